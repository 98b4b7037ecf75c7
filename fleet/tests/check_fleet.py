"""Runs the job on generated logs: on two workers, with one of them killed, and beside one plain process.

    python check_fleet.py DOCTOR FOLDER [FILES REPORTS_A_FILE]
"""

import json
import os
import pathlib
import shutil
import signal
import subprocess
import sys
import threading
import time

HERE = pathlib.Path(__file__).parent
sys.path[:0] = [str(HERE), str(HERE.parent)]
os.environ["PYTHONPATH"] = str(HERE.parent)
os.environ["PYSPARK_PYTHON"] = sys.executable

import logs
from autolayout_fleet import job, page, rows
from autolayout_fleet.doctor import Doctor, Ended
from pyspark.sql import SparkSession
from pyspark.sql import functions as F


def check_rows() -> None:
    context = {"platform": None, "time": "2026-06-31 06:30", "process": "Tea", "pid": 1, "thread": None}
    report = {
        "id": "r1", "lines": [1, 9], "kind": "unsatisfiable", "code": "unsatisfiable", "severity": "error",
        "owner": "app", "known": None, "context": context, "fingerprint": "aa", "text": "One.\nTwo.",
    }
    last = {"causes": [{"fingerprint": "bb", "reports": ["r1"], "count": 7}], "summary": {}}
    told = [dict(zip(rows.COLUMNS, row)) for row in rows.rows("file:/a/5.2/iPad%20Pro/x.log", 9, r"/(?P<version>[\d.]+)/(?P<device>[^/]+)/", [report, last], None)]
    assert [row["is_file"] for row in told] == [True, False] and told[0]["times"] == 0
    assert told[1]["cause"] == "bb" and told[1]["times"] == 7 and told[1]["headline"] == "One."
    assert told[1]["device"] == "iPad Pro" and told[1]["version"] == "5.2" and told[1]["day"] is None
    assert rows.day("2026-06-01 06:30").isoformat() == "2026-06-01" and rows.day(None) is None
    assert rows.local_path("file:///a%20b/c.log") == "/a b/c.log" and rows.local_path("s3a://b/c.log") is None
    cause = dict.fromkeys(["first_seen", "last_seen"]) | {
        "count": 2, "files": 1, "headline": "<script>", "explanation": "</pre>", "cause": "x", "versions": ["&"], "devices": [],
    }
    written = page.page({"files": 1, "problems": 1, "reports": 2, "causes": 1}, [cause], [{"file": "<b>", "problem": '"'}])
    assert "<script>" not in written and "<b>" not in written and "&lt;script&gt;" in written


def check_process(folder: pathlib.Path) -> None:
    """A process that hangs, ends or is missing is told, and the next file gets a new one."""
    program = folder / "moody"
    program.write_text(
        "#!/bin/sh\nread line\ncase $line in\n*hang*) exec sleep 60;;\n*end*) exit 3;;\n*odd*) echo '{';;\nesac\n"
        "echo '{\"end\":true,\"problem\":null}'\n"
    )
    program.chmod(0o755)
    with Doctor(str(program), seconds=1) as doctor:
        for name, words in [("hang", "took longer than 1 s"), ("end", "ended in the middle"), ("odd", "ended in the middle")]:
            try:
                doctor.ask(name)
            except Ended as ended:
                assert words in str(ended), ended
            else:
                raise AssertionError(name)
        assert doctor.ask("fine") == ([], None)
    try:
        Doctor(str(folder / "missing")).ask("x")
    except Ended as ended:
        assert "cannot be started" in str(ended)
    else:
        raise AssertionError("a missing program was run")


def session(master: str) -> SparkSession:
    return (
        SparkSession.builder.master(master).appName("check").config("spark.ui.enabled", "false")
        .config("spark.sql.shuffle.partitions", "4").config("spark.executorEnv.PYTHONPATH", str(HERE.parent))
        .config("spark.executor.memory", "700m").config("spark.driver.bindAddress", "127.0.0.1")
        .config("spark.driver.host", "127.0.0.1").getOrCreate()
    )


def executors() -> list[int]:
    """The processes of this Spark's executors: descendants of this process."""
    table = [line.split(None, 2) for line in subprocess.check_output(["ps", "-eo", "pid,ppid,args"], text=True).splitlines()[1:]]
    ours, grown = {os.getpid()}, True
    while grown:
        more = {int(pid) for pid, parent, _ in table if int(parent) in ours} | ours
        ours, grown = more, len(more) > len(ours)
    return [int(pid) for pid, _, words in table if int(pid) in ours and "CoarseGrainedExecutorBackend" in words and "/java" in words.split()[0]]


