# SPDX-License-Identifier: Apache-2.0
#[=======================================================================[.rst:
combinations
------------
Every toolkit with every cuDNN for its CUDA major, as far as the two work here together, and the host compiler for them.

.. command:: cudnnenv_combinations

  cudnnenv_combinations()

In: ``toolkits.<n>.*``, ``cudnns.<n>.*``, ``host_compilers.<n>.*``; what was asked for (``request.cuda_version``,
``request.cudnn_version``). Of what is here by a variable (CUDA_PATH, CUDNN_ROOT) no place goes before another.
Out: ``combinations.<n>.*``, the toolkits in the order of their versions, the newest last, and in each the cuDNNs likewise: ``name``
(cuda-12.4-cudnn-9.1), ``toolkit``, ``cudnn``, ``host_compiler`` (numbers), ``cuda_version``, ``cudnn_version``, ``nvcc``,
``toolkit_root``, ``cudnn_root`` (where header and library lie below one that no other cuDNN has), ``cudnn_include_dir``,
``cudnn_library``, ``host_compiler_path``, ``host_compiler_default`` (TRUE: nvcc would take it by itself).
``combinations_left.<n>.what``, ``.why``, ``.why_zh_CN``: each toolkit and cuDNN that joins none, and the reason.

What works is what select and diagnose say, asked for this toolkit and this cuDNN as the setup file asks. Whether it also runs on the
driver and the GPUs here is no part of it. A host compiler that a variable names is taken where the toolkit accepts it; where not, the one
that the setup file would choose: who makes use of a combination names it.

.. versionadded:: 0.1
#]=======================================================================]
include_guard(GLOBAL)
include("${CMAKE_CURRENT_LIST_DIR}/../facts.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/../strings.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/../text.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/../diagnose/holding.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/choose.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/why.cmake")

function(cudnnenv_combinations)
  cudnnenv_fact_unset(combinations)
  cudnnenv_fact_unset(combinations_left)
  cudnnenv_facts_as_variables()
  _cudnnenv_combination_asks()
  _cudnnenv_by_version(toolkits toolkits)
  _cudnnenv_by_version(cudnns cudnns)
  _cudnnenv_cudnns_by_major()
  set(sound "")
  foreach(toolkit IN LISTS toolkits)
    _cudnnenv_combination_toolkit(why_en why_zh "${toolkit}")
    if(NOT why_en STREQUAL "")
      _cudnnenv_combination_left("CUDA" toolkits "${toolkit}" "${why_en}" "${why_zh}")
      continue()
    endif()
    list(APPEND sound "${toolkit}")
    foreach(cudnn IN LISTS cudnns)
      _cudnnenv_combination_pair("${toolkit}" "${cudnn}" "${toolkits}")
    endforeach()
  endforeach()
  _cudnnenv_combinations_lonely("CUDA" toolkit "${sound}")
  _cudnnenv_combinations_lonely("cuDNN" cudnn "${cudnns}")
  _cudnnenv_combination_names()
endfunction()

# The facts of the caller as they are for the setup file in a fresh build tree, when somebody asks for one toolkit and one cuDNN: then
# hints do not count, nor what was chosen before, nor what it would run on. A macro, for the caller's variables.
macro(_cudnnenv_combination_asks)
  foreach(
    _cudnnenv_prefix
    IN
    ITEMS
      kept
      stale_cache
      setup
      language
      toolkit_hints
      cudnn_hints
      request.toolkit
      request.cudnn
      given
      driver
  )
    _cudnnenv_forget("${_cudnnenv_prefix}")
  endforeach()
  set(request.command "setup")
  set(request.scope "platform;toolkit;compiler;arch;cudnn")
  list(APPEND facts request.command request.scope)
endmacro()

# OUT := the numbers of GROUP, each place once, the oldest version first.
function(_cudnnenv_by_version out group)
  set(numbers "")
  set(places "")
  set(n 0)
  while(DEFINED "${group}.${n}.usable")
    cudnnenv_list_item(place "${${group}.${n}.real}|${${group}.${n}.include_dir}")
    if(NOT place IN_LIST places OR "${${group}.${n}.real}" STREQUAL "")
      list(APPEND places "${place}")
      _cudnnenv_insert_by_version(numbers "${group}" "${n}")
    endif()
    math(EXPR n "${n} + 1")
  endwhile()
  set("${out}" "${numbers}" PARENT_SCOPE)
endfunction()

