#!/usr/bin/env python3
"""Runs the project's checks, as many at a time as there are processors, and prints a table of their seconds.

    checks.py [--all]

Without `--all` (`.ci/run`) a step that has `paths` is run where a change touches them: one of these paths, what `make`
would do for it, or, for `unsafe`, a line with unsafe code or in C. A change is everything behind the newest commit
that is more than four hours old. SINCE, in the environment, names another commit; with SINCE=all, and where there is
no such commit, everything counts as touched. Such steps are not begun any more when ENOUGH minutes are over, and may
take MOST minutes; after LAST minutes whatever is still running has failed.
With `--all` (`make check-all`) all steps are run, however long they take. What is not run is told with its reason.
What a step printed is kept in .build/checks. Exits with 1 where a step failed.
"""
import argparse
import concurrent.futures
import dataclasses
import os
import pathlib
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
import time

ROOT = pathlib.Path(__file__).resolve().parent.parent
LOGS = ROOT / ".build/checks"
ENOUGH, MOST, LAST = 24, 20, 70
HOURS = 4
# The release has a folder of its own, because one build waits for another in the same. Symbols are for people who look
# into a build.
NO_SYMBOLS = "-debug-info-format none"
RELEASE = "SCRATCH=.build/optimized BUILD_FLAGS='%s'" % NO_SYMBOLS
# What companions and other programs are told.
DOCUMENT = ("Sources/LayoutReports/JSON", "docs/diagnosis.schema.json")
PYPI = "python3 -m venv .build/pypi && .build/pypi/bin/pip download --quiet --no-deps --dest .build/pypi pyyaml"


@dataclasses.dataclass
class Step:
    name: str
    # What `make` is asked for, one after the other.
    targets: list
    after: tuple = ()
    # Files and folders of whose changes the step is the judge; none, and it judges every change.
    paths: tuple = ()
    unsafe: bool = False
    # Targets of `make` that install what the step needs, and a command that tells whether it can be run.
    packages: tuple = ()
    possible: str = ""
    # Run by `--all` alone.
    only_all: bool = False
    # The lines of its output that are worth repeating at the end.
    telling: str = ""


# What takes the command as "tests, built" left it, instead of building it.
BUILT = " BUILT=1"
AFTER = ("tests, built",)
STEPS = [
    Step("tests, built", ["build-tests"], packages=("system-packages",)),
    Step("release, built", ["demo-release " + RELEASE], packages=("system-packages",)),
    Step("clients of the library", ["test-client"], after=AFTER),
    Step("tests", ["test-built"], after=("clients of the library",), telling=r"Test run with|✘ Test .* recorded an issue"),
    Step("instructions", ["instructions BUILT=1 " + RELEASE], after=("release, built",), packages=("valgrind-packages",)),
    Step("formatting", ["lint"]),
    Step("scripts", ["check-scripts"]),
    Step("as on a Mac", ["check-darwin"]),
    Step("first run", ["demo" + BUILT], after=AFTER),
    Step("companions", ["test-companions", "test-history" + BUILT], after=AFTER, packages=("companion-packages",),
         paths=("Companions", "Tests/History", *DOCUMENT)),
    Step("companions in a build", ["test-pull-requests" + BUILT], after=("companions",), possible=PYPI,
         packages=("companion-packages",),
         paths=("Companions", "Tests/Formats/pull_request.py", "Tests/Formats/project_file.py", "action.yml",
                "integrations", *DOCUMENT)),
    Step("other programs", ["test-formats" + BUILT], after=AFTER, possible=PYPI,
         paths=("Tests/Formats", "Sources/LayoutAnnotations", "Sources/Markup", "Sources/autolayout-doctor/ModelContext",
                "docs/duckdb.md", "docs/assistants.md", "docs/in-a-build.md", "integrations", *DOCUMENT)),
    Step("pages in a browser", ["test-pages" + BUILT], after=AFTER, packages=("browser-packages",),
         paths=("Tests/Browser", "Sources/LayoutPages", "Sources/Markup", "Sources/LayoutDrawing",
                "Sources/GraphPlacing", "Sources/ReportPictures")),
    Step("source of apps", ["test-sites-package", "test-sites" + BUILT], after=AFTER,
         paths=("Sites", "Tests/Sites", "Sources/LayoutSources", "Scripts/generate_apps.py", "docs/sites.md")),
    Step("source of apps, fixed", ["test-source-fixes" + BUILT], after=("source of apps",), possible=PYPI,
         paths=("Sites", "Tests/Formats/source_fixes.py", "Tests/Formats/assistant_story.py",
                "Sources/autolayout-doctor/ModelContext", "Sources/LayoutSources", "Sources/LayoutAnnotations")),
    Step("local page", ["test-serve"], paths=("Serve",)),
    Step("local page in a browser", ["test-served-pages" + BUILT], after=("tests, built", "local page"),
         packages=("browser-packages",), paths=("Serve", "Tests/Browser/check_serve.py")),
    Step("completion in shells", ["test-shells" + BUILT], after=AFTER, packages=("shell-packages",),
         paths=("Tests/Shells", "Sources/autolayout-doctor/Commands")),
    Step("debugger", ["test-debugger" + BUILT], after=AFTER, packages=("debugger-packages",),
         paths=("Tests/Debugger", "Sources/autolayout-doctor/Resources")),
    Step("package plugin", ["test-plugin" + BUILT], after=AFTER,
         paths=("Tests/Plugin", "packaging/plugin", "packaging/plugin.py", "packaging/tar.py")),
    Step("fleet", ["test-fleet" + BUILT], after=AFTER, possible="java -version && " + PYPI, paths=("fleet",)),
    # The longest comes last: the tests run the same seeds, without a sanitizer. The other program of the fuzzers holds
    # the whole command: two processors build it with sanitizers in more than 20 minutes.
    Step("seeds of the readers", [
        "fuzz SECONDS=0 PROGRAM=FuzzReading TARGETS='reader envelope callTree crash message scratch solver'",
        "fuzz SECONDS=0 RUNS=500 PROGRAM=FuzzReading TARGETS='description visualFormat'"],
         paths=("Fuzz/Sources", "Fuzz/Package.swift", "Fuzz/run.sh"), unsafe=True),
    Step("seeds of all fuzzers", ["fuzz SECONDS=0"], only_all=True),
    Step("fuzzers, a minute each", ["fuzz"], after=("seeds of all fuzzers",), only_all=True),
    Step("address sanitizer", ["test-asan"], only_all=True),
    Step("thread sanitizer", ["test-tsan"], only_all=True),
    Step("lines that run", ["coverage"], only_all=True),
]


