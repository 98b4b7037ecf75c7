#!/usr/bin/env python3
"""Times this project's solver, z3 and HiGHS on the same systems in the same run.

usage: compare_solvers.py [--benchmarks PATH] SYSTEM.json...

For each system: one irreducible conflict, solving only (no parsing, no encoding), median
milliseconds of processor time. z3 gives an unsatisfiable core and then deletes constraints one by
one; HiGHS computes an irreducible infeasible subsystem. Needs z3-solver and highspy.
"""
import argparse
import json
import pathlib
import statistics
import subprocess
import time
from fractions import Fraction

import highspy
import numpy
import z3

here = pathlib.Path(__file__).resolve().parent
BUDGET = 20.0
"""Seconds after which a solver gets no further run on a system."""


def read(path):
    system = json.loads(pathlib.Path(path).read_text())
    required = [c for c in system["constraints"] if c.get("priority", 1000) >= 1000]
    return system["variables"], system["background"], required


def median(work):
    """Median of at least one and at most nine runs; preparation is not timed."""
    times = []
    began = time.process_time()
    while not times or len(times) < 9 and time.process_time() - began < BUDGET:
        run = work()
        start = time.process_time()
        run()
        times.append((time.process_time() - start) * 1e3)
    return statistics.median(times)


def with_z3(variables, background, required):
    number = lambda text: z3.RealVal(str(Fraction(text)))
    unknowns = {name: z3.Real(name) for name in variables}

    def formula(row):
        total = z3.Sum([number(k) * unknowns[v] for k, v in row["terms"]])
        right = number(row["constant"])
        return {"==": total == right, "<=": total <= right, ">=": total >= right}[row["relation"]]

    def prepare():
        solver = z3.SolverFor("QF_LRA")
        for row in background:
            solver.add(formula(row))
        for index, row in enumerate(required):
            solver.add(z3.Implies(z3.Bool(str(index)), formula(row)))
        switches = [z3.Bool(str(index)) for index in range(len(required))]

        def run():
            if solver.check(switches) == z3.sat:
                return
            left, needed = list(solver.unsat_core()), []
            while left:
                candidate = left.pop()
                if solver.check(needed + left) == z3.sat:
                    needed.append(candidate)
                else:
                    core = {c.get_id() for c in solver.unsat_core()}
                    left = [c for c in left if c.get_id() in core]
                    needed = [c for c in needed if c.get_id() in core]

        return run

    return median(prepare)


def with_highs(variables, background, required):
    index = {name: number for number, name in enumerate(variables)}
    infinity = highspy.kHighsInf
    rows = background + required
    starts, columns, values, lower, upper = [0], [], [], [], []
    for row in rows:
        for k, v in row["terms"]:
            columns.append(index[v])
            values.append(float(Fraction(k)))
        starts.append(len(columns))
        right = float(Fraction(row["constant"]))
        lower.append(-infinity if row["relation"] == "<=" else right)
        upper.append(infinity if row["relation"] == ">=" else right)
    model = highspy.HighsLp()
    model.num_col_, model.num_row_ = len(variables), len(rows)
    model.col_cost_ = numpy.zeros(len(variables))
    model.col_lower_ = numpy.full(len(variables), -infinity)
    model.col_upper_ = numpy.full(len(variables), infinity)
    model.row_lower_, model.row_upper_ = numpy.array(lower), numpy.array(upper)
    model.a_matrix_.format_ = highspy.MatrixFormat.kRowwise
    model.a_matrix_.start_ = numpy.array(starts)
    model.a_matrix_.index_ = numpy.array(columns)
    model.a_matrix_.value_ = numpy.array(values)

    def prepare():
        solver = highspy.Highs()
        solver.setOptionValue("output_flag", False)
        solver.setOptionValue("threads", 1)
        from_lp, irreducible = 2, 4
        solver.setOptionValue("iis_strategy", from_lp + irreducible)
        solver.passModel(model)

        def run():
            solver.getIis()

        return run

    return median(prepare)


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--benchmarks", default=str(here.parent / ".build/release/Benchmarks"))
    parser.add_argument("systems", nargs="+")
    options = parser.parse_args()
    print(f"{'system':26}{'ours':>10}{'z3':>12}{'HiGHS':>12}{'z3/ours':>10}{'HiGHS/ours':>12}")
    for path in options.systems:
        ours = json.loads(subprocess.run(
            [options.benchmarks, "solver", "--json", path],
            capture_output=True, text=True, check=True).stdout)
        system = read(path)
        mine, theirs, highs = ours["oneConflict"], with_z3(*system), with_highs(*system)
        print(f"{ours['system']:26}{mine:10.3f}{theirs:12.1f}{highs:12.1f}"
              f"{theirs / mine:10.0f}{highs / mine:12.0f}", flush=True)


if __name__ == "__main__":
    main()
