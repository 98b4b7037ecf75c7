#!/usr/bin/env python3
"""Runs the command and its peers side by side, and writes what they took.

    bench.py DOCTOR BENCHMARKS [--rounds 3] [--megabytes 1000] [--only WORD]
    bench.py --check        whether the table of docs/speed.md is that of peers.json
    bench.py --write-table  writes that table

DOCTOR and BENCHMARKS are the built programs. Peers are ripgrep, z3, HiGHS, kiwisolver and
Graphviz's dot, as far as they are installed (`make bench` does so); the others are named as left
out. A run writes peers.json and the table of docs/speed.md, unless --only picks comparisons.
"""
import argparse
import datetime
import importlib.metadata
import json
import os
import pathlib
import platform
import re
import shutil
import subprocess
import sys
import tempfile

import table
from peers import bounds, graphs, layouts, scanning, solvers

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parent
RESULTS = HERE / "peers.json"
PAGE = ROOT / "docs/speed.md"
PACKAGES = {"z3": "z3-solver", "HiGHS": "highspy", "kiwisolver": "kiwisolver"}
PROGRAMS = {"ripgrep": ["rg", "--version"], "dot": ["dot", "-V"]}


def text(command):
    run = subprocess.run(command, capture_output=True, text=True, cwd=ROOT)
    return (run.stdout + run.stderr).strip()


def installed():
    """The version of each peer, and why the others are left out."""
    versions, left_out = {}, {}
    for name, command in PROGRAMS.items():
        if shutil.which(command[0]):
            versions[name] = re.search(r"\d+(\.\d+)+", text(command)).group(0)
        else:
            left_out[name] = "%s is not installed" % command[0]
    for name, package in PACKAGES.items():
        try:
            versions[name] = importlib.metadata.version(package)
        except importlib.metadata.PackageNotFoundError:
            left_out[name] = "%s is not installed" % package
    return versions, left_out


def machine():
    name = platform.processor() or platform.machine()
    if os.path.exists("/proc/cpuinfo"):
        found = re.search(r"model name\s*: (.*)", pathlib.Path("/proc/cpuinfo").read_text())
        name = found.group(1) if found else name
    system = "%s %s" % (platform.system(), platform.release())
    if hasattr(platform, "freedesktop_os_release") and os.path.exists("/etc/os-release"):
        system = platform.freedesktop_os_release()["PRETTY_NAME"]
    return {"processor": name, "cores": os.cpu_count(), "architecture": platform.machine(), "system": system}


def run(options):
    versions, left_out = installed()
    doctor, benchmarks = os.path.abspath(options.doctor), os.path.abspath(options.benchmarks)
    results = {
        "date": datetime.date.today().isoformat(), "commit": text(["git", "describe", "--always", "--dirty"]),
        "machine": machine(), "left out": left_out,
        "versions": {"autolayout-doctor": text([doctor, "--version"]), **versions},
        "load": {"before": round(os.getloadavg()[0], 2)},
        "ratio": "the peer's processor time / ours, round by round; times in seconds, peaks in MiB"}
    for name, reason in left_out.items():
        print("%s is left out: %s." % (name, reason))
    markers = text([benchmarks, "markers"]).split("\n")
    with tempfile.TemporaryDirectory(prefix="autolayout-doctor-bench.") as folder:
        groups = {
            "searching": lambda: scanning.comparisons(doctor, markers, folder, options.rounds, options.megabytes),
            "bounds": lambda: bounds.comparisons(doctor, folder, options.rounds),
            "conflicts": lambda: solvers.comparisons(benchmarks, folder, options.rounds, versions),
            "layouts": lambda: layouts.comparisons(benchmarks, folder, options.rounds, versions),
            "pictures": lambda: graphs.comparisons(
                doctor, str(ROOT / "Samples/cell-height-against-contents.log"), folder, options.rounds)}
        results["comparisons"] = [
            result for name, group in groups.items() if options.only in name for result in group()]
    results["load"]["after"] = round(os.getloadavg()[0], 2)
    return results


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("doctor", nargs="?")
    parser.add_argument("benchmarks", nargs="?")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--megabytes", type=int, default=1000)
    parser.add_argument("--only", default="", help="of: searching, bounds, conflicts, layouts, pictures")
    parser.add_argument("--check", action="store_true")
    parser.add_argument("--write-table", action="store_true")
    options = parser.parse_args()
    if not options.check and not options.write_table:
        if options.benchmarks is None:
            parser.error("DOCTOR and BENCHMARKS are needed")
        results = run(options)
        if options.only:
            return 0
        RESULTS.write_text(json.dumps(results, indent=1, ensure_ascii=False) + "\n")
    page = PAGE.read_text()
    wanted = table.replaced(page, json.loads(RESULTS.read_text()))
    if options.check:
        if page != wanted:
            print("docs/speed.md's table is not that of Benchmarks/peers.json: run Benchmarks/bench.py --write-table.")
        return int(page != wanted)
    PAGE.write_text(wanted)
    return 0


if __name__ == "__main__":
    sys.exit(main())
