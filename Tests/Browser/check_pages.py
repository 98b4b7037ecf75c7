"""Opens the HTML page of every sample in a real Chromium and tries everything a reader would.

Usage: check_pages.py DOCTOR OUTPUT_DIRECTORY [SAMPLE...]
"""

import pathlib
import shutil
import subprocess
import sys

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Error, TimeoutError, sync_playwright

import browser
from hostile import HOSTILE_LOG, TEXTS

ROOT = pathlib.Path(__file__).resolve().parents[2]
VIEWS = [("light", "light", 1100), ("dark", "dark", 1280), ("phone", "light", 390)]
SMALLEST_TEXT = 9  # pixels on the screen, of a picture's text
LARGEST_PAGE = 1_000_000
TALLEST_SCREENSHOT = 4_000
SUFFIXES = {".log", ".layout", ".ips", ".crash"}
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
        hidden = page.evaluate(
            "[...document.querySelectorAll('.pictures')].filter((part) => part.scrollHeight > part.clientHeight + 2).length"
        )
        expect(hidden == 0, name, f"{hidden} columns of pictures hide what is below")
        check_text_sizes(page, name)
        check_accessibility(page, name)
        context.close()


def take_screenshot(page, path, width):
    """Of the page's first screens; a taller window is cheaper than a picture of the whole page."""
    height = min(page.evaluate("document.documentElement.scrollHeight"), TALLEST_SCREENSHOT)
    page.set_viewport_size({"width": width, "height": height})
    try:
        page.screenshot(path=path, timeout=PATIENCE)
    except Error:
        # On a loaded machine Chromium now and then cannot capture what it has drawn; a second time it can.
        page.wait_for_timeout(1000)
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
  drawing: document.querySelectorAll(`.ald-drawing .is-lit[data-id~="${id}"]`).length,
  log: document.querySelectorAll(`.log .is-lit[data-id~="${id}"]`).length,
  all: document.querySelectorAll(".is-lit").length,
})"""


def wait_for_light(page, constraint, where):
    """How often the constraint is lit; a browser tells a page of the pointer a frame after it scrolled."""
    try:
        page.wait_for_function(f"(id) => ({LIT})(id)['{where}'] > 0", arg=constraint, timeout=3_000)
    except TimeoutError:
        pass
    return page.evaluate(LIT, constraint)


# How often a constraint stands in its report's drawings: there is no line for one that measures nothing.
DRAWN = """(link, id) =>
  link.closest("article").querySelectorAll(`.ald-drawing .ald-constraint[data-id~="${id}"]`).length"""


# The constraints of the part of the log that the page's address points at: one line may hold several.
TARGET = """() => {
  const target = document.getElementById(location.hash.slice(1));
  return target && target.id.includes("-log-") ? target.dataset.id.split(" ") : [];
}"""


def check_links(page, name):
    """Pointing at a constraint in the words lights it up in the graph, the drawing and the log."""
    page.evaluate("document.querySelectorAll('article .words details').forEach((folded) => { folded.open = true; })")
    reference = page.locator("article .sum a.ref, article ul.entries a.ref").first
    if reference.count() == 0 or not reference.is_visible():
        return
    constraint = reference.get_attribute("data-id")
    reference.hover()
    lit = wait_for_light(page, constraint, "words")
    expect(lit["words"] > 0, name, f"hovering {constraint} leaves the words dark")
    expect(lit["graph"] > 0, name, f"hovering {constraint} leaves the graph dark")
    expect(lit["log"] > 0, name, f"hovering {constraint} leaves the log dark")
    drawn = reference.evaluate(DRAWN, constraint)
    expect(lit["drawing"] >= drawn, name, f"hovering {constraint} leaves the drawing dark")
    page.mouse.move(1, 1)
    expect(page.evaluate(LIT, constraint)["all"] == 0, name, "the light stays on after hovering")

    reference.click()
    expect(constraint in page.evaluate(TARGET), name, f"the click leads to {page.url}")
    page.keyboard.press("Escape")
    for kind in ("log", "graph", "drawing"):
        check_hover_back(page, name, kind)
    for picture in page.locator("article:first-of-type .picture").all():
        check_keys(page, name, picture)


# The texts of the graph that nothing covers at some place to which the page can be scrolled.
COVERED = """() => {
  const texts = [...document.querySelectorAll("article:first-of-type .ald-graph .ald-constraint text")];
  const seen = new Set();
  for (let top = 0; top <= document.documentElement.scrollHeight; top += 100) {
    scrollTo(0, top);
    for (const text of texts) {
      const box = text.getBoundingClientRect();
      const part = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
      if (part?.closest(".figure")) seen.add(text);
    }
  }
  const picture = texts[0]?.closest(".picture");
  return picture && picture.scrollWidth <= picture.clientWidth
    ? texts.filter((text) => !seen.has(text)).map((text) => text.textContent) : [];
}"""


def check_cover(page, name):
    """With everything unfolded, all of the graph can be scrolled to."""
    page.evaluate("document.querySelectorAll('article details').forEach((folded) => { folded.open = true; })")
    page.wait_for_timeout(100)
    covered = page.evaluate(COVERED)
    expect(covered == [], name, f"never in sight: {covered[:5]}")
    page.evaluate("scrollTo(0, 0)")


def check_hover_back(page, name, kind):
    """Pointing at a constraint in the log, the graph or the drawing lights the words up."""
    reference = page.locator("article .sum a.ref, article ul.entries a.ref").first
    constraint = reference.get_attribute("data-id")
    # In a drawing a gap stands for the constraint as well; its label is what can be pointed at.
    selector = {"log": ".log ", "graph": ".ald-graph ", "drawing": ".ald-drawing .ald-constraint"}[kind]
    # Pictures of further fixes are folded with them, and the log and the second picture for themselves.
    page.evaluate("document.querySelectorAll('article details').forEach((folded) => { folded.open = true; })")
    place = page.locator(f'{selector}[data-id~="{constraint}"]').first
    if place.count() == 0:
        expect(kind == "drawing", name, f"{constraint} is not in the {kind}")
        return
    target = place.locator("text").last if kind != "log" else place
    # On a busy machine the page may still scroll below the pointer: a reader points again.
    for _ in range(3):
        target.hover()
        lit = wait_for_light(page, constraint, "words")
        if lit["words"] > 0:
            break
        page.mouse.move(1, 1)
    expect(lit["words"] > 0, name, f"hovering the {kind} leaves the words dark")
    page.mouse.move(1, 1)


# The shape that has the focus: its place among the picture's shapes and what it is called.
FOCUSED = """(picture) => {
  const shapes = [...picture.querySelectorAll("[role=button]")];
  return [shapes.indexOf(document.activeElement), document.activeElement.getAttribute("aria-label"),
    document.activeElement.dataset?.id ?? ""];
}"""


def check_keys(page, name, picture):
    """Tab stops once at a picture; arrows visit every shape; Enter keeps it lit, Escape lets go."""
    # A fix that is folded shows its picture when it is opened.
    picture.evaluate("(picture) => { const folded = picture.closest('details'); if (folded) folded.open = true; }")
    handle = picture.element_handle()
    shapes = picture.locator("[role=button]").count()
    stops = picture.locator("[role=button][tabindex='0']").count()
    expect(shapes > 0, name, "a picture without shapes to reach")
    expect(stops == 1, name, f"Tab stops {stops} times at a picture")
    picture.locator("[role=button][tabindex='0']").focus()
    visited = []
    for _ in range(min(shapes, 60)):
        place, label, _ = page.evaluate(FOCUSED, handle)
        visited.append(place)
        expect(label, name, "a shape has no name")
        page.keyboard.press("ArrowRight")
    expect(len(set(visited)) == len(visited) and -1 not in visited, name, "arrow keys miss shapes")
    page.keyboard.press("Home")
    constraint = page.evaluate(FOCUSED, handle)[2].split(" ")[0]
    expect(page.evaluate(LIT, constraint)["all"] > 0, name, "focusing a shape lights nothing")
    page.keyboard.press("Enter")
    page.mouse.move(1, 1)
    page.evaluate("document.activeElement.blur()")
    expect(page.evaluate(LIT, constraint)["all"] > 0, name, "Enter does not keep the light on")
    picture.locator("[role=button][tabindex='0']").focus()
    page.keyboard.press("Escape")
    page.evaluate("document.activeElement.blur()")
    expect(page.evaluate(LIT, constraint)["all"] == 0, name, "Escape does not let go")


def check_motion(chromium, path):
    """What moves between two layouts does not where the reader prefers reduced motion."""
    for wish, shown in (("no-preference", True), ("reduce", False)):
        name = f"{path.stem} ({wish})"
        context = chromium.new_context(reduced_motion=wish)
        page = open_page(context, path, name)
        visible = page.evaluate(
            """() => [...document.querySelectorAll(".ald-moving")].map(
              (part) => getComputedStyle(part).display !== "none")"""
        )
        expect(visible and all(state == shown for state in visible), name, f"moving: {visible}")
        context.close()


def check_text_widths(page, name):
    """No text of a picture is wider than the picture thinks: its boxes were measured cautiously."""
    outside = page.evaluate(
        """() => [...document.querySelectorAll("svg.ald")].flatMap((svg) => {
          const size = svg.viewBox.baseVal;
          return [...svg.querySelectorAll("text")].filter((text) => {
            const box = text.getBBox();
            const corner = new DOMPoint(box.x + box.width, box.y).matrixTransform(
              svg.getScreenCTM().inverse().multiply(text.getScreenCTM()));
            return corner.x > size.width + 0.5;
          }).map((text) => text.textContent);
        })"""
    )
    expect(outside == [], name, f"texts beyond the edge: {outside[:3]}")
    wide = page.evaluate(
        """() => [...document.querySelectorAll(".ald-graph .ald-item, .ald-graph .ald-constraint")]
          .filter((group) => {
            const frame = group.querySelector(":scope > rect:not(.ald-frame)");
            if (!frame) return false;
            const right = frame.x.baseVal.value + frame.width.baseVal.value;
            return [...group.querySelectorAll(":scope > text")].some(
              (text) => text.getBBox().x + text.getBBox().width > right);
          }).map((group) => group.id)"""
    )
    expect(wide == [], name, f"texts wider than their boxes: {wide[:3]}")


def check_text_sizes(page, name):
    """No picture is shrunk until its texts cannot be read."""
    small = page.evaluate(
        """(least) => [...document.querySelectorAll("svg.ald text")].flatMap((text) => {
          const size = parseFloat(getComputedStyle(text).fontSize) * (text.getScreenCTM()?.a ?? 1);
          return size < least ? [`${text.textContent}: ${size.toFixed(1)}`] : [];
        })""",
        SMALLEST_TEXT,
    )
    expect(small == [], name, f"texts of less than {SMALLEST_TEXT} pixels: {small[:3]}")


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
    button = page.locator("button.copy:visible").first
    if button.count() > 0:
        button.click()
        page.wait_for_function(
            "() => [...document.querySelectorAll('button.copy')].some(b => b.textContent !== 'Copy')")
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
    check_text_widths(page, "hostile")
    context.close()
    check_views(chromium, path, output)
    check_hostile_pictures(chromium, doctor, log, output)


def check_hostile_pictures(chromium, doctor, log, output):
    """The SVG of every hostile report, opened by itself, and its DOT drawn by Graphviz's own program."""
    for command, ending in (("graph", "svg"), ("draw", "svg"), ("graph", "dot")):
        folder = output / f"hostile-{command}-{ending}"
        result = subprocess.run(
            [doctor, command, "--format", ending, log, "-o", f"{folder}/"], capture_output=True, timeout=120
        )
        expect(result.returncode == 0, "hostile", f"{command} {ending}: {result.stderr.decode()}")
        pictures = sorted(folder.glob(f"*.{ending}"))
        expect(len(pictures) >= len(TEXTS), "hostile", f"{len(pictures)} pictures by {command} {ending}")
        for picture in pictures:
            if ending == "svg":
                check_hostile_svg(chromium, picture)
            elif shutil.which("dot"):
                drawn = subprocess.run(["dot", "-Tplain", picture], capture_output=True, text=True, timeout=60)
                nodes = [line for line in drawn.stdout.splitlines() if line.startswith("node ")]
                expect(drawn.returncode == 0, picture.name, drawn.stderr)
                svg = (output / "hostile-graph-svg" / picture.name).with_suffix(".svg").read_text()
                items = svg.count('class="ald-item ')
                expect(len(nodes) == items, picture.name, f"{len(nodes)} nodes in DOT, {items} in SVG")


