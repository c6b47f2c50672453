# SPDX-License-Identifier: Apache-2.0
# A library that links cuDNN is installed with cudnnenv_export, moved, and used where CudnnEnv is not and cuDNN lies elsewhere.
include("${CMAKE_CURRENT_LIST_DIR}/drive.cmake")
drive_start(
  NEED
    TOOLKIT_13_1
    TOOLKIT_12_4
    TOOLKIT_11_8
    CUDNN_9_12
    CUDNN_9_1
    CUDNN_8_9
    CMAKE_3_22
    CMAKE_4_4
)
set(toolkit_13 "-DCUDAToolkit_ROOT=${TOOLKIT_13_1}")
set(toolkit_12 "-DCUDAToolkit_ROOT=${TOOLKIT_12_4}")

# ---- CudnnEnv as it is installed, which is gone when the libraries are used
drive_run(
  package
  COMMAND
    "${CMAKE_COMMAND}" -S "${REPOSITORY}" -B "${WORK}/package" -G Ninja
    "-DCMAKE_INSTALL_PREFIX=${WORK}/CudnnEnv" -DCUDNNENV_COMMAND=OFF
)
drive_run(package-install COMMAND "${CMAKE_COMMAND}" --install "${WORK}/package")

# The library NAME, built with TOOLKIT and CUDNN, installed, and moved to <WORK>/used/NAME.
function(
  produce
  name
  toolkit
  cudnn
  kind
  scope
)
  drive_configure(
    "${name}"
    PROJECT export
    ARGUMENTS
      "-DNAME=${name}" "-DKIND=${kind}" "-DSCOPE=${scope}" "-DCUDAToolkit_ROOT=${toolkit}" "-DCUDNN_ROOT=${cudnn}"
      "-DCMAKE_PREFIX_PATH=${WORK}/CudnnEnv" "-DCMAKE_INSTALL_PREFIX=${WORK}/made/${name}"
    VERDICT buildable
  )
  drive_configure(${name}-again PROJECT export BUILD "${WORK}/${name}" VERDICT buildable) # nothing has changed: the short way
  drive_build("${name}-install" "${WORK}/${name}" TARGET install)
  file(MAKE_DIRECTORY "${WORK}/used")
  file(RENAME "${WORK}/made/${name}" "${WORK}/used/${name}")
  file(REMOVE_RECURSE "${WORK}/${name}")
endfunction()
produce(Mine "${TOOLKIT_13_1}" "${CUDNN_9_12}" STATIC PRIVATE)
produce(Shared "${TOOLKIT_13_1}" "${CUDNN_9_12}" SHARED PUBLIC)
produce(Twelve "${TOOLKIT_12_4}" "${CUDNN_9_1}" STATIC PRIVATE)
produce(Eight "${TOOLKIT_11_8}" "${CUDNN_8_9}" STATIC PRIVATE)

# ---- a component of the installation, which holds the one file
drive_configure(
  component
  PROJECT export
  ARGUMENTS
    -DNAME=Part -DEXPORT=DESTINATION,lib/cmake/Part,COMPONENT,development ${toolkit_13} "-DCUDNN_ROOT=${CUDNN_9_12}"
    "-DCMAKE_PREFIX_PATH=${WORK}/CudnnEnv"
  VERDICT buildable
)
foreach(component IN ITEMS development runtime)
  drive_run(
    "component-${component}"
    COMMAND
      "${CMAKE_COMMAND}" --install "${WORK}/component" --component "${component}" --prefix "${WORK}/part/${component}"
  )
endforeach()
file(GLOB_RECURSE installed RELATIVE "${WORK}/part" "${WORK}/part/*")
drive_same(
  "what the components hold"
  "development/lib/cmake/Part/cudnn-config.cmake"
  "${installed}"
)

