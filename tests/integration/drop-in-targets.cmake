# SPDX-License-Identifier: Apache-2.0
# What the targets of the drop-in bring: CUDA's headers, its runtime and threads, whatever was looked for before and in whatever
# language; and targets that there must never be.
include("${CMAKE_CURRENT_LIST_DIR}/drive.cmake")
drive_start(NEED TOOLKIT_13_1 CUDNN_9_12 TOOLKIT_11_8 CUDNN_8_9 CMAKE_3_24 CMAKE_4_4)
set(setup "-DCMAKE_PROJECT_TOP_LEVEL_INCLUDES=${REPOSITORY}/cmake/CudnnEnvSetup.cmake")
set(new "-DCUDNN_ROOT=${CUDNN_9_12}")
drive_literal(root "${CUDNN_9_12}")

function(works step number)
  drive_configure(
    ${step}
    PROJECT drop-in/targets
    ANY_WARNING # about FindCUDA
    ${ARGN}
    SEEN "there: CUDA::cudart\n" "there: Threads::Threads\n"
    NOT_SEEN "there: [a-z]"
  )
  drive_build(${step}-build "${${step}_build}")
  drive_run(${step}-run COMMAND "${${step}_build}/hello" SEEN "cuDNN ${number}, runtime 1[13]0")
  set(${step}_output "${${step}_output}" PARENT_SCOPE)
endfunction()

foreach(want IN ITEMS cuDNN::cuDNN CuDNN::CuDNN CUDNN::cudnn CUDNN::cudnn_all)
  string(REPLACE "::" "-" name "${want}")
  works(
    ${name}
    91200
    ARGUMENTS
      ${setup} ${new} "-DCUDAToolkit_ROOT=${TOOLKIT_13_1}" -DLANGUAGES=CXX -DWANT=${want}
  )
endforeach()
drive_true(parts cuDNN-cuDNN_output MATCHES "parts: ${root}/lib64/libcudnn_adv\\.so\\.9 ${root}/lib64/libcudnn_adv\\.so\\.9 12\n")

# ---- FindCUDA alone was asked before: it makes no targets
works(
  find-cuda
  890[0-9]
  CMAKE "${CMAKE_3_24}"
  ARGUMENTS
    ${setup} "-DCUDNN_ROOT=${CUDNN_8_9}" "-DCUDAToolkit_ROOT=${TOOLKIT_11_8}"
    "-DCUDA_TOOLKIT_ROOT_DIR=${TOOLKIT_11_8}" -DLANGUAGES=CXX -DFIRST=ON -DMINIMUM=3.5
)

# ---- a toolkit without nvcc, as in Python packages: CMake's own module sees none, and brings no threads
drive_copy("${TOOLKIT_13_1}/." "${WORK}/toolkit")
file(REMOVE_RECURSE "${WORK}/toolkit/bin" "${WORK}/toolkit/nvvm")
works(
  no-nvcc
  91200
  CMAKE "${CMAKE_4_4}"
  ARGUMENTS
    ${new} "-DCUDAToolkit_ROOT=${WORK}/toolkit" "-DCMAKE_PREFIX_PATH=${REPOSITORY}" -DLANGUAGES=CXX
    -DOWN=ON
)
drive_finish()
