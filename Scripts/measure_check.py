#!/usr/bin/env python3
"""Compares what `autolayout-doctor check` says with what Xcode wrote into files, and with what people read.

    Scripts/measure_check.py --doctor path/to/autolayout-doctor FOLDER

FOLDER (or the variable AUTOLAYOUT_DOCTOR_IB) holds `files/`, and lines of JSON about them: `manifest.jsonl`
(file, platform, source, repo, path, ambiguous, misplaced), `pairs.jsonl` (flagged, fixed, noLongerAmbiguous) and
`conflicts.jsonl` (file, constraints, reading, scope, firstOfKey). Without a folder nothing is measured, which is said.
"""
import argparse, collections, json, os, subprocess, sys, time


def lines(path):
    with open(path, encoding="utf-8") as file:
        return [json.loads(line) for line in file if line.strip()]


def checked(doctor, folder, names):
    """What `check` says, by file."""
    start = time.monotonic()
    found = collections.defaultdict(list)
    silent = collections.Counter()
    paths = [os.path.join(folder, "files", name) for name in names]
    run = subprocess.run([doctor, "check", "--fail-on", "never", "--format", "json", *paths], capture_output=True)
    if run.returncode not in (0, 2):
        sys.exit(f"check ended with {run.returncode}: {run.stderr.decode()[:500]}")
    answer = json.loads(run.stdout)
    for finding in answer["findings"]:
        found[os.path.basename(finding["file"])].append(finding)
    for entry in answer["silences"]:
        for reason in entry["reasons"]:
            silent[reason] += 1
    return found, answer["summary"], silent, time.monotonic() - start


def views(findings, *rules):
    return {finding["view"] for finding in findings if finding["rule"] in rules}


OPEN = ("scene-open", "scene-open-content")


def precision(manifest, found, source, rules):
    right, wrong, unique = 0, [], {}
    for entry in manifest:
        if entry["platform"] != "ios" or entry["source"] != source:
            continue
        flagged = set(entry["ambiguous"])
        for view in views(found[entry["file"]], *rules):
            key = (entry["repo"], entry["path"], view)
            unique[key] = unique.get(key, False) or view in flagged
            if view in flagged:
                right += 1
            else:
                wrong.append((entry["file"], view))
    return right, wrong, sum(unique.values()), len(unique)


def tell(name, numbers):
    right, wrong, good, all_ = numbers
    share = right / max(1, right + len(wrong))
    print(f"{name}: {right} right, {len(wrong)} not flagged, precision {share:.3f}; each view once: {good} of {all_}")


def arguments_of(parser):
    """The arguments with the command and the folder of files; ends the script where there is no folder."""
    parser.add_argument("--doctor", default="autolayout-doctor")
    parser.add_argument("folder", nargs="?", default=os.environ.get("AUTOLAYOUT_DOCTOR_IB"))
    arguments = parser.parse_args()
    if not arguments.folder or not os.path.isdir(os.path.join(arguments.folder, "files")):
        print("skipped: there is no folder of files (give one, or set AUTOLAYOUT_DOCTOR_IB)")
        sys.exit()
    return arguments


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--list", action="store_true", help="list what is not flagged, and conflicts that are missed")
    arguments = arguments_of(parser)
    folder = arguments.folder
    by_file = {}
    for entry in lines(os.path.join(folder, "manifest.jsonl")):
        by_file.setdefault(entry["file"], entry)
    manifest = list(by_file.values())
    found, summary, silent, seconds = checked(arguments.doctor, folder, sorted(by_file))
    print(f"{summary['files']} files, {summary['scenes']} scenes in {seconds:.1f} s; findings: "
          f"{summary['proved']} proved, {summary['likely']} likely, {summary['habit']} habits; passed over: {dict(silent)}")

    for source in ("history", "head"):
        tell(f"proved open, {source}", precision(manifest, found, source, OPEN))
        tell(f"proved open or likely tied, {source}", precision(manifest, found, source, OPEN + ("scene-tie",)))
    if arguments.list:
        for source in ("history", "head"):
            for file, view in precision(manifest, found, source, OPEN)[1]:
                print("  not flagged:", source, file, view)

    pairs = lines(os.path.join(folder, "pairs.jsonl"))
    counts = collections.Counter()
    for pair in pairs:
        for view in pair["noLongerAmbiguous"]:
            counts["views"] += 1
            counts["proved before"] += view in views(found[pair["flagged"]], *OPEN)
            counts["proved after"] += view in views(found[pair["fixed"]], *OPEN)
            counts["likely before"] += view in views(found[pair["flagged"]], "scene-tie")
            counts["likely after"] += view in views(found[pair["fixed"]], "scene-tie")
    print(f"pairs of {len(pairs)} versions:", dict(counts))

    hits, real, false = 0, 0, []
    for conflict in lines(os.path.join(folder, "conflicts.jsonl")):
        if not conflict["firstOfKey"]:
            continue
        wanted = set(conflict["constraints"])
        match = [finding for finding in found[conflict["file"]]
                 if finding["rule"] == "scene-conflict" and set(finding["conflict"]["constraints"]) == wanted]
        if conflict["reading"] == "real":
            real += 1
            hits += bool(match)
            if arguments.list and not match:
                print("  missed:", conflict["scope"], conflict["file"], sorted(wanted))
        elif match:
            false.append((conflict["file"], sorted(wanted)))
    print(f"conflicts read by hand: {hits} of {real} real ones found, {len(false)} false ones claimed", *false)


if __name__ == "__main__":
    main()
