"""Generated logs with known counts."""

import gzip
import pathlib

#: Classes of views with two heights each: a class is a cause.
KINDS = [(f"Fleet.{name}View", low) for low, name in enumerate("Tide Map Harbour Ferry Buoy Chart Pier Crew".split(), 20)]


def conflict(view: str, height: int, day: int) -> str:
    """What UIKit logs of a view that shall have two heights."""
    broken = f"<NSLayoutConstraint:0x6000030e9310 {view}:0x11fe07b40.height == {2 * height}   (active)>"
    return (
        f"2026-06-{day:02} 06:30:00.100020+0200 Fleet[1042:40133] [LayoutConstraints] Unable to simultaneously satisfy"
        " constraints.\n\tProbably at least one of the constraints in the following list is one you don't want. \n(\n"
        f'    "<NSLayoutConstraint:0x6000030e92c0 {view}:0x11fe07b40.height == {height}   (active)>",\n'
        f'    "{broken}"\n)\n\nWill attempt to recover by breaking constraint \n{broken}\n\n'
        "Make a symbolic breakpoint at UIViewAlertForUnsatisfiableConstraints to catch this in the debugger.\n\n"
    )


def write(folder: pathlib.Path, files: int, reports: int) -> dict:
    """Writes `files` logs of `reports` reports each, every fourth compressed; answers the counts by headline's class."""
    counts: dict = {}
    for number in range(files):
        texts = []
        for index in range(reports):
            # Few causes have most of the reports, as in life.
            view, height = KINDS[min((number * reports + index) % 13, len(KINDS) - 1)]
            texts.append(conflict(view, height, 1 + number % 5))
            counts[view] = counts.get(view, 0) + 1
        path = folder / f"5.{number % 3}/device{number % 4}/{number:05}.log"
        path.parent.mkdir(parents=True, exist_ok=True)
        if number % 4 == 3:
            path.with_suffix(".log.gz").write_bytes(gzip.compress("".join(texts).encode(), mtime=0))
        else:
            path.write_text("".join(texts))
    return counts


def write_bad(folder: pathlib.Path) -> int:
    """Files of which something cannot be read; answers how many."""
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "cut.log.gz").write_bytes(gzip.compress(b"x" * 100_000)[:60])
    (folder / "odd \xe4 100%.log").write_bytes(b"\xff\xfe\x00 no log at all")
    (folder / "empty.log").write_bytes(b"")
    return 1
