# SPDX-License-Identifier: Apache-2.0
# doctor --run-frameworks on hand-made packages "torch" in a venv of this machine's Python: whatever such a package does when it is
# asked (answer, raise, print, crash, hang, exit) is a result, and nothing from the current folder is imported.
cmake_minimum_required(VERSION 3.22...4.1)
include("${CMAKE_CURRENT_LIST_DIR}/../assert.cmake")
include("${CUDNNENV_CMAKE}/stages.cmake")
include("${CUDNNENV_CMAKE}/check/frameworks.cmake")
if("${PYTHON}" STREQUAL "")
  skip_test("no Python")
endif()
string(ASCII 1 separator)
set(look "cudnnenv:look:checker${separator}framework-torch")
unset(ENV{PYTHONDONTWRITEBYTECODE})
set(venv "${WORK}/venv")
if(DEFINED SHADOW)
  set(venv "${SHADOW}")
else()
  must_run([["$1" -m venv --without-pip "$2"]] "${PYTHON}" "${venv}")
endif()
file(GLOB packages "${venv}/lib/python3*/site-packages")

# ask(<Python code of torch/__init__.py>): facts of frameworks.0
function(ask code)
  file(REMOVE_RECURSE "${packages}/torch")
  if(NOT code STREQUAL "")
    write_file("${packages}/torch/__init__.py" "__version__ = '2.9.0'\n${code}")
  endif()
  set_property(GLOBAL PROPERTY "${look}")
  cudnnenv_fact_unset(frameworks)
  cudnnenv_fact_unset(load_failures)
  cudnnenv_fact_set(frameworks.0.name torch)
  cudnnenv_fact_set(frameworks.0.title PyTorch)
  cudnnenv_fact_set(frameworks.0.version 2.9.0)
  cudnnenv_fact_set(frameworks.0.python "${venv}/bin/python3")
  cudnnenv_check_frameworks()
endfunction()

# What is asked of it, as far as it gets. CONVOLUTION: what one gives.
set(
  gpu
  [[
class _Pixel:
    def __getitem__(self, at): return self
    def item(self): return CONVOLUTION
class _Functional:
    conv2d = staticmethod(lambda image, kernel: _Pixel())
class nn: functional = _Functional
def ones(shape, device): return None
class cuda:
    is_available = staticmethod(lambda: True)
    get_device_name = staticmethod(lambda n: "NVIDIA GeForce RTX 4090")
]]
)

if(DEFINED SHADOW) # in a folder with a torch.py, see below
  ask("")
  assert_fact(frameworks.0.answer import-failed)
  assert_fact(frameworks.0.answer_says "ModuleNotFoundError: No module named 'torch'")
  return()
endif()

ask("CONVOLUTION = 9.0\n${gpu}")
assert_fact(frameworks.0.answer ok)
assert_fact(frameworks.0.answer_device "NVIDIA GeForce RTX 4090")
assert_fact(frameworks.0.answer_version 2.9.0)
assert_no_fact(frameworks.0.answer_says)
cudnnenv_report_text(text LANG en)
assert_contains("report" "torch 2.9.0            sees NVIDIA GeForce RTX 4090, a convolution ran, right" "${text}")

ask("CONVOLUTION = 8.0\n${gpu}")
assert_fact(frameworks.0.answer failed)
assert_fact(frameworks.0.answer_says "ArithmeticError: a convolution gives 8.0, and not 9.0")

set(
  none
  [[
class cuda:
    is_available = staticmethod(lambda: False)
    def init(): raise AssertionError("Torch not compiled with CUDA enabled\nand more")
]]
)
ask("${none}")
assert_fact(frameworks.0.answer no-gpu)
assert_fact(frameworks.0.answer_what "sees no GPU: torch.cuda.is_available() is False")
assert_fact(frameworks.0.answer_says "AssertionError: Torch not compiled with CUDA enabled")
foreach(language IN ITEMS en zh_CN)
  cudnnenv_report_text(text LANG ${language})
  assert_contains(
    "report"
    "    torch 2.9.0            torch.cuda.is_available(): False; AssertionError: Torch not compiled"
    "${text}"
  )
endforeach()

# what it prints is no answer, and takes none away
ask(
  "import sys, os
print('cudnnenv-stage: ', end='')
sys.stderr.write('[;]\${x}\\n'); sys.stderr.flush()
os.write(2, b'\\xff\\xfe\\x00 no line end')
sys.stdout.close()
sys.stderr = None
${none}"
)
assert_fact(frameworks.0.answer no-gpu)
assert_fact(frameworks.0.answer_value False)

