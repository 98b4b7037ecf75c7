#!/usr/bin/env bash
# What the GitHub action runs: annotations on the standard output, a summary in Markdown, SARIF where
# it is asked for, and the exit code of the gate.
set -uo pipefail
checked=0
if [ -n "${CHECK:-}" ]; then
  read -r -a interfaces <<<"$CHECK"
  since=()
  if [ -n "${SINCE:-}" ]; then since=(--since "$SINCE"); fi
  "$DOCTOR" check ${since[@]+"${since[@]}"} --format github "${interfaces[@]}" || checked=$?
fi
if [ -z "${LOGS:-}" ]; then exit "$checked"; fi
read -r -a logs <<<"$LOGS"
options=(--recursive)
if [ -n "${BASELINE:-}" ]; then options+=(--baseline "$BASELINE"); fi
if [ -n "${SARIF:-}" ]; then "$DOCTOR" "${options[@]}" --format sarif "${logs[@]}" >"$SARIF" || exit; fi
if [ -n "${GITHUB_STEP_SUMMARY:-}" ]; then
  "$DOCTOR" "${options[@]}" --format markdown "${logs[@]}" >>"$GITHUB_STEP_SUMMARY" 2>/dev/null || exit
fi
"$DOCTOR" "${options[@]}" --format github --fail-on "${FAIL_ON:-conflict}" "${logs[@]}" || exit
exit "$checked"
