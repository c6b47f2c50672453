# SPDX-License-Identifier: Apache-2.0
# What a log shows: each row of data/log_messages.json fires on its texts and not on its near misses; broken lines, colours, Windows'
# line ends and UTF-16 do not matter; a cause hides what follows from it; what CudnnEnv itself said counts; nothing is made up.
cmake_minimum_required(VERSION 3.22...4.1)
include("${CMAKE_CURRENT_LIST_DIR}/../assert.cmake")
include("${CUDNNENV_CMAKE}/stages.cmake")
include("${CUDNNENV_CMAKE}/explain.cmake")
include("${CUDNNENV_CMAKE}/machine/log_file.cmake")
get_property(ids GLOBAL PROPERTY cudnnenv:findings)
file(READ "${CMAKE_CURRENT_LIST_DIR}/../../../data/log_messages.json" data)

# texts(<key> IN_LOG|NOT_IN_LOG): all texts of this key, each between lines that say nothing
function(texts row name key expected)
  string(JSON count LENGTH "${row}" "${key}")
  assert_differs("${name}: has ${key}" 0 "${count}")
  set(n 0)
  while(n LESS count)
    string(JSON text GET "${row}" "${key}" ${n})
    cudnnenv_log_read("-- Found Threads: TRUE\n${text}\n-- Configuring incomplete, errors occurred!\n")
    set(seen FALSE)
    if(name IN_LIST log_rows)
      set(seen TRUE)
    endif()
    assert_equal("${name}: ${key}: ${text}" "${expected}" "${seen}")
    math(EXPR n "${n} + 1")
  endwhile()
endfunction()

string(JSON count LENGTH "${data}" messages)
assert_matches("there are messages" "^[1-9][0-9]" "${count}")
math(EXPR last "${count} - 1")
foreach(n RANGE ${last})
  string(JSON row GET "${data}" messages ${n})
  string(JSON name GET "${row}" name)
  texts("${row}" "${name}" fires TRUE)
  texts("${row}" "${name}" near_miss FALSE)
  get_property(findings GLOBAL PROPERTY "cudnnenv:log.${name}.findings")
  foreach(id IN LISTS findings)
    if(NOT id IN_LIST ids)
      message(SEND_ERROR "${name}: there is no finding ${id}")
    endif()
  endforeach()
  if(findings STREQUAL "")
    foreach(language IN ITEMS en zh_CN)
      get_property(words GLOBAL PROPERTY "cudnnenv:log.${name}.${language}")
      assert_differs("${name}: says in ${language} what it is" "" "${words}")
    endforeach()
  endif()
endforeach()

# rows(<what> <expected rows> <text>)
function(rows what expected text)
  cudnnenv_log_read("${text}")
  assert_equal("${what}" "${expected}" "${log_rows}")
endfunction()
string(ASCII 27 escape)
set(nvcc "nvcc fatal   : Unsupported gpu architecture 'compute_50'")
rows("nothing" "" "")
rows("nothing known" "" "error: expected ';' before '}' token [-Werror]\n\\")
rows("a message that CMake broke" "gcc-too-new" "unsupported GNU version! gcc versions later than\n    11 are not\n\n  supported!")
rows("colours, Windows' line ends" "architecture-unsupported" "x\r\n${escape}[31mnvcc fatal   : ${escape}[0mUnsupported gpu\r\narchitecture 'sm_50'\r\n")
rows(
  "what says only that something failed gives way"
  "architecture-unsupported"
  "  The CUDA compiler\n\n    \"/opt/nvcc\"\n\n  is not able to compile a simple test program.\n${nvcc}"
)
rows(
  "but not to nothing"
  "cuda-compiler-broken"
  "  The CUDA compiler\n\n    \"/opt/nvcc\"\n\n  is not able to compile a simple test program."
)
rows(
  "a cause hides what follows from it"
  "cudnn-other-machine"
  "ld: skipping incompatible /opt/lib/libcudnn.so when searching for -lcudnn\nld: cannot find -lcudnn: No such file or directory"
)
rows(
  "of several messages of one finding the first"
  "no-cuda-compiler"
  "  No CMAKE_CUDA_COMPILER could be found.\n  Specify CUDA_TOOLKIT_ROOT_DIR"
)
rows(
  "what follows from another finding"
  "no-cuda-compiler"
  "  No CMAKE_CUDA_COMPILER could be found.\nFindPackageHandleStandardArgs.cmake:1 (message): Could NOT find CUDNN (missing: x)"
)
rows(
  "each may be a cause of the next: one is left"
  "cudnn-header-missing"
  "FindPackageHandleStandardArgs.cmake:1 (message): Could NOT find CUDNN (missing: x)\nfile STRINGS file \"/opt/cudnn.h\" cannot be read.\nfatal error: cudnn.h: No such file"
)
rows(
  "two causes stand beside each other"
  "architecture-unsupported;cudnn-header-missing"
  "${nvcc}\nmain.cpp:1:10: fatal error: cudnn.h: No such file or directory"
)

