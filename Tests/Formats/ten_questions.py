"""Ten questions, asked in the terminal and through the Model Context Protocol: both get the same answer.

    python ten_questions.py DOCTOR REPOSITORY

What names an option in the terminal names the argument of that meaning to an assistant. Prints the questions; each is
one call, and none may be refused.
"""

import asyncio
import collections
import html
import pathlib
import re
import subprocess
import sys

from mcp import Client, StdioServerParameters, stdio_client

CELL, TWO, CARD = "Samples/cell-height-against-contents.log", "Samples/two-conflicts-at-once.log", "Samples/card.layout"
DESCRIPTION = "H:[title]-(>=8)-[icon(44)]"
MARKDOWN = ["--format", "markdown"]
# The question, the terminal's arguments, and the tool with its own.
QUESTIONS = [
    ("Why does this log complain?", [*MARKDOWN, CELL], "diagnose", {"files": [CELL]}),
    ("And in full?", [*MARKDOWN, "--all", TWO], "diagnose", {"files": [TWO], "all": True}),
    ("Is that proved?", [*MARKDOWN, "--verbose", CELL], "diagnose", {"files": [CELL], "proof": True}),
    ("One line for each, please.", [*MARKDOWN, "--quiet", CELL, TWO], "diagnose", {"files": [CELL, TWO], "brief": True}),
    ("What does this constraint say?", ["explain", DESCRIPTION], "explain", {"description": DESCRIPTION}),
    ("Why is the title as wide as it is?", ["why", "title.width", CARD], "why",
     {"quantity": "title.width", "files": [CARD]}),
    ("What does the layout leave open?", ["ambiguity", CARD], "ambiguity", {"files": [CARD]}),
    ("And without the third constraint, on a phone?",
     ["exercise", "--without", "c3", "--device", "iPhone 16", CARD], "exercise",
     {"without": ["c3"], "device": "iPhone 16", "files": [CARD]}),
    ("How does the conflict look?", ["graph", "--format", "dot", CELL], "graph", {"files": [CELL], "format": "dot"}),
    ("How would it look to scale?", ["draw", CELL], "draw", {"files": [CELL], "format": "svg"}),
]


# What the terminal names, and what an assistant is told in its place.
NAMES = {"--verbose": "proof: true", "--all": "all: true", "--format json": "structured: true", "--pin": "pin"}


def words(text: str) -> list[str]:
    """The answer's words, however they are wrapped."""
    for option, argument in NAMES.items():
        text = re.sub(rf"{option}(?![\w-])".replace(" ", r"\s+"), argument, text)
    # Some commands answer an assistant in Markdown and a terminal in plain text.
    told = re.sub(r"(?m)^ *[-•] |[*#`\\]|^ *```.*$", " ", html.unescape(text)).split()
    # Behind what is left out, an assistant is told the argument that gives it.
    return [word.rstrip(".:") for word in told]


async def ask(doctor: str, root: pathlib.Path) -> None:
    server = stdio_client(StdioServerParameters(command=doctor, args=["mcp"], cwd=root))
    async with Client(server, mode="legacy") as client:
        for question, command, tool, arguments in QUESTIONS:
            answer = await client.call_tool(tool, arguments)
            told = "\n".join(block.text for block in answer.content if block.type == "text")
            assert not answer.is_error, (question, told)
            run = subprocess.run([doctor, *command], cwd=root, capture_output=True, text=True)
            assert run.returncode == 0, (question, run.stderr)
            # An assistant is told the file's name before a graph, and addresses in a list of their own.
            missing = collections.Counter(words(run.stdout)) - collections.Counter(words(told))
            assert words(told) and not missing, (question, missing, told)
            print(f"  {question} {tool} → {len(words(told))} words, as in the terminal")


def main() -> None:
    doctor, root = str(pathlib.Path(sys.argv[1]).resolve()), pathlib.Path(sys.argv[2]).resolve()
    asyncio.run(asyncio.wait_for(ask(doctor, root), 300))
    print(f"{len(QUESTIONS)} questions, {len(QUESTIONS)} calls, none refused: each gets what the terminal gives.")


main()
