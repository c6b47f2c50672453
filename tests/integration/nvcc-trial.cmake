# SPDX-License-Identifier: Apache-2.0
# Real nvccs are tried on a few lines: one that tells its version and cannot compile is named before CMake speaks of architectures.
# What went well is kept; the checker takes the same object. And what the real compilers answer about standards, flags and clang.
include("${CMAKE_CURRENT_LIST_DIR}/drive.cmake")
drive_start(NEED TOOLKIT_12_4 TOOLKIT_11_8 CUDNN_9_1 CUDNN_8_9 GXX_11)
set(prefix "-DCMAKE_PREFIX_PATH=${REPOSITORY}")
set(setup "-DCMAKE_PROJECT_TOP_LEVEL_INCLUDES=${REPOSITORY}/cmake/CudnnEnvSetup.cmake")

function(asks step toolkit cudnn components)
  cmake_parse_arguments(
    PARSE_ARGV 4
    arg
    ""
    "BUILD;VERDICT;LANGUAGES;EXIT"
    "ARGUMENTS;ENVIRONMENT;FINDINGS;NO_FINDINGS;SEEN;NOT_SEEN"
  )
  foreach(pair IN ITEMS "EXIT=0" "VERDICT=buildable" "LANGUAGES=NONE" "BUILD=${WORK}/${step}")
    string(REGEX MATCH "^([A-Z]+)=(.*)$" ignored "${pair}")
    if(NOT DEFINED arg_${CMAKE_MATCH_1})
      set(arg_${CMAKE_MATCH_1} "${CMAKE_MATCH_2}")
    endif()
  endforeach()
  set(warning "")
  if(arg_VERDICT STREQUAL "broken") # CMake's own, of a package that is not found
    set(warning ANY_WARNING)
  endif()
  drive_configure(
    "${step}"
    PROJECT answers ${warning}
    BUILD "${arg_BUILD}"
    EXIT "${arg_EXIT}"
    VERDICT "${arg_VERDICT}"
    ARGUMENTS
      "${prefix}" "-DCUDAToolkit_ROOT=${toolkit}" "-DCUDNN_ROOT=${cudnn}" "-DLANGUAGES=${arg_LANGUAGES}"
      "-DASK=COMPONENTS,${components}" "-DCMAKE_CUDA_HOST_COMPILER=${GXX_11}" ${arg_ARGUMENTS}
    ENVIRONMENT ${arg_ENVIRONMENT}
    FINDINGS ${arg_FINDINGS}
    NO_FINDINGS ${arg_NO_FINDINGS}
    SEEN ${arg_SEEN}
    NOT_SEEN ${arg_NOT_SEEN}
  )
  set(${step}_output "${${step}_output}" PARENT_SCOPE)
endfunction()

# ------------------------------------------------------------------------------------------------- cicc is there and does nothing
drive_copy("${TOOLKIT_12_4}" "${WORK}/toolkit")
file(REMOVE "${WORK}/toolkit/nvvm/bin/cicc")
file(
  WRITE "${WORK}/toolkit/nvvm/bin/cicc"
  "#!/bin/sh\necho 'cicc: broken on purpose' >&2\nexit 3\n"
)
execute_process(COMMAND chmod +x "${WORK}/toolkit/nvvm/bin/cicc")
asks(
  broken
  "${WORK}/toolkit"
  "${CUDNN_9_1}"
  Toolkit,cuDNN,Compiler
  VERDICT broken
  FINDINGS "error compiler.nvcc-unusable"
  SEEN
    "E compiler\\.nvcc-unusable +nvcc does not work: cicc: broken on purpose"
    "Failed to detect a default CUDA architecture"
    "command: ${WORK}/toolkit/bin/nvcc [^\n]*kernel\\.cu"
)
drive_report(kind "${WORK}/broken" facts trial.kind)
drive_same("broken: kind" other "${kind}")
file(GLOB objects "${WORK}/broken/cudnn-env/check/*.o*")
drive_same("broken: nothing is left" "" "${objects}")
# With the checker it is said once, and first.
asks(
  broken-check
  "${WORK}/toolkit"
  "${CUDNN_9_1}"
  Toolkit,cuDNN,Compiler,Check
  VERDICT broken
  FINDINGS "error compiler.nvcc-unusable" "error check.build-failed"
)
drive_report(by "${WORK}/broken-check" findings 1 explained_by)
drive_same("broken-check: what follows" compiler.nvcc-unusable "${by}")
# Before any language: CMake never gets as far as its own text.
drive_configure(
  broken-setup
  PROJECT answers
  EXIT 1
  NO_REPORT
  ARGUMENTS
    "${prefix}" "${setup}" "-DCUDAToolkit_ROOT=${WORK}/toolkit" "-DCUDNN_ROOT=${CUDNN_9_1}"
    -DLANGUAGES=CXX,CUDA
  SEEN "nvcc does not work: cicc: broken on purpose" "stopped before the first language[^\n]*"
  NOT_SEEN "The CUDA compiler identification"
)
# A program that nvcc does not find is another fault.
file(REMOVE "${WORK}/toolkit/nvvm/bin/cicc")
asks(
  gone
  "${WORK}/toolkit"
  "${CUDNN_9_1}"
  Toolkit,cuDNN,Compiler
  VERDICT broken
  FINDINGS "error compiler.nvcc-unusable"
  SEEN "cicc" "missing or damaged"
)

