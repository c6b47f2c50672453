# SPDX-License-Identifier: Apache-2.0
# Device code of libraries made here, sound ones and such that lie; then damaged copies, the same each time: the reader never stops
# CMake, never takes long, and never calls whole what it could not read.
cmake_minimum_required(VERSION 3.22...4.1)
include("${CMAKE_CURRENT_LIST_DIR}/../assert.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/common.cmake")
must_run([[python3 -I - "$1" <<'PY'
import random, struct, sys
folder = sys.argv[1]
A, F = 1 << 20, 1 << 21
def entry(arch, flags=0, kind=2, header=64, size=40, real=None):
    head = struct.pack("<HHIQ12xI8xQ", kind, 0x101, header, size, arch, flags | 0x2011).ljust(64, b"\0")
    return head + b"\x50\xed\x55\xba" + b"\x11" * ((size if real is None else real) - 4)
def container(entries, size=None, header=16, magic=b"\x50\xed\x55\xba"):
    body = b"".join(entries)
    return magic + struct.pack("<HHQ", 1, header, len(body) if size is None else size) + body
def filled(containers):
    return b"".join(c + bytes(-len(c) % 8) for c in containers)
def elf(code, name=b".nv_fatbin", size=None, offset=None, count=None, names=None):
    text = b"\0.shstrtab\0.rela" + name + b"\0"
    at = 64 + len(code)
    at += -at % 8
    table = at + len(text) + (-len(text) % 8)
    sections = [bytes(64), struct.pack("<IIQQQQIIQQ", 16, 1, 2, 0, 64 if offset is None else offset, len(code) if size is None else size, 0, 0, 8, 0),
        struct.pack("<IIQQQQIIQQ", 1, 3, 0, 0, at, len(text) if names is None else names, 0, 0, 1, 0)]
    head = b"\x7fELF\x02\x01\x01" + bytes(9) + struct.pack("<HHIQQQIHHHHHH", 3, 62, 1, 0, 0, table, 0, 64, 56, 0, 64, count or 3, 2)
    return (head + code).ljust(at, b"\0") + text.ljust(table - at, b"\0") + b"".join(sections)
def pe(code):
    code += bytes(-len(code) % 512)
    image = bytearray(0x400)
    image[0:2] = b"MZ"
    image[0x3C:0x40] = struct.pack("<I", 0x80)
    image[0x80:0x98] = b"PE\0\0" + struct.pack("<HHIIIHH", 0x8664, 2, 0, 0, 0, 240, 0x2022)
    image[0x98:0x9A] = struct.pack("<H", 0x20B)
    at = 0x98 + 240
    image[at:at + 80] = b".text\0\0\0" + struct.pack("<4I16x", 0, 0x1000, 0, 0x400) + b".nv_fatb" + struct.pack("<4I16x", len(code), 0x2000, len(code), 0x400)
    return bytes(image) + code
def write(name, data):
    open(f"{folder}/{name}", "wb").write(data)
some = [entry(75), entry(86), entry(90, A)]
sound = filled([container(some + [entry(90, kind=1)]), container(some), container([entry(100, F), entry(120, kind=1, flags=A)]), container([]), container(some)])
write("sound.so", elf(sound))
write("sound.dll", pe(sound))
write("twenty.so", elf(filled([container([entry(75), entry(80)])] * 16 + [container([entry(90)])] * 4)))
write("none.so", elf(sound, name=b".rodata"))
write("no-container.so", elf(b""))
write("zeros.so", elf(bytes(200000)))
# those that lie
write("cut.so", elf(sound, size=len(sound) - 20))
whole = elf(sound)
write("cut-file.so", elf(sound, offset=len(whole) - 100))
for name, size in (("endless", 2**63), ("long", 2**39), ("overlapping", len(sound) + 8), ("short", 40)):
    write(f"container-{name}.so", elf(filled([container(some), container(some, size=size), container(some)])))
for name, changed in (("endless", entry(86, size=2**62, real=40)), ("overlapping", entry(86, size=4000, real=40)), ("without-header", entry(86, header=0)),
        ("small-header", entry(86, header=16)), ("huge-header", entry(86, header=2**31))):
    write(f"entry-{name}.so", elf(filled([container(some), container([entry(75), changed]), container(some)])))
write("section-endless.so", elf(sound, size=2**63))
write("section-long.so", elf(sound, size=2**39))
write("section-beyond.so", elf(sound, offset=2**38))
write("sections.so", elf(sound, count=65535))
write("names.so", elf(sound, names=2**39))
write("other-magic.so", elf(filled([container(some), container(some, magic=b"\x50\xed\x55\xbb")])))
write("header-of-nothing.so", elf(filled([container([], size=0, header=0), container(some)])))
write("many.so", elf(filled([container([entry(86, size=4)])] * 30000)))
rng = random.Random(20240229)
for n in range(200):
    copy = bytearray(pe(sound) if n % 4 == 3 else whole)
    if n < 40:
        copy = copy[: rng.randrange(len(copy))]
    else:
        for _ in range(rng.randint(1, 8)):
            place = rng.randrange(len(copy)) if n % 2 else rng.randrange(64, 64 + len(sound))
            copy[place] = rng.choice((0, 0xFF, 0x7F, 0x80, copy[place] ^ (1 << rng.randrange(8))))
    write(f"{n}.so", copy)
PY
]] "${WORK}"
)
include("${CUDNNENV_CMAKE}/discover/fatbin.cmake")

