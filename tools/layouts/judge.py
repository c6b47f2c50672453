# SPDX-License-Identifier: Apache-2.0
"""What one cell of docs/layouts.md is worth: found whole, read as it was meant, said why not, or wrong.

Row and decoy are of different versions, so versions tell what was taken. Wrong is: something else was taken and no error or warning
says so; header and library of two installs; an alarm on an install that is whole.
"""
import dataclasses
import json
import sys

REPAIRED = ("cudnn.hint-repaired", "toolkit.hint-repaired", "cudnn.nested", "cudnn.library-is-directory")
# True on these machines, whatever the hint: nobody has put the DLLs on PATH.
TRUE_THERE = ("cudnn.runtime-directory-not-on-path", "toolkit.runtime-directory-not-on-path")
# What these name is in reach, and not asked for: that there are several is all to be said when another goes before it.
IN_REACH = ("prefix path", "environment", "interpreter", "loader")
# Layouts without a toolkit or cuDNN of their own.
WITHOUT = {"driver-linux", "driver-windows"}


@dataclasses.dataclass
class Result:
    mark: str  # whole, repaired, an id, wrong
    why: str = ""
    wrong: bool = False
    title: str = ""  # of its line in the page


def complete(rows, layouts):
    known = {layout["id"] for layout in json.loads(layouts.read_text(encoding="utf-8"))["layouts"]}
    lacking = known - WITHOUT - {row.layout for row in rows}
    if lacking:
        sys.exit(f"tools/layouts/machines.py has no row for {', '.join(sorted(lacking))}")


def findings(facts):
    found = {}
    n = 0
    while f"findings.{n}.id" in facts:
        found.setdefault(facts[f"findings.{n}.id"], facts[f"findings.{n}.severity"])
        n += 1
    return found


def is_whole(row, facts):
    """Why not, or nothing."""
    wanted = [("toolkit.version_major", row.cuda), ("toolkit.usable", "TRUE"), ("cudnn.usable", "TRUE")]
    if row.kind == "cudnn":
        wanted += [("cudnn.header_version", row.version), ("cudnn.library_version", row.version)]
        wanted += [("cudnn.variant", "jit" if row.jit else "full")]
        if row.processor == "x86_64" and not row.variables:  # of another processor's code it is not read
            wanted.append(("cudnn.cuda_major", row.cuda))
    else:
        minor = ".".join(row.version.split(".")[:2])
        wanted += [("toolkit.version_minor", minor), ("toolkit.header_version", minor)]
    for key, value in wanted:
        if facts.get(key) != value:
            return f"{key} is {facts.get(key)}, not {value}"
    for key in ("cudnn.missing", "cudnn.split", "cudnn.mixed", "toolkit.inconsistent", "toolkit.missing_headers"):
        if key in facts:
            return f"{key} is {facts[key]}"
    return ""


def judge_defect(finding, facts):
    """A tree with one thing odd: taken whole, or this finding and nothing else that is loud."""
    if "failed" in facts:
        return Result("wrong", facts["failed"], True)
    found = findings(facts)
    loud = [name for name, severity in found.items() if severity != "note" and name not in TRUE_THERE]
    if finding == "" and not loud and facts.get("cudnn.usable") == "TRUE":
        return Result("whole")
    if finding in found:
        return Result(finding)
    return Result("wrong", f"wanted {finding or 'nothing'}, there is {', '.join(found)}", True)


def judge(row, hint, facts, root):
    if "failed" in facts:
        return Result("wrong", facts["failed"], True)
    found = findings(facts)
    loud = [name for name, severity in found.items() if severity != "note" and name not in (*TRUE_THERE, *row.alarms)]
    why = is_whole(row, facts)
    if why == "":
        repaired = [name for name in REPAIRED if name in found]
        if loud and repaired != loud:
            return Result("wrong", f"whole, and alarm: {', '.join(loud)}", True)
        return Result("repaired" if repaired else "whole", ", ".join(repaired))
    if loud:
        return Result(loud[0], f"{why}; {', '.join(loud)}".replace(str(root), ""))
    if hint.column == "none" and not row.seen:
        return Result("not seen", row.unseen_why)
    several = f"{row.kind}.several"
    if hint.column in IN_REACH and row.include == "":
        return Result("not seen", "run-time libraries alone are no toolkit, and another is whole")
    if hint.column in IN_REACH and several in found:
        return Result(several, why)
    notes = ", ".join(found)
    return Result("wrong", f"{why}; notes: {notes}".replace(str(root), ""), True)
