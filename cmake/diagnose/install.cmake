# SPDX-License-Identifier: Apache-2.0
#[=======================================================================[.rst:
install
-------
The command that installs something on the system at hand, from ``compat/install_commands.cmake``; where none is known, in words where
it comes from. Pure: reads facts as variables of the caller.

  _cudnnenv_install(<out> <thing>)    OUT := the command as a shell reads it, or unset; in the caller's scope ``install.how.en`` and
                                      ``install.how.zh_CN``: how, in words, with or without a command

Things: cudnn, cudnn-instead (of one for another CUDA), cudnn-again (of a damaged one), cudnn-headers, toolkit, nvcc, driver, host-compiler, gcc, zlib, nvrtc, cublas.
Which version: that of ``release.*`` where the fix supposes one, else what goes with the toolkit and cuDNN that are here.

The way: as the toolkit (else the cuDNN) that is here came, where it lies in an environment of Python or conda; then NVIDIA's
repository, where the package manager knows it; then the environment that is in use; then the distribution's own packages.

Part of ``diagnose.cmake``, which has the documentation.
#]=======================================================================]
include_guard(GLOBAL)
include("${CMAKE_CURRENT_LIST_DIR}/../text.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/holding.cmake")

function(_cudnnenv_install out thing)
  unset("${out}" PARENT_SCOPE)
  _cudnnenv_install_words("${thing}")
  _cudnnenv_install_ways(ways)
  if(thing STREQUAL "driver" AND (DEFINED wsl.version OR DEFINED container.kind)) # it is Windows', or the host's
    set(ways "")
  endif()
  set(found "")
  foreach(way IN LISTS ways)
    _cudnnenv_install_command(command "${way}" "${thing}")
    if(DEFINED command)
      set("${out}" "${command}" PARENT_SCOPE)
      set(found "${way}")
      break()
    endif()
  endforeach()
  _cudnnenv_install_how("${found}" "${thing}")
  foreach(language IN ITEMS en zh_CN)
    set("install.how.${language}" "${how_${language}}" PARENT_SCOPE)
  endforeach()
endfunction()

# OUT := ways to install something here, the best first.
function(_cudnnenv_install_ways out)
  set(environment "")
  set(own FALSE)
  if(DEFINED install.python)
    set(environment pip)
    if("${install.kind}" STREQUAL "conda")
      set(environment conda pip)
    endif()
    set(own "${install.own}")
  endif()
  set(ways "")
  if(own)
    list(APPEND ways ${environment})
  endif()
  if(DEFINED host.repository)
    list(APPEND ways "nvidia-${host.packages}")
  endif()
  if(NOT own)
    list(APPEND ways ${environment})
  endif()
  if(DEFINED host.packages)
    list(APPEND ways "${host.packages}" venv) # without a known system nobody knows that Python's wheels run there
  endif()
  set("${out}" "${ways}" PARENT_SCOPE)
endfunction()

# In the caller's scope: install.<word> for every word that a command may have and that is known.
function(_cudnnenv_install_words thing)
  set(
    words
    prefix
    own
    kind
    python
    cuda
    cuda_major
    dash
    wheel
    cudnn_build
    cudnn_version
    cuda_other
    gcc
  )
  foreach(word IN LISTS words) # what a caller has under such a name is not meant
    unset("${word}")
  endforeach()
  foreach(group IN ITEMS toolkit cudnn python)
    if(DEFINED "${group}.environment" AND NOT DEFINED prefix)
      set(prefix "${${group}.environment}")
      set(own TRUE)
      set(kind "${${group}.environment_kind}")
      if(group STREQUAL "python")
        set(own FALSE)
        set(kind "${python.kind}")
      elseif(group STREQUAL "cudnn" AND DEFINED toolkit.root) # the toolkit is the system's
        set(own FALSE)
      endif()
    endif()
  endforeach()
  if(DEFINED prefix)
    set(python "${prefix}/bin/python")
    if("${host.system}" STREQUAL "Windows")
      set(python "${prefix}/Scripts/python.exe")
      if(kind STREQUAL "conda")
        set(python "${prefix}/python.exe")
      endif()
    endif()
  endif()
  _cudnnenv_install_versions()
  if(DEFINED cuda)
    string(REPLACE "." "-" dash "${cuda}")
  endif()
  if("${release.wheel}" MATCHES "^([^=]+)==(.+)$")
    set(wheel "${release.wheel}")
    set(cudnn_build "${CMAKE_MATCH_2}")
  endif()
  if(DEFINED cudnn.cuda_major AND NOT "${cudnn.cuda_major}" STREQUAL "${cuda_major}")
    set(cuda_other "${cudnn.cuda_major}")
  endif()
  if(DEFINED package.version_major)
    set(gcc "${package.version_major}")
  endif()
  foreach(word IN LISTS words)
    unset("install.${word}" PARENT_SCOPE)
    if(DEFINED "${word}")
      set("install.${word}" "${${word}}" PARENT_SCOPE)
    endif()
  endforeach()
