#!/usr/bin/env python3
"""Writes an app with conflicting layouts, the log that UIKit would print of them, and the lines that made them.

    generate_apps.py OUT [--lines 5000] [--seed 1] [--dialects swift-anchors,masonry] [--conflicts 0.3]

OUT gets `src/`, `log.txt` and `case.json`, in the form of the cases for `--source`: `mapping` has the lines of every
printed constraint. Each screen is one layout, a chain of views in a holder whose height contradicts their sum, written
in one dialect: anchors, the item form, visual format, PureLayout in both languages, SnapKit, TinyConstraints,
Cartography, Anchorage, EasyPeasy, Masonry, Interface Builder and helpers of the project's own. Stevia's constraints are
not required, so that no log reports them. The log is printed from the layout, not from the code, by the rules of Auto Layout's descriptions: the order of the items and what superviews there are decide
between the visual form and the equation.
"""
import argparse
import json
import os
import random

WORDS = ("amber barley cedar delta ember fjord garnet harbour indigo juniper kelp lantern maple nettle oyster "
         "pepper quarry raven saffron thistle umber violet willow yarrow zephyr").split()
ROLES = "title subtitle badge picture stamp rule price note seal mark crest band plate ribbon token".split()
PLAIN = ["UILabel", "UIImageView", "UIButton", "UIView", "UITextField", "UISwitch"]
OWN = ["Badge", "Meter", "Gauge"]
MODULE = "Harbour"


class Item:
    """A view: how the code calls it, and how the log prints it."""

    def __init__(self, code, name, parent=None, text=None, printed=None):
        self.code, self.name, self.parent, self.text = code, name, parent, text
        self.printed = printed or name
        self.address = "0x%x" % random.randrange(0x7f8000000000, 0x7fffffffffff, 16)

    def shown(self):
        return "%s:%s%s" % (self.printed, self.address, "'%s'" % self.text if self.text else "")


class Constraint:
    """`first.attribute == second.other + constant`, as it is made."""

    def __init__(self, first, attribute, second=None, other=None, constant=0):
        self.first, self.attribute, self.second, self.other, self.constant = first, attribute, second, other, constant
        self.address = "0x%x" % random.randrange(0x600000000000, 0x6000ffffffff, 16)
        self.line = None

    def equation(self):
        left = "%s.%s" % (self.first.shown(), self.attribute)
        if self.second is None:
            return "%s == %s" % (left, number(self.constant))
        sign = "-" if self.constant < 0 else "+"
        tail = " %s %s" % (sign, number(abs(self.constant))) if self.constant else ""
        return "%s == %s.%s%s" % (left, self.second.shown(), self.other, tail)

    def described(self):
        """The visual form where the items are in its order, else the equation."""
        direction = "(LTR)" if self.attribute in ("left", "right") else ""
        axis = "V" if self.attribute in ("top", "bottom") else "H"
        near, far = ("top", "leading", "left"), ("bottom", "trailing", "right")
        if self.second is None or self.attribute in ("width", "height", "centerX", "centerY"):
            return self.equation() + "   (active)"
        gap = "-(%s)-" % number(self.constant)
        if self.attribute in near and self.attribute == self.other and self.first.parent is self.second:
            return "%s:|%s[%s]%s   (active, names: '|':%s )" % (
                axis, gap, self.first.shown(), direction, self.second.shown())
        if self.attribute in far and self.attribute == self.other and self.second.parent is self.first:
            return "%s:[%s]%s|%s   (active, names: '|':%s )" % (
                axis, self.second.shown(), gap, direction, self.first.shown())
        if self.attribute in near and self.other in far:
            return "%s:[%s]%s[%s]%s   (active)" % (axis, self.second.shown(), gap, self.first.shown(), direction)
        return self.equation() + "   (active)"


def number(value):
    return "%g" % value


def upper(name):
    return name[0].upper() + name[1:]


class File:
    def __init__(self, path):
        self.path, self.lines = path, []

    def add(self, text=""):
        """Adds a line, and gives its number."""
        self.lines += text.split("\n")
        return len(self.lines)

    def place(self, line):
        return "src/%s:%d" % (self.path, line)