def check_hostile_svg(chromium, picture):
    context = chromium.new_context()
    page = open_page(context, picture, picture.name)
    expect(page.evaluate("window.trapped === undefined"), picture.name, "a script from the log ran")
    expect(page.evaluate("document.documentElement.localName === 'svg'"), picture.name, "no SVG")
    expect(page.evaluate("document.querySelector('parsererror') === null"), picture.name, "malformed")
    foreign = page.evaluate("document.querySelectorAll('script, image, a, foreignObject, use').length")
    expect(foreign == 0, picture.name, "elements that could load or run")
    context.close()


def main(doctor, output, chosen):
    output = pathlib.Path(output)
    output.mkdir(parents=True, exist_ok=True)
    samples = sorted(path for path in (ROOT / "Samples").iterdir() if path.suffix in SUFFIXES)
    samples = [pathlib.Path(name) for name in chosen] or samples
    with sync_playwright() as playwright:
        chromium = browser.launch(playwright)
        for sample in samples:
            path = write_page(doctor, output, sample.name, [sample])
            check_views(chromium, path, output)
            context = chromium.new_context(viewport={"width": 1100, "height": 900})
            page = open_page(context, path, sample.name)
            check_ids(page, sample.name)
            check_text_widths(page, sample.name)
            check_links(page, sample.name)
            check_keyboard_order(page, sample.name)
            check_cover(page, sample.name)
            context.close()
        many = write_page(doctor, output, "many-reports", samples[:10])
        size = many.stat().st_size
        expect(size < LARGEST_PAGE, "many-reports", f"{size} bytes")
        check_views(chromium, many, output)
        check_copy(chromium, many)
        open_layout = write_page(doctor, output, "moving", [ROOT / "Samples/labels-hug-equally.layout"])
        check_motion(chromium, open_layout)
        check_hostile(chromium, doctor, output)
        chromium.close()
    print(f"{len(samples) + 2} pages opened, {len(failures)} failures; screenshots in {output}")
    return 1 if failures else 0


if __name__ == "__main__":
    if len(sys.argv) < 3:
        sys.exit(__doc__)
    sys.exit(main(sys.argv[1], sys.argv[2], sys.argv[3:]))
