# SPDX-License-Identifier: Apache-2.0
"""The hints of docs/layouts.md: every spelling, as -D and from the environment, pointed at a row of machines.py.

A hint gives for a row the variables (-D) or the environment that a user would set, or None where there is nothing to be said so.
"""
import dataclasses
import posixpath
import typing

SITES = ("pip-",)


@dataclasses.dataclass
class Hint:
    name: str
    source: str  # -D, environment; empty: none
    values: typing.Callable  # row -> {variable: value} or None
    kind: str  # cudnn, toolkit
    column: str  # of the table

    @property
    def decoy(self):
        """An interpreter on PATH names no install: what is whole in the toolkit goes before it."""
        return self.column not in ("none", "interpreter")

    @property
    def key(self):
        return f"{self.name} ({self.source})" if self.source else self.name


def place(row):
    return row.place


def headers(row):
    return row.include or None


def file(row):
    return row.library or None


def folder(row):
    return posixpath.dirname(row.library) or None


def site(row):
    return row.at if row.layout.startswith(SITES) else None


def in_its_toolkit(row):
    own = [entry for entry in row.tree if "toolkit" in entry]
    return row.place if own and own[0].get("at") == row.place else None


def nvcc(row):
    return (row.nvcc + ".exe" if row.host == "Windows" else row.nvcc) if row.nvcc else None


def programs(row):
    return row.nvcc and posixpath.dirname(row.nvcc)


def prefix(row):
    return row.prefix


def environment(row):
    return row.prefix if row.layout.startswith(SITES) else None


def interpreter(row):
    below = "/bin" if row.host != "Windows" else "" if "conda" in row.layout else "/Scripts"
    return row.prefix and row.prefix + below


def one(name, value):
    def values(row):
        text = value(row)
        return {name: text} if text else None

    return values


def two(names, makers):
    def values(row):
        texts = [make(row) for make in makers]
        return dict(zip(names, texts)) if all(texts) else None

    return values


def both(name, values, kind, column):
    return [Hint(name, source, values, kind, column) for source in ("-D", "environment")]


def versioned(row):
    major, minor = row.version.split(".")[:2]
    return {f"CUDA_PATH_V{major}_{minor}": row.place} if row.layout.startswith("windows-installer") else None


def extended(variable, value):
    """An entry more on a search path: the runner's PATH is /usr/bin."""

    def values(row):
        text = value(row)
        separator = ";" if row.host == "Windows" else ":"
        return {variable: f"{text}{separator}/usr/bin" if variable == "PATH" else text} if text else None

    return values


def on_linux(value):
    return lambda row: None if row.host == "Windows" else value(row)


def tensorflow(row):
    return {"TF_CUDA_PATHS": row.place + ",/usr/local/cuda"}


ROOTS = (
    "CUDNN_ROOT CUDNN_ROOT_DIR CUDNN_PATH CUDNN_HOME cuDNN_ROOT cuDNN_ROOT_DIR CuDNN_ROOT cudnn_ROOT CUDNN_DIR "
    "CUDNN_INSTALL_PATH onnxruntime_CUDNN_HOME"
).split()
PAIRS = (
    ("CUDNN_INCLUDE_DIR", "CUDNN_LIBRARY", file),
    ("CUDNN_INCLUDE_DIR", "CUDNN_LIBRARY", folder),
    ("CUDNN_INCLUDE_PATH", "CUDNN_LIBRARY_PATH", folder),
    ("CUDNN_INCLUDE_DIR", "CUDNN_LIB_DIR", folder),
    ("CUDNN_INCLUDE_DIR", "CUDNN_LIBRARY_DIR", folder),
    ("CUDNN_INCLUDE_DIR", "cudnn_LIBRARY", file),
    ("cuDNN_INCLUDE_DIR", "cuDNN_LIBRARY", file),
)
TOOLKITS = "CUDAToolkit_ROOT CUDA_PATH CUDA_HOME CUDA_ROOT CUDA_DIR CUDA_TOOLKIT_ROOT_DIR".split()


