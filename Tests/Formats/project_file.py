"""What an editor accepts by the schema of a project's file, the command accepts, and nothing else.

    python project_file.py DOCTOR REPOSITORY

`autolayout-doctor-config` stands on the PATH.
"""

import json
import pathlib
import shutil
import subprocess
import sys
import tempfile

import jsonschema
import yaml

LOG = "Samples/two-heights.log"
FINGERPRINT = "0c99a4f00ee0693c"

# Each with what the log is then told: its fingerprint, or nothing.
GOOD = [
    ("", True),
    ("app: {classes: [TeaView], prefixes: TEA}\n", True),
    ("modules: {Checkout: Sources/Checkout, Cart: ['@cart']}\n", True),
    (f"known:\n  - {{fingerprint: '{FINGERPRINT}', reason: a library's}}\n", False),
    (f"known:\n  - {{fingerprint: '{FINGERPRINT}', reason: was a library's, until: '2020-01-31'}}\n", True),
    ("limits: {conflicts: 3}\nfail-on: [exception, app]\n", True),
]
BAD = [
    "apps: {}\n", "app: {class: [A]}\n", "- app\n", "known:\n  - {reason: none}\n", "known:\n  - {fingerprint: tea, reason: b}\n",
    "known:\n  - {fingerprint: ab, reason: ''}\n", "known:\n  - {fingerprint: ab, reason: b, until: soon}\n",
    "limits: {conflicts: 0}\n", "limits: {conflicts: many}\n", "modules: [Checkout]\n",
]


def main() -> None:
    doctor, repository = str(pathlib.Path(sys.argv[1]).resolve()), pathlib.Path(sys.argv[2]).resolve()
    if not shutil.which("autolayout-doctor-config"):
        print("SKIPPED: autolayout-doctor-config is not on the PATH.")
        return
    schema = json.loads((repository / "docs/project-file.schema.json").read_text())
    validator = jsonschema.Draft202012Validator(schema)
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        shutil.copy(repository / LOG, folder / "a.log")
        for text, tells in [*GOOD, *((text, None) for text in BAD)]:
            (folder / ".autolayout-doctor.yml").write_text(text)
            run = subprocess.run([doctor, "--format", "json", "a.log"], cwd=folder, capture_output=True, text=True)
            # Days without quotes are dates in YAML 1.1, which the command takes as they are written.
            accepted = validator.is_valid(yaml.load(text, Loader=yaml.BaseLoader if tells is None and "soon" in text else yaml.SafeLoader))
            assert accepted == (run.returncode != 2), (text, accepted, run.stderr)
            if tells is None:
                assert ".autolayout-doctor.yml:" in run.stderr, run.stderr
            else:
                told = [cause["fingerprint"] for cause in json.loads(run.stdout)["causes"]]
                assert told == ([FINGERPRINT] if tells else []), (text, told)
    print(f"{len(GOOD) + len(BAD)} project files: the schema and the command agree.")


main()
