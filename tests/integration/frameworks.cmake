# SPDX-License-Identifier: Apache-2.0
# The components Torch, TensorFlow, Paddle, OnnxRuntime and OpenCV: found where the framework is there and fits this project's toolkit and
# cuDNN, else not, with the reason. The environments are made here of the text files by which packages tell what they are.
include("${CMAKE_CURRENT_LIST_DIR}/drive.cmake")
drive_start(NEED TOOLKIT_13_1 TOOLKIT_12_4 CUDNN_9_12 CUDNN_9_1)
set(
  on_12
  "-DCMAKE_PREFIX_PATH=${REPOSITORY}"
  "-DCUDAToolkit_ROOT=${TOOLKIT_12_4}"
  "-DCUDNN_ROOT=${CUDNN_9_1}"
)
set(
  on_13
  "-DCMAKE_PREFIX_PATH=${REPOSITORY}"
  "-DCUDAToolkit_ROOT=${TOOLKIT_13_1}"
  "-DCUDNN_ROOT=${CUDNN_9_12}"
)

# A venv; PACKAGES := its folder of packages.
function(venv name packages)
  set(root "${WORK}/${name}")
  set(folder "${root}/lib/python3.11/site-packages")
  file(MAKE_DIRECTORY "${folder}")
  file(WRITE "${root}/pyvenv.cfg" "home = /usr/bin\nversion = 3.11.2\n")
  file(WRITE "${root}/bin/python3" "an interpreter\n")
  file(CHMOD "${root}/bin/python3" PERMISSIONS OWNER_READ OWNER_EXECUTE)
  set("${packages}" "${folder}" PARENT_SCOPE)
endfunction()

# CUDA: '12.4' with its quotes, or None
function(torch packages version cuda)
  file(
    WRITE "${packages}/torch/version.py"
    "__version__ = '${version}'\ncuda: Optional[str] = ${cuda}\nhip: Optional[str] = None\n"
  )
  set(cmake "${packages}/torch/share/cmake")
  file(
    WRITE "${cmake}/Torch/TorchConfig.cmake"
    "if(CMAKE_SYSTEM_NAME STREQUAL \"Linux\")\n  set(TORCH_CXX_FLAGS \"-D_GLIBCXX_USE_CXX11_ABI=0\")\nendif()\n"
  )
  file(
    WRITE "${cmake}/Caffe2/public/cuda.cmake"
    "find_package(CUDA)\nset_property(TARGET torch::nvtoolsext PROPERTY INTERFACE_LINK_LIBRARIES CUDA::nvToolsExt)\n"
  )
endfunction()

function(ask step venv components)
  cmake_parse_arguments(
    PARSE_ARGV 3
    arg
    "NOT_FOUND"
    "BUILD"
    "ARGUMENTS;ENVIRONMENT;SEEN;NOT_SEEN;FINDINGS;NO_FINDINGS"
  )
  set(warns "")
  if(arg_NOT_FOUND)
    set(warns ANY_WARNING) # CMake's own
  endif()
  set(build "")
  if(DEFINED arg_BUILD)
    set(build BUILD "${arg_BUILD}")
  endif()
  drive_configure(
    "${step}"
    PROJECT answers ${build} ${warns}
    ENVIRONMENT "VIRTUAL_ENV=${WORK}/${venv}" ${arg_ENVIRONMENT}
    ARGUMENTS "-DASK=${components}" ${arg_ARGUMENTS}
    FINDINGS ${arg_FINDINGS}
    NO_FINDINGS ${arg_NO_FINDINGS}
    SEEN ${arg_SEEN}
    NOT_SEEN ${arg_NOT_SEEN}
  )
endfunction()

venv(fits packages)
torch("${packages}" "2.1.2+cu121" "'12.1'")
file(
  WRITE "${packages}/tensorflow/python/platform/build_info.py"
  "build_info = collections.OrderedDict([('cuda_version', '12.5.1'), ('cudnn_version', '9'), ('is_cuda_build', True)])\n"
)
file(WRITE "${packages}/tensorflow-2.18.1.dist-info/RECORD" "tensorflow/__init__.py,,\n") # the version stands in its name alone
file(
  WRITE "${packages}/paddle/version/__init__.py"
  "full_version     = '2.6.2'\ncuda_version     = '11.8'\ncudnn_version    = '8.6.0'\n"
)
file(WRITE "${packages}/onnxruntime/__init__.py" "__version__ = \"1.26.0\"\n")
file(
  WRITE "${packages}/onnxruntime/capi/build_and_package_info.py"
  "package_name = 'onnxruntime'\n__version__ = '1.26.0'\n"
)
foreach(cudnn IN ITEMS 8.9.6 9.1.0)
  file(
    WRITE "${WORK}/opencv-${cudnn}/lib/cmake/opencv4/OpenCVConfig.cmake"
    "set(OpenCV_VERSION 4.10.0)\nset(OpenCV_CUDA_VERSION \"12.4\")\nset(OpenCV_CUDNN_VERSION \"${cudnn}\")\nset(OpenCV_USE_CUDNN \"TRUE\")\n"
  )
