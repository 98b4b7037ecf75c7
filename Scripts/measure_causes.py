#!/usr/bin/env python3
"""Tells why Xcode flags views as ambiguous, by cause, and what `autolayout-doctor check` says of each.

    Scripts/measure_causes.py --doctor path/to/autolayout-doctor FOLDER

FOLDER (or the variable AUTOLAYOUT_DOCTOR_IB) holds `files/` and `manifest.jsonl` (file, platform, repo, path, ambiguous).
The causes are told by a model of this script's own, which shares no code with the command: equalities over x, y, width
and height, eliminated in fractions. A view is *open* where it can move although contents keep their sizes and optional
constraints and inequalities hold as equalities, a *tie* where required equalities alone leave it to others, *determined*
where they do not. Each view counts once, however many versions of its file are flagged.
"""
import argparse, collections, json, os, subprocess, sys
import xml.etree.ElementTree as ET
from fractions import Fraction

import measure_check

ATTRIBUTES = {
    "leading": {"x": 1}, "left": {"x": 1}, "trailing": {"x": 1, "w": 1}, "right": {"x": 1, "w": 1}, "width": {"w": 1},
    "centerX": {"x": 1, "w": Fraction(1, 2)}, "top": {"y": 1}, "bottom": {"y": 1, "h": 1}, "height": {"h": 1},
    "centerY": {"y": 1, "h": Fraction(1, 2)}, "firstBaseline": {"y": 1}, "baseline": {"y": 1, "h": 1},
    "lastBaseline": {"y": 1, "h": 1},
}
for _name in ("leading", "left", "trailing", "right", "top", "bottom"):
    ATTRIBUTES[_name + "Margin"] = ATTRIBUTES[_name]
for _name in ("centerX", "centerY"):
    ATTRIBUTES[_name + "WithinMargins"] = ATTRIBUTES[_name]
PLAIN = {"view", "stackView", "scrollView", "tableView", "collectionView", "containerView", "mapView", "wkWebView",
         "webView", "visualEffectView", "glkView", "mtkView", "sceneKitView", "skView"}
FLAT = {"slider", "progressView", "searchBar", "navigationBar", "tabBar", "toolbar"}


class Space:
    """Forms that do not change, as pivots over the others' variables."""

    def __init__(self):
        self.pivots = {}

    def reduced(self, form):
        form = {key: factor for key, factor in form.items() if factor}
        while True:
            key = next((key for key in form if key in self.pivots), None)
            if key is None:
                return form
            form = plus({k: f for k, f in form.items() if k != key}, self.pivots[key], form[key])

    def fix(self, form):
        form = self.reduced(form)
        if form:
            key, factor = next(iter(form.items()))
            self.pivots[key] = {k: -f / factor for k, f in form.items() if k != key}


def plus(a, b, factor=1):
    result = dict(a)
    for key, value in b.items():
        result[key] = result.get(key, 0) + factor * value
        if not result[key]:
            del result[key]
    return result


def of(view, *quantities):
    return {(view, quantity): Fraction(1) for quantity in quantities}


