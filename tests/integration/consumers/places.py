# SPDX-License-Identifier: Apache-2.0
"""Where consumers are tried: the Linux layouts of tools/layouts/machines.py as trees, and real installs of the lab."""
import dataclasses
import json
import os
import pathlib
import re
import subprocess
import sys

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parents[2]
sys.path.insert(0, str(ROOT / "tools"))
from layouts import machines  # noqa: E402

# What a stand-in for nvcc has to do here beside answering questions: the trial of the setup file compiles one kernel.
ANSWERS_ONLY = re.compile(r"#!/bin/sh\n(.*)say 'nvcc is a stand-in .*\nexit 1\n", re.DOTALL)
EMPTY_OBJECT = r"""#!/bin/sh
object=
before=
for word in "$@"; do
  if [ "$before" = -o ]; then object=$word; fi
  before=$word
done
\1[ -n "$object" ] || exit 1
exec /usr/bin/c++ -x c++ -c /dev/null -o "$object"
"""


@dataclasses.dataclass
class Place:
    name: str
    title: str
    version: str  # what the program has to print: 9.1.0
    hints: dict  # -D that a user would give there
    cuda: str  # root of the toolkit
    tree: list = dataclasses.field(default_factory=list)
    sees: tuple = ()  # folders outside the tree
    cannot: str = ""  # why nothing can be linked or run there


def of_layout(row):
    entries = {key: entry for entry in row.tree for key in ("toolkit", "cudnn") if key in entry}
    own = entries["toolkit"].get("at", "/opt/cuda" if entries["toolkit"]["layout"] == "arch" else "/usr")
    if entries["toolkit"]["layout"] == "hpc-sdk":
        own += "/cuda/" + entries["toolkit"]["toolkit"].rsplit(".", 1)[0]
    cuda = row.place if row.kind == "toolkit" else own
    hints = {}
    if not row.seen:
        hints["CUDNN_ROOT" if row.kind == "cudnn" else "CUDAToolkit_ROOT"] = row.place
    if not cuda.startswith("/usr"):  # as the PATH of the distribution's profile, or of a module
        hints["CUDAToolkit_ROOT"] = cuda
    cannot = ""
    if row.processor != "x86_64" or row.variables:
        cannot = "libraries for aarch64: this machine neither links nor runs them"
    elif row.kind == "toolkit" and not row.include:
        cannot = "run-time libraries only: no headers of CUDA to compile with"
    what = f"cuDNN {row.version}" if row.kind == "cudnn" else f"CUDA {row.version}"
    title = f"{row.title} (`{row.layout}`), {what}"
    return Place(row.name, title, entries["cudnn"]["cudnn"], hints, cuda, row.tree, cannot=cannot)


def of_lab(lab):
    """The real pairs of lab.cmake that are here."""
    if lab == "":
        return []
    text = pathlib.Path(lab).read_text(encoding="utf-8")
    said = dict(re.findall(r"set\(CUDNNENV_LAB_(\w+) \[==\[(.*?)\]==\]\)", text))
    places = []
    for toolkit, cudnn in (("13_1", "9_12"), ("12_4", "9_1")):
        folders = said.get(f"TOOLKIT_{toolkit}", ""), said.get(f"CUDNN_{cudnn}", "")
        if all(folder and pathlib.Path(folder).is_dir() for folder in folders):
            title = f"real: CUDA {toolkit.replace('_', '.')}, cuDNN {cudnn.replace('_', '.')}"
            hints = {"CUDAToolkit_ROOT": folders[0], "CUDNN_ROOT": folders[1]}
            places.append(Place(f"real-{toolkit}", title, header_version(folders[1]), hints, folders[0], sees=folders))
    return places


def header_version(root):
    text = (pathlib.Path(root) / "include" / "cudnn_version.h").read_text(encoding="utf-8")
    return ".".join(re.search(rf"#define CUDNN_{part} (\d+)", text)[1] for part in ("MAJOR", "MINOR", "PATCHLEVEL"))


def layouts():
    return [of_layout(row) for row in machines.rows() if row.host != "Windows"]


def build(runner, places, work):
    """Trees on disk; {name: folder}"""
    files = []
    for place in places:
        case = {
            "id": place.name,
            "title": place.title,
            "source": "tests/integration/consumers",
            "host": "Linux",
            "project": "cmake_minimum_required(VERSION 3.22)\nproject(nothing NONE)\n",
            "environment": {},
            "tree": place.tree,
            "expect": {"exit": 0},
        }
        files.append(work / f"{place.name}.json")
        files[-1].write_text(json.dumps(case), encoding="utf-8")
    command = [runner, "--source", ROOT, "--quiet", "--work", work / "trees", "-j", "2", *files]
    done = subprocess.run([str(word) for word in command], capture_output=True, text=True)
    if done.returncode != 0:
        sys.exit(f"the trees could not be built:\n{done.stdout}{done.stderr}")
    trees = {place.name: work / "trees" / f"{n}-{place.name}" / "root" for n, place in enumerate(places, start=1)}
    for tree in trees.values():
        make_usable(tree)
    return trees


def make_usable(tree):
    """For a chroot: links that name the tree's own place name the root, and nvcc takes part in the trial."""
    for path in list(tree.rglob("*")):
        if path.is_symlink():
            target = os.readlink(path)
            if target.startswith(f"{tree}/"):
                path.unlink()
                path.symlink_to(target.removeprefix(str(tree)))
        elif path.name == "nvcc" and path.is_file():
            text = path.read_text(encoding="utf-8")
            if ANSWERS_ONLY.fullmatch(text):
                path.write_text(ANSWERS_ONLY.sub(EMPTY_OBJECT, text), encoding="utf-8")
