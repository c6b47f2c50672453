#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""schema.py SCHEMA FOLDER COUNT: report.0.json ... of FOLDER are valid under SCHEMA."""

import json
import pathlib
import sys

import jsonschema

schema = json.loads(pathlib.Path(sys.argv[1]).read_text(encoding="utf-8"))
validator = jsonschema.validators.validator_for(schema)(schema)
wrong = 0
for n in range(int(sys.argv[3])):
    path = pathlib.Path(sys.argv[2]) / f"report.{n}.json"
    for error in validator.iter_errors(json.loads(path.read_text(encoding="utf-8"))):
        wrong += 1
        print(f"{path}: {'/'.join(map(str, error.absolute_path))}: {error.message}")
print(f"{sys.argv[3]} reports against the schema, {wrong} faults")
sys.exit(1 if wrong else 0)
