"""What packaging/release.sh writes beside the archives of a release.

    python check_release.py
"""

import hashlib
import pathlib
import shutil
import subprocess
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[2]
SYSTEMS = ["darwin-arm64", "darwin-x86_64", "linux-aarch64", "linux-x86_64"]


def write(folder: pathlib.Path) -> subprocess.CompletedProcess:
    command = [ROOT / "packaging/release.sh", "v1.2.3", folder, "https://example.org/o/n"]
    return subprocess.run(command, capture_output=True, text=True)


def main() -> None:
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        names = [f"autolayout-doctor-1.2.3-{system}.tar.gz" for system in SYSTEMS]
        for archive in names[:-1]:
            (folder / archive).write_bytes(archive.encode())
            (folder / archive.replace(".tar.gz", ".cdx.json")).write_text("{}")
        refused = write(folder)
        assert refused.returncode != 0 and f"{names[-1]} is missing" in refused.stderr, refused
        (folder / names[-1]).write_bytes(b"the last one")

        written = write(folder)
        assert written.returncode == 0, written
        sums = dict(reversed(line.split()) for line in (folder / "SHA256SUMS").read_text().splitlines())
        assert len(sums) == 7, sums
        formula = (folder / "autolayout-doctor.rb").read_text()
        for archive in names:
            sum = hashlib.sha256((folder / archive).read_bytes()).hexdigest()
            assert sums[archive] == sum, archive
            address = f"https://example.org/o/n/releases/download/v1.2.3/{archive}"
            assert f'url "{address}"\n      sha256 "{sum}"' in formula, formula
        if shutil.which("ruby"):
            subprocess.run(["ruby", "-c", folder / "autolayout-doctor.rb"], check=True, capture_output=True)
        else:
            print("SKIPPED: Ruby did not read the formula, because there is no Ruby.")
    print("A release has the sums of all files, and a formula with an archive for each of 4 systems.")


main()
