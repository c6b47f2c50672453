# SPDX-License-Identifier: Apache-2.0
# The command that a report names works from where the package lies: as a source tree, and copied into a prefix, in folders with odd
# names; the report names it at the end when something is broken, and for each finding in JSON.
cmake_minimum_required(VERSION 3.22...4.1)
include("${CMAKE_CURRENT_LIST_DIR}/../assert.cmake")
find_program(SH sh)
if(NOT SH)
  skip_test("no sh: what a shell makes of the command is not tested")
endif()

# of_doctor(<what> <folder of cudnn-env.cmake>): a doctor that finds nothing, then the commands that its report names
function(of_doctor what package)
  file(MAKE_DIRECTORY "${WORK}/root" "${WORK}/cwd")
  execute_process(
    COMMAND
      env -i PATH=/usr/bin:/bin HOME=/nowhere CUDNNENV_LANG=en "${CMAKE_COMMAND}"
      "-DROOT=${WORK}/root" "-DCUDNNENV_CMAKE=${package}" -P
      "${CMAKE_CURRENT_FUNCTION_LIST_DIR}/../doctor.cmake" -- doctor --json "${WORK}/r.json"
    WORKING_DIRECTORY "${WORK}/cwd"
    ERROR_VARIABLE text
    OUTPUT_QUIET
    COMMAND_ECHO NONE
  )
  file(READ "${WORK}/r.json" json)
  string(JSON id GET "${json}" findings 0 id)
  string(JSON command GET "${json}" findings 0 explain)
  assert_matches("${what}: the report is broken" "^CudnnEnv: broken" "${text}")
  assert_contains("${what}: the console names the same" "\n  explain ${command}\n" "${text}")
  string(JSON count LENGTH "${json}" findings)
  math(EXPR last "${count} - 1")
  foreach(n RANGE ${last})
    string(JSON other GET "${json}" findings ${n} id)
    string(JSON said GET "${json}" findings ${n} explain)
    assert_matches("${what}: ${other} has its own" " explain ${other}$" "${said}")
  endforeach()
  explains("${what}" "${id}" "${command}")
endfunction()

function(explains what id command)
  get_filename_component(bin "${CMAKE_COMMAND}" DIRECTORY)
  execute_process(
    COMMAND env -i "PATH=${bin}:/usr/bin:/bin" CUDNNENV_LANG=en "${SH}" -c "${command}"
    WORKING_DIRECTORY "/"
    ERROR_VARIABLE text
    RESULT_VARIABLE exit
    COMMAND_ECHO NONE
  )
  assert_equal("${what}: ${command}" 0 "${exit}")
  assert_matches("${what}: explains" "^${id}  " "${text}")
endfunction()

of_doctor("source tree" "${CUDNNENV_CMAKE}")
set(prefix "${WORK}/it's a pre fix [1]")
file(COPY "${CUDNNENV_CMAKE}/" DESTINATION "${prefix}/share/cmake/CudnnEnv")
of_doctor("prefix" "${prefix}/share/cmake/CudnnEnv")

# A configure run: the same line, within the 30 lines.
write_file(
  "${WORK}/project/CMakeLists.txt"
  "cmake_minimum_required(VERSION 3.22)
project(p NONE)
find_package(CudnnEnv COMPONENTS Toolkit cuDNN)
"
)
execute_process(
  COMMAND
    env -i PATH=/usr/bin:/bin HOME=/nowhere CUDNNENV_LANG=zh_CN CUDNNENV_CUDA_VERSION=1.0
    "${CMAKE_COMMAND}" -S "${WORK}/project" -B "${WORK}/build"
    "-DCudnnEnv_DIR=${prefix}/share/cmake/CudnnEnv"
  OUTPUT_VARIABLE out
  ERROR_VARIABLE text
  COMMAND_ECHO NONE
)
assert_matches("find_package: Chinese" "\n  说明 cmake -P [^\n]+ -- explain [a-z]+\\.[a-z0-9-]+\n  报告 " "${text}")
string(REGEX REPLACE ".*CudnnEnv：" "" report "${text}")
string(REGEX REPLACE "\n  报告 [^\n]*\n.*" "" report "${report}")
string(REGEX MATCHALL "\n" ends "${report}")
list(LENGTH ends lines)
if(lines GREATER 29)
  _assert_failed("find_package" "at most 30 lines" "${text}")
endif()
file(READ "${WORK}/build/cudnn-env/report.json" json)
string(JSON id GET "${json}" findings 0 id)
string(JSON command GET "${json}" findings 0 explain)
explains("find_package" "${id}" "${command}")
