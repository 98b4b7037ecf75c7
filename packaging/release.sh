#!/usr/bin/env bash
# Writes what a release needs beside its archives: a Homebrew formula and a package with a plugin that take them, an
# artifact bundle, and the sums of all.
#
#     packaging/release.sh VERSION FOLDER HOMEPAGE
#
# FOLDER holds the archives that `make archive` made on each system; everything comes into it.
set -euo pipefail
if [ $# -ne 3 ]; then
  sed -n '2,7s/^# *//p' "$0" >&2
  exit 64
fi
version=${1#v}
here=$(cd "$(dirname "$0")" && pwd)
cd "$2"
rm -f -- *.artifactbundle.zip autolayout-doctor-plugin.tar.gz
homepage=$3
sum=sha256sum
command -v sha256sum >/dev/null || sum="shasum -a 256"
$sum -- *.tar.gz *.cdx.json > SHA256SUMS

# The lines of one system and one kind of processor.
archive() {
  name="autolayout-doctor-$version-$1.tar.gz"
  found=$(awk -v name="$name" '$2 == name { print $1 }' SHA256SUMS)
  [ -n "$found" ] || { echo "$name is missing in $PWD" >&2; exit 1; }
  printf '    on_%s do\n      url "%s/releases/download/v%s/%s"\n      sha256 "%s"\n    end\n' \
    "$2" "$homepage" "$version" "$name" "$found"
}

mac=$(archive darwin-arm64 arm; archive darwin-x86_64 intel)
linux=$(archive linux-aarch64 arm; archive linux-x86_64 intel)
{
  cat <<FORMULA
# Takes the archives of release $version; packaging/release.sh wrote it.
class AutolayoutDoctor < Formula
  desc "Explains Auto Layout logs: which constraints contradict each other, and why"
  homepage "$homepage"
  version "$version"
  license "MIT"

  on_macos do
    depends_on macos: :sequoia
    depends_on "graphviz"
    depends_on "xz"
    depends_on "zstd"

$mac
  end

  on_linux do
    depends_on "graphviz"

$linux
  end

FORMULA
  cat <<'FORMULA'
  def install
    bin.install Dir["bin/*"]
    man1.install Dir["share/man/man1/*"]
    bash_completion.install "share/bash-completion/completions/autolayout-doctor"
    zsh_completion.install "share/zsh/site-functions/_autolayout-doctor"
    fish_completion.install "share/fish/vendor_completions.d/autolayout-doctor.fish"
    pkgshare.install Dir["share/autolayout-doctor/*"]
  end

  test do
    assert_match "20 points wide", shell_output("#{bin}/autolayout-doctor explain 'UILabel:0x1.width == 20'")
  end
end
FORMULA
} > autolayout-doctor.rb

python3 "$here/plugin.py" "$version" . "$homepage/releases/download/v$version"
# The same wherever it is made: nothing in it has a time.
python3 "$here/tar.py" . autolayout-doctor-plugin 0 > autolayout-doctor-plugin.tar.gz
rm -r autolayout-doctor-plugin
$sum -- *.artifactbundle.zip autolayout-doctor-plugin.tar.gz autolayout-doctor.rb >> SHA256SUMS