# reads(<what> <expected> <file>...): expected is "<state> <containers>: <kinds, joined by |>"
function(reads what expected)
  set(files "")
  foreach(file IN LISTS ARGN)
    list(APPEND files "${WORK}/${file}")
  endforeach()
  cudnnenv_fatbin_read(read 5000 ${files})
  list(JOIN read.kinds "|" kinds)
  assert_equal("${what}" "${expected}" "${read.state} ${read.total}: ${kinds}")
endfunction()
set(first "1 75-real,86-real,90-virtual,90a-real")
set(sound "${first}|2 75-real,86-real,90a-real|1 100f-real,120a-virtual|1 ")
string(REPLACE "|" ";" sound_list "${sound}")
reads("native code, PTX, suffixes, an empty container" "whole 5: ${sound}" sound.so)
reads("the same in a DLL, whose sections end in zeros" "whole 5: ${sound}" sound.dll)
reads("two libraries" "whole 10: ${sound}|${sound}" sound.so none.so sound.dll)
reads("no such section" "whole 0: " none.so)
reads("an empty one" "whole 0: " no-container.so)
reads("no library at all" "whole 0: " nowhere.so)
reads("zeros, more than between two containers" "damaged 0: " zeros.so)
set(begun "damaged 1: 1 75-real,86-real,90a-real")
reads("a section that ends within a container" "damaged 4: ${first}|1 75-real,86-real,90a-real|1 100f-real,120a-virtual|1 " cut.so)
reads("a section that begins elsewhere" "damaged 0: " cut-file.so)
foreach(name IN ITEMS endless long overlapping short)
  reads("a container of another size: ${name}" "${begun}" container-${name}.so)
endforeach()
foreach(
  name
  IN
  ITEMS endless overlapping without-header small-header huge-header
)
  reads("an entry of another size: ${name}" "${begun}" entry-${name}.so)
endforeach()
reads("a section of 2^63 bytes" "whole 0: " section-endless.so)
reads("one of 2^39" "damaged 5: ${sound}" section-long.so)
reads("one that lies beyond the end" "damaged 0: " section-beyond.so)
reads("more sections than there are" "whole 0: " sections.so)
reads("names without end" "whole 0: " names.so)
reads("something else between containers" "${begun}" other-magic.so)
reads("a container without a size" "damaged 0: " header-of-nothing.so)
reads("more containers than anybody has" "more 5000: 5000 86-real" many.so)

