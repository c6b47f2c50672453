# SPDX-License-Identifier: Apache-2.0
# The registry of a fake machine: what its file says, and nothing else. An empty value is a value; a file that is not there is an
# empty registry.
cmake_minimum_required(VERSION 3.22...4.1)
include("${CMAKE_CURRENT_LIST_DIR}/../assert.cmake")
include("${CUDNNENV_CMAKE}/machine.cmake")

write_file(
  "${WORK}/registry.cmake"
  "set_property(GLOBAL PROPERTY [[cudnnenv:registry:hklm/software/x y:installdir]] [[C:/Program Files/X;[y]])
set_property(GLOBAL PROPERTY [[cudnnenv:registry:hklm/software/x y:empty]] [[]])
set_property(GLOBAL APPEND PROPERTY cudnnenv:registry.keys [[HKLM/SOFTWARE/X y/v10]] [[HKLM/SOFTWARE/X y/v9/Sub]] [[HKLM/SOFTWARE/X y]])
"
)
set_property(GLOBAL PROPERTY cudnnenv:machine.registry "${WORK}/registry.cmake")

cudnnenv_machine_registry(value "HKLM/SOFTWARE/X y" InstallDir)
assert_equal("a value, byte for byte" "C:/Program Files/X;[y" "${value}")
cudnnenv_machine_registry(empty "HKLM/SOFTWARE/X y" Empty)
assert_defined("an empty value" empty)
assert_equal("an empty value is empty" "" "${empty}")
cudnnenv_machine_registry(value "HKLM/Software/X Y" INSTALLDIR)
assert_equal("names match in any case" "C:/Program Files/X;[y" "${value}")
set_property(GLOBAL PROPERTY cudnnenv:machine.root "${WORK}")
cudnnenv_machine_registry_keys(keys "HKLM/SOFTWARE/x Y")
assert_equal("keys below a key, sorted by number" "v9;v10" "${keys}")
set_property(GLOBAL PROPERTY cudnnenv:machine.root "")
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
