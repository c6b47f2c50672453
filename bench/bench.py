# SPDX-License-Identifier: Apache-2.0
"""What is compared with what, and the table of it. Called by run.sh.

In: --quick, --update, --rounds N, --groups NAMES; the lab (CUDNNENV_CACHE) for rows that need another toolkit.
Out: the table, in Markdown; with --update also between the marks of docs/performance.md.
"""
import argparse
import collections
import json
import os
import re
import shlex
import subprocess
import sys

from measure import Command, measure, processes

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(HERE)
PROJECTS = os.path.join(HERE, "projects")
CONSUMER = os.path.join(ROOT, "tests", "integration", "consumers", "caffe2")
WORK = os.environ["CUDNNENV_BENCH_WORK"]
SCRIPT = os.path.join(ROOT, "cmake", "cudnn-env.cmake")
GROUPS = ("fresh", "warm", "calls", "drop-in", "text", "hidden", "tool", "step", "select", "matrix")
HIDE = ["bash", os.path.join(ROOT, "tests", "lab", "hide.sh")]  # this machine's own CUDA out of sight

# One line of the table: OURS against PLAIN, both names of commands. more: at most so many ms above. times: at least so many
# times sooner. same_processes: starts nothing that PLAIN does not start.
Row = collections.namedtuple("Row", "what plain ours more times same_processes", defaults=(None, None, False))


def configure(project, build, arguments=(), environment=None, exits=(0,), fresh=False):
    """A configure run: of a new build tree each time, or of one that was configured before."""
    folder = os.path.join(WORK, build)
    words = ["cmake", "-S", os.path.join(PROJECTS, project), "-B", folder, *arguments]
    if fresh:
        return Command(words, prepare=["rm", "-rf", folder], exits=exits, environment=environment)
    return Command(words, once=[words] * 2, environment=environment)  # the second notes what the third compares


def ours(components, build, fresh, environment=None):
    arguments = [f"-DCOMPONENTS={components}", f"-DCMAKE_PREFIX_PATH={ROOT}"]
    return configure("package", f"{build}-{'fresh' if fresh else 'warm'}", arguments, environment, fresh=fresh)


def configures(fresh, cudnn):
    """Commands and rows of a configure run, fresh or warm."""
    state = "fresh" if fresh else "warm"
    commands = {
        f"toolkit {state}": configure("toolkit", f"toolkit-{state}", fresh=fresh),
        f"package {state}": ours("Toolkit;cuDNN", "package", fresh),
        f"check {state}": ours("Toolkit;cuDNN;Check", "check", fresh),
        f"compiler {state}": ours("Toolkit;cuDNN;Compiler", "compiler", fresh),
        f"kernel {state}": ours("Toolkit;cuDNN;Compiler;Check", "kernel", fresh),
    }
    if not fresh:
        commands["anew warm"] = ours("Toolkit;cuDNN", "anew", fresh, {"CUDNNENV_FULL": "1"})
        return commands, [
            Row("warm: find_package(CudnnEnv) / find_package(CUDAToolkit)", "toolkit warm", "package warm", 30, None, True),
            Row("warm: with Check / find_package(CUDAToolkit)", "toolkit warm", "check warm", 30, None, True),
            Row("warm: with Compiler and Check / find_package(CUDAToolkit)", "toolkit warm", "kernel warm", 30, None, True),
            Row("warm, all asked anew (CUDNNENV_FULL=1) / find_package(CUDAToolkit)", "toolkit warm", "anew warm", None, None, True),
        ]
    for name, kernel in (("nested", "OFF"), ("nested kernel", "ON")):
        arguments = [f"-DSOURCES={ROOT}/src", f"-DCUDNN={cudnn}", f"-DKERNEL={kernel}"]
        commands[f"{name} fresh"] = configure("nested", name.replace(" ", "-"), arguments, fresh=True)
    return commands, [
        Row("fresh: find_package(CudnnEnv) / find_package(CUDAToolkit)", "toolkit fresh", "package fresh", 250),
        Row("fresh: Check, C++ only / without Check", "package fresh", "check fresh", 600),
        Row("fresh: Check with a kernel / without Check", "compiler fresh", "kernel fresh", 1500),
        Row("fresh: Check, C++ only / nested CMake project", "nested fresh", "check fresh"),
        Row("fresh: Check with a kernel / nested CMake project with CUDA", "nested kernel fresh", "kernel fresh"),
    ]


