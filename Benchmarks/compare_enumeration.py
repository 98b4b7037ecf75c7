#!/usr/bin/env python3
"""Compares all conflicts and the smallest corrections of fresh random systems with an oracle's.

usage: compare_enumeration.py ORACLE_FOLDER [--count 2000] [--seed 1] [--benchmarks PATH]

ORACLE_FOLDER holds gen.py and oracle.py (z3 and python-sat must be installed). Systems have 3 to 30
required constraints, one to six planted contradictions, multipliers and inequalities. Prints what
differs, and exits with 1 where anything does.
"""
import argparse
import json
import pathlib
import subprocess
import sys
import tempfile

here = pathlib.Path(__file__).resolve().parent


def arguments():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("oracle")
    parser.add_argument("--count", type=int, default=2000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--benchmarks", default=str(here.parent / ".build/release/Benchmarks"))
    return parser.parse_args()


def generate(gen, folder, seed, count):
    """Systems of 3 to 30 constraints, as files."""
    files = []
    for number in range(count):
        constraints = 3 + (seed + number) % 28
        conflicts = 1 + (seed + number) // 28 % min(6, max(1, constraints // 4))
        name = f"fresh-{seed + number}"
        gen.conflict(constraints, conflicts, seed + number, folder, name)
        files.append(pathlib.Path(folder) / f"{name}.json")
    return files


def main():
    options = arguments()
    sys.path.insert(0, options.oracle)
    sys.dont_write_bytecode = True
    import gen
    import oracle
    from system import System

    with tempfile.TemporaryDirectory() as folder:
        files = generate(gen, folder, options.seed, options.count)
        listing = subprocess.run(
            [options.benchmarks, "enumerate", "-"], input="\n".join(map(str, files)),
            capture_output=True, text=True, check=True).stdout.splitlines()
        different, sets, corrections = 0, 0, 0
        for file, line in zip(files, listing, strict=True):
            ours = json.loads(line)
            system = System.load(file)
            muses, _, complete, _ = oracle.muses(system)
            size, smallest, all_found = oracle.min_mcs(system)
            assert complete and all_found
            sets += len(muses)
            corrections += len(smallest)
            same_sets = sorted(map(sorted, muses)) == sorted(ours["muses"])
            ours_smallest = [c for c in ours["corrections"] if len(c) == size]
            same_corrections = sorted(map(sorted, smallest)) == sorted(ours_smallest) and all(
                len(c) >= size for c in ours["corrections"])
            if not (ours["complete"] and same_sets and same_corrections):
                different += 1
                print(f"{file.name}: differs", muses, smallest, ours)
        print(f"{len(files)} systems (seeds from {options.seed}), {sets} conflicts, "
              f"{corrections} smallest corrections: {different} systems differ")
        return 1 if different else 0


if __name__ == "__main__":
    sys.exit(main())
