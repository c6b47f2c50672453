# SPDX-License-Identifier: Apache-2.0
# Real trees, damaged in one thing each: the finding that names the file, or unknown; never an error from inside CMake.
cmake_minimum_required(VERSION 3.22...4.1)
include("${CMAKE_CURRENT_LIST_DIR}/../assert.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/common.cmake")
if(NOT DEFINED CUDNNENV_LAB_TOOLKIT_12_4 OR NOT DEFINED CUDNNENV_LAB_CUDNN_9_1)
  skip_test("needs the lab (-DLAB=<lab.cmake>)")
endif()
if(IS_NOBODY)
  message(FATAL_ERROR "run by damaged-nobody.cmake")
endif()
lab_toolkit(12_4 "${WORK}/whole/usr/local/cuda")
lab_cudnn(9_1 "${WORK}/whole/opt/cudnn")
small_compiler("${WORK}/whole/usr/bin/g++" 10.2.0)
set(TIME_LIMIT 1)

# damaged(<what> <shell code> <ids> [<part of the text>]...): CODE runs in the tree; file() replaces a file, whole hard links stay.
function(damaged what code expected)
  file(REMOVE_RECURSE "${WORK}/root")
  must_run([[cp -al "$1/whole" "$1/root" || exit 1; cd "$1/root" || exit 1
    c=opt/cudnn; t=usr/local/cuda; eval "$2"]] "${WORK}" "${code}"
  )
  doctor(damaged "${WORK}/root")
  assert_clean("${what}" "${text}")
  ids(found "${json}")
  string(REPLACE "W driver.absent, " "" found "${found}")
  assert_matches("${what}: findings" "^${expected}$" "${found}")
  string(REGEX REPLACE "[ \n]+" " " flat "${text}${json}")
  set(n 3)
  while(n LESS ARGC)
    assert_contains("${what}" "${ARGV${n}}" "${flat}")
    math(EXPR n "${n} + 1")
  endwhile()
  string(ASCII 27 escape)
  assert_lacks("${what}: no escapes" "${escape}" "${text}${json}")
endfunction()
damaged("whole" ":" "")

# sub-libraries
damaged("sub-library gone" "rm $c/lib/libcudnn_cnn.so.9" "E cudnn.incomplete, " "missing or unusable: cnn" "/opt/cudnn/lib")
damaged("sub-library empty" "rm $c/lib/libcudnn_cnn.so.9; : >$c/lib/libcudnn_cnn.so.9" "E cudnn.incomplete, " "cnn (empty)")
damaged("sub-library truncated" "rm $c/lib/libcudnn_cnn.so.9; head -c 100000 ../whole/$c/lib/libcudnn_cnn.so.9 >$c/lib/libcudnn_cnn.so.9" "E cudnn.incomplete, " "cnn (truncated: 100000 of at least")
damaged("sub-library is text" "rm $c/lib/libcudnn_cnn.so.9; echo libcudnn_cnn.so.9.1 >$c/lib/libcudnn_cnn.so.9" "E cudnn.incomplete, " "cnn (not a shared library)")
damaged("sub-library dangling" "rm $c/lib/libcudnn_cnn.so.9; ln -s nowhere $c/lib/libcudnn_cnn.so.9" "E cudnn.incomplete, " "cnn (a link to nothing)")
damaged("sub-library is a folder" "rm $c/lib/libcudnn_cnn.so.9; mkdir $c/lib/libcudnn_cnn.so.9" "E cudnn.incomplete, " "cnn (folder)")
damaged("sub-library is a pipe" "rm $c/lib/libcudnn_cnn.so.9; mkfifo $c/lib/libcudnn_cnn.so.9" "E cudnn.incomplete, " "cnn (")
damaged("sub-library for another processor" "rm $c/lib/libcudnn_cnn.so.9; cp --remove-destination ../whole/$c/lib/libcudnn_cnn.so.9 $c/lib/; printf '\\267\\000' | dd of=$c/lib/libcudnn_cnn.so.9 bs=1 seek=18 conv=notrunc 2>/dev/null" "E cudnn.incomplete, " "cnn (")
damaged("all but libcudnn gone" "rm $c/lib/libcudnn_*" "E cudnn.incomplete, " "graph" "engines_precompiled")
damaged("the one that knows the version gone" "rm $c/lib/libcudnn_graph.so.9" "E cudnn.incomplete, " "graph")

