# SPDX-License-Identifier: Apache-2.0
# shellcheck shell=bash disable=SC2034 # read by whoever sources this
# Sourced by shell tests that count. In: rc and out, which the test's own commands set: exit status and output of what it ran.
# Out: ok, rc_is, says; passed and failed. A test with more to show when something fails says it in told().
passed=0 failed=0 out='' rc=0

ok() { # ok WHAT CMD...
  local what=$1
  shift
  if "$@"; then
    passed=$((passed + 1))
  else
    failed=$((failed + 1))
    printf 'not ok: %s\n--- output (status %s)\n%s\n' "$what" "$rc" "$out"
    told
    printf -- '---\n'
  fi
}
told() { :; }
rc_is() { [ "$rc" = "$1" ]; }
says() { [[ $out == *"$1"* ]]; }
