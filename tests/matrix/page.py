# SPDX-License-Identifier: Apache-2.0
"""docs/matrix.md: written from the results of a whole run, and read again to compare with what the next one sees."""
import collections
import datetime
import pathlib
import re

import parts as parts_of

PAGE = pathlib.Path(__file__).resolve().parents[2] / "docs" / "matrix.md"
KINDS = {"CUDA": "toolkit", "cuDNN": "cudnn", "host compiler": "host", "CMake": "cmake"}

HEAD = """# The matrix

Real CUDA toolkits, real cuDNNs, three host compilers and four CMakes, each with each. `tests/matrix/matrix.py` writes this page; the same
run, without `--update`, compares: `ctest -C Long -L matrix`. A part of it, in which every two values that go together meet, is an
ordinary test (`matrix.pairs`).

What a combination has to come to is computed from `data/*.json`, without CudnnEnv. Where it is sound, a project in C++ and CUDA that
calls cuDNN (`tests/matrix/project/`) is configured with the setup file and `find_package(CudnnEnv)`, for the oldest and the newest
architecture of that nvcc, built and linked; the program runs and says with which compilers and headers it was compiled and which
libraries it runs with: all of it has to be what was meant. Where it is not sound, the first configure run has to stop with the finding
in the table, and a trace of all processes has to show no compiler that was asked for more than its version. This machine's own CUDA is
out of sight meanwhile. There is no GPU: nothing here says that a kernel runs.
"""


def facts_line(results, seconds):
    good = sum(not result.row.faults for result in results)
    return (
        f"Last run whole: {datetime.date.today()}, {len(results)} combinations, {good} of them sound and built, "
        f"{len(results) - good} refused; {seconds / 60:.0f} minutes, two at a time.\n"
    )


def part_lines(parts):
    lines = ["| part | is |", "| --- | --- |"]
    for title, found in zip(KINDS, (parts.toolkits, parts.cudnns, parts.hosts, parts.cmakes)):
        lines += [f"| {title} {part.name} | {part.version} |" for part in found]
    return lines


def cell(by_cmake):
    """{CMake: what it came to} in words"""
    groups = collections.defaultdict(list)
    for cmake, seen in by_cmake.items():
        groups[seen].append(cmake)
    if len(groups) == 1:
        return next(iter(groups))
    return "<br>".join(f"CMake {', '.join(cmakes)}: {seen}" for seen, cmakes in groups.items())


def combination_lines(parts, results):
    lines = ["| " + " | ".join(["CUDA", "cuDNN", *(host.name for host in parts.hosts), "the program says"]) + " |"]
    lines.append("| --- " * (len(parts.hosts) + 3) + "|")
    for toolkit in parts.toolkits:
        for cudnn in parts.cudnns:
            here = [r for r in results if (r.row.toolkit, r.row.cudnn) == (toolkit, cudnn) and not r.row.asked]
            cells = [cell({r.row.cmake.name: r.seen for r in here if r.row.host == host}) for host in parts.hosts]
            says = "<br>".join(dict.fromkeys(r.says for r in here if r.says)) or "–"
            lines.append("| " + " | ".join([toolkit.name, cudnn.name, *cells, says]) + " |")
    return lines


def architecture_lines(results):
    by_line = collections.defaultdict(dict)
    for result in results:
        if result.row.asked:
            by_line[(result.row.toolkit.name, result.row.asked)][result.row.cmake.name] = result.seen
    lines = ["| CUDA | architecture | with each CMake |", "| --- | --- | --- |"]
    return lines + [f"| {toolkit} | {asked} | {cell(by_cmake)} |" for (toolkit, asked), by_cmake in by_line.items()]


def write(parts, results, seconds):
    blocks = [[HEAD.rstrip()], [facts_line(results, seconds).rstrip()], part_lines(parts)]
    blocks += [
        ["`yes`: configured, built, and the program says the right versions; with each CMake, where none is named."],
        combination_lines(parts, results),
        ["Architectures that a toolkit does not have, asked for by `CMAKE_CUDA_ARCHITECTURES` beside one that it has:"],
        architecture_lines(results),
    ]
    PAGE.write_text("\n\n".join("\n".join(block) for block in blocks) + "\n", encoding="utf-8")


def cells_of_lines():
    """Each table line of the page as a list of cells."""
    lines = PAGE.read_text(encoding="utf-8").splitlines() if PAGE.is_file() else []
    return [line.strip("| ").split(" | ") for line in lines if line.startswith("| ") and not line.startswith("| ---")]


def parts():
    """The parts that the page was made with; nothing of them needs to be here."""
    found = {kind: [] for kind in KINDS.values()}
    majors = {name: major for name, _, major in parts_of.CUDNNS}
    for cells in cells_of_lines():
        match = re.fullmatch(rf"({'|'.join(KINDS)}) (.+)", cells[0])
        if len(cells) == 2 and match:
            kind, name = KINDS[match[1]], match[2]
            major = majors.get(name, 0) if kind == "cudnn" else int(cells[1].split(".")[0])
            found[kind].append(parts_of.Part(kind, name, cells[1], "", major))
    return parts_of.Parts(found["toolkit"], found["cudnn"], found["host"], found["cmake"], [])


def said(row):
    """What the page says of this row; empty where it says nothing."""
    tables = cells_of_lines()
    if row.asked:
        (found,) = [cells[2] for cells in tables if cells[:2] == [row.toolkit.name, row.asked]] or [""]
    else:
        heads = next((cells for cells in tables if cells[:2] == ["CUDA", "cuDNN"]), [])
        column = heads.index(row.host.name) if row.host.name in heads else -1
        (found,) = [cells[column] for cells in tables if cells[:2] == [row.toolkit.name, row.cudnn.name]] or [""]
    for group in found.split("<br>"):
        match = re.fullmatch(r"CMake ([0-9., ]+): (.*)", group)
        if not match or row.cmake.name in match[1].split(", "):
            return match[2] if match else group
    return ""


def differences(results):
    return [
        f"{result.row.title}: {result.seen}; docs/matrix.md says: {said(result.row) or 'nothing'}"
        for result in results
        if result.seen != said(result.row)
    ]
