# SPDX-License-Identifier: Apache-2.0
# The setup file and what somebody asked for already: -D, environment, toolchain files, presets. What it says is what compiles, nothing
# gets into the cache, and a name that leads nowhere stops with our text before CMake's.
include("${CMAKE_CURRENT_LIST_DIR}/drive.cmake")
drive_start(NEED TOOLKIT_12_4 TOOLKIT_13_1 CUDNN_9_1 CUDNN_9_12 GXX_11)
set(toolchains "${PROJECTS}/compilers/toolchains")
set(setup "-DCMAKE_PROJECT_TOP_LEVEL_INCLUDES=${REPOSITORY}/cmake/CudnnEnvSetup.cmake")
set(nvcc_12 "${TOOLKIT_12_4}/bin/nvcc")
set(nvcc_13 "${TOOLKIT_13_1}/bin/nvcc")
# Each has a cuDNN that goes with it: a set that works is what PATH gives.
set(cudnns "CMAKE_PREFIX_PATH=${CUDNN_9_1}:${CUDNN_9_12}")
set(path "PATH=${TOOLKIT_12_4}/bin:$ENV{PATH}" "${cudnns}")

# asked(<step> <nvcc> <host compiler> [FROM <word of the line>] [ENVIRONMENT ...] [ARGUMENTS ...])
function(asked step nvcc host)
  cmake_parse_arguments(PARSE_ARGV 3 arg "" "FROM" "ENVIRONMENT;ARGUMENTS")
  drive_literal(said "${nvcc} (${arg_FROM})")
  drive_literal(compiles "compiles: ${nvcc} with \"${host}\"")
  drive_configure(
    ${step}
    PROJECT compilers
    NO_REPORT
    ENVIRONMENT ${path} ${arg_ENVIRONMENT}
    ARGUMENTS ${setup} ${arg_ARGUMENTS}
    SEEN "${said}" "${compiles}"
  )
  string(REGEX MATCHALL "CudnnEnv: nvcc " lines "${${step}_output}")
  drive_same("${step}: says it once" "CudnnEnv: nvcc " "${lines}")
  set(${step}_output "${${step}_output}" PARENT_SCOPE)
endfunction()

asked(path "${nvcc_12}" "" FROM PATH)
asked(cudacxx "${nvcc_13}" "" FROM "CUDACXX (environment)" ENVIRONMENT "CUDACXX=${nvcc_13}")
asked(cudacxx-by-name "${nvcc_12}" "" FROM "CUDACXX (environment)" ENVIRONMENT CUDACXX=nvcc)
asked(variable "${nvcc_13}" "" FROM "CMAKE_CUDA_COMPILER (-D)" ARGUMENTS
  "-DCMAKE_CUDA_COMPILER=${nvcc_13}"
)
asked(cudahostcxx "${nvcc_12}" "${GXX_11}" FROM PATH ENVIRONMENT "CUDAHOSTCXX=${GXX_11}")
# -D goes before the environment, and that is said
asked(root-before-cudacxx "${nvcc_13}" "" FROM "CUDAToolkit_ROOT (-D)" ENVIRONMENT
  "CUDACXX=${nvcc_12}" ARGUMENTS "-DCUDAToolkit_ROOT=${TOOLKIT_13_1}"
)
drive_true(root-before-cudacxx-said root-before-cudacxx_output MATCHES ", before CUDACXX")

