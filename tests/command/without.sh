#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# Without CLI11 or a C++ compiler the package configures and installs as before, and says what is left out; who insists is told.
# shellcheck source=tests/command/common.sh
. "${0%/*}/common.sh"
configure() { # configure ARGUMENT...
  rm -rf "$work/b"
  run "$CMAKE" -S "$repository" -B "$work/b" "$@"
}
configure -DCMAKE_DISABLE_FIND_PACKAGE_CLI11=ON
ok "no CLI11: 0" rc_is 0
ok "no CLI11: says so" says "The command cudnn-env is left out: CLI11 is not installed"
run "$CMAKE" --install "$work/b" --prefix "$work/p"
ok "no CLI11: installs without a build" [ -f "$work/p/share/cmake/CudnnEnv/CudnnEnvConfig.cmake" ]
ok "no CLI11: no command" [ ! -e "$work/p/bin" ]
configure -DCMAKE_DISABLE_FIND_PACKAGE_CLI11=ON -DCUDNNENV_COMMAND=ON
ok "no CLI11, insisted on: fails" rc_is 1
ok "no CLI11, insisted on: says why" complains "CLI11 is not installed"
CXX=/nowhere/g++ configure
ok "no compiler: 0" rc_is 0
ok "no compiler: says so" says "The command cudnn-env is left out: there is no C++ compiler"
configure -DCUDNNENV_COMMAND=OFF
ok "OFF: 0" rc_is 0
ok "OFF: no compiler is looked for" [ "${out#*CXX}" = "$out" ]
finish
