"""The life of a pull request: two known causes, one new one, and everybody agrees which.

    python pull_request.py DOCTOR REPOSITORY

Runs the GitHub action's script and the commands of the GitLab job as the services would, with logs and
a baseline in a temporary folder.
"""

import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import xml.etree.ElementTree

import yaml

KNOWN = ["two-heights.log", "snapkit-label-between-insets.log"]
NEW = "cell-height-against-contents.log"


def run(command: list[str], **options) -> subprocess.CompletedProcess:
    return subprocess.run(command, capture_output=True, text=True, **options)


def fingerprints(doctor: str, folder: pathlib.Path, names: list[str]) -> set[str]:
    text = run([doctor, "--format", "json", *names], cwd=folder, check=True).stdout
    return {cause["fingerprint"] for cause in json.loads(text)["causes"]}


def act(doctor: str, repository: pathlib.Path, folder: pathlib.Path, fail_on: str):
    """What the composite action's second step does."""
    action = yaml.safe_load((repository / "action.yml").read_text())
    step = action["runs"]["steps"][1]
    given = {
        "LOGS": "logs", "FAIL_ON": fail_on, "BASELINE": "baseline.txt", "SARIF": "out.sarif",
        "CHECK": "", "SINCE": "", "DOCTOR": doctor, "GITHUB_ACTION_PATH": str(repository),
        "GITHUB_STEP_SUMMARY": str(folder / "summary.md"),
    }
    assert set(step["env"]) <= set(given) and set(action["inputs"]) == {
        "logs", "check", "since", "fail-on", "baseline", "sarif",
    }
    return run(["bash", "-c", step["run"]], cwd=folder, env={**os.environ, **given})


def gitlab(doctor: str, repository: pathlib.Path, folder: pathlib.Path):
    job = yaml.safe_load((repository / "integrations/gitlab-ci.yml").read_text())[".autolayout-doctor"]
    given = {**job["variables"], "DOCTOR": doctor, "LOGS": "logs", "BASELINE": "baseline.txt"}
    return run(["bash", "-ec", "\n".join(job["script"])], cwd=folder, env={**os.environ, **given})


def remember(doctor: str, logs: pathlib.Path, known: set[str], new: set[str]) -> None:
    """What 5.1 had is in the history, and of 5.2 only the new cause is called new."""
    add = [doctor, "history", "add", "--db", "history.sqlite", "--app-version"]
    run([*add, "5.1", *KNOWN], cwd=logs, check=True)
    run([*add, "5.2", *KNOWN, NEW], cwd=logs, check=True)
    export = [doctor, "history", "export", "--format", "ndjson", "--db", "history.sqlite"]
    rows = [json.loads(line) for line in run(export, cwd=logs, check=True).stdout.splitlines()]
    assert {row["fingerprint"] for row in rows} == known | new, rows
    fresh = run([doctor, "history", "list", "--new-in", "5.2", "--db", "history.sqlite"], cwd=logs, check=True).stdout
    assert {line.split()[1] for line in fresh.splitlines()} == new, fresh


def main() -> None:
    doctor = str(pathlib.Path(sys.argv[1]).resolve())
    repository = pathlib.Path(sys.argv[2]).resolve()
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        logs = folder / "logs"
        logs.mkdir()
        for log in KNOWN:
            shutil.copy(repository / "Samples" / log, logs)
        known = fingerprints(doctor, logs, KNOWN)
        run([doctor, "-r", "--baseline", "baseline.txt", "--update-baseline", "logs"], cwd=folder, check=True)
        written = {line.split()[0] for line in (folder / "baseline.txt").read_text().splitlines()}
        assert written == known, (written, known)
        quiet = act(doctor, repository, folder, "any")
        assert quiet.returncode == 0 and quiet.stdout == "", quiet

        shutil.copy(repository / "Samples" / NEW, logs)
        new = fingerprints(doctor, logs, [NEW])
        loud = act(doctor, repository, folder, "conflict")
        assert loud.returncode == 1, loud
        assert re.fullmatch(rf"::error file=logs/{NEW},line=1,.*\n", loud.stdout), loud.stdout
        results = json.loads((folder / "out.sarif").read_text())["runs"][0]["results"]
        assert {r["partialFingerprints"]["autolayoutDoctor/v1"] for r in results} == new
        assert NEW in (folder / "summary.md").read_text()

        job = gitlab(doctor, repository, folder)
        assert job.returncode == 1, job
        issues = json.loads((folder / "gl-code-quality-report.json").read_text())
        assert {issue["fingerprint"] for issue in issues} == new
        junit = xml.etree.ElementTree.parse(folder / "autolayout-junit.xml")
        assert {case.get("value") for case in junit.findall(".//property")} == new
        agreed = "baseline, annotation, SARIF, JUnit and GitLab"
        if shutil.which("autolayout-doctor-history"):
            remember(doctor, logs, known, new)
            agreed = agreed.replace(" and", ",") + " and the history"
        else:
            print("SKIPPED: the history was not asked, because autolayout-doctor-history is not on the PATH.")
    print(f"A pull request with two known causes and a new one: {agreed} agree.")


main()
