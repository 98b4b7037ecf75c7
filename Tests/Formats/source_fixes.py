"""Applies the fixes of SARIF to generated apps; each file must become what `--fix --write` makes of it.

    python source_fixes.py DOCTOR SITES REPOSITORY
"""

import json
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile

import sarif_schema

REPORT = "Unable to simultaneously satisfy constraints."


def offset(text: str, line: int, column: int) -> int:
    """Where a position stands; a column is a code point."""
    start = 0
    for _ in range(line - 1):
        start = text.index("\n", start) + 1
    return start + column - 1


def by_columns(old: bytes, region: dict, new: str) -> bytes:
    text = old.decode()
    start = offset(text, region["startLine"], region["startColumn"])
    end = offset(text, region["endLine"], region["endColumn"])
    return (text[:start] + new + text[end:]).encode()


def by_bytes(old: bytes, region: dict, new: str) -> bytes:
    start = region["byteOffset"]
    return old[:start] + new.encode() + old[start + region["byteLength"] :]


def reports(log: str) -> list[str]:
    first, *rest = log.split(REPORT)
    return [REPORT + piece for piece in rest]


def written(doctor: str, folder: pathlib.Path, log: pathlib.Path, number: int) -> dict[str, bytes] | None:
    """What the command writes for a remedy, in a copy; None where there are not so many remedies."""
    copy = folder.parent / "copy"
    shutil.rmtree(copy, ignore_errors=True)
    shutil.copytree(folder, copy)
    run = subprocess.run(
        [doctor, "--source", ".", "--fix", str(number), "--write", "--force", log], cwd=copy, capture_output=True
    )
    if b"no report of the log has a fix" in run.stderr or run.returncode == 64 and b": there are " in run.stderr:
        return None
    changed = {}
    for path in copy.rglob("*"):
        if path.is_file() and path.read_bytes() != (folder / path.relative_to(copy)).read_bytes():
            changed[str(path.relative_to(copy))] = path.read_bytes()
    assert bool(changed) == (run.returncode == 0), run
    return changed


def check(doctor: str, folder: pathlib.Path, log: pathlib.Path) -> int:
    told = subprocess.run(
        [doctor, "--format", "sarif", "--source", ".", log], cwd=folder, check=True, capture_output=True, text=True
    ).stdout
    document = json.loads(told)
    sarif_schema.check(document)
    (result,) = document["runs"][0]["results"]
    fixes = result.get("fixes", [])
    expected, number = [], 1
    while len(expected) < 3 and (changed := written(doctor, folder, log, number)) is not None:
        expected += [changed] if changed else []
        number += 1
    assert len(fixes) == len(expected), (len(fixes), len(expected))
    for fix, changed in zip(fixes, expected):
        (change,) = fix["artifactChanges"]
        (replacement,) = change["replacements"]
        region, new = replacement["deletedRegion"], replacement["insertedContent"]["text"]
        path = change["artifactLocation"]["uri"]
        old = (folder / path).read_bytes()
        for apply in (by_columns, by_bytes):
            assert {path: apply(old, region, new)} == changed, (path, region, new)
        assert any(place["physicalLocation"]["artifactLocation"]["uri"] == path for place in result["locations"] + result["relatedLocations"])
    return len(fixes)


def main() -> None:
    doctor, sites = (str(pathlib.Path(argument).resolve()) for argument in sys.argv[1:3])
    generator = pathlib.Path(sys.argv[3]).resolve() / "Scripts/generate_apps.py"
    os.environ["AUTOLAYOUT_DOCTOR_SITES"] = sites
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        os.environ["XDG_CACHE_HOME"] = str(folder / "cache")
        subprocess.run(
            [sys.executable, generator, folder / "app", "--lines", "1200", "--seed", "5", "--conflicts", "0.8"],
            check=True, stdout=subprocess.DEVNULL,
        )
        causes = fixed = fixes = 0
        for report in reports((folder / "app/log.txt").read_text())[:12]:
            log = folder / "one.log"
            log.write_text(report)
            count = check(doctor, folder / "app/src", log)
            causes, fixed, fixes = causes + 1, fixed + (count > 0), fixes + count
    assert fixed > 0, "no cause has a fix"
    print(f"{causes} causes, {fixed} of them with {fixes} fixes in SARIF: applied, each makes the file that --fix writes.")


main()
