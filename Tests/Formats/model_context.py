"""Lets the official Python SDK of the Model Context Protocol ask `autolayout-doctor mcp`.

    python model_context.py DOCTOR ROOT

The SDK checks each message against the protocol's types; jsonschema checks the tools' schemas and the
documents that come as structured content.
"""

import asyncio
import json
import pathlib
import subprocess
import sys

import jsonschema
from mcp import Client, MCPError, StdioServerParameters, stdio_client


def text(answer) -> str:
    return "".join(block.text for block in answer.content if block.type == "text")


async def ask(doctor: str, root: pathlib.Path, mode: str) -> int:
    server = stdio_client(StdioServerParameters(command=doctor, args=["mcp"], cwd=root))
    log = (root / "Samples/cell-height-against-contents.log").read_text()
    async with Client(server, mode=mode) as client:
        assert client.server_info.name == "autolayout-doctor"
        tools = (await client.list_tools()).tools
        for tool in tools:
            jsonschema.Draft202012Validator.check_schema(tool.input_schema)
        names = "diagnose watch fix why exercise ambiguity explain springs graph draw check identify"
        assert {tool.name for tool in tools} == set(names.split())

        answer = await client.call_tool("diagnose", {"log": log, "structured": True})
        assert not answer.is_error and "its contents need at least 94" in text(answer)
        schema = json.loads((root / "docs/diagnosis.schema.json").read_text())
        jsonschema.validate(answer.structured_content, schema)
        await ask_for_documents(client, schema)

        layout = {"files": ["Samples/card.layout"]}
        answer = await client.call_tool("why", {"quantity": "title.width", **layout})
        assert "The width of title is 290 points." in text(answer)
        answer = await client.call_tool("exercise", {"without": ["c3"], **layout})
        assert "without c3" in text(answer)
        answer = await client.call_tool("explain", {"description": "H:[title]-(>=8)-[icon(44)]"})
        assert "icon is 44 points wide." in text(answer)
        answer = await client.call_tool("graph", {"log": log})
        assert answer.content[-1].mime_type == "image/png"

        answer = await client.call_tool("watch", {"file": "Samples/two-heights.log"})
        assert not answer.is_error and "cursor: " in text(answer)
        resources = (await client.list_resources()).resources
        case = await client.read_resource(resources[0].uri)
        assert len(resources) > 100 and case.contents[0].text.startswith("## ")
        assert all(resource.description for resource in resources)

        answer = await client.call_tool("diagnose", {})
        assert answer.is_error and "give either log or files" in text(answer)
        try:
            await client.call_tool("unknown", {})
        except MCPError as problem:
            assert problem.error.code == -32602
        else:
            raise AssertionError("an unknown tool was called")
    return len(tools)


async def ask_for_documents(client, schema: dict) -> None:
    """Documents beside texts are what the schema says, also where the text is brief."""
    log = "Samples/two-conflicts-at-once.log"
    frame = {"frame": "20,20,100,44", "superview": "320x480", "mask": "W+RM"}
    calls = [
        ("diagnose", {"files": [log], "brief": True}, ""),
        ("why", {"files": ["Samples/card.layout"], "quantity": "title.width"}, ""),
        ("explain", {"description": "H:[title]-(>=8)-[icon(44)]"}, ""),
        ("springs", frame, "derivedSprings"),
        ("springs", {"files": ["Samples/forgotten-translates-autoresizing.log"]}, "maskReadings"),
    ]
    for tool, arguments, part in calls:
        answer = await client.call_tool(tool, {**arguments, "structured": True})
        wanted = {**schema, "$ref": f"#/$defs/{part}"} if part else schema
        for key in ("type", "required", "properties", "additionalProperties") if part else ():
            wanted.pop(key, None)
        assert not answer.is_error, (tool, text(answer))
        jsonschema.validate(answer.structured_content, wanted)


def check_matcher(doctor: str, root: pathlib.Path) -> int:
    """VS Code's problem matcher takes every line that `--format github` prints."""
    import re

    tasks = json.loads((root / "integrations/vscode-tasks.json").read_text())
    pattern = tasks["tasks"][0]["problemMatcher"]["pattern"]
    samples = sorted(str(s.relative_to(root)) for s in (root / "Samples").glob("*.log"))
    printed = subprocess.run(
        [doctor, "--format", "github", *samples], cwd=root, check=True, capture_output=True, text=True
    ).stdout.splitlines()
    for line in printed:
        found = re.search(pattern["regexp"], line)
        assert found and found[pattern["file"]] in samples, line
        assert int(found[pattern["line"]]) > 0 and found[pattern["message"]], line
        assert found[pattern["severity"]] in {"error", "warning", "notice"}, line
    return len(printed)


def main() -> None:
    doctor, root = str(pathlib.Path(sys.argv[1]).resolve()), pathlib.Path(sys.argv[2]).resolve()
    for mode in ["legacy", "auto"]:
        count = asyncio.run(asyncio.wait_for(ask(doctor, root, mode), 60))
    print(f"The Python SDK calls {count} tools, with and without a look for a newer protocol.")
    print(f"The problem matcher takes {check_matcher(doctor, root)} lines.")


main()
