# SPDX-License-Identifier: Apache-2.0
# What single packages say of themselves: every spelling of their text files that was seen in real ones, contradictions, other vendors'
# builds, several owners, and files that somebody damaged. Whole environments are in tests/cases/B59-*.json.
cmake_minimum_required(VERSION 3.22...4.1)
include("${CMAKE_CURRENT_LIST_DIR}/../assert.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/../record/common.cmake")
include("${CUDNNENV_CMAKE}/stages.cmake")
include("${CUDNNENV_CMAKE}/discover/frameworks.cmake")
cudnnenv_fact_set(host.system Linux)
cudnnenv_fact_set(host.processor x86_64)

# reads(<what> <framework> <expected>): expected is "<version> cuda <> cudnn <> cpu <> vendor <>" of what lies in ${site}
function(reads what framework expected)
  cudnnenv_fact_unset(frameworks.0)
  cmake_language(CALL "cudnnenv_framework_${framework}" frameworks.0 "${site}")
  set(text "")
  foreach(
    key
    IN
    ITEMS version cuda cudnn cpu_only vendor
  )
    cudnnenv_fact_get(frameworks.0.${key} value)
    if(NOT DEFINED value)
      set(value "-")
    endif()
    string(APPEND text " ${value}")
  endforeach()
  assert_equal("${what}" " ${expected}" "${text}")
endfunction()

# fresh(): the next reads() has a folder of its own: a look is made once
set(number 0)
macro(fresh)
  math(EXPR number "${number} + 1")
  set(site "${WORK}/${number}")
  file(MAKE_DIRECTORY "${site}")
endmacro()

# file_of(<path> <text>): one file, in a folder of its own
macro(file_of path text)
  fresh()
  write_file("${site}/${path}" "${text}")
endmacro()

# ------------------------------------------------------------------------------------------------ PyTorch: data/frameworks.json, files
file_of(torch/version.py "__version__ = '1.13.1+cu117'\ndebug = False\ncuda = '11.7'\ngit_version = 'x'\nhip = None\n")
reads("torch 1.13" torch "1.13.1+cu117 11.7 - FALSE -")
file_of(torch/version.py "__all__ = ['__version__', 'cuda']\n__version__ = '2.9.0+cpu'\r\ncuda: Optional[str] = '12.8'\r\nhip: Optional[str] = None\r\nxpu: Optional[str] = None\r\n")
reads("a suffix proves nothing; CRLF, types, brackets" torch "2.9.0+cpu 12.8 - FALSE -")
file_of(torch/version.py "__version__ = '2.9.0+cu128'\ncuda: Optional[str] = None\n")
reads("nor does this one" torch "2.9.0+cu128 - - TRUE -")
file_of(torch/version.py "__version__ = '1.13.0a0'\ndebug = False\ncuda = None\ngit_version = 'Unknown'\nhip = None\n")
reads("Debian's" torch "1.13.0a0 - - TRUE -")
file_of(torch/version.py "__version__ = '2.9.0+rocm6.4'\ncuda: Optional[str] = None\nhip: Optional[str] = '6.4.43482'\n")
reads("ROCm is neither CUDA nor the CPU" torch "2.9.0+rocm6.4 - - - rocm")
file_of(torch/version.py "__version__ = '2.9.0+xpu'\ncuda = None\nxpu: Optional[str] = '20250101'\n")
reads("XPU" torch "2.9.0+xpu - - - xpu")
file_of(torch/version.py "__version__ = '2.9.0'\ncuda = None\n")
file(MAKE_DIRECTORY "${site}/torch/lib")
small_library("${site}/torch/lib/libtorch_cuda.so" libtorch_cuda.so)
reads("the text of a CPU build over the libraries of a CUDA build: neither is believed" torch "2.9.0 - - - -")
cudnnenv_fact_get(frameworks.0.contradiction text)
assert_contains("and it is said" "libtorch_cuda.so is there" "${text}")
assert_fact(frameworks.0.mixed "${text}")
file_of(torch/version.py "__version__ = '2.9.0'\ncuda = '12.8'\n")
file(MAKE_DIRECTORY "${site}/torch/lib")
small_library("${site}/torch/lib/libtorch_cpu.so" libtorch_cpu.so)
reads("the other way round" torch "2.9.0 12.8 - - -")
file_of(torch/other.py "")
reads("a folder of that name that is another's" torch "- - - - -")

