# SPDX-License-Identifier: Apache-2.0
#[=======================================================================[.rst:
cuda_version
------------
.. command:: cudnnenv_cuda_version_of

  cudnnenv_cuda_version_of(<out> <number>)

In: a version of CUDA as its headers and functions pack it: 1000 * major + 10 * minor (CUDA_VERSION of cuda.h, cudaRuntimeGetVersion,
cudnnGetCudartVersion).  Out: ``13.1`` of 13010; empty for what is no number.

.. versionadded:: 0.1
#]=======================================================================]
include_guard(GLOBAL)

function(cudnnenv_cuda_version_of out number)
  set("${out}" "" PARENT_SCOPE)
  if("${number}" MATCHES "^[0-9]+$")
    math(EXPR major "${number} / 1000")
    math(EXPR minor "${number} % 1000 / 10")
    set("${out}" "${major}.${minor}" PARENT_SCOPE)
  endif()
endfunction()
