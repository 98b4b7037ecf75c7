#!/usr/bin/env python3
"""Prints what the worst known inputs cost: steps, processor time and peak memory.

    worst_inputs.py DOCTOR BENCHMARKS [--megabytes 8] [--only WORD]

A step is a byte that is cleaned and read around key words, as often as it is; the tests bound it
(WorstInputTests). Time and memory are those of the command with `--format json` on a file.
"""
import argparse
import subprocess
import tempfile

import runs
from peers import scanning

HEADER = "Unable to simultaneously satisfy constraints.\n"
CONSTRAINT = '    "<NSLayoutConstraint:0x600001 UIView:0x7f01.width == 10   (active)>",\n'
FRAME = "1   UIKitCore   0x0000000184a -[UIView layoutSubviews] + 120\n"
WINDOW = "-[UIWindow end] <UIWindow: 0x7f%06x; frame = (0 0; 390 844)>\n"


def times(text, count):
    return text * max(1, count // len(text))


def logged_constraints(_):
    return "".join(
        "2026-03-02 10:12:14.%06d+0100 Shop[812:40211] <NSLayoutConstraint:0x6000%08x UILabel:0x7f%010x.width == %d   "
        "(active)>\n" % (number, number, number, number % 900 + 1) for number in range(300_000))


def windows(count):
    lines = ("2026-03-02 10:12:14.1 Shop[812:40211] cart poured in %d ms\n" * 2) + WINDOW
    return "".join(lines % (number, number, number) for number in range(count // 180))


def inputs(words):
    return [
        ("300,000 constraints logged one by one", logged_constraints),
        ("a window with its frame on every third line", windows),
        ("a near miss of any marker on every line", lambda n: times(scanning.near_misses(words).decode(), n)),
        ("a list that never ends", lambda n: HEADER + "(\n" + times(CONSTRAINT, n)),
        ("headers alone", lambda n: times(HEADER, n)),
        ("a header and a bracket, again and again", lambda n: times(HEADER + "(\n", n)),
        ("half a constraint", lambda n: times("<NSLayoutConstraint:0x1 ", n)),
        ("constraints parted by noise", lambda n: times(CONSTRAINT + "poured a cup\n", n)),
        ("an exception whose stack never ends", lambda n:
         "*** Terminating app due to uncaught exception 'NSGenericException', reason: 'Unable to activate constraint "
         "with anchors a and b because they have no common ancestor.'\n*** First throw call stack:\n(\n"
         + times(FRAME, n)),
        ("stacks without an exception", lambda n: times(
            "Last Exception Backtrace:\n0 CoreAutoLayout 0x18 NSISEnginePerformModifications + 12\n"
            "0 libobjc 0x1 objc_exception_throw + 1\n" + FRAME, n)),
        ("crash reports that are all header", lambda n: times(
            "Incident Identifier: 1\nProcess: Tea [1]\nTriggered by Thread: 0\n\nLast Exception Backtrace:\n"
            "0 libobjc 0x1 objc_exception_throw + 1\n1 Tea 0x2 NSLayoutConstraint\n", n)),
        ("JSON that is never closed", lambda n: times('{"bug_type":"309","asi":{"a":["', n)),
        ("a tree without end", lambda n: times("   | <UIView: 0x7f0; frame = (0 0; 9 9); layer = <CALayer: 0x60>>\n", n)),
        ("one line of constraints", lambda n: times(CONSTRAINT[:-1], n)),
        ("quotes without end", lambda n: "<NSLayoutConstraint:0x1 '" + times("'", n)),
        ("two processes in turn", lambda n: times(
            "2026-01-01 10:00:00.0 A[1:2] %s2026-01-01 10:00:00.0 B[3:4] (\n" % HEADER, n)),
    ]


def main():
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("doctor")
    options.add_argument("benchmarks")
    options.add_argument("--megabytes", type=int, default=8)
    options.add_argument("--only", default="")
    chosen = options.parse_args()
    markers = subprocess.run([chosen.benchmarks, "markers"], capture_output=True, text=True).stdout.splitlines()
    print("| input | MB | steps a byte | time | µs a line | peak memory |\n| --- | --- | --- | --- | --- | --- |")
    for title, make in inputs(scanning.without_message(chosen.doctor, markers)):
        if chosen.only not in title:
            continue
        with tempfile.NamedTemporaryFile(suffix=".log") as file:
            def write():
                with open(file.name, "w") as output:
                    output.write(make(chosen.megabytes * 10**6))
            runs.in_child(write)
            listed = subprocess.run([chosen.benchmarks, "steps", file.name], capture_output=True, text=True, check=True)
            count, steps = map(int, listed.stdout.split())
            lines = max(1, int(subprocess.run(["wc", "-l", file.name], capture_output=True, text=True).stdout.split()[0]))
            run = runs.command([chosen.doctor, "--format", "json", file.name])()
        print("| %s | %.1f | %.1f | %.2f s | %.2f | %d MiB |" % (
            title, count / 1e6, steps / count,
            run["processor"], run["processor"] * 1e6 / lines, run["peak"]), flush=True)


if __name__ == "__main__":
    main()
