"""Extraordinary reports, made by a seed: dense systems, long lists, chains, many different reports."""
import random

HEAD = (
    "2026-03-02 10:12:14.000001+0100 Shop[812:40211] [LayoutConstraints] Unable to simultaneously satisfy constraints.\n"
    "\tProbably at least one of the constraints in the following list is one you don't want. \n(\n")
TAIL = "\n)\n\nWill attempt to recover by breaking constraint \n%s\n"
SIZES = ["width", "height"]
AXES = [["left", "right", "width", "centerX"], ["top", "bottom", "height", "centerY"]]


def view(number, name="UIView"):
    return "%s:0x7f%010x" % (name, number * 64 + 4096)


def printed(statements):
    """The constraints as a log has them; `(active` stands where names come behind it."""
    return ["<NSLayoutConstraint:0x6000%08x %s>" % (
        number * 32 + 4096, statement if "(active" in statement else statement + "   (active)")
        for number, statement in enumerate(statements)]


def listed(statements):
    rows = printed(statements)
    return HEAD + ",\n".join('    "%s"' % row for row in rows) + TAIL % rows[-1]


def statement(first, relation, multiplier, second, constant):
    factor = "" if multiplier == 1 else "%g*" % multiplier
    offset = "" if constant == 0 else " %s %g" % ("+" if constant > 0 else "-", abs(constant))
    return "%s %s %s%s%s" % (first, relation, factor, second, offset)


def dense(kind, count, views, seed):
    """`count` constraints with multipliers between few views.

    `sizes`, `edges` and `equations` are drawn freely; `planted` ones agree but for the last.
    """
    source = random.Random(seed)
    frames = [[source.randint(0, 200) for _ in range(4)] for _ in range(views)]

    def value(item, attribute):
        left, top, width, height = frames[item]
        return {"left": left, "top": top, "width": width, "height": height, "right": left + width,
                "bottom": top + height, "centerX": left + width / 2, "centerY": top + height / 2}[attribute]

    for number in range(count):
        first, second = source.sample(range(views), 2)
        names = SIZES if kind == "sizes" else source.choice(AXES)
        one, other = source.choice(names), source.choice(names)
        multiplier = source.choice([0.5, 0.75, 1, 1, 1.25, 1.5, 2])
        relation = source.choice({"equations": ["=="], "planted": ["<=", ">=", "=="]}.get(kind, ["<=", ">="]))
        constant = source.randint(-60, 60)
        if kind == "planted":
            slack = source.randint(0, 20)
            constant = value(first, one) - multiplier * value(second, other)
            constant += {"==": 0, "<=": slack, ">=": -slack}[relation]
            if number == count - 1:
                constant += 500 if relation == ">=" else -500
        yield statement("%s.%s" % (view(first), one), relation, multiplier, "%s.%s" % (view(second), other), constant)


def sparse(count, seed):
    """A tree of views, as layouts are, in which everything fits but the last constraint."""
    source = random.Random(seed)
    frames, last, made = {0: (0, 0, 4000, 4000)}, {}, 0
    number = 0
    while made < count - 1:
        number += 1
        parent = (number - 1) // 6
        left, top, width, height = frames[parent]
        before = last.get(parent)
        x = (frames[before][0] + frames[before][2] if before else left) + source.randint(0, 9)
        y = (frames[before][1] if before else top + source.randint(0, 9))
        size = (source.randint(10, 200), source.randint(10, 40))
        frames[number] = (x, y) + size
        name, anchor = view(number), view(before or parent)
        rows = [
            statement(name + ".leading", "==", 1, anchor + (".trailing" if before else ".leading"),
                      x - (frames[before][0] + frames[before][2] if before else left)),
            statement(name + ".top", "==", 1, anchor + ".top", y - (frames[before][1] if before else top)),
            "%s.width %s %d" % (name, *source.choice([("==", size[0]), (">=", size[0] - source.randint(0, 9))])),
            "%s.height %s %d" % (name, *source.choice([("==", size[1]), (">=", size[1] - source.randint(0, 9))]))]
        last[parent] = number
        for row in rows[:count - 1 - made]:
            made += 1
            yield row
    yield "%s.height <= 5" % view(1)


def pairs(count):
    """Sizes that are asked for twice, so that half as many conflicts have nothing to do with each other."""
    for number in range(count):
        yield "%s.width == %d" % (view(number // 2), 100 + number % 2)


def chain(count):
    """Views one behind the other that all take part in one contradiction."""
    yield statement(view(1) + ".leading", "==", 1, view(0) + ".leading", 8)
    for number in range(1, count - 2):
        yield statement(view(number + 1) + ".leading", "==", 1, view(number) + ".trailing", 8)
    yield statement(view(count - 2) + ".trailing", "==", 1, view(0) + ".trailing", 0)
    yield "%s.width == 320" % view(0)


def grid(count):
    """Cells of one size below and beside each other, four constraints each; nothing gives that size."""
    width = int((count / 4) ** 0.5)
    for row in range(width):
        for column in range(width):
            number = row * width + column + 1
            left = (view(number - 1) + ".trailing") if column else (view(0) + ".leading")
            above = (view(number - width) + ".bottom") if row else (view(0) + ".top")
            yield statement(view(number) + ".leading", "==", 1, left, 8)
            yield statement(view(number) + ".top", "==", 1, above, 8)
            if number > 1:
                yield statement(view(number) + ".width", "==", 1, view(1) + ".width", 0)
                yield statement(view(number) + ".height", "==", 1, view(1) + ".height", 0)
    yield statement(view(width * width) + ".trailing", "==", 1, view(0) + ".trailing", -8)


def nested(count):
    """Each view at both edges of the one around it, as visual format prints it."""
    for number in range(count // 2):
        names = "names: '|':%s" % view(number)
        yield "H:|-(8)-[%s]   (active, %s )" % (view(number + 1), names)
        yield "H:[%s]-(8)-|   (active, %s )" % (view(number + 1), names)


def stacks(count):
    """Arranged views of one stack that fills equally."""
    for number in range(count // 2):
        if number:
            yield "'UISV-spacing' H:[%s]-(8)-[%s]" % (view(number), view(number + 1))
        yield "'UISV-fill-equally' %s.width == %s.width" % (view(number + 1), view(1))


def masks(count):
    """Views whose frames their masks give."""
    for number in range(count // 2):
        yield "h=--& v=--& %s.minX == %d" % (view(number), number)
        yield "h=--& v=--& %s.width == %d" % (view(number), number % 90)


def dumped(statements):
    """What a debugger prints of the constraints of one axis, and of the view's openness."""
    rows = printed(statements)
    address = view(0).split(":")[1]
    return ("(lldb) po [%s constraintsAffectingLayoutForAxis:0]\n<__NSArrayI 0x600000c8a5b0>(\n" % address
            + ",\n".join(rows) + "\n)\n\n(lldb) po [%s hasAmbiguousLayout]\nYES\n" % address)
