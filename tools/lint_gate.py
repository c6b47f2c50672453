#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""lint_gate.py ROOT: looks at the machine only in cmake/machine.cmake, writes only in cmake/write_code.cmake.

In: every *.cmake and *.cmake.in below ROOT/cmake. Out: `file:line: what`, exit 1 if there is any, 2 if there is nothing
to check. Reads CMake as CMake does (comments, bracket comments, strings, brackets), so a comment never counts and a line
break never hides. Code kept in strings counts: cmake_language(EVAL CODE ...), a finding's WHEN condition, "$ENV{...}".
There are no exceptions but the path rules below.
"""

import pathlib
import re
import sys

MACHINE = "cmake/machine.cmake"  # the only place that looks, with its folder
MACHINE_PARTS = "cmake/machine/"
WRITE = "cmake/write_code.cmake"  # the only file that writes; it may look, unrecorded, at what stands where it writes:
WRITE_LOOKS = {"file(READ)", "file(READ_SYMLINK)", "file(SIZE)", "if(EXISTS)", "if(IS_DIRECTORY)", "if(IS_SYMLINK)"}
PROVIDE = "cmake/provide/"  # may call find_package for these:
PROVIDE_PACKAGES = {"CUDAToolkit", "Threads"}

PURE_FILE = {"RELATIVE_PATH", "TO_CMAKE_PATH", "TO_NATIVE_PATH"}
WRITE_FILE = {
    "WRITE", "APPEND", "TOUCH", "TOUCH_NOCREATE", "GENERATE", "CONFIGURE", "RENAME", "REMOVE", "REMOVE_RECURSE",
    "MAKE_DIRECTORY", "COPY", "COPY_FILE", "INSTALL", "CREATE_LINK", "CHMOD", "CHMOD_RECURSE", "DOWNLOAD", "UPLOAD",
    "ARCHIVE_CREATE", "ARCHIVE_EXTRACT", "LOCK",
}  # fmt: skip
LOOK_COMMANDS = {
    "execute_process", "exec_program", "cmake_host_system_information", "site_name", "try_compile", "try_run",
    "find_path", "find_library", "find_program", "find_file", "load_cache", "aux_source_directory",
}  # fmt: skip
WRITE_COMMANDS = {"configure_file", "write_file", "make_directory", "export"}
LOOK_CONDITIONS = {"EXISTS", "IS_DIRECTORY", "IS_SYMLINK", "IS_NEWER_THAN", "IS_READABLE", "IS_WRITABLE", "IS_EXECUTABLE"}
LOOK_COMPONENTS = {"REALPATH", "PROGRAM"}

TOKEN = re.compile(
    r"""(?P<comment>\#\[(?P<c>=*)\[.*?\](?P=c)\]|\#[^\n]*)
      |(?P<bracket>\[(?P<b>=*)\[(?P<inner>.*?)\](?P=b)\])
      |(?P<quoted>"(?P<text>(?:[^"\\]|\\.)*)")
      |(?P<open>\()|(?P<close>\))
      |(?P<space>\s+)
      |(?P<word>(?:[^\s()"\#\\]|\\.)+)
      |(?P<other>.)""",
    re.VERBOSE | re.DOTALL,
)


def tokens(text, line):
    """(kind, value, line) of what counts; kinds: word, quoted, bracket, open, close."""
    for m in TOKEN.finditer(text):
        kind = m.lastgroup
        for k in ("comment", "bracket", "quoted", "open", "close", "space", "word", "other"):
            if m.group(k) is not None:
                kind = k
                break
        here = line + text.count("\n", 0, m.start())
        if kind == "bracket":
            yield kind, m.group("inner"), here
        elif kind == "quoted":
            yield kind, m.group("text"), here
        elif kind not in ("comment", "space"):
            yield kind, m.group(0), here


def commands(text, line):
    """(name, [(kind, value, line)], line) of each command call."""
    stream = list(tokens(text, line))
    i = 0
    while i < len(stream):
        kind, value, here = stream[i]
        if kind == "word" and i + 1 < len(stream) and stream[i + 1][0] == "open":
            depth, i, arguments = 1, i + 2, []
            while i < len(stream) and depth:
                depth += {"open": 1, "close": -1}.get(stream[i][0], 0)
                if stream[i][0] not in ("open", "close"):
                    arguments.append(stream[i])
                i += 1
            yield value.lower(), arguments, here
        else:
            i += 1


class Lint:
    def __init__(self, name):
        self.name, self.found = name, []
        self.looks = name == MACHINE or name.startswith(MACHINE_PARTS)
        self.writes = name == WRITE

    def say(self, line, what):
        self.found.append(f"{self.name}:{line}: {what}")

    def look(self, line, what):
        if not self.looks and not (self.writes and what in WRITE_LOOKS):
            self.say(line, f"{what} looks at the machine: only in {MACHINE}")

    def write(self, line, what):
        if not self.writes:
            self.say(line, f"{what} writes: only in {WRITE}")

    def condition(self, arguments):
        for kind, value, line in arguments:
            if kind == "word" and value in LOOK_CONDITIONS:
                self.look(line, f"if({value})")
            if kind == "word" and re.match(r"ENV\{", value):
                self.look(line, f"if(DEFINED {value})")

    def file(self, arguments, line):
        operation = arguments[0][1] if arguments else ""
        if operation in PURE_FILE:
            return
        if operation in WRITE_FILE:
            self.write(line, f"file({operation})")
        elif re.fullmatch("[A-Z0-9_]+", operation):
            self.look(line, f"file({operation})")
        else:
            self.say(line, f"file({operation}): its operation must be written out")

    def package(self, arguments, line):
        name = arguments[0][1] if arguments else ""
        if not (self.name.startswith(PROVIDE) and name in PROVIDE_PACKAGES):
            self.say(line, f"find_package({name}): only {', '.join(sorted(PROVIDE_PACKAGES))}, only in {PROVIDE}")

    def language(self, arguments, line):
        values = [a[1] for a in arguments]
        if "CALL" in values[:-1]:
            at = values.index("CALL") + 1
            self.command(values[at].lower(), arguments[at + 1 :], line)
        for at, value in enumerate(values):
            if value == "CODE":
                for code in arguments[at + 1 :]:
                    self.code(code[1], code[2])

    def command(self, name, arguments, line):
        if name == "file":
            self.file(arguments, line)
        elif name == "find_package":
            self.package(arguments, line)
        elif name in LOOK_COMMANDS:
            self.look(line, name)
        elif name in WRITE_COMMANDS:
            self.write(line, name)
        elif name in ("if", "elseif", "while"):
            self.condition(arguments)
        elif name == "get_filename_component" and any(a[1] in LOOK_COMPONENTS for a in arguments[2:]):
            self.look(line, "get_filename_component(REALPATH or PROGRAM)")
        elif name == "separate_arguments" and any(a[1] == "PROGRAM" for a in arguments):
            self.look(line, "separate_arguments(PROGRAM)")
        elif name == "cmake_language":
            self.language(arguments, line)
        for at, (_, value, here) in enumerate(arguments):
            if "$ENV{" in value:
                self.look(here, "$ENV{")
            if re.fullmatch("([A-Z]+_)?WHEN", value) and at + 1 < len(arguments):  # a finding's rule: a condition kept as text
                self.condition(list(tokens(arguments[at + 1][1], arguments[at + 1][2])))

    def code(self, text, line=1):
        for name, arguments, here in commands(text, line):
            self.command(name, arguments, here)
        return self.found


def main():
    if len(sys.argv) != 2:
        sys.exit("usage: lint_gate.py ROOT")
    root = pathlib.Path(sys.argv[1])
    files = sorted(f for f in (root / "cmake").rglob("*") if f.name.endswith((".cmake", ".cmake.in")))
    if not files:
        print("lint-gate: nothing to check below cmake/", file=sys.stderr)
        return 2
    found = []
    for f in files:
        found += Lint(f.relative_to(root).as_posix()).code(f.read_text(encoding="utf-8", errors="replace"))
    print("\n".join(found), end="\n" if found else "")
    print(f"lint-gate: {len(files)} files, {len(found)} violations", file=sys.stderr)
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
