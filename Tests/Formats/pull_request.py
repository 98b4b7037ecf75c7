"""The life of a pull request: two known causes, one new one, and everybody agrees which.

    python pull_request.py DOCTOR REPOSITORY [SITES]

Runs the GitHub action's steps and the commands of the GitLab job as the services would, with logs, a
baseline, a release's archive and a stand-in for GitHub's command in a temporary folder. With SITES, the program
that reads code, the findings have to stand at its lines.
"""

import hashlib

import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tarfile
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


def step(repository: pathlib.Path, number: int, folder: pathlib.Path, given: dict[str, str]):
    """What a step of the composite action does; each variable that it names is given."""
    named = yaml.safe_load((repository / "action.yml").read_text())["runs"]["steps"][number]
    assert set(named["env"]) <= set(given), named["env"]
    surroundings = {**os.environ, "GITHUB_ACTION_PATH": str(repository), **given}
    return run(["bash", "-eo", "pipefail", "-c", named["run"]], cwd=folder, env=surroundings)


def act(doctor: str, repository: pathlib.Path, folder: pathlib.Path, fail_on: str, **given: str):
    """The step that tells."""
    names = ["LOGS", "SOURCE", "CHECK", "CHECK_FAIL_ON", "SINCE", "SARIF", "PULL_REQUEST", "GH_TOKEN"]
    given = {
        **dict.fromkeys(names, ""), "LOGS": "logs", "FAIL_ON": fail_on, "BASELINE": "baseline.txt",
        "SARIF": "out.sarif", "DOCTOR": doctor, "GITHUB_STEP_SUMMARY": str(folder / "summary.md"), **given,
    }
    return step(repository, 1, folder, given)


def fetch(doctor: str, repository: pathlib.Path, folder: pathlib.Path) -> str:
    """The step that fetches: a release's program is taken where its sum is right, and only there."""
    system = os.uname()
    name = f"autolayout-doctor-1.2.3-{system.sysname.lower()}-{system.machine}"
    release = folder / "releases/v1.2.3"
    release.mkdir(parents=True)
    with tarfile.open(release / f"{name}.tar.gz", "w:gz", compresslevel=1) as archive:
        archive.add(doctor, f"{name}/bin/autolayout-doctor")
    sum = hashlib.sha256((release / f"{name}.tar.gz").read_bytes()).hexdigest()
    output = folder / "output"
    given = {
        "BUILD": "false", "VERSION": "1.2.3", "RELEASES": f"file://{folder}/releases",
        "PLACE": f"{folder}/program", "GITHUB_OUTPUT": str(output),
    }
    for sums, reason in [("", "nothing of it"), (f"{'0' * 64}  {name}.tar.gz\n", "has the SHA-256 " + sum)]:
        (release / "SHA256SUMS").write_text(sums)
        refused = step(repository, 0, folder, given)
        assert refused.returncode == 1 and reason in refused.stderr, refused
    missing = step(repository, 0, folder, {**given, "VERSION": "9.9.9"})
    assert missing.returncode == 1 and "release 9.9.9 cannot be fetched" in missing.stderr, missing
    assert not output.exists() or output.read_text() == "", output.read_text()
    (release / "SHA256SUMS").write_text(f"{sum}  {name}.tar.gz\n")
    fetched = step(repository, 0, folder, given)
    assert fetched.returncode == 0, fetched
    return output.read_text().removeprefix("path=").strip()


# Stands for GitHub's command: comments lie in a folder, one file each.
GH = """#!/usr/bin/env bash
printf '%s ' "$1" "$2" "$3" "$4" >> calls; echo >> calls
case "$*" in
*"--method PATCH repos/o/n/issues/comments/1 "*) echo "${6#body=}" > comment ;;
*"--method POST repos/o/n/issues/7/comments "*) [ ! -e comment ] || exit 1; echo "${6#body=}" > comment ;;
*"--paginate repos/o/n/issues/7/comments "*) if [ -e comment ]; then echo 1; fi ;;
*) exit 1 ;;
esac
"""


