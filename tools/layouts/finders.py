# SPDX-License-Identifier: Apache-2.0
"""What ten other finders did with the same hints and trees.

Measured for this project with CMake 3.25.1 on Linux x86_64, on their files of 2026 (cudnn-frontend 1.23, MLX, vcpkg, PyTorch, dlib,
OpenCV, ArrayFire, oneDNN, CUTLASS, NVIDIA's samples of cuDNN 9); PyTorch's and OpenCV's finders ran as transcriptions of their own
search calls, oneDNN's with a driver library supplied, Windows trees with Windows' library names on Linux. Figures only: whoever
measures again replaces them here.
"""
NAMES = "frontend MLX vcpkg torch dlib OpenCV ArrayFire oneDNN CUTLASS samples".split()

# yes: the hinted tree was used. other: another install, without a word. mixed: header of one, library of another. -: not found.
HINTS = {
    "CUDNN_ROOT (-D)": "- yes yes yes yes yes - - - -",
    "CUDNN_ROOT (environment)": "- yes yes yes yes yes - - - -",
    "CUDNN_ROOT_DIR (-D)": "- - other other other - - - - -",
    "CUDNN_ROOT_DIR (environment)": "- - yes yes yes - - - - -",
    "CUDNN_PATH (-D)": "yes - other other other - - - yes -",
    "CUDNN_PATH (environment)": "yes - other other other - - - yes -",
    "CUDNN_HOME (-D)": "- - other other other - - - - -",
    "CUDNN_HOME (environment)": "- - other other mixed - - - - -",
    "CUDNN (environment)": "- - yes other other - - - - -",
    "cuDNN_ROOT (-D)": "- - other other other - yes yes - yes",
    "cuDNN_ROOT (environment)": "- - other other other - yes yes - yes",
    "CMAKE_PREFIX_PATH (-D)": "yes yes yes yes yes yes yes yes yes yes",
    "CMAKE_PREFIX_PATH (environment)": "yes yes yes yes yes yes yes yes yes yes",
    "CUDNN_INCLUDE_DIR + CUDNN_LIBRARY (-D)": "- - yes mixed mixed yes - yes - -",
    "CUDNN_INCLUDE_DIR + CUDNN_LIBRARY (environment)": "- - other mixed mixed - - - - -",
    "CUDNN_INCLUDE_PATH + CUDNN_LIBRARY_PATH (-D)": "yes yes other yes yes - - - - -",
    "CUDNN_INCLUDE_PATH + CUDNN_LIBRARY_PATH (environment)": "yes - other other other - - - - -",
    "CPATH + LIBRARY_PATH (environment)": "- - other other other - - - - -",
    "LD_LIBRARY_PATH (environment)": "- - other other other - - - - -",
}

# run: linked and ran. link: found, then the linker fails. silent: taken without a remark. lost: runs, sub-libraries are lost.
# generate: CMake ends with an error of its own. -: not found. ?: not measured. accepts, rejects: a version that is not there.
# raw: the message of a failed search. names: it names a variable. off: turns itself off.
TREES = {
    "tarball": "run run run run run run run run run run",
    "conda": "run run run run run run run run run run",
    "deb": "run run run run run run run run run -",
    "wheel": "run run mixed mixed mixed - run - - -",
    "jit": "generate generate silent silent silent silent silent silent silent silent",
    "sub-library": "generate generate silent silent silent silent silent silent silent silent",
    "soname": "silent silent silent silent silent silent silent silent silent silent",
    "machine": "link link link link link link link link link link",
    "static": "- - mixed mixed mixed - - - - -",
    "8": "run run run run run run run run run run",
    "10": "lost lost run run run run run run run run",
    "zip": "run run run run run run run error run run",
    "installer": "- - wrong - - - - error - -",
    "version": "? accepts accepts accepts accepts rejects rejects accepts ? accepts",
    "empty": "raw names other other other generic generic generic off raw",
}