class Killer(threading.Thread):
    """Kills one executor as soon as a part of the work is done."""

    def __init__(self, output: pathlib.Path):
        super().__init__(daemon=True)
        self.output, self.killed = output, 0

    def run(self) -> None:
        for _ in range(6000):
            if list(self.output.glob("_rows/_temporary/**/part-*.parquet")):
                break
            time.sleep(0.01)
        for pid in executors()[:1]:
            os.kill(pid, signal.SIGKILL)
            self.killed = pid


def tables(spark: SparkSession, output: pathlib.Path) -> list:
    """What the job wrote, in an order of its own."""
    causes = [tuple(row) for row in spark.read.parquet(f"{output}/causes").orderBy("cause").collect()]
    columns = ["file", "first_line", "cause", "times", "explanation", "day", "device", "version"]
    reports = spark.read.parquet(f"{output}/reports")
    digest = reports.select(F.sum(F.crc32(F.concat_ws("|", *columns))), F.count("*"), F.sum("times")).first()
    files = [tuple(row) for row in spark.read.parquet(f"{output}/files").orderBy("file").collect()]
    return [causes, tuple(digest), files]


def plain_counts(doctor: str, logs_folder: pathlib.Path) -> dict:
    """The causes that one process counts, each file by itself."""
    counts: dict = {}
    with Doctor(doctor) as one:
        for path in sorted(p for p in logs_folder.rglob("*") if p.is_file()):
            lines, _ = one.ask(str(path))
            for cause in lines[-1]["causes"] if lines else []:
                counts[cause["fingerprint"]] = counts.get(cause["fingerprint"], 0) + cause["count"]
    return counts


def main() -> None:
    doctor, folder = str(pathlib.Path(sys.argv[1]).resolve()), pathlib.Path(sys.argv[2]).resolve()
    count, each = (int(sys.argv[3]), int(sys.argv[4])) if len(sys.argv) > 4 else (120, 5)
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    check_rows()
    check_process(folder)
    made = logs.write(folder / "logs", count, each)
    bad = logs.write_bad(folder / "logs/bad")
    options = {"command": doctor, "pattern": r"/(?P<version>5\.\d)/(?P<device>[^/]+)/"}

    start = time.perf_counter()
    alone = plain_counts(doctor, folder / "logs")
    figures = {"one process": time.perf_counter() - start}
    job.FILES_IN_A_PARTITION = max(10, count // 20)
    results = {}
    for name, master in [("1 worker", "local-cluster[1,1,1024]"), ("2 workers", "local-cluster[2,1,1024]"), ("2 workers, one killed", "local-cluster[2,1,1024]")]:
        spark = session(master)
        # The executors are there before the clock starts.
        spark.sparkContext.parallelize(range(8), 8).map(lambda x: x).collect()
        output = folder / name.replace(" ", "-").replace(",", "")
        killer = Killer(output)
        if "killed" in name:
            killer.start()
        start = time.perf_counter()
        totals = job.run(spark, [str(folder / "logs")], str(output), **options)
        figures[name] = time.perf_counter() - start
        assert totals["files"] == count + 3 and totals["problems"] == bad, totals
        assert totals["reports"] == count * each == sum(made.values()), totals
        results[name] = tables(spark, output)
        if "killed" in name:
            killer.join()
            assert killer.killed, "no executor was killed"
        if name == "2 workers":
            # As if a connector had to read the files.
            job.local_path, kept = (lambda _: None), job.local_path
            job.run(spark, [str(folder / "logs")], f"{output}-connector", **options)
            job.local_path = kept
            results["connector"] = tables(spark, pathlib.Path(f"{output}-connector"))
            command = [sys.executable, "-m", "autolayout_fleet", "--help"]
            assert "--path-pattern" in subprocess.check_output(command, text=True)
        spark.stop()
    first = results["1 worker"]
    # Spark's own reader passes over the empty file, which the table of files says.
    assert results.pop("connector")[:2] == first[:2], "a connector's tables differ"
    assert all(result == first for result in results.values()), "the tables differ"
    causes, _, files = first
    assert {row[0]: row[1] for row in causes} == alone, "one process counts otherwise"
    assert sorted(row[1] for row in causes) == sorted(made.values())
    assert all(row[3] and row[4] and row[5] for row in causes), "devices, versions and days are missing"
    problem = [row for row in files if row[4]]
    assert len(problem) == 1 and "cut.log.gz" in problem[0][0] and "damaged or cut off" in problem[0][4], problem
    for name, seconds in figures.items():
        print(f"{name}: {count * each / seconds:.0f} reports a second, {seconds:.1f} s")
    print(json.dumps({"files": count, "reports": count * each, "causes": len(causes), "equal": True}))


main()