# ---- what cannot be meant
foreach(
  wrong
  IN
  ITEMS
    "EXPORT=COMPONENT,x|DESTINATION is missing"
    "EXPORT=DESTINATION,lib,WHERE,there|wrong arguments: WHERE;there"
    "EXPORT=DESTINATION|wrong arguments: *DESTINATION"
    "EXPORT=DESTINATION,lib,PKGCONFIG_DESTINATION,/lib|PKGCONFIG_DESTINATION is absolute"
)
  string(REGEX MATCH "^(.+)[|](.+)$" ignored "${wrong}")
  string(MAKE_C_IDENTIFIER "${CMAKE_MATCH_2}" step)
  drive_configure(
    "wrong-${step}"
    PROJECT export
    EXIT 1
    NO_REPORT
    ARGUMENTS
      -DNAME=Wrong "-D${CMAKE_MATCH_1}" ${toolkit_13} "-DCUDNN_ROOT=${CUDNN_9_12}" "-DCMAKE_PREFIX_PATH=${WORK}/CudnnEnv"
    SEEN "CudnnEnv: cudnnenv_export: ${CMAKE_MATCH_2}"
  )
endforeach()
drive_configure(
  wrong-nothing-chosen
  PROJECT export
  EXIT 1
  ARGUMENTS
    -DNAME=Wrong -DASK=COMPONENTS,Toolkit -DEXPORT=DESTINATION,lib ${toolkit_13}
    "-DCMAKE_PREFIX_PATH=${WORK}/CudnnEnv"
  SEEN "CudnnEnv: cudnnenv_export: no cuDNN is chosen"
)
file(REMOVE_RECURSE "${WORK}/CudnnEnv" "${WORK}/package" "${WORK}/made")

# ---- nothing that is installed names a folder of the machine that built it
file(GLOB_RECURSE installed RELATIVE "${WORK}/used" "${WORK}/used/*")
foreach(
  name
  IN
  ITEMS
    Mine/lib/cmake/Mine/cudnn-config.cmake
    Mine/lib/pkgconfig/Mine-cudnn.pc
    Mine/lib/libMine.a
    Shared/lib/libShared.so
)
  drive_true("${name} is installed" "${name}" IN_LIST installed)
endforeach()
set(places "")
foreach(
  place
  IN
  ITEMS
    "${WORK}"
    "${REPOSITORY}"
    "${TOOLKIT_13_1}"
    "${TOOLKIT_12_4}"
    "${TOOLKIT_11_8}"
    "${CUDNN_9_12}"
    "${CUDNN_9_1}"
    "${CUDNN_8_9}"
    "/usr/local/cuda"
)
  drive_literal(literal "${place}")
  list(APPEND places "${literal}")
endforeach()
list(JOIN places "|" places)
set(own_places "[\"=( ;]/[A-Za-z]") # of our own files: any folder that begins at the root
set(names_a_place "")
foreach(name IN LISTS installed)
  set(regex "${places}")
  if(name MATCHES "cudnn-config\\.cmake$|\\.pc$")
    string(APPEND regex "|${own_places}")
  endif()
  file(STRINGS "${WORK}/used/${name}" lines REGEX "${regex}")
  if(lines)
    list(APPEND names_a_place "${name}: ${lines}")
  endif()
endforeach()
drive_same("installed files that name a place" "" "${names_a_place}")

# ---- other layouts of the same files
function(copy_to folder)
  file(MAKE_DIRECTORY "${folder}")
  foreach(file IN LISTS ARGN)
    get_filename_component(name "${file}" NAME)
    file(REAL_PATH "${file}" real)
    drive_copy("${real}" "${folder}/${name}")
  endforeach()
endfunction()

# As Debian has it: headers by their major, plain names through links; both in folders of the architecture.
function(multiarch folder cudnn major)
  execute_process(
    COMMAND c++ -print-multiarch
    OUTPUT_VARIABLE arch
    OUTPUT_STRIP_TRAILING_WHITESPACE
  )
  file(GLOB headers "${cudnn}/include/*_v${major}.h")
  file(GLOB libraries "${cudnn}/lib/libcudnn*.so*")
  copy_to("${folder}/include/${arch}" ${headers})
  copy_to("${folder}/lib/${arch}" ${libraries})
  foreach(header IN LISTS headers)
    get_filename_component(name "${header}" NAME)
    string(REPLACE "_v${major}.h" ".h" plain "${name}")
    file(CREATE_LINK "${name}" "${folder}/include/${arch}/${plain}" SYMBOLIC)
  endforeach()
