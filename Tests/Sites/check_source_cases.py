#!/usr/bin/env python3
"""Tries the diff of each first fix on small apps of which it is known which line made which constraint of a log.

    check_source_cases.py SITES DOCTOR [CASES]

CASES is a folder of cases with a log, a source tree and the true lines (../shared/sourcemap/cases); where it is missing
nothing is tried, and that is said. Counted is each case whose first fix changes what the app's own code makes. Its diff
has to apply, may touch no line but the true ones (of a mask, one line comes in that names the view), and the log, printed
anew as the changed lines make it, may hold no conflict. Ends with 1 where a diff is wrong, or fewer than 95 of 100 of those
fixes have one; the others are told with the reason.
"""
import collections
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile

FLOOR = 0.95
CASES = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "..", "shared", "sourcemap", "cases")
HUNK = re.compile(r"^@@ -(\d+)(?:,\d+)? \+\d+(?:,\d+)? @@")
MASK = re.compile(r"^\s*(.+?)\??\.translatesAutoresizingMaskIntoConstraints = (?:false|NO);?$")
PRIORITY = re.compile(r"\b999\b")
NUMBER = re.compile(r"(?<![\w.])-?\d+(?:\.\d+)?(?![\w.])")


class Wrong(Exception):
    """A diff that is not what it has to be."""


def run(*arguments, **options):
    return subprocess.run(arguments, capture_output=True, text=True, **options)


class Diff:
    """What goes out of which line of the old files, and what comes in."""

    def __init__(self, text):
        self.old, self.new, self.after, self.file, line = {}, [], set(), None, 0
        for row in text.split("\n"):
            hunk = HUNK.match(row)
            if row.startswith("--- a/"):
                self.file = row.removeprefix("--- a/")
            elif hunk:
                line = int(hunk[1])
            elif row.startswith("-"):
                self.old["src/%s:%d" % (self.file, line)] = row[1:]
                line += 1
            elif row.startswith("+") and not row.startswith("+++"):
                self.new.append(row[1:])
                self.after.add("src/%s:%d" % (self.file, line - 1))
            elif row.startswith(" "):
                line += 1

    def masks(self):
        """The views whose masks it turns off, where it does nothing else."""
        code = [row for row in self.new if not row.strip().startswith("//")]
        found = [MASK.match(row) for row in code]
        return [match[1] for match in found] if not self.old and found and all(found) else []


class Case:
    def __init__(self, doctor, folder):
        self.doctor, self.folder, self.name = doctor, folder, os.path.basename(folder)
        self.source, self.log = os.path.join(folder, "src"), os.path.join(folder, "log.txt")
        with open(os.path.join(folder, "case.json")) as file:
            self.lines = {entry["address"]: entry["lines"] for entry in json.load(file)["mapping"]}
        told = run(doctor, "--format", "json", "--source", self.source, self.log)
        self.report = json.loads(told.stdout)["reports"][0]
        self.remedy = next(iter(self.report["remedies"]), None)

    def address(self, identifier):
        things = self.report["constraints"] + self.report["items"]
        return next(thing["address"] for thing in things if thing["id"] == identifier)

    def changed(self):
        """The addresses of the constraints that the first fix changes."""
        changes = self.remedy["changes"] if self.remedy else []
        return {self.address(change["constraint"]) for change in changes if change["constraint"]}

    def is_in_code(self):
        """Whether the first fix changes what the app's own code makes, or leaves out."""
        if not self.remedy or self.remedy["action"] in ("leave", "setFrame", "wrap", "setStackView"):
            return False
        return self.remedy["action"] == "disableMaskTranslation" or all(self.lines[a] for a in self.changed())

    def check(self, text):
        """Applies the diff in a copy, and looks at the log that the changed code gives."""
        with tempfile.TemporaryDirectory() as copy:
            shutil.copytree(self.source, copy, dirs_exist_ok=True)
            diff = os.path.join(copy, "fix.diff")
            with open(diff, "w", newline="") as file:
                file.write(text)
            if run("git", "apply", diff, cwd=copy).returncode != 0:
                raise Wrong("git does not apply it")
            with open(self.log) as file:
                log = self.printed_anew(file.read(), Diff(text))
            again = os.path.join(copy, "again.log")
            with open(again, "w") as file:
                file.write(log)
            reports = json.loads(run(self.doctor, "--format", "json", again).stdout)["reports"]
            if any(report["verdict"] == "conflict" for report in reports):
                raise Wrong("the conflict is still there")
        return bool(Diff(text).masks())

    def printed_anew(self, log, diff):
        masked = diff.masks()
        if masked:
            return self.without_masks(log)
        touched = [address for address in self.changed() if set(self.lines[address]) & self.own_lines(diff)]
        if not touched or set(touched) != self.changed():
            raise Wrong("it changes other lines than those that made the constraints")
        old, new = " ".join(diff.old.values()), " ".join(diff.new)
        for address in touched:
            log = self.rewritten(log, address, old, new)
        return log

    @staticmethod
    def own_lines(diff):
        """The lines that go out; of a diff that takes none out, those behind which something comes in."""
        return set(diff.old) or diff.after

    def rewritten(self, log, address, old, new):
        rows = log.split("\n")
        place = next(i for i, row in enumerate(rows) if address in row)
        # The line that tells what was broken is of the old layout.
        rows = [row for i, row in enumerate(rows) if i <= place or address not in row or "," in row]
        if len(PRIORITY.findall(new)) > len(PRIORITY.findall(old)):
            rows[place] = lowered(rows[place])
        elif not new.strip() or is_gone(rows[place], old, new):
            del rows[place]
        else:
            gone = list((collections.Counter(NUMBER.findall(old)) - collections.Counter(NUMBER.findall(new))).elements())
            come = list((collections.Counter(NUMBER.findall(new)) - collections.Counter(NUMBER.findall(old))).elements())
            if len(gone) != 1 or len(come) != 1 or gone[0].lstrip("-") not in rows[place]:
                raise Wrong("what the changed line makes is not understood: %s → %s" % (old.strip(), new.strip()))
            rows[place] = rows[place].replace(gone[0].lstrip("-"), come[0].lstrip("-"))
        return "\n".join(rows)

    def without_masks(self, log):
        items = {self.address(change["item"]) for change in self.remedy["changes"] if change["item"]}
        rows = log.split("\n")
        kept = [row for row in rows if not ("AutoresizingMaskLayoutConstraint" in row and any(i in row for i in items))]
        if len(kept) == len(rows):
            raise Wrong("no constraint of a mask is gone")
        return "\n".join(kept)