# ----------------------------------------------------------------------------------------- the control: whole, and compiled once
set(whole "${WORK}/whole")
function(object_of step expected)
  file(GLOB objects "${whole}/cudnn-env/check/kernel-*.o")
  list(LENGTH objects count)
  drive_same("${step}: one object" 1 "${count}")
  file(TIMESTAMP "${objects}" time "%s.%f")
  if(NOT expected STREQUAL "")
    drive_same("${step}: nothing was compiled" "${expected}" "${time}")
  endif()
  set(time "${time}" PARENT_SCOPE)
endfunction()
set(still NO_FINDINGS compiler.nvcc-unusable)
asks(first "${TOOLKIT_12_4}" "${CUDNN_9_1}" Toolkit,cuDNN,Compiler BUILD "${whole}" ${still})
object_of(first "")
set(first "${time}")
asks(second "${TOOLKIT_12_4}" "${CUDNN_9_1}" Toolkit,cuDNN,Compiler BUILD "${whole}" ${still})
object_of(second "${first}")
asks(checked "${TOOLKIT_12_4}" "${CUDNN_9_1}" Toolkit,cuDNN,Compiler,Check BUILD "${whole}" ${still} SEEN "kernel +built, nvcc")
object_of(checked "${first}")
drive_report(outcome "${whole}" facts trial.outcome)
drive_same("checked: the trial" ok "${outcome}")
# Where CMake has compiled with it already there is nothing to try.
asks(compiled "${TOOLKIT_12_4}" "${CUDNN_9_1}" Toolkit,cuDNN,Compiler LANGUAGES CXX,CUDA ARGUMENTS
  "-DCMAKE_CUDA_COMPILER=${TOOLKIT_12_4}/bin/nvcc" ${still}
)
file(GLOB objects "${WORK}/compiled/cudnn-env/check/*")
drive_same("compiled: no trial" "" "${objects}")

# ---------------------------------------------------------------------------------------- what the real compilers say when asked
# What is wrong is known without it, and the run stops: no compiler is started.
function(no_trial step)
  drive_report(outcome "${WORK}/${step}" facts trial.outcome)
  drive_same("${step}: the trial" "" "${outcome}")
  file(GLOB objects "${WORK}/${step}/cudnn-env/check/*")
  drive_same("${step}: nothing was compiled" "" "${objects}")