def cudnn_hints():
    found = [Hint("no hint", "", lambda row: {}, "cudnn", "none")]
    for name in ROOTS:
        found += both(name, one(name, place), "cudnn", "root")
    for name in ("CUDNN", "cudnn", "EBROOTCUDNN"):
        found.append(Hint(name, "environment", one(name, place), "cudnn", "root"))
    for name in ("cuDNN_DIR", "CuDNN_DIR", "Cudnn_DIR"):
        values = one(name, lambda row: row.place + "/lib/cmake/cudnn")
        found.append(Hint(name, "-D", values, "cudnn", "root"))
    found += both("CMAKE_PREFIX_PATH", one("CMAKE_PREFIX_PATH", place), "cudnn", "prefix path")
    found.append(Hint("TF_CUDA_PATHS", "environment", tensorflow, "cudnn", "prefix path"))
    for header, library, value in PAIRS:
        name = f"{header} + {library}" + (", a folder" if library == "CUDNN_LIBRARY" and value is folder else "")
        found += both(name, two((header, library), (headers, value)), "cudnn", "headers + library")
    found += both("CUDNN_INCLUDE_DIR alone", one("CUDNN_INCLUDE_DIR", headers), "cudnn", "one of them")
    found += both("CUDNN_LIBRARY alone", one("CUDNN_LIBRARY", file), "cudnn", "one of them")
    found += both("CUDNN_LIBRARY alone, a folder", one("CUDNN_LIBRARY", folder), "cudnn", "one of them")
    found += both("CUDNN_LIB_DIR alone", one("CUDNN_LIB_DIR", folder), "cudnn", "one of them")
    found.append(Hint("VIRTUAL_ENV", "environment", one("VIRTUAL_ENV", environment), "cudnn", "environment"))
    found.append(Hint("CONDA_PREFIX", "environment", one("CONDA_PREFIX", prefix), "cudnn", "environment"))
    found.append(Hint("python on PATH", "environment", extended("PATH", interpreter), "cudnn", "interpreter"))
    for name in ("Python_SITEARCH", "Python3_SITEARCH"):
        found.append(Hint(name, "-D", one(name, site), "cudnn", "interpreter"))
    for name in TOOLKITS:
        found += both(name, one(name, in_its_toolkit), "cudnn", "its toolkit")
    values = two(("CPATH", "LIBRARY_PATH"), (on_linux(headers), on_linux(folder)))
    found.append(Hint("CPATH + LIBRARY_PATH", "environment", values, "cudnn", "compiler"))
    values = extended("LD_LIBRARY_PATH", on_linux(folder))
    found.append(Hint("LD_LIBRARY_PATH", "environment", values, "cudnn", "loader"))
    return found


def toolkit_hints():
    found = [Hint("no hint", "", lambda row: {}, "toolkit", "none")]
    for name in TOOLKITS:
        found += both(name, one(name, place), "toolkit", "root")
    for name in ("CUDATOOLKIT_HOME", "EBROOTCUDA", "NVHPC_CUDA_HOME"):
        found.append(Hint(name, "environment", one(name, place), "toolkit", "root"))
    found.append(Hint("CUDA_PATH_V12_4 and its kin", "environment", versioned, "toolkit", "by version"))
    found.append(Hint("CMAKE_CUDA_COMPILER", "-D", one("CMAKE_CUDA_COMPILER", nvcc), "toolkit", "nvcc"))
    found.append(Hint("CUDACXX", "environment", one("CUDACXX", nvcc), "toolkit", "nvcc"))
    found.append(Hint("PATH", "environment", extended("PATH", programs), "toolkit", "PATH"))
    found.append(Hint("VIRTUAL_ENV", "environment", one("VIRTUAL_ENV", environment), "toolkit", "environment"))
    found.append(Hint("CONDA_PREFIX", "environment", one("CONDA_PREFIX", prefix), "toolkit", "environment"))
    return found


def hints(kind):
    return cudnn_hints() if kind == "cudnn" else toolkit_hints()
