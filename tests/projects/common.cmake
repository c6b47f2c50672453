# SPDX-License-Identifier: Apache-2.0
# For tests/projects/*.cmake: the project's folder, toolkits that are whole enough for it, and the table.
#
#   project_folder(<name>)                       out: FOLDER, brought where it is not there; without network the test is skipped
#   project_toolkits()                           out: CUDA_12_4, CUDA_13_1: the lab's, with the stubs that FindCUDA wants beside the runtime
#   project_row(<step> <what it took>)           a line of the table
include("${CMAKE_CURRENT_LIST_DIR}/../integration/drive.cmake")
set(setup "-DCMAKE_PROJECT_TOP_LEVEL_INCLUDES=${REPOSITORY}/cmake/CudnnEnvSetup.cmake")
set(table "")

macro(project_folder name)
  execute_process(
    COMMAND bash "${CMAKE_CURRENT_LIST_DIR}/bring.sh" "${name}" "${PROJECTS_FOLDER}"
    RESULT_VARIABLE exit
    OUTPUT_VARIABLE FOLDER
    ERROR_VARIABLE problem
    OUTPUT_STRIP_TRAILING_WHITESPACE
    TIMEOUT 1200
  )
  if(NOT exit STREQUAL "0")
    message(NOTICE "SKIPPED: ${name} is not to be had: ${problem}")
    return()
  endif()
endmacro()

# Configuring and compiling is all that is done with the stubs; they are those of 12.4 for 13.1 too, which has none in the lab.
macro(project_toolkits)
  file(GLOB stubs "${TOOLKIT_12_4}/lib64/stubs/*.so")
  foreach(version IN ITEMS 12_4 13_1)
    set(CUDA_${version} "${WORK}/cuda-${version}")
    drive_copy("${TOOLKIT_${version}}" "${CUDA_${version}}")
    foreach(stub IN LISTS stubs)
      get_filename_component(name "${stub}" NAME)
      if(NOT name STREQUAL "libcuda.so" AND NOT EXISTS "${CUDA_${version}}/lib64/${name}")
        file(CREATE_LINK "${stub}" "${CUDA_${version}}/lib64/${name}" SYMBOLIC)
      endif()
    endforeach()
  endforeach()
endmacro()

macro(project_row step took)
  string(REPLACE "${WORK}" "" took_row "${took}")
  string(APPEND table "  ${step}: ${took_row}\n")
endmacro()
