# SPDX-License-Identifier: Apache-2.0
# What is found out about real toolkits and cuDNNs is what readelf, awk and their own programs say.
cmake_minimum_required(VERSION 3.22...4.1)
include("${CMAKE_CURRENT_LIST_DIR}/../assert.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/common.cmake")
if(NOT DEFINED CUDNNENV_LAB_TOOLKIT_12_4 OR NOT DEFINED CUDNNENV_LAB_CUDNN_9_1)
  skip_test("needs the lab (-DLAB=<lab.cmake>)")
endif()

function(fact key expected)
  get(value "${json}" "${key}")
  if(NOT DEFINED value)
    set(value "(unknown)")
  endif()
  assert_equal("${what}: ${key}" "${expected}" "${value}")
endfunction()

# pair(<toolkit> <cudnn> <CUDA major of the cuDNN>)
function(pair toolkit cudnn cuda)
  if(NOT DEFINED CUDNNENV_LAB_TOOLKIT_${toolkit} OR NOT DEFINED CUDNNENV_LAB_CUDNN_${cudnn})
    return()
  endif()
  set(what "CUDA ${toolkit}, cuDNN ${cudnn}")
  set(root "${WORK}/root-${toolkit}")
  lab_toolkit("${toolkit}" "${root}/usr/local/cuda")
  lab_cudnn("${cudnn}" "${root}/opt/cudnn")
  small_compiler("${root}/usr/bin/g++" 10.2.0)
  doctor("${toolkit}" "${root}" --record record.json --no-redact)
  assert_clean("${what}" "${text}")
  assert_equal("${what}: exit" 0 "${exit}")
  ids(found "${json}")
  assert_equal("${what}: findings" "W driver.absent, " "${found}")

  # the toolkit
  set(cuda_root "${CUDNNENV_LAB_TOOLKIT_${toolkit}}")
  sh(nvcc exit [["$1/bin/nvcc" --version | sed -n 's/.*, V//p' | tr -d '\n']] "${cuda_root}")
  fact(toolkit.version "${nvcc}")
  string(REPLACE "_" "." minor "${toolkit}")
  fact(toolkit.version_minor "${minor}")
  fact(toolkit.version_major "${cuda}")
  sh(limit exit [[sed -n 's/^#if __GNUC__ > \([0-9]*\).*/\1/p' "$1/include/crt/host_config.h" | head -1 | tr -d '\n']] "${cuda_root}"
  )
  math(EXPR limit "${limit} + 1")
  fact(toolkit.host_limit.GNU "${limit}")
  # of clang the limit that is meant: "unsupported clang version! clang version must be less than N"
  sh(limit exit [[sed -n 's/.*clang version must be less than \([0-9]*\).*/\1/p' "$1/include/crt/host_config.h" | head -1 | tr -d '\n']] "${cuda_root}")
  fact(toolkit.host_limit.Clang "${limit}")
  fact(toolkit.nvcc /usr/local/cuda/bin/nvcc)
  fact(toolkit.usable TRUE)
  sh(libc exit [[readelf -VW "$1/lib64/libcudart.so" | grep -o 'GLIBC_[0-9.]*' | sed 's/GLIBC_//' | sort -uV | tail -1 | tr -d '\n']]
    "${cuda_root}"
  )
  fact(toolkit.libc_wanted "${libc}")

  # cuDNN
  set(cudnn_root "${CUDNNENV_LAB_CUDNN_${cudnn}}")
  sh(version exit [[awk '$1 == "#define" && $2 ~ /^CUDNN_(MAJOR|MINOR|PATCHLEVEL)$/ {printf "%s%s", dot, $3; dot="."}' "$1/include/cudnn_version.h"]] "${cudnn_root}"
  )
  fact(cudnn.header_version "${version}")
  fact(cudnn.version "${version}")
  fact(cudnn.cuda_major "${cuda}")
  get(cuda_version "${json}" cudnn.cuda_version)
  assert_matches("${what}: cudnn.cuda_version" "^${cuda}\\.[0-9]+$" "${cuda_version}")
  fact(cudnn.machine x86_64)
  sh(soname exit [[readelf -d "$1/lib/libcudnn.so" | sed -n 's/.*SONAME.*\[\(.*\)\].*/\1/p' | tr -d '\n']] "${cudnn_root}")
  fact(cudnn.soname "${soname}")
  string(REGEX MATCH "[0-9]+$" major "${soname}")
  sh(subs exit [[cd "$1/lib" && ls libcudnn_*.so."$2" | sed 's/libcudnn_//; s/\.so.*//' | LC_ALL=C sort | tr '\n' ';' | sed 's/;$//']] "${cudnn_root}" "${major}")
  fact(cudnn.sub_libraries "${subs}")
  fact(cudnn.variant full)
  get(missing "${json}" cudnn.missing)
  assert_undefined("${what}: nothing missing" missing)
  # the library's own word, by readelf and od
  sh(packed exit [[core=graph; [ "$2" != 8 ] || core=ops_infer; f="$1/lib/libcudnn_$core.so.$2"
    address=$(readelf --dyn-syms -W "$f" | awk -v s="cudnn_${core}_version" '$8 ~ "^" s "(@|$)" {print $2; exit}')
    readelf -lW "$f" | awk '$1 == "LOAD" {print $2, $3, $5}' | while read -r offset start size; do
      if [ $((0x$address)) -ge $((start)) ] && [ $((0x$address)) -lt $((start + size)) ]; then
        od -An -tu1 -j $((0x$address - start + offset)) -N 4 "$f" | awk '{printf "%d.%d.%d", $3, $2, $1}'; fi; done]]
    "${cudnn_root}" "${major}"
  )
  fact(cudnn.library_version "${packed}")
  fact(cudnn.library_version "${version}")
  fact(cudnn.usable TRUE)
  # what its libraries ask of the loader and of the C library
  sh(libc exit [[name=heuristic; [ "$2" != 8 ] || name=cnn_infer
    readelf -VW "$1/lib/libcudnn_$name.so.$2" | grep -o 'GLIBC_[0-9.]*' | sed 's/GLIBC_//' | sort -uV | tail -1 | tr -d '\n']]
    "${cudnn_root}" "${major}"
  )
  fact(cudnn.libc_wanted "${libc}")
  sh(needs exit [[names=graph; [ "$2" != 8 ] || names="ops_infer cnn_infer"
    for name in $names; do readelf -dW "$1/lib/libcudnn_$name.so.$2" | sed -n 's/.*(NEEDED).*\[\(.*\)\].*/\1/p'; done |
      grep -v ^libcudnn | awk '!seen[$0]++' | tr '\n' ';' | sed 's/;$//']]
    "${cudnn_root}" "${major}"
  )
  fact(cudnn.needs "${needs}")

  # and the record of it is small, and enough
  file(SIZE "${WORK}/record.json" size)
  if(size GREATER 200000)
    _assert_failed("${what}: the record" "less than 200 kB" "${size}")
  endif()
  set(live "${json}")
  file(REMOVE_RECURSE "${root}")
  take_off_root(record.json "${root}")
  doctor(replay "" --replay record.json)
  assert_equal("${what}: replayed without them" "${live}" "${json}")
