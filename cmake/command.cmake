# SPDX-License-Identifier: Apache-2.0
#[=======================================================================[.rst:
command
-------
.. command:: cudnnenv_command

  cudnnenv_command()      what ``cudnn-env.cmake`` was called for

In: ``CMAKE_ARGV<n>``.  Out: text, files, exit status as described there.

The installed command (``src/command``) starts this script with one more option, ``--answers DIR``, which is for it alone. Nothing is
printed then but what is being done right now (see ``step.cmake``), CMake's own exit status means nothing, and DIR gets

  text         what would have been printed
  outcome      "exit=<exit status>", and for doctor "verdict=<verdict>"; not there when there is no answer to what was asked
  error        why not, or why a file could not be written
  report.json  with ``--json -``, ``--format json``

``--replay -`` then reads ``record.json`` there, and calls it standard input; ``explain -`` likewise ``log``. A script can do neither.
``configure`` prints for itself, as the user's cmake does; its outcome is "exit=<exit status of that cmake>".

.. versionadded:: 0.1
#]=======================================================================]
include_guard(GLOBAL)
include("${CMAKE_CURRENT_LIST_DIR}/stop.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/report/github.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/report/list.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/command/configure.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/command/env.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/command/explain.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/command/init.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/command/matrix.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/command/options.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/command/presets.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/explain/place.cmake")

set_property(
  GLOBAL
  PROPERTY
    cudnnenv:usage
      [[
cudnn-env: will a cuDNN program build here and run here, and if not, what exactly is to be changed?

  cmake -P cudnn-env.cmake -- doctor [options]   the whole diagnosis of this machine
  cmake -P cudnn-env.cmake -- list   [options]   every toolkit, cuDNN, host compiler, GPU and framework found, and where from
  cmake -P cudnn-env.cmake -- explain [ID|LOG]   all there is to say of a finding, or of a status (35, CUDNN_STATUS_...); what the log of a
                                                 failed build or run shows; without ID every finding
  cmake -P cudnn-env.cmake -- configure -- ARGUMENTS   cmake ARGUMENTS on any project, with CudnnEnv's setup file before it: our diagnosis
                                                 first, on failure what the log shows; the project is not changed
  cmake -P cudnn-env.cmake -- init [DIR] [--starter]   presets for every CUDA line into the project in DIR, or here; nothing of
                                                 yours is changed but one line in CMakePresets.json
  cmake -P cudnn-env.cmake -- presets [DIR]      CMakeUserPresets.json in DIR, or here, with a preset for each CUDA and cuDNN that work together
                                                 here; presets of yours in it stay. Several in places of your own:
                                                 PATH=/opt/a/bin:/opt/b/bin:$PATH CMAKE_PREFIX_PATH=/opt/cudnn-a:/opt/cudnn-b
  cmake -P cudnn-env.cmake -- env    [options]   lines that switch a shell to a CUDA, and back: eval "$(... -- env)"
  cmake -P cudnn-env.cmake -- matrix [options] [-- ARGUMENTS]   configures, builds and tests a project under each combination of toolkit,
                                                 cuDNN and host compiler that works here; ARGUMENTS are for each cmake
  cmake -P cudnn-env.cmake -- --version | --help

  --for build|run|both  what must work: "build" or "run" make an error of what stands in the way (doctor; default both)
  --require-gpu         no GPU here is an error (doctor)
  --python EXE          look for frameworks in this Python: an interpreter, its name on PATH, or the folder of an environment (doctor)
  --run-frameworks      ask each framework in it itself, in a process of its own: is there a GPU, and does a convolution run (doctor)
  --format text|json|github
                        what is printed: a text; the report as JSON, on the output stream; annotations of
                        GitHub Actions (doctor)
  --json FILE           write the report as JSON (doctor)
  --record FILE         write all looks at the machine to a file, for a bug report; private names are replaced
  --no-redact           ... and keep private names
  --replay FILE         look at the machine of that file instead of this one
  --list                every id, and nothing else (explain)
  --check               write nothing: what is wrong with the presets that are there (presets)
  --starter             a whole project: C++, CUDA, cuDNN, tests, CI, editor settings (init)
  --shell sh|fish|cmd|pwsh
                        for which shell; sh is for bash, zsh, dash and ksh too (env; default that of SHELL, on Windows cmd)
  --cuda V, --cudnn V   a CUDA, a cuDNN of this version (12, 12.4, 11.8...<13), whatever variables name (env)
  --undo                back to what was before (env)
  -S DIR, -B DIR        the project (.), the folder for its build folders (build in the project) (matrix)
  --test                run its tests, too (matrix)
  -j, --jobs N          so many combinations at once (matrix; 1, each build is parallel by itself)
  --junit FILE          write what became of each as XML that CI servers read (matrix)
  --timeout MINUTES     at most so long for each step (matrix; 120)
  --fresh               everything anew, also what has not changed (matrix)

CUDNNENV_LANG=en|zh_CN chooses the language. Exit status: 0 nothing is broken, 1 something is, or the command line is wrong;
of configure, that of cmake; of matrix 0 only when all is green.]]
)

