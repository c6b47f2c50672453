# SPDX-License-Identifier: Apache-2.0
#[=======================================================================[.rst:
drive
-----
What the integration tests have in common: configure real projects, build, run, and say what was expected and what was seen.

In (-D of ``cmake -P``): ``REPOSITORY``; ``WORK``, the test's own folder, emptied first; ``LAB``, lab.cmake or empty; ``PYTHON``,
one with jsonschema, or empty; ``HIDDEN``, true when this machine's own CUDA is out of sight.
Out: messages; a log for each step in ``WORK/logs``. A failed expectation goes on and fails the test at its end.

  drive_start([NEED <lab name>...] [NEED_ONE <program>...])   TOOLKIT_13_1, CUDNN_9_12, CMAKE_4_4, GXX_11: become variables
  drive_run(<step> [EXIT <n>|FAIL|ANY] [TIMEOUT <seconds>] [DIRECTORY <d>] [ENVIRONMENT <x=y>...] COMMAND <c>... <expectations>)
  drive_configure(<step> PROJECT <name or folder> [BUILD <folder>] [CMAKE <cmake>] [GENERATOR <g>] [ARGUMENTS <-Dx=y>...]
                  [EXIT ...] [TIMEOUT ...] [DIRECTORY <d>] [ENVIRONMENT ...] [VERDICT <v>] [FINDINGS <id>...] [NO_FINDINGS <id>...]
                  [ANY_WARNING] [NO_REPORT] <expectations>)   out: <step>_build, <step>_output
  drive_build(<step> <build> [TARGET <t>] [CONFIG <c>] [EXIT ...] <expectations>)
  drive_copy(<from> <to>)
  drive_literal(<out> <text>)               text as it must stand in a regex
  drive_same(<step> <expected> <seen>)      drive_true(<step> <condition>...)      drive_report(<out> <build> <json path>...)
  drive_findings(<out> <build>)   "error cudnn.incomplete" ...
  drive_finish()                            every report.json against its schema, in one process
  <expectations>: SEEN <regex>... NOT_SEEN <regex>...; each on both streams together

Every configure step also asserts: no CMake warning (unless ANY_WARNING), no error of CMake's own inside our files, and that the
console and report.json agree.
#]=======================================================================]
cmake_minimum_required(VERSION 3.22...4.1)

macro(drive_start)
  cmake_parse_arguments(drive "" "" "NEED;NEED_PROGRAM" ${ARGN})
  if(LAB)
    include("${LAB}")
  endif()
  foreach(drive_name IN LISTS drive_NEED)
    if(NOT EXISTS "${CUDNNENV_LAB_${drive_name}}")
      message(
        FATAL_ERROR
        "SKIPPED: CUDNNENV_LAB_${drive_name} is not here (tests/lab/lab.sh brings it)"
      )
    endif()
    set(${drive_name} "${CUDNNENV_LAB_${drive_name}}")
  endforeach()
  foreach(drive_name IN LISTS drive_NEED_PROGRAM)
    find_program(PROGRAM_${drive_name} ${drive_name})
    if(NOT PROGRAM_${drive_name})
      message(FATAL_ERROR "SKIPPED: the program ${drive_name} is not here")
    endif()
  endforeach()
  _drive_clean_environment()
  file(REMOVE_RECURSE "${WORK}")
  file(MAKE_DIRECTORY "${WORK}/logs")
  set(PROJECTS "${CMAKE_CURRENT_LIST_DIR}/projects")
endmacro()

# Only what a test sets itself may decide; what the image sets (CUDA_HOME, LIBRARY_PATH, PATH) stays: that is "the open".
function(_drive_clean_environment)
  foreach(
    name
    IN
    ITEMS
      CUDAToolkit_ROOT
      CUDACXX
      CUDAHOSTCXX
      CUDAARCHS
      NVCC_CCBIN
      CUDNN_ROOT
      CUDNN_PATH
      CUDNN_HOME
      CUDNN_INCLUDE_DIR
      CUDNN_LIBRARY
      CUDNNENV_CUDA_VERSION
      CUDNNENV_CUDNN_VERSION
      CUDNNENV_ON_ERROR
      CUDNNENV_REQUIRE_GPU
      CMAKE_PREFIX_PATH
      CMAKE_GENERATOR
      CXX
      CC
      CXXFLAGS
      LDFLAGS
      DESTDIR
      NINJA_STATUS
      MAKEFLAGS
      VIRTUAL_ENV
      CONDA_PREFIX
  )
    unset(ENV{${name}})
  endforeach()
  set(ENV{CUDNNENV_LANG} en)
  set(ENV{CUDNNENV_CACHE} "${WORK}/cache") # what bootstrap brought for this user is in no test
  set(ENV{LC_ALL} C.UTF-8)