class Screen:
    """A chain of views in a holder: who is in whom, and which distances there are."""

    def __init__(self, name, language, conflicting, leaves_masks):
        self.name, self.language, self.conflicting = name, language, conflicting
        self.is_cell = random.random() < 0.5
        own = name if language == "objc" else "%s.%s" % (MODULE, name)
        dot = "self." if language == "objc" else ""
        if self.is_cell:
            self.container = Item(dot + "contentView", "UITableViewCellContentView")
        else:
            self.container = Item("self", name, printed=own)
        roles = random.sample(ROLES, random.randint(2, 4))
        self.has_card = not self.is_cell or random.random() < 0.3
        self.holder = self.view(roles.pop() + "Card", self.container, "UIView") if self.has_card else self.container
        self.views = [self.view(role, self.holder) for role in roles]
        self.margin, self.end = self.distance(), self.distance()
        self.sides = [self.distance() for _ in self.views]
        if random.random() < 0.4:
            self.sides[0] = self.margin
        self.gaps = [self.distance() for _ in self.views[1:]]
        self.heights = [random.randint(8, 60) + random.choice([0, 0, 0, 0.5]) for _ in self.views]
        self.card = random.randint(100, 400)
        self.total = self.margin + self.end + sum(self.gaps) + sum(self.heights)
        if self.total == self.card:
            self.card += 3
        self.card_side = self.distance()
        self.is_unmasked = conflicting and leaves_masks and self.margin > 0 and random.random() < 0.15
        # Where the mask is what the screen is about, nothing else contradicts itself.
        self.is_closed = conflicting and not self.is_unmasked
        self.names = self.named_constants()

    def named_constants(self):
        """Which distances have a name in the code, by their value."""
        values = [self.margin, self.end, self.card_side] + self.sides + self.gaps + self.heights
        chosen = sorted({value for value in values if value and random.random() < 0.3})
        words = random.sample(WORDS, len(chosen))
        prefix = "k%s" if self.language == "objc" else "Layout.%s"
        return {value: prefix % (upper(word) if self.language == "objc" else word)
                for value, word in zip(chosen, words)}

    def constants(self):
        """The lines that declare the names."""
        if self.language == "objc":
            forms = ["#define %s %s", "static const CGFloat %s = %s;", "static CGFloat const %s = %sf;"]
            for value, name in self.names.items():
                form = random.choice(forms)
                yield form % (name, "%.1f" % value if form.endswith("f;") else number(value))
        elif self.names:
            yield "private enum Layout {"
            for value, name in self.names.items():
                yield "    static let %s: CGFloat = %s" % (name.split(".")[1], number(value))
            yield "}\n"

    def distance(self):
        return random.choice([0, 4, 5, 6, 8, 10, 12, 14, 15, 16, 18, 20, 22, 24])

    def view(self, role, parent, name=None):
        prefix = "" if self.language == "swift" else "HB"
        name = name or random.choice(PLAIN + [prefix + own for own in OWN])
        printed = "%s.%s" % (MODULE, name) if self.language == "swift" and name in OWN else name
        text = None
        if name in ("UILabel", "UIButton") and random.random() < 0.6:
            text = " ".join(random.sample(WORDS, 2)).capitalize()
        code = role + {"UILabel": "Label", "UIButton": "Button", "UITextField": "Field"}.get(name, "View")
        return Item("self." + code if self.language == "objc" else code, name, parent, text, printed)

    def all_views(self):
        return ([self.holder] if self.has_card else []) + self.views


class Dialect:
    """Writes a screen's constraints; each method adds what one kind of distance needs."""

    printed_class = "NSLayoutConstraint"
    library = None
    sides = ("leading", "trailing")

    def __init__(self, screen, file):
        self.screen, self.file = screen, file
        self.vertical, self.height_of_card = [], None

    def number(self, value):
        """The number as the code writes it: its name, if it has one."""
        name = self.screen.names.get(abs(value))
        return number(value) if name is None else ("-" + name if value < 0 else name)

    def layout(self):
        screen = self.screen
        if screen.has_card:
            self.begin(screen.holder)
            self.pin(screen.holder, "top", screen.card_side)
            self.pin(screen.holder, self.sides[0], screen.card_side)
            self.pin(screen.holder, self.sides[1], screen.card_side)
            self.height_of_card = self.size(screen.holder, "height", screen.card)
            self.end()
        for index, view in enumerate(screen.views):
            self.begin(view)
            if index == 0:
                self.corner(view, screen.margin, screen.sides[0])
            else:
                self.vertical.append(self.gap(screen.views[index - 1], view, screen.gaps[index - 1]))
                self.pin(view, self.sides[0], screen.sides[index])
            self.vertical.append(self.size(view, "height", screen.heights[index]))
            if index == len(screen.views) - 1 and screen.is_closed:
                self.vertical.append(self.pin(view, "bottom", screen.end))
            if random.random() < 0.5:
                self.pin(view, self.sides[1], screen.sides[index])
            self.end()

    def begin(self, view):
        pass

    def end(self):
        pass

    def written(self, constraint, code):
        constraint.line = self.file.place(self.file.add(code))
        return constraint

    def pin(self, view, side, inset):
        far = side in ("bottom", "trailing", "right")
        constraint = Constraint(view, side, view.parent, side, -inset if far else inset)
        return self.written(constraint, self.pin_code(view, side, inset, constraint))

    def corner(self, view, top, side):
        self.vertical.append(self.pin(view, "top", top))
        self.pin(view, self.sides[0], side)

    def chained_corner(self, view, inset, code):
        """One line for both edges, where they are as far from the superview's."""
        line = self.file.place(self.file.add(code))
        for side in ("top", self.sides[0]):
            constraint = Constraint(view, side, view.parent, side, inset)
            constraint.line = line
            if side == "top":
                self.vertical.append(constraint)

    def gap(self, former, view, distance):
        constraint = Constraint(view, "top", former, "bottom", distance)
        return self.written(constraint, self.between_code(constraint))

    def size(self, view, side, size):
        constraint = Constraint(view, side, constant=size)
        return self.written(constraint, self.size_code(constraint))

    def pin_code(self, view, side, inset, constraint):
        return self.between_code(constraint)


