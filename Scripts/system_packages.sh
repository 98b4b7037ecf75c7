#!/usr/bin/env bash
# Installs Graphviz's C library where it is missing, through brew or apt-get; says what else is missing and
# what helps. Silent where everything is there.
#
#     Scripts/system_packages.sh [GOAL…]
#
# A GOAL that is `test` asks for XCTest, too.
set -euo pipefail

missing() {
  echo "$1" >&2
  echo "    $2" >&2
  echo "Then run make again." >&2
  exit 1
}

if [ "$(uname -s)" = Darwin ]; then
  xcrun --find swift >/dev/null 2>&1 ||
    missing "Xcode's command-line tools are missing, and Swift with them. Install them:" "xcode-select --install"
  case " $* " in
  *" test "*)
    xcrun --find xctest >/dev/null 2>&1 ||
      missing "The tests need XCTest, which comes with Xcode and not with its command-line tools. Install Xcode 26.1 or newer from the App Store and choose it:" \
        "sudo xcode-select --switch /Applications/Xcode.app" ;;
  esac
fi

if pkg-config --exists libgvc 2>/dev/null; then exit 0; fi

if command -v brew >/dev/null 2>&1; then
  formulae=
  command -v pkg-config >/dev/null 2>&1 || formulae="pkgconf"
  brew list --versions graphviz >/dev/null 2>&1 || formulae="graphviz${formulae:+ $formulae}"
  # Both are there and do not find each other: that is brew's to mend.
  formulae=${formulae:-graphviz pkgconf}
  echo "Installing ${formulae/ / and } with brew: the pictures are laid out by Graphviz's C library."
  # shellcheck disable=SC2086
  brew install $formulae || missing "brew could not install ${formulae/ / and }. Its own words are above; try it alone:" "brew install $formulae"
elif [ "$(uname -s)" = Darwin ]; then
  missing "Homebrew is missing, which installs Graphviz's C library and pkg-config. Install it, as https://brew.sh says:" \
    "/bin/bash -c \"\$(curl -fsSL https://raw.githubusercontent.com/Homebrew/install/HEAD/install.sh)\""
elif command -v apt-get >/dev/null 2>&1; then
  echo "Installing libgraphviz-dev and pkg-config with apt-get: the pictures are laid out by Graphviz's C library."
  sudo=
  [ "$(id -u)" = 0 ] || sudo=sudo
  $sudo apt-get update -qq
  DEBIAN_FRONTEND=noninteractive $sudo apt-get install -y -qq libgraphviz-dev pkg-config >/dev/null
else
  echo "Please install Graphviz's development files (libgvc) and pkg-config, then run make again." >&2
  exit 1
fi
