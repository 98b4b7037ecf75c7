#!/usr/bin/env python3
"""Makes the artifact bundle of a release, and the light package whose plugin takes it.

    plugin.py VERSION FOLDER [ADDRESS]

FOLDER holds the archives of the systems (`autolayout-doctor-VERSION-linux-x86_64.tar.gz`, …). Into it come
`autolayout-doctor-VERSION.artifactbundle.zip`, which is the same wherever it is made, and the package
`autolayout-doctor-plugin`. With ADDRESS, below which the release's files lie, the package takes the bundle from there, by
its sum; without it the bundle lies in the package.
"""
import hashlib
import json
import pathlib
import shutil
import sys
import tarfile
import zipfile

TRIPLES = {
    "darwin-arm64": "arm64-apple-macosx", "darwin-x86_64": "x86_64-apple-macosx",
    "linux-x86_64": "x86_64-unknown-linux-gnu", "linux-aarch64": "aarch64-unknown-linux-gnu",
}
MANIFEST = """// swift-tools-version: 6.0
import PackageDescription

let package = Package(
  name: "autolayout-doctor-plugin",
  products: [.plugin(name: "AutoLayoutDoctorPlugin", targets: ["AutoLayoutDoctorPlugin"])],
  targets: [
    .plugin(
      name: "AutoLayoutDoctorPlugin",
      capability: .command(
        intent: .custom(
          verb: "autolayout-doctor",
          description: "Explain Auto Layout logs: which constraints contradict each other, and why.")),
      dependencies: ["autolayout-doctor"]),
    .binaryTarget(name: "autolayout-doctor", %s),
  ]
)
"""


def bundle(version, archives, folder):
    """Unpacks the programs of each archive; answers what of them there are."""
    variants = []
    for archive in archives:
        name = archive.name.removesuffix(".tar.gz")
        system = name.removeprefix("autolayout-doctor-%s-" % version)
        with tarfile.open(archive) as packed:
            for entry in packed.getmembers():
                path = pathlib.PurePosixPath(entry.name)
                if entry.isfile() and path.parts[:2] == (name, "bin") and len(path.parts) == 3:
                    file = folder / name / "bin" / path.name
                    file.parent.mkdir(parents=True, exist_ok=True)
                    file.write_bytes(packed.extractfile(entry).read())
                    file.chmod(0o755)
        if not (folder / name / "bin/autolayout-doctor").exists():
            sys.exit("%s has no bin/autolayout-doctor" % archive)
        variants.append({"path": name + "/bin/autolayout-doctor", "supportedTriples": [TRIPLES[system]]})
    artifact = {"type": "executable", "version": version, "variants": variants}
    info = {"schemaVersion": "1.0", "artifacts": {"autolayout-doctor": artifact}}
    (folder / "info.json").write_text(json.dumps(info, indent=2) + "\n")


def pack(folder, file):
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as packed:
        for path in sorted(path for path in folder.rglob("*") if path.is_file()):
            entry = zipfile.ZipInfo(str(path.relative_to(folder.parent)))
            entry.external_attr = (0o100000 | path.stat().st_mode & 0o777) << 16
            entry.compress_type = zipfile.ZIP_DEFLATED
            packed.writestr(entry, path.read_bytes())
    return hashlib.sha256(file.read_bytes()).hexdigest()


def main():
    if len(sys.argv) not in (3, 4):
        sys.exit(__doc__)
    version, folder = sys.argv[1].removeprefix("v"), pathlib.Path(sys.argv[2])
    prefix = "autolayout-doctor-%s-" % version
    archives = sorted(path for path in folder.glob(prefix + "*.tar.gz") if path.name[len(prefix):-7] in TRIPLES)
    if not archives:
        sys.exit("%s has no archive of version %s" % (folder, version))
    package = folder / "autolayout-doctor-plugin"
    shutil.copytree(pathlib.Path(__file__).parent / "plugin", package)
    made = package / "autolayout-doctor.artifactbundle"
    bundle(version, archives, made)
    file = folder / ("autolayout-doctor-%s.artifactbundle.zip" % version)
    checksum = pack(made, file)
    place = 'path: "%s"' % made.name
    if len(sys.argv) == 4:
        shutil.rmtree(made)
        place = '\n      url: "%s/%s",\n      checksum: "%s"' % (sys.argv[3], file.name, checksum)
    (package / "Package.swift").write_text(MANIFEST % place)


if __name__ == "__main__":
    main()
