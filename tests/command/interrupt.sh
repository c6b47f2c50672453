#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# interrupt.sh [CMAKE...]: a signal, Ctrl-C and a terminal that closes end everything that was started, whatever it does about signals
# and in whichever group or session it is, within two seconds; the command then ends by that signal. With CMAKE too, as CMake 3.28 and
# newer start programs through timeout(1), which makes a group of its own.
# shellcheck source=tests/command/common.sh
. "${0%/*}/common.sh"
mkdir "$work/bin"
# What is started from here carries a mark in its environment.
mark="CUDNNENV_TEST_MARK=$$-$RANDOM$RANDOM"
marked() { grep -lFs -e "$mark" /proc/[0-9]*/environ | grep -c .; }
none_left() { [ "$(marked)" = 0 ]; }

smi() { # smi NAME, from standard input: what nvidia-smi does; says first that it runs
  mkdir -p "$work/$1"
  { printf '#!/bin/sh\n: >"%s/running"\n' "$work" && cat; } >"$work/$1/nvidia-smi"
  chmod +x "$work/$1/nvidia-smi"
}
smi sleeps <<<'sleep 60'
smi ignores <<<'trap "" TERM INT HUP QUIT
sleep 60 & sleep 61; sleep 62'
smi flees <<<'trap "" TERM INT HUP
setsid sh -c "trap \"\" TERM; sleep 60" &
(setsid setsid sleep 61 &)
sleep 62'

wait_until_running() {
  local n
  for ((n = 0; n < 100; n++)); do
    [ ! -e "$work/running" ] || return 0
    sleep 0.05
  done
  return 1
}
now() { date +%s%3N; }
interrupt() { # interrupt SMI SIGNAL NUMBER [CMAKE]
  local what="$1, SIG$2${4:+, ${4%/bin/cmake}}" start pid
  rm -f "$work/running"
  # a shell without job control lets its background jobs ignore SIGINT
  PATH=$work/$1:$PATH CUDNNENV_CMAKE=${4-$CMAKE} \
    env --default-signal=INT,QUIT "$mark" "$program" doctor >"$work/out" 2>"$work/err" &
  pid=$!
  ok "$what: is running" wait_until_running
  ok "$what: there is something to be ended" [ "$(marked)" -gt 2 ]
  start=$(now)
  kill "-$2" "$pid"
  wait "$pid" 2>/dev/null
  rc=$?
  ok "$what: within two seconds" [ $(($(now) - start)) -lt 2000 ]
  out=$(cat "$work/out") err=$(cat "$work/err")
  ok "$what: ends by the signal" rc_is $((128 + $3))
  ok "$what: nothing is left running" none_left
  ok "$what: nothing is said" [ -z "$out$err" ]
}
interrupt sleeps INT 2
interrupt ignores TERM 15
interrupt flees HUP 1
for other; do
  interrupt sleeps TERM 15 "$other"
  interrupt ignores INT 2 "$other"
done

# What was there before the command is not its own: a shell that becomes it may have left something.
rm -f "$work/running"
PATH=$work/sleeps:$PATH bash -c 'sleep 30 & echo $! >"$1"; exec "$2" doctor' bash "$work/pid" "$program" >/dev/null 2>&1 &
pid=$!
ok "exec: is running" wait_until_running
kill -TERM "$pid"
wait "$pid" 2>/dev/null
ok "exec: what was there before lives" kill "$(cat "$work/pid")"

# nohup: a signal that is ignored stays so.
rm -f "$work/running"
smi soon <<<'sleep 1; exit 9'
(trap '' HUP && PATH=$work/soon:$PATH exec "$program" doctor) >"$work/out" 2>"$work/err" &
pid=$!
ok "nohup: is running" wait_until_running
kill -HUP "$pid"
wait "$pid"
rc=$?
out=$(cat "$work/out")
ok "nohup: the diagnosis is made" says "CudnnEnv: "

if has_terminal; then
  rm -f "$work/running"
  { wait_until_running && now >"$work/start" && printf '\003' && sleep 3; } |
    PATH=$work/ignores:$PATH env --default-signal=INT,QUIT "$mark" script -qec \
      "trap : INT; '$program' doctor; echo status \$? \$(date +%s%3N) >'$work/status'" /dev/null >"$work/out" 2>&1 &
  pid=$!
  n=0
  until [ -s "$work/status" ] || ((n++ >= 100)); do sleep 0.05; done
  read -r word rc end <"$work/status" || word=none
  ok "Ctrl-C: ends by it" [ "$word $rc" = "status 130" ]
  ok "Ctrl-C: within two seconds" [ $((end - $(cat "$work/start"))) -lt 2000 ]
  wait "$pid"
  ok "Ctrl-C: nothing is left running" none_left
  rm -f "$work/running"
  PATH=$work/flees:$PATH env "$mark" script -qec "exec '$program' doctor" /dev/null >/dev/null 2>&1 </dev/zero &
  pid=$!
  ok "closed terminal: is running" wait_until_running
  kill -KILL "$pid"
  wait "$pid" 2>/dev/null
  n=0
  until none_left || ((n++ >= 40)); do sleep 0.05; done
  ok "closed terminal: nothing is left running" none_left
else
  echo "no terminal to be had here: what happens on one is not tested"
fi
finish