def comment(doctor: str, repository: pathlib.Path, folder: pathlib.Path) -> None:
    """The pull request has one comment, which the next run changes."""
    programs = folder / "programs"
    programs.mkdir()
    (programs / "gh").write_text(GH)
    (programs / "gh").chmod(0o755)
    given = {"PATH": f"{programs}:{os.environ['PATH']}", "PULL_REQUEST": "7", "GITHUB_REPOSITORY": "o/n"}
    for _ in range(2):
        told = act(doctor, repository, folder, "never", **given)
        assert told.returncode == 0 and "::warning::" not in told.stdout, told
        words = (folder / "comment").read_text()
        assert words.startswith("<!-- autolayout-doctor -->") and NEW in words, words
    methods = re.findall("--method (\\w+)", (folder / "calls").read_text())
    assert methods == ["POST", "PATCH"], methods

    # A run that finds nothing changes the comment that told something, and begins none.
    (folder / "empty").mkdir()
    (folder / "empty/quiet.log").write_text("Nothing happened.\n")
    for expected in (["POST", "PATCH", "PATCH"], ["POST", "PATCH", "PATCH"]):
        act(doctor, repository, folder, "never", LOGS="empty", **given)
        methods = re.findall("--method (\\w+)", (folder / "calls").read_text())
        assert methods == expected, methods
        assert not (folder / "comment").exists() or NEW not in (folder / "comment").read_text()
        (folder / "comment").unlink(missing_ok=True)

    # What is longer than a comment is cut at a line, with no fence left open.
    long = "é\n" * 100 + "```swift\nlet a = 1\n" * 9000
    (folder / "long.md").write_text(long)
    script = [repository / "integrations/comment.sh", folder / "long.md", "o/n", "7"]
    run(["bash", *script], cwd=folder, env={**os.environ, **given}, check=True)
    cut = (folder / "comment").read_text()
    assert len(cut) < 65536 and "This goes on" in cut and "\n```\n\n*This" in cut, cut[-300:]


def check(doctor: str, repository: pathlib.Path, folder: pathlib.Path) -> None:
    """What `check` finds is annotated, and stands in the summary and in SARIF of its own."""
    (folder / "App").mkdir()
    shutil.copy(repository / "Samples/InterfaceBuilder/ReviewCell.xib", folder / "App")
    summary = folder / "checked.md"
    told = act(doctor, repository, folder, "never", LOGS="", CHECK="App", GITHUB_STEP_SUMMARY=str(summary))
    assert "file=App/ReviewCell.xib," in told.stdout, told
    assert re.search(r"^- App/ReviewCell\.xib:\d+:\d+: \*\*\w+\*\*: ", summary.read_text(), re.M), summary.read_text()
    assert json.loads((folder / "out-check.sarif").read_text())["runs"][0]["results"]
    given = {"LOGS": "", "CHECK": "App"}
    failing = [("conflict", ""), ("conflict", "likely"), ("never", ""), ("conflict", "never")]
    codes = [act(doctor, repository, folder, logs, CHECK_FAIL_ON=grade, **given).returncode for logs, grade in failing]
    assert codes == [1, 1, 0, 0], codes

    # A log that cannot be read takes nothing away from what was found.
    summary.unlink()
    told = act(doctor, repository, folder, "never", LOGS="missing.log", CHECK="App", GITHUB_STEP_SUMMARY=str(summary))
    assert told.returncode == 2 and "::error file=missing.log,title=Input could not be read" in told.stdout, told
    assert "file=App/ReviewCell.xib," in told.stdout and "ReviewCell.xib" in summary.read_text(), told


