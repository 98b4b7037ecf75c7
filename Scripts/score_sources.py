#!/usr/bin/env python3
"""Scores how well --source finds the lines that made the constraints of known logs.

    Scripts/score_sources.py [DOCTOR] [CASES]

DOCTOR is the built command (.build/debug/autolayout-doctor), CASES a folder of cases with a log, a
source tree and the true lines (../shared/sourcemap/cases). Each case is searched by itself, and all
of them as one tree. Without CASES nothing is measured, and that is said.

The margin from which on a line is called certain is also fitted to all cases but one, and tried on that one,
for each of them: the smallest margin with which at most 2 of 100 lines of the others are wrong.
"""

import json
import os
import shutil
import subprocess
import sys
import tempfile

ARGUMENTS = [a for a in sys.argv[1:] if not a.startswith("-")]
SHOWS_MISSES = "--misses" in sys.argv
DOCTOR = ARGUMENTS[0] if ARGUMENTS else ".build/debug/autolayout-doctor"
CASES = ARGUMENTS[1] if len(ARGUMENTS) > 1 else "../shared/sourcemap/cases"


def answers(log, source):
    """The places of the report's constraints, by address."""
    run = subprocess.run(
        [DOCTOR, "--format", "json", "--source", source, log],
        capture_output=True, text=True, timeout=300)
    if run.returncode not in (0, 1):
        sys.exit(f"{log}: {run.stderr}")
    found = {}
    for report in json.loads(run.stdout)["reports"]:
        address = {c["id"]: c["address"] for c in report["constraints"]}
        for place in report.get("places", []):
            found.setdefault(address[place["constraint"]], place)
    return found


class Tally:
    def __init__(self, name):
        self.name = name
        self.app = self.first = self.among = self.here = self.wrong = 0
        self.foreign = self.given = self.caused = self.causes = 0
        self.misses = []
        # By case: the margin of each sure line, and whether the line is right.
        self.margins = {}

    def add(self, case, truth, place, prefix):
        lines = [prefix + line for line in truth["lines"]]
        told = place["lines"] if place else []
        names = [f"{line['file']}:{line['line']}" for line in told]
        answer = place["answer"] if place else "-"
        if not lines:
            self.foreign += 1
            self.given += bool(names)
            if truth.get("caused_by"):
                self.causes += 1
                causes = [f"{c['file']}:{c['line']}" for c in (place or {}).get("causes", [])]
                self.caused += any(prefix + line in causes for line in truth["caused_by"])
            if names:
                self.misses.append((case, truth["address"], answer, names, "none"))
            return
        self.app += 1
        self.margins.setdefault(case, [])
        right = bool(names) and names[0] in lines and answer != "oneOfThese"
        self.first += right
        self.among += not right and any(name in lines for name in names)
        if place and "margin" in place:
            self.margins[case].append((place["margin"], right))
        if answer == "madeHere":
            self.here += 1
            self.wrong += not right
        if not right:
            self.misses.append((case, truth["address"], answer, names, lines))

    def told(self):
        def share(part, whole):
            return f"{part}/{whole} ({100 * part / whole:.1f} %)" if whole else "0"
        print(f"{self.name}: right line first {share(self.first, self.app)}, "
              f"among several {share(self.among, self.app)}; "
              f"made here {share(self.here, self.app)}, of these wrong {share(self.wrong, self.here)}; "
              f"not in the source but given a line {share(self.given, self.foreign)}; "
              f"cause of the system's named {share(self.caused, self.causes)}")
        self.tell_left_out()
        if SHOWS_MISSES:
            for miss in self.misses:
                print("   ", *miss)


    def tell_left_out(self):
        named = wrong = 0
        fitted = []
        for left in self.margins:
            others = [entry for case, entries in self.margins.items() if case != left for entry in entries]
            margin = least_margin(others)
            fitted.append(margin)
            certain = [right for size, right in self.margins[left] if size >= margin]
            named += len(certain)
            wrong += certain.count(False)
        if fitted:
            print(f"  margin fitted without the case: {min(fitted) / 100:.2f} to {max(fitted) / 100:.2f}, "
                  f"made here {named}/{self.app} ({100 * named / self.app:.1f} %), of these wrong {wrong}")


def least_margin(entries):
    """The smallest margin of which at most 2 % of the lines with it or more are wrong."""
    best, wrong = None, 0
    entries = sorted(entries, reverse=True)
    for place, (margin, right) in enumerate(entries):
        wrong += not right
        is_last = place + 1 == len(entries) or entries[place + 1][0] < margin
        if is_last and wrong <= 0.02 * (place + 1):
            best = margin
    return best if best is not None else entries[0][0] + 1


def cases():
    for name in sorted(os.listdir(CASES)):
        path = os.path.join(CASES, name, "case.json")
        if os.path.exists(path):
            with open(path, encoding="utf-8") as file:
                yield name, json.load(file)


def main():
    if not os.path.isdir(CASES):
        print(f"SKIPPED: {CASES} is not there; nothing was measured.")
        return
    alone, tree = Tally("each case by itself"), Tally("all as one tree")
    folder = tempfile.mkdtemp()
    try:
        for name, _ in cases():
            shutil.copytree(os.path.join(CASES, name, "src"), os.path.join(folder, name, "src"))
        for name, case in cases():
            log = os.path.join(CASES, name, "log.txt")
            own = answers(log, os.path.join(CASES, name))
            shared = answers(log, folder)
            for truth in case["mapping"]:
                alone.add(name, truth, own.get(truth["address"]), "")
                tree.add(name, truth, shared.get(truth["address"]), f"{name}/")
    finally:
        shutil.rmtree(folder)
    alone.told()
    tree.told()


main()
