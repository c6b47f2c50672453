# SPDX-License-Identifier: Apache-2.0
#[=======================================================================[.rst:
framework_reach
---------------
What a framework for Python would really load of CUDA and cuDNN: which libraries it asks for, and what the loader finds.

.. command:: cudnnenv_framework_reach

  cudnnenv_framework_reach(<group> <interpreter> <packages>)

In: facts of the framework and of its interpreter; the folder of packages that it lies in.
Out: ``<group>.libraries_missing``, ``.missing_requirement``; ``.cudnn_reach``, ``.cudnn_reach_major``, ``.cudnn_reach_from`` (only one of
another major is found); ``.cudnn_loaded`` (file), ``.cudnn_loaded_version``, ``.cudnn_loaded_from``: the one that it takes.

.. command:: cudnnenv_framework_conflicts

  cudnnenv_framework_conflicts()    ``cudnn_conflicts.<n>.*`` of all frameworks

What is missing is told for Linux only: on Windows what adds folders to the search is each package's own code. There one thing is sure:
PyTorch's wheel for CUDA brings its cudnn64_9.dll, and a process has room for one DLL of a name. Nothing is said where the loader's own folders
are not known (``loader.cmake``), or when building for another machine. Libraries in NVIDIA's wheels count as found: PyTorch and Paddle
look there themselves, and a program that uses ONNX Runtime may ask for it (data/frameworks.json, binary_reading).

.. versionadded:: 0.1
#]=======================================================================]
include_guard(GLOBAL)
include("${CMAKE_CURRENT_LIST_DIR}/../machine.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/../facts.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/cudnn_reach.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/elf.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/framework_owners.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/loader.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/pe.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/places.cmake")

# No record of before has this look.
set_property(GLOBAL APPEND PROPERTY cudnnenv:machine.later "^Requires-Dist: cuda-toolkit")

function(cudnnenv_framework_reach group interpreter packages)
  cudnnenv_fact_get(host.system system)
  cudnnenv_fact_get(target.cross fact_cross)
  cudnnenv_fact_get("${group}.cpu_only" fact_cpu_only)
  if("${system}" STREQUAL "Windows" AND NOT DEFINED fact_cross)
    _cudnnenv_reach_dll("${group}" "${interpreter}" "${packages}")
    return()
  endif()
  cudnnenv_loader_default(default)
  if(
    NOT system STREQUAL "Linux"
    OR DEFINED fact_cross
    OR NOT "${fact_cpu_only}" STREQUAL "FALSE"
    OR default STREQUAL ""
  )
    return()
  endif()
  _cudnnenv_reach_library(library "${group}" "${packages}")
  if(library STREQUAL "")
    return()
  endif()
  cudnnenv_elf_read(elf "${library}" NEEDED)
  _cudnnenv_reach_wanted(wanted "${group}" "${elf.needed}")
  cudnnenv_places_list(searched LD_LIBRARY_PATH)
  _cudnnenv_reach_run_path(own "${library}" "${elf.rpath};${elf.runpath}")
  set(folders ${searched} ${own})
  if(NOT "${elf.rpath}" STREQUAL "" AND "${elf.runpath}" STREQUAL "") # DT_RPATH alone goes before
    set(folders ${own} ${searched})
    cudnnenv_fact_set("${group}.run_path_first" TRUE)
  endif()
  _cudnnenv_reach_wheels(wheels "${interpreter}")
  _cudnnenv_reach_missing("${group}" "${packages}" "${wanted}" "${folders};${default};${wheels}")
  _cudnnenv_reach_cudnn("${group}" "${folders};${default};${wheels}")
endfunction()

# OUT := the library of GROUP that opens CUDA's: its NEEDED and its run path count. Of TensorFlow the one whose run path leads to cuDNN.
function(_cudnnenv_reach_library out group packages)
  set("${out}" "" PARENT_SCOPE)
  cudnnenv_fact_get("${group}.name" fact_name)
  set(
    files
    "torch=torch/lib/libtorch_cuda_cpp.so"
    "torch=torch/lib/libtorch_cuda.so"
    "tensorflow=tensorflow/libtensorflow_framework.so.2"
    "tensorflow=tensorflow/python/_pywrap_tensorflow_internal.so"
    "paddle=paddle/libs/libphi.so"
    "paddle=paddle/base/libpaddle.so"
    "onnxruntime=onnxruntime/capi/libonnxruntime_providers_cuda.so"
  )
  list(FILTER files INCLUDE REGEX "^${fact_name}=")
  list(TRANSFORM files REPLACE "^.*=" "")
  foreach(file IN LISTS files)
    cudnnenv_machine_kind(kind "${packages}/${file}")
    if(kind STREQUAL "file")
      set("${out}" "${packages}/${file}" PARENT_SCOPE)
      return()
    endif()
  endforeach()
