# SPDX-License-Identifier: Apache-2.0
# Letter by letter, in both languages, what the first findings say: golden/<id>.<language>.txt, of the first row of the table.
# And the console texts of these facts keep to their limits. -DUPDATE=1 writes these files; read them before they are committed. Versions that come from a table of releases are shown as N.
cmake_minimum_required(VERSION 3.22...4.1)
include("${CMAKE_CURRENT_LIST_DIR}/../assert.cmake")
include("${CUDNNENV_CMAKE}/report/summary.cmake")
include("${CUDNNENV_CMAKE}/report/text.cmake")
include("${CUDNNENV_CMAKE}/report/width.cmake")
set(
  wanted
  compiler.host-too-new
  compiler.nvcc-unusable
  compiler.libc-too-new
  compiler.standard-unsupported
  compiler.check-overridden
  compiler.flags-from-environment
  compiler.host-known-bad
  compiler.clang-cuda-too-new
  compiler.host-hint-useless
  compiler.host-not-found
  generator.cuda-differs
  compiler.host-unsupported
  compiler.vs-integration-missing
  compiler.stl-needs-newer-cuda
  arch.syntax
  arch.native-without-gpu
  arch.unsupported-by-toolkit
  arch.gpu-not-covered
  device.too-old-for-toolkit
  device.too-new-for-toolkit
  device.too-old-for-cudnn
  device.too-new-for-cudnn
  platform.target-not-64bit
  platform.environment-stale
  driver.wsl-shadowed
  cudnn.runtime-directory-not-on-path
  cudnn.library-is-directory
  toolkit.not-found
  toolkit.several
  toolkit.hint-useless
  toolkit.foreign-library
  toolkit.selection-changed
  cudnn.not-found
  cudnn.hint-useless
  cudnn.headers-missing
  cudnn.header-library-mismatch
  cudnn.wrong-cuda-major
  cudnn.incomplete
  driver.absent
  driver.not-loaded
  driver.hidden-in-container
  driver.container-capabilities
  driver.module-flavour
  driver.library-mismatch
  driver.stub-in-use
  driver.stub-soname-missing
  driver.compat-library
  driver.fabric-manager
  driver.uvm-lost
  driver.smi-missing
  driver.smi-broken
  driver.container-access-lost
  driver.too-old
  driver.minor-compatibility
  cudnn.driver-too-old
  device.no-hardware
  device.none
  device.busy
  device.hidden-by-environment
  device.too-old-for-driver
  device.lost
  device.capability-unknown
  check.skipped
  check.build-failed
  check.link-incomplete
  check.load-failed
  check.runtime-older
  check.no-device
  check.not-initialized
  check.execution-failed
  check.wrong-result
  check.out-of-memory
  check.timeout
  check.crashed
  toolkit.libc-too-old
  platform.vc-runtime-outdated
  platform.commit-limit
  compiler.source-charset
  generator.platform-unsupported
  generator.toolset-unsupported
  framework.cudnn-conflict
  framework.cudnn-major-differs
  framework.import-failed
  framework.libraries-missing
  framework.no-gpu
  framework.not-installed
  framework.onnxruntime-cpu-only
  framework.onnxruntime-cuda-differs
  framework.opencv-without-cuda
  framework.opencv-without-cudnn
  framework.package-shadowed
  framework.paddle-cpu-only
  framework.paddle-cuda-differs
  framework.paddle-gpu-not-covered
  framework.runtime-needs-newer-driver
  framework.several-environments
  framework.tensorflow-cpu-only
  framework.tensorflow-cuda-differs
  framework.tensorflow-gpu-not-covered
  framework.torch-cpu-only
  framework.torch-cuda-differs
  framework.torch-gpu-not-covered
  framework.torch-needs-nvtx
)
set(golden "${CMAKE_CURRENT_LIST_DIR}/golden")

function(fact_or_nothing out key before)
  cudnnenv_fact_get("${key}" value)
  set("${out}" "" PARENT_SCOPE)
  if(DEFINED value)
    set("${out}" "${before}${value}" PARENT_SCOPE)
  endif()
endfunction()