endfunction()
pair(12_4 9_1 12)
pair(11_8 8_9 11)
pair(13_1 9_12 13)

# A cuDNN for CUDA 12 beside CUDA 13: stops.
if(DEFINED CUDNNENV_LAB_TOOLKIT_13_1)
  lab_toolkit(13_1 "${WORK}/root/usr/local/cuda")
  lab_cudnn(9_1 "${WORK}/root/opt/cudnn")
  doctor(wrong "${WORK}/root")
  assert_equal("wrong major: exit" 1 "${exit}")
  ids(found "${json}")
  assert_matches("wrong major" "^E cudnn.wrong-cuda-major, " "${found}")
endif()
# two cuDNNs, two toolkits: the pair that fits is taken, whatever the order
if(DEFINED CUDNNENV_LAB_TOOLKIT_13_1 AND DEFINED CUDNNENV_LAB_CUDNN_9_12)
  lab_toolkit(12_4 "${WORK}/root/opt/cuda-12.4")
  small_compiler("${WORK}/root/usr/bin/g++" 10.2.0)
  doctor(two "${WORK}/root")
  string(JSON root GET "${json}" facts toolkit.root)
  assert_equal("the toolkit of this cuDNN" /opt/cuda-12.4 "${root}")
  assert_equal("two: exit" 0 "${exit}")
endif()
