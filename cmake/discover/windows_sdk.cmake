# SPDX-License-Identifier: Apache-2.0
#[=======================================================================[.rst:
windows_sdk
-----------
The Windows SDK: cl.exe alone has neither the C library's headers (ucrt) nor those of Windows.

.. command:: cudnnenv_discover_windows_sdk

  cudnnenv_discover_windows_sdk()

In: ``CMAKE_WINDOWS_KITS_10_DIR`` (environment), the registry's KitsRoot10, the usual folder; ``INCLUDE`` of a developer prompt.
Out: ``windows_sdk.root``, ``.version`` (10.0.22621.0, the newest whole one), ``.missing`` (what is not there; ``.missing_zh_CN``),
``.missing_from``: only where something shows it, a folder or a prompt without headers. No trace of any SDK is unknown.

Source: CMake's cmGlobalVisualStudio14Generator (which folders it takes for an SDK: those with um/Windows.h).

.. versionadded:: 0.1
#]=======================================================================]
include_guard(GLOBAL)
include("${CMAKE_CURRENT_LIST_DIR}/../machine.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/../facts.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/places.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/windows.cmake")

function(cudnnenv_discover_windows_sdk)
  cudnnenv_fact_unset(windows_sdk)
  _cudnnenv_windows_kits(roots)
  foreach(item IN LISTS roots)
    cudnnenv_list_text(root "${item}")
    cudnnenv_machine_glob(found "${root}/Include" "10.*/um/[Ww]indows.h")
    list(SORT found COMPARE NATURAL ORDER DESCENDING)
    foreach(header IN LISTS found)
      string(REGEX REPLACE "/um/[^/]*$" "" folder "${header}")
      cudnnenv_list_text(folder "${folder}")
      cudnnenv_machine_kind(kind "${folder}/ucrt/corecrt.h")
      if(kind STREQUAL "file")
        get_filename_component(version "${folder}" NAME)
        cudnnenv_fact_set(windows_sdk.root "${root}")
        cudnnenv_fact_set(windows_sdk.version "${version}")
        _cudnnenv_prompt_without_sdk()
        return()
      endif()
    endforeach()
  endforeach()
  if(NOT roots STREQUAL "")
    list(GET roots 0 item)
    cudnnenv_list_text(root "${item}")
    cudnnenv_fact_set(windows_sdk.missing "no headers (Include/10.*/um/Windows.h, ucrt/corecrt.h)")
    cudnnenv_fact_set(
      windows_sdk.missing_zh_CN
      "没有头文件（Include/10.*/um/Windows.h、ucrt/corecrt.h）"
    )
    cudnnenv_fact_set(windows_sdk.missing_from "${root}")
  else()
    _cudnnenv_prompt_without_sdk()
  endif()
endfunction()

# OUT := folders that are an SDK's, as list items.
function(_cudnnenv_windows_kits out)
  set(all "")
  cudnnenv_places_variable(fact_named CMAKE_WINDOWS_KITS_10_DIR)
  cudnnenv_machine_registry(
    fact_registered
    "HKLM/SOFTWARE/Microsoft/Windows Kits/Installed Roots"
    KitsRoot10
  )
  foreach(name IN ITEMS named registered)
    if(DEFINED fact_${name} AND NOT "${fact_${name}}" STREQUAL "")
      string(REPLACE "\\" "/" folder "${fact_${name}}")
      string(REGEX REPLACE "(.)/+$" "\\1" folder "${folder}")
      cudnnenv_machine_path(folder "${folder}")
      cudnnenv_list_item(item "${folder}")
      list(APPEND all "${item}")
    endif()
  endforeach()
  cudnnenv_windows_program_files(folders)
  foreach(item IN LISTS folders)
    cudnnenv_list_text(folder "${item}")
    cudnnenv_machine_kind(kind "${folder}/Windows Kits/10")
    if(kind STREQUAL "folder")
      list(APPEND all "${item}/Windows Kits/10")
    endif()
  endforeach()
  list(REMOVE_DUPLICATES all)
  set("${out}" "${all}" PARENT_SCOPE)
endfunction()

# A developer prompt sets INCLUDE; without an SDK it names MSVC's own folders alone.
function(_cudnnenv_prompt_without_sdk)
  cudnnenv_machine_environment(fact_include INCLUDE)
  cudnnenv_machine_environment(fact_prompt VCToolsInstallDir)
  if(
    DEFINED fact_prompt
    AND NOT "${fact_include}" STREQUAL ""
    AND NOT "${fact_include}" MATCHES "[\\/][Uu][Cc][Rr][Tt]"
  )
    cudnnenv_fact_set(windows_sdk.missing "this developer prompt has no folder of an SDK in INCLUDE")
    cudnnenv_fact_set(
      windows_sdk.missing_zh_CN
      "此开发人员命令提示符的 INCLUDE 中没有 SDK 的目录"
    )
    cudnnenv_fact_set(windows_sdk.missing_from "INCLUDE")
  endif()
endfunction()