function(render out group language)
  cudnnenv_fact_get("${group}.severity" severity)
  cudnnenv_fact_get("${group}.text.${language}" text)
  string(APPEND text "\n(${severity})\n")
  cudnnenv_fact_count("${group}.evidence" count)
  set(m 0)
  while(m LESS count)
    fact_or_nothing(what "${group}.evidence.${m}.what" "")
    fact_or_nothing(from "${group}.evidence.${m}.from" " <- ")
    string(APPEND text "seen: ${what}${from}\n")
    math(EXPR m "${m} + 1")
  endwhile()
  cudnnenv_fact_count("${group}.fixes" count)
  set(m 0)
  while(m LESS count)
    fact_or_nothing(what "${group}.fixes.${m}.text.${language}" "fix:  ")
    fact_or_nothing(command "${group}.fixes.${m}.command" "\n      ")
    set(fix "${what}${command}")
    snapshot(all)
    if(all MATCHES "\n${group}\\.fixes\\.${m}\\.patch\\.[0-9]+\\.value=supposed\n") # what a table offers
      string(REGEX REPLACE "[0-9]+(\\.[0-9]+)+" "N" fix "${fix}")
      string(REGEX REPLACE "-cu[0-9]+" "-cuN" fix "${fix}")
    endif()
    string(APPEND text "${fix}\n")
    math(EXPR m "${m} + 1")
  endwhile()
  set("${out}" "${text}" PARENT_SCOPE)
endfunction()

# The report of these facts keeps to 30 lines, its prose to 100 columns (evidence, and what stands on a line of its own below a fix, is
# never broken), and the first finding's title and fixes are all there.
function(check_console id language)
  cudnnenv_report_text(text LANG "${language}")
  set(lines 0)
  set(seen FALSE)
  set(rest "${text}")
  while(NOT rest STREQUAL "")
    cudnnenv_take_line(line rest "${rest}")
    math(EXPR lines "${lines} + 1")
    if(line MATCHES "^ +(seen|证据)   ")
      set(seen TRUE)
    elseif(line MATCHES "^ +(fix|修复)   |^ +[EWN] |^$")
      set(seen FALSE)
    endif()
    cudnnenv_display_width(width "${line}")
    if(width GREATER 100 AND NOT seen AND NOT line MATCHES "^                 ")
      _assert_failed("${id}, ${language}" "100 columns at most" "${width}: ${line}")
    endif()
  endwhile()
  if(lines GREATER 30)
    _assert_failed("${id}, ${language}" "30 lines at most" "${lines}:\n${text}")
  endif()
  string(REGEX REPLACE "[ \n]+" "" squeezed "${text}")
  _cudnnenv_words("${language}")
  set(columns 1000000)
  _cudnnenv_finding_text(first 0 0)
  foreach(block IN ITEMS head fix)
    string(REGEX REPLACE "[ \n]+" "" part "${first_${block}}")
    assert_contains("${id}, ${language}: ${block} of the first finding" "${part}" "${squeezed}")
  endforeach()
endfunction()

function(row id severity code control)
  get_property(done GLOBAL PROPERTY "golden:${id}")
  if(NOT id IN_LIST wanted OR done)
    return()
  endif()
  set_property(GLOBAL PROPERTY "golden:${id}" TRUE)
  set_up("${code}")
  cudnnenv_select()
  cudnnenv_diagnose()
  found(n "${id}")
  cudnnenv_report_summary()
  foreach(language IN ITEMS en zh_CN)
    check_console("${id}" "${language}")
    render(text "findings.${n}" "${language}")
    set(file "${golden}/${id}.${language}.txt")
    if(UPDATE)
      file(WRITE "${file}" "${text}")
    elseif(NOT EXISTS "${file}")
      _assert_failed("${id}" "${file}" "no such file; -DUPDATE=1 writes it")
    else()
      file(READ "${file}" expected)
      assert_equal("${id}, ${language}" "${expected}" "${text}")
    endif()
  endforeach()
endfunction()
include("${CMAKE_CURRENT_LIST_DIR}/harness.cmake")
read_table()
foreach(id IN LISTS wanted)
  get_property(done GLOBAL PROPERTY "golden:${id}")
  if(NOT done)
    _assert_failed("${id}" "a row in findings/table" "none")
  endif()
endforeach()
