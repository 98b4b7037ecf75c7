#!/usr/bin/env python3
"""Takes the peak memory and the processor time of reading logs that nobody would write.

    measure_memory.py DOCTOR [SHAPE ...] [--megabytes 50 200] [--ways file pipe follow] [--folder /tmp]

DOCTOR is the built command. Each shape is made at each size, read as JSON each way and deleted.
Memory is bounded where a longer log of a shape takes no more of it.
"""
import argparse
import itertools
import json
import os
import random
import subprocess
import sys
import tempfile

import logs

HEADER = ("2026-03-02 10:12:14.%06d+0100 Shop[812:40211] [LayoutConstraints] "
          "Unable to simultaneously satisfy constraints.\n(\n")
TERMINATING = "2026-03-02 10:12:14.1+0100 Shop[812:40211] *** Terminating app due to uncaught exception '%s', reason: '%s'\n"
LOOP = ("2026-03-02 10:12:14.1+0100 Shop[812:40211] [LayoutLoop] Degenerate layout! Layout feedback loop detected in "
        "subtree of <UIView: 0x104707b40; frame = (0 0; 393 852); layer = <CALayer: 0x600003b08ca0>>.\n"
        "Views caught in loop:\n")


def view(number):
    return "<UIView: 0x7f%010x; frame = (0 %d; 320 44); layer = <CALayer: 0x6000%08x>>" % (
        number, number % 900, number)


def constraint(number):
    return "<NSLayoutConstraint:0x6000%08x UILabel:0x7f%010x.width == %d   (active)>" % (
        number, number, number % 900 + 1)


def conflict(first, count):
    yield HEADER % (first % 10**6)
    yield '    "%s",\n' % constraint(first).replace("==", ">=").replace("   ", "1   ")
    for number in range(first, first + count):
        yield '    "%s",\n' % constraint(number)
    yield ")\n\nWill attempt to recover by breaking constraint \n%s\n\n" % constraint(first)


def frames(count, first=0):
    for number in range(count):
        yield "%-4d Shop                                0x%016x -[CartRow%d layout] + %d\n" % (
            number, 0x100000000 + number * 64 + first, number, number % 64)


def unrelated(number):
    return ('Unable to activate constraint with anchors <NSLayoutXAxisAnchor:0x6000%08x "UILabel:0x7f%010x.leading"> and '
            '<NSLayoutXAxisAnchor:0x6000%08x "UIView:0x7f%010x.leading"> because they have no common ancestor.'
            % (number, number, number + 1, number + 7))


def exception(number, count):
    yield TERMINATING % ("NSGenericException", unrelated(number))
    yield "*** First throw call stack:\n(\n"
    yield from frames(count, number)
    yield ")\n"


def ips(separator):
    """One crash report whose second thread has no end."""
    yield '{"app_name":"Shop","bug_type":"309","os_version":"iPhone OS 18.1"}\n{' + separator
    yield '"lastExceptionBacktrace":[{"imageOffset":1,"symbol":"objc_exception_throw","imageIndex":0}],' + separator
    yield '"asi":{"CoreFoundation":["*** Terminating app due to uncaught exception \'NSGenericException\', reason: \'%s\'"]},' % (
        unrelated(1).replace('"', '\\"')) + separator
    yield '"threads":[{"frames":[' + separator
    for number in itertools.count():
        yield '{"imageOffset":%d,"symbol":"-[CartRow%d layout]","imageIndex":1},%s' % (number, number, separator)


def records(message):
    """`log stream --style json` with messages of 5 MB."""
    yield "[{\n"
    for number in itertools.count():
        text = "".join(itertools.islice(message(number), 50_000))
        yield '"timestamp":"2026-03-02 10:12:14.1+0100","processID":812,"eventMessage":%s\n},{\n' % json.dumps(text)


def compact_records(message):
    for number in itertools.count():
        text = "".join(itertools.islice(message(number), 50_000))
        yield '{"timestamp":"2026-03-02 10:12:14.1+0100","processID":812,"eventMessage":%s}\n' % json.dumps(text)


def forever(make):
    return itertools.chain.from_iterable(make(number) for number in itertools.count())


def ordinary():
    source = random.Random(7)
    while True:
        yield logs.report(source).decode()