endfunction()

# OUT := names of CUDA's libraries that it loads: those it needs; TensorFlow and Paddle open theirs by name, of the majors in their own
# text. A name with a checksum (libcudart-e409450e.so.11.0) was packed into the wheel.
function(_cudnnenv_reach_wanted out group needed)
  set(wanted "")
  foreach(name IN LISTS needed)
    if(
      name
        MATCHES
        "^lib(cudnn[a-z_]*|cudart|cublas|cublasLt|cufft|cufile|curand|cusolver|cusparse|cusparseLt|nccl|nvrtc|nvJitLink|nvToolsExt|cupti)\\.so\\."
    )
      list(APPEND wanted "${name}")
    endif()
  endforeach()
  cudnnenv_fact_get("${group}.name" fact_name)
  if(fact_name MATCHES "^(tensorflow|paddle)$")
    cudnnenv_fact_get("${group}.cudnn_major" fact_cudnn)
    cudnnenv_fact_get("${group}.cuda_major" fact_cuda)
    if(DEFINED fact_cudnn)
      list(APPEND wanted "libcudnn.so.${fact_cudnn}")
    endif()
    list(APPEND wanted "libcublas.so.${fact_cuda}")
  endif()
  list(REMOVE_DUPLICATES wanted)
  set("${out}" "${wanted}" PARENT_SCOPE)
endfunction()

# OUT := folders of a run path, as list items, each once (TensorFlow 2.21 names 18 of them 668 times); $ORIGIN is the folder of LIBRARY.
function(_cudnnenv_reach_run_path out library run_paths)
  set(folders "")
  get_filename_component(origin "${library}" DIRECTORY)
  string(REPLACE ":" ";" run_paths "${run_paths}")
  list(REMOVE_DUPLICATES run_paths)
  foreach(entry IN LISTS run_paths)
    string(REPLACE "\${ORIGIN}" "\$ORIGIN" entry "${entry}")
    if(entry MATCHES "^\\$ORIGIN(/.*)?$")
      get_filename_component(folder "${origin}${CMAKE_MATCH_1}" ABSOLUTE)
      cudnnenv_list_item(item "${folder}")
      list(APPEND folders "${item}")
    elseif(entry MATCHES "^/")
      cudnnenv_machine_path(entry "${entry}")
      cudnnenv_list_item(item "${entry}")
      list(APPEND folders "${item}")
    endif()
  endforeach()
  set("${out}" "${folders}" PARENT_SCOPE)
endfunction()

# OUT := folders of NVIDIA's wheels, in all folders that INTERPRETER imports from, and of conda's libraries.
function(_cudnnenv_reach_wheels out interpreter)
  set(folders "")
  cudnnenv_fact_count("${interpreter}.packages" count)
  set(n 0)
  while(n LESS count)
    cudnnenv_fact_get("${interpreter}.packages.${n}.path" fact_folder)
    cudnnenv_machine_glob(found "${fact_folder}/nvidia" "*/lib")
    list(APPEND folders ${found})
    math(EXPR n "${n} + 1")
  endwhile()
  cudnnenv_fact_get("${interpreter}.kind" fact_kind)
  cudnnenv_fact_get("${interpreter}.prefix" fact_prefix)
  if("${fact_kind}" STREQUAL "conda")
    cudnnenv_list_item(item "${fact_prefix}/lib")
    list(APPEND folders "${item}")
  endif()
  set("${out}" "${folders}" PARENT_SCOPE)
endfunction()

function(_cudnnenv_reach_missing group packages wanted folders)
  set(missing "")
  foreach(name IN LISTS wanted)
    cudnnenv_loader_find(file ignored "${name}" ${folders})
    if(file STREQUAL "")
      list(APPEND missing "${name}")
    endif()
  endforeach()
  if(missing STREQUAL "")
    return()
  endif()
  list(JOIN missing ", " text)
  cudnnenv_fact_set("${group}.libraries_missing" "${text}")
  _cudnnenv_reach_requirement(requirement "${group}" "${packages}" "${missing}")
  if(NOT requirement STREQUAL "")
    cudnnenv_fact_set("${group}.missing_requirement" "${requirement}")
  endif()
endfunction()

