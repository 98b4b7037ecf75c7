#!/bin/sh
# Compares autolayout-doctor's solver with HiGHS and kiwisolver on the same layouts in one run.
# usage: Benchmarks/solving.sh [FOLDER WITH .alb FILES]
set -eu
cd "$(dirname "$0")/.."
swift build -c release --product Benchmarks
benchmarks=$(swift build -c release --show-bin-path)/Benchmarks
folder=${1:-}
if [ -z "$folder" ]; then
  folder=$(mktemp -d)
  trap 'rm -r "$folder"' EXIT
  "$benchmarks" layout write "$folder"
fi
printf 'layout\trows\tours (ms)\tresult\tHiGHS (ms)\tkiwisolver (ms)\n'
for file in "$folder"/*.alb; do
  ours=$("$benchmarks" layout solve "$file" | cut -f1-4)
  peers=$(python3 Benchmarks/peers/solve.py "$file" | cut -f3,4)
  printf '%s\t%s\n' "$ours" "$peers"
done
