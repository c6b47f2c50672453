# SPDX-License-Identifier: Apache-2.0
# The registry of a fake machine: what its file says, and nothing else. An empty value is a value; a file that is not there is an
# empty registry.
cmake_minimum_required(VERSION 3.22...4.1)
include("${CMAKE_CURRENT_LIST_DIR}/../assert.cmake")
include("${CUDNNENV_CMAKE}/machine.cmake")

write_file(
  "${WORK}/registry.cmake"
  "set_property(GLOBAL PROPERTY [[cudnnenv:registry:HKLM/SOFTWARE/X y:InstallDir]] [[C:/Program Files/X;[y]])
set_property(GLOBAL PROPERTY [[cudnnenv:registry:HKLM/SOFTWARE/X y:Empty]] [[]])
"
)
set_property(GLOBAL PROPERTY cudnnenv:machine.registry "${WORK}/registry.cmake")

cudnnenv_machine_registry(value "HKLM/SOFTWARE/X y" InstallDir)
assert_equal("a value, byte for byte" "C:/Program Files/X;[y" "${value}")
cudnnenv_machine_registry(empty "HKLM/SOFTWARE/X y" Empty)
assert_defined("an empty value" empty)
assert_equal("an empty value is empty" "" "${empty}")
set(other "before")
cudnnenv_machine_registry(other "HKLM/SOFTWARE/X y" Other)
assert_undefined("another value of the key" other)
set(missing "before")
cudnnenv_machine_registry(missing "HKLM/SOFTWARE/Z" InstallDir)
assert_undefined("another key" missing)

set_property(GLOBAL PROPERTY cudnnenv:machine.registry "${WORK}/nothing.cmake")
set(nothing "before")
cudnnenv_machine_registry(nothing "HKLM/SOFTWARE/Z" Version)
assert_undefined("no file, no registry" nothing)
