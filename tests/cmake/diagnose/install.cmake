# SPDX-License-Identifier: Apache-2.0
# A fix that installs something has the command of the system at hand, and no other: for each kind of system what is said of a missing
# cuDNN, of one for another CUDA, of a compiler too new for the toolkit, of a driver too old, and where no command may stand.
cmake_minimum_required(VERSION 3.22...4.1)
include("${CMAKE_CURRENT_LIST_DIR}/../assert.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/../select/common.cmake")
include("${CUDNNENV_CMAKE}/diagnose.cmake")
include("${CUDNNENV_CMAKE}/findings/all.cmake")

# A machine with CUDA 12.4 and cuDNN 9.1 for it; SYSTEM in facts of host.*.
function(machine)
  no_facts()
  cudnnenv_fact_set(request.scope "platform;toolkit;compiler;arch;cudnn;driver;device;check")
  cudnnenv_fact_set(request.for both)
  cudnnenv_fact_set(request.require_gpu FALSE)
  facts(host system Linux processor x86_64 ${ARGN})
  cudnnenv_fact_set(target.processor x86_64)
  toolkit(0 12.4.131 14)
  cudnn(0 9.1.0 12 5)
  compiler(0 GNU 12.2.0)
  cudnnenv_fact_set(default.host_compiler 0)
endfunction()

# Five faults of that machine.
function(no_cudnn)
  cudnnenv_fact_unset(cudnns)
endfunction()
function(other_major)
  facts(cudnns.0 cuda_major 13 cuda_version 13.0 header_major 9)
endfunction()
function(compiler_too_new)
  compiler(0 GNU 14.1.0)
endfunction()
function(driver_too_old)
  cudnnenv_fact_set(driver.present TRUE)
  cudnnenv_fact_set(driver.version 470.256.02)
  cudnnenv_fact_set(toolkits.0.driver_floor 525.60.13)
  facts(gpus.0 name "NVIDIA A100" compute_capability 8.0)
endfunction()
function(no_toolkit)
  cudnnenv_fact_unset(toolkits)
endfunction()

# told(<id>): COMMANDS and TEXT := commands and both texts of the fixes of finding ID, a line each
function(told id)
  cudnnenv_select()
  cudnnenv_diagnose()
  cudnnenv_fact_find(n findings id "${id}")
  if(n STREQUAL "")
    message(FATAL_ERROR "${id} does not fire")
  endif()
  set(commands "")
  set(text "")
  cudnnenv_fact_count("findings.${n}.fixes" count)
  set(m 0)
  while(m LESS count)
    cudnnenv_fact_get("findings.${n}.fixes.${m}.command" command)
    if(DEFINED command)
      string(APPEND commands "${command}\n")
    endif()
    foreach(language IN ITEMS en zh_CN)
      cudnnenv_fact_get("findings.${n}.fixes.${m}.text.${language}" one)
      string(APPEND text "${one}\n")
    endforeach()
    math(EXPR m "${m} + 1")
  endwhile()
  if("${commands}" MATCHES "sudo|@|NOTFOUND")
    message(FATAL_ERROR "${id}: no command to paste: ${commands}")
  endif()
  set(commands "${commands}" PARENT_SCOPE)
  set(text "${text}" PARENT_SCOPE)
endfunction()

# offers(<what> <id> <command>...): these commands and no others. says(<what> <id> <text>): no command, and this in a text
function(offers what id)
  told("${id}")
  list(JOIN ARGN "\n" expected)
  assert_equal("${what}: ${id}" "${expected}\n" "${commands}")
endfunction()
function(says what id expected)
  told("${id}")
  assert_equal("${what}: ${id}, commands" "" "${commands}")
  string(FIND "${text}" "${expected}" at)
  if(at EQUAL -1)
    message(FATAL_ERROR "${what}: ${id} does not say \"${expected}\":\n${text}")
  endif()
endfunction()

set(
  debian
  distribution
  debian
  distribution_version
  12
  packages
  apt
)
set(nvidia_debian ${debian} repository /etc/apt/sources.list.d/cuda-debian12-x86_64.list)
set(
  ubuntu
  distribution
  ubuntu
  distribution_version
  24.04
  packages
  apt
)
set(nvidia_ubuntu ${ubuntu} repository /etc/apt/sources.list.d/cuda-ubuntu2404-x86_64.list)
set(
  rhel
  distribution
  rhel
  distribution_version
  9.4
  packages
  dnf
  repository
  /etc/yum.repos.d/cuda-rhel9.repo
)
set(
  fedora
  distribution
  fedora
  distribution_version
  44
  packages
  dnf
)
set(
  suse
  distribution
  opensuse-leap
  distribution_version
  15.6
  packages
  zypper
  repository
  /etc/zypp/repos.d/cuda-opensuse15.repo
)
set(arch distribution arch packages pacman)
set(gentoo distribution gentoo packages emerge)
set(unknown distribution void)
set(wheel12 "nvidia-cudnn-cu12==9.28.0.42")

