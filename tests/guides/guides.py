#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Runs the commands of a guide (docs/guides.md) as they stand there, in a shell of its own.

guides.py GUIDE --bin DIR --lab FILE --work DIR [--network]     one guide; exit 0: all commands did what they should, 77: no lab
guides.py --same                                              both languages have the same commands, and every guide is known here

Folders below /opt are the lab's: links in the work folder stand for them. Without --network `pip install` is simulated, and says so:
the lab's cuDNN is put where the package would put it. Modules are those of environment-modules, 77 without it.
"""
import argparse
import os
import re
import shutil
import subprocess
import sys
import xml.etree.ElementTree

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
PAGES = [os.path.join(ROOT, "docs", name) for name in ("guides.md", "guides.zh-CN.md")]
MODULES = "/usr/share/modules/init/bash"
LIMIT_S = 1200  # of one guide; the longest builds a project three times

# What stands below /opt, by the lab's name for it.
OPT = {
    "cuda-12.4": "TOOLKIT_12_4",
    "cuda-13.1": "TOOLKIT_13_1",
    "cudnn-9.1-cu12": "CUDNN_9_1",
    "cudnn-9.12-cu13": "CUDNN_9_12",
}

# What the output of a guide has to show, in this order.
EXPECTED = {
    "several": [
        r"12\.4\.131",
        r"13\.1\.115",
        r'"cudnn-env-cuda-13\.1-cudnn-9\.12"',
        r"100% tests passed",
        r"cuda-12\.4-cudnn-9\.1 .*\n(.*\n)*.*cuda-13\.1-cudnn-9\.12|cuda-13\.1-cudnn-9\.12 .*\n(.*\n)*.*cuda-12\.4-cudnn-9\.1",
        r"release 12\.4",
    ],
    "ci": [r"CudnnEnv: buildable\.", r"this job has no GPU|verdict +ready", r"cuda-12\.4-cudnn-9\.1", r"replayed from .*machine\.json"],
    "venv": [r"see above|CudnnEnv: buildable", r"Successfully installed|simulated: pip", r"CudnnEnv: buildable\.(.*\n)*.*cuDNN 9\.1\.1"],
    "wsl": [r"CudnnEnv: ", r"driver\.wsl-shadowed  [a-z]"],
    "modules": [
        r"CudnnEnv: buildable\.",
        r"Build files have been written to: .*/app/build/cuda-12\.4",
        r"E cudnn\.wrong-cuda-major",
        r"cuDNN 9\.12 here is for CUDA 13",
    ],
    "ide": [r'"cudnn-env-cuda-12\.4"', r"CudnnEnv"],
}


def guides(page):
    """The commands of each guide of the page: {name: text}."""
    with open(page, encoding="utf-8") as file:
        text = file.read()
    found, name = {}, None
    for mark, block in re.findall(r"<!-- guide: ([a-z]+) -->|^```sh\n(.*?)^```$", text, re.M | re.S):
        if mark:
            name = mark
            found[name] = ""
        elif name is None:
            raise SystemExit(f"{page}: commands before the first guide")
        else:
            found[name] += block
    return found


def lab(path):
    """{name: folder} of lab.cmake; empty when it is not there."""
    if not path or not os.path.exists(path):
        return {}
    with open(path, encoding="utf-8") as file:
        return dict(re.findall(r"set\(CUDNNENV_LAB_(\w+) \[=*\[(.*?)\]=*\]\)", file.read()))


def make_opt(work, known):
    os.makedirs(f"{work}/opt")
    for name, item in OPT.items():
        os.symlink(known[item], f"{work}/opt/{name}")


def make_modules(work):
    """Two cuDNNs and a toolkit as a cluster has them."""
    values = {
        "cuda/12.4": ("CUDA_HOME", "cuda-12.4"),
        "cudnn/9.1-cu12": ("CUDNN_ROOT", "cudnn-9.1-cu12"),
        "cudnn/9.12-cu13": ("CUDNN_ROOT", "cudnn-9.12-cu13"),
    }
    for name, (variable, folder) in values.items():
        path = f"{work}/modulefiles/{name}"
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, "w", encoding="utf-8") as file:
            file.write(f"#%Module\nsetenv {variable} {work}/opt/{folder}\n")
            if variable == "CUDA_HOME":
                file.write(f"prepend-path PATH {work}/opt/{folder}/bin\n")


def simulated_pip(work):
    """A line that does what `pip install nvidia-cudnn-cu12` would."""
    return (
        'echo "simulated: pip" && to=$(echo .venv/lib/python3*/site-packages/nvidia/cudnn) && mkdir -p "$to" && '
        f'cp -r {work}/opt/cudnn-9.1-cu12/include "$to/" && mkdir "$to/lib" && cp -P {work}/opt/cudnn-9.1-cu12/lib/*.so* "$to/lib/"'
    )


def script(commands, work, network):
    text = commands.replace("/opt/", f"{work}/opt/")
    if not network:
        text = re.sub(r"^.*-m pip install nvidia-cudnn-cu12==.*$", lambda _: simulated_pip(work), text, flags=re.M)
    head = "set -eo pipefail\n"
    if "module load" in text:
        head += f". {MODULES}\nmodule use {work}/modulefiles\n"
    return head + "set -x\n" + text


def judge(name, output, work):
    """What is missing in the output, in words; empty: nothing."""
    wrong, rest = [], output
    for pattern in EXPECTED[name]:
        seen = re.search(pattern, rest)
        if not seen:
            wrong.append(f"not seen, or not in this place: {pattern}")
        else:
            rest = rest[seen.end() :]
    if name == "ci":
        failed = [case for case in xml.etree.ElementTree.parse(f"{work}/here/matrix.xml").iter("failure")]
        cases = list(xml.etree.ElementTree.parse(f"{work}/here/matrix.xml").iter("testcase"))
        if failed or not cases:
            wrong.append(f"matrix.xml: {len(cases)} cases, {len(failed)} failed")
    return wrong


def run(arguments):
    commands = guides(PAGES[0])[arguments.guide]
    known = lab(arguments.lab)
    if any(not os.path.isdir(known.get(item, "")) for item in OPT.values()):
        print("skipped: needs the lab (tests/lab/lab.sh)")
        return 77
    if "module load" in commands and not os.path.exists(MODULES):
        print("skipped: environment-modules is not installed")
        return 77
    work = os.path.abspath(arguments.work)
    shutil.rmtree(work, ignore_errors=True)
    for folder in ("here", "home"):
        os.makedirs(f"{work}/{folder}")
    make_opt(work, known)
    make_modules(work)
    environment = {
        "PATH": f"{arguments.bin}:/usr/local/bin:/usr/bin:/bin",
        "HOME": f"{work}/home",
        "LANG": "C.UTF-8",
        "CUDNNENV_CACHE": f"{work}/cache",
        "SHELL": "/bin/bash",
    }
    text = script(commands, work, arguments.network)
    try:
        done = subprocess.run(
            ["bash", "-c", text],
            cwd=f"{work}/here",
            env=environment,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            timeout=LIMIT_S,
            check=False,
        )
    except subprocess.TimeoutExpired as late:
        print((late.stdout or b"").decode("utf-8", "replace"), f"not done after {LIMIT_S} s", sep="\n")
        return 1
    output = done.stdout.decode("utf-8", "replace")
    wrong = judge(arguments.guide, output, work) if done.returncode == 0 else [f"exit status {done.returncode}"]
    print(output, *wrong, sep="\n")
    if not wrong:
        shutil.rmtree(work)
    return 1 if wrong else 0


def same():
    first, second = (guides(page) for page in PAGES)
    if first != second:
        print("the guides of the two languages have different commands")
        return 1
    if set(first) != set(EXPECTED):
        print(f"guides and what is expected of them differ: {sorted(set(first) ^ set(EXPECTED))}")
        return 1
    return 0


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("guide", nargs="?", choices=sorted(EXPECTED))
    parser.add_argument("--same", action="store_true")
    parser.add_argument("--bin")
    parser.add_argument("--lab")
    parser.add_argument("--work")
    parser.add_argument("--network", action="store_true")
    arguments = parser.parse_args()
    return same() if arguments.same else run(arguments)


if __name__ == "__main__":
    sys.exit(main())
