#!/usr/bin/env python3
"""Compares the thresholds of `autolayout-doctor check --sweep` with what trying every size finds.

    Scripts/measure_thresholds.py --doctor path/to/autolayout-doctor [--scenes 200] [--seed 1]

Scenes are generated: boxes in a view, in a row of a table, in an item of a collection view, in boxes, with gaps, limits,
sizes and shares of all kinds. Each size from 200 to 1,400 points (of rows and items from 20 to 800) in steps of a half is
tried by a model of this script's own, which shares no code with the command: distances between edges in whole twentieths
of a point, and longest paths among them. At a size something fails where no layout avoids it: a contradiction, a box
outside of its superview or of the outermost view, two boxes in one line, apart on the canvas, neither of which can be
before the other. Needs numpy.
"""
import argparse, collections, json, os, random, subprocess, sys, tempfile
from fractions import Fraction

try:
    import numpy
except ImportError:
    print("skipped: numpy is not there")
    sys.exit()

UNIT = 20  # of a point, so that halves of a tenth are whole
HEAD = """<?xml version="1.0" encoding="UTF-8"?>
<document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="21701"
    targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES">
<device id="retina4_7" orientation="portrait" appearance="light"/>
<objects>"""
MASK = '<autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>'
NAMES = {"x": ("leading", "trailing", "width"), "y": ("top", "bottom", "height")}


