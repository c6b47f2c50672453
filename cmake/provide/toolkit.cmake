# SPDX-License-Identifier: Apache-2.0
#[=======================================================================[.rst:
toolkit
-------
``CUDA::*`` of the selected toolkit: CMake's FindCUDAToolkit, pointed at it, verified against it, its gaps filled.

In: ``toolkit.*``; C, CXX or CUDA enabled.
Out: the targets, GLOBAL where this directory owns them; ``foreign_libraries.<n>.target``, ``.location``, ``.now`` (the toolkit's
own file that is used, or ``not offered``), ``foreign.count``; the result variables ``CUDAToolkit_*`` in the
caller's scope, when FindCUDAToolkit ran.

FindCUDAToolkit needs an nvcc, starts it on each call, and takes a library of the right name wherever it finds one. So it is
called once, only for a toolkit that it can see, and each location is compared by real path.

.. versionadded:: 0.1
#]=======================================================================]
include_guard(GLOBAL)
include("${CMAKE_CURRENT_LIST_DIR}/../machine/files.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/../facts.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/targets.cmake")

set_property(
  GLOBAL
  PROPERTY
    cudnnenv:CUDAToolkit.results
      CUDAToolkit_FOUND
      CUDAToolkit_VERSION
      CUDAToolkit_VERSION_MAJOR
      CUDAToolkit_VERSION_MINOR
      CUDAToolkit_VERSION_PATCH
      CUDAToolkit_BIN_DIR
      CUDAToolkit_INCLUDE_DIRS
      CUDAToolkit_LIBRARY_DIR
      CUDAToolkit_LIBRARY_ROOT
      CUDAToolkit_TARGET_DIR
      CUDAToolkit_NVCC_EXECUTABLE
)

function(cudnnenv_provide_toolkit)
  cudnnenv_fact_get(request.scope scope)
  if(NOT "toolkit" IN_LIST scope)
    return()
  endif()
  cudnnenv_fact_get(toolkit.usable fact_usable)
  cudnnenv_fact_get(platform.risky_path fact_risky)
  get_property(languages GLOBAL PROPERTY ENABLED_LANGUAGES)
  if(
    NOT "${fact_usable}"
    OR DEFINED fact_risky
    OR NOT ("C" IN_LIST languages OR "CXX" IN_LIST languages OR "CUDA" IN_LIST languages)
  )
    return()
  endif()
  if(NOT TARGET CUDA::cudart)
    _cudnnenv_find_cuda_toolkit()
    _cudnnenv_hand_up_results()
  endif()
  _cudnnenv_verify_toolkit_targets()
  _cudnnenv_fill_toolkit_targets()
endfunction()

# What the module looks up first is given to it, as variables of this scope: the root, and the runtime library, which it would not
# find in a wheel, and elsewhere instead.
function(_cudnnenv_find_cuda_toolkit)
  cudnnenv_fact_get(toolkit.nvcc fact_nvcc)
  cudnnenv_fact_get(toolkit.root fact_root)
  cudnnenv_fact_get(toolkit.cudart fact_cudart)
  if(NOT DEFINED fact_nvcc)
    return()
  endif()
  set(CUDAToolkit_ROOT "${fact_root}")
  set(CUDA_CUDART "${fact_cudart}")
  if(CudnnEnv_FIND_QUIETLY)
    set(CMAKE_MESSAGE_LOG_LEVEL WARNING)
  endif()
  find_package(CUDAToolkit QUIET MODULE)
  _cudnnenv_hand_up_results()
endfunction()

# The module's results, from the caller's scope to the one above. A macro for that reason; it takes nothing.
macro(_cudnnenv_hand_up_results)
  get_property(results GLOBAL PROPERTY cudnnenv:CUDAToolkit.results)
  foreach(name IN LISTS results)
    if(DEFINED "${name}")
      set("${name}" "${${name}}" PARENT_SCOPE)
    endif()
  endforeach()
endmacro()

function(_cudnnenv_verify_toolkit_targets)
  cudnnenv_target_names(names "^CUDA::")
  _cudnnenv_toolkit_homes(homes)
  foreach(name IN LISTS names)
    cudnnenv_target_location(location "${name}")
    _cudnnenv_is_dropped(dropped "${name}")
    if(location STREQUAL "" OR dropped)
      continue()
    endif()
    _cudnnenv_is_foreign(foreign "${name}" "${location}" "${homes}")
    if(foreign)
      _cudnnenv_repair_target("${name}" "${location}")
    endif()
  endforeach()
  foreach(name IN LISTS names)
    _cudnnenv_unlink_dropped("${name}")
  endforeach()
  cudnnenv_fact_count(foreign_libraries count)
  cudnnenv_fact_set(foreign.count "${count}")
endfunction()

function(_cudnnenv_is_dropped out target)
  get_property(own_links TARGET "${target}" PROPERTY INTERFACE_LINK_LIBRARIES)
  set("${out}" FALSE PARENT_SCOPE)
  if("${own_links}" MATCHES "_is_not_part_of_CUDA_")
    set("${out}" TRUE PARENT_SCOPE)
  endif()
endfunction()

