# SPDX-License-Identifier: Apache-2.0
# Real wheels, asked themselves: ONNX Runtime and OpenCV for the CPU, from the package index into a venv (without network: skipped). That
# they see no GPU is right on every machine; the convolution that they are asked for is right, on the CPU here.
cmake_minimum_required(VERSION 3.22...4.1)
include("${CMAKE_CURRENT_LIST_DIR}/../assert.cmake")
include("${CUDNNENV_CMAKE}/stages.cmake")
include("${CUDNNENV_CMAKE}/check/frameworks.cmake")
if("${PYTHON}" STREQUAL "")
  skip_test("no Python")
endif()
set(venv "${WORK}/venv")
sh(out exit [["$1" -m venv "$2" && "$2/bin/python3" -m pip install -q onnxruntime numpy opencv-python-headless]] "${PYTHON}" "${venv}")
if(NOT exit STREQUAL "0")
  skip_test("no wheels: ${out}")
endif()

set(n 0)
foreach(name IN ITEMS onnxruntime opencv)
  cudnnenv_fact_set(frameworks.${n}.name ${name})
  cudnnenv_fact_set(frameworks.${n}.title ${name})
  cudnnenv_fact_set(frameworks.${n}.version x)
  cudnnenv_fact_set(frameworks.${n}.python "${venv}/bin/python3")
  math(EXPR n "${n} + 1")
endforeach()
cudnnenv_check_frameworks()
assert_fact(frameworks.0.answer no-gpu)
cudnnenv_fact_get(frameworks.0.answer_value providers)
assert_matches("providers" "(^|, )CPUExecutionProvider$" "${providers}")
assert_lacks("providers" "CUDA" "${providers}")
assert_fact(frameworks.1.answer no-gpu)
assert_fact(frameworks.1.answer_value 0)
cudnnenv_fact_get(frameworks.1.answer_says says)
assert_contains("OpenCV's own words" "compiled without CUDA support" "${says}")

write_file(
  "${WORK}/on_cpu.py"
  [[
import runpy, sys, cv2, onnxruntime
parts = runpy.run_path(sys.argv[1] + "/ask_onnxruntime.py")
assert parts["convolve"](onnxruntime, "CPUExecutionProvider") == 9
try:
    parts["convolve"](onnxruntime)
except Exception as error:
    print(error)
else:
    raise SystemExit("a session with CUDAExecutionProvider was made where there is none")
assert runpy.run_path(sys.argv[1] + "/ask_opencv.py")["convolve"](cv2, False) == 9
]]
)
must_run([["$1" -B "$2" "$3"]] "${venv}/bin/python3" "${WORK}/on_cpu.py" "${CUDNNENV_CMAKE}/check/ask")
