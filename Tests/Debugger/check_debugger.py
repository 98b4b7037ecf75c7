"""Runs autolayout_doctor.py in a real lldb, on a program that breaks constraints as UIKit and AppKit do.

    python check_debugger.py DOCTOR FOLDER

LLDB names another lldb, CC another compiler. What needs a Mac is replaced by fake_objects.py; the
expressions of Objective-C that are asked there are only compiled.
"""

import glob
import os
import pathlib
import re
import subprocess
import sys

HERE = pathlib.Path(__file__).parent
LABEL, CONTENT, CELL = 0x7FB100006000, 0x7FB100005000, 0x7FB100004000

# What the expressions say of objects; the types are those that every process with Foundation has.
PRELUDE = """
__attribute__((objc_root_class)) @interface NSObject
- (bool)respondsToSelector:(SEL)s; - (id)description; @end
@interface NSString : NSObject @end
@interface NSConstantString : NSString @end
@interface NSMutableString : NSString + (id)string; - (void)appendString:(id)a; @end
@interface Everything : NSObject
- (id)superview; - (id)owningView; - (id)recursiveDescription; - (id)_subtreeDescription;
- (id)_autolayoutTrace; - (id)valueForKey:(id)k; - (id)componentsJoinedByString:(id)k;
- (id)constraintsAffectingLayoutForAxis:(long)a; - (id)constraintsAffectingLayoutForOrientation:(long)a;
- (id)_viewControllerForAncestor; - (id)_ivarDescription; - (long)effectiveUserInterfaceLayoutDirection;
- (bool)translatesAutoresizingMaskIntoConstraints; @end
"""


class Value:
    """A value of lldb's that is a number, or an Optional of Swift's around one."""

    def __init__(self, number, some=None, is_valid=True):
        self.number, self.some, self.is_valid = number, some, is_valid

    def IsValid(self):
        return self.is_valid

    def GetValueAsUnsigned(self):
        return self.number

    def GetChildMemberWithName(self, name):
        return self.some if name == "some" and self.some else Value(0, is_valid=False)


def check_texts(script) -> None:
    """The functions on texts, on the forms that UIKit prints."""
    line = f"<NSLayoutConstraint:0x6000 'id' UILabel:{LABEL:#x}'Ends (x:0x1) here'.top == UIView:{CONTENT:#x}.top   (active)>"
    assert script.items(line) == [LABEL, CONTENT]
    assert script.named(line, {LABEL: "title"}).endswith(f"(active, names: title:{LABEL:#x} )>")
    told = f"<NSLayoutConstraint:0x6000 V:|-(8)-[title]   (active, names: title:{LABEL:#x} )>"
    assert script.named(told, {LABEL: "title"}) == told
    above = f"<UIView: {CONTENT:#x}; frame = (0 0; 1 1)>"
    assert script.named(told, {}, above).endswith(f"names: title:{LABEL:#x}, '|':UIView:{CONTENT:#x} )>")
    assert script.named("cut <NSLayout", {LABEL: "title"}) == "cut <NSLayout"

    ivars = (
        f"<Tea: {CELL:#x}>:\nin Tea:\n\t$__lazy_storage_$_title (UILabel*): <UILabel: {LABEL:#x}>\n\tn (int): 3\n"
        f"in UITableViewCell:\n\t_contentView (UIView*): <UIView: {CONTENT:#x}>\n"
    )
    assert script.outlets(ivars) == [("title", LABEL)]
    assert script.names([("a", "title", 1), ("b", "title", 2), ("b", "icon", 3), ("c", "other", 3)]) == {3: "icon"}

    insets = script.insets("UIEdgeInsets: {8, 16.5, -4, 0}")
    for edge, rtl, words in [
        ("top", False, "V.top + 8 "), ("bottom", False, "V.bottom + 4 "), ("left", False, "V.left + 16.5 "),
        ("leading", False, "V.leading + 16.5 "), ("leading", True, "V.leading + 0 "),
        ("trailing", True, "V.trailing - 16.5 "), ("right", True, "V.right - 0 "),
    ]:
        assert words in script.fact(1, "V", "inner", edge, insets, rtl), (edge, rtl)
    assert script.fact(1, "V", "inner", "top", script.insets(""), False) == ""

    tree = f"<UIWindow: 0x1; a>\n   | <UIView: 0x2; b>\n   |    | <UILabel: 0x3; c>\n   | <UIView: 0x4; d>\nnoise"
    assert script.chains(tree) == {1: ("UIWindow", 0), 2: ("UIView", 1), 3: ("UILabel", 2), 4: ("UIView", 1)}
    flags, frame = "[   A      W  #] h=--- v=--- ", "f=(0,0,480,270) b=(-)"
    tree = (
        f"{flags}  NSView 0x1 {frame} => <_NSViewBackingLayer: 0x60>\n{flags}    Tea.Box 0x2 {frame}\n"
        f'{flags}      NSTextField 0x3 "Say "when" f=" {frame} => <CALayer: 0x61>\n{flags}    NSBox 0x4 {frame}\n'
        "A=autoresizesSubviews, F=flipped\n"
    )
    assert script.chains(tree) == {1: ("NSView", 0), 2: ("Tea.Box", 1), 3: ("NSTextField", 2), 4: ("NSBox", 1)}

    assert script.held(Value(CELL)) == CELL
    assert script.held(Value(0, some=Value(0, some=Value(LABEL)))) == LABEL
    assert script.held(Value(0)) == 0
    assert script.held(Value(0, some=Value(0))) == 0