# A cuDNN that is not here.
foreach(
  row
  IN
  ITEMS
    "debian|python3 -m pip install ${wheel12}"
    "nvidia_debian|apt-get install libcudnn9-dev-cuda-12"
    "ubuntu|python3 -m pip install ${wheel12}"
    "nvidia_ubuntu|apt-get install libcudnn9-dev-cuda-12"
    "rhel|dnf install libcudnn9-devel-cuda-12"
    "suse|zypper install libcudnn9-devel-cuda-12"
    "fedora|python3 -m pip install ${wheel12}"
    "arch|python3 -m pip install ${wheel12}" # its own package goes with its own CUDA, which is no 12
)
  string(REGEX MATCH "^([^|]+)\\|(.+)$" ignored "${row}")
  set(system "${CMAKE_MATCH_1}")
  set(command "${CMAKE_MATCH_2}")
  machine(${${system}})
  no_cudnn()
  offers("${system}" cudnn.not-found "${command}")
  machine(${${system}})
  other_major()
  offers("${system}" cudnn.wrong-cuda-major "${command}")
endforeach()
foreach(row IN ITEMS "arch|pacman -S cudnn" "gentoo|emerge dev-libs/cudnn")
  string(REGEX MATCH "^([^|]+)\\|(.+)$" ignored "${row}")
  machine(${${CMAKE_MATCH_1}})
  toolkit(0 13.0.88 16)
  no_cudnn()
  string(REGEX MATCH "^([^|]+)\\|(.+)$" ignored "${row}")
  offers("${CMAKE_MATCH_1}, CUDA 13" cudnn.not-found "${CMAKE_MATCH_2}")
endforeach()
machine(${unknown})
no_cudnn()
says("a system that nobody knows" cudnn.not-found "install cuDNN for CUDA 12 (9.28.0) from NVIDIA's download page")
says("a system that nobody knows" cudnn.not-found "适用于 CUDA 12 的 cuDNN（9.28.0）：从 NVIDIA 的下载页面获取并安装")

# An older one is asked for: where a package of just that version is known.
function(asked_for version)
  cudnnenv_fact_set(request.package CUDNN)
  cudnnenv_fact_set(request.cudnn_wanted "${version} EXACT")
endfunction()
machine(${nvidia_debian})
asked_for(9.10.2)
offers("9.10.2" cudnn.version-out-of-range
       "apt-get install libcudnn9-cuda-12=9.10.2.21-1 libcudnn9-dev-cuda-12=9.10.2.21-1 libcudnn9-headers-cuda-12=9.10.2.21-1"
)
machine(${nvidia_debian})
asked_for(8.9.7)
offers("8.9.7" cudnn.version-out-of-range "apt-get install libcudnn8=8.9.7.29-1+cuda12.2 libcudnn8-dev=8.9.7.29-1+cuda12.2")

# Environments: the one that the toolkit lies in wins over NVIDIA's repository; one that is only in use does not.
machine(${nvidia_ubuntu})
no_cudnn()
facts(python environment "/home/me/my env" kind venv)
offers("a toolkit of the system" cudnn.not-found "apt-get install libcudnn9-dev-cuda-12")
facts(toolkits.0 environment "/home/me/my env" environment_kind venv)
offers("a toolkit of wheels" cudnn.not-found "'/home/me/my env/bin/python' -m pip install ${wheel12}")
facts(toolkits.0 environment "/opt/conda/envs/a" environment_kind conda)
offers("a toolkit of conda" cudnn.not-found "conda install -p /opt/conda/envs/a -c conda-forge cudnn cuda-version=12")
machine(${debian})
no_cudnn()
facts(python environment /v kind venv)
offers("an environment in use" cudnn.not-found "/v/bin/python -m pip install ${wheel12}")
machine(${unknown})
no_cudnn()
facts(python environment /v kind venv)
offers("an environment in use, on a system that nobody knows" cudnn.not-found "/v/bin/python -m pip install ${wheel12}")
machine(${debian})
other_major()
facts(cudnns.0 environment /v environment_kind venv)
offers("wheels for two CUDAs share a folder" cudnn.wrong-cuda-major
       "/v/bin/python -m pip uninstall -y nvidia-cudnn-cu13 && /v/bin/python -m pip install ${wheel12}"
)

