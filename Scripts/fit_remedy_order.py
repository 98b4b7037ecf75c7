#!/usr/bin/env python3
"""Fits the weights of the principles that order remedies (Evidence/RemedyPrinciple+Weights.swift).

    python3 Scripts/fit_remedy_order.py --doctor .build/release/autolayout-doctor LOGS [--notes NOTES] [--write]

LOGS is a folder of logs with a manifest.jsonl, one line a log: `file`, `group` (one group is one
source), `fix_constraints` and `equivalent` (addresses of the constraints of which people changed
one). Each remedy that the tool lists is a candidate; its features are its principles, counted. The
model is a conditional logit (McFadden 1974): the chance of a candidate is proportional to
exp(sum of its weights), and a log's answer is any candidate that changes a constraint that people
changed. NOTES, one line a log with `file` and `first_constraints`, tells what an engineer who read the
log would change first: a log of it counts like one that people changed, and has the group that the
manifest gives it. The places that are printed are those behind the rules that hold whatever the weights are
(`RemedyRanking.soundestFirst`). Weights are kept near those of PRIOR, which say what the reasons say and nothing of any
log, by a Gaussian prior of precision RIDGE. A weight has the sign of its reason (AGAINST), and at
least LEAST of it, whatever the logs say.

Prints how often the answer comes first and among the first three: for logs of sources that the fit
has not seen (leave one source out), in sample, with the prior alone, and for the naive order (what
the system broke first), each with its standard error. Needs numpy and scipy.
"""
import argparse
import collections
import concurrent.futures
import json
import os
import re
import subprocess

import numpy as np
from scipy.optimize import minimize

RIDGE = 1.0
HUNDREDTHS = 100
LEAST = 0.05
TABLE = 'Sources/LayoutDiagnosis/Evidence/RemedyPrinciple+Weights.swift'
# What no list of candidates can tell: these keep the weight that the table gives them.
FIXED = {'laterNumber', 'sharedByReports', 'advisedByCase', 'untouchedByApp', 'leftToEngine'}
# What speaks against a remedy; all else speaks for it.
AGAINST = {
    'laterConflict', 'laterNumber', 'collapse', 'sizeBesideEdges', 'gap', 'verticalGap', 'nearEdge', 'withoutDistance',
    'maximumSize', 'equalSizes', 'ofSystemView', 'ofCellContents', 'frame', 'systemFrame', 'containerOfOwnViews',
    'wrappedInContainer', 'leftToEngine', 'limitBesideEquation', 'dwindlingSize', 'sizeOfScreen', 'widthOfTable',
    'maskOfCellContents', 'edgeOfEmpty', 'collapses', 'overflows', 'overlaps', 'zeroOfContainer', 'hairline', 'swellingSize',
    'sizeLikeSiblings', 'endOfCutChain',
}
# What may speak for one remedy and against another, as logs say.
EITHER = {'ownConstraint'}
# Too few logs tell of these: they take part with the weight that the table gives them, which was set by hand.
BY_HAND = {
    'limitBesideEquation', 'edgeBesideMaximum', 'givenTwice', 'leftOver', 'dwindlingSize', 'oppositeSign', 'scrolledContent', 'stackOfFixedSizes', 'maskOfPlacedView', 'maskOfFittedView',
    'sizeGivenElsewhere', 'computedSize', 'sizeOfScreen', 'widthOfTable', 'defaultItemSize',
    'maskOfCellContents', 'partOfPoint', 'ratioOfPinnedSides', 'laterOfNeighbours', 'ownOppositeEdge',
    'baselineAtBottom', 'lastTieInRow', 'recognisedZero', 'wrappedInContainer', 'emptyFrame', 'windowSize', 'sizedByCall',
    'droppedContainerSize', 'scalingImage', 'sizeBesideRatio', 'stretchedUnseen', 'limitBesideCenter', 'zeroOfContainer', 'hairline', 'swellingSize', 'canvasDistance',
    'restBesideMove', 'boxOfOtherSide', 'sizeLikeSiblings', 'scrollingHeight',
    'endOfCutChain',
}
# Reasons alone: for (+), against (-); what is not named has none.
PRIOR = {
    'maskNobodySet': 1.5, 'maskWithConstraints': 1.0, 'placeholder': 2.0, 'placeholderUnproved': 1.0,
    'brokenByEngine': 0.5, 'earlierDuplicate': 0.5, 'duplicate': 0.5, 'placedTwice': 0.3, 'negativeSize': 1.0,
    'collapse': -0.5, 'secondCenter': 0.5, 'jumpsLevel': 1.0,
    'largerThanItsContainer': 0.5, 'besideItsSuperview': 0.3, 'placedByStackView': 0.5, 'farEdgeOfStackView': 0.5,
    'sizeOfHiddenView': 0.5, 'farEdge': 0.3, 'nearEdge': -0.3, 'lastVerticalDistance': 0.3, 'sizeBesideEdges': -0.3,
    'centerBesideEdge': 0.5, 'fitsButForAPoint': 1.0, 'ofSystemView': -0.5, 'systemFrame': -1.0, 'emptyFrame': 0.3, 'frame': -0.5, 'columnWidth': 1.0,
    'imposedSize': 0.5, 'containerOfOwnViews': -0.3, 'settlesEverything': 1.0, 'laterConflict': -0.2,
    'bottomOfContainer': 1.0, 'farEdgeAtZero': 0.5, 'edgeOfEmpty': -0.3, 'sizeBesideCollapse': 0.5, 'tooSmallForContents': 0.5,
    'collapses': -0.5, 'overflows': -1.0, 'overlaps': -0.5,
}


