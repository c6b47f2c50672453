#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Makes the table of consumers in docs/drop-in.md: every style of a cuDNN search on every Linux layout and on the lab's real installs.

Usage: consumers.py RUNNER --lab LAB.cmake       runs all, writes the table
       consumers.py RUNNER [--lab ...] --check   runs, writes nothing; exit 1 when a cell is not what the table says
       --style NAME, --place TEXT                only those; with --check each must be what the table says
       --without                                 without the setup file: each must fail, or have asked its own finder
       --page                                    runs nothing: the table has every style and every layout

RUNNER is cudnn-env-case; it builds the trees. Exit 77: no root here, or no overlayfs.
"""
import argparse
import concurrent.futures
import json
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile

import page
import places

HERE = pathlib.Path(__file__).resolve().parent


def job_of(place, styles, folder, options):
    return {
        "styles": styles,
        "hints": place.hints,
        "cuda": place.cuda,
        "version": place.version,
        "folder": str(folder),
        "results": str(folder / "results.json"),
        "cmake": os.path.realpath(shutil.which("cmake")),
        "without": options.without,
    }


def run_place(place, tree, styles, work, options):
    """{style: result} at this place"""
    folder = work / "cells" / place.name
    (folder / "cache").mkdir(parents=True)
    job = folder / "job.json"
    job.write_text(json.dumps(job_of(place, styles, folder, options)), encoding="utf-8")
    words = ["bash", str(HERE / "jail.sh"), str(tree), str(folder), sys.executable, str(HERE / "cells.py"), str(job)]
    environment = {"PATH": os.environ["PATH"], "JAIL_SEES": " ".join(place.sees)}
    done = subprocess.run(words, env=environment, capture_output=True, text=True)
    if done.returncode == 77:
        print("SKIPPED: no mount namespace or no overlayfs to be had (root needed)")
        sys.exit(77)
    if done.returncode != 0:
        sys.exit(f"{place.name}: {done.stderr}")
    return json.loads((folder / "results.json").read_text(encoding="utf-8"))


def arguments():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("runner", type=pathlib.Path, nargs="?")
    parser.add_argument("--lab", default="")
    parser.add_argument("--check", action="store_true")
    parser.add_argument("--page", action="store_true")
    parser.add_argument("--without", action="store_true")
    parser.add_argument("--style", default="")
    parser.add_argument("--place", default="")
    parser.add_argument("--work", type=pathlib.Path)
    parser.add_argument("-j", "--jobs", type=int, default=os.cpu_count())
    return parser.parse_args()


def run_all(options, styles, chosen, work):
    wanted = [place for place in chosen if not place.cannot]
    laid = [place for place in wanted if place.tree]
    trees = places.build(options.runner.resolve(), laid, work) if laid else {}
    nothing = work / "nothing"
    nothing.mkdir()
    with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
        jobs = {
            place.name: pool.submit(run_place, place, trees.get(place.name, nothing), styles, work, options)
            for place in wanted
        }
        results = {name: job.result() for name, job in jobs.items()}
    for place in chosen:
        if place.cannot:
            results[place.name] = {style["name"]: {"state": "reason", "why": place.cannot} for style in styles}
    return results


def told(results, states):
    """Lines of the cells in these states."""
    return [
        f"{place} | {style}: {cell['state']} {cell['why']}"
        for place, cells in results.items()
        for style, cell in cells.items()
        if cell["state"] in states
    ]


def main():
    options = arguments()
    every_style = json.loads((HERE / "styles.json").read_text(encoding="utf-8"))
    styles = [style for style in every_style if "outside" not in style]
    outside = [style for style in every_style if "outside" in style]
    everywhere = places.layouts() + places.of_lab(options.lab)
    if options.page:
        lacks = page.complete(styles, outside, places.layouts())
        print("\n".join(lacks))
        sys.exit(1 if lacks else 0)
    some = [style for style in styles if options.style in ("", style["name"])]
    chosen = [place for place in everywhere if options.place in place.name]
    if not some or not chosen:
        sys.exit("no such style, or no such place")
    with tempfile.TemporaryDirectory(prefix="cudnn-env-consumers.") as folder:
        work = (options.work or pathlib.Path(folder)).resolve()
        work.mkdir(parents=True, exist_ok=True)
        results = run_all(options, some, chosen, work)
    if options.without:
        wrong = told(results, ["yes"])
    elif options.check or options.style or options.place:
        wrong = told(results, ["failed"]) + page.differences(styles, chosen, results)
        if not options.check:
            print("\n".join(told(results, ["yes", "reason"])))
    else:
        wrong = told(results, ["failed"])
        if not wrong:
            page.write(styles, outside, everywhere, results)
    print("\n".join(wrong))
    count = sum(len(cells) for cells in results.values())
    print(f"{count} cells, {len(wrong)} wrong")
    sys.exit(1 if wrong else 0)


main()
