"""One certified irreducible conflict of a contradictory system, beside z3 and HiGHS.

Solving alone is timed: no parsing, no encoding. z3 gives an unsatisfiable core and then deletes
constraints one by one; HiGHS computes an irreducible infeasible subsystem.
"""
import json
import pathlib
import subprocess
import time
from fractions import Fraction

import runs

SYSTEMS = {
    "tree-100-1": "100 constraints, 1 planted", "tree-1000-1": "1,000 constraints, 1 planted",
    "tree-10000-1": "10,000 constraints, 1 planted", "chain-502": "a chain of 502, all of it"}


def read(path):
    system = json.loads(pathlib.Path(path).read_text())
    return system["variables"], system["background"], system["constraints"]


def ours(benchmarks, path):
    def run():
        line = subprocess.run([benchmarks, "solver", "--one", path], capture_output=True, text=True, check=True)
        return {"processor": float(line.stdout) / 1e3}
    return run


def with_z3(variables, background, required):
    import z3
    number = lambda text: z3.RealVal(str(Fraction(text)))
    unknowns = {name: z3.Real(name) for name in variables}

    def formula(row):
        total = z3.Sum([number(k) * unknowns[v] for k, v in row["terms"]])
        right = number(row["constant"])
        return {"==": total == right, "<=": total <= right, ">=": total >= right}[row["relation"]]

    formulas = [formula(row) for row in background + required]

    def run():
        solver = z3.SolverFor("QF_LRA")
        solver.add(*formulas[:len(background)])
        switches = [z3.Bool(str(index)) for index in range(len(required))]
        solver.add(*map(z3.Implies, switches, formulas[len(background):]))
        start = time.process_time()
        if solver.check(switches) == z3.sat:
            raise runs.Refused("found no conflict")
        left, needed = list(solver.unsat_core()), []
        while left:
            candidate = left.pop()
            if solver.check(needed + left) == z3.sat:
                needed.append(candidate)
            else:
                core = {c.get_id() for c in solver.unsat_core()}
                left = [c for c in left if c.get_id() in core]
                needed = [c for c in needed if c.get_id() in core]
        return {"processor": time.process_time() - start}
    return run


def with_highs(variables, background, required):
    import highspy
    import numpy
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

    def run():
        solver = highspy.Highs()
        solver.setOptionValue("output_flag", False)
        solver.setOptionValue("threads", 1)
        from_lp, irreducible = 2, 4
        solver.setOptionValue("iis_strategy", from_lp + irreducible)
        solver.passModel(model)
        start = time.process_time()
        solver.getIis()
        return {"processor": time.process_time() - start}
    return run


def comparisons(benchmarks, folder, rounds, solvers):
    subprocess.run([benchmarks, "solver", "write", folder], check=True)
    known = {"z3": with_z3, "HiGHS": with_highs}
    for name, title in SYSTEMS.items():
        path = "%s/%s.json" % (folder, name)
        system = read(path)
        contestants = {"ours": ours(benchmarks, path)}
        contestants.update({solver: known[solver](*system) for solver in known if solver in solvers})
        yield runs.compare("a conflict", title, contestants, rounds)
