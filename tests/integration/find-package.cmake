# SPDX-License-Identifier: Apache-2.0
# REQUIRED, QUIET, components, CUDNNENV_ON_ERROR, and what comes back, for a set that fits and one that does not.
include("${CMAKE_CURRENT_LIST_DIR}/drive.cmake")
drive_start(NEED TOOLKIT_13_1 TOOLKIT_12_4 CUDNN_9_12 CUDNN_9_1)
set(package "-DCMAKE_PREFIX_PATH=${REPOSITORY}")
set(good "-DCUDAToolkit_ROOT=${TOOLKIT_13_1}" "-DCUDNN_ROOT=${CUDNN_9_12}" ${package})
set(bad "-DCUDAToolkit_ROOT=${TOOLKIT_13_1}" "-DCUDNN_ROOT=${CUDNN_9_1}" ${package})

# ---- what comes back
drive_configure(
  good
  PROJECT answers
  ARGUMENTS ${good} -DASK=COMPONENTS,Toolkit,cuDNN,Compiler
  SEEN
    "answer FOUND='TRUE'"
    "answer VERDICT='buildable'"
    "answer CUDA_VERSION='13\\.1\\.[0-9]+'"
    "answer CUDNN_VERSION='9\\.12\\.0'"
    "answer DRIVER_CUDA_VERSION unset"
    "answer GPU_ARCHITECTURES='75;80;86;89;90;100;103;120'"
    "answer HOST_COMPILER='/[^']+'"
    "answer RUNTIME_DIRS='${CUDNN_9_12}/lib[^;]*;${TOOLKIT_13_1}/lib[^;]*'"
    "answer REPORT='${WORK}/good/cudnn-env/report\\.json'"
    "answer NOT_FOUND_MESSAGE unset"
    "answer Torch_FOUND unset"
)
drive_findings(findings "${good_build}")
list(TRANSFORM findings REPLACE "^error" "E")
list(TRANSFORM findings REPLACE "^warning" "W")
list(TRANSFORM findings REPLACE "^note" "N")
string(REGEX MATCH "answer FINDINGS='([^']*)'" ignored "${good_output}")
drive_same("CudnnEnv_FINDINGS and report.json" "${findings}" "${CMAKE_MATCH_1}")
drive_configure(
  no-language
  PROJECT answers
  ARGUMENTS ${good} -DASK=REQUIRED -DLANGUAGES=NONE
  VERDICT buildable
  SEEN "answer FOUND='TRUE'" "answer CUDNN_VERSION='9\\.12\\.0'"
  NOT_SEEN "target "
)
drive_configure(
  only-c
  PROJECT answers
  ARGUMENTS ${good} -DASK=REQUIRED -DLANGUAGES=C
  VERDICT buildable
  SEEN "answer FOUND='TRUE'" "target CUDNN::cudnn\n" "target CUDA::cudart\n"
)

# ---- a set that does not fit
set(
  refused
  "answer FOUND='FALSE'"
  "answer VERDICT='broken'"
  "answer FINDINGS='E cudnn\\.wrong-cuda-major"
  "answer NOT_FOUND_MESSAGE='[^']*\\[cudnn\\.wrong-cuda-major\\]"
  "answer cuDNN_FOUND='FALSE'"
)
drive_configure(bad PROJECT answers ARGUMENTS ${bad} ANY_WARNING SEEN ${refused} "E cudnn\\.wrong-cuda-major")
drive_configure(
  bad-required
  PROJECT answers
  EXIT 1
  ARGUMENTS ${bad} -DASK=REQUIRED
  SEEN "broken\\. .*E cudnn\\.wrong-cuda-major.*CMake Error at CMakeLists\\.txt"
  NOT_SEEN "answer FOUND"
)
drive_configure(
  bad-optional
  PROJECT answers
  ARGUMENTS ${bad} -DASK=COMPONENTS,Toolkit,OPTIONAL_COMPONENTS,cuDNN
  SEEN "answer FOUND='TRUE'" "answer Toolkit_FOUND='TRUE'" "answer cuDNN_FOUND='FALSE'" "target CUDA::cudart\n"
)
drive_configure(
  bad-fatal
  PROJECT answers
  EXIT 1
  ARGUMENTS ${bad} -DCUDNNENV_ON_ERROR=FATAL
  SEEN "E cudnn\\.wrong-cuda-major.*CMake Error[^\n]*\\(message\\)"
  NOT_SEEN "answer FOUND"
)
drive_configure(
  bad-warn
  PROJECT answers
  ARGUMENTS ${bad} -DCUDNNENV_ON_ERROR=WARN -DASK=REQUIRED
  VERDICT broken
  SEEN "E cudnn\\.wrong-cuda-major" "answer FOUND='TRUE'" "target CUDNN::cudnn\n"
)
drive_configure(
  bad-warn-environment
  PROJECT answers
  ENVIRONMENT CUDNNENV_ON_ERROR=WARN
  ARGUMENTS ${bad} -DASK=REQUIRED
  SEEN "answer FOUND='TRUE'"
)
drive_configure(
  bad-warn-no-language # found only if the targets exist
  PROJECT answers
  ARGUMENTS ${bad} -DCUDNNENV_ON_ERROR=WARN -DLANGUAGES=NONE
  ANY_WARNING
  SEEN "answer FOUND='FALSE'"
)
drive_configure(
  bad-auto
  PROJECT answers
  ARGUMENTS ${bad} -DCUDNNENV_ON_ERROR=auto
  ANY_WARNING
  SEEN ${refused}
)
drive_configure(
  nonsense-on-error
  PROJECT answers
  EXIT 1
  NO_REPORT
  ARGUMENTS ${good} -DCUDNNENV_ON_ERROR=nonsense
  SEEN "CUDNNENV_ON_ERROR is \"nonsense\"[^\n]*\n?[^\n]*AUTO, FATAL or WARN"
)

