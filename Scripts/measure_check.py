#!/usr/bin/env python3
"""Compares what `autolayout-doctor check` says with what Xcode wrote into files, and with what people read.

    Scripts/measure_check.py --doctor path/to/autolayout-doctor FOLDER

FOLDER (or the variable AUTOLAYOUT_DOCTOR_IB) holds `files/`, and lines of JSON about them: `manifest.jsonl`
(file, platform, source, repo, path, ambiguous, misplaced), `pairs.jsonl` (flagged, fixed, noLongerAmbiguous) and
`conflicts.jsonl` (file, constraints, reading, scope, firstOfKey). Without a folder nothing is measured, which is said.

`--speed` measures time alone: 1,000 files of different contents, made of those of the folder, without what earlier runs
keep, and again with it.
"""
import argparse, collections, json, os, resource, subprocess, sys, tempfile, time
import xml.etree.ElementTree as ET


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


def scene_of_views(folder, file):
    root = ET.parse(os.path.join(folder, "files", file)).getroot()
    tops = root.findall("scenes/scene") or root.findall("objects/*")
    return {element.get("id"): number for number, top in enumerate(tops) for element in top.iter() if element.get("id")}


def in_flagged_scenes(manifest, found, folder, source, rules):
    """Of each view once: claims in scenes of which Xcode flags something in that version of the file."""
    right, said = set(), set()
    for entry in manifest:
        if entry["platform"] != "ios" or entry["source"] != source or not entry["ambiguous"]:
            continue
        scenes = scene_of_views(folder, entry["file"])
        flagged = {scenes.get(view) for view in entry["ambiguous"]}
        for view in views(found[entry["file"]], *rules):
            if scenes.get(view) in flagged:
                said.add((entry["repo"], entry["path"], view))
                if view in entry["ambiguous"]:
                    right.add((entry["repo"], entry["path"], view))
    print(f"in scenes that Xcode flags, {source}, each view once: {len(right)} of {len(said)}", *sorted(said - right))


def precision(manifest, found, source, rules):
    right, wrong, unique = 0, [], {}
    ever = collections.defaultdict(set)
    for entry in manifest:
        ever[entry["repo"], entry["path"]].update(entry["ambiguous"])
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
    later = [key for key in unique if key[2] in ever[key[:2]]]
    return right, wrong, sum(unique.values()), len(later), len(unique)


def tell(name, numbers):
    right, wrong, good, ever, all_ = numbers
    share = right / max(1, right + len(wrong))
    print(f"{name}: {right} right, {len(wrong)} not flagged, precision {share:.3f}; each view once: {good} of {all_}, "
          f"{ever} flagged in some version of their file")


def in_standard_spacing(folder, file, constraints):
    """Whether all constraints lie in a stack view with Xcode's standard spacing, which is 8 and not 0."""
    root = ET.parse(os.path.join(folder, "files", file)).getroot()
    holders = {c.get("id"): e for e in root.iter() for list_ in e.findall("constraints") for c in list_}
    return all(holders[c].get("spacingType") == "standard" for c in constraints)


def says(finding, wanted):
    """Whether a conflict of these constraints is told, alone or as what two others add up to."""
    conflict = finding["conflict"]
    return wanted in [set(conflict["constraints"]), *(set(total["constraints"]) for total in conflict["sums"])]


def speed(doctor, folder, names, count=1000):
    with tempfile.TemporaryDirectory() as copies:
        for number in range(count):
            name = names[number % len(names)]
            with open(os.path.join(folder, "files", name), "rb") as file:
                content = file.read()
            with open(os.path.join(copies, f"{number}-{name}"), "wb") as file:
                file.write(content + b"\n" * (number // len(names)))
        for kept in ("nothing kept", "first run that keeps", "with what it kept"):
            environment = {**os.environ, "XDG_CACHE_HOME": copies}
            if kept == "nothing kept":
                environment["AUTOLAYOUT_DOCTOR_NO_CACHE"] = "1"
            before, start = resource.getrusage(resource.RUSAGE_CHILDREN), time.monotonic()
            subprocess.run([doctor, "check", "--fail-on", "never", "--format", "json", copies],
                           stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, env=environment)
            wall, after = time.monotonic() - start, resource.getrusage(resource.RUSAGE_CHILDREN)
            print(f"{count} files, {kept}: {wall:.1f} s, {after.ru_utime - before.ru_utime:.1f} s of processor time")


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
    parser.add_argument("--speed", action="store_true", help="measure how long 1,000 files take, and nothing else")
    arguments = arguments_of(parser)
    folder = arguments.folder
    by_file = {}
    for entry in lines(os.path.join(folder, "manifest.jsonl")):
        by_file.setdefault(entry["file"], entry)
    manifest = list(by_file.values())
    if arguments.speed:
        return speed(arguments.doctor, folder, sorted(by_file))
    found, summary, silent, seconds = checked(arguments.doctor, folder, sorted(by_file))
    print(f"{summary['files']} files, {summary['scenes']} scenes in {seconds:.1f} s; findings: "
          f"{summary['proved']} proved, {summary['likely']} likely, {summary['habit']} habits; passed over: {dict(silent)}")

    for source in ("history", "head"):
        tell(f"proved open, {source}", precision(manifest, found, source, OPEN))
        tell(f"proved open or likely tied, {source}", precision(manifest, found, source, OPEN + ("scene-tie",)))
        in_flagged_scenes(manifest, found, folder, source, OPEN + ("scene-tie",))
    if arguments.list:
        for source in ("history", "head"):
            for file, view in precision(manifest, found, source, OPEN + ("scene-tie",))[1]:
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

    hits, real, misread, false = 0, 0, 0, []
    for conflict in lines(os.path.join(folder, "conflicts.jsonl")):
        if not conflict["firstOfKey"]:
            continue
        wanted = set(conflict["constraints"])
        match = [finding for finding in found[conflict["file"]]
                 if finding["rule"] == "scene-conflict" and says(finding, wanted)]
        if conflict["reading"] == "real" and in_standard_spacing(folder, conflict["file"], wanted):
            misread += 1
        elif conflict["reading"] == "real":
            real += 1
            hits += bool(match)
            if arguments.list and not match:
                print("  missed:", conflict["scope"], conflict["file"], sorted(wanted))
        elif match:
            false.append((conflict["file"], sorted(wanted)))
    print(f"conflicts read by hand: {hits} of {real} real ones found, {len(false)} false ones claimed; {misread} more "
          "lie in stack views whose standard spacing was read as none", *false)


if __name__ == "__main__":
    main()
