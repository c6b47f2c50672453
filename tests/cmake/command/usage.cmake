# SPDX-License-Identifier: Apache-2.0
# The command line: what is wrong is said with the usage and exit status 1, files go where they are asked for, language and help.
cmake_minimum_required(VERSION 3.22...4.1)
include("${CMAKE_CURRENT_LIST_DIR}/../assert.cmake")
set(script "${CUDNNENV_CMAKE}/cudnn-env.cmake")

# A machine with nothing on it.
write_file("${WORK}/empty.cmake" "")
file(MAKE_DIRECTORY "${WORK}/root" "${WORK}/cwd")
function(command name)
  set(words "")
  set(n 1)
  while(n LESS ARGC)
    string(APPEND words " [======[${ARGV${n}}]======]")
    math(EXPR n "${n} + 1")
  endwhile()
  if(NOT DEFINED RUN)
    set(
      RUN
      "[======[-DROOT=${WORK}/root]======] [======[-DCUDNNENV_CMAKE=${CUDNNENV_CMAKE}]======] -P [======[${CMAKE_CURRENT_FUNCTION_LIST_DIR}/../doctor.cmake]======] --"
    )
  endif()
  cmake_language(
    EVAL CODE
      "execute_process(COMMAND env -i PATH=/usr/bin:/bin HOME=/nowhere ${ENVIRONMENT} [======[${CMAKE_COMMAND}]======] ${RUN} ${words}
    WORKING_DIRECTORY [======[${WORK}/cwd]======] OUTPUT_VARIABLE out ERROR_VARIABLE err RESULT_VARIABLE result COMMAND_ECHO NONE)"
  )
  assert_clean("${words}" "${out}${err}")
  if(NOT words MATCHES "--format")
    assert_equal("${words}: nothing on the output stream" "" "${out}")
  endif()
  set(out "${out}" PARENT_SCOPE)
  set(exit "${result}" PARENT_SCOPE)
  set(text "${err}" PARENT_SCOPE)
endfunction()

function(wrong what part)
  set(words "")
  set(n 2)
  while(n LESS ARGC)
    string(APPEND words " [======[${ARGV${n}}]======]")
    math(EXPR n "${n} + 1")
  endwhile()
  cmake_language(EVAL CODE "command(x ${words})")
  assert_equal("${what}: exit" 1 "${exit}")
  assert_contains("${what}: usage" "cudnn-env.cmake -- doctor" "${text}")
  string(REGEX REPLACE "[ \n]+" " " text "${text}")
  assert_contains("${what}: says what" "${part}" "${text}")
  file(GLOB files "${WORK}/cwd/*")
  assert_equal("${what}: nothing written" "" "${files}")
endfunction()
wrong("no command" "no command is given")
wrong("unknown command" "\"docter\" is no command" docter)
wrong("unknown option" "\"--jason\" is not understood" doctor --jason x)
wrong("a word too many" "\"x\" is not understood" doctor x)
wrong("option without a value" "--json needs a value" doctor --json)
wrong("--for" "--for takes build, run or both, not \"x\"" doctor --for x)
wrong("--format" "--format takes text, json or github, not \"x\"" doctor --format x)
wrong("--format of list" "--format takes text or json, not \"github\"" list --format=github)
wrong("option first, no command" "no command is given" --for build)
wrong("an empty command" "no command is given" "")
wrong("an empty file name" "--json needs a value" doctor --json "")
wrong("an empty file name, with =" "--json=" doctor --json=)
wrong("standard output" "--json -: only the installed command" doctor --json -)
wrong("standard input" "--replay -: only the installed command" list --replay=-)
wrong("a record on a stream" "--record -: a record goes into a file" doctor --record -)
wrong("hostile" "is no command" "\${x};[y@z@")
wrong("hostile option" "is not understood" doctor "--\${x};[y@z@")

wrong("--list of another command" "--list is for explain" doctor --list)
wrong("configure: nothing" "nothing is given behind \"configure --\"" configure)
wrong("configure: nothing behind --" "nothing is given behind \"configure --\"" configure --)
wrong("configure: before --" "nothing is given behind \"configure --\"" configure -B build)
wrong("configure: an option of another" "--build is for matrix" configure -B x -- -B build)
wrong("matrix: at once" "--jobs takes a number from 1 to 999, not \"0\"" matrix -j 0)
wrong("matrix: at once" "--jobs takes a number from 1 to 999, not \"x\"" matrix -jx)
wrong("matrix: minutes" "--timeout takes a number of minutes from 1 to 9999, not \"1.5\"" matrix --timeout=1.5)
wrong("matrix: a word" "\"x\" is not understood" matrix x)
wrong("matrix: an option of another" "--json is for doctor" matrix --json x)
wrong("configure: an option of others" "\"x\" is not understood" configure x -- -B build)
wrong("explain: two ids" "\"cudnn.corrupt\" is not understood" explain cudnn.mixed cudnn.corrupt)
wrong("explain: an option of others" "\"--frob\" is not understood" explain --frob)
wrong("explain: --list and an id" "--list is for all findings" explain cudnn.mixed --list)

