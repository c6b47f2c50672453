# SPDX-License-Identifier: Apache-2.0
#[=======================================================================[.rst:
frameworks
----------
What follows for each framework from the driver and the GPUs here. Pure, as ``derive.cmake``, whose macro calls it.

In: facts as variables of the caller: ``frameworks.<n>.name``, ``.version``, ``.cuda_major``, ``.architectures`` (as in
CMAKE_CUDA_ARCHITECTURES: 75-real;90-virtual), ``.cpu_only``, ``.python``, ``.answer``, ``.answer_what``; ``gpus.<n>.name``,
``.compute_capability``; ``driver.present``, ``host.system``, ``target.processor``, ``wsl.version``.
Out, in the caller's scope: ``frameworks.<n>.uncovered`` (GPUs here without usable code in it), ``.code`` (sm_75, compute_90: as people
know them), ``.remedy`` and ``.remedy_zh_CN`` (which wheel line has it, in a sentence), ``.driver_floor`` (the oldest driver for its CUDA
major), ``.no_gpu`` and ``.no_gpu_zh_CN`` (that it sees none: in its own words where it was asked; else of PyTorch, where there is no
driver: measured, torch 2.15.0 says so on such a machine).

A GPU is uncovered only where each entry is known not to run on it; where no entry was read, nothing is said.
#]=======================================================================]
include_guard(GLOBAL)
include("${CMAKE_CURRENT_LIST_DIR}/../facts.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/architectures.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/../compat/driver_floor.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/../compat/framework_wheels.cmake")

# The keys of those frameworks that are here are added to cudnnenv:derived. The table is read where a framework misses a GPU.
macro(_cudnnenv_derive_frameworks)
  set(_cudnnenv_n 0)
  while(DEFINED "frameworks.${_cudnnenv_n}.name")
    _cudnnenv_framework("frameworks.${_cudnnenv_n}")
    math(EXPR _cudnnenv_n "${_cudnnenv_n} + 1")
  endwhile()
endmacro()

function(_cudnnenv_framework group)
  set(system "${host.system}")
  if(DEFINED wsl.version) # the driver is that of Windows
    set(system Windows)
  endif()
  if(DEFINED "${group}.cuda_major")
    cudnnenv_compat_driver_floor(floor "${${group}.cuda_major}" "${system}")
    if(DEFINED floor)
      _cudnnenv_framework_fact("${group}" driver_floor "${floor}")
    endif()
  endif()
  _cudnnenv_framework_no_gpu(en zh "${group}")
  if(NOT en STREQUAL "")
    _cudnnenv_framework_fact("${group}" no_gpu "${en}")
    _cudnnenv_framework_fact("${group}" no_gpu_zh_CN "${zh}")
  endif()
  _cudnnenv_framework_gpus(names capabilities "${${group}.name}" "${${group}.architectures}")
  if(NOT names STREQUAL "")
    _cudnnenv_framework_remedy(en zh "${${group}.name}" "${capabilities}")
    _cudnnenv_framework_code(code "${${group}.architectures}")
    _cudnnenv_framework_fact("${group}" code "${code}")
    _cudnnenv_framework_fact("${group}" uncovered "${names}")
    _cudnnenv_framework_fact("${group}" remedy "${en}")
    _cudnnenv_framework_fact("${group}" remedy_zh_CN "${zh}")
  endif()
endfunction()

function(_cudnnenv_framework_no_gpu en zh group)
  set("${en}" "" PARENT_SCOPE)
  if("${${group}.answer}" MATCHES "^(no-gpu|failed)$")
    set("${en}" "${${group}.answer_what}" PARENT_SCOPE)
    set("${zh}" "${${group}.answer_what_zh_CN}" PARENT_SCOPE)
  elseif(
    NOT DEFINED "${group}.answer"
    AND DEFINED "${group}.python"
    AND "${${group}.name}" STREQUAL "torch"
    AND "${${group}.cpu_only}" STREQUAL "FALSE"
    AND "${driver.present}" STREQUAL "FALSE"
  )
    set("${en}" "can see no GPU: torch.cuda.is_available() is False" PARENT_SCOPE)
    set("${zh}" "不可能检测到 GPU：torch.cuda.is_available() 为 False" PARENT_SCOPE)
  endif()
endfunction()

# A fact of the caller's caller, one of those derived. A macro for that reason; names are ours.
macro(_cudnnenv_framework_fact group name value)
  set("${group}.${name}" "${value}" PARENT_SCOPE)
  get_property(_cudnnenv_known GLOBAL PROPERTY cudnnenv:derived)
  if(NOT "${group}.${name}" IN_LIST _cudnnenv_known)
    set_property(GLOBAL APPEND PROPERTY cudnnenv:derived "${group}.${name}")
  endif()
endmacro()

# OUT := sm_75, sm_90, compute_90 of 75-real;90
function(_cudnnenv_framework_code out architectures)
  set(code "")
  foreach(item IN LISTS architectures)
    string(REGEX MATCH "^([0-9]+[af]?)(.*)$" ignored "${item}")
    if(NOT CMAKE_MATCH_2 STREQUAL "-virtual")
      list(APPEND code "sm_${CMAKE_MATCH_1}")
    endif()
    if(NOT CMAKE_MATCH_2 STREQUAL "-real")
      list(APPEND code "compute_${CMAKE_MATCH_1}")
    endif()
  endforeach()
  list(JOIN code ", " code)
  set("${out}" "${code}" PARENT_SCOPE)
