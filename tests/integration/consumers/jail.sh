#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# jail.sh TREE FOLDER CMD...: runs CMD on this machine with TREE laid over it, this machine's own CUDA out of sight. FOLDER and the
# folder of this checkout are seen as they are. In a mount namespace of its own, in memory: nothing outside changes but FOLDER. Needs
# root and overlayfs; exit 77 where it cannot. Otherwise CMD's own exit status.
set -u
if [ "${INSIDE_JAIL:-}" = "" ]; then
  unshare -m true 2>/dev/null || exit 77
  INSIDE_JAIL=yes exec unshare -m "$BASH" "$0" "$@"
fi
tree=$1 folder=$2
shift 2
source=$(cd "$(dirname "$0")/../../.." && pwd)
mount -t tmpfs none /mnt || exit 77
mkdir /mnt/changes /mnt/work /mnt/all /mnt/hidden /mnt/tree

# A machine has one C library: the tree's stand-ins for it would be no use to programs that run.
cp -a "$tree/." /mnt/tree
rm -f /mnt/tree/bin /mnt/tree/lib /mnt/tree/lib64 /mnt/tree/usr/lib64/ld-linux-x86-64.so.2
for name in ld-linux-x86-64.so.2 libc.so.6 libm.so.6 libdl.so.2 libpthread.so.0 librt.so.1 libgcc_s.so.1 'libstdc++.so.6*' 'libz.so.1*'; do
  # shellcheck disable=SC2086
  rm -f /mnt/tree/usr/lib/x86_64-linux-gnu/$name
done
rm -rf /mnt/tree/proc /mnt/tree/dev /mnt/tree/tmp

# Whiteouts between the tree and the machine: nobody sees through them, and the tree may have something there.
hide() {
  mkdir -p "/mnt/hidden$(dirname "$1")"
  mknod "/mnt/hidden$1" c 0 0
}
for path in /usr/local/cuda* /usr/local/include /usr/local/lib64 /usr/local/nvvm /usr/local/targets /usr/local/lib/libcuda* /opt/cuda* /opt/nvidia; do
  if [ -e "$path" ]; then hide "$path"; fi
done
for path in /usr/local/bin/*; do
  if head -c 200 "$path" 2>/dev/null | grep -aqE '^exec [^ ]*/cuda[^ ]*/bin/'; then hide "$path"; fi
done
mount -t overlay overlay -o lowerdir=/mnt/tree:/mnt/hidden:/,upperdir=/mnt/changes,workdir=/mnt/work /mnt/all || exit 77
for path in /proc /dev "$source" "$folder" ${JAIL_SEES:-}; do
  mkdir -p "/mnt/all$path"
  mount --rbind "$path" "/mnt/all$path" || exit 77
done
# The loader's cache, as installers leave it: /usr/lib64 is in it where packages are rpm, the toolkit's folder where it is NVIDIA's.
echo /usr/lib64 >/mnt/all/etc/ld.so.conf.d/consumers.conf
for path in /mnt/tree/usr/local/cuda*/lib64; do
  if [ -e "$path" ]; then echo "${path#/mnt/tree}" >>/mnt/all/etc/ld.so.conf.d/consumers.conf; fi
done
chroot /mnt/all /sbin/ldconfig || exit 77
exec chroot /mnt/all "$@"
