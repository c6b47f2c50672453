# SPDX-License-Identifier: Apache-2.0
# A machine of files below a folder: a toolkit and a cuDNN that are scripts, headers and small ELF files, and g++.
# For tests that ask how looks are kept, not what is found.  In: assert.cmake.

# ELF file with nothing but its headers, and SONAME. No program runs it.
function(small_library path soname)
  must_run([[python3 -I - "$1" "$2" <<'PY'
import struct, sys
path, soname = sys.argv[1], sys.argv[2].encode() + b"\0"
base = 0x200
strtab = b"\0" + soname
dyn = base + 0x40
entries = [(5, base), (14, 1), (0, 0)]
dynamic = b"".join(struct.pack("<QQ", *e) for e in entries)
end = dyn + len(dynamic)
ident = b"\x7fELF\x02\x01\x01" + bytes(9)
header = ident + struct.pack("<HHIQQQIHHHHHH", 3, 62, 1, 0, 64, 0, 0, 64, 56, 2, 64, 0, 0)
load = struct.pack("<IIQQQQQQ", 1, 5, 0, 0, 0, end, end, 4096)
dynseg = struct.pack("<IIQQQQQQ", 2, 6, dyn, dyn, dyn, len(dynamic), len(dynamic), 8)
image = bytearray(end)
image[: len(header)] = header
image[64 : 64 + 112] = load + dynseg
image[base : base + len(strtab)] = strtab
image[dyn:end] = dynamic
open(path, "wb").write(image)
PY
]] "${path}" "${soname}"
  )
endfunction()

# cuDNN 9 at PREFIX, whole as far as files tell.
function(small_cudnn prefix version)
  string(REPLACE "." ";" numbers "${version}")
  list(GET numbers 0 a)
  list(GET numbers 1 b)
  list(GET numbers 2 c)
  write_file("${prefix}/include/cudnn.h" "#include \"cudnn_version.h\"\n")
  write_file(
    "${prefix}/include/cudnn_version.h"
    "#define CUDNN_MAJOR ${a}\n#define CUDNN_MINOR ${b}\n#define CUDNN_PATCHLEVEL ${c}\n"
  )
  file(MAKE_DIRECTORY "${prefix}/lib")
  small_library("${prefix}/lib/libcudnn.so.${a}" "libcudnn.so.${a}")
  must_run([[cd "$1/lib"; ln -s "libcudnn.so.$2" libcudnn.so
    for n in graph ops cnn adv heuristic engines_precompiled engines_runtime_compiled; do cp "libcudnn.so.$2" "libcudnn_$n.so.$2"; done]] "${prefix}" "${a}"
  )
endfunction()

# A toolkit at PREFIX whose nvcc is a script. LIMIT: newest GCC.
function(small_toolkit prefix version limit)
  string(REGEX MATCH "^([0-9]+)\\.([0-9]+)" minor "${version}")
  set(number "${CMAKE_MATCH_1}0${CMAKE_MATCH_2}0")
  write_file("${prefix}/include/cuda.h" "#define CUDA_VERSION ${number}\n")
  write_file("${prefix}/include/cuda_runtime_api.h" "/* cuda_runtime_api.h */\n")
  write_file("${prefix}/include/crt/host_defines.h" "/* host_defines.h */\n")
  write_file("${prefix}/nvvm/libdevice/libdevice.10.bc" "BC\n")
  write_file(
    "${prefix}/include/crt/host_config.h"
    "#if __GNUC__ > ${limit}\n#error -- unsupported\n#endif\n"
  )
  write_file(
    "${prefix}/bin/nvcc"
    "#!/bin/sh\necho 'nvcc: NVIDIA (R) Cuda compiler driver'\necho 'Cuda compilation tools, release ${minor}, V${version}'\n"
  )
  must_run([[chmod 755 "$1/bin/nvcc"; mkdir -p "$1/lib64"]] "${prefix}")
  small_library("${prefix}/lib64/libcudart.so" "libcudart.so.${CMAKE_MATCH_1}")
endfunction()

function(small_compiler path version)
  write_file("${path}" "#!/bin/sh\necho 'g++ (Test) ${version}'\n")
  must_run([[chmod 755 "$1"]] "${path}")
endfunction()

# The whole machine below ROOT.
function(small_machine root)
  small_toolkit("${root}/usr/local/cuda" 12.4.131 13)
  small_toolkit("${root}/opt/cuda-11.8" 11.8.89 11)
  small_cudnn("${root}/opt/cudnn" 9.1.0)
  small_compiler("${root}/usr/bin/g++" 12.2.0)
  write_file("${root}/usr/bin/nvidia-smi" "#!/bin/sh\nkill -SEGV $$\n")
  must_run([[chmod 755 "$1"]] "${root}/usr/bin/nvidia-smi")
  write_file("${root}/etc/os-release" "ID=debian\n")
endfunction()

# doctor(<name> <root or nothing> <home> [<option>...]): runs the command line in WORK; exit, text and json (nothing when none was
# written) in the caller's scope. HOME and PATH are all that its environment has; ENVIRONMENT of the caller: more, as NAME=value,
# or CMake code of that kind; TIME_LIMIT: seconds for each program; VERB: another command. What is found is
# named below the root; here the root is taken off again.
function(doctor name root)
  set(words "")
  set(n 2)
  while(n LESS ARGC)
    string(APPEND words " [======[${ARGV${n}}]======]")
    math(EXPR n "${n} + 1")
  endwhile()
  if(NOT DEFINED HOME)
    set(HOME /home/alice)
  endif()
  if(NOT DEFINED VERB)
    set(VERB doctor)
  endif()
  set(write "")
  if(VERB STREQUAL "doctor")
    set(write "--json \"${WORK}/${name}.report.json\"")
  endif()
  file(REMOVE "${WORK}/${name}.report.json")
  if(NOT DEFINED ENVIRONMENT)
    set(ENVIRONMENT "NOTHING=")
  endif()
  set(shown "${root}")
  if(DEFINED TIME_LIMIT)
    string(APPEND root "]======] [======[-DTIME_LIMIT=${TIME_LIMIT}")
  endif()
  cmake_language(
    EVAL CODE
      "execute_process(COMMAND env -i PATH=/usr/bin:/bin [======[HOME=${HOME}]======] ${ENVIRONMENT}
    [======[${CMAKE_COMMAND}]======] [======[-DROOT=${root}]======] [======[-DCUDNNENV_CMAKE=${CUDNNENV_CMAKE}]======]
    -P [======[${CMAKE_CURRENT_FUNCTION_LIST_DIR}/../doctor.cmake]======] -- ${VERB} ${write} ${words}
    WORKING_DIRECTORY [======[${WORK}]======] OUTPUT_VARIABLE text ERROR_VARIABLE text RESULT_VARIABLE result COMMAND_ECHO NONE)"
  )
  set(json "")
  if(EXISTS "${WORK}/${name}.report.json")
    file(READ "${WORK}/${name}.report.json" json)
  endif()
  if(NOT shown STREQUAL "")
    string(REPLACE "${shown}" "" json "${json}")
    string(REPLACE "${shown}" "" text "${text}")
  endif()
  set(exit "${result}" PARENT_SCOPE)
  set(text "${text}" PARENT_SCOPE)
  set(json "${json}" PARENT_SCOPE)
endfunction()

# The record FILE (in WORK) of a machine below ROOT becomes that of a machine without one.
function(take_off_root file root)
  file(READ "${WORK}/${file}" record)
  string(REPLACE "${root}" "" record "${record}")
  write_file("${WORK}/${file}" "${record}")
endfunction()
