#!/usr/bin/env bash
# What the GitHub action runs: annotations on the standard output, a summary in Markdown, SARIF and a comment where
# they are asked for, and the exit code of the gate.
set -uo pipefail
here=$(cd "$(dirname "$0")" && pwd)
checked=0
if [ -n "${CHECK:-}" ]; then
  read -r -a interfaces <<<"$CHECK"
  since=()
  if [ -n "${SINCE:-}" ]; then since=(--since "$SINCE"); fi
  if [ -n "${SOURCE:-}" ]; then since+=(--source "$SOURCE"); fi
  "$DOCTOR" check ${since[@]+"${since[@]}"} --format github "${interfaces[@]}" || checked=$?
fi
if [ -z "${LOGS:-}" ]; then exit "$checked"; fi
read -r -a logs <<<"$LOGS"
options=(--recursive)
if [ -n "${BASELINE:-}" ]; then options+=(--baseline "$BASELINE"); fi
if [ -n "${SOURCE:-}" ]; then options+=(--source "$SOURCE"); fi
if [ -n "${SARIF:-}" ]; then "$DOCTOR" "${options[@]}" --format sarif "${logs[@]}" >"$SARIF" || exit; fi
if [ -n "${GITHUB_STEP_SUMMARY:-}${PULL_REQUEST:-}" ]; then
  words=$(mktemp)
  trap 'rm -f "$words"' EXIT
  # GitHub draws Mermaid in summaries and comments; images would have to lie at an address, and data: is not shown.
  "$DOCTOR" "${options[@]}" --format markdown --graphs "${logs[@]}" >"$words" 2>/dev/null || exit
  if [ -n "${GITHUB_STEP_SUMMARY:-}" ]; then cat "$words" >>"$GITHUB_STEP_SUMMARY"; fi
  if [ -n "${PULL_REQUEST:-}" ]; then
    "$here/comment.sh" "$words" "$GITHUB_REPOSITORY" "$PULL_REQUEST" || echo "::warning::The pull request got no comment."
  fi
fi
"$DOCTOR" "${options[@]}" --format github --fail-on "${FAIL_ON:-conflict,app}" "${logs[@]}" || exit
exit "$checked"
