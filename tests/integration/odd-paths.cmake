# SPDX-License-Identifier: Apache-2.0
# Odd characters in the path of the project, the build folder, the toolkit, cuDNN: ours works wherever plain CMake with the same
# paths works; where plain CMake fails, ours says so in a text of its own. Never another toolkit in silence, and never an error of
# CMake's own in our files. Paths travel through the environment: nothing on the way reads them.
include("${CMAKE_CURRENT_LIST_DIR}/drive.cmake")
drive_start(NEED TOOLKIT_13_1 CUDNN_9_12)
set(EASY "^(blank|parentheses|apostrophe|hash|plus|letters|dollar|at|ampersand)$")

# Step by step in the shell: configure, build, run. Prints one word.
set(
  script
  [=[
mkdir -p "$ODD_BUILD" && cd "$ODD_BUILD" || exit 9
# A folder that no command line can name is entered.
set -- -S "$ODD_PROJECT" -B .
case $ODD_PROJECT in */odd/*) cd "$ODD_PROJECT" && set -- -S . -B "$ODD_BUILD" ;; esac
case $ODD_PROJECT$ODD_BUILD in */odd/*/odd/*) cd "$ODD_BUILD" && set -- -S "$ODD_PROJECT" -B . ;; esac
"$ODD_CMAKE" "$@" -G Ninja "-DPLAIN=$ODD_PLAIN" "-DCMAKE_PREFIX_PATH=$ODD_PACKAGE" "-DLANGUAGES=$ODD_LANGUAGES" \
  "-DCUDAToolkit_ROOT=$ODD_TOOLKIT" "-DCUDNN_ROOT=$ODD_CUDNN" ${ODD_HOW:+"-DCMAKE_CUDA_COMPILER=$ODD_TOOLKIT/bin/nvcc"} ||
  { echo "== configure"; exit; }
cd "$ODD_BUILD" && "$ODD_CMAKE" --build . || { echo "== build"; exit; }
./hello || { echo "== run"; exit; }
[ "$ODD_LANGUAGES" = CXX ] || ./hello_cuda || { echo "== run"; exit; }
echo "== works"
]=]
)

# OUT := works, configure, build, run (where it stopped), or "other" when it works with another toolkit or cuDNN than asked for.
function(
  try
  out
  where
  name
  odd
  plain
  languages
)
  set(ENV{ODD_CMAKE} "${CMAKE_COMMAND}")
  set(ENV{ODD_PACKAGE} "${REPOSITORY}")
  list(JOIN where "-" what)
  set(path_project "${PROJECTS}/hello")
  set(path_build "${WORK}/plain build/${name}-${what}-${plain}")
  set(path_toolkit "${TOOLKIT_13_1}")
  set(path_cudnn "${CUDNN_9_12}")
  foreach(place IN LISTS where)
    lay(path_${place} ${place} "${odd}" ${plain})
  endforeach()
  foreach(place IN ITEMS project build toolkit cudnn)
    string(TOUPPER "${place}" variable)
    set(ENV{ODD_${variable}} "${path_${place}}")
  endforeach()
  set(ENV{ODD_PLAIN} "${plain}")
  set(ENV{ODD_LANGUAGES} "${languages}")
  set(ENV{ODD_HOW} "")
  if(languages MATCHES "CUDA")
    set(ENV{ODD_HOW} yes)
  endif()
  execute_process(
    COMMAND sh -c "${script}"
    WORKING_DIRECTORY "${WORK}"
    OUTPUT_VARIABLE output
    ERROR_VARIABLE output
    TIMEOUT 120
  )
  _drive_log("${name}-${what}-${plain}" "${odd}\n${output}")
  set(result "timeout")
  if(output MATCHES "\n== ([a-z]+)\n$")
    set(result "${CMAKE_MATCH_1}")
  endif()
  if(result STREQUAL "works" AND NOT output MATCHES "cuDNN 91200, [^\n]* runtime 13010")
    set(result "other")
  endif()
  set("${out}" "${result}" PARENT_SCOPE)
  set(output "${output}" PARENT_SCOPE)
endfunction()

# "name|characters"; ';' cannot stand in a list, nor can an odd '[': they are put in later.
set(
  rows
  "blank|a b"
  "parentheses|a(b)c"
  "apostrophe|a'b"
  "hash|a#b"
  "plus|a++b"
  "letters|é中"
  "dollar|a$b"
  "at|a@b@c"
  "ampersand|a&b"
)
if(HARD)
  set(
    rows
    "quote|a\"b"
    "semicolon|aSEMICOLONb"
    "open-bracket|aOPENb"
    "close-bracket|aCLOSEb"
    "dollar-brace|a\${b}"
    "backslash|a\\b"
    "genex|a$<b>"
  )
endif()

# The odd folder for WHAT, with what belongs there; the build folder is each run's own.
function(lay out what odd plain)
  set(path "${WORK}/odd/${what}-${odd}")
  if(what STREQUAL "build")
    set(path "${WORK}/odd/${plain}-${odd}")
  endif()
  set("${out}" "${path}" PARENT_SCOPE)
  set(from_project "${PROJECTS}/hello")
  set(from_toolkit "${TOOLKIT_13_1}")
  set(from_cudnn "${CUDNN_9_12}")
  if(what STREQUAL "build" OR EXISTS "${path}")
    return()
  endif()
  set(ENV{FROM} "${from_${what}}")
  set(ENV{ODD} "${path}")
  execute_process(
    COMMAND
      sh -c
      [=[mkdir -p "${ODD%/*}"; [ -e "$ODD" ] || cp -al "$FROM" "$ODD" 2>/dev/null || { rm -rf "$ODD"; cp -a "$FROM" "$ODD"; }]=]
    COMMAND_ERROR_IS_FATAL ANY
  )
endfunction()

# By hand and ours, with the odd path for each of WHERE.
function(compare name odd where languages)
  foreach(plain IN ITEMS ON OFF)
    try(result_${plain} "${where}" "${name}" "${odd}" ${plain} ${languages})
  endforeach()
  set(result "${result_ON}/${result_OFF}" PARENT_SCOPE)
  list(JOIN where "+" what)
  set(step "${name} in ${what}")
  if(result_ON STREQUAL "works")
    drive_same("${step}: plain CMake works, ours" works "${result_OFF}")
  elseif(result_OFF STREQUAL "other" AND NOT output MATCHES "hint-useless")
    _drive_failed("${step}" "what was asked for, or an error" "another toolkit or cuDNN, in silence")
  elseif(NOT result_OFF STREQUAL "works" AND what MATCHES "^(toolkit|cudnn)$")
    drive_true("${step}: a text of ours" output MATCHES "CudnnEnv: broken")
  endif()
  drive_check_cmake_messages("${step}" "${output}" TRUE)
  _drive_show("${step}" "${output}")
endfunction()

set(table "")
set(everywhere project build toolkit cudnn)
foreach(row IN LISTS rows)
  string(REGEX MATCH "^([a-z-]+)\\|(.*)$" ignored "${row}")
  set(name "${CMAKE_MATCH_1}")
  set(odd "${CMAKE_MATCH_2}")
  string(REPLACE "SEMICOLON" ";" odd "${odd}")
  string(REPLACE "OPEN" "[" odd "${odd}")
  string(REPLACE "CLOSE" "]" odd "${odd}")
  if(name MATCHES "${EASY}")
    # CMake itself has no trouble with these, so all four at once show the same as one after the other.
    set(languages CXX)
    if(name MATCHES "^(blank|letters|plus)$")
      set(languages CXX,CUDA)
    endif()
    compare("${name}" "${odd}" "${everywhere}" ${languages})
    string(APPEND table "${name}: all four at once ${result}\n")
  else()
    set(line "")
    foreach(what IN LISTS everywhere)
      compare("${name}" "${odd}" "${what}" CXX)
      string(APPEND line " ${what} ${result}")
    endforeach()
    string(APPEND table "${name}:${line}\n")
  endif()
endforeach()
message(
  NOTICE
  "by hand/ours, with the characters in the path of project, build folder, toolkit, cuDNN:\n${table}"
)
drive_finish()