# what the loader says: by file, or by number whatever the language
ask("raise ImportError('libcudnn.so.9: cannot open shared object file: No such file or directory')\n")
assert_fact(frameworks.0.answer import-failed)
assert_fact(frameworks.0.answer_what "cannot be imported")
assert_fact(load_failures.0.file libcudnn.so.9)
assert_fact(load_failures.0.error "cannot open shared object file: No such file or directory")
assert_fact(load_failures.0.asked_by "PyTorch 2.9.0")
ask("raise ImportError('/a b/lib;x/libtorch_cuda.so: undefined symbol: cudnnGetLibConfig')\n")
assert_fact(load_failures.0.error "undefined symbol: cudnnGetLibConfig")
cudnnenv_fact_set(driver.present FALSE)
ask("raise ImportError('libcuda.so.1: cannot open shared object file: No such file or directory')\n")
assert_no_fact(load_failures.0.file) # driver.absent says it
cudnnenv_fact_unset(driver)
ask(
  "import sys
sys.stderr.write('I x.cc:12] Could not load dynamic library; dlerror: libnvinfer.so.7: cannot open shared object file: x\\n')
sys.stderr.write('W x.cc:12] dlerror: libcublas.so.12: cannot open shared object file: No such file or directory\\n')
${none}"
)
assert_fact(load_failures.0.file libcublas.so.12)
assert_fact(frameworks.0.answer_says "AssertionError: Torch not compiled with CUDA enabled")
assert_no_fact(load_failures.1.file)
ask(
  "import sys
sys.stderr.write('numpy: x cannot be run\\n2025 W x.cc:12] Cannot dlopen some GPU libraries.\\n')
class cuda:
    is_available = staticmethod(lambda: False)
    init = is_available\n"
)
assert_fact(frameworks.0.answer_says "Cannot dlopen some GPU libraries.")
foreach(
  pair
  IN
  ITEMS
    "126=not there"
    "127=lacks a function"
    "193=not for this processor"
    "1114=fails to start"
    "1455=page file"
    "5=error 5)"
)
  string(REGEX MATCH "^(.+)=(.+)$" ignored "${pair}")
  set(code "${CMAKE_MATCH_1}")
  set(meaning "${CMAKE_MATCH_2}")
  ask(
    "raise OSError('[WinError ${code}] 找不到指定的模块。 Error loading \"C:\\\\p\\\\torch\\\\lib\\\\c10.dll\" or one of its dependencies.')\n"
  )
  assert_fact(frameworks.0.answer_code ${code})
  assert_fact(load_failures.0.code ${code})
  assert_fact(load_failures.0.file "C:/p/torch/lib/c10.dll")
  cudnnenv_fact_get(frameworks.0.answer_what what)
  assert_contains("${code}" "${meaning}" "${what}")
endforeach()

# how its process ends
ask("import os, sys\nsys.stderr.write('terminate called\\n  what():  out of luck\\n'); sys.stderr.flush()\nos.abort()\n")
assert_fact(frameworks.0.answer crashed)
assert_fact(frameworks.0.answer_what "crashes while it is imported")
assert_fact(frameworks.0.answer_says "what():  out of luck")
ask("import os\nclass cuda:\n    is_available = staticmethod(os.abort)\n")
assert_fact(frameworks.0.answer_what "crashes when it is asked for a GPU")
ask("import os\nos._exit(0)\n")
assert_fact(frameworks.0.answer ended)
assert_fact(frameworks.0.answer_says "it printed nothing")
assert_fact(frameworks.0.answer_says_zh_CN "它没有输出任何内容")
ask("import sys\nsys.exit(3)\n")
assert_fact(frameworks.0.answer import-failed)
assert_fact(frameworks.0.answer_says "SystemExit: 3")
ask("import atexit, os\natexit.register(os.abort)\n${none}") # its own end is no part of it
assert_fact(frameworks.0.answer no-gpu)
set_property(GLOBAL PROPERTY cudnnenv:check.framework_limit 2)
ask("import time\ntime.sleep(60)\n")
assert_fact(frameworks.0.answer timeout)
assert_fact(frameworks.0.answer_what "hangs while it is imported: no answer in 2 s")

ask("${none}")
file(GLOB_RECURSE written "${packages}/torch/*")
assert_equal("nothing is written into the packages" "${packages}/torch/__init__.py" "${written}")

# not ours, or no Python to ask it in
foreach(key IN ITEMS vendor python)
  set_property(GLOBAL PROPERTY "${look}")
  cudnnenv_fact_unset(frameworks)
  cudnnenv_fact_set(frameworks.0.name torch)
  if(key STREQUAL "vendor")
    cudnnenv_fact_set(frameworks.0.vendor rocm)
    cudnnenv_fact_set(frameworks.0.python "${venv}/bin/python3")
  endif()
  cudnnenv_check_frameworks()
  assert_no_fact(frameworks.0.answer)
endforeach()
write_file("${WORK}/no program" "x")
cudnnenv_fact_set(frameworks.0.python "${WORK}/no program")
cudnnenv_check_frameworks()
assert_fact(frameworks.0.answer cannot-start)

# a torch.py of the current folder, which PYTHONPATH names as well
write_file("${WORK}/here/torch.py" "open('imported', 'w')\n")
execute_process(
  COMMAND
    env PYTHONPATH=.: "${CMAKE_COMMAND}" "-DWORK=${WORK}/shadow" "-DPYTHON=${PYTHON}"
    "-DSHADOW=${venv}" -P "${CMAKE_CURRENT_LIST_FILE}"
  WORKING_DIRECTORY "${WORK}/here"
  COMMAND_ERROR_IS_FATAL ANY
)
if(EXISTS "${WORK}/here/imported")
  message(FATAL_ERROR "torch.py of the current folder was imported")
endif()

# a record of before
set_property(GLOBAL PROPERTY "${look}")
set_property(GLOBAL PROPERTY cudnnenv:machine.mode replay)
cudnnenv_fact_unset(frameworks)
cudnnenv_fact_set(frameworks.0.name torch)
cudnnenv_fact_set(frameworks.0.python "${venv}/bin/python3")
cudnnenv_check_frameworks()
assert_no_fact(frameworks.0.answer)