class Scene:
    """Boxes `v0`, `v1`… in `holder`, whose size along `axis` is swept."""

    def __init__(self, random, kind):
        self.kind, self.random = kind, random
        self.axis = {"view": random.choice("xy"), "row": "y", "item": random.choice("xy")}[kind]
        self.holder = "root" if kind == "view" else "content"
        self.ties, self.rows, self.across = [], [], []
        self.parents, self.frames = [], []
        count = random.randint(1, 5)
        for box in range(count):
            self.add(box)
        self.lay_out()

    def tie(self, first, second=None, relation="equal", constant=0, multiplier="1"):
        self.ties.append((first, second, relation, constant, multiplier))

    def add(self, box):
        choose, random = self.random.choice, self.random
        near, far, extent = NAMES[self.axis]
        size, gap = random.randint(2, 90) * 2, random.randint(0, 30) * 2
        boxes = [b for b in range(box) if self.parents[b] == self.holder]
        parent = choose([self.holder] * 4 + [f"v{b}" for b in boxes])
        self.parents.append(parent)
        siblings = [b for b in range(box) if self.parents[b] == parent]
        before = choose(siblings) if siblings and random.random() < 0.6 else None
        start = choose(["near", "near", "far", "none"]) if siblings else choose(["near", "near", "near", "far"])
        name, size_of_holder = f"v{box}", f"{self.holder}.{extent}"
        if start == "near":
            if before is None:
                self.tie(f"{name}.{near}", f"{parent}.{near}", constant=gap)
                self.rows.append((self.node(parent, 0), (box, 0), "=", (gap, 0)))
            else:
                relation = choose(["equal", "equal", "greaterThanOrEqual"])
                self.tie(f"{name}.{near}", f"v{before}.{far}", relation, gap)
                self.rows.append(((before, 1), (box, 0), "=" if relation == "equal" else ">", (gap, 0)))
        elif start == "far":
            self.tie(f"{parent}.{far}", f"{name}.{far}", constant=gap)
            self.rows.append(((box, 1), self.node(parent, 1), "=", (gap, 0)))
        form = choose(["fixed", "fixed", "least", "share", "most", "free"])
        if form in ("fixed", "least", "most"):
            relation = {"fixed": "equal", "least": "greaterThanOrEqual", "most": "lessThanOrEqual"}[form]
            self.tie(f"{name}.{extent}", None, relation, size)
            if form != "most":
                self.rows.append(((box, 0), (box, 1), "=" if form == "fixed" else ">", (size, 0)))
            else:
                self.rows.append(((box, 1), (box, 0), ">", (-size, 0)))
        elif form == "share":
            tenths = random.randint(1, 9)
            self.tie(f"{name}.{extent}", size_of_holder, multiplier=f"0.{tenths}")
            self.rows.append(((box, 0), (box, 1), "=", (0, tenths)))
        if start != "far" and random.random() < 0.4:
            relation = choose(["equal", "greaterThanOrEqual"])
            self.tie(f"{parent}.{far}", f"{name}.{far}", relation, gap)
            self.rows.append(((box, 1), self.node(parent, 1), "=" if relation == "equal" else ">", (gap, 0)))
        # Across, boxes lie in one line, or are free.
        other = NAMES["y" if self.axis == "x" else "x"]
        self.free = getattr(self, "free", set())
        if random.random() < 0.85 or parent != self.holder:
            self.tie(f"{name}.{other[0]}", f"{parent}.{other[0]}")
            self.tie(f"{name}.{other[2]}", None, constant=12)
        else:
            self.free.add(box)
        last = max([0] + [f[1] for b, f in enumerate(self.frames) if self.parents[b] == parent])
        self.frames.append((last + 2, last + 2 + size))

    def lay_out(self):
        """Where Interface Builder would show the boxes; without a layout one behind the other."""
        size = {"view": 375 if self.axis == "x" else 667, "row": 300, "item": 300}[self.kind]
        possible, places = self.solved(numpy.array([size * UNIT], dtype=numpy.int64), [])
        self.is_laid_out = bool(possible[0])
        if not self.is_laid_out:
            return
        origin = {self.holder: places["holder", 0][0]}
        for box, parent in enumerate(self.parents):
            origin[f"v{box}"] = places[box, 0][0]
            self.frames[box] = tuple(float(places[box, end][0] - origin[parent]) / UNIT for end in (0, 1))

    def node(self, view, end):
        return ("holder", end) if view == self.holder else (int(view[1:]), end)

    # MARK: The file

    def xml(self):
        def end(anchor, which):
            if anchor is None:
                return ""
            item, attribute = anchor.split(".")
            return f'{which}Item="{item}" {which}Attribute="{attribute}" '
        ties = "".join(
            f'<constraint {end(a, "first")}{end(b, "second")}relation="{r}" constant="{c}" multiplier="{m}" id="t{n}"/>\n'
            for n, (a, b, r, c, m) in enumerate(self.ties))

        def boxes(parent):
            inner = ""
            for box, outer in enumerate(self.parents):
                if outer != parent:
                    continue
                low, high = self.frames[box]
                place = (f'x="{low}" y="0" width="{high - low}" height="12"' if self.axis == "x"
                         else f'x="0" y="{low}" width="12" height="{high - low}"')
                inner += (f'<view translatesAutoresizingMaskIntoConstraints="NO" id="v{box}"><rect key="frame" {place}/>\n'
                          f'{boxes(f"v{box}")}</view>\n')
            return f"<subviews>{inner}</subviews>" if inner else ""

        held = f"{boxes(self.holder)}<constraints>{ties}</constraints>"
        if self.kind == "view":
            return f'{HEAD}<view id="root"><rect key="frame" x="0" y="0" width="375" height="667"/>{MASK}{held}</view></objects></document>'
        if self.kind == "row":
            cell = ('<tableViewCell id="cell"><rect key="frame" x="0" y="600" width="375" height="300"/>'
                    '<autoresizingMask key="autoresizingMask"/><tableViewCellContentView key="contentView" '
                    'tableViewCell="cell" id="content"><rect key="frame" x="0" y="0" width="375" height="300"/>'
                    f'<autoresizingMask key="autoresizingMask"/>{held}</tableViewCellContentView></tableViewCell>')
            return (f'{HEAD}<tableView key="view" rowHeight="300" id="table"><rect key="frame" x="0" y="0" width="375" '
                    f'height="667"/>{MASK}<prototypes>{cell}</prototypes></tableView></objects></document>')
        cell = ('<collectionViewCell id="cell"><rect key="frame" x="0" y="0" width="300" height="300"/>'
                '<autoresizingMask key="autoresizingMask"/><collectionViewCellContentView key="contentView" id="content">'
                f'<rect key="frame" x="0" y="0" width="300" height="300"/>{MASK}{held}</collectionViewCellContentView>'
                '</collectionViewCell>')
        return (f'{HEAD}<collectionView key="view" id="table"><rect key="frame" x="0" y="0" width="375" height="667"/>{MASK}'
                '<collectionViewFlowLayout key="collectionViewLayout"><size key="itemSize" width="300" height="300"/>'
                f'</collectionViewFlowLayout><cells>{cell}</cells></collectionView></objects></document>')

    # MARK: Every size

    def possible(self, sizes, more=()):
        """At which sizes (in units) the rows can hold with more of them."""
        return self.solved(sizes, more)[0]

    def solved(self, sizes, more):
        """The same, with a layout."""
        nodes = [("holder", 0), ("holder", 1)] + [(b, e) for b in range(len(self.parents)) for e in (0, 1)]
        number = {node: place for place, node in enumerate(nodes)}
        edges = [(("holder", 0), ("holder", 1), "=", "whole")]
        edges += [((b, 0), (b, 1), ">", (0, 0)) for b in range(len(self.parents))] + self.rows + list(more)
        arcs = []
        for low, high, relation, least in edges:
            gap = sizes if least == "whole" else numpy.full_like(sizes, least[0] * UNIT) + least[1] * sizes // 10
            arcs.append((number[low], number[high], gap))
            if relation == "=":
                arcs.append((number[high], number[low], -gap))
        place = numpy.zeros((len(nodes), len(sizes)), dtype=numpy.int64)
        for _ in range(len(nodes) + 1):
            before = place.copy()
            for low, high, gap in arcs:
                numpy.maximum(place[high], place[low] + gap, out=place[high])
            if (before == place).all():
                return numpy.ones(len(sizes), dtype=bool), dict(zip(nodes, place))
        # Where a round of gaps grows without end, the places changed once more.
        return (before == place).all(axis=0), dict(zip(nodes, place))

    def overlap(self, one, other):
        """Whether the canvas shows them over each other, so that nothing is told of them."""
        (a, b), (c, d) = self.frames[one], self.frames[other]
        return not self.is_laid_out or a < d and c < b or a == c and b > a and d > c

    def failing(self, sizes):
        """By failure and views, at which sizes it cannot be avoided although there is a layout."""
        whole = self.possible(sizes)
        found = {("conflict", ()): ~whole}

        def inside(box, outer):
            return [(self.node(outer, 0), (box, 0), ">", (0, 0)), ((box, 1), self.node(outer, 1), ">", (0, 0))]

        for box, parent in enumerate(self.parents):
            outermost = "viewportProtrusion" if self.kind == "view" else "protrusion"
            if parent != self.holder:
                found["protrusion", (f"v{box}",)] = whole & ~self.possible(sizes, inside(box, parent))
            if self.kind == "view" or parent == self.holder:
                found[outermost, (f"v{box}",)] = whole & ~self.possible(sizes, inside(box, self.holder))
        for one in range(len(self.parents)):
            for other in range(one + 1, len(self.parents)):
                if self.parents[one] != self.parents[other] or {one, other} & self.free or self.overlap(one, other):
                    continue
                orders = [[((a, 1), (b, 0), ">", (0, 0))] for a, b in ((one, other), (other, one))]
                apart = self.possible(sizes, orders[0]) | self.possible(sizes, orders[1])
                found["collision", (f"v{one}", f"v{other}")] = whole & ~apart
        return found