class SwiftAnchors(Dialect):
    def __init__(self, screen, file):
        super().__init__(screen, file)
        self.is_list = random.random() < 0.6

    def layout(self):
        self.file.add("        NSLayoutConstraint.activate([") if self.is_list else None
        super().layout()
        self.file.add("        ])") if self.is_list else None

    def wrapped(self, code):
        remark = random.choice(["", "", "", "", "   // as the sketch has it"])
        return "            %s,%s" % (code, remark) if self.is_list else "        %s.isActive = true" % code

    def anchor(self, item, attribute):
        return "%sAnchor" % attribute if item.code == "self" else "%s.%sAnchor" % (item.code, attribute)

    def between_code(self, c):
        constant = ", constant: %s" % self.number(c.constant) if c.constant else ""
        return self.wrapped("%s.constraint(equalTo: %s%s)" % (
            self.anchor(c.first, c.attribute), self.anchor(c.second, c.other), constant))

    def size_code(self, c):
        return self.wrapped("%s.constraint(equalToConstant: %s)" % (
            self.anchor(c.first, c.attribute), self.number(c.constant)))

    def gap(self, former, view, distance):
        if random.random() < 0.3:
            constraint = Constraint(former, "bottom", view, "top", -distance)
            return self.written(constraint, self.between_code(constraint))
        return super().gap(former, view, distance)


class SwiftItem(Dialect):
    def between_code(self, c):
        return ("        NSLayoutConstraint(item: %s, attribute: .%s, relatedBy: .equal, toItem: %s, attribute: .%s, "
                "multiplier: 1, constant: %s).isActive = true") % (
                    c.first.code, c.attribute, c.second.code, c.other, self.number(c.constant))

    def size_code(self, c):
        return ("        NSLayoutConstraint(item: %s, attribute: .%s, relatedBy: .equal, toItem: nil, "
                "attribute: .notAnAttribute, multiplier: 1, constant: %s).isActive = true") % (
                    c.first.code, c.attribute, self.number(c.constant))


class VisualFormat(Dialect):
    """One string for the whole chain, one for each view across."""

    def layout(self):
        screen = self.screen
        names = {view: view.code.split(".")[-1] for view in screen.all_views()}
        self.open(names)
        if screen.has_card:
            top = Constraint(screen.holder, "top", screen.container, "top", screen.card_side)
            self.height_of_card = Constraint(screen.holder, "height", constant=screen.card)
            self.string("V:|%s[%s(%s)]" % (self.dash(screen.card_side), names[screen.holder], self.metric(screen.card)),
                        [top, self.height_of_card], screen.container)
            self.across(screen.holder, screen.card_side, names)
        for index, view in enumerate(screen.views):
            self.across(view, screen.sides[index], names)
        self.chain(names)

    def metric(self, value):
        """The name of the number in the dictionary of metrics, or the number."""
        name = self.screen.names.get(value)
        return number(value) if name is None else name.split(".")[-1]

    def dash(self, distance):
        name = self.metric(distance)
        return ("-(%s)-" if name[0].isalpha() else "-%s-") % name if distance else ""

    def across(self, view, side, names):
        self.string("H:|%s[%s]%s|" % (self.dash(side), names[view], self.dash(side)), [], view.parent)

    def chain(self, names):
        screen = self.screen
        text, made = "V:|" + self.dash(screen.margin), []
        for index, view in enumerate(screen.views):
            if index == 0:
                made.append(Constraint(view, "top", screen.holder, "top", screen.margin))
            else:
                former = screen.views[index - 1]
                text += self.dash(screen.gaps[index - 1])
                made.append(Constraint(view, "top", former, "bottom", screen.gaps[index - 1]))
            text += "[%s(%s)]" % (names[view], self.metric(screen.heights[index]))
            made.append(Constraint(view, "height", constant=screen.heights[index]))
        if screen.is_closed:
            text += self.dash(screen.end) + "|"
            made.append(Constraint(screen.holder, "bottom", screen.views[-1], "bottom", screen.end))
        self.string(text, made, screen.holder)
        self.vertical = made

    def string(self, text, made, holder):
        line = self.file.place(self.file.add(self.call(text, holder)))
        for constraint in made:
            constraint.line = line


class SwiftFormat(VisualFormat):
    def open(self, names):
        self.file.add("        let views: [String: Any] = [%s]" % ", ".join(
            '"%s": %s' % (name, view.code) for view, name in names.items()))
        self.file.add("        let metrics = [%s]" % (", ".join(
            '"%s": %s' % (name.split(".")[1], name) for name in self.screen.names.values()) or ":"))

    def call(self, text, holder):
        return ('        NSLayoutConstraint.activate(NSLayoutConstraint.constraints(withVisualFormat: "%s", options: [], '
                'metrics: metrics, views: views))') % text