def drop_ins(cudnn):
    """A project that knows nothing of CudnnEnv: with its own finder, and with the setup file, which chooses nvcc and host compiler too."""
    commands, rows = {}, []
    sides = {"own finder": [], "drop-in": [f"-DCMAKE_PROJECT_TOP_LEVEL_INCLUDES={ROOT}/cmake/CudnnEnvSetup.cmake"]}
    for state in ("fresh", "warm"):
        for side, extra in sides.items():
            folder = f"{side}-{state}".replace(" ", "-")
            commands[f"{side} {state}"] = configure(CONSUMER, folder, [f"-DCUDNN_ROOT={cudnn}", *extra], fresh=state == "fresh")
        rows.append(Row(f"{state}: drop-in / the project's own finder", f"own finder {state}", f"drop-in {state}"))
    return commands, rows


def calls():
    """A hundred subprojects, each of which calls find_package(CudnnEnv) after the project around them has: at most 1 ms a call."""
    arguments = [f"-DCMAKE_PREFIX_PATH={ROOT}", "-DCOUNT=100"]
    commands = {
        name: configure("many", f"many-{call}", [*arguments, f"-DCALL={call}"]) for name, call in (("no call", "OFF"), ("100 calls", "ON"))
    }
    return commands, [Row("warm: 100 subprojects that call find_package(CudnnEnv) / that do not", "no call", "100 calls", 100, None, True)]


def texts(fault, theirs, mine, arguments):
    """A project in CUDA, until the first line that says what is wrong: CMake's own, and ours."""
    commands, rows = {}, []
    sides = {
        "CMake": [],
        "setup file": [f"-DCMAKE_PROJECT_TOP_LEVEL_INCLUDES={ROOT}/cmake/CudnnEnvSetup.cmake"],
        "find_package before any language": ["-DBEFORE=ON", f"-DCMAKE_PREFIX_PATH={ROOT}"],
    }
    for side, extra in sides.items():
        name = f"{fault}: {side}"
        folder = os.path.join(WORK, re.sub(r"\W+", "-", name))
        words = ["bash", os.path.join(HERE, "until.sh"), mine if extra else theirs]
        words += ["cmake", "-S", os.path.join(PROJECTS, "language"), "-B", folder, *arguments, *extra]
        commands[name] = Command(words, prepare=["rm", "-rf", folder])
        if extra:
            rows.append(Row(f"text, {fault}: {side} / CMake's own", f"{fault}: CMake", name, None, 5))
    return commands, rows


def too_new(lab):
    """nvcc 11.8 takes g++ up to 11; the g++ here is newer."""
    if "TOOLKIT_11_8" not in lab:
        return {}, []
    nvcc = [f"-DCMAKE_CUDA_COMPILER={lab['TOOLKIT_11_8']}/bin/nvcc", "-DCMAKE_CUDA_HOST_COMPILER=/usr/bin/g++"]
    return texts("host compiler too new", "unsupported GNU version", "E compiler.host-too-new", nvcc)


