"""What packaging/release.sh writes beside the archives of a release, what packaging/universal.sh joins of them, and
what packaging/tap.sh puts into a tap.

    python check_release.py
"""

import hashlib
import io
import itertools
import json
import os
import pathlib
import re
import shutil
import subprocess
import tarfile
import tempfile
import zipfile

ROOT = pathlib.Path(__file__).resolve().parents[2]
SYSTEMS = ["darwin-arm64", "darwin-x86_64", "linux-aarch64", "linux-x86_64"]
# What programs that install a release's archive look for in its name.
SYSTEM_WORDS = {"darwin": "darwin|macos|apple|osx", "linux": "linux"}
PROCESSOR_WORDS = {"arm": "arm64|aarch64", "intel": "x86_64|x86-64|amd64|x64"}


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


def check_names(files: list[str]) -> None:
    """By the words for a system and its processor one archive is found, and no other file."""
    for system, processor in itertools.product(SYSTEM_WORDS, PROCESSOR_WORDS):
        words = SYSTEM_WORDS[system], PROCESSOR_WORDS[processor]
        found = [
            file for file in files if file.endswith((".tar.gz", ".zip"))
            and all(re.search(rf"(?<![a-z])(?:{choice})(?![a-z0-9])", file) for choice in words)
        ]
        assert len(found) == 1 and found[0].endswith(".tar.gz"), (system, processor, found)


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


def pack_for_mac(folder: pathlib.Path, processor: str, manual: str) -> None:
    """An archive whose program is a real one for that kind of Mac, as far as an object is one."""
    name = f"autolayout-doctor-1.2.3-darwin-{processor}"
    (folder / "one.c").write_text("int main(void) { return 0; }\n")
    command = ["clang", "-target", f"{processor}-apple-macos15", "-c", folder / "one.c", "-o", folder / "one.o"]
    subprocess.run(command, check=True, capture_output=True)
    files = {
        "bin/autolayout-doctor": ((folder / "one.o").read_bytes(), 0o755),
        "share/man/man1/autolayout-doctor.1": (manual.encode(), 0o644),
        "sbom.cdx.json": (processor.encode(), 0o644),
    }
    with tarfile.open(folder / f"{name}.tar.gz", "w:gz") as packed:
        for path, (data, mode) in files.items():
            entry = tarfile.TarInfo(f"{name}/{path}")
            entry.size, entry.mode = len(data), mode
            packed.addfile(entry, io.BytesIO(data))


def check_universal() -> None:
    # Debian's packages put the version behind the name.
    versions = sorted(path.name for path in pathlib.Path("/usr/bin").glob("llvm-lipo-*"))
    lipo = next(filter(None, map(shutil.which, ["lipo", "llvm-lipo", *versions])), None)
    if not lipo or not shutil.which("clang"):
        print("SKIPPED: no archives for two kinds of Mac were joined, because there is no lipo or no clang.")
        return
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)

        def join() -> subprocess.CompletedProcess:
            command = [ROOT / "packaging/universal.sh", folder]
            return subprocess.run(command, capture_output=True, text=True, env={**os.environ, "LIPO": lipo})

        pack_for_mac(folder, "arm64", "a page")
        missing = join()
        assert missing.returncode != 0 and "one archive for darwin-x86_64 is wanted" in missing.stderr, missing
        pack_for_mac(folder, "x86_64", "another page")
        different = join()
        assert different.returncode != 0 and "autolayout-doctor.1 differs and is no program" in different.stderr, different
        pack_for_mac(folder, "x86_64", "a page")
        joined = join()
        assert joined.returncode == 0, joined
        with tarfile.open(folder / "autolayout-doctor-1.2.3-darwin-universal.tar.gz") as packed:
            root = "autolayout-doctor-1.2.3-darwin-universal"
            files = {entry.name.removeprefix(f"{root}/"): entry for entry in packed if entry.isfile()}
            boms = {"sbom-arm64.cdx.json", "sbom-x86_64.cdx.json"}
            assert set(files) == {"bin/autolayout-doctor", "share/man/man1/autolayout-doctor.1"} | boms, files
            assert files["bin/autolayout-doctor"].mode & 0o111, files
            program = folder / "program"
            program.write_bytes(packed.extractfile(files["bin/autolayout-doctor"]).read())
        kinds = subprocess.run([lipo, "-archs", program], check=True, capture_output=True, text=True).stdout.split()
        assert set(kinds) == {"arm64", "x86_64"}, kinds
    print("The two archives for Macs make one whose program has both kinds of code.")


def check_tap() -> None:
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        tap, copy, formula = folder / "tap.git", folder / "copy", folder / "written.rb"

        def git(*arguments: object) -> str:
            run = subprocess.run(["git", *map(str, arguments)], check=True, capture_output=True, text=True)
            return run.stdout

        git("init", "--quiet", "--bare", "--initial-branch=main", tap)
        git("clone", "--quiet", tap, copy)
        git("-C", copy, "-c", "user.name=a", "-c", "user.email=a@example.org", "commit", "--quiet", "--allow-empty", "-m", "a tap")
        git("-C", copy, "push", "--quiet", "origin", "HEAD:main")
        for text, commits in [("one", 2), ("one", 2), ("two", 3)]:
            formula.write_text(text)
            command = [ROOT / "packaging/tap.sh", "v1.2.3", formula, f"file://{tap}"]
            subprocess.run(command, check=True, capture_output=True)
            assert git("-C", tap, "show", "main:Formula/autolayout-doctor.rb") == text
            assert len(git("-C", tap, "rev-list", "main").split()) == commits, text
    print("A release's formula comes into a tap once.")


def main() -> None:
    check_universal()
    check_tap()
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
        universal = "autolayout-doctor-1.2.3-darwin-universal.tar.gz"
        check_names([*sums, universal])
        check_plugin(folder, sums)
        if shutil.which("ruby"):
            subprocess.run(["ruby", "-c", folder / "autolayout-doctor.rb"], check=True, capture_output=True)
        else:
            print("SKIPPED: Ruby did not read the formula, because there is no Ruby.")
    print("A release has the sums of all files, and a formula and a bundle with an archive for each of 4 systems.")


main()