endfunction()

# As a Python package has it: no libcudnn.so. CUDA's runtime, of which there is no toolkit, lies beside it.
function(wheel environment cudnn toolkit cuda)
  set(packages "${environment}/lib/python3.11/site-packages/nvidia")
  file(GLOB headers "${cudnn}/include/*.h")
  file(GLOB libraries "${cudnn}/lib/libcudnn*.so.9")
  copy_to("${packages}/cudnn/include" ${headers})
  copy_to("${packages}/cudnn/lib" ${libraries})
  drive_copy("${toolkit}/include" "${packages}/cu${cuda}/include")
  copy_to("${packages}/cu${cuda}/lib" "${toolkit}/lib64/libcudart.so.${cuda}")
endfunction()
multiarch("${WORK}/multiarch-9" "${CUDNN_9_12}" 9)
multiarch("${WORK}/multiarch-8" "${CUDNN_8_9}" 8)
wheel("${WORK}/venv" "${CUDNN_9_12}" "${TOOLKIT_13_1}" 13)
set(wheels "${WORK}/venv/lib/python3.11/site-packages/nvidia")

# Configures the program that uses NAME; with RUN it is built, and says which cuDNN it got.
function(consume step name)
  cmake_parse_arguments(
    PARSE_ARGV 2
    arg
    ""
    "RUN;EXIT;ASK;CMAKE"
    "ARGUMENTS;ENVIRONMENT;SEEN;NOT_SEEN"
  )
  foreach(pair IN ITEMS "EXIT=0" "ASK=${name},REQUIRED" "CMAKE=${CMAKE_COMMAND}")
    string(REGEX MATCH "^([A-Z]+)=(.*)$" ignored "${pair}")
    if(NOT DEFINED arg_${CMAKE_MATCH_1})
      set(arg_${CMAKE_MATCH_1} "${CMAKE_MATCH_2}")
    endif()
  endforeach()
  set(link "")
  if(DEFINED arg_RUN)
    set(link "-DLINK=${name}::mine")
  endif()
  drive_configure(
    "${step}"
    PROJECT export/consumer
    NO_REPORT
    ANY_WARNING
    EXIT "${arg_EXIT}"
    CMAKE "${arg_CMAKE}"
    ENVIRONMENT ${arg_ENVIRONMENT}
    ARGUMENTS "-DASK=${arg_ASK}" ${link} "-D${name}_ROOT=${WORK}/used/${name}" ${arg_ARGUMENTS}
    SEEN ${arg_SEEN}
    NOT_SEEN ${arg_NOT_SEEN}
  )
  if(DEFINED arg_RUN)
    drive_build("${step}-build" "${WORK}/${step}" CMAKE "${arg_CMAKE}")
    drive_run("${step}-run" COMMAND "${WORK}/${step}/program" SEEN "^cuDNN ${arg_RUN}\n")
  endif()
  set(${step}_output "${${step}_output}" PARENT_SCOPE)
endfunction()

# ---- found
foreach(name IN ITEMS Mine Shared)
  consume(
    archive-${name}
    ${name}
    RUN 91200
    ARGUMENTS ${toolkit_13} "-DCUDNN_ROOT=${CUDNN_9_12}"
    SEEN
      "CUDNN::cudnn IMPORTED_LOCATION ${CUDNN_9_12}/lib[^/]*/libcudnn\\.so\\.9\n"
      "target CUDNN::cudnn_graph\n"
      "CUDNN::cudnn_all INTERFACE_LINK_LIBRARIES CUDNN::cudnn;CUDNN::cudnn_adv;"
      "cache: CUDNN_ROOT\\."
    NOT_SEEN "[Ww]arning"
  )
