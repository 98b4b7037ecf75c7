"""Opens the page of `autolayout-doctor serve` in a real Chromium and does what a reader would.

Usage: check_serve.py DOCTOR OUTPUT_DIRECTORY

`autolayout-doctor-serve` has to be beside DOCTOR or on the PATH.
"""

import base64
import json
import pathlib
import signal
import subprocess
import sys
import zlib

from playwright.sync_api import sync_playwright

import browser
from check_pages import LIT, check_accessibility, check_ids, expect, failures
from hostile import HOSTILE_LOG

ROOT = pathlib.Path(__file__).resolve().parents[2]
CELL = ROOT / "Samples/cell-height-against-contents.log"
CARD = ROOT / "Samples/card.layout"
SIZES = [("phone", 390, 844), ("tablet", 820, 1180), ("desktop", 1440, 900)]
PATIENCE = 120_000  # milliseconds; CI machines are slow


class Server:
    """The command, serving; it ends by the signal that Control-C sends."""

    def __init__(self, doctor):
        self.process = subprocess.Popen(
            [doctor, "serve"], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
        )
        self.address = self.process.stdout.readline().strip()
        expect(self.address.startswith("http://127.0.0.1:"), "serve", f"the address is {self.address!r}")

    def end(self):
        self.process.send_signal(signal.SIGINT)
        try:
            _, errors = self.process.communicate(timeout=20)
        except subprocess.TimeoutExpired:
            self.process.kill()
            expect(False, "serve", "Control-C does not end it")
            return
        expect(self.process.returncode == 0, "serve", f"it ended with {self.process.returncode}: {errors}")


class Page:
    """A page of the server's, with everything collected that it says or asks for."""

    def __init__(self, chromium, server, name, refuses=0, **options):
        self.name = name
        self.context = chromium.new_context(permissions=["clipboard-read", "clipboard-write"], **options)
        self.page = self.context.new_page()
        self.page.set_default_timeout(PATIENCE)
        self.refusals = 0
        self.expected_refusals = refuses
        self.page.add_init_script(
            "addEventListener('securitypolicyviolation', (event) => "
            "(window.violations ??= []).push(event.violatedDirective + ' ' + event.blockedURI))"
        )
        self.page.on("console", self.heard)
        self.page.on("pageerror", lambda error: expect(False, name, f"script error: {error}"))
        self.page.on("dialog", lambda dialog: (expect(False, name, "a dialog opened"), dialog.dismiss()))
        self.page.on("request", self.asked)
        self.server = server
        self.page.goto(server.address)

    def heard(self, message):
        # A browser reports each refusal by its status.
        if "Failed to load resource" in message.text:
            self.refusals += 1
        else:
            expect(False, self.name, f"console: {message.text}")

    def asked(self, request):
        expect(
            request.url.startswith(self.server.address), self.name, f"a request left: {request.url}"
        )

    def fill(self, text):
        self.page.locator("#log").fill(text)

    def explain(self, text):
        self.fill(text)
        self.page.get_by_role("button", name="Explain").click()
        self.wait_for_answer()

    def wait_for_answer(self):
        self.page.wait_for_function(
            "() => !document.getElementById('status').textContent.startsWith('Reading')"
            " && document.getElementById('status').textContent !== ''"
        )

    def wait_for_panel(self):
        self.page.locator(".try").first.wait_for()

    def settle(self):
        """Until what was tried is answered."""
        self.page.wait_for_function("() => document.querySelector('.try:not(.is-busy)')")

    def status(self):
        return self.page.locator("#status").text_content()

    def said(self):
        self.settle()
        return self.page.locator(".try .said").first.text_content()

    def close(self):
        violations = self.page.evaluate("window.violations ?? []")
        expect(violations == [], self.name, f"the content policy was violated: {violations}")
        expect(
            self.refusals == self.expected_refusals, self.name, f"{self.refusals} requests were refused"
        )
        self.context.close()


