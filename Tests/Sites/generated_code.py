"""Reads the constraints of a generated app's screen back from its code, and prints the log of them anew.

It knows the forms that `Scripts/generate_apps.py` writes and those that a diff may turn them into, by regular
expressions; it shares nothing with the readers that it checks.
"""
import os
import re
import sys
import xml.etree.ElementTree as ElementTree

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "Scripts"))
import generate_apps  # noqa: E402

FAR = ("bottom", "trailing", "right")
RELATIONS = {"equal": "==", "lessThanOrEqual": "<=", "greaterThanOrEqual": ">="}


class Unreadable(Exception):
    """The code has a line of a form that is not known."""


class Made:
    """`first.attribute == second.other + constant`, by the names that the code has for views."""

    def __init__(self, first, attribute, second=None, other=None, constant=0.0, priority=1000):
        self.first, self.attribute, self.second, self.other = first, attribute, second, other
        self.constant, self.priority = constant, priority

    def key(self):
        return (self.first, self.attribute, self.second, self.other, self.constant)


class Code:
    """The text of a screen's file, with the names that its numbers have."""

    def __init__(self, source, screen):
        self.screen = screen
        self.parents = {view["code"]: view["parent"] for view in screen["views"]}
        path = [file for file in screen["files"] if file.endswith((".m", ".xib", ".swift"))][0]
        with open(os.path.join(source, path), newline="") as file:
            self.text = file.read()
        self.names = {}
        for name, value in re.findall(r"static let (\w+): CGFloat = ([\d.]+)", self.text):
            self.names["Layout." + name] = self.names[name] = float(value)
        for name, value in re.findall(r"#define (\w+) ([\d.]+)", self.text):
            self.names[name] = float(value)
        for name, value in re.findall(r"CGFloat (?:const )?(\w+) = ([\d.]+)f?;", self.text):
            self.names[name] = float(value)

    def number(self, text):
        text = text.strip().lstrip("@").strip("()").strip()
        sign = -1 if text.startswith("-") else 1
        text = text.lstrip("-")
        if text in self.names:
            return sign * self.names[text]
        return sign * float(text)

    def body(self):
        """The lines of the method that places the views."""
        lines = self.text.split("\n")
        start = next(i for i, line in enumerate(lines) if "func place()" in line or "- (void)place" in line)
        closing = "    }" if "func place()" in lines[start] else "}"
        end = next(i for i in range(start + 1, len(lines)) if lines[i].rstrip("\r") == closing)
        return [line.strip() for line in lines[start + 1:end] if line.strip() != "{"]

    def is_unmasked(self, view):
        return re.search(r"(?<![\w.])%s\.translatesAutoresizingMaskIntoConstraints = (false|NO)" % re.escape(view),
                         self.text) is not None


def view(text, default="self"):
    return (text or default).rstrip(".") or default


ANCHOR = re.compile(r"(?:([\w.]+)\.)?(\w+)Anchor\.constraint\(equalTo: (?:([\w.]+)\.)?(\w+)Anchor(?:, constant: ([^)]+))?\)")
ANCHOR_SIZE = re.compile(r"(?:([\w.]+)\.)?(\w+)Anchor\.constraint\(equalToConstant: ([^)]+)\)")
OBJC_ANCHOR = re.compile(r"\[([\w.]+)\.(\w+)Anchor constraintEqualToAnchor:([\w.]+)\.(\w+)Anchor(?: constant:([^\]]+))?\]")
OBJC_SIZE = re.compile(r"\[([\w.]+)\.(\w+)Anchor constraintEqualToConstant:([^\]]+)\]")
ITEM = re.compile(r"NSLayoutConstraint\(item: ([\w.]+), attribute: \.(\w+), relatedBy: \.equal, toItem: ([\w.]+), "
                  r"attribute: \.(\w+), multiplier: 1, constant: ([^)]+)\)")