function(cudnnenv_command)
  cudnnenv_command_line(command)
  if(command STREQUAL "--help")
    get_property(usage GLOBAL PROPERTY cudnnenv:usage)
    message(NOTICE "${usage}")
    return()
  elseif(command STREQUAL "--version")
    get_property(version GLOBAL PROPERTY cudnnenv:version)
    message(NOTICE "cudnn-env ${version}")
    return()
  endif()
  _cudnnenv_check_values("${command}")
  cudnnenv_language(language)
  if(NOT option_answers STREQUAL "")
    set_property(GLOBAL PROPERTY cudnnenv:answers "${option_answers}")
    if(NOT command STREQUAL "configure") # its output is the user's cmake's
      set_property(GLOBAL PROPERTY cudnnenv:steps "${language}")
    endif()
    cudnnenv_explain_installed()
  endif()
  if(NOT command MATCHES "^(doctor|list)$")
    cmake_language(CALL "_cudnnenv_command_${command}" "${language}")
    return()
  endif()
  cudnnenv_language_refused(refused)
  if(NOT refused STREQUAL "")
    _cudnnenv_say("${refused}")
  endif()
  if(NOT option_record STREQUAL "")
    cudnnenv_machine_start_recording()
  endif()
  if(NOT option_replay STREQUAL "")
    _cudnnenv_command_replay()
  endif()
  cudnnenv_request("${command}" COMPONENTS Toolkit cuDNN Compiler Device)
  cudnnenv_fact_set(request.for "${option_for}")
  if(NOT option_python STREQUAL "")
    cudnnenv_fact_set(request.python "${option_python}")
  endif()
  if(option_run_frameworks)
    cudnnenv_fact_set(request.run_frameworks TRUE)
  endif()
  if(option_require_gpu OR option_for STREQUAL "run")
    cudnnenv_fact_set(request.require_gpu TRUE)
  endif()
  cudnnenv_discover()
  cudnnenv_select()
  if(command STREQUAL "list")
    _cudnnenv_print("${language}")
    _cudnnenv_outcome("exit=0\n")
    _cudnnenv_command_record()
  else()
    _cudnnenv_doctor("${language}")
  endif()
endfunction()

function(_cudnnenv_doctor language)
  cudnnenv_check()
  cudnnenv_diagnose()
  cudnnenv_report_summary()
  _cudnnenv_print("${language}")
  cudnnenv_report_texts()
  cudnnenv_fact_get(verdict fact_verdict)
  set(exit 0)
  if(fact_verdict STREQUAL "broken")
    set(exit 1)
  endif()
  _cudnnenv_outcome("exit=${exit}\nverdict=${fact_verdict}\n")
  _cudnnenv_command_record()
  if(NOT option_json STREQUAL "")
    cudnnenv_report_json(json)
    cudnnenv_write("${option_json}" "${json}" error)
    if(NOT error STREQUAL "")
      _cudnnenv_cannot_write("${option_json}" "${error}")
    endif()
  endif()
  if(exit EQUAL 1 AND option_answers STREQUAL "")
    _cudnnenv_exit(1 broken)
  endif()
