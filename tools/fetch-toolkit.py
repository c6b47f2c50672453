#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Brings a CUDA toolkit and a cuDNN from Python wheels into the user's cache. `./bootstrap doctor --fetch` calls it.

Usage: fetch-toolkit.py [--run] [--wheels FILE] CACHE

In: FILE (default tools/toolkit-wheels.txt) with the wheels and their hashes; the index that pip is set up for. --run: also what
cuDNN loads only when it computes (cuBLAS, NVRTC).
Out: CACHE/toolkits/cuda-<x.y>-cudnn-<x.y>: bin nvvm include lib64 (lib -> lib64), the plain lib*.so names, licenses; cuDNN in cudnn/,
with links in include and lib64. It appears whole or not at all. A wheel that is whole and has its hash is not fetched again; nothing is when the toolkit is there. Two at once:
the second waits. Exit 0: it is there; 1: it is not, and why; 2: usage.
"""
import argparse
import fcntl
import hashlib
import os
import pathlib
import platform
import re
import shutil
import subprocess
import sys
import tempfile
import zipfile

PINNED = pathlib.Path(__file__).resolve().parent / "toolkit-wheels.txt"
HOUR = 3600


class Failure(Exception):
    """The text says what is wrong, and what to do."""


def say(text):
    print(f"bootstrap: {text}", file=sys.stderr, flush=True)


def size(count):
    return f"{count / 1e9:.1f} GB" if count >= 1e9 else f"{count / 1e6:.0f} MB"


# ---- what is wanted


class Pins:
    """What a file written by pin-toolkit-wheels.py says of this machine."""

    def __init__(self, path, sets):
        text = path.read_text(encoding="utf-8")
        self.cuda, self.cudnn = re.search(r"^# version (\S+) (\S+)$", text, re.MULTILINE).groups()
        minor = [".".join(version.split(".")[:2]) for version in (self.cuda, self.cudnn)]
        self.cuda_minor, self.name = minor[0], f"cuda-{minor[0]}-cudnn-{minor[1]}"
        self.room, self.requirements, current = 0, [], None
        for line in text.splitlines():
            words = line.split()
            if line.startswith("# set "):
                current = words[2]
            elif line.startswith("# size ") and current in sets and words[3] == platform.machine():
                self.room += int(words[4]) + int(words[5])
            elif line and not line.startswith("#") and current in sets:
                self.requirements.append(line)
        if not self.room or platform.system() != "Linux":
            raise Failure(f"there are no wheels of a CUDA toolkit for {platform.system()} on {platform.machine()}")


# ---- wheels


def sha256(path):
    digest = hashlib.sha256()
    with path.open("rb") as file:
        while chunk := file.read(1 << 20):
            digest.update(chunk)
    return digest.hexdigest()


def whole_wheel(folder, requirement):
    """The wheel of REQUIREMENT in FOLDER; None when there is none. One with another hash is removed."""
    name, version = requirement.split()[0].split("==")
    hashes = re.findall(r"--hash=sha256:(\w+)", requirement)
    for wheel in folder.glob(f"{name.replace('-', '_')}-{version}-*.whl"):
        if sha256(wheel) in hashes:
            return wheel
        say(f"{wheel.name} is broken: fetching it again")
        wheel.unlink()
    return None


def pip_download(folder, requirement):
    """Fetches one wheel into FOLDER; pip compares the hash before the wheel gets its name there."""
    with tempfile.TemporaryDirectory(dir=folder) as temporary:
        list_file = pathlib.Path(temporary) / "requirements.txt"
        list_file.write_text(requirement + "\n", encoding="utf-8")
        command = [sys.executable, "-I", "-m", "pip", "download", "--quiet", "--disable-pip-version-check", "--no-cache-dir"]
        command += ["--no-input", "--no-deps", "--only-binary=:all:", "--require-hashes", "-d", str(folder), "-r", str(list_file)]
        result = subprocess.run(
            command, env={**os.environ, "TMPDIR": temporary}, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT, text=True, timeout=2 * HOUR, check=False,
        )
    if result.returncode:
        last = "\n".join(f"           | {line}" for line in result.stdout.strip().splitlines()[-8:])
        raise Failure(
            f"{requirement.split()[0]} could not be fetched; pip says\n{last}\n"
            "           Is there a network? What came whole is kept: run the same line again"
        )


def fetch(folder, pins):
    """All wheels in FOLDER; there must be room for them and for what is made of them."""
    folder.mkdir(parents=True, exist_ok=True)
    for left in folder.glob("tmp*"):  # by a pip that was killed
        shutil.rmtree(left)
    wheels = [whole_wheel(folder, requirement) for requirement in pins.requirements]
    free = shutil.disk_usage(folder).free + sum(wheel.stat().st_size for wheel in wheels if wheel)
    if free < pins.room:
        raise Failure(
            f"{folder.parent} has room for {size(free)}, and {size(pins.room)} are needed for a time. "
            "Make room, or set CUDNNENV_CACHE to a folder of your own elsewhere"
        )
    for number, requirement in enumerate(pins.requirements):
        if not wheels[number]:
            say(f"fetching {requirement.split()[0]} ({number + 1} of {len(wheels)})")
            pip_download(folder, requirement)
            wheels[number] = whole_wheel(folder, requirement)
        if not wheels[number]:
            raise Failure(f"pip brought no wheel of {requirement.split()[0]} with the hash that was asked for")
    return wheels


# ---- the folder


def unpack(wheel, into):
    """zipfile forgets what is executable: the mode stands in the upper half of external_attr."""
    with zipfile.ZipFile(wheel) as archive:
        for entry in archive.infolist():
            path = archive.extract(entry, into)
            if not entry.is_dir() and entry.external_attr >> 16 & 0o111:
                os.chmod(path, 0o755)


def move_into(source, target):
    """Everything below SOURCE to the same place below TARGET."""
    for path in sorted(source.rglob("*")):
        if path.is_file():
            place = target / path.relative_to(source)
            place.parent.mkdir(parents=True, exist_ok=True)
            path.rename(place)


def lib64(root):
    """ROOT/lib of the wheels becomes ROOT/lib64, with a link for those who look in lib; every library gets its plain name."""
    if (root / "lib").is_dir() and not (root / "lib").is_symlink():
        move_into(root / "lib", root / "lib64")
        shutil.rmtree(root / "lib")
        (root / "lib").symlink_to("lib64")
    for library in (root / "lib64").glob("lib*.so.*"):
        link(library.with_name(library.name.split(".so.")[0] + ".so"), library.name)


def link(path, target):
    if not path.exists():
        path.symlink_to(target)


def link_cudnn(root):
    """cuDNN has folders of its own: CMake keeps the toolkit's out of the RPATH of CUDA programs. `nvcc -lcudnn` needs it in the
    toolkit's; and cuDNN looks for cuBLAS and NVRTC beside itself."""
    for part in ("include", "lib64"):
        for file in (root / "cudnn" / part).glob("*cudnn*"):
            link(root / part / file.name, f"../cudnn/{part}/{file.name}")
    for name in ("libcublas", "libnvrtc"):
        for file in (root / "lib64").glob(f"{name}*.so.*"):
            link(root / "cudnn" / "lib64" / file.name, f"../../lib64/{file.name}")


