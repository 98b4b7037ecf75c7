#!/usr/bin/env bash
# Puts a release's formula into a Homebrew tap, as a commit of its own; a formula that is there already changes nothing.
#
#     packaging/tap.sh VERSION FORMULA TAP
#
# TAP is the address of the tap's repository, for git.
set -euo pipefail
if [ $# -ne 3 ]; then
  sed -n '2,6s/^# *//p' "$0" >&2
  exit 64
fi
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
git clone --quiet --depth 1 "$3" "$place/tap"
mkdir -p "$place/tap/Formula"
cp "$2" "$place/tap/Formula/autolayout-doctor.rb"
cd "$place/tap"
git add Formula
if git diff --cached --quiet; then
  echo "The tap has this formula already."
  exit
fi
git -c user.name=autolayout-doctor -c user.email=autolayout-doctor@users.noreply.github.com commit --quiet -m "autolayout-doctor ${1#v}"
git push --quiet origin HEAD
