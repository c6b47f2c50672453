# SPDX-License-Identifier: Apache-2.0
# Every record and report holds to its schema, from a plain machine, an empty one, a broken one, and from hostile names and texts.
cmake_minimum_required(VERSION 3.22...4.1)
include("${CMAKE_CURRENT_LIST_DIR}/../assert.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/common.cmake")
sh(text exit [["$1" -c 'import jsonschema' 2>/dev/null]] "${PYTHON}")
if(NOT exit STREQUAL "0")
  skip_test("needs Python with the package jsonschema (-DPYTHON=...)")
endif()

set(documents "")
function(keep name root)
  doctor("${name}" "${root}" --record "${name}.record.json" --no-redact)
  assert_clean("${name}" "${text}")
  doctor("${name}-redacted" "${root}" --record "${name}-redacted.record.json")
endfunction()
small_machine("${WORK}/root")
keep(plain "${WORK}/root")
file(MAKE_DIRECTORY "${WORK}/nothing")
keep(empty "${WORK}/nothing")
set(
  ENVIRONMENT
  "CUDAToolkit_ROOT=/nowhere CUDNN_ROOT=/usr/local/cuda [======[CUDA_PATH=/a;b[c]\${x}@y@\"'\\]======]"
)
keep(hints "${WORK}/root")
unset(ENVIRONMENT)
set(TIME_LIMIT 1)
# programs that end in every way
foreach(
  pair
  IN
  ITEMS
    "crash=kill -SEGV $$"
    "status=exit 3"
    "hang=exec sleep 60"
    "escapes=printf '\\033[31m\\007\\377\\302'"
    "nothing=:"
)
  string(REGEX MATCH "^([a-z]+)=(.*)$" ignored "${pair}")
  set(name "${CMAKE_MATCH_1}")
  write_file("${WORK}/root/usr/local/cuda/bin/nvcc" "#!/bin/sh\n${CMAKE_MATCH_2}\n")
  must_run([[chmod 755 "$1"]] "${WORK}/root/usr/local/cuda/bin/nvcc")
  keep("nvcc-${name}" "${WORK}/root")
endforeach()
write_file("${WORK}/root/usr/local/cuda/bin/nvcc" "no program\n")
keep(nvcc-text "${WORK}/root")
must_run([[printf '\377\376;[\033[31m' >"$1/opt/cudnn/include/cudnn_version.h"; mkdir -p "$1/opt/cudnn;[x"; cp -r "$1/opt/cudnn/." "$1/opt/cudnn;[x"; cp -r "$1/opt/cudnn" "$1/opt/cudnn$(printf '\377')"; rm "$1/opt/cudnn/lib/libcudnn_ops.so.9"]] "${WORK}/root")
keep(damaged "${WORK}/root")
foreach(kind IN ITEMS record report)
  file(GLOB documents "${WORK}/*.${kind}.json")
  list(LENGTH documents count)
  if(count LESS 18)
    _assert_failed("${kind}s" "18 at least" "${documents}")
  endif()
  execute_process(
    COMMAND
      "${PYTHON}" "${CMAKE_CURRENT_LIST_DIR}/validate.py"
      "${CUDNNENV_CMAKE}/report/${kind}.schema.json" ${documents}
    OUTPUT_VARIABLE text
    ERROR_VARIABLE text
    RESULT_VARIABLE exit
  )
  assert_equal("${kind}s hold to the schema: ${text}" 0 "${exit}")
endforeach()
