#!/usr/bin/env python3
"""Looks up, in the index of generated apps, the lines that made the constraints of their logs.

    check_generated_apps.py SITES [DOCTOR] [--lines 5000] [--seeds 1,2,3] [--reports 14] [--remedies 3]

SITES is the built `autolayout-doctor-sites`. The generator prints each log from the layout and not from the code, so the
readers are held against something that they did not make. For each printed constraint of the app there has to be a
record at its line: a constraint with the same attributes in the same order and the same constant, a visual format that
has the number, or a call that hands it on. Prints what is missing, and ends with 1 if anything is.

With DOCTOR, the built command, the diffs of all remedies are checked as well: `git apply` takes each, the log is printed
anew from the changed code (`generated_code.py`), and the command finds no conflict in it. Of the code as it was it has to
find one, and nothing but what the remedy changes may differ. Of 100 first remedies that change what the app's own code makes
95 at least have a diff, and where a mask was left on, a diff turns one off. `--reports` says of how many reports of each
app, and `--remedies` how many of each.
"""
import argparse
import collections
import json
import os
import re
import subprocess
import sys
import tempfile

import generated_code

GENERATOR = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "Scripts", "generate_apps.py")
FLOOR = 0.95
# Why a first remedy has no diff that changes nothing of what the app's own code makes.
FOREIGN = ("it changes more than constraints", "it changes nothing")
VIEW = r"[\w.]+:0x\w+(?:'[^']*')?"
EQUATION = re.compile(VIEW + r"\.(\w+) == (?:" + VIEW + r"\.(\w+)(?: ([+-]) ([\d.]+))?|([\d.]+))")
GAP = re.compile(r"([HV]):.*?-\(([\d.]+)\)-")


def printed(line):
    """The attributes in their order and the constant, as far as the form tells them."""
    equation = EQUATION.search(line)
    if equation:
        first, second, sign, constant, size = equation.groups()
        return first, second, float(constant or size or 0) * (-1 if sign == "-" else 1)
    axis, constant = GAP.search(line).groups()
    direction = ("left", "right") if "(LTR)" in line else ("leading", "trailing")
    near, far = ("top", "bottom") if axis == "V" else direction
    if "|-(" in line:
        return near, near, float(constant)
    return (far, far, float(constant)) if ")-|" in line else (near, far, float(constant))


def fits(record, first, second, constant):
    if record["kind"] == "constraint":
        other = record.get("second") or {}
        return (record["first"]["attribute"], other.get("attribute")) == (first, second) and (
            constant in record["constant"].get("values", []))
    if record["kind"] == "call":
        numbers = [number for argument in record["arguments"] for number in argument.get("number", {}).get("values", [])]
        return constant in numbers
    metrics = record.get("metrics")
    text = "".join(piece.get("literal", "") for piece in record["string"])
    entries = metrics.values() if isinstance(metrics, dict) else []
    known = [number for entry in entries for number in entry.get("values", [])]
    return not constant or "%g" % constant in text or constant in known


def index(sites, folder):
    output = subprocess.run([sites, folder], check=True, capture_output=True, text=True).stdout
    places = collections.defaultdict(list)
    for record in map(json.loads, output.splitlines()):
        if record["kind"] in ("constraint", "format", "call"):
            places["src/%s:%d" % (record["file"], record["range"]["line"])].append(record)
    return places


def check(sites, folder):
    """How many constraints were looked up, and those whose line has no record that fits."""
    places = index(sites, os.path.join(folder, "src"))
    with open(os.path.join(folder, "log.txt")) as log:
        lines = {address: line for line in log for address in re.findall(r"Constraint:(0x\w+)", line)}
    with open(os.path.join(folder, "case.json")) as case:
        mapping = [entry for entry in json.load(case)["mapping"] if entry["lines"]]
    missing = []
    for entry in mapping:
        line = lines[entry["address"]].strip()
        if not any(fits(record, *printed(line)) for place in entry["lines"] for record in places[place]):
            missing.append("%s has no record for %s" % (entry["lines"][0], line))
    return len(mapping), missing


REPORT = re.compile(r"(?m)^(?=.*Unable to simultaneously satisfy constraints)")


