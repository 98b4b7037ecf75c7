#!/usr/bin/env python3
"""Compares the priority hierarchies of fresh random layouts with an oracle's: exactly, every time.

usage: compare_hierarchies.py ORACLE_FOLDER [--count 2000] [--seed 1] [--doctor PATH]

ORACLE_FOLDER holds gen.py and oracle.py (z3 must be installed). The layouts have two to four
priority levels; in every fifth one wish is made required, which often contradicts the rest. What is
compared is whether the required constraints can be satisfied, each level's optimum, and the range of
every variable with the root view held in place. Prints what differs, and exits with 1 where anything
does.
"""
import argparse
import json
import pathlib
import re
import subprocess
import sys
import tempfile
from fractions import Fraction

here = pathlib.Path(__file__).resolve().parent
QUANTITIES = {"x": "minX", "w": "width", "y": "minY", "h": "height"}


def arguments():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("oracle")
    parser.add_argument("--count", type=int, default=2000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--doctor", default=str(here.parent / ".build/release/autolayout-doctor"))
    return parser.parse_args()


def layouts(gen, folder, seed):
    """Endlessly many generated layouts with two to four levels, each with its log."""
    while True:
        system = gen.soft(6 + seed % 17, seed, folder)
        log = pathlib.Path(folder) / f"{system.name}.log"
        soft = [c for c in system.constraints if c.priority < 1000]
        if seed % 5 == 0 and soft:
            promote(soft[0], log)
        levels = {c.priority for c in system.constraints if c.priority < 1000}
        if 2 <= len(levels) <= 4:
            yield seed, system, log
        log.unlink()
        seed += 1


def promote(constraint, log):
    """Makes one wish required, in the system and in its log."""
    text = log.read_text()
    line = next(line for line in text.split("\n") if constraint.id in line)
    log.write_text(text.replace(line, re.sub(r" priority:[0-9.]+|@[0-9.]+", "", line)))
    constraint.priority = 1000


def diagnosed(doctor, root, log):
    """The tool's report of a log with the root view held in place."""
    run = subprocess.run(
        [doctor, "diagnose", "--format", "json", "--pin", root, str(log)], capture_output=True,
        check=True)
    (report,) = json.loads(run.stdout)["reports"]
    return report


def difference(report, system, expected):
    """What the tool says otherwise than the oracle; `None` where both agree."""
    isSatisfiable = report["verdict"] in ("consistent", "ambiguous")
    if isSatisfiable != expected["feasible"]:
        return f"verdict {report['verdict']}, satisfiable: {expected['feasible']}"
    if not isSatisfiable:
        return None
    if "ambiguities" in report["limits"]:
        return "out of time"
    ours = [(Fraction(l["priority"]), Fraction(l["violation"])) for l in report.get("levels", [])]
    theirs = [(Fraction(p), Fraction(v)) for p, v in expected["levels"]]
    if ours != theirs:
        return f"levels {ours}, not {theirs}"
    items = {item["address"]: item["id"] for item in report["items"]}
    addresses = {view["var"]: view["address"] for view in system.views}
    open_here = {
        (a["item"], a["attribute"]): (number(a["minimum"]), number(a["maximum"]))
        for a in report["ambiguities"]}
    open_there = {}
    for name, (low, high) in expected["ranges"].items():
        view, quantity = name.split(".")
        if addresses[view] in items and (low is None or low != high):
            key = (items[addresses[view]], QUANTITIES[quantity])
            open_there[key] = (number(low), number(high))
    if open_here != open_there:
        return f"ranges {open_here}, not {open_there}"
    return None


def number(text):
    return None if text is None else Fraction(text)


def main():
    options = arguments()
    sys.path.insert(0, options.oracle)
    sys.dont_write_bytecode = True
    import gen
    import oracle

    different, count, contradictory, ranges = 0, 0, 0, 0
    with tempfile.TemporaryDirectory() as folder:
        for seed, system, log in layouts(gen, folder, options.seed):
            expected = oracle.optimum(system)
            root = next(view["address"] for view in system.views if view["var"] == "v0")
            what = difference(diagnosed(options.doctor, root, log), system, expected)
            contradictory += not expected["feasible"]
            ranges += len(expected.get("ranges", ()))
            count += 1
            if what:
                different += 1
                print(f"{system.name}: {what}", flush=True)
            if count == options.count:
                break
    print(f"{count} layouts (seeds {options.seed} to {seed}), {contradictory} contradictory, "
          f"{ranges} ranges: {different} layouts differ")
    return 1 if different else 0


if __name__ == "__main__":
    sys.exit(main())
