"""Gives what `--format` prints of every sample to the programs that read such files.

    python check_formats.py DOCTOR SAMPLES

SARIF is checked against its published schema and read by sarif-tools, JUnit by junitparser,
GitLab's code quality report is checked against GitLab's documented schema, Checkstyle and GitHub's
workflow commands by their grammar. All must agree on the fingerprints and the number of findings.
"""

import json
import pathlib
import re
import subprocess
import sys
import tempfile
import xml.etree.ElementTree

import jsonschema
import junitparser
import sarif_schema
from sarif import loader

# https://docs.gitlab.com/ci/testing/code_quality/, "Code Quality report format".
CODE_QUALITY = {
    "type": "array",
    "items": {
        "type": "object",
        "required": ["description", "check_name", "fingerprint", "severity", "location"],
        "properties": {
            "description": {"type": "string", "minLength": 1},
            "check_name": {"type": "string", "minLength": 1},
            "fingerprint": {"type": "string", "minLength": 1},
            "severity": {"enum": ["info", "minor", "major", "critical", "blocker"]},
            "location": {
                "type": "object",
                "required": ["path", "lines"],
                "properties": {
                    "path": {"type": "string", "minLength": 1},
                    "lines": {
                        "type": "object",
                        "required": ["begin"],
                        "properties": {"begin": {"type": "integer", "minimum": 1}},
                    },
                },
            },
        },
    },
}
COMMAND = re.compile(r"::(error|warning|notice) [a-zA-Z]+=[^:,]*(,[a-zA-Z]+=[^:,]*)*::.+")


def printed(doctor: str, form: str, sample: pathlib.Path) -> str:
    return subprocess.run(
        [doctor, "--format", form, sample], check=True, capture_output=True, text=True
    ).stdout


def check_missing(doctor: str) -> None:
    """An input that cannot be read is an error in every format."""

    def told(form: str) -> str:
        run = subprocess.run([doctor, "--format", form, "missing.log"], capture_output=True, text=True)
        assert run.returncode == 2, "an input that cannot be read is no trouble"
        return run.stdout

    log = json.loads(told("sarif"))
    sarif_schema.check(log)
    assert log["runs"][0]["invocations"][0]["executionSuccessful"] is False
    issues = json.loads(told("gitlab"))
    jsonschema.validate(issues, CODE_QUALITY)
    assert [issue["location"]["path"] for issue in issues] == ["missing.log"]
    suites = junitparser.JUnitXml.fromstring(told("junit").encode())
    results = [result for suite in suites for case in suite for result in case.result]
    assert suites.errors == 1 and [type(r) for r in results] == [junitparser.Error]
    files = xml.etree.ElementTree.fromstring(told("checkstyle")).findall("file")
    assert [(f.get("name"), len(f)) for f in files] == [("missing.log", 1)]
    assert COMMAND.fullmatch(told("github").strip())


def sarif_fingerprints(text: str) -> list[str | None]:
    sarif_schema.check(json.loads(text))
    with tempfile.NamedTemporaryFile("w", suffix=".sarif") as file:
        file.write(text)
        file.flush()
        read = loader.load_sarif_file(file.name)
    results = read.get_results()
    assert all(read.get_records()), "sarif-tools reads no record"
    return [r.get("partialFingerprints", {}).get("autolayoutDoctor/v1") for r in results]


def check(doctor: str, sample: pathlib.Path) -> int:
    document = json.loads(printed(doctor, "json", sample))
    known = {c["fingerprint"] for c in document["causes"]}
    known |= {r["fingerprint"] for r in document["reports"]}
    found = sarif_fingerprints(printed(doctor, "sarif", sample))
    assert set(found) <= known, "SARIF has a fingerprint that JSON has not"

    issues = json.loads(printed(doctor, "gitlab", sample))
    jsonschema.validate(issues, CODE_QUALITY)
    identities = [issue["fingerprint"] for issue in issues]
    assert len(set(identities)) == len(identities), "two issues share a fingerprint"
    assert {f for f in found if f} <= set(identities)

    suites = junitparser.JUnitXml.fromstring(printed(doctor, "junit", sample).encode())
    cases = [case for suite in suites for case in suite]
    failed = [case for case in cases if any(isinstance(r, junitparser.Failure) for r in case.result)]
    assert len(cases) == max(1, len(found)) and suites.failures == len(failed)

    errors = xml.etree.ElementTree.fromstring(printed(doctor, "checkstyle", sample)).findall("file/error")
    commands = printed(doctor, "github", sample).splitlines()
    assert len(errors) == len(commands) == len(found)
    assert all(COMMAND.fullmatch(command) for command in commands)
    return len(found)


def main() -> None:
    doctor, folder = sys.argv[1], pathlib.Path(sys.argv[2])
    samples = [s for s in sorted(folder.iterdir()) if s.is_file() and s.suffix != ".md"]
    findings = 0
    for sample in samples:
        try:
            findings += check(doctor, sample)
        except Exception as problem:
            sys.exit(f"{sample}: {problem}")
    assert findings > 0
    check_missing(doctor)
    print(f"{len(samples)} samples, {findings} findings: each format is read by its consumers.")


main()
