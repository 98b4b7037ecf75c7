"""Times kiwisolver and HiGHS on the layouts that `benchmarks solve` reads, values read back.

usage: solve.py FILE.alb…        (python3 -m pip install kiwisolver highspy numpy)

HiGHS solves one linear program with weights for the priorities, one thread, model building not
counted; kiwisolver adds one constraint after the other. Neither keeps a strict hierarchy.
"""
import statistics
import sys
import time

import highspy
import kiwisolver
import numpy


def read(path):
    count, rows = 0, []
    for line in open(path):
        words = line.split()
        if words[:1] == ["vars"]:
            count = int(words[1])
        elif words[:1] == ["c"]:
            terms = [(float(words[i]), int(words[i + 1])) for i in range(5, len(words) - 1, 2)]
            rows.append((int(words[1]), words[2], float(words[3]), terms))
    return count, rows


def median(work):
    times = []
    while len(times) < 100 and (len(times) < 3 or sum(times) < 500) and sum(times) < 20000:
        times.append(work())
    return statistics.median(times)


def milliseconds(start):
    return (time.perf_counter() - start) * 1e3


def kiwi(count, rows):
    strengths = kiwisolver.strength
    def strength(priority):
        if priority >= 1000: return strengths.required
        return strengths.strong if priority >= 700 else strengths.medium if priority >= 400 else strengths.weak
    def work():
        start = time.perf_counter()
        solver = kiwisolver.Solver()
        variables = [kiwisolver.Variable() for _ in range(count)]
        for priority, relation, value, terms in rows:
            form = kiwisolver.Expression([kiwisolver.Term(variables[v], k) for k, v in terms], -value)
            solver.addConstraint(kiwisolver.Constraint(form, relation, strength(priority)))
        solver.updateVariables()
        [v.value() for v in variables]
        return milliseconds(start)
    return median(work)


def highs(count, rows):
    free = highspy.kHighsInf
    cost, low, high = [0.0] * count, [-free] * count, [free] * count
    starts, columns, numbers, least, most = [0], [], [], [], []
    for priority, relation, value, terms in rows:
        for k, v in terms:
            columns.append(v), numbers.append(k)
        if priority < 1000:
            weight = 1e6 if priority >= 700 else 1e3 if priority >= 400 else 1.0
            for sign in [1.0] * (relation != "<=") + [-1.0] * (relation != ">="):
                columns.append(len(cost)), numbers.append(sign)
                cost.append(weight), low.append(0), high.append(free)
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
    def work():
        solver = highspy.Highs()
        solver.setOptionValue("output_flag", False)
        solver.setOptionValue("threads", 1)
        start = time.perf_counter()
        solver.passModel(program)
        solver.run()
        solver.getSolution().col_value
        return milliseconds(start)
    return median(work)


for path in sys.argv[1:]:
    count, rows = read(path)
    slow = len(rows) > 1500
    print(f"{path.split('/')[-1].removesuffix('.alb')}\t{len(rows)}\t{highs(count, rows):.3f}\t"
          f"{'not run' if slow else format(kiwi(count, rows), '.3f')}", flush=True)