def check_story(chromium, server, output):
    """Pasted, explained, pointed at, a remedy tried, a slider moved, the link opened elsewhere."""
    story = Page(chromium, server, "story", viewport={"width": 1440, "height": 900})
    page = story.page
    page.evaluate("(text) => navigator.clipboard.writeText(text)", CELL.read_text())
    page.locator("#log").focus()
    page.keyboard.press("Control+V")
    page.locator("article").wait_for()
    expect("1 report, 1 cause." in story.status(), "story", f"the status is {story.status()}")
    headline = page.locator("article h2").text_content()
    expect(headline == "The cell's content view is 44 points tall, but its contents need at least 94.", "story", headline)
    story.wait_for_panel()
    check_ids(page, "story")
    check_same_words(story, CELL)

    # What proves the conflict is folded.
    page.evaluate("document.querySelectorAll('article .words details').forEach((folded) => { folded.open = true; })")
    reference = page.locator("article .sum a.ref").first
    constraint = reference.get_attribute("data-id")
    for point in (reference.hover, reference.focus):
        page.mouse.move(1, 1)
        page.evaluate("document.activeElement.blur()")
        point()
        lit = page.evaluate(LIT, constraint)
        for kind in ("words", "graph", "drawing", "log"):
            expect(lit[kind] > 0, "story", f"pointing at {constraint} leaves the {kind} dark")

    page.get_by_role("radio", name="3. Make the row at least 94 points tall, or let it size itself.").check()
    expect("fix 3" in story.said(), "story", story.said())
    expect("0? × 94" in story.said(), "story", story.said())
    expect(page.locator(".try svg.ald").count() == 1, "story", "nothing is drawn of fix 3")
    height = page.get_by_role("slider", name="Height in points")
    expect(height.input_value() == "94", "story", f"the slider stands at {height.input_value()}")
    # The other side is open: it says so, and has a slider too.
    width = page.get_by_role("slider", name="Width in points")
    expect(width.get_attribute("aria-valuetext") == "open", "story", "the open width has a number")
    move(width, 320)
    expect("320 × 94" in story.said(), "story", story.said())
    page.get_by_role("button", name="As it was").click()
    story.settle()
    expect(width.get_attribute("aria-valuetext") == "open", "story", "the width does not open again")
    check_ids(page, "story")

    page.get_by_role("radio", name="None: as it stands.").check()
    story.settle()
    expect(page.locator(".try svg.ald").count() == 0, "story", "something is drawn of no change")
    move(height, 60)
    expect("contradict each other" in story.said(), "story", story.said())
    expect(page.locator(".try svg.ald").count() == 0, "story", "a contradiction is drawn")
    before = None
    for points in (94, 120):
        move(height, points)
        expect(f"0? × {points}" in story.said(), "story", story.said())
        drawn = page.locator(".try svg.ald").inner_html()
        expect(drawn != before, "story", "the drawing does not follow the slider")
        before = drawn
    lit = page.locator(".try svg [data-id]").first
    lit.hover()
    expect(page.locator(".try .is-lit").count() > 0, "story", "pointing at the tried layout lights nothing")
    page.mouse.move(1, 1)

    page.get_by_role("button", name="Copy a link to this").click()
    page.wait_for_function("() => location.hash.startsWith('#log=')")
    link = page.evaluate("navigator.clipboard.readText()")
    expect(link == page.url, "story", "the clipboard has another link")
    check_accessibility(page, "story")
    story.close()

    other = Page(chromium, server, "link")
    other.page.goto(link)
    other.page.locator("article").wait_for()
    expect(other.page.locator("#log").input_value() == CELL.read_text(), "link", "the log is another one")
    expect(other.page.locator("article h2").text_content() == headline, "link", "the answer is another one")
    other.page.goto(link[:-40])
    other.page.reload()
    other.page.wait_for_function("() => document.getElementById('status').textContent.includes('link')")
    expect(other.status().startswith("The link is cut or damaged"), "link", other.status())
    bomb = zlib.compressobj(9, zlib.DEFLATED, -15)
    packed = b"".join(bomb.compress(b" " * 1_000_000) for _ in range(20)) + bomb.flush()
    other.page.goto(f"{server.address}#log={base64.urlsafe_b64encode(packed).decode().rstrip('=')}")
    other.page.reload()
    other.page.wait_for_function("() => document.getElementById('status').textContent.includes('MB')")
    expect(other.page.locator("#log").input_value() == "", "link", "a bomb is unpacked")
    other.close()


