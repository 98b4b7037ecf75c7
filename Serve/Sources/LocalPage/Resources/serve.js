// Sends a log to the program on this machine, shows its answer, and asks again for each change that is
// tried. The program writes every sentence and picture; this file only puts them in place.
(() => {
  "use strict";

  const part = (id) => document.getElementById(id);
  const [form, log, layout, status, findings] = ["ask", "log", "layout", "status", "findings"].map(part);
  const limit = Number(document.body.dataset.limit);
  const tooLarge = `The log is larger than ${Math.floor(limit / 1e6)} MB, which is more than this page ` +
    "takes: give the file to autolayout-doctor itself.";
  // The longest address that browsers take.
  const longestLink = 500_000;

  const layoutExample = `// Two labels in a row: nothing says which of them stretches.
title, value in row
row in window
window.width == 390
window.height == 844
H:|-16-[row]-16-|
V:|-40-[row(44)]
H:|-8-[title]-8-[value]-8-|
V:|-8-[title]-8-|
V:|-8-[value]-8-|
title.intrinsic == 80x20 hug 250 resist 750
value.intrinsic == 60x20 hug 250 resist 750
`;

  // What was read since the page was opened, the latest first; it is kept in this page alone.
  const session = [];
  const longestSession = 12;

  // What is explained now; a file that is no text stays as it is.
  let shown = null;
  let asking = null;
  // The text that this page itself took for a scratch layout: one that shares no line with it is none.
  let takenForLayout = null;

  form.addEventListener("submit", (event) => {
    event.preventDefault();
    explainText();
  });
  log.addEventListener("keydown", (event) => {
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) explainText();
  });
  log.addEventListener("paste", () => setTimeout(explainText));
  log.addEventListener("input", () => {
    const lines = takenForLayout?.split("\n");
    if (!lines || log.value === "") return;
    layout.checked &&= log.value.split("\n").some((line) => line && lines.includes(line));
  });
  layout.addEventListener("change", () => { takenForLayout = null; });
  part("file").addEventListener("change", (event) => {
    const [file] = event.target.files;
    if (file) explainFile(file);
    event.target.value = "";
  });
  part("example").addEventListener("click", async () => {
    layout.checked = false;
    log.value = await (await fetch("/example.log")).text();
    explainText();
  });
  part("layout-example").addEventListener("click", () => {
    layout.checked = true;
    log.value = takenForLayout = layoutExample;
    explainText();
  });
  part("link").addEventListener("click", link);
  acceptDrops();
  addEventListener("hashchange", openLink);
  openLink();

  function explainText() {
    explain(new Blob([log.value]));
  }

  async function explainFile(file) {
    layout.checked = file.name.endsWith(".layout");
    if (file.size > limit) return tell(tooLarge, true);
    let bytes;
    try {
      bytes = new Uint8Array(await file.arrayBuffer());
    } catch {
      return tell("This cannot be read as a file: give a folder to autolayout-doctor -r.", true);
    }
    // Compressed logs are for the program to read.
    log.value = bytes.includes(0) ? "" : new TextDecoder().decode(bytes);
    explain(new Blob([bytes]));
  }

  function acceptDrops() {
    const over = (isOver) => document.body.classList.toggle("is-over", isOver);
    // Within the field, text is moved as in any other.
    const isOurs = (event) => event.target !== log || event.dataTransfer.types.includes("Files");
    addEventListener("dragover", (event) => {
      if (!isOurs(event)) return;
      event.preventDefault();
      over(true);
    });
    addEventListener("dragleave", (event) => over(event.relatedTarget !== null));
    addEventListener("drop", (event) => {
      over(false);
      if (!isOurs(event)) return;
      event.preventDefault();
      const [file] = event.dataTransfer.files;
      const text = event.dataTransfer.getData("text/plain");
      if (file) return explainFile(file);
      if (text) {
        log.value = text;
        explainText();
      }
    });
  }

  async function explain(blob, isLinked = false) {
    asking?.abort();
    if (blob.size === 0) return tell("There is no log yet: paste one, drop a file or look at an example.", true);
    if (blob.size > limit) return tell(tooLarge, true);
    const mine = asking = new AbortController();
    tell("Reading…");
    const parameters = new URLSearchParams(layout.checked ? { layout: "1" } : {});
    try {
      const { answer: page, notes } = await ask("/explain", parameters, blob, mine.signal);
      shown = { blob, layout: parameters.has("layout") };
      const overview = page.querySelector("header.page p").textContent;
      tell([overview, notes].filter(Boolean).join("\n"));
      show(page);
      remember(page);
      if (!isLinked && /^#(log|layout)=/.test(location.hash)) history.replaceState(null, "", "/");
    } catch (error) {
      if (!mine.signal.aborted) tell(error.message, true);
    }
  }

  // Lists what was read, by its first headline, to come back to it.
  function remember(page) {
    const text = log.value;
    const name = page.querySelector("article h2")?.textContent ?? "Nothing found";
    const same = session.findIndex((each) => each.text === text && each.layout === shown.layout);
    if (same >= 0) session.splice(same, 1);
    session.unshift({ name, text, blob: shown.blob, layout: shown.layout });
    session.length = Math.min(session.length, longestSession);
    part("session").hidden = session.length < 2;
    part("session").querySelector("ol").replaceChildren(...session.map((each, place) => {
      const button = element("button", { type: "button", title: each.name }, each.name);
      if (place === 0) button.setAttribute("aria-current", "true");
      button.addEventListener("click", () => {
        layout.checked = each.layout;
        log.value = each.text;
        explain(each.blob);
      });
      return element("li", {}, button);
    }));
  }

  function tell(sentence, isTrouble = false) {
    status.textContent = sentence;
    status.classList.toggle("is-trouble", isTrouble);
    if (!isTrouble) return;
    shown = null;
    findings.replaceChildren();
    part("link").hidden = true;
  }

  // The answer as data, or as a document in which nothing runs.
  function ask(path, parameters, body, signal) {
    return new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      const isData = parameters.get("format") === "json";
      request.open("POST", `${path}?${parameters}`);
      request.setRequestHeader("Content-Type", "text/plain");
      request.onreadystatechange = () => {
        if (request.readyState !== XMLHttpRequest.HEADERS_RECEIVED) return;
        request.responseType = request.status !== 200 ? "text" : isData ? "json" : "document";
      };
      request.onload = () => {
        if (request.status !== 200) return reject(new Error(request.response));
        const notes = decodeURIComponent(request.getResponseHeader("Doctor-Notes") ?? "");
        resolve({ answer: request.response, notes });
      };
      request.onerror = () =>
        reject(new Error("The program does not answer any more: start autolayout-doctor serve again."));
      request.onabort = () => reject(new Error("Given up."));
      signal?.addEventListener("abort", () => request.abort());
      request.send(body);
    });
  }

  // MARK: The answer

  function show(page) {
    const nav = page.querySelector("nav");
    const articles = [...page.querySelectorAll("main > article")];
    findings.replaceChildren(...[nav, ...articles].filter(Boolean).map((each) => document.importNode(each, true)));
    document.body.classList.add("is-answered");
    part("link").hidden = false;
    for (const article of findings.querySelectorAll("article")) offerChanges(article);
    findings.dispatchEvent(new Event("ald-articles", { bubbles: true }));
    if (matchMedia("(max-width: 40rem)").matches) status.scrollIntoView({ block: "start" });
  }

  function element(name, attributes, ...children) {
    const made = document.createElement(name);
    for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
    made.append(...children);
    return made;
  }

  // MARK: Changes that are tried

  const nearby = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      nearby.unobserve(target);
      fillChanges(target);
    }
  }, { rootMargin: "400px" });

  function offerChanges(article) {
    if (article.classList.contains("is-beside")) nearby.observe(article);
  }

  async function fillChanges(article) {
    const { blob, layout } = shown;
    const base = { line: article.dataset.line, ...(layout && { layout: "1" }) };
    const put = (change, format) => ask("/exercise", new URLSearchParams([
      ...Object.entries({ format, ...base }), ...change]), blob);
    let data;
    try {
      data = (await put([], "json")).answer;
    } catch {
      return;  // There is no layout to change: a message alone, a view tree.
    }
    // A line names one report only within one log.
    if (data.exercises.length !== 1 || data.sources.length > 1) return;
    const panel = new Changes(article.id, data, put);
    if (panel.isEmpty) return;
    panel.markThresholds();
    const drawings = article.querySelector(".pictures > .figure:has(.drawings)");
    if (drawings) drawings.before(panel.element);
    else article.querySelector(".pictures").append(panel.element);
  }

  class Changes {
    constructor(id, data, put) {
      this.put = put;
      this.id = `${id}-try`;
      const [exercise] = data.exercises;
      const report = data.reports.find((each) => each.id === exercise.report);
      this.remedies = report.remedies;
      this.sizes = sizes(exercise, report);
      this.isEmpty = this.remedies.length === 0 && this.sizes.length === 0;
      const container = report.items.find((item) => item.id === exercise.container)?.english;
      this.said = element("p", { class: "said", role: "status" });
      this.picture = element("div", {});
      this.element = element("div", { class: "try", role: "group", "aria-labelledby": `${this.id}-title` },
        element("h3", { id: `${this.id}-title` }, "Try a change"),
        ...(this.remedies.length ? [this.ways()] : []),
        ...(this.sizes.length ? [this.sliders(container)] : []),
        this.picture, this.said);
    }

    ways() {
      const choice = (rank, text) => {
        const radio = element("input", { type: "radio", name: `${this.id}-way`, value: rank });
        radio.checked = rank === "";
        radio.addEventListener("change", async () => {
          this.forget();
          this.markThresholds();
          await this.update();
          this.picture.scrollIntoView({ block: "nearest", behavior: "instant" });
        });
        return element("label", { class: "way-choice" }, radio, element("span", {}, text));
      };
      return element("fieldset", { class: "remedies" }, element("legend", {}, "Fixes"),
        element("div", { class: "ways" }, choice("", "None: as it stands."),
          ...this.remedies.map(({ rank, text }) => choice(`${rank}`, `${rank}. ${text}`))));
    }

    sliders(container) {
      const reset = element("button", { type: "button" }, "As it was");
      reset.addEventListener("click", () => {
        this.forget();
        this.update();
      });
      return element("fieldset", { class: "sizes" },
        element("legend", {}, `Size of ${container ?? "the container"}`),
        ...this.sizes.map((size) => this.slider(size)), reset);
    }

    slider(size) {
      const name = size.axis === "width" ? "Width" : "Height";
      const list = element("ul", { class: "thresholds", id: `${this.id}-${size.axis}`, "aria-label": `What the ${size.axis} decides` });
      const range = element("input", { type: "range", min: 0, max: size.most, step: 1,
        "aria-label": `${name} in points`, "aria-describedby": list.id });
      const number = element("input", { type: "number", min: 0, step: "any", inputmode: "decimal",
        placeholder: "open", "aria-label": `${name} in points, as a number` });
      size.parts = { range, number, list, scale: scale() };
      // An open side has no number; its slider stands where a phone's screen ends.
      size.set = (value) => {
        size.wanted = value;
        number.value = value ?? "";
        range.value = value ?? size.usual;
        range.setAttribute("aria-valuetext", value === undefined ? "open" : `${value} points`);
        size.light?.();
      };
      size.moveTo = (value) => {
        size.set(value);
        size.isMoved = true;
        this.update();
      };
      size.set(size.value);
      for (const input of [range, number]) {
        input.addEventListener("input", () => {
          const value = Number(input.value);
          if (input.value !== "" && value >= 0 && value < 1e6) size.moveTo(value);
        });
      }
      return element("div", { class: "size" }, element("span", { "aria-hidden": "true" }, name),
        element("div", { class: "track" }, range, size.parts.scale), number, list);
    }

    // The sizes as they are, or as the fix makes them.
    forget() {
      for (const size of this.sizes) {
        size.isMoved = false;
        size.set(size.value);
      }
    }

    way() {
      const way = this.element.querySelector("input[type=radio]:checked")?.value;
      return way ? [["remedy", way]] : [];
    }

    // Asks the solver from which sizes on something goes wrong, with the fix that is chosen.
    markThresholds() {
      const way = this.way();
      this.marked = `${way}`;
      for (const size of this.sizes) this.mark(size, way);
    }

    async mark(size, way) {
      try {
        const [exercise] = (await this.put([...way, ["threshold", size.axis]], "json")).answer.exercises;
        if (this.marked === `${way}`) drawThresholds(size, exercise);
      } catch (error) {
        if (this.marked === `${way}`) size.parts.list.replaceChildren(element("li", {}, error.message));
      }
    }

    change() {
      const change = this.way();
      const points = (size) => `${Math.round(size.wanted * 100) / 100}`;
      const moved = this.sizes.filter((size) => size.isMoved);
      const sides = ["width", "height"].map((axis) => moved.find((size) => size.axis === axis && !size.constraint));
      for (const size of moved) {
        if (size.constraint) change.push(["set", `${size.constraint}.constant=${points(size)}`]);
      }
      if (sides.some(Boolean)) change.push(["container", sides.map((size) => size ? points(size) : "").join("x")]);
      return change;
    }

    // One question at a time: what changes meanwhile is asked once that one is answered.
    async update() {
      this.isStale = true;
      if (this.isBusy) return;
      this.isBusy = true;
      this.element.classList.add("is-busy");
      while (this.isStale) {
        this.isStale = false;
        await this.solve(this.change());
      }
      this.isBusy = false;
      this.element.classList.remove("is-busy");
    }

    async solve(change) {
      if (change.length === 0) {
        for (const size of this.sizes) size.set(size.value);
        return this.tell("", null);
      }
      try {
        const [exercise] = (await this.put(change, "json")).answer.exercises;
        this.follow(exercise);
        // Where the constraints contradict each other there is nothing to draw, and the words say so.
        const isSolved = exercise.layouts.some((layout) => layout.frames);
        const drawing = isSolved ? (await this.put(change, "svg")).answer.documentElement : null;
        this.tell(exercise.text, drawing);
      } catch (error) {
        this.tell(error.message, null);
      }
    }

    // A fix, or another size of one side, may give the container another size.
    follow(exercise) {
      for (const size of this.sizes) {
        if (!size.isMoved) size.set(sizeIn(exercise, size.axis) ?? size.value);
      }
    }

    tell(words, drawing) {
      this.said.textContent = words;
      const picture = element("div", {});
      if (drawing) {
        const svg = document.importNode(drawing, true);
        for (const named of [svg, ...svg.querySelectorAll("[id]")]) named.id = `${this.id}-${named.id}`;
        // Its shapes can be reached one by one, so it is no longer one image.
        svg.setAttribute("role", "group");
        svg.setAttribute("aria-labelledby", svg.querySelector("title").id);
        for (const [key, value] of Object.entries({ class: "picture drawings", tabindex: "0", role: "region", "aria-label": "The layout after the change" })) picture.setAttribute(key, value);
        picture.append(svg);
      }
      const before = this.picture.querySelector("svg") ?? this.element.closest("article").querySelector("svg.ald-drawing");
      const old = drawing && before ? boxes(before) : null;
      this.picture.replaceWith(picture);
      this.picture = picture;
      if (old) move(picture, old);
      if (drawing) picture.dispatchEvent(new Event("ald-picture", { bubbles: true }));
    }
  }

  // Where each view is drawn: its rectangle, by the view.
  function boxes(svg) {
    const found = new Map();
    for (const box of svg.querySelectorAll(".ald-box[data-id]")) {
      const frame = box.querySelector(".ald-frame-box");
      if (frame && !found.has(box.dataset.id)) found.set(box.dataset.id, frame);
    }
    return found;
  }

  // Each view moves from where it was drawn to where it is now, unless motion is not wanted.
  function move(picture, old) {
    if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    const place = (frame) => Object.fromEntries(
      ["x", "y", "width", "height"].map((name) => [name, `${frame.getAttribute(name)}px`]));
    for (const [id, frame] of boxes(picture)) {
      const before = old.get(id);
      if (before) frame.animate([place(before), place(frame)], { duration: 600, easing: "ease-in-out" });
    }
  }

  // Both sides of the container; what the system imposes is changed by its constraint.
  function sizes(exercise, report) {
    if (!exercise.container) return [];
    const imposed = exercise.imposedSizes.map((id) => report.constraints.find((each) => each.id === id));
    return ["width", "height"].map((axis) => {
      const constraint = imposed.find(({ first }) => first.attribute === axis);
      return size(axis, constraint ? number(constraint.constant) : sizeIn(exercise, axis), constraint?.id);
    }).sort((one, other) => Boolean(other.constraint) - Boolean(one.constraint));
  }

  // The container's size in the first layout that there is; nothing where it is open.
  function sizeIn(exercise, axis) {
    const layout = exercise.layouts.find((each) => each.frames);
    const isIts = (each) => each.item === exercise.container;
    if (!layout || layout.open.some((each) => isIts(each) && each.quantity === axis)) return undefined;
    const frame = layout.frames.find(isIts);
    return frame && Math.round(number(frame[axis]) * 100) / 100;
  }

  function size(axis, value, constraint) {
    const usual = value ?? (axis === "width" ? 390 : 844);
    return { axis, value, usual, constraint, most: Math.max(400, Math.ceil(usual * 2 / 100) * 100) };
  }

  // MARK: Thresholds

  function scale() {
    const drawn = document.createElementNS("http://www.w3.org/2000/svg", "svg");
    drawn.setAttribute("class", "scale");
    drawn.setAttribute("aria-hidden", "true");
    return drawn;
  }

  // Marks on the slider where something begins to go wrong, and says it beneath; each is a place to go to.
  function drawThresholds(size, exercise) {
    const { range, list, scale } = size.parts;
    const all = exercise.thresholds.map((each) => ({ ...each, at: number(each.size),
      end: each.limit === null ? null : number(each.limit) }));
    const far = Math.max(0, ...all.map(({ at }) => at).filter((at) => at <= 4 * size.most));
    if (far > size.most * 0.9) range.max = size.most = Math.ceil(far * 1.25 / 100) * 100;
    const part = (name, attributes) => {
      const made = document.createElementNS(scale.namespaceURI, name);
      for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
      return made;
    };
    const share = (points) => `${Math.min(100, points / size.most * 100)}%`;
    const zones = all.filter(({ at, end }) => end !== at).map(({ failure, side, at, end }) => {
      const [from, to] = side === "below" ? [end ?? 0, at] : [at, end ?? size.most];
      return part("rect", { class: `zone ${failure}`, x: share(from), width: share(Math.max(0, to - from)), height: "100%" });
    });
    const ticks = all.filter(({ at }) => at <= size.most)
      .map(({ at }) => part("line", { class: "tick", x1: share(at), x2: share(at), y1: 0, y2: "100%" }));
    scale.replaceChildren(...zones, ...ticks);
    const lines = all.map(({ at, end, side, text }) => {
      const points = Math.round(at * 100) / 100;
      const button = element("button", { type: "button", "aria-label": `Go to ${points} points` }, `${points}`);
      button.addEventListener("click", () => size.moveTo(points));
      const line = element("li", {}, button, element("span", {}, text));
      const holds = (value) => value === at && end === at || (side === "below"
        ? value < at && (end === null || value >= end) : value > at && (end === null || value <= end));
      return { line, holds };
    });
    size.light = () => {
      for (const { line, holds } of lines) line.classList.toggle("is-there", size.wanted !== undefined && holds(size.wanted));
    };
    list.replaceChildren(...(lines.length ? lines.map(({ line }) => line)
      : [element("li", {}, exercise.text.split("\n")[0])]));
    size.light();
  }

  // Exact numbers are decimals or fractions.
  function number(text) {
    const [above, below = 1] = text.split("/").map(Number);
    return above / below;
  }

  // MARK: Links

  async function link() {
    const { blob, layout: isLayout } = shown;
    const address = `#${isLayout ? "layout" : "log"}=${await pack(blob)}`;
    if (address.length > longestLink) {
      status.textContent = "The log is too long for a link: send the file.";
      return;
    }
    history.replaceState(null, "", address);
    const button = part("link");
    try {
      await navigator.clipboard.writeText(location.href);
      button.textContent = "Copied";
    } catch {
      button.textContent = "The address holds the log";
    }
    setTimeout(() => { button.textContent = "Copy a link to this"; }, 2500);
  }

  async function openLink() {
    const [, kind, packed] = location.hash.match(/^#(log|layout)=([\w-]+)$/) ?? [];
    if (!packed) return;
    let bytes;
    try {
      bytes = await unpack(packed);
    } catch {
      return tell("The link is cut or damaged: no log can be read from it.", true);
    }
    if (bytes === null) return tell(tooLarge, true);
    layout.checked = kind === "layout";
    log.value = new TextDecoder().decode(bytes);
    explain(new Blob([bytes]), true);
  }

  async function pack(blob) {
    const stream = blob.stream().pipeThrough(new CompressionStream("deflate-raw"));
    const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
    let text = "";
    for (let start = 0; start < bytes.length; start += 8192) {
      text += String.fromCharCode(...bytes.subarray(start, start + 8192));
    }
    return btoa(text).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
  }

  // Nothing where it unpacks to more than a log may be.
  async function unpack(packed) {
    const text = atob(packed.replaceAll("-", "+").replaceAll("_", "/"));
    const bytes = Uint8Array.from(text, (character) => character.charCodeAt(0));
    const reader = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw")).getReader();
    const pieces = [];
    let length = 0;
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return new Uint8Array(await new Blob(pieces).arrayBuffer());
      length += value.length;
      if (length > limit) {
        await reader.cancel();
        return null;
      }
      pieces.push(value);
    }
  }
})();
