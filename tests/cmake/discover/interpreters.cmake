# SPDX-License-Identifier: Apache-2.0
# Python interpreters by what lies there: which answers, in which order, from which folders it imports; nothing odd in a name or a
# file does harm. Whole machines are in tests/cases/B59-*.json.
cmake_minimum_required(VERSION 3.22...4.1)
include("${CMAKE_CURRENT_LIST_DIR}/../assert.cmake")
include("${CUDNNENV_CMAKE}/stages.cmake")
include("${CUDNNENV_CMAKE}/discover/frameworks.cmake")
set(root "${WORK}/root")
file(REMOVE_RECURSE "${root}")
set_property(GLOBAL PROPERTY cudnnenv:machine.root "${root}")
cudnnenv_fact_set(host.system Linux)
cudnnenv_fact_set(host.processor x86_64)
foreach(
  name
  IN
  ITEMS VIRTUAL_ENV CONDA_PREFIX PYTHONPATH PYTHONUSERBASE PYTHONNOUSERSITE PYENV_ROOT PYENV_VERSION
)
  unset(ENV{${name}})
endforeach()
set(ENV{HOME} "/home/u")
set(ENV{PATH} "/usr/bin")

# python(<prefix> [<version>]): an interpreter in bin
function(python prefix)
  write_file("${root}${prefix}/bin/python3.11" "an interpreter\n")
  must_run([[ln -sf python3.11 "$1/python3"]] "${root}${prefix}/bin")
endfunction()

# venv(<folder> <text of pyvenv.cfg>)
function(venv folder text)
  write_file("${root}${folder}/pyvenv.cfg" "${text}")
  file(MAKE_DIRECTORY "${root}${folder}/bin" "${root}${folder}/lib/python3.11/site-packages")
  must_run([[ln -sf /usr/bin/python3.11 "$1/bin/python3"]] "${root}${folder}")
endfunction()

# look(<out> <path>): "<kind> <version>: <folders of packages>"
function(look out path)
  cudnnenv_python_environment(python "${path}")
  cudnnenv_fact_unset(it)
  set(text "${python.kind} ${python.version}:")
  if(DEFINED python.prefix)
    cudnnenv_python_packages(it python)
  endif()
  cudnnenv_fact_count(it.packages count)
  set(n 0)
  while(n LESS count)
    cudnnenv_fact_get(it.packages.${n}.path path)
    cudnnenv_fact_get(it.packages.${n}.kind kind)
    string(REPLACE "${root}" "" path "${path}")
    string(APPEND text " ${kind} ${path}")
    math(EXPR n "${n} + 1")
  endwhile()
  set("${out}" "${text}" PARENT_SCOPE)
endfunction()

python("/usr")
file(
  MAKE_DIRECTORY
    "${root}/usr/lib/python3/dist-packages"
    "${root}/usr/local/lib/python3.11/dist-packages"
)
file(
  MAKE_DIRECTORY
    "${root}/home/u/.local/lib/python3.11/site-packages"
    "${root}/usr/local/lib/python3.11/site-packages"
)
set(
  debian
  "user /home/u/.local/lib/python3.11/site-packages system /usr/local/lib/python3.11/dist-packages system /usr/lib/python3/dist-packages"
)

look(text /usr/bin/python3)
string(REPLACE " system /" " environment /" expected "${debian}")
assert_equal("Debian's: user first, then pip's as root, no site-packages" "system 3.11: ${expected}" "${text}")

venv("/v" "home = /usr/bin\ninclude-system-site-packages = false\nversion = 3.11.2\n")
look(text /v/bin/python3)
assert_equal("venv" "venv 3.11: environment /v/lib/python3.11/site-packages" "${text}")

venv("/s" "home = /usr/bin\r\ninclude-system-site-packages = TRUE\r\n")
look(text /s/bin/python3)
assert_equal("with the system's packages, CRLF" "venv 3.11: environment /s/lib/python3.11/site-packages ${debian}" "${text}")

venv("/uv" "home = /usr/bin\nimplementation = CPython\nuv = 0.13.0\nversion_info = 3.11.2\ninclude-system-site-packages = false\n")
look(text /uv/bin/python3)
assert_equal("uv" "uv 3.11: environment /uv/lib/python3.11/site-packages" "${text}")
venv("/uv2" "home = /usr/bin\nuv = 0.13.0\nversion_info = 3.11.2\n")
file(MAKE_DIRECTORY "${root}/uv2/lib/python3.12/site-packages") # remains of another Python
look(text /uv2/bin/python3)
assert_equal("two folders: the program's own name decides" "uv 3.11: environment /uv2/lib/python3.11/site-packages" "${text}")

