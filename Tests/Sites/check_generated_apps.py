#!/usr/bin/env python3
"""Looks up, in the index of generated apps, the lines that made the constraints of their logs.

    check_generated_apps.py SITES [--lines 5000] [--seeds 1,2,3]

SITES is the built `autolayout-doctor-sites`. The generator prints each log from the layout and not from the code, so the
readers are held against something that they did not make. For each printed constraint of the app there has to be a
record at its line: a constraint with the same attributes in the same order and the same constant, a visual format that
has the number, or a call that hands it on. Prints what is missing, and ends with 1 if anything is.
"""
import argparse
import collections
import json
import os
import re
import subprocess
import sys
import tempfile

GENERATOR = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "Scripts", "generate_apps.py")
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


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("sites")
    parser.add_argument("--lines", default="5000")
    parser.add_argument("--seeds", default="1,2,3")
    options = parser.parse_args()
    total, missing = 0, []
    for seed in options.seeds.split(","):
        with tempfile.TemporaryDirectory() as folder:
            subprocess.run([sys.executable, GENERATOR, folder, "--lines", options.lines, "--seed", seed,
                            "--conflicts", "0.8"], check=True, stdout=subprocess.DEVNULL)
            count, more = check(options.sites, folder)
            total, missing = total + count, missing + ["seed %s: %s" % (seed, text) for text in more]
    for text in missing:
        print(text)
    print("%d of %d constraints have a record at their line" % (total - len(missing), total))
    return 1 if missing or not total else 0


if __name__ == "__main__":
    sys.exit(main())
