#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# fetch.sh: tools/fetch-toolkit.py with a real pip, and an index of tiny wheels in a folder: whole or not at all, nothing twice,
# broken wheels, wrong hashes, killed runs, two at once, no room, another machine.
# Exit 0: all as expected; 77: no Python with pip and venv.
# shellcheck disable=SC2016 # a program's own variables
set -u
# shellcheck source=tests/ok.sh
. "${0%/*}/../ok.sh"
fetch_toolkit=$(cd "$(dirname "$0")/../../tools" && pwd -P)/fetch-toolkit.py
top=$(mktemp -d) || exit 1
trap 'rm -rf "$top"' EXIT
python=$(command -v python3) || exit 77
if ! "$python" -I -m pip --version >/dev/null 2>&1; then # a bare Debian has venv without pip
  "$python" -I -m venv "$top/python" >/dev/null 2>&1 || exit 77
  python=$top/python/bin/python3
fi
index=$top/index pins=$top/pins.txt cache="$top/it's a cache"
final=$cache/toolkits/cuda-13.5-cudnn-9.28
export PIP_NO_INDEX=1 PIP_FIND_LINKS=$index PIP_CONFIG_FILE=/dev/null

wheels() { # wheels NVCC-SCRIPT: the index, and the file with the hashes
  rm -rf "$index" && mkdir "$index"
  "$python" -I - "$index" "$pins" "$1" <<'PY'
import hashlib, pathlib, platform, sys, zipfile
index, pins, nvcc = pathlib.Path(sys.argv[1]), pathlib.Path(sys.argv[2]), sys.argv[3]
version = "#define CUDNN_MAJOR 9\n#define CUDNN_MINOR 28\n#define CUDNN_PATCHLEVEL 1\n"
cu, dnn = "nvidia/cu13/", "nvidia/cudnn/"
sets = {
    "build": {
        "nvidia-cuda-nvcc": {cu + "bin/nvcc": nvcc, cu + "bin/nvcc.profile": "TOP = .\n", cu + "bin/crt/link.stub": "x",
                             cu + "nvvm/bin/cicc": "x", cu + "lib/libnvvm.so.4": "x", cu + "include/cuda.h": "x",
                             cu + "lib/libcudart.so.13": "x", cu + "lib/libcudart_static.a": "x"},
        "nvidia-cudnn-cu13": {dnn + "include/cudnn_version.h": version, dnn + "lib/libcudnn.so.9": "x"},
    },
    "run": {"nvidia-cublas": {cu + "lib/libcublasLt.so.13": "x"}},
}
lines = ["# version 13.5.37 9.28.1"]
for name, packages in sets.items():
    lines += [f"# set {name}", f"# size {name} {platform.machine()} 1000 2000"]
    for package, files in packages.items():
        plain, release = package.replace("-", "_"), "13.5.37"
        info = f"{plain}-{release}.dist-info/"
        files = {**files, info + "METADATA": f"Metadata-Version: 2.1\nName: {package}\nVersion: {release}\n",
                 info + "WHEEL": "Wheel-Version: 1.0\nRoot-Is-Purelib: true\nTag: py3-none-any\n",
                 info + "licenses/License.txt": f"terms of {package}", info + "RECORD": ""}
        wheel = index / f"{plain}-{release}-py3-none-any.whl"
        with zipfile.ZipFile(wheel, "w") as archive:
            for path, text in files.items():
                archive.writestr(zipfile.ZipInfo(path), text)  # without a time: the same text is the same wheel
        digest = hashlib.sha256(wheel.read_bytes()).hexdigest()
        lines.append(f"{package}=={release} --hash=sha256:{'0' * 64} --hash=sha256:{digest}")
pins.write_text("\n".join(lines) + "\n")
PY
}
bring() { # bring OPTION...: sets out, rc
  out=$(timeout 60 "$python" -I "$fetch_toolkit" --wheels "$pins" "$@" "$cache" 2>&1 </dev/null)
  rc=$?
}
asked() { # waits until the fake nvcc was asked for its version
  local n
  for ((n = 0; n < 300; n++)); do
    [ ! -e "$top/asked" ] || return 0
    sleep 0.1
  done
}
absent() { [ ! -e "$1" ] && [ ! -L "$1" ]; }
nothing_left() { [ -z "$(find "$cache/toolkits" -mindepth 1 ! -name .lock ! -path "$final" ! -path "$final/*")" ]; }

real='#!/bin/sh
echo "Cuda compilation tools, release 13.5, V13.5.37"'
wheels "$real"
bring
ok "brings it" rc_is 0
ok "says where" says "$final"
ok "says how far it is" says "fetching nvidia-cudnn-cu13==13.5.37 (2 of 2)"
for file in bin/nvcc bin/nvcc.profile bin/crt/link.stub nvvm/bin/cicc include/cuda.h include/cudnn_version.h lib64/libcudart.so.13 \
  lib64/libcudart_static.a cudnn/lib64/libcudnn.so.9 cudnn/include/cudnn_version.h lib64/libcudnn.so.9 lib64/libnvvm.so.4 lib/libcudart.so licenses/nvidia_cudnn_cu13/License.txt; do
  ok "$file" [ -f "$final/$file" ]
done
ok "lib is a link" [ "$(readlink "$final/lib")" = lib64 ]
ok "the plain names are links" [ "$(readlink "$final/lib64/libcudart.so") $(readlink "$final/lib64/libcudnn.so")" = "libcudart.so.13 ../cudnn/lib64/libcudnn.so" ]
ok "cuDNN's too" [ "$(readlink "$final/cudnn/lib64/libcudnn.so") $(readlink "$final/cudnn/lib")" = "libcudnn.so.9 lib64" ]
ok "a static library has no plain name" absent "$final/lib64/libcudart_static.so"
ok "nvcc and cicc can be run" [ -x "$final/bin/nvcc" -a -x "$final/nvvm/bin/cicc" ]
ok "cuBLAS was not asked for" absent "$final/lib64/libcublasLt.so.13"
ok "nobody else can read it" [ "$(stat -c %a "$final")" = 700 ]
ok "nothing else is left" nothing_left

mv "$index" "$index.away"
start=$(date +%s%N)
bring
ok "a second run needs no index" rc_is 0
ok "and takes well under a second" [ $((($(date +%s%N) - start) / 1000000)) -lt 900 ]
bring --run
ok "without an index no cuBLAS" rc_is 1
ok "pip's own words are shown" says "No matching distribution found for nvidia-cublas==13.5.37"
ok "what was there still is" [ -x "$final/bin/nvcc" ]
mv "$index.away" "$index"
bring --run
ok "what cuDNN loads comes beside it" [ "$(readlink "$final/lib64/libcublasLt.so")" = libcublasLt.so.13 ]
ok "where cuDNN looks for it" [ -f "$final/cudnn/lib64/libcublasLt.so.13" ]
ok "and only that is fetched" [ "$(grep -c fetching <<<"$out")" = 1 ]
ok "the rest stays" [ -f "$final/lib64/libcudnn.so.9" ]
ok "nothing else is left" nothing_left

rm -rf "$cache"
bring --run
ok "all at once" [ -f "$final/lib64/libcublasLt.so.13" -a -f "$final/lib64/libcudnn.so.9" ]

# a wheel with another hash than was asked for, by a wrong index
rm -rf "$cache"
printf 'x' >>"$index/nvidia_cudnn_cu13-13.5.37-py3-none-any.whl"
bring
ok "a wrong hash: 1" rc_is 1
ok "named" says "nvidia-cudnn-cu13==13.5.37 could not be fetched"
ok "nothing is at its place" absent "$final"
ok "what came whole is kept" [ -f "$cache/toolkits/.wheels/nvidia_cuda_nvcc-13.5.37-py3-none-any.whl" ]
wheels "$real"
rm "$index"/nvidia_cuda_nvcc-*
bring
ok "the next run fetches only what is missing" rc_is 0

# half a wheel, left where a whole one would be
rm -rf "$cache"
wheels "$real"
mkdir -p "$cache/toolkits/.wheels"
head -c 200 "$index/nvidia_cudnn_cu13-13.5.37-py3-none-any.whl" >"$cache/toolkits/.wheels/nvidia_cudnn_cu13-13.5.37-py3-none-any.whl"
bring
ok "a broken wheel is fetched anew" rc_is 0
ok "and that is said" says "nvidia_cudnn_cu13-13.5.37-py3-none-any.whl is broken"

# killed when everything is unpacked: nvcc is being asked for its version
rm -rf "$cache"
wheels "#!/bin/sh
touch '$top/asked'
[ -e '$top/go' ] || exec sleep 30
echo 'Cuda compilation tools, release 13.5, V13.5.37'"
"$python" -I "$fetch_toolkit" --wheels "$pins" "$cache" >/dev/null 2>&1 </dev/null &
first=$!
asked
ok "it came that far" [ -e "$top/asked" ]
ok "nothing is at its place yet" absent "$final"
kill -KILL "$first"
wait "$first" 2>/dev/null
touch "$top/go"
rm -rf "$index"
bring
ok "after a kill: the next run needs nothing from the index" rc_is 0
ok "nothing is left of the first" nothing_left

# two at once
rm -rf "$cache" "$top/asked" "$top/go"
wheels "#!/bin/sh
echo asked >>'$top/asked'
sleep 1
echo 'Cuda compilation tools, release 13.5, V13.5.37'"
"$python" -I "$fetch_toolkit" --wheels "$pins" "$cache" >"$top/one" 2>&1 </dev/null &
first=$!
asked
bring
wait "$first"
ok "two at once: the first" [ $? = 0 ]
ok "the second" rc_is 0
ok "says that it waits" says "another one is bringing the toolkit: waiting"
ok "one did the work" [ "$(wc -l <"$top/asked")" = 1 ]
ok "nothing else is left" nothing_left

# what cannot be
rm -rf "$cache"
wheels '#!/bin/sh
echo "no such interpreter" >&2; exit 127'
bring
ok "an nvcc that does not run here: 1" rc_is 1
ok "with its words" says "nvcc 13.5.37 does not run here; it says: no such interpreter"
ok "nothing is at its place" absent "$final"
wheels "$real"
sed -i 's/^\(# size build [^ ]*\) .*/\1 1000 900000000000000/' "$pins"
rm -rf "$cache"
bring
ok "no room: 1" rc_is 1
ok "how much is needed" says "900000.0 GB are needed"
ok "nothing was fetched" [ -z "$(find "$cache" -name '*.whl')" ]
sed -i "s/^\(# size [a-z]*\) $(uname -m) /\1 m68k /" "$pins"
bring
ok "another machine: 1" rc_is 1
ok "named" says "no wheels of a CUDA toolkit for Linux on $(uname -m)"

printf 'fetch-toolkit: %s passed, %s failed\n' "$passed" "$failed"
[ "$failed" = 0 ]
