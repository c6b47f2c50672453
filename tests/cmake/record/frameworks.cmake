# SPDX-License-Identifier: Apache-2.0
# A record of doctor --run-frameworks stands for the frameworks too: they are not asked again. One that has not asked them says nothing
# of them, and is no error.
cmake_minimum_required(VERSION 3.22...4.1)
include("${CMAKE_CURRENT_LIST_DIR}/../assert.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/common.cmake")

set(root "${WORK}/root")
small_machine("${root}")
set(venv "${root}/home/alice/venv")
write_file("${venv}/pyvenv.cfg" "home = /usr/bin\nversion = 3.11.2\n")
write_file("${venv}/bin/python3" "an interpreter\n")
write_file(
  "${venv}/lib/python3.11/site-packages/torch/version.py"
  "__version__ = '2.9.0+cu128'\ncuda = '12.8'\n"
)
write_file(
  "${venv}/bin/python3-answers"
  [[
#!/bin/sh
printf '%s\n' 'cudnnenv-stage: import' 'cudnnenv-answer: {"answer": "import-failed", "error": "ImportError: /home/alice/x; [y: broken"}'
]]
)
must_run([[chmod 755 "$1/bin/python3-answers"]] "${venv}")
set(ENVIRONMENT "VIRTUAL_ENV=/home/alice/venv")

doctor(live "${root}" --run-frameworks --record asked.json --no-redact)
assert_clean("live" "${text}")
assert_contains("live" "\"frameworks.0.answer\": \"import-failed\"" "${json}")
assert_contains("live" "    torch 2.9.0+cu128      cannot be imported; ImportError: /home/alice/x; [y: broken" "${text}")
set(live "${json}")
doctor(live2 "${root}" --run-frameworks --record redacted.json)
doctor(not_asked "${root}" --record not-asked.json --no-redact)
assert_lacks("not asked" "answer" "${json}")
set(not_asked "${json}")

file(REMOVE_RECURSE "${root}")
doctor(replay "${root}" --run-frameworks --replay asked.json)
assert_clean("replay" "${text}")
assert_equal("replay: the report" "${live}" "${json}")
file(READ "${WORK}/redacted.json" redacted)
assert_contains("redacted" "ImportError: /home/user/x; [y: broken" "${redacted}")
doctor(replay_not_asked "${root}" --run-frameworks --replay not-asked.json)
assert_clean("a record that did not ask" "${text}")
assert_lacks("a record that did not ask" "frameworks.0.answer" "${json}")
doctor(replay_asked "${root}" --replay asked.json)
assert_equal("not wanted: as if it were not in the record" "${not_asked}" "${json}")
