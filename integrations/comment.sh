#!/usr/bin/env bash
# Writes a Markdown file as a comment on a pull request: the one that it wrote before is changed, else one is added.
#
#     integrations/comment.sh FILE REPOSITORY NUMBER [old]
#
# With `old` none is added. Needs GitHub's command `gh` and a token that may write (GH_TOKEN, `pull-requests: write`).
set -euo pipefail
if [ $# -lt 3 ]; then
  sed -n '2,6s/^# *//p' "$0" >&2
  exit 64
fi
mark='<!-- autolayout-doctor -->'

# As many whole lines as GitHub takes, which refuses comments of more than 65,536 letters; a fence that is open where
# they end is closed, and it is said that they end.
shortened() {
  LC_ALL=C awk -v most=60000 '
    { length_so_far += length($0) + 1 }
    length_so_far > most { cut = 1; exit }
    match($0, /^ *```+/) {
      ticks = substr($0, RSTART, RLENGTH); gsub(/ /, "", ticks)
      if (fence == "") fence = ticks; else if ($0 ~ ("^ *" fence "`* *$")) fence = ""
    }
    { print }
    END {
      if (!cut) exit
      if (fence != "") print fence
      print "\n*This goes on: a comment takes no more. The whole of it stands in the summary of the run.*"
    }' "$1"
}

body=$(printf '%s\n\n' "$mark"; shortened "$1")
comments="repos/$2/issues/$3/comments"
before=$(gh api --paginate "$comments" --jq ".[] | select(.body | startswith(\"$mark\")) | .id" | head -n 1)
if [ -n "$before" ]; then
  gh api --method PATCH "repos/$2/issues/comments/$before" --raw-field body="$body" >/dev/null
elif [ "${4:-}" != old ]; then
  gh api --method POST "$comments" --raw-field body="$body" >/dev/null
fi
