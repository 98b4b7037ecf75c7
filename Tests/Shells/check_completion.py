#!/usr/bin/env python3
"""Types into real shells and presses Tab: python3 Tests/Shells/check_completion.py PROGRAM FOLDER

FOLDER gets the scripts and the files that are completed. A shell that is not installed is named and left out.
"""
import os
import re
import shutil
import subprocess
import sys

import pexpect

# What is typed; what the line then is, or a part of the list that is shown.
CASES = [
    ("cell-h", "cell-height.log"),
    ("--fo", ["--format", "--follow", "--force"]),
    ("--format xc", "--format xcode"),
    ("cell-height.log --verb", "cell-height.log --verbose"),
    ("hist", "history"),
    ("diagnose --source sour", "diagnose --source sources/"),
    ("history tre", "history trend"),
    ("help exerc", "help exercise"),
    ("exercise --device iPhone-Ai", "exercise --device iPhone-Air"),
    ("graph cell-h", "graph cell-height.log"),
    ("--explain rowHei", "--explain rowHeight"),
    ("--fail-on feed", "--fail-on feedbackLoop"),
    ("--baseline cell-h", "--baseline cell-height.log"),
    ("history add cell-h", "history add cell-height.log"),
]
# What is typed; what must not be offered.
STRAY = [
    ("--format ", ["diagnose", "history"]),
    ("--fail-on ", ["diagnose", "history"]),
    ("history add ", ["trend", "export"]),
]
PROMPT = "ready> "


def start(shell, folder, script):
    environment = dict(os.environ, TERM="dumb", HOME=folder, PATH=f"{folder}/bin:{os.environ['PATH']}", ZDOTDIR=folder, XDG_CONFIG_HOME=f"{folder}/config")
    options = {"encoding": "utf-8", "timeout": 20, "dimensions": (60, 200), "env": environment, "cwd": folder}
    if shell == "bash":
        child = pexpect.spawn("bash", ["--norc", "--noprofile", "-i"], **options)
        child.sendline(f"PS1='{PROMPT}'; bind 'set enable-bracketed-paste off'; source '{script}'; echo st''arted")
    elif shell == "zsh":
        child = pexpect.spawn("zsh", ["-f", "-i"], **options)
        child.sendline(f"PS1='{PROMPT}'; autoload -U compinit; compinit -u -d '{folder}/zcompdump'; setopt no_list_beep; unsetopt zle_bracketed_paste; source '{script}'; echo st''arted")
    else:
        os.makedirs(f"{folder}/config/fish/completions", exist_ok=True)
        shutil.copy(script, f"{folder}/config/fish/completions/autolayout-doctor.fish")
        return None
    child.expect("started\r?\n")
    return child


def typed(shell, child, folder, text):
    """The line after Tab and whatever was listed below it."""
    if shell == "fish":
        asked = subprocess.run(["fish", "-c", 'complete -C "$argv[1]"', f"autolayout-doctor {text}"], capture_output=True, text=True, cwd=folder, env=dict(os.environ, HOME=folder, XDG_CONFIG_HOME=f"{folder}/config", PATH=f"{folder}/bin:{os.environ['PATH']}"))
        return asked.stdout + asked.stderr
    # What came before stays in the buffer.
    seen = len(child.buffer)
    child.send(f"autolayout-doctor {text}\t\t")
    child.expect(pexpect.TIMEOUT, timeout=1.5)
    shown = re.sub(r"\x1b\[[0-9;?]*[A-Za-z]|\x07|\x08", "", child.before[seen:])
    child.sendcontrol("c")
    child.expect(pexpect.TIMEOUT, timeout=0.3)
    return shown


def main():
    program, folder = os.path.abspath(sys.argv[1]), os.path.abspath(sys.argv[2])
    shutil.rmtree(folder, ignore_errors=True)
    os.makedirs(f"{folder}/bin")
    os.makedirs(f"{folder}/sources")
    os.symlink(program, f"{folder}/bin/autolayout-doctor")
    open(f"{folder}/cell-height.log", "w").close()
    failures = 0
    for shell in ("bash", "zsh", "fish"):
        if not shutil.which(shell):
            print(f"SKIPPED: {shell} is not installed, so its completion was not tried.")
            continue
        script = f"{folder}/completion.{shell}"
        with open(script, "w") as file:
            subprocess.run([program, "--generate-completion-script", shell], stdout=file, check=True)
        child = start(shell, folder, script)
        passed = 0
        for text, wanted in CASES:
            shown = typed(shell, child, folder, text)
            # fish tells the last word alone, without the line before it.
            words = [word.split(" ")[-1] if shell == "fish" else word for word in (wanted if isinstance(wanted, list) else [wanted])]
            missing = [word for word in words if word not in shown]
            passed += not missing
            if missing:
                failures += 1
                print(f"{shell}: “{text}” and Tab show no {missing}: {shown!r}")
        for text, unwanted in STRAY:
            shown = typed(shell, child, folder, text)
            stray = [word for word in unwanted if word in shown.replace("history add", "")]
            failures += bool(stray)
            if stray:
                print(f"{shell}: “{text}” and Tab offer {stray}: {shown!r}")
        print(f"{shell}: {passed} of {len(CASES)} completions are right")
    sys.exit(1 if failures else 0)


main()