venv("/ve" "home = /usr/bin\nvirtualenv = 21.0.0\nbase-prefix = /usr\nversion_info = 3.11.2.final.0\n")
look(text /ve/bin/python3)
assert_equal("virtualenv" "virtualenv 3.11: environment /ve/lib/python3.11/site-packages" "${text}")

must_run([[mkdir -p "$1/home/u/bin"; ln -s /v/bin/python3 "$1/home/u/bin/python3"]] "${root}")
look(text /home/u/bin/python3)
assert_contains("a link to a venv's python is not that venv" "system 3.11:" "${text}")

python("/c")
file(MAKE_DIRECTORY "${root}/c/conda-meta" "${root}/c/lib/python3.11/site-packages")
look(text /c/bin/python3)
assert_equal(
  "conda: what pip --user installed goes before its own"
  "conda 3.11: user /home/u/.local/lib/python3.11/site-packages environment /c/lib/python3.11/site-packages"
  "${text}"
)

# no interpreters
write_file("${root}/no/bin/script" "#!/bin/sh\nexec python3\n")
write_file("${root}/no/bin/empty" "")
write_file("${root}/no/bin/python2.7" "an interpreter\n")
file(MAKE_DIRECTORY "${root}/no/bin/folder")
foreach(
  name
  IN
  ITEMS script empty python2.7 folder nothing
)
  look(text "/no/bin/${name}")
  assert_equal("${name}" " :" "${text}")
endforeach()

# hostile: names with what breaks CMake lists, junk in every file, numbers that are none
set(odd "/o/a;b [c] \${HOME} ]")
venv("${odd}" "home = ;[\ninclude-system-site-packages = true;\nversion = ]\n")
look(text "${odd}/bin/python3")
assert_equal("odd names" "venv 3.11: environment ${odd}/lib/python3.11/site-packages" "${text}")
venv("/junk" "")
must_run([[head -c 300000 /dev/urandom >"$1/pyvenv.cfg"; head -c 3000000 /dev/zero | tr '\0' 'home = [;' >>"$1/pyvenv.cfg"]] "${root}/junk")
look(text /junk/bin/python3)
assert_equal("junk" "venv 3.11: environment /junk/lib/python3.11/site-packages" "${text}")

# the order, of all that is here
foreach(folder IN ITEMS "/p/.venv" "/p/venv")
  venv("${folder}" "home = /usr/bin\n")
endforeach()
write_file("${root}/home/u/.conda/environments.txt" "/gone;[\n/c\n\n]\n")
write_file(
  "${root}/p/.vscode/settings.json"
  "{ \"python.defaultInterpreterPath\": \"\${env:NOTHING}]/[;\" }\n"
)
write_file("${root}/p/.idea/misc.xml" "<x project-jdk-name=\"[;]\"/>\n")
set_property(GLOBAL PROPERTY "cudnnenv:look:project" "=${root}/p")
set(ENV{VIRTUAL_ENV} "/v")
set(ENV{CONDA_PREFIX} "/c")
set(Python3_EXECUTABLE "/ve/bin/python3")
cudnnenv_fact_set(request.python "/s")
cudnnenv_discover_frameworks()
set(order "")
cudnnenv_fact_count(interpreters count)
math(EXPR last "${count} - 1")
foreach(n RANGE ${last})
  cudnnenv_fact_get(interpreters.${n}.path path)
  cudnnenv_fact_get(interpreters.${n}.from from)
  string(APPEND order "${path} from ${from}\n")
endforeach()
string(REPLACE "${root}" "" order "${order}")
assert_equal(
  "the order"
  "/s/bin/python3 from --python
/ve/bin/python3 from Python3_EXECUTABLE (project)
/v/bin/python3 from VIRTUAL_ENV
/c/bin/python3 from CONDA_PREFIX
/p/.venv/bin/python3 from folder of the project
/p/venv/bin/python3 from folder of the project
/usr/bin/python3 from PATH
"
  "${order}"
)
cudnnenv_fact_get(interpreter.path path)
assert_equal("the first answers" "${root}/s/bin/python3" "${path}")
