"""An assistant's whole story over the Model Context Protocol: a log comes, the line is found, the diff is applied.

    python assistant_story.py DOCTOR SITES REPOSITORY

The app and its log are generated; the official Python SDK asks. Prints each call and the first line of its answer.
"""

import asyncio
import os
import pathlib
import subprocess
import sys
import tempfile

from mcp import Client, StdioServerParameters, stdio_client

REPORT = "Unable to simultaneously satisfy constraints."


async def call(client, tool: str, **arguments):
    answer = await client.call_tool(tool, arguments)
    text = "".join(block.text for block in answer.content if block.type == "text")
    shown = ", ".join(f"{name}: {value if len(str(value)) < 40 else '…'}" for name, value in arguments.items())
    print(f"  {tool}({shown}) → {'refused: ' if answer.is_error else ''}{text.strip().splitlines()[0][:100]}")
    return answer.is_error, text


def git(app: pathlib.Path, *arguments: str, input: str = "") -> str:
    run = subprocess.run(["git", *arguments], cwd=app, input=input, capture_output=True, text=True, check=True)
    return run.stdout


async def live(doctor: str, app: pathlib.Path, log: str) -> bool:
    """Whether the report has a fix that could be written; every other step must succeed."""
    server = stdio_client(StdioServerParameters(command=doctor, args=["mcp"], cwd=app, env=dict(os.environ)))
    async with Client(server, mode="legacy") as client:
        refused, words = await call(client, "diagnose", log=log, source=".")
        assert not refused and ".swift:" in words, words
        for number in (1, 2, 3):
            refused, diff = await call(client, "fix", log=log, source=".", fix=number)
            if not refused and diff.startswith("--- "):
                break
        else:
            return False
        git(app, "apply", "--check", "-", input=diff)
        before = git(app, "status", "--porcelain")
        assert before == "", before
        refused, _ = await call(client, "fix", log=log, source=".", fix=number, write=True)
        assert not refused
        assert git(app, "diff").count("\n@@ ") == diff.count("\n@@ "), (git(app, "diff"), diff)
        # What is changed already is not changed a second time: git shows it, or no line is certain any more.
        refused, words = await call(client, "fix", log=log, source=".", fix=number, write=True)
        assert refused, words
        git(app, "checkout", "--quiet", ".")
    return True


def main() -> None:
    doctor, sites = (str(pathlib.Path(argument).resolve()) for argument in sys.argv[1:3])
    generator = pathlib.Path(sys.argv[3]).resolve() / "Scripts/generate_apps.py"
    os.environ["AUTOLAYOUT_DOCTOR_SITES"] = sites
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        os.environ["XDG_CACHE_HOME"] = str(folder / "cache")
        subprocess.run(
            [sys.executable, generator, folder / "app", "--lines", "1200", "--seed", "5", "--conflicts", "0.8"],
            check=True, stdout=subprocess.DEVNULL,
        )
        app = folder / "app/src"
        git(app, "init", "--quiet")
        git(app, "add", ".")
        git(app, "-c", "user.name=a", "-c", "user.email=a@example.org", "commit", "--quiet", "--message", "App")
        first, *reports = (folder / "app/log.txt").read_text().split(REPORT)
        written = 0
        for report in reports[:4]:
            print("A log comes:")
            written += asyncio.run(asyncio.wait_for(live(doctor, app, REPORT + report), 300))
    assert written > 0, "no fix was written"
    print(f"An assistant diagnosed {len(reports[:4])} logs and wrote the fix of {written}.")


main()