endfunction()

# NAMES, CAPABILITIES := GPUs here that nothing in ARCHITECTURES runs on: "NVIDIA GeForce RTX 5090 (12.0), ..."; 12.0;...
function(_cudnnenv_framework_gpus names capabilities framework architectures)
  set(found_names "")
  set(found "")
  set(n 0)
  while(DEFINED "gpus.${n}.compute_capability")
    set(capability "${gpus.${n}.compute_capability}")
    _cudnnenv_wheel_covers(covers "${framework}" "${architectures}" "${capability}")
    if(covers STREQUAL "FALSE" AND NOT capability IN_LIST found)
      set(name "${gpus.${n}.name}")
      if(name STREQUAL "")
        set(name "GPU ${n}")
      endif()
      string(APPEND found_names ", ${name} (${capability})")
      list(APPEND found "${capability}")
    endif()
    math(EXPR n "${n} + 1")
  endwhile()
  string(REGEX REPLACE "^, " "" found_names "${found_names}")
  set("${names}" "${found_names}" PARENT_SCOPE)
  set("${capabilities}" "${found}" PARENT_SCOPE)
endfunction()

# OUT := TRUE, FALSE; empty: not known. On GPUs of 12.x the PTX that TensorFlow's wheels carry fails: it does not count
# (data/frameworks.json, tensorflow.blackwell).
function(_cudnnenv_wheel_covers out framework architectures capability)
  set(covered "")
  if(NOT architectures STREQUAL "")
    set(covered FALSE)
  endif()
  foreach(item IN LISTS architectures)
    if(
      framework STREQUAL "tensorflow"
      AND capability MATCHES "^12\\."
      AND NOT item MATCHES "-real$"
    )
      string(REGEX REPLACE "-virtual$" "" item "${item}")
      string(APPEND item "-real")
    endif()
    cudnnenv_architecture_covers(one "${item}" "${capability}")
    if(one STREQUAL "TRUE")
      set(covered TRUE)
      break()
    elseif(one STREQUAL "")
      set(covered "")
    endif()
  endforeach()
  set("${out}" "${covered}" PARENT_SCOPE)
endfunction()

# EN, ZH := the first wheel line that has all these GPUs, when the newest one in the table still has them; else the last that had them.
# The table knows Linux x86_64 alone, and of PaddlePaddle, whose lists differ by line within a version, only some.
function(_cudnnenv_framework_remedy en zh framework capabilities)
  set("${en}" "Which release has code for it is not known here." PARENT_SCOPE)
  set("${zh}" "此处不知道哪个版本包含适用的代码。" PARENT_SCOPE)
  if(NOT host.system STREQUAL "Linux" OR NOT target.processor STREQUAL "x86_64")
    return()
  endif()
  cudnnenv_compat_framework_wheels()
  _cudnnenv_wheel_lines(first last newest "${framework}" "${capabilities}")
  if(newest STREQUAL "" OR (framework STREQUAL "paddle" AND first STREQUAL ""))
    return()
  elseif(framework STREQUAL "paddle")
    set("${en}" "A wheel that is known to have code for it is ${last}." PARENT_SCOPE)
    set("${zh}" "已知包含适用代码的 wheel 是 ${last}。" PARENT_SCOPE)
  elseif(first STREQUAL "")
    set("${en}" "No wheel for Linux up to ${newest} is known to have code for it." PARENT_SCOPE)
    set("${zh}" "截至 ${newest}，没有已知的 Linux wheel 包含适用于它的代码。" PARENT_SCOPE)
  elseif(last MATCHES "^${newest} ")
    set("${en}" "The first wheel with code for it is ${first}." PARENT_SCOPE)
    set("${zh}" "最早包含适用代码的 wheel 是 ${first}。" PARENT_SCOPE)
  else()
    set("${en}" "The last wheel with code for it is ${last}." PARENT_SCOPE)
    set("${zh}" "最后一个包含适用代码的 wheel 是 ${last}。" PARENT_SCOPE)
  endif()
endfunction()

# FIRST, LAST := "2.7 (CUDA 12.8)", the oldest and the newest wheel of FRAMEWORK with code for all CAPABILITIES; NEWEST := its newest version.
function(
  _cudnnenv_wheel_lines
  first
  last
  newest
  framework
  capabilities
)
  foreach(name IN ITEMS first last newest)
    set("found_${name}" "")
  endforeach()
  cudnnenv_fact_count(framework_wheels count)
  set(n 0)
  while(n LESS count)
    foreach(key IN ITEMS name version cuda architectures)
      cudnnenv_fact_get("framework_wheels.${n}.${key}" "fact_${key}")
    endforeach()
    math(EXPR n "${n} + 1")
    if(NOT fact_name STREQUAL framework)
      continue()
    endif()
    set(found_newest "${fact_version}")
    set(all TRUE)
    foreach(capability IN LISTS capabilities)
      _cudnnenv_wheel_covers(covers "${framework}" "${fact_architectures}" "${capability}")
      if(NOT covers STREQUAL "TRUE")
        set(all FALSE)
      endif()
    endforeach()
    if(all)
      set(found_last "${fact_version} (CUDA ${fact_cuda})")
      if(found_first STREQUAL "")
        set(found_first "${found_last}")
      endif()
    endif()
  endwhile()
  foreach(name IN ITEMS first last newest)
    set("${${name}}" "${found_${name}}" PARENT_SCOPE)
  endforeach()
endfunction()
