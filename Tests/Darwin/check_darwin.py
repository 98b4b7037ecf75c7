"""Looks at the project's sources as a Mac's tools would, on Linux: `make check-darwin`. See README.md.

    check_darwin.py [--cache FOLDER] [--times] [PROJECT]
"""

import argparse
import os
import pathlib
import shutil
import subprocess
import sys
import time

sys.dont_write_bytecode = True

import mac_texts
from darwin_sdk import SDK
from graphviz_headers import Graphviz
from swift_modules import Modules
from swift_packages import Packages
from work import HERE, Finding, Trouble, Work, diagnostics, digest, run

CACHE = os.environ.get("XDG_CACHE_HOME") or "~/.cache"


class Check:
    def __init__(self, project, cache):
        self.project = project.resolve()
        self.findings, self.skipped = set(), []
        self.work = Work(cache)
        self.files = self.tracked()

    def tracked(self):
        """The project's own files."""
        listed = subprocess.run(
            ["git", "-C", self.project, "ls-files", "-z", "--cached", "--others", "--exclude-standard"], capture_output=True, text=True)
        names = listed.stdout.split("\0")
        return sorted(name for name in names if name and (self.project / name).is_file() and not (self.project / name).is_symlink())

    def add(self, file, line, text):
        self.findings.add(Finding(str(file).removeprefix(f"{self.project}/"), line, text))

    def texts(self):
        """Looks at the texts; answers how many scripts there are."""
        scripts = 0
        for name in self.files:
            file = self.project / name
            if name.endswith(".swift"):
                self.findings |= set(mac_texts.swift_findings(name, file.read_text(errors="replace")))
                continue
            is_script = file.name == "Makefile" or file.suffix in (".sh", ".py", ".yml")
            if not is_script and not file.suffix:
                with open(file, "rb") as opened:
                    is_script = opened.read(40).startswith((b"#!/usr/bin/env bash", b"#!/bin/bash", b"#!/bin/sh"))
            # What names the faults in order to find them has them.
            if is_script and file.parent != HERE:
                scripts += 1
                self.findings |= set(mac_texts.script_findings(name, file.read_text(errors="replace")))
        return scripts

    def run(self):
        scripts = self.texts()
        sdk = SDK(self.work)
        graphviz = Graphviz(self.work, sdk)
        manifests = [self.project / name for name in self.files if pathlib.PurePath(name).name == "Package.swift" and "Fixtures" not in name]
        packages = Packages(self.work, self.project, manifests)
        targets = [target for package in packages.own for target in package.targets.values() if target.linked(target) is target]
        for target in targets:
            target.closure()
        # A Mac's System, of the sources of swift-system.
        main = packages.package(self.project)
        if "swift-system" in main.dependencies:
            sdk.add_system(main.dependency("swift-system").folder)
        modules = Modules(self.work, sdk, graphviz)
        try:
            checked = self.check_swift(modules, targets)
            compiled = self.check_c(sdk, graphviz, targets)
        finally:
            for pool in [modules.checks, modules.pool]:
                pool.shutdown(cancel_futures=True)
        self.skipped += graphviz.skipped
        self.times = modules.seconds
        self.prune()
        return (
            f"{checked} modules of Swift in {len(packages.own)} packages, {compiled} files of C, {scripts} scripts, Graphviz "
            + " and ".join(graphviz.version(folder) for folder in graphviz.folders)
            + (f" (drawn with {graphviz.ran})" if graphviz.ran else ""))

    def check_swift(self, modules, targets):
        swift = [target for target in targets if target.swift]
        wanted = {target: modules.checks.submit(modules.findings, target) for target in swift}
        for target, future in wanted.items():
            for file, line, text in future.result():
                self.add(file if file.startswith("/") else target.package.folder / file, line, text)
        return len(swift)

    def check_c(self, sdk, graphviz, targets):
        """Compiles the targets' C and all other C of the project for both kinds of Macs."""
        jobs = {}
        for target in targets:
            if target.entry.get("pkgConfig") == "libgvc":
                for finding in [*graphviz.findings(target), *graphviz.run_shim(target)]:
                    self.add(finding.file, finding.line, finding.text)
            elif target.c:
                jobs |= {file: target.c_flags() for file in target.c}
        # The check's own is built with the shim.
        others = [self.project / name for name in self.files if name.endswith(".c")]
        jobs |= {file: [] for file in others if file not in jobs and file.parent != HERE}
        for file, flags in jobs.items():
            def compile():
                told = []
                for kind in ["arm64", "x86_64"]:
                    command = sdk.clang("-c", "-o", "/dev/null", *flags, file)
                    told += diagnostics(run([*command, "-target", f"{kind}-apple-macosx15.0"]).stderr)
                # The clone may lie elsewhere another time.
                return [["" if place == str(file) else place, line, text] for place, line, _, text in told]
            beside = sorted(file.parent.rglob("*.h"))
            key = digest(sdk.key, [flag for flag in flags if not flag.startswith("/")], file, *beside)
            for place, line, text in self.work.remembered(file.name, key, compile):
                self.add(place or file, line, text)
        return len(jobs)

    def prune(self):
        """What no run has used for two weeks goes."""
        old = time.time() - 14 * 86400
        for place in [*self.work.folder.glob("results/*"), *self.work.folder.glob("generated/*")]:
            if place.stat().st_mtime < old:
                place.unlink(missing_ok=True)
        for place in [place for kind in ["modules/*", "resolved/*", "sdk-*"] for place in self.work.folder.glob(kind)]:
            if place.stat().st_mtime < old:
                shutil.rmtree(place, ignore_errors=True)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("project", nargs="?", type=pathlib.Path, default=HERE.parent.parent)
    parser.add_argument("--cache", default=f"{CACHE}/autolayout-doctor/darwin", help="what is kept between runs, by contents (%(default)s)")
    parser.add_argument("--times", action="store_true", help="how long each module took")
    options = parser.parse_args()
    began = time.monotonic()
    try:
        check = Check(options.project, options.cache)
        summary = check.run()
    except Trouble as trouble:
        for finding in sorted(check.findings) if "check" in locals() else []:
            print(finding)
        if trouble.is_skipped:
            print(f"SKIPPED: the sources were not compiled as a Mac's, because {trouble}.")
            return 1 if "check" in locals() and check.findings else 0
        print(f"check_darwin.py: {trouble}", file=sys.stderr)
        return 2
    for finding in sorted(check.findings):
        print(finding)
    for reason in check.skipped:
        print(f"SKIPPED: {reason}.")
    if options.times:
        for name, seconds in sorted(check.times.items(), key=lambda entry: -entry[1]):
            print(f"{seconds:6.1f} s  {name}")
    print(f"As a Mac's: {summary}; {len(check.findings)} findings in {time.monotonic() - began:.0f} s.")
    return 1 if check.findings else 0


if __name__ == "__main__":
    sys.exit(main())