def move(slider, points):
    """As a finger would: the value changes, and the page is told."""
    slider.evaluate(
        "(input, value) => { input.value = value; input.dispatchEvent(new Event('input', { bubbles: true })); }",
        points,
    )


def check_same_words(story, sample):
    """The page says what the command says: every block of its HTML page, in its order."""
    doctor = story.server.process.args[0]
    html = subprocess.run(
        [doctor, "diagnose", "--format", "html", "-"], stdin=sample.open(), capture_output=True, text=True, timeout=120
    ).stdout
    words = "(root) => [...root.querySelectorAll('article :is(h2, p.advice, p.aside, .sum td, pre, .entries li)')].filter((part) => !part.closest('.try')).map((part) => part.textContent)"
    page = story.context.browser.new_context().new_page()
    page.set_content(html)
    expected = sorted(page.evaluate(f"() => ({words})(document)"))
    page.context.close()
    shown = sorted(story.page.evaluate(f"() => ({words})(document)"))
    expect(len(expected) > 10, story.name, "the command's page has no words")
    expect(shown == expected, story.name, "the page says something else than the command")


def check_layout(chromium, server):
    """A scratch layout: both sizes of its window, and what the solver says of them."""
    story = Page(chromium, server, "layout")
    page = story.page
    page.locator("#file").set_input_files(CARD)
    page.locator("article").first.wait_for()
    expect(page.locator("#layout").is_checked(), "layout", "the name does not tell that it is a layout")
    story.wait_for_panel()
    width = page.get_by_role("slider", name="Width in points")
    expect(width.input_value() == "390", "layout", f"the window is {width.input_value()} wide")
    move(width, 320)
    expect("320 points wide" in story.said() and "350 points narrower" not in story.said(), "layout", story.said())
    expect("title is 280 points narrower than its content" in story.said(), "layout", story.said())
    page.get_by_role("spinbutton", name="Width in points, as a number").fill("600")
    expect("600 points wide" in story.said(), "layout", story.said())
    move(page.get_by_role("slider", name="Height in points"), 500)
    expect("600x500" in story.said(), "layout", story.said())
    page.get_by_role("button", name="As it was").click()
    story.settle()
    expect(width.input_value() == "390", "layout", "the window does not go back")
    check_ids(page, "layout")
    check_accessibility(page, "layout")
    story.close()


