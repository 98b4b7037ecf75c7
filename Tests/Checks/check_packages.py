#!/usr/bin/env python3
"""Compares the modules of Fuzz/Package.swift with those of Package.swift: they are the same sources.

    check_packages.py [SWIFT]
"""
import json
import pathlib
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
# The fuzzers need nothing that runs in an app, and give the program another name and start.
LEFT_OUT = {"AutoLayoutDoctorRecorder", "AutoLayoutDoctorTesting", "ConsoleReading", "autolayout-doctor"}


def modules(package):
    """What each module depends on."""
    swift = sys.argv[1] if len(sys.argv) > 1 else "swift"
    run = subprocess.run(
        [swift, "package", "dump-package", "--package-path", package, "--scratch-path", ROOT / ".build/manifests"],
        check=True, stdout=subprocess.PIPE)
    return {
        target["name"]: {name for kind in target["dependencies"] for name, *_ in kind.values()}
        for target in json.loads(run.stdout)["targets"]}


def main():
    product, fuzzed = modules(ROOT), modules(ROOT / "Fuzz")
    names = {path.name for path in (ROOT / "Sources").iterdir()} - LEFT_OUT
    wrong = ["Fuzz/Package.swift has no module %s" % name for name in sorted(names - fuzzed.keys())]
    for name in sorted(names & fuzzed.keys()):
        for other in sorted(product[name] ^ fuzzed[name]):
            which = "Fuzz/Package.swift" if other in product[name] else "Package.swift"
            wrong.append("in %s, %s does not depend on %s" % (which, name, other))
    print("\n".join(wrong) or "Both packages have the same %d modules." % len(names))
    sys.exit(1 if wrong else 0)


if __name__ == "__main__":
    main()
