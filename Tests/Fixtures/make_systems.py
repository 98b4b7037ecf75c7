#!/usr/bin/env python3
"""Writes random layouts, and what another solver (z3, exact) says of them, into this folder.

    python3 -m pip install z3-solver
    python3 Tests/Fixtures/make_systems.py

systems/conflicts.jsonl    required constraints; all minimal conflicts, all smallest corrections
systems/hierarchies.jsonl  constraints with priorities; each level's violation, each variable's range
rounding/*.log             dumps that hold together, but not in the digits that were printed

The conflicts are found by trying every subset, so that nothing has to be believed but z3's answer to
one small system at a time. The same seeds write the same files.
"""
import itertools
import json
import pathlib
import random
from fractions import Fraction

import z3

FOLDER = pathlib.Path(__file__).parent
AXES = [("x", "w"), ("y", "h")]
RELATIONS = {"<=": lambda a, b: a <= b, "==": lambda a, b: a == b, ">=": lambda a, b: a >= b}


def row(name, priority, relation, terms, constant):
    """`sum(coefficient * variable) relation constant`, terms of one variable added up."""
    total = {}
    for coefficient, variable in terms:
        total[variable] = total.get(variable, 0) + Fraction(coefficient)
    return {
        "id": name,
        "priority": priority,
        "relation": relation,
        "terms": [[str(c), v] for v, c in total.items() if c],
        "constant": str(Fraction(constant)),
    }


def background(views):
    """The first view lies at 0, and no size is negative."""
    rows = [row(f"anchor:v0.{edge}", 1000, "==", [(1, f"v0.{edge}")], 0) for edge, _ in AXES]
    for view in range(views):
        for _, size in AXES:
            rows.append(row(f"size:v{view}.{size}", 1000, ">=", [(1, f"v{view}.{size}")], 0))
    return rows


def constraint(chance, name, views, priority):
    """One constraint as a layout has them: a gap, an edge, a size, a ratio, a center."""
    edge, size = chance.choice(AXES)
    a, b = chance.sample(range(views), 2)
    start, length = f"v{a}.{edge}", f"v{a}.{size}"
    start2, length2 = f"v{b}.{edge}", f"v{b}.{size}"
    constant = chance.choice([0, 4, 8, 8, 10, 12, 16, 20, 44, Fraction(1, 3)])
    relation = chance.choice(["==", "==", "==", "==", ">=", "<="])
    kind = chance.choice(["gap", "near", "far", "size", "size", "same", "ratio", "aspect", "center"])
    if kind == "gap":
        terms = [(1, start), (-1, start2), (-1, length2)]
    elif kind == "near":
        terms = [(1, start), (-1, start2)]
    elif kind == "far":
        terms = [(1, start2), (1, length2), (-1, start), (-1, length)]
    elif kind == "size":
        terms, constant = [(1, length)], chance.choice([0, 20, 44, 100, 150, 320, Fraction(133, 2)])
    elif kind == "same":
        terms, constant = [(1, length), (-1, length2)], chance.choice([0, 0, 0, 10, -10])
    elif kind == "ratio":
        multiplier = chance.choice([Fraction(1, 2), Fraction(1, 3), 2, Fraction(3, 4)])
        terms, constant = [(1, length), (-multiplier, length2)], chance.choice([0, 0, -8])
    elif kind == "aspect":
        ratio = chance.choice([1, Fraction(16, 9), Fraction(3, 2)])
        terms, constant = [(1, f"v{a}.w"), (-ratio, f"v{a}.h")], 0
    else:
        terms = [(1, start), (Fraction(1, 2), length), (-1, start2), (Fraction(-1, 2), length2)]
        constant = chance.choice([0, 0, 5])
    return row(name, priority, relation, terms, constant)


def number(text):
    fraction = Fraction(text)
    return z3.Q(fraction.numerator, fraction.denominator)


def side(entry):
    return z3.Sum([number(c) * z3.Real(v) for c, v in entry["terms"]])


def formula(entry):
    return RELATIONS[entry["relation"]](side(entry), number(entry["constant"]))


def holds(rows):
    solver = z3.Solver()
    solver.add([formula(entry) for entry in rows])
    return solver.check() == z3.sat


def minimal(members, qualifies):
    """All subsets that qualify and of which no smaller one does, the small ones first."""
    found = []
    for size in range(len(members) + 1):
        for chosen in map(set, itertools.combinations(range(len(members)), size)):
            if not any(other <= chosen for other in found) and qualifies(chosen):
                found.append(chosen)
    return found


def conflicts(system):
    fixed, members = system["background"], system["constraints"]
    bad = minimal(members, lambda s: not holds(fixed + [members[i] for i in s]))
    cures = minimal(members, lambda s: not any(c.isdisjoint(s) for c in bad))
    least = min(len(c) for c in cures)
    names = lambda sets: [sorted(members[i]["id"] for i in s) for s in sets]
    return {"muses": names(bad), "mcs_min": names([c for c in cures if len(c) == least and c])}


def extreme(conditions, form, lowest):
    """The least or largest value of `form`; `None` where there is no end."""
    optimizer = z3.Optimize()
    optimizer.add(conditions)
    handle = optimizer.minimize(form) if lowest else optimizer.maximize(form)
    assert optimizer.check() == z3.sat
    value = optimizer.lower(handle) if lowest else optimizer.upper(handle)
    return None if "oo" in str(value) else str(Fraction(str(value)))


