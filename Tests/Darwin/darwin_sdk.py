"""A Mac's modules for a Swift toolchain of Linux.

The C headers are Apple's, out of PyPI's `ziglang`. The Swift modules are those of the toolchain, compiled anew
for macOS from their interfaces, or from what `swift-synthesize-interface` prints of those that have none; all
without bodies. `overlays/` says what a Mac has besides or otherwise. So `#if`, types and availability are a Mac's.
"""

import pathlib
import re
import shutil
import subprocess
import sys
import zipfile

from work import HERE, Trouble, digest, run

ZIGLANG = "ziglang==0.17.1"
IN_WHEEL = "ziglang/lib/libc/include/any-darwin-any/"
TARGET = "arm64-apple-macosx15.0"

#: Modules with a textual interface, in the order of their imports; the first ones lie with the compiler's resources.
LIBRARY = ["Swift", "SwiftOnoneSupport", "_Concurrency", "_RegexParser", "_StringProcessing"]
TEXTUAL = ["_Builtin_float", "Synchronization", "Observation", "RegexBuilder", "_TestingInterop", "Testing"]
#: Modules that are printed: the name, what they are printed of, what they import.
PRINTED = [
    ("Dispatch", ["Dispatch"], ["@Darwin"]),
    # A Mac has one Foundation.
    (
        "Foundation", ["FoundationEssentials", "Foundation", "FoundationXML", "FoundationNetworking"],
        ["@Darwin", "@Dispatch", "Synchronization"],
    ),
    ("XCTest", ["XCTest"], ["@Foundation"]),
    ("os", [], ["@Darwin"]),
    ("OSLog", [], ["@Foundation", "@os"]),
]
#: What people find when they import Darwin.
DARWIN_HEADERS = """
sys/cdefs sys/types Availability AvailabilityMacros TargetConditionals alloca assert copyfile crt_externs ctype dirent
dlfcn err errno execinfo fcntl fenv float fnmatch fts ftw getopt glob grp iconv ifaddrs inttypes langinfo libgen
libkern/OSAtomic libkern/OSByteOrder libproc limits locale malloc/malloc math net/if netdb netinet/in netinet/tcp
arpa/inet paths poll pthread pwd regex sched search semaphore setjmp signal spawn stdint stddef stdio stdlib string
strings sys/attr sys/clonefile sys/event sys/file sys/filio sys/ioctl sys/ipc sys/kern_control sys/mman sys/mount
sys/param sys/poll sys/proc sys/proc_info sys/qos sys/random sys/resource sys/select sys/shm sys/socket sys/stat
sys/statvfs sys/sysctl sys/termios sys/time sys/ttycom sys/ucontext sys/uio sys/un sys/utsname sys/wait sysexits
syslog termios time unistd utime utmpx uuid/uuid wchar wctype wordexp xlocale mach/mach mach/mach_time mach/error
os/lock sys/vsock util
""".split()
MACH_O_HEADERS = "dyld loader getsect nlist fat swap arch".split()