OBJC_ITEM = re.compile(r"\[NSLayoutConstraint constraintWithItem:([\w.]+) attribute:NSLayoutAttribute(\w+) "
                       r"relatedBy:NSLayoutRelationEqual toItem:([\w.]+) attribute:NSLayoutAttribute(\w+) "
                       r"multiplier:1.0 constant:([^\]]+)\]")


def lower(word):
    return word[0].lower() + word[1:]


def single(code, line):
    """The constraint that an expression of the line makes; nothing where there is none."""
    for pattern in (ANCHOR, OBJC_ANCHOR):
        found = pattern.search(line)
        if found:
            first, attribute, second, other, constant = found.groups()
            return Made(view(first), attribute, view(second), other, code.number(constant or "0"))
    for pattern in (ANCHOR_SIZE, OBJC_SIZE):
        found = pattern.search(line)
        if found:
            return Made(view(found[1]), found[2], constant=code.number(found[3]))
    for pattern in (ITEM, OBJC_ITEM):
        found = pattern.search(line)
        if found:
            first, attribute, second, other, constant = found.groups()
            if second in ("nil",):
                second, other = None, None
            return Made(first, lower(attribute), second, other and lower(other), code.number(constant))
    return None


STORED = re.compile(r"^(?:let (\w+) = |NSLayoutConstraint \*(\w+) = )")
LOWERED = re.compile(r"^(\w+)\.priority = (?:UILayoutPriority\()?([\d.]+)")
ACTIVE = re.compile(r"^(\w+)\.(?:isActive = true|active = YES;)$|^(\w+),(?:\s*//.*)?$|addConstraint:(\w+)\];$|^(\w+)$")


def read_statements(code):
    """Anchors and the item form, one a line, active at once, in a list or by a name."""
    made, stored = [], {}
    for line in code.body():
        constraint, name = single(code, line), STORED.match(line)
        active = ACTIVE.search(line)
        if constraint is not None and name:
            stored[name[1] or name[2]] = constraint
        elif constraint is not None:
            made.append(constraint)
        elif LOWERED.match(line):
            found = LOWERED.match(line)
            stored[found[1]].priority = float(found[2])
        elif active:
            made.append(stored[next(group for group in active.groups() if group)])
        elif line and not re.match(r"^(NSLayoutConstraint\.activate\(\[|\]\)|\[NSLayoutConstraint activateConstraints:@\[|"
                                   r"\]\];|\{|//.*)$", line):
            raise Unreadable(line)
    return made


def read_formats(code):
    text = "\n".join(code.body())
    table = dict(re.findall(r'@?"(\w+)": ([\w.]+)', text.split("\n")[0]))
    made = []
    for string in re.findall(r'(?:withVisualFormat: |WithVisualFormat:@)"([^"]+)"', text):
        made += read_format(code, string, table)
    return made


def amount(code, text):
    number, _, priority = text.partition("@")
    number = number.strip("()")
    return (code.names.get(number, code.names.get("Layout." + number)) if not number[0].isdigit() else float(number),
            float(priority.strip("()") or 1000))


def read_format(code, string, table):
    axis, rest = string.split(":", 1)
    near, far, size = ("top", "bottom", "height") if axis == "V" else ("leading", "trailing", "width")
    tokens = re.findall(r"\||-[^\[\]|]*-|-|\[[^\]]*\]", rest)
    if "".join(tokens) != rest:
        raise Unreadable(string)
    made, former, gap = [], None, (0.0, 1000.0)
    for token in tokens:
        if token == "|":
            if former is not None:
                made.append(Made(code.parents[former], far, former, far, *gap))
            else:
                former = "|"
            gap = (0.0, 1000.0)
        elif token.startswith("-"):
            gap = amount(code, token.strip("-").strip("()"))
        else:
            name, _, height = token[1:-1].partition("(")
            current = table[name]
            if former == "|":
                made.append(Made(current, near, code.parents[current], near, *gap))
            elif former is not None:
                made.append(Made(current, near, former, far, *gap))
            former, gap = current, (0.0, 1000.0)
            if height:
                value, priority = amount(code, height[:-1])
                made.append(Made(current, size, constant=value, priority=priority))
    return made


