"""Runs the commands and queries of docs/duckdb.md, as they stand there, on logs made here.

    python duckdb_recipes.py DOCTOR ROOT
"""

import os
import pathlib
import re
import subprocess
import sys
import tempfile

import duckdb


def conflict(view: str, low: int, high: int) -> str:
    """What UIKit logs of a view that shall have two heights."""
    return (
        "2026-06-01 06:30:00.100020+0200 Walks[1042:40133] [LayoutConstraints] Unable to simultaneously satisfy"
        " constraints.\n(\n"
        f'    "<NSLayoutConstraint:0x6000030e92c0 {view}:0x11fe07b40.height == {low}   (active)>",\n'
        f'    "<NSLayoutConstraint:0x6000030e9310 {view}:0x11fe07b40.height == {high}   (active)>"\n)\n\n'
        "Will attempt to recover by breaking constraint \n"
        f"<NSLayoutConstraint:0x6000030e9310 {view}:0x11fe07b40.height == {high}   (active)>\n\n"
        "Make a symbolic breakpoint at UIViewAlertForUnsatisfiableConstraints to catch this in the debugger.\n\n"
    )


OLD, NEW, LABEL = conflict("Walks.TideView", 40, 50), conflict("Walks.MapView", 7, 9), conflict("UILabel", 1, 2)
LOGS = {
    "5.1/iPhone SE/a.log": OLD + OLD + LABEL,
    "5.2/iPhone SE/a.log": OLD + NEW + NEW,
    "5.2/iPad/b.log": NEW + "nothing more\n",
}


def main() -> None:
    doctor, root = pathlib.Path(sys.argv[1]).resolve(), pathlib.Path(sys.argv[2]).resolve()
    page = (root / "docs/duckdb.md").read_text()
    commands = re.findall(r"```sh\n(.*?)```", page, re.DOTALL)
    queries = re.findall(r"```sql\n(.*?)```", page, re.DOTALL)
    assert len(commands) == 2 and len(queries) == 3
    with tempfile.TemporaryDirectory() as folder:
        os.chdir(folder)
        for name, text in LOGS.items():
            path = pathlib.Path("logs", name)
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text)
        path = {"PATH": f"{doctor.parent}:{os.environ['PATH']}"}
        subprocess.run(["bash", "-euo", "pipefail", "-c", commands[0]], check=True, env=os.environ | path)
        [(fingerprint, times, what)] = duckdb.sql(queries[0]).fetchall()
        assert times == 3 and "both 7 points and 9 points tall" in what, (times, what)

        subprocess.run(["bash", "-euo", "pipefail", "-c", commands[1]], check=True, env=os.environ | path)
        devices = duckdb.sql(queries[1]).fetchall()
        assert [row[1:] for row in devices if row[0] == fingerprint] == [("iPhone SE", 2, 66.7), ("iPad", 1, 33.3)]
        screens = duckdb.sql(queries[2]).fetchall()
        assert screens == [("Walks.MapView", 1, 3), ("Walks.TideView", 1, 3)], screens
    print("DuckDB answers the three questions of docs/duckdb.md.")


main()