class File:
    def __init__(self, path):
        root = ET.parse(path).getroot()
        self.outer = {child: element for element in root.iter() for child in element}
        self.views = {element.get("id"): element for element in root.iter()
                      if element.get("id") and element.find("rect[@key='frame']") is not None}
        self.parent = {name: self.holder(element) for name, element in self.views.items()}
        self.guides = {element.get("id"): (self.guide_owner(element), element.get("key")) for element in root.iter()
                       if element.tag in ("viewLayoutGuide", "viewControllerLayoutGuide")}
        self.required, self.all = Space(), Space()
        self.wishes = []
        for name, element in self.views.items():
            self.place(name, element)
        for name, element in self.views.items():
            for constraint in element.find("constraints") if element.find("constraints") is not None else ():
                self.constrain(name, constraint)
            if element.tag == "stackView":
                self.arrange(name, element)

    def holder(self, element):
        element = self.outer.get(element)
        while element is not None and self.views.get(element.get("id")) is not element:
            element = self.outer.get(element)
        return None if element is None else element.get("id")

    def guide_owner(self, element):
        name, outer = self.holder(element), self.outer.get(element)
        while name is None and outer is not None:
            name = next((child.get("id") for child in outer if child.get("key") == "view"), None)
            outer = self.outer.get(outer)
        return name

    def stack(self, name):
        list_ = self.outer.get(self.views[name])
        stack = self.outer.get(list_) if list_ is not None and list_.tag == "subviews" else None
        return stack if stack is not None and stack.tag == "stackView" else None

    def uses_constraints(self, name):
        element = self.views[name]
        return (self.stack(name) is not None or element.get("translatesAutoresizingMaskIntoConstraints") == "NO"
                and element.get("fixedFrame") != "YES")

    def is_taken_out(self, name):
        while name:
            if self.views[name].get("hidden") == "YES" and self.stack(name) is not None:
                return True
            name = self.parent[name]
        return False

    def fix(self, form, is_required=True):
        if is_required:
            self.required.fix(form)
        else:
            self.wishes.append(form)
        self.all.fix(form)

    def place(self, name, element):
        if element.tag == "scrollView":
            for axis in "xy":
                self.fix(plus(of(name + "#content", axis), of(name, axis), -1))
        if self.uses_constraints(name):
            for size in "wh":
                if self.has_content(element, size):
                    self.fix(of(name, size), False)
            return
        for axis in "xy":
            self.fix(plus(of(name, axis), of(self.parent[name], axis), -1) if self.parent[name] else of(name, axis))
        for size in "wh":
            self.fix(of(name, size))

    @staticmethod
    def has_content(element, size):
        placeholder = element.get("placeholderIntrinsicWidth" if size == "w" else "placeholderIntrinsicHeight")
        if placeholder:
            return placeholder != "infinite"
        if element.get("customClass"):
            return True
        if element.tag == "imageView":
            return bool(element.get("image") or element.get("highlightedImage"))
        if element.tag == "textView":
            return element.get("scrollEnabled") == "NO"
        return element.tag not in PLAIN and (size == "h" or element.tag not in FLAT)

    def end(self, item, attribute, other):
        if attribute not in ATTRIBUTES:
            return None
        other = self.guides[other][0] if other in self.guides else other
        if item in self.guides:
            item, key = self.guides[item]
            item = f"{item}#content" if key == "contentLayoutGuide" else item
        elif item not in self.views:
            return None
        elif self.views[item].tag == "scrollView" and attribute not in ("width", "height") and other != item:
            inner = other
            while inner and inner != item:
                inner = self.parent.get(inner)
            item = f"{item}#content" if inner == item else item
        return {(item, quantity): Fraction(factor) for quantity, factor in ATTRIBUTES[attribute].items()}

    def constrain(self, owner, constraint):
        first, second = constraint.get("firstItem") or owner, constraint.get("secondItem") or owner
        has_second = constraint.get("secondAttribute") is not None
        form = self.end(first, constraint.get("firstAttribute"), second if has_second else owner)
        if form is None:
            return
        if has_second:
            other = self.end(second, constraint.get("secondAttribute"), first)
            if other is None:
                return
            factor = constraint.get("multiplier", "1").split(":")
            form = plus(form, other, -Fraction(factor[0]) / Fraction(factor[-1] if len(factor) > 1 else 1))
        is_equal = constraint.get("relation") is None
        self.fix(form, is_equal and float(constraint.get("priority", "1000")) >= 1000)

    def arrange(self, name, element):
        list_ = element.find("subviews")
        views = [child.get("id") for child in (list_ if list_ is not None else ())
                 if child.get("id") in self.views and child.get("hidden") != "YES"]
        along, across = (("x", "w"), ("y", "h")) if element.get("axis", "horizontal") == "horizontal" else (
            ("y", "h"), ("x", "w"))
        if not views:
            for size in "wh":
                self.fix(of(name, size), False)
            return
        self.fix(plus(of(views[0], along[0]), of(name, along[0]), -1))
        self.fix(plus(of(views[-1], *along), of(name, *along), -1))
        distribution = element.get("distribution", "fill")
        for one, next_ in zip(views, views[1:]):
            self.fix(plus(of(next_, along[0]), of(one, *along), -1),
                     distribution in ("fill", "fillEqually", "fillProportionally"))
            if distribution == "fillEqually":
                self.fix(plus(of(next_, along[1]), of(one, along[1]), -1))
        alignment = element.get("alignment", "fill")
        for view in views:
            near = plus(of(view, across[0]), of(name, across[0]), -1)
            far = plus(of(view, *across), of(name, *across), -1)
            self.fix(near, alignment in ("fill", "top", "leading"))
            self.fix(far, alignment in ("fill", "bottom", "trailing"))
            if alignment == "center":
                self.fix(plus(near, far))

    def cause(self, name, disputed):
        element = self.views.get(name)
        if element is None:
            return "without a frame"
        outer = self.parent[name]
        cell = self.outer.get(self.outer.get(self.outer[element]))
        if not self.uses_constraints(name) and cell is not None and (cell.get("style") or "").startswith("IBUITableViewCellStyle"):
            return "label of a built-in cell"
        beside = [c for c in self.outer[element].iter("constraint") if name in (c.get("firstItem"), c.get("secondItem"))]
        if any(c.get("id") in disputed for c in [*beside, *element.iter("constraint")]):
            return "conflict"
        if self.is_taken_out(name):
            return "hidden in a stack view"
        forms = [plus(of(name, axis), of(outer, axis) if outer else {}, -1) for axis in "xy"]
        forms += [of(name, size) for size in "wh"]
        if any(self.all.reduced(form) for form in forms):
            return "open"
        if element.tag == "scrollView" and any(self.required.reduced(of(name + "#content", size)) for size in "wh"):
            return "content of a scroll view"
        left = [form for form in map(self.required.reduced, forms) if form]
        if not left:
            return "determined all the same"
        return "tie" if any(self.is_contested(form) for form in left) else "each content has its own size"

    def is_contested(self, form):
        """Whether the wishes that hang together with a form are more than settle what they speak of."""
        reached, wishes = set(form), [self.required.reduced(wish) for wish in self.wishes]
        mine, did_grow = set(), True
        while did_grow:
            did_grow = False
            for number, wish in enumerate(wishes):
                if number not in mine and reached & set(wish):
                    mine.add(number)
                    reached |= set(wish)
                    did_grow = True
        space, rank = Space(), 0
        for number in mine:
            if space.reduced(wishes[number]):
                space.fix(wishes[number])
                rank += 1
        return rank < len(mine)


