# SPDX-License-Identifier: Apache-2.0
"""What the case runner's `framework` entry makes is what the real package has, as far as CudnnEnv looks.

Each package is looked at twice, in the same tree: once made by the runner, once the real one, brought by get-wheel.sh, as hard links.
Compared are all facts of it, all looks into its folder with their answers, what its library needs and its run path (readelf), and the
architectures of its device code (cuobjdump). Where they may differ stands in packages.py, with the reason; what is named there and does
not differ is an error as well.

Exit 77 (CTest: skipped): none of the packages can be had, or there is no case runner. What else was left out is said at the end.
"""
import argparse
import json
import os
import re
import shutil
import subprocess
import sys
import time
from pathlib import Path

import packages
import table

HERE = Path(__file__).resolve().parent
SOURCE = HERE.parent.parent
VENV = "/home/u/venv"
SITE = f"{VENV}/lib/python3.11/site-packages"

PYVENV = "home = /usr/bin\ninclude-system-site-packages = false\nversion = 3.11.2\n"


def case_of(package, entries, identity):
    """A machine with a driver, a GPU that the package has no code for, and a venv with ENTRIES."""
    machine = [
        {"file": "/usr/bin/python3.11", "text": "an interpreter\n"},
        {"link": "/usr/bin/python3", "to": "python3.11"},
        {"file": f"{VENV}/pyvenv.cfg", "text": PYVENV},
        {"link": f"{VENV}/bin/python3", "to": "/usr/bin/python3.11"},
        {"folder": SITE},
        {
            "smi": "/usr/bin/nvidia-smi",
            "driver": "580.95.05",
            "cuda": "13.0",
            "gpus": [{"name": "NVIDIA GPU", "compute_capability": package.not_covered or "8.6"}],
        },
    ]
    return {
        "id": identity,
        "title": package.title,
        "source": "tests/frameworks/packages.py",
        "command": "doctor",
        "environment": {"PATH": "/usr/bin"},
        "tree": machine + [dict(entry, at=SITE) for entry in entries],
        "expect": {"findings": ["*"]},
    }


def build(runner, work, case):
    """The runner leaves the tree of CASE; what it thinks of the findings does not matter here."""
    work.mkdir(parents=True)
    file = work / "case.json"
    file.write_text(json.dumps(case, indent=1))
    said = subprocess.run(
        [runner, "--source", SOURCE, "--work", work / "run", "-j1", file], capture_output=True, text=True, check=False
    )
    roots = list((work / "run").glob("*/root"))
    if len(roots) != 1:
        sys.exit(f"the case runner has made no tree of {file}:\n{said.stdout}{said.stderr}")
    return roots[0]


def link_or_copy(source, target):
    try:
        os.link(source, target)
    except OSError:
        shutil.copy2(source, target)


def lay_in(site, root, with_nvidia):
    """Links the real packages of SITE into the tree; NVIDIA's wheels, where they are in it, only WITH_NVIDIA."""
    for item in sorted(site.iterdir()):
        if item.name.startswith("nvidia") and not with_nvidia:
            continue
        target = root / SITE[1:] / item.name
        if item.is_dir():
            shutil.copytree(item, target, symlinks=True, copy_function=link_or_copy)
        else:
            link_or_copy(item, target)


class Seen:
    """What doctor has found out about the tree below ROOT."""

    def __init__(self, cmake, root, work):
        report, record = work / "report.json", work / "record.json"
        begin = time.monotonic()
        said = subprocess.run(
            [cmake, f"-DROOT={root}", "-P", SOURCE / "tests/cmake/doctor.cmake", "--", "doctor"]
            + ["--json", report, "--record", record, "--no-redact"],
            env={"PATH": "/usr/bin:/bin", "HOME": "/home/u", "VIRTUAL_ENV": VENV},
            capture_output=True,
            text=True,
            check=False,
        )
        self.seconds = time.monotonic() - begin
        if not report.exists():
            sys.exit(f"doctor has written no report:\n{said.stdout}{said.stderr}")
        without_root = [json.loads(file.read_text().replace(str(root), "")) for file in (report, record)]
        facts = without_root[0]["facts"]
        self.facts = {key: value for key, value in facts.items() if re.match(r"(frameworks\.0|cudnn_conflicts)\.", key)}
        self.findings = [finding["id"] for finding in without_root[0]["findings"]]
        self.looks = dict(self.looks_of(without_root[1]["looks"]))

    @staticmethod
    def looks_of(looks):
        """Of a binary file which bytes are read depends on where they lie: only that it is read is compared."""
        for look in looks:
            where = look["arguments"][0] if look["arguments"] else ""
            if not str(where).startswith(SITE):
                continue
            key = f"{look['function']} " + " ".join(str(argument) for argument in look["arguments"])
            answer = look["answer"]
            if look["function"] in ("hex", "device_code", "stamp"):
                key, answer = f"{look['function']} {where}", "(bytes)"
            yield key, answer


