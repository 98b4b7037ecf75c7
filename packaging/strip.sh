#!/usr/bin/env bash
# Takes from programs what is for debuggers alone, so that builds in two folders give the same bytes.
#
#     packaging/strip.sh PROGRAM…
#
# Besides symbols these are the linker's build ID and the hashes of Swift's modules, both of which
# folders' names go into. The hashes' section stays where it is, because addresses depend on it.
set -euo pipefail
strip "$@"
[ "$(uname -s)" = Linux ] || exit 0
zeros=$(mktemp)
trap 'rm -f "$zeros"' EXIT
for program in "$@"; do
  size=$(readelf -SW "$program" | sed -n 's/.* \.swift_modhash  *PROGBITS  *[0-9a-f]* [0-9a-f]* \([0-9a-f]*\) .*/\1/p')
  head -c $((16#${size:-0})) /dev/zero >"$zeros"
  objcopy --remove-section .note.gnu.build-id ${size:+--update-section ".swift_modhash=$zeros"} "$program"
done