def check_thresholds(chromium, server):
    """The sizes at which something begins to go wrong are the command's, marked where they are, and follow the fix."""
    name = "thresholds"
    story = Page(chromium, server, name, viewport={"width": 1280, "height": 900})
    page = story.page
    page.locator("#file").set_input_files(CARD)
    story.wait_for_panel()
    lines = page.locator(".thresholds").first.locator("li")
    lines.nth(2).wait_for()
    doctor = server.process.args[0]
    told = json.loads(subprocess.run(
        [doctor, "exercise", "--threshold", "width", "--format", "json", CARD], capture_output=True, text=True, timeout=120
    ).stdout)["exercises"][0]["thresholds"]
    expect(len(told) == 3, name, f"the command tells {len(told)} thresholds")
    shown = lines.locator("span").all_text_contents()
    expect(shown == [each["text"] for each in told], name, f"the page tells {shown}")
    range_ = page.get_by_role("slider", name="Width in points")
    for button, each in zip(lines.locator("button").all(), told):
        button.click()
        story.settle()
        expect(float(range_.input_value()) == float(each["size"]), name, f"{each['size']} leads to {range_.input_value()}")
        # The mark is where the middle of the thumb is.
        off = page.evaluate(
            """(points) => {
              const [input] = document.querySelectorAll(".size input[type=range]");
              const box = input.getBoundingClientRect();
              const thumb = box.left + 8 + (box.width - 16) * points / input.max;
              const ticks = [...input.parentElement.querySelectorAll(".tick")];
              return Math.min(...ticks.map((tick) => Math.abs(tick.getBoundingClientRect().left - thumb)));
            }""", float(each["size"]),
        )
        expect(off < 3, name, f"the mark of {each['size']} is {off} pixels off")
    # What holds where the slider stands is marked among the words.
    for points, there in ((50, [0]), (300, [2]), (700, [])):
        move(range_, points)
        lit = [place for place in range(3) if "is-there" in (lines.nth(place).get_attribute("class") or "")]
        expect(lit == there, name, f"at {points} points {lit} are marked")
    zones = page.locator(".scale").first.locator(".zone")
    expect(zones.count() == 2, name, f"{zones.count()} stretches are marked")
    check_accessibility(page, name)
    page.locator("#log").fill(CELL.read_text())
    page.get_by_role("button", name="Explain").click()
    first = page.locator(".thresholds").first
    page.wait_for_function("() => document.querySelector('.thresholds')?.textContent.startsWith('94')")
    expect("Below 94 points of height" in first.text_content(), name, first.text_content())
    # A fix has its own.
    page.get_by_role("radio", name="1. ").check()
    page.wait_for_function("() => !document.querySelector('.thresholds').textContent.startsWith('94')")
    expect("contradict each other" not in first.text_content(), name, first.text_content())
    story.settle()
    page.get_by_role("radio", name="None: as it stands.").check()
    page.wait_for_function("() => document.querySelector('.thresholds').textContent.startsWith('94')")
    story.close()


def check_kinds(chromium, server):
    """Findings of every kind are shown, whether or not there is a layout to change."""
    for name, panels in (
        ("several-reports.log", 2), ("trace-and-dump.log", None), ("layout-feedback-loop.log", None),
        ("crash-no-common-ancestor.log", None), ("stack-view-hides-field.log", 1),
    ):
        story = Page(chromium, server, name)
        story.explain((ROOT / "Samples" / name).read_text())
        story.page.locator("article").first.wait_for()
        check_ids(story.page, name)
        if panels:
            story.page.evaluate("window.scrollTo(0, document.body.scrollHeight)")
            story.page.locator(".try").nth(panels - 1).wait_for()
        story.page.wait_for_load_state("networkidle")
        check_accessibility(story.page, name)
        # A message or a tree has no layout: the server says so, and the page offers nothing.
        story.expected_refusals = story.refusals if panels is None else 0
        story.close()


def check_keyboard(chromium, server):
    """From the empty page to a tried way out and a moved slider without a mouse."""
    story = Page(chromium, server, "keyboard")
    page = story.page
    reach(page, "log")
    page.keyboard.insert_text(CELL.read_text())
    page.keyboard.press("Control+Enter")
    story.wait_for_panel()
    for _ in range(80):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.type") == "radio":
            break
    page.keyboard.press("ArrowDown")
    expect("fix 1" in story.said(), "keyboard", story.said())
    page.keyboard.press("Tab")
    expect(page.evaluate("document.activeElement.type") == "range", "keyboard", "no slider behind the ways")
    before = page.evaluate("Number(document.activeElement.value)")
    page.keyboard.press("ArrowRight")
    expect(f"c6.constant = {round(before) + 1}" in story.said(), "keyboard", story.said())
    story.close()


def reach(page, identifier):
    for _ in range(20):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.id") == identifier:
            return
    expect(False, "keyboard", f"Tab does not reach {identifier}")


