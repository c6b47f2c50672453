# SPDX-License-Identifier: Apache-2.0
#[=======================================================================[.rst:
framework_torch
---------------
PyTorch in a folder of Python packages, and LibTorch.

.. command:: cudnnenv_framework_torch

  cudnnenv_framework_torch(<group> <packages>)           facts below <group>; none when it is not there

.. command:: cudnnenv_framework_torch_version

  cudnnenv_framework_torch_version(<out> <packages>)     its version alone; empty

.. command:: cudnnenv_framework_libtorch

  cudnnenv_framework_libtorch(<group> <cmake folder>)    of the folder with TorchConfig.cmake: an archive, Debian's package, a wheel

CPU or CUDA is what ``torch/version.py`` says of itself: a suffix (+cpu), the distribution's version and its pins prove nothing. cuDNN's
major is what its library needs. Where both contradict each other (a package was unpacked over another) nothing is claimed.

.. versionadded:: 0.1
#]=======================================================================]
include_guard(GLOBAL)
include("${CMAKE_CURRENT_LIST_DIR}/framework_common.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/places.cmake")

function(cudnnenv_framework_torch_version out packages)
  cudnnenv_framework_values(text "${packages}/torch/version.py" __version__)
  set("${out}" "${text.__version__}" PARENT_SCOPE)
endfunction()

function(cudnnenv_framework_torch group packages)
  set(root "${packages}/torch")
  set(file "${root}/version.py")
  cudnnenv_framework_values(text "${file}" __version__ cuda hip rocm xpu)
  if("${text.__version__}" STREQUAL "")
    return()
  endif()
  cudnnenv_framework_begin("${group}" torch "${text.__version__}" "${file}" "${root}")
  _cudnnenv_torch_vendor(vendor "${text.hip}" "${text.rocm}" "${text.xpu}")
  if(NOT vendor STREQUAL "")
    cudnnenv_fact_set("${group}.vendor" "${vendor}")
    return()
  endif()
  _cudnnenv_torch_libraries(there library "${packages}")
  if("${text.cuda}" MATCHES "^[0-9]")
    cudnnenv_framework_cuda("${group}" "${text.cuda}" "${file}")
  elseif("${text.cuda}" STREQUAL "None")
    cudnnenv_framework_without_cuda("${group}" "${file}")
  endif()
  _cudnnenv_torch_contradiction("${group}" "${text.cuda}" "${there}" "${library}")
  cudnnenv_framework_library_dir("${group}" "${library}")
  if("${text.cuda}" MATCHES "^[0-9]" AND NOT library STREQUAL "")
    _cudnnenv_torch_cudnn("${group}" "${packages}" "${library}")
    cudnnenv_list_item(item "${packages}")
    cudnnenv_framework_in_conda(in_conda "${packages}")
    cudnnenv_framework_brings_cuda("${group}" "${packages}" "${item}/torch/lib" ${in_conda})
  endif()
  _cudnnenv_torch_cmake("${group}" "${root}/share/cmake")
endfunction()

function(_cudnnenv_torch_vendor out hip rocm xpu)
  set(vendor "")
  foreach(pair IN ITEMS "xpu=${xpu}" "rocm=${rocm}" "rocm=${hip}")
    string(REGEX MATCH "^([a-z]+)=(.*)$" ignored "${pair}")
    set(name "${CMAKE_MATCH_1}")
    set(value "${CMAKE_MATCH_2}")
    if(NOT value MATCHES "^(None|False)?$")
      set(vendor "${name}")
    endif()
  endforeach()
  set("${out}" "${vendor}" PARENT_SCOPE)
endfunction()

# THERE: are its libraries where we look? LIBRARY: the one that needs CUDA, empty when there is none. In torch/lib; in lib of a conda
# environment; beside the system's libraries.
function(_cudnnenv_torch_libraries there library packages)
  set("${there}" FALSE PARENT_SCOPE)
  set("${library}" "" PARENT_SCOPE)
  cudnnenv_places_triplet(multiarch multiarch)
  cudnnenv_machine_path(system "/usr/lib/${multiarch}")
  get_filename_component(above "${packages}" DIRECTORY)
  get_filename_component(above "${above}" DIRECTORY)
  cudnnenv_list_item(item "${packages}")
  cudnnenv_list_item(above "${above}")
  cudnnenv_list_item(system "${system}")
  foreach(folder IN ITEMS "${item}/torch/lib" "${above}" "${above}/Library/bin" "${system}")
    _cudnnenv_torch_folder(seen file "${folder}")
    if(seen)
      set("${there}" TRUE PARENT_SCOPE)
      set("${library}" "${file}" PARENT_SCOPE)
      return()
    endif()
  endforeach()
endfunction()