endfunction()

# ------------------------------------------------------------------------------------------------------------ expectations

function(_drive_milliseconds out)
  string(TIMESTAMP now "%s%f" UTC)
  string(REGEX REPLACE "...$" "" now "${now}")
  set("${out}" "${now}" PARENT_SCOPE)
endfunction()

# One failure: said at once, counted for drive_finish.
function(_drive_failed step expected seen)
  message(NOTICE "FAILED   ${step}\n  expected: ${expected}\n  seen:     ${seen}")
  set_property(GLOBAL APPEND PROPERTY drive:failed "${step}")
endfunction()

function(_drive_expect step output)
  cmake_parse_arguments(PARSE_ARGV 2 arg "" "" "SEEN;NOT_SEEN")
  foreach(regex IN LISTS arg_SEEN)
    if(NOT output MATCHES "${regex}")
      _drive_failed("${step}" "output with ${regex}" "nothing of the kind")
    endif()
  endforeach()
  foreach(regex IN LISTS arg_NOT_SEEN)
    if(output MATCHES "${regex}")
      _drive_failed("${step}" "no output with ${regex}" "${CMAKE_MATCH_0}")
    endif()
  endforeach()
endfunction()

function(_drive_show step output)
  get_property(failed GLOBAL PROPERTY drive:failed)
  get_property(shown GLOBAL PROPERTY drive:shown)
  if(step IN_LIST failed AND NOT step IN_LIST shown)
    message(NOTICE "-------- ${step}: output\n${output}\n--------")
    set_property(GLOBAL APPEND PROPERTY drive:shown "${step}")
  endif()
endfunction()

# A path in a regex.
function(drive_literal out text)
  string(REGEX REPLACE "([][+.*?^$(){}|\\])" "\\\\\\1" text "${text}")
  set("${out}" "${text}" PARENT_SCOPE)
endfunction()

function(drive_same step expected seen)
  if(NOT expected STREQUAL seen)
    _drive_failed("${step}" "\"${expected}\"" "\"${seen}\"")
  endif()
endfunction()

# The condition comes from a test, as words: drive_true(x EXISTS "${file}").
function(drive_true step)
  set(condition ${ARGN})
  if(NOT (${condition}))
    list(JOIN condition " " text)
    _drive_failed("${step}" "${text}" "that is not so")
  endif()
endfunction()

# ------------------------------------------------------------------------------------------------------------------- steps

# A file name out of a step's name.
function(_drive_log step output)
  string(REGEX REPLACE "[^A-Za-z0-9_.-]" "_" file "${step}")
  file(WRITE "${WORK}/logs/${file}.log" "${output}")
endfunction()

function(drive_run step)
  cmake_parse_arguments(
    PARSE_ARGV 1
    arg
    ""
    "EXIT;DIRECTORY;OUTPUT;INTO;TIMEOUT"
    "COMMAND;ENVIRONMENT;SEEN;NOT_SEEN"
  )
  if(NOT DEFINED arg_EXIT)
    set(arg_EXIT 0)
  endif()
  if(NOT DEFINED arg_TIMEOUT)
    set(arg_TIMEOUT 120)
  endif()
  if(NOT DEFINED arg_DIRECTORY)
    set(arg_DIRECTORY "${WORK}")
  endif()
  set(environment "")
  if(arg_ENVIRONMENT)
    set(environment "${CMAKE_COMMAND}" -E env ${arg_ENVIRONMENT})
  endif()
  _drive_milliseconds(start)
  execute_process(
    COMMAND ${environment} ${arg_COMMAND}
    WORKING_DIRECTORY "${arg_DIRECTORY}"
    RESULT_VARIABLE exit
    OUTPUT_VARIABLE output
    ERROR_VARIABLE output
    TIMEOUT "${arg_TIMEOUT}"
  )
  _drive_milliseconds(end)
  math(EXPR took "${end} - ${start}")
  list(JOIN arg_COMMAND " " command)
  _drive_log("${step}" "${command}\n(in ${arg_DIRECTORY}; ${arg_ENVIRONMENT})\n${output}\nexit ${exit}\n")
  if(
    NOT arg_EXIT STREQUAL "ANY"
    AND
      (
        (arg_EXIT STREQUAL "FAIL" AND exit STREQUAL "0")
        OR (NOT arg_EXIT STREQUAL "FAIL" AND NOT exit STREQUAL arg_EXIT)
      )
  )
    _drive_failed("${step}" "exit ${arg_EXIT}" "exit ${exit} of ${command}")
  endif()
  _drive_expect("${step}" "${output}" SEEN ${arg_SEEN} NOT_SEEN ${arg_NOT_SEEN})
  _drive_show("${step}" "${output}")
  message(STATUS "${step} (${took} ms, exit ${exit})")
  set(${step}_output "${output}" PARENT_SCOPE)
  set(${step}_exit "${exit}" PARENT_SCOPE)