# OUT := what the package's own METADATA pins for all that is MISSING: "nvidia-cudnn-cu12==9.1.0.70 ..."; of PyTorch 2.15 CUDA's own
# libraries are extras of one package: "cuda-toolkit[cublas,cudart]==13.2.2". Empty when it does not for one.
function(_cudnnenv_reach_requirement out group packages missing)
  set("${out}" "" PARENT_SCOPE)
  cudnnenv_fact_get("${group}.name" fact_name)
  cudnnenv_distributions(found "${packages}" "${fact_name}")
  if(NOT "${found}" MATCHES "^([^ ;]+) ([^ ;]+)$")
    return()
  endif()
  set(version "${CMAKE_MATCH_2}")
  string(REPLACE "-" "_" name "${CMAKE_MATCH_1}")
  set(metadata "${packages}/${name}-${version}.dist-info/METADATA")
  cudnnenv_machine_lines(lines "${metadata}" "^Requires-Dist: nvidia-[a-z0-9-]+[ (]*==[0-9]")
  _cudnnenv_reach_extras(toolkit extras "${metadata}")
  set(all "")
  set(wanted_extras "")
  foreach(library IN LISTS missing)
    _cudnnenv_reach_parts(part extra "${library}")
    if("${lines}" MATCHES "(nvidia-${part}(-cu[0-9]+)?)[ (]*==([0-9][0-9.]*)")
      list(APPEND all "${CMAKE_MATCH_1}==${CMAKE_MATCH_3}")
    elseif(extra IN_LIST extras)
      list(APPEND wanted_extras "${extra}")
    else()
      return()
    endif()
  endforeach()
  list(REMOVE_DUPLICATES all)
  list(REMOVE_DUPLICATES wanted_extras)
  list(JOIN wanted_extras "," wanted_extras)
  if(NOT wanted_extras STREQUAL "")
    list(INSERT all 0 "cuda-toolkit[${wanted_extras}]==${toolkit}")
  endif()
  list(JOIN all " " all)
  set("${out}" "${all}" PARENT_SCOPE)
endfunction()

# PART: libcublasLt.so.12 is in the wheel nvidia-cublas; EXTRA: what the package cuda-toolkit calls it.
function(_cudnnenv_reach_parts part extra library)
  string(REGEX REPLACE "^lib([A-Za-z]+).*$" "\\1" name "${library}")
  string(TOLOWER "${name}" name)
  string(REGEX REPLACE "^(cublas)lt$" "\\1" name "${name}")
  string(REGEX REPLACE "^nvtoolsext$" "nvtx" name "${name}")
  set("${extra}" "${name}" PARENT_SCOPE)
  string(REGEX REPLACE "^cudart$" "cuda-runtime" name "${name}")
  string(REGEX REPLACE "^(nvrtc|cupti)$" "cuda-\\1" name "${name}")
  set("${part}" "${name}" PARENT_SCOPE)
endfunction()

# VERSION, EXTRAS := of the cuda-toolkit that METADATA pins; empty: it pins none.
function(_cudnnenv_reach_extras version extras metadata)
  set("${version}" "" PARENT_SCOPE)
  set("${extras}" "" PARENT_SCOPE)
  cudnnenv_machine_lines(lines "${metadata}" "^Requires-Dist: cuda-toolkit" 1)
  cudnnenv_list_text(line "${lines}")
  if(line MATCHES "\\[([a-z,]+)\\][ (]*==([0-9][0-9.]*)")
    set("${version}" "${CMAKE_MATCH_2}" PARENT_SCOPE)
    string(REPLACE "," ";" names "${CMAKE_MATCH_1}")
    set("${extras}" "${names}" PARENT_SCOPE)
  endif()
endfunction()

# The libcudnn that it takes, or, without one of its major, the one that is there. A file that is of another major than its name says
# (a link made by hand) is what it is.
function(_cudnnenv_reach_cudnn group folders)
  cudnnenv_fact_get("${group}.cudnn_major" fact_major)
  if(NOT DEFINED fact_major)
    return()
  endif()
  cudnnenv_loader_find(file ignored "libcudnn.so.${fact_major}" ${folders})
  if(file STREQUAL "")
    _cudnnenv_reach_other(file "${fact_major}" "${folders}")
  endif()
  if(file STREQUAL "")
    return()
  endif()
  get_filename_component(folder "${file}" DIRECTORY)
  _cudnnenv_reach_how(from "${folder}")
  cudnnenv_elf_read(elf "${file}")
  if(NOT "${elf.soname}" MATCHES "^libcudnn\\.so\\.([0-9]+)$")
    return()
  elseif(NOT CMAKE_MATCH_1 EQUAL fact_major)
    cudnnenv_fact_set("${group}.cudnn_reach" "${file}")
    cudnnenv_fact_set("${group}.cudnn_reach_major" "${CMAKE_MATCH_1}")
    cudnnenv_fact_set("${group}.cudnn_reach_from" "${from}")
    return()
  endif()
  _cudnnenv_cudnn_folder_version(version "${folder}" "${fact_major}")
  if(NOT version STREQUAL "")
    cudnnenv_fact_set("${group}.cudnn_loaded" "${file}")
    cudnnenv_fact_set("${group}.cudnn_loaded_version" "${version}")
    cudnnenv_fact_set("${group}.cudnn_loaded_from" "${from}")
  endif()