# Who is whole must not stop because something that he only names beside (cudart: culibos) is not offered.
function(_cudnnenv_unlink_dropped target)
  _cudnnenv_is_dropped(dropped "${target}")
  if(dropped)
    return()
  endif()
  get_property(own_links TARGET "${target}" PROPERTY INTERFACE_LINK_LIBRARIES)
  set(stay "")
  foreach(link IN LISTS own_links)
    set(dropped FALSE)
    if(TARGET "${link}")
      _cudnnenv_is_dropped(dropped "${link}")
    endif()
    if(NOT dropped)
      list(APPEND stay "${link}")
    endif()
  endforeach()
  if(NOT "${stay}" STREQUAL "${own_links}")
    set_property(TARGET "${target}" PROPERTY INTERFACE_LINK_LIBRARIES "${stay}")
  endif()
endfunction()

# The driver's own libraries belong to no toolkit, and OpenCL's loader to no vendor: only another toolkit's stub is foreign there.
function(_cudnnenv_is_foreign out name location homes)
  set("${out}" FALSE PARENT_SCOPE)
  cudnnenv_machine_real_path(real "${location}")
  if(
    real STREQUAL ""
    OR (name MATCHES "^CUDA::(cuda_driver|nvml|OpenCL)$" AND NOT real MATCHES "/stubs/")
  )
    return()
  endif()
  foreach(item IN LISTS homes)
    cudnnenv_list_text(home "${item}")
    string(FIND "${real}" "${home}/" at)
    if(at EQUAL 0)
      return()
    endif()
  endforeach()
  set("${out}" TRUE PARENT_SCOPE)
endfunction()

# OUT := list items: where the files of the toolkit may lie.
function(_cudnnenv_toolkit_homes out)
  cudnnenv_fact_get(toolkit.root fact_root)
  cudnnenv_fact_get(toolkit.library_dir fact_library_dir)
  set(homes "")
  foreach(folder IN ITEMS "${fact_root}" "${fact_library_dir}" "${fact_root}/../../math_libs")
    cudnnenv_machine_real_path(home "${folder}")
    if(NOT home STREQUAL "" AND NOT home MATCHES "^/usr(/local)?$")
      cudnnenv_list_item(item "${home}")
      list(APPEND homes "${item}")
    endif()
  endforeach()
  set("${out}" "${homes}" PARENT_SCOPE)
endfunction()

function(_cudnnenv_repair_target name location)
  cudnnenv_fact_get(toolkit.library_dir fact_library_dir)
  cudnnenv_fact_get(toolkit.include_dir fact_include_dir)
  cudnnenv_fact_get(toolkit.version fact_version)
  cudnnenv_fact_count(foreign_libraries n)
  cudnnenv_fact_set("foreign_libraries.${n}.target" "${name}")
  cudnnenv_fact_set("foreign_libraries.${n}.location" "${location}")
  get_filename_component(file "${location}" NAME)
  string(REGEX REPLACE "(\\.so)\\..*" "\\1" plain "${file}")
  foreach(pattern IN ITEMS "${plain}" "${plain}.[0-9]*" "stubs/${plain}")
    cudnnenv_machine_glob(found "${fact_library_dir}" "${pattern}")
    if(found)
      list(GET found 0 own)
      cudnnenv_list_text(own "${own}")
      set_target_properties(
        "${name}"
        PROPERTIES IMPORTED_LOCATION "${own}" INTERFACE_INCLUDE_DIRECTORIES "${fact_include_dir}"
      )
      cudnnenv_fact_set("foreign_libraries.${n}.now" "${own}")
      return()
    endif()
  endforeach()
  # A target cannot be taken back. One that needs what is not there stops whoever links it, at generate time and by name.
  string(REGEX REPLACE "^CUDA::" "" short "${name}")
  set(nobody "CUDA::${short}_is_not_part_of_CUDA_${fact_version}")
  set_target_properties("${name}" PROPERTIES INTERFACE_LINK_LIBRARIES "${nobody}")
  cudnnenv_fact_set("foreign_libraries.${n}.now" "not offered")
endfunction()

# Wheels and runtime-only installs: what FindCUDAToolkit could not see. Names as in CMake's module.
function(_cudnnenv_fill_toolkit_targets)
  cudnnenv_fact_get(toolkit.library_dir fact_library_dir)
  cudnnenv_fact_get(toolkit.include_dir fact_include_dir)
  cudnnenv_fact_get(toolkit.cudart fact_cudart)
  if(NOT TARGET CUDA::toolkit)
    add_library(CUDA::toolkit INTERFACE IMPORTED GLOBAL)
    set_target_properties(
      CUDA::toolkit
      PROPERTIES INTERFACE_INCLUDE_DIRECTORIES "${fact_include_dir}"
    )
  endif()
  if(NOT TARGET CUDA::cudart)
    cudnnenv_target_shared(CUDA::cudart "${fact_cudart}" "${fact_include_dir}")
  endif()
  foreach(
    short
    IN
    ITEMS cublasLt cublas cufft curand cusparse cusolver nvrtc nvJitLink nvjpeg cupti
  )
    if(NOT TARGET "CUDA::${short}")
      cudnnenv_machine_glob(own "${fact_library_dir}" "lib${short}.so*")
      list(FILTER own INCLUDE REGEX "/lib${short}\\.so(\\.[0-9]+)*$")
      if(own)
        list(GET own 0 file)
        cudnnenv_list_text(file "${file}")
        cudnnenv_target_shared("CUDA::${short}" "${file}" "${fact_include_dir}")
      endif()
    endif()
  endforeach()
  cudnnenv_target_names(names "^(CUDA::|Threads::Threads$)") # cudart_static needs the latter
  foreach(name IN LISTS names)
    set_target_properties("${name}" PROPERTIES IMPORTED_GLOBAL TRUE)
  endforeach()
endfunction()
