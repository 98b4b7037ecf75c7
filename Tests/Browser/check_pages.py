"""Opens the HTML page of every sample in a real Chromium and tries everything a reader would.

Usage: check_pages.py DOCTOR OUTPUT_DIRECTORY [SAMPLE...]
"""

import pathlib
import subprocess
import sys

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import sync_playwright

import browser
from hostile import HOSTILE_LOG

ROOT = pathlib.Path(__file__).resolve().parents[2]
VIEWS = [("light", "light", 1100), ("dark", "dark", 1100), ("phone", "light", 390)]
LARGEST_PAGE = 1_000_000
TALLEST_SCREENSHOT = 4_000
PATIENCE = 120_000  # milliseconds; CI machines are slow

failures = []


def expect(condition, page, message):
    if not condition:
        failures.append(f"{page}: {message}")
        print(f"FAILED {page}: {message}", flush=True)


def write_page(doctor, output, name, inputs):
    """The page of `inputs`, a list of files."""
    result = subprocess.run(
        [doctor, "diagnose", "--format", "html", *map(str, inputs)], capture_output=True, timeout=120
    )
    expect(result.returncode == 0, name, f"exit code {result.returncode}: {result.stderr.decode()}")
    path = output / f"{name}.html"
    path.write_bytes(result.stdout)
    return path


def open_page(context, path, name):
    """The page, with everything collected that it says or asks for."""
    page = context.new_page()
    page.set_default_timeout(PATIENCE)
    page.on("console", lambda message: expect(False, name, f"console: {message.text}"))
    page.on("pageerror", lambda error: expect(False, name, f"script error: {error}"))
    page.on("dialog", lambda dialog: (expect(False, name, "a dialog opened"), dialog.dismiss()))

    def request(request):
        expect(request.url == path.resolve().as_uri(), name, f"a request left: {request.url}")

    page.on("request", request)
    page.goto(path.resolve().as_uri())
    return page


def check_views(chromium, path, output):
    for view, scheme, width in VIEWS:
        name = f"{path.stem} ({view})"
        context = chromium.new_context(
            color_scheme=scheme, viewport={"width": width, "height": 900}, offline=False
        )
        page = open_page(context, path, name)
        take_screenshot(page, output / f"{path.stem}-{view}.png", width)
        overflow = page.evaluate("document.documentElement.scrollWidth - window.innerWidth")
        expect(overflow <= 0, name, f"{overflow} pixels wider than the screen")
        if view != "phone":
            check_accessibility(page, name)
        context.close()


def take_screenshot(page, path, width):
    """Of the page's first screens; a taller window is cheaper than a picture of the whole page."""
    height = min(page.evaluate("document.documentElement.scrollHeight"), TALLEST_SCREENSHOT)
    page.set_viewport_size({"width": width, "height": height})
    page.screenshot(path=path, timeout=PATIENCE)


def check_accessibility(page, name):
    for violation in Axe().run(page).response["violations"]:
        places = [node["html"][:120] for node in violation["nodes"][:3]]
        expect(False, name, f"accessibility: {violation['id']}: {violation['help']}: {places}")


def check_ids(page, name):
    doubled = page.evaluate(
        """() => {
          const ids = [...document.querySelectorAll("[id]")].map((part) => part.id);
          return ids.filter((id, index) => ids.indexOf(id) !== index);
        }"""
    )
    expect(doubled == [], name, f"ids that occur twice: {doubled[:5]}")
    dead = page.evaluate(
        """() => [...document.querySelectorAll("a[href^='#']")]
          .map((link) => link.getAttribute("href").slice(1))
          .filter((id) => !document.getElementById(id))"""
    )
    expect(dead == [], name, f"links that lead nowhere: {dead[:5]}")


LIT = """(id) => ({
  words: document.querySelectorAll(`.entries .is-lit[data-id~="${id}"], .sum .is-lit[data-id~="${id}"]`).length,
  graph: document.querySelectorAll(`.ald-graph .is-lit[data-id~="${id}"]`).length,
  log: document.querySelectorAll(`.log .is-lit[data-id~="${id}"]`).length,
  all: document.querySelectorAll(".is-lit").length,
})"""


def check_links(page, name):
    """Pointing at a constraint in the words lights it up in the graph and in the log."""
    reference = page.locator("article .sum a.ref, article ul.entries a.ref").first
    if reference.count() == 0 or not reference.is_visible():
        return
    constraint = reference.get_attribute("data-id")
    reference.hover()
    lit = page.evaluate(LIT, constraint)
    expect(lit["words"] > 0, name, f"hovering {constraint} leaves the words dark")
    expect(lit["graph"] > 0, name, f"hovering {constraint} leaves the graph dark")
    expect(lit["log"] > 0, name, f"hovering {constraint} leaves the log dark")
    page.mouse.move(1, 1)
    expect(page.evaluate(LIT, constraint)["all"] == 0, name, "the light stays on after hovering")

    reference.click()
    expect(page.url.endswith(f"-log-{constraint}"), name, f"the click leads to {page.url}")
    page.keyboard.press("Escape")
    check_graph_keys(page, name)