endfunction()

function(drive_configure step)
  cmake_parse_arguments(
    PARSE_ARGV 1
    arg
    "ANY_WARNING;NO_REPORT"
    "PROJECT;BUILD;CMAKE;GENERATOR;EXIT;VERDICT;DIRECTORY;TIMEOUT"
    "ARGUMENTS;ENVIRONMENT;SEEN;NOT_SEEN;FINDINGS;NO_FINDINGS"
  )
  if(NOT IS_ABSOLUTE "${arg_PROJECT}")
    set(arg_PROJECT "${PROJECTS}/${arg_PROJECT}")
  endif()
  foreach(
    pair
    IN
    ITEMS
      "BUILD=${WORK}/${step}"
      "CMAKE=${CMAKE_COMMAND}"
      "GENERATOR=Ninja"
      "EXIT=0"
      "TIMEOUT=120"
      "DIRECTORY=${WORK}"
  )
    string(REGEX MATCH "^([A-Z]+)=(.*)$" ignored "${pair}")
    if(NOT DEFINED arg_${CMAKE_MATCH_1})
      set(arg_${CMAKE_MATCH_1} "${CMAKE_MATCH_2}")
    endif()
  endforeach()
  file(REMOVE "${arg_BUILD}/cudnn-env/report.json")
  drive_run(
    "${step}"
    EXIT "${arg_EXIT}"
    TIMEOUT "${arg_TIMEOUT}"
    DIRECTORY "${arg_DIRECTORY}"
    ENVIRONMENT ${arg_ENVIRONMENT}
    COMMAND
      "${arg_CMAKE}" -S "${arg_PROJECT}" -B "${arg_BUILD}" -G "${arg_GENERATOR}" -Wdev
      ${arg_ARGUMENTS}
    SEEN ${arg_SEEN}
    NOT_SEEN ${arg_NOT_SEEN}
  )
  set(output "${${step}_output}")
  drive_check_cmake_messages("${step}" "${output}" "${arg_ANY_WARNING}")
  if(NOT arg_NO_REPORT)
    _drive_check_report("${step}" "${arg_BUILD}" "${output}")
    _drive_check_findings(
      "${step}"
      "${arg_BUILD}"
      "${arg_VERDICT}"
      "${arg_FINDINGS}"
      "${arg_NO_FINDINGS}"
    )
  endif()
  _drive_show("${step}" "${output}")
  set(${step}_build "${arg_BUILD}" PARENT_SCOPE)
  set(${step}_output "${output}" PARENT_SCOPE)
  set(${step}_exit "${${step}_exit}" PARENT_SCOPE)
endfunction()

# "CMake Error at /.../cmake/provide/toolkit.cmake:95 (find_package):" is a fault of ours; "(message)" is our own text.
function(drive_check_cmake_messages step output any_warning)
  string(
    REGEX MATCHALL "CMake [A-Za-z() ]*(Error|Warning)[^\n]* at [^\n]+:[0-9]+ \\([a-zA-Z_]+\\)"
    heads
    "${output}"
  )
  foreach(head IN LISTS heads)
    if(
      head MATCHES "/(cmake|CudnnEnv)/[A-Za-z_/]+\\.cmake:[0-9]+ \\(([a-zA-Z_]+)\\)$"
      AND NOT CMAKE_MATCH_2 STREQUAL "message"
      AND NOT head MATCHES "/Modules/"
      # at generate time CMake names the line that gave a target its link interface: a library that is not offered
      AND NOT head MATCHES "/provide/toolkit\\.cmake:[0-9]+ \\(set_target_properties\\)$"
    )
      _drive_failed("${step}" "no error or warning of CMake's own in our files" "${head}")
    endif()
  endforeach()
  if(
    NOT any_warning
    AND output MATCHES "CMake [A-Za-z() ]*Warning[^\n]*(\n[^\n]*)?(\n[^\n]*)?(\n[^\n]*)?(\n[^\n]*)?"
  )
    _drive_failed("${step}" "no CMake warning" "${CMAKE_MATCH_0}")
  endif()
