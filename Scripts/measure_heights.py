#!/usr/bin/env python3
"""Counts how often contents are as high in Interface Builder's files as UIKit makes them by themselves.

    Scripts/measure_heights.py FOLDER

FOLDER (or the variable AUTOLAYOUT_DOCTOR_IB) holds `files/`. Looked at are views of iOS files that constraints place and
that nothing makes higher: no constraint speaks of their height, none of their top and bottom together, and no stack view
arranges them. Lines of the system's font are 1.1934 times its size high, those of a text style have its leading between
them, a title has 12 points around it and a text view 16; the canvas rounds up. `OwnHeight.swift` rests on what is so
almost always: controls, and single lines of a font of a size.
"""
import argparse, collections, glob, os
import xml.etree.ElementTree as ET

import measure_check

STYLES = {"Title0": (34, 41), "Title1": (28, 34), "Title2": (22, 28), "Title3": (20, 25), "Headline": (17, 22),
          "Body": (17, 22), "Callout": (16, 21), "Subhead": (15, 20), "Footnote": (13, 18), "Caption1": (12, 16),
          "Caption2": (11, 13)}
CONTROLS = {"switch": (31, 28), "stepper": (29, 32), "segmentedControl": (29, 32), "slider": (31, 34),
            "activityIndicatorView": (20, 37)}
AROUND = {"label": 0, "button": 12, "textView": 16}


def font(element):
    """Points, what each further line adds, and a word for the kind; None where its lines are not known."""
    description = element.find("fontDescription")
    if description is None:
        return (15, 15 * 1.1934, "font of the class") if element.get("buttonType") in ("roundedRect", "system") else None
    style = (description.get("style") or "").removeprefix("UICTFontTextStyle")
    if style in STYLES:
        return *STYLES[style], "text style"
    points = float(description.get("pointSize") or 0)
    return None if description.get("name") or not points else (points, points * 1.1934, "system font")


def shows_lines_alone(element):
    if element.get("usesAttributedText") == "YES":
        return False
    if any(element.find(part) is not None for part in ("buttonConfiguration", "inset", "edgeInsets", "attributedString")):
        return False
    return not any(state.get("image") or state.get("backgroundImage") or state.find("attributedString") is not None
                   for state in element.findall("state"))


def verdict(element):
    """What the view is, and whether it is as high as it is by itself; None where that is not known."""
    height = float(element.find("rect[@key='frame']").get("height"))
    if element.tag in CONTROLS:
        return element.tag, any(abs(height - own) < 0.01 for own in CONTROLS[element.tag])
    lines = font(element) if element.tag in AROUND and shows_lines_alone(element) else None
    if lines is None or element.tag == "textView" and element.get("scrollEnabled") != "NO":
        return None
    points, further, kind = lines
    rest = height - AROUND[element.tag] - points * 1.1934
    most = {"label": int(element.get("numberOfLines", "1")), "button": 1}.get(element.tag, 0)
    more = max(0, round(rest / further))
    more = min(more, most - 1) if most else more
    return f"{element.tag}, {kind}, {'one line' if most == 1 else 'lines'}", -0.5 <= rest - more * further < 1


def made_higher(root, parent):
    """The attributes of each view of which constraints speak."""
    spoken = collections.defaultdict(set)
    for constraint in root.iter("constraint"):
        owner = parent[parent[constraint]].get("id")
        spoken[constraint.get("firstItem") or owner].add(constraint.get("firstAttribute"))
        if constraint.get("secondAttribute"):
            spoken[constraint.get("secondItem") or owner].add(constraint.get("secondAttribute"))
    return {view for view, said in spoken.items() if "height" in said or {"top", "bottom"} <= said}


def main():
    folder = measure_check.arguments_of(argparse.ArgumentParser()).folder
    counts = collections.defaultdict(collections.Counter)
    for path in sorted(glob.glob(os.path.join(folder, "files", "*"))):
        try:
            root = ET.parse(path).getroot()
        except ET.ParseError:
            continue
        if "CocoaTouch" not in (root.get("type") or ""):
            continue
        parent = {child: element for element in root.iter() for child in element}
        higher = made_higher(root, parent)
        for element in root.iter():
            if element.get("translatesAutoresizingMaskIntoConstraints") != "NO" or element.get("id") in higher:
                continue
            if element.find("rect[@key='frame']") is None or parent[parent[element]].tag == "stackView":
                continue
            if element.get("ambiguous") or element.get("misplaced"):
                continue
            found = verdict(element)
            if found:
                counts[found[0]][found[1]] += 1
    for kind, count in sorted(counts.items()):
        print(f"{kind}: {count[True]} of {sum(count.values())}")


if __name__ == "__main__":
    main()