# explain: an id, all ids, and what is none
command(explain explain cudnn.mixed)
assert_equal("explain: exit" 0 "${exit}")
assert_matches("explain: text" "^cudnn\\.mixed  error\n" "${text}")
set(ENVIRONMENT "CUDNNENV_LANG=zh_CN")
command(explain explain cudnn.mixed)
assert_matches("explain, Chinese" "^cudnn\\.mixed  错误\n" "${text}")
unset(ENVIRONMENT)
command(all explain)
assert_equal("explain alone: exit" 0 "${exit}")
assert_matches("explain alone: a list by area" "^platform\n  platform\\." "${text}")
command(ids explain --list)
assert_equal("explain --list: exit" 0 "${exit}")
assert_matches("explain --list: ids alone" "^([a-z]+\\.[a-z0-9-]+\n)+$" "${text}")
function(no_id word part)
  command(none explain "${word}")
  assert_equal("explain ${word}: exit" 1 "${exit}")
  string(REGEX REPLACE "[ \n]+" " " text "${text}")
  assert_contains("explain ${word}" "${part}" "${text}")
endfunction()
# a status, by its name or its number
foreach(word IN ITEMS CUDNN_STATUS_EXECUTION_FAILED 35 cudaErrorInsufficientDriver)
  command(none explain "${word}")
  assert_equal("explain ${word}: exit" 0 "${exit}")
  assert_contains("explain ${word}" "likely causes" "${text}")
endforeach()

no_id("driver.to-old" "\"driver.to-old\" is no finding and no status; like it: driver.too-old")
no_id("zzzz" "\"zzzz\" is no finding and no status; \"explain\" alone lists all")
no_id("\${x};[y@z@" "is no finding and no status")
no_id("build.log" "cannot read the log build.log: there is no such file")
no_id("./x" "cannot read the log ./x: there is no such file")
no_id("." "cannot read the log .: it is a folder")
no_id("-" "explain -: only the installed command cudnn-env reads standard input; give a file")

# a log, named from where the command is given
write_file("${WORK}/cwd/some" "nvcc fatal   : Value 'c++20' is not defined for option 'std'\n")
command(log explain some)
assert_equal("a log: exit" 0 "${exit}")
assert_matches("a log" "^some shows:\n\n  compiler\\.standard-unsupported " "${text}")
write_file("${WORK}/cwd/some" "\n  E cudnn.mixed   x\nnvcc fatal   : y\n")
command(log explain some)
assert_matches("a log with a report of ours" "^some shows:\n\n  cudnn\\.mixed  [^\n]*\n      explain [^\n]* explain cudnn\\.mixed\n" "${text}")
write_file("${WORK}/cwd/some" "make: *** [all] Error 1\n")
command(log explain some)
assert_equal("a log that says nothing: exit" 0 "${exit}")
assert_equal("a log that says nothing" "some: nothing in it was recognised.\n" "${text}")
set(ENVIRONMENT "CUDNNENV_LANG=zh_CN")
command(log explain some)
assert_equal("a log, Chinese" "some：没有可识别的内容。\n" "${text}")
unset(ENVIRONMENT)
file(REMOVE "${WORK}/cwd/some")

# doctor on nothing: broken, 1; list: 0
command(doctor doctor)
assert_equal("doctor: exit" 1 "${exit}")
assert_matches("doctor: text" "^CudnnEnv: broken\\. " "${text}")
command(list list)
assert_equal("list: exit" 0 "${exit}")
command(for doctor --for=build)
assert_equal("--for=build: exit" 1 "${exit}")

# the real entry file: help and version, with and without "--"
set(RUN "-P [======[${script}]======] --")
command(help --help)
assert_equal("--help: exit" 0 "${exit}")
foreach(
  word
  IN
  ITEMS
    doctor
    list
    explain
    configure
    --for
    --require-gpu
    --run-frameworks
    --format
    --json
    --record
    --no-redact
    --replay
    --list
    --help
    --version
    CUDNNENV_LANG
)
  assert_contains("--help" "${word}" "${text}")
endforeach()
command(version --version)
assert_equal("--version: exit" 0 "${exit}")
get_property(version GLOBAL PROPERTY cudnnenv:version)
include("${CUDNNENV_CMAKE}/version.cmake")
get_property(version GLOBAL PROPERTY cudnnenv:version)
assert_equal("--version" "cudnn-env ${version}\n" "${text}")
set(RUN "-P [======[${script}]======]")
command(bare nonsense)
assert_equal("without --: exit" 1 "${exit}")
assert_contains("without --" "\"nonsense\" is no command" "${text}")
unset(RUN)

