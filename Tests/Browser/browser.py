"""Finds a Chromium to test with: Debian's package, or Chrome on a Mac."""

import os
import shutil


def launch(playwright):
    """A headless browser; `CHROMIUM` names another program."""
    program = os.environ.get("CHROMIUM") or shutil.which("chromium") or shutil.which("chromium-browser")
    if program:
        # Containers have no kernel sandbox; the pages are our own files.
        return playwright.chromium.launch(executable_path=program, args=["--no-sandbox"])
    return playwright.chromium.launch(channel="chrome")