endfunction()

# A copy that costs no room where hard links can be had. Files to be changed are removed first, and written anew.
function(drive_copy from to)
  get_filename_component(parent "${to}" DIRECTORY)
  file(MAKE_DIRECTORY "${parent}")
  execute_process(COMMAND cp -al "${from}" "${to}" RESULT_VARIABLE exit ERROR_QUIET)
  if(NOT exit STREQUAL "0")
    file(REMOVE_RECURSE "${to}")
    execute_process(COMMAND cp -a "${from}" "${to}" COMMAND_ERROR_IS_FATAL ANY)
  endif()
endfunction()

function(drive_build step build)
  cmake_parse_arguments(PARSE_ARGV 2 arg "" "TARGET;CONFIG;EXIT;CMAKE" "SEEN;NOT_SEEN;ENVIRONMENT")
  set(command "${CMAKE_COMMAND}")
  if(DEFINED arg_CMAKE)
    set(command "${arg_CMAKE}")
  endif()
  list(APPEND command --build "${build}")
  if(DEFINED arg_TARGET)
    list(APPEND command --target "${arg_TARGET}")
  endif()
  if(DEFINED arg_CONFIG)
    list(APPEND command --config "${arg_CONFIG}")
  endif()
  if(NOT DEFINED arg_EXIT)
    set(arg_EXIT 0)
  endif()
  drive_run(
    "${step}"
    EXIT "${arg_EXIT}"
    ENVIRONMENT ${arg_ENVIRONMENT}
    COMMAND ${command}
    SEEN ${arg_SEEN}
    NOT_SEEN ${arg_NOT_SEEN}
  )
  set(${step}_output "${${step}_output}" PARENT_SCOPE)
endfunction()

# ----------------------------------------------------------------------------------------------------------------- reports

function(drive_report out build)
  set("${out}" "" PARENT_SCOPE)
  if(EXISTS "${build}/cudnn-env/report.json")
    file(READ "${build}/cudnn-env/report.json" json)
    string(JSON value ERROR_VARIABLE error GET "${json}" ${ARGN})
    if(NOT error)
      set("${out}" "${value}" PARENT_SCOPE)
    endif()
  endif()
endfunction()

# Lines "error cudnn.incomplete", in the order of the report.
function(drive_findings out build)
  set(lines "")
  drive_report(findings "${build}" findings)
  if(NOT findings STREQUAL "")
    string(JSON count LENGTH "${findings}")
    set(n 0)
    while(n LESS count)
      string(JSON id GET "${findings}" ${n} id)
      string(JSON severity GET "${findings}" ${n} severity)
      list(APPEND lines "${severity} ${id}")
      math(EXPR n "${n} + 1")
    endwhile()
  endif()
  set("${out}" "${lines}" PARENT_SCOPE)
endfunction()

