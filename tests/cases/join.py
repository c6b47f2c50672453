# SPDX-License-Identifier: Apache-2.0
"""join.py CASES FINDINGS OUT [--stride N] [--run RUNNER]: two faults in one machine, as cases.

Every two faults of CASES whose machines can be one machine are written to OUT as one case: same host and processor, no variable and
no environment variable with two values, no path of one inside a folder of the other, and neither brings what the other's rules read
(FINDINGS, the folder of finding files, says what that is): a second toolkit, a driver where the fault is that there is none. What is
expected is what both expect, exactly; and what the one explains of the other is below it. --stride N: each N-th pair only. --run: RUNNER (cudnn-env-case) runs them, and its exit status is the result.
"""

import argparse
import json
import pathlib
import re
import shutil
import subprocess
import sys

# A machine has one of each: two that differ are no join of two faults, but a choice between two things.
SINGLE = ("toolkit", "cudnn", "compiler", "visual_studio", "smi", "framework", "gpu_hardware")
KINDS = SINGLE + ("registry", "program", "library", "file", "link", "folder")
PLAIN = {"id", "title", "source", "comment", "host", "processor", "request", "environment", "tree", "base", "facts", "expect"}
LISTS = {"PATH", "LD_LIBRARY_PATH"}


def kind_of(entry):
    return next(kind for kind in KINDS if kind in entry)


def place_of(entry):
    kind = kind_of(entry)
    return entry.get("at", "/") if kind in ("toolkit", "cudnn", "compiler", "visual_studio", "framework") else entry[kind]


def overlap(one, two):
    """May the two entries write the same file?"""
    kinds = {kind_of(one), kind_of(two)}
    if kinds & {"registry", "gpu_hardware"}:  # their places are no paths
        return len(kinds) == 1 and place_of(one) == place_of(two)
    a, b = (place_of(entry).replace("@ROOT@", "").rstrip("/") + "/" for entry in (one, two))
    if "/" in (a, b):  # layouts rooted in /usr: a toolkit's and a cuDNN's share no file
        return not kinds <= set(SINGLE)
    return a.startswith(b) or b.startswith(a)


# Groups of facts -> the things that they are read from.
THINGS = {
    "gpus": {"driver", "gpu"},  # a GPU with a name was seen through a driver
    "gpu": {"driver", "gpu"},
    "lost_gpus": {"driver", "gpu"},
    "architectures": {"gpu", "toolkit", "cudnn"},
    "toolkit": {"toolkit"},
    "toolkits": {"toolkit"},
    "runtimes": {"toolkit"},
    "compiler_parts": {"toolkit"},
    "nvcc": {"toolkit", "compiler"},
    "cudnn": {"cudnn"},
    "cudnns": {"cudnn"},
    "host_compiler": {"compiler"},
    "host_compilers": {"compiler"},
    "environment": {"compiler"},
    "windows_sdk": {"compiler"},
    "driver": {"driver"},
    "device": {"driver", "gpu"},
    "hardware": {"driver", "gpu"},
    "container": {"driver"},
    "visible": {"driver", "gpu"},
    "wsl": {"driver"},
}
ENTRIES = {
    "toolkit": {"toolkit"},
    "cudnn": {"cudnn"},
    "smi": {"driver", "gpu"},
    "gpu_hardware": {"driver", "gpu"},
    "compiler": {"compiler"},
    "visual_studio": {"compiler"},
}


def things_brought(case, other):
    """The things that CASE has and OTHER has not, or has otherwise."""
    brought = set()
    for entry in case["tree"]:
        kind = kind_of(entry)
        if entry in other["tree"]:
            continue
        if kind in ENTRIES:
            brought |= ENTRIES[kind]
        elif kind != "registry":
            path = entry[kind].lower()
            if re.search(r"cudnn", path):
                brought.add("cudnn")
            elif re.search(r"libcuda\.so|nvcuda|nvidia|^/(proc|sys|dev)/", path):
                brought |= {"driver", "gpu"}
            elif re.search(r"cuda|nvcc|cudart|cublas|nvrtc", path):
                brought.add("toolkit")
    for name, value in case.get("environment", {}).items():  # a developer prompt
        if other.get("environment", {}).get(name) != value and re.search(r"MSVC|Visual Studio|^VS|^INCLUDE|^LIB=", f"{name}={value}"):
            brought.add("compiler")
    for key in set(case.get("facts", {})) - set(other.get("facts", {})):
        brought |= THINGS.get(key.split(".")[0], set())
    return brought


