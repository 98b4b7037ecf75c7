#!/usr/bin/env python3
"""Runs Scripts/compare.py with stand-ins for the command: it has to find the one form of the one log that differs.

    check_compare.py
"""
import os
import pathlib
import subprocess
import sys
import tempfile

COMPARE = pathlib.Path(__file__).resolve().parents[2] / "Scripts/compare.py"
# Prints what it is asked for, and draws the log where a folder is named.
STAND_IN = """#!/bin/sh
for last; do :; done
echo "$1 $2 $last"
[ "$2" != -o ] || cp "$last" "$3/1.svg"
%s
"""
# In each of these, one form of one log is another one: by output, error, exit code, picture.
CHANGES = {
    "all": 'case "$*" in *--all\\ b.log) echo more ;; esac',
    "quiet": 'case "$*" in *--quiet\\ b.log) echo more >&2 ;; esac',
    "sarif": 'case "$*" in *sarif\\ b.log) exit 1 ;; esac',
    "draw": 'case "$*" in draw*b.log) echo more >>"$3/1.svg" ;; esac',
    "fix 2": 'case "$*" in *--fix\\ 2\\ log.txt) echo more ;; esac',
}


def program(folder, name, change):
    path = folder / name
    path.write_text(STAND_IN % change)
    path.chmod(0o755)
    return path


def compare(folder, old, new):
    run = subprocess.run(
        [sys.executable, COMPARE, old, new, folder / "logs", "--save", folder / "saved", "--sites", old],
        capture_output=True, text=True)
    return run.returncode, run.stdout + run.stderr


def main():
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        (folder / "logs/app/src").mkdir(parents=True)
        for log in ("logs/a.log", "logs/b.log", "logs/app/log.txt", "logs/app/src/no.log"):
            (folder / log).write_text(log)
        same = program(folder, "same", ":")
        code, told = compare(folder, same, program(folder, "twin", ":"))
        assert code == 0 and "text      0 of 3 differ" in told and "fix 3     0 of 1 differ" in told, told
        for form, change in CHANGES.items():
            code, told = compare(folder, same, program(folder, "changed", change))
            log = "app/log.txt" if form == "fix 2" else "b.log"
            listed = [line for line in told.splitlines() if os.fspath(folder) + "/logs" in line]
            assert code == 1 and len(listed) == 1 and listed[0].startswith(form + ": ") and listed[0].endswith(log), told
            saved = [path for side in ("old", "new") for path in (folder / "saved" / side).rglob("exit")]
            assert len(saved) == 2, saved
        code, told = compare(folder, same, folder / "absent")
        assert code != 0 and "there is no" in told, told
    print("compare.py finds each of %d planted differences, and none between twins." % len(CHANGES))


if __name__ == "__main__":
    main()
