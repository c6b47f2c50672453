# SPDX-License-Identifier: Apache-2.0
# Headers that have names with the major alone (Debian without dpkg's links): real cuDNNs whose plain names are taken away.
include("${CMAKE_CURRENT_LIST_DIR}/drive.cmake")
drive_start(NEED TOOLKIT_13_1 CUDNN_9_12 TOOLKIT_11_8 CUDNN_8_9)
set(setup "-DCMAKE_PROJECT_TOP_LEVEL_INCLUDES=${REPOSITORY}/cmake/CudnnEnvSetup.cmake")

# none: not even cudnn.h; main: cudnn.h is a link, as to /etc/alternatives, and what it includes has none.
function(tree name cudnn suffix)
  drive_copy("${cudnn}/." "${WORK}/${name}")
  file(RENAME "${WORK}/${name}/include" "${WORK}/${name}/named")
  file(GLOB headers "${WORK}/${name}/named/*${suffix}.h")
  file(MAKE_DIRECTORY "${WORK}/${name}/include")
  file(COPY ${headers} DESTINATION "${WORK}/${name}/include")
  file(REMOVE_RECURSE "${WORK}/${name}/named")
  if(name MATCHES "^main")
    file(
      CREATE_LINK "${WORK}/${name}/include/cudnn${suffix}.h" "${WORK}/${name}/alternative"
      SYMBOLIC
    )
    file(CREATE_LINK "${WORK}/${name}/alternative" "${WORK}/${name}/include/cudnn.h" SYMBOLIC)
  endif()
endfunction()
tree(none-9 "${CUDNN_9_12}" _v9)
tree(main-9 "${CUDNN_9_12}" _v9)
tree(none-8 "${CUDNN_8_9}" _v8)

foreach(
  triple
  IN
  ITEMS none-9=13_1=91200=9.12.0 main-9=13_1=91200=9.12.0 none-8=11_8=890[0-9]=8.9.[0-9]+
)
  string(REGEX MATCH "^(.+)=(.+)=(.+)=(.+)$" ignored "${triple}")
  set(name "${CMAKE_MATCH_1}")
  set(number "${CMAKE_MATCH_3}")
  set(version "${CMAKE_MATCH_4}")
  set(here "-DCUDAToolkit_ROOT=${TOOLKIT_${CMAKE_MATCH_2}}" "-DCUDNN_ROOT=${WORK}/${name}")
  if(HIDDEN) # in the open this machine's own headers stand in
    drive_run(
      ${name}-without
      EXIT FAIL
      COMMAND
        c++ -fsyntax-only -I "${WORK}/${name}/include" -I "${TOOLKIT_${CMAKE_MATCH_2}}/include"
        "${PROJECTS}/hello/hello.cpp"
      SEEN "No such file"
    )
  endif()
  foreach(style IN ITEMS caffe2 root)
    drive_configure(
      ${name}-${style}
      PROJECT drop-in/${style}
      ARGUMENTS ${setup} ${here}
      VERDICT buildable
      SEEN "cuDNN ${version} at [^\n]* answers find_package"
    )
    drive_build(${name}-${style}-build "${${name}-${style}_build}")
    drive_run(
      ${name}-${style}-run
      COMMAND "${${name}-${style}_build}/hello"
      SEEN "cuDNN ${number}, headers ${number}"
    )
  endforeach()
  drive_configure(${name}-by-hand PROJECT drop-in/by-hand NO_REPORT ARGUMENTS ${setup} ${here})
  drive_build(${name}-by-hand-build "${${name}-by-hand_build}")
  drive_run(${name}-by-hand-run COMMAND "${${name}-by-hand_build}/hello" SEEN "headers ${number}")
  drive_configure(
    ${name}-own
    PROJECT hello
    ARGUMENTS ${here} "-DCMAKE_PREFIX_PATH=${REPOSITORY}"
    VERDICT buildable
  )
  drive_build(${name}-own-build "${${name}-own_build}")
  drive_run(${name}-own-run COMMAND "${${name}-own_build}/hello" SEEN "headers ${number}")
endforeach()

# ---- the links may be gone from the build tree; the checker is compiled with them too
file(REMOVE_RECURSE "${none-9-own_build}/cudnn-env/forward")
drive_configure(
  links-gone
  PROJECT hello
  BUILD "${none-9-own_build}"
  ARGUMENTS "-DCMAKE_PREFIX_PATH=${REPOSITORY}"
)
drive_true(links-gone EXISTS "${none-9-own_build}/cudnn-env/forward/include/9.12.0/cudnn_version.h")
drive_configure(
  checked
  PROJECT answers
  ANY_WARNING
  ARGUMENTS
    "-DCUDAToolkit_ROOT=${TOOLKIT_13_1}" "-DCUDNN_ROOT=${WORK}/none-9" "-DCMAKE_PREFIX_PATH=${REPOSITORY}"
    "-DASK=COMPONENTS,Toolkit,cuDNN,Check"
  NO_FINDINGS check.build-failed check.skipped
  SEEN "checker"
)
drive_finish()
