"""Searching long logs, beside ripgrep that looks for the same words."""
import os
import random
import shutil
import subprocess

import logs
import runs


def line(words, number=0, place=0, wait=750):
    """A sentence around words that are looked for."""
    return "2026-03-02 10:12:%02d.%06d Shop[812:40211] cart %d: %s of it, retried after %d ms" % (
        number // 700 % 60, number * 7919 % 10**6, place, words, wait)


def without_message(doctor, markers):
    """The words that are no message by themselves; the others are told wherever they stand."""
    def is_message(words):
        run = subprocess.run(
            [doctor, "--quiet", "--fail-on", "any"], input=(line(words) + "\n") * 3, capture_output=True, text=True)
        return run.returncode == 1
    return [words for words in markers if not is_message(words)]


def near_misses(words, beside=0):
    """Lines of which each holds words that are looked for, and none is a message of Auto Layout, each with so many
    ordinary lines beside it."""
    source = random.Random(3)
    lines = [line(words[number // (beside + 1) % len(words)] if number % (beside + 1) == 0 else "poured", number,
                  source.randrange(10**5), source.randrange(900))
             for number in range(400_000)]
    return ("\n".join(lines) + "\n").encode()


def comparisons(doctor, markers, folder, rounds, megabytes):
    rival = shutil.which("rg")
    patterns = [part for marker in markers for part in ("-e", marker)]
    source = random.Random(7)
    count = megabytes * 10**6
    noise = lambda: logs.Noise(20260302).block(40_000_000)
    words = without_message(doctor, markers)
    kinds = [
        ("without a match", count, noise, 0, None, [False, True]),
        ("with a report every 100 kB", count, noise, 100_000, lambda: logs.report(source), [False, True]),
        ("with a near miss on every third line", count // 10, lambda: near_misses(words, beside=2), 0, None, [False]),
        ("with a near miss on every line", count // 10, lambda: near_misses(words), 0, None, [False]),
    ]
    for title, length, block, every, middle, ways in kinds:
        path = os.path.join(folder, "long.log")

        def make():
            logs.write(path, length, block(), every, middle)
            with open(path, "rb") as file:
                while file.read(1 << 24):
                    pass
        runs.in_child(make)
        for through_pipe in ways:
            where = ([], path) if through_pipe else ([path], None)
            contestants = {"ours": runs.command([doctor, "--format", "json"] + where[0], where[1])}
            if rival:
                contestants["ripgrep"] = runs.command([rival, "-c", "-F"] + patterns + where[0], where[1])
            yield runs.compare(
                "searching", "%d MB %s, %s" % (length // 10**6, title, "pipe" if through_pipe else "file"), contestants, rounds)
        os.unlink(path)