MAKER = re.compile(r"^(?:\[)?([\w.]+?)(?:\.snp\.makeConstraints \{ make in| mas_makeConstraints:\^\(MASConstraintMaker \*make\) \{)$")
# What stays of a call whose last line goes.
MASK_OFF = re.compile(r"^[\w.]+\.translatesAutoresizingMaskIntoConstraints = (?:false|NO;)$")
CHAIN = re.compile(r"^make\.((?:\w+\.)+?)((?:mas_)?equalTo(?:Superview)?)\((.*?)\)((?:\.\w+\([^()]*\))*);?$")


def read_makers(code):
    made, owner = [], None
    for line in code.body():
        block, chain = MAKER.match(line), CHAIN.match(line)
        if block:
            owner = block[1]
        elif chain:
            made += read_chain(code, owner, chain)
        elif line not in ("", "}", "}];", "{") and not MASK_OFF.match(line):
            raise Unreadable(line)
    return made


def read_chain(code, owner, chain):
    attributes = [word for word in chain[1].split(".") if word and word != "and"]
    made = []
    calls = dict(re.findall(r"\.(\w+)\(([^()]*)\)", chain[4]))
    if set(calls) - {"offset", "inset", "priority"}:
        raise Unreadable(chain[0])
    target = chain[3].strip("()") if chain[3].startswith("@(") else chain[3]
    for attribute in attributes:
        second, other, constant = code.parents[owner], attribute, 0.0
        if chain[2] != "equalToSuperview":
            edge = re.match(r"^([\w.]+?)\.(?:snp\.|mas_)(\w+)$", target)
            if edge:
                second, other = edge[1], edge[2]
            elif target in code.parents:
                second = target
            else:
                second, other, constant = None, None, code.number(target)
        if "offset" in calls:
            constant = code.number(calls["offset"])
        if "inset" in calls:
            constant = code.number(calls["inset"]) * (-1 if attribute in FAR else 1)
        made.append(Made(owner, attribute, second, other, constant, float(calls.get("priority", 1000))))
    return made


TINY = re.compile(r"^(\w+)\.(\w+?)\((.*)\)$")


def read_tiny(code):
    made = []
    for line in code.body():
        found = TINY.match(line)
        if not found:
            raise Unreadable(line)
        owner, name = found[1], found[2]
        priority = re.search(r"(?:, )?priority: \.init\(([\d.]+)\)", found[3])
        rest = found[3].replace(priority[0], "") if priority else found[3]
        arguments = dict(re.findall(r"(\w+): ([^,]+)", rest))
        if set(arguments) - {"of", "offset"}:
            raise Unreadable(line)
        level = float(priority[1]) if priority else 1000
        constant = code.number(arguments.get("offset", "0"))
        if name.endswith("ToSuperview"):
            attribute = name[:-len("ToSuperview")]
            constant = -constant if attribute == "trailing" else constant
            made.append(Made(owner, attribute, code.parents[owner], attribute, constant, level))
        elif "of" in arguments:
            attribute, other = name.split("To")
            made.append(Made(owner, attribute, arguments["of"], lower(other), constant, level))
        else:
            made.append(Made(owner, name, constant=code.number(rest), priority=level))
    return made


EQUATION = re.compile(r"^(\w+)\.(\w+) == (?:(\w+)\.(top|bottom|leading|trailing|height|width)(?: ([+-]) (\S+))?|(\S+))"
                      r"(?: ~ LayoutPriority\(([\d.]+)\))?$")


def read_cartography(code):
    body = code.body()
    views, names = re.match(r"^constrain\((.*)\) \{ (.*) in$", body[0]).groups()
    table = dict(zip(names.split(", "), views.split(", ")))
    made = []
    for line in body[1:-1]:
        found = EQUATION.match(line)
        if not found:
            raise Unreadable(line)
        first, attribute, second, other, sign, constant, size, priority = found.groups()
        value = code.number(size or constant or "0") * (-1 if sign == "-" else 1)
        made.append(Made(table[first], attribute, table[second] if second else None, other, value,
                         float(priority or 1000)))
    return made


