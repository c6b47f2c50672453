# SPDX-License-Identifier: Apache-2.0
# A small DLL made here: what the reader says of it; then 300 damaged copies, the same each time: it never stops CMake, and never
# takes long.
cmake_minimum_required(VERSION 3.22...4.1)
include("${CMAKE_CURRENT_LIST_DIR}/../assert.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/common.cmake")
# One section at 0x1000, 0x400 in the file: exports (two names, one longer than what is asked for), imports, a version resource, code.
must_run([[python3 -I - "$1" <<'PY'
import random, struct, sys
def at(buffer, place, data):
    buffer[place:place + len(data)] = data
section = bytearray(0x600)
names = [b"?a_name_of_a_function_of_C++_that_is_longer_than_any_that_is_asked_for@@YAXXZ\0", b"cudnnGetCudartVersion\0"]
at(section, 0x000, struct.pack("<10I", 0, 0, 0, 0, 1, 2, 2, 0x1040, 0x1050, 0x1060))
at(section, 0x040, struct.pack("<2I", 0x1500, 0x1510))
at(section, 0x050, struct.pack("<2I", 0x1080, 0x1100))
at(section, 0x060, struct.pack("<2H", 0, 1))
at(section, 0x080, names[0])
at(section, 0x100, names[1])
at(section, 0x180, struct.pack("<5I", 0, 0, 0, 0x11C0, 0) + bytes(20))
at(section, 0x1C0, b"KERNEL32.dll\0")
for level, (number, leads) in enumerate(((16, 0x80000018), (1, 0x80000030), (1033, 0x48))):
    at(section, 0x200 + 0x18 * level, struct.pack("<IIHHHHII", 0, 0, 0, 0, 0, 1, number, leads))
at(section, 0x248, struct.pack("<4I", 0x1280, 0x60, 0, 0))
key = "VS_VERSION_INFO".encode("utf-16le") + b"\0\0"
info = struct.pack("<3H", 0x60, 52, 0) + key
at(section, 0x280, info + bytes(-len(info) % 4) + struct.pack("<IIHHHH", 0xFEEF04BD, 0x10000, 1, 9, 17, 1))
at(section, 0x500, b"\xb8\x01\0\0\0\xc3".ljust(16, b"\xcc") + b"\xb8" + struct.pack("<I", 12040) + b"\xc3".ljust(11, b"\xcc"))
image = bytearray(0x400)
at(image, 0, b"MZ")
at(image, 0x3C, struct.pack("<I", 0x80))
at(image, 0x80, b"PE\0\0" + struct.pack("<HHIIIHH", 0x8664, 1, 0, 0, 0, 240, 0x2022))
at(image, 0x98, struct.pack("<H", 0x20B))
at(image, 0x98 + 112, struct.pack("<8I", 0x1000, 0x180, 0x1180, 0x28, 0x1200, 0x100, 0, 0))
at(image, 0x98 + 240, b".rdata\0\0" + struct.pack("<4I", 0x600, 0x1000, 0x600, 0x400))
data = bytes(image + section)
open(f"{sys.argv[1]}/whole.dll", "wb").write(data)
rng = random.Random(20240229)
for n in range(300):
    copy = bytearray(data)
    if n < 60:
        copy = copy[: rng.choice((rng.randrange(200), rng.randrange(len(data))))]
    else:
        for _ in range(rng.randint(1, 8)):
            low, high = ((0, 0x200), (0x400, 0x480), (0x580, 0x6C0), (0, len(data)))[n % 4]
            place = rng.randrange(low, high)
            copy[place] = rng.choice((0, 0xFF, 0x7F, 0x80, copy[place] ^ (1 << rng.randrange(8))))
    open(f"{sys.argv[1]}/{n}.dll", "wb").write(copy)
PY
]] "${WORK}"
)
include("${CUDNNENV_CMAKE}/discover/pe.cmake")
function(read out file)
  cudnnenv_pe_read(pe "${file}")
  cudnnenv_pe_version(version pe "${file}")
  cudnnenv_pe_code(code pe "${file}" cudnnGetCudartVersion)
  cudnnenv_pe_code(nothing pe "${file}" cudnnNowhere)
  cudnnenv_pe_imports(imports pe "${file}")
  set("${out}" "${pe.machine}|${pe.end}|${version}|${code}|${nothing}|${imports}" PARENT_SCOPE)
endfunction()
read(found "${WORK}/whole.dll")
assert_equal("the whole one" "x86_64|2560|9.1.1.17|b8082f0000c3cccccccccccccccccccc||kernel32.dll" "${found}")
string(TIMESTAMP begin "%s")
foreach(n RANGE 299)
  read(found "${WORK}/${n}.dll")
  if(
    NOT
      found
        MATCHES
        "^[a-z0-9_]*[|][0-9]*[|]([0-9]+([.][0-9]+)*)?[|]([0-9a-f][0-9a-f])*[|]([0-9a-f][0-9a-f])*[|]"
  )
    _assert_failed("damaged copy ${n}" "nothing, or what can be read" "${found}")
  endif()
endforeach()
string(TIMESTAMP end "%s")
math(EXPR took "${end} - ${begin}")
if(took GREATER 100)
  _assert_failed("300 copies" "at most 100 s" "${took} s")
endif()
