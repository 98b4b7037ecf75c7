#!/usr/bin/env python3
"""Counts the lines that each report takes in the default text, in a terminal of 80 columns.

    python3 Scripts/screen_lines.py --doctor .build/debug/autolayout-doctor LOGS

LOGS is a file or a folder of logs. Prints median and 90 % of all reports and of those of up to six
constraints; exits with 1 where one of these that is called unsatisfiable takes more than 24 lines.
"""
import argparse
import concurrent.futures
import json
import os
import re
import statistics
import subprocess
import sys

LINES, COLUMNS, MOST = 24, 80, 6


def run(doctor, path, *options):
    folder, name = os.path.split(os.path.abspath(path))
    return subprocess.run(
        [doctor, 'diagnose', *options, name], cwd=folder, capture_output=True,
        stdin=subprocess.DEVNULL).stdout.decode(errors='replace')


def count(lines):
    """Rows of the terminal; the empty lines between reports are none of a report's."""
    while lines and not lines[-1]:
        lines.pop()
    return sum(max(1, -(-len(line) // COLUMNS)) for line in lines)


def measure(doctor, path):
    reports = {
        r['lines'][0]: r
        for r in json.loads(run(doctor, path, '--format', 'json'))['reports']}
    told, current = {}, None
    heading = re.compile(re.escape(os.path.basename(path)) + r':(\d+) ·')
    for line in run(doctor, path).split('\n'):
        match = heading.match(line)
        if match:
            current = told.setdefault(int(match.group(1)), [])
        if current is not None:
            current.append(line)
    return [
        (count(lines), len(reports[start]['constraints']), reports[start]['kind'], path, start)
        for start, lines in told.items() if start in reports]


def summary(title, counts):
    if counts:
        counts = sorted(counts)
        print('%s: %d, median %d lines, 90 %% within %d, most %d' % (
            title, len(counts), statistics.median(counts), counts[len(counts) * 9 // 10], counts[-1]))


def main():
    parser = argparse.ArgumentParser(description=__doc__.split('\n')[0])
    parser.add_argument('--doctor', required=True)
    parser.add_argument('logs')
    arguments = parser.parse_args()
    doctor = os.path.abspath(arguments.doctor)
    paths = [arguments.logs]
    if os.path.isdir(arguments.logs):
        paths = [
            os.path.join(arguments.logs, name) for name in sorted(os.listdir(arguments.logs))
            if os.path.splitext(name)[1] in ('.log', '.txt', '.crash', '.ips')]
    with concurrent.futures.ThreadPoolExecutor(2) as pool:
        rows = [row for rows in pool.map(lambda path: measure(doctor, path), paths) for row in rows]
    small = [row for row in rows if row[1] <= MOST and row[2] == 'unsatisfiable']
    summary('all reports', [row[0] for row in rows])
    summary('unsatisfiable, up to %d constraints' % MOST, [row[0] for row in small])
    long = [row for row in small if row[0] > LINES]
    for lines, constraints, _, path, start in long:
        print('%d lines, %d constraints: %s:%d' % (lines, constraints, os.path.basename(path), start))
    sys.exit(1 if long else 0)


if __name__ == '__main__':
    main()
