#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Writes tools/toolkit-wheels.txt: the wheels that `./bootstrap doctor --fetch` brings, with their hashes and sizes.

Usage: pin-toolkit-wheels.py CUDA CUDNN        for example: pin-toolkit-wheels.py 13.5.0 9.28.1.4

In: the version of the package cuda-toolkit (it names the versions of its parts, which must not be mixed: data/pip_wheels.md)
and that of nvidia-cudnn-cu13; the index that pip is set up for. Every wheel is downloaded and measured (2.3 GB).
Out: the file. Exit 1 when a wheel cannot be had for one of the machines.
"""
import argparse
import hashlib
import pathlib
import subprocess
import sys
import tempfile
import zipfile

OUT = pathlib.Path(__file__).resolve().parent / "toolkit-wheels.txt"
MACHINES = ("x86_64", "aarch64")
# What a program needs to be built; what cuDNN loads by name when it computes (measured.md: it links neither).
SETS = {"build": "nvcc,nvvm,crt,cudart,cccl", "run": "cublas,nvrtc"}
# Newest first; pip takes a tag's older spellings by itself.
PLATFORMS = ("manylinux_2_28", "manylinux_2_27", "manylinux2014")


def download(machine, folder, *requirements):
    command = [sys.executable, "-I", "-m", "pip", "download", "--quiet", "--disable-pip-version-check", "--no-cache-dir"]
    command += ["--no-input", "--only-binary=:all:", "--python-version=3.11", f"--dest={folder}"]
    command += [f"--platform={platform}_{machine}" for platform in PLATFORMS]
    subprocess.run([*command, *requirements], check=True, timeout=7200)


def measured(folder):
    """Of the wheels in FOLDER: {"name==version": sha256}, bytes to fetch, bytes when unpacked."""
    hashes, fetch, disk = {}, 0, 0
    for wheel in sorted(folder.glob("nvidia_*.whl")):
        name, version = wheel.name.split("-")[:2]
        hashes[f"{name.replace('_', '-')}=={version}"] = hashlib.sha256(wheel.read_bytes()).hexdigest()
        fetch += wheel.stat().st_size
        with zipfile.ZipFile(wheel) as archive:
            disk += sum(entry.file_size for entry in archive.infolist())
    return hashes, fetch, disk


def pinned(name, cuda, cudnn):
    """The lines of one set."""
    sizes, hashes = [], {}
    for machine in MACHINES:
        with tempfile.TemporaryDirectory() as folder:
            download(machine, folder, f"cuda-toolkit[{SETS[name]}]=={cuda}")
            if name == "build":
                download(machine, folder, "--no-deps", f"nvidia-cudnn-cu13=={cudnn}")
            found, fetch, disk = measured(pathlib.Path(folder))
        sizes.append(f"# size {name} {machine} {fetch} {disk}")
        for requirement, digest in found.items():
            hashes.setdefault(requirement, []).append(digest)
    wheels = []
    for requirement, digests in sorted(hashes.items()):
        if len(digests) != len(MACHINES):
            sys.exit(f"{requirement} is not there for every machine")
        wheels.append(" ".join([requirement, *(f"--hash=sha256:{digest}" for digest in digests)]))
    return [f"# set {name}", *sizes, *wheels]


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n", maxsplit=1)[0])
    parser.add_argument("cuda", help="version of the package cuda-toolkit")
    parser.add_argument("cudnn", help="version of the package nvidia-cudnn-cu13")
    wanted = parser.parse_args()
    sets = [line for name in SETS for line in pinned(name, wanted.cuda, wanted.cudnn)]
    cuda = next(line.split()[0].split("==")[1] for line in sets if line.startswith("nvidia-cuda-nvcc=="))
    cudnn = ".".join(wanted.cudnn.split(".")[:3])
    lines = [
        "# SPDX-License-Identifier: Apache-2.0",
        f"# Written by tools/pin-toolkit-wheels.py {wanted.cuda} {wanted.cudnn}: do not edit.",
        "# What ./bootstrap doctor --fetch brings (tools/fetch-toolkit.py), in the form of pip's requirements: of each package one",
        "# wheel for each machine. version: of CUDA and of cuDNN. set: \"build\" always, \"run\" where there is an NVIDIA driver.",
        "# size: set, machine, bytes to fetch, bytes when unpacked.",
        f"# version {cuda} {cudnn}",
        *sets,
    ]
    OUT.write_text("\n".join(lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