# Up to 1.13 libtorch_cuda.so is a stub, and libtorch_cuda_cpp.so needs cuDNN.
function(_cudnnenv_torch_folder seen library item)
  set("${seen}" FALSE PARENT_SCOPE)
  set("${library}" "" PARENT_SCOPE)
  cudnnenv_list_text(folder "${item}")
  foreach(name IN ITEMS libtorch_cpu.so torch_cpu.dll)
    cudnnenv_machine_kind(kind "${folder}/${name}")
    if(kind STREQUAL "file")
      set("${seen}" TRUE PARENT_SCOPE)
    endif()
  endforeach()
  foreach(name IN ITEMS libtorch_cuda_cpp.so libtorch_cuda.so torch_cuda.dll)
    cudnnenv_machine_kind(kind "${folder}/${name}")
    if(kind STREQUAL "file")
      set("${seen}" TRUE PARENT_SCOPE)
      set("${library}" "${folder}/${name}" PARENT_SCOPE)
      return()
    endif()
  endforeach()
endfunction()

# What the text says and what lies there are of two packages: neither is believed.
function(_cudnnenv_torch_contradiction group cuda there library)
  set(en "")
  if("${cuda}" STREQUAL "None" AND NOT library STREQUAL "")
    set(en "version.py is of a build without CUDA, ${library} is there")
    set(zh "version.py 属于不含 CUDA 的构建，但存在 ${library}")
  elseif("${cuda}" MATCHES "^[0-9]" AND there AND library STREQUAL "")
    set(en "version.py is of a build for CUDA ${cuda}, its libraries are of one without")
    set(zh "version.py 属于 CUDA ${cuda} 的构建，但库文件属于不含 CUDA 的构建")
  elseif("${cuda}" MATCHES "^([0-9]+)" AND NOT library STREQUAL "")
    set(major "${CMAKE_MATCH_1}")
    cudnnenv_framework_library(needed ignored "${library}")
    if(NOT needed STREQUAL "" AND NOT needed EQUAL major)
      set(en "version.py is of a build for CUDA ${cuda}, ${library} needs CUDA ${needed}")
      set(zh "version.py 属于 CUDA ${cuda} 的构建，但 ${library} 需要 CUDA ${needed}")
    endif()
  endif()
  if(NOT en STREQUAL "")
    cudnnenv_framework_contradiction("${group}" "${en}" "${zh}")
  endif()
endfunction()

# The major that its library needs; the exact version where NVIDIA's wheel, which it takes by DT_RPATH, lies beside it.
function(_cudnnenv_torch_cudnn group packages library)
  cudnnenv_framework_library(ignored major "${library}")
  if(major STREQUAL "")
    get_filename_component(folder "${library}" DIRECTORY)
    foreach(name IN ITEMS libtorch_python.so torch_python.dll)
      if(major STREQUAL "")
        set(library "${folder}/${name}")
        cudnnenv_framework_library(ignored major "${library}")
      endif()
    endforeach()
  endif()
  if(major STREQUAL "")
    return()
  endif()
  cudnnenv_framework_cudnn("${group}" "${major}" "${library}")
  set(header "${packages}/nvidia/cudnn/include/cudnn_version.h")
  cudnnenv_machine_lines(lines "${header}" "^#define CUDNN_(MAJOR|MINOR|PATCHLEVEL) [0-9]+" 3
  )
  if(
    "${lines}" MATCHES "MAJOR ([0-9]+).*MINOR ([0-9]+).*PATCHLEVEL ([0-9]+)"
    AND CMAKE_MATCH_1 EQUAL major
  )
    cudnnenv_framework_cudnn(
      "${group}"
      "${CMAKE_MATCH_1}.${CMAKE_MATCH_2}.${CMAKE_MATCH_3}"
      "${header}"
    )
  endif()
endfunction()

# FOLDER holds Torch and Caffe2: which ABI of libstdc++ what links it has to take; does it look for CUDA by FindCUDA; does it ask for
# CUDA::nvToolsExt (2.1 stops without it, 2.5 links it)?
function(_cudnnenv_torch_cmake group folder)
  cudnnenv_machine_kind(kind "${folder}/Torch/TorchConfig.cmake")
  if(NOT kind STREQUAL "file")
    return()
  endif()
  cudnnenv_fact_set("${group}.cmake_dir" "${folder}/Torch")
  cudnnenv_machine_lines(
    lines
    "${folder}/Torch/TorchConfig.cmake"
    "^[^#]*_GLIBCXX_USE_CXX11_ABI=[01]"
    1
  )
  if("${lines}" MATCHES "_GLIBCXX_USE_CXX11_ABI=([01])")
    cudnnenv_fact_set("${group}.cxx11_abi" "${CMAKE_MATCH_1}")
  endif()
  cudnnenv_machine_lines(lines "${folder}/Caffe2/public/cuda.cmake" "^[ \t]*find_package\\(CUDA[ )]" 1)
  if(NOT lines STREQUAL "")
    cudnnenv_fact_set("${group}.old_cuda_module" TRUE)
  endif()
  cudnnenv_fact_get("${group}.cuda_major" fact_cuda)
  cudnnenv_machine_lines(lines "${folder}/Caffe2/public/cuda.cmake" "^[^#]*CUDA::nvToolsExt" 1
  )
  if(DEFINED fact_cuda AND NOT lines STREQUAL "")
    cudnnenv_fact_set("${group}.nvtx_target" "CUDA::nvToolsExt")
  endif()
