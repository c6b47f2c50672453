#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Sanity of data/: every file parses, says as of when and where from, uses known confidence words, and names no machine of ours.

Usage: check-data.py [FOLDER]    exit 1 when something is wrong
"""
import datetime
import json
import pathlib
import re
import sys

FOLDER = pathlib.Path(sys.argv[1]) if len(sys.argv) > 1 else pathlib.Path(__file__).resolve().parents[1] / "data"

# What data must not hold: addresses of any kind (sources are named by title), paths and names of the machines it was made on.
FORBIDDEN = {
    "an address": re.compile(r"\b(?:https?|ftp|ssh|git)://|\bwww\.", re.IGNORECASE),
    "a package registry": re.compile(
        r"\b(?:pypi|pythonhosted|anaconda|conda\.io|npmjs|crates\.io|docker\.io|ghcr|quay)\.?(?:org|com|io)?\b(?=[/.\s])",
        re.IGNORECASE,
    ),
    "a machine path": re.compile(r"(?<![\w.<>~-])/(?:work|root|home/\w+|Users/\w+|mnt|tmp)(?:/|\b)"),
    "an e-mail address": re.compile(r"\b[\w.+-]+@[\w-]+\.[a-z]{2,}\b", re.IGNORECASE),
    "a network address": re.compile(r"\b(?:10|127|192\.168|172\.(?:1[6-9]|2\d|3[01]))(?:\.\d{1,3}){3}\b(?!\.)(?=[:/])"),
}
CONFIDENCE = re.compile(r"^(?:measured|high|medium|low)\b")


def confidences(value, path=""):
    """Every value of a key named confidence, with its path."""
    if isinstance(value, dict):
        for key, item in value.items():
            if key.endswith("confidence"):
                for word in item.values() if isinstance(item, dict) else [item]:
                    yield f"{path}.{key}", word
            else:
                yield from confidences(item, f"{path}.{key}")
    elif isinstance(value, list):
        for number, item in enumerate(value):
            yield from confidences(item, f"{path}[{number}]")


def unique(pairs):
    """A JSON object, none of whose keys stands there twice."""
    names = [name for name, _ in pairs]
    twice = {name for name in names if names.count(name) > 1}
    if twice:
        raise ValueError(f"keys that stand twice: {', '.join(sorted(twice))}")
    return dict(pairs)


def check_json(text):
    try:
        data = json.loads(text, object_pairs_hook=unique)
    except ValueError as error:
        yield str(error)
        return
    try:
        datetime.date.fromisoformat(data.get("as_of", ""))
    except ValueError:
        yield f"as_of is no date: {data.get('as_of')!r}"
    if not (data.get("sources") or data.get("source")):
        yield "no sources"
    for path, word in confidences(data):
        if not (isinstance(word, str) and CONFIDENCE.match(word)):
            yield f"{path.lstrip('.')}: {word!r} is no confidence"


def check_commands(text):
    """install_commands.json: every command says by which way, where from and how sure; its {words} are explained."""
    data = json.loads(text)
    for number, entry in enumerate(data["commands"]):
        name = f"commands[{number}]"
        for key in ("way", "installs", "command", "confidence", "source", "checked"):
            if not (isinstance(entry.get(key), str) and entry[key]):
                yield f"{name}: no {key}"
        command = entry.get("command", "")
        for word in re.findall(r"\{(\w+)\}", command):
            if word not in data["placeholders"]:
                yield f"{name}: {{{word}}} is not explained"
        if re.search(r"\bsudo\b|[;@\n]", command):
            yield f"{name}: sudo, or a character that a list or a template would read: {command!r}"


def main():
    wrong = 0
    files = sorted(p for p in FOLDER.iterdir() if p.suffix in (".json", ".md"))
    for file in files:
        text = file.read_text(encoding="utf-8")
        problems = list(check_json(text)) if file.suffix == ".json" else []
        if file.name == "install_commands.json" and not problems:
            problems += check_commands(text)
        for what, pattern in FORBIDDEN.items():
            for match in pattern.finditer(text):
                line = text.count("\n", 0, match.start()) + 1
                problems.append(f"line {line}: {what}: {match.group(0)!r}")
        for problem in problems:
            print(f"{file.name}: {problem}", file=sys.stderr)
        wrong += len(problems)
    if not any(file.suffix == ".json" for file in files):
        print(f"no data in {FOLDER}", file=sys.stderr)
        wrong += 1
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