endfunction()

# In the caller's scope: cuda, cuda_major, cudnn_version: of the release that is supposed, else of what is here. A macro for that reason.
macro(_cudnnenv_install_versions)
  if(DEFINED release.version_minor) # a toolkit
    set(cuda "${release.version_minor}")
    set(cuda_major "${release.version_major}")
  elseif(DEFINED release.cuda_major)
    set(cuda_major "${release.cuda_major}")
    set(cudnn_version "${release.version}")
  elseif(DEFINED cudnn.cuda_major AND NOT thing MATCHES "^(toolkit|nvcc)$")
    set(cuda_major "${cudnn.cuda_major}")
  elseif(DEFINED toolkit.version_major)
    set(cuda_major "${toolkit.version_major}")
  endif()
  if(NOT DEFINED cudnn_version AND DEFINED cudnn.version)
    set(cudnn_version "${cudnn.version}")
  endif()
  if(NOT DEFINED cuda AND DEFINED cuda_major)
    foreach(candidate IN ITEMS "${toolkit.version_minor}" "${cudnn.cuda_version}")
      if(NOT DEFINED cuda AND candidate MATCHES "^${cuda_major}\\.[0-9]+$")
        set(cuda "${candidate}")
      endif()
    endforeach()
  endif()
endmacro()

# OUT := the command of the first row of WAY that applies and can be filled in, or unset.
function(_cudnnenv_install_command out way thing)
  unset("${out}" PARENT_SCOPE)
  include("${CMAKE_CURRENT_FUNCTION_LIST_DIR}/../compat/install_commands.cmake")
  cudnnenv_compat_install_commands(rows "${way}" "${thing}")
  if(NOT rows AND thing STREQUAL "cudnn-instead") # what is there may stay
    cudnnenv_compat_install_commands(rows "${way}" cudnn)
  endif()
  foreach(row IN LISTS rows)
    string(REGEX MATCH "^([^ ]+) ([^ ]+) ([^ ]+) ([^ ]+) ([^ ]+) ([^ ]+) (.+)$" ignored "${row}")
    set(systems "${CMAKE_MATCH_4}")
    set(gives "${CMAKE_MATCH_5}")
    set(gpu "${CMAKE_MATCH_6}")
    set(template "${CMAKE_MATCH_7}")
    _cudnnenv_install_applies(applies "${CMAKE_MATCH_1}" "${CMAKE_MATCH_2}" "${CMAKE_MATCH_3}")
    if(applies)
      _cudnnenv_install_fits_system(applies "${systems}" "${gives}" "${gpu}")
    endif()
    if(applies)
      if("${host.system}" STREQUAL "Windows") # cmd knows no single quotes, and Python is no python3 there
        string(REPLACE "'" "\"" template "${template}")
        string(REGEX REPLACE "^python3 " "python " template "${template}")
      endif()
      cudnnenv_text_fill(command "${template}" SHELL)
      if(DEFINED command)
        set("${out}" "${command}" PARENT_SCOPE)
        return()
      endif()
    endif()
  endforeach()
endfunction()

# OUT := is a row for CUDA (majors or minors), CUDNN and the NEWEST of its CUDA major for what is to be installed? "-": for any.
function(_cudnnenv_install_applies out cuda cudnn newest)
  set("${out}" FALSE PARENT_SCOPE)
  string(REPLACE "," ";" cuda "${cuda}")
  if(
    NOT "-" IN_LIST cuda
    AND NOT "${install.cuda_major}" IN_LIST cuda
    AND NOT "${install.cuda}" IN_LIST cuda
  )
    return()
  endif()
  if(NOT cudnn STREQUAL "-")
    string(REPLACE "." "\\." pattern "${cudnn}")
    if(NOT "${install.cudnn_version}" MATCHES "^${pattern}(\\.|$)")
      return()
    endif()
  endif()
  if(NOT newest STREQUAL "-")
    _cudnnenv_install_newest(is_newest)
    if(NOT is_newest STREQUAL newest)
      return()
    endif()
  endif()
  set("${out}" TRUE PARENT_SCOPE)
endfunction()

# OUT := is release.* the newest cuDNN of its CUDA major? The table has the newest of each first.
function(_cudnnenv_install_newest out)
  set("${out}" FALSE PARENT_SCOPE)
  set(n 0)
  while(DEFINED "cudnn_releases.${n}.version")
    if("${cudnn_releases.${n}.cuda_major}" STREQUAL "${release.cuda_major}")
      if("${cudnn_releases.${n}.version}" STREQUAL "${release.version}")
        set("${out}" TRUE PARENT_SCOPE)
      endif()
      return()
    endif()
    math(EXPR n "${n} + 1")
  endwhile()
