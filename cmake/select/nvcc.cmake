# SPDX-License-Identifier: Apache-2.0
#[=======================================================================[.rst:
nvcc
----
What is wrong with the nvcc of a set, in words. Pure, as ``choose.cmake``, whose macros call it.

In: ``toolkit.nvcc``, ``toolkit.nvcc_exit``, ``toolkit.nvcc_says``; ``trial.*`` (``check/kernel.cmake``), as far as they are about this
nvcc and this host compiler.
Out, in the caller's scope: ``nvcc.says`` (one line of its own), ``nvcc.asked`` (the command), ``nvcc.exit``, ``nvcc.fault`` and
``nvcc.fault_zh_CN`` (what that means); ``nvcc.refuses_standard`` (of ``request.cuda_standard``); ``nvcc.libc`` (of the C library whose
headers it reads: 2.41), ``nvcc.libc_from``;
``host_compiler.known_bad`` (high, medium: how sure), ``host_compiler.known_bad_from``.

.. command:: cudnnenv_nvcc_facts

  cudnnenv_nvcc_facts()      the same into the fact store, after the trial
#]=======================================================================]
include_guard(GLOBAL)

include("${CMAKE_CURRENT_LIST_DIR}/../facts.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/../compat/compiler_limits.cmake")

# Between select and diagnose the trial was made: what follows from it.
function(cudnnenv_nvcc_facts)
  cudnnenv_facts_as_variables()
  _cudnnenv_derive_nvcc()
  foreach(
    key
    IN
    ITEMS says asked exit fault fault_zh_CN
  )
    cudnnenv_fact_unset("nvcc.${key}")
    if(DEFINED "nvcc.${key}")
      cudnnenv_fact_set("nvcc.${key}" "${nvcc.${key}}")
    endif()
  endforeach()
endfunction()

# In the caller's scope: a macro for that reason.
macro(_cudnnenv_derive_nvcc)
  if(DEFINED toolkit.nvcc_exit)
    set(nvcc.asked "${toolkit.nvcc} --version")
    set(nvcc.exit "${toolkit.nvcc_exit}")
    string(REGEX REPLACE "\n.*" "" nvcc.says "${toolkit.nvcc_says}")
    set(
      nvcc.fault
      "It does not even tell its version. Install the toolkit again, or name another one."
    )
    set(nvcc.fault_zh_CN "它连自己的版本都说不出来。请重新安装工具包，或指定另一个。")
  elseif(
    "${trial.outcome}" STREQUAL "failed"
    AND "${trial.nvcc}" STREQUAL "${toolkit.nvcc}"
    AND "${trial.host_compiler}" STREQUAL "${host_compiler.path}"
    AND NOT ("${trial.kind}" STREQUAL "architecture" AND DEFINED trial.architecture)
  )
    # an architecture that the project asks for is the project's fault: arch.* says it
    set(nvcc.asked "${trial.kernel_command}")
    set(nvcc.exit "${trial.exit}")
    set(nvcc.says "${trial.error}")
    _cudnnenv_nvcc_fault(nvcc.fault nvcc.fault_zh_CN "${trial.kind}")
  endif()
  if(DEFINED nvcc.exit AND "${nvcc.says}" STREQUAL "")
    set(nvcc.says "${nvcc.exit}")
  endif()
  if(
    DEFINED request.cuda_standard
    AND
      (
        "${toolkit.no_standard}" STREQUAL request.cuda_standard
        OR (DEFINED toolkit.standard_max AND request.cuda_standard GREATER toolkit.standard_max)
      )
  )
    set(nvcc.refuses_standard TRUE)
  endif()
  if(DEFINED toolkit.version_minor AND DEFINED host_compiler.id)
    cudnnenv_compat_known_bad(
      _cudnnenv_bad
      "${toolkit.version_minor}"
      "${host_compiler.id}"
      "${host_compiler.version}"
    )
    if(NOT _cudnnenv_bad STREQUAL "")
      set(host_compiler.known_bad "${_cudnnenv_bad}")
      set(host_compiler.known_bad_from "${_cudnnenv_bad_from}")
    endif()
  endif()
  if(DEFINED host_compiler.libc)
    set(nvcc.libc "${host_compiler.libc}")
    set(nvcc.libc_from "${host_compiler.libc_from}")
  elseif(DEFINED host_compiler.id AND DEFINED host.libc) # no headers were seen: those of the library that is here
    set(nvcc.libc "${host.libc}")
    set(nvcc.libc_from "libc.so.6")
  endif()
endmacro()

# EN and ZH of a KIND of error (check/compile_error.cmake). The last sentence is for who comes from CMake's own text.
function(_cudnnenv_nvcc_fault en zh kind)
  set(
    both
    "Where CMake says \"Failed to detect a default CUDA architecture\", it means this: no setting of architectures mends it."
    "CMake 报的 \"Failed to detect a default CUDA architecture\" 指的就是它：与计算能力的设置无关，改也没用。"
  )
  if(kind STREQUAL "architecture")
    set(
      text_en
      "It is about the architecture: a flag or variable asks for one that this nvcc does not know."
    )
    set(text_zh "问题在计算能力：某个选项或变量要求了这个 nvcc 不支持的计算能力。")
    set(both "" "")
  elseif(kind STREQUAL "host-compiler")
    set(text_en "It is about the host compiler: nvcc does not take it, or cannot start it.")
    set(text_zh "问题在主机编译器：nvcc 不接受它，或无法启动它。")
  elseif(kind STREQUAL "header")
    set(text_en "A header is missing: of the toolkit, or of the host compiler's C++ library.")
    set(text_zh "缺少头文件：工具包的，或主机编译器 C++ 标准库的。")
  elseif(kind STREQUAL "libc")
    set(text_en "The C library's headers and those of the toolkit contradict each other.")
    set(text_zh "C 库的头文件与工具包的头文件相互冲突。")
  elseif(kind STREQUAL "tool")
    set(text_en "A program that nvcc starts is missing or damaged: the toolkit is not whole.")
    set(text_zh "nvcc 要启动的程序缺失或损坏：工具包不完整。")
  elseif(kind STREQUAL "standard")
    set(text_en "It is about the C++ standard that a flag or variable asks for.")
    set(text_zh "问题在某个选项或变量所要求的 C++ 标准。")
  elseif(kind STREQUAL "folder")
    set(text_en "It cannot write its temporary files (TMPDIR, or /tmp).")
    set(text_zh "它无法写入临时文件（TMPDIR 或 /tmp）。")
  else()
    set(
      text_en
      "A kernel of a few lines without any include does not compile. Install the toolkit again, or name another one."
    )
    set(text_zh "只有几行、不包含任何头文件的 GPU 内核也无法编译。请重新安装工具包，或指定另一个。")
  endif()
  list(GET both 0 more_en)
  list(GET both 1 more_zh)
  string(STRIP "${text_en}\n${more_en}" text_en)
  string(STRIP "${text_zh}\n${more_zh}" text_zh)
  set("${en}" "${text_en}" PARENT_SCOPE)
  set("${zh}" "${text_zh}" PARENT_SCOPE)
endfunction()
