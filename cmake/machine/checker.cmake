# SPDX-License-Identifier: Apache-2.0
#[=======================================================================[.rst:
checker
-------
Building and starting the checker: programs that write into the build tree or the user's cache. Their arguments hold paths that
differ from run to run, so a record names such a look by its step alone, and its answer begins with the command line.

  cudnnenv_machine_checker(<out> <exit> <step> <seconds> <key> <product> <part> <program> [<arg>...])
      <out>: the command line, a line end, both streams. <exit>: as of cudnnenv_machine_run, and "not recorded" where a record
      was made without the checker, "not real" where the machine is a fake one. <key>: what the answer depends on; an answer
      kept under it (cudnnenv_machine_checker_kept) is given instead of starting anything; empty: nothing is kept. <product>: a
      file that must be there for that (empty: none), written as <part>; the command line shows it by its final name
  cudnnenv_machine_checker_knows(<out> <step>)      is the answer of this step known already (in replay: was it recorded)?
  cudnnenv_machine_checker_folder(<out> <problem>)  <problem>: why the checker cannot be built in this run (empty: it can), as
      it was when the record was made
  cudnnenv_machine_checker_kept(<out>)              CMake code that makes the kept answers of this run known again
  cudnnenv_machine_checker_sources(<out>)           the folder with the checker's sources: ours, not a look; unset: not installed
  cudnnenv_machine_checker_program(<out> <name>)    a program that was installed with the package; unset when there is none
  cudnnenv_machine_cache(<out>)                     the user's cache folder; unset when there is none. Not a look
  cudnnenv_machine_fingerprint(<out> <item>...)     SHA-256 of sizes and times of these files (list items); not a look, for keys
  cudnnenv_machine_sources_hash(<out> <folder>)     SHA-256 of all sources below it: they are ours
  cudnnenv_machine_driver_fingerprint(<out>)        the same of all that the result of a run depends on beside the program

