#!/usr/bin/env bash
# What the GitHub action runs: annotations on the standard output, a summary in Markdown, SARIF and a comment where
# they are asked for, and the exit code of the gate.
set -uo pipefail
here=$(cd "$(dirname "$0")" && pwd)
words=$(mktemp)
annotations=$(mktemp)
trap 'rm -f "$words" "$annotations"' EXIT
checked=0
failed=0
unwritten=0
baseline=()
if [ -n "${BASELINE:-}" ]; then baseline=(--baseline "$BASELINE"); fi

# Writes SARIF to the file that is its first word. What cannot be read is told by the gate, which runs in any case.
sarif() {
  local file=$1
  shift
  : >"$file" || { unwritten=1; return; }
  "$DOCTOR" "$@" >"$file" 2>/dev/null || true
}

if [ -n "${CHECK:-}" ]; then
  read -r -a interfaces <<<"$CHECK"
  check=(check ${baseline[@]+"${baseline[@]}"})
  if [ -n "${SINCE:-}" ]; then check+=(--since "$SINCE"); fi
  if [ -n "${SOURCE:-}" ]; then check+=(--source "$SOURCE"); fi
  grade=${CHECK_FAIL_ON:-proved}
  if [ "${FAIL_ON:-}" = never ]; then grade=never; fi
  "$DOCTOR" "${check[@]}" --fail-on "$grade" --format github "${interfaces[@]}" | tee -a "$annotations" || checked=$?
  if [ -n "${SARIF:-}" ]; then sarif "${SARIF%.sarif}-check.sarif" "${check[@]}" --fail-on never --format sarif "${interfaces[@]}"; fi
  "$DOCTOR" "${check[@]}" --fail-on never --format markdown "${interfaces[@]}" >>"$words" 2>/dev/null
fi
if [ -n "${LOGS:-}" ]; then
  read -r -a logs <<<"$LOGS"
  options=(--recursive ${baseline[@]+"${baseline[@]}"})
  if [ -n "${SOURCE:-}" ]; then options+=(--source "$SOURCE"); fi
  if [ -n "${SARIF:-}" ]; then sarif "$SARIF" "${options[@]}" --format sarif "${logs[@]}"; fi
  if [ -s "$words" ]; then echo >>"$words"; fi
  # GitHub draws Mermaid in summaries and comments; images would have to lie at an address, and data: is not shown.
  # Whoever reads them gives no options.
  AUTOLAYOUT_DOCTOR_HINTS=none "$DOCTOR" "${options[@]}" --format markdown --graphs "${logs[@]}" >>"$words" 2>/dev/null
  "$DOCTOR" "${options[@]}" --format github --fail-on "${FAIL_ON:-conflict,app}" "${logs[@]}" | tee -a "$annotations" || failed=$?
fi
if [ -n "${GITHUB_STEP_SUMMARY:-}" ]; then cat "$words" >>"$GITHUB_STEP_SUMMARY"; fi
if [ -n "${PULL_REQUEST:-}" ]; then
  # Where there is nothing to tell, only a comment that told something is changed.
  news=new
  if [ ! -s "$annotations" ]; then news=old; fi
  "$here/comment.sh" "$words" "$GITHUB_REPOSITORY" "$PULL_REQUEST" "$news" || echo "::warning::The pull request got no comment."
fi
for status in "$failed" "$checked" "$unwritten"; do
  if [ "$status" -ne 0 ]; then exit "$status"; fi
done