endfunction()

# OUT := is a row for this system, does the driver that GIVES names do, and does it take every GPU here (GPU: "lowest,highest")?
function(_cudnnenv_install_fits_system out systems gives gpu)
  set("${out}" FALSE PARENT_SCOPE)
  if(NOT systems STREQUAL "-")
    string(REPLACE "," ";" systems "${systems}")
    string(REGEX REPLACE "\\..*" "" major "${host.distribution_version}")
    if(
      NOT "${host.system}" IN_LIST systems
      AND NOT "${host.distribution}-${host.distribution_version}" IN_LIST systems
      AND NOT "${host.distribution}-${major}" IN_LIST systems
    )
      return()
    endif()
  endif()
  foreach(floor IN ITEMS "${toolkit.driver_floor}" "${cudnn.driver_floor}")
    if(NOT gives STREQUAL "-" AND NOT floor STREQUAL "" AND gives VERSION_LESS floor)
      return()
    endif()
  endforeach()
  if(NOT gpu STREQUAL "-")
    _cudnnenv_install_fits_gpus(fits "${gpu}")
    if(NOT fits)
      return()
    endif()
  endif()
  set("${out}" TRUE PARENT_SCOPE)
endfunction()

# OUT := is the compute capability of every GPU here known and within RANGE? Without one nothing is known.
function(_cudnnenv_install_fits_gpus out range)
  string(REGEX MATCH "^([^,]+),?(.*)$" ignored "${range}")
  set(lowest "${CMAKE_MATCH_1}")
  set(highest "${CMAKE_MATCH_2}")
  set("${out}" FALSE PARENT_SCOPE)
  set(group gpus)
  if(NOT DEFINED gpus.0.name)
    set(group hardware)
  endif()
  _cudnnenv_instances(instances "gpu;${group}")
  foreach(n IN LISTS instances)
    set(capability "${${group}.${n}.compute_capability}")
    if(
      capability STREQUAL ""
      OR capability VERSION_LESS lowest
      OR (NOT highest STREQUAL "" AND capability VERSION_GREATER highest)
    )
      set("${out}" FALSE PARENT_SCOPE)
      return()
    endif()
    set("${out}" TRUE PARENT_SCOPE)
  endforeach()
endfunction()

# In the caller's scope: how_en, how_zh_CN.
function(_cudnnenv_install_how way thing)
  if(thing STREQUAL "driver" AND DEFINED wsl.version)
    set(how_en "in Windows, not in WSL" PARENT_SCOPE)
    set(how_zh_CN "在 Windows 中安装，而不是在 WSL 中" PARENT_SCOPE)
    return()
  elseif(thing STREQUAL "driver" AND DEFINED container.kind)
    set(how_en "on the host, not in the container" PARENT_SCOPE)
    set(how_zh_CN "在宿主机上安装，而不是在容器中" PARENT_SCOPE)
    return()
  endif()
  set(root_en "as root")
  set(root_zh "以 root 身份")
  if(DEFINED container.kind)
    set(root_en "as root in the container, or with RUN in its Dockerfile")
    set(root_zh "在容器内以 root 身份（或在其 Dockerfile 中用 RUN）")
  endif()
  if(way MATCHES "^nvidia-")
    set(en "${root_en}, from NVIDIA's package repository (${host.repository})")
    set(zh "${root_zh}从 NVIDIA 软件源（${host.repository}）安装")
  elseif(way STREQUAL "pip")
    set(en "into the Python environment ${install.prefix}")
    set(zh "装入 Python 环境 ${install.prefix}")
  elseif(way STREQUAL "conda")
    set(en "into the conda environment ${install.prefix}")
    set(zh "装入 conda 环境 ${install.prefix}")
  elseif(way STREQUAL "venv")
    set(en "as a Python package, in a virtual environment")
    set(zh "在虚拟环境中以 Python 软件包的形式安装")
  elseif(way STREQUAL "winget")
    set(en "with winget")
    set(zh "用 winget 安装")
  elseif(NOT way STREQUAL "" OR thing MATCHES "^(gcc|host-compiler|zlib)$")
    set(en "${root_en}, from the distribution's packages")
    set(zh "${root_zh}从发行版的软件源安装")
  elseif(thing STREQUAL "driver" AND NOT "${host.system}" STREQUAL "Windows")
    set(en "from the distribution's packages or NVIDIA's download page")
    set(zh "从发行版的软件源或 NVIDIA 的下载页面安装")
  else()
    set(en "from NVIDIA's download page")
    set(zh "从 NVIDIA 的下载页面获取并安装")
  endif()
  set(how_en "${en}" PARENT_SCOPE)
  set(how_zh_CN "${zh}" PARENT_SCOPE)
endfunction()
