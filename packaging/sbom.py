"""Writes what a release is made of, in CycloneDX 1.5 (cyclonedx.org).

    python sbom.py SECONDS > sbom.cdx.json

The packages are those of the Package.resolved of the plain command and of its companions that were built; the libraries
those that the programs load.
"""

import datetime
import json
import pathlib
import re
import subprocess
import sys
import uuid

ROOT = pathlib.Path(__file__).parent.parent
#: The packages, and the programs that are built of each.
BUILT = {
    ROOT: ["autolayout-doctor"],
    ROOT / "Companions": ["autolayout-doctor-history", "autolayout-doctor-config"],
    ROOT / "Sites": ["autolayout-doctor-sites"],
    ROOT / "Serve": ["autolayout-doctor-serve"],
}
PROGRAMS = [folder / ".build/release" / name for folder, names in BUILT.items() for name in names]
PROGRAMS = [program for program in PROGRAMS if program.exists()]


def is_built(folder: pathlib.Path, location: str) -> bool:
    """Whether a module of the package was built; what is only fetched is no part of a program."""
    checkout = folder / ".build/checkouts" / re.sub(r"\.git$", "", location.rsplit("/", 1)[-1])
    modules = [path.name for place in (checkout, checkout / "Sources") if place.is_dir() for path in place.iterdir()]
    return any(next((folder / ".build/release" / f"{module}.build").rglob("*.o"), None) for module in modules)


def packages() -> list[dict]:
    found = {}
    for folder in BUILT:
        resolved = folder / "Package.resolved"
        for pin in json.loads(resolved.read_text())["pins"] if resolved.exists() else []:
            if not is_built(folder, pin["location"]):
                continue
            state = pin["state"]
            version = state.get("version") or state["revision"]
            place = re.sub(r"^https://|\.git$", "", pin["location"])
            found[pin["identity"]] = {
                "type": "library", "bom-ref": pin["identity"], "name": pin["identity"], "version": version,
                "purl": f"pkg:swift/{place}@{version}",
                "externalReferences": [{"type": "vcs", "url": pin["location"]}],
                "properties": [{"name": "commit", "value": state["revision"]}],
            }
    return [found[name] for name in sorted(found)]


def libraries() -> list[dict]:
    """The shared libraries that the programs name themselves."""
    # On a Mac the first line is the program's own name.
    tool, name = (["otool", "-L"], r"^\s+(\S+) \(") if sys.platform == "darwin" else (["objdump", "-p"], r"NEEDED\s+(\S+)")
    names = set()
    for program in PROGRAMS:
        told = subprocess.run([*tool, program], capture_output=True, text=True).stdout
        names |= set(re.findall(name, told, re.MULTILINE))
    return [{"type": "library", "bom-ref": name, "name": name, "scope": "required"} for name in sorted(names)]


def main() -> None:
    time = datetime.datetime.fromtimestamp(int(sys.argv[1]), datetime.timezone.utc).isoformat()
    told = subprocess.check_output([PROGRAMS[0], "--version"], text=True).strip()
    version = told.split()[0]
    swift = subprocess.check_output(["swift", "--version"], text=True, stderr=subprocess.DEVNULL)
    swift = re.search(r"Swift version (\S+)", swift)[1]
    components = packages() + libraries()
    document = {
        "bomFormat": "CycloneDX", "specVersion": "1.5", "version": 1,
        "serialNumber": f"urn:uuid:{uuid.uuid5(uuid.NAMESPACE_URL, f'autolayout-doctor {told} {time}')}",
        "metadata": {
            "timestamp": time,
            "component": {
                "type": "application", "bom-ref": "autolayout-doctor", "name": "autolayout-doctor", "version": version,
                "licenses": [{"license": {"id": "MIT"}}],
                "properties": [{"name": "build", "value": told}, {"name": "swift", "value": swift}],
            },
        },
        "components": components,
        "dependencies": [{"ref": "autolayout-doctor", "dependsOn": [c["bom-ref"] for c in components]}],
    }
    print(json.dumps(document, indent=2, sort_keys=True))


main()
