# SPDX-License-Identifier: Apache-2.0
# Machines made of facts. In: assert.cmake.
include("${CUDNNENV_CMAKE}/facts.cmake")
include("${CUDNNENV_CMAKE}/select/select.cmake")

function(no_facts)
  cudnnenv_fact_keys(keys)
  list(TRANSFORM keys REPLACE "\\..*" "")
  list(REMOVE_DUPLICATES keys)
  foreach(prefix IN LISTS keys)
    cudnnenv_fact_unset("${prefix}")
  endforeach()
  cudnnenv_fact_set(request.scope "platform;toolkit;compiler;cudnn")
  cudnnenv_fact_set(request.command "doctor")
endfunction()

# facts(<group> <key> <value> [<key> <value>...])
function(facts group)
  set(n 1)
  while(n LESS ARGC)
    math(EXPR m "${n} + 1")
    cudnnenv_fact_set("${group}.${ARGV${n}}" "${ARGV${m}}")
    math(EXPR n "${n} + 2")
  endwhile()
endfunction()

# a usable toolkit; GNU: first major that it refuses
function(toolkit n version gnu)
  string(REGEX MATCH "^([0-9]+)\\.[0-9]+" minor "${version}")
  facts("toolkits.${n}" nvrtc TRUE cublas TRUE root "/t${n}" real "/t${n}/include" from PATH version "${version}" version_major "${CMAKE_MATCH_1}"
    version_minor "${minor}" nvcc "/t${n}/bin/nvcc" include_dir "/t${n}/include" cudart "/t${n}/lib64/libcudart.so" library_dir
    "/t${n}/lib64" host_limit.GNU "${gnu}" usable TRUE
  )
endfunction()
function(cudnn n version cuda rank)
  string(REGEX MATCH "^[0-9]+" major "${version}")
  facts("cudnns.${n}" nvrtc FALSE cublas FALSE root "/c${n}" real "/c${n}/libcudnn.so.${major}" from "default folder" version "${version}" header "/c${n}/cudnn.h"
    include_dir "/c${n}" header_version "${version}" version_header "/c${n}/cudnn_version.h" library "/c${n}/libcudnn.so" library_dir "/c${n}" library_version "${version}"
    soname "libcudnn.so.${major}" soname_major "${major}" cuda_major "${cuda}" cuda_version "${cuda}.0" cuda_from "code" machine x86_64 rank "${rank}" usable TRUE
  )
endfunction()
function(compiler n id version)
  string(REGEX MATCH "^[0-9]+" major "${version}")
  facts("host_compilers.${n}" id "${id}" version "${version}" version_major "${major}" path "/usr/bin/g++-${major}" from PATH real "/g${n}")
endfunction()
