# SPDX-License-Identifier: Apache-2.0
"""What the matrix is made of: toolkits, cuDNNs, host compilers and CMakes, and which of them are here."""
import dataclasses
import pathlib
import re
import shutil
import subprocess
import sys

HERE = pathlib.Path(__file__).resolve().parent

# name on the page | how lab.cmake calls it, or, for the whole matrix only, how bring.sh does; of a cuDNN also the CUDA of its wheel
TOOLKITS = (
    ("11.8", "TOOLKIT_11_8"),
    ("12.4", "TOOLKIT_12_4"),
    ("13.0", "system"),
    ("13.1", "TOOLKIT_13_1"),
    ("13.5", "toolkit-13.5"),
)
CUDNNS = (
    ("8.9 for CUDA 11", "CUDNN_8_9", 11),
    ("8.9 for CUDA 12", "cudnn-8.9-cu12", 12),
    ("9.1 for CUDA 12", "CUDNN_9_1", 12),
    ("9.12 for CUDA 13", "CUDNN_9_12", 13),
    ("9.28 for CUDA 13", "cudnn-9.28-cu13", 13),
)
HOSTS = (("GCC 11", "g++-11"), ("GCC 12", "g++-12"), ("Clang 14", "clang++-14"))
CMAKES = (("3.24", "CMAKE_3_24"), ("3.25", "cmake"), ("3.31", "CMAKE_3_31"), ("4.4", "CMAKE_4_4"))


@dataclasses.dataclass(frozen=True)
class Part:
    kind: str  # toolkit, cudnn, host, cmake
    name: str  # 12.4
    version: str  # 12.4.131
    path: str
    cuda_major: int = 0  # of a toolkit, and of what a cuDNN is built for


@dataclasses.dataclass
class Parts:
    toolkits: list
    cudnns: list
    hosts: list
    cmakes: list
    missing: list  # words


def said(*command):
    """The first output of a program that answers."""
    done = subprocess.run(command, capture_output=True, text=True, timeout=60, check=True)
    return done.stdout


def of_toolkit(root):
    text = said(f"{root}/bin/nvcc", "--version")
    return re.search(r"\bV(\d+\.\d+\.\d+)", text)[1]


def of_cudnn(root):
    text = (pathlib.Path(root) / "include" / "cudnn_version.h").read_text(encoding="utf-8", errors="replace")
    return ".".join(re.search(rf"#define CUDNN_{part} (\d+)", text)[1] for part in ("MAJOR", "MINOR", "PATCHLEVEL"))


def of_host(program):
    return re.search(r"(\d+\.\d+\.\d+)", said(program, "--version").splitlines()[0])[1]


def of_cmake(program):
    return re.search(r"cmake version (\d+\.\d+\.\d+)", said(program, "--version"))[1]


class Finder:
    """Paths of what is here. lab: lab.cmake; extra: folder of what bring.sh brought, empty where it is not wanted."""

    def __init__(self, lab, extra, system):
        text = pathlib.Path(lab).read_text(encoding="utf-8") if lab and pathlib.Path(lab).is_file() else ""
        self.lab = dict(re.findall(r"set\(CUDNNENV_LAB_(\w+) \[==\[(.*?)\]==\]\)", text))
        self.extra = extra
        self.system = system
        self.missing = []

    def path(self, key):
        if key == "system":
            return self.system if self.system and pathlib.Path(self.system, "bin/nvcc").is_file() else ""
        if re.fullmatch(r"[A-Z]+_[0-9_]+", key):
            return self.lab.get(key, "")
        if re.match(r"(toolkit|cudnn)-", key):
            return self.brought(key)
        return shutil.which(key) or ""

    def brought(self, key):
        if not self.extra:
            return ""
        command = ["bash", str(HERE / "bring.sh"), key, self.extra]
        done = subprocess.run(command, capture_output=True, text=True, timeout=1800)
        if done.returncode != 0:
            print(f"{key} is not to be had: {done.stderr.strip()}", file=sys.stderr)
            return ""
        return done.stdout.strip()

    def parts(self, kind, table, version_of):
        found = []
        for name, key, *cuda in table:
            path = self.path(key)
            version = version_of(path) if path else ""
            if f"{version}.".startswith(f"{name.split(' ')[-1] if kind == 'host' else name.split(' ')[0]}."):
                major = cuda[0] if cuda else int(version.split(".")[0])
                found.append(Part(kind, name, version, path, major))
            else:
                self.missing.append(f"{kind} {name}" + (f" ({path} is {version})" if path else ""))
        return found


def here(lab, extra, system):
    finder = Finder(lab, extra, system)
    return Parts(
        finder.parts("toolkit", TOOLKITS, of_toolkit),
        finder.parts("cudnn", CUDNNS, of_cudnn),
        finder.parts("host", HOSTS, of_host),
        finder.parts("cmake", CMAKES, of_cmake),
        finder.missing,
    )
