# SPDX-License-Identifier: Apache-2.0
#[=======================================================================[.rst:
preset
------
.. command:: cudnnenv_preset_texts

  cudnnenv_preset_texts(<configure> <build> <test> <n> <setup> <description>)

In: ``combinations.<n>.*``; the path of CudnnEnvSetup.cmake; a line about it.
Out: the JSON of three presets that choose exactly this combination, whatever the environment says. Each bears ``vendor.cudnn-env``,
by which the next run knows it for one of ours.

.. command:: cudnnenv_preset_name

  cudnnenv_preset_name(<out> <n>)     what they are called

.. command:: cudnnenv_preset_variables

  cudnnenv_preset_variables(<out> <n> <package>)   list items NAME:TYPE=value: the cache entries that choose it; PACKAGE: our folder

.. versionadded:: 0.1
#]=======================================================================]
include_guard(GLOBAL)
include("${CMAKE_CURRENT_LIST_DIR}/../facts.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/../report/json_string.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/../strings.cmake")

function(cudnnenv_preset_name out n)
  cudnnenv_fact_get("combinations.${n}.name" name)
  set("${out}" "cudnn-env-${name}" PARENT_SCOPE)
endfunction()

function(
  cudnnenv_preset_texts
  configure
  build
  test
  n
  setup
  description
)
  cudnnenv_preset_name(name "${n}")
  foreach(key IN ITEMS cuda cudnn)
    cudnnenv_fact_get("combinations.${n}.${key}_version" version)
    string(REGEX MATCH "^[0-9]+(\\.[0-9]+)?" ${key} "${version}")
  endforeach()
  cudnnenv_json_string(own_name "${name}")
  cudnnenv_json_string(shown "CUDA ${cuda}, cuDNN ${cudnn}")
  cudnnenv_json_string(about "${description}")
  set(
    vendor
    "\"vendor\": {\"cudnn-env\": {\"written\": \"by cudnn-env presets, which replaces it\"}}"
  )
  _cudnnenv_preset_variables(variables "${n}" "${setup}")
  _cudnnenv_preset_environment(environment "${n}")
  set(head "      \"name\": ${own_name},\n      \"displayName\": ${shown},\n")
  set(
    "${configure}"
    "    {\n${head}      \"description\": ${about},\n      ${vendor},\n${environment}      \"binaryDir\": \"\${sourceDir}/build/\${presetName}\",\n      \"cacheVariables\": {\n${variables}\n      }\n    }"
    PARENT_SCOPE
  )
  set(head "${head}      ${vendor},\n      \"configurePreset\": ${own_name}")
  set("${build}" "    {\n${head}\n    }" PARENT_SCOPE)
  set(
    "${test}"
    "    {\n${head},\n      \"output\": {\"outputOnFailure\": true}\n    }"
    PARENT_SCOPE
  )
endfunction()

# OUT := the cache variables.
function(_cudnnenv_preset_variables out n setup)
  set(rows "")
  _cudnnenv_preset_row(CMAKE_PROJECT_TOP_LEVEL_INCLUDES FILEPATH "${setup}")
  get_filename_component(package "${setup}" DIRECTORY)
  cudnnenv_preset_variables(variables "${n}" "${package}")
  foreach(item IN LISTS variables)
    cudnnenv_list_text(entry "${item}")
    string(REGEX MATCH "^([^:]+):([^=]+)=(.*)$" ignored "${entry}")
    _cudnnenv_preset_row("${CMAKE_MATCH_1}" "${CMAKE_MATCH_2}" "${CMAKE_MATCH_3}")
  endforeach()
  string(REGEX REPLACE ",\n$" "" rows "${rows}")
  set("${out}" "${rows}" PARENT_SCOPE)
endfunction()

# Versions are asked for as well: where a place gets another one (a link that an update moves), that is an error that says so, and not
# another CUDA under the old name.
function(cudnnenv_preset_variables out n package)
  cudnnenv_list_item(item "CudnnEnv_DIR:PATH=${package}")
  set(items "${item}" "CMAKE_BUILD_TYPE:STRING=Release")
  foreach(key IN ITEMS cuda cudnn)
    cudnnenv_fact_get("combinations.${n}.${key}_version" version)
    string(REGEX MATCH "^[0-9]+(\\.[0-9]+)?" version "${version}")
    string(TOUPPER "${key}" name)
    list(APPEND items "CUDNNENV_${name}_VERSION:STRING=${version}")
  endforeach()
  foreach(
    row
    IN
    ITEMS
      "CMAKE_CUDA_COMPILER FILEPATH nvcc"
      "CUDAToolkit_ROOT PATH toolkit_root"
      "CMAKE_CUDA_HOST_COMPILER FILEPATH host_compiler_path"
      "CUDNN_ROOT PATH cudnn_root"
      "CUDNN_INCLUDE_DIR PATH cudnn_include_dir"
      "CUDNN_LIBRARY FILEPATH cudnn_library"
  )
    string(REGEX MATCH "^([^ ]+) ([^ ]+) ([^ ]+)$" ignored "${row}")
    set(variable "${CMAKE_MATCH_1}")
    set(type "${CMAKE_MATCH_2}")
    cudnnenv_fact_get("combinations.${n}.${CMAKE_MATCH_3}" fact_value)
    if(DEFINED fact_value)
      cudnnenv_list_item(item "${variable}:${type}=${fact_value}")
      list(APPEND items "${item}")
      if(variable STREQUAL "CUDNN_ROOT")
        break() # its root says it all
      endif()
    endif()
  endforeach()
  set("${out}" "${items}" PARENT_SCOPE)
endfunction()

# One more row for the caller's rows.
function(_cudnnenv_preset_row variable type value)
  _cudnnenv_preset_string(value "${value}")
  set(
    rows
    "${rows}        \"${variable}\": {\"type\": \"${type}\", \"value\": ${value}},\n"
    PARENT_SCOPE
  )
endfunction()

# OUT := VALUE as a string of a preset, where "$" begins a macro, and so is one itself.
function(_cudnnenv_preset_string out value)
  string(REPLACE "$" "\${dollar}" value "${value}")
  cudnnenv_json_string(value "${value}")
  set("${out}" "${value}" PARENT_SCOPE)
endfunction()

# OUT := the environment: CMake takes CUDAHOSTCXX before CMAKE_CUDA_HOST_COMPILER (CMakeDetermineCUDACompiler.cmake, 3.24 to 4.4). On Windows
# also what an editor needs to know to start the developer prompt; the command line passes over it, and is in one already. The default
# there, a Visual Studio generator, takes nvcc from the toolset alone.
function(_cudnnenv_preset_environment out n)
  set(text "")
  cudnnenv_fact_get(host.system system)
  cudnnenv_fact_get("combinations.${n}.host_compiler_path" fact_host)
  if(DEFINED fact_host)
    _cudnnenv_preset_string(value "${fact_host}")
    set(text "      \"environment\": {\"CUDAHOSTCXX\": ${value}},\n")
  endif()
  if(system STREQUAL "Windows")
    string(
      APPEND text
      "      \"generator\": \"Ninja\",\n      \"architecture\": {\"value\": \"x64\", \"strategy\": \"external\"},\n      \"toolset\": {\"value\": \"host=x64\", \"strategy\": \"external\"},\n"
    )
  endif()
  set("${out}" "${text}" PARENT_SCOPE)
endfunction()