endforeach()

drive_literal(torch_dir "${packages}/torch/share/cmake/Torch")
drive_literal(toolkit "${TOOLKIT_12_4}")
set(opencv "-DOpenCV_DIR=${WORK}/opencv-8.9.6/lib/cmake/opencv4")

# All of them at once: each is judged by itself, an optional one that fails leaves the rest found.
ask(
  all fits "COMPONENTS,Toolkit,cuDNN,Torch,TensorFlow,OPTIONAL_COMPONENTS,Paddle,OnnxRuntime,OpenCV"
  ARGUMENTS ${on_12} ${opencv}
  FINDINGS "warning framework.onnxruntime-cpu-only"
  SEEN
    "answer FOUND='TRUE'"
    "answer Torch_FOUND='TRUE'"
    "answer Torch_DIR='${torch_dir}'"
    "answer Torch_CXX11_ABI='0'"
    "CudnnEnv: find_package\\(Torch\\) needs -DTorch_DIR=${torch_dir} -DCUDA_TOOLKIT_ROOT_DIR=${toolkit}\n"
    "answer TensorFlow_FOUND='TRUE'"
    "answer Paddle_FOUND='FALSE'"
    "answer OnnxRuntime_FOUND='FALSE'"
    "answer OpenCV_FOUND='FALSE'" # of cuDNN 8
)
ask(
  torch-architectures fits "COMPONENTS,Toolkit,Torch"
  BUILD "${WORK}/architectures"
  ARGUMENTS
    ${on_12}
    -DLANGUAGES=CXX,CUDA
    "-DCMAKE_CUDA_COMPILER=${TOOLKIT_12_4}/bin/nvcc"
    "-DCMAKE_CUDA_ARCHITECTURES=86-real;90;90-virtual"
  SEEN
    "find_package\\(Torch\\) needs -DTorch_DIR=${torch_dir} -DCUDA_TOOLKIT_ROOT_DIR=${toolkit} \"-DTORCH_CUDA_ARCH_LIST=8\\.6;9\\.0\\+PTX\"\n"
)
ask(
  torch-architectures-given fits "COMPONENTS,Toolkit,Torch"
  BUILD "${WORK}/architectures"
  ARGUMENTS
    ${on_12}
    -DLANGUAGES=CXX,CUDA
    "-DCMAKE_CUDA_COMPILER=${TOOLKIT_12_4}/bin/nvcc"
    "-DCMAKE_CUDA_ARCHITECTURES=86-real;90;90-virtual"
    -DTORCH_CUDA_ARCH_LIST=8.9
  SEEN "find_package\\(Torch\\) needs -DTorch_DIR=${torch_dir} -DCUDA_TOOLKIT_ROOT_DIR=${toolkit}\n"
)
ask(
  opencv fits "COMPONENTS,OpenCV"
  ARGUMENTS ${opencv} "-DCMAKE_PREFIX_PATH=${REPOSITORY}" "-DCUDAToolkit_ROOT=${TOOLKIT_12_4}"
  SEEN "answer OpenCV_FOUND='TRUE'" "answer FOUND='TRUE'"
)
ask(
  opencv-cudnn-8 fits "COMPONENTS,Toolkit,cuDNN,OpenCV" NOT_FOUND
  ARGUMENTS ${on_12} ${opencv}
  SEEN
    "answer FOUND='FALSE'"
    "answer NOT_FOUND_MESSAGE='OpenCV 4\\.10\\.0 is built for cuDNN 8, this project uses cuDNN 9\\.1\\.[0-9]+'"
)
ask(
  opencv-fits fits "COMPONENTS,Toolkit,cuDNN,OpenCV"
  ARGUMENTS ${on_12} "-DOpenCV_DIR=${WORK}/opencv-9.1.0/lib/cmake/opencv4"
  SEEN "answer OpenCV_FOUND='TRUE'"
)
ask(
  paddle fits "COMPONENTS,Toolkit,Paddle" NOT_FOUND
  ARGUMENTS ${on_12}
  FINDINGS "warning framework.paddle-cuda-differs"
  SEEN "answer FOUND='FALSE'" "answer NOT_FOUND_MESSAGE='PaddlePaddle 2\\.6\\.2 .*\\[framework\\.paddle-cuda-differs\\]'"
)

# The toolkit of another major: no extension builds; a required component stops, an optional one does not.
drive_configure(
  torch-13
  PROJECT answers
  EXIT 1
  ENVIRONMENT "VIRTUAL_ENV=${WORK}/fits"
  ARGUMENTS "-DASK=REQUIRED,COMPONENTS,Toolkit,Torch" ${on_13}
  FINDINGS "error framework.torch-cuda-differs"
  SEEN "PyTorch 2\\.1\\.2\\+cu121 is built with CUDA 12\\.1, the toolkit here is CUDA 13\\.1"
)
ask(
  torch-13-optional fits "REQUIRED,COMPONENTS,Toolkit,OPTIONAL_COMPONENTS,Torch"
  ARGUMENTS ${on_13}
  SEEN "answer FOUND='TRUE'" "answer Torch_FOUND='FALSE'" "answer Torch_DIR unset"
)

