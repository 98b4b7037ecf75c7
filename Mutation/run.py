#!/usr/bin/env python3
"""Mutation/run.py SWIFT TOOL WORK [--seed N] [--only NUMBER...]: do the tests notice changes of the code?

TOOL draws mutants by a seed and writes all of them into a copy of the project, where the variable MUTANT
switches one on. What the compiler refuses is left out; the tests are built once and run for each mutant
until the first of them fails. WORK/results.json holds what came of each.
"""

import argparse
import json
import os
import re
import signal
import subprocess
import sys
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
SUITES = {
    "checker": ["LinearArithmeticTests", "LayoutDiagnosisTests"],
    "solvers": ["LinearArithmeticTests", "LayoutDiagnosisTests"],
    "claims": ["LayoutDiagnosisTests", "LayoutReportsTests"],
    "remedies": ["LayoutDiagnosisTests", "LayoutReportsTests"],
}
# Minutes for what the other tests of documents notice as well.
SLOW = r"\.SchemaTests"
# What these suites are made of; the other targets need minutes more.
TARGETS = """LinearArithmetic LayoutModel VisualFormat CMarkerScan JSONReading WorkPipeline LayoutLogs
LayoutScratch LayoutDiagnosis LayoutSources LayoutReports AutoLayoutDoctor TestSupport
LinearArithmeticTests LayoutDiagnosisTests LayoutReportsTests""".split()
TRIMMED = """
let kept: Set<String> = [%s]
package.targets.removeAll { !kept.contains($0.name) }
package.products = []
package.dependencies = []
// The optimizer of Swift 6.3 crashes on the tests.
for target in package.targets where target.type == .test {
  target.swiftSettings = settings + [.unsafeFlags(["-Onone"])]
}
""" % ", ".join(f'"{name}"' for name in TARGETS)
# More would fail the few tests that have a clock.
PARALLEL = 2


def copy_project(copy):
    """Brings the copy up to date; what TOOL writes is left to it, so that little is compiled anew."""
    for name in ["Sources", "Tests", "Samples", "docs", "Scripts"]:
        for path in sorted((ROOT / name).rglob("*")):
            place = copy / path.relative_to(ROOT)
            if path.is_dir():
                place.mkdir(parents=True, exist_ok=True)
            elif not place.exists() or b"isMutant(" not in place.read_bytes():
                write(path.read_bytes(), place)
    for path in ROOT.glob("*.md"):
        write(path.read_bytes(), copy / path.name)
    manifest = (ROOT / "Package.swift").read_text()
    # A mutant's code may well never be executed, of which the compiler warns.
    manifest = manifest.replace("  .treatAllWarnings(as: .error),\n", "")
    write((manifest + TRIMMED).encode(), copy / "Package.swift")


def write(data, place):
    if not place.exists() or place.read_bytes() != data:
        place.write_bytes(data)


def draw(tool, copy, seed, left_out):
    numbers = [str(number) for number in sorted(left_out)]
    command = [tool, str(ROOT), str(copy), str(seed), *numbers]
    lines = subprocess.run(command, check=True, capture_output=True, text=True).stdout
    return [json.loads(line) for line in lines.splitlines()]


def refused(output):
    """The mutants nearest to the places that the compiler names."""
    found = set()
    for name, line in set(re.findall(r"^(/\S+\.swift):(\d+):\d+: error:", output, re.M)):
        places = []
        for number, text in enumerate(Path(name).read_text().split("\n"), 1):
            places += [(abs(number - int(line)), int(m)) for m in re.findall(r"isMutant\((\d+)\)", text)]
        if places:
            nearest = min(places)[0]
            found |= {mutant for distance, mutant in places if distance == nearest}
    return found


def build(swift, tool, copy, seed):
    """The mutants that compile, and how many do not."""
    left_out = set()
    while True:
        mutants = draw(tool, copy, seed, left_out)
        command = [swift, "build", "--build-tests", "--package-path", str(copy), "-c", "release", "-Xswiftc", "-enable-testing"]
        result = subprocess.run(command, capture_output=True, text=True)
        output = result.stdout + result.stderr
        if result.returncode == 0:
            return mutants, len(left_out)
        found = refused(output)
        print(f"The compiler refuses {len(found)} mutants: {sorted(found)}", flush=True)
        if not found - left_out:
            sys.exit(output[-4000:])
        left_out |= found


