"""The table of peers in docs/speed.md, written from `peers.json`."""

BEGIN = "<!-- Written by Benchmarks/bench.py from Benchmarks/peers.json; `make bench` writes it anew. -->"
END = "<!-- The end of what Benchmarks/bench.py writes. -->"


def rendered(results):
    rows = ["| task | ours | peer | peer's time / ours |", "| --- | --- | --- | --- |"]
    for result in results["comparisons"]:
        if not result["peers"]:
            rows.append("| %s: %s | %s | | |" % (
                result["group"], result["task"], time(result["ours"]["processor"])))
        for name, peer in result["peers"].items():
            if "left out" in peer:
                continue
            ratio = peer["times ours"]
            rows.append("| %s: %s | %s | %s: %s | %s (%s to %s) |" % (
                result["group"], result["task"], time(result["ours"]["processor"]), name, time(peer["processor"]),
                *(number(ratio[key]) for key in ("median", "least", "most"))))
    return "\n".join([introduction(results), ""] + rows)


def introduction(results):
    versions = ", ".join("%s %s" % pair for pair in results["versions"].items() if pair[0] != "autolayout-doctor")
    words = ("Medians of processor time in one run on one machine (%s, %d cores, %s), each side in turn on the same "
             "inputs; the ratio's spread is from the least round to the most. %s." % (
                 results["machine"]["processor"], results["machine"]["cores"], results["date"], versions))
    if results["load"]["before"] > 0.5:
        words += (" Other programs ran meanwhile (load %.1f before, %.1f after), which lengthens all times, ours too."
                  % (results["load"]["before"], results["load"]["after"]))
    left_out = [name for name in results["left out"]]
    if left_out:
        words += " Left out: %s." % "; ".join("%s (%s)" % (name, results["left out"][name]) for name in left_out)
    return words


def time(times):
    median = times["median"]
    for unit, factor in (("s", 1), ("ms", 1e3), ("µs", 1e6)):
        if median * factor >= 0.5 or unit == "µs":
            return "%s %s" % (number(median * factor), unit)


def number(value):
    return format(round(value), ",") if value >= 100 else "%.3g" % value if value >= 1 else "%.2g" % value


def replaced(page, results):
    """The README with the table of `results` in its marked region."""
    before, rest = page.split(BEGIN)
    _, after = rest.split(END)
    return "%s%s\n\n%s\n\n%s%s" % (before, BEGIN, rendered(results), END, after)