def dynamic(file):
    """NVIDIA's libraries that FILE needs, and the folders of its run path, each once."""
    text = subprocess.run(["readelf", "-dW", file], capture_output=True, text=True, check=True).stdout
    needed = re.findall(r"\(NEEDED\).*\[(.*)\]", text)
    path = re.findall(r"\((R(?:UN)?PATH)\).*\[(.*)\]", text)
    folders = list(dict.fromkeys(path[0][1].split(":"))) if path else []
    return {
        "needed": sorted(name for name in needed if re.match(r"lib(cu|nv|nccl)", name)),
        "run path": [path[0][0] if path else "none"] + folders,
    }


def differences(real, made):
    """(key, real, made) where two dictionaries differ."""
    for key in sorted(real.keys() | made.keys()):
        if real.get(key) != made.get(key):
            yield key, real.get(key), made.get(key)


def seen_by_us(cmake, library):
    """All that cmake/discover/fatbin.cmake sees; cuobjdump writes sm_103 for sm_103f (seen with 13.2)."""
    text = subprocess.run(
        [cmake, f"-DLIBRARY={library}", "-P", HERE / "device_code.cmake"], capture_output=True, text=True, check=True
    ).stderr.split()
    return text[0], {re.sub("f-real$", "-real", entry) for entry in text[1:]}


def seen_by_cuobjdump(programs, library):
    """A newer cuobjdump refuses old code, an older one knows no suffix of newer code: the first that succeeds counts."""
    for program, suffixes in programs:
        found = set()
        for option, kind in (("--list-elf", "real"), ("--list-ptx", "virtual")):
            said = subprocess.run([program, option, library], capture_output=True, text=True, check=False)
            if said.returncode != 0:
                break
            found |= {f"{number}-{kind}" for number in re.findall(r"[.]sm_([0-9]+[a-z]?)[.]", said.stdout)}
        else:
            return found, suffixes
    return None, False