class ObjectiveCFormat(VisualFormat):
    def open(self, names):
        self.file.add("    NSDictionary *views = @{%s};" % ", ".join(
            '@"%s": %s' % (name, view.code) for view, name in names.items()))
        self.file.add("    NSDictionary *metrics = @{%s};" % ", ".join(
            '@"%s": @(%s)' % (name, name) for name in self.screen.names.values()))

    def call(self, text, holder):
        return ('    [%s addConstraints:[NSLayoutConstraint constraintsWithVisualFormat:@"%s" options:0 metrics:metrics '
                'views:views]];') % (holder.code, text)


class ObjectiveCAnchors(SwiftAnchors):
    def layout(self):
        self.file.add("    [NSLayoutConstraint activateConstraints:@[") if self.is_list else None
        Dialect.layout(self)
        self.file.add("    ]];") if self.is_list else None

    def wrapped(self, code):
        return "        %s," % code if self.is_list else "    %s.active = YES;" % code

    def between_code(self, c):
        constant = " constant:%s" % self.number(c.constant) if c.constant else ""
        return self.wrapped("[%s.%sAnchor constraintEqualToAnchor:%s.%sAnchor%s]" % (
            c.first.code, c.attribute, c.second.code, c.other, constant))

    def size_code(self, c):
        return self.wrapped("[%s.%sAnchor constraintEqualToConstant:%s]" % (
            c.first.code, c.attribute, self.number(c.constant)))


class ObjectiveCItem(Dialect):
    def code(self, c, item, other):
        return ("    [%s addConstraint:[NSLayoutConstraint constraintWithItem:%s attribute:NSLayoutAttribute%s "
                "relatedBy:NSLayoutRelationEqual toItem:%s attribute:NSLayoutAttribute%s multiplier:1.0 "
                "constant:%s]];") % (self.screen.container.code, c.first.code, upper(c.attribute), item, upper(other),
                                     self.number(c.constant))

    def between_code(self, c):
        return self.code(c, c.second.code, c.other)

    def size_code(self, c):
        return self.code(c, "nil", "notAnAttribute")


class SnapKit(Dialect):
    library = "SnapKit"
    printed_class = "SnapKit.LayoutConstraint"

    def __init__(self, screen, file):
        super().__init__(screen, file)
        self.is_labelled = random.random() < 0.5

    def begin(self, view):
        self.file.add("        %s.snp.makeConstraints { make in" % view.code)

    def end(self):
        self.file.add("        }")

    def corner(self, view, top, side):
        if top != side:
            return super().corner(view, top, side)
        inset = ".inset(%s)" % self.number(top) if top else ""
        self.chained_corner(view, top, "            make.top.leading.equalToSuperview()%s" % inset)

    def pin_code(self, view, side, inset, constraint):
        if not inset:
            return "            make.%s.equalToSuperview()" % side
        if random.random() < 0.5:
            return "            make.%s.equalToSuperview().inset(%s)" % (side, self.number(inset))
        return "            make.%s.equalTo(%s).offset(%s)" % (
            side, view.parent.code, self.number(constraint.constant))

    def between_code(self, c):
        offset = ".offset(%s)" % self.number(c.constant) if c.constant else ""
        return "            make.%s.equalTo(%s.snp.%s)%s" % (c.attribute, c.second.code, c.other, offset)

    def size_code(self, c):
        return "            make.%s.equalTo(%s)" % (c.attribute, self.number(c.constant))


class Masonry(Dialect):
    library = "Masonry"
    printed_class = "MASLayoutConstraint"
    sides = ("left", "right")

    def begin(self, view):
        self.file.add("    [%s mas_makeConstraints:^(MASConstraintMaker *make) {" % view.code)

    def end(self):
        self.file.add("    }];")

    def corner(self, view, top, side):
        if top != side:
            return super().corner(view, top, side)
        offset = ".offset(%s)" % self.number(top) if top else ""
        self.chained_corner(view, top, "        make.top.and.left.equalTo(%s)%s;" % (view.parent.code, offset))

    def between_code(self, c):
        second = c.second.code if c.attribute == c.other else "%s.mas_%s" % (c.second.code, c.other)
        offset = ".offset(%s)" % self.number(c.constant) if c.constant else ""
        return "        make.%s.equalTo(%s)%s;" % (c.attribute, second, offset)

    def size_code(self, c):
        return "        make.%s.%s;" % (c.attribute, random.choice(["mas_equalTo(%s)", "equalTo(@(%s))"]) % self.number(c.constant))


class TinyConstraints(Dialect):
    library = "TinyConstraints"

    def pin_code(self, view, side, inset, constraint):
        offset = inset if side == "trailing" else constraint.constant
        return "        %s.%sToSuperview(%s)" % (view.code, side, "offset: %s" % self.number(offset) if offset else "")

    def between_code(self, c):
        return "        %s.%sTo%s(of: %s, offset: %s)" % (
            c.first.code, c.attribute, upper(c.other), c.second.code, self.number(c.constant))

    def size_code(self, c):
        return "        %s.%s(%s)" % (c.first.code, c.attribute, self.number(c.constant))