# --------------------------------------------------------------------------------------------------------------------------- TensorFlow
set(
  line
  "build_info = collections.OrderedDict([('cpu_compiler', '/usr/bin/clang'), ('cuda_compute_capabilities', ['sm_60', 'compute_90'])"
)
file_of(tensorflow/python/platform/build_info.py "${line}, ('cuda_version', '12.5.1'), ('cudnn_version', '9'), ('is_cuda_build', True), ('is_rocm_build', False)])\n")
write_file("${site}/tensorflow-2.18.1.dist-info/METADATA" "Name: tensorflow\nVersion: 2.18.1\n")
write_file("${site}/tensorflow_estimator-2.15.0.dist-info/METADATA" "Name: tensorflow-estimator\n")
reads("TensorFlow" tensorflow "2.18.1 12.5 9 FALSE -")
file_of(tensorflow/python/platform/build_info.py "${line}, ('cuda_version', '64_112'), ('cudart_dll_name', 'cudart64_112.dll'), ('cudnn_version', '64_8'), ('is_cuda_build', True)])\r\n")
reads("of Windows 2.10, its version unknown" tensorflow "- 11.2 8 FALSE -")
file_of(tensorflow/python/platform/build_info.py "build_info = collections.OrderedDict([('is_cuda_build', False), ('is_rocm_build', False)])\n")
foreach(name IN ITEMS tensorflow-2.15.1 tensorflow_intel-2.15.0)
  write_file("${site}/${name}.dist-info/METADATA" "Requires-Dist: nvidia-cudnn-cu12==9.3.0.75\n")
endforeach()
write_file("${site}/tensorflow-2.15.1.dist-info/RECORD" "tensorflow-2.15.1.dist-info/METADATA,,\n")
write_file("${site}/tensorflow_intel-2.15.0.dist-info/RECORD" "tensorflow/__init__.py,sha256=x,1\n")
reads("two distributions, one of which brings nothing; pins prove nothing" tensorflow "2.15.0 - - TRUE -")
cudnnenv_framework_owners(frameworks.0 "${site}" "")
cudnnenv_fact_get(frameworks.0.owners owners)
assert_equal("no second owner" "" "${owners}")
fresh()
foreach(name IN ITEMS tensorflow-2.16.1 tensorflow_cpu-2.15.0)
  write_file("${site}/${name}.dist-info/RECORD" "x,,\ntensorflow/__init__.py,sha256=x,1\n")
endforeach()
write_file(
  "${site}/tensorflow/python/platform/build_info.py"
  "build_info = collections.OrderedDict([('is_cuda_build', False)])\n"
)
reads("two owners: the version is that of the build that lies there" tensorflow "2.15.0 - - TRUE -")
cudnnenv_framework_owners(frameworks.0 "${site}" "")
cudnnenv_fact_get(frameworks.0.owners owners)
assert_equal("two owners" "tensorflow 2.16.1, tensorflow-cpu 2.15.0" "${owners}")
cudnnenv_fact_get(frameworks.0.owner_gpu owner)
assert_equal("the GPU build of them" "tensorflow==2.16.1" "${owner}")

# ------------------------------------------------------------------------------------------------------------------------------- Paddle
file_of(paddle/version/__init__.py "full_version     = '2.6.2'\r\ncuda_version     = '11.8'\r\ncudnn_version    = '8.6.0'\r\n    \"\"\"\r\n    cuda_version = '10.2'\r\n")
reads("Paddle; numbers in its documentation do not count" paddle "2.6.2 11.8 8.6.0 FALSE -")
file_of(paddle/version/__init__.py "full_version = '3.3.1'\ncuda_version = 'False'\ncudnn_version = 'False'\nhip_version = None\nxpu_xre_version = 'False'\nwith_pip_cuda_libraries = 'ON'\n")
reads("Paddle for the CPU" paddle "3.3.1 - - TRUE -")
file_of(paddle/version/__init__.py "full_version = '3.3.1'\ncuda_version = 'False'\nxpu_xre_version = '5.0.21'\n")
reads("Paddle for XPU" paddle "3.3.1 - - - xpu")

