#!/usr/bin/env python3
"""Compares what `autolayout-doctor check --source` finds in generated apps with the conflicts that were put into them.

    AUTOLAYOUT_DOCTOR_SITES=path/to/autolayout-doctor-sites Scripts/measure_code.py --doctor path/to/autolayout-doctor

Six apps of 2,500 lines are generated (`generate_apps.py`, seeds 11 to 16). Each screen is one conflict; where the system
imposes no size, the code alone makes it. A contradiction that is told in a file of another screen is wrong. Findings of
other rules are listed, to be read.
"""
import argparse, json, os, subprocess, sys, tempfile

HERE = os.path.dirname(os.path.abspath(__file__))


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--doctor", default="autolayout-doctor")
    parser.add_argument("--seeds", default="11,12,13,14,15,16")
    arguments = parser.parse_args()
    named = alone = told = 0
    for seed in arguments.seeds.split(","):
        with tempfile.TemporaryDirectory() as app:
            subprocess.run([sys.executable, os.path.join(HERE, "generate_apps.py"), app, "--lines", "2500", "--seed", seed,
                            "--conflicts", "0.6"], check=True, stdout=subprocess.DEVNULL)
            with open(os.path.join(app, "case.json"), encoding="utf-8") as file:
                screens = json.load(file)["screens"]
            run = subprocess.run([arguments.doctor, "check", "--source", os.path.join(app, "src"), "--fail-on", "never",
                                  "--format", "json"], capture_output=True, text=True)
            code = json.loads(run.stdout)["code"]
            files = {name for finding in code if finding["rule"] == "code-conflict"
                     for name in [os.path.basename(finding["file"])]}
            mine = [{os.path.basename(name) for name in screen["files"]} for screen in screens if not screen.get("system")]
            alone, named, told = alone + len(mine), named + sum(bool(part & files) for part in mine), told + len(code)
            for name in sorted(files - set().union(*mine)):
                print(f"seed {seed}: wrong: a contradiction in {name}")
            for finding in code:
                if finding["rule"] != "code-conflict":
                    print(f"seed {seed}: to be read: {os.path.basename(finding['file'])}:{finding['line']} {finding['message']}")
    print(f"{told} findings; {named} of {alone} conflicts that the code makes without the system are named")


if __name__ == "__main__":
    main()