endforeach()
consume(
  multiarch
  Mine
  RUN 91200
  ARGUMENTS ${toolkit_13} "-DCMAKE_PREFIX_PATH=${WORK}/multiarch-9"
  SEEN "CUDNN::cudnn IMPORTED_LOCATION ${WORK}/multiarch-9/lib/[^/]+-linux-gnu/libcudnn\\.so\\.9\n"
)
consume(
  multiarch-eight
  Eight
  RUN 8906
  ENVIRONMENT "CMAKE_PREFIX_PATH=/nowhere:${WORK}/multiarch-8"
  ARGUMENTS "-DCUDAToolkit_ROOT=${TOOLKIT_11_8}"
  SEEN "CUDNN::cudnn IMPORTED_LOCATION ${WORK}/multiarch-8/" "target CUDNN::cudnn_cnn_train\n"
)
set(runtime "")
if(HIDDEN) # in the open CMake finds this machine's own toolkit
  set(runtime "CUDA::cudart IMPORTED_LOCATION [^\n]*/cu13/lib/libcudart\\.so\\.13\n")
endif()
consume(
  wheel
  Mine
  RUN 91200
  ENVIRONMENT "VIRTUAL_ENV=${WORK}/venv"
  SEEN "CUDNN::cudnn IMPORTED_LOCATION ${wheels}/cudnn/lib/libcudnn\\.so\\.9\n" ${runtime}
)
consume(
  conda
  Shared
  RUN 91200
  ENVIRONMENT "CONDA_PREFIX=${CUDNN_9_12}"
  ARGUMENTS ${toolkit_13}
  SEEN "CUDNN::cudnn IMPORTED_LOCATION ${CUDNN_9_12}/"
)
consume(
  interpreter
  Mine
  ARGUMENTS ${toolkit_13} "-DPython3_SITEARCH=${WORK}/venv/lib/python3.11/site-packages"
  SEEN "CUDNN::cudnn IMPORTED_LOCATION ${wheels}/"
)
if(NOT HIDDEN AND EXISTS /usr/local/cuda/include/cudnn.h)
  consume(other-cudnn Mine RUN "9[0-9]+" SEEN "CUDNN::cudnn IMPORTED_LOCATION /usr/local/")
endif()
foreach(cmake IN ITEMS "${CMAKE_3_22}" "${CMAKE_4_4}")
  string(MD5 step "${cmake}")
  consume(
    cmake-${step}
    Shared
    RUN 91200
    CMAKE "${cmake}"
    ENVIRONMENT "CUDNN_ROOT=${WORK}/multiarch-9"
    ARGUMENTS ${toolkit_13}
    SEEN "CUDNN::cudnn IMPORTED_LOCATION ${WORK}/multiarch-9/"
    NOT_SEEN "CMP[0-9]"
  )
endforeach()

# ---- hints: each one, and -D before the environment; the first that is set names the one place
foreach(
  hint
  IN
  ITEMS CUDNN_ROOT CUDNN_PATH CUDNN_HOME CUDNN_ROOT_DIR cuDNN_ROOT
)
  consume(
    "hint-D-${hint}"
    Mine
    ENVIRONMENT "CUDNN_ROOT=${CUDNN_9_1}"
    ARGUMENTS ${toolkit_13} "-D${hint}=${CUDNN_9_12}"
    SEEN "CUDNN::cudnn IMPORTED_LOCATION ${CUDNN_9_12}/"
  )
  consume(
    "hint-environment-${hint}"
    Mine
    ENVIRONMENT "${hint}=${CUDNN_9_12}"
    ARGUMENTS ${toolkit_13} "-DCMAKE_PREFIX_PATH=${WORK}/multiarch-9"
    SEEN "CUDNN::cudnn IMPORTED_LOCATION ${CUDNN_9_12}/"
  )
endforeach()

# ---- refused: what is needed, what is here, and where (CMake breaks lines as it likes)
function(refused step name)
  cmake_parse_arguments(PARSE_ARGV 2 arg "" "HERE" "ARGUMENTS;ENVIRONMENT")
  consume(
    "${step}"
    "${name}"
    EXIT 1
    ARGUMENTS ${arg_ARGUMENTS}
    ENVIRONMENT ${arg_ENVIRONMENT}
    SEEN "CMake Error at CMakeLists\\.txt:[0-9]+ \\(find_package\\)"
    NOT_SEEN "found=" "target CUDNN::"
  )
  string(REGEX REPLACE "[ \n]+" " " output "${${step}_output}")
  drive_true("${step}: what is here" output MATCHES "is needed\\. Here: ${arg_HERE}\\. -DCUDNN_ROOT=")