# ---- toolchain files
asked(toolchain "${nvcc_13}" "${GXX_11}" FROM "CMAKE_CUDA_COMPILER (project)" ARGUMENTS
  "-DCMAKE_TOOLCHAIN_FILE=${toolchains}/mine.cmake" "-DWANT_NVCC=${nvcc_13}" "-DWANT_HOST=${GXX_11}"
)
asked(vcpkg "${nvcc_13}" "" FROM "CMAKE_CUDA_COMPILER (project)" ARGUMENTS
  "-DCMAKE_TOOLCHAIN_FILE=${toolchains}/like-vcpkg.cmake"
  "-DVCPKG_CHAINLOAD_TOOLCHAIN_FILE=${toolchains}/mine.cmake" "-DWANT_NVCC=${nvcc_13}" -DFIND=ON
  "-DCMAKE_PREFIX_PATH=${REPOSITORY}"
)
drive_report(verdict "${WORK}/vcpkg" verdict)
drive_same("vcpkg: the project's find_package goes through its macro" buildable "${verdict}")
# Conan: presets of its own, a generated toolchain file
file(COPY "${PROJECTS}/compilers/" DESTINATION "${WORK}/conan-project")
file(
  WRITE "${WORK}/conan-project/CMakePresets.json"
  "{\"version\": 3, \"configurePresets\": [{\"name\": \"conan-release\", \"generator\": \"Ninja\",
  \"toolchainFile\": \"toolchains/conan_toolchain.cmake\", \"binaryDir\": \"${WORK}/conan\",
  \"environment\": {\"CONAN_LIKE_CXX\": \"${GXX_11}\"},
  \"cacheVariables\": {\"CMAKE_POLICY_DEFAULT_CMP0091\": \"NEW\"}}]}"
)
drive_literal(compiles "compiles: ${nvcc_12} with \"${GXX_11}\"")
drive_run(
  conan
  DIRECTORY "${WORK}/conan-project"
  ENVIRONMENT ${path}
  COMMAND "${CMAKE_COMMAND}" --preset conan-release ${setup}
  SEEN "${compiles}" "host compiler GCC 11"
)
# A cross build is judged as one: this toolkit has nothing for aarch64. (The compiler only has to say its version.)
file(COPY "${toolchains}" DESTINATION "${WORK}")
file(CREATE_LINK "${GXX_11}" "${WORK}/toolchains/aarch64-linux-gnu-g++" SYMBOLIC)
drive_configure(
  cross
  PROJECT compilers
  EXIT 1
  ENVIRONMENT ${path}
  ARGUMENTS ${setup} "-DCMAKE_TOOLCHAIN_FILE=${WORK}/toolchains/cross.cmake"
  VERDICT broken
  FINDINGS "error toolkit.target-missing"
  SEEN "stopped before the first language"
  NOT_SEEN "compiler identification"
)

# ---- names that lead nowhere
function(nowhere step finding)
  cmake_parse_arguments(PARSE_ARGV 2 arg "GOES_ON" "" "ENVIRONMENT;ARGUMENTS;SEEN")
  set(
    stops
    SEEN
    "stopped before the first language"
    ${arg_SEEN}
    NOT_SEEN
    "compiler identification"
  )
  if(arg_GOES_ON) # a project without CUDA would not mind; ours comes first
    set(stops SEEN "broken.*CMake Error at [^\n]*CMakeDetermineCUDACompiler" ${arg_SEEN})
  endif()
  drive_configure(
    ${step}
    PROJECT compilers
    EXIT 1
    ENVIRONMENT ${path} ${arg_ENVIRONMENT}
    ARGUMENTS ${setup} ${arg_ARGUMENTS}
    VERDICT broken
    FINDINGS "error ${finding}"
    ${stops}
  )
endfunction()
nowhere(no-host compiler.host-hint-useless ARGUMENTS -DCMAKE_CUDA_HOST_COMPILER=/nowhere/g++-9 SEEN
  "/nowhere/g\\+\\+-9 +from CMAKE_CUDA_HOST_COMPILER"
)
nowhere(no-nvcc toolkit.hint-useless ARGUMENTS -DCMAKE_CUDA_COMPILER=/nowhere/nvcc SEEN
  "-U CMAKE_CUDA_COMPILER"
)
nowhere(no-cudahostcxx compiler.host-hint-useless GOES_ON ENVIRONMENT CUDAHOSTCXX=g++-9.9 SEEN
  "unset CUDAHOSTCXX"
)
nowhere(no-cudacxx toolkit.hint-useless GOES_ON ENVIRONMENT CUDACXX=/nowhere/nvcc SEEN "unset CUDACXX")
# ... and such a project: no language needs it
drive_configure(
  no-cuda
  PROJECT answers
  ENVIRONMENT ${path} CUDACXX=/nowhere/nvcc
  ARGUMENTS ${setup} -DLANGUAGES=CXX -DASK=nothing
  NO_REPORT
  SEEN "Generating done"
)
# Two requests that contradict each other are named, and the fix works as it is printed.
drive_configure(
  contradict
  PROJECT compilers
  EXIT 1
  ENVIRONMENT "PATH=${TOOLKIT_13_1}/bin:$ENV{PATH}" "${cudnns}"
  ARGUMENTS ${setup} "-DCMAKE_CUDA_COMPILER=${nvcc_12}" -DCUDNNENV_CUDA_VERSION=13
  VERDICT broken
  FINDINGS "error toolkit.version-unavailable"
  SEEN
    "CUDA 13 was asked for, and CMAKE_CUDA_COMPILER"
    "cmake --fresh -B build -DCUDAToolkit_ROOT=${TOOLKIT_13_1}"
  NOT_SEEN "is not here" "install CUDA"
)
drive_finish()
