# SPDX-License-Identifier: Apache-2.0
# 300 damaged copies of a small real library, the same each time: the reader never stops CMake, and never takes long.
cmake_minimum_required(VERSION 3.22...4.1)
include("${CMAKE_CURRENT_LIST_DIR}/../assert.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/common.cmake")
set(original "${CUDNNENV_LAB_CUDNN_9_1}/lib/libcudnn.so.9")
if(NOT EXISTS "${original}")
  file(GLOB found /usr/lib/*/libz.so.1 /usr/lib64/libz.so.1 /lib/*/libz.so.1)
  if(NOT found)
    skip_test("needs the lab (-DLAB=<lab.cmake>), or a libz.so.1")
  endif()
  list(GET found 0 original)
endif()
must_run([[python3 -I - "$1" "$2" <<'PY'
import random, struct, sys
data = open(sys.argv[1], "rb").read()
rng = random.Random(20240229)
phoff, phnum = struct.unpack_from("<Q", data, 32)[0], struct.unpack_from("<H", data, 56)[0]
dynamic = hashed = 0
for n in range(phnum):
    kind, _, offset = struct.unpack_from("<IIQ", data, phoff + 56 * n)
    if kind == 2:
        dynamic = offset
for at in range(dynamic, dynamic + 800, 16):
    tag, value = struct.unpack_from("<QQ", data, at)
    if tag == 0x6FFFFEF5:
        hashed = value
places = [(0, 64), (phoff, phoff + 56 * phnum), (dynamic, dynamic + 600), (hashed, hashed + 200), (0, len(data))]
for n in range(300):
    image = bytearray(data)
    if n < 60:
        image = image[: rng.choice((rng.randrange(200), rng.randrange(5000), rng.randrange(len(data))))]
    else:
        for _ in range(rng.randint(1, 8)):
            low, high = places[n % 5]
            at = rng.randrange(low, high)
            image[at] = rng.choice((0, 0xFF, 0x7F, 0x80, image[at] ^ (1 << rng.randrange(8))))
    open(f"{sys.argv[2]}/{n}.so", "wb").write(image)
PY
]] "${original}" "${WORK}"
)
write_file(
  "${WORK}/read.cmake"
  [==[
cmake_minimum_required(VERSION 3.22...4.1)
include("${CUDNNENV_CMAKE}/facts.cmake")
include("${CUDNNENV_CMAKE}/discover/cudnn_library.cmake")
foreach(n RANGE ${FIRST} ${LAST})
  string(TIMESTAMP begin "%s%f")
  cudnnenv_elf_read(elf "${CMAKE_CURRENT_LIST_DIR}/${n}.so")
  cudnnenv_elf_read(head "${CMAKE_CURRENT_LIST_DIR}/${n}.so" HEADERS_ONLY)
  foreach(name IN ITEMS cudnnGetVersion cudnnGetCudartVersion cudnn_graph_version nowhere zlibVersion)
    cudnnenv_elf_symbol(hex elf "${CMAKE_CURRENT_LIST_DIR}/${n}.so" "${name}")
    if(NOT hex MATCHES "^([0-9a-f][0-9a-f])*$")
      message(NOTICE "hex: ${n} ${name}")
    endif()
  endforeach()
  cudnnenv_cudnn_library("cudnns.${n}" "${CMAKE_CURRENT_LIST_DIR}/${n}.so" "${CMAKE_CURRENT_LIST_DIR}")
  string(TIMESTAMP end "%s%f")
  math(EXPR took "${end} - ${begin}")
  if(took GREATER 1000000)
    message(NOTICE "slow: ${n}, ${took} us")
  endif()
endforeach()
message(NOTICE "done")
]==]
)
foreach(first IN ITEMS 0 100 200)
  math(EXPR last "${first} + 99")
  sh(text exit [["$1" "-DCUDNNENV_CMAKE=$2" "-DFIRST=$3" "-DLAST=$4" -P "$5/read.cmake"]] "${CMAKE_COMMAND}" "${CUDNNENV_CMAKE}" "${first}" "${last}" "${WORK}")
  assert_equal("${first} to ${last}" "done\n" "${text}")
  assert_equal("${first} to ${last}: exit" 0 "${exit}")
endforeach()
# what was not damaged is read
include("${CUDNNENV_CMAKE}/facts.cmake")
include("${CUDNNENV_CMAKE}/discover/elf_symbol.cmake")
cudnnenv_elf_read(elf "${original}")
assert_equal("machine" x86_64 "${elf.machine}")
assert_matches("soname" "^lib(cudnn|z)\\.so\\." "${elf.soname}")
file(REMOVE_RECURSE "${WORK}")
