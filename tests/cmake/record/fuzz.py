#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""fuzz.py CMAKE SCRIPT RECORD WORK [SECONDS]: a record that was changed at random gives a report, or one clear error of ours.

In: cmake, cmake/cudnn-env.cmake, a good record, a folder to work in, for how long. The changes are the same in each run (seeded).
Out: exit 0, or 1 with the record that was not understood and what was said. What is never right: an error from inside CMake, a
warning, a signal, a time-out.
"""
import pathlib
import random
import re
import subprocess
import sys
import time

HOSTILE = [b"${x}", b"@y@", b"$<1:z>", b";", b"[", b"]", b'"', b"\\", b"\x1b[31m", b"\xff", b"{", b"}", b"null", b"-1", b"1e99"]


def changed(record: bytes, source: random.Random) -> bytes:
    """One to four changes: a byte, a cut, a piece twice, a piece gone, something hostile put in."""
    for _ in range(source.randint(1, 4)):
        at = source.randrange(len(record))
        end = min(len(record), at + source.randint(1, 40))
        kind = source.randrange(6)
        if kind == 0:
            record = record[:at] + bytes([source.randrange(256)]) + record[at + 1 :]
        elif kind == 1 and source.randrange(4) == 0:
            record = record[: at + 1]
        elif kind == 2:
            record = record[:end] + record[at:end] + record[end:]
        elif kind == 3:
            record = record[:at] + record[end:] or b"{"
        else:
            record = record[:at] + source.choice(HOSTILE) + record[at:]
    return record


def complaint(result: subprocess.CompletedProcess, name: str) -> str:
    """What is wrong with this answer; empty when nothing is."""
    text = result.stderr.decode(errors="replace")
    if result.returncode not in (0, 1):
        return f"ended with {result.returncode}"
    errors = re.findall(r"CMake Error[^\n]*", text)
    if any("(message)" not in error for error in errors) or len(errors) > 1 or "CMake Warning" in text:
        return "an error from inside CMake"
    if "\x1b" in text:
        return "an escape reached the terminal"
    if errors and "CudnnEnv: broken (exit status 1)" not in text and name not in text:
        return "the record is not named"
    return ""


def main() -> int:
    cmake, script, good, work = sys.argv[1:5]
    until = time.monotonic() + float(sys.argv[5] if len(sys.argv) > 5 else 15)
    record = pathlib.Path(good).read_bytes()
    folder = pathlib.Path(work)
    folder.mkdir(parents=True, exist_ok=True)
    file = folder / "changed.json"
    source = random.Random(20261130)
    count = refused = 0
    while time.monotonic() < until:
        file.write_bytes(changed(record, source))
        command = [cmake, "-P", script, "--", "doctor", "--replay", str(file)]
        result = subprocess.run(command, capture_output=True, timeout=60, cwd=folder)
        count += 1
        refused += b"CMake Error" in result.stderr and b"(exit status 1)" not in result.stderr
        wrong = complaint(result, file.name)
        if wrong:
            kept = folder / f"bad-{count}.json"
            file.rename(kept)
            print(f"{wrong}: {kept}\n{result.stderr.decode(errors='replace')[:4000]}")
            return 1
    print(f"{count} changed records: {refused} refused with one clear error, {count - refused} gave a report")
    return 0 if count and refused else 1


sys.exit(main())