# libcudnn.so
damaged("libcudnn.so is text" "rm $c/lib/libcudnn.so; echo libcudnn.so.9 >$c/lib/libcudnn.so" "E cudnn.corrupt, " "/opt/cudnn/lib/libcudnn.so" "not a shared library")
damaged("libcudnn.so is another library" "rm $c/lib/libcudnn.so; cp $t/lib64/libcudart.so.12 $c/lib/libcudnn.so" "E cudnn.corrupt, " "it is libcudart.so.12")
damaged("libcudnn.so dangling" "rm $c/lib/libcudnn.so; ln -s nowhere $c/lib/libcudnn.so" "" "/opt/cudnn/lib/libcudnn.so.9")
damaged("all of libcudnn dangling" "rm $c/lib/libcudnn.so $c/lib/libcudnn.so.9; ln -s nowhere $c/lib/libcudnn.so" "E cudnn.corrupt, " "a link to nothing")
damaged("libcudnn.so.9 empty" "rm $c/lib/libcudnn.so.9; : >$c/lib/libcudnn.so.9" "E cudnn.corrupt, " "/opt/cudnn/lib/libcudnn.so")
damaged("libcudnn.so.9 truncated" "rm $c/lib/libcudnn.so.9; head -c 50000 ../whole/$c/lib/libcudnn.so.9 >$c/lib/libcudnn.so.9" "E cudnn.corrupt, " "truncated: 50000")
damaged("libcudnn.so.9 of 20 bytes" "rm $c/lib/libcudnn.so.9; head -c 20 ../whole/$c/lib/libcudnn.so.9 >$c/lib/libcudnn.so.9" "E cudnn.corrupt, .*" "/opt/cudnn/lib/libcudnn.so")
damaged("libcudnn.so.9 a pipe" "rm $c/lib/libcudnn.so.9; mkfifo $c/lib/libcudnn.so.9" "E cudnn.corrupt, " "/opt/cudnn/lib/libcudnn.so")
damaged("for another processor" "cp --remove-destination ../whole/$c/lib/libcudnn.so.9 $c/lib/; printf '\\267\\000' | dd of=$c/lib/libcudnn.so.9 bs=1 seek=18 conv=notrunc 2>/dev/null" "E cudnn.wrong-architecture, .*" "aarch64")
damaged("for 32 bit" "cp --remove-destination ../whole/$c/lib/libcudnn.so.9 $c/lib/; printf '\\001' | dd of=$c/lib/libcudnn.so.9 bs=1 seek=4 conv=notrunc 2>/dev/null; printf '\\003\\000' | dd of=$c/lib/libcudnn.so.9 bs=1 seek=18 conv=notrunc 2>/dev/null" "E cudnn.wrong-architecture, .*" "x86")
damaged("no library" "rm -r $c/lib $c/lib64" "E cudnn.library-missing, " "/opt/cudnn/include/cudnn.h")
damaged("library and header of two releases" "rm $c/include/cudnn_version.h; sed 's/CUDNN_PATCHLEVEL .*/CUDNN_PATCHLEVEL 7/' ../whole/$c/include/cudnn_version.h >$c/include/cudnn_version.h" "E cudnn.header-library-mismatch, " "9.1.7")

