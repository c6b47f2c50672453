#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""The table of status codes against the real headers on this machine: every name and number, nothing missing, nothing more.

Usage: headers.py STATUS.JSON [FOLDER]...     folders with headers, or with include/ in them; exit 1: they differ, 77: no header is there

Of a version that the table names, the header must have exactly what the table says. Of any other one, all that it has must be
in the table: a new release of NVIDIA's fails here until data/status.json knows it.
"""
import json
import pathlib
import re
import sys

CUDNN = ("cudnn_graph.h", "cudnn_ops_infer.h", "cudnn.h")  # where cudnnStatus_t is: cuDNN 9, 8, 7
ENUMS = {
    "cudnnStatus_t": r"enum\s*\{([^}]*)\}\s*cudnnStatus_t\s*;",
    "cudaError": r"enum\s+(?:\w+\s+)?cudaError\s*\{([^}]*)\}",
    "CUresult": r"enum\s+\w+\s*\{([^}]*)\}\s*CUresult\s*;",
}


def enumerators(file, enum):
    """Name -> number of an enum in a header; none, when it is not in there."""
    text = re.sub(r"/\*.*?\*/|//[^\n]*", "", file.read_text(encoding="utf-8", errors="replace"), flags=re.DOTALL)
    found = re.search(ENUMS[enum], text)
    numbers = {}
    for item in (found.group(1) if found else "").split(","):
        name, _, value = (part.strip() for part in item.partition("="))
        if name:
            numbers[name.split()[0]] = numbers[value] if value in numbers else int(value, 0)  # an old name = a new one
    return numbers


def defined(file, *names):
    text = file.read_text(encoding="utf-8", errors="replace")
    found = [re.search(rf"#define\s+{name}\s+(\d+)", text) for name in names]
    return [int(match.group(1)) for match in found] if all(found) else None


def order(version):
    return tuple(int(part) for part in version.split("."))


def table_of(places, version):
    """Name -> number of those that a version has."""
    return {name: place["number"] for name, place in places if order(place["first"]) <= order(version) <= order(place["last"])}


def compare(what, version, known, places, header):
    """Differences between a header and the table."""
    if version in known:
        expected = table_of(places, version)
    else:  # all names of this major version, whichever minor it is
        major = order(version)[0]
        every = {(name, place["number"]) for name, place in places
                 if order(place["first"])[0] <= major <= order(place["last"])[0]}
        expected = {name: number for name, number in header.items() if (name, number) in every}
    for name in sorted(header.keys() | expected.keys()):
        if header.get(name) != expected.get(name):
            yield f"{what} {version}: {name} is {header.get(name)} in the header, {expected.get(name)} in the table"


def cudnn_headers(folder):
    version_file = folder / "cudnn_version.h"
    numbers = defined(version_file if version_file.is_file() else folder / "cudnn.h", "CUDNN_MAJOR", "CUDNN_MINOR")
    for name in CUDNN:
        status = enumerators(folder / name, "cudnnStatus_t") if (folder / name).is_file() else {}
        if status and numbers:
            return f"{numbers[0]}.{numbers[1]}", status
    return None


def main():
    data = json.loads(pathlib.Path(sys.argv[1]).read_text(encoding="utf-8"))
    cudnn = [(entry["name"], place) for entry in data["cudnn_status"] for place in entry["numbers"]]
    cuda = {key: [(entry[key]["name"], {"number": entry["number"], **entry[key]}) for entry in data["cuda_error"] if key in entry]
            for key in ("runtime", "driver")}
    seen, problems = set(), []
    for root in map(pathlib.Path, sys.argv[2:]):
        for folder in {path.resolve() for path in (root, root / "include") if path.is_dir()}:
            if (folder / "cudnn.h").is_file() and (found := cudnn_headers(folder)):
                seen.add(f"cuDNN {found[0]}")
                problems += compare("cuDNN", found[0], data["headers"]["cudnn"], cudnn, found[1])
            if (folder / "driver_types.h").is_file() and (number := defined(folder / "cuda.h", "CUDA_VERSION")):
                version = f"{number[0] // 1000}.{number[0] % 1000 // 10}"
                seen.add(f"CUDA {version}")
                for key, file, enum in (("runtime", "driver_types.h", "cudaError"), ("driver", "cuda.h", "CUresult")):
                    problems += compare(f"CUDA's {enum}", version, data["headers"]["cuda"], cuda[key], enumerators(folder / file, enum))
    for problem in sorted(set(problems)):
        print(problem)
    print("compared: " + (", ".join(sorted(seen)) or "nothing"))
    return 1 if problems else 0 if seen else 77


if __name__ == "__main__":
    sys.exit(main())
