# SPDX-License-Identifier: Apache-2.0
# Which code runs on which GPU, against a table written down here without a formula: every architecture, suffix and kind on every
# GPU. Which values CMake takes, how wrong ones are spelled; what is proposed; what nvcc does not have.
cmake_minimum_required(VERSION 3.22...4.1)
include("${CMAKE_CURRENT_LIST_DIR}/../assert.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/common.cmake")
include("${CUDNNENV_CMAKE}/select/architectures.cmake")
if(DEFINED LAB AND EXISTS "${LAB}")
  include("${LAB}")
endif()

# --- every item on every GPU ---------------------------------------------------------------------------------------------------
# All architectures that there are, oldest first: PTX of one runs on it and on all to the right of it.
set(
  all
  30
  32
  35
  37
  50
  52
  53
  60
  61
  62
  70
  72
  75
  80
  86
  87
  88
  89
  90
  100
  101
  103
  107
  110
  120
  121
)
# Native code of the first runs on GPUs of the others too (data/cuda_arch.json, rules; programming guide: same major, equal or higher
# minor). "?": embedded parts, of which the rule is not known to hold.
set(native_30 35 37 ?32)
set(native_32 ?35 ?37)
set(native_35 37)
set(native_37 "")
set(native_50 52 ?53)
set(native_52 ?53)
set(native_53 "")
set(native_60 61 ?62)
set(native_61 ?62)
set(native_62 "")
set(native_70 75 ?72)
set(native_72 ?75)
set(native_75 "")
set(native_80 86 89 ?87 ?88)
set(native_86 89 ?87 ?88)
set(native_87 ?88 ?89)
set(native_88 ?89)
set(native_89 "")
set(native_90 "")
set(native_100 103 107 ?101)
set(native_101 ?103 ?107 ?110)
set(native_103 107)
set(native_107 "")
set(native_110 ?101)
set(native_120 121)
set(native_121 "")
set(family_100 103 ?101 ?107)
set(family_101 ?103 ?107 ?110)
set(family_103 ?107)
set(family_110 ?101)
set(family_120 121)

# expect(<item> <gpu> TRUE|FALSE|"")
function(expect item gpu expected)
  string(REGEX REPLACE "(.)$" ".\\1" capability "${gpu}")
  cudnnenv_architecture_covers(seen "${item}" "${capability}")
  assert_equal("${item} on ${capability}" "${expected}" "${seen}")
endfunction()

function(in_table out gpu table)
  if("${gpu}" IN_LIST table)
    set("${out}" TRUE PARENT_SCOPE)
  elseif("?${gpu}" IN_LIST table)
    set("${out}" "" PARENT_SCOPE)
  else()
    set("${out}" FALSE PARENT_SCOPE)
  endif()
endfunction()

set(compared 0)
foreach(number IN LISTS all)
  set(started FALSE)
  foreach(gpu IN LISTS all)
    if(gpu STREQUAL number)
      set(started TRUE)
    endif()
    set(ptx "${started}")
    if(number STREQUAL "110" AND gpu STREQUAL "101") # one GPU, older name
      set(ptx "")
    endif()
    in_table(native "${gpu}" "${number};${native_${number}}")
    in_table(family "${gpu}" "${number};${family_${number}}")
    set(itself FALSE)
    if(gpu STREQUAL number)
      set(itself TRUE)
    elseif("${number};${gpu}" MATCHES "^(101;110|110;101)$")
      set(itself "")
    endif()
    expect("${number}-real" "${gpu}" "${native}")
    expect("${number}-virtual" "${gpu}" "${ptx}")
    set(both "${ptx}") # a number alone brings both; where PTX does not run, native code is older still
    expect("${number}" "${gpu}" "${both}")
    foreach(kind IN ITEMS "" -real -virtual)
      expect("${number}a${kind}" "${gpu}" "${itself}")
      if(number GREATER 99)
        expect("${number}f${kind}" "${gpu}" "${family}")
      endif()
    endforeach()
    math(EXPR compared "${compared} + 1")
  endforeach()
endforeach()
assert_equal("pairs compared" 676 "${compared}")
expect(native 89 "")
expect(all 89 "")
expect("" 89 "")

# --- what GPU, toolkit and list come to ----------------------------------------------------------------------------------------
set(cuda_11_5 "35;37;50;52;53;60;61;62;70;72;75;80;86;87")
set(cuda_12_4 "50;52;53;60;61;62;70;72;75;80;86;87;89;90")
set(cuda_12_8 "50;52;53;60;61;62;70;72;75;80;86;87;89;90;100;101;120")
set(cuda_13 "75;80;86;87;88;89;90;100;103;110;120;121")

