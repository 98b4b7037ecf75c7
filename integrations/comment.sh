#!/usr/bin/env bash
# Writes a Markdown file as a comment on a pull request: the one that it wrote before is changed, else one is added.
#
#     integrations/comment.sh FILE REPOSITORY NUMBER
#
# Needs GitHub's command `gh` and a token that may write (GH_TOKEN, `pull-requests: write`).
set -euo pipefail
if [ $# -ne 3 ]; then
  sed -n '2,6s/^# *//p' "$0" >&2
  exit 64
fi
mark='<!-- autolayout-doctor -->'
# GitHub refuses comments of more than 65,536 letters.
body=$(printf '%s\n\n' "$mark"; head -c 60000 "$1")
comments="repos/$2/issues/$3/comments"
before=$(gh api --paginate "$comments" --jq ".[] | select(.body | startswith(\"$mark\")) | .id" | head -n 1)
if [ -n "$before" ]; then
  gh api --method PATCH "repos/$2/issues/comments/$before" --raw-field body="$body" >/dev/null
else
  gh api --method POST "$comments" --raw-field body="$body" >/dev/null
fi