endfunction()
refused(
  older
  Mine
  ARGUMENTS ${toolkit_13} "-DCUDNN_ROOT=${CUDNN_9_1}"
  HERE "cuDNN 9\\.1\\.1 \\(${CUDNN_9_1}/include\\), from CUDNN_ROOT \\(-D\\)"
)
refused(
  other-major
  Mine
  ARGUMENTS ${toolkit_13}
  ENVIRONMENT "CUDNN_PATH=${CUDNN_8_9}"
  HERE "cuDNN 8\\.9\\.6 \\(${CUDNN_8_9}/include\\), from CUDNN_PATH \\(environment\\)"
)
refused(
  newer-major
  Eight
  ARGUMENTS "-DCUDAToolkit_ROOT=${TOOLKIT_11_8}" "-DCUDNN_ROOT=${CUDNN_9_1}"
  HERE "cuDNN 9\\.1\\.1 \\(${CUDNN_9_1}/include\\), from CUDNN_ROOT \\(-D\\)"
)
refused(
  other-toolkit
  Mine
  ARGUMENTS ${toolkit_12} "-DCUDNN_ROOT=${CUDNN_9_12}"
  HERE "CUDA 12\\.4 \\(${TOOLKIT_12_4}/[^ ]*include\\)"
)
refused(
  other-cuda-of-cudnn
  Twelve
  ARGUMENTS ${toolkit_12} "-DCUDNN_ROOT=${CUDNN_9_12}"
  HERE "cuDNN 9\\.12\\.0, CUDA 13 \\(${CUDNN_9_12}/include\\), from CUDNN_ROOT \\(-D\\)"
)
refused(
  nothing-there
  Mine
  ARGUMENTS ${toolkit_13} -DCUDNN_ROOT=/nowhere "-DCMAKE_PREFIX_PATH=${CUDNN_9_12}"
  HERE "no cudnn\\.h \\(/nowhere\\), from CUDNN_ROOT \\(-D\\)"
)
file(GLOB headers "${CUDNN_9_12}/include/*.h")
file(GLOB libraries "${CUDNN_8_9}/lib/libcudnn*.so*")
copy_to("${WORK}/mixed/include" ${headers})
copy_to("${WORK}/mixed/lib" ${libraries})
refused(
  mixed
  Mine
  ARGUMENTS ${toolkit_13} "-DCUDNN_ROOT=${WORK}/mixed"
  HERE "no libcudnn\\.so\\.9 \\(${WORK}/mixed\\), from CUDNN_ROOT \\(-D\\)"
)
if(HIDDEN)
  refused(none Mine ARGUMENTS ${toolkit_13} HERE "no cuDNN")
  refused(
    no-runtime
    Mine
    ENVIRONMENT "CMAKE_PREFIX_PATH=/nowhere:${CUDNN_9_12}"
    HERE "no libcudart"
  )
  consume( # of two that are not hinted at, the one that will do
    second
    Mine
    ENVIRONMENT "CMAKE_PREFIX_PATH=${CUDNN_9_1}:${WORK}/multiarch-9"
    ARGUMENTS ${toolkit_13}
    SEEN "CUDNN::cudnn IMPORTED_LOCATION ${WORK}/multiarch-9/"
  )
  refused(
    both-wrong
    Mine
    ENVIRONMENT "CMAKE_PREFIX_PATH=${CUDNN_9_1}:${CUDNN_8_9}"
    ARGUMENTS ${toolkit_13}
    HERE "cuDNN 9\\.1\\.1 \\(${CUDNN_9_1}/include\\), cuDNN 8\\.9\\.6 \\(${CUDNN_8_9}/include\\)"
  )