def is_cross(case):
    """For another machine: whether it runs here is not asked, and what is here is not for it."""
    return any(name.startswith(("CMAKE_SYSTEM_", "CMAKE_TOOLCHAIN", "CMAKE_SYSROOT")) for name in case.get("request", {}).get("variables", {}))


def numbers(version):
    return tuple(int(part) for part in re.findall(r"[0-9]+", version))


def go_together(tree):
    """Parts that are whole may not go together, which is a third fault: a driver below the toolkit's major, a GPU that the toolkit does
    not know or has dropped, cuDNN 8 beside a libcuda.so.1 alone. Only what all of 11.8 to 13 know is taken for granted."""
    toolkits = [numbers(entry["toolkit"]) for entry in tree if "toolkit" in entry]
    smis = [entry for entry in tree if "smi" in entry]
    gpus = [gpu for entry in smis for gpu in entry.get("gpus", [])]
    capabilities = [numbers(gpu["compute_capability"]) for gpu in gpus if "compute_capability" in gpu]
    module = any(re.search(r"driver/nvidia|nvidia[a-z-]*\.ko", f"{entry.get('file', '')} {entry.get('text', '')}") for entry in tree)  # of which CUDA it does not say: 12 at least
    driver_cuda = min((numbers(entry["cuda"]) for entry in smis if "cuda" in entry), default=(12,) if module else (99,))
    driver_library = any("libcuda.so" in str(entry.get("library", "")) for entry in tree)
    if any(toolkit[0] > driver_cuda[0] for toolkit in toolkits):
        return False
    if toolkits and not all((7, 5) <= capability <= (9, 0) for capability in capabilities):
        return False
    if capabilities and any(toolkit < (11, 8) for toolkit in toolkits):
        return False
    return not (driver_library and any(entry.get("cudnn", "9").startswith("8.") for entry in tree))


def hints(case, thing):
    """Variables of the project and of the environment that point at a cuDNN, or at a toolkit."""
    names = {*case.get("request", {}).get("variables", {}), *case.get("environment", {})}
    return {name for name in names if name.lower().startswith(thing)}


def outrank(one, two):
    """Does each point at one thing by a variable of its own? Then one comes first, and what is wrong with the other one decides nothing."""
    return any(hints(one, thing) - hints(two, thing) and hints(two, thing) - hints(one, thing) for thing in ("cudnn", "cuda"))


def independent(one, two, reads):
    for fault, other in ((one, two), (two, one)):
        named = [bare(item) for item in fault["expect"]["findings"]]
        read = set().union(*(reads[name] for name in named))
        if read & things_brought(other, fault):
            return False
    return True


def joined_maps(one, two, lists=()):
    """Both maps in one, or None where a key has two values."""
    both = dict(one)
    for key, value in two.items():
        if key in lists and key in both and both[key] != value:
            separator = ";" if ";" in both[key] + value or "\\" in both[key] + value else ":"
            both[key] = separator.join(dict.fromkeys(both[key].split(separator) + value.split(separator)))
        elif both.setdefault(key, value) != value:
            return None
    return both


def joined_trees(one, two):
    """Both trees in one, or None where they are of one place, or have another thing of one kind each."""
    mine = [entry for entry in one if entry not in two]
    other = [entry for entry in two if entry not in one]
    for kind in SINGLE:
        if any(kind in entry for entry in one) and any(kind in entry for entry in other):
            return None
    if any(overlap(a, b) for a in mine for b in other):
        return None
    return one + other


def bare(item):
    return item.split(" ")[-1]