def check_session(chromium, server):
    """What was read is listed, the page alone scrolls, and views move unless motion is not wanted."""
    for motion in ("no-preference", "reduce"):
        visit = Page(chromium, server, f"session, {motion}", viewport={"width": 1280, "height": 900}, reduced_motion=motion)
        page = visit.page
        expect(page.locator("#session").is_hidden(), visit.name, "an empty session is listed")
        page.locator("#layout-example").click()
        page.locator("article").wait_for()
        page.locator("#example").click()
        page.locator("#session button").nth(1).wait_for()
        visit.wait_for_panel()
        names = page.locator("#session button").all_text_contents()
        expect("44 points" in names[0] and "ambiguous" in names[1], visit.name, f"the session is {names}")
        page.locator(".way-choice input").nth(1).check()
        page.locator(".try .picture svg").wait_for()
        moving = page.evaluate("document.getAnimations().length")
        expect((moving > 0) == (motion == "no-preference"), visit.name, f"{moving} views move")
        inner = page.evaluate(
            "() => [...document.querySelectorAll('main *')].filter((part) => part.id !== 'log'"
            " && ['auto', 'scroll'].includes(getComputedStyle(part).overflowY)"
            " && part.scrollHeight > part.clientHeight + 2).map((part) => part.className)"
        )
        expect(inner == [], visit.name, f"these scroll by themselves: {inner}")
        page.locator("#session button").nth(1).click()
        page.locator("article h2", has_text="ambiguous").wait_for()
        page.locator("#layout-example").click()
        page.locator("article h2", has_text="ambiguous").wait_for()
        visit.explain(CELL.read_text())
        page.locator("article h2", has_text="44 points").wait_for()
        expect(not page.locator("#layout").is_checked(), visit.name, "a log behind the example is taken for a layout")
        expect(page.get_by_text("could not be read").count() == 0, visit.name, "lines of the log could not be read")
        check_accessibility(page, visit.name)
        visit.close()


