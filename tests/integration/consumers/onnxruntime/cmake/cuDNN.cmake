# SPDX-License-Identifier: Apache-2.0
add_library(CUDNN::cudnn_all INTERFACE IMPORTED)
find_path(CUDNN_INCLUDE_DIR cudnn.h HINTS "${CUDNN_PATH}" PATH_SUFFIXES include REQUIRED)
file(READ "${CUDNN_INCLUDE_DIR}/cudnn_version.h" text)
string(REGEX MATCH "#define CUDNN_MAJOR ([1-9]+)" ignored "${text}")
set(major "${CMAKE_MATCH_1}")
function(part name)
  find_library(
    ${name}_LIBRARY
    "${name}"
    "lib${name}.so.${major}"
    HINTS "${CUDNN_PATH}"
    PATH_SUFFIXES lib64 lib
    REQUIRED
  )
  add_library(CUDNN::${name} UNKNOWN IMPORTED)
  set_target_properties(
    CUDNN::${name}
    PROPERTIES
      IMPORTED_LOCATION "${${name}_LIBRARY}"
      INTERFACE_INCLUDE_DIRECTORIES "${CUDNN_INCLUDE_DIR}"
  )
  target_link_libraries(CUDNN::cudnn_all INTERFACE CUDNN::${name})
endfunction()
part(cudnn)
if(major EQUAL 8)
  set(
    parts
    adv_infer
    adv_train
    cnn_infer
    cnn_train
    ops_infer
    ops_train
  )
else()
  set(
    parts
    adv
    cnn
    ops
    graph
    heuristic
    engines_precompiled
    engines_runtime_compiled
  )
endif()
foreach(name IN LISTS parts)
  part("cudnn_${name}")
endforeach()