def tools():
    """doctor and discover, of this machine and of a record of it; what of it is CMake's start and the loading of our files."""
    record, report = os.path.join(WORK, "machine.json"), os.path.join(WORK, "doctor.json")
    cache = {"CUDNNENV_CACHE": os.path.join(WORK, "cache"), "PATH": os.environ["PATH"]}
    doctor = ["cmake", "-P", SCRIPT, "--", "doctor"]
    first = ["env", f"CUDNNENV_CACHE={cache['CUDNNENV_CACHE']}", *doctor, "--record", record, "--json", report]
    subprocess.run(first, check=False, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    discover = os.path.join(HERE, "discover.cmake")
    commands = {
        "nothing": Command(["cmake", "-P", os.path.join(HERE, "nothing.cmake")]),
        "load": Command(["cmake", "-DSTOP=load", "-P", discover]),
        "discover live": Command(["cmake", "-P", discover]),
        "discover replayed": Command(["cmake", f"-DREPLAY={record}", "-P", discover]),
        "doctor first": Command(doctor, ["rm", "-rf", cache["CUDNNENV_CACHE"]], (), (0, 1), cache),
        "doctor live": Command(doctor, None, (), (0, 1), cache),
        "doctor replayed": Command([*doctor, "--replay", record], None, (), (0, 1)),
    }
    rows = [
        Row("loading our files / cmake -P of an empty file", "nothing", "load"),
        Row("discover, live / loading", "load", "discover live"),
        Row("discover, replayed / loading (reads the record, too)", "load", "discover replayed"),
        Row("doctor, first run / cmake -P of an empty file", "nothing", "doctor first"),
        Row("doctor, live / cmake -P of an empty file", "nothing", "doctor live"),
        Row("doctor, replayed / live", "doctor live", "doctor replayed"),
    ]
    return commands, rows, report


def steps(report):
    """The programs that Check and doctor start, as their report names them."""
    with open(report, encoding="utf-8") as text:
        facts = json.load(text)["facts"]
    commands = {}
    for name, fact in (("build check", "program"), ("build kernel", "kernel"), ("build probe", "probe_program")):
        words = shlex.split(facts.get(f"check.{fact}_command", ""))
        if words:
            commands[name] = Command(words)
            program = os.path.join(WORK, os.path.basename(words[-1]))
            words[-1] = program
            if name != "build kernel":
                commands[name.replace("build", "run")] = Command([program], once=[words], exits=(0, 1, 3))
    return commands, [Row(name, None, name) for name in commands]


def selections():
    """Select and diagnose on a machine of 50 toolkits and 50 cuDNNs, against the same facts alone, a plain loop, and one of each; diagnose
    alone on one that is whole."""
    commands = {}
    for count in (1, 50):
        for stop in ("facts", "turns", "select", "diagnose"):
            words = ["cmake", f"-DTOOLKITS={count}", f"-DCUDNNS={count}", f"-DSTOP={stop}", "-P", os.path.join(HERE, "select.cmake")]
            commands[f"{stop} {count}"] = Command(words)
    commands["nothing at all"] = Command(["cmake", "-P", os.path.join(HERE, "nothing.cmake")])
    for stop in ("facts", "diagnose"):
        commands[f"300 facts, {stop}"] = Command(["cmake", f"-DSTOP={stop}", "-P", os.path.join(HERE, "diagnose.cmake")])
    return commands, [
        Row("diagnose, all findings, on 300 facts / cmake -P of an empty file", "nothing at all", "300 facts, diagnose"),
        Row("diagnose, all findings, on 300 facts / the same facts", "300 facts, facts", "300 facts, diagnose", 10),
        Row("select, 1 toolkit and 1 cuDNN / their facts", "facts 1", "select 1"),
        Row("select, 50 toolkits and 50 cuDNNs / their facts", "facts 50", "select 50", 1000),
        Row("2500 turns of a loop of plain CMake / the same facts", "facts 50", "turns 50"),
        Row("select and diagnose, 50 and 50 / their facts", "facts 50", "diagnose 50"),
    ]


def matrices(lab):
    """A matrix, and the commands that it ran, typed by hand: they stand in its logs. A first run, and one with nothing to do."""
    project, build = os.path.join(PROJECTS, "matrix"), os.path.join(WORK, "matrix")
    environment = dict(os.environ)
    if "TOOLKIT_12_4" in lab:
        environment["PATH"] = f"{lab['TOOLKIT_12_4']}/bin:{lab['TOOLKIT_13_1']}/bin:{environment['PATH']}"
        environment["CMAKE_PREFIX_PATH"] = f"{lab['CUDNN_9_1']}:{lab['CUDNN_9_12']}"
    changed = {name: value for name, value in environment.items() if os.environ.get(name) != value}
    words = ["cmake", "-P", SCRIPT, "--", "matrix", "-S", project, "-B", build, "--test"]
    subprocess.run(words, check=True, env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    lines, again = ["set -e"], ["set -e"]
    for folder in sorted(os.listdir(build)):
        log = os.path.join(build, folder, "cudnn-env-matrix.log")
        if os.path.exists(log):
            with open(log, encoding="utf-8") as text:
                typed = re.findall(r"^==== (\w+): ok, exit status 0: (.*)$", text.read(), re.M)
            lines += [command for _, command in typed]
            again += [command for step, command in typed if step == "build"]
    sides = {}
    for name, script in (("by hand", lines), ("by hand again", again)):
        sides[name] = os.path.join(WORK, name.replace(" ", "-") + ".sh")
        with open(sides[name], "w", encoding="utf-8") as file:
            file.write("\n".join(script) + "\n")
    commands = {
        "by hand": Command(["sh", sides["by hand"]], ["rm", "-rf", build], environment=changed),
        "matrix": Command(words, ["rm", "-rf", build], environment=changed),
        "by hand again": Command(["sh", sides["by hand again"]], environment=changed),  # of what the line above left
        "matrix again": Command(words, environment=changed),
    }
    count = sum(command.startswith("/") and "--build" in command for command in lines)
    return commands, [
        Row(f"matrix, {count} combinations / the same commands by hand", "by hand", "matrix", None, None, False, 3),
        Row("matrix again, nothing changed / builds alone by hand", "by hand again", "matrix again"),
    ]


def read_lab():
    cache = os.environ.get("CUDNNENV_CACHE") or os.path.expanduser("~/.cache/cudnn-env")
    file = os.path.join(cache, "lab.cmake")
    if not os.path.exists(file):
        return {}
    with open(file, encoding="utf-8") as text:
        return dict(re.findall(r"set\(CUDNNENV_LAB_(\w+) \[=*\[(.*?)\]=*\]\)", text.read()))


def line(row, times, started):
    """One line of the table."""
    mine = times[row.ours]
    if row.plain is None:
        return f"| {row.what} | | {mine.median:.0f} ({mine.least:.0f}) | | | {mine.cpu:.0f} | | |"
    plain = times[row.plain]
    more, ratio = mine.median - plain.median, mine.median / plain.median
    least, cpu = mine.least - plain.least, mine.cpu - plain.cpu
    text = f"{ratio:.3f}" if row.percent is not None else f"{ratio:.2f}" if ratio > 0.5 else f"1/{1 / ratio:.1f}"
    aim = ""
    if row.more is not None:
        aim = f"+{row.more} ms: " + ("met" if more <= row.more else f"missed by {more - row.more:.0f} ms")
    if row.times is not None:
        aim = f"1/{row.times}: " + ("met" if 1 / ratio >= row.times else f"missed: 1/{1 / ratio:.1f}")
    if row.percent is not None:
        aim = f"+{row.percent} %: " + ("met" if ratio <= 1 + row.percent / 100 else f"missed: {100 * (ratio - 1):+.1f} %")
    programs = ""
    if row.plain in started and row.ours in started:
        extra = collections.Counter(started[row.ours][0]) - collections.Counter(started[row.plain][0])
        programs = ", ".join(f"{count} {name}" for name, count in sorted(extra.items())) or "none"
        programs += f"; {started[row.ours][1] - started[row.plain][1]:+d} files"
        if row.same_processes:
            aim += "; " if aim else ""
            aim += "no process: met" if programs.startswith("none") else "no process: missed"
    return (
        f"| {row.what} | {plain.median:.0f} ({plain.least:.0f}) | {mine.median:.0f} ({mine.least:.0f}) "
        f"| {more:+.0f} ({least:+.0f}) | {text} | {cpu:+.0f} | {programs} | {aim} |"
    )


def table(rows, times, started):
    head = [
        "| what / against what | the other, ms | CudnnEnv, ms | difference | ratio | processor time | started and opened more | aim |",
        "| --- | --- | --- | --- | --- | --- | --- | --- |",
    ]
    load = f"\nLoad average at the end: {os.getloadavg()[1]:.1f} on {os.cpu_count()} cores.\n"
    return "\n".join(head + [line(row, times, started) for row in rows]) + "\n" + load


def update(text):
    """The table in docs/performance.md, between its two marks."""
    path = os.path.join(ROOT, "docs", "performance.md")
    with open(path, encoding="utf-8") as file:
        page = file.read()
    parts = re.split(r"(<!-- table -->\n|<!-- end of table -->)", page)
    if len(parts) != 5:
        raise SystemExit("bench: docs/performance.md has no <!-- table --> ... <!-- end of table -->")
    parts[2] = text
    with open(path, "w", encoding="utf-8") as file:
        file.write("".join(parts))


def main():
    parser = argparse.ArgumentParser(prog="bench/run.sh")
    parser.add_argument("--quick", action="store_true", help="three rounds in place of thirty")
    parser.add_argument("--update", action="store_true", help="write the table into docs/performance.md")
    parser.add_argument("--rounds", type=int, help="how often each command is run; what takes seconds, a third of it")
    parser.add_argument("--groups", default=",".join(GROUPS), help="which of " + ",".join(GROUPS))
    options = parser.parse_args()
    rounds = options.rounds or (3 if options.quick else 30)
    groups = options.groups.split(",")

    tool_commands, tool_rows, report = tools()
    with open(report, encoding="utf-8") as text:
        cudnn = json.load(text)["facts"].get("cudnn.root")
    if not cudnn:
        raise SystemExit("bench: no cuDNN is here")
    made = {
        "fresh": configures(True, cudnn),
        "warm": configures(False, cudnn),
        "calls": calls(),
        "drop-in": drop_ins(cudnn),
        "text": too_new(read_lab()),
        "hidden": texts("no nvcc", "Failed to find nvcc", " toolkit.not-found", []),
        "tool": (tool_commands, tool_rows),
        "step": steps(report),
        "select": selections(),
        "matrix": ({}, []),
    }
    rows, times, started = [], {}, {}
    for group in groups:
        commands, group_rows = made[group]
        count = rounds if group in ("warm", "calls", "tool", "select") else max(1, rounds // 3)
        if group == "matrix":
            made[group] = commands, group_rows = matrices(read_lab())  # builds first, so only when it is asked for
            count = max(1, rounds // 10)
        print(f"bench: {group}: {len(commands)} commands, {count} rounds", file=sys.stderr)
        around = HIDE if group == "hidden" else []
        if around and subprocess.run([*HIDE, "true"], check=False).returncode != 0:
            print("bench: hidden: left out", file=sys.stderr)
            continue
        times.update(measure(commands, count, WORK, around))
        if group in ("fresh", "warm", "calls", "drop-in"):
            started.update({name: processes(command, WORK) for name, command in commands.items()})
        rows += group_rows
    text = table(rows, times, started)
    print(text, end="")
    if options.update:
        update(text)


main()
