#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# lint-gate-test.sh: plants every kind of violation in a small tree and sees tools/lint-gate.sh name it, with its line;
# controls, which differ in one thing each, must pass. Exit 0: all as expected.
# shellcheck disable=SC2016 # ${} is CMake's here
set -u
# The interpreter itself: a version manager's wrapper in front of it costs more than the lint.
PATH=$(dirname "$(python3 -I -c "import sys; print(sys.executable)")"):$PATH
lint=$(cd "$(dirname "$0")/../.." && pwd)/tools/lint-gate.sh
tree=$(mktemp -d) || exit 1
trap 'rm -rf "$tree"' EXIT
failed=0 count=0

lint_of() { # lint_of FILE CODE: its output; CODE stands from line 2 on
  rm -rf "$tree/cmake"
  mkdir -p "$tree/cmake" "$(dirname "$tree/$1")"
  printf 'set(a b)\n' >"$tree/cmake/clean.cmake"
  printf '# first line\n%s\n' "$2" >"$tree/$1"
  sh "$lint" "$tree" 2>/dev/null
}
bad() { # bad FILE CODE [LINE]: must be found there
  count=$((count + 1))
  local out
  if out=$(lint_of "$1" "$2") || [[ $out != *"$1:${3:-2}: "* ]]; then
    failed=1
    printf 'not found in %s: %s\n%s\n' "$1" "$2" "$out"
  fi
}
good() { # good FILE CODE: must pass
  count=$((count + 1))
  local out
  if ! out=$(lint_of "$1" "$2"); then
    failed=1
    printf 'refused in %s: %s\n%s\n' "$1" "$2" "$out"
  fi
}

any=cmake/discover/x.cmake
for op in READ STRINGS GLOB GLOB_RECURSE SIZE REAL_PATH TIMESTAMP READ_SYMLINK SHA256 MD5 GET_RUNTIME_DEPENDENCIES; do
  bad "$any" "file($op \"\${f}\" out)"
  bad cmake/select/x.cmake "file($op \"\${f}\" out)"
  good cmake/machine.cmake "file($op \"\${f}\" out)"
done
for op in WRITE APPEND RENAME COPY COPY_FILE TOUCH MAKE_DIRECTORY CONFIGURE GENERATE REMOVE REMOVE_RECURSE CREATE_LINK DOWNLOAD LOCK; do
  bad "$any" "file($op \"\${f}\" out)"
  bad cmake/machine.cmake "file($op \"\${f}\" out)"
  good cmake/write_code.cmake "file($op \"\${f}\" out)"
done
for test in EXISTS IS_DIRECTORY IS_SYMLINK; do
  bad "$any" "if(a AND (NOT $test \"\${f}\"))"
  good cmake/machine.cmake "if($test \"\${f}\")"
  good cmake/write_code.cmake "if($test \"\${f}\")"
  good "$any" "if(a STREQUAL \"$test\")"
done
bad "$any" 'if("${a}" IS_NEWER_THAN "${b}")'
bad cmake/write_code.cmake 'if("${a}" IS_NEWER_THAN "${b}")'
bad cmake/write_code.cmake 'file(GLOB out "${f}")'
bad "$any" 'elseif(EXISTS x)'
bad "$any" 'while(EXISTS x)'
bad "$any" 'if(DEFINED ENV{HOME})'
for command in execute_process cmake_host_system_information try_compile try_run find_path find_library find_program find_file site_name; do
  bad "$any" "$command(x)"
  bad cmake/provide/x.cmake "$command(x)"
  bad cmake/write_code.cmake "$command(x)"
  good cmake/machine.cmake "$command(x)"
  good "$any" "message(\"$command(x)\")"
  good "$any" "my_$command(x)"
done
for package in CUDAToolkit Threads; do
  bad "$any" "find_package($package)"
  bad cmake/machine.cmake "find_package($package)"
  good cmake/provide/x.cmake "find_package($package REQUIRED)"
done
bad cmake/provide/x.cmake 'find_package(CUDNN)'
bad "$any" 'get_filename_component(x "${f}" REALPATH)'
good "$any" 'get_filename_component(x "${f}" NAME)'
good cmake/machine.cmake 'get_filename_component(x "${f}" REALPATH)'
bad "$any" 'configure_file(a b)'
good cmake/write_code.cmake 'configure_file(a b)'
bad "$any" 'set(x $ENV{HOME})'
bad "$any" 'set(x "a $ENV{HOME}")'
good cmake/machine.cmake 'set(x "$ENV{HOME}")'
good "$any" 'set(x "${HOME}")'
bad "$any" 'file(${op} "${f}" out)'
bad cmake/machine.cmake 'file(${op} "${f}" out)'
for op in RELATIVE_PATH TO_CMAKE_PATH TO_NATIVE_PATH; do good "$any" "file($op a b)"; done

# However it is written
bad "$any" 'FILE(READ f out)'
bad "$any" 'File (READ f out)'
bad "$any" $'file(\n  READ f out)'
bad "$any" $'file( # a comment\n  #[[ another ]] READ f out)'
bad "$any" $'set(x 1)\n\nfile(READ f out)' 4
bad "$any" $'#[==[ ]] ]==] file(READ f out)'
bad "$any" 'set(x "#") file(READ f out)'
bad "$any" 'set(x "\"#") file(READ f out)'
bad "$any" $'#[[\n]]\nfile(READ f out)' 4
bad "$any" 'function(f) file(READ a b) endfunction()'
bad "$any" 'cmake_language(EVAL CODE "file(READ f out)")'
bad "$any" 'cmake_language(EVAL CODE [[file(READ f out)]])'
bad "$any" 'cmake_language(CALL file READ f out)'
bad "$any" 'cmake_language(DEFER DIRECTORY d CALL find_path x)'
bad cmake/findings/a/b.cmake 'cudnnenv_finding(a.b WHEN [[EXISTS "${x}"]])'
bad cmake/findings/a/b.cmake 'cudnnenv_finding(a.b ERROR_WHEN [[EXISTS "${x}"]])'
bad cmake/a.cmake.in 'file(READ f out)'
good cmake/findings/a/b.cmake 'cudnnenv_finding(a.b WHEN [[x VERSION_LESS 1]] EN [[call find_package(CUDNN); if it EXISTS]])'
good "$any" '# file(READ f out) $ENV{HOME} if(EXISTS x)'
good "$any" $'#[[\nfile(READ f out)\n]]'
good "$any" $'#[=[ ]]\nexecute_process(x) ]=]'
good "$any" 'set(x 1) # find_path(x) # gate: why not'
bad "$any" 'find_path(x) # gate: a reason makes no exception'
good "$any" 'include("${CMAKE_CURRENT_LIST_DIR}/y.cmake")'

# Nothing to check is not "clean"
rm -rf "$tree/cmake"
count=$((count + 1))
sh "$lint" "$tree" >/dev/null 2>&1
[ $? = 2 ] || {
  failed=1
  echo "an empty tree passes"
}
echo "gate lint: $count plants and controls"
exit "$failed"
