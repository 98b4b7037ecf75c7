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
        "DOCTOR": doctor, "GITHUB_ACTION_PATH": str(repository),
        "GITHUB_STEP_SUMMARY": str(folder / "summary.md"),
    }
    assert set(step["env"]) <= set(given) and set(action["inputs"]) == {"logs", "fail-on", "baseline", "sarif"}
    return run(["bash", "-c", step["run"]], cwd=folder, env={**os.environ, **given})


def gitlab(doctor: str, repository: pathlib.Path, folder: pathlib.Path):
    job = yaml.safe_load((repository / "integrations/gitlab-ci.yml").read_text())[".autolayout-doctor"]
    given = {**job["variables"], "DOCTOR": doctor, "LOGS": "logs", "BASELINE": "baseline.txt"}
    return run(["bash", "-ec", "\n".join(job["script"])], cwd=folder, env={**os.environ, **given})


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
        assert len(junit.findall(".//failure")) == 1
    print("A pull request with two known causes and a new one: baseline, annotation, SARIF, JUnit and GitLab agree.")


main()
