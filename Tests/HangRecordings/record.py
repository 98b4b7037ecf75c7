#!/usr/bin/env python3
"""Runs two programs that hang in layout and writes what `perf` saw of them in the form of Apple's `sample`.

    record.py FOLDER

writes `sample-recorded-teahouse.log` and `sample-recorded-kettle.log` into FOLDER; Samples/ holds such recordings.
It takes Linux, gcc for Objective-C (gobjc) and perf."""

import pathlib
import re
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent
# Each program, and the framework whose part the toolkit plays in it.
PROGRAMS = {"Teahouse": "UIKitCore", "Kettle": "AppKit"}
SECONDS = 2


class Node:
    """A call, how many samples were seen inside it, and the calls that it made."""

    def __init__(self):
        self.samples = 0
        self.calls = {}

    def add(self, frames):
        self.samples += 1
        if frames:
            self.calls.setdefault(frames[0], Node()).add(frames[1:])

    def lines(self, indent):
        for frame, node in sorted(self.calls.items(), key=lambda call: -call[1].samples):
            yield f"{indent}{node.samples} {frame}"
            yield from node.lines(indent + "  ")


def symbol(name):
    """`_i_UIView__layoutSubviews`, as gcc names a method, in Apple's form."""
    method = re.fullmatch(r"_([ic])_([A-Za-z]+)__(\w+)", name)
    if not method:
        return name
    kind, owner, selector = method.groups()
    return f"{'-' if kind == 'i' else '+'}[{owner} {selector.replace('_', ':')}]"


def stacks(recording):
    """The calls of each sample, outermost first."""
    text = subprocess.run(
        ["perf", "script", "-i", recording, "-F", "ip,sym,dso"], capture_output=True, text=True, check=True
    ).stdout
    for sample in text.split("\n\n"):
        frames = []
        for line in sample.splitlines():
            frame = re.match(r"\s*([0-9a-f]+) (\S+) \((.*)\)", line)
            if frame and "kernel" not in frame[3]:
                image = pathlib.Path(frame[3]).name
                frames.append(f"{symbol(frame[2])}  (in {image}) + 0  [0x{frame[1]}]")
        # The address is where the call was, of which one function has several.
        if frames:
            yield [re.sub(r"\s+\[0x[0-9a-f]+\]", "", frame) for frame in reversed(frames)]


def record(program, kit, folder):
    with tempfile.TemporaryDirectory() as build:
        build = pathlib.Path(build)
        compiler = ["gcc", "-std=gnu11", "-O0", "-g", "-fno-omit-frame-pointer", "-w"]
        subprocess.run([*compiler, "-shared", "-fPIC", "-o", build / kit, HERE / "Kit.m", "-lobjc"], check=True)
        subprocess.run(
            [*compiler, "-o", build / program, HERE / f"{program}.m", build / kit, "-lobjc", f"-Wl,-rpath,{build}"],
            check=True,
        )
        with subprocess.Popen([build / program]) as process:
            subprocess.run(
                ["perf", "record", "-q", "-F", "999", "-g", "-p", str(process.pid), "-o", build / "data"]
                + ["--", "sleep", str(SECONDS)],
                check=True,
            )
            process.kill()
        root = Node()
        for stack in stacks(build / "data"):
            root.add(stack)
    lines = [
        f"Analysis of sampling {program} (pid {process.pid}) every 1 millisecond",
        f"Process:         {program} [{process.pid}]",
        "",
        "Call graph:",
        f"    {root.samples} Thread_{process.pid}   DispatchQueue_1: com.apple.main-thread  (serial)",
        *root.lines("      "),
        "",
        "Total number in stack (recursive counted multiple, when >=5):",
    ]
    (folder / f"sample-recorded-{program.lower()}.log").write_text("\n".join(lines) + "\n")


if len(sys.argv) != 2:
    sys.exit(__doc__)
for program, kit in PROGRAMS.items():
    record(program, kit, pathlib.Path(sys.argv[1]))