foreach(
  row
  IN
  ITEMS
    "8.9|cuda_12_4|89"
    "8.9|cuda_11_5|86" # of the same major
    "9.0|cuda_11_5|86" # by PTX
    "12.0|cuda_12_4|90"
    "8.7|cuda_12_4|87"
    "10.3|cuda_12_8|100"
    "11.0|cuda_12_8|101" # Thor, as CUDA 12 calls it
    "12.1|cuda_12_8|120"
    "7.0|cuda_13|"
    "3.7|cuda_12_4|"
    "8.6|nothing|86"
)
  string(REGEX MATCH "^([^|]*)\\|([^|]*)\\|(.*)$" ignored "${row}")
  set(expected "${CMAKE_MATCH_3}")
  cudnnenv_architecture_for(seen "${CMAKE_MATCH_1}" "${${CMAKE_MATCH_2}}")
  assert_equal("compiled for: ${row}" "${expected}" "${seen}")
endforeach()

# a machine with a toolkit of VERSION; then more facts
function(machine version minor architectures)
  no_facts()
  cudnnenv_fact_set(request.scope "platform;toolkit;compiler;arch;cudnn;driver;device")
  toolkit(0 "${version}" 14)
  facts(toolkits.0 architectures "${architectures}" architectures_from nvcc)
endfunction()
function(asks value)
  facts(request architectures "${value}" architectures_from CMAKE_CUDA_ARCHITECTURES cmake 4.1.0)
endfunction()
function(derived key expected)
  cudnnenv_select()
  cudnnenv_fact_get("architectures.${key}" seen)
  if(expected STREQUAL "(unset)")
    assert_undefined("${key} (${what})" seen)
  else()
    assert_equal("${key} (${what})" "${expected}" "${seen}")
  endif()
endfunction()

# covered(<list> <capability> yes|no|silent)
function(covered list capability expected)
  set(what "${list} on ${capability}")
  machine(12.8.93 12.8 "${cuda_12_8}")
  asks("${list}")
  facts(gpus.0 name GPU compute_capability "${capability}")
  if(expected STREQUAL "no")
    derived(uncovered "GPU (${capability})")
  else()
    derived(uncovered "(unset)")
  endif()
endfunction()
covered("90" 8.6 no)
covered("75" 12.0 yes) # JIT
covered("75-real" 12.0 no)
covered("75-virtual" 12.0 yes)
covered("86-real" 8.9 yes)
covered("89-real" 8.6 no)
covered("89-real;86-virtual" 8.6 yes)
covered("90a" 9.0 yes)
covered("90a" 10.0 no)
covered("90a;80" 10.0 yes)
covered("100f" 10.3 yes)
covered("100f" 12.0 no)
covered("100f" 10.7 silent)
covered("86-real" 8.7 silent) # a Tegra part
covered("90-real;86-real" 8.7 silent)
covered("90-real;75-real" 8.7 no)
covered("all" 3.7 silent) # the toolkit has it not: another finding
covered("all-major" 8.9 yes)
covered("native" 8.9 silent)
covered("OFF" 8.9 silent)
covered("0" 8.9 silent)
covered("8.6" 8.9 silent) # no list at all
covered("86;" 8.9 yes)
covered("90;" 8.6 no)

# several GPUs: of one kind once, the covered ones are not named
set(what "three GPUs")
machine(12.4.131 12.4 "${cuda_12_4}")
asks("90")
facts(gpus.0 name "A" compute_capability 8.6)
facts(gpus.1 name "A" compute_capability 8.6)
facts(gpus.2 name "B" compute_capability 7.5)
facts(gpus.3 name "C" compute_capability 9.0)
facts(gpus.4 name "D")
derived(uncovered "A (8.6), B (7.5)")
derived(covering "90;86;75")
derived(list "75;86;90")
derived(list_from "GPU")
derived(too_old "(unset)")

