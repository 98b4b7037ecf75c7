"""An assistant's whole story over the Model Context Protocol: a log comes, the line is found, the diff is applied, and
the log of the changed app is clean.

    python assistant_story.py DOCTOR SITES REPOSITORY

The app and its log are generated; the official Python SDK asks. Which fixes have a diff is read from the first answer,
as an assistant would, so that no call of the story is refused. What the app then logs is printed from its changed code
(`Tests/Sites/generated_code.py`). Prints each call and the first line of its answer.
"""

import asyncio
import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile

from mcp import Client, StdioServerParameters, stdio_client

ROOT = pathlib.Path(sys.argv[3]).resolve()
sys.path.insert(0, str(ROOT / "Tests/Sites"))
import generated_code  # noqa: E402

REPORT = "Unable to simultaneously satisfy constraints."
# A log of each form that people write constraints in.
STORIES = 12
calls = refusals = 0


async def call(client, tool: str, **arguments):
    global calls, refusals
    answer = await client.call_tool(tool, arguments)
    calls, refusals = calls + 1, refusals + answer.is_error
    text = "".join(block.text for block in answer.content if block.type == "text")
    shown = ", ".join(f"{name}: {value if len(str(value)) < 40 else '…'}" for name, value in arguments.items())
    print(f"  {tool}({shown}) → {'refused: ' if answer.is_error else ''}{text.strip().splitlines()[0][:100]}")
    return text, answer.structured_content


def git(app: pathlib.Path, *arguments: str, input: str = "") -> str:
    run = subprocess.run(["git", *arguments], cwd=app, input=input, capture_output=True, text=True, check=True)
    return run.stdout


async def verdict(client, log: str) -> str:
    _, document = await call(client, "diagnose", log=log, structured=True)
    return document["reports"][0]["verdict"]


async def live(doctor: str, app: pathlib.Path, log: str, screen: dict) -> bool:
    """Whether the report has a fix that could be written; every other step must succeed."""
    server = stdio_client(StdioServerParameters(command=doctor, args=["mcp"], cwd=app, env=dict(os.environ)))
    async with Client(server, mode="legacy") as client:
        words, _ = await call(client, "diagnose", log=log, source=".")
        assert re.search(r"\.(swift|m|xib):", words), words
        offered = re.search(r"(?:a diff of fix|(?<!probable )diffs of fixes) (\d+)", words)
        if not offered:
            return False
        number = int(offered[1])
        diff, _ = await call(client, "fix", log=log, source=".", fix=number)
        git(app, "apply", "--check", "-", input=diff)
        before = git(app, "status", "--porcelain")
        assert before == "", before
        # The clean log proves something only if the one before is not.
        assert await verdict(client, generated_code.log(app, screen)) == "conflict"
        await call(client, "fix", log=log, source=".", fix=number, write=True)
        assert git(app, "diff").count("\n@@ ") == diff.count("\n@@ "), (git(app, "diff"), diff)
        assert await verdict(client, generated_code.log(app, screen)) != "conflict", git(app, "diff")
        git(app, "checkout", "--quiet", ".")
    return True


def main() -> None:
    doctor, sites = (str(pathlib.Path(argument).resolve()) for argument in sys.argv[1:3])
    os.environ["AUTOLAYOUT_DOCTOR_SITES"] = sites
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        os.environ["XDG_CACHE_HOME"] = str(folder / "cache")
        subprocess.run(
            [sys.executable, ROOT / "Scripts/generate_apps.py", folder / "app", "--lines", "1200", "--seed", "5",
             "--conflicts", "0.8"],
            check=True, stdout=subprocess.DEVNULL,
        )
        app = folder / "app/src"
        git(app, "init", "--quiet")
        git(app, "add", ".")
        git(app, "-c", "user.name=a", "-c", "user.email=a@example.org", "commit", "--quiet", "--message", "App")
        _, *reports = (folder / "app/log.txt").read_text().split(REPORT)
        screens = json.loads((folder / "app/case.json").read_text())["screens"]
        written = 0
        stories = list(zip(reports, screens, strict=True))[:STORIES]
        for report, screen in stories:
            print(f"A log comes, of {screen['files'][0]}:")
            written += asyncio.run(asyncio.wait_for(live(doctor, app, REPORT + report, screen), 300))
    assert written > 0, "no fix was written"
    assert not refusals, f"{refusals} calls were refused"
    print(
        f"An assistant diagnosed {len(stories)} logs, wrote the fix of {written}, and found no conflict in the changed "
        f"app's log: {calls} calls, none refused.")


main()
