#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# bring.sh <name> <folder>: puts what only the whole matrix uses into <folder>/<name> and prints that path; nothing is fetched twice.
# Names: toolkit-13.5 (the newest), cudnn-8.9-cu12, cudnn-9.28-cu13 (the newest). Exit 2: usage, else as tests/lab/get-*.sh
set -euo pipefail
lab=$(cd "$(dirname "$0")/../lab" && pwd)
case "${1-}" in
toolkit-13.5) get=(get-toolkit.sh 13.5) ;;
cudnn-8.9-cu12) get=(get-cudnn.sh 8.9.7.29 12) ;;
cudnn-9.28-cu13) get=(get-cudnn.sh 9.28.1.4 13) ;;
*)
  echo "usage: bring.sh toolkit-13.5|cudnn-8.9-cu12|cudnn-9.28-cu13 <folder>" >&2
  exit 2
  ;;
esac
mkdir -p "$2"
folder=$(cd "$2" && pwd)
exec 9>"$folder/.lock"
flock 9 # two at once: the second waits
[ -e "$folder/$1" ] || bash "$lab/${get[0]}" "${get[@]:1}" "$folder/$1" >&2
printf '%s\n' "$folder/$1"
