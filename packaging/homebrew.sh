#!/usr/bin/env bash
# Installs this clone's last commit with Homebrew, from a tap on this machine: Homebrew takes no formula from a path.
#
#     packaging/homebrew.sh
set -euo pipefail
cd "$(dirname "$0")/.."
command -v brew >/dev/null 2>&1 || { echo "There is no Homebrew here: https://brew.sh tells how to install it." >&2; exit 1; }
tap=autolayout-doctor/local
folder=$(brew --repository "$tap")
[ -d "$folder" ] || brew tap-new --no-git "$tap" >/dev/null
mkdir -p "$folder/Formula"
# In the tap the formula is in no clone: the address of this one is written out.
sed "s|^  repository = .*|  repository = \"file://$PWD\"|" packaging/autolayout-doctor.rb > "$folder/Formula/autolayout-doctor.rb"
brew install --HEAD "$tap/autolayout-doctor"
