#!/usr/bin/env bash
# What the project's commands say and do on a Mac where something is missing, with stand-ins for a Mac's programs on a
# PATH of their own.
#
#     Tests/Darwin/check_commands.sh
set -euo pipefail
cd "$(dirname "$0")/../.."
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
failed=0

# A PATH with nothing but what every Mac has.
for tool in bash sh make dirname cat env grep sed find sort tail head install rm mkdir mktemp tr python3; do
  mkdir -p "$place/tools" && ln -sf "$(command -v "$tool")" "$place/tools/$tool"
done

# has NAME SCRIPT: a stand-in, in the machine that is being made.
has() {
  printf '#!/bin/sh\n%s\n' "$2" > "$machine/$1"
  chmod +x "$machine/$1"
}

# mac: a Mac with Xcode, on which every program that installs or builds is noted.
mac() {
  machine=$place/machine
  rm -rf "$machine" "$place/done" && mkdir "$machine" && : > "$place/done"
  has uname '[ "$1" = -m ] && echo arm64 || echo Darwin'
  has xcrun 'case "$2" in swift|xctest) echo "/Xcode/usr/bin/$2";; *) exit 1;; esac'
  has swift "echo \"swift \$*\" >> '$place/done'"
  has brew "case \"\$1\" in
list) [ -e '$place/graphviz' ];;
install) echo \"\$*\" >> '$place/done';;
esac"
  rm -f "$place/graphviz"
}
with_graphviz() { : > "$place/graphviz" && has pkg-config 'exit 0'; }

# expect GOAL STATUS "WORDS" "DONE": runs make, and looks at its end, its words, and what was installed or built.
expect() {
  local status=0 said
  said=$(PATH="$machine:$place/tools" make --no-print-directory "$1" SWIFT=swift 2>&1) || status=$?
  [ "$status" = 0 ] || status=failed
  if [ "$status" != "$2" ] || ! grep -qF -- "$3" <<< "$said" || ! grep -qxF -- "$4" <(cat "$place/done"; echo nothing); then
    echo "make $1: expected $2, \"$3\" and \"$4\", but it ended with $status:"
    echo "$said"
    cat "$place/done"
    failed=1
  fi
}

mac; has xcrun 'exit 1'
expect demo failed "xcode-select --install" nothing
mac; with_graphviz; has xcrun '[ "$2" = swift ]'
expect test failed "sudo xcode-select --switch /Applications/Xcode.app" nothing
mac; rm "$machine/brew"
expect demo failed "Homebrew is missing" nothing
expect test failed "https://brew.sh" nothing
mac
expect system-packages 0 "Installing graphviz and pkgconf with brew" "install graphviz pkgconf"
mac; : > "$place/graphviz"
expect system-packages 0 "Installing pkgconf with brew" "install pkgconf"
mac; has pkg-config 'exit 1'
expect system-packages 0 "Installing graphviz with brew" "install graphviz"
mac; has brew 'exit 1'
expect demo failed "brew could not install graphviz and pkgconf" nothing
mac; with_graphviz
expect system-packages 0 "" nothing
[ ! -s "$place/done" ] || { echo "something is installed where nothing is missing"; failed=1; }
[ -z "$(PATH="$machine:$place/tools" make --no-print-directory system-packages)" ] || { echo "something is said where nothing is missing"; failed=1; }

# A tap of this machine's own, with the formula in it and the clone's address in the formula.
mac
has brew "case \"\$1\" in
--repository) echo '$place/tap';;
*) echo \"\$*\" >> '$place/done';;
esac"
PATH="$machine:$place/tools" packaging/homebrew.sh
for words in "tap-new --no-git autolayout-doctor/local" "install --HEAD autolayout-doctor/local/autolayout-doctor"; do
  grep -qxF -- "$words" "$place/done" || { echo "homebrew.sh does not run brew $words"; failed=1; }