class Cartography(Dialect):
    library = "Cartography"

    def layout(self):
        views = self.screen.all_views() + [self.screen.container]
        self.names = {view: "v%d" % index for index, view in enumerate(views)}
        self.file.add("        constrain(%s) { %s in" % (
            ", ".join(view.code for view in views), ", ".join(self.names[view] for view in views)))
        super().layout()
        self.file.add("        }")

    def between_code(self, c):
        sign = "-" if c.constant < 0 else "+"
        tail = " %s %s" % (sign, self.number(abs(c.constant))) if c.constant else ""
        return "            %s.%s == %s.%s%s" % (self.names[c.first], c.attribute, self.names[c.second], c.other, tail)

    def size_code(self, c):
        return "            %s.%s == %s" % (self.names[c.first], c.attribute, self.number(c.constant))


class Anchorage(Dialect):
    library = "Anchorage"

    def anchor(self, item, attribute):
        return "%sAnchor" % attribute if item.code == "self" else "%s.%sAnchor" % (item.code, attribute)

    def between_code(self, c):
        tail = " %s %s" % ("-" if c.constant < 0 else "+", self.number(abs(c.constant))) if c.constant else ""
        return "        %s == %s%s" % (self.anchor(c.first, c.attribute), self.anchor(c.second, c.other), tail)

    def size_code(self, c):
        return "        %s == %s" % (self.anchor(c.first, c.attribute), self.number(c.constant))


class EasyPeasy(Dialect):
    """One list for each view; numbers at a far edge point inwards."""

    library = "EasyPeasy"

    def begin(self, view):
        self.file.add("        %s.easy.layout(" % view.code)

    def end(self):
        self.file.lines[-1] = self.file.lines[-1].rstrip(",")
        self.file.add("        )")

    def pin_code(self, view, side, inset, constraint):
        return "            %s(%s)," % (upper(side), self.number(inset) if inset else "")

    def between_code(self, c):
        return "            %s(%s).to(%s, .%s)," % (upper(c.attribute), self.number(c.constant), c.second.code, c.other)

    def size_code(self, c):
        return "            %s(%s)," % (upper(c.attribute), self.number(c.constant))


class SwiftPureLayout(Dialect):
    library = "PureLayout"

    def pin_code(self, view, side, inset, constraint):
        return "        %s.autoPinEdge(toSuperviewEdge: .%s%s)" % (
            view.code, side, ", withInset: %s" % self.number(inset) if inset else "")

    def between_code(self, c):
        return "        %s.autoPinEdge(.%s, to: .%s, of: %s, withOffset: %s)" % (
            c.first.code, c.attribute, c.other, c.second.code, self.number(c.constant))

    def size_code(self, c):
        return "        %s.autoSetDimension(.%s, toSize: %s)" % (c.first.code, c.attribute, self.number(c.constant))


class ObjectiveCPureLayout(Dialect):
    library = "PureLayout"

    def pin_code(self, view, side, inset, constraint):
        return "    [%s autoPinEdgeToSuperviewEdge:ALEdge%s withInset:%s];" % (view.code, upper(side), self.number(inset))

    def between_code(self, c):
        return "    [%s autoPinEdge:ALEdge%s toEdge:ALEdge%s ofView:%s withOffset:%s];" % (
            c.first.code, upper(c.attribute), upper(c.other), c.second.code, self.number(c.constant))

    def size_code(self, c):
        return "    [%s autoSetDimension:ALDimension%s toSize:%s];" % (
            c.first.code, upper(c.attribute), self.number(c.constant))


class SwiftHelpers(Dialect):
    """Calls of the project's own extension, which `support` writes."""

    def pin_code(self, view, side, inset, constraint):
        return "        %s.hug(.%s, of: %s, by: %s)" % (view.code, side, view.parent.code, self.number(constraint.constant))

    def between_code(self, c):
        return "        %s.put(below: %s, gap: %s)" % (c.first.code, c.second.code, self.number(c.constant))

    def size_code(self, c):
        return "        %s.be(tall: %s)" % (c.first.code, self.number(c.constant))


class InterfaceBuilder(Dialect):
    """Collects constraints; `write_xib` puts them into the lists of their views."""

    def __init__(self, screen, file):
        super().__init__(screen, file)
        self.lists = {}

    def written(self, constraint, code):
        holder = constraint.first if constraint.second is None else (
            constraint.second if constraint.first.parent is constraint.second else constraint.first)
        if constraint.second is not None and constraint.first.parent is constraint.second.parent:
            holder = constraint.first.parent
        self.lists.setdefault(holder, []).append(constraint)
        return constraint

    def pin(self, view, side, inset):
        if side in ("bottom", "trailing"):
            return self.written(Constraint(view.parent, side, view, side, inset), "")
        return self.written(Constraint(view, side, view.parent, side, inset), "")

    def between_code(self, c):
        return ""

    def size_code(self, c):
        return ""


SWIFT = {"swift-anchors": SwiftAnchors, "swift-item": SwiftItem, "swift-format": SwiftFormat, "snapkit": SnapKit,
         "tinyconstraints": TinyConstraints, "cartography": Cartography, "anchorage": Anchorage, "easypeasy": EasyPeasy,
         "swift-purelayout": SwiftPureLayout, "swift-helpers": SwiftHelpers}
