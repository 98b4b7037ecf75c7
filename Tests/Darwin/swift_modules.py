"""Typechecks the Swift of targets for a Mac, and lets C be imported; nothing is done twice."""

import concurrent.futures
import os
import re
import shutil
import threading
import time

from work import HERE, digest, diagnostics, run

#: What a source asks of a compiler that is newer than what the project promises to do with.
NEWER = re.compile(r"\b(compiler|swift)\((>=|<)\s*6\.[3-9](?:\.\d+)?\)")
#: Where a Mac's code differs from Linux's: there the flow through functions is looked at, too.
OTHERWISE = re.compile(r"#(?:else)?if\b.*\b(?:Glibc|Darwin|OSLog|macOS|Linux|Foundation\w+)\b")


class Modules:
    def __init__(self, work, sdk, graphviz):
        self.work, self.sdk, self.graphviz = work, sdk, graphviz
        # Their threads wait for programs, which wait for cores; and for what came into the first pool before them.
        self.pool, self.checks = concurrent.futures.ThreadPoolExecutor(16), concurrent.futures.ThreadPoolExecutor(16)
        self.lock = threading.RLock()
        self.imports, self.seconds = {}, {}

    def importable(self, target):
        """A future of how a target is imported: the flags, and a key of all that they stand for."""
        with self.lock:
            if target not in self.imports:
                below = [self.importable(other) for other in target.dependencies()]
                self.imports[target] = self.pool.submit(self.make, target, below)
            return self.imports[target]

    def make(self, target, below):
        for future in below:
            future.result()
        if target.swift:
            return self.declarations(target)
        return self.headers(target)

    def headers(self, target):
        """Lays the headers of C where those of any clone with the same ones lie."""
        folder, headers = target.headers
        own = folder / "module.modulemap"
        files = [*headers, *([own] if own.exists() else [])]
        key = digest(self.sdk.key, [str(file.relative_to(folder)) for file in files], self.graphviz.flags, *files)
        place = self.work.folder / "modules" / f"{target.module}-{key}"
        if not (place / "done").exists():
            for file in files:
                (place / file.relative_to(folder)).parent.mkdir(parents=True, exist_ok=True)
                shutil.copy(file, place / file.relative_to(folder))
            if not own.exists():
                name = f"{target.module}.h"
                named = f'umbrella header "{name}"' if (folder / name).exists() else 'umbrella "."'
                (place / "module.modulemap").write_text(f"module {target.module} {{\n  {named}\n  export *\n}}\n")
            (place / "done").touch()
        os.utime(place)
        flags = [f"-fmodule-map-file={place / 'module.modulemap'}", f"-I{place}"]
        if target.entry.get("pkgConfig") == "libgvc":
            flags += self.graphviz.flags
        return [word for flag in flags for word in ("-Xcc", flag)], key

    def context(self, target):
        """The flags of a target's compilation, and what they stand for."""
        imported = [self.imports[other].result() for other in target.closure()]
        flags = [
            # The fuzzers' package compiles the product's modules as its own.
            "-package-name", "autolayout_doctor" if target.package.is_own else re.sub(r"\W", "_", target.package.name),
            "-module-name", target.module, "-enable-testing", *target.swift_flags()]
        if not any(file.name == "main.swift" for file in target.swift):
            flags.append("-parse-as-library")
        sources, original = self.sources(target)
        key = digest(
            self.sdk.key, flags, sorted(key for _, key in imported), HERE / "swift_modules.py",
            [str(file.relative_to(target.package.folder)) for file in target.swift], *target.swift)
        return [*flags, *(word for words, _ in imported for word in words)], sources, original, key

    def declarations(self, target):
        """Compiles a target as far as others see it."""
        flags, sources, _, key = self.context(target)
        folder = self.work.folder / "modules" / f"{target.module}-{key}"
        output = folder / f"{target.module}.swiftmodule"

        if output.exists():
            os.utime(folder)
        else:
            folder.mkdir(parents=True, exist_ok=True)
            began = time.monotonic()
            run(self.sdk.frontend(
                "-emit-module", "-o", output, *flags, "-suppress-warnings", "-experimental-skip-all-function-bodies",
                "-experimental-allow-module-with-compiler-errors", *sources))
            self.seconds[f"{target}, declarations"] = time.monotonic() - began
        # Who imports it sees no bodies: what changes none of the declarations changes nothing there.
        return ["-I", str(folder)], digest(output) if output.exists() else key

    def findings(self, target):
        """What a Mac's compiler would say of a target: [file, line, text]."""
        for future in [self.importable(other) for other in target.closure()]:
            future.result()
        flags, sources, original, key = self.context(target)

        def compile():
            began = time.monotonic()
            told = run(self.sdk.frontend("-typecheck", *flags, *sources)).stderr
            texts = [(source, file.read_text(errors="replace")) for source, file in zip(sources, target.swift)]
            # What Swift Testing's macros write passes on to object files alone.
            differing = [source for source, text in texts if OTHERWISE.search(text) and "import Testing" not in text]
            if differing and " error: " not in told:
                primary = [word for source in sources for word in (["-primary-file", source] if source in differing else [source])]
                outputs = [word for _ in differing for word in ("-o", "/dev/null")]
                told += run(self.sdk.frontend("-emit-sil", *primary, *outputs, *flags)).stderr
            self.seconds[str(target)] = time.monotonic() - began
            top = f"{target.package.folder}/"
            return [
                [original.get(file, file).removeprefix(top), line, text]
                for file, line, kind, text in diagnostics(told) if kind == "error"]
        return self.work.remembered(f"{target.package.name}-{target.module}", f"findings-{key}", compile)

    def sources(self, target):
        """The files to compile: those that ask for a newer Swift as the promised one sees them, and SwiftPM's own."""
        sources, original = [], {}
        for file in target.swift:
            text = file.read_text(errors="replace")
            if NEWER.search(text) and target.package.is_own:
                copy = self.generated(file.name, NEWER.sub(r"\1(\g<2>99.0)", text))
                original[copy] = str(file)
                file = copy
            sources.append(str(file))
        rules = [(resource["path"], "embedInCode" in resource["rule"]) for resource in target.entry.get("resources") or []]
        embedded = [re.sub(r"\W", "_", path.rsplit("/", 1)[-1]) for path, is_embedded in rules if is_embedded]
        text = ""
        if embedded:
            members = "".join(f"  static let {name}: [UInt8] = []\n" for name in embedded)
            text += f"struct PackageResources {{\n{members}}}\n"
        if len(embedded) < len(rules):
            text += "import Foundation\nextension Foundation.Bundle { static let module: Bundle = Bundle.main }\n"
        if text:
            sources.append(self.generated("resources.swift", text))
        return sources, original

    def generated(self, name, text):
        file = self.work.folder / "generated" / f"{digest(text)}-{name}"
        file.parent.mkdir(exist_ok=True)
        if not file.exists():
            file.write_text(text)
        return str(file)