# ---- components
drive_configure(
  unknown-component
  PROJECT answers
  EXIT 1
  ARGUMENTS ${good} -DASK=REQUIRED,COMPONENTS,cuDNN,Nonsense
  SEEN "no component[ \n]+Nonsense"
)
drive_configure(
  unknown-optional-component
  PROJECT answers
  ARGUMENTS ${good} -DASK=REQUIRED,COMPONENTS,Toolkit,cuDNN,OPTIONAL_COMPONENTS,Nonsense
  SEEN "answer FOUND='TRUE'" "answer Nonsense_FOUND='FALSE'"
)
drive_configure(
  toolkit-alone # cuDNN is not looked at: a wrong one is no matter
  PROJECT answers
  ENVIRONMENT "CUDNN_ROOT=${CUDNN_9_1}"
  ARGUMENTS "-DCUDAToolkit_ROOT=${TOOLKIT_13_1}" ${package} -DASK=REQUIRED,COMPONENTS,Toolkit
  VERDICT buildable
  NO_FINDINGS cudnn.wrong-cuda-major cudnn.several
  SEEN "answer FOUND='TRUE'" "target CUDA::cudart\n"
  NOT_SEEN "target CUDNN"
)
drive_configure(
  device
  PROJECT answers
  ARGUMENTS ${good} -DASK=COMPONENTS,Toolkit,cuDNN,Device
  SEEN "answer FOUND='TRUE'" "answer Device_FOUND='(TRUE|FALSE)'"
)
drive_configure(
  chinese
  PROJECT answers
  ARGUMENTS ${bad} -DCUDNNENV_LANG=zh_CN
  ANY_WARNING
  SEEN "E cudnn\\.wrong-cuda-major +cuDNN 9\\.1\\.1 是为 CUDA 12 编译的" "answer NOT_FOUND_MESSAGE='cuDNN 9\\.1\\.1 是为" "。完整报告见上文和 [^\n]*/report\\.json'"
)
drive_configure(
  unknown-tongue
  PROJECT answers
  ARGUMENTS ${bad} -DCUDNNENV_LANG=klingon
  ANY_WARNING
  SEEN "CudnnEnv: CUDNNENV_LANG is \"klingon\"\\. Expected en or zh_CN\\.\nCudnnEnv: broken" "\\. The whole report stands above and in [^\n]*/report\\.json'"
)

# ---- QUIET: not one line more than without the call
drive_configure(silence PROJECT answers NO_REPORT ARGUMENTS -DASK=nothing -DSILENT=ON)
foreach(which IN ITEMS good bad)
  drive_configure(
    quiet-${which}
    PROJECT answers
    ARGUMENTS ${${which}} -DASK=QUIET -DSILENT=ON -DCUDNNENV_LANG=klingon
  )
  string(REPLACE "/quiet-${which}\n" "/silence\n" output "${quiet-${which}_output}")
  drive_same("quiet-${which}: no text at all" "${silence_output}" "${output}")
endforeach()
drive_finish()
