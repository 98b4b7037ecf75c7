#!/usr/bin/env bash
# Fetches a release's archive for this machine, checks its sum, unpacks it, and prints the command's path.
#
#     integrations/fetch_release.sh VERSION FOLDER
#
# RELEASES is the address below which vVERSION/ lies, such as https://github.com/OWNER/NAME/releases/download.
set -euo pipefail
if [ $# -ne 2 ] || [ -z "${RELEASES:-}" ]; then
  sed -n '2,6s/^# *//p' "$0" >&2
  exit 64
fi
version=${1#v}
folder=$2
name="autolayout-doctor-$version-$(uname -s | tr '[:upper:]' '[:lower:]')-$(uname -m)"
mkdir -p "$folder"
for file in "$name.tar.gz" SHA256SUMS; do
  curl --fail --silent --show-error --location --retry 3 --output "$folder/$file" "$RELEASES/v$version/$file" || {
    echo "autolayout-doctor: $file of release $version cannot be fetched; build: true builds it from source." >&2
    exit 1
  }
done
sum=sha256sum
command -v sha256sum >/dev/null || sum="shasum -a 256"
expected=$(awk -v name="$name.tar.gz" '$2 == name || $2 == "*" name { print $1 }' "$folder/SHA256SUMS")
found=$($sum "$folder/$name.tar.gz" | cut -d ' ' -f 1)
if [ -z "$expected" ] || [ "$expected" != "$found" ]; then
  echo "autolayout-doctor: $name.tar.gz has the SHA-256 $found, and SHA256SUMS says ${expected:-nothing of it}." >&2
  exit 1
fi
tar -xzf "$folder/$name.tar.gz" -C "$folder"
echo "$folder/$name/bin/autolayout-doctor"
