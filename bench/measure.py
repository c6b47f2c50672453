# SPDX-License-Identifier: Apache-2.0
"""Times by hyperfine, processes and files by strace.

In: commands (lists of words), each with what is to be done before each run.
Out: milliseconds; names of started programs; number of opened files. A command that fails where it should not stops the bench.
"""
import json
import os
import re
import shlex
import statistics
import subprocess


class Command:
    """One side of a comparison. prepare: a command before each run; once: those before the first; exits: what counts as success."""

    def __init__(self, words, prepare=None, once=(), exits=(0,), environment=None):
        self.words = [str(word) for word in words]
        if environment:
            self.words = ["env", *(f"{name}={value}" for name, value in environment.items()), *self.words]
        self.prepare = prepare
        self.once = once
        self.exits = exits


class Times:
    """Milliseconds of all runs of one command, and the processor time of a run."""

    def __init__(self):
        self.wall = []
        self.processor = []

    @property
    def median(self):
        return statistics.median(self.wall)

    @property
    def least(self):
        return min(self.wall)

    @property
    def cpu(self):
        return statistics.median(self.processor)


def start(command):
    """What has to be done before the first run."""
    for words in command.once:
        subprocess.run(words, check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)


def one_round(commands, times, folder, around):
    """Each command once, one after the other: what else the machine does falls on all of them alike."""
    file = os.path.join(folder, "round.json")
    words = [*around, "hyperfine", "-N", "--ignore-failure", "--runs", "1", "--style", "none", "--export-json", file]
    for name, command in commands.items():
        words += ["--command-name", name, "--prepare", shlex.join(command.prepare or ["true"])]
    words += [shlex.join(command.words) for command in commands.values()]
    subprocess.run(words, check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    with open(file, encoding="utf-8") as text:
        results = json.load(text)["results"]
    for name, result in zip(commands, results):
        if result["exit_codes"][0] not in commands[name].exits:
            raise SystemExit(f"bench: {name} ended with {result['exit_codes'][0]}: {shlex.join(commands[name].words)}")
        times[name].wall.append(1000 * result["mean"])
        times[name].processor.append(1000 * (result["user"] + result["system"]))


def measure(commands, rounds, folder, around=()):
    """Name -> Times of ROUNDS runs, the commands taking turns. AROUND: words before hyperfine, hence outside of what is timed."""
    times = {name: Times() for name in commands}
    for command in commands.values():
        start(command)
    for _ in range(rounds):
        one_round(commands, times, folder, around)
    return times


def read_strace(lines):
    """(programs, files opened) of a log of `strace -f`; a call that another process interrupts stands on two lines; a script
    that becomes the program of its own name is one."""
    programs, opened, waiting, names = [], 0, {}, {}
    for line in lines:
        process, _, call = line.partition(" ")
        call = call.strip()
        if call.endswith("<unfinished ...>"):
            waiting[process] = call
            continue
        resumed = re.match(r"<\.\.\. \w+ resumed>", call)
        if resumed:
            call = waiting.pop(process, "") + call[resumed.end():]
        if re.search(r"= -1 E", call):
            continue
        program = re.match(r'execve\("([^"]+)"', call)
        if program:
            name = re.sub("-[0-9a-f]{16}$", "", os.path.basename(program.group(1)))  # our checker's name has a hash
            if names.get(process) != name:  # nvcc may be a script that becomes nvcc: one process
                programs.append(name)
            names[process] = name
        elif re.match(r"open(at)?\(", call):
            opened += 1
    return programs, opened


def processes(command, folder):
    """(programs that were started, without the command itself; number of files opened): successful calls only."""
    start(command)
    if command.prepare:
        subprocess.run(command.prepare, check=True)
    file = os.path.join(folder, "strace")
    subprocess.run(
        ["strace", "-f", "--seccomp-bpf", "-qq", "-e", "trace=execve,open,openat", "-o", file, *command.words],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        check=False,
    )
    with open(file, encoding="utf-8", errors="replace") as lines:
        programs, opened = read_strace(lines)
    while programs and programs[0] in ("env", "bash"):
        del programs[0]
    return programs[1:], opened