def check_refusals(chromium, server):
    """What the page does not take is said in a sentence."""
    story = Page(chromium, server, "refusals", refuses=1)
    page = story.page
    page.get_by_role("button", name="Explain").click()
    expect(story.status().startswith("There is no log yet"), "refusals", story.status())
    line = b"2026-03-02 09:15:22 Tea Time[812:40211] a line like many others\n"
    large = {"name": "large.log", "mimeType": "text/plain", "buffer": line * (10_000_000 // len(line) + 1)}
    page.locator("#file").set_input_files(large)
    page.wait_for_function("() => document.getElementById('status').textContent.includes('MB')")
    expect(
        story.status() == "The log is larger than 8 MB, which is more than this page takes: "
        "give the file to autolayout-doctor itself.", "refusals", story.status(),
    )
    # The server does not rely on the page.
    answer = page.evaluate(
        """async () => {
          const answer = await fetch("/explain", { method: "POST", body: "x".repeat(10_000_000) });
          return [answer.status, await answer.text()];
        }"""
    )
    expect(answer[0] == 413 and answer[1] == story.status(), "refusals", f"{answer}")
    story.explain("all is well\n")
    expect(story.status().startswith("Nothing to diagnose"), "refusals", story.status())
    story.close()


def check_inert(chromium, server):
    """A log whose every name tries to break out of the page."""
    story = Page(chromium, server, "hostile")
    page = story.page
    story.explain(HOSTILE_LOG)
    page.locator("article").first.wait_for()
    story.wait_for_panel()
    page.locator(".try input[type=radio]").nth(1).check()
    story.settle()
    expect(page.evaluate("window.trapped === undefined"), "hostile", "a script from the log ran")
    expect(page.locator("script").count() == 2, "hostile", "scripts from the log are in the page")
    foreign = page.evaluate(
        "document.querySelectorAll('#findings :is(img, iframe, object, embed, link, base, style, script, meta)').length"
    )
    expect(foreign == 0, "hostile", "elements from the log are in the page")
    handlers = page.evaluate(
        """() => [...document.querySelectorAll("#findings *")].flatMap((part) => [...part.attributes])
          .filter((attribute) => attribute.name.startsWith("on") || attribute.name === "style"
            || /^\\s*javascript:/i.test(attribute.value)).map((attribute) => attribute.name)"""
    )
    expect(handlers == [], "hostile", f"attributes that could run: {handlers}")
    check_ids(page, "hostile")
    story.close()


def check_foreign_sites(chromium, server):
    """A page of another site cannot ask, frame or read this one."""
    other = chromium.new_context()
    page = other.new_page()
    page.route("http://evil.example/", lambda route: route.fulfill(body="<title>evil</title>", content_type="text/html"))
    page.goto("http://evil.example/")
    told = page.evaluate(
        """async (address) => {
          try {
            const answer = await fetch(address + "explain", { method: "POST", mode: "no-cors", body: "x" });
            return answer.type + answer.status;
          } catch { return "refused"; }
        }""", server.address,
    )
    expect(told in ("refused", "opaque0"), "foreign", f"a foreign page was told {told}")
    framed = page.evaluate(
        """(address) => new Promise((resolve) => {
          const frame = document.createElement("iframe");
          frame.src = address;
          frame.onload = () => { try { resolve(frame.contentDocument === null ? "closed" : "open"); } catch { resolve("closed"); } };
          document.body.append(frame);
        })""", server.address,
    )
    expect(framed == "closed", "foreign", "a foreign page reads the framed page")
    expect(
        all('id="ask"' not in frame.content() for frame in page.frames[1:]), "foreign", "the page can be framed"
    )
    other.close()


def check_views(chromium, server, output):
    """Every width, light and dark, with a picture of each to look at."""
    for scheme in ("light", "dark"):
        for view, width, height in SIZES:
            name = f"{view} ({scheme})"
            story = Page(chromium, server, name, viewport={"width": width, "height": height}, color_scheme=scheme)
            page = story.page
            check_accessibility(page, f"{name}, empty")
            # Two answers are listed with their sentences, which are longer than a phone is wide.
            page.locator("#layout-example").click()
            page.locator("article").wait_for()
            story.explain(CELL.read_text())
            page.locator("#session button").nth(1).wait_for()
            story.wait_for_panel()
            page.locator(".try input[type=radio]").nth(2).check()
            story.settle()
            overflow = page.evaluate("document.documentElement.scrollWidth - window.innerWidth")
            expect(overflow <= 0, name, f"{overflow} pixels wider than the screen")
            check_accessibility(page, name)
            page.evaluate("window.scrollTo(0, 0)")
            page.screenshot(path=output / f"{view}-{scheme}.png")
            page.locator(".try").first.scroll_into_view_if_needed()
            page.screenshot(path=output / f"{view}-{scheme}-tried.png")
            story.close()


def measure(chromium, server):
    """The bytes of the page, and the time from the press to the first answer on the screen."""
    story = Page(chromium, server, "figures")
    page = story.page
    files = page.evaluate(
        "performance.getEntriesByType('resource').concat(performance.getEntriesByType('navigation'))"
        ".map((entry) => [entry.name, entry.decodedBodySize])"
    )
    times = []
    for number in range(5):
        story.fill(CELL.read_text() + "\n" * number)
        times.append(page.evaluate(
            """() => new Promise((resolve) => {
              const findings = document.getElementById("findings");
              findings.replaceChildren();
              const start = performance.now();
              new MutationObserver(() => requestAnimationFrame(() => resolve(performance.now() - start)))
                .observe(findings, { childList: true });
              document.querySelector("#ask button").click();
            })"""
        ))
    story.close()
    print(f"the page has {sum(size for _, size in files)} bytes in {len(files)} files; "
          f"from the press to the answer on the screen {sorted(round(time) for time in times)} ms", flush=True)


def main(doctor, output):
    output = pathlib.Path(output)
    output.mkdir(parents=True, exist_ok=True)
    with sync_playwright() as playwright:
        chromium = browser.launch(playwright)
        server = Server(doctor)
        try:
            check_story(chromium, server, output)
            check_session(chromium, server)
            check_layout(chromium, server)
            check_thresholds(chromium, server)
            check_kinds(chromium, server)
            check_keyboard(chromium, server)
            check_refusals(chromium, server)
            check_inert(chromium, server)
            check_foreign_sites(chromium, server)
            check_views(chromium, server, output)
            measure(chromium, server)
        finally:
            server.end()
        chromium.close()
    print(f"the page of serve was tried, {len(failures)} failures; screenshots in {output}")
    return 1 if failures else 0


if __name__ == "__main__":
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    sys.exit(main(*sys.argv[1:]))
