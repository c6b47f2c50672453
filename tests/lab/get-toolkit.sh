#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# get-toolkit.sh [--small] <11.8|12.4|13.x> <dest>
# Puts a real CUDA toolkit (nvcc, cudart, headers) into <dest>, laid out as NVIDIA's own:
#   bin/ nvvm/ include/ lib64/ (lib -> lib64, targets/x86_64-linux -> ../..)
# 11.8, 12.4: packages of Debian bookworm and trixie (non-free), unpacked, nothing installed; about 0.9 and 1.0 GB
#   are fetched, most of it nvidia-cuda-dev, of which 20 MB are kept.
#   --small: headers and libcudart come from Python wheels instead (110 MB fetched). Limits: "static" cudart is really
#   the shared one (a linker script), libcudadevrt.a is empty, there are no stubs for libcuda and the math libraries.
# 13.x: Python wheels, the set that the package cuda-toolkit names; 110 MB fetched. The driver stub is made from cuda.h.
# <dest> appears whole or not at all. Exit 2: usage, 3: not to be had (network, no apt), 4: not what it should be.
# shellcheck source-path=SCRIPTDIR source=common.sh
. "$(dirname "$0")/common.sh"

small=
if [ "${1-}" = --small ]; then
  small=1
  shift
fi
[ $# = 2 ] || lab_fail 2 "usage: get-toolkit.sh [--small] <version> <dest>"
version=$1
lab_begin "$2"

nvcc_from_debian() { # nvcc_from_debian SUITE: nvcc and its helpers, relocatable
  local b from=$tmp/x/usr/lib/nvidia-cuda-toolkit
  lab_apt_download "$1" "$tmp/deb" nvidia-cuda-toolkit
  dpkg-deb -x "$tmp"/deb/nvidia-cuda-toolkit_*.deb "$tmp/x"
  rm -f "$tmp"/deb/*.deb
  mkdir -p "$part"/{bin,nvvm/bin,nvvm/libdevice,include,lib64}
  for b in __nvcc_device_query bin2c cudafe++ fatbinary nvlink ptxas cuobjdump nvdisasm nvprune cu++filt; do
    [ ! -e "$tmp/x/usr/bin/$b" ] || mv "$tmp/x/usr/bin/$b" "$part/bin/"
  done
  mv "$from/bin/nvcc" "$from/bin/crt" "$part/bin/"
  mv "$from/bin/cicc" "$part/nvvm/bin/"
  mv "$from/libdevice/"* "$part/nvvm/libdevice/"
  mv "$tmp/x/usr/include/nvvm.h" "$part/include/"
  # Debian's nvcc.profile points into /usr; this is NVIDIA's own form, relative to nvcc.
  # shellcheck disable=SC2016
  printf '%s\n' '' 'TOP              = $(_HERE_)/..' '' 'NVVMIR_LIBRARY_DIR = $(TOP)/nvvm/libdevice' '' \
    'LD_LIBRARY_PATH += $(TOP)/lib64:' 'PATH            += $(TOP)/nvvm/bin:$(_HERE_):' '' \
    'INCLUDES        +=  "-I$(TOP)/include" $(_SPACE_)' '' \
    'LIBRARIES        =+ $(_SPACE_) "-L$(TOP)/lib64/stubs" "-L$(TOP)/lib64"' '' \
    'CUDAFE_FLAGS    +=' 'PTXAS_FLAGS     +=' >"$part/bin/nvcc.profile"
}

runtime_from_wheels() { # runtime_from_wheels CUDA-MAJOR RUNTIME NVCC CCCL
  local wheels=$tmp/w/nvidia
  lab_pip "$tmp/whl" --no-deps "nvidia-cuda-runtime-cu$1==$2" "nvidia-cuda-nvcc-cu$1==$3" "nvidia-cuda-cccl-cu$1==$4"
  lab_unpack "$tmp/whl" "$tmp/w"
  cp -a "$wheels"/cuda_{runtime,nvcc,cccl}/include/. "$part/include/"
  cp -a "$wheels"/cuda_runtime/lib/libcudart.so.* "$part/lib64/"
  # The wheels have neither: CMake's compiler check wants both.
  echo 'INPUT(-lcudart)' >"$part/lib64/libcudart_static.a"
  : >"$tmp/none.c"
  cc -c -o "$tmp/none.o" "$tmp/none.c"
  ar rc "$part/lib64/libcudadevrt.a" "$tmp/none.o"
}

runtime_from_debian() { # runtime_from_debian SUITE CUDA-MAJOR CUDART-PACKAGE CCCL
  local lib=usr/lib/x86_64-linux-gnu
  lab_apt_download "$1" "$tmp/deb" nvidia-cuda-dev "$3"
  mkdir -p "$tmp/dev"
  dpkg-deb --fsys-tarfile "$tmp"/deb/nvidia-cuda-dev_*.deb | tar -x -C "$tmp/dev" --wildcards './usr/include/*' \
    "./$lib/libcudart*" "./$lib/libcudadevrt.a" "./$lib/libculibos.a" "./$lib/stubs/*"
  dpkg-deb -x "$tmp/deb/$3"_*.deb "$tmp/dev"
  rm -f "$tmp"/deb/*.deb
  cp -a "$tmp/dev/usr/include/." "$part/include/"
  cp -a "$tmp/dev/$lib/." "$part/lib64/"
  # Debian has Thrust, CUB and libcu++ in packages of their own; the wheel is of the same release.
  lab_pip "$tmp/whl" --no-deps "nvidia-cuda-cccl-cu$2==$4"
  lab_unpack "$tmp/whl" "$tmp/w"
  cp -a "$tmp/w/nvidia/cuda_cccl/include/." "$part/include/"
}

all_from_wheels() { # all_from_wheels 13.x
  local so base
  lab_pip "$tmp/whl" "cuda-toolkit[nvcc,nvvm,crt,cudart,cccl]==$1.*"
  lab_unpack "$tmp/whl" "$tmp/w"
  mv "$tmp"/w/nvidia/cu13/* "$part/"
  chmod +x "$part"/bin/* "$part"/nvvm/bin/*
  mv "$part/lib" "$part/lib64"
  for so in "$part"/lib64/*.so.*; do
    base=${so##*/}
    base=${base%%.so.*}.so
    [ -e "$part/lib64/$base" ] || ln -s "${so##*/}" "$part/lib64/$base"
  done
  [ -e "$part/lib64/stubs/libcuda.so" ] || driver_stub
}