# files: relative to where the command was given, folders made, = as well
command(json doctor --json here.json --record=sub/folder/r.json)
foreach(name IN ITEMS here.json sub/folder/r.json)
  if(NOT EXISTS "${WORK}/cwd/${name}")
    _assert_failed("${name}" "written in the current folder" "not there: ${text}")
  endif()
endforeach()
command(order --json ../above.json doctor)
if(NOT EXISTS "${WORK}/above.json")
  _assert_failed("../above.json" "written" "${text}")
endif()
file(READ "${WORK}/above.json" first)
file(READ "${WORK}/cwd/here.json" second)
assert_equal("the same machine, the same report" "${first}" "${second}")
command(names doctor --json "a b;c[d].json")
if(NOT EXISTS "${WORK}/cwd/a b;c[d].json")
  _assert_failed("a b;c[d].json" "written" "${text}")
endif()

# --format
command(format doctor --format json)
assert_equal("--format json: the report and nothing else" "${second}" "${out}")
assert_equal("--format json: exit" 1 "${exit}")
assert_lacks("--format json: no text" "no CUDA toolkit found" "${text}")
command(format doctor --format json --json format.json)
file(READ "${WORK}/cwd/format.json" written)
assert_equal("--format json --json: the same" "${written}" "${out}")
command(format list --format json)
string(JSON member GET "${out}" facts host.system)
assert_differs("list --format json: facts" "" "${member}")
string(JSON member LENGTH "${out}" findings)
assert_equal("list --format json: no findings" 0 "${member}")
command(format list --format text)
set(list "${text}")
command(list list)
assert_equal("list --format text" "${text}" "${list}")
command(format doctor --format github)
assert_matches("--format github" "^::notice title=CudnnEnv::CudnnEnv: broken[^\n]+\n::error title=CudnnEnv toolkit.not-found::no CUDA toolkit found[^\n]*%0A" "${text}")
assert_equal("--format github: exit" 1 "${exit}")
foreach(line IN ITEMS "123456789;[\n" "1234]\\\"'\n" "显卡驱动\n" "a long line ")
  string(REPEAT "${line}" 3000 many)
  string(REGEX REPLACE " $" "\n" many "${many}")
  write_file("${WORK}/print.txt" "${many}")
  write_file(
    "${WORK}/print.cmake"
    "include([[${CUDNNENV_CMAKE}/machine.cmake]])\nfile(READ [[${WORK}/print.txt]] text)\ncudnnenv_machine_print(\"\${text}\")\n"
  )
  execute_process(
    COMMAND "${CMAKE_COMMAND}" -P "${WORK}/print.cmake"
    OUTPUT_VARIABLE out
    COMMAND_ECHO NONE
  )
  assert_equal("printed: byte for byte" "${many}" "${out}")
endforeach()

# into places that cannot be written
file(MAKE_DIRECTORY "${WORK}/folder")
foreach(option IN ITEMS --json --record)
  foreach(
    path
    IN
    ITEMS
      "${WORK}/folder"
      "${WORK}/above.json/x"
      "/dev/null"
      "/dev/full"
      "/proc/x"
      "//dev/shm/cudnnenv-test"
      "/tmp/../dev/shm/cudnnenv-test"
  )
    command(no doctor "${option}" "${path}")
    assert_equal("${option} ${path}: exit" 1 "${exit}")
    string(REGEX REPLACE "[ \n]+" " " text "${text}")
    assert_contains("${option} ${path}: says so" "cannot write" "${text}")
    assert_contains("${option} ${path}: the verdict all the same" "CudnnEnv: broken." "${text}")
  endforeach()
endforeach()
if(EXISTS "/dev/shm/cudnnenv-test")
  file(REMOVE "/dev/shm/cudnnenv-test")
  _assert_failed("//dev" "nothing written" "written")
endif()
if(EXISTS "/dev/null")
  sh(text exit [[test -c /dev/null]])
  assert_equal("/dev/null is still a device" 0 "${exit}")
endif()
command(replay doctor --replay "${WORK}/nowhere.json")
assert_equal("--replay nowhere: exit" 1 "${exit}")
assert_contains("--replay nowhere" "${WORK}/nowhere.json" "${text}")