# headers
damaged("cudnn.h gone" "rm $c/include/cudnn.h $c/include/cudnn_v9.h" "E cudnn.headers-missing, .*" "/opt/cudnn/lib/libcudnn.so")
damaged("no include folder" "rm -r $c/include" "E cudnn.headers-missing, " "/opt/cudnn/lib/libcudnn.so")
damaged("an included header gone" "rm $c/include/cudnn_ops.h" "E cudnn.headers-missing, " "cudnn_ops.h")
damaged("an included header empty" "rm $c/include/cudnn_ops.h; : >$c/include/cudnn_ops.h" "E cudnn.headers-missing, " "cudnn_ops.h")
set(unreadable "E cudnn.version-unreadable, ")
damaged("version header empty" "rm $c/include/cudnn_version.h; : >$c/include/cudnn_version.h" "E cudnn.*" "cudnn_version.h")
damaged("version header binary" "rm $c/include/cudnn_version.h; head -c 300000 $t/bin/nvcc >$c/include/cudnn_version.h" "${unreadable}" "/opt/cudnn/include")
damaged("version header CRLF" "sed 's/$/\\r/' ../whole/$c/include/cudnn_version.h >x; rm $c/include/cudnn_version.h; mv x $c/include/cudnn_version.h" "" "\"cudnn.header_version\": \"9.1.1\"")
damaged("version header with a byte order mark" "{ printf '\\357\\273\\277'; cat ../whole/$c/include/cudnn_version.h; } >x; rm $c/include/cudnn_version.h; mv x $c/include/cudnn_version.h" "" "\"cudnn.header_version\": \"9.1.1\"")
damaged("version header with a 10 MB line" "{ head -c 10000000 /dev/zero | tr '\\0' ' '; echo; cat ../whole/$c/include/cudnn_version.h; } >x; rm $c/include/cudnn_version.h; mv x $c/include/cudnn_version.h" "(${unreadable})?")
damaged("version header, one 10 MB line of hashes" "rm $c/include/cudnn_version.h; head -c 10000000 /dev/zero | tr '\\0' '#' >$c/include/cudnn_version.h" "${unreadable}" "/opt/cudnn/include"
)
damaged("version header hostile" "rm $c/include/cudnn_version.h; printf '#define CUDNN_MAJOR \${x};[@y@\\n#define CUDNN_MINOR 1;2\\n#define CUDNN_PATCHLEVEL \"]==]\\\\\\n' >$c/include/cudnn_version.h" "${unreadable}" "/opt/cudnn/include"
)
damaged("version header, numbers that are none" "rm $c/include/cudnn_version.h; printf '#define CUDNN_MAJOR 99999999999\\n#define CUDNN_MINOR 1\\n#define CUDNN_PATCHLEVEL 1\\n' >$c/include/cudnn_version.h" "${unreadable}" "/opt/cudnn/include"
)
damaged("version header, 08 and 09" "rm $c/include/cudnn_version.h; printf '#define CUDNN_MAJOR 09\\n#define CUDNN_MINOR 08\\n#define CUDNN_PATCHLEVEL 1\\n' >$c/include/cudnn_version.h" "E cudnn.*"
)
damaged("version header with escapes" "rm $c/include/cudnn_version.h; printf '#define CUDNN_MAJOR 9 \\033[31m\\n#define CUDNN_MINOR 1\\n' >$c/include/cudnn_version.h" "${unreadable}" "/opt/cudnn/include"
)
damaged("version header a pipe" "rm $c/include/cudnn_version.h; mkfifo $c/include/cudnn_version.h" "E cudnn.*" "/opt/cudnn/include")
damaged("version header a folder" "rm $c/include/cudnn_version.h; mkdir $c/include/cudnn_version.h" "E cudnn.*" "/opt/cudnn/include")
damaged("version header dangling" "rm $c/include/cudnn_version.h; ln -s nowhere $c/include/cudnn_version.h" "E cudnn.*" "/opt/cudnn/include")
damaged("cudnn.h a pipe" "rm $c/include/cudnn.h; mkfifo $c/include/cudnn.h" ".*")