endif()
consume(
  not-required
  Mine
  ASK Mine
  ARGUMENTS ${toolkit_13} "-DCUDNN_ROOT=${CUDNN_9_1}"
  SEEN "CMake Warning at" "Mine: found=(0|FALSE) Mine was built with cuDNN 9\\.12\\.0 for CUDA 13: "
  NOT_SEEN "target CUDNN::" "CMake Error"
)
consume(
  chinese
  Mine
  ASK Mine,QUIET
  ENVIRONMENT CUDNNENV_LANG= LC_ALL=zh_CN.UTF-8
  ARGUMENTS ${toolkit_13} "-DCUDNN_ROOT=${CUDNN_9_1}"
  SEEN "Mine: found=(0|FALSE) Mine 用适用于 CUDA 13 的 cuDNN 9\\.12\\.0 编译：[^\n]*此处：cuDNN 9\\.1\\.1 \\(${CUDNN_9_1}/include\\), 来自 CUDNN_ROOT \\(-D\\)。"
  NOT_SEEN "[Ww]arning" "Threads" "pthread"
)

# ---- others in the same build
consume(
  cudnnenv-first # what it chose is used
  Mine
  RUN 91200
  ARGUMENTS ${toolkit_13} "-DCUDNN_ROOT=${CUDNN_9_12}" -DFIRST=ON "-DCudnnEnv_DIR=${REPOSITORY}/cmake"
  SEEN "Mine: found=(1|TRUE)" "target CUDNN::cudnn_all\n"
  NOT_SEEN "libcudnn\\.so\\.9\n"
)
consume(
  two-packages
  Mine
  ASK Mine,REQUIRED/Shared,REQUIRED
  RUN 91200
  ARGUMENTS ${toolkit_13} "-DShared_ROOT=${WORK}/used/Shared" "-DCUDNN_ROOT=${CUDNN_9_12}"
  SEEN "Mine: found=(1|TRUE)" "Shared: found=(1|TRUE)"
)
file(READ "${WORK}/used/Shared/lib/cmake/Shared/cudnn-config.cmake" text)
string(REPLACE "needed \"9.12.0\"" "needed \"9.99.0\"" text "${text}")
file(WRITE "${WORK}/used/Shared/lib/cmake/Shared/cudnn-config.cmake" "${text}")
consume(
  two-packages-of-other-needs
  Mine
  ASK Mine,REQUIRED/Shared
  ARGUMENTS ${toolkit_13} "-DShared_ROOT=${WORK}/used/Shared" "-DCUDNN_ROOT=${CUDNN_9_12}"
  SEEN
    "Mine: found=(1|TRUE)"
    "Shared: found=(0|FALSE) Shared was built with cuDNN 9\\.99\\.0 [^\n]*Here: cuDNN 9\\.12\\.0 \\(${CUDNN_9_12}/include\\), from CUDNN::cudnn\\."
)

# ---- archives, as trees: which targets there are; what they hold is not cuDNN's
copy_to("${WORK}/archives/include" ${headers})
file(GLOB libraries "${CUDNN_9_12}/lib/libcudnn*.so*")
copy_to("${WORK}/archives/lib" ${libraries})
foreach(name IN ITEMS graph ops)
  file(WRITE "${WORK}/archives/lib/libcudnn_${name}_static_v9.a" "!<arch>\n")
endforeach()
consume(
  archives
  Mine
  ARGUMENTS ${toolkit_13} "-DCUDNN_ROOT=${WORK}/archives"
  SEEN "CUDNN::cudnn_static INTERFACE_LINK_LIBRARIES -Wl,--start-group;[^\n]*_graph_static_v9\\.a;[^\n]*_ops_static_v9\\.a;-Wl,--end-group;"
)
drive_true("no archives, no target" NOT archive-Mine_output MATCHES "cudnn_static")

