#!/usr/bin/env bash
# What the hosted runs of .github/workflows/ci.yml do besides make.
#
#     Scripts/hosted.sh choose-xcode   chooses the newest Xcode that is installed and no beta
#     Scripts/hosted.sh toolchain      resolves all packages; prints toolchain=NAME for the keys of caches
set -euo pipefail
cd "$(dirname "$0")/.."
case ${1:-} in
choose-xcode)
  applications=${APPLICATIONS:-/Applications}
  newest=$(find "$applications" -maxdepth 1 -name 'Xcode_*.app' ! -name '*beta*' ! -name '*Release_Candidate*' |
    sed 's/.*Xcode_\(.*\)\.app/\1/' | sort -t . -k 1,1n -k 2,2n -k 3,3n | tail -n 1)
  [ -n "$newest" ] || { echo "There is no Xcode in $applications." >&2; exit 1; }
  echo "Xcode $newest"
  sudo xcode-select --switch "$applications/Xcode_$newest.app" ;;
toolchain)
  # A clone that belongs to somebody else, as in a container.
  git config --global --add safe.directory "$PWD"
  for package in ${PACKAGES:-. Companions Sites Serve}; do
    swift package --package-path "$package" resolve >&2
  done
  swift --version 2>/dev/null | sed -n 's/.*Swift version \([^ ]*\).*/toolchain=swift-\1/p' | head -n 1 ;;
*)
  sed -n '2,6s/^# *//p' "$0" >&2
  exit 64 ;;
esac
