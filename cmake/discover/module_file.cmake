# SPDX-License-Identifier: Apache-2.0
#[=======================================================================[.rst:
module_file
-----------
Why NVIDIA's kernel module is not loaded, as far as files tell.

.. command:: cudnnenv_discover_module_file

  cudnnenv_discover_module_file()

In: ``device.driver`` (nothing is looked at unless it is FALSE); the list of modules of the running kernel, the firmware's variable.
Out: ``driver.module_file`` (installed for this kernel), ``driver.module_lacking`` (name of the kernel, when there is none for it),
``driver.secure_boot`` (on: the kernel refuses modules that are not signed).

Sources: depmod(8): modules.dep lists every module of a kernel. UEFI 2.10, 3.3: SecureBoot of the global variables is one byte; efivarfs puts
four bytes of attributes before it. CUDA needs nvidia-uvm.ko, which each of the driver's packages brings under that ending.

.. versionadded:: 0.1
#]=======================================================================]
include_guard(GLOBAL)
include("${CMAKE_CURRENT_LIST_DIR}/../machine.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/../facts.cmake")

function(cudnnenv_discover_module_file)
  cudnnenv_fact_get(device.driver fact_driver)
  cudnnenv_machine_kernel(fact_kernel)
  if(NOT "${fact_driver}" STREQUAL "FALSE" OR NOT "${fact_kernel}" MATCHES "^[A-Za-z0-9.+_~-]+$")
    return()
  endif()
  set(list "/lib/modules/${fact_kernel}/modules.dep")
  cudnnenv_machine_kind(kind "${list}")
  if(kind STREQUAL "file") # a container has none
    cudnnenv_machine_lines(line "${list}" "^[^:]*/nvidia(-[a-z0-9-]+)?-uvm\\.ko" 1)
    if(line MATCHES "^([^:]+):")
      cudnnenv_fact_set(driver.module_file "/lib/modules/${fact_kernel}/${CMAKE_MATCH_1}")
    else()
      cudnnenv_fact_set(driver.module_lacking "${fact_kernel}")
    endif()
  endif()
  cudnnenv_machine_hex(secure "/sys/firmware/efi/efivars/SecureBoot-8be4df61-93ca-11d2-aa0d-00e098032b8c" 4 1)
  if(secure STREQUAL "01")
    cudnnenv_fact_set(driver.secure_boot on)
  endif()
endfunction()