endfunction()

# Windows: cudnn64_9.dll of PyTorch's wheel, and another one in NVIDIA's wheel or in the conda environment (``cudnn_beside``).
function(_cudnnenv_reach_dll group interpreter packages)
  cudnnenv_fact_get("${group}.cudnn_major" fact_major)
  cudnnenv_fact_get("${group}.name" fact_name)
  set(name "cudnn64_${fact_major}.dll")
  cudnnenv_machine_kind(kind "${packages}/torch/lib/${name}")
  if(NOT fact_name STREQUAL "torch" OR NOT DEFINED fact_major OR NOT kind STREQUAL "file")
    return()
  endif()
  _cudnnenv_reach_dll_version(version "${packages}/torch/lib/${name}")
  if(version STREQUAL "")
    return()
  endif()
  cudnnenv_fact_set("${group}.cudnn_loaded" "${packages}/torch/lib/${name}")
  cudnnenv_fact_set("${group}.cudnn_loaded_version" "${version}")
  cudnnenv_fact_set("${group}.cudnn_loaded_from" "${packages}/torch/lib")
  cudnnenv_fact_get("${interpreter}.kind" fact_kind)
  cudnnenv_fact_get("${interpreter}.prefix" fact_prefix)
  cudnnenv_list_item(folders "${packages}/nvidia/cudnn/bin")
  if("${fact_kind}" STREQUAL "conda")
    cudnnenv_list_item(item "${fact_prefix}/Library/bin")
    list(APPEND folders "${item}")
  endif()
  cudnnenv_places_first(other "${name}" ${folders})
  if(NOT other STREQUAL "")
    cudnnenv_fact_set("${group}.cudnn_beside" "${other}")
  endif()
endfunction()

function(_cudnnenv_reach_dll_version out path)
  set("${out}" "" PARENT_SCOPE)
  cudnnenv_pe_read(pe "${path}")
  cudnnenv_pe_version(version pe "${path}")
  if(version MATCHES "^([0-9]+\\.[0-9]+\\.[0-9]+)\\.")
    set("${out}" "${CMAKE_MATCH_1}" PARENT_SCOPE)
  endif()
endfunction()

function(_cudnnenv_reach_other out major folders)
  set("${out}" "" PARENT_SCOPE)
  foreach(item IN LISTS folders)
    cudnnenv_list_text(folder "${item}")
    cudnnenv_machine_glob(found "${folder}" "libcudnn.so.[0-9]*")
    list(FILTER found INCLUDE REGEX "/libcudnn\\.so\\.[0-9]+$")
    list(FILTER found EXCLUDE REGEX "\\.so\\.${major}$")
    if(NOT found STREQUAL "")
      list(GET found -1 last)
      cudnnenv_list_text(last "${last}")
      set("${out}" "${last}" PARENT_SCOPE)
      return()
    endif()
  endforeach()
endfunction()

# OUT := how the loader comes to FOLDER.
function(_cudnnenv_reach_how out folder)
  cudnnenv_places_list(searched LD_LIBRARY_PATH)
  cudnnenv_loader_default(default)
  cudnnenv_list_item(item "${folder}")
  set("${out}" "${folder}" PARENT_SCOPE)
  if(item IN_LIST searched)
    set("${out}" "LD_LIBRARY_PATH" PARENT_SCOPE)
  elseif(item IN_LIST default)
    set("${out}" "ld.so" PARENT_SCOPE)
  endif()
endfunction()

