"""The summary as one HTML page that needs no network and runs no script."""

from html import escape

STYLE = """
body { font: 15px/1.5 system-ui, sans-serif; margin: 2rem auto; max-width: 70rem; padding: 0 1rem; color: #16191f; background: #fff }
table { border-collapse: collapse; width: 100% } th, td { text-align: left; padding: .4rem .6rem; border-bottom: 1px solid #d5d9e0; vertical-align: top }
td.n { text-align: right; font-variant-numeric: tabular-nums } pre { white-space: pre-wrap; font-size: 13px } code { font-size: 13px }
@media (prefers-color-scheme: dark) { body { color: #e6e8ec; background: #16191f } th, td { border-color: #3a404b } }
"""


def page(totals: dict, causes: "list[dict]", problems: "list[dict]") -> str:
    """The counts, the causes with their explanations, and the files that could not be read."""
    rows = "".join(cause_row(cause) for cause in causes)
    bad = "".join(f"<tr><td>{text(row['file'])}<td>{text(row['problem'])}" for row in problems)
    trouble = f"<h2>Files with a problem</h2><table><tr><th>File<th>Problem{bad}</table>" if problems else ""
    return (
        '<!doctype html><html lang="en"><meta charset="utf-8"><title>Auto Layout in the fleet</title>'
        "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src 'unsafe-inline'\">"
        f"<style>{STYLE}</style><h1>Auto Layout in the fleet</h1>"
        f"<p>{totals['reports']:,} reports of {totals['causes']:,} causes in {totals['files']:,} files; "
        f"{totals['problems']:,} files with a problem. Causes in the order of their reports; {len(causes):,} are shown."
        "<table><tr><th>Reports<th>Files<th>Cause<th>Versions<th>Devices<th>Seen"
        f"{rows}</table>{trouble}</html>\n"
    )


def text(value) -> str:
    return escape("" if value is None else str(value))


def cause_row(cause: dict) -> str:
    seen = " – ".join(dict.fromkeys(str(cause[key]) for key in ("first_seen", "last_seen") if cause[key]))
    return (
        f'<tr><td class="n">{cause["count"]:,}<td class="n">{cause["files"]:,}'
        f"<td><details><summary>{text(cause['headline'])}</summary><pre>{text(cause['explanation'])}</pre></details>"
        f"<code>{text(cause['cause'])}</code>"
        f"<td>{text(', '.join(cause['versions']))}<td>{text(', '.join(cause['devices']))}<td>{text(seen)}"
    )