driver_stub() { # libcuda.so to link against, from the function names in cuda.h; each returns CUDA_ERROR_STUB_LIBRARY
  local header=$part/include/cuda.h
  mkdir -p "$part/lib64/stubs"
  {
    grep -oE 'CUDAAPI[[:space:]]+cu[A-Z][A-Za-z0-9_]*[[:space:]]*\(' "$header" | grep -oE 'cu[A-Z][A-Za-z0-9_]*'
    # the ABI names that cuda.h maps to (cuMemAlloc -> cuMemAlloc_v2)
    grep -oE '#[[:space:]]*define[[:space:]]+cu[A-Z][A-Za-z0-9]*[[:space:]]+(__CUDA_API_PTDS|__CUDA_API_PTSZ)?\(?cu[A-Z][A-Za-z0-9]*_v[0-9]+' "$header" |
      grep -oE 'cu[A-Z][A-Za-z0-9]*_v[0-9]+$'
  } | sort -u | sed 's/.*/int &(void) { return 34; }/' >"$tmp/stub.c"
  cc -w -fno-builtin -shared -fPIC -Wl,-soname,libcuda.so.1 -o "$part/lib64/stubs/libcuda.so" "$tmp/stub.c"
}

case $version in 11.8 | 12.4 | 13.*) command -v cc >/dev/null || lab_fail 3 "a C compiler (cc) is missing" ;; esac
case $version:$small in
  11.8:)
    nvcc_from_debian bookworm
    runtime_from_debian bookworm 11 libcudart11.0 11.8.89.post1
    ;;
  11.8:1)
    nvcc_from_debian bookworm
    runtime_from_wheels 11 11.8.89 11.8.89 11.8.89.post1
    ;;
  12.4:)
    nvcc_from_debian trixie
    runtime_from_debian trixie 12 libcudart12 12.4.127.post1
    ;;
  12.4:1)
    nvcc_from_debian trixie
    runtime_from_wheels 12 12.4.127 12.4.131 12.4.127.post1
    ;;
  13.*:) all_from_wheels "$version" ;;
  *) lab_fail 2 "not available: $version" ;;
esac
if [ ! -e "$part/lib64/libcudart.so" ]; then
  for so in "$part"/lib64/libcudart.so.*; do
    ln -sfn "${so##*/}" "$part/lib64/libcudart.so"
    break
  done
fi
[ -e "$part/lib" ] || ln -s lib64 "$part/lib"
mkdir -p "$part/targets/x86_64-linux"
ln -sfn ../../include "$part/targets/x86_64-linux/include"
ln -sfn ../../lib64 "$part/targets/x86_64-linux/lib"
"$part/bin/nvcc" --version | grep -q "release $version," || lab_fail 4 "what came is not $version"
lab_end
