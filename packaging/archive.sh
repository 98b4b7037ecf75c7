#!/usr/bin/env bash
# Makes the archive of a release, its checksums and its bill of materials, from the last commit.
#
#     packaging/archive.sh FOLDER
#
# The archive holds nothing that differs from one build of a commit to the next: names in order, owner 0,
# the commit's time, programs without symbols. The compiler writes the length of a source file's path
# into what `withoutActuallyEscaping` becomes, so every build lies in the folder BUILD_FOLDER.
set -euo pipefail
cd "$(dirname "$0")/.."
mkdir -p "$1"
folder=$(cd "$1" && pwd)
place=${BUILD_FOLDER:-/tmp/autolayout-doctor-archive}
if ! mkdir "$place"; then
  echo "$place is there: another archive is being made in it, or one was broken off. Remove it and try again." >&2
  exit 1
fi
stage=$(mktemp -d "$folder/stage.XXXXXX")
trap 'rm -rf "$stage" "$place"' EXIT
git clone --quiet . "$place/source"
time=${SOURCE_DATE_EPOCH:-$(git log -1 --format=%ct)}

cd "$place/source"
make --no-print-directory build companions
version=$(.build/release/autolayout-doctor --version)
name="autolayout-doctor-${version%% *}-$(uname -s | tr '[:upper:]' '[:lower:]')-$(uname -m)"
make --no-print-directory install-files DESTDIR="$stage" PREFIX="/$name"
packaging/strip.sh "$stage/$name"/bin/*
packaging/compatibility.sh "$stage/$name/bin"
install -m 644 LICENSE README.md CHANGELOG.md "$stage/$name/"
python3 packaging/sbom.py "$time" > "$stage/$name/sbom.cdx.json"
python3 packaging/tar.py "$stage" "$name" "$time" > "$folder/$name.tar.gz"
cp "$stage/$name/sbom.cdx.json" "$folder/$name.cdx.json"
cd "$folder"
sum=sha256sum
command -v sha256sum >/dev/null || sum="shasum -a 256"
$sum "$name.tar.gz" "$name.cdx.json" | tee SHA256SUMS
