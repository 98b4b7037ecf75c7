#!/usr/bin/env bash
# Joins the archives of a release for the two kinds of Mac into one whose programs run on both.
#
#     packaging/universal.sh FOLDER
#
# FOLDER holds the two archives that `make archive` made, one on each kind of Mac; the third comes into it. It has both
# bills of materials. Programs are joined by `lipo`, or by the program that LIPO names; every other file is in both the
# same.
set -euo pipefail
cd "$(dirname "$0")/.."
if [ $# -ne 1 ]; then
  sed -n '2,8s/^# *//p' "$0" >&2
  exit 64
fi
folder=$(cd "$1" && pwd)
lipo=${LIPO:-lipo}
time=${SOURCE_DATE_EPOCH:-$(git log -1 --format=%ct)}
stage=$(mktemp -d)
trap 'rm -rf "$stage"' EXIT

# The name of the one archive for a kind of processor, without its ending.
archive() {
  found=("$folder"/autolayout-doctor-*-darwin-"$1".tar.gz)
  [ -e "${found[0]}" ] && [ ${#found[@]} -eq 1 ] || { echo "one archive for darwin-$1 is wanted in $folder" >&2; exit 1; }
  basename "${found[0]}" .tar.gz
}
arm=$(archive arm64)
intel=$(archive x86_64)
name=${arm%-arm64}-universal
[ "$name" = "${intel%-x86_64}-universal" ] || { echo "$arm and $intel are of two versions" >&2; exit 1; }
tar -xzf "$folder/$arm.tar.gz" -C "$stage"
tar -xzf "$folder/$intel.tar.gz" -C "$stage"
for part in "$arm" "$intel"; do
  mv "$stage/$part/sbom.cdx.json" "$stage/$part/sbom-${part##*-darwin-}.cdx.json"
done
mkdir "$stage/$name"

(cd "$stage/$arm" && find . -type f ! -name "sbom-*" | sort) > "$stage/files"
(cd "$stage/$intel" && find . -type f ! -name "sbom-*" | sort) | diff "$stage/files" - >&2 ||
  { echo "$arm and $intel have different files" >&2; exit 1; }
while IFS= read -r file; do
  mkdir -p "$stage/$name/$(dirname "$file")"
  if cmp -s "$stage/$arm/$file" "$stage/$intel/$file"; then
    cp -p "$stage/$arm/$file" "$stage/$name/$file"
  else
    "$lipo" -create "$stage/$arm/$file" "$stage/$intel/$file" -output "$stage/$name/$file" ||
      { echo "$file differs and is no program" >&2; exit 1; }
    chmod 755 "$stage/$name/$file"
  fi
done < "$stage/files"
cp "$stage/$arm"/sbom-*.cdx.json "$stage/$intel"/sbom-*.cdx.json "$stage/$name/"
python3 packaging/tar.py "$stage" "$name" "$time" > "$folder/$name.tar.gz"
