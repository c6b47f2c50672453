# SPDX-License-Identifier: Apache-2.0
# CUDNN_STATIC, and CUDNN::cudnn_static. A real cuDNN with archives of stand-ins: no wheel has real ones.
include("${CMAKE_CURRENT_LIST_DIR}/drive.cmake")
drive_start(NEED TOOLKIT_13_1 CUDNN_9_12 CMAKE_3_22 CMAKE_4_4 NEED_PROGRAM g++ ar)
set(setup "-DCMAKE_PROJECT_TOP_LEVEL_INCLUDES=${REPOSITORY}/cmake/CudnnEnvSetup.cmake")
set(toolkit "-DCUDAToolkit_ROOT=${TOOLKIT_13_1}")
drive_copy("${CUDNN_9_12}/." "${WORK}/cudnn")
set(here ${toolkit} "-DCUDNN_ROOT=${WORK}/cudnn")

function(archive name)
  drive_run(
    "compile-${name}"
    COMMAND
      "${PROGRAM_g++}" -c ${ARGN} -I "${TOOLKIT_13_1}/include" -o "${WORK}/${name}.o"
      "${PROJECTS}/drop-in/static/archive.cpp"
  )
  drive_run(
    "archive-${name}"
    COMMAND "${PROGRAM_ar}" crs "${WORK}/cudnn/lib/libcudnn_${name}_static_v9.a" "${WORK}/${name}.o"
  )
endfunction()

# ---- none there: not found, with the reason; who did not ask is not told
drive_configure(
  none
  PROJECT drop-in/static
  ANY_WARNING
  ARGUMENTS ${setup} ${here} -DLANGUAGE=CXX -DCUDNN_STATIC=ON
  VERDICT broken
  FINDINGS "error cudnn.static-unavailable"
  SEEN "static: 0 +\n" "-DCUDNN_STATIC=OFF"
)
drive_configure(
  none-not-asked
  PROJECT drop-in/static
  ARGUMENTS ${setup} ${here} -DLANGUAGE=CXX
  VERDICT buildable
  SEEN "static: 1 ${WORK}/cudnn/lib64/libcudnn\\.so "
)
archive(graph -DCORE=91200)
archive(ops)
archive(engines_precompiled)
file(
  WRITE "${WORK}/cudnn/lib/libcudnn_ops_infer_static.a"
  "of cuDNN 8, in a folder for all majors\n"
)

# ---- one file; the rest behind the target; with C, C++ and nvcc
set(file "${WORK}/cudnn/lib64/libcudnn_graph_static_v9\\.a")
function(is_static step)
  drive_build(${step}-build "${WORK}/${step}")
  drive_run(${step}-run COMMAND "${WORK}/${step}/hello" SEEN "cuDNN 91200, 2 parts")
  drive_run(
    ${step}-needed
    COMMAND readelf -d "${WORK}/${step}/hello"
    SEEN "NEEDED"
    NOT_SEEN "libcudnn" ${ARGN}
  )
endfunction()
foreach(pair IN ITEMS "CXX=${CMAKE_COMMAND}" "C=${CMAKE_4_4}" "CUDA=${CMAKE_COMMAND}")
  string(REGEX MATCH "^(.+)=(.+)$" ignored "${pair}")
  set(language "${CMAKE_MATCH_1}")
  drive_configure(
    asked-${language}
    PROJECT drop-in/static
    CMAKE "${CMAKE_MATCH_2}"
    ARGUMENTS ${setup} ${here} -DLANGUAGE=${language} -DCUDNN_STATIC=ON
    VERDICT buildable
    SEEN "static: 1 ${file} ${file}\n"
  )
  is_static(asked-${language} libcudart)
endforeach()

# ---- who asks for archives gets them behind the usual targets too; also before any language, where nobody is asked
foreach(want IN ITEMS CUDNN::cudnn CUDNN::cudnn_all CUDNN::cudnn_graph cuDNN::cuDNN)
  string(REPLACE "::" "-" step "${want}")
  drive_configure(
    ${step}
    PROJECT drop-in/static
    ARGUMENTS ${setup} ${here} -DLANGUAGE=CXX -DCUDNN_STATIC=ON -DWANT=${want}
  )
  is_static(${step} libcudart)
endforeach()
drive_configure(
  by-hand
  PROJECT drop-in/static
  NO_REPORT
  ARGUMENTS
    ${setup} ${here} -DLANGUAGE=CXX -DCUDNN_STATIC=ON -DBY_HAND=ON -DWANT=CUDNN::cudnn_all
)
is_static(by-hand)

# ---- find_package(CudnnEnv) has the target too, asked for or not
foreach(version IN ITEMS 3_22 4_4)
  drive_configure(
    own-${version}
    PROJECT drop-in/static
    CMAKE "${CMAKE_${version}}"
    ARGUMENTS ${here} "-DCMAKE_PREFIX_PATH=${REPOSITORY}" -DLANGUAGE=CXX -DOWN=ON
    VERDICT buildable
  )
  is_static(own-${version} libcudart)
endforeach()
# ---- archives alone: taken by who asks for them; who does not is told of them
drive_copy("${WORK}/cudnn/." "${WORK}/alone")
file(GLOB shared "${WORK}/alone/lib/*.so*")
file(REMOVE ${shared})
foreach(name IN ITEMS cnn adv heuristic engines_runtime_compiled)
  archive(${name})
  file(COPY "${WORK}/cudnn/lib/libcudnn_${name}_static_v9.a" DESTINATION "${WORK}/alone/lib")
endforeach()
set(alone ${toolkit} "-DCUDNN_ROOT=${WORK}/alone" -DLANGUAGE=CXX)
string(REPLACE "/cudnn/" "/alone/" file "${file}")
function(is_alone step)
  drive_build(${step}-build "${WORK}/${step}")
  drive_run(${step}-run COMMAND "${WORK}/${step}/hello" SEEN "cuDNN 91200, 6 parts")
endfunction()
drive_configure(
  alone
  PROJECT drop-in/static
  ARGUMENTS ${setup} ${alone} -DCUDNN_STATIC=ON
  VERDICT buildable
  SEEN "static: 1 ${file} ${file}\n"
)
is_alone(alone)
drive_configure(
  alone-by-hand
  PROJECT drop-in/static
  NO_REPORT
  ARGUMENTS ${setup} ${alone} -DCUDNN_STATIC=ON -DBY_HAND=ON -DWANT=CUDNN::cudnn_all
)
is_alone(alone-by-hand)
drive_configure(
  alone-own
  PROJECT drop-in/static
  ARGUMENTS ${alone} "-DCMAKE_PREFIX_PATH=${REPOSITORY}" -DCUDNN_STATIC=ON -DOWN=ON -DWANT=CUDNN::cudnn
  VERDICT buildable
)
is_alone(alone-own)
drive_configure(
  alone-not-asked
  PROJECT drop-in/static
  ANY_WARNING
  ARGUMENTS ${setup} ${alone}
  VERDICT broken
  FINDINGS "error cudnn.library-missing"
  NO_FINDINGS cudnn.static-unavailable
  SEEN "static: 0 +\n" "libcudnn_graph_static_v9\.a" "-DCUDNN_STATIC=ON"
)
drive_configure(
  alone-all-the-same
  PROJECT drop-in/static
  ANY_WARNING
  ARGUMENTS
    ${alone} "-DCMAKE_PREFIX_PATH=${REPOSITORY}" -DOWN=ON -DWANT=CUDNN::cudnn -DCUDNNENV_ON_ERROR=WARN
  VERDICT broken
)
is_alone(alone-all-the-same)
drive_finish()
