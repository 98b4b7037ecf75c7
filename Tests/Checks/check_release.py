"""What packaging/release.sh writes beside the archives of a release.

    python check_release.py
"""

import hashlib
import io
import json
import pathlib
import shutil
import subprocess
import tarfile
import tempfile
import zipfile

ROOT = pathlib.Path(__file__).resolve().parents[2]
SYSTEMS = ["darwin-arm64", "darwin-x86_64", "linux-aarch64", "linux-x86_64"]


def write(folder: pathlib.Path) -> subprocess.CompletedProcess:
    command = [ROOT / "packaging/release.sh", "v1.2.3", folder, "https://example.org/o/n"]
    return subprocess.run(command, capture_output=True, text=True)


def pack(archive: pathlib.Path) -> None:
    """An archive whose program says which system it is for."""
    name = archive.name.removesuffix(".tar.gz")
    with tarfile.open(archive, "w:gz") as packed:
        entry = tarfile.TarInfo(f"{name}/bin/autolayout-doctor")
        entry.size, entry.mode = len(name), 0o755
        packed.addfile(entry, io.BytesIO(name.encode()))


def check_plugin(folder: pathlib.Path, sums: dict[str, str]) -> None:
    """The bundle has a program for each system, and the plugin's package takes the bundle by its sum."""
    bundle = "autolayout-doctor-1.2.3.artifactbundle.zip"
    with zipfile.ZipFile(folder / bundle) as packed:
        info = json.loads(packed.read("autolayout-doctor.artifactbundle/info.json"))
        variants = info["artifacts"]["autolayout-doctor"]["variants"]
        assert len({triple for variant in variants for triple in variant["supportedTriples"]}) == 4, variants
        for variant in variants:
            program = f"autolayout-doctor.artifactbundle/{variant['path']}"
            assert packed.read(program).decode() == variant["path"].split("/")[0], variant
            assert packed.getinfo(program).external_attr >> 16 & 0o111, variant
    with tarfile.open(folder / "autolayout-doctor-plugin.tar.gz") as packed:
        manifest = packed.extractfile("autolayout-doctor-plugin/Package.swift").read().decode()
    address = f"https://example.org/o/n/releases/download/v1.2.3/{bundle}"
    assert f'url: "{address}",\n      checksum: "{sums[bundle]}"' in manifest, manifest


def main() -> None:
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        names = [f"autolayout-doctor-1.2.3-{system}.tar.gz" for system in SYSTEMS]
        for archive in names[:-1]:
            pack(folder / archive)
            (folder / archive.replace(".tar.gz", ".cdx.json")).write_text("{}")
        refused = write(folder)
        assert refused.returncode != 0 and f"{names[-1]} is missing" in refused.stderr, refused
        pack(folder / names[-1])

        written = write(folder)
        assert written.returncode == 0, written
        sums = dict(reversed(line.split()) for line in (folder / "SHA256SUMS").read_text().splitlines())
        assert len(sums) == 10, sums
        assert set(sums) == {path.name for path in folder.iterdir()} - {"SHA256SUMS"}, sums
        for file, sum in sums.items():
            assert sum == hashlib.sha256((folder / file).read_bytes()).hexdigest(), file
        formula = (folder / "autolayout-doctor.rb").read_text()
        for archive in names:
            sum = hashlib.sha256((folder / archive).read_bytes()).hexdigest()
            assert sums[archive] == sum, archive
            address = f"https://example.org/o/n/releases/download/v1.2.3/{archive}"
            assert f'url "{address}"\n      sha256 "{sum}"' in formula, formula
        check_plugin(folder, sums)
        if shutil.which("ruby"):
            subprocess.run(["ruby", "-c", folder / "autolayout-doctor.rb"], check=True, capture_output=True)
        else:
            print("SKIPPED: Ruby did not read the formula, because there is no Ruby.")
    print("A release has the sums of all files, and a formula and a bundle with an archive for each of 4 systems.")


main()