# ------------------------------------------------------------------------------------------------------------------------- ONNX Runtime
file_of(onnxruntime/__init__.py "import x\n__version__ = \"1.20.2\"\n")
write_file("${site}/onnxruntime-1.20.2.dist-info/METADATA" "")
reads("without a text file, without a provider" onnxruntime "1.20.2 - - TRUE -")
file_of(onnxruntime/__init__.py "__version__ = \"1.20.2\"\n")
write_file("${site}/onnxruntime_directml-1.20.2.dist-info/METADATA" "")
reads("that of DirectML is none for the CPU" onnxruntime "1.20.2 - - - -")
file_of(onnxruntime/__init__.py "__version__ = \"1.20.2\"\n")
file(MAKE_DIRECTORY "${site}/onnxruntime/capi")
small_library("${site}/onnxruntime/capi/libonnxruntime_providers_cuda.so" x.so)
foreach(name IN ITEMS onnxruntime onnxruntime_gpu)
  write_file("${site}/${name}-1.20.2.dist-info/RECORD" "onnxruntime/__init__.py,,\n")
endforeach()
reads("two owners and no text: not known" onnxruntime "1.20.2 - - - -")

# -------------------------------------------------------------------------------------------------------------------------------- OpenCV
set(begin "\nGeneral configuration for OpenCV 4.10.0 =====================================\n")
set(end "\n  Install to:                    /usr/local\n")
file_of(cv2/version.py "opencv_version = \"4.10.0.84\"\nci_build = True\n")
write_file(
  "${site}/cv2/cv2.abi3.so"
  "${begin}\n  NVIDIA CUDA:                   YES (ver 12.8, CUFFT CUBLAS)\n    NVIDIA GPU arch:             50 52\n\n  cuDNN:                         YES (ver 9.7.0)\n${end}"
)
reads("OpenCV; its text decides, not who built it" opencv "4.10.0.84 12.8 9.7.0 FALSE -")
file_of(cv2/version.py "opencv_version = \"4.10.0.84\"\n")
write_file(
  "${site}/cv2/cv2.abi3.so"
  "${begin}\n  NVIDIA CUDA:                   YES (ver 12.8)\n${end}"
)
reads("with CUDA, without cuDNN" opencv "4.10.0.84 12.8 - FALSE -")
cudnnenv_fact_get(frameworks.0.has_cudnn has)
assert_equal("has cuDNN" FALSE "${has}")
file_of(cv2/version.py "opencv_version = \"4.10.0.84\"\n")
write_file("${site}/cv2/cv2.abi3.so" "no text at all\n")
reads("a library without the text: not known" opencv "4.10.0.84 - - - -")

# ------------------------------------------------------------------------------------------------------------------------------- hostile
foreach(
  pair
  IN
  ITEMS
    "torch=torch/version.py"
    "tensorflow=tensorflow/python/platform/build_info.py"
    "paddle=paddle/version/__init__.py"
    "onnxruntime=onnxruntime/__init__.py"
    "opencv=cv2/version.py"
)
  string(REGEX MATCH "^(.+)=(.+)$" ignored "${pair}")
  set(framework "${CMAKE_MATCH_1}")
  set(path "${CMAKE_MATCH_2}")
  file_of("${path}" "")
  must_run([[head -c 200000 /dev/urandom >"$1"; head -c 9000000 /dev/zero | tr '\0' '[' >>"$1"]] "${site}/${path}")
  reads("${framework}: junk" "${framework}" "- - - - -")
endforeach()
file_of(torch/version.py "__version__ = '2.9.0;[x]'\ncuda = '12;8'\n")
reads("what breaks lists" torch "2.9.0;[x] 12 - FALSE -")
fresh()
set(site "${site}/a;b [c] ]")
write_file("${site}/torch/version.py" "__version__ = '2.9.0'\ncuda = '12.8'\n")
file(MAKE_DIRECTORY "${site}/torch/lib")
must_run([[head -c 4000 /dev/urandom | sed '1s/^/x/' >"$1"; printf '\177ELF\002\001' | dd of="$1" conv=notrunc 2>/dev/null]] "${site}/torch/lib/libtorch_cuda.so")
reads("an odd folder, a damaged library" torch "2.9.0 12.8 - FALSE -")
write_file("${site}/torch-2.9.0.dist-info/RECORD" "torch/__init__.py,,\n")
write_file("${site}/torch-]2;.dist-info/RECORD" "torch/__init__.py,,\n")
cudnnenv_framework_owners(frameworks.0 "${site}" "")
cudnnenv_fact_get(frameworks.0.layout layout)
assert_equal("its owner" wheel "${layout}")