class SDK:
    def __init__(self, work):
        self.work = work
        overlays = sorted((HERE / "overlays").iterdir())
        self.key = digest(work.version, ZIGLANG, TARGET, HERE / "darwin_sdk.py", *overlays)
        self.folder = work.folder / f"sdk-{self.key}"
        self.modules, self.resources = self.folder / "modules", self.folder / "resources"
        self.include = self.folder / "usr/include"
        if not (self.folder / "done").exists():
            shutil.rmtree(self.folder, ignore_errors=True)
            for place in ["modules", "interfaces", "resources/macosx", "usr/include"]:
                (self.folder / place).mkdir(parents=True)
            self.lay_headers()
            self.build()
            (self.folder / "done").touch()

    def frontend(self, *words):
        """A call of the compiler for a Mac."""
        return [
            "swiftc", "-frontend", *words, "-target", TARGET, "-resource-dir", self.resources, "-sdk", self.folder,
            "-disable-objc-interop", "-module-cache-path", self.folder / "clang-modules", "-diagnostic-style", "llvm",
            "-plugin-path", self.work.resources / "host/plugins", "-I", self.modules]

    def clang(self, *words):
        return [self.work.tool("clang"), "-target", TARGET, "-isysroot", self.folder, "-fblocks", "-Wall", *words]

    def add_system(self, sources):
        """Makes the module System of swift-system's sources, with what its manifest says of a Mac's own."""
        said = re.findall(r'Available\("([\d.]+)",\s*"([^"]*)"\)', (sources / "Package.swift").read_text())
        files = sorted(file for file in (sources / "Sources/System").rglob("*.swift") if "IORing" not in file.parts)
        key = digest(self.key, said, *files)
        output, made = self.modules / "System.swiftmodule", self.folder / f"system-{key}"
        self.key = key
        if made.exists():
            return
        headers = self.modules / "CSystem"
        shutil.rmtree(headers, ignore_errors=True)
        shutil.copytree(sources / "Sources/CSystem/include", headers)
        macros = [word for version, systems in said for word in ("-define-availability", f"System {version}:{systems}")]
        told = run(self.frontend(
            "-emit-module", "-o", output, "-module-name", "System", "-swift-version", "6", "-parse-as-library",
            "-enable-experimental-feature", "Lifetimes", "-suppress-warnings", "-experimental-skip-all-function-bodies",
            "-experimental-allow-module-with-compiler-errors", "-D", "SYSTEM_PACKAGE_DARWIN", *macros, *files))
        if not output.exists():
            raise Trouble(f"the module System cannot be made for a Mac: {told.stderr[:600]}")
        made.touch()

    # MARK: Headers

    def apples_headers(self):
        folder = self.work.folder / ZIGLANG.replace("==", "-")
        if folder.is_dir():
            return folder
        downloads = self.work.folder / "downloads"
        command = [sys.executable, "-m", "pip", "download", "--quiet", "--disable-pip-version-check", "--no-deps"]
        command += ["--only-binary", ":all:", "--dest", downloads, ZIGLANG]
        told = subprocess.run(command, capture_output=True, text=True)
        wheels = list(downloads.glob("ziglang-*.whl"))
        if told.returncode != 0 or not wheels:
            raise Trouble(f"{ZIGLANG}, which has Apple's headers, cannot be downloaded from PyPI", is_skipped=True)
        partial = folder.with_suffix(".partial")
        with zipfile.ZipFile(wheels[0]) as wheel:
            for name in wheel.namelist():
                if name.startswith(IN_WHEEL) and not name.endswith("/"):
                    place = partial / name.removeprefix(IN_WHEEL)
                    place.parent.mkdir(parents=True, exist_ok=True)
                    place.write_bytes(wheel.read(name))
        partial.rename(folder)
        shutil.rmtree(downloads)
        return folder

    def lay_headers(self):
        shutil.copytree(self.apples_headers(), self.include, dirs_exist_ok=True)
        for header in (HERE / "overlays").glob("*.h"):
            shutil.copy(header, self.include / header.name.replace("_", "/", 1))
        # A Mac's SDK has SQLite, which here comes with the system.
        sqlite = pathlib.Path("/usr/include/sqlite3.h")
        if sqlite.exists():
            shutil.copy(sqlite, self.include)

        def listed(names):
            return "".join(f'  header "{name}.h"\n' for name in names if (self.include / f"{name}.h").exists())
        mach = [name for name in DARWIN_HEADERS if name.startswith("mach/")]
        (self.include / "module.modulemap").write_text(
            f"module Darwin [system] [extern_c] {{\n{listed(n for n in DARWIN_HEADERS if n not in mach)}"
            f"  module Mach {{\n{listed(mach)}  export *\n  }}\n"
            "  module C {\n  header \"complex.h\"\n  export *\n  }\n  export *\n}\n"
            "module MachO [system] [extern_c] {\n"
            + "".join(f'  module {name} {{ header "mach-o/{name}.h" export * }}\n' for name in MACH_O_HEADERS)
            + "  export *\n}\n")

    # MARK: Modules

    def build(self):
        for name in ["shims", "clang", "apinotes"]:
            (self.resources / name).symlink_to((self.work.resources / name).resolve())
        for name in LIBRARY:
            self.compile(name, self.textual(name))
        self.compile("Darwin", self.darwin(), is_lenient=True)
        for name in TEXTUAL:
            self.compile(name, self.testing_of_6_2() if name == "Testing" else self.textual(name))
        for name, sources, imports in PRINTED:
            text = self.header(name, imports) + self.overlay(name)
            self.compile(name, once(text + "".join(map(self.printed, sources))), is_lenient=True)

    def compile(self, name, text, is_lenient=False):
        """Makes the module; a lenient one does without the declarations that the compiler refuses."""
        if name in LIBRARY:
            output = self.resources / f"macosx/{name}.swiftmodule/arm64-apple-macos.swiftmodule"
            output.parent.mkdir()
        else:
            output = self.modules / f"{name}.swiftmodule"
        interface = self.folder / f"interfaces/{name}.swiftinterface"
        flags = ["-parse-stdlib"] if "-parse-stdlib" in text[:4000] else []
        lines = text.split("\n")
        for _ in range(8):
            interface.write_text("\n".join(lines))
            told = run(self.frontend(
                "-compile-module-from-interface", interface, "-o", output, "-module-name", name, *flags))
            if told.returncode == 0 and output.exists():
                return
            refused = dict(re.findall(rf"{name}\.swiftinterface:(\d+):\d+: error: (?!failed)(.*)", told.stderr))
            if not refused or not is_lenient:
                break
            for number, reason in sorted(((int(line), text) for line, text in refused.items()), reverse=True):
                if "does not override" in reason:
                    # What it overrides is not printed.
                    lines[number - 1] = lines[number - 1].replace("override ", "")
                else:
                    drop(lines, number - 1)
        raise Trouble(f"the module {name} cannot be made for a Mac: {told.stderr[:600]}")

    def header(self, name, imports):
        flags = f"-target {TARGET} -disable-objc-interop -enable-library-evolution -swift-version 5 {WITHOUT_BODIES}"
        lines = [
            "// swift-interface-format-version: 1.0",
            f"// swift-compiler-version: {self.work.version}",
            f"// swift-module-flags: {flags} -enable-experimental-feature Lifetimes -module-name {name}",
            "import Swift", "import _Concurrency", "import _StringProcessing"]
        lines += [f"@_exported import {word[1:]}" if word[0] == "@" else f"import {word}" for word in imports]
        return "\n".join(lines) + "\n"

    def overlay(self, name):
        place = HERE / f"overlays/{name}.swiftinterface"
        return place.read_text() if place.exists() else ""

    def textual(self, name):
        """The toolchain's interface of a module, with a Mac for Linux."""
        triple = self.work.triple
        text = (self.work.resources / f"linux/{name}.swiftmodule/{triple}.swiftinterface").read_text()
        text = text.replace(f"-target {triple}", f"-target {TARGET}").replace("-library-level api", WITHOUT_BODIES, 1)
        if WITHOUT_BODIES not in text:
            text = text.replace("-module-name ", f"{WITHOUT_BODIES} -module-name ", 1)
        text = text.replace("-target-min-inlining-version min", "", 1).replace(" -O ", " ", 1)
        text = re.sub(r"@backDeployed\([^)]*\) ?", "", text)
        return re.sub(r"^import Glibc$", "import Darwin", text, flags=re.M)

    def darwin(self):
        """What Swift adds to C on Linux, but for what a Mac has otherwise."""
        text = self.textual("Glibc").replace("import SwiftGlibc", "import Darwin")
        text = text.replace("-module-name Glibc", "-module-name Darwin").replace("import SwiftOverlayShims\n", "")
        text = re.sub(r"\b(SwiftGlibc|Glibc|SwiftOverlayShims)\.", "", text)
        head, _, body = text.partition("@_exported import Darwin\n")
        errors = dict(re.findall(r"^#define\s+(E[A-Z0-9]+)\s+(\d+)", (self.include / "sys/errno.h").read_text(), re.M))
        numbers = {number: name for name, number in reversed(errors.items())}
        cases = "".join(f"  case {name} = {number}\n" for number, name in numbers.items())
        own = f"public enum POSIXErrorCode : Swift.Int32, Swift.Sendable {{\n{cases}}}\n" + self.overlay("Darwin")
        return once(f"{head}@_exported import Darwin\n{own}{body}")

    def printed(self, name):
        """What the toolchain prints of a module, as an interface."""
        told = run([self.work.tool("swift-synthesize-interface"), "-module-name", name, "-target", self.work.triple,
                    "-module-cache-path", self.folder / "clang-modules", "-print-fully-qualified-types"])
        if not told.stdout:
            raise Trouble(f"swift-synthesize-interface does not print {name}: {told.stderr[:400]}")
        lines = []
        for line in told.stdout.splitlines():
            bare = line.strip()
            if not bare or bare.startswith(("//", "import ")):
                continue
            line = re.sub(r"\b(SwiftGlibc|Glibc|CDispatch|CoreFoundation)\.", "", line)
            line = re.sub(r"\bFoundation(Essentials|XML|Networking|Internationalization)\.", "Foundation.", line)
            line = re.sub(r"@inlinable |@inline\(__always\) |(internal|private|fileprivate|package)\(set\) ", "", line)
            # A class beside its module's name.
            line = re.sub(r"\bXCTest\.(?=[A-Z])", "", line)
            if re.match(r"(@\S+(\([^)]*\))? |\w+ )*?(var |subscript\b)", bare) and not bare.endswith(("}", "{")):
                line += " { get set }"
            line = re.sub(r"\blet ([^{]*) \{ get \}$", r"let \1", line)
            line = re.sub(r"(Span(?:<[^>]*>)?) \{ get \}$", r"\1 { @_lifetime(borrow self) get }", line)
            line = re.sub(r"(Span(?:<[^>]*>)?) \{ mutating get \}$", r"\1 { @_lifetime(&self) mutating get }", line)
            lines.append(line)
        return "\n".join(lines) + "\n"

    def testing_of_6_2(self):
        """Swift Testing without what its documentation says to be new in Swift 6.3."""
        def bare(line):
            return re.sub(r"\b(Testing|Swift)\.|@\w+ |\s*\{.*$", "", line.strip())
        told = run([self.work.tool("swift-synthesize-interface"), "-module-name", "Testing", "-target", self.work.triple,
                    "-module-cache-path", self.folder / "clang-modules"]).stdout.splitlines()
        newer = set()
        for number, line in enumerate(told):
            if "@Available(Swift, introduced: 6.3)" in line:
                declared = (bare(other) for other in told[number:] if not re.match(r"\s*(//|@\S*$|@.*\)$|$)", other))
                newer.add(next(declared, ""))
        if not newer:
            raise Trouble("nothing in Swift Testing is documented to be new in Swift 6.3")
        lines = []
        for line in self.textual("Testing").splitlines():
            # Nothing is out of date for the sake of what is not there yet.
            if re.match(r'\s*@available\((swift, deprecated: 6\.3|\*, deprecated, message: "Use record)', line):
                continue
            if bare(line) in newer and re.search(r"\b(var|func|init)\b", line):
                lines.append('  @available(*, unavailable, message: "Swift Testing has it since Swift 6.3")')
            lines.append(line)
        return "\n".join(lines) + "\n"


WITHOUT_BODIES = "-disable-availability-checking -experimental-skip-all-function-bodies"


def last_line(lines, start):
    """Where the declaration that begins at a line ends."""
    depth = 0
    for number in range(start, len(lines)):
        depth += lines[number].count("{") - lines[number].count("}")
        if depth <= 0:
            return number
    return len(lines) - 1


def drop(lines, start):
    """Blanks a declaration and its attributes."""
    for number in range(start, last_line(lines, start) + 1):
        lines[number] = ""
    while start > 0 and re.match(r"\s*@[^ ]*(\(.*\))?$", lines[start - 1]):
        start -= 1
        lines[start] = ""


DECLARED = re.compile(r"(?:@\S+(?:\([^)]*\))? |public |open |final )*(?:struct|class|enum|protocol|typealias|let|var) (\w+)")


def once(text):
    """Of each name at the top level the first declaration; functions may share one."""
    lines, seen, number = text.split("\n"), set(), 0
    while number < len(lines):
        declared = DECLARED.match(lines[number])
        end = last_line(lines, number)
        if declared and declared[1] in seen:
            drop(lines, number)
        elif declared:
            seen.add(declared[1])
        number = end + 1
    return "\n".join(lines)
