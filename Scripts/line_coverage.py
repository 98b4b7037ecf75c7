#!/usr/bin/env python3
"""Tells which lines of reading, solving and diagnosing no test runs; exits with 1 below 95 % of them.

    Scripts/line_coverage.py LLVM-COV PROGRAM PROFILE

PROGRAM is the bundle of tests and PROFILE what `swift test --enable-code-coverage` left of its run;
`make coverage` makes both.
"""

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PARTS = {
    "reading": ["LayoutLogs", "JSONReading", "VisualFormat", "LayoutScratch"],
    "solving": ["LinearArithmetic"],
    "diagnosing": ["LayoutModel", "LayoutDiagnosis"],
}
LEAST = 95


def counted_lines(program, profile, tool):
    """How often each line of each file ran; lines without code are not counted."""
    command = [*tool.split(), "export", "--format=lcov", f"--instr-profile={profile}", program]
    files = {}
    for line in subprocess.run(command, check=True, capture_output=True, text=True).stdout.splitlines():
        if line.startswith("SF:"):
            lines = files.setdefault(Path(line[3:]), {})
        elif line.startswith("DA:"):
            number, count = line[3:].split(",")[:2]
            lines[int(number)] = max(lines.get(int(number), 0), int(count))
    return files


def ranges(numbers):
    """7, 8, 9 and 12 as `7-9, 12`."""
    runs = []
    for number in numbers:
        if runs and runs[-1][1] == number - 1:
            runs[-1][1] = number
        else:
            runs.append([number, number])
    return ", ".join(f"{first}" if first == last else f"{first}-{last}" for first, last in runs)


def main():
    tool, program, profile = sys.argv[1:]
    files = counted_lines(program, profile, tool)
    rows, missing, ran, total = [], [], 0, 0
    for part, modules in PARTS.items():
        for module in modules:
            own = {path: lines for path, lines in files.items() if path.is_relative_to(ROOT / "Sources" / module)}
            of_module = sum(len(lines) for lines in own.values())
            ran_here = sum(count > 0 for lines in own.values() for count in lines.values())
            rows.append(f"| {part} | {module} | {of_module} | {of_module - ran_here} | {100 * ran_here / max(of_module, 1):.1f} % |")
            ran, total = ran + ran_here, total + of_module
            for path in sorted(own):
                unrun = [number for number, count in sorted(own[path].items()) if count == 0]
                if unrun:
                    missing.append(f"{path.relative_to(ROOT)}:{ranges(unrun)}")
    print("\n".join(missing))
    print("\n| part | module | lines | not run | run |\n| --- | --- | ---: | ---: | ---: |")
    print("\n".join(rows))
    print(f"| all | | {total} | {total - ran} | {100 * ran / max(total, 1):.1f} % |")
    return 0 if 100 * ran >= LEAST * total > 0 else 1


sys.exit(main())