# Windows: wheels have no import library; conda's packages do.
machine(system Windows packages winget)
no_cudnn()
says("Windows" cudnn.not-found "from NVIDIA's download page")
facts(python environment "C:/my env" kind venv)
says("Windows, in an environment" cudnn.not-found "from NVIDIA's download page")
facts(python environment "C:/my env" kind conda)
offers("Windows, conda" cudnn.not-found "conda install -p \"C:/my env\" -c conda-forge cudnn cuda-version=12")

# A toolkit too old for the compiler: another toolkit, or another compiler beside the distribution's own.
foreach(
  row
  IN
  ITEMS
    "nvidia_debian|apt-get install cuda-toolkit-12-8@apt-get install g++-12"
    "ubuntu|apt-get install g++-13"
    "rhel|dnf install cuda-toolkit-12-8"
    "suse|zypper install cuda-toolkit-12-8"
)
  string(REGEX MATCH "^([^|]+)\\|(.+)$" ignored "${row}")
  set(system "${CMAKE_MATCH_1}")
  string(REPLACE "@" ";" expected "${CMAKE_MATCH_2}")
  machine(${${system}})
  compiler_too_new()
  told(compiler.host-too-new)
  foreach(command IN LISTS expected)
    string(FIND "${commands}" "${command}\n" at)
    if(at EQUAL -1)
      message(
        FATAL_ERROR
        "${system}: compiler.host-too-new does not offer ${command}:\n${commands}${text}"
      )
    endif()
  endforeach()
endforeach()
machine(${gentoo})
compiler_too_new()
says("Gentoo has another CUDA" compiler.host-too-new "and newer take GCC 14; install it from NVIDIA's download page")
machine(${unknown})
compiler_too_new()
says("a system that nobody knows" compiler.host-too-new "CUDA 12.8 and newer take GCC 14; install it from NVIDIA's download page")
machine(system Windows packages winget)
cudnnenv_fact_unset(host_compilers)
cudnnenv_fact_unset(default.host_compiler)
no_toolkit()
offers("Windows" toolkit.not-found "winget install --exact --id Nvidia.CUDA --version 12.9")
machine(${fedora})
no_toolkit()
says("names of low confidence make no command" toolkit.not-found "install CUDA 12.9 from NVIDIA's download page")

# A driver too old.
foreach(
  row
  IN
  ITEMS
    "nvidia_ubuntu|apt-get install nvidia-open"
    "ubuntu|apt-get install nvidia-driver-580-open"
    "debian|apt-get install nvidia-driver"
    "rhel|dnf module enable nvidia-driver:open-dkms && dnf install nvidia-open"
    "arch|pacman -S nvidia-open"
    "gentoo|emerge x11-drivers/nvidia-drivers"
)
  string(REGEX MATCH "^([^|]+)\\|(.+)$" ignored "${row}")
  set(system "${CMAKE_MATCH_1}")
  set(command "${CMAKE_MATCH_2}")
  machine(${${system}})
  driver_too_old()
  told(driver.too-old)
  string(FIND "${commands}" "${command}\n" at)
  assert_equal("${system}: driver.too-old begins with its command" 0 "${at}")
  # A GPU that the package's driver does not take, one that is not known, Windows' driver, the host's driver.
  foreach(
    change
    IN
    ITEMS
      [[facts(gpus.0 compute_capability 3.7)]]
      [[cudnnenv_fact_unset(gpus.0.compute_capability)]]
      [[cudnnenv_fact_set(wsl.version 2)]]
      [[cudnnenv_fact_set(container.kind docker)]]
  )
    machine(${${system}})
    driver_too_old()
    cmake_language(EVAL CODE "${change}")
    told(driver.too-old)
    if("${commands}" MATCHES "nvidia-(open|driver)|emerge x11")
      message(FATAL_ERROR "${system}, ${change}: a driver is installed:\n${commands}")
    endif()
  endforeach()
endforeach()
machine(${debian})
driver_too_old()
cudnnenv_fact_set(toolkits.0.driver_floor 580.65.06)
told(driver.too-old)
if("${commands}" MATCHES "nvidia-driver")
  message(FATAL_ERROR "Debian's driver is older than what is wanted:\n${commands}")