On a fake machine nothing is built and nothing is started, but for two steps. ``kernel``: its nvcc is a stand-in (a script), which says what
the case tells it to say; one that was told nothing ("it answers questions and compiles nothing", "no answer to: ...") is not real.
``framework-<name>``: a script is no interpreter to us (pyenv's shims are such), so ``<program>-answers`` stands in for it.

GLOBAL property ``cudnnenv:machine.checker``: a built checker that is started in place of the step ``run`` (case runner: a
simulated device); the other steps are then taken as done.

Part of the gate (``machine.cmake``).
#]=======================================================================]
include_guard(GLOBAL)
include("${CMAKE_CURRENT_LIST_DIR}/../strings.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/look.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/again.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/files.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/own_files.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/programs.cmake")

function(
  cudnnenv_machine_checker
  out
  exit
  step
  seconds
  key
  product
  part
  program
)
  set(arguments "")
  cudnnenv_shell_word(shown "${program}")
  set(n 8)
  while(n LESS ARGC)
    cudnnenv_code_string(argument "${ARGV${n}}")
    string(APPEND arguments " ${argument}")
    set(word "${ARGV${n}}")
    if(word STREQUAL part)
      set(word "${product}")
    endif()
    cudnnenv_shell_word(word "${word}")
    string(APPEND shown " ${word}")
    math(EXPR n "${n} + 1")
  endwhile()
  _cudnnenv_checker_recall("${step}")
  if(NOT known)
    get_property(known GLOBAL PROPERTY "cudnnenv:checker.kept:${step}:${key}" SET)
    if(known AND NOT key STREQUAL "" AND (product STREQUAL "" OR EXISTS "${product}"))
      get_property(answer GLOBAL PROPERTY "cudnnenv:checker.kept:${step}:${key}")
      if(NOT product STREQUAL "")
        _cudnnenv_note_file("${product}")
      endif()
    else()
      _cudnnenv_note_problem("the checker was built or started")
      _cudnnenv_checker_run(answer "${step}" "${program}" "${arguments}" "${seconds}" "${shown}")
    endif()
    _cudnnenv_checker_remember("${step}" "${answer}")
    _cudnnenv_checker_keep("${step}" "${key}" "${answer}")
  endif()
  cudnnenv_take_line(result text "${answer}")
  set("${out}" "${text}" PARENT_SCOPE)
  set("${exit}" "${result}" PARENT_SCOPE)
endfunction()

function(cudnnenv_machine_checker_folder out problem)
  _cudnnenv_checker_recall(folder)
  if(NOT known)
    get_property(own_root GLOBAL PROPERTY cudnnenv:machine.root)
    get_property(own_ready GLOBAL PROPERTY cudnnenv:machine.checker)
    set(answer "0\n")
    if(own_root AND "${own_ready}" STREQUAL "")
      set(answer "not real\n")
    elseif(NOT problem STREQUAL "")
      set(answer "cannot write\n${problem}")
    endif()
    _cudnnenv_checker_remember(folder "${answer}")
  endif()
  cudnnenv_take_line(state reason "${answer}")
  if(state STREQUAL "0")
    set(state "")
  elseif(state STREQUAL "cannot write")
    set(state "${reason}")
  endif()
  set("${out}" "${state}" PARENT_SCOPE)
endfunction()

function(cudnnenv_machine_checker_knows out step)
  string(ASCII 1 separator)
  get_property(known GLOBAL PROPERTY "cudnnenv:look:checker${separator}${step}" SET)
  set("${out}" "${known}" PARENT_SCOPE)
endfunction()

# known and answer of the caller := what is known of STEP. A record without the checker was made by an earlier version, or for a command
# that checks nothing.
function(_cudnnenv_checker_recall step)
  string(ASCII 1 separator)
  _cudnnenv_recall("checker${separator}${step}" "not recorded\n")
  set(known "${known}" PARENT_SCOPE)
  if(known)
    set(answer "${answer}" PARENT_SCOPE)
  endif()
endfunction()

function(_cudnnenv_checker_remember step answer)
  string(ASCII 1 separator)
  _cudnnenv_remember("checker${separator}${step}" "${answer}")
endfunction()

# Only what went well is kept (3: no device): a failure may be gone the next time.
function(_cudnnenv_checker_keep step key answer)
  if(NOT key STREQUAL "" AND answer MATCHES "^[03]\n")
    cudnnenv_code_string(name "cudnnenv:checker.kept:${step}:${key}")
    cudnnenv_code_string(value "${answer}")
    set_property(
      GLOBAL
      APPEND_STRING
      PROPERTY cudnnenv:checker.to_keep "set_property(GLOBAL PROPERTY ${name} ${value})\n"
    )
  endif()
endfunction()

function(cudnnenv_machine_checker_kept out)
  get_property(own_text GLOBAL PROPERTY cudnnenv:checker.to_keep)
  set("${out}" "${own_text}" PARENT_SCOPE)
endfunction()

function(
  _cudnnenv_checker_run
  out
  step
  program
  arguments
  seconds
  shown
)
  get_property(own_root GLOBAL PROPERTY cudnnenv:machine.root)
  get_property(own_ready GLOBAL PROPERTY cudnnenv:machine.checker)
  if("${own_ready}" STREQUAL "" AND own_root)
    _cudnnenv_checker_pretend(answer "${step}" "${program}" "${arguments}")
  elseif(NOT "${own_ready}" STREQUAL "" AND step MATCHES "^framework-")
    set(answer "not real\n")
  elseif(NOT "${own_ready}" STREQUAL "" AND NOT step STREQUAL "run")
    set(answer "0\n")
  else()
    if(NOT "${own_ready}" STREQUAL "")
      set(program "${own_ready}")
      set(shown "${own_ready}")
    endif()
    _cudnnenv_run(answer "${program}" "${arguments}" "${seconds}")
  endif()
  cudnnenv_take_line(result text "${answer}")
  set("${out}" "${result}\n${shown}\n${text}" PARENT_SCOPE)
endfunction()

function(_cudnnenv_checker_pretend out step program arguments)
  set(answer "not real\n")
  set(magic "")
  if(step MATCHES "^framework-")
    string(APPEND program "-answers")
  endif()
  _cudnnenv_rooted(program "${program}")
  _cudnnenv_kind(kind "${program}")
  if(kind STREQUAL "file")
    file(READ "${program}" magic LIMIT 2 HEX)
  endif()
  if(step MATCHES "^(kernel$|framework-)" AND magic STREQUAL "2321") # a script; a real nvcc below a fake root finds this machine's tools, or none
    get_property(seconds GLOBAL PROPERTY cudnnenv:machine.time_limit)
    _cudnnenv_run(answer "${program}" "${arguments}" "${seconds}")
    if(answer MATCHES "it answers questions and compiles nothing|\nno answer to: ")
      set(answer "not real\n")
    endif()
  endif()
  set("${out}" "${answer}" PARENT_SCOPE)
endfunction()

function(cudnnenv_machine_checker_sources out)
  unset("${out}" PARENT_SCOPE)
  _cudnnenv_machine_own_folder(folder src check/check.cpp)
  if(DEFINED folder)
    set("${out}" "${folder}" PARENT_SCOPE)
  endif()
endfunction()

# <prefix>/share/cmake/CudnnEnv/machine/checker.cmake -> <prefix>/libexec/cudnn-env/<name>
function(cudnnenv_machine_checker_program out name)
  unset("${out}" PARENT_SCOPE)
  file(REAL_PATH "${CMAKE_CURRENT_FUNCTION_LIST_DIR}" here)
  get_filename_component(prefix "${here}/../../../.." ABSOLUTE)
  if(here MATCHES "/share/cmake/CudnnEnv/machine$" AND EXISTS "${prefix}/libexec/cudnn-env/${name}")
    set("${out}" "${prefix}/libexec/cudnn-env/${name}" PARENT_SCOPE)
  endif()
endfunction()

function(cudnnenv_machine_cache out)
  set(fact_folder "$ENV{CUDNNENV_CACHE}")
  foreach(pair IN ITEMS "XDG_CACHE_HOME=" "HOME=/.cache" "LOCALAPPDATA=")
    string(REGEX MATCH "^([^=]+)=(.*)$" ignored "${pair}")
    if("${fact_folder}" STREQUAL "" AND IS_ABSOLUTE "$ENV{${CMAKE_MATCH_1}}")
      set(fact_folder "$ENV{${CMAKE_MATCH_1}}${CMAKE_MATCH_2}/cudnn-env")
    endif()
  endforeach()
  if(IS_ABSOLUTE "${fact_folder}")
    file(TO_CMAKE_PATH "${fact_folder}" fact_folder)
    set("${out}" "${fact_folder}" PARENT_SCOPE)
  else()
    unset("${out}" PARENT_SCOPE)
  endif()
endfunction()

function(cudnnenv_machine_fingerprint out)
  set(text "")
  math(EXPR last "${ARGC} - 1")
  set(n 1)
  while(n LESS ARGC)
    cudnnenv_list_text(path "${ARGV${n}}")
    _cudnnenv_note_file("${path}")
    string(APPEND text "${path}")
    _cudnnenv_kind(kind "${path}")
    if(kind STREQUAL "file" OR kind STREQUAL "empty")
      file(SIZE "${path}" size)
      file(TIMESTAMP "${path}" changed "%s" UTC)
      string(APPEND text " ${size} ${changed}")
    else()
      string(APPEND text " ${kind}")
    endif()
    string(APPEND text "\n")
    math(EXPR n "${n} + 1")
  endwhile()
  string(SHA256 hash "${text}")
  set("${out}" "${hash}" PARENT_SCOPE)
endfunction()

function(cudnnenv_machine_sources_hash out folder)
  file(GLOB files "${folder}/check/*.*" "${folder}/probe/*.*" "${folder}/shared/*.*")
  set(text "")
  foreach(file IN LISTS files)
    file(SHA256 "${file}" hash)
    string(APPEND text "${hash}")
  endforeach()
  string(SHA256 hash "${text}")
  set("${out}" "${hash}" PARENT_SCOPE)
endfunction()

# The driver and its devices, which of them a program may see, where the loader looks, and since when the machine runs.
function(cudnnenv_machine_driver_fingerprint out)
  set(text "")
  foreach(
    variable
    IN
    ITEMS
      CUDA_VISIBLE_DEVICES
      NVIDIA_VISIBLE_DEVICES
      LD_LIBRARY_PATH
      LD_PRELOAD
      CUDNNENV_SIMULATED_FAULT
  )
    string(APPEND text "${variable}=$ENV{${variable}}\n")
  endforeach()
  file(
    GLOB devices
    "/dev/nvidia*"
    "/dev/dxg"
    "/usr/lib/*/libcuda.so*"
    "/usr/lib64/libcuda.so*"
    "/usr/lib/wsl/lib/libcuda.so*"
  )
  foreach(file IN ITEMS "/proc/sys/kernel/random/boot_id" "/proc/driver/nvidia/version")
    if(EXISTS "${file}")
      file(STRINGS "${file}" lines LIMIT_COUNT 2)
      string(APPEND text "${lines}\n")
    endif()
  endforeach()
  cudnnenv_machine_fingerprint(files "/etc/ld.so.cache")
  string(SHA256 hash "${text}${devices}${files}")
  set_property(GLOBAL PROPERTY cudnnenv:machine.driver "${hash}")
  set("${out}" "${hash}" PARENT_SCOPE)
endfunction()
