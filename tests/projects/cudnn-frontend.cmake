# SPDX-License-Identifier: Apache-2.0
# The headers of cudnn-frontend's wheel, compiled against CUDNN::cudnn_all: C++ alone, as its users have it. Its own CMake files are a style
# of integration/consumers.
include("${CMAKE_CURRENT_LIST_DIR}/common.cmake")
drive_start(NEED TOOLKIT_12_4 CUDNN_9_1 TOOLKIT_13_1 CUDNN_9_12)
project_folder(cudnn-frontend)
file(GLOB include LIST_DIRECTORIES TRUE "${FOLDER}/include" "${FOLDER}/*/include")
drive_true("the wheel has headers" EXISTS "${include}/cudnn_frontend.h")
file(
  WRITE "${WORK}/project/CMakeLists.txt"
  "cmake_minimum_required(VERSION 3.22)\nproject(graph LANGUAGES CXX)\nfind_package(CudnnEnv REQUIRED)\nadd_executable(graph graph.cpp)\n"
  "target_compile_features(graph PRIVATE cxx_std_17)\ntarget_include_directories(graph PRIVATE \"\${FRONTEND}\")\n"
  "target_link_libraries(graph PRIVATE CUDNN::cudnn_all)\n"
)
file(
  WRITE "${WORK}/project/graph.cpp"
  "#include <cudnn_frontend.h>\n#include <iostream>\nint main() {\n  cudnn_frontend::graph::Graph graph;\n"
  "  graph.set_io_data_type(cudnn_frontend::DataType_t::HALF);\n"
  "  std::cout << \"frontend \" << CUDNN_FRONTEND_VERSION << \", cuDNN \" << cudnnGetVersion() << \"\\n\";\n}\n"
)
foreach(triple IN ITEMS "12_4=${CUDNN_9_1}=9010[0-9]" "13_1=${CUDNN_9_12}=91200")
  string(REGEX MATCH "^(.+)=(.+)=(.+)$" ignored "${triple}")
  set(version "${CMAKE_MATCH_1}")
  set(cudnn "${CMAKE_MATCH_2}")
  set(number "${CMAKE_MATCH_3}")
  drive_configure(
    graph-${version}
    PROJECT "${WORK}/project"
    ARGUMENTS
      "-DCMAKE_PREFIX_PATH=${REPOSITORY}"
      "-DCUDAToolkit_ROOT=${TOOLKIT_${version}}"
      "-DCUDNN_ROOT=${cudnn}"
      "-DFRONTEND=${include}"
  )
  if(NOT EXISTS "${TOOLKIT_${version}}/include/nvrtc.h") # what the wheels of the lab's 13.1 leave out
    project_row(cudnn-frontend-${version} "configures; not compiled: this toolkit of the lab has no nvrtc.h, which these headers include")
    continue()
  endif()
  drive_build(graph-${version}-build "${graph-${version}_build}")
  drive_run(graph-${version}-run COMMAND "${graph-${version}_build}/graph" SEEN "frontend [0-9]+, cuDNN ${number}\n")
  project_row(cudnn-frontend-${version} "compiles, links and runs")
endforeach()
message(NOTICE "${table}")
drive_finish()
