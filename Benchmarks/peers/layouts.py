"""Whole layouts with priorities, beside HiGHS and kiwisolver (Cassowary).

Ours keeps a strict hierarchy in exact fractions. HiGHS minimises one weighted sum in floating
point, with one thread, building the model not counted; kiwisolver adds one constraint after the
other. Values are read back.
"""
import pathlib
import subprocess
import time

import runs

LAYOUTS = {
    "equal-row-100": "100 equal views in a row", "equal-row-1000": "1,000 equal views in a row",
    "content-row-1000": "1,000 views too wide for their row", "differences-100": "100 edges, 250 distances",
    "optional-differences-1000": "1,000 edges, 3,500 distances, some optional",
    "stacks-4^4": "stacks of four in stacks, four deep"}
KIWI_ROWS = 400
"""Rows up to which kiwisolver answers in seconds; it takes minutes for a thousand views."""


def read(path):
    count, rows = 0, []
    for line in pathlib.Path(path).read_text().splitlines():
        words = line.split()
        if words[:1] == ["vars"]:
            count = int(words[1])
        elif words[:1] == ["c"]:
            terms = [(float(words[i]), int(words[i + 1])) for i in range(5, len(words) - 1, 2)]
            rows.append((int(words[1]), words[2], float(words[3]), terms))
    return count, rows


def ours(benchmarks, path):
    def run():
        line = subprocess.run([benchmarks, "layout", "solve", path], capture_output=True, text=True, check=True).stdout
        _, _, milliseconds, verdict, *_ = line.split("\t")
        if verdict != "checked":
            raise runs.Refused("the checker refused the optimum")
        return {"processor": float(milliseconds) / 1e3}
    return run


def with_kiwi(count, rows):
    import kiwisolver
    strengths = kiwisolver.strength

    def strength(priority):
        if priority >= 1000:
            return strengths.required
        return strengths.strong if priority >= 700 else strengths.medium if priority >= 400 else strengths.weak

    def run():
        if len(rows) > KIWI_ROWS:
            raise runs.Refused("takes minutes: not run")
        start = time.process_time()
        solver = kiwisolver.Solver()
        variables = [kiwisolver.Variable() for _ in range(count)]
        for priority, relation, value, terms in rows:
            form = kiwisolver.Expression([kiwisolver.Term(variables[v], k) for k, v in terms], -value)
            solver.addConstraint(kiwisolver.Constraint(form, relation, strength(priority)))
        solver.updateVariables()
        [variable.value() for variable in variables]
        return {"processor": time.process_time() - start}
    return run


def with_highs(count, rows):
    import highspy
    import numpy
    free = highspy.kHighsInf
    cost, low, high = [0.0] * count, [-free] * count, [free] * count
    starts, columns, numbers, least, most = [0], [], [], [], []
    for priority, relation, value, terms in rows:
        for k, v in terms:
            columns.append(v)
            numbers.append(k)
        if priority < 1000:
            weight = 1e6 if priority >= 700 else 1e3 if priority >= 400 else 1.0
            for sign in [1.0] * (relation != "<=") + [-1.0] * (relation != ">="):
                columns.append(len(cost))
                numbers.append(sign)
                cost.append(weight)
                low.append(0)
                high.append(free)
        starts.append(len(columns))
        least.append(-free if relation == "<=" else value)
        most.append(free if relation == ">=" else value)
    program = highspy.HighsLp()
    program.num_col_, program.num_row_ = len(cost), len(rows)
    program.col_cost_, program.col_lower_, program.col_upper_ = map(numpy.array, (cost, low, high))
    program.row_lower_, program.row_upper_ = numpy.array(least), numpy.array(most)
    program.a_matrix_.format_ = highspy.MatrixFormat.kRowwise
    program.a_matrix_.start_ = numpy.array(starts)
    program.a_matrix_.index_, program.a_matrix_.value_ = numpy.array(columns), numpy.array(numbers)

    def run():
        solver = highspy.Highs()
        solver.setOptionValue("output_flag", False)
        solver.setOptionValue("threads", 1)
        start = time.process_time()
        solver.passModel(program)
        solver.run()
        solver.getSolution().col_value
        return {"processor": time.process_time() - start}
    return run


def comparisons(benchmarks, folder, rounds, solvers):
    subprocess.run([benchmarks, "layout", "write", folder], check=True)
    known = {"HiGHS": with_highs, "kiwisolver": with_kiwi}
    for name, title in LAYOUTS.items():
        path = "%s/%s.alb" % (folder, name)
        layout = read(path)
        contestants = {"ours": ours(benchmarks, path)}
        contestants.update({solver: known[solver](*layout) for solver in known if solver in solvers})
        yield runs.compare("a layout", title, contestants, rounds)
