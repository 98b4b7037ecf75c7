#!/usr/bin/env bash
# Fuzz/run.sh PROGRAMS SECONDS [TARGET…]: first every past crasher, then each target for so long.
# With 0 seconds each target runs its seeds alone; with RUNS, in the environment, so many inputs that are
# the same each time.
# The corpora grow in .build-fuzz/corpus; what breaks a promise is left in .build-fuzz/crashes.
# Fuzz/run.sh has-runtime SWIFT: whether a program of libFuzzer's can be linked.
# Fuzz/run.sh seeds FOLDER: writes the seeds of each target into a folder of its name.
set -euo pipefail
if [ "$1" = has-runtime ]; then
  probe=$(mktemp -d)
  trap 'rm -rf "$probe"' EXIT
  echo '@_cdecl("LLVMFuzzerTestOneInput") public func run(_ data: UnsafePointer<UInt8>, _ size: Int) -> CInt { 0 }' >"$probe/probe.swift"
  "${2}c" -parse-as-library -sanitize=fuzzer "$probe/probe.swift" -o "$probe/probe" 2>/dev/null
  exit $?
fi
cd "$(dirname "$0")/.."
all=(reader callTree crash message description visualFormat scratch envelope archive solver writers program)

# Seeds: the samples themselves, their descriptions and visual formats, and archives of some of them.
# seed TARGET FOLDER
seed() {
  local seeds=$2/$1
  mkdir -p "$seeds"
  case $1 in
  reader) cp Samples/*.log "$seeds" ;;
  envelope) cp Samples/crash* Samples/window-never* Samples/log-stream* "$seeds" ;;
  callTree) cp Samples/sample-* Samples/hang-* "$seeds" ;;
  crash) cp Samples/crash* Samples/window-never* "$seeds" ;;
  message) cp Samples/layout-feedback-loop.log Samples/*loop* Samples/messages-* "$seeds" ;;
  scratch) cp Samples/*.layout "$seeds" ;;
  program)
    local number=0 file
    for file in Samples/*.log Samples/*.layout; do
      { printf "\\$(printf %03o $((number % 21)))"; cat "$file"; } >"$seeds/$number"
      number=$((number + 1))
    done ;;
  description) grep -hoE '<[A-Za-z_.]+(:0x|@)[^>]*>' Samples/*.log | sort -u | split -a 3 -l 1 - "$seeds/" ;;
  visualFormat) grep -hoE '[HV]:[^ "]*[]|)]' Samples/*.* docs/scratch-files.md | sort -u | split -a 3 -l 1 - "$seeds/" ;;
  archive)
    tar -cf "$seeds/a.tar" Samples/two-heights.log Samples/card.layout
    tar --format=pax -cf "$seeds/b.tar" Samples/two-heights.log
    gzip -c Samples/two-heights.log >"$seeds/c.gz"
    gzip -c "$seeds/a.tar" >"$seeds/d.tgz"
    if command -v zip >/dev/null; then zip -q - Samples/two-heights.log >"$seeds/e.zip"; fi ;;
  solver | writers) printf 'UILabel\xffTotal\xff<b>\xff"\\' >"$seeds/one" ;;
  esac
}
if [ "$1" = seeds ]; then
  for target in "${all[@]}"; do seed "$target" "$2"; done
  exit
fi

programs=$1 seconds=$2
shift 2
targets=("$@")
[ ${#targets[@]} -gt 0 ] || targets=("${all[@]}")
work=$PWD/.build-fuzz
mkdir -p "$work/seeds" "$work/crashes"
"$programs/FuzzReading" --dictionary >"$work/grammar.dict"

# Graphviz and the kept documents leak by intent; Swift's own backtraces get in the sanitizer's way. Where
# an allocation was made is looked up in two frames instead of thirty, and what was freed is kept out of use
# for 16 MB instead of 256: an input allocates far less. A crasher that is tried alone gets all of them.
export SWIFT_BACKTRACE=enable=no
thorough=detect_leaks=0 quick=detect_leaks=0:malloc_context_size=2:quarantine_size_mb=16
[ -z "${RUNS:-}" ] || export SWIFT_DETERMINISTIC_HASHING=1

# round LONGEST OPTION…: mutates the corpus with inputs of at most so many bytes; adds its account to the target's.
round() {
  local longest=$1
  shift
  ASAN_OPTIONS=$quick "$program" "${options[@]}" -max_len="$longest" "$@" -print_final_stats=1 \
    -dict="$work/grammar.dict" "$corpus" "$work/seeds/$target" >>"$work/$target.log" 2>&1
}

failed=0
for target in "${targets[@]}"; do
  # Most of what can go wrong does so in a few lines, of which many more can be tried.
  case $target in
  reader) lengths=(320 4096) ;;
  envelope) lengths=(512 4096) ;;
  callTree | crash | message) lengths=(512 4096) ;;
  program) lengths=(4096) ;;
  archive) lengths=(20480) ;;
  description) lengths=(256 1024) ;;
  *) lengths=(1024) ;;
  esac
  case $target in archive | writers | program) program=$programs/FuzzProgram ;; *) program=$programs/FuzzReading ;; esac
  seed "$target" "$work/seeds"
  corpus=$work/corpus/$target
  [ "$seconds" != 0 ] || { corpus=$work/round/$target && rm -rf "$corpus"; }
  mkdir -p "$corpus"
  # Entropic scheduling spends a quarter of the time on its book of rare branches.
  options=("--target=$target" -detect_leaks=0 -timeout=60 -rss_limit_mb=4096 -close_fd_mask=3 -entropic=0)
  options+=("-artifact_prefix=$work/crashes/$target-")
  if [ -d "Fuzz/Crashers/$target" ]; then
    ASAN_OPTIONS=$thorough "$program" "${options[@]}" Fuzz/Crashers/"$target"/* >"$work/$target.log" 2>&1 ||
      { echo "$target: a past crasher is one again; see $work/$target.log"; failed=1; continue; }
  fi
  : >"$work/$target.log"
  if {
    # The longest inputs get the last eighth of the time.
    last=$((${#lengths[@]} > 1 ? (seconds + 7) / 8 : seconds))
    longest=${lengths[${#lengths[@]} - 1]}
    if [ "$seconds" = 0 ]; then
      round "$longest" -runs="${RUNS:-0}" -seed=17
    elif [ ${#lengths[@]} -gt 1 ] && [ "$seconds" -gt 1 ]; then
      round "${lengths[0]}" -max_total_time=$((seconds - last)) && round "$longest" -max_total_time="$last"
    else
      round "$longest" -max_total_time="$seconds"
    fi
  }; then
    awk -v target="$target" '/number_of_executed_units/ { units += $2 } /^#.* cov: / { for (i = 1; i < NF; i++) if ($i == "cov:") edges = $(i + 1) }
      END { printf "%s: %d executions, %d edges\n", target, units, edges }' "$work/$target.log"
  else
    echo "$target: broken; the input is in $work/crashes, the account in $work/$target.log"
    failed=1
  fi
done
exit $failed