def check_graph_keys(page, name):
    """A shape of the graph can be focused, kept lit with Enter and let go with Escape."""
    shape = page.locator(".ald-graph .ald-constraint").first
    constraint = shape.get_attribute("data-id")
    expect(shape.get_attribute("aria-label"), name, "a shape of the graph has no name")
    shape.focus()
    expect(page.evaluate(LIT, constraint)["log"] > 0, name, "focusing the graph leaves the log dark")
    page.keyboard.press("Enter")
    page.mouse.move(1, 1)
    page.evaluate("document.activeElement.blur()")
    expect(page.evaluate(LIT, constraint)["log"] > 0, name, "Enter does not keep the light on")
    shape.focus()
    page.keyboard.press("Escape")
    page.evaluate("document.activeElement.blur()")
    expect(page.evaluate(LIT, constraint)["all"] == 0, name, "Escape does not let go")


def check_keyboard_order(page, name):
    """Tab visits the page from top to bottom, and everything it visits has a name."""
    page.evaluate("window.scrollTo(0, 0); document.activeElement.blur()")
    visited = []
    for _ in range(40):
        page.keyboard.press("Tab")
        place = page.evaluate(
            """() => {
              const all = [...document.querySelectorAll("*")];
              const part = document.activeElement;
              const label = part.getAttribute("aria-label") ?? part.textContent;
              return part === document.body ? null : [all.indexOf(part), label.trim().length];
            }"""
        )
        if place is None:
            break
        visited.append(place)
    order = [index for index, _ in visited]
    expect(order == sorted(order), name, "Tab does not follow the reading order")
    expect(all(length for _, length in visited), name, "Tab stops at something without a name")


def check_copy(chromium, path):
    name = f"{path.stem} (copy)"
    context = chromium.new_context(permissions=["clipboard-read", "clipboard-write"])
    page = open_page(context, path, name)
    button = page.locator("button.copy").first
    if button.count() > 0:
        button.click()
        page.wait_for_function("() => document.querySelector('button.copy').textContent !== 'Copy'")
    context.close()


def check_hostile(chromium, doctor, output):
    log = output / "hostile.log"
    log.write_text(HOSTILE_LOG, encoding="utf-8")
    path = write_page(doctor, output, "hostile", [log])
    context = chromium.new_context()
    page = open_page(context, path, "hostile")
    expect(page.evaluate("window.trapped === undefined"), "hostile", "a script from the log ran")
    count = page.evaluate("document.querySelectorAll('script').length")
    expect(count == 1, "hostile", f"{count} scripts in the page")
    foreign = page.evaluate("document.querySelectorAll('img, iframe, object, embed, link, base').length")
    expect(foreign == 0, "hostile", "elements from the log are in the page")
    handlers = page.evaluate(
        """() => [...document.querySelectorAll("*")].flatMap((part) => [...part.attributes])
          .filter((attribute) => attribute.name.startsWith("on") || attribute.name === "style"
            || /^\\s*javascript:/i.test(attribute.value)).map((attribute) => attribute.name)"""
    )
    expect(handlers == [], "hostile", f"attributes that could run: {handlers}")
    check_ids(page, "hostile")
    context.close()
    check_views(chromium, path, output)


def main(doctor, output, chosen):
    output = pathlib.Path(output)
    output.mkdir(parents=True, exist_ok=True)
    samples = sorted((ROOT / "Samples").glob("*.log")) + sorted((ROOT / "Samples").glob("*.layout"))
    samples = [pathlib.Path(name) for name in chosen] or samples
    with sync_playwright() as playwright:
        chromium = browser.launch(playwright)
        for sample in samples:
            path = write_page(doctor, output, sample.name, [sample])
            check_views(chromium, path, output)
            context = chromium.new_context(viewport={"width": 1100, "height": 900})
            page = open_page(context, path, sample.name)
            check_ids(page, sample.name)
            check_links(page, sample.name)
            check_keyboard_order(page, sample.name)
            context.close()
        many = write_page(doctor, output, "many-reports", samples[:10])
        size = many.stat().st_size
        expect(size < LARGEST_PAGE, "many-reports", f"{size} bytes")
        check_views(chromium, many, output)
        check_copy(chromium, many)
        check_hostile(chromium, doctor, output)
        chromium.close()
    print(f"{len(samples) + 2} pages opened, {len(failures)} failures; screenshots in {output}")
    return 1 if failures else 0


if __name__ == "__main__":
    if len(sys.argv) < 3:
        sys.exit(__doc__)
    sys.exit(main(sys.argv[1], sys.argv[2], sys.argv[3:]))