OBJC = {"objc-anchors": ObjectiveCAnchors, "objc-item": ObjectiveCItem, "objc-format": ObjectiveCFormat,
        "masonry": Masonry, "objc-purelayout": ObjectiveCPureLayout}
# Those that leave the mask to the app.
UNMASKED = (SwiftAnchors, SwiftItem, SwiftFormat, SwiftHelpers, ObjectiveCAnchors, ObjectiveCItem, ObjectiveCFormat)
DIALECTS = list(SWIFT) + list(OBJC) + ["xib"]


def swift_file(screen, dialect_class):
    file = File("%s.swift" % screen.name)
    if dialect_class.library:
        file.add("import %s" % dialect_class.library)
    file.add("import UIKit\n\n/// Shows one of the harbour's goods.")
    for line in screen.constants():
        file.add(line)
    file.add("final class %s: %s {" % (screen.name, "UITableViewCell" if screen.is_cell else "UIView"))
    for view in screen.all_views():
        view.made = file.place(file.add(
            "    %slet %s = %s()" % (random.choice(["private ", ""]), view.code, view.name)))
    file.add("\n    func build() {")
    for view in screen.all_views():
        if dialect_class in UNMASKED and not (screen.is_unmasked and view is screen.views[0]):
            file.add("        %s.translatesAutoresizingMaskIntoConstraints = false" % view.code)
        swift_text(file, view)
        file.add("        %saddSubview(%s)" % (
            "" if view.parent.code == "self" else view.parent.code + ".", view.code))
    file.add("        place()\n    }\n\n    private func place() {")
    dialect = dialect_class(screen, file)
    dialect.layout()
    file.add("    }")
    filler(file, screen)
    file.add("}")
    return file, dialect


def swift_text(file, view):
    if view.text and view.name == "UILabel":
        file.add('        %s.text = "%s"' % (view.code, view.text))
    elif view.text:
        file.add('        %s.setTitle("%s", for: .normal)' % (view.code, view.text))


def filler(file, screen):
    """Code that has nothing to do with constraints, as much as apps have of it."""
    for word in random.sample(WORDS, random.randint(2, 6)):
        file.add("\n    func %s(_ count: Int) -> Int {" % word)
        for step in range(random.randint(2, 9)):
            file.add("        let step%d = count * %d + %d" % (step, random.randint(2, 9), random.randint(1, 99)))
        file.add("        return step0\n    }")


def objc_file(screen, dialect_class):
    file = File("%s.m" % screen.name)
    if dialect_class.library:
        file.add("#import <%s/%s.h>" % (dialect_class.library, dialect_class.library))
    file.add('#import "%s.h"\n' % screen.name)
    for line in screen.constants():
        file.add(line)
    file.add("\n@interface %s ()\n" % screen.name)
    for view in screen.all_views():
        file.add("@property (nonatomic, strong) %s *%s;" % (view.name, view.code[5:]))
    file.add("\n@end\n\n@implementation %s\n\n- (void)build\n{" % screen.name)
    for view in screen.all_views():
        view.made = file.place(file.add(
            "    %s = %s;" % (view.code, random.choice(["[[%s alloc] init]", "[%s new]"]) % view.name)))
        if dialect_class in UNMASKED and not (screen.is_unmasked and view is screen.views[0]):
            file.add("    %s.translatesAutoresizingMaskIntoConstraints = NO;" % view.code)
        if view.text and view.name == "UILabel":
            file.add('    %s.text = @"%s";' % (view.code, view.text))
        elif view.text:
            file.add('    [%s setTitle:@"%s" forState:UIControlStateNormal];' % (view.code, view.text))
        file.add("    [%s addSubview:%s];" % (view.parent.code, view.code))
    file.add("    [self place];\n}\n\n- (void)place\n{")
    dialect = dialect_class(screen, file)
    dialect.layout()
    file.add("}")
    for word in random.sample(WORDS, random.randint(2, 6)):
        file.add("\n- (NSInteger)%s:(NSInteger)count\n{" % word)
        for step in range(random.randint(2, 9)):
            file.add("    NSInteger step%d = count * %d;" % (step, random.randint(2, 9)))
        file.add("    return step0;\n}")
    file.add("\n@end")
    header = File("%s.h" % screen.name)
    header.add("#import <UIKit/UIKit.h>\n\n@interface %s : %s\n@end" % (
        screen.name, "UITableViewCell" if screen.is_cell else "UIView"))
    return [file, header], dialect


TAGS = {"UILabel": "label", "UIImageView": "imageView", "UIButton": "button", "UITextField": "textField",
        "UISwitch": "switch"}


