#!/usr/bin/env bash
# Lets constraints of AppKit's or UIKit's contradict each other under `xcodebuild test`: with the log going
# where it goes by itself, kept from the standard error as in Xcode's own runs, and sent there.
#
#     Tests/Mac/run.sh macos|ios
set -euo pipefail
cd "$(dirname "$0")"
if [ "$(uname -s)" != Darwin ]; then
  echo "SKIPPED: AppKit's and UIKit's own reports were not looked for, because this is no Mac."
  exit 0
fi
case ${1:-} in
macos) destination="platform=macOS" ;;
ios)
  phone=$(xcrun simctl list devices available | sed -n 's/^ *iPhone[^(]*(\([0-9A-F-]\{36\}\)).*/\1/p' | tail -n 1)
  [ -n "$phone" ] || { echo "There is no simulated iPhone here." >&2; exit 1; }
  destination="platform=iOS Simulator,id=$phone" ;;
*)
  echo "Tests/Mac/run.sh macos|ios" >&2
  exit 64 ;;
esac
# Xcode names a package's scheme by the number of its products.
scheme=$(xcodebuild -list 2>/dev/null | sed -n 's/^ *\(Mac\(-Package\)\{0,1\}\)$/\1/p' | head -n 1)
run() { xcodebuild test -scheme "${scheme:-Mac}" -destination "$destination" -derivedDataPath "../../.build/mac-$1"; }
run "$1"
TEST_RUNNER_IDE_DISABLED_OS_ACTIVITY_DT_MODE=1 run "$1"
TEST_RUNNER_OS_ACTIVITY_DT_MODE=1 run "$1"
