"""Runs contestants in alternating order, and keeps what each run took."""
import os
import statistics
import subprocess
import sys
import time


class Refused(Exception):
    """A contestant that gives no answer, with the reason."""


def command(arguments, source=None, environment=None, codes=(0, 1)):
    """What runs a program to its end; `source` is a file that comes to it through a pipe.

    Any code but those of `codes` is a failure.
    """
    def run():
        begin = time.monotonic()
        feeder = subprocess.Popen(["cat", source], stdout=subprocess.PIPE) if source else None
        with open(os.devnull, "wb") as nowhere:
            process = subprocess.Popen(
                arguments, stdin=feeder.stdout if feeder else subprocess.DEVNULL, stdout=nowhere, stderr=nowhere,
                env=environment)
            if feeder:
                feeder.stdout.close()
            _, status, usage = os.wait4(process.pid, 0)
            process.returncode = os.waitstatus_to_exitcode(status)
        if feeder:
            feeder.wait()
        if process.returncode not in codes:
            raise Refused("%s ended with code %d" % (arguments[0], process.returncode))
        return {
            "processor": usage.ru_utime + usage.ru_stime, "wall": time.monotonic() - begin,
            "peak": usage.ru_maxrss / (1024 if sys.platform != "darwin" else 1024 * 1024)}
    return run


def in_child(work):
    """Does work that needs memory in another process: a program's peak begins at its parent's."""
    child = os.fork()
    if child == 0:
        work()
        os._exit(0)
    if os.waitpid(child, 0)[1] != 0:
        sys.exit("an input could not be made")


def spread(values, digits=4):
    return {key: float(("%%.%dg" % digits) % value) for key, value in [
        ("median", statistics.median(values)), ("least", min(values)), ("most", max(values))]}


def compare(group, task, contestants, rounds):
    """One comparison: `contestants` by name, ours first; each answers what a run took.

    The ratio of a round is the peer's processor time over ours.
    """
    samples, left_out = {name: [] for name in contestants}, {}
    for number in range(rounds):
        names = [name for name in contestants if name not in left_out]
        for name in names if number % 2 == 0 else reversed(names):
            try:
                samples[name].append(contestants[name]())
            except Refused as refusal:
                left_out[name] = str(refusal)
    ours, *peers = contestants
    result = {"group": group, "task": task, "rounds": rounds, "ours": summary(samples[ours]), "peers": {}}
    for name in peers:
        if name in left_out:
            result["peers"][name] = {"left out": left_out[name]}
            continue
        result["peers"][name] = summary(samples[name])
        result["peers"][name]["times ours"] = spread(
            [theirs["processor"] / own["processor"] for own, theirs in zip(samples[ours], samples[name])], 3)
    print(line(result), flush=True)
    return result


def summary(samples):
    keys = samples[0].keys() if samples else ()
    return {key: spread([sample[key] for sample in samples]) for key in keys}


def line(result):
    words = ["%-11s %-44s ours %s" % (result["group"], result["task"], shown(result["ours"]["processor"]))]
    for name, peer in result["peers"].items():
        words.append("%s %s" % (name, peer["left out"] if "left out" in peer else "%s, %.3g (%.3g-%.3g) times" % (
            shown(peer["processor"]), *peer["times ours"].values())))
    return "; ".join(words)


def shown(times):
    """Seconds in a fitting unit."""
    unit, factor = ("s", 1) if times["median"] >= 0.5 else ("ms", 1e3) if times["median"] >= 1e-3 else ("µs", 1e6)
    return "%.3g %s (%.3g-%.3g)" % (
        times["median"] * factor, unit, times["least"] * factor, times["most"] * factor)