def check_expressions(script, folder: pathlib.Path) -> bool:
    """Every question is an expression that a compiler of Objective-C++ accepts."""
    source = PRELUDE
    for number, table in enumerate([script.Objects.UIKIT, script.Objects.APPKIT]):
        objects = script.Objects.__new__(script.Objects)
        objects.questions = table
        body, result = objects.expression([(name, LABEL) for name in table]).rsplit("\n", 1)
        source += f"id f{number}() {{\n{body}\nreturn {result};\n}}\n"
    (folder / "expressions.mm").write_text(source)
    command = ["clang", "-x", "objective-c++", "-fsyntax-only", "-fobjc-runtime=macosx", folder / "expressions.mm"]
    try:
        subprocess.run(command, check=True)
    except FileNotFoundError:
        return False
    return True


def build(folder: pathlib.Path) -> pathlib.Path:
    answers = folder / "answers.c"
    answers.write_text(subprocess.check_output([sys.executable, HERE / "make_answers.py"], text=True))
    # gcc's assembler takes no name of a method.
    subprocess.run(
        [os.environ.get("CC", "clang"), "-O0", "-o", folder / "app", HERE / "app.c", answers], check=True
    )
    return folder / "app"


def debugger() -> tuple[str, dict]:
    """lldb and an environment in which its Python works, which Debian's finds only when told where."""
    lldb = os.environ.get("LLDB") or next(filter(os.path.exists, ["/usr/bin/lldb"]), "lldb")
    paths = ["", *sorted(glob.glob("/usr/lib/llvm-*/lib/python3*/*-packages"), reverse=True)]
    for path in paths:
        # lldb's Python takes its own modules from beside the first python3 in the PATH.
        ways = {"PATH": f"/usr/bin:{os.environ['PATH']}", "PYTHONPATH": path}
        environment = os.environ | ways | {"COLUMNS": "80"}
        try:
            run = subprocess.run(
                [lldb, "--batch", "-o", "script print(6 * 7)"], env=environment, capture_output=True, text=True
            )
        except FileNotFoundError:
            break
        if "42" in run.stdout and "Traceback" not in run.stderr:
            return lldb, environment
    sys.exit("there is no lldb whose Python works: install lldb and python3-lldb")


def run(doctor: str, folder: pathlib.Path, commands: list[str]) -> str:
    lldb, environment = debugger()
    script = folder / "commands"
    script.write_text("\n".join(commands) + "\n")
    environment |= {
        "AUTOLAYOUT_DOCTOR": doctor, "AUTOLAYOUT_DOCTOR_OPEN": "true", "TMPDIR": str(folder), "NO_COLOR": "1"
    }
    told = subprocess.run(
        [lldb, "--batch", "-o", "settings set interpreter.stop-command-source-on-error false", "-s", script],
        env=environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, timeout=120,
    )
    return told.stdout