endfunction()

# Prints what was asked for, in the form of --format.
function(_cudnnenv_print language)
  if(option_format STREQUAL "json")
    cudnnenv_report_json(json)
    if(option_answers STREQUAL "")
      cudnnenv_machine_print("${json}")
    else()
      cudnnenv_write("${option_answers}/report.json" "${json}")
    endif()
    return()
  elseif(option_format STREQUAL "github")
    cudnnenv_report_github(text LANG "${language}")
  elseif(command STREQUAL "list")
    cudnnenv_report_list(text LANG "${language}")
  else()
    cudnnenv_report_text(text LANG "${language}")
  endif()
  _cudnnenv_say("${text}")
endfunction()

# Prints TEXT, or leaves it to the installed command, after what was said before.
function(_cudnnenv_say text)
  get_property(own_folder GLOBAL PROPERTY cudnnenv:answers)
  if("${own_folder}" STREQUAL "")
    message(NOTICE "${text}")
  else()
    set_property(GLOBAL APPEND_STRING PROPERTY cudnnenv:said "${text}\n")
    get_property(own_said GLOBAL PROPERTY cudnnenv:said)
    cudnnenv_write("${own_folder}/text" "${own_said}")
  endif()
endfunction()

function(_cudnnenv_outcome text)
  get_property(own_folder GLOBAL PROPERTY cudnnenv:answers)
  if(NOT "${own_folder}" STREQUAL "")
    cudnnenv_write("${own_folder}/outcome" "${text}")
  endif()
endfunction()

# The verdict stands: only what was to be kept of it is missing.
function(_cudnnenv_cannot_write path error)
  _cudnnenv_outcome("exit=1\n")
  cudnnenv_stop("cannot write ${path}: ${error}")
endfunction()

function(_cudnnenv_command_replay)
  if(option_replay STREQUAL "-")
    cudnnenv_record_read("${option_answers}/record.json" "standard input")
    set(option_replay "standard input")
  else()
    cudnnenv_record_read("${option_replay}")
  endif()
  _cudnnenv_say("replayed from ${option_replay}: another machine, or another time")
endfunction()

function(_cudnnenv_command_record)
  if(NOT option_record STREQUAL "")
    set(style REDACT)
    if(option_no_redact)
      set(style PLAIN)
    endif()
    cudnnenv_record_write(error "${option_record}" "${command}" "${style}")
    if(NOT error STREQUAL "")
      _cudnnenv_cannot_write("${option_record}" "${error}")
    endif()
  endif()
endfunction()

# Before 3.29 a script has no other way to end with 1, and none with another number; CMake then prints a block of its own.
function(_cudnnenv_exit number why)
  if(CMAKE_VERSION VERSION_LESS 3.29)
    message(FATAL_ERROR "CudnnEnv: ${why} (exit status 1)")
  else()
    cmake_language(EXIT ${number})
  endif()
endfunction()

function(_cudnnenv_usage_error what)
  get_property(usage GLOBAL PROPERTY cudnnenv:usage)
  message(NOTICE "${usage}\n")
  cudnnenv_stop("${what}")
endfunction()

function(_cudnnenv_check_values command)
  if(NOT option_for MATCHES "^(build|run|both)$")
    _cudnnenv_usage_error("--for takes build, run or both, not \"${option_for}\"")
  elseif(command STREQUAL "list" AND NOT option_format MATCHES "^(text|json)$")
    _cudnnenv_usage_error("--format takes text or json, not \"${option_format}\"")
  elseif(NOT option_format MATCHES "^(text|json|github)$")
    _cudnnenv_usage_error("--format takes text, json or github, not \"${option_format}\"")
  endif()
endfunction()
