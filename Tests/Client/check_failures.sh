#!/usr/bin/env bash
# Runs the client's tests, which pass; then with those that fail on purpose: each must, with the message
# that docs/in-tests.md quotes.
#
#     Tests/Client/check_failures.sh [SWIFT]
set -euo pipefail
cd "$(dirname "$0")/../.."
run=("${1:-swift}" test ${DEBUG_FLAGS:-} --package-path Tests/Client --scratch-path .build)
output=$(mktemp)
attachments=$(mktemp -d)
trap 'rm -rf "$output" "$attachments"' EXIT
"${run[@]}" > "$output" 2>&1 || { cat "$output"; exit 1; }
if CLIENT_FAILS=1 "${run[@]}" --attachments-path "$attachments" > "$output" 2>&1; then
  echo "the client's tests pass where they have to fail" >&2
  exit 1
fi
require() {
  for form in "$@"; do
    if grep -qF -- "$form" "$output"; then return; fi
  done
  cat "$output"
  echo "missing: $1" >&2
  exit 1
}
require 'recorded an issue at TeaCardTests.swift:12:'
require 'recorded an issue at TeaCardTests.swift:19:'
require 'recorded an issue at TeaCardTests.swift:28:'
# A Mac's XCTest names a test as Objective-C does.
require 'TeaCardXCTests.swift:11: error: TeaCardXCTests.testFitsIntoAWatch' \
  'TeaCardXCTests.swift:11: error: -[ClientTests.TeaCardXCTests testFitsIntoAWatch]'
require 'Unable to simultaneously satisfy constraints.'
for kept in layout-conflicts.log layout-conflicts.json layout-conflicts.md layout-conflict-1.svg; do
  [ -s "$attachments/$kept" ] || { echo "not attached: $kept" >&2; exit 1; }
done
# The message that the documentation quotes, line by line, without the blanks at the ends.
sed -n '/^<!-- message -->$/,/^<!-- end -->$/p' docs/in-tests.md | sed '1d;$d' | grep -v '^```' | while IFS= read -r line; do
  require "${line#"${line%%[![:space:]]*}"}"
done
echo "The client's tests fail and pass as they should."