# Without CUDA; in another Python; nowhere.
venv(cpu packages)
torch("${packages}" "2.5.1+cpu" "None")
ask(
  torch-cpu cpu "COMPONENTS,Toolkit,Torch" NOT_FOUND
  ARGUMENTS ${on_12}
  FINDINGS "warning framework.torch-cpu-only"
  SEEN "answer FOUND='FALSE'" "answer NOT_FOUND_MESSAGE='PyTorch 2\\.5\\.1\\+cpu .*\\[framework\\.torch-cpu-only\\]'"
)
ask(
  tensorflow-none cpu "COMPONENTS,TensorFlow" NOT_FOUND
  ARGUMENTS ${on_12}
  FINDINGS "note framework.not-installed"
  SEEN "answer FOUND='FALSE'" "answer NOT_FOUND_MESSAGE='TensorFlow is not installed in [^']*/cpu/bin/python3, "
)
ask(
  torch-elsewhere cpu "COMPONENTS,TensorFlow" NOT_FOUND
  ARGUMENTS ${on_12} "-DPython3_EXECUTABLE=${WORK}/cpu/bin/python3"
  ENVIRONMENT "VIRTUAL_ENV=${WORK}/fits"
  SEEN "answer NOT_FOUND_MESSAGE='TensorFlow is not installed in [^']*/cpu/bin/python3; [^']*/fits/bin/python3 has it"
)

# A second run in the same build tree says the same, unless the environment has changed meanwhile.
set(tree "${WORK}/again")
ask(again-1 fits "COMPONENTS,Toolkit,Torch" BUILD "${tree}" ARGUMENTS ${on_12} SEEN "answer Torch_FOUND='TRUE'")
ask(again-2 fits "COMPONENTS,Toolkit,Torch" BUILD "${tree}" ARGUMENTS ${on_12} SEEN "answer Torch_FOUND='TRUE'" "answer Torch_DIR='${torch_dir}'")
ask(again-3 fits "COMPONENTS,Toolkit,Torch" BUILD "${tree}" ARGUMENTS ${on_12} SEEN "answer Torch_FOUND='TRUE'")
file(MAKE_DIRECTORY "${WORK}/fits/lib/python3.11/site-packages")
torch("${WORK}/fits/lib/python3.11/site-packages" "2.5.1+cpu" "None")
ask(again-4 fits "COMPONENTS,Toolkit,Torch" NOT_FOUND BUILD "${tree}" ARGUMENTS ${on_12} SEEN "answer Torch_FOUND='FALSE'" "answer Torch_DIR unset")

# A later call that asks for another framework reads that one too.
file(
  WRITE "${WORK}/two/CMakeLists.txt"
  "cmake_minimum_required(VERSION 3.22)\nproject(two LANGUAGES CXX)\nfind_package(CudnnEnv COMPONENTS Toolkit TensorFlow)\n"
  "find_package(CudnnEnv COMPONENTS Paddle)\n"
  "message(STATUS \"TensorFlow '\${CudnnEnv_TensorFlow_FOUND}' Paddle '\${CudnnEnv_Paddle_FOUND}'\")\n"
)
drive_configure(
  two
  PROJECT "${WORK}/two"
  ANY_WARNING # CMake's own, of the one that is not found
  ENVIRONMENT "VIRTUAL_ENV=${WORK}/fits"
  ARGUMENTS ${on_12}
  FINDINGS "warning framework.paddle-cuda-differs"
  NO_FINDINGS framework.onnxruntime-cpu-only # which nobody asked for
  SEEN "TensorFlow 'TRUE' Paddle 'FALSE'\n"
)

# Who asks for no framework has no look spent on one: what a run looked at is kept for the next one.
foreach(run RANGE 1 2)
  drive_configure(
    "plain-${run}"
    PROJECT answers
    BUILD "${WORK}/plain"
    ENVIRONMENT "VIRTUAL_ENV=${WORK}/fits"
    ARGUMENTS "-DASK=REQUIRED,COMPONENTS,Toolkit" ${on_12}
    SEEN "answer Torch_FOUND unset"
    NO_FINDINGS framework.torch-cpu-only
  )
endforeach()
foreach(pair IN ITEMS "plain=FALSE" "again=TRUE")
  string(REGEX MATCH "^(.+)=(.+)$" ignored "${pair}")
  set(step "${CMAKE_MATCH_1}")
  set(expected "${CMAKE_MATCH_2}")
  file(READ "${WORK}/${step}/CMakeFiles/cudnn-env/last-find_package.cmake" looks)
  foreach(file IN ITEMS "torch/version\\.py" "pyvenv\\.cfg")
    set(seen FALSE)
    if(looks MATCHES "${file}")
      set(seen TRUE)
    endif()
    drive_same("${step}: a look at ${file}" "${expected}" "${seen}")
  endforeach()
endforeach()
drive_finish()
