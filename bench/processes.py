# SPDX-License-Identifier: Apache-2.0
"""CTest bench.processes: what a configure run starts above the same run with find_package(CUDAToolkit).

Counts and names are exact on every machine that has the programs; times are not, and no test. Exit 77: strace is not here.
In: a work folder. Out: one line for each case.
"""
import collections
import os
import re
import shutil
import sys

from measure import Command, processes

HERE = os.path.dirname(os.path.abspath(__file__))

# Fresh, by program, at most so often. What is not named here may not be started at all.
PACKAGE = {
    "nvcc": 1,  # nvcc --version: which CUDA is this? (kept for the next configure)
}
CHECK = {
    **PACKAGE,
    **dict.fromkeys(("c++", "cc1plus", "as", "collect2", "ld"), 1),  # the checker: one compiler call, and what it starts
    "check": 1,  # the checker itself
}
TRIAL = {
    "nvcc": 3,  # --version; --list-gpu-code: what does it compile for (3 ms); the kernel that it is tried with
    "g++": 5,  # --version, as host compiler, once for each in PATH; nvcc calls it four times (two passes, their dry runs)
    "clang++": 1,  # --version
    "cc1plus": 4,  # the kernel's host code
    "as": 1,
    "sh": 7,  # nvcc starts each of its tools through a shell
    **dict.fromkeys(("cudafe++", "cicc", "ptxas", "fatbinary"), 1),
}
KERNEL = {  # the same kernel, once, and the checker around it
    **TRIAL,
    **dict.fromkeys(("c++", "collect2", "ld", "check"), 1),
    "cc1plus": TRIAL["cc1plus"] + 1,
    "as": TRIAL["as"] + 1,
}

OTHER_COMPILERS = re.compile(r"(g\+\+|clang\+\+)-\d+|icpx|nvc\+\+")  # g++-11 --version, once for each in PATH and beside it


def count(words, build):
    """Programs of a fresh configure, of the one after it, which asks all anew, and of the third, which may compare with the second."""
    shutil.rmtree(build, ignore_errors=True)
    command = Command([*words, "-B", build])
    return [collections.Counter(processes(command, os.path.dirname(build))[0]) for _ in range(3)]


def above(seen, bound):
    """What of SEEN goes beyond BOUND, as text."""
    extra = seen - collections.Counter(bound)
    extra = {name: number for name, number in extra.items() if number > 1 or "g++" not in bound or not OTHER_COMPILERS.fullmatch(name)}
    return ", ".join(f"{number} {name}" for name, number in sorted(extra.items()))


def main():
    if not shutil.which("strace"):
        print("SKIPPED: strace is not here")
        return 77
    work = sys.argv[1]
    os.makedirs(work, exist_ok=True)
    os.environ["CUDNNENV_LANG"] = "en"
    plain_fresh, plain_warm, _ = count(["cmake", "-S", f"{HERE}/projects/toolkit"], f"{work}/toolkit")
    if not plain_fresh["nvcc"]:
        print("SKIPPED: find_package(CUDAToolkit) finds nothing here")
        return 77
    failed = 0
    for components, bound in (("Toolkit;cuDNN", PACKAGE), ("Toolkit;cuDNN;Check", CHECK), ("Toolkit;cuDNN;Compiler", TRIAL),
                              ("Toolkit;cuDNN;Compiler;Check", KERNEL)):
        words = ["cmake", "-S", f"{HERE}/projects/package", f"-DCOMPONENTS={components}", f"-DCMAKE_PREFIX_PATH={HERE}/.."]
        fresh, anew, warm = count(words, f"{work}/{components.replace(';', '-')}")
        cases = (("fresh", fresh - plain_fresh, bound), ("second", anew - plain_warm, {}), ("warm", warm - plain_warm, {}))
        for state, extra, allowed in cases:
            beyond = above(extra, allowed)
            print(f"{state}, {components}: {dict(extra)} above find_package(CUDAToolkit)")
            if beyond:
                failed = 1
                print(f"FAILED: {state}, {components}: {beyond} more than is allowed")
        if not fresh["nvcc"] or not warm["nvcc"]:  # then the run above showed nothing
            failed = 1
            print(f"FAILED: {components}: configure did not reach the toolkit")
    return failed


sys.exit(main())
