#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Makes presets/presets.json and presets/workflows.json, which `cudnn-env init` copies into a project: one preset for each CUDA line
of data/cuda_host_compiler.json from 11.8 on. A line counts as run when tests/lab/lab.sh brings its toolkit.

Usage: generate-presets.py            writes the files
       generate-presets.py --check    writes nothing; exit 1 when a file differs from what data gives
"""
import argparse
import json
import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parents[1]
OUT = ROOT / "presets"
FIRST = (11, 8)
FOLDER = "cmake/cudnn-env"  # of a project; a relative top-level include counts from the source folder
WINDOWS = {"type": "equals", "lhs": "${hostSystemName}", "rhs": "Windows"}
NOTE = ("Copied by cudnn-env init. Change nothing here: inherit in CMakePresets.json or CMakeUserPresets.json. "
        "由 cudnn-env init 复制。请勿修改；在 CMakePresets.json 或 CMakeUserPresets.json 中继承即可。")


def lines():
    """(version, first _MSC_VER that it refuses), oldest first."""
    data = json.loads((ROOT / "data" / "cuda_host_compiler.json").read_text(encoding="utf-8"))
    rows = [(t["toolkit"], t["msc_ver_max_exclusive"]) for t in data["toolkits"]]
    return sorted((row for row in rows if number(row[0]) >= FIRST), key=lambda row: number(row[0]))


def number(version):
    return tuple(int(part) for part in version.split("."))


def run():
    """Versions whose real toolkit the tests have."""
    lab = (ROOT / "tests" / "lab" / "lab.sh").read_text(encoding="utf-8")
    return set(re.findall(r"\|get-toolkit\.sh (?:--\w+ )*([0-9]+\.[0-9]+)$", lab, re.MULTILINE))


def described(version, on_windows, msc_end):
    if on_windows:
        newest = f"14.{msc_end - 1900 - 1}"
        return (f"MSVC up to {newest}; not yet run on a real Windows · "
                f"MSVC 不高于 {newest}；尚未在真实的 Windows 上运行过")
    if version in run():
        return "run with a real toolkit on Linux · 已在 Linux 上用真实的工具包运行过"
    return "not yet run with a real toolkit · 尚未用真实的工具包运行过"


def bases():
    return [
        {"name": "cudnn-env-setup", "hidden": True,
         "cacheVariables": {"CMAKE_PROJECT_TOP_LEVEL_INCLUDES": f"{FOLDER}/CudnnEnvSetup.cmake"}},
        {"name": "cudnn-env-folder", "hidden": True, "binaryDir": "${sourceDir}/build/${presetName}"},
        {"name": "cudnn-env-release", "hidden": True, "cacheVariables": {"CMAKE_BUILD_TYPE": "Release"}},
        {"name": "cudnn-env-ninja", "hidden": True, "generator": "Ninja",
         "architecture": {"value": "x64", "strategy": "external"},
         "toolset": {"value": "host=x64", "strategy": "external"}},
        {"name": "cudnn-env-vs2022", "hidden": True, "generator": "Visual Studio 17 2022",
         "architecture": {"value": "x64", "strategy": "set"}, "condition": WINDOWS},
    ]


def configure_presets():
    common = ["cudnn-env-setup", "cudnn-env-folder"]
    ninja = [{"name": f"cudnn-env-cuda-{version}", "displayName": f"CUDA {version}",
              "description": described(version, False, end),
              "inherits": [*common, "cudnn-env-release", "cudnn-env-ninja"],
              "cacheVariables": {"CUDNNENV_CUDA_VERSION": version}}
             for version, end in lines()]
    visual_studio = [{"name": f"cudnn-env-cuda-{version}-vs2022", "displayName": f"CUDA {version}, Visual Studio 2022",
                      "description": described(version, True, end),
                      "inherits": [*common, "cudnn-env-vs2022"],
                      "toolset": {"value": f"host=x64,cuda={version}", "strategy": "set"},
                      "cacheVariables": {"CUDNNENV_CUDA_VERSION": version}}
                     for version, end in lines()]
    return [*bases(), *ninja, *visual_studio]


def names():
    return [f"cudnn-env-cuda-{version}{suffix}" for suffix in ("", "-vs2022") for version, _ in lines()]


def release(name):  # a generator of many configurations has to be told which
    return {"configuration": "Release"} if name.endswith("-vs2022") else {}


def head(version, minor):
    return {"version": version, "cmakeMinimumRequired": {"major": 3, "minor": minor, "patch": 0}}


def presets():
    test = {"name": "cudnn-env-test", "hidden": True, "output": {"outputOnFailure": True},
            "execution": {"noTestsAction": "error"}}
    return head(4, 24) | {
        "vendor": {"cudnn-env": {"note": NOTE}},
        "configurePresets": configure_presets(),
        "buildPresets": [{"name": name, "configurePreset": name} | release(name) for name in names()],
        "testPresets": [test, *({"name": name, "inherits": "cudnn-env-test", "configurePreset": name} | release(name)
                                for name in names())],
    }


def workflows():
    return head(6, 25) | {
        "vendor": {"cudnn-env": {"note": NOTE}},
        "include": ["presets.json"],
        "workflowPresets": [{"name": name, "steps": [{"type": kind, "name": name} for kind in ("configure", "build", "test")]}
                            for name in names()],
    }


def text(content):
    """Two levels in lines of their own, what lies deeper on one."""
    parts = []
    for key, value in content.items():
        shown = json.dumps(value, ensure_ascii=False)
        if isinstance(value, list) and value and isinstance(value[0], dict):
            shown = "[\n" + ",\n".join(f"    {json.dumps(item, ensure_ascii=False)}" for item in value) + "\n  ]"
        parts.append(f"  {json.dumps(key)}: {shown}")
    return "{\n" + ",\n".join(parts) + "\n}\n"


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--check", action="store_true", help="write nothing; exit 1 when a file differs")
    arguments = parser.parse_args()
    files = {OUT / "presets.json": text(presets()), OUT / "workflows.json": text(workflows())}
    differing = [path for path, content in files.items() if not path.is_file() or path.read_text(encoding="utf-8") != content]
    for path in differing:
        if arguments.check:
            print(f"{path.relative_to(ROOT)} differs from data: run tools/generate-presets.py", file=sys.stderr)
        else:
            path.write_text(files[path], encoding="utf-8", newline="\n")
            print(f"wrote {path.relative_to(ROOT)}")
    return 1 if arguments.check and differing else 0


if __name__ == "__main__":
    sys.exit(main())
