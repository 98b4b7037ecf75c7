"""Plants faults in a small package and tells which of them check_darwin.py does not find; and what it finds besides.

    check_planted.py [--cache FOLDER]

A line with a fault says `fault:` and words of what must be told of it.
"""

import argparse
import pathlib
import re
import subprocess
import sys
import tempfile

sys.dont_write_bytecode = True

from check_darwin import CACHE, Check
from work import Trouble

FILES = {
    "Package.swift": """\
// swift-tools-version: 6.2
import PackageDescription
let package = Package(
  name: "planted", platforms: [.macOS(.v15)],
  targets: [
    .target(name: "CBytes"),
    .systemLibrary(name: "CGraphviz", pkgConfig: "libgvc"),
    .target(
      name: "Low", dependencies: ["CBytes"],
      swiftSettings: [
        .strictMemorySafety(), .treatAllWarnings(as: .error), .enableUpcomingFeature("MemberImportVisibility"),
      ]),
    .target(name: "Flow"), .target(name: "Unguarded"),
    .testTarget(name: "HighTests", dependencies: ["Low", "Flow"]),
  ],
  swiftLanguageModes: [.v6])
""",
    "Sources/CBytes/include/bytes.h": "#include <stddef.h>\nsize_t bytes_count(const char *text);\n",
    "Sources/CBytes/bytes.c": """\
#include "bytes.h"
#include <endian.h> // fault: 'endian.h' file not found
size_t bytes_count(const char *text) { return text ? 1 : 0; }
""",
    "Sources/CGraphviz/module.modulemap": 'module CGraphviz [system] { header "shim.h" header "other.h" export * }\n',
    "Sources/CGraphviz/shim.h": """\
#pragma once
#include <graphviz/gvc.h> // fault: 'graphviz/gvc.h' file not found
""",
    "Sources/CGraphviz/other.h": """\
#pragma once
#include <gvc.h>
static inline void free_text(Agraph_t *graph, char *text) { agstrfree(graph, text); } // fault: too few arguments
static inline int render(GVC_t *context, Agraph_t *graph, char **data) {
  unsigned int length = 0;
  return gvRenderData(context, graph, "svg", data, &length); // fault: incompatible pointer types
}
""",
    "Sources/CGraphviz/version.h": """\
#pragma once
#include <gvc.h>
#if GRAPHVIZ_VERSION_MAJOR >= 13 // fault: asks for the version
#endif
""",
    "Sources/Low/Low.swift": """\
#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif
import CBytes

public func path() -> Int32 {
  #if canImport(Glibc)
    return 0
  #else
    var size: UInt32 = 0
    return unsafe _NSGetExecutablePath(nil, &size)  // fault: '_NSGetExecutablePath' in scope
  #endif
}
public func watched() -> Int16 {
  let nothing = Int16(0)
  return pollfd(fd: 1, events: nothing, revents: 0).revents  // fault: for no event
}
public func table() -> String { "/proc/self/stat" }  // fault: no /proc
public func number() -> Int { prctl(15) }  // fault: 'prctl' in scope
public func pair(_ ends: UnsafeMutablePointer<Int32>) -> Int32 { unsafe pipe2(ends, 0) }  // fault: pipe2 is in the newest
public func size(_ status: stat) -> Int { status.st_mode }  // fault: 'mode_t'
public func started() -> Int32 { fork() }  // fault: posix_spawn
#if os(macOS)
  public func pointer() -> Int32 { getpid(1) }  // fault: argument passed to call that takes no arguments
#elseif os(Linux)
  public func pointer() -> Int32 { gettid() }
#endif
public func bytes(_ array: [UInt8]) -> Int { array.span.count }  // fault: macOS 26
extension Span<UInt8> { var isLong: Bool { count > 9 } }  // fault: needs a library
public func inferred() { var unused = 1 }  // fault: never used
public func count(_ text: UnsafePointer<CChar>) -> Int { bytes_count(text) }  // fault: unsafe
""",
    "Sources/Flow/Flow.swift": """\
#if os(macOS)
  public func missing(_ flag: Bool) -> Int { if flag { return 1 } }  // fault: missing return
#endif
""",
    "Sources/Unguarded/Unguarded.swift": "import Glibc  // fault: no such module 'Glibc'\nlet number = getpid()\n",
    "Tests/HighTests/High.swift": """\
import Foundation
import Testing

@testable import Low

func place(_ test: Test) -> String { test.sourceLocation.filePath }  // fault: Swift Testing has it since Swift 6.3
#if compiler(>=6.3)
  func newer(_ location: SourceLocation) -> String { location.filePath }
#else
  func newer(_ location: SourceLocation) -> String { location._filePath }
#endif
func parser() -> XMLParser { XMLParser(data: Data()) }
@Test func `adds`() { #expect(1 + 1 == 2) }
""",
    "run.sh": """\
#!/usr/bin/env bash
set -euo pipefail
mapfile -t lines < file # fault: mapfile
declare -A table # fault: declare -A
echo "${lines[-1]} ${lines[0]^^}" # fault: ${lines[-1]}
head -n -1 file # fault: head -n -1
sed -i s/a/b/ file # fault: sed -i
date -d yesterday # fault: date -d
stat -c %s file # fault: stat -c
wait -n # fault: wait -n
none=()
echo "${none[@]}" # fault: empty array
nproc # fault: nproc
sed -i.bak s/a/b/ file && head -n 1 file && tail -n +2 file && pip install --quiet x
""",
    "Makefile": """\
.ONESHELL: # fault: make 3.81
all:
\tstat -c %s file # fault: stat -c
\tcov .build/debug/*Tests.xctest # fault: folder
\tcov .build/debug/*Tests.xctest/Contents/MacOS/Tests
""",
    "peak.py": "peak = usage.ru_maxrss >> 10  # fault: ru_maxrss\n",
}


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--cache", default=f"{CACHE}/autolayout-doctor/darwin")
    cache = parser.parse_args().cache
    with tempfile.TemporaryDirectory() as folder:
        place = pathlib.Path(folder).resolve() / "planted"
        for name, text in FILES.items():
            (place / name).parent.mkdir(parents=True, exist_ok=True)
            (place / name).write_text(text)
        subprocess.run(["git", "init", "--quiet", "."], cwd=place, check=True)
        check = Check(place, cache)
        try:
            check.run()
        except Trouble as trouble:
            if not trouble.is_skipped:
                raise
            print(f"SKIPPED: no faults were planted, because {trouble}.")
            return 0
    planted = {
        (name, number): re.search(r"fault: (.*)", line)[1]
        for name, text in FILES.items() for number, line in enumerate(text.splitlines(), 1) if "fault: " in line}
    if check.skipped:
        # What only one version of Graphviz shows cannot be found without it.
        planted = {at: words for at, words in planted.items() if "CGraphviz" not in at[0]}
    told = {}
    for finding in check.findings:
        told.setdefault((finding.file, finding.line), []).append(finding.text)
    missing = [at for at, words in planted.items() if not any(words in text for text in told.get(at, []))]
    for name, number in missing:
        print(f"not found: {name}:{number}: {planted[name, number]}; told is {told.get((name, number))}")
    besides = sorted(f"{name}:{number}: {text}" for (name, number), texts in told.items() if (name, number) not in planted for text in texts)
    besides = [text for text in besides if not (check.skipped and "CGraphviz" in text)]
    for text in besides:
        print(f"no fault was planted: {text}")
    if not missing and not besides:
        print(f"Each of {len(planted)} planted faults was found, and nothing else.")
    return 1 if missing or besides else 0


if __name__ == "__main__":
    sys.exit(main())