def candidates(doctor, folder, entry):
    """(features, is an answer, (is what the system broke, the place in the list), constraints, is the app's own, flaws) of
    each candidate of one log.

    Two remedies for the same constraints are one candidate."""
    want = {a.lower() for a in (entry.get('fix_constraints') or []) + (entry.get('equivalent') or [])}
    run = subprocess.run([doctor, '--format', 'json', os.path.join(folder, entry['file'])], capture_output=True)
    reports = [r for r in json.loads(run.stdout or '{"reports": []}')['reports'] if r['kind'] in ('unsatisfiable', 'constraints')]
    for report in reports:
        address = {c['id']: (c.get('address') or '').lower() for c in report['constraints']}
        if not want & set(address.values()):
            continue
        rows = []
        for remedy in report['remedies']:
            if remedy['action'] in ('changeConstant', 'changeRelation', 'changeMultiplier'):
                continue
            if remedy['constraints'] and any(row[3] == remedy['constraints'] for row in rows):
                continue
            named = {address.get(i) for i in remedy['constraints']}
            limit = max(len(want), 4 if remedy['action'] == 'disableMaskTranslation' else 2)
            is_answer = bool(named & want) and (entry.get('is_note') or len(remedy['constraints']) <= limit)
            rows.append((collections.Counter(remedy['principles']), is_answer,
                         (report.get('broken') in remedy['constraints'], -min((int(i[1:]) for i in remedy['constraints']), default=0)),
                         remedy['constraints'], remedy['action'] not in ('ignore', 'setFrame'), flaws(remedy, report)))
        return rows
    return []


def noted(path, entries):
    """An entry for each log of which a note says what to change first."""
    group = {e['file']: e.get('group') or e['file'] for e in entries}
    notes = [json.loads(line) for line in open(path) if line.strip()]
    return [{'file': n['file'], 'group': group[n['file']], 'fix_constraints': n['first_constraints'], 'is_note': True}
            for n in notes if n['file'] in group and n.get('first_constraints') and n.get('sure') != 'low']


def flaws(remedy, report):
    """As Remedy.flaws in RemedyRanking.swift: what does not keep the design, and what settles a part."""
    passing = (remedy['reason'] in ('encapsulatedSize', 'zeroSizeLayout', 'stackViewHiding', 'oversized') or remedy['action'] == 'setFrame'
               or remedy['action'] == 'lowerPriority' and against_zero(remedy, report))
    harmed = {'collapses', 'overflows', 'overlaps'} & set(remedy['principles'])
    return (2 if harmed and not passing else 0) + (0 if remedy['resolves'] == 'report' else 1)


def against_zero(remedy, report):
    """As RemedyChecker.isAgainstZero: whether the constraint's conflict holds a size of 0."""
    conflict = next((c for c in report['conflicts'] if remedy['constraints'][0] in c['constraints']), {'constraints': []})
    return any(
        c['id'] in conflict['constraints'] and c['second'] is None and c['constant'] == '0'
        and c['first']['attribute'] in ('width', 'height') for c in report['constraints'])


def matrix(rows, names):
    return np.array([[features[n] for n in names] for features, *_ in rows], dtype=float)


def table(names):
    """The weights that the table gives `names`."""
    weights = re.findall(r'    case \.(\w+): (-?\d+)', open(TABLE).read())
    return {name: int(weight) / HUNDREDTHS for name, weight in weights if name in names}


def fit(logs, names, prior, ridge, start=None):
    by_hand = table(BY_HAND)
    bounds = [(by_hand[n],) * 2 if n in by_hand else (None, None) if n in EITHER
              else (None, -LEAST) if n in AGAINST else (LEAST, None) for n in names]
    prior = np.array([by_hand.get(n, p) for n, p in zip(names, prior)])
    sets = [(matrix(rows, names), np.array([good for _, good, *_ in rows])) for rows in logs if any(good for _, good, *_ in rows)]

    def loss(w):
        value, slope = ridge * (w - prior) @ (w - prior) / 2, ridge * (w - prior)
        for x, good in sets:
            score = x @ w
            p = np.exp(score - score.max())
            p /= p.sum()
            mass = p[good].sum() + 1e-12
            value -= np.log(mass)
            slope -= x.T @ (np.where(good, p, 0) / mass - p)
        return value, slope

    return minimize(loss, prior if start is None else start, jac=True, method='L-BFGS-B', bounds=bounds).x


