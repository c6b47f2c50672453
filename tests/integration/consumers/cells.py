# SPDX-License-Identifier: Apache-2.0
"""One place, many styles: each consumer is configured with the setup file, built and run.

Usage: cells.py JOB.json    inside jail.sh; the results go into the job's "results" file
"""
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import time

HERE = pathlib.Path(__file__).resolve().parent
SETUP = HERE.parents[2] / "cmake" / "CudnnEnvSetup.cmake"

# Where a consumer cannot be built for a reason that is none of the drop-in's, its output tells so.
REASONS = (
    (r"stopped before the first language is enabled\s+\[toolkit\.no-nvcc\]", "no nvcc: CudnnEnv says `toolkit.no-nvcc` and stops"),
    (r"Could NOT find CUDAToolkit \(missing", "the project's own find_package(CUDAToolkit) does not see this toolkit"),
    (r"Could NOT find CUDA \(missing", "the project's own find_package(CUDA) does not see this toolkit"),
    (r"Could not find cudnn_\w+_LIBRARY|cuDNN_\w+_LINK_LIBRARY is \"\"", "the project demands sub-libraries that this cuDNN does not have"),
)


def run(words, environment, log):
    try:
        done = subprocess.run(words, env=environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, timeout=120)
    except (subprocess.TimeoutExpired, OSError) as error:
        log.write(f"{words}\n{error}\n")
        return -1, str(error)
    log.write(" ".join(words) + f"\n{done.stdout}\nexit {done.returncode}\n")
    return done.returncode, done.stdout


def reason(output):
    for pattern, text in REASONS:
        if re.search(pattern, output):
            return text
    return ""


def number(version):
    major, minor, patch = (int(part) for part in version.split("."))
    return major * (10000 if major >= 9 else 1000) + minor * 100 + patch


def words_of(style, job, build):
    hints = dict(job["hints"])
    if style.get("find_cuda"):
        hints["CUDA_TOOLKIT_ROOT_DIR"] = job["cuda"]
    words = [job["cmake"], "-S", str(HERE / style["name"]), "-B", str(build), "-G", "Ninja", "-Wno-dev"]
    if not job["without"]:
        words.append(f"-DCMAKE_PROJECT_TOP_LEVEL_INCLUDES={SETUP}")
    return words + [f"-D{name}={value}" for name, value in hints.items()]


def cell(style, job, environment, log):
    """{"state": "yes", "reason" or "failed"; "why"}"""
    build = pathlib.Path(job["folder"]) / "build" / style["name"]
    shutil.rmtree(build, ignore_errors=True)
    code, output = run(words_of(style, job, build), environment, log)
    if code != 0:
        why = reason(output)
        return {"state": "reason", "why": why} if why else {"state": "failed", "why": "configure"}
    if "the project's own finder" in output:
        return {"state": "failed", "why": "the project's own finder was asked"}
    code, output = run([job["cmake"], str(build)], environment, log)  # what the project left in the cache looks like wishes
    if code != 0 or "the project's own finder" in output:
        return {"state": "failed", "why": "configured again"}
    code, output = run([job["cmake"], "--build", str(build)], environment, log)
    if code != 0:
        return {"state": "failed", "why": "build"}
    code, output = run([str(build / "version")], environment, log)
    shutil.rmtree(build, ignore_errors=True)
    wanted = number(job["version"])
    if code != 0 or output != f"cuDNN {wanted}, headers {wanted}\n":
        return {"state": "failed", "why": f"run: exit {code}, {output.strip() or 'no output'}; wanted {wanted}"}
    return {"state": "yes", "why": ""}


def main():
    job = json.loads(pathlib.Path(sys.argv[1]).read_text(encoding="utf-8"))
    tools = {str(pathlib.Path(program).parent) for program in (job["cmake"], shutil.which("ninja") or "/usr/bin/ninja")}
    environment = {"PATH": os.pathsep.join(["/usr/bin", "/bin", *sorted(tools)]), "LC_ALL": "C.UTF-8", "CUDNNENV_LANG": "en"}
    environment.update({"HOME": job["folder"], "CUDNNENV_CACHE": f"{job['folder']}/cache"})
    results = {}
    for style in job["styles"]:
        start = time.monotonic()
        with open(pathlib.Path(job["folder"]) / f"{style['name']}.log", "w", encoding="utf-8") as log:
            results[style["name"]] = cell(style, job, environment, log)
        results[style["name"]]["seconds"] = round(time.monotonic() - start, 1)
    pathlib.Path(job["results"]).write_text(json.dumps(results), encoding="utf-8")


main()