class Fixes:
    """Tries the diffs of every report of an app."""

    def __init__(self, doctor, sites, folder, remedies):
        self.remedies = remedies
        self.doctor, self.folder, self.source = doctor, folder, os.path.join(folder, "src")
        self.environment = {**os.environ, "AUTOLAYOUT_DOCTOR_SITES": os.path.abspath(sites),
                            "XDG_CACHE_HOME": os.path.join(folder, "cache")}
        self.reports = self.first = self.foreign = self.diffs = self.masks = 0
        self.has_mask = False
        self.wrong, self.reasons, self.dialects = [], collections.Counter(), collections.Counter()

    def run(self, *arguments):
        return subprocess.run([self.doctor, *arguments], capture_output=True, text=True, env=self.environment)

    def verdict(self, log):
        path = os.path.join(self.folder, "again.txt")
        with open(path, "w") as file:
            file.write(log)
        return json.loads(self.run("--format", "json", path).stdout)["reports"][0]["verdict"]

    def check(self, screens, most):
        with open(os.path.join(self.folder, "log.txt")) as log:
            reports = [part for part in REPORT.split(log.read()) if "simultaneously" in part]
        for number, (screen, report) in enumerate(zip(screens[:most], reports[:most], strict=True)):
            path = os.path.join(self.folder, "report%d.txt" % number)
            with open(path, "w") as file:
                file.write(report)
            before = self.verdict(generated_code.log(self.source, screen))
            if before != "conflict":
                self.wrong.append("%s: the code as it was has the verdict %s" % (screen["files"], before))
            self.reports += 1
            self.has_mask = self.has_mask or "AutoresizingMaskLayoutConstraint" in report
            for fix in range(1, self.remedies + 1):
                self.try_fix(fix, path, screen)

    def try_fix(self, fix, path, screen):
        run = self.run("--source", self.source, "--fix", str(fix), path)
        if run.returncode == 64 and re.search(r"--fix \d+: there are \d+ fixes", run.stderr):
            return
        if run.returncode != 0:
            reason = run.stderr.strip().split("\n")[-1].split(": ", 2)[-1]
            self.reasons[screen["dialect"] + ": " + re.sub(r"[\w./]+:\d+", "…", reason)] += 1
            self.foreign += fix == 1 and any(words in reason for words in FOREIGN)
            return
        self.diffs += 1
        self.first += fix == 1
        self.masks += re.search(r"(?m)^\+.*translatesAutoresizingMaskIntoConstraints = ", run.stdout) is not None
        self.dialects[screen["dialect"]] += 1
        diff = os.path.join(self.folder, "fix.diff")
        with open(diff, "w", newline="") as file:
            file.write(run.stdout)
        old = generated_code.constraints(self.source, screen)
        if not self.applied(diff):
            return self.wrong.append("git does not apply:\n" + run.stdout)
        try:
            self.check_changed(screen, old, run.stdout)
        finally:
            self.applied(diff, "-R")

    def check_changed(self, screen, old, diff):
        new = generated_code.constraints(self.source, screen)
        same = {made.key() + (made.priority,) for made in old} & {made.key() + (made.priority,) for made in new}
        if len(new) < len(old) - 2 or len(same) < len(old) - 2:
            self.wrong.append("more than the remedy changes:\n" + diff)
        verdict = self.verdict(generated_code.log(self.source, screen))
        if verdict == "conflict":
            self.wrong.append("the conflict is still there:\n" + diff)

    def applied(self, diff, *options):
        run = subprocess.run(["git", "apply", *options, os.path.abspath(diff)], cwd=self.source, capture_output=True)
        return run.returncode == 0


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("sites")
    parser.add_argument("doctor", nargs="?")
    parser.add_argument("--lines", default="5000")
    parser.add_argument("--seeds", default="1,2,3")
    parser.add_argument("--reports", type=int, default=14)
    parser.add_argument("--remedies", type=int, default=3)
    options = parser.parse_args()
    total, missing, fixes = 0, [], []
    for seed in options.seeds.split(","):
        with tempfile.TemporaryDirectory() as folder:
            subprocess.run([sys.executable, GENERATOR, folder, "--lines", options.lines, "--seed", seed,
                            "--conflicts", "0.8"], check=True, stdout=subprocess.DEVNULL)
            count, more = check(options.sites, folder)
            total, missing = total + count, missing + ["seed %s: %s" % (seed, text) for text in more]
            if options.doctor:
                fixes.append(check_fixes(options, folder))
    for text in missing:
        print(text)
    print("%d of %d constraints have a record at their line" % (total - len(missing), total))
    if fixes and not told(fixes):
        return 1
    return 1 if missing or not total else 0


def check_fixes(options, folder):
    with open(os.path.join(folder, "case.json")) as case:
        screens = json.load(case)["screens"]
    fixes = Fixes(os.path.abspath(options.doctor), options.sites, folder, options.remedies)
    fixes.check(screens, options.reports)
    return fixes


def told(all_fixes):
    """Prints what came of the diffs; whether every one was right and there were any."""
    for text in sum((fixes.wrong for fixes in all_fixes), []):
        print(text)
    for reason, count in sum((fixes.reasons for fixes in all_fixes), collections.Counter()).most_common():
        print("%5d without a diff, %s" % (count, reason))
    dialects = sum((fixes.dialects for fixes in all_fixes), collections.Counter())
    print("diffs by dialect: " + ", ".join("%s %d" % entry for entry in sorted(dialects.items())))
    reports, diffs, first, masks, foreign = (
        sum(getattr(fixes, name) for fixes in all_fixes) for name in ("reports", "diffs", "first", "masks", "foreign"))
    left_on = any(fixes.has_mask for fixes in all_fixes)
    wrong = sum(len(fixes.wrong) for fixes in all_fixes)
    print("%d reports, the first remedy changes the app's own code in %d and has a diff in %d; %d diffs, %d of them of a mask; "
          "after %d of them the conflict is gone" % (reports, reports - foreign, first, diffs, masks, diffs - wrong))
    return not wrong and diffs > 0 and first >= FLOOR * (reports - foreign) and (masks > 0 or not left_on)



if __name__ == "__main__":
    sys.exit(main())
