#!/usr/bin/env bash
# Installs a package in a Debian that has nothing else, in a folder, and runs it there.
#
#     packaging/try_deb.sh PACKAGE.deb FOLDER
#
# Needs root and debootstrap; FOLDER is used again where it holds a Debian already.
set -euo pipefail
package=$(realpath "$1")
folder=$2
release=$(. /etc/os-release && echo "$VERSION_CODENAME")
if [ ! -x "$folder/usr/bin/apt-get" ]; then
  site=$(apt-get indextargets --format '$(SITE)' | sort -u | head -1)
  debootstrap --variant=minbase "$release" "$folder" "$site"
fi
cp /etc/resolv.conf "$folder/etc/" 2>/dev/null || true
install -m 644 "$package" "$folder/tmp/package.deb"
install -m 644 "$(dirname "$0")/../Samples/two-heights.log" "$folder/tmp/"
# Swift reads a program's arguments from /proc.
mount -t proc proc "$folder/proc"
trap 'umount "$folder/proc"' EXIT
chroot "$folder" apt-get update -qq
chroot "$folder" env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends --reinstall /tmp/package.deb >/dev/null 2>&1
chroot "$folder" sh -c '! command -v swift'
chroot "$folder" autolayout-doctor --version
chroot "$folder" autolayout-doctor /tmp/two-heights.log | grep "both 1 point and 0.5 points tall"
chroot "$folder" autolayout-doctor graph /tmp/two-heights.log -o /tmp/graph.svg
grep -q '<svg' "$folder/tmp/graph.svg"
if [ -e "$folder/usr/bin/autolayout-doctor-history" ]; then
  chroot "$folder" autolayout-doctor history add --database /tmp/history.sqlite /tmp/two-heights.log
fi
chroot "$folder" apt-get remove -y -qq autolayout-doctor >/dev/null
[ ! -e "$folder/usr/bin/autolayout-doctor" ]
echo "installed, run and removed in $folder"
