"""Takes the documentation's pictures of pages: of an explanation, and of the page of `autolayout-doctor serve`.

Usage: take_pictures.py DOCTOR SAMPLE IMAGES_DIRECTORY

`autolayout-doctor-serve` has to be beside DOCTOR or on the PATH.
"""

import pathlib
import re
import subprocess
import sys

from playwright.sync_api import sync_playwright

import browser
from check_pages import failures
from check_serve import Page, Server


def mark(data):
    """64 bits that tell one version from another (FNV-1a)."""
    value = 0xCBF29CE484222325
    for byte in data:
        value = (value ^ byte) * 0x100000001B3 % 2**64
    return f"{value:016x}"


def structure(html):
    """Each element of the page with its class, and the versions of what makes it look as it does; the pictures
    in it and its words are compared by themselves."""
    lines = []
    for kind in ("style", "script"):
        html = re.sub(f"<{kind}>(.*?)</{kind}>", lambda part: lines.append(f"{kind} {mark(part[1].encode())}") or "", html, flags=re.S)
    html = re.sub("<svg.*?</svg>", "<svg>", html, flags=re.S)
    for part in html.split("<")[1:]:
        found = re.match("[a-z][a-z0-9]*", part)
        if found:
            kind = re.search(' class="([^"]*)"', part.split(">")[0])
            lines.append(" ".join([found[0], *([kind[1]] if kind else [])]))
    return lines


def write_structure(doctor, sample, images):
    """What the pictures were taken of: PictureSnapshotTests compares it with what there is now."""
    html = subprocess.run([doctor, "--format", "html", sample], capture_output=True, text=True, check=True).stdout
    resources = pathlib.Path(__file__).resolve().parents[2] / "Serve/Sources/LocalPage/Resources"
    served = [f"{file.name} {mark(file.read_bytes())}" for file in sorted(resources.iterdir())]
    (images / "pages.txt").write_text("\n".join(structure(html) + served) + "\n")


def take_explanation(chromium, doctor, sample, images):
    """The page that `--format html` writes, as tall as what is shown of it."""
    html = subprocess.run([doctor, "--format", "html", sample], capture_output=True, text=True, check=True).stdout
    page = chromium.new_page(viewport={"width": 1280, "height": 1300})
    page.set_content(html)
    page.screenshot(path=images / "page.png")
    page.close()


def take_served(chromium, doctor, sample, images):
    """An explained log with a fix that is tried and a size that is moved."""
    server = Server(doctor)
    try:
        story = Page(chromium, server, "picture", viewport={"width": 1360, "height": 1480})
        story.explain(pathlib.Path(sample).read_text())
        story.wait_for_panel()
        page = story.page
        page.locator(".try input[type=radio]").nth(3).check()
        story.settle()
        page.locator(".thresholds button").first.wait_for()
        page.evaluate(
            "document.activeElement.blur(); document.getAnimations().forEach((each) => each.finish());"
            "document.querySelector('.try').scrollIntoView({ block: 'start' }); window.scrollBy(0, -40)"
        )
        page.screenshot(path=images / "serve.png")
        story.close()
    finally:
        server.end()


def main(doctor, sample, images):
    with sync_playwright() as playwright:
        chromium = browser.launch(playwright)
        take_explanation(chromium, doctor, sample, pathlib.Path(images))
        take_served(chromium, doctor, sample, pathlib.Path(images))
        chromium.close()
    write_structure(doctor, sample, pathlib.Path(images))
    return 1 if failures else 0


if __name__ == "__main__":
    if len(sys.argv) != 4:
        sys.exit(__doc__)
    sys.exit(main(*sys.argv[1:]))