def arrange(raw, root):
    """RAW, wheels unpacked, becomes a toolkit at ROOT, laid out as NVIDIA's own (data/pip_wheels.md)."""
    move_into(raw / "nvidia" / "cu13", root)
    move_into(raw / "nvidia" / "cudnn", root / "cudnn")
    for terms in raw.glob("*.dist-info/licenses"):
        move_into(terms, root / "licenses" / terms.parent.name.split("-")[0])
    lib64(root)
    lib64(root / "cudnn")
    link_cudnn(root)
    for program in [*(root / "bin").iterdir(), *(root / "nvvm" / "bin").iterdir()]:
        if program.is_file():
            program.chmod(program.stat().st_mode | 0o111)
    shutil.rmtree(raw)


def judge(root, pins):
    """Is ROOT what was asked for? Its nvcc runs here and is of that version, and so is its cuDNN."""
    try:
        nvcc = subprocess.run([root / "bin" / "nvcc", "--version"], capture_output=True, text=True, timeout=60, check=False)
    except (OSError, subprocess.TimeoutExpired) as error:
        raise Failure(f"nvcc {pins.cuda} does not run here: {error}") from error
    if f"release {pins.cuda_minor}, V{pins.cuda}" not in nvcc.stdout:
        raise Failure(f"nvcc {pins.cuda} does not run here; it says: {(nvcc.stdout + nvcc.stderr).strip()[:300]}")
    header = (root / "include" / "cudnn_version.h").read_text(encoding="utf-8", errors="replace")
    numbers = re.findall(r"^#define CUDNN_(?:MAJOR|MINOR|PATCHLEVEL) (\d+)", header, re.MULTILINE)
    if ".".join(numbers) != pins.cudnn:
        raise Failure(f"cuDNN {pins.cudnn} was asked for, its header says {'.'.join(numbers)}")
    for name in ("libcudart.so", "libcudnn.so"):
        if not (root / "lib64" / name).is_file():
            raise Failure(f"{name} is missing in what was unpacked")


