#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""The real matrix: CUDA toolkits, cuDNNs, host compilers and CMakes, each with each (docs/matrix.md).

Usage: matrix.py --lab LAB.cmake --extra FOLDER --update   runs all, writes the page; what lab.sh does not bring is brought into FOLDER
       ... --check                                         runs all; exit 1 when a row is not what it has to be, or the page differs
       matrix.py --lab LAB.cmake --pairs                   a small part of what is here, with every two values that go together
       matrix.py --page                                    runs nothing: the page is what data/*.json say
       --only TEXT                                         rows whose title has it; --list: names them, runs nothing
       --system FOLDER                                     this machine's own CUDA, where hidden.sh has put it

Run it under hidden.sh. Exit 77: something of it is not here (--pairs: too little).
"""
import argparse
import concurrent.futures
import os
import pathlib
import shutil
import sys
import tempfile
import time

import page
import parts as parts_of
import rows as rows_of
import run

LINES = 40  # of a log that are shown where a row fails


def arguments():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--lab", default="")
    parser.add_argument("--extra", default="")
    parser.add_argument("--system", default="")
    parser.add_argument("--only", default="")
    parser.add_argument("--work", type=pathlib.Path)
    parser.add_argument("-j", "--jobs", type=int, default=2)
    for name in ("--update", "--check", "--pairs", "--page", "--list"):
        parser.add_argument(name, action="store_true")
    options = parser.parse_args()
    if sum((options.update, options.check, options.pairs, options.page)) != 1 and not options.list:
        parser.error("one of --update, --check, --pairs, --page")
    if options.update and options.only:
        parser.error("--update writes the whole page; --only leaves something out")
    return options


def skip(why):
    print(f"SKIPPED: {why}")
    sys.exit(77)


def check_page():
    """The page against the data; and the part that is an ordinary test against what it promises."""
    rows = rows_of.whole(page.parts())
    lines = ["docs/matrix.md has no rows"] if not rows else []
    lines += page.differences([run.Result(row, seen=", ".join(f"`{f}`" for f in row.faults) or "yes") for row in rows])
    some = rows_of.pairwise(rows)
    sound = [row for row in rows if not row.faults]
    lacking = set().union(*(row.pairs for row in sound)) - set().union(*(row.pairs for row in some if not row.faults))
    lines += [f"matrix.pairs lacks {pair}" for pair in sorted(lacking)]
    lacking = {row.faults[0] for row in rows if row.faults} - {row.faults[0] for row in some if row.faults}
    lines += [f"matrix.pairs lacks {fault}" for fault in sorted(lacking)]
    print("\n".join(lines + [f"{len(rows)} rows on the page, {len(some)} of them are the part, {len(lines)} wrong"]))
    return 1 if lines else 0


def tell(result, n, count):
    mark = "ok    " if not result.wrong else "FAILED"
    print(f"{mark} [{n:3}/{count}] {result.row.title}: {result.seen} ({result.seconds:.1f} s)", flush=True)
    if result.wrong:
        end = result.log.read_text(encoding="utf-8", errors="replace").splitlines()[-LINES:]
        print("\n".join([*(f"    {line}" for line in result.wrong), f"    the end of {result.log}:", *(f"    | {line}" for line in end)]), flush=True)


def run_all(rows, work, jobs):
    results = []
    pool = concurrent.futures.ThreadPoolExecutor(jobs)
    try:
        running = [pool.submit(run.run_row, row, work) for row in rows]
        for n, done in enumerate(concurrent.futures.as_completed(running), start=1):
            results.append(done.result())
            tell(results[-1], n, len(rows))
    finally:  # Ctrl-C too: nothing goes on behind the prompt
        pool.shutdown(wait=False, cancel_futures=True)
        run.end_all()
    return sorted(results, key=lambda result: rows.index(result.row))


def rows_wanted(options, parts):
    rows = rows_of.whole(parts)
    if options.pairs:
        rows = rows_of.pairwise(rows)
    rows = [row for row in rows if options.only in row.title]
    if options.list:
        print("\n".join(f"{row.title}: {', '.join(row.faults) or 'sound'}" for row in rows))
        sys.exit(0)
    if parts.missing:
        print(f"not here: {'; '.join(parts.missing)}")
    if not options.only and all(row.faults for row in rows):
        skip("nothing of the matrix is here (tests/lab/lab.sh brings it)")
    if parts.missing and not options.pairs and not options.only:
        skip("the whole matrix needs all of its parts")
    return rows


def verdict(options, parts, results, seconds):
    """Writes the page, or compares with it; lines that say what is wrong, and how it went."""
    wrong = [result.row.title for result in results if result.wrong]
    lines = []
    if options.update and not wrong:
        page.write(parts, results, seconds)
    elif not options.update:
        lines = page.differences(results)
    print("\n".join([*lines, f"{len(results)} rows in {seconds:.0f} s, {len(wrong)} failed, {len(lines)} differ from the page"]))
    return bool(wrong or lines or not results)


def main():
    options = arguments()
    if options.page:
        sys.exit(check_page())
    parts = parts_of.here(options.lab, "" if options.pairs else options.extra, options.system)
    rows = rows_wanted(options, parts)
    folder = (options.work or pathlib.Path(tempfile.mkdtemp(prefix="cudnn-env-matrix."))).resolve()
    work = folder / "rows"
    shutil.rmtree(work, ignore_errors=True)
    why = run.control(parts, work / "control")
    if why:
        skip(f"that no compiler is started cannot be shown: {why}")
    start = time.monotonic()
    results = run_all(rows, work, options.jobs)
    failed = verdict(options, parts, results, time.monotonic() - start)
    if failed:
        print(f"logs: {work}")
    elif not options.work:
        shutil.rmtree(folder, ignore_errors=True)
    sys.exit(1 if failed else 0)


os.umask(0o077)
main()
