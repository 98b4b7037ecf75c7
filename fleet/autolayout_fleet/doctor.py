"""`autolayout-doctor batch` as one process that answers for many files."""

import json
import subprocess
import threading


class Ended(Exception):
    """The process gave no whole answer, and why."""


class Doctor:
    """One process; it is started when it is first asked, and again after it has ended."""

    def __init__(self, command: str = "autolayout-doctor", seconds: float = 120):
        self.command = command
        self.seconds = seconds
        self._process = None

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()

    def close(self) -> None:
        if self._process:
            self._process.stdin.close()
            self._process.kill()
            self._process.wait()
            self._process.stdout.close()
        self._process = None

    def ask(self, path: str) -> "tuple[list[dict], str | None]":
        """The lines that are printed of a file, and what could not be read of it.

        Raises Ended where the process ends, or takes longer than `seconds`; the next file gets a new one.
        """
        process = self._running()
        is_late = threading.Event()

        def give_up():
            is_late.set()
            process.kill()

        watch = threading.Timer(self.seconds, give_up)
        watch.start()
        try:
            process.stdin.write(json.dumps({"path": path}).encode() + b"\n")
            process.stdin.flush()
            lines = []
            for line in process.stdout:
                answer = json.loads(line)
                if "end" in answer:
                    return lines, answer["problem"]
                lines.append(answer)
            raise BrokenPipeError
        except (OSError, ValueError):
            self.close()
            late = f"autolayout-doctor took longer than {self.seconds:g} s"
            raise Ended(late if is_late.is_set() else "autolayout-doctor ended in the middle of its answer")
        finally:
            watch.cancel()

    def _running(self):
        if self._process is None:
            try:
                self._process = subprocess.Popen(
                    [self.command, "batch"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL
                )
            except OSError as error:
                raise Ended(f"{self.command} cannot be started: {error.strerror}")
        return self._process