# --- what is proposed without a GPU ---------------------------------------------------------------------------------------------
set(what "CUDA 12.4, cuDNN 9.1")
machine(12.4.131 12.4 "${cuda_12_4}")
cudnn(0 9.1.0 12 5)
cudnnenv_fact_set(cudnns.0.max_architecture 90)
derived(list "50;52;60;61;70;75;80;86;89;90")
derived(list_from "toolkit and cuDNN")
set(what "CUDA 12.8, cuDNN 9.1, which knows no Blackwell")
machine(12.8.93 12.8 "${cuda_12_8}")
cudnn(0 9.1.0 12 5)
cudnnenv_fact_set(cudnns.0.max_architecture 90)
derived(list "50;52;60;61;70;75;80;86;89;90")
set(what "CUDA 12.8, cuDNN 9.12, which knows no Volta")
cudnn(0 9.12.0 12 5)
cudnnenv_fact_set(cudnns.0.max_architecture 120)
derived(list "75;80;86;89;90;100;120")
set(what "no cuDNN")
machine(13.0.88 13.0 "${cuda_13}")
derived(list "75;80;86;89;90;100;103;120;121")
derived(list_from "toolkit")
set(what "nobody compiles here")
cudnnenv_fact_set(request.scope "toolkit;cudnn")
derived(list "(unset)")
set(what "nothing known")
no_facts()
cudnnenv_fact_set(request.scope "arch;device")
derived(list "(unset)")

# --- syntax ---------------------------------------------------------------------------------------------------------------------
# value|taken or wrong|what is meant
foreach(
  row
  IN
  ITEMS
    "|wrong|"
    "8.6|wrong|86"
    "86,89|wrong|86;89"
    "sm_86|wrong|86"
    "86 89|wrong|86;89"
    "86;89|taken|"
    "86|taken|"
    "90a|taken|"
    "100f|taken|"
    "120-real|taken|"
    "90a-virtual;80|taken|"
    "86;|taken|" # CMake takes it
    "all|taken|"
    "all-major|taken|"
    "native|taken|"
    "OFF|taken|"
    "off|taken|"
    "FALSE|taken|"
    "0|taken|"
    "ON|wrong|"
    "Native|wrong|native"
    "all;90|wrong|"
    "native;86|wrong|"
    "\"86\"|wrong|86"
    " 86|wrong|86"
    "86-Real|wrong|86-real"
    "86-real-virtual|wrong|"
    "8.6+PTX|wrong|86"
    "7.5 8.0 8.6+PTX|wrong|75;80;86"
    "8.6,8.6|wrong|86"
    "12.0a|wrong|120a"
    "90A|wrong|90a"
    "compute_90|wrong|90"
    "sm_80;sm_90a|wrong|80;90a"
    "Ampere|wrong|"
    "auto|wrong|"
    "8.65|wrong|"
    "$(nproc)|wrong|"
    "86-|wrong|"
    "-86|wrong|"
)
  string(REGEX MATCH "^(.*)\\|(taken|wrong)\\|(.*)$" ignored "${row}")
  set(value "${CMAKE_MATCH_1}")
  set(verdict "${CMAKE_MATCH_2}")
  set(meant "${CMAKE_MATCH_3}")
  set(what "\"${value}\"")
  machine(13.0.88 13.0 "${cuda_13};90a;100f")
  asks("${value}")
  if(verdict STREQUAL "wrong")
    derived(malformed TRUE)
    if(meant STREQUAL "")
      set(meant "(unset)")
    endif()
    derived(spelled "${meant}")
  else()
    derived(malformed "(unset)")
  endif()
endforeach()

# what came with a later CMake; 3.22 checks nothing
foreach(
  row
  IN
  ITEMS
    "native|3.22.6|3.24"
    "native|3.24.0|"
    "90a|3.24.3|3.25"
    "90a-real;80|3.24.3|3.25"
    "90a|3.25.0|"
    "100f|3.25.1|3.31.8"
    "80;100f-real|3.31.7|3.31.8"
    "100f|3.31.8|"
    "100f|4.0.1|3.31.8"
    "100f|4.0.2|"
    "100f|4.1.0|"
    "100f|3.22.6|"
    "90|3.24.3|"
)
  string(REGEX MATCH "^(.*)\\|(.*)\\|(.*)$" ignored "${row}")
  set(since "${CMAKE_MATCH_3}")
  set(what "${row}")
  machine(13.0.88 13.0 "${cuda_13};90a;100f")
  asks("${CMAKE_MATCH_1}")
  cudnnenv_fact_set(request.cmake "${CMAKE_MATCH_2}")
  if(since STREQUAL "")
    derived(malformed "(unset)")
  else()
    derived(malformed TRUE)
    derived(spelled "(unset)")
    cudnnenv_fact_get(architectures.cmake_says says)
    assert_contains("${what}" "CMake ${since}" "${says}")
    cudnnenv_fact_get(architectures.cmake_says_zh_CN says)
    assert_contains("${what}" "CMake ${since}" "${says}")
    assert_lacks("${what}" " or " "${says}")
  endif()
endforeach()

