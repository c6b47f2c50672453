# SPDX-License-Identifier: Apache-2.0
# A C++ extension of a real PyTorch wheel (-DTORCH=<its site-packages, with NVIDIA's wheels>): what CudnnEnv says that find_package(Torch)
# has to be told is what it takes to configure, build and run it.
include("${CMAKE_CURRENT_LIST_DIR}/../integration/drive.cmake")
drive_start(NEED TOOLKIT_13_1)
file(GLOB cudnn "${TORCH}/nvidia/cudnn/lib/libcudnn.so.9")
file(GLOB nvrtc "${TORCH}/nvidia/cu13/lib/libnvrtc.so.13")
if(NOT EXISTS "${TORCH}/torch/version.py" OR cudnn STREQUAL "" OR nvrtc STREQUAL "")
  message(NOTICE "SKIPPED: no PyTorch for CUDA 13 with NVIDIA's wheels at '${TORCH}'")
  return()
endif()
set(venv "${WORK}/venv")
file(MAKE_DIRECTORY "${venv}/lib/python3.11" "${venv}/bin")
file(WRITE "${venv}/pyvenv.cfg" "home = /usr/bin\nversion = 3.11.2\n")
file(WRITE "${venv}/bin/python3" "an interpreter\n")
file(CHMOD "${venv}/bin/python3" PERMISSIONS OWNER_READ OWNER_EXECUTE)
file(CREATE_LINK "${TORCH}" "${venv}/lib/python3.11/site-packages" SYMBOLIC)

# The lab's toolkit has no libnvrtc of its own; the wheel's is of the same major.
function(extension step)
  drive_configure(
    ${step}
    PROJECT "${REPOSITORY}/tests/integration/projects/torch-extension"
    BUILD "${WORK}/build"
    TIMEOUT 400
    ANY_WARNING # PyTorch's own
    ENVIRONMENT "VIRTUAL_ENV=${venv}"
    ARGUMENTS
      "-DCMAKE_PREFIX_PATH=${REPOSITORY}"
      "-DCMAKE_CUDA_COMPILER=${TOOLKIT_13_1}/bin/nvcc"
      "-DCUDAToolkit_ROOT=${TOOLKIT_13_1}"
      -DCMAKE_CUDA_ARCHITECTURES=80-real
      "-DCUDA_nvrtc_LIBRARY=${nvrtc}"
    ${ARGN}
  )
  set(${step}_output "${${step}_output}" PARENT_SCOPE)
endfunction()

extension(untold EXIT FAIL SEEN "find_package\\(Torch\\) needs -DTorch_DIR=" "package configuration file provided by \"Torch\"")
string(REGEX MATCH "find_package\\(Torch\\) needs ([^\n]+)" ignored "${untold_output}")
separate_arguments(settings UNIX_COMMAND "${CMAKE_MATCH_1}")
drive_true("all three are told" CMAKE_MATCH_1 MATCHES "Torch_DIR=.*CUDA_TOOLKIT_ROOT_DIR=.*TORCH_CUDA_ARCH_LIST=8\\.0\"")
extension(told ${settings} SEEN "Found Torch: " "Added CUDA NVCC flags for: -gencode;arch=compute_80,code=sm_80\n" NOT_SEEN "needs -DTorch_DIR")
drive_build(build "${WORK}/build")
drive_run(run COMMAND "${WORK}/build/extension" SEEN "sum 6, cuDNN 9[0-9]+, headers 9[0-9]+\n")
drive_finish()
