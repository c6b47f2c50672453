# SPDX-License-Identifier: Apache-2.0
# What files tell of the driver where no case of tests/cases can: the real stubs of real toolkits under other names, the ways in which
# containers make themselves known, Windows' spelling of PCI addresses, the linker's own words.
cmake_minimum_required(VERSION 3.22...4.1)
include("${CMAKE_CURRENT_LIST_DIR}/../assert.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/common.cmake")
include("${CUDNNENV_CMAKE}/discover/driver.cmake")
include("${CUDNNENV_CMAKE}/check/compile_error.cmake")

# machine(<name> <shell code, run in its root>): a doctor's facts of it, as json
function(machine name code)
  set(root "${WORK}/${name}")
  must_run("mkdir -p \"$1\" && cd \"$1\" && ${code}" "${root}" ${ARGN})
  doctor("${name}" "${root}")
  set(json "${json}" PARENT_SCOPE)
endfunction()

function(fact what key expected)
  get(value "${json}" "${key}")
  if(NOT DEFINED value)
    set(value "(unknown)")
  endif()
  assert_equal("${what}: ${key}" "${expected}" "${value}")
endfunction()

# A real stub, copied: its folder tells nothing any more, its code does. The same file whose functions answer 35 is none.
foreach(toolkit IN ITEMS 12_4 13_1)
  set(stub "${CUDNNENV_LAB_TOOLKIT_${toolkit}}/lib64/stubs/libcuda.so")
  if(DEFINED CUDNNENV_LAB_TOOLKIT_${toolkit} AND EXISTS "${stub}")
    machine("stub-${toolkit}" [[mkdir -p usr/lib64 && cp "$2" usr/lib64/libcuda.so.1]] "${stub}")
    fact("stub of ${toolkit}" driver_libraries.0.kind stub)
    fact("stub of ${toolkit}" driver.stub_name libcuda.so.1)
    fact("stub of ${toolkit}" driver.present FALSE)
    machine("no-stub-${toolkit}" [[mkdir -p usr/lib64 && LC_ALL=C sed 's/\xb8\x22\x00\x00\x00/\xb8\x23\x00\x00\x00/g' "$2" >usr/lib64/libcuda.so.1]] "${stub}")
    fact("no stub, ${toolkit}" driver_libraries.0.kind driver)
    fact("no stub, ${toolkit}" driver.present TRUE)
  endif()
endforeach()

# Of another processor: the loader passes it over.
machine(arm [[mkdir -p usr/lib64 && printf '\177ELF\2\1\1\0\0\0\0\0\0\0\0\0\3\0\267\0' >usr/lib64/libcuda.so.1 && head -c 44 /dev/zero >>usr/lib64/libcuda.so.1]])
fact("of another processor" driver_libraries.0.path "(unknown)")
fact("of another processor" driver.present FALSE)

# Tegra: no GPU on the bus is no news there; its libcuda.so.1.1 tells no version.
file(MAKE_DIRECTORY "${WORK}/tegra/usr/lib/x86_64-linux-gnu/tegra")
small_library("${WORK}/tegra/usr/lib/x86_64-linux-gnu/tegra/libcuda.so.1.1" libcuda.so.1)
machine(tegra [[ln -s libcuda.so.1.1 usr/lib/x86_64-linux-gnu/tegra/libcuda.so.1 && mkdir -p dev sys/bus/pci/devices/0000:00:00.0 && : >dev/nvhost-ctrl-gpu]])
fact(Tegra device.off_bus Tegra)
fact(Tegra device.hardware "(unknown)")
fact(Tegra driver.library /usr/lib/x86_64-linux-gnu/tegra/libcuda.so.1)
fact(Tegra driver.version "(unknown)")

# Containers.
foreach(
  row
  IN
  ITEMS
    "docker|: >.dockerenv"
    "podman|mkdir run && : >run/.containerenv"
    "apptainer|mkdir .singularity.d && : >.dockerenv"
    "kubernetes|mkdir -p proc/1 && echo 0::/kubepods.slice/kubepods-besteffort.slice >proc/1/cgroup"
    "docker|mkdir -p proc/1 && echo 12:devices:/docker/0123abc >proc/1/cgroup"
    "podman|mkdir -p proc/1 && echo 0::/machine.slice/libpod-4f5e6d.scope/container >proc/1/cgroup"
    "lxc|mkdir -p proc/1 && echo 4:memory:/lxc/101/ns >proc/1/cgroup"
    "(unknown)|mkdir -p proc/1 && echo 0::/init.scope >proc/1/cgroup"
    "(unknown)|mkdir -p proc/1 && echo 1:name=systemd:/user.slice/docker-user >proc/1/cgroup"
)
  string(REGEX MATCH "^([^|]+)\\|(.+)$" ignored "${row}")
  set(kind "${CMAKE_MATCH_1}")
  set(code "${CMAKE_MATCH_2}")
  string(MD5 name "${code}")
  machine("container-${name}" "${code}")
  fact("${code}" container.kind "${kind}")
endforeach()

# Windows: bus, device, function in decimal digits.
set(place "@System32\\drivers\\pci.sys,#65536;PCI bus %1, device %2, function %3;")
_cudnnenv_driver_place(pci "${place}(1,0,0)" "4&1")
assert_equal("an address" "0000:01:00.0" "${pci}")
_cudnnenv_driver_place(pci "${place}(175,18,1)" "4&1")
assert_equal("an address" "0000:af:12.1" "${pci}")
_cudnnenv_driver_place(pci "" "4&2283f625&0&0019")
assert_equal("no location" "4&2283f625&0&0019" "${pci}")

# GNU ld
cudnnenv_check_compile_error(program 1 "/usr/bin/ld: warning: libcuda.so.1, needed by ./libneeds.so, not found (try using -rpath or -rpath-link)
/usr/bin/ld: ./libneeds.so: undefined reference to `cuInit'
collect2: error: ld returned 1 exit status"
)
assert_fact(check.driver_wanted_by ./libneeds.so)
assert_fact(check.unresolved cuInit)
