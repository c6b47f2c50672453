# SPDX-License-Identifier: Apache-2.0
# The component Check with real toolkits, cuDNNs and compilers, on a machine without a GPU: the true state, what is kept between
# two configure runs, and each way in which building or loading can fail, beside a control.
include("${CMAKE_CURRENT_LIST_DIR}/drive.cmake")
drive_start(NEED TOOLKIT_13_1 TOOLKIT_12_4 TOOLKIT_11_8 CUDNN_9_12 CUDNN_9_1 CUDNN_8_9 GXX_11)
file(GLOB devices "/dev/nvidia[0-9]*" "/dev/dxg")
if(devices)
  message(FATAL_ERROR "SKIPPED: a GPU is here; the test gpu.check runs the checker on it")
endif()
set(prefix "-DCMAKE_PREFIX_PATH=${REPOSITORY}")

function(checks step toolkit cudnn)
  cmake_parse_arguments(
    PARSE_ARGV 3
    arg
    ""
    "BUILD;EXIT;VERDICT"
    "ARGUMENTS;ENVIRONMENT;FINDINGS;NO_FINDINGS;SEEN;NOT_SEEN"
  )
  foreach(pair IN ITEMS "EXIT=0" "VERDICT=buildable" "BUILD=${WORK}/${step}")
    string(REGEX MATCH "^([A-Z]+)=(.*)$" ignored "${pair}")
    if(NOT DEFINED arg_${CMAKE_MATCH_1})
      set(arg_${CMAKE_MATCH_1} "${CMAKE_MATCH_2}")
    endif()
  endforeach()
  drive_configure(
    "${step}"
    PROJECT answers
    BUILD "${arg_BUILD}"
    EXIT "${arg_EXIT}"
    VERDICT "${arg_VERDICT}"
    ARGUMENTS
      "${prefix}" "-DCUDAToolkit_ROOT=${toolkit}" "-DCUDNN_ROOT=${cudnn}" ${arg_ARGUMENTS}
    ENVIRONMENT ${arg_ENVIRONMENT}
    FINDINGS ${arg_FINDINGS}
    NO_FINDINGS ${arg_NO_FINDINGS}
    SEEN ${arg_SEEN}
    NOT_SEEN ${arg_NOT_SEEN}
  )
  set(${step}_output "${${step}_output}" PARENT_SCOPE)
endfunction()

function(fact step expected key)
  drive_report(seen "${WORK}/${step}" facts "${key}")
  drive_same("${step}: ${key}" "${expected}" "${seen}")
endfunction()

# ------------------------------------------------------------------------------------- the true state, with a kernel by nvcc
foreach(
  row
  IN
  ITEMS
    "13|${TOOLKIT_13_1}|${CUDNN_9_12}|/usr/bin/g++|91200|9.12.0"
    "12|${TOOLKIT_12_4}|${CUDNN_9_1}|/usr/bin/g++|90101|9.1.1"
    "11|${TOOLKIT_11_8}|${CUDNN_8_9}|${GXX_11}|8906|8.9.6"
)
  string(REPLACE "|" ";" row "${row}")
  list(
    POP_FRONT row
    major
    toolkit
    cudnn
    compiler
    number
    version
  )
  checks(
    cuda-${major}
    "${toolkit}"
    "${cudnn}"
    ARGUMENTS
      "-DASK=REQUIRED,COMPONENTS,Toolkit,cuDNN,Compiler,Check" -DLANGUAGES=NONE
      "-DCMAKE_CUDA_HOST_COMPILER=${compiler}"
    FINDINGS "note check.no-device"
    SEEN
      "answer Check_FOUND='TRUE'"
      "kernel +built, nvcc"
      "cuDNN +loaded, ${version} \\(${number}\\)"
      "none, cudaGetDeviceCount: 35 cudaErrorInsufficientDriver"
      "convolution +not run"
      "verdict +buildable"
  )
  fact(cuda-${major} no-device check.outcome)
  fact(cuda-${major} ${number} check.cudnn_version)
  fact(cuda-${major} ${number} check.cudnn_header)
  fact(cuda-${major} 35 check.runtime_status)
  fact(cuda-${major} CUDNN_STATUS_NOT_INITIALIZED check.create_status_name)
  fact(cuda-${major} none check.device)
  drive_report(cudart "${WORK}/cuda-${major}" facts check.cudnn_cudart)
  drive_true(cuda-${major} "${cudart}" MATCHES "^${major}[0-9][0-9][0-9]$")
