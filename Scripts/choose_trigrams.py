#!/usr/bin/env python3
"""Chooses `MarkerFinder.trigrams`: neighbouring bytes, one in every marker, that are rare in ordinary text.

    choose_trigrams.py MARKERS SAMPLE... [--seconds 100] [--seed 1]

MARKERS holds one marker a line (`MarkerFinder.constraintMarkers + ComplaintOpening.markers`), each SAMPLE is text
in which the search shall rarely stop: device logs, prose, code. The filter knows of each bucket and place only which
halves of bytes may stand there, so a bucket passes every combination of its trigrams' halves. Simulated annealing
over the choice and the buckets makes the sum of the places that pass small. Needs numpy.
"""
import argparse
import math
import random
import time

import numpy as np


class Sample:
    def __init__(self, paths):
        data = b"\n".join(open(path, "rb").read() for path in paths)
        data = np.frombuffer(data, dtype=np.uint8).astype(np.uint32)
        keys = data[:-2] | data[1:-1] << 8 | data[2:] << 16
        keys, self.counts = np.unique(keys, return_counts=True)
        self.halves = [keys >> shift & 15 for shift in range(0, 24, 4)]
        self.size = len(data)
        self.known = {}

    def passing(self, bucket):
        bucket = frozenset(bucket)
        if bucket and bucket not in self.known:
            allowed = np.zeros((6, 16), bool)
            for trigram in bucket:
                for place, byte in enumerate(trigram):
                    allowed[2 * place, byte & 15] = allowed[2 * place + 1, byte >> 4] = True
            fits = np.all([allowed[i][half] for i, half in enumerate(self.halves)], axis=0)
            self.known[bucket] = int(self.counts[fits].sum())
        return self.known[bucket] if bucket else 0

    def cost(self, buckets):
        return sum(map(self.passing, buckets))


def missed(markers, buckets):
    trigrams = [trigram for bucket in buckets for trigram in bucket]
    return [marker for marker in markers if not any(trigram in marker for trigram in trigrams)]


def cover(markers, buckets):
    while rest := missed(markers, buckets):
        start = random.randrange(len(rest[0]) - 2)
        random.choice(buckets).append(rest[0][start:start + 3])


def changed(markers, buckets):
    buckets = [list(bucket) for bucket in buckets]
    bucket = random.choice([bucket for bucket in buckets if bucket])
    trigram = bucket.pop(random.randrange(len(bucket)))
    if random.random() < 0.4:
        random.choice(buckets).append(trigram)
    cover(markers, buckets)
    return buckets


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("markers")
    parser.add_argument("samples", nargs="+")
    parser.add_argument("--seconds", type=float, default=100)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    random.seed(options.seed)
    markers = [line for line in open(options.markers, "rb").read().split(b"\n") if line]
    sample = Sample(options.samples)
    buckets = [[] for _ in range(8)]
    cover(markers, buckets)
    cost, best = sample.cost(buckets), buckets
    start = time.time()
    while (passed := (time.time() - start) / options.seconds) < 1:
        candidate = changed(markers, buckets)
        next_cost = sample.cost(candidate)
        worse = (next_cost - cost) / (0.03 * (1 - passed) * cost + 1)
        if worse <= 0 or random.random() < math.exp(-worse):
            buckets, cost = candidate, next_cost
            if cost < sample.cost(best):
                best = buckets
    for bucket in best:
        for trigram in list(bucket):
            bucket.remove(trigram)
            if missed(markers, best):
                bucket.append(trigram)
        print([trigram.decode(errors="replace") for trigram in bucket], sample.passing(bucket))
    print(f"{1000 * sample.cost(best) / sample.size:.2f} places in 1,000 bytes pass")


if __name__ == "__main__":
    main()