function(cudnnenv_framework_conflicts)
  cudnnenv_fact_unset(cudnn_conflicts)
  cudnnenv_fact_count(frameworks count)
  set(n 0)
  while(n LESS count)
    _cudnnenv_conflict_sub_libraries("frameworks.${n}")
    _cudnnenv_conflict_dll("frameworks.${n}")
    math(EXPR other "${n} + 1")
    while(other LESS count)
      _cudnnenv_conflict_frameworks("frameworks.${n}" "frameworks.${other}")
      math(EXPR other "${other} + 1")
    endwhile()
    math(EXPR n "${n} + 1")
  endwhile()
endfunction()

# DT_RPATH leads to the libcudnn of the wheel; that opens its sub-libraries by name, and these come from LD_LIBRARY_PATH first.
function(_cudnnenv_conflict_sub_libraries group)
  cudnnenv_fact_get("${group}.run_path_first" fact_first)
  cudnnenv_fact_get("${group}.cudnn_loaded" fact_loaded)
  cudnnenv_fact_get("${group}.cudnn_loaded_from" fact_from)
  cudnnenv_fact_get("${group}.cudnn_major" fact_major)
  if(NOT DEFINED fact_first OR NOT DEFINED fact_loaded OR fact_from STREQUAL "LD_LIBRARY_PATH")
    return()
  endif()
  set(core "graph")
  if(fact_major EQUAL 8)
    set(core "ops_infer")
  endif()
  cudnnenv_places_list(searched LD_LIBRARY_PATH)
  get_filename_component(own "${fact_loaded}" DIRECTORY)
  _cudnnenv_cudnn_comes_from(place "${own}" "libcudnn_${core}.so.${fact_major}" "${searched}")
  if(NOT place STREQUAL own)
    _cudnnenv_cudnn_folder_version(version "${place}" "${fact_major}")
    _cudnnenv_conflict("${group}" "${place}/libcudnn_${core}.so.${fact_major}" "${version}" "LD_LIBRARY_PATH")
  endif()
endfunction()

function(_cudnnenv_conflict_dll group)
  cudnnenv_fact_get("${group}.cudnn_beside" fact_beside)
  if(DEFINED fact_beside)
    _cudnnenv_reach_dll_version(version "${fact_beside}")
    get_filename_component(folder "${fact_beside}" DIRECTORY)
    _cudnnenv_conflict("${group}" "${fact_beside}" "${version}" "${folder}")
  endif()
endfunction()

# Two frameworks of one interpreter, each with its own libcudnn of one name. What comes from LD_LIBRARY_PATH was told above.
function(_cudnnenv_conflict_frameworks first second)
  foreach(name IN ITEMS first second)
    foreach(
      key
      IN
      ITEMS cudnn_loaded cudnn_loaded_version cudnn_loaded_from cudnn_major title
    )
      cudnnenv_fact_get("${${name}}.${key}" "fact_${name}_${key}")
    endforeach()
    if(NOT DEFINED "fact_${name}_cudnn_loaded")
      return()
    endif()
  endforeach()
  if(
    fact_first_cudnn_major EQUAL fact_second_cudnn_major
    AND
      NOT
        "${fact_first_cudnn_loaded_from}|${fact_second_cudnn_loaded_from}" MATCHES "LD_LIBRARY_PATH"
  )
    _cudnnenv_conflict(
      "${first}"
      "${fact_second_cudnn_loaded}"
      "${fact_second_cudnn_loaded_version}"
      "${fact_second_title}"
    )
  endif()
endfunction()

# GROUP loads one; at PATH lies another, that OWNER brings.
function(_cudnnenv_conflict group path version owner)
  foreach(key IN ITEMS cudnn_loaded cudnn_loaded_version cudnn_major title)
    cudnnenv_fact_get("${group}.${key}" "fact_${key}")
  endforeach()
  if(version STREQUAL "" OR version STREQUAL fact_cudnn_loaded_version)
    return()
  endif()
  cudnnenv_fact_count(cudnn_conflicts n)
  get_filename_component(file "${fact_cudnn_loaded}" NAME)
  cudnnenv_fact_set("cudnn_conflicts.${n}.file" "${file}")
  cudnnenv_fact_set("cudnn_conflicts.${n}.first_path" "${fact_cudnn_loaded}")
  cudnnenv_fact_set("cudnn_conflicts.${n}.first_version" "${fact_cudnn_loaded_version}")
  cudnnenv_fact_set("cudnn_conflicts.${n}.first_owner" "${fact_title}")
  cudnnenv_fact_set("cudnn_conflicts.${n}.second_path" "${path}")
  cudnnenv_fact_set("cudnn_conflicts.${n}.second_version" "${version}")
  cudnnenv_fact_set("cudnn_conflicts.${n}.second_owner" "${owner}")
endfunction()