def main():
    arguments = measure_check.arguments_of(argparse.ArgumentParser())
    folder = arguments.folder
    flagged = {}
    with open(os.path.join(folder, "manifest.jsonl"), encoding="utf-8") as manifest:
        for entry in map(json.loads, manifest):
            if entry["platform"] == "ios":
                for view in entry["ambiguous"]:
                    flagged.setdefault((entry["repo"], entry["path"], view), entry["file"])
    names = sorted(set(flagged.values()))
    run = subprocess.run([arguments.doctor, "check", "--fail-on", "never", "--format", "json",
                          *(os.path.join(folder, "files", name) for name in names)], capture_output=True)
    if run.returncode not in (0, 2):
        sys.exit(f"check ended with {run.returncode}: {run.stderr.decode()[:500]}")
    said, disputed = {}, collections.defaultdict(set)
    for finding in json.loads(run.stdout)["findings"]:
        name = os.path.basename(finding["file"])
        if "conflict" in finding:
            disputed[name].update(finding["conflict"]["constraints"])
        elif finding["rule"].startswith("scene-"):
            said[name, finding["view"]] = finding["grade"]
    table = collections.defaultdict(collections.Counter)
    files = {name: File(os.path.join(folder, "files", name)) for name in names}
    for (_, _, view), name in flagged.items():
        table[files[name].cause(view, disputed[name])][said.get((name, view), "nothing")] += 1
    print(f"{len(flagged)} flagged views\n| cause | views | proved | likely | nothing said |\n| --- | --- | --- | --- | --- |")
    for cause, row in sorted(table.items(), key=lambda entry: -sum(entry[1].values())):
        print(f"| {cause} | {sum(row.values())} | {row['proved']} | {row['likely']} | {row['nothing']} |")


main()
