#!/usr/bin/env python3
"""Adds logs to a history as many processes at once do, kills some of them, fills the disk, and counts.

Usage: check_history.py DOCTOR REPOSITORY [CALLS]; `autolayout-doctor-history` stands on the PATH or beside DOCTOR.
"""
import json
import os
import pathlib
import random
import re
import signal
import sqlite3
import subprocess
import sys
import tempfile
import time
from concurrent.futures import ThreadPoolExecutor

DOCTOR, REPOSITORY = sys.argv[1], pathlib.Path(sys.argv[2])
CALLS = int(sys.argv[3]) if len(sys.argv) > 3 else 1000
SAMPLES = ["cell-height-against-contents.log", "masonry-half-width-avatar.log"]


def history(*arguments, **options):
    return subprocess.run(
        [DOCTOR, "history", *arguments], capture_output=True, text=True, timeout=600, **options)


def total(database):
    rows = [json.loads(line) for line in history("export", "--format", "ndjson", "--db", database).stdout.splitlines()]
    return sum(row["count"] for row in rows), len(rows)


def check(what, condition, detail=""):
    print(f"{'ok' if condition else 'FAILED'}: {what} {detail}".rstrip())
    if not condition:
        sys.exit(1)


def parallel(folder):
    database = str(folder / "parallel.sqlite")
    samples = [str(REPOSITORY / "Samples" / name) for name in SAMPLES]
    started = time.monotonic()
    with ThreadPoolExecutor(32) as pool:
        runs = list(pool.map(
            lambda index: history("add", "--db", database, samples[index % 2], "--app-version", f"5.{index % 7}"),
            range(CALLS)))
    failed = [run.stderr for run in runs if run.returncode != 0]
    check(f"{CALLS} calls of history add, 32 at once, all end well", not failed, "".join(failed[:1]))
    check("nothing is lost", total(database) == (CALLS, CALLS), f"({time.monotonic() - started:.1f} s)")
    check("the database is whole", intact(database))


def intact(database):
    with sqlite3.connect(database) as connection:
        return connection.execute("PRAGMA integrity_check").fetchone() == ("ok",)


def killed(folder):
    """What was acknowledged is there, and of what was not either all or nothing."""
    database, log = str(folder / "killed.sqlite"), folder / "three.log"
    log.write_bytes((REPOSITORY / "Samples" / SAMPLES[0]).read_bytes() * 3)
    findings = folder / "three.ndjson"
    findings.write_bytes(subprocess.run([DOCTOR, "--format", "ndjson", str(log)], capture_output=True, check=True).stdout)
    history("add", "--db", database, "--ndjson", str(findings))
    generator, acknowledged, killed = random.Random(7), 1, 0
    for _ in range(60):
        process = subprocess.Popen(
            [DOCTOR, "history", "add", "--db", database, "--ndjson", str(findings)], stdout=subprocess.PIPE, text=True)
        time.sleep(generator.uniform(0, 0.08))
        process.send_signal(signal.SIGKILL)
        said = process.communicate()[0]
        acknowledged += "3 reports" in said
        killed += process.returncode == -signal.SIGKILL
    reports, sightings = total(database)
    check("a killed addition is there as a whole or not at all", reports == 3 * sightings, f"({killed} of 60 killed)")
    check("what was acknowledged is there", sightings >= acknowledged, f"({acknowledged} acknowledged, {sightings} there)")
    check("the database is whole", intact(database))


def full_disk(folder):
    disk = folder / "disk"
    disk.mkdir()
    if subprocess.run(["mount", "-t", "tmpfs", "-o", "size=160k", "tmpfs", str(disk)], capture_output=True).returncode != 0:
        print("SKIPPED: a small disk cannot be made here (it needs mount)")
        return
    try:
        database, added = str(disk / "history.sqlite"), 0
        for _ in range(2000):
            run = history("add", "--db", database, str(REPOSITORY / "Samples" / SAMPLES[0]))
            if run.returncode != 0:
                break
            added += 1
        check("a full disk is told", run.returncode == 2 and "full" in run.stderr, run.stderr.strip())
        for name in os.listdir(disk):
            if not name.startswith("history.sqlite"):
                os.remove(disk / name)
        check("what was acknowledged before is there", total(database)[1] == added, f"({added} logs)")
    finally:
        subprocess.run(["umount", "-l", str(disk)], check=True)


def names(argument):
    return {("-" if name["kind"] == "short" else "--") + name["name"] for name in argument.get("names", [])}


def flags(line):
    """The flags of a line such as `.It Fl o , -output Ar file`."""
    words = re.sub(r"Ar \S+", "", line.removeprefix(".It ")).replace(",", " ").split()
    return {"-" + word for word in words if word != "Fl"}


def manual(_):
    """The man page has each command's options, and no others."""
    text = (REPOSITORY / "docs/autolayout-doctor-history.1").read_text()
    written = {}
    for section in text.split("\n.Sh ")[1:]:
        title, *lines = section.splitlines()
        written[title] = set().union(*(flags(line) for line in lines if line.startswith(".It Fl")))
    command = json.loads(history("--experimental-dump-help").stdout)["command"]
    for sub in command["subcommands"]:
        if sub["commandName"] == "help":
            continue
        told = written.get(f"OPTIONS OF {sub['commandName'].upper()}", set()) | written["OPTIONS OF EVERY COMMAND"]
        known = set().union(*(names(argument) for argument in sub["arguments"])) - {"--help", "-h"}
        check(f"the man page has the options of {sub['commandName']}", f".It Cm {sub['commandName']}" in text and told == known, told ^ known or "")


with tempfile.TemporaryDirectory() as name:
    for scene in (manual, parallel, killed, full_disk):
        scene(pathlib.Path(name))