endif()
machine(${ubuntu})
driver_too_old()
cudnnenv_fact_set(wsl.version 2)
told(driver.too-old)
if(NOT text MATCHES "in Windows, not in WSL" OR NOT text MATCHES "在 Windows 中安装，而不是在 WSL 中")
  message(FATAL_ERROR "WSL: ${text}")
endif()

# In a container the command is one for its Dockerfile.
machine(${nvidia_ubuntu})
no_cudnn()
cudnnenv_fact_set(container.kind docker)
told(cudnn.not-found)
if(
  NOT text MATCHES "RUN in its Dockerfile"
  OR NOT commands STREQUAL "apt-get install libcudnn9-dev-cuda-12\n"
)
  message(FATAL_ERROR "container: ${commands}${text}")
endif()

# A fix whose release would not mend vanishes, and its command with it: a table that has only cuDNNs for CUDA 11.
machine(${nvidia_debian})
no_cudnn()
facts(cudnn_releases.0 version 9.10.2 version_major 9 cuda_major 11 wheel nvidia-cudnn-cu11==9.10.2.21 from table)
told(cudnn.not-found)
assert_equal("no release that mends" "" "${commands}${text}")

# What cuDNN wants beside itself, and parts of it.
foreach(
  row
  IN
  ITEMS
    "nvidia_debian|apt-get install zlib1g"
    "rhel|dnf install zlib"
    "suse|zypper install libz1"
    "arch|pacman -S zlib"
    "gentoo|emerge sys-libs/zlib"
)
  string(REGEX MATCH "^([^|]+)\\|(.+)$" ignored "${row}")
  set(system "${CMAKE_MATCH_1}")
  set(command "${CMAKE_MATCH_2}")
  machine(${${system}})
  facts(cudnns.0 zlib_name libz.so.1 zlib_folder /c0 zlib_problem "not there" zlib_problem_zh_CN "没有")
  cudnnenv_fact_set(selection.cudnn 0)
  offers("${system}" cudnn.needs-zlib "${command}")
endforeach()
machine(${unknown})
facts(cudnns.0 zlib_name libz.so.1 zlib_folder /c0 zlib_problem "not there" zlib_problem_zh_CN "没有")
says("a system that nobody knows" cudnn.needs-zlib "install zlib as root, from the distribution's packages")
foreach(lib IN ITEMS nvrtc cublas)
  machine(${nvidia_ubuntu})
  facts(toolkits.0 "${lib}" FALSE)
  facts(cudnns.0 nvrtc_name libnvrtc.so.12)
  set(package "libcublas-12-4")
  if(lib STREQUAL "nvrtc")
    set(package "cuda-nvrtc-12-4")
  endif()
  offers("NVIDIA's repository" "cudnn.needs-${lib}" "apt-get install ${package}")
endforeach()
machine(${nvidia_ubuntu})
cudnnenv_fact_unset(cudnns.0.header)
offers("headers" cudnn.headers-missing "apt-get install libcudnn9-dev-cuda-12")
machine(${nvidia_ubuntu})
facts(cudnns.0 missing cnn missing_zh_CN cnn)
offers("a file is lost" cudnn.incomplete
       "apt-get install --reinstall libcudnn9-cuda-12 libcudnn9-dev-cuda-12 libcudnn9-headers-cuda-12"
)
machine(${nvidia_ubuntu})
facts(toolkits.0 lacks "no cuda.h" lacks_zh_CN "没有 cuda.h" problem "no cuda.h" usable FALSE)
offers("parts of a toolkit" toolkit.incomplete "apt-get install cuda-nvcc-12-4 cuda-cudart-dev-12-4")

# A GPU that the cuDNN which is here has dropped: the last that has it, and not just the newest of its package.
machine(${nvidia_ubuntu})
cudnn(0 9.28.0 12 5)
cudnnenv_fact_set(driver.present TRUE)
facts(gpus.0 name "NVIDIA GeForce GTX 1080" compute_capability 6.1)
cudnnenv_fact_set(device.count 1)
offers("Pascal" device.too-old-for-cudnn
       "apt-get install libcudnn9-cuda-12=9.10.2.21-1 libcudnn9-dev-cuda-12=9.10.2.21-1 libcudnn9-headers-cuda-12=9.10.2.21-1"
)

# A compiler that is here already is not installed.
machine(${nvidia_debian})
compiler(1 GNU 12.2.0)
compiler_too_new()
told(compiler.host-too-new)
if("${commands}" MATCHES "install g\\+\\+-12")
  message(FATAL_ERROR "g++-12 is here:\n${commands}")
endif()
