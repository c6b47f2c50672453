# SPDX-License-Identifier: Apache-2.0
# cudnn-env env under a shell itself (SHELL: dash, bash, zsh, fish). Switched, switched again, to another CUDA, and back: nvcc is the one that
# was asked for, a second switch changes nothing, a version that is not here changes nothing, and afterwards every variable is what it was.
include("${CMAKE_CURRENT_LIST_DIR}/drive.cmake")
drive_start(NEED TOOLKIT_11_8 TOOLKIT_12_4 CUDNN_8_9 CUDNN_9_1 GXX_11)

# Names that a shell would read as code.
set(odd "${WORK}/a b'c\"d \$e é(f) =g")
file(MAKE_DIRECTORY "${odd}")
foreach(name IN ITEMS TOOLKIT_11_8 TOOLKIT_12_4 CUDNN_8_9 CUDNN_9_1)
  file(CREATE_LINK "${${name}}" "${odd}/${name}" SYMBOLIC)
endforeach()

function(lines out step)
  execute_process(
    COMMAND tr "\\0\\n" "\\n?"
    INPUT_FILE "${WORK}/${SHELL}/${step}"
    OUTPUT_VARIABLE text
  )
  set("${out}" "${text}" PARENT_SCOPE)
endfunction()
function(same step first second)
  foreach(name IN ITEMS first second)
    lines(${name}_lines "${${name}}")
  endforeach()
  if(NOT first_lines STREQUAL second_lines)
    execute_process(
      COMMAND diff "${WORK}/${SHELL}/${first}" "${WORK}/${SHELL}/${second}" -a
      OUTPUT_VARIABLE text
    )
    _drive_failed("${SHELL}: ${step}" "the same environment" "${text}")
  endif()
endfunction()
function(nvcc step version)
  file(READ "${WORK}/${SHELL}/${step}.nvcc" text)
  drive_true("${SHELL}: nvcc after ${step}" text MATCHES "release ${version},")
endfunction()
# OUT := a variable after a step
function(variable out step name)
  lines(text "${step}")
  unset("${out}" PARENT_SCOPE)
  if("\n${text}" MATCHES "\n${name}=([^\n]*)\n")
    set("${out}" "${CMAKE_MATCH_1}" PARENT_SCOPE)
  endif()
endfunction()

set(command "${CMAKE_COMMAND} -P ${REPOSITORY}/cmake/cudnn-env.cmake --")
find_program(program "${SHELL}")
if(NOT program)
  message(FATAL_ERROR "SKIPPED: ${SHELL} is not here")
endif()
set(script switch.sh)
if(SHELL STREQUAL "fish")
  set(script switch.fish)
endif()
file(MAKE_DIRECTORY "${WORK}/${SHELL}")
set(ENV{PATH} "${odd}/TOOLKIT_12_4/bin:${odd}/TOOLKIT_11_8/bin:$ENV{PATH}:/gone/\$HOME:/gone/it's")
set(ENV{CMAKE_PREFIX_PATH} "${odd}/CUDNN_8_9:${odd}/CUDNN_9_1")
set(ENV{CUDNN_ENV} "${command}")
set(ENV{HOME} "${WORK}/${SHELL}") # no start file of this user
# to be put back: set to nothing, set to something odd, not set at all
drive_run("${SHELL}" TIMEOUT 120 ENVIRONMENT "CUDA_HOME=" "CUDNN_HOME=it's \$HOME" --unset=CUDA_PATH "LD_LIBRARY_PATH=/gone/a b:/gone/c"
  COMMAND "${program}" "${CMAKE_CURRENT_LIST_DIR}/shells/${script}" "${WORK}/${SHELL}"
)
nvcc(first 11.8)
nvcc(again 11.8)
nvcc(other 12.4)
nvcc(none 12.4)
nvcc(added 11.8)
same("a second switch changes nothing" first again)
same("a version that is not here changes nothing" other none)
same("every variable is what it was" before back)
same("nothing to undo" with still)
variable(path first PATH)
variable(value first LD_LIBRARY_PATH)
string(FIND "${path}" "${odd}/TOOLKIT_11_8/bin:${odd}/TOOLKIT_12_4/bin:" at)
drive_same("${SHELL}: its folder is first, and once" 0 "${at}")
string(FIND "${value}" "${odd}/CUDNN_8_9/lib64:${odd}/TOOLKIT_11_8/lib64:/gone/a b:/gone/c" at)
drive_same("${SHELL}: LD_LIBRARY_PATH" 0 "${at}")
foreach(
  pair
  IN
  ITEMS
    "CUDA_HOME=TOOLKIT_11_8"
    "CUDA_PATH=TOOLKIT_11_8"
    "CUDAToolkit_ROOT=TOOLKIT_11_8"
    "CUDACXX=TOOLKIT_11_8/bin/nvcc"
    "CUDNN_ROOT=CUDNN_8_9"
    "CUDNN_PATH=CUDNN_8_9"
    "CUDNN_HOME=CUDNN_8_9"
)
  string(REGEX MATCH "^(.+)=(.+)$" ignored "${pair}")
  variable(value first "${CMAKE_MATCH_1}")
  drive_same("${SHELL}: ${CMAKE_MATCH_1}" "${odd}/${CMAKE_MATCH_2}" "${value}")
endforeach()
variable(value first CUDAHOSTCXX)
drive_same("${SHELL}: CUDAHOSTCXX" "${GXX_11}" "${value}")
variable(value other CUDAHOSTCXX)
drive_same("${SHELL}: CUDA 12.4 takes the default" "" "${value}")
# what was added by hand stays
variable(path added PATH)
string(FIND "${path}" "${odd}/TOOLKIT_11_8/bin:/added by hand:" at)
drive_same("${SHELL}: an entry of somebody else stays" 0 "${at}")
variable(path before PATH)
variable(now with PATH)
drive_same("${SHELL}: ... and after going back" "/added by hand:${path}" "${now}")
drive_finish()