# what CudnnEnv said in it
set(
  report
  "CudnnEnv: broken. x\n\n  E cudnn.mixed   cuDNN's parts\n    W driver.absent   no driver\n  N toolkit.several  y\n  E no.finding z\n"
)
cudnnenv_log_read("${report}The CUDA compiler identification is unknown")
assert_equal("errors and warnings of a report" "cudnn.mixed;driver.absent" "${log_said}")
assert_equal("errors of a report" "cudnn.mixed" "${log_named}")
assert_equal("it says more than that something failed" "" "${log_rows}")
cudnnenv_log_read("${report}CUDA error: CUDA driver version is insufficient for CUDA runtime version\n${nvcc}")
assert_equal("a message of what it names" "cudnn.mixed;driver.absent" "${log_named}")
assert_equal("what it does not name" "architecture-unsupported" "${log_rows}")

# the text
cudnnenv_log_read("${nvcc}\n  Target \"a\" links to:\n\n    CUDA::nvToolsExt\n\n  but the target was not found.")
cudnnenv_log_text(text LANG en)
assert_matches("a row: finding, line, command" "^  arch\\.unsupported-by-toolkit  nvcc of [^\n]*\n[^\n]*\n      log     nvcc fatal : Unsupported gpu architecture 'compute_50'\n      explain [^\n]* explain arch\\.unsupported-by-toolkit\n" "${text}")
cudnnenv_log_read("Target \"a\" links to: CUDA::nvToolsExt but the target was not found.")
cudnnenv_log_text(text LANG en)
assert_matches("a row without a finding says what it is" "^  CUDA 12\\.9 and newer have no libnvToolsExt[^\n]*\n[^\n]*\n      log     links to: CUDA::nvToolsExt but the target was not found\n$" "${text}")
cudnnenv_log_text(text LANG zh_CN)
assert_matches("in Chinese" "没有 libnvToolsExt.*\n      日志    links to" "${text}")
string(REPEAT "<x@y@\${z}" 30 long)
cudnnenv_log_read("FindPackageHandleStandardArgs.cmake:1 (message): Could NOT find CUDNN (missing: ${long})")
cudnnenv_log_text(text LANG en)
assert_contains("hostile: as it is" "<x@y@\${z}" "${text}")

# files
function(reads what encoding)
  set(
    code
    "import sys; open(sys.argv[1], 'wb').write(sys.argv[3].replace(chr(10), chr(13) + chr(10)).encode(sys.argv[2]))"
  )
  execute_process(
    COMMAND "${PYTHON}" -c "${code}" "${WORK}/build.log" "${encoding}" "x [a;b] \\ 致命错误\n${nvcc}\n"
    COMMAND_ERROR_IS_FATAL ANY
  )
  cudnnenv_machine_log_file(text problem "${WORK}/build.log")
  assert_equal("${what}: no problem" "" "${problem}")
  rows("${what}" "architecture-unsupported" "${text}")
endfunction()
if(PYTHON)
  reads("a log in UTF-8" utf-8)
  reads("a log of PowerShell" utf-16)
  reads("a log in GBK" gbk)
endif()
file(MAKE_DIRECTORY "${WORK}/folder")
file(WRITE "${WORK}/empty.log" "")
string(REPEAT "0123456789abcde\n" 600000 much)
file(WRITE "${WORK}/long.log" "fatal error: cudnn.h: No such file or directory\n${much}${nvcc}\n")
cudnnenv_machine_log_file(text problem "${WORK}/long.log")
rows("of a long log the end" "architecture-unsupported" "${text}")
foreach(
  pair
  IN
  ITEMS
    "folder=it is a folder"
    "empty.log=it is empty, or no plain file"
    "none.log=there is no such file"
)
  string(REGEX MATCH "^(.+)=(.+)$" ignored "${pair}")
  set(why "${CMAKE_MATCH_2}")
  cudnnenv_machine_log_file(text problem "${WORK}/${CMAKE_MATCH_1}")
  assert_equal("${pair}" "${why}" "${problem}")
endforeach()
