"""Writes a folder as a .tar.gz that is the same wherever and whenever it is made.

    python tar.py PARENT NAME SECONDS > NAME.tar.gz
"""

import gzip
import pathlib
import sys
import tarfile


def main() -> None:
    parent, name, seconds = pathlib.Path(sys.argv[1]), sys.argv[2], int(sys.argv[3])

    def plain(entry: tarfile.TarInfo) -> tarfile.TarInfo:
        entry.uid = entry.gid = 0
        entry.uname = entry.gname = "root"
        entry.mtime = seconds
        entry.mode = 0o755 if entry.isdir() or entry.mode & 0o100 else 0o644
        return entry

    with gzip.GzipFile(filename="", mode="wb", fileobj=sys.stdout.buffer, mtime=seconds) as packed:
        with tarfile.open(mode="w", fileobj=packed, format=tarfile.PAX_FORMAT) as archive:
            for path in sorted([parent / name, *(parent / name).rglob("*")]):
                archive.add(path, path.relative_to(parent), recursive=False, filter=plain)


main()
