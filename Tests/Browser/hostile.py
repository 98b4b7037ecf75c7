"""A log whose every name tries to break out of the page."""

TEXTS = [
    "\"><script>window.trapped=1</script>",
    "</script><script>window.trapped=1</script>",
    "<img src=x onerror=window.trapped=1>",
    "<svg onload=window.trapped=1>",
    "' onmouseover='window.trapped=1",
    "javascript:window.trapped=1",
    "]]> --> <!-- {{text}} {{{script}}} ${1}",
    "&lt;b&gt; &#60;script&#62;",
    "<iframe src=https://example.com></iframe>",
    "<link rel=stylesheet href=https://example.com/x.css>",
    "\u202etxet desrever\u202c",
    "</style><style>@import url(https://example.com/x.css);</style>",
    "\u200f\u2066isolated\u2069 \u061c\u200e marks",
    "back\\slash \\N \\G \\l \\\\",
    "first line\nsecond line\r\nthird",
    "a NUL \0, an escape \x1b[31m, a bell \a",
    "\ufeff\ufffe\U000e0041 tags",
    "漢字" * 200,
    "W" * 10_000,
]


def report(number, text):
    """An unsatisfiable report about a label that is named `text`."""
    label = f"UILabel:0x60000{number:04x}'{text}'"
    view = f"UIView:0x70000{number:04x}"
    first = f"<NSLayoutConstraint:0x80000{number:04x} '{text}' {label}.width == 80   (active)>"
    second = (
        f"<NSLayoutConstraint:0x90000{number:04x} H:|-(8)-[{label}]   "
        f"(active, names: '|':{view} )>"
    )
    third = (
        f"<NSLayoutConstraint:0xa0000{number:04x} H:[{label}]-(8)-|   "
        f"(active, names: '|':{view} )>"
    )
    fourth = f"<NSLayoutConstraint:0xb0000{number:04x} {view}.width == 60   (active)>"
    return (
        "Unable to simultaneously satisfy constraints.\n"
        "\tProbably at least one of the constraints in the following list is one you don't want.\n"
        "(\n" + ",\n".join(f'    "{line}"' for line in (first, second, third, fourth)) + "\n)\n\n"
        "Will attempt to recover by breaking constraint\n"
        f"{first}\n\n"
    )


HOSTILE_LOG = "".join(report(number, text) for number, text in enumerate(TEXTS, start=1))
