# SPDX-License-Identifier: Apache-2.0
# Parts of a matrix: steps with a time limit, several workers at once, a queue, what is behind a failure, XML.
cmake_minimum_required(VERSION 3.22...4.1)
include("${CMAKE_CURRENT_LIST_DIR}/../assert.cmake")
if(CMAKE_VERSION VERSION_LESS 3.24)
  skip_test("matrix needs CMake 3.24")
endif()
include("${CUDNNENV_CMAKE}/stages.cmake")
include("${CUDNNENV_CMAKE}/matrix/run.cmake")
include("${CUDNNENV_CMAKE}/matrix/junit.cmake")

# ---- a step
set(ENV{MATRIX_TEST} before)
set(
  code
  "[==[/bin/sh]==] [==[-c]==] [==[echo \"out $MATRIX_TEST\"; echo err >&2; read x; exit 3]==]"
)
cudnnenv_list_item(item "MATRIX_TEST=a;b[c=d")
cudnnenv_machine_build_step(exit "${WORK}/step.log" 10 "${item}" "${code}")
assert_equal("a step: its exit status" 3 "${exit}")
file(READ "${WORK}/step.log" log)
assert_equal("a step: both streams in the log, its environment, no input" "out a;b[c=d\nerr\n" "${log}")
assert_equal("a step: the environment is as it was" before "$ENV{MATRIX_TEST}")
assert_undefined("a step: no mark is left" ENV{CUDNNENV_BUILD_STEP})
write_file(
  "${WORK}/hang.sh"
  "trap '' TERM INT HUP
(setsid sh -c \"trap '' TERM; while :; do echo . >>'${WORK}/beats'; sleep 0.05; done\" &)
while :; do echo . >>'${WORK}/beats'; sleep 0.05; done
"
)
cudnnenv_machine_build_step(exit "${WORK}/hang.log" 1 "" "[==[/bin/sh]==] [==[${WORK}/hang.sh]==]")
assert_equal("the time limit: said" timeout "${exit}")
file(SIZE "${WORK}/beats" size)
execute_process(COMMAND sleep 0.5)
file(SIZE "${WORK}/beats" later)
assert_equal("the time limit: nothing is left running, in whichever session" "${size}" "${later}")

# ---- workers: each waits for the other two, then one fails
write_file(
  "${WORK}/worker.cmake"
  "
set(n 0)
math(EXPR last \"\${CMAKE_ARGC} - 1\")
string(RANDOM LENGTH 12 me)
file(WRITE \"\${CMAKE_ARGV\${last}}/\${me}.here\" \"\")
while(n LESS 600)
  file(GLOB here \"\${CMAKE_ARGV\${last}}/*.here\")
  list(LENGTH here count)
  if(count EQUAL 3)
    list(SORT here)
    list(GET here 0 first)
    if(first MATCHES \"\${me}\")
      file(WRITE \"\${CMAKE_ARGV\${last}}/met\" \"\")
      message(FATAL_ERROR \"one fails\")
    endif()
    return()
  endif()
  execute_process(COMMAND \"\${CMAKE_COMMAND}\" -E sleep 0.1)
  math(EXPR n \"\${n} + 1\")
endwhile()
message(FATAL_ERROR \"alone\")
"
)
file(MAKE_DIRECTORY "${WORK}/a b")
cudnnenv_machine_workers(exit 3 "${WORK}/worker.cmake" "${WORK}/a b")
assert_equal("workers: what one failed with" 1 "${exit}")
if(NOT EXISTS "${WORK}/a b/met")
  assert_equal("workers: three at once" met alone)
endif()

# ---- the queue
write_file(
  "${WORK}/take.cmake"
  "
cmake_minimum_required(VERSION 3.24...4.1)
include(\"${CUDNNENV_CMAKE}/matrix/queue.cmake\")
set(all \"\")
while(TRUE)
  cudnnenv_queue_take(n \"${WORK}/queue\" 40)
  if(n STREQUAL \"\")
    break()
  endif()
  list(APPEND all \${n})
endwhile()
string(RANDOM LENGTH 12 me)
file(WRITE \"${WORK}/queue/\${me}.taken\" \"\${all}\")
"
)
cudnnenv_write("${WORK}/queue/next" "0")
cudnnenv_machine_workers(exit 2 "${WORK}/take.cmake")
assert_equal("queue: without its matrix nothing is taken" 0 "${exit}")
file(READ "${WORK}/queue/next" next)
assert_equal("queue: without its matrix nothing is taken" 0 "${next}")
cudnnenv_write_lock("${WORK}/queue/matrix" error)
assert_equal("queue: locked" "" "${error}")
cudnnenv_machine_workers(exit 3 "${WORK}/take.cmake")
assert_equal("queue: exit" 0 "${exit}")
set(all "")
file(GLOB taken "${WORK}/queue/*.taken")
foreach(file IN LISTS taken)
  file(READ "${file}" numbers)
  list(APPEND all ${numbers})
endforeach()
list(LENGTH all length)
list(REMOVE_DUPLICATES all)
list(LENGTH all different)
assert_equal("queue: each number once" "40 40" "${length} ${different}")
execute_process(
  COMMAND "${CMAKE_COMMAND}" -P "${CUDNNENV_CMAKE}/matrix/worker.cmake" -- "${WORK}/queue"
  RESULT_VARIABLE exit
  ERROR_VARIABLE text
)
assert_equal("a worker without a plan: exit" 1 "${exit}")
assert_contains("a worker without a plan: said" "there is no plan" "${text}")

# ---- what is kept is whole or nothing
set(build "${WORK}/build")
set(result_key "a;b[c]]=]\n\\")
set(result_configure ok)
_cudnnenv_matrix_result_keep("${build}")
unset(result_configure)
unset(result_key)
_cudnnenv_matrix_result()
assert_equal("kept: as it was" "ok a;b[c]]=]\n\\" "${result_configure} ${result_key}")
file(READ "${build}/cudnn-env/matrix/result.cmake" whole)
string(LENGTH "${whole}" length)
math(EXPR length "${length} - 12")
string(SUBSTRING "${whole}" 0 ${length} half)
file(WRITE "${build}/cudnn-env/matrix/result.cmake" "${half}")
_cudnnenv_matrix_result()
assert_equal("kept: half of it is not read" "" "${result_configure}${result_key}")

# ---- what changed
foreach(
  file
  IN
  ITEMS a.txt "b c/d.txt" "x[y/z.txt" build/out .git/x b/CMakeFiles/o
)
  write_file("${WORK}/sources/${file}" "1")
endforeach()
set(left_out "^(build|\\.git)/|(^|/)CMakeFiles/")
cudnnenv_machine_tree_stamp(before "${WORK}/sources" "${left_out}")
foreach(file IN ITEMS build/out build/more .git/x b/CMakeFiles/o)
  file(WRITE "${WORK}/sources/${file}" "other")
endforeach()
cudnnenv_machine_tree_stamp(after "${WORK}/sources" "${left_out}")
assert_equal("a stamp: what is left out does not count" "${before}" "${after}")
foreach(file IN ITEMS a.txt "b c/d.txt" "x[y/z.txt" new)
  execute_process(COMMAND "${CMAKE_COMMAND}" -E sleep 0.02)
  file(WRITE "${WORK}/sources/${file}" "other")
  cudnnenv_machine_tree_stamp(after "${WORK}/sources" "${left_out}")
  assert_differs("a stamp: ${file}" "${before}" "${after}")
  set(before "${after}")
endforeach()

# ---- what is behind a failure
set(matrix_language en)
set(matrix_minutes 7)
function(
  behind
  what
  id
  part
  state
  step
  log
)
  cudnnenv_matrix_explain(finding sentence "${state}" "${step}" 2 "${log}")
  assert_equal("${what}: finding" "${id}" "${finding}")
  assert_contains("${what}: sentence" "${part}" "${sentence}")
  string(FIND "${sentence}" "\n" at)
  assert_equal("${what}: one line" -1 "${at}")
endfunction()
set(
  report
  "-- x\nCudnnEnv: broken. cuDNN 9.1.1 is for CUDA 12,\nand the toolkit is CUDA 13.\n\n  E cudnn.wrong-cuda-major   cuDNN 9.1.1 is for CUDA 12\n      seen   x\n"
)
behind("a report" cudnn.wrong-cuda-major "cuDNN 9.1.1 is for CUDA 12, and the toolkit is CUDA 13." failed configure "${report}")
string(REPLACE "CudnnEnv: broken. " "CudnnEnv：不可用。" report_zh "${report}")
behind("a report in Chinese" cudnn.wrong-cuda-major "cuDNN 9.1.1 is for CUDA 12, and" failed configure "${report_zh}")
behind("another program" cudnn.library-missing "" failed build "ld: cannot find -lcudnn\nmake: *** [all] Error 1\n")
behind("tests" "" "tests that failed: a b (c), d" failed test "x\nThe following tests FAILED:\n\t  1 - a b (c) (Failed)\n\t  3 - d (Timeout)\nErrors while running CTest\n")
behind("CMake's own" "" "the log says: CMake Error at CMakeLists.txt:7 (message): its reason" failed configure "-- x\nCMake Error at CMakeLists.txt:7 (message):\n  its reason\n\n")
behind("a compiler's" "" "the log says: a.cpp:1:2: error: expected ';' [${WORK}" failed build "x\na.cpp:1:2: error: expected ';' [${WORK}\nmore\n")
behind("nothing" "" "nothing in the log was recognised; it ends with exit status 2" failed build "x\n")
behind("too long" "" "ended after 7 minutes" timeout build "ld: cannot find -lcudnn\n")
behind("no tests" "" "enable_testing()" none test "No tests were found!!!\n")

# ---- XML
string(ASCII 27 escape)
string(ASCII 195 half)
_cudnnenv_xml_text(text "<a & \"b\"> ${escape}[1m\n]]> ${half}.")
assert_equal("XML: markup, control characters, half a character" "&lt;a &amp; &quot;b&quot;&gt; �[1m�]]&gt; �." "${text}")
_cudnnenv_junit_seconds(seconds 12034)
assert_equal("XML: seconds" 12.034 "${seconds}")
_cudnnenv_junit_seconds(seconds "")
assert_equal("XML: no seconds" 0.000 "${seconds}")
cudnnenv_matrix_ctest_count(tests skipped "<?xml?>\n<testsuite name=\"x\"\n\ttests=\"12\"\n\tfailures=\"1\"\n\tdisabled=\"2\"\n\tskipped=\"3\"\n\thostname=\"\">")
assert_equal("XML: CTest's sums" "12 5" "${tests} ${skipped}")