def output(*command):
    run = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    return run.stdout if run.returncode == 0 else None


def git(*arguments):
    """What git says, of a clone that belongs to somebody else, too."""
    return output("git", "-c", "safe.directory=*", *arguments)


class Change:
    """What was changed since a commit; `files` is None where everything counts as changed."""

    def __init__(self, since, now=time.time):
        self.files, self.base = None, None
        if since == "all":
            self.reason = "SINCE=all"
            return
        before = "--before=%d" % (now() - HOURS * 3600)
        self.base = (since or git("rev-list", "-1", before, "HEAD") or "").strip()
        self.reason = "no commit is more than %d hours old" % HOURS
        files = git("diff", "--name-only", self.base) if self.base else None
        if files is None:
            if self.base:
                self.reason = "git does not compare with %s" % self.base
            return
        self.files = files.split("\n") + git("ls-files", "--others", "--exclude-standard").split("\n")
        self.files = [name for name in self.files if name]
        self.reason = "since commit %s, %d files" % (self.base[:12], len(self.files))
        self.makefile = git("show", self.base + ":Makefile")

    def touches(self, step):
        if self.files is None or not (step.paths or step.unsafe):
            return True
        within = lambda name: any(name == path or name.startswith(path + "/") for path in step.paths)
        return any(map(within, self.files)) or step.unsafe and self.is_unsafe() or self.has_other_recipe(step)

    def is_unsafe(self):
        if any(name.startswith("Sources/") and name.endswith((".c", ".h")) for name in self.files):
            return True
        return bool(re.search(r"(?m)^[-+].*\bunsafe\b", git("diff", "-U0", self.base, "--", "Sources") or ""))

    def has_other_recipe(self, step):
        """Whether make does something else than it did; what a list of files cannot tell of one Makefile."""
        if "Makefile" not in self.files:
            return False
        with tempfile.NamedTemporaryFile("w", suffix=".mk") as old:
            old.write(self.makefile or "")
            old.flush()
            return any(
                output("sh", "-c", "make -n -f '%s' %s 2>/dev/null" % (old.name, target))
                != output("sh", "-c", "make -n %s 2>/dev/null" % target) for target in step.targets)


@dataclasses.dataclass
class Result:
    step: Step
    # passed, FAILED or skipped
    state: str
    seconds: float = 0
    processor: float = 0
    reason: str = ""
    output: str = ""