def lowered(row):
    """A constraint's line with a priority of 999, in the way of its form."""
    gap = re.sub(r"\((-?[\d.]+|NSSpace\([\d.]+\)|[<>]=[\d.]+)\)(?=-|\])", r"(\1@999)", row, count=1)
    if gap != row and re.search(r"[HV]:", row):
        return gap
    return re.sub(r"(?= {2,}\(|>)", " @999", row, count=1)


def is_gone(row, old, new):
    """Whether what comes in makes the constraint no more: nothing that makes one, or one of another attribute alone."""
    making = re.compile(r"onstraint|Anchor|make\.|\[\w+\(|autoPin|autoSet|\|-|-\|")
    attribute = re.search(r"\.(\w+) [=<>]=", row)
    return len(making.findall(new)) < len(making.findall(old)) or (
        NUMBER.findall(old) == NUMBER.findall(new) and attribute is not None
        and not re.search(r"\b%s" % attribute[1], new, re.IGNORECASE))


def main():
    sites, doctor = (os.path.abspath(path) for path in sys.argv[1:3])
    cases = sys.argv[3] if len(sys.argv) > 3 else CASES
    if not os.path.isdir(cases):
        print("SKIPPED: the diffs of known cases were not tried, because there is no folder %s." % cases)
        return 0
    os.environ["AUTOLAYOUT_DOCTOR_SITES"] = sites
    wanted = diffs = masks = wrong = 0
    others = []
    with tempfile.TemporaryDirectory() as cache:
        os.environ["XDG_CACHE_HOME"] = cache
        for name in sorted(os.listdir(cases)):
            if not os.path.exists(os.path.join(cases, name, "case.json")):
                continue
            case = Case(doctor, os.path.join(cases, name))
            told = run(doctor, "--source", case.source, "--fix", "1", case.log)
            reason = told.stderr.strip().split("\n")[-1].split(": ", 2)[-1]
            if not case.is_in_code():
                others.append("%s: the first fix changes nothing that its code makes%s" % (
                    name, "" if told.returncode == 0 else " (%s)" % reason))
                continue
            wanted += 1
            if told.returncode != 0:
                others.append("%s has no diff: %s" % (name, reason))
                continue
            diffs += 1
            try:
                masks += case.check(told.stdout)
            except Wrong as problem:
                wrong += 1
                print("%s: %s:\n%s" % (name, problem, told.stdout))
    for text in others:
        print(text)
    print("%d of %d first fixes that change an app's own code have a diff, %d of them of a mask; after %d of them the log "
          "has no conflict" % (diffs, wanted, masks, diffs - wrong))
    return 0 if wanted and not wrong and diffs >= FLOOR * wanted else 1


if __name__ == "__main__":
    sys.exit(main())