def hierarchy(system):
    rows = system["background"] + system["constraints"]
    conditions = [formula(entry) for entry in rows if entry["priority"] >= 1000]
    solver = z3.Solver()
    solver.add(conditions)
    if solver.check() != z3.sat:
        return {"feasible": False}
    levels = []
    for level in sorted({e["priority"] for e in rows if e["priority"] < 1000}, reverse=True):
        slacks = []
        for entry in (e for e in rows if e["priority"] == level):
            slack = z3.Real(f"slack {entry['id']}")
            excess = side(entry) - number(entry["constant"])
            conditions.append(slack >= 0)
            if entry["relation"] != ">=":
                conditions.append(slack >= excess)
            if entry["relation"] != "<=":
                conditions.append(slack >= -excess)
            slacks.append(slack)
        least = extreme(conditions, z3.Sum(slacks), True)
        conditions.append(z3.Sum(slacks) == number(least))
        levels.append([level, least])
    ranges = {
        name: [extreme(conditions, z3.Real(name), lowest) for lowest in (True, False)]
        for name in system["variables"]
    }
    return {"feasible": True, "levels": levels, "ranges": ranges}


def system(seed, views, count, priorities):
    chance = random.Random(seed)
    variables = [f"v{v}.{k}" for v in range(views) for axis in AXES for k in axis]
    rows = [
        constraint(chance, f"c{index}", views, chance.choice(priorities)) for index in range(count)
    ]
    return {"variables": variables, "background": background(views), "constraints": rows}


def write(name, systems):
    lines = [json.dumps(s, separators=(",", ":")) for s in systems]
    (FOLDER / "systems" / name).write_text("\n".join(lines) + "\n")


def conflict_systems(wanted):
    found, seed = [], 0
    while len(found) < wanted:
        seed += 1
        chance = random.Random(f"shape {seed}")
        made = system(f"conflict {seed}", chance.randint(2, 4), chance.randint(6, 11), [1000])
        answer = conflicts(made)
        # A fifth may be without a conflict; most of the others are to have several.
        few = sum(1 for s in found if len(s["answer"]["muses"]) < 2)
        if len(answer["muses"]) < 2 and few * 3 >= wanted:
            continue
        found.append({"name": f"conflict-{seed}", **made, "answer": answer})
    return found


def hierarchy_systems(wanted):
    found, seed = [], 0
    while len(found) < wanted:
        seed += 1
        chance = random.Random(f"levels {seed}")
        priorities = chance.choice([[1000, 750, 250], [1000, 1000, 999, 500], [750, 251, 250, 50]])
        made = system(f"hierarchy {seed}", chance.randint(2, 5), chance.randint(8, 16), priorities)
        answer = hierarchy(made)
        broken = sum(1 for s in found if not s["answer"]["feasible"])
        if not answer["feasible"] and broken * 8 >= wanted:
            continue
        found.append({"name": f"hierarchy-{seed}", **made, "answer": answer})
    return found


def printed(value):
    """A number as the system prints it: six digits."""
    return f"{float(value):.6g}"


def rounding_log(seed):
    """Columns that share a width that no six digits can say."""
    chance = random.Random(f"rounding {seed}")
    column = Fraction(0)
    while Fraction(printed(column)) == column:
        width = chance.choice([320, 375, 390, 414])
        count = chance.choice([3, 6, 7, 9])
        gap = chance.choice([0, 4, 10])
        column = Fraction(width - gap * (count - 1), count)
    view = "UIStackView:0x7fa1c0d0"
    cells = [f"UILabel:0x7fa1c{index + 1:02x}0'Day {index + 1}'" for index in range(count)]
    lines = [f"'UIView-Encapsulated-Layout-Width' {view}.width == {width}"]
    lines.append(f"'UISV-canvas-connection' {view}.leading == {cells[0]}.leading")
    for one, next in zip(cells, cells[1:]):
        lines.append(f"'UISV-spacing' H:[{one}]-({gap})-[{next}]")
    lines.append(f"'UISV-canvas-connection' H:[{cells[-1]}]-(0)-|")
    for index, cell in enumerate(cells):
        if gap == 0 and index % 3 == 2:
            lines.append(f"{cell}.width == {printed(Fraction(1, count))}*{view}.width")
        else:
            lines.append(f"{cell}.width == {printed(column)}")
    text = []
    for index, line in enumerate(lines):
        names = f", names: '|':{view} " if line.endswith("-|") else ""
        text.append(f"<NSLayoutConstraint:0x60000{index + 16:x}0 {line}   (active{names})>")
    return "<__NSArrayM 0x600000d15c0>(\n" + ",\n".join(text) + "\n)\n"


if __name__ == "__main__":
    write("conflicts.jsonl", conflict_systems(25))
    write("hierarchies.jsonl", hierarchy_systems(25))
    written = set()
    for seed in range(1, 40):
        log = rounding_log(seed)
        if len(written) < 6 and log not in written:
            written.add(log)
            (FOLDER / "rounding" / f"columns-{len(written)}.log").write_text(log)