class Test:
    def __init__(self, arguments):
        self.arguments = arguments
        self.failed = []
        self.skipped = []
        self.used = set()
        self.rows = []
        self.objdumps = self.find_objdumps()

    def fetched(self, name, version, may_fetch=True):
        """The folder with that package, which is brought where it is not there; None: it cannot be had."""
        folder = self.arguments.wheels / f"{name}-{version}"
        if not folder.exists() and may_fetch:
            self.arguments.wheels.mkdir(parents=True, exist_ok=True)
            subprocess.run(["bash", HERE / "get-wheel.sh", name, version, folder], check=False)
        for inside in folder.glob("lib/python3.*/site-packages"):  # a whole environment
            return inside
        return folder if folder.exists() else None

    def find_objdumps(self):
        programs = []
        newer = self.fetched("nvidia-cuda-cuobjdump", "13.2.86")
        if newer:
            programs.append((newer / "nvidia/cu13/bin/cuobjdump", True))
        if self.arguments.cuobjdump:
            programs.append((self.arguments.cuobjdump, False))
        return programs

    def fail(self, text):
        self.failed.append(text)
        print(f"FAILED: {text}")

    def compare(self, package, what, real, made):
        for key, first, second in differences(real, made):
            holding = [n for n, known in enumerate(packages.DIFFERENCES) if known.holds(package, what, key)]
            self.used.update(holding)
            if not holding:
                self.fail(f"{package.title}, {what} {key}\n  real: {first}\n  made: {second}")

    def device_code(self, package, site):
        for name in package.code:
            state, ours = seen_by_us(self.arguments.cmake, site / name)
            theirs, suffixes = seen_by_cuobjdump(self.objdumps, site / name)
            if theirs is None:
                self.skipped.append(f"{package.title}: no cuobjdump reads {name}")
                continue
            if not suffixes:
                ours, theirs = ({re.sub("[a-z]-", "-", entry) for entry in all_of} for all_of in (ours, theirs))
            if state != "whole" or ours != theirs or not ours:
                self.fail(f"{package.title}, device code of {name}\n  cuobjdump: {sorted(theirs)}\n  ours: {state} {sorted(ours)}")

    def one(self, package, site):
        work = self.arguments.work / (package.folder + ("-whole" if package.wheels else ""))
        made_root = build(self.arguments.runner, work / "made", case_of(package, package.wheels + [package.entry], "made"))
        real_root = build(self.arguments.runner, work / "real", case_of(package, [], "real"))
        lay_in(site, real_root, bool(package.wheels))
        real = Seen(self.arguments.cmake, real_root, work / "real")
        made = Seen(self.arguments.cmake, made_root, work / "made")
        if real.facts.get("frameworks.0.name") != package.framework:
            self.fail(f"{package.title} is not found in {site}")
        self.compare(package, "fact", real.facts, made.facts)
        self.compare(package, "look", real.looks, made.looks)
        if package.opens_cuda:
            self.compare(package, "library", *(dynamic(root / SITE[1:] / package.opens_cuda) for root in (real_root, made_root)))
        self.device_code(package, site)
        if package.not_covered and "frameworks.0.uncovered" not in real.facts:
            self.fail(f"{package.title}: compute capability {package.not_covered} is not said to be without code")
        times = self.times(package, site)
        again = [Seen(self.arguments.cmake, real_root, work / "real").seconds for _ in range(2)]
        times["doctor"] = min([real.seconds, *again])
        self.rows.append((package, site, real, times))
        shutil.rmtree(work)

    def times(self, package, site):
        """Seconds until each step of measure.cmake, the best of three: others use the machine too."""
        best = {}
        for _ in range(3):
            said = subprocess.run(
                [self.arguments.cmake, f"-DFRAMEWORK={package.framework}", f"-DSITE={site}", f"-DGPU={package.not_covered}"]
                + ["-P", HERE / "measure.cmake"],
                capture_output=True,
                text=True,
                check=True,
            ).stderr
            for step, took in re.findall(r"^(\w+) (\d+)$", said, re.MULTILINE):
                best[step] = min(best.get(step, 1e9), int(took) / 1e6)
        return best

    def unused(self):
        for number, known in enumerate(packages.DIFFERENCES):
            met = any(re.search(known.packages, row[0].title) for row in self.rows)
            if met and number not in self.used:
                self.fail(f"packages.py names a difference that there is not: {known}")


def arguments_of():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    for name in ("cmake", "runner", "work", "wheels"):
        parser.add_argument(f"--{name}", type=Path, required=True)
    parser.add_argument("--cuobjdump", type=Path, help="of an older toolkit, for code that a new one refuses")
    parser.add_argument("--only", default="", help="regular expression of titles")
    parser.add_argument("--write", type=Path, help="the table of what was measured, docs/frameworks-measured.md")
    parser.add_argument("--machine", nargs=2, default=["?", "?"], help="of that table, in English and in Chinese")
    return parser.parse_args()


def main():
    arguments = arguments_of()
    if not arguments.runner.exists():
        print(f"SKIPPED: {arguments.runner} is not there")
        return 77
    shutil.rmtree(arguments.work, ignore_errors=True)
    arguments.work.mkdir(parents=True)
    test = Test(arguments)
    for package in packages.PACKAGES:
        if not re.search(arguments.only, package.title):
            continue
        site = test.fetched(package.name, package.version, package.fetch)
        if site is None or (package.wheels and not (site / "nvidia").is_dir()):
            test.skipped.append(f"{package.title} is not in {arguments.wheels}")
            continue
        test.one(package, site)
        print(f"{package.title}: {len(test.failed)} failures up to here", flush=True)
    test.unused()
    if arguments.write:
        arguments.write.write_text(table.page(test.rows, *arguments.machine))
    print("\n".join(test.skipped))
    return 1 if test.failed else 77 if not test.rows else 0


if __name__ == "__main__":
    sys.exit(main())