def joined(one, two, explains, reads):
    if one.get("host") != two.get("host") or one.get("processor") != two.get("processor") or one.get("base") != two.get("base"):
        return None
    if not independent(one, two, reads) or outrank(one, two):
        return None
    if "host.system" in {**one.get("facts", {}), **two.get("facts", {})}:  # stated, not seen: what the rest is found by knows nothing of it
        return None
    request_one, request_two = dict(one.get("request", {})), dict(two.get("request", {}))
    variables = joined_maps(request_one.pop("variables", {}), request_two.pop("variables", {}))
    components = list(dict.fromkeys(request_one.pop("components", []) + request_two.pop("components", [])))
    request = joined_maps(request_one, request_two)
    environment = joined_maps(one.get("environment", {}), two.get("environment", {}), LISTS)
    facts = joined_maps(one.get("facts", {}), two.get("facts", {}))
    tree = joined_trees(one["tree"], two["tree"])
    if None in (variables, request, environment, facts, tree):
        return None
    if go_together(one["tree"]) and go_together(two["tree"]) and not go_together(tree):
        return None
    named = list(dict.fromkeys(one["expect"]["findings"] + two["expect"]["findings"]))
    below = {bare(b): bare(a) for a in named for b in named if bare(b) in explains.get(bare(a), ())}
    case = {
        "id": f"{one['id']}+{two['id']}",
        "title": f"{one['title']}; {two['title']}",
        "request": {**request, "components": components, "variables": variables},
        "environment": environment,
        "facts": facts,
        "tree": tree,
        "expect": {
            "verdict": "broken" if "broken" in (one["expect"].get("verdict"), two["expect"].get("verdict")) else "buildable",
            "findings": named,
            "explained": below,
            "first": [[item for item in named if bare(item) not in below]],
        },
    }
    for key in ("host", "processor", "base"):
        if key in one:
            case[key] = one[key]
    return case


def read_findings(folder):
    """What each finding explains, and the things that its rule reads."""
    explains, reads = {}, {}
    for path in folder.glob("*/*.cmake"):
        text = path.read_text(encoding="utf-8").split("SEEN", 1)[0]
        name = f"{path.parent.name}.{path.stem}"
        match = re.search(r"^  EXPLAINS +(.*)$", text, re.M)
        explains[name] = match.group(1).split() if match else []
        groups = set(re.findall(r"\b([a-z_]+)\.[a-z0-9_.]+", re.sub(r"EXPLAINS.*|#.*|cudnnenv_finding.*", "", text)))
        groups |= set(re.findall(r"EACH +[a-z_]+ ([a-z_]+)", text))
        reads[name] = set().union(*(THINGS.get(group, set()) for group in groups))
    return explains, reads


def read_faults(folder):
    faults = []
    for path in sorted(folder.glob("B*.json")):
        if path.stem.endswith("-control"):
            continue
        case = json.loads(path.read_text(encoding="utf-8"))
        named = case["expect"].get("findings", [])
        if set(case) <= PLAIN and not is_cross(case) and "tree" in case and named and all(isinstance(item, str) and "*" not in item for item in named):
            faults.append(case)
    return faults


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("cases", type=pathlib.Path)
    parser.add_argument("findings", type=pathlib.Path)
    parser.add_argument("out", type=pathlib.Path)
    parser.add_argument("--stride", type=int, default=1)
    parser.add_argument("--run", type=pathlib.Path)
    arguments = parser.parse_args()
    explains, reads = read_findings(arguments.findings)
    faults = read_faults(arguments.cases)
    shutil.rmtree(arguments.out, ignore_errors=True)
    arguments.out.mkdir(parents=True)
    count = 0
    files = []
    for n, one in enumerate(faults):
        for two in faults[n + 1 :]:
            case = joined(one, two, explains, reads)
            if case is None:
                continue
            count += 1
            if count % arguments.stride == 0:
                files.append(arguments.out / f"{case['id']}.json")
                files[-1].write_text(json.dumps(case, ensure_ascii=False, indent=2) + "\n", encoding="utf-8")
    print(f"{len(faults)} faults, {count} pairs that can be joined, {len(files)} of them written", flush=True)
    if len(files) < 100:
        print("too few: expected are 100 at least")
        return 1
    return subprocess.run([arguments.run, "--quiet", *files], check=False).returncode if arguments.run else 0


if __name__ == "__main__":
    sys.exit(main())
