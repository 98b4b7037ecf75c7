// Everything that stands for the same constraint or view carries the same data-id inside its
// article: words, graph, drawing and log. Pointing at one lights up all; a click keeps them lit.
(() => {
  "use strict";

  // What Swift and Objective-C are made of, as far as colours tell.
  const pieceKinds = ["comment", "string", "blank", "keyword", "number", "type"];
  const pieces = new RegExp([
    "(//[^\\n]*)", '(@?"(?:[^"\\\\\\n]|\\\\.)*")', "(<#.*?#>)",
    "\\b(let|var|if|else|for|in|func|return|self|super|true|false|nil|YES|NO)\\b",
    "\\b(\\d+(?:\\.\\d+)?)\\b", "\\b([A-Z]\\w+)\\b"].join("|"), "g");

  begin(document);
  // On paper nothing can be unfolded.
  addEventListener("beforeprint", () => {
    for (const folded of document.querySelectorAll("details:not([open])")) {
      folded.open = true;
      addEventListener("afterprint", () => { folded.open = false; }, { once: true });
    }
  });
  // A page that gets articles or pictures later says so at what holds them.
  document.addEventListener("ald-articles", (event) => begin(event.target));
  document.addEventListener("ald-picture", (event) => makeReachable(event.target));

  function begin(part) {
    for (const article of part.querySelectorAll("article[data-report]")) connect(article);
    for (const button of part.querySelectorAll("button.copy")) offerCopy(button);
  }

  function connect(article) {
    let kept = null;

    const light = (ids) => {
      for (const part of article.querySelectorAll(".is-lit")) part.classList.remove("is-lit");
      for (const id of ids?.split(" ") ?? []) {
        for (const part of partsOf(article, id)) part.classList.add("is-lit");
      }
    };
    const idOf = (part) => (article.contains(part) && part.closest("[data-id]")?.dataset.id) || null;
    const idAt = (event) => idOf(event.target);
    // Scrolling moves things under a resting pointer: what has the focus stays lit.
    const point = (event) => light(idAt(event) ?? kept ?? idOf(document.activeElement));
    const leave = () => light(kept ?? idOf(document.activeElement));

    article.addEventListener("pointerover", point);
    article.addEventListener("pointerleave", leave);
    article.addEventListener("focusin", point);
    article.addEventListener("focusout", () => light(kept));
    article.addEventListener("click", (event) => {
      const id = idAt(event);
      if (!id) return;
      unfold(event.target.closest("a[href^='#']"));
      kept = kept === id ? null : id;
      light(kept ?? id);
      if (event.target.closest("svg")) showInLog(article, id);
    });
    article.addEventListener("keydown", (event) => {
      if (event.key === "Escape") {
        kept = null;
        light(null);
      }
      const shape = event.target.closest("svg [tabindex]");
      if (shape && (event.key === "Enter" || event.key === " ")) {
        event.preventDefault();
        shape.dispatchEvent(new MouseEvent("click", { bubbles: true }));
      }
    });
    for (const picture of article.querySelectorAll(".picture")) makeReachable(picture);
    const pictures = article.querySelector(".pictures");
    if (pictures) {
      giveRoom(article);
      showWhatFits(pictures);
      keepInSight(pictures);
    }
  }

  // Pictures get more of the width where that makes the whole less tall: two then stand side by side.
  function giveRoom(article) {
    const height = article.scrollHeight;
    article.classList.add("has-wide-pictures");
    if (article.scrollHeight >= height) article.classList.remove("has-wide-pictures");
  }

  // The second picture is unfolded where the screen has room for both, and stands below the first otherwise.
  function showWhatFits(pictures) {
    for (const folded of pictures.querySelectorAll("details:not([open])")) {
      folded.open = true;
      folded.open = pictures.scrollHeight + 170 <= innerHeight;
      if (!folded.open) pictures.closest("article").querySelector(".rest").prepend(folded);
    }
  }

  // Pictures stand still beside the words for as long as the screen has room for all of them.
  function keepInSight(pictures) {
    const judge = () => {
      pictures.classList.toggle("is-whole", pictures.scrollHeight + 26 <= innerHeight);
    };
    new ResizeObserver(judge).observe(pictures);
    addEventListener("resize", judge);
  }

  // A description in the log may stand for two constraints, so data-id is a list there.
  function partsOf(article, id) {
    return article.querySelectorAll(`[data-id~="${CSS.escape(id)}"]`);
  }

  // Tab stops once at a picture; from there the arrow keys go from shape to shape, those of the
  // explanation first and in its order. Each shape says what it is.
  function makeReachable(picture) {
    const kinds = ".ald-constraint, .ald-item, .ald-box, .ald-gap, .ald-hatch, .ald-range";
    const step = (shape) => Number(shape.querySelector(".ald-step text")?.textContent ?? Infinity);
    const shapes = [...picture.querySelectorAll(kinds)];
    shapes.sort((a, b) => (step(a) === step(b) ? 0 : step(a) - step(b)));
    for (const shape of shapes) {
      shape.setAttribute("tabindex", shape === shapes[0] ? "0" : "-1");
      shape.setAttribute("role", "button");
      const words = [...shape.children].filter((part) => part.matches("title, desc"));
      shape.setAttribute("aria-label", words.map((part) => part.textContent).join(": "));
    }

    picture.addEventListener("focusin", (event) => {
      if (!shapes.includes(event.target)) return;
      for (const shape of shapes) shape.setAttribute("tabindex", shape === event.target ? "0" : "-1");
    });
    picture.addEventListener("keydown", (event) => {
      const place = shapes.indexOf(event.target);
      const next = { ArrowRight: place + 1, ArrowDown: place + 1, ArrowLeft: place - 1,
        ArrowUp: place - 1, Home: 0, End: shapes.length - 1 }[event.key];
      if (place < 0 || next === undefined) return;
      event.preventDefault();
      shapes[Math.min(Math.max(next, 0), shapes.length - 1)].focus();
    });
  }

  // A link may lead to what is folded: the log, the second picture.
  function unfold(link) {
    const folded = link && document.getElementById(link.hash.slice(1))?.closest("details");
    if (folded) folded.open = true;
  }

  function showInLog(article, id) {
    const line = [...partsOf(article, id)].find((part) => part.closest(".log"));
    if (!line?.closest("details[open]")) return;
    line?.scrollIntoView({ block: "nearest", behavior: "instant" });
  }

  function offerCopy(button) {
    const code = button.parentElement.querySelector("pre");
    button.hidden = false;
    colour(code);
    button.addEventListener("click", async () => {
      const isCopied = await copy(code);
      button.textContent = isCopied ? "Copied" : "Press ⌘C or Ctrl C";
      setTimeout(() => { button.textContent = "Copy"; }, 2000);
    });
  }

  // The text stays as it is.
  function colour(code) {
    const text = code.textContent;
    const parts = [];
    let end = 0;
    for (const match of text.matchAll(pieces)) {
      const span = document.createElement("span");
      span.className = `code-${pieceKinds[match.slice(1).findIndex((part) => part !== undefined)]}`;
      span.textContent = match[0];
      parts.push(...breakable(text.slice(end, match.index)), span);
      end = match.index + match[0].length;
    }
    code.replaceChildren(...parts, ...breakable(text.slice(end)));
  }

  // A line that is too long breaks before a member and behind a parenthesis, not inside of a name.
  function breakable(text) {
    return (text.match(/\.?[^.(]*\(?/g) ?? []).filter(Boolean).flatMap((part) => [
      ...(part.startsWith(".") ? [document.createElement("wbr")] : []), part,
      ...(part.endsWith("(") ? [document.createElement("wbr")] : [])]);
  }

  // A page opened from a file may not use the clipboard; then the code is selected at least.
  async function copy(code) {
    try {
      await navigator.clipboard.writeText(code.textContent);
      return true;
    } catch {
      const selection = getSelection();
      selection.selectAllChildren(code);
      return false;
    }
  }
})();