SHAPES = {
    "one view tree": lambda: itertools.chain(
        [view(0) + "\n"], ("   | %s\n" % view(number) for number in itertools.count(1))),
    "views in a list": lambda: (view(number) + "\n" for number in itertools.count()),
    "small view trees": lambda: forever(
        lambda number: [view(number * 9) + "\n"] + ["   | %s\n" % view(number * 9 + child) for child in range(1, 9)]
        + ["\n"] * 5),
    "one conflict": lambda: itertools.chain(
        [HEADER % 1], ('    "%s",\n' % constraint(number) for number in itertools.count())),
    "conflicts of 60,000": lambda: forever(lambda number: conflict(number * 60_000, 60_000)),
    "conflicts of 600": lambda: forever(lambda number: conflict(number * 600, 600)),
    "ordinary conflicts": ordinary,
    "exceptions of 60,000 frames": lambda: forever(lambda number: exception(number, 60_000)),
    "exceptions of 12 frames": lambda: forever(lambda number: exception(number, 12)),
    "one stack": lambda: exception(0, 1 << 40),
    "one long reason": lambda: itertools.chain(
        [(TERMINATING % ("NSGenericException", unrelated(1)))[:-2]], itertools.repeat(" words of the app")),
    "one reason of constraints": lambda: itertools.chain(
        [TERMINATING.split("%s'\n")[0] % "NSGenericException"], (constraint(n) + " " for n in itertools.count())),
    "reasons of 2 MB": lambda: forever(
        lambda number: [TERMINATING % ("NSGenericException", unrelated(number) + " words of the app" * 120_000)]),
    "one feedback loop": lambda: itertools.chain([LOOP], ("    %s\n" % view(number) for number in itertools.count())),
    "feedback loops": lambda: forever(
        lambda number: [LOOP] + ["    %s\n" % view(number * 1_500 + child) for child in range(1_500)] + ["\n"] * 5),
    "ips in lines": lambda: ips("\n"),
    "ips in one line": lambda: ips(""),
    "JSON records with trees": lambda: compact_records(
        lambda number: (("   | " if child else "") + view(number * 50_000 + child) + "\n" for child in range(50_000))),
    "JSON records with conflicts": lambda: compact_records(lambda number: conflict(number * 50_000, 40_000)),
    "spread JSON records": lambda: records(
        lambda number: (("   | " if child else "") + view(number * 50_000 + child) + "\n" for child in range(50_000))),
    "stray words": lambda: ("%d: setTranslatesAutoresizingMaskIntoConstraints AMBIGUOUS LAYOUT NSLayoutConstraint:0x%x\n"
                            % (number, number) for number in itertools.count()),
    "one line": lambda: (constraint(number) for number in itertools.count()),
    "warnings": lambda: ("2026-03-02 10:12:14.1+0100 Shop[812:40211] Modifications to the layout engine must not be "
                         "performed from a background thread after it has been accessed from the main thread. %d\n"
                         % number for number in itertools.count()),
    "unreadable descriptions": lambda: itertools.chain(
        [HEADER % 1], ('    "<NSLayoutConstraint:0x6000%08x UILabel.",\n' % number for number in itertools.count())),
    "noise": lambda: (logs.Noise(1).block(1 << 20).decode() for _ in itertools.count()),
}


def write(path, shape, size):
    with open(path, "w") as file:
        written = 0
        for text in SHAPES[shape]():
            written += file.write(text[:size - written])
            if written >= size:
                break


def measure(command, path, way):
    options = ["--follow", "--format", "ndjson"] if way == "follow" else ["--format", "json"]
    if way == "file":
        options.append(path)
    with open(os.devnull, "wb") as nowhere:
        source = subprocess.Popen(["cat", path], stdout=subprocess.PIPE) if way != "file" else None
        process = subprocess.Popen(
            ["timeout", "300", command] + options, stdin=source.stdout if source else subprocess.DEVNULL,
            stdout=nowhere, stderr=nowhere)
        if source:
            source.stdout.close()
        _, status, usage = os.wait4(process.pid, 0)
        process.returncode = status
        if source:
            source.wait()
    # A Mac counts in bytes, Linux in KiB.
    peak = "%d MiB" % (usage.ru_maxrss >> (20 if sys.platform == "darwin" else 10))
    code = os.waitstatus_to_exitcode(status)
    return "%s %.1f s" % (peak, usage.ru_utime + usage.ru_stime) + (" (exit code %d)" % code if code else "")


def main():
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("doctor")
    options.add_argument("shapes", nargs="*", default=list(SHAPES), metavar="SHAPE", help=", ".join(SHAPES))
    options.add_argument("--megabytes", nargs="+", type=int, default=[50, 200])
    options.add_argument("--ways", nargs="+", default=["file", "pipe", "follow"])
    options.add_argument("--folder", default=tempfile.gettempdir())
    chosen = options.parse_args()
    print("| shape | MB | " + " | ".join(chosen.ways) + " |")
    print("| --- |" + " --- |" * (1 + len(chosen.ways)))
    for shape, megabytes in itertools.product(chosen.shapes or SHAPES, chosen.megabytes):
        with tempfile.NamedTemporaryFile(dir=chosen.folder, suffix=".log") as file:
            write(file.name, shape, megabytes * 10**6)
            cells = [measure(chosen.doctor, file.name, way) for way in chosen.ways]
        print("| %s | %d | %s |" % (shape, megabytes, " | ".join(cells)), flush=True)


if __name__ == "__main__":
    main()
