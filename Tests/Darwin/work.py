"""What the parts of the check share: where things are kept, the toolchain, findings, results by contents."""

import dataclasses
import hashlib
import json
import os
import pathlib
import re
import shutil
import subprocess
import threading

HERE = pathlib.Path(__file__).resolve().parent


class Trouble(Exception):
    """Why the check itself cannot go on."""

    def __init__(self, reason, is_skipped=False):
        super().__init__(reason)
        self.is_skipped = is_skipped


@dataclasses.dataclass(frozen=True, order=True)
class Finding:
    file: str
    line: int
    text: str

    def __str__(self):
        return f"{self.file}:{self.line}: {self.text}"


def digest(*parts):
    """One name for all that a result depends on."""
    state = hashlib.sha256()
    for part in parts:
        if isinstance(part, pathlib.Path):
            part = part.read_bytes()
        elif not isinstance(part, bytes):
            part = json.dumps(part, sort_keys=True, default=str).encode()
        state.update(b"%d " % len(part) + part)
    return state.hexdigest()[:16]


slots = threading.Semaphore(os.cpu_count() or 1)


def run(command, **options):
    """Runs a program to its end, as many at a time as there are cores."""
    with slots:
        return subprocess.run(
            [str(word) for word in command], capture_output=True, text=True, errors="replace",
            stdin=subprocess.DEVNULL, **options)


class Work:
    """The folder with what is kept between runs, and the toolchain."""

    def __init__(self, folder):
        self.folder = pathlib.Path(folder).expanduser().resolve()
        (self.folder / "results").mkdir(parents=True, exist_ok=True)
        compiler = shutil.which("swiftc")
        if not compiler:
            raise Trouble("there is no swiftc here")
        told = json.loads(run([compiler, "-print-target-info"]).stdout)
        self.version = told["compilerVersion"]
        self.triple = told["target"]["unversionedTriple"]
        self.resources = pathlib.Path(told["paths"]["runtimeResourcePath"])
        if not (self.resources / "linux/Swift.swiftmodule").is_dir():
            raise Trouble("it needs a Swift toolchain for Linux", is_skipped=True)

    def tool(self, name):
        beside = self.resources.parent.parent / "bin" / name
        return beside if beside.exists() else name

    def remembered(self, name, key, make):
        """What `make` answered for this key, now or earlier."""
        place = self.folder / "results" / f"{re.sub(r'[^A-Za-z0-9.+-]', '_', name)}-{key}.json"
        if place.exists():
            os.utime(place)
            return json.loads(place.read_text())
        answer = make()
        temporary = place.with_suffix(f".{os.getpid()}.{threading.get_ident()}")
        temporary.write_text(json.dumps(answer))
        temporary.rename(place)
        return answer


DIAGNOSTIC = re.compile(r"^(<unknown>|/?[^\s:][^:\n]*):(\d+)(?::\d+)?: (?:fatal )?(error|warning): (.*)$", re.M)


def diagnostics(told):
    """(file, line, kind, text) of what a compiler says, each once."""
    return list(dict.fromkeys((file, int(line), kind, text) for file, line, kind, text in DIAGNOSTIC.findall(told)))