# for the installed command: everything in files, nothing printed but steps
function(answers name)
  set(folder "${WORK}/answers-${name}")
  file(MAKE_DIRECTORY "${folder}")
  execute_process(
    COMMAND
      env -i PATH=/usr/bin:/bin "${CMAKE_COMMAND}" "-DROOT=${WORK}/root"
      "-DCUDNNENV_CMAKE=${CUDNNENV_CMAKE}" -P "${CMAKE_CURRENT_FUNCTION_LIST_DIR}/../doctor.cmake"
      -- ${ARGN} --answers "${folder}"
    WORKING_DIRECTORY "${WORK}/cwd"
    OUTPUT_VARIABLE out
    ERROR_VARIABLE err
    RESULT_VARIABLE result
    COMMAND_ECHO NONE
  )
  foreach(file IN ITEMS text outcome error report.json)
    set("${file}" "" PARENT_SCOPE)
    if(EXISTS "${folder}/${file}")
      file(READ "${folder}/${file}" content)
      set("${file}" "${content}" PARENT_SCOPE)
    endif()
  endforeach()
  set(out "${out}" PARENT_SCOPE)
  set(err "${err}" PARENT_SCOPE)
endfunction()
command(printed doctor)
string(REGEX REPLACE "\n  explain [^\n]+" "" printed "${text}")
answers(doctor doctor --json -)
# but for the command that explains, which is the installed one
string(REGEX MATCH "\n  explain [^\n]+" explain "${text}")
assert_matches("answers: the installed command explains" "/bin/cudnn-env explain [a-z.-]+$" "${explain}")
string(REGEX REPLACE "\n  explain [^\n]+" "" text "${text}")
string(LENGTH "${text}" length)
string(SUBSTRING "${printed}" 0 ${length} printed) # before 3.29 CMake adds a block of its own
assert_equal("answers: the text that is printed else" "${printed}" "${text}")
assert_equal("answers: outcome" "exit=1\nverdict=broken\n" "${outcome}")
foreach(report IN ITEMS second report.json)
  string(REGEX REPLACE ", \"explain\": [^}]+" "" "${report}" "${${report}}")
endforeach()
assert_equal("answers: report" "${second}" "${report.json}")
assert_equal("answers: no error" "" "${error}${err}")
assert_matches("answers: steps" "^(-- step: [^\n]+\n)+$" "${out}")
answers(list list)
assert_equal("answers: outcome of list" "exit=0\n" "${outcome}")
answers(write doctor --json /proc/x)
assert_equal("answers: cannot write" "cannot write /proc/x: only plain files are written\n" "${error}")
assert_equal("answers: cannot write, outcome" "exit=1\n" "${outcome}")
answers(record doctor --replay -)
assert_equal("answers: no record" "cannot read the record standard input\n" "${error}")
assert_equal("answers: no record, no outcome" "" "${outcome}")

# language: CUDNNENV_LANG before the locale; JSON holds both
foreach(pair IN ITEMS "CUDNNENV_LANG=zh_CN" "LANG=zh_CN.UTF-8" "LC_ALL=zh_CN")
  set(ENVIRONMENT "${pair}")
  command(zh doctor)
  assert_contains("${pair}" "未找到 CUDA 工具包" "${text}")
endforeach()
set(ENVIRONMENT "CUDNNENV_LANG=en LANG=zh_CN.UTF-8")
command(en doctor)
assert_contains("CUDNNENV_LANG=en" "no CUDA toolkit found" "${text}")
set(ENVIRONMENT "[======[CUDNNENV_LANG=xx[;]======]")
command(xx doctor)
assert_contains("CUDNNENV_LANG=xx" "no CUDA toolkit found" "${text}")
assert_matches("CUDNNENV_LANG=xx: said first" "^CudnnEnv: CUDNNENV_LANG is \"xx\\[;\". Expected en or zh_CN.\n" "${text}")

# versions that are none
foreach(
  value
  IN
  ITEMS "12." "x" "12..13" "12...x" ">=12" "12,4" "[12]" "12...<" "...13" "\$x" "12;13" " "
)
  set(ENVIRONMENT "[======[CUDNNENV_CUDA_VERSION=${value}]======]")
  command(version doctor)
  assert_equal("CUDNNENV_CUDA_VERSION=${value}: exit" 1 "${exit}")
  string(REGEX REPLACE "[ \n]+" " " text "${text}")
  assert_contains("CUDNNENV_CUDA_VERSION=${value}" "CUDNNENV_CUDA_VERSION is" "${text}")
endforeach()

unset(ENVIRONMENT)

# an interpreter that was asked for, and is not there
foreach(python IN ITEMS /nowhere/python3 relative/python3 python3)
  command(x doctor --python "${python}")
  assert_equal("--python ${python}: exit" 1 "${exit}")
  string(REGEX REPLACE "[ \n]+" " " text "${text}")
  assert_contains("--python ${python}: said" "no Python interpreter is there" "${text}")
endforeach()