# N comes behind all of LIST that are not newer.
function(_cudnnenv_insert_by_version list group n)
  set(numbers "${${list}}")
  set(at 0)
  foreach(other IN LISTS numbers)
    if("${${group}.${n}.version}" VERSION_LESS "${${group}.${other}.version}")
      break()
    endif()
    math(EXPR at "${at} + 1")
  endforeach()
  list(LENGTH numbers length)
  if(at EQUAL length)
    list(APPEND numbers "${n}")
  else()
    list(INSERT numbers ${at} "${n}")
  endif()
  set("${list}" "${numbers}" PARENT_SCOPE)
endfunction()

# Why a toolkit goes with nothing at all; empty when it may.
function(_cudnnenv_combination_toolkit out_en out_zh n)
  set("${out_en}" "" PARENT_SCOPE)
  set("${out_zh}" "" PARENT_SCOPE)
  _cudnnenv_unmet_request(asked toolkit "${n}")
  if(NOT "${toolkits.${n}.usable}")
    _cudnnenv_why_unusable(en zh toolkits "${n}")
  elseif(NOT asked STREQUAL "")
    _cudnnenv_why_asked(en zh "${asked}")
  elseif(NOT DEFINED "toolkits.${n}.nvcc" OR DEFINED "toolkits.${n}.nvcc_exit")
    _cudnnenv_why_fault(en zh nvcc "${n}")
  else()
    return()
  endif()
  set("${out_en}" "${en}" PARENT_SCOPE)
  set("${out_zh}" "${zh}" PARENT_SCOPE)
endfunction()

# One pair: it becomes a combination, or each of the two remembers why not (left_<group>_<n>, left_zh_<group>_<n> of the caller's caller).
macro(_cudnnenv_combination_pair toolkit cudnn toolkits)
  _cudnnenv_combination_belongs(_cudnnenv_belongs "${toolkit}" "${cudnn}" "${toolkits}")
  if(_cudnnenv_belongs)
    _cudnnenv_combination_try(_cudnnenv_en _cudnnenv_zh _cudnnenv_host "${toolkit}" "${cudnn}")
    if(_cudnnenv_en STREQUAL "")
      _cudnnenv_combination_set("${toolkit}" "${cudnn}" "${_cudnnenv_host}")
      set("joined_toolkit_${toolkit}" TRUE)
      set("joined_cudnn_${cudnn}" TRUE)
    else()
      foreach(_cudnnenv_side IN ITEMS "toolkit_${toolkit}" "cudnn_${cudnn}")
        if("${left_${_cudnnenv_side}}" STREQUAL "")
          set("left_${_cudnnenv_side}" "${_cudnnenv_en}")
          set("left_zh_${_cudnnenv_side}" "${_cudnnenv_zh}")
        endif()
      endforeach()
    endif()
  endif()
endmacro()

# OUT := is this cuDNN for this toolkit's CUDA major? One whose major is not known goes with the toolkits of one major, never with several.
function(_cudnnenv_combination_belongs out toolkit cudnn toolkits)
  set("${out}" FALSE PARENT_SCOPE)
  _cudnnenv_unmet_request(asked cudnn "${cudnn}")
  if(NOT asked STREQUAL "" OR NOT "${cudnns.${cudnn}.usable}")
    return()
  elseif(DEFINED "cudnns.${cudnn}.cuda_major")
    if("${cudnns.${cudnn}.cuda_major}" STREQUAL "${toolkits.${toolkit}.version_major}")
      set("${out}" TRUE PARENT_SCOPE)
    endif()
    return()
  endif()
  foreach(other IN LISTS toolkits)
    if(NOT "${toolkits.${other}.version_major}" STREQUAL "${toolkits.${toolkit}.version_major}")
      return()
    endif()
  endforeach()
  set("${out}" TRUE PARENT_SCOPE)
endfunction()

# EN, ZH := the first error of this pair, empty when there is none; HOST := the number of its host compiler.
function(
  _cudnnenv_combination_try
  en
  zh
  host
  toolkit
  cudnn
)
  set(named "${request.host_compiler}")
  foreach(asked IN ITEMS "${named}" "")
    set(request.host_compiler "${asked}")
    if(asked STREQUAL "")
      unset(request.host_compiler)
    endif()
    _cudnnenv_combination_errors(error_en error_zh compiler "${toolkit}" "${cudnn}")
    if(
      error_en STREQUAL ""
      OR asked STREQUAL ""
      OR "${host_compilers.${asked}.from}" MATCHES "^NVCC_APPEND_FLAGS"
    )
      break() # nvcc puts these flags behind those of a project
    endif()
  endforeach()
  set("${en}" "${error_en}" PARENT_SCOPE)
  set("${zh}" "${error_zh}" PARENT_SCOPE)
  set("${host}" "${compiler}" PARENT_SCOPE)
