#!/usr/bin/env bash
# Lays beside programs for a Mac the library of Swift's that macOS 26 has and macOS 15 has not, where they
# load it: they look for it in their own folder.
#
#     packaging/compatibility.sh FOLDER
set -euo pipefail
[ "$(uname -s)" = Darwin ] || exit 0
library=libswiftCompatibilitySpan.dylib
otool -L "$1"/* | grep -q "$library" || exit 0
toolchain=$(dirname "$(dirname "$(xcrun --find swift)")")
found=$(find "$toolchain/lib" -path "*/macosx/$library" | head -n 1)
[ -n "$found" ] || { echo "$library is not in $toolchain: the programs would not start on macOS 15." >&2; exit 1; }
install -m 755 "$found" "$1/"