# Our expression is CMake's own.
if(DEFINED CUDNNENV_LAB_CMAKE_4_4)
  get_filename_component(prefix "${CUDNNENV_LAB_CMAKE_4_4}" DIRECTORY)
  file(
    GLOB files
    "${prefix}/../share/cmake-*/Modules/Internal/CMakeCUDAArchitecturesValidate.cmake"
  )
  file(STRINGS "${files}" lines REGEX "all-major.native\\)")
  string(REGEX MATCH "MATCHES \"(.*)\"\\)" ignored "${lines}")
  string(REPLACE "\\;" ";" theirs "${CMAKE_MATCH_1}")
  string(REPLACE "(a|f)" "[af]" theirs "${theirs}")
  get_property(ours GLOBAL PROPERTY cudnnenv:architectures.syntax)
  assert_equal("CMake's expression" "${theirs}" "${ours}")
endif()

# --- what nvcc does not have ----------------------------------------------------------------------------------------------------
set(what "CUDA 13, old ones")
machine(13.0.88 13.0 "${cuda_13}")
asks("35;60;70-real;80;120-virtual;130;70")
derived(unsupported "35, 60, 70, 130")
derived(supported "80;120-virtual")
derived(
  unsupported_says
  "35: CUDA 11.8 was the last to have it. 60, 70: CUDA 12.9 was the last to have it. 130: not in any CUDA that CudnnEnv knows."
)
set(what "CUDA 11.5, new ones")
machine(11.5.119 11.5 "${cuda_11_5}")
asks("86;89;120")
derived(unsupported "89, 120")
derived(unsupported_says "89: needs CUDA 11.8 or newer. 120: needs CUDA 12.8 or newer.")
set(what "suffixes: only what nvcc refused")
machine(12.4.131 12.4 "${cuda_12_4};90a")
asks("90a;100f")
derived(unsupported "(unset)")
cudnnenv_fact_set(toolkits.0.architectures_refused 100f)
derived(unsupported "100f")
derived(unsupported_says "100f: needs CUDA 12.9 or newer.")
derived(supported "90a")
set(what "nvcc knows more than the table")
machine(13.9.1 13.9 "${cuda_13};130")
asks("130")
derived(unsupported "(unset)")
set(what "nvcc knows less than the table")
machine(12.9.41 12.9 "${cuda_12_4}")
asks("120")
derived(unsupported_says "120: this nvcc does not have it.")
# a toolkit of which only the version is known: the table, to the last minor that has it
foreach(
  row
  IN
  ITEMS
    "12.9 70 "
    "13.0 70 70"
    "8.9 70 70"
    "9.0 70 "
    "12.8 100f 100f"
    "12.9 100f "
    "12.8 100a-real "
    "11.8 90a 90a"
    "13.5 107 "
)
  string(REGEX MATCH "^(.*) (.*) (.*)$" ignored "${row}")
  set(expected "${CMAKE_MATCH_3}")
  set(what "from the table: ${row}")
  machine("${CMAKE_MATCH_1}.1" "${CMAKE_MATCH_1}" "75")
  cudnnenv_fact_set(toolkits.0.architectures_from table)
  asks("${CMAKE_MATCH_2}")
  if(expected STREQUAL "")
    set(expected "(unset)")
  endif()
  derived(unsupported "${expected}")
endforeach()
set(what "nothing known of the toolkit")
no_facts()
cudnnenv_fact_set(request.scope "toolkit;compiler;arch")
toolkit(0 13.0.88 16)
asks("60")
derived(unsupported "(unset)")

# --- native ---------------------------------------------------------------------------------------------------------------------
foreach(
  row
  IN
  ITEMS
    "driver.present=FALSE|known"
    "driver.present=TRUE|"
    "device.hardware=FALSE|known"
    "device.count=0|known"
    "device.count=1|"
    "gpus.0.name=Tesla T4|"
    "nothing=known|"
)
  string(REGEX MATCH "^([^=]*)=([^|]*)\\|(.*)$" ignored "${row}")
  set(known "${CMAKE_MATCH_3}")
  set(what "native, ${row}")
  machine(13.0.88 13.0 "${cuda_13}")
  asks(native)
  cudnnenv_fact_set("${CMAKE_MATCH_1}" "${CMAKE_MATCH_2}")
  derived(native TRUE)
  cudnnenv_fact_get(architectures.no_gpu seen)
  if(known STREQUAL "")
    assert_undefined("${what}" seen)
  else()
    assert_matches("${what}" "GPU|driver" "${seen}")
  endif()
endforeach()
