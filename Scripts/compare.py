#!/usr/bin/env python3
"""Compares what two builds of the command print, in all forms, and lists what differs.

    compare.py OLD NEW [LOGS…] [--only WORD[,WORD]] [--save DIR] [--sites PROGRAM]

OLD and NEW are built commands, LOGS files or folders of logs; without them the samples. Each log is given to both
in each form of FORMS; what counts is the standard output, the pictures that were written, the standard error and the
exit code. A folder with `log.txt` and `src/`, as Scripts/generate_apps.py writes one, is an app: its places and the
diffs of its first remedies are compared as well, with what PROGRAM (autolayout-doctor-sites) finds in its source.
What differs is written below DIR/old and DIR/new, for `diff -ru`. Exits with 1 where anything differs.
"""
import argparse
import collections
import concurrent.futures
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent
LOGS = {".log", ".txt", ".crash", ".ips", ".layout"}
# PICTURES stands for a folder that takes one picture a report.
PICTURES = "PICTURES/"
FORMS = {
    "text": ["diagnose"],
    "all": ["diagnose", "--all"],
    "verbose": ["diagnose", "--verbose"],
    "quiet": ["diagnose", "--quiet"],
    **{name: ["diagnose", "--format", name] for name in ("markdown", "json", "ndjson", "html", "sarif")},
    "graph": ["graph", "-o", PICTURES],
    "draw": ["draw", "-o", PICTURES],
}
OF_APPS = {
    "places": ["diagnose", "--all", "--source", "src"],
    **{"fix %d" % number: ["diagnose", "--source", "src", "--fix", str(number)] for number in (1, 2, 3)},
}


def printed(doctor, form, log, cache):
    """What the command gives for a log, as a list of names and bytes: no path of this machine is in it."""
    arguments = FORMS.get(form) or OF_APPS[form]
    with tempfile.TemporaryDirectory() as folder:
        arguments = [folder + "/" if argument == PICTURES else argument for argument in arguments]
        run = subprocess.run(
            [doctor, *arguments, log.name], cwd=log.parent, capture_output=True, stdin=subprocess.DEVNULL,
            env={**os.environ, "XDG_CACHE_HOME": cache})
        parts = [("output", run.stdout), ("errors", run.stderr), ("exit", b"%d\n" % run.returncode)]
        parts += sorted((path.name, path.read_bytes()) for path in pathlib.Path(folder).iterdir())
    return [(name, data.replace(folder.encode(), b"PICTURES")) for name, data in parts]


def save(folder, form, log, parts):
    place = folder / form.replace(" ", "-") / "-".join(log.parts[-2:])
    place.mkdir(parents=True, exist_ok=True)
    for name, data in parts:
        (place / name).write_bytes(data)


def cases(roots, only, sites):
    """The forms that are asked for of every log, and the number of apps that are left out."""
    asked = lambda form: not only or any(word in form for word in only)
    left = 0
    for root in roots:
        for log in sorted(root.rglob("*")) if root.is_dir() else [root]:
            app = log.name == "log.txt" and (log.parent / "src").is_dir()
            inside = any((folder / "log.txt").exists() for folder in log.parents if (folder / "src").is_dir())
            if not log.is_file() or (root.is_dir() and log.suffix not in LOGS) or (inside and not app):
                continue
            left += app and not sites
            for form in [*FORMS, *(OF_APPS if app and sites else [])]:
                if asked(form):
                    yield form, log
    if left:
        print("SKIPPED: the places and diffs of %d apps, because --sites names no autolayout-doctor-sites." % left)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("old")
    parser.add_argument("new")
    parser.add_argument("logs", nargs="*", type=pathlib.Path, default=[ROOT / "Samples"])
    parser.add_argument("--only", default="", help="forms whose name has one of these words")
    parser.add_argument("--save", type=pathlib.Path, default=pathlib.Path(".build/compare"))
    parser.add_argument("--sites", help="the built autolayout-doctor-sites")
    options = parser.parse_args()
    for path in [options.old, options.new, *options.logs]:
        if not os.path.exists(path):
            sys.exit("compare.py: there is no %s" % path)
    if options.sites:
        os.environ["AUTOLAYOUT_DOCTOR_SITES"] = os.path.abspath(options.sites)
    for side in ("old", "new"):
        shutil.rmtree(options.save / side, ignore_errors=True)
    todo = list(cases([path.resolve() for path in options.logs], [word for word in options.only.split(",") if word],
                      options.sites))
    if not todo:
        sys.exit("compare.py: no log in %s" % ", ".join(map(str, options.logs)))
    with tempfile.TemporaryDirectory() as cache, concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:

        def compare(case):
            sides = [printed(os.path.abspath(doctor), *case, cache) for doctor in (options.old, options.new)]
            if sides[0] != sides[1]:
                for side, parts in zip(("old", "new"), sides):
                    save(options.save / side, *case, parts)
            return sides[0] != sides[1]

        differing = [case for case, differs in zip(todo, pool.map(compare, todo)) if differs]
    for form, log in differing:
        print("%s: %s" % (form, log))
    counts = collections.Counter(form for form, _ in differing)
    for form, count in collections.Counter(form for form, _ in todo).items():
        print("%-9s %d of %d differ" % (form, counts[form], count))
    if differing:
        print("diff -ru %s %s shows how." % (options.save / "old", options.save / "new"))
    sys.exit(1 if differing else 0)


if __name__ == "__main__":
    main()
