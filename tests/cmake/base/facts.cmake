# SPDX-License-Identifier: Apache-2.0
# The store keeps what it is given, knows unknown from empty, counts groups, forgets, copies.
cmake_minimum_required(VERSION 3.22...4.1)
include("${CMAKE_CURRENT_LIST_DIR}/../assert.cmake")
include("${CUDNNENV_CMAKE}/facts.cmake")

# unknown, empty, hostile
set(value "from before")
cudnnenv_fact_get(a.unknown value)
assert_undefined("unknown" value)
cudnnenv_fact_set(a.empty "")
cudnnenv_fact_get(a.empty value)
assert_defined("empty is a value" value)
assert_fact(a.empty "")
set(secret "evaluated")
foreach(
  text
  IN
  ITEMS
    "a;b;;c"
    ";"
    "a[b;c"
    "a]b"
    "\${secret}"
    "@secret@"
    "$<1:x>"
    "x\\"
    "\\;"
    "\"'#()"
    "a\nb\n"
    " x "
    "NOTFOUND"
    "OFF"
    "0"
    "中文"
)
  cudnnenv_fact_set(a.hostile "${text}")
  assert_fact(a.hostile "${text}")
  cudnnenv_fact_copy(a b)
  assert_fact(b.hostile "${text}")
endforeach()

# the latest setting wins, and is one key
cudnnenv_fact_keys(keys a.)
assert_equal("keys" "a.empty;a.hostile" "${keys}")
cudnnenv_fact_keys(keys)
assert_equal("all keys, in order" "a.empty;a.hostile;b.empty;b.hostile" "${keys}")
# a dot in the prefix is a dot
cudnnenv_fact_set(aXempty 1)
cudnnenv_fact_keys(keys a.)
assert_equal("keys of a." "a.empty;a.hostile" "${keys}")

# groups
cudnnenv_fact_count(things count)
assert_equal("no group" 0 "${count}")
cudnnenv_fact_set(things.0.root /a)
cudnnenv_fact_set(things.1.root /b)
cudnnenv_fact_set(things.1.limit.GNU 13)
cudnnenv_fact_set(things.1.text.zh_CN "中")
cudnnenv_fact_set(thing.root /selected)
cudnnenv_fact_set(thingsX.7.root /other)
cudnnenv_fact_count(things count)
assert_equal("two" 2 "${count}")
cudnnenv_fact_set(things.10.root /k)
cudnnenv_fact_count(things count)
assert_equal("the highest number counts" 11 "${count}")
cudnnenv_fact_set(things.1.parts.0.text.en x)
cudnnenv_fact_set(things.1.parts.2.command y)
cudnnenv_fact_count(things.1.parts count)
assert_equal("groups in groups" 3 "${count}")
cudnnenv_fact_count(things count)
assert_equal("groups in groups do not count outside" 11 "${count}")

# copy: what the source lacks becomes unknown
cudnnenv_fact_set(selected.stale 1)
cudnnenv_fact_set(selected.parts.9.x 1)
cudnnenv_fact_copy(things.1 selected)
assert_fact(selected.root /b)
assert_fact(selected.limit.GNU 13)
assert_fact(selected.parts.2.command y)
assert_no_fact(selected.stale)
assert_no_fact(selected.parts.9.x)
cudnnenv_fact_count(selected.parts count)
assert_equal("groups of the copy" 3 "${count}")
cudnnenv_fact_copy(nothing.there selected)
assert_no_fact(selected.root)

# forget: itself and below, nothing that only begins so
cudnnenv_fact_set(things other)
cudnnenv_fact_unset(things.1)
assert_no_fact(things.1.root)
assert_no_fact(things.1.parts.0.text.en)
assert_fact(things.10.root /k)
assert_fact(things.0.root /a)
cudnnenv_fact_count(things.1.parts count)
assert_equal("forgotten groups" 0 "${count}")
cudnnenv_fact_unset(things)
assert_no_fact(things)
assert_no_fact(things.10.root)
assert_fact(thing.root /selected)
assert_fact(thingsX.7.root /other)
cudnnenv_fact_count(things count)
assert_equal("forgotten" 0 "${count}")
cudnnenv_fact_count(thingsX count)
assert_equal("the others still count" 8 "${count}")
cudnnenv_fact_unset(never.there)
cudnnenv_fact_set(things.0.root /again)
cudnnenv_fact_count(things count)
assert_equal("counted anew" 1 "${count}")

# forgotten piece by piece, inner group last
cudnnenv_fact_set(pieces.0.id x)
cudnnenv_fact_set(pieces.0.parts.0.what y)
cudnnenv_fact_unset(pieces.0.id)
cudnnenv_fact_unset(pieces.0.parts)
cudnnenv_fact_count(pieces count)
assert_equal("forgotten piece by piece" 0 "${count}")

# as variables: changing them changes no fact
function(reader)
  cudnnenv_facts_as_variables()
  assert_equal("as a variable" "/again" "${things.0.root}")
  assert_defined("empty, as a variable" a.empty)
  assert_undefined("forgotten, as a variable" things.10.root)
  set(things.0.root changed)
  cudnnenv_take_group(thing things.0)
  assert_equal("taken" "changed" "${thing.root}")
  cudnnenv_take_group(thing things.5)
  assert_undefined("taken from nothing" thing.root)
endfunction()
reader()
assert_fact(things.0.root /again)
assert_fact(thing.root /selected)
