#!/usr/bin/env python3
"""Checks conflicts of dense systems with z3, which shares no code with the command.

    check_dense.py DOCTOR [--count 3] [--constraints 3000] [--views 350]

For each conflict that the command calls irreducible: its constraints contradict each other while every
size is at least 0, and without any one of them they do not. Its certificate is added up in fractions.
A second run must say the same. Prints SKIPPED where z3 is not installed.
"""
import argparse
import json
import subprocess
import sys
from fractions import Fraction

import hard_logs

KINDS = ["sizes", "edges", "equations", "planted"]


def rows_of(report):
    return {c["id"]: (c["terms"], c["relation"], Fraction(c["offset"])) for c in report["constraints"]}


def added_up(conflict, rows):
    """Whether the certificate's variables cancel and a number below 0 is left."""
    bounds = {b["id"]: (b["terms"], b["relation"], Fraction(b["offset"])) for b in conflict["bounds"]}
    sums, constant = {}, Fraction(0)
    for share in conflict["certificate"]:
        terms, relation, offset = (rows | bounds)[share["ref"]]
        factor = Fraction(share["multiplier"])
        if factor < 0 and relation == ">=" or factor > 0 and relation == "<=":
            return False
        constant += factor * offset
        for term in terms:
            key = term["item"], term["quantity"]
            sums[key] = sums.get(key, 0) + factor * Fraction(term["coefficient"])
    return not any(sums.values()) and constant < 0


def irreducible(conflict, rows, z3):
    """Why z3 disagrees; nothing where it does not."""
    unknowns = {}

    def formula(row):
        terms, relation, offset = row
        total = z3.RealVal(str(offset))
        for term in terms:
            key = "%s.%s" % (term["item"], term["quantity"])
            total += z3.RealVal(str(Fraction(term["coefficient"]))) * unknowns.setdefault(key, z3.Real(key))
        return {"==": total == 0, "<=": total <= 0, ">=": total >= 0}[relation]

    members = {name: formula(rows[name]) for name in conflict["constraints"]}
    items = {(t["item"]) for name in members for t in rows[name][0]}
    sizes = [unknowns.setdefault("%s.%s" % (item, size), z3.Real("%s.%s" % (item, size))) >= 0
             for item in items for size in ("width", "height")]

    def holds(names):
        solver = z3.SolverFor("QF_LRA")
        solver.add(*sizes, *(members[name] for name in names))
        return solver.check() == z3.sat

    if holds(members):
        return "they can all hold"
    for left_out in members:
        if not holds([name for name in members if name != left_out]):
            return "%s is not needed" % left_out
    return None


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("doctor")
    parser.add_argument("--count", type=int, default=3)
    parser.add_argument("--constraints", type=int, default=3000)
    parser.add_argument("--views", type=int, default=350)
    options = parser.parse_args()
    try:
        import z3
    except ImportError:
        print("SKIPPED: no conflict was checked, because z3-solver is not installed.")
        return 0
    wrong = checked = 0
    for kind in KINDS:
        for seed in range(1, options.count + 1):
            log = hard_logs.listed(hard_logs.dense(kind, options.constraints, options.views, seed))
            outputs = [subprocess.run([options.doctor, "--format", "json", "-"], input=log, capture_output=True,
                                      text=True).stdout for _ in range(2)]
            if outputs[0] != outputs[1]:
                wrong += 1
                print("%s, seed %d: two runs differ" % (kind, seed))
            report = json.loads(outputs[0])["reports"][0]
            rows = rows_of(report)
            for index, conflict in enumerate(report["conflicts"]):
                if not conflict.get("irreducible", True):
                    wrong += 1
                    print("%s, seed %d, conflict %d: not shown irreducible" % (kind, seed, index + 1))
                    continue
                checked += 1
                reason = irreducible(conflict, rows, z3) if added_up(conflict, rows) else "the proof does not add up"
                if reason:
                    wrong += 1
                    print("%s, seed %d, conflict %d of %d: %s" % (
                        kind, seed, index + 1, len(conflict["constraints"]), reason))
            print("%s, seed %d: conflicts of %s" % (
                kind, seed, ", ".join(str(len(c["constraints"])) for c in report["conflicts"])), flush=True)
    print("%d conflicts checked, %d wrong" % (checked, wrong))
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
