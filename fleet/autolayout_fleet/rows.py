"""Rows of a file's answer: one for the file, and one for each report."""

import re
from urllib.parse import unquote, urlsplit

DAY = re.compile(r"\d{4}-\d{2}-\d{2}")

#: Columns and their types, as Spark's DDL.
SCHEMA = """
    file string, bytes long, device string, version string,
    is_file boolean, problem string,
    first_line int, last_line int, kind string, code string, severity string, owner string, known string,
    fingerprint string, cause string, pattern string, headline string, explanation string,
    process string, platform string, time string, day date, times long
"""
COLUMNS = re.findall(r"(\w+) (?:string|long|boolean|int|date)", SCHEMA)


def local_path(path: str) -> "str | None":
    """The path of a local file's URL, as Spark lists it; None where a connector reads the file."""
    parts = urlsplit(path)
    return unquote(parts.path) if parts.scheme == "file" else None


def place(path: str, pattern: "str | None") -> dict:
    """Device and version as a pattern's named groups find them in the path."""
    found = re.search(pattern, unquote(path)) if pattern else None
    groups = found.groupdict() if found else {}
    return {"device": groups.get("device"), "version": groups.get("version")}


def rows(path: str, size: int, pattern: "str | None", lines: "list[dict]", problem: "str | None") -> "list[tuple]":
    """The file's row, then one for each report, as tuples in the order of COLUMNS."""
    shared = {"file": path, "bytes": size, **place(path, pattern)}
    reports = [line for line in lines if "id" in line]
    causes = [cause for line in lines if "id" not in line for cause in line.get("causes", [])]
    cause_of = {report: cause["fingerprint"] for cause in causes for report in cause["reports"]}
    # Of very many reports only the first are told; the others are counted with the first of their cause.
    untold = {cause["reports"][0]: cause["count"] - len(cause["reports"]) for cause in causes if cause["reports"]}
    told = [{**shared, "is_file": True, "problem": problem, "times": 0}]
    for report in reports:
        told.append(shared | report_row(report, cause_of) | {"times": 1 + untold.get(report["id"], 0)})
    return [tuple(row.get(column) for column in COLUMNS) for row in told]


def report_row(report: dict, cause_of: dict) -> dict:
    context = report["context"]
    fingerprint = report.get("fingerprint")
    return {
        "is_file": False,
        "first_line": report["lines"][0], "last_line": report["lines"][1],
        "kind": report["kind"], "code": report["code"], "severity": report["severity"],
        "owner": report["owner"], "known": known(report["known"]),
        "fingerprint": fingerprint, "cause": cause_of.get(report["id"]) or fingerprint,
        "pattern": report.get("pattern"), "headline": headline(report), "explanation": report.get("text"),
        "process": context["process"], "platform": context["platform"], "time": context["time"],
        "day": day(context["time"]),
    }


def known(value) -> "str | None":
    return value if value is None or isinstance(value, str) else str(value.get("id") or value)


def headline(report: dict) -> "str | None":
    return report.get("why") or (report.get("text") or "").partition("\n")[0] or None


def day(time: "str | None"):
    """The day that a time begins with; None where it begins with none."""
    import datetime

    try:
        return datetime.date.fromisoformat(time[:10]) if time and DAY.match(time) else None
    except ValueError:
        return None
