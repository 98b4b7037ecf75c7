#!/usr/bin/env bash
# What the GitHub action runs: annotations on the standard output, a summary in Markdown, SARIF and a comment where
# they are asked for, and the exit code of the gate.
set -uo pipefail
here=$(cd "$(dirname "$0")" && pwd)
words=$(mktemp)
trap 'rm -f "$words"' EXIT
checked=0
failed=0
if [ -n "${CHECK:-}" ]; then
  read -r -a interfaces <<<"$CHECK"
  check=(check)
  if [ -n "${SINCE:-}" ]; then check+=(--since "$SINCE"); fi
  if [ -n "${SOURCE:-}" ]; then check+=(--source "$SOURCE"); fi
  "$DOCTOR" "${check[@]}" --format github "${interfaces[@]}" || checked=$?
  if [ -n "${SARIF:-}" ]; then "$DOCTOR" "${check[@]}" --fail-on never --format sarif "${interfaces[@]}" >"${SARIF%.sarif}-check.sarif"; fi
  "$DOCTOR" "${check[@]}" --fail-on never --format markdown "${interfaces[@]}" >>"$words" 2>/dev/null
fi
if [ -n "${LOGS:-}" ]; then
  read -r -a logs <<<"$LOGS"
  options=(--recursive)
  if [ -n "${BASELINE:-}" ]; then options+=(--baseline "$BASELINE"); fi
  if [ -n "${SOURCE:-}" ]; then options+=(--source "$SOURCE"); fi
  if [ -n "${SARIF:-}" ]; then "$DOCTOR" "${options[@]}" --format sarif "${logs[@]}" >"$SARIF" || exit; fi
  if [ -s "$words" ]; then echo >>"$words"; fi
  # GitHub draws Mermaid in summaries and comments; images would have to lie at an address, and data: is not shown.
  # Whoever reads them gives no options.
  AUTOLAYOUT_DOCTOR_HINTS=none "$DOCTOR" "${options[@]}" --format markdown --graphs "${logs[@]}" >>"$words" 2>/dev/null
  "$DOCTOR" "${options[@]}" --format github --fail-on "${FAIL_ON:-conflict,app}" "${logs[@]}" || failed=$?
fi
if [ -n "${GITHUB_STEP_SUMMARY:-}" ]; then cat "$words" >>"$GITHUB_STEP_SUMMARY"; fi
if [ -n "${PULL_REQUEST:-}" ]; then
  "$here/comment.sh" "$words" "$GITHUB_REPOSITORY" "$PULL_REQUEST" || echo "::warning::The pull request got no comment."
fi
if [ "$failed" -ne 0 ]; then exit "$failed"; fi
exit "$checked"
