#!/usr/bin/env bash
# Makes the archive of a release, its checksums and its bill of materials.
#
#     packaging/archive.sh FOLDER
#
# The archive holds nothing that differs from one build of a commit to the next: names in order, owner 0,
# the commit's time, programs without symbols.
set -euo pipefail
cd "$(dirname "$0")/.."
mkdir -p "$1"
version=$(.build/release/autolayout-doctor --version)
name="autolayout-doctor-${version%% *}-$(uname -s | tr '[:upper:]' '[:lower:]')-$(uname -m)"
stage=$(mktemp -d "$1/stage.XXXXXX")
trap 'rm -rf "$stage"' EXIT
time=${SOURCE_DATE_EPOCH:-$(git log -1 --format=%ct)}

make --no-print-directory install-files DESTDIR="$stage" PREFIX="/$name"
packaging/strip.sh "$stage/$name"/bin/*
install -m 644 LICENSE README.md CHANGELOG.md "$stage/$name/"
python3 packaging/sbom.py "$time" > "$stage/$name/sbom.cdx.json"
python3 packaging/tar.py "$stage" "$name" "$time" > "$1/$name.tar.gz"
cp "$stage/$name/sbom.cdx.json" "$1/$name.cdx.json"
cd "$1"
sum=sha256sum
command -v sha256sum >/dev/null || sum="shasum -a 256"
$sum "$name.tar.gz" "$name.cdx.json" | tee SHA256SUMS