done
grep -qxF "  repository = \"file://$PWD\"" "$place/tap/Formula/autolayout-doctor.rb" || { echo "the formula in the tap does not name the clone"; failed=1; }
# Homebrew finds zsh's and fish's completions where make install puts them; to move them onto themselves fails.
! grep -qE '(zsh|fish)_completion\.install' packaging/autolayout-doctor.rb || { echo "the formula moves completions onto themselves"; failed=1; }

# The library that macOS 15 lacks lies beside the programs that load it, and beside no others.
mac
library=libswiftCompatibilitySpan.dylib
mkdir -p "$place/Xcode/usr/bin" "$place/Xcode/usr/lib/swift-6.2/macosx" "$place/programs"
echo span > "$place/Xcode/usr/lib/swift-6.2/macosx/$library"
: > "$place/programs/autolayout-doctor"
has xcrun "echo '$place/Xcode/usr/bin/swift'"
has otool 'echo /usr/lib/libSystem.B.dylib'
PATH="$machine:$place/tools" packaging/compatibility.sh "$place/programs"
[ ! -e "$place/programs/$library" ] || { echo "$library is laid beside programs that do not load it"; failed=1; }
has otool "echo '@rpath/$library'"
PATH="$machine:$place/tools" packaging/compatibility.sh "$place/programs"
[ -e "$place/programs/$library" ] || { echo "$library is not laid beside the programs"; failed=1; }

# The newest Xcode is no beta and not the first by its letters.
mac
mkdir -p "$place/Applications"/Xcode_{26.1,26.10.1,26.9,26.11_beta_2,16.4}.app
has sudo "echo \"\$*\" >> '$place/done'"
PATH="$machine:$place/tools" APPLICATIONS="$place/Applications" Scripts/hosted.sh choose-xcode > /dev/null
grep -qF "/Xcode_26.10.1.app" "$place/done" || { echo "hosted.sh does not choose Xcode 26.10.1"; failed=1; }

# The tests of AppKit and UIKit are run in each of three ways.
mac
has xcodebuild "[ \"\$1\" = -list ] && echo '        Mac-Package' || echo \"\$* \${TEST_RUNNER_IDE_DISABLED_OS_ACTIVITY_DT_MODE:-0} \${TEST_RUNNER_OS_ACTIVITY_DT_MODE:-0}\" >> '$place/done'"
has xcrun "echo '    iPhone 17 (0A1B2C3D-0000-0000-0000-00000000000A) (Shutdown) '"
for system in macos ios; do
  : > "$place/done"
  PATH="$machine:$place/tools" Tests/Mac/run.sh $system
  for way in "0 0" "1 0" "0 1"; do
    grep -q "^test -scheme Mac-Package -destination platform=.* $way$" "$place/done" || { echo "Tests/Mac/run.sh $system does not run with $way"; failed=1; }
  done
done
grep -q "platform=iOS Simulator,id=0A1B2C3D-0000-0000-0000-00000000000A" "$place/done" || { echo "Tests/Mac/run.sh ios chooses no iPhone"; failed=1; }

# A Mac's XCTest names a test in Objective-C's way; the client's check takes either.
for form in "TeaCardXCTests.testFitsIntoAWatch" "-[ClientTests.TeaCardXCTests testFitsIntoAWatch]"; do
  grep -qF -- "error: $form" Tests/Client/check_failures.sh || { echo "check_failures.sh does not know $form"; failed=1; }
done

# The bill of materials names what a Mac's programs load, and not the programs themselves.
python3 - <<'PY' || failed=1
import pathlib, re
text = pathlib.Path("packaging/sbom.py").read_text()
pattern = re.search(r'"otool", "-L"\], r"(.*?)"\)', text)[1]
told = "/tmp/autolayout-doctor:\n\t/opt/homebrew/opt/graphviz/lib/libgvc.7.dylib (compatibility version 8.0.0)\n\t/usr/lib/libSystem.B.dylib (compatibility version 1.0.0)\n"
assert re.findall(pattern, told, re.M) == ["/opt/homebrew/opt/graphviz/lib/libgvc.7.dylib", "/usr/lib/libSystem.B.dylib"], pattern
PY

[ $failed = 0 ] && echo "On a Mac where something is missing, each command says what, and what helps."
exit $failed
