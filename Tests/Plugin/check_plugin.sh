#!/usr/bin/env bash
# Makes an archive, its artifact bundle and the plugin's package of a built command, and asks it as a package's owner
# does: `swift package autolayout-doctor` has to print what the command prints, and to end as it ends.
#
#     Tests/Plugin/check_plugin.sh DOCTOR [SWIFT]
set -euo pipefail
root=$(cd "$(dirname "$0")/../.." && pwd)
doctor=$(cd "$(dirname "$1")" && pwd)/$(basename "$1")
swift=${2:-swift}
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
name="autolayout-doctor-1.2.3-$(uname -s | tr '[:upper:]' '[:lower:]')-$(uname -m)"
mkdir -p "$folder/stage/$name/bin" "$folder/release"
cp "$doctor" "$folder/stage/$name/bin/autolayout-doctor"
python3 "$root/packaging/tar.py" "$folder/stage" "$name" 1000000000 > "$folder/release/$name.tar.gz"
rm -r "$folder/stage"
python3 "$root/packaging/plugin.py" v1.2.3 "$folder/release"

app=$folder/Tea
mkdir -p "$app/Sources/Tea"
cp "$root/Samples/cell-height-against-contents.log" "$app/crash.log"
echo 'public let tea = "green"' > "$app/Sources/Tea/Tea.swift"
cat > "$app/Package.swift" <<'MANIFEST'
// swift-tools-version: 6.0
import PackageDescription
let package = Package(
  name: "Tea",
  dependencies: [.package(path: "../release/autolayout-doctor-plugin")],
  targets: [.target(name: "Tea")]
)
MANIFEST
cd "$app"
ask() {
  "$swift" package autolayout-doctor "$@" 2>"$folder/errors"
}
expect() {
  if [ "$2" != "$3" ]; then
    cat "$folder/errors"
    diff <(echo "$2") <(echo "$3") || true
    echo "the plugin $1" >&2
    exit 1
  fi
}
expect "prints something else" "$(ask crash.log)" "$("$doctor" crash.log)"
expect "ends in another way" "$(ask --quiet --fail-on any crash.log >/dev/null; echo $?)" 1
# SwiftPM ends with 1 whatever the plugin ends with, and says that.
expect "refuses in another way" "$(ask --fix 1 crash.log >/dev/null; echo $?)" 1
grep -q "exit code 64" "$folder/errors" || expect "does not tell the command's code" "" "$(cat "$folder/errors")"

# The package of a release names its bundle by address and sum.
sum=$("$swift" package compute-checksum "$folder/release/autolayout-doctor-1.2.3.artifactbundle.zip")
rm -r "$folder/release/autolayout-doctor-plugin"
python3 "$root/packaging/plugin.py" v1.2.3 "$folder/release" "https://example.org/v1.2.3"
manifest=$folder/release/autolayout-doctor-plugin/Package.swift
grep -qF "checksum: \"$sum\"" "$manifest" || { cat "$manifest"; echo "the sum is not $sum" >&2; exit 1; }
"$swift" package --package-path "$folder/release/autolayout-doctor-plugin" dump-package > /dev/null
echo "swift package autolayout-doctor prints what the command prints, and ends as it ends."