endfunction()
asks(
  standard
  "${TOOLKIT_11_8}"
  "${CUDNN_8_9}"
  Toolkit,cuDNN,Compiler
  VERDICT broken
  ARGUMENTS -DCMAKE_CUDA_STANDARD=20
  FINDINGS "error compiler.standard-unsupported"
)
asks(standard-17 "${TOOLKIT_11_8}" "${CUDNN_8_9}" Toolkit,cuDNN,Compiler ARGUMENTS -DCMAKE_CUDA_STANDARD=17
  NO_FINDINGS compiler.standard-unsupported
)
asks(standard-20 "${TOOLKIT_12_4}" "${CUDNN_9_1}" Toolkit,cuDNN,Compiler ARGUMENTS -DCMAKE_CUDA_STANDARD=20
  NO_FINDINGS compiler.standard-unsupported
)
asks(
  architecture
  "${TOOLKIT_12_4}"
  "${CUDNN_9_1}"
  Toolkit,cuDNN,Compiler
  ARGUMENTS -DCMAKE_CUDA_ARCHITECTURES=30
  VERDICT broken
  FINDINGS "error arch.unsupported-by-toolkit"
  NO_FINDINGS compiler.nvcc-unusable # the project's fault, not nvcc's
)
no_trial(architecture)
asks(
  architecture-checked # the checker is built all the same
  "${TOOLKIT_12_4}"
  "${CUDNN_9_1}"
  Toolkit,cuDNN,Compiler,Check
  ARGUMENTS -DCMAKE_CUDA_ARCHITECTURES=30
  VERDICT broken
  FINDINGS "error arch.unsupported-by-toolkit"
  NO_FINDINGS compiler.nvcc-unusable
)
drive_report(kind "${WORK}/architecture-checked" facts trial.kind)
drive_same("architecture-checked: kind" architecture "${kind}")
drive_report(error "${WORK}/architecture-checked" facts trial.error)
drive_true("architecture-checked: nvcc's own line" error MATCHES "^nvcc fatal.*compute_30")
# So it is with a cuDNN for another CUDA: where it is asked for, and, before the project has asked, where the user names it.
asks(
  major
  "${TOOLKIT_12_4}"
  "${CUDNN_8_9}"
  Toolkit,cuDNN,Compiler
  VERDICT broken
  FINDINGS "error cudnn.wrong-cuda-major"
)
no_trial(major)
asks(not-asked "${TOOLKIT_12_4}" "${CUDNN_8_9}" Toolkit,Compiler)
drive_report(outcome "${WORK}/not-asked" facts trial.outcome)
drive_same("not-asked: the trial" ok "${outcome}")
asks(named "${TOOLKIT_12_4}" "${CUDNN_8_9}" Toolkit ARGUMENTS "${setup}" SEEN "\\[cudnn\\.wrong-cuda-major\\]")
no_trial(named)
asks(
  not-named
  "${TOOLKIT_12_4}"
  ""
  Toolkit
  ENVIRONMENT "CMAKE_PREFIX_PATH=${CUDNN_8_9}"
  ARGUMENTS "${setup}"
)
file(GLOB objects "${WORK}/not-named/cudnn-env/check/kernel-*.o")
drive_true("not-named: the trial" EXISTS "${objects}")
# NVCC_APPEND_FLAGS win over what CMake says: the one that does not exist is what nvcc fails with.
asks(
  flags
  "${TOOLKIT_12_4}"
  "${CUDNN_9_1}"
  Toolkit,cuDNN,Compiler
  ENVIRONMENT "NVCC_APPEND_FLAGS=-ccbin /nowhere/g++-99"
  VERDICT broken
  FINDINGS "error compiler.nvcc-unusable" "warning compiler.flags-from-environment"
  SEEN "NVCC_APPEND_FLAGS=-ccbin /nowhere/g\\+\\+-99"
)

# The check of the host compiler is off: it is tried, and that it goes well for a few lines is no promise.
execute_process(COMMAND g++ -dumpversion OUTPUT_VARIABLE gxx OUTPUT_STRIP_TRAILING_WHITESPACE)
if(gxx VERSION_GREATER_EQUAL 12 AND gxx VERSION_LESS 14)
  set(
    off
    "-DCMAKE_CUDA_HOST_COMPILER=/usr/bin/g++"
    "-DCMAKE_CUDA_FLAGS=-allow-unsupported-compiler"
  )
  asks(
    overridden
    "${TOOLKIT_11_8}"
    "${CUDNN_8_9}"
    Toolkit,cuDNN,Compiler
    ARGUMENTS ${off}
    FINDINGS "warning compiler.check-overridden"
    NO_FINDINGS compiler.host-too-new
  )
  drive_report(outcome "${WORK}/overridden" facts trial.outcome)
  drive_same("overridden: the trial" ok "${outcome}")
endif()
find_program(CLANG NAMES clang++ clang++-14)
if(CLANG)
  execute_process(
    COMMAND "${CLANG}" "-###" -x cuda "--cuda-path=${TOOLKIT_12_4}" -c /dev/null
    ERROR_VARIABLE says
    OUTPUT_QUIET
  )
  if(says MATCHES "is newer than the latest")
    asks(
      clang
      "${TOOLKIT_12_4}"
      "${CUDNN_9_1}"
      Toolkit,cuDNN,Compiler
      ARGUMENTS "-DCMAKE_CUDA_COMPILER=${CLANG}"
      FINDINGS "warning compiler.clang-cuda-too-new"
      NO_FINDINGS compiler.nvcc-unusable
    )
  endif()
endif()
drive_finish()
