#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""The report of the sample and of hostile data holds to report.schema.json; record.schema.json takes and refuses what it should.

Usage: schema.py [CMAKE]   needs the Python package jsonschema; without it exit 77 (skipped)
"""
import json
import pathlib
import subprocess
import sys
import tempfile

try:
    import jsonschema
except ImportError:
    sys.exit(77)

HERE = pathlib.Path(__file__).resolve().parent
REPORT = HERE.parents[2] / "cmake" / "report"


def validator(name):
    schema = json.loads((REPORT / name).read_text(encoding="utf-8"))
    jsonschema.Draft202012Validator.check_schema(schema)
    return jsonschema.Draft202012Validator(schema)


def errors(schema, document):
    return [f"{list(e.absolute_path)}: {e.message}" for e in schema.iter_errors(document)]


def main():
    cmake = sys.argv[1] if len(sys.argv) > 1 else "cmake"
    wrong = []
    report = validator("report.schema.json")
    with tempfile.TemporaryDirectory() as folder:
        for name in ("json", "hostile"):
            out = pathlib.Path(folder, name + ".json")
            subprocess.run([cmake, f"-DOUT={out}", "-P", str(HERE / (name + ".cmake"))], check=True, stderr=subprocess.DEVNULL)
            document = json.loads(out.read_bytes().decode("utf-8"))
            wrong += [f"{name}: {e}" for e in errors(report, document)]
    for change in ({"schema": 2}, {"verdict": None}, {"extra": 1}, {"facts": {"verdict": "x"}}, {"facts": {"a.b": None}}):
        if not errors(report, {**document, **change}):
            wrong.append(f"report schema takes {change}")

    record = validator("record.schema.json")
    good = {"schema": 1, "cudnnenv": "0.1.0", "command": "doctor", "redacted": True, "looks": []}
    answers = ["x", "", True, None, [], ["a", "b"], {"exit": "0", "text": ""}, {"exit": "timeout", "text": "x"}]
    refused = [1, [1], {"exit": 0, "text": ""}, {"exit": "0"}, {"exit": "0", "text": "", "more": ""}]
    for n, answer in enumerate(answers + refused):
        look = {"function": "real_path", "arguments": ["/usr"], "answer": answer}
        found = errors(record, {**good, "looks": [look]})
        if bool(found) != (n >= len(answers)):
            wrong.append(f"record schema, answer {answer!r}: {found or 'taken'}")
    if not errors(record, {**good, "extra": 1}):
        wrong.append("record schema takes an unknown key")

    print("\n".join(wrong) or "schemas hold")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
