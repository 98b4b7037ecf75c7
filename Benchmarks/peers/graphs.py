"""A log's constraint graph as SVG, beside Graphviz's own `dot` on the same DOT."""
import os
import random
import shutil
import subprocess

import logs
import runs


def dump(views, seed=5):
    """A conflict in a row of views."""
    source = random.Random(seed)
    rows = ["<NSLayoutConstraint:0x600000 UIStackView:0x7fff.width == 10   (active)>"]
    for number in range(views):
        rows.append("<NSLayoutConstraint:0x6001%04x UIView:0x7f%04x.width == %d   (active)>" % (
            number, number, source.randrange(20, 90)))
        left = "H:|-(8)-" if number == 0 else "H:[UIView:0x7f%04x]-(8)-" % (number - 1)
        names = ", names: '|':UIStackView:0x7fff " if number == 0 else ""
        rows.append("<NSLayoutConstraint:0x6002%04x %s[UIView:0x7f%04x]   (active%s)>" % (number, left, number, names))
    rows.append("<NSLayoutConstraint:0x600001 H:[UIView:0x7f%04x]-(8)-|   (active, names: '|':UIStackView:0x7fff )>" % (
        views - 1))
    return "Unable to simultaneously satisfy constraints.\n(\n%s\n)\n" % ",\n".join('    "%s"' % row for row in rows)


def comparisons(doctor, sample, folder, rounds):
    inputs = [("a graph of 6 constraints", sample)]
    for views in (20, 60):
        path = os.path.join(folder, "dump-%d.log" % views)
        with open(path, "w") as file:
            file.write(dump(views))
        inputs.append(("a graph of %d constraints" % (2 * views + 2), path))
    for title, path in inputs:
        source = os.path.join(folder, "graph.dot")
        subprocess.run([doctor, "graph", "--format", "dot", path, "-o", source], check=True)
        contestants = {"ours": runs.command([doctor, "graph", "--format", "svg", path])}
        if shutil.which("dot"):
            contestants["dot"] = runs.command(["dot", "-Tsvg", source])
        yield runs.compare("a picture", title, contestants, rounds)
