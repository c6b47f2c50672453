#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# jail.sh TREE FOLDER CMD...: runs CMD on this machine with TREE laid over it, this machine's own CUDA out of sight. FOLDER and the
# folder of this checkout are seen as they are. In a mount namespace of its own, in memory: nothing outside changes but FOLDER. Needs
# root and overlayfs; exit 77 where it cannot. Otherwise CMD's own exit status.
set -u
if [ "${INSIDE_JAIL:-}" = "" ]; then
  unshare -m true 2>/dev/null || exit 77
  INSIDE_JAIL=$(mktemp -d) || exit 1
  export INSIDE_JAIL
  unshare -m "$BASH" "$0" "$@"
  status=$?
  rmdir "$INSIDE_JAIL"
  exit "$status"
fi
jail=$INSIDE_JAIL
tree=$1 folder=$2
shift 2
source=$(cd "$(dirname "$0")/../../.." && pwd)
mount -t tmpfs none "$jail" || exit 77
mkdir "$jail/changes" "$jail/work" "$jail/all" "$jail/hidden" "$jail/tree"

# A machine has one C library: the tree's stand-ins for it would be no use to programs that run.
cp -a "$tree/." "$jail/tree"
rm -f "$jail/tree/"{bin,lib,lib64,usr/lib64/ld-linux-x86-64.so.2}
for name in ld-linux-x86-64.so.2 libc.so.6 libm.so.6 libdl.so.2 libpthread.so.0 librt.so.1 libgcc_s.so.1 'libstdc++.so.6*' 'libz.so.1*'; do
  # shellcheck disable=SC2086
  rm -f "$jail/tree/usr/lib/x86_64-linux-gnu/"$name
done
rm -rf "$jail/tree/"{proc,dev,tmp}

# Whiteouts between the tree and the machine: nobody sees through them, and the tree may have something there.
hide() {
  mkdir -p "$jail/hidden$(dirname "$1")"
  mknod "$jail/hidden$1" c 0 0
}
for path in /usr/local/cuda* /usr/local/include /usr/local/lib64 /usr/local/nvvm /usr/local/targets /usr/local/lib/libcuda* /opt/cuda* /opt/nvidia; do
  if [ -e "$path" ]; then hide "$path"; fi
done
for path in /usr/local/bin/*; do
  if head -c 200 "$path" 2>/dev/null | grep -aqE '^exec [^ ]*/cuda[^ ]*/bin/'; then hide "$path"; fi
done
mount -t overlay overlay -o "lowerdir=$jail/tree:$jail/hidden:/,upperdir=$jail/changes,workdir=$jail/work" "$jail/all" || exit 77
for path in /proc /dev "$source" "$folder" ${JAIL_SEES:-}; do
  mkdir -p "$jail/all$path"
  mount --rbind "$path" "$jail/all$path" || exit 77
done
# The loader's cache, as installers leave it: /usr/lib64 is in it where packages are rpm, the toolkit's folder where it is NVIDIA's.
echo /usr/lib64 >"$jail/all/etc/ld.so.conf.d/consumers.conf"
for path in "$jail"/tree/usr/local/cuda*/lib64; do
  if [ -e "$path" ]; then echo "${path#"$jail/tree"}" >>"$jail/all/etc/ld.so.conf.d/consumers.conf"; fi
done
chroot "$jail/all" /sbin/ldconfig || exit 77
exec chroot "$jail/all" "$@"