SIDE = r"(?:(\w+)\.)?(\w+)Anchor"
ANCHORAGE = re.compile("^" + SIDE + r" == (?:" + SIDE + r"(?: ([+-]) (\S+))?|(\S+))(?: ~ \.custom\(\.init\(([\d.]+)\)\))?$")


def read_anchorage(code):
    made = []
    for line in code.body():
        found = ANCHORAGE.match(line)
        if not found:
            raise Unreadable(line)
        first, attribute, second, other, sign, constant, size, priority = found.groups()
        value = code.number(size or constant or "0") * (-1 if sign == "-" else 1)
        made.append(Made(view(first), attribute, view(second) if other else None, other, value, float(priority or 1000)))
    return made


EASY = re.compile(r"^(\w+)\(([^()]*)\)(?:\.to\((\w+), \.(\w+)\))?(?:\.with\(\.custom\(([\d.]+)\)\))?,?$")


def read_easy_peasy(code):
    made, owner = [], None
    for line in code.body():
        opened, found = re.match(r"^(\w+)\.easy\.layout\($", line), EASY.match(line)
        if opened:
            owner = opened[1]
        elif found:
            name, inset, second, other, priority = found.groups()
            attribute, value = lower(name), code.number(inset or "0")
            if attribute in ("width", "height"):
                made.append(Made(owner, attribute, constant=value, priority=float(priority or 1000)))
            else:
                made.append(Made(owner, attribute, second or code.parents[owner], other or attribute,
                                 -value if attribute in FAR else value, float(priority or 1000)))
        elif line != ")":
            raise Unreadable(line)
    return made


PURE = [
    (re.compile(r"^(\w+)\.autoPinEdge\(toSuperviewEdge: \.(\w+)(?:, withInset: ([^)]+))?\)$"), "superview"),
    (re.compile(r"^(\w+)\.autoPinEdge\(\.(\w+), to: \.(\w+), of: (\w+), withOffset: ([^)]+)\)$"), "other"),
    (re.compile(r"^(\w+)\.autoSetDimension\(\.(\w+), toSize: ([^)]+)\)$"), "size"),
    (re.compile(r"^\[([\w.]+) autoPinEdgeToSuperviewEdge:ALEdge(\w+) withInset:([^\]]+)\];$"), "superview"),
    (re.compile(r"^\[([\w.]+) autoPinEdge:ALEdge(\w+) toEdge:ALEdge(\w+) ofView:([\w.]+) withOffset:([^\]]+)\];$"), "other"),
    (re.compile(r"^\[([\w.]+) autoSetDimension:ALDimension(\w+) toSize:([^\]]+)\];$"), "size"),
]
LEVEL = re.compile(r"^(?:NSLayoutConstraint\.autoSetPriority\(UILayoutPriority\(([\d.]+)\)\) \{|"
                   r"\[NSLayoutConstraint autoSetPriority:([\d.]+) forConstraints:\^\{)$")


def read_pure(code):
    made, level = [], 1000.0
    for line in code.body():
        opened = LEVEL.match(line)
        found = next(((pattern.match(line), kind) for pattern, kind in PURE if pattern.match(line)), None)
        if opened:
            level = float(opened[1] or opened[2])
        elif line in ("}", "}];"):
            level = 1000.0
        elif found:
            match, kind = found
            attribute = lower(match[2])
            if kind == "superview":
                inset = code.number(match[3] or "0")
                made.append(Made(match[1], attribute, code.parents[match[1]], attribute,
                                 -inset if attribute in FAR else inset, level))
            elif kind == "other":
                made.append(Made(match[1], attribute, match[4], lower(match[3]), code.number(match[5]), level))
            else:
                made.append(Made(match[1], attribute, constant=code.number(match[3]), priority=level))
        elif line not in ("", "{"):
            raise Unreadable(line)
    return made