# the toolkit
damaged("cuda.h empty" "rm $t/include/cuda.h; : >$t/include/cuda.h" ".*" "\"toolkit.version\": \"12.4.131\"")
damaged("cuda.h gone" "rm $t/include/cuda.h" "E toolkit.incomplete, .*" "no headers")
damaged("no cudart" "rm $t/lib64/libcudart*" "E toolkit.incomplete, .*" "no CUDA runtime library")
damaged("host_config.h binary" "rm $t/include/crt/host_config.h; head -c 300000 $t/bin/nvcc >$t/include/crt/host_config.h" "")
damaged("host_config.h hostile" "rm $t/include/crt/host_config.h; printf '#if __GNUC__ > 99999999999999999999\\n#if __GNUC__ > \${x};[\\n#if defined(__clang__) && x !defined(__ICC)\\n#if (__clang_major__ >= 99999999999999)\\n' >$t/include/crt/host_config.h" ""
)
damaged("host_config.h a pipe" "rm $t/include/crt/host_config.h; mkfifo $t/include/crt/host_config.h" "")
function(nvcc what code expected)
  damaged("nvcc ${what}" "rm $t/bin/nvcc; printf '%s\\n' '#!/bin/sh' '${code}' >$t/bin/nvcc; chmod 755 $t/bin/nvcc" "${expected}" ${ARGN}
  )
endfunction()
# its version then comes from cuda.h
nvcc("says nothing" ":" ".*" "\"toolkit.version\": \"12.4\"" "\"toolkit.version_from\": \"cuda.h\"")
nvcc("says garbage" "head -c 300000 /bin/sh" ".*" "\"toolkit.version\": \"12.4\"")
nvcc("hangs" "exec sleep 60" ".*" "\"toolkit.nvcc_exit\": \"timeout\"")
nvcc("crashes" "kill -SEGV $$" ".*" "\"toolkit.nvcc_exit\": \"crashed\"")
nvcc("fails" "echo no >&2; exit 7" ".*" "\"toolkit.nvcc_exit\": \"7\"" "\"toolkit.nvcc_says\": \"no\"")
nvcc("says 10 MB" "head -c 10000000 /dev/zero | tr \"\\\\0\" x" ".*" "\"toolkit.version\": \"12.4\"")
nvcc("says escapes" "printf \"\\\\033[31m\\\\033]0;x\\\\007 release 12.4\"; exit 1" ".*" "\"toolkit.version\": \"12.4\"")
nvcc("says hostile" "printf \"\\\\\${x};[@y@ release 99.99, V99.99.\\\\\$<1:x>\\\\n\"" ".*" "\"toolkit.version\": \"12.4\"")
damaged("nvcc is text" "rm $t/bin/nvcc; echo hello >$t/bin/nvcc" ".*" "\"toolkit.version\": \"12.4\"")
damaged("nvcc is empty" "rm $t/bin/nvcc; : >$t/bin/nvcc" ".*" "\"toolkit.version\": \"12.4\"")
damaged("nvcc truncated" "rm $t/bin/nvcc; head -c 1000 ../whole/$t/bin/nvcc >$t/bin/nvcc; chmod 755 $t/bin/nvcc" ".*" "\"toolkit.version\": \"12.4\"")
damaged("nvcc says nothing, cuda.h is empty" "rm $t/bin/nvcc $t/include/cuda.h; echo '#!/bin/sh' >$t/bin/nvcc; chmod 755 $t/bin/nvcc; : >$t/include/cuda.h" "E toolkit.incomplete, .*" "version unreadable" "/usr/local/cuda"
)

# the lab is as it was
foreach(
  path
  IN
  ITEMS "${CUDNNENV_LAB_CUDNN_9_1}/lib/libcudnn.so.9" "${CUDNNENV_LAB_TOOLKIT_12_4}/bin/nvcc"
)
  must_run([[test -s "$1" && head -c 4 "$1" | grep -q ELF]] "${path}")
endforeach()