# what is enough: a fifth, or as much together for a GPU that is here
function(
  serves
  what
  file
  limit
  capability
  expected
)
  cudnnenv_fatbin_read(read "${limit}" "${WORK}/${file}")
  cudnnenv_fatbin_entries(entries read ${capability})
  assert_equal("${what}" "${expected}" "${read.state}: ${entries}")
endfunction()
serves("a fifth" twenty.so 5000 "" "whole: 75-real;80-real;90-real")
serves("the first sixteen" twenty.so 16 "" "more: 75-real;80-real")
serves("less than a fifth" twenty.so 19 "" "more: 75-real;80-real")
serves("a fifth of five, and suffixes" sound.so 5000 "" "whole: 75-real;86-real;90-virtual;90a-real;100f-real;120a-virtual")
cudnnenv_fatbin_read(read 5000 "${WORK}/twenty.so")
set(read.kinds "80 75-real" "10 90a-real" "10 90-virtual")
set(read.total 100)
cudnnenv_fatbin_entries(entries read 12.0)
assert_equal("PTX in a tenth serves no 12.0" "75-real" "${entries}")
cudnnenv_fatbin_entries(entries read 9.0)
assert_equal("two tenths together serve 9.0" "75-real;90-virtual;90a-real" "${entries}")

# damaged copies: whatever is in them, an answer of that form, and soon
foreach(n RANGE 199)
  string(TIMESTAMP begin "%s%f")
  cudnnenv_fatbin_read(read 5000 "${WORK}/${n}.so")
  string(TIMESTAMP end "%s%f")
  math(EXPR took "${end} - ${begin}")
  if(took GREATER 1000000)
    assert_equal("${n}: time" "less than a second" "${took} us")
  endif()
  assert_matches("${n}" "^(whole|more|damaged) [0-9]+$" "${read.state} ${read.total}")
endforeach()

# an answer that somebody wrote into a record
foreach(
  answer
  IN
  ITEMS
    ""
    "odd;5 75-real"
    "whole;x 75-real;5 75;-1 75-real;5 75-real,\$ENV{HOME};999999999999 75-real"
)
  _cudnnenv_fatbin_answer(one "${answer}")
  assert_equal("made by hand: ${answer}" "0 " "${one.total} ${one.kinds}")
endforeach()

# a record has one look for a library, and answers as the machine did
write_file(
  "${WORK}/look.cmake"
  [==[
cmake_minimum_required(VERSION 3.22...4.1)
include("${CUDNNENV_CMAKE}/stages.cmake")
include("${CUDNNENV_CMAKE}/record.cmake")
include("${CUDNNENV_CMAKE}/discover/fatbin.cmake")
if(REPLAY)
  cudnnenv_record_read("${CMAKE_CURRENT_LIST_DIR}/one.record")
else()
  cudnnenv_machine_start_recording()
endif()
cudnnenv_fatbin_read(read 5000 "${CMAKE_CURRENT_LIST_DIR}/sound.so")
cudnnenv_fatbin_read(small 2 "${CMAKE_CURRENT_LIST_DIR}/sound.so")
message(NOTICE "${read.state} ${read.total} ${read.kinds} ${small.state} ${small.total}")
if(NOT REPLAY)
  cudnnenv_record_write(error "${CMAKE_CURRENT_LIST_DIR}/one.record" doctor REDACT)
endif()
]==]
)
foreach(replay IN ITEMS FALSE TRUE)
  sh(text exit [["$1" "-DCUDNNENV_CMAKE=$2" "-DREPLAY=$3" -P "$4/look.cmake"]] "${CMAKE_COMMAND}" "${CUDNNENV_CMAKE}" "${replay}" "${WORK}")
  assert_equal("replay ${replay}" "whole 5 ${sound_list} more 2\n" "${text}")
  file(REMOVE "${WORK}/sound.so")
endforeach()
file(STRINGS "${WORK}/one.record" looks REGEX "\"device_code\"")
list(LENGTH looks count)
assert_equal("looks at containers" 2 "${count}")