endforeach()

# ------------------------------------------------------------------------------ a toolkit that has another cuDNN's headers among its own
drive_copy("${TOOLKIT_13_1}" "${WORK}/both.toolkit")
file(READ "${CUDNN_9_1}/include/cudnn_version.h" header)
file(WRITE "${WORK}/both.toolkit/include/cudnn_version.h" "${header}")
file(COPY "${CUDNN_9_1}/include/cudnn.h" DESTINATION "${WORK}/both.toolkit/include")
checks(
  both-headers
  "${WORK}/both.toolkit"
  "${CUDNN_9_12}"
  ARGUMENTS "-DASK=REQUIRED,COMPONENTS,Toolkit,cuDNN,Check" -DLANGUAGES=NONE
  SEEN "program +built" "cuDNN +loaded, 9.12.0"
  NOT_SEEN "check\\.runtime-older"
)
fact(both-headers 91200 check.cudnn_header)

# ------------------------------------------------------------------------------ what is kept: the compiler is one that counts
file(WRITE "${WORK}/c++" "#!/bin/sh\necho \"$*\" >>\"${WORK}/calls\"\nexec /usr/bin/g++ \"$@\"\n")
execute_process(COMMAND chmod +x "${WORK}/c++")
drive_copy("${CUDNN_9_12}" "${WORK}/kept.cudnn")
function(kept step compiled)
  set(found "answer Check_FOUND='TRUE'")
  if("${ARGN}" MATCHES "EXIT;1")
    set(found "")
  endif()
  file(WRITE "${WORK}/calls" "")
  checks(
    ${step}
    "${TOOLKIT_13_1}"
    "${WORK}/kept.cudnn"
    BUILD "${WORK}/kept"
    ARGUMENTS
      "-DASK=REQUIRED,COMPONENTS,Toolkit,cuDNN,Check" "-DCMAKE_CXX_COMPILER=${WORK}/c++"
    SEEN "program +built" ${found}
    ${ARGN}
  )
  file(STRINGS "${WORK}/calls" calls REGEX "check/check\\.cpp")
  list(LENGTH calls count)
  drive_same("${step}: how often the checker was compiled" "${compiled}" "${count}")
endfunction()
kept(kept-first 1)
kept(kept-second 0)
file(TOUCH "${WORK}/kept.cudnn/include/cudnn_ops.h") # not a header that decides
kept(kept-other-header 0)
file(READ "${WORK}/kept.cudnn/include/cudnn_version.h" header)
file(REMOVE "${WORK}/kept.cudnn/include/cudnn_version.h")
file(WRITE "${WORK}/kept.cudnn/include/cudnn_version.h" "${header}\n")
kept(kept-header-changed 1)
file(GLOB programs "${WORK}/kept/cudnn-env/check/check-*")
file(REMOVE ${programs})
kept(kept-program-gone 1)
file(READ "${WORK}/kept/cudnn-env/check/kept.cmake" half)
string(LENGTH "${half}" length)
math(EXPR length "${length} / 2")
string(SUBSTRING "${half}" 0 ${length} half)
file(WRITE "${WORK}/kept/cudnn-env/check/kept.cmake" "${half}")
kept(kept-half-written 1)
# Another loader path is another result, not another program: an older cuDNN is loaded now, and said.
kept(
  kept-older
  0
  ENVIRONMENT "LD_LIBRARY_PATH=${CUDNN_9_1}/lib"
  EXIT 1
  VERDICT broken
  FINDINGS "error check.runtime-older"
  SEEN "loads cuDNN 9\\.1\\.1, older than the header 9\\.12\\.0" "from ${CUDNN_9_1}/lib"
)
kept(kept-older-control 0 NO_FINDINGS check.runtime-older)