def hard_links(source, target):
    """A copy of SOURCE that costs no room."""
    shutil.copytree(source, target, symlinks=True, copy_function=os.link)


def make(toolkits, pins, wheels):
    """The folder, under a name that nobody looks at until it is whole; then at its place."""
    final = toolkits / pins.name
    part = toolkits / f".{pins.name}.part.{os.getpid()}"
    if final.is_dir():
        hard_links(final, part)
    part.mkdir(exist_ok=True)
    for wheel in wheels:
        unpack(wheel, part / ".raw")
    arrange(part / ".raw", part)
    judge(part, pins)
    if final.is_dir():
        old = toolkits / f".{pins.name}.old.{os.getpid()}"
        final.rename(old)
        part.rename(final)
        shutil.rmtree(old)
    else:
        part.rename(final)


def there(final, run):
    return (final / "bin" / "nvcc").is_file() and (not run or any((final / "lib64").glob("libcublasLt.so.*")))


def lock(toolkits):
    """Held as long as this process lives."""
    file = (toolkits / ".lock").open("w", encoding="utf-8")
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        say("another one is bringing the toolkit: waiting for it")
        fcntl.flock(file, fcntl.LOCK_EX)
    return file


def bring(cache, pinned, run):
    toolkits = cache / "toolkits"
    final = toolkits / Pins(pinned, ("build", "run")).name
    if there(final, run):
        return final
    toolkits.mkdir(parents=True, exist_ok=True)
    with lock(toolkits):
        for left in [*toolkits.glob(".*.part.*"), *toolkits.glob(".*.old.*")]:  # by a run that was killed
            shutil.rmtree(left)
        if not there(final, run):
            sets = [name for name, wanted in (("build", not there(final, False)), ("run", run)) if wanted]
            pins = Pins(pinned, sets)
            wheels = toolkits / ".wheels"
            make(toolkits, pins, fetch(wheels, pins))
            shutil.rmtree(wheels)
    return final


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n", maxsplit=1)[0])
    parser.add_argument("--run", action="store_true", help="also what cuDNN loads only when it computes")
    parser.add_argument("--wheels", type=pathlib.Path, default=PINNED, help="the wheels, their hashes and sizes")
    parser.add_argument("cache", type=pathlib.Path)
    wanted = parser.parse_args()
    try:
        final = bring(wanted.cache.absolute(), wanted.wheels, wanted.run)
    except (Failure, OSError, subprocess.TimeoutExpired, zipfile.BadZipFile) as error:
        say(f"no toolkit was brought: {error}")
        return 1
    except KeyboardInterrupt:
        say("stopped; what came whole is kept")
        return 1
    print(final)
    return 0


if __name__ == "__main__":
    os.umask(0o077)
    sys.exit(main())