endfunction()

# Facts are those of this scope: what is set and chosen here changes nothing outside.
function(
  _cudnnenv_combination_errors
  en
  zh
  host
  toolkit
  cudnn
)
  set(request.toolkit "${toolkit}")
  set(request.cudnn "${cudnn}")
  list(APPEND facts request.toolkit request.cudnn)
  _cudnnenv_choose_set()
  _cudnnenv_holding(holding)
  set("${en}" "" PARENT_SCOPE)
  set("${zh}" "" PARENT_SCOPE)
  set("${host}" "${_cudnnenv_compiler}" PARENT_SCOPE)
  foreach(entry IN LISTS holding)
    _cudnnenv_severity_of(severity "${entry}")
    if(severity STREQUAL "error")
      _cudnnenv_title(title_en title_zh "${entry}")
      set("${en}" "${title_en}" PARENT_SCOPE)
      set("${zh}" "${title_zh}" PARENT_SCOPE)
      return()
    endif()
  endforeach()
endfunction()

# The first lines of ENTRY, "id" or "id#2", with its id, for the facts in the caller's scope.
function(_cudnnenv_title out_en out_zh entry)
  string(REGEX REPLACE "#.*" "" id "${entry}")
  get_property(each GLOBAL PROPERTY "cudnnenv:finding:${id}:EACH")
  if(each AND entry MATCHES "#([0-9]+)$")
    set(instance "${CMAKE_MATCH_1}")
    list(GET each 0 name)
    list(GET each 1 group)
    cudnnenv_take_group("${name}" "${group}.${instance}")
  endif()
  foreach(pair IN ITEMS "EN=${out_en}" "ZH=${out_zh}")
    string(REGEX MATCH "^(.+)=(.+)$" ignored "${pair}")
    set(out "${CMAKE_MATCH_2}")
    get_property(template GLOBAL PROPERTY "cudnnenv:finding:${id}:${CMAKE_MATCH_1}")
    string(STRIP "${template}" template)
    cudnnenv_take_line(template ignored "${template}")
    cudnnenv_text_fill(text "${template}" PLAIN)
    set("${out}" "${text} [${id}]" PARENT_SCOPE)
  endforeach()
endfunction()

function(_cudnnenv_combination_set toolkit cudnn host)
  cudnnenv_fact_count(combinations n)
  set(own "combinations.${n}")
  cudnnenv_fact_set("${own}.toolkit" "${toolkit}")
  cudnnenv_fact_set("${own}.cudnn" "${cudnn}")
  cudnnenv_fact_set("${own}.cuda_version" "${toolkits.${toolkit}.version}")
  cudnnenv_fact_set("${own}.cudnn_version" "${cudnns.${cudnn}.version}")
  cudnnenv_fact_set("${own}.nvcc" "${toolkits.${toolkit}.nvcc}")
  cudnnenv_fact_set("${own}.toolkit_root" "${toolkits.${toolkit}.root}")
  _cudnnenv_only_cudnn_of_root(root "${cudnn}")
  if(NOT root STREQUAL "")
    cudnnenv_fact_set("${own}.cudnn_root" "${root}")
  endif()
  cudnnenv_fact_set("${own}.cudnn_include_dir" "${cudnns.${cudnn}.include_dir}")
  cudnnenv_fact_set("${own}.cudnn_library" "${cudnns.${cudnn}.library}")
  if(NOT host STREQUAL "")
    set(default "${default.host_compiler}")
    if(DEFINED "toolkits.${toolkit}.default_host_compiler")
      set(default "${toolkits.${toolkit}.default_host_compiler}")
    endif()
    set(is_default FALSE)
    if(host STREQUAL default)
      set(is_default TRUE)
    endif()
    cudnnenv_fact_set("${own}.host_compiler" "${host}")
    cudnnenv_fact_set("${own}.host_compiler_path" "${host_compilers.${host}.path}")
    cudnnenv_fact_set("${own}.host_compiler_default" "${is_default}")
  endif()
endfunction()