def xib_files(screen):
    file = File("%s.xib" % screen.name)
    dialect = InterfaceBuilder(screen, file)
    dialect.layout()
    file.add('<?xml version="1.0" encoding="UTF-8"?>')
    file.add('<document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" targetRuntime="iOS.CocoaTouch" '
             'useAutolayout="YES">\n    <objects>')
    file.add('        <placeholder placeholderIdentifier="IBFilesOwner" id="-1" userLabel="File\'s Owner"/>')
    ids = {view: "%s-%s" % (screen.name[:3], index) for index, view in enumerate(screen.all_views())}
    ids[screen.container] = screen.name[:3] + "-root"
    if screen.is_cell:
        file.add('        <tableViewCell id="%s-cell" customClass="%s" customModule="%s">' % (
            screen.name[:3], screen.name, MODULE))
        write_xib(file, screen, screen.container, dialect, ids, 'tableViewCellContentView key="contentView"', 3)
        file.add("        </tableViewCell>")
    else:
        write_xib(file, screen, screen.container, dialect, ids, 'view customClass="%s" customModule="%s"' % (
            screen.name, MODULE), 2)
    file.add("    </objects>\n</document>")
    code = File("%s.swift" % screen.name)
    code.add("import UIKit\n\nfinal class %s: %s {" % (screen.name, "UITableViewCell" if screen.is_cell else "UIView"))
    for view in screen.all_views():
        code.add("    @IBOutlet weak var %s: %s!" % (view.code, view.name))
    filler(code, screen)
    code.add("}")
    return [file, code], dialect


def write_xib(file, screen, view, dialect, ids, tag, depth):
    space = "    " * depth
    mask = "" if view is screen.container else ' translatesAutoresizingMaskIntoConstraints="NO"'
    file.add('%s<%s%s id="%s">' % (space, tag, mask, ids[view]))
    file.add('%s    <rect key="frame" x="0.0" y="0.0" width="320" height="200"/>' % space)
    children = [child for child in screen.all_views() if child.parent is view]
    if children:
        file.add("%s    <subviews>" % space)
        for child in children:
            own = ' customClass="%s" customModule="%s"' % (child.name, MODULE) if child.name in OWN else ""
            text = ' text="%s"' % child.text if child.text and child.name == "UILabel" else ""
            write_xib(file, screen, child, dialect, ids, TAGS.get(child.name, "view") + own + text, depth + 2)
        file.add("%s    </subviews>" % space)
    if view.text and view.name == "UIButton":
        file.add('%s    <state key="normal" title="%s"/>' % (space, view.text))
    made = dialect.lists.get(view, [])
    if made:
        file.add("%s    <constraints>" % space)
        for c in made:
            first = '' if c.first is view else ' firstItem="%s"' % ids[c.first]
            second = '' if c.second is None else ' secondItem="%s" secondAttribute="%s"' % (ids[c.second], c.other)
            constant = ' constant="%s"' % number(c.constant) if c.constant else ''
            c.line = file.place(file.add('%s        <constraint%s firstAttribute="%s"%s%s id="%s"/>' % (
                space, first, c.attribute, second, constant, c.address[-9:])))
        file.add("%s    </constraints>" % space)
    file.add("%s</%s>" % (space, tag.split()[0]))


def support():
    """The views of the project's own and its helpers, in both languages."""
    swift = File("Support.swift")
    swift.add("import UIKit\n")
    for name in OWN:
        swift.add("final class %s: UIView {}\n" % name)
    swift.add("""extension UIView {
    func hug(_ side: NSLayoutConstraint.Attribute, of other: UIView, by inset: CGFloat = 0) {
        NSLayoutConstraint(item: self, attribute: side, relatedBy: .equal, toItem: other, attribute: side, multiplier: 1, constant: inset).isActive = true
    }

    func put(below other: UIView, gap: CGFloat) {
        topAnchor.constraint(equalTo: other.bottomAnchor, constant: gap).isActive = true
    }

    func be(tall height: CGFloat) {
        heightAnchor.constraint(equalToConstant: height).isActive = true
    }
}""")
    objc = File("HBSupport.h")
    objc.add("#import <UIKit/UIKit.h>\n")
    for name in OWN:
        objc.add("@interface HB%s : UIView\n@end\n" % name)
    return [swift, objc]


OPENING = """%s %s[5513:820034] [LayoutConstraints] Unable to simultaneously satisfy constraints.
\tProbably at least one of the constraints in the following list is one you don't want. 
\tTry this: 
\t\t(1) look at each constraint and try to figure out which you don't expect; 
\t\t(2) find the code that added the unwanted constraint or constraints and fix it. 
("""


def label_of(constraint, dialect):
    """SnapKit prints file and line of the chain; old versions and whoever sets labels do not."""
    if not getattr(dialect, "is_labelled", False):
        return ""
    return "@" + constraint.line.split("/")[-1].replace(":", "#")