def part(text: str, start: str, end: str) -> str:
    assert start in text, f"{start} is not in\n{text}"
    return " ".join(text.partition(start)[2].partition(end)[0].split())


def check_shown_session(told: str) -> None:
    """Each line of the session in the documentation is one that the debugger prints."""
    page = (HERE.parents[1] / "docs/live.md").read_text()
    shown = page.partition("(lldb) run\n")[2].partition("```")[0]
    lines = set(told.splitlines())
    for line in shown.splitlines():
        # The path of the log and the number of the process differ.
        if line == "…" or line.startswith(("conflict.log:", "Process ", "(lldb) ")):
            continue
        assert line in lines, f"docs/live.md shows {line!r}, which is not in\n{told}"


def check_session(doctor: str, folder: pathlib.Path) -> float:
    before = [
        f"command script import {folder}/autolayout_doctor.py", f"command script import {HERE}/fake_objects.py"
    ]
    timed = (
        "script import time, autolayout_doctor as d; t = time.perf_counter(); d.explain_stop(lldb.frame);"
        " print('answered in %.3f s' % (time.perf_counter() - t))"
    )
    told = run(doctor, folder, [
        *before, "ald", f"target create {folder}/app", "run", "ald why tideLabel.width", "ald why tideLabel.top",
        "ald ambiguity badge", "ald graph", "ald graph badge", "ald why nobody.width", "ald why tideLabel",
        "ald nonsense", "ald stop", timed, "continue", "ald", "continue",
    ])
    assert "no constraint was broken yet" in part(told, "(lldb) ald\n", "(lldb) target")
    stop = part(told, "(lldb) run", "Process ")
    for words in [
        "conflict, proved · a cell too small", "8 the top margin of the cell's content view", "<#the bottom constraint of UILabel",
        "tideLabel is 0x7fb100006000", "UIKit dropped constraint 3",
    ]:
        assert words in stop, f"{words} is not in\n{stop}"
    assert "assum" not in stop, stop
    check_shown_session(told)
    assert "ambiguous layout: its width is not determined" in part(told, "(lldb) ald ambiguity badge", "(lldb)")
    assert "The width of UILabel 'Low tide 06:12' is 104.33 points" in part(told, "ald why tideLabel.width", "(lldb)")
    assert "contradict each other" in part(told, "ald why tideLabel.top", "(lldb)")
    assert "nobody is no address, no name of the last conflict" in told
    assert "say ald why VIEW.ATTRIBUTE" in part(told, "(lldb) ald why tideLabel\n", "(lldb)")
    assert "there is no ald nonsense" in told and "say ald stop on, or ald stop off" in told
    for command in ["ald graph\n", "ald graph badge\n"]:
        pictures = re.findall(r"(/\S+\.svg)", part(told, command, "(lldb)"))
        assert pictures, told
    assert "NSBox must be both 200 points and at least 240 points wide" in part(told, "(lldb) continue", "went on")
    assert "went on" in told

    whole = told
    told = run(doctor, folder, [*before, "ald stop off", f"target create {folder}/app", "run"])
    assert "its contents need at least 54" in told and "NSBox must be both" in told and "went on" in told, told
    assert "stop reason = breakpoint" not in told, told
    told = run("/no/such/program", folder, [*before, f"target create {folder}/app", "run"])
    assert "autolayout-doctor: " in told and "Traceback" not in told, told
    return float(re.findall(r"answered in ([\d.]+) s", whole)[0])


def main() -> None:
    doctor, folder = str(pathlib.Path(sys.argv[1]).resolve()), pathlib.Path(sys.argv[2]).resolve()
    folder.mkdir(parents=True, exist_ok=True)
    printed = subprocess.check_output([doctor, "lldb"], text=True)
    (folder / "autolayout_doctor.py").write_text(printed)
    sys.path.insert(0, str(folder))
    import autolayout_doctor as script

    check_texts(script)
    compiled = check_expressions(script, folder)
    build(folder)
    seconds = check_session(doctor, folder)
    print(f"lldb stops, asks and prints the answer in {seconds} s.")
    if not compiled:
        print("SKIPPED: the expressions were not compiled, because there is no clang.")


main()
