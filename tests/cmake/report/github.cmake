# SPDX-License-Identifier: Apache-2.0
# Workflow commands: letter by letter for the sample; whatever a machine's texts hold, the runner reads one command a line, and in it
# the text as it was.
cmake_policy(VERSION 3.22...4.1)
include("${CMAKE_CURRENT_LIST_DIR}/sample.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/../../../cmake/report/github.cmake")

sample_facts()
cudnnenv_report_github(text LANG en)
set(second "seen   error: #error -- unsupported GNU version!  from nvcc")
expect_equal("English" "${text}" "\
::notice title=CudnnEnv::CudnnEnv: broken. GCC 13.2.0 is newer than CUDA 12.1 allows.%0A\
driver 550.54.14 (CUDA 12.4) · GPU RTX 4090 (8.9) · toolkit 12.1.105 · cuDNN 8.9.7
::error title=CudnnEnv compiler.host-too-new::GCC 13.2.0 is newer than CUDA 12.1 allows%0A\
This toolkit's crt/host_config.h refuses GCC 13 and newer. -allow-unsupported-compiler switches the check off, not the reason for it.%0A\
seen   /usr/local/cuda-12.1/bin/nvcc 12.1.105  from PATH%0A\
       /usr/bin/g++ 13.2.0                     from CMAKE_CXX_COMPILER%0A\
       crt/host_config.h of this toolkit refuses __GNUC__ > 12%0A\
fix    g++-12 is installed and fits:%0A\
           cmake -B build -DCMAKE_CUDA_HOST_COMPILER=/usr/bin/g++-12%0A\
       or CUDA 12.4 and newer take GCC 13
::error title=CudnnEnv compiler.nvcc-unusable::nvcc cannot compile an empty file%0A${second}
::notice title=CudnnEnv toolkit.several::also here: CUDA 11.8 at /usr/local/cuda-11.8 (takes GCC 11)"
)
cudnnenv_report_github(text LANG zh_CN)
expect_part("Chinese" "${text}" "\n::error title=CudnnEnv compiler.host-too-new::GCC 13.2.0 对 CUDA 12.1 来说太新%0A")
expect_part("Chinese" "${text}" "%0A修复   已安装且可用的 g++-12：%0A")

# As the runner reads a line (ActionCommand.TryParseV2): the property's and the text's %XX, the percent sign last.
function(read_line out_title out_text line)
  if(NOT "${line}" MATCHES "^::(error|warning|notice) title=([^,:]*)::(.*)$")
    message(FATAL_ERROR "no workflow command: ${line}")
  endif()
  set(title "${CMAKE_MATCH_2}")
  set(text "${CMAKE_MATCH_3}")
  foreach(
    pair
    IN
    ITEMS "0D=\r" "0A=\n" "3A=:" "2C=," "25=%"
  )
    string(SUBSTRING "${pair}" 0 2 code)
    string(SUBSTRING "${pair}" 3 1 character)
    string(REPLACE "%${code}" "${character}" title "${title}")
    if(NOT code MATCHES "3A|2C")
      string(REPLACE "%${code}" "${character}" text "${text}")
    endif()
  endforeach()
  set("${out_title}" "${title}" PARENT_SCOPE)
  set("${out_text}" "${text}" PARENT_SCOPE)
endfunction()

set(
  hostile
  "/a::error::b"
  "::stop-commands::x"
  "/50%/x%0Ay%25z%3A"
  "a,b:c=d"
  "##[add-mask]x"
  "C:\\dir,x::y"
  "/\${secret}/$<1:x>"
)
foreach(value IN LISTS hostile)
  no_facts()
  cudnnenv_fact_set(verdict broken)
  finding(0 "a.b" warning "Title ${value}\n${value}" "标题")
  cudnnenv_fact_set(findings.0.evidence.0.what "${value}")
  cudnnenv_fact_set(findings.0.evidence.0.from "${value}")
  cudnnenv_fact_set(findings.0.fixes.0.text.en "Text")
  cudnnenv_fact_set(findings.0.fixes.0.command "run ${value}\nand more")
  cudnnenv_report_github(text)
  cudnnenv_take_line(first rest "${text}")
  cudnnenv_take_line(second rest "${rest}")
  expect_equal("two lines" "${rest}" "")
  read_line(title text "${second}")
  expect_equal("${value}: title" "${title}" "CudnnEnv a.b")
  expect_equal("${value}: text" "${text}" "Title ${value}
${value}
seen   ${value}  from ${value}
fix    Text:
           run ${value}
           and more"
  )
endforeach()

# what the property can hold, and line ends of any kind in data: one line all the same
_cudnnenv_github_line(line error "a,b::c%2C\r\nd" "x")
read_line(title text "${line}")
expect_equal("a property" "${title}" "a,b::c%2C\r\nd")
no_facts()
finding(0 a.b error "Title" "标题")
cudnnenv_fact_set(findings.0.evidence.0.what "/a\n::error::b\r\n::notice::c")
cudnnenv_report_github(text)
string(REGEX MATCHALL "[\r\n]" ends "${text}")
expect_equal("one line a finding" "${ends}" "\n")

# without findings, only the verdict
no_facts()
cudnnenv_fact_set(verdict ready)
cudnnenv_fact_set(run ok)
cudnnenv_report_summary()
cudnnenv_report_github(text)
expect_equal("ready" "${text}" "::notice title=CudnnEnv::CudnnEnv: ready. A cuDNN program builds and runs here.")