def fails(program, suite, mutant, seconds):
    """Why the suite fails under the mutant, or nothing."""
    command = [str(program), "--testing-library", "swift-testing", "--filter", f"^{suite}\\.", "--skip", SLOW]
    environment = dict(os.environ, MUTANT=str(mutant), SWIFT_BACKTRACE="enable=no")
    process = subprocess.Popen(
        command, env=environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
        errors="replace", start_new_session=True)
    late = []

    def stop():
        late.append(True)
        os.killpg(process.pid, signal.SIGKILL)

    timer = threading.Timer(seconds, stop)
    timer.start()
    failure = None
    for line in process.stdout:
        match = re.search(r"Test (.*?) recorded an issue", line)
        if match:
            failure = f"fails: {match[1][:90]}"
            os.killpg(process.pid, signal.SIGKILL)
            break
    process.stdout.close()
    code = process.wait()
    timer.cancel()
    if failure or code == 0:
        return failure
    return "takes too long" if late else f"ends with code {code}"


def try_mutant(program, mutant, limits):
    began = time.monotonic()
    mutant["caught"] = None
    for suite in SUITES[mutant["group"]]:
        failure = fails(program, suite, mutant["number"], limits[suite])
        if failure:
            mutant["caught"] = f"{suite} {failure}"
            break
    mutant["seconds"] = round(time.monotonic() - began, 1)
    print(f"{mutant['number']:4} {mutant['file']}:{mutant['line']} {mutant['caught'] or 'SURVIVES'} ({mutant['seconds']} s)", flush=True)
    return mutant


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("swift")
    parser.add_argument("tool")
    parser.add_argument("work", type=Path)
    parser.add_argument("--seed", type=int, default=17)
    parser.add_argument("--only", type=int, nargs="*")
    options = parser.parse_args()
    if sys.platform == "darwin":
        sys.exit("make mutation runs the tests' program again and again, and on a Mac the tests are a bundle: run it on Linux.")
    copy = options.work.resolve() / "project"
    copy_project(copy)
    mutants, refusals = build(options.swift, options.tool, copy, options.seed)
    # A bundle where sys.platform is darwin, which does not come as far as this.
    program = next((copy / ".build/release").glob("*PackageTests.xctest"))
    limits = {}
    for suite in sorted({suite for suites in SUITES.values() for suite in suites}):
        began = time.monotonic()
        failure = fails(program, suite, 0, 3600)
        if failure:
            sys.exit(f"{suite} fails without any mutant: {failure}")
        taken = time.monotonic() - began
        limits[suite] = 30 + 5 * taken
        print(f"{suite}: {taken:.1f} s without a mutant", flush=True)
    wanted = [mutant for mutant in mutants if not options.only or mutant["number"] in options.only]
    with ThreadPoolExecutor(PARALLEL) as pool:
        results = list(pool.map(lambda mutant: try_mutant(program, mutant, limits), wanted))
    (options.work / "results.json").write_text(json.dumps(results, indent=1))
    print(f"\nseed {options.seed}; {refusals} further mutants do not compile\n")
    print("| group | candidates | mutants | caught | survivors |\n| --- | ---: | ---: | ---: | ---: |")
    for group in SUITES:
        own = [mutant for mutant in results if mutant["group"] == group]
        if own:
            caught = sum(1 for mutant in own if mutant["caught"])
            print(f"| {group} | {own[0]['candidates']} | {len(own)} | {caught} | {len(own) - caught} |")
    print()
    for mutant in results:
        if not mutant["caught"]:
            change = f"`{mutant['original']}` becomes `{mutant['mutated']}`"
            print(f"{mutant['number']} {mutant['file']}:{mutant['line']}: {' '.join(change.split())}")


main()
