#!/usr/bin/env python3
"""Counts the instructions of the built command on six fixed inputs, and compares them with a baseline.

    instructions.py DOCTOR [--record] [--runs 1] [--only WORD]

callgrind (valgrind) counts them, so the machine's load and clock do not matter. The baseline,
`instructions.json`, is kept per architecture and version of Swift, because the compiler decides
the counts. Exits with 1 where a count is more than a tenth above its baseline, and says SKIPPED
where nothing can be compared.
"""
import argparse
import hashlib
import json
import pathlib
import platform
import random
import re
import shutil
import subprocess
import sys

import logs

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parent
BASELINE = HERE / "instructions.json"
WORK = ROOT / ".build/instructions"
ALLOWED = 1.10


def different_reports():
    source = random.Random(11)
    return b"".join(logs.report(source) for _ in range(100))


def one_long_dump():
    """A row of views that is a point too wide for its container."""
    views = 150
    view = lambda number: "UIView:0x7f%010x" % (number + 1)
    rows = ["H:|-(8)-[%s]   (active, names: '|':UIStackView:0x7fff )" % view(0)]
    for number in range(views):
        rows.append("%s.width == 44   (active)" % view(number))
        if number:
            rows.append("H:[%s]-(8)-[%s]   (active)" % (view(number - 1), view(number)))
    rows.append("H:[%s]-(8)-|   (active, names: '|':UIStackView:0x7fff )" % view(views - 1))
    rows.append("UIStackView:0x7fff.width == %d   (active)" % (views * 52 + 7))
    lines = ",\n".join('    "<NSLayoutConstraint:0x6000%08x %s>"' % pair for pair in enumerate(rows))
    return ("Unable to simultaneously satisfy constraints.\n(\n%s\n)\n" % lines).encode()


def near_misses():
    window = b"-[UIWindow end] <UIWindow: 0x7f%06x; frame = (0 0; 390 844)>\n"
    return b"".join(window % number + logs.NEAR_MISS for number in range(1_500))


# What each input is for, what makes it (or the sample that it is), and the command's arguments.
INPUTS = [
    ("one report as text", ROOT / "Samples/cell-height-against-contents.log", []),
    ("two conflicts, all that is told", ROOT / "Samples/two-conflicts-at-once.log", ["--all", "--verbose"]),
    ("100 different reports as JSON", different_reports, ["--format", "json"]),
    ("one conflict of 302 constraints", one_long_dump, ["--format", "json"]),
    ("4 MB without a report", lambda: logs.Noise(5).block(4_000_000), ["--format", "json"]),
    ("3,000 near misses", near_misses, ["--format", "json"]),
]


def input_file(title, source):
    """The path of an input, relative to the repository, so that its length is the same everywhere."""
    if isinstance(source, pathlib.Path):
        return source.relative_to(ROOT)
    path = WORK / (re.sub(r"[^a-z0-9]+", "-", title.lower()) + ".log")
    path.write_bytes(source())
    return path.relative_to(ROOT)


def count(program, arguments):
    """The instructions of one run, with nothing of the surroundings in it."""
    output = WORK / "callgrind.out"
    run = subprocess.run(
        ["valgrind", "--tool=callgrind", "--callgrind-out-file=%s" % output, program] + arguments,
        cwd=ROOT, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True,
        env={"PATH": "/usr/bin:/bin", "LC_ALL": "C", "COLUMNS": "80", "SWIFT_DETERMINISTIC_HASHING": "1"})
    collected = re.search(r"Collected : (\d+)", run.stderr)
    if run.returncode != 0 or collected is None:
        sys.exit("callgrind could not run the command:\n" + run.stderr)
    return int(collected.group(1))


def key():
    """What the counts depend on beside the source."""
    text = subprocess.run(["swift", "--version"], capture_output=True, text=True).stdout
    version = re.search(r"Swift version (\d+(?:\.\d+)*)", text)
    return "%s %s, Swift %s" % (
        platform.system(), platform.machine(), version.group(1) if version else "unknown")


def measured(program, runs, only):
    for title, source, options in INPUTS:
        if only not in title:
            continue
        path = input_file(title, source)
        counts = [count(program, options + [str(path)]) for _ in range(runs)]
        yield title, {
            "instructions": min(counts), "most": max(counts),
            "sha256": hashlib.sha256((ROOT / path).read_bytes()).hexdigest()[:16]}


def verdict(now, before):
    """A line's last column, and whether it fails."""
    if before is None:
        return "no baseline", False
    if now["sha256"] != before["sha256"]:
        return "another input than the baseline's: make instructions RECORD=1", True
    ratio = now["instructions"] / before["instructions"]
    return "%+.2f %%%s" % (100 * (ratio - 1), "  TOO MANY" if ratio > ALLOWED else ""), ratio > ALLOWED


def main():
    options = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("doctor", type=pathlib.Path)
    options.add_argument("--record", action="store_true", help="write the baseline anew")
    options.add_argument("--runs", type=int, default=1, help="runs of each input; the least counts")
    options.add_argument("--only", default="", help="a word of the inputs to run")
    chosen = options.parse_args()
    missing = [name for name in ("valgrind", "objcopy") if shutil.which(name) is None]
    if missing:
        print("SKIPPED: no instructions were counted, because there is no %s." % " and no ".join(missing))
        return 0
    baselines = json.loads(BASELINE.read_text()) if BASELINE.exists() else {}
    before = baselines.get(key(), {})
    if not before and not chosen.record:
        print("SKIPPED: no instructions were counted, because there is no baseline for %s; "
              "make instructions RECORD=1 writes one." % key())
        return 0
    WORK.mkdir(parents=True, exist_ok=True)
    # Debian's valgrind gives up on the DWARF 5 of Swift's libraries; without it the code is the same.
    program = WORK / "autolayout-doctor"
    subprocess.run(["objcopy", "--strip-all", chosen.doctor, program], check=True)
    now, failed = {}, False
    print("Instructions on %s, least of %d run%s:" % (key(), chosen.runs, "s" if chosen.runs > 1 else ""))
    for title, counted in measured(str(program.relative_to(ROOT)), chosen.runs, chosen.only):
        now[title] = counted
        words, fails = verdict(counted, before.get(title))
        failed = failed or fails
        print("  %-34s %15s  spread %9s  baseline %15s  %s" % (
            title, format(counted["instructions"], ","), format(counted.pop("most") - counted["instructions"], ","),
            format(before.get(title, {}).get("instructions", 0), ","), words), flush=True)
    if chosen.record:
        baselines[key()] = {**(before if chosen.only else {}), **now}
        BASELINE.write_text(json.dumps(baselines, indent=2, sort_keys=True) + "\n")
        return 0
    if failed:
        print("An input takes more than a tenth more instructions than its baseline. Mend it; or, where the "
              "work is wanted, tell why in the change and write the baseline anew: make instructions RECORD=1.")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
