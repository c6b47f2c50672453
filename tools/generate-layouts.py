#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Makes docs/layouts.md by running every hint on every layout.

Usage: generate-layouts.py RUNNER            runs all, writes the page
       generate-layouts.py RUNNER --check    runs all, writes nothing; exit 1 when the page differs or a cell is wrong
       generate-layouts.py RUNNER --check --part N    every N-th cell only: each must be what the page says
       --row TEXT, --hint TEXT               only those, printed, nothing written

RUNNER is cudnn-env-case; it builds the trees. layouts/cell.cmake discovers, selects and diagnoses there, once for each hint.
"""
import argparse
import collections
import concurrent.futures
import json
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))
from layouts import defects, hints, judge, machines, page  # noqa: E402

ROOT = pathlib.Path(__file__).resolve().parents[1]
CELL = ROOT / "tools" / "layouts" / "cell.cmake"
PAGE = ROOT / "docs" / "layouts.md"


def interpreter(row):
    """The Python of an environment: a file, so that it is found on PATH."""
    if not row.prefix:
        return []
    name = "python.exe" if row.host == "Windows" and "conda" in row.layout else "Scripts/python.exe" if row.host == "Windows" else "bin/python3"
    return [{"file": f"{row.prefix}/{name}", "text": "a program\n", "mode": "755"}]


def case(row, decoy):
    tree = row.tree + interpreter(row)
    if decoy:
        tree = row.tree[:-1] + row.decoy + row.tree[-1:] + interpreter(row)
    return {
        "id": row.name,
        "title": row.title,
        "source": "tools/generate-layouts.py",
        "host": row.host,
        "processor": row.processor,
        "project": "cmake_minimum_required(VERSION 3.22)\nproject(nothing NONE)\n",
        "environment": {},
        "tree": tree,
        "expect": {"exit": 0},
    }


def build(runner, cells, odd, work, jobs):
    """The trees of these cells; {(row, decoy): root}"""
    files = {}
    for row, hint, _ in cells:
        decoy = hint.decoy
        file = work / f"{row.name}{'-decoy' if decoy else ''}.json"
        if (row.name, decoy) not in files:
            file.write_text(json.dumps(case(row, decoy)), encoding="utf-8")
            files[row.name, decoy] = file
    for name, _, tree, host, *_ in odd:
        row = machines.Row("", name, "defect", "", "", "", "", tree=tree, host=host)
        file = work / f"defect-{name}.json"
        file.write_text(json.dumps(case(row, False)), encoding="utf-8")
        files["defect", name] = file
    command = [runner, "--source", ROOT, "--keep", "--work", work / "trees", "-j", str(jobs), *files.values()]
    done = subprocess.run([str(word) for word in command], capture_output=True, text=True)
    if done.returncode != 0:
        lines = [line for line in done.stdout.splitlines() if not line.startswith("passed")]
        sys.exit("the trees could not be built:\n" + "\n".join(lines) + done.stderr)
    return {
        key: work / "trees" / f"{n}-{file.stem}" / "root" for n, (key, file) in enumerate(files.items(), start=1)
    }


def rooted(text, root):
    """Every absolute path of a list is below the tree; the separators stay."""
    for separator in (";", ",", ":"):
        if separator in text:
            return separator.join(rooted(part, root) for part in text.split(separator))
    return f"{root}{text}" if text.startswith("/") else text


def bracket(text):
    return f"[==[{text}]==]"


def run_cells(row, cells, root):
    """Facts of these (number, source, values) on one tree; {number: facts}"""
    code = [f"set({name} {bracket(value)})" for name, value in row.variables.items()]
    steer = {"root": root, "system": row.host, "processor": row.processor, "registry": f"{root}/.registry.cmake"}
    code += [f"set_property(GLOBAL PROPERTY cudnnenv:machine.{key} {bracket(value)})" for key, value in steer.items()]
    for number, source, values in cells:
        words = [f"{name} {bracket(rooted(value, root))}" for name, value in values.items()]
        code.append(" ".join([f"cell({number} {source or '-D'}", *words]) + ")")
    file = root.parent / "cells.cmake"
    file.write_text("\n".join(code) + "\n", encoding="utf-8")
    environment = {"PATH": rooted("/usr/bin", root)}
    if row.host == "Windows":
        environment.update({"ProgramFiles": r"C:\Program Files", "SystemRoot": r"C:\Windows"})
    words = [shutil.which("cmake"), f"-DCELLS={file}", "-P", str(CELL)]
    done = subprocess.run(words, env=environment, capture_output=True, text=True, timeout=900)
    results = {number: {"failed": done.stderr} for number, _, _ in cells}
    if done.returncode == 0:
        for part in done.stderr.split("cell=")[1:]:
            number, *lines = part.splitlines()
            results[int(number)] = dict(line.split("=", 1) for line in lines if "=" in line)
    return results


def all_cells(rows, wanted):
    for row in rows:
        for hint in hints.hints(row.kind):
            values = hint.values(row)
            if values is not None and wanted(row, hint):
                yield row, hint, values


def arguments():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("runner", type=pathlib.Path)
    parser.add_argument("--check", action="store_true")
    parser.add_argument("--part", type=int, default=1)
    parser.add_argument("--row", default="")
    parser.add_argument("--hint", default="")
    parser.add_argument("-j", "--jobs", type=int, default=os.cpu_count())
    return parser.parse_args()


def main():
    options = arguments()
    some = options.row != "" or options.hint != ""
    rows = [row for row in machines.rows() if options.row in row.name]
    judge.complete(machines.rows(), ROOT / "data" / "layouts.json")
    with tempfile.TemporaryDirectory(prefix="cudnn-env-layouts.") as folder:
        work = pathlib.Path(folder)
        cells = list(all_cells(rows, lambda row, hint: options.hint in hint.key))[:: options.part]
        odd = defects.rows() if not some else []
        roots = build(options.runner.resolve(), cells, odd, work, options.jobs)
        groups = collections.defaultdict(list)
        for number, (row, hint, values) in enumerate(cells):
            groups[row.name, hint.decoy].append((number, row, hint, values))
        with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
            jobs = [
                pool.submit(run_cells, group[0][1], [(n, hint.source, values) for n, _, hint, values in group], roots[key])
                for key, group in groups.items()
            ]
            facts = {number: found for job in jobs for number, found in job.result().items()}
        results = {
            (row.name, hint.key): judge.judge(row, hint, facts[number], roots[row.name, hint.decoy])
            for number, (row, hint, _) in enumerate(cells)
        }
        for row, hint, _ in cells:
            results[row.name, hint.key].title = page.row_title(row)
        for name, _, _, host, variables, finding, place in odd:
            row = machines.Row("", name, "defect", "", "", "", place, host=host, variables=variables)
            found = run_cells(row, [(0, "-D", {"CUDNN_ROOT": place})], roots["defect", name])
            results["defect", name] = judge.judge_defect(finding, found[0])
    wrong = [f"{row} | {hint}: {result.mark} {result.why}" for (row, hint), result in results.items() if result.wrong]
    print("\n".join(wrong))
    if some:
        print("\n".join(f"{row} | {hint}: {result.mark} {result.why}" for (row, hint), result in results.items()))
    elif options.part > 1:
        wrong += page.differences(PAGE, results)
    else:
        text = page.text(machines.rows(), results)
        if not options.check:
            PAGE.write_text(text, encoding="utf-8")
        elif text != PAGE.read_text(encoding="utf-8"):
            wrong.append("docs/layouts.md is not what is found now: run tools/generate-layouts.py")
            print(wrong[-1])
    print(f"{len(results)} cells, {len(wrong)} wrong")
    sys.exit(1 if wrong else 0)


main()
