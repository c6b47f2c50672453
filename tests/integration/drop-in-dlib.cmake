# SPDX-License-Identifier: Apache-2.0
# Unmodified dlib 19.24.6, configured with and without the setup file; the same arguments, the same machine. Up to 20.0 it looks for
# cuDNN with find_path and find_library of its own, knows no CUDNN_ROOT, and goes on without CUDA when it finds none.
include("${CMAKE_CURRENT_LIST_DIR}/drive.cmake")
drive_start(NEED DLIB TOOLKIT_12_4 CUDNN_9_1 TOOLKIT_13_1 CUDNN_9_12)
set(setup "-DCMAKE_PROJECT_TOP_LEVEL_INCLUDES=${REPOSITORY}/cmake/CudnnEnvSetup.cmake")

# CMake's FindCUDA wants cuBLAS beside the runtime; the lab has the stubs of 12.4, which is enough to configure and compile.
foreach(version IN ITEMS 12_4 13_1)
  drive_copy("${TOOLKIT_${version}}" "${WORK}/cuda-${version}")
  foreach(name IN ITEMS cublas cusolver curand)
    file(
      CREATE_LINK
        "${TOOLKIT_12_4}/lib64/stubs/lib${name}.so"
        "${WORK}/cuda-${version}/lib64/lib${name}.so"
      SYMBOLIC
    )
  endforeach()
endforeach()

# What dlib's configure says of cuDNN and CUDA; a line of the table.
set(table "")
function(dlib step version cudnn)
  drive_configure(
    ${step}
    PROJECT "${DLIB}/dlib"
    TIMEOUT 400 # its two test projects are compiled by nvcc
    NO_REPORT # nobody asked by find_package
    ANY_WARNING # dlib's own
    ENVIRONMENT "PATH=${WORK}/cuda-${version}/bin:$ENV{PATH}"
    ARGUMENTS
      -DCMAKE_EXPORT_COMPILE_COMMANDS=ON -DDLIB_USE_CUDA=ON -DDLIB_PNG_SUPPORT=OFF -DDLIB_JPEG_SUPPORT=OFF -DDLIB_WEBP_SUPPORT=OFF
      -DDLIB_JXL_SUPPORT=OFF -DDLIB_USE_FFMPEG=OFF
      "-DCUDA_TOOLKIT_ROOT_DIR=${WORK}/cuda-${version}"
      "-DCUDAToolkit_ROOT=${WORK}/cuda-${version}" "-DCUDNN_ROOT=${cudnn}" ${ARGN}
  )
  set(took "no cuDNN")
  if("${${step}_output}" MATCHES "Found cuDNN: ([^\n]+)")
    set(took "${CMAKE_MATCH_1}")
  endif()
  set(cuda "without CUDA")
  if("${${step}_output}" MATCHES "DLIB WILL USE CUDA")
    set(cuda "with CUDA")
  elseif("${${step}_output}" MATCHES "Unsupported gpu architecture '[a-z_0-9]+'")
    string(APPEND cuda ": ${CMAKE_MATCH_0}")
  endif()
  set(table "${table}  ${step}: ${took}, ${cuda}\n" PARENT_SCOPE)
  set(took "${took}" PARENT_SCOPE)
  set(cuda "${cuda}" PARENT_SCOPE)
endfunction()

function(not_ours step cudnn)
  string(FIND "${took}" "${cudnn}/" at)
  drive_same("${step}: not the cuDNN that was asked for" -1 "${at}")
endfunction()

dlib(12.4-without 12_4 "${CUDNN_9_1}")
not_ours(12.4-without "${CUDNN_9_1}")
dlib(12.4-with 12_4 "${CUDNN_9_1}" ${setup})
drive_same(12.4-with "${CUDNN_9_1}/lib64/libcudnn.so, with CUDA" "${took}, ${cuda}")
# As the build would compile it; the build itself would compile dlib's kernels first, for minutes.
file(READ "${WORK}/12.4-with/compile_commands.json" commands)
string(REGEX MATCH "\"command\": \"([^\n]*/cudnn_dlibapi\\.cpp)\"" ignored "${commands}")
set(command "${CMAKE_MATCH_1}")
string(FIND "${command}" "-I${CUDNN_9_1}/include " at)
drive_true(12.4-includes at GREATER 0)
string(REPLACE "\\\"" "\"" command "${command}")
drive_run(12.4-compiles TIMEOUT 400 DIRECTORY "${WORK}/12.4-with" COMMAND sh -c "mkdir -p CMakeFiles/dlib.dir/cuda && ${command}")

# nvcc 13 no longer knows the sm_50 that dlib's own test asks for: it takes our cuDNN, and then goes on without CUDA.
dlib(13.1-without 13_1 "${CUDNN_9_12}")
not_ours(13.1-without "${CUDNN_9_12}")
dlib(13.1-with 13_1 "${CUDNN_9_12}" ${setup})
drive_same(13.1-with "${CUDNN_9_12}/lib64/libcudnn.so" "${took}")
drive_true(13.1-with cuda MATCHES "Unsupported gpu architecture")

message(NOTICE "dlib 19.24.6, asked for -DCUDNN_ROOT=<the lab's>:\n${table}")
drive_finish()