# OUT := the root of this cuDNN, where header and library lie below it, and no other cuDNN has it; else empty.
function(_cudnnenv_only_cudnn_of_root out cudnn)
  set(root "${cudnns.${cudnn}.root}")
  set("${out}" "" PARENT_SCOPE)
  foreach(part IN ITEMS include_dir library)
    string(FIND "${cudnns.${cudnn}.${part}}/" "${root}/" at)
    if(NOT at EQUAL 0)
      return()
    endif()
  endforeach()
  set(n 0)
  while(DEFINED "cudnns.${n}.usable")
    if(NOT n EQUAL cudnn AND "${cudnns.${n}.root}" STREQUAL root)
      return()
    endif()
    math(EXPR n "${n} + 1")
  endwhile()
  set("${out}" "${root}" PARENT_SCOPE)
endfunction()

# Those of NUMBERS that joined no combination, and why.
function(_cudnnenv_combinations_lonely name group numbers)
  foreach(n IN LISTS numbers)
    if(NOT DEFINED "joined_${group}_${n}")
      set(en "${left_${group}_${n}}")
      set(zh "${left_zh_${group}_${n}}")
      if(en STREQUAL "")
        _cudnnenv_why_lonely(en zh "${group}" "${n}")
      endif()
      _cudnnenv_combination_left("${name}" "${group}s" "${n}" "${en}" "${zh}")
    endif()
  endforeach()
endfunction()

# Nothing was tried with it.
function(_cudnnenv_why_lonely out_en out_zh group n)
  _cudnnenv_unmet_request(asked "${group}" "${n}")
  set(major "${cudnns.${n}.cuda_major}")
  if(group STREQUAL "toolkit")
    _cudnnenv_why_fault(en zh cudnn "${n}")
  elseif(NOT "${cudnns.${n}.usable}")
    _cudnnenv_why_unusable(en zh cudnns "${n}")
  elseif(NOT asked STREQUAL "")
    _cudnnenv_why_asked(en zh "${asked}")
  elseif(major STREQUAL "")
    set(en "for which CUDA it was built is not known")
    set(zh "不清楚它适用于哪个 CUDA")
  else()
    set(en "no toolkit here that compiles is of CUDA ${major}")
    set(zh "本机没有可用于编译的 CUDA ${major} 工具包")
  endif()
  set("${out_en}" "${en}" PARENT_SCOPE)
  set("${out_zh}" "${zh}" PARENT_SCOPE)
endfunction()

function(
  _cudnnenv_combination_left
  name
  group
  n
  why_en
  why_zh
)
  cudnnenv_fact_count(combinations_left count)
  set(version "")
  if(DEFINED "${group}.${n}.version")
    set(version " ${${group}.${n}.version}")
  endif()
  cudnnenv_fact_set("combinations_left.${count}.what" "${name}${version} at ${${group}.${n}.root}")
  cudnnenv_fact_set("combinations_left.${count}.why" "${why_en}")
  cudnnenv_fact_set("combinations_left.${count}.why_zh_CN" "${why_zh}")
endfunction()

# A name is as short as it can be: major and minor; where two would be called the same, the whole versions; then a number.
function(_cudnnenv_combination_names)
  cudnnenv_fact_count(combinations count)
  set(taken "")
  set(short_all "")
  set(n 0)
  while(n LESS count)
    cudnnenv_fact_get("combinations.${n}.cuda_version" cuda)
    cudnnenv_fact_get("combinations.${n}.cudnn_version" cudnn)
    set(whole_${n} "cuda-${cuda}-cudnn-${cudnn}")
    string(REGEX REPLACE "^([0-9]+\\.[0-9]+).*$" "\\1" cuda "${cuda}")
    string(REGEX REPLACE "^([0-9]+\\.[0-9]+).*$" "\\1" cudnn "${cudnn}")
    set(short_${n} "cuda-${cuda}-cudnn-${cudnn}")
    list(APPEND short_all "${short_${n}}")
    math(EXPR n "${n} + 1")
  endwhile()
  set(n 0)
  while(n LESS count)
    set(others "${short_all}")
    list(REMOVE_AT others ${n})
    set(name "${short_${n}}")
    if(name IN_LIST others)
      set(name "${whole_${n}}")
    endif()
    set(base "${name}")
    set(number 1)
    while(name IN_LIST taken)
      math(EXPR number "${number} + 1")
      set(name "${base}-${number}")
    endwhile()
    list(APPEND taken "${name}")
    cudnnenv_fact_set("combinations.${n}.name" "${name}")
    math(EXPR n "${n} + 1")
  endwhile()
endfunction()