CODE = """\
final class LidCard: UIView {
    private let steam = UIImageView()

    override init(frame: CGRect) {
        super.init(frame: frame)
        steam.translatesAutoresizingMaskIntoConstraints = false
        addSubview(steam)
        NSLayoutConstraint.activate([
            steam.topAnchor.constraint(equalTo: topAnchor, constant: 14),
            steam.heightAnchor.constraint(equalToConstant: 36),
            steam.bottomAnchor.constraint(equalTo: bottomAnchor, constant: -14),
            heightAnchor.constraint(equalToConstant: 58),
        ])
    }
}
"""
LOG = """\
Unable to simultaneously satisfy constraints.
(
    "<NSLayoutConstraint:0x600000d1 V:|-(14)-[UIImageView:0x7f0000b1]   (active, names: '|':Kettle.LidCard:0x7f0000a1 )>",
    "<NSLayoutConstraint:0x600000d2 UIImageView:0x7f0000b1.height == 36   (active)>",
    "<NSLayoutConstraint:0x600000d3 UIImageView:0x7f0000b1.bottom == Kettle.LidCard:0x7f0000a1.bottom - 14   (active)>",
    "<NSLayoutConstraint:0x600000d4 Kettle.LidCard:0x7f0000a1.height == 58   (active)>"
)

Will attempt to recover by breaking constraint
<NSLayoutConstraint:0x600000d2 UIImageView:0x7f0000b1.height == 36   (active)>
"""


def locate(doctor: str, repository: pathlib.Path, folder: pathlib.Path, sites: str) -> None:
    """What is certain is told at its line of the code: the annotation and SARIF's location, the log beside them."""
    kettle = folder / "Kettle"
    kettle.mkdir()
    (kettle / "LidCard.swift").write_text(CODE)
    (folder / "lid.log").write_text(LOG)
    lines = {number for number, line in enumerate(CODE.split("\n"), 1) if "Anchor.constraint(" in line}
    given = {"LOGS": "lid.log", "SOURCE": "Kettle", "BASELINE": "", "SARIF": "lid.sarif"}
    given |= {"AUTOLAYOUT_DOCTOR_SITES": sites, "XDG_CACHE_HOME": str(folder / "cache")}
    told = act(doctor, repository, folder, "conflict", **given)
    assert told.returncode == 1, told
    place = re.match(r"::error file=Kettle/LidCard\.swift,line=(\d+),", told.stdout)
    assert place and int(place[1]) in lines and told.stdout.endswith("The log: lid.log:1.\n"), told
    result = json.loads((folder / "lid.sarif").read_text())["runs"][0]["results"][0]

    def places(name: str) -> list[tuple[str, int]]:
        found = [location["physicalLocation"] for location in result[name]]
        return [(one["artifactLocation"]["uri"], one["region"]["startLine"]) for one in found]

    assert places("locations") == [("Kettle/LidCard.swift", int(place[1]))], result
    assert ("lid.log", 1) in places("relatedLocations") and result["fixes"], result
    assert {line for uri, line in places("locations") + places("relatedLocations") if uri != "lid.log"} == lines, result


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
        doctor = fetch(doctor, repository, folder)
        quiet = act(doctor, repository, folder, "any")
        assert quiet.returncode == 0 and quiet.stdout == "", quiet

        shutil.copy(repository / "Samples" / NEW, logs)
        new = fingerprints(doctor, logs, [NEW])
        loud = act(doctor, repository, folder, "conflict")
        assert loud.returncode == 1, loud
        assert re.fullmatch(rf"::error file=logs/{NEW},line=1,.*\n", loud.stdout), loud.stdout
        results = json.loads((folder / "out.sarif").read_text())["runs"][0]["results"]
        assert {r["partialFingerprints"]["autolayoutDoctor/v1"] for r in results} == new
        summary = (folder / "summary.md").read_text()
        assert NEW in summary and summary.count("```mermaid\nflowchart TB\n") == 1, summary

        assert "Step(" not in summary and "verdict: fix" in summary, summary

        comment(doctor, repository, folder)
        check(doctor, repository, folder)
        if len(sys.argv) > 3:
            locate(doctor, repository, folder, str(pathlib.Path(sys.argv[3]).resolve()))
        else:
            print("SKIPPED: no finding was told at its line of the code, because no program that reads code was given.")

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