def told_at(threshold, points):
    below, above, beyond = (float(Fraction(threshold[key])) if threshold[key] is not None else None
                            for key in ("below", "above", "notUpTo"))
    told = numpy.zeros(len(points), dtype=bool)
    if below is not None:
        told |= (points < below) & (points > beyond if beyond is not None else True)
    if above is not None:
        told |= points > above
    return told


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--doctor", default="autolayout-doctor")
    parser.add_argument("--scenes", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    generator = random.Random(arguments.seed)
    scenes = [Scene(generator, kind) for _ in range(arguments.scenes) for kind in ("view", "row", "item")]
    counts = collections.defaultdict(collections.Counter)
    with tempfile.TemporaryDirectory() as folder:
        for number, scene in enumerate(scenes):
            with open(os.path.join(folder, f"{number}.xib"), "w", encoding="utf-8") as file:
                file.write(scene.xml())
        run = subprocess.run([arguments.doctor, "check", "--sweep", "--fail-on", "never", "--format", "json", folder],
                             capture_output=True)
        answer = json.loads(run.stdout)
    told = collections.defaultdict(list)
    for threshold in answer["thresholds"]:
        told[int(os.path.basename(threshold["file"])[:-4])].append(threshold)
    unswept = {int(os.path.basename(entry["file"])[:-4]): entry["reasons"] for entry in answer["silences"]}
    for number, scene in enumerate(scenes):
        if number in unswept:
            counts[f"{scene.kind}: scene"][f"passed over: {', '.join(unswept[number])}"] += 1
            continue
        halves = range(400, 2801) if scene.kind == "view" else range(40, 1601)
        sizes = numpy.array([half * UNIT // 2 for half in halves], dtype=numpy.int64)
        points = numpy.array([half / 2 for half in halves])
        dimension = "width" if scene.axis == "x" else "height"
        own = [t for t in told[number] if t["dimension"] == dimension and not t["needsContents"]
               and t["view"] == ("root" if scene.kind == "view" else "cell")]
        everywhere = scene.failing(numpy.arange(0, 200_000, UNIT // 2, dtype=numpy.int64)[::97])
        if everywhere["conflict", ()].all():
            counts[f"{scene.kind}: scene"]["passed over: boxes that hang on nothing contradict each other"] += 1
            continue
        for (failure, views), fails in scene.failing(sizes).items():
            key = f"{scene.kind}: {failure}"
            mine = [t for t in own if t["failure"] == failure and tuple(t["views"]) == views]
            if failure == "protrusion" and not mine:
                # What leaves the superview and the outermost view alike is told as the latter.
                mine = [t for t in own if t["failure"] == "viewportProtrusion" and tuple(t["views"]) == views
                        and fails.any()]
            said = numpy.zeros(len(points), dtype=bool)
            for threshold in mine:
                said |= told_at(threshold, points)
            conflict = told_at_any([t for t in own if t["failure"] == "conflict"], points)
            if failure != "conflict":
                said &= ~conflict
            wrong, missed = said & ~fails, fails & ~said
            counts[key]["asked"] += 1
            counts[key]["fails at some size"] += bool(fails.any())
            counts[key]["equal"] += not wrong.any() and not missed.any()
            if wrong.any():
                counts[key]["told where it does not fail"] += 1
                print(number, scene.kind, failure, views, "wrong at", points[wrong][[0, -1]], [t["message"] for t in mine])
            if missed.any():
                always = everywhere[failure, views] | everywhere["conflict", ()]
                reason = "at every size" if always.all() else "at some sizes"
                counts[key][f"not told, though it fails {reason}"] += 1
                if not always.all() and counts[key]["shown"] < 3:
                    counts[key]["shown"] += 1
                    print(number, scene.kind, failure, views, "missed at", points[missed][[0, -1]], [t["message"] for t in mine])
                    if os.environ.get("SHOW"):
                        print("   ", scene.axis, scene.ties, scene.parents, scene.frames, [t["message"] for t in own])
    for key, values in sorted(counts.items()):
        del values["shown"]
        print(f"{key}: " + ", ".join(f"{count} {name}" for name, count in values.items() if count))


def told_at_any(thresholds, points):
    told = numpy.zeros(len(points), dtype=bool)
    for threshold in thresholds:
        told |= told_at(threshold, points)
    return told


if __name__ == "__main__":
    main()