# ---- Windows, simulated: trees with its names and layouts, read by this machine's CMake
file(
  WRITE "${WORK}/windows.cmake"
  "set(WIN32 TRUE)
set(CMAKE_FIND_LIBRARY_PREFIXES \"\")
set(CMAKE_FIND_LIBRARY_SUFFIXES .lib)
add_library(CUDA::cudart SHARED IMPORTED)
set_target_properties(CUDA::cudart PROPERTIES INTERFACE_INCLUDE_DIRECTORIES [[${TOOLKIT_13_1}/include]])
"
)
function(windows folder include lib bin)
  copy_to("${folder}/${include}" ${headers})
  foreach(name IN ITEMS cudnn cudnn64_9 cudnn_ops cudnn_ops64_9)
    file(WRITE "${folder}/${lib}/${name}.lib" "")
  endforeach()
  foreach(name IN ITEMS cudnn64_9 cudnn_ops64_9)
    file(WRITE "${folder}/${bin}/${name}.dll" "")
  endforeach()
endfunction()
windows("${WORK}/zip" include lib/x64 bin)
windows("${WORK}/Program Files/NVIDIA/CUDNN/v9.12" include/12.9 lib/12.9/x64 bin/12.9)
windows("${WORK}/Program Files/NVIDIA/CUDNN/v9.12" include/13.0 lib/13.0/x64 bin/13.0/x64)
consume(
  windows-zip
  Mine
  ARGUMENTS "-DWINDOWS=${WORK}/windows.cmake" "-DCUDNN_ROOT=${WORK}/zip"
  SEEN
    "CUDNN::cudnn IMPORTED_LOCATION ${WORK}/zip/bin/cudnn64_9\\.dll\n"
    "CUDNN::cudnn IMPORTED_IMPLIB ${WORK}/zip/lib/x64/cudnn\\.lib\n"
    "CUDNN::cudnn_ops IMPORTED_LOCATION ${WORK}/zip/bin/cudnn_ops64_9\\.dll\n"
    "CUDNN::cudnn_ops IMPORTED_IMPLIB ${WORK}/zip/lib/x64/cudnn_ops[0-9_]*\\.lib\n"
)
consume(
  windows-installer # the folder of the CUDA that is needed
  Mine
  ENVIRONMENT "ProgramFiles=${WORK}/Program Files"
  ARGUMENTS "-DWINDOWS=${WORK}/windows.cmake" -DCMAKE_SYSTEM_PREFIX_PATH=/nowhere
  SEEN
    "CUDNN::cudnn IMPORTED_LOCATION ${WORK}/Program Files/NVIDIA/CUDNN/v9\\.12/bin/13\\.0/x64/cudnn64_9\\.dll\n"
    "CUDNN::cudnn IMPORTED_IMPLIB ${WORK}/Program Files/NVIDIA/CUDNN/v9\\.12/lib/13\\.0/x64/cudnn\\.lib\n"
)

# ---- pkg-config
find_program(PROGRAM_pkg_config pkg-config)
if(PROGRAM_pkg_config)
  set(
    pkg_config
    "${PROGRAM_pkg_config} --define-variable=cudnn_root=${CUDNN_9_12} --define-variable=cuda_root=${TOOLKIT_13_1}"
  )
  set(path "PKG_CONFIG_PATH=${WORK}/used/Mine/lib/pkgconfig")
  drive_run(
    pkg-config-compiles
    ENVIRONMENT "${path}"
    COMMAND
      sh -c "c++ '${PROJECTS}/hello/hello.cpp' -o '${WORK}/by-pkg-config' $(${pkg_config} --cflags --libs Mine-cudnn)"
  )
  drive_run(
    pkg-config-runs
    ENVIRONMENT "LD_LIBRARY_PATH=${CUDNN_9_12}/lib:${TOOLKIT_13_1}/lib64"
    COMMAND "${WORK}/by-pkg-config"
    SEEN "cuDNN 91200"
  )
  drive_run(
    pkg-config-prefix
    ENVIRONMENT "${path}"
    COMMAND "${PROGRAM_pkg_config}" --cflags Mine-cudnn
    SEEN "-I${WORK}/used/Mine/lib/pkgconfig/\\.\\./\\.\\./+include"
  )
  foreach(
    pair
    IN
    ITEMS "--modversion=1\\.2\\.0" "--variable=cudnn_version=9\\.12\\.0" "--variable=cuda_major=13"
  )
    string(REGEX MATCH "^(.+)=(.+)$" ignored "${pair}")
    drive_run(
      "pkg-config-${CMAKE_MATCH_1}"
      ENVIRONMENT "${path}"
      COMMAND "${PROGRAM_pkg_config}" "${CMAKE_MATCH_1}" Mine-cudnn
      SEEN "^${CMAKE_MATCH_2}\n"
    )
  endforeach()
else()
  message(NOTICE "left out: no pkg-config here")
endif()
drive_finish()