HELPERS = [
    (re.compile(r"^(\w+)\.hug\(\.(\w+), of: (\w+), by: ([^)]+)\)$"),
     lambda m, n: Made(m[1], m[2], m[3], m[2], n(m[4]))),
    (re.compile(r"^(\w+)\.put\(below: (\w+), gap: ([^)]+)\)$"), lambda m, n: Made(m[1], "top", m[2], "bottom", n(m[3]))),
    (re.compile(r"^(\w+)\.be\(tall: ([^)]+)\)$"), lambda m, n: Made(m[1], "height", constant=n(m[2]))),
]


def read_helpers(code):
    made = []
    for line in code.body():
        found = next(((pattern.match(line), make) for pattern, make in HELPERS if pattern.match(line)), None)
        if not found:
            raise Unreadable(line)
        made.append(found[1](found[0], code.number))
    return made


def read_xib(code):
    prefix = code.screen["files"][0][:3]
    views = code.screen["views"]
    ids = {"%s-%d" % (prefix, index): view["code"] for index, view in enumerate(views[:-1])}
    ids[prefix + "-root"] = code.screen["container"]
    made = []
    for owner in ElementTree.fromstring(code.text).iter():
        for item in owner.findall("constraints/constraint"):
            get = item.attrib.get
            if get("relation", "equal") != "equal":
                raise Unreadable(str(item.attrib))
            second = get("secondItem")
            made.append(Made(ids[get("firstItem", owner.attrib["id"])], get("firstAttribute"),
                             ids[second] if second else None, get("secondAttribute"), float(get("constant", "0")),
                             float(get("priority", "1000"))))
    return made


READERS = {
    "swift-anchors": read_statements, "objc-anchors": read_statements, "swift-item": read_statements,
    "objc-item": read_statements, "swift-format": read_formats, "objc-format": read_formats, "snapkit": read_makers,
    "masonry": read_makers, "tinyconstraints": read_tiny, "cartography": read_cartography, "anchorage": read_anchorage, "easypeasy": read_easy_peasy,
    "swift-purelayout": read_pure, "objc-purelayout": read_pure, "swift-helpers": read_helpers, "xib": read_xib,
}


def constraints(source, screen):
    """What the code of the screen makes now."""
    return READERS[screen["dialect"]](Code(source, screen))


def log(source, screen):
    """The log that UIKit would print if all of the screen's constraints took part in a conflict."""
    code = Code(source, screen)
    items = {}
    for entry in screen["views"]:
        item = generate_apps.Item(entry["code"], entry["name"])
        item.shown = lambda shown=entry["shown"]: shown
        items[entry["code"]] = item
    for entry in screen["views"]:
        items[entry["code"]].parent = items.get(entry["parent"])
    is_masonry, lines = screen["dialect"] == "masonry", []
    name = {"masonry": "MASLayoutConstraint", "snapkit": "SnapKit.LayoutConstraint"}.get(
        screen["dialect"], "NSLayoutConstraint")
    for number, made in enumerate(READERS[screen["dialect"]](code)):
        constraint = generate_apps.Constraint(
            items[made.first], made.attribute, items[made.second] if made.second else None, made.other, made.constant)
        text = constraint.equation()
        if made.priority != 1000:
            text += " ^%g" % made.priority if is_masonry else " @%g" % made.priority
        lines.append("<%s:0x%x %s%s>" % (name, 0x600010000000 + 16 * number, text, "" if is_masonry else "   (active)"))
    for line in screen["system"]:
        masked = re.match(r"<NSAutoresizing.*?(\S+:0x\w+)(?:'[^']*')?\.minY", line)
        owner = masked and next(entry["code"] for entry in screen["views"] if masked[1] in entry["shown"])
        if not (owner and code.is_unmasked(owner)):
            lines.append(line)
    return (generate_apps.OPENING % ("2026-03-04 10:00:00.114", generate_apps.MODULE) + "\n"
            + ",\n".join('    "%s"' % line for line in lines)
            + "\n)\n\nWill attempt to recover by breaking constraint \n%s\n" % lines[0])
