#!/usr/bin/env bash
# Makes a Debian package of what `make install-files` installs.
#
#     packaging/deb.sh FOLDER
#
# Needs dpkg-deb and, for the libraries that the package depends on, dpkg-shlibdeps (dpkg-dev).
set -euo pipefail
cd "$(dirname "$0")/.."
mkdir -p "$1"
stage=$(mktemp -d "$1/stage.XXXXXX")
trap 'rm -rf "$stage"' EXIT
version=$(.build/release/autolayout-doctor --version)
version=${version%% *}
architecture=$(dpkg --print-architecture)

make --no-print-directory install-files DESTDIR="$stage/root" PREFIX=/usr
packaging/strip.sh "$stage"/root/usr/bin/*
gzip -9n "$stage"/root/usr/share/man/man1/*.1
install -D -m 644 LICENSE "$stage/root/usr/share/doc/autolayout-doctor/copyright"
# Debian's zsh looks here.
mv "$stage/root/usr/share/zsh/site-functions" "$stage/root/usr/share/zsh/vendor-completions"

mkdir "$stage/debian"
printf 'Source: autolayout-doctor\n\nPackage: autolayout-doctor\nArchitecture: any\n' > "$stage/debian/control"
libraries=$(cd "$stage" && dpkg-shlibdeps -O root/usr/bin/* 2>/dev/null | sed -n 's/^shlibs:Depends=//p')
[ -n "$libraries" ] || { echo "dpkg-shlibdeps tells no libraries" >&2; exit 1; }
mkdir "$stage/root/DEBIAN"
cat > "$stage/root/DEBIAN/control" <<CONTROL
Package: autolayout-doctor
Version: $version
Architecture: $architecture
Maintainer: The autolayout-doctor contributors <autolayout-doctor@localhost>
Installed-Size: $(du -sk "$stage/root/usr" | cut -f1)
Depends: $libraries
Recommends: gzip, xz-utils, zstd, libarchive-tools | unzip
Suggests: lldb
Section: devel
Priority: optional
Description: explains Auto Layout logs
 Reads the logs in which UIKit and AppKit complain about constraints, proves which of
 them contradict each other, says so in plain English and gives the line to change.
CONTROL
package="$1/autolayout-doctor_${version}_$architecture.deb"
dpkg-deb --root-owner-group --build "$stage/root" "$package"