# -------------------------------------------------------------------------------------------------- building, and loading, fail
set(cxx "-DASK=REQUIRED,COMPONENTS,Toolkit,cuDNN,Check")
drive_copy("${CUDNN_9_12}" "${WORK}/header.cudnn")
file(READ "${WORK}/header.cudnn/include/cudnn.h" header)
file(REMOVE "${WORK}/header.cudnn/include/cudnn.h")
file(WRITE "${WORK}/header.cudnn/include/cudnn.h" "${header}\n#error broken on purpose\n")
checks(
  header-broken
  "${TOOLKIT_13_1}"
  "${WORK}/header.cudnn"
  ARGUMENTS "${cxx}"
  EXIT 1
  VERDICT broken
  FINDINGS "error check.build-failed"
  SEEN "#error broken on purpose" "program +not built" "command: [^\n]*check\\.cpp"
)
fact(header-broken build-failed check.outcome)

file(WRITE "${WORK}/bad/libcudnn.so.9" "no library at all\n")
checks(
  load-failed
  "${TOOLKIT_13_1}"
  "${CUDNN_9_12}"
  ARGUMENTS "${cxx}"
  ENVIRONMENT "LD_LIBRARY_PATH=${WORK}/bad"
  EXIT 1
  VERDICT broken
  FINDINGS "error check.load-failed"
  SEEN "E check\\.load-failed +${WORK}/bad/libcudnn\\.so\\.9 cannot be loaded"
)
drive_report(error "${WORK}/load-failed" facts load_failures.0.error)
drive_true("load-failed: the loader's text" error MATCHES "file too short|invalid ELF header")
drive_report(first "${WORK}/load-failed" findings 0 id)
drive_same("load-failed: the cause comes first" cudnn.soname-missing "${first}")
file(MAKE_DIRECTORY "${WORK}/good")
checks(
  load-control
  "${TOOLKIT_13_1}"
  "${CUDNN_9_12}"
  ARGUMENTS "${cxx}"
  ENVIRONMENT "LD_LIBRARY_PATH=${WORK}/good"
  NO_FINDINGS check.load-failed
)

# A symbol that the library does not have: the same name, another library.
drive_copy("${CUDNN_9_12}" "${WORK}/symbol.cudnn")
file(REMOVE "${WORK}/symbol.cudnn/lib/libcudnn.so" "${WORK}/symbol.cudnn/lib/libcudnn.so.9")
file(WRITE "${WORK}/few.c" "unsigned long cudnnGetVersion(void) { return 91200; }\n")
drive_run(
  symbol-library
  COMMAND
    /usr/bin/g++ -shared -fPIC -x c "${WORK}/few.c" -Wl,-soname,libcudnn.so.9 -o
    "${WORK}/symbol.cudnn/lib/libcudnn.so.9"
)
file(CREATE_LINK libcudnn.so.9 "${WORK}/symbol.cudnn/lib/libcudnn.so" SYMBOLIC)
checks(
  symbol-missing
  "${TOOLKIT_13_1}"
  "${WORK}/symbol.cudnn"
  ARGUMENTS "${cxx}"
  EXIT 1
  VERDICT broken
  FINDINGS "error check.link-incomplete"
  NO_FINDINGS check.build-failed
  SEEN "no library has cudnn" "CUDNN::cudnn"
)

# ------------------------------------------------------------------------------------------------------------------- not built
checks(
  cross
  "${TOOLKIT_13_1}"
  "${CUDNN_9_12}"
  ARGUMENTS
    "-DASK=QUIET,COMPONENTS,Check" -DLANGUAGES=NONE -DCMAKE_SYSTEM_NAME=Linux
    -DCMAKE_SYSTEM_PROCESSOR=aarch64
  VERDICT broken
  FINDINGS "error toolkit.target-missing" "note check.skipped"
)
fact(cross "it would be built for another machine" check.skipped)
fact(cross skipped check.outcome)
drive_finish()
