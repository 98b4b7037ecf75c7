#!/usr/bin/env python3
"""Tries the fixes that a SARIF document has for the reports of a generated app, all from one run of the command.

    check_sarif_fixes.py SITES DOCTOR [--lines 5000] [--seed 1]
    check_sarif_fixes.py SITES DOCTOR --folder APP --sarif FILE

Each fix is applied by its bytes, the log is printed anew from the changed code (`generated_code.py`), and the command
finds no conflict in it, where it found one before; nothing but what the remedy changes may differ. The second form
takes an app that `Scripts/generate_apps.py` wrote and the document that was made of its `log.txt` and `src`.
"""
import argparse
import bisect
import json
import os
import subprocess
import sys
import tempfile
import urllib.parse

import generated_code
from check_generated_apps import GENERATOR


def verdict(doctor, folder, log):
    path = os.path.join(folder, "again.txt")
    with open(path, "w") as file:
        file.write(log)
    run = subprocess.run([doctor, "--format", "json", path], capture_output=True, text=True)
    return json.loads(run.stdout)["reports"][0]["verdict"]


def changed(fix):
    """The files that a fix changes: their bytes as they are, and changed."""
    files = {}
    for change in fix["artifactChanges"]:
        path = urllib.parse.unquote(urllib.parse.urlsplit(change["artifactLocation"]["uri"]).path)
        with open(path, "rb") as file:
            old = new = file.read()
        regions = sorted(change["replacements"], key=lambda entry: -entry["deletedRegion"]["byteOffset"])
        for entry in regions:
            begin = entry["deletedRegion"]["byteOffset"]
            end = begin + entry["deletedRegion"]["byteLength"]
            new = new[:begin] + entry["insertedContent"]["text"].encode() + new[end:]
        files[path] = old, new
    return files


def write(files, which):
    for path, contents in files.items():
        with open(path, "wb") as file:
            file.write(contents[which])


def check(doctor, folder, document):
    """How many reports and fixes were tried, and what is wrong with them."""
    source = os.path.join(folder, "src")
    with open(os.path.join(folder, "case.json")) as case:
        screens = json.load(case)["screens"]
    with open(os.path.join(folder, "log.txt")) as log:
        starts = [number for number, line in enumerate(log, 1) if "simultaneously satisfy" in line]
    reports, fixes, wrong = 0, 0, []
    for result in document["runs"][0]["results"]:
        line = result["locations"][0]["physicalLocation"]["region"]["startLine"]
        screen = screens[bisect.bisect(starts, line) - 1]
        if verdict(doctor, folder, generated_code.log(source, screen)) != "conflict":
            wrong.append("%s: no conflict in the code as it was" % screen["files"])
        old = generated_code.constraints(source, screen)
        keys = {made.key() + (made.priority,) for made in old}
        reports += 1
        for fix in result.get("fixes", []):
            fixes += 1
            files = changed(fix)
            write(files, 1)
            try:
                new = generated_code.constraints(source, screen)
                same = keys & {made.key() + (made.priority,) for made in new}
                if min(len(new), len(same)) < len(old) - 2:
                    wrong.append("%s: more than the remedy changes" % fix["description"]["text"])
                if verdict(doctor, folder, generated_code.log(source, screen)) == "conflict":
                    wrong.append("%s: the conflict is still there" % fix["description"]["text"])
            finally:
                write(files, 0)
    return reports, fixes, wrong


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("sites")
    parser.add_argument("doctor")
    parser.add_argument("--lines", default="5000")
    parser.add_argument("--seed", default="1")
    parser.add_argument("--folder")
    parser.add_argument("--sarif")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as temporary:
        folder = options.folder or temporary
        if not options.folder:
            subprocess.run([sys.executable, GENERATOR, folder, "--lines", options.lines, "--seed", options.seed,
                            "--conflicts", "0.8"], check=True, stdout=subprocess.DEVNULL)
        path = options.sarif or os.path.join(folder, "fixes.sarif")
        if not options.sarif:
            environment = {**os.environ, "AUTOLAYOUT_DOCTOR_SITES": os.path.abspath(options.sites),
                           "XDG_CACHE_HOME": os.path.join(folder, "cache")}
            with open(path, "w") as file:
                subprocess.run([options.doctor, "--format", "sarif", "--source", os.path.join(folder, "src"),
                                os.path.join(folder, "log.txt")], stdout=file, env=environment)
        with open(path) as file:
            reports, fixes, wrong = check(os.path.abspath(options.doctor), folder, json.load(file))
    for text in wrong:
        print(text)
    print("%d causes, %d fixes, after %d of them the conflict is gone" % (reports, fixes, fixes - len(wrong)))
    return 1 if wrong or not fixes else 0


if __name__ == "__main__":
    sys.exit(main())