# The report is there, is kept for the schema check, and says what the console said.
function(_drive_check_report step build output)
  if(NOT EXISTS "${build}/cudnn-env/report.json")
    _drive_failed("${step}" "a report in ${build}/cudnn-env/report.json" "none")
    return()
  endif()
  get_property(count GLOBAL PROPERTY drive:reports)
  if(NOT count)
    set(count 0)
  endif()
  file(COPY_FILE "${build}/cudnn-env/report.json" "${WORK}/logs/report.${count}.json")
  math(EXPR count "${count} + 1")
  set_property(GLOBAL PROPERTY drive:reports "${count}")

  string(REGEX MATCHALL "CudnnEnv: (ready|buildable|broken)[^a-z]" texts "${output}")
  if(texts STREQUAL "")
    return() # QUIET
  endif()
  list(LENGTH texts count)
  list(GET texts -1 last)
  string(REGEX MATCH "(ready|buildable|broken)" last "${last}")
  drive_report(verdict "${build}" verdict)
  drive_same("${step}: verdict, report.json and console" "${verdict}" "${last}")
  if(count GREATER 1) # the last text is the one that the report holds
    string(FIND "${output}" "CudnnEnv: ${last}" at REVERSE)
    string(SUBSTRING "${output}" ${at} -1 output)
  endif()
  # Frameworks, each with a cuDNN of its own, stand between.
  string(
    REGEX REPLACE "\n  (Python|C\\+\\+) [^\n]*(\n  [^\n]+)*\n  report "
    "\n  report "
    output
    "${output}"
  )
  foreach(pair IN ITEMS "toolkit=toolkit" "cuDNN=cudnn")
    string(REGEX MATCH "^(.+)=(.+)$" ignored "${pair}")
    set(word "${CMAKE_MATCH_1}")
    drive_report(version "${build}" facts "${CMAKE_MATCH_2}.version")
    if(output MATCHES "\n +[^\n]*${word} ([0-9][0-9.]*)[^\n]*\n(  explain [^\n]*\n)?  report ")
      drive_same("${step}: ${word}'s version, report.json and console" "${version}" "${CMAKE_MATCH_1}")
    endif()
  endforeach()
  drive_findings(findings "${build}")
  string(REGEX MATCHALL "\n +[EWN] [a-z-]+\\.[a-z-]+[ \n]" heads "${output}")
  foreach(head IN LISTS heads)
    string(REGEX MATCH "([EWN]) ([a-z.-]+)" ignored "${head}")
    set(letter "${CMAKE_MATCH_1}")
    set(id "${CMAKE_MATCH_2}")
    string(REGEX REPLACE "E" "error" severity "${letter}")
    string(REGEX REPLACE "W" "warning" severity "${severity}")
    string(REGEX REPLACE "N" "note" severity "${severity}")
    if(NOT "${severity} ${id}" IN_LIST findings)
      _drive_failed("${step}" "\"${severity} ${id}\", which the console shows, in report.json" "${findings}")
    endif()
  endforeach()
  list(LENGTH heads shown)
  list(LENGTH findings all)
  if(output MATCHES "\n +([0-9]+) more finding")
    math(EXPR shown "${shown} + ${CMAKE_MATCH_1}")
  endif()
  drive_same("${step}: number of findings, report.json and console" "${all}" "${shown}")
endfunction()

function(
  _drive_check_findings
  step
  build
  verdict
  wanted
  unwanted
)
  if(NOT verdict STREQUAL "")
    drive_report(seen "${build}" verdict)
    drive_same("${step}: verdict" "${verdict}" "${seen}")
  endif()
  drive_findings(findings "${build}")
  list(TRANSFORM findings REPLACE "^[a-z]+ " "" OUTPUT_VARIABLE ids)
  foreach(id IN LISTS wanted)
    if(NOT id IN_LIST ids AND NOT id IN_LIST findings)
      _drive_failed("${step}" "the finding ${id}" "${findings}")
    endif()
  endforeach()
  foreach(id IN LISTS unwanted)
    if(id IN_LIST ids OR id IN_LIST findings)
      _drive_failed("${step}" "no finding ${id}" "${findings}")
    endif()
  endforeach()
endfunction()

function(drive_finish)
  get_property(count GLOBAL PROPERTY drive:reports)
  if(count AND PYTHON)
    execute_process(
      COMMAND
        "${PYTHON}" "${CMAKE_CURRENT_FUNCTION_LIST_DIR}/schema.py"
        "${REPOSITORY}/cmake/report/report.schema.json" "${WORK}/logs" "${count}"
      RESULT_VARIABLE exit
      OUTPUT_VARIABLE output
      ERROR_VARIABLE output
    )
    message(STATUS "${output}")
    if(NOT exit STREQUAL "0")
      _drive_failed("reports" "${count} reports valid" "${output}")
    endif()
  elseif(count)
    message(NOTICE "left out: no Python with jsonschema; ${count} reports were not validated")
  endif()
  get_property(failed GLOBAL PROPERTY drive:failed)
  if(failed)
    list(LENGTH failed count)
    message(FATAL_ERROR "${count} expectations failed; logs of all steps are in ${WORK}/logs")
  endif()
endfunction()