def soundest_first(rows, order):
    """As RemedyRanking.soundestFirst."""
    own = [i for i in order if rows[i][4]]
    sorted_own = iter(sorted(own, key=lambda i: rows[i][5]))
    order = [next(sorted_own) if rows[i][4] else i for i in order]
    if order and {'containerOfOwnViews', 'systemFrame', 'imposedSize'} & set(rows[order[0]][0]):
        sound = [i for i in order if (rows[i][4] and rows[i][5] == 0 if own else 'leftToEngine' in rows[i][0])]
        if sound:
            order.insert(0, order.pop(order.index(sound[0])))
    return order


def place(rows, scores, sound=True):
    """From 1: where the first answer stands; a large number where there is none."""
    order = sorted(range(len(rows)), key=lambda i: -scores[i])
    if sound:
        order = soundest_first(rows, order)
    return next((n + 1 for n, i in enumerate(order) if rows[i][1]), 10**6)


def told(title, places):
    places = np.array(places)
    parts = []
    for name, hits in (('first', places == 1), ('first three', places <= 3)):
        share = hits.mean()
        parts.append('%s %4.1f %% (± %.1f)' % (name, 100 * share, 100 * np.sqrt(share * (1 - share) / len(hits))))
    print('%-28s %s' % (title, ', '.join(parts)))


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument('--doctor', default='.build/release/autolayout-doctor')
    parser.add_argument('--write', action='store_true', help='write the fitted weights into the table')
    parser.add_argument('--ridge', type=float, default=RIDGE)
    parser.add_argument('--notes', help='what an engineer would change first, one line of JSON a log')
    parser.add_argument('logs')
    options = parser.parse_args()
    entries = [json.loads(line) for line in open(os.path.join(options.logs, 'manifest.jsonl')) if line.strip()]
    notes = noted(options.notes, entries) if options.notes else []
    entries = [e for e in entries if e.get('fix_constraints')] + notes
    with concurrent.futures.ThreadPoolExecutor(2) as pool:
        logs = list(pool.map(lambda e: candidates(options.doctor, options.logs, e), entries))
    groups = [e.get('group') or e['file'] for e in entries]
    names = sorted({n for rows in logs for features, *_ in rows for n in features} - FIXED)
    prior = np.array([PRIOR.get(n, 0.0) for n in names])
    whole = fit(logs, names, prior, options.ridge)
    held_out = {g: fit([rows for rows, other in zip(logs, groups) if other != g], names, prior, options.ridge, whole) for g in set(groups)}
    kinds = [('changed by people', [not e.get('is_note') for e in entries]), ('noted by an engineer', [bool(e.get('is_note')) for e in entries])]
    score = lambda rows, w: matrix(rows, names) @ w if rows else []
    print('%d logs of %d sources with a known fix; %d of them have a candidate that is the fix' % (
        len(logs), len(set(groups)), sum(any(good for _, good, *_ in rows) for rows in logs)))
    orders = [
        ('sources not seen', [place(rows, score(rows, held_out[g])) for rows, g in zip(logs, groups)]),
        ('in sample', [place(rows, score(rows, whole)) for rows in logs]),
        ('reasons alone', [place(rows, score(rows, prior)) for rows in logs]),
        ('as the tool lists them now', [place(rows, -np.arange(len(rows))) for rows in logs]),
        ('what the system broke first', [place(rows, [1000 * row[2][0] + row[2][1] for row in rows], sound=False) for rows in logs]),
    ]
    for kind, chosen in kinds:
        if any(chosen):
            print('\n%s: %d' % (kind, sum(chosen)))
            for title, places in orders:
                told(title, [p for p, is_chosen in zip(places, chosen) if is_chosen])
    support = {n: sum(any(f[n] for f, *_ in rows) and len({f[n] for f, *_ in rows}) > 1 for rows in logs) for n in names}
    print('\nweight  prior  logs in which it tells candidates apart')
    for n, w in sorted(zip(names, whole), key=lambda pair: -pair[1]):
        print('%6.0f %6.0f %5d  %s' % (HUNDREDTHS * w, HUNDREDTHS * PRIOR.get(n, 0), support[n], n))
    if options.write:
        write({n: round(HUNDREDTHS * w) for n, w in zip(names, whole)})


def write(weights):
    text = open(TABLE).read()
    def line(match):
        name = match.group(1)
        # Of what takes part in no log the weight stays what it is.
        value = weights.get(name, int(match.group(2)))
        return '    case .%s: %d' % (name, value)
    open(TABLE, 'w').write(re.sub(r'    case \.(\w+): (-?\d+)', line, text))
    print('\nwritten: %s; now RECORD_SNAPSHOTS=1 swift test writes docs/remedies.md and the snapshots anew' % TABLE)


if __name__ == '__main__':
    main()
