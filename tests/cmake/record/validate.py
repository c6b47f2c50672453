#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""validate.py SCHEMA DOCUMENT...: exit 0 when all hold to it, 77 without the package jsonschema."""
import json
import sys

try:
    import jsonschema
except ImportError:
    sys.exit(77)

with open(sys.argv[1], encoding="utf-8") as file:
    schema = jsonschema.Draft202012Validator(json.load(file))
wrong = 0
for name in sys.argv[2:]:
    with open(name, "rb") as file:
        document = json.loads(file.read().decode("utf-8"))
    for error in schema.iter_errors(document):
        wrong += 1
        print(f"{name}: {list(error.absolute_path)}: {error.message[:300]}")
sys.exit(1 if wrong else 0)