endfunction()

# An archive has <root>/build-version (2.8.0+cu129); TorchConfigVersion.cmake has no suffix. Without Python there is no version.py:
# CAFFE2_USE_CUDA tells CPU from CUDA, and the library's needs the major.
function(cudnnenv_framework_libtorch group cmake_folder)
  get_filename_component(share "${cmake_folder}" DIRECTORY)
  set(file "${cmake_folder}/TorchConfigVersion.cmake")
  cudnnenv_machine_lines(lines "${file}" "^set\\(PACKAGE_VERSION \"" 1)
  if(NOT "${lines}" MATCHES "\"([0-9][^\"]*)\"")
    return()
  endif()
  set(version "${CMAKE_MATCH_1}")
  string(REGEX REPLACE "/(share|lib(/[^/]+)?)/cmake$" "" root "${share}")
  cudnnenv_machine_lines(lines "${root}/build-version" "^[0-9]+\\.[0-9]+" 1)
  if(NOT "${lines}" STREQUAL "")
    cudnnenv_list_text(version "${lines}")
    set(file "${root}/build-version")
  endif()
  cudnnenv_framework_begin("${group}" torch "${version}" "${file}" "${root}")
  set(config "${share}/Caffe2/Caffe2Config.cmake")
  cudnnenv_machine_lines(lines "${config}" "^[ \t]*set\\(CAFFE2_USE_CUDA " 1)
  if("${lines}" MATCHES "CAFFE2_USE_CUDA +(0|OFF)\\)")
    cudnnenv_framework_without_cuda("${group}" "${config}")
  elseif("${lines}" MATCHES "CAFFE2_USE_CUDA +(1|ON)\\)")
    _cudnnenv_libtorch_cuda("${group}" "${root}" "${share}" "${version}" "${file}")
  endif()
  _cudnnenv_torch_cmake("${group}" "${share}")
endfunction()

# The suffix names the minor, and only of an archive; it is believed where the library's own needs agree.
function(
  _cudnnenv_libtorch_cuda
  group
  root
  share
  version
  file
)
  get_filename_component(beside "${share}" DIRECTORY)
  cudnnenv_list_item(first "${root}/lib")
  cudnnenv_list_item(second "${beside}")
  foreach(item IN ITEMS "${first}" "${second}")
    _cudnnenv_torch_folder(seen library "${item}")
    if(NOT library STREQUAL "")
      break()
    endif()
  endforeach()
  cudnnenv_framework_library(major ignored "${library}")
  string(REGEX MATCH "\\+cu([0-9][0-9])([0-9])$" suffix "${version}")
  if(NOT suffix STREQUAL "" AND (major STREQUAL "" OR major STREQUAL "${CMAKE_MATCH_1}"))
    cudnnenv_framework_cuda("${group}" "${CMAKE_MATCH_1}.${CMAKE_MATCH_2}" "${file}")
  elseif(NOT major STREQUAL "")
    cudnnenv_framework_cuda("${group}" "${major}" "${library}")
  endif()
  cudnnenv_framework_library_dir("${group}" "${library}")
  if(NOT library STREQUAL "")
    _cudnnenv_torch_cudnn("${group}" "${root}" "${library}")
  endif()
endfunction()

# toolkits.<n>.nvtx: has it the library that CUDA::nvToolsExt is made of? Looked for where a Torch asks for that target, and on Linux: the
# installer for Windows puts it in a folder of its own.
function(cudnnenv_toolkits_nvtx)
  cudnnenv_fact_get(host.system system)
  cudnnenv_fact_find(asks frameworks nvtx_target "CUDA::nvToolsExt")
  if(asks STREQUAL "" OR NOT system STREQUAL "Linux")
    return()
  endif()
  cudnnenv_fact_count(toolkits count)
  set(n 0)
  while(n LESS count)
    cudnnenv_fact_get("toolkits.${n}.library_dir" fact_folder)
    if(DEFINED fact_folder)
      cudnnenv_machine_kind(kind "${fact_folder}/libnvToolsExt.so")
      set(has FALSE)
      if(kind STREQUAL "file")
        set(has TRUE)
      endif()
      cudnnenv_fact_set("toolkits.${n}.nvtx" "${has}")
    endif()
    math(EXPR n "${n} + 1")
  endwhile()
endfunction()