def report(screen, dialect, minute):
    """The report's text and the lines of its constraints, those of the system with none."""
    if screen.is_unmasked:
        printed, mapping = mask_conflict(screen, dialect)
    else:
        printed, mapping = chain_conflict(screen, dialect)
    random.shuffle(printed)
    broken = next(line for line in printed if line.startswith("<" + dialect.printed_class) and "Encapsulated" not in line)
    text = OPENING % ("2026-03-04 10:%02d:%02d.114" % (minute // 60 % 60, minute % 60), MODULE)
    text += "\n" + ",\n".join('    "%s"' % line for line in printed)
    text += "\n)\n\nWill attempt to recover by breaking constraint \n%s\n" % broken
    return text, mapping, printed


def made_by_app(constraint, dialect):
    is_plain = dialect.printed_class == "NSLayoutConstraint"
    text = constraint.described() if is_plain else constraint.equation()
    return ("<%s:%s%s %s>" % (dialect.printed_class, constraint.address, label_of(constraint, dialect), text),
            {"address": constraint.address, "lines": [constraint.line], "how": "generated"})


def chain_conflict(screen, dialect):
    """The chain against the height of its holder, the app's or the table's."""
    made = ([dialect.height_of_card] if screen.has_card else []) + dialect.vertical
    pairs = [made_by_app(c, dialect) for c in made]
    if not screen.has_card:
        wrong = random.choice([44, 52, 60, 80]) + 0.5
        c = Constraint(screen.container, "height", constant=wrong + (1 if wrong == screen.total else 0))
        label = "" if dialect.printed_class == "MASLayoutConstraint" else " 'UIView-Encapsulated-Layout-Height'"
        pairs.append(("<NSLayoutConstraint:%s%s %s   (active)>" % (c.address, label, c.equation()),
                      {"address": c.address, "lines": [], "how": "system"}))
    return [pair[0] for pair in pairs], [pair[1] for pair in pairs]


def told(screen, dialect_name, files, printed):
    """What a reader of the code needs to print the log again: the views, and what the system adds."""
    views = screen.all_views() + [screen.container]
    return {"dialect": dialect_name, "files": [file.path for file in files], "container": screen.container.code,
            "views": [{"code": view.code, "name": view.name, "shown": view.shown(), "made": view.printed,
                       "parent": view.parent.code if view.parent else None} for view in views],
            "system": [line for line in printed if "Encapsulated" in line or "Autoresizing" in line
                       or (line.startswith("<NSLayoutConstraint") and dialect_name == "masonry")]}


def mask_conflict(screen, dialect):
    """The first view's top against the mask that nobody turned off."""
    view = screen.views[0]
    text, entry = made_by_app(dialect.vertical[0], dialect)
    address = "0x%x" % random.randrange(0x600000000000, 0x6000ffffffff, 16)
    mask = "<NSAutoresizingMaskLayoutConstraint:%s h=--& v=--& %s.minY == 0   (active, names: '|':%s )>" % (
        address, view.shown(), view.parent.shown())
    return [text, mask], [entry, {"address": address, "lines": [], "how": "system (mask)", "caused_by": [view.made]}]


def generate(lines, dialects, conflicts):
    files, reports, mapping, screens, used = support(), [], [], [], set()
    count = 0
    while sum(len(file.lines) for file in files) < lines:
        dialect_name = dialects[count % len(dialects)]
        count += 1
        language = "objc" if dialect_name in OBJC else "swift"
        name = "%s%s%s%d" % ("HB" if language == "objc" else "", upper(random.choice(WORDS)),
                             random.choice(["Row", "Panel", "Tile", "Sheet"]), count)
        leaves_masks = {**SWIFT, **OBJC}.get(dialect_name) in UNMASKED
        screen = Screen(name, language, random.random() < conflicts, leaves_masks)
        if dialect_name == "xib":
            new, dialect = xib_files(screen)
        elif language == "objc":
            new, dialect = objc_file(screen, OBJC[dialect_name])
        else:
            file, dialect = swift_file(screen, SWIFT[dialect_name])
            new = [file]
        files += new
        if screen.conflicting:
            text, lines_of_report, printed = report(screen, dialect, count)
            reports.append(text)
            screens.append(told(screen, dialect_name, new, printed))
            mapping += lines_of_report
            used.add(dialect_name)
    return files, reports, mapping, screens, sorted(used)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("out")
    parser.add_argument("--lines", type=int, default=5000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--dialects", default=",".join(DIALECTS))
    parser.add_argument("--conflicts", type=float, default=0.3, help="the share of screens that conflict")
    options = parser.parse_args()
    unknown = set(options.dialects.split(",")) - set(DIALECTS)
    if unknown:
        parser.error("unknown dialects: %s" % ", ".join(sorted(unknown)))
    random.seed(options.seed)
    files, reports, mapping, screens, used = generate(options.lines, options.dialects.split(","), options.conflicts)
    for file in files:
        path = os.path.join(options.out, "src", file.path)
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, "w") as output:
            output.write("\n".join(file.lines) + "\n")
    with open(os.path.join(options.out, "log.txt"), "w") as output:
        output.write("\n".join(reports))
    with open(os.path.join(options.out, "case.json"), "w") as output:
        json.dump({"language": "mixed", "dsl": used, "mapping": mapping, "fix": None, "screens": screens}, output, indent=1)
    print("%d files, %d lines, %d reports, %d constraints" % (
        len(files), sum(len(file.lines) for file in files), len(reports), len(mapping)))


if __name__ == "__main__":
    main()