class Runner:
    def __init__(self, steps, change, is_all):
        self.steps, self.change, self.is_all = steps, change, is_all
        self.start, self.printing, self.installing = time.time(), threading.Lock(), threading.Lock()
        self.installed = {}

    def say(self, text):
        with self.printing:
            print(text, flush=True)

    def reason_to_skip(self, step):
        optional = bool(step.paths or step.unsafe or step.only_all)
        if step.only_all and not self.is_all:
            return "only make check-all runs it"
        if not self.is_all and not self.change.touches(step):
            return "nothing that it judges was changed"
        if not self.is_all and optional and time.time() - self.start > ENOUGH * 60:
            return "%d minutes are over; make check-all runs it" % ENOUGH
        with self.installing:
            for command in ["make --no-print-directory " + target for target in step.packages] + [step.possible]:
                if command and command not in self.installed:
                    self.installed[command] = subprocess.run(
                        ["bash", "-c", command], cwd=ROOT, stdin=subprocess.DEVNULL, capture_output=True).returncode == 0
                # Where a step that is always run lacks something, it says so itself.
                if command and not self.installed[command] and optional:
                    return "what it needs cannot be installed here: " + command
        return ""

    def run(self, step, reason):
        reason = reason or self.reason_to_skip(step)
        if reason:
            return Result(step, "skipped", reason=reason)
        self.say("%6.0f s  %s" % (time.time() - self.start, step.name))
        begin, end = time.time(), self.start + LAST * 60
        if step.paths or step.unsafe:
            end = min(end, begin + MOST * 60)
        path = LOGS / (re.sub(r"\W+", "-", step.name) + ".txt")
        status, processor, told = 0, 0, ""
        with open(path, "w") as file:
            for target in step.targets:
                process = subprocess.Popen(
                    "make --no-print-directory " + target, shell=True, cwd=ROOT, stdin=subprocess.DEVNULL,
                    stdout=file, stderr=subprocess.STDOUT, start_new_session=True)
                timer = threading.Timer(max(0, end - time.time()), stop, [process])
                if not self.is_all:
                    timer.start()
                _, status, usage = os.wait4(process.pid, 0)
                process.returncode = os.waitstatus_to_exitcode(status)
                timer.cancel()
                processor += usage.ru_utime + usage.ru_stime
                if process.returncode:
                    told = "make %s ended with %d after %.0f s" % (target, process.returncode, time.time() - begin)
                    break
        result = Result(step, "FAILED" if status else "passed", time.time() - begin, processor, told, path.read_text(errors="replace"))
        self.report(result)
        return result

    def report(self, result):
        lines = result.output.splitlines()
        shown = [line for line in lines if line.startswith("SKIPPED")]
        if result.state == "FAILED":
            errors = [line for line in lines[:-200] if re.search(r"error:|✘|recorded an issue", line)]
            shown = errors[:100] + lines[-200:] + [result.reason]
        self.say("".join("    | %s\n" % line for line in shown) + "%6.0f s  %s: %s, %.0f s" % (
            time.time() - self.start, result.step.name, result.state, result.seconds))

    def run_all(self):
        """The results in the order of the steps. The first that waits for no other comes next."""
        waiting, running, results, most = list(self.steps), {}, {}, os.cpu_count() or 2
        with concurrent.futures.ThreadPoolExecutor(most) as pool:
            while waiting or running:
                for step in list(waiting):
                    if len(running) == most or any(name not in results for name in step.after):
                        continue
                    waiting.remove(step)
                    failed = [name for name in step.after if results[name].state == "FAILED"]
                    reason = "it needs: " + failed[0] if failed else ""
                    running[pool.submit(self.run, step, reason)] = step
                done, _ = concurrent.futures.wait(running, return_when=concurrent.futures.FIRST_COMPLETED)
                for future in done:
                    results[running.pop(future).name] = future.result()
        return [results[step.name] for step in self.steps]


def stop(process):
    """Ends a step that takes too long, with everything that it started."""
    os.killpg(process.pid, signal.SIGKILL)


def table(results, seconds):
    rows = ["%-24s %8s %10s  %s" % ("step", "seconds", "processor", "")]
    for result in results:
        times = ("", "") if result.state == "skipped" else ("%.0f" % result.seconds, "%.0f" % result.processor)
        said = result.state if not result.reason else "%s: %s" % (result.state, result.reason)
        rows.append("%-24s %8s %10s  %s" % (result.step.name, *times, said))
    rows.append("%-24s %8.0f %10.0f" % ("all", seconds, sum(result.processor for result in results)))
    return "\n".join(rows)


def closing_lines(results):
    """What the tests said at their end."""
    return [
        line for result in results if result.step.telling
        for line in [line for line in result.output.splitlines() if re.search(result.step.telling, line)][-8:]]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--all", action="store_true")
    options = parser.parse_args()
    os.environ.setdefault("DEBUG_FLAGS", NO_SYMBOLS)
    shutil.rmtree(LOGS, ignore_errors=True)
    LOGS.mkdir(parents=True)
    change = Change("all" if options.all else os.environ.get("SINCE", ""))
    print("What counts as changed: " + (change.reason if change.files is not None else "everything; " + change.reason))
    runner = Runner(STEPS, change, options.all)
    results = runner.run_all()
    print("\n".join(["", table(results, time.time() - runner.start), *closing_lines(results)]))
    sys.exit(1 if any(result.state == "FAILED" for result in results) else 0)


if __name__ == "__main__":
    main()
