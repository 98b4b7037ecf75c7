"""Auto Layout's conflicts in lldb, explained by autolayout-doctor while the process stands still.

    (lldb) command script import ~/autolayout_doctor.py

It stops where UIKit or AppKit breaks a constraint, asks the process what no log has (names, margins,
the tree of views), and prints the answer. `help ald` lists the commands; docs/live.md of autolayout-doctor
tells what is asked and what is written.
"""

import os
import re
import shutil
import subprocess
import sys
import tempfile

try:
    import lldb
except ImportError:  # The functions on texts need no debugger.
    lldb = None

# MARK: What the process is asked


class Objects:
    """The objects of a process with UIKit or AppKit. Everything that needs either is here.

    A question is a name below and the address of an object x; all questions of a round are one
    expression, because an expression takes lldb longer than what it does. What an expression says
    must not need a type of UIKit's: only the runtime is sure to be there.
    """

    LINES = "(id)[(id)[%s valueForKey:@\"description\"] componentsJoinedByString:@\"\\n\"]"
    DESCRIBED = "(id)[(id)[x %s] description]"
    ROOT = (
        "({ id v = x; if (!(bool)[v respondsToSelector:@selector(superview)]) v = (id)[v owningView];"
        " while ((id)[v superview]) v = (id)[v superview]; v; })"
    )
    #: A selector that x must have, and what is asked of it then.
    UIKIT = {
        "description": ("description", "(id)[x description]"),
        "list": ("count", LINES % "x"),
        "tree": ("class", f"(id)[{ROOT} recursiveDescription]"),
        "trace": ("class", f"(id)[{ROOT} _autolayoutTrace]"),
        "horizontal": (
            "constraintsAffectingLayoutForAxis:", LINES % "(id)[x constraintsAffectingLayoutForAxis:0]"),
        "vertical": (
            "constraintsAffectingLayoutForAxis:", LINES % "(id)[x constraintsAffectingLayoutForAxis:1]"),
        "controller": ("_viewControllerForAncestor", DESCRIBED % "_viewControllerForAncestor"),
        "ivars": ("_ivarDescription", "(id)[x _ivarDescription]"),
        "owner": ("owningView", DESCRIBED % "owningView"),
        "superview": ("superview", DESCRIBED % "superview"),
        "margins": ("layoutMargins", DESCRIBED % 'valueForKey:@"layoutMargins"'),
        "safe area": ("safeAreaInsets", DESCRIBED % 'valueForKey:@"safeAreaInsets"'),
        "right to left": (
            "effectiveUserInterfaceLayoutDirection",
            '((long)[x effectiveUserInterfaceLayoutDirection] == 1 ? @"YES" : @"NO")'),
        "mask": (
            "translatesAutoresizingMaskIntoConstraints",
            '((bool)[x translatesAutoresizingMaskIntoConstraints] ? @"YES" : @"NO")'),
    }
    APPKIT = UIKIT | {
        "tree": ("class", f"(id)[{ROOT} _subtreeDescription]"),
        "trace": ("recursiveDescription", '@""'),
        "horizontal": (
            "constraintsAffectingLayoutForOrientation:",
            LINES % "(id)[x constraintsAffectingLayoutForOrientation:0]"),
        "vertical": (
            "constraintsAffectingLayoutForOrientation:",
            LINES % "(id)[x constraintsAffectingLayoutForOrientation:1]"),
    }
    SEPARATOR = "\x1e"

    def __init__(self, frame):
        self.frame = frame
        target = frame.GetThread().GetProcess().GetTarget()
        # A Catalyst app has both.
        has_uikit = any(target.FindModule(lldb.SBFileSpec(name)).IsValid() for name in ("UIKitCore", "UIKit"))
        self.questions = self.UIKIT if has_uikit else self.APPKIT

    def ask(self, questions):
        """The answers to pairs of a question's name and an address; an answer that there is not is ''."""
        if not questions:
            return []
        answers = self.evaluate(self.expression(questions)).split(self.SEPARATOR)[:-1]
        return answers + [""] * (len(questions) - len(answers))

    def expression(self, questions):
        """A text with the answers in the order of the questions, each ended by the separator."""
        asked = "".join(self.asking(*self.questions[name], at) for name, at in questions)
        return f"id s = (id)[NSMutableString string];\n{asked}s"

    @staticmethod
    def asking(selector, expression, at):
        return (
            f"{{ id x = (id){at:#x}; id a = (bool)[x respondsToSelector:@selector({selector})] ? {expression} : (id)0;"
            ' if (a) (void)[s appendString:a]; (void)[s appendString:@"\\x1e"]; }\n'
        )

    def evaluate(self, expression):
        """What an expression of Objective-C describes itself as."""
        options = lldb.SBExpressionOptions()
        options.SetLanguage(lldb.eLanguageTypeObjC_plus_plus)
        options.SetIgnoreBreakpoints(True)
        options.SetTrapExceptions(False)
        options.SetTimeoutInMicroSeconds(5_000_000)
        value = self.frame.EvaluateExpression(expression, options)
        if value.GetError().Fail():
            raise Trouble(f"the process does not answer: {value.GetError()}")
        return value.GetObjectDescription() or ""


class Trouble(Exception):
    """Why there is no answer, in a sentence."""


# MARK: What the answers say

ITEM = re.compile(r"([A-Za-z_][\w.$]*)?:(0x[0-9a-fA-F]+)")
#: What a label shows, or a guide's name, behind an address.
TEXT = re.compile(r"(0x[0-9a-fA-F]+)'[^\n]*?'(?=[.\]\s(]|$)")
VIEW = re.compile(r"<([\w.$]+): (0x[0-9a-fA-F]+)")
#: A view in AppKit's tree, the deeper the further to the right; a layer in angle brackets comes behind it.
APPKIT_VIEW = re.compile(r"\[[^]]*\] h=\S+ v=\S+( +)(\S+) (0x[0-9a-fA-F]+) (?:\".*\" )?f=")
MARGIN = re.compile(r":(0x[0-9a-fA-F]+)(?:'[^\n]*?')?\.(top|bottom|left|right|leading|trailing)Margin")
GUIDE = re.compile(
    r"\bUILayoutGuide:(0x[0-9a-fA-F]+)'(UIViewSafeAreaLayoutGuide|UIViewLayoutMarginsGuide)'"
)
IVAR = re.compile(r"\s+(\S+) \(.*?\): <[\w.$]+: (0x[0-9a-fA-F]+)")
SYSTEM = re.compile(r"^_|^(UI|NS|CA)[A-Z]")
AXES = ("horizontal", "vertical")
VERTICAL = re.compile(r"top|bottom|height|y$|centerY|baseline|minY|midY|maxY", re.IGNORECASE)


def items(description):
    """The addresses that a constraint's description speaks of, its own left out, in their order."""
    found = [int(match[2], 16) for match in ITEM.finditer(TEXT.sub(r"\1", description))]
    return list(dict.fromkeys(found[1:]))


def address(description):
    """The address that a description begins with: `<UIView: 0x7f…; …`, `<NSLayoutConstraint:0x6…`."""
    match = re.match(r"<[\w.$]+: ?(0x[0-9a-fA-F]+)", description)
    return int(match[1], 16) if match else 0


def chains(tree):
    """Each view of a recursiveDescription or of a _subtreeDescription with its class and the superview's address, 0 at the root."""
    views, path = {}, []
    for line in tree.splitlines():
        appkit = APPKIT_VIEW.match(line.strip())
        match = None if appkit else VIEW.search(line)
        if appkit:
            depth, kind, at = len(appkit[1]), appkit[2], int(appkit[3], 16)
        elif match:
            depth, kind, at = line[: match.start()].count("|"), match[1], int(match[2], 16)
        else:
            continue
        path = [(other, above) for other, above in path if other < depth]
        views[at] = (kind, path[-1][1] if path else 0)
        path.append((depth, at))
    return views


def outlets(ivars):
    """Which variables of the app's own classes hold which objects: (name, address) pairs.

    `_ivarDescription` has a section for each class: `in TeaCell:`, then `\tname (type): <Class: 0x…>`.
    """
    found, is_own = [], False
    for line in ivars.splitlines():
        section = re.match(r"in ([\w.$]+):", line)
        if section:
            is_own = not SYSTEM.match(section[1])
        match = IVAR.match(line) if is_own else None
        name = match[1].removeprefix("$__lazy_storage_$_").lstrip("_") if match else ""
        if re.fullmatch(r"[A-Za-z]\w*", name):
            found.append((name, int(match[2], 16)))
    return found


def names(owned):
    """One name an object; a name that would stand for two objects stands for none."""
    of_address, of_name = {}, {}
    for _, name, at in owned:
        of_address.setdefault(at, name)
    for at, name in of_address.items():
        of_name.setdefault(name, set()).add(at)
    return {at: name for at, name in of_address.items() if len(of_name[name]) == 1}


def named(description, known, superview=""):
    """A constraint's description, its list of names completed: `(active, names: titleLabel:0x7f… )>`."""
    present = description.partition("names:")[2]
    added = [
        f"{known[at]}:{at:#x}" for at in items(description) if at in known and f"{known[at]}:" not in present
    ]
    view = VIEW.match(superview)
    if view and "|" in description and "'|':" not in description:
        added.append(f"'|':{view[1]}:{view[2]}")
    if not added or not description.endswith(")>"):
        return description
    if present:
        return f"{description[:-2].rstrip()}, {', '.join(added)} )>"
    return f"{description[:-2]}, names: {', '.join(added)} )>"


def insets(text):
    """Top, left, bottom and right of `{8, 16, 8, 16}`; nothing where there are not four numbers."""
    numbers = re.findall(r"-?\d+(?:\.\d+)?", text)
    return dict(zip(("top", "left", "bottom", "right"), numbers)) if len(numbers) == 4 else {}


def fact(number, view, inner, edge, insets, is_right_to_left):
    """An inset of a view, as a constraint of the system's: `V.topMargin == V.top + 8`."""
    sides = ("right", "left") if is_right_to_left else ("left", "right")
    side = {"leading": sides[0], "trailing": sides[1]}.get(edge, edge)
    if side not in insets:
        return ""
    sign, amount = "-" if edge in ("bottom", "right", "trailing") else "+", insets[side]
    if amount.startswith("-"):
        sign, amount = "+" if sign == "-" else "-", amount[1:]
    return f"<_UILiveInsetConstraint:{number:#x} {inner} == {view}.{edge} {sign} {amount}   (active)>"


# MARK: What is written


class Live:
    """What is known of the process at one stop."""

    def __init__(self, objects):
        self.objects = objects
        self.views = {}
        self.tree = ""
        self.owned = []
        self.controllers = {}

    def meet(self, addresses):
        """Asks for the views around some views: the tree, the controllers and who holds whom."""
        if not addresses:
            return
        first = addresses[0]
        answers = self.objects.ask([("tree", first)] + [("controller", at) for at in addresses])
        self.tree = answers[0]
        self.views = chains(self.tree)
        self.controllers = {at: text for at, text in zip(addresses, answers[1:]) if text}
        owners = {address(text): text for text in self.controllers.values()}
        for at in addresses:
            while at in self.views:
                kind, above = self.views[at]
                if not SYSTEM.match(kind):
                    owners.setdefault(at, f"<{kind}: {at:#x}>")
                at = above
        texts = self.objects.ask([("ivars", at) for at in owners])
        for owner, text in zip(owners.values(), texts):
            self.owned += [(owner, name, at) for name, at in outlets(text)]

    @property
    def names(self):
        return names(self.owned)

    def facts(self, lines):
        """The insets that the descriptions need and do not tell, as constraints of the system's."""
        text = "\n".join(lines)
        wanted = dict.fromkeys((int(at, 16), edge) for at, edge in MARGIN.findall(text))
        views = list(dict.fromkeys(at for at, _ in wanted))
        answers = self.objects.ask(
            [(q, at) for at in views for q in ("description", "margins", "right to left")]
        )
        facts = []
        for at, (view, margins, rtl) in zip(views, zip(*[iter(answers)] * 3)):
            kind = view[1:].partition(":")[0]
            for number, edge in enumerate((e for v, e in wanted if v == at), 1):
                inner = f"{kind}:{at:#x}.{edge}Margin"
                facts.append(fact(at + number, f"{kind}:{at:#x}", inner, edge, insets(margins), rtl == "YES"))
        return [f for f in facts + self.guides(text) if f]

    def guides(self, text):
        guides = dict.fromkeys(GUIDE.findall(text))
        # The system's own constraints tie a guide to its view already, where they are listed.
        guides = [(int(at, 16), name) for at, name in guides if f"'{name}-" not in text]
        owners = self.objects.ask([("owner", at) for at, _ in guides])
        asked = []
        for (_, name), owner in zip(guides, owners):
            question = "safe area" if name == "UIViewSafeAreaLayoutGuide" else "margins"
            asked += [(question, address(owner)), ("right to left", address(owner))]
        answers = self.objects.ask(asked)
        facts = []
        for (at, name), owner, (inset, rtl) in zip(guides, owners, zip(*[iter(answers)] * 2)):
            kind = owner[1:].partition(":")[0]
            edges = dict.fromkeys(re.findall(rf":{at:#x}'{name}'\.(top|bottom|left|right|leading|trailing)\b", text))
            for number, edge in enumerate(edges, 1):
                inner = f"UILayoutGuide:{at:#x}'{name}'.{edge}"
                view = f"{kind}:{address(owner):#x}"
                facts.append(fact(at + number, view, inner, edge, insets(inset), rtl == "YES"))
        return facts

    def completed(self, lines):
        """Descriptions with names, and the superviews that they leave out."""
        known = self.names
        open_ends = [line for line in lines if "|" in line and "'|':" not in line]
        inner = [items(line)[-1] if items(line) else 0 for line in open_ends]
        superviews = dict(zip(open_ends, self.objects.ask([("superview", at) for at in inner if at])))
        return [named(line, known, superviews.get(line, "")) for line in lines]

    def account(self, addresses):
        """A line for each view: which variable holds it, its controller and its mask flag."""
        masks = self.objects.ask([("mask", at) for at in addresses])
        lines = []
        for at, mask in zip(addresses, masks):
            holder = next((f"{name} of {owner}" for owner, name, held in self.owned if held == at), "")
            parts = [f"is {holder}" if holder else "", f"in {self.controllers[at]}" if at in self.controllers else ""]
            parts.append(f"translatesAutoresizingMaskIntoConstraints = {mask}" if mask else "")
            lines.append(f"{at:#x} " + "; ".join(part for part in parts if part))
        return lines


TAIL_OF_UIKIT = "Make a symbolic breakpoint at UIViewAlertForUnsatisfiableConstraints to catch this in the debugger."
TAIL_OF_APPKIT = (
    "Set the NSUserDefault NSConstraintBasedLayoutVisualizeMutuallyExclusiveConstraints to YES to have"
    " -[NSWindow visualizeConstraints:] automatically called when this happens."
)


def conflict_text(live, broken, lines, is_appkit):
    """The conflict as the system logs it, with names and insets."""
    told = live.completed([broken] + lines)
    broken, lines = told[0], told[1:] + live.facts(lines)
    listed = ",\n".join('    "' + line.replace("\\", "\\\\").replace('"', '\\"') + '"' for line in lines)
    return (
        f"Unable to simultaneously satisfy constraints{':' if is_appkit else '.'}\n"
        f"(\n{listed}\n)\n\nWill attempt to recover by breaking constraint \n{broken}\n\n"
        f"{TAIL_OF_APPKIT if is_appkit else TAIL_OF_UIKIT}\n"
    )


def views_text(live, addresses, axes=AXES):
    """The tree, its trace and the axes of each view, as a debugger prints them."""
    questions = [("trace", addresses[0])] + [(axis, at) for at in addresses for axis in axes]
    answers = live.objects.ask(questions)
    parts = ["\n".join(live.account(addresses))]
    parts.append(f"(lldb) po [{addresses[0]:#x} recursiveDescription]\n{live.tree}")
    if answers[0]:
        parts.append(f"(lldb) po [{addresses[0]:#x} _autolayoutTrace]\n{answers[0]}")
    for (axis, at), text in zip(questions[1:], answers[1:]):
        lines = live.completed([line for line in text.split("\n") if line])
        listed = ",\n".join(lines + live.facts(lines))
        parts.append(f"(lldb) po [{at:#x} constraintsAffectingLayoutForAxis:{AXES.index(axis)}]\n(\n{listed}\n)")
    return "\n\n".join(parts) + "\n"


# MARK: The command and its answers


def doctor():
    """The path of autolayout-doctor; Xcode's own PATH seldom has it."""
    here = os.path.dirname(os.path.abspath(__file__))
    places = [os.environ.get("PATH", ""), os.path.join(here, "../../bin"), os.path.expanduser("~/.local/bin")]
    path = os.pathsep.join(places + ["/opt/homebrew/bin", "/usr/local/bin"])
    found = os.environ.get("AUTOLAYOUT_DOCTOR") or shutil.which("autolayout-doctor", path=path)
    if not found:
        raise Trouble("autolayout-doctor is not found: install it, or name it in AUTOLAYOUT_DOCTOR")
    return found


def answer(arguments):
    """What the command prints."""
    try:
        run = subprocess.run(
            [doctor(), *arguments], capture_output=True, text=True, stdin=subprocess.DEVNULL,
            env=dict(os.environ, AUTOLAYOUT_DOCTOR_HINTS="lldb"),
        )
    except OSError as error:
        raise Trouble(f"{doctor()} cannot be run: {error.strerror}") from error
    return run.stdout + run.stderr


class Session:
    """What is remembered between commands."""

    stops = True
    folder = ""
    conflict = ""
    names = {}
    #: Makes the layer that asks; tests put another in its place.
    objects = Objects


def write(name, text):
    if not Session.folder:
        Session.folder = tempfile.mkdtemp(prefix="autolayout-doctor-")
    path = os.path.join(Session.folder, name)
    with open(path, "w", encoding="utf-8") as file:
        file.write(text)
    return path


UIKIT_STOP = "UIViewAlertForUnsatisfiableConstraints"
APPKIT_STOP = "engine:willBreakConstraint:dueToMutuallyExclusiveConstraints:"


def stop_arguments(frame):
    """Constraint, list and whether AppKit breaks it; nothing where the frame breaks no constraint."""
    function = frame.GetFunctionName() or ""
    if function.startswith(UIKIT_STOP):
        registers, is_appkit = ("arg1", "arg2"), False
    elif APPKIT_STOP in function:
        registers, is_appkit = ("arg4", "arg5"), True
    else:
        return None
    values = [frame.FindRegister(name).GetValueAsUnsigned() for name in registers]
    return (*values, is_appkit)


def explain_stop(frame):
    """Asks the process, writes what it says, and returns the explanation."""
    broken, listed, is_appkit = stop_arguments(frame)
    objects = Session.objects(frame)
    description, lines = objects.ask([("description", broken), ("list", listed)])
    lines = [line for line in lines.split("\n") if line]
    if not description or not lines:
        raise Trouble("the process does not tell which constraints it has")
    live = Live(objects)
    views = [at for line in [description] + lines for at in items(line)]
    live.meet(list(dict.fromkeys(views)))
    Session.names = live.names
    Session.conflict = write("conflict.log", conflict_text(live, description, lines, is_appkit))
    told = "".join(f"{name} is {at:#x}\n" for at, name in live.names.items() if at in views)
    return answer([Session.conflict]) + ("\n" + told if told else "")


def stopped(frame, location, internal):
    """Called by lldb at the breakpoint; False lets the process go on."""
    try:
        print(explain_stop(frame), flush=True)
    except Trouble as trouble:
        print(f"autolayout-doctor: {trouble}", flush=True)
    return Session.stops


def held(value):
    """The address that a value is, or that it holds: an outlet of Swift's (`UILabel!`) is an Optional. 0 where it is empty."""
    while value.IsValid():
        if value.GetValueAsUnsigned():
            return value.GetValueAsUnsigned()
        value = value.GetChildMemberWithName("some")
    return 0


def resolve(frame, view):
    """The address of a view that is given as one, by its name, or as an expression."""
    if re.fullmatch(r"0x[0-9a-fA-F]+", view):
        return int(view, 16)
    for at, name in Session.names.items():
        if name == view:
            return at
    value = frame.EvaluateExpression(view)
    at = held(value) if value.GetError().Success() else 0
    if at:
        return at
    raise Trouble(f"{view} is no address, no name of the last conflict and no expression of a view here")


def views_file(frame, at, axes=AXES):
    live = Live(Session.objects(frame))
    live.meet([at])
    Session.names = live.names | Session.names
    return write("views.log", views_text(live, [at], axes))


def why(frame, rest):
    view, _, attribute = rest.rpartition(".")
    if not view:
        raise Trouble("say ald why VIEW.ATTRIBUTE, such as ald why titleLabel.width")
    at = resolve(frame, view)
    # A contradiction along the other axis would leave nothing to say.
    axis = AXES[1] if VERTICAL.match(attribute) else AXES[0]
    return answer(["why", f"{at:#x}.{attribute}", views_file(frame, at, [axis])])


def ambiguity(frame, rest):
    return answer(["ambiguity", views_file(frame, resolve(frame, rest))])


def graph(frame, rest):
    source = views_file(frame, resolve(frame, rest)) if rest else Session.conflict
    if not source:
        raise Trouble("there was no conflict yet: say ald graph VIEW")
    picture = os.path.join(os.path.dirname(source), "graph/")
    shutil.rmtree(picture, ignore_errors=True)
    told = answer(["graph", source, "-o", picture])
    files = [os.path.join(picture, name) for name in sorted(os.listdir(picture))] if os.path.isdir(picture) else []
    for file in files:
        subprocess.Popen(
            [os.environ.get("AUTOLAYOUT_DOCTOR_OPEN") or ("open" if sys.platform == "darwin" else "xdg-open"), file]
        )
    return told + "".join(f"{file}\n" for file in files)


def conflict(frame, rest):
    if frame and frame.IsValid() and stop_arguments(frame):
        return explain_stop(frame)
    return last_conflict()


def last_conflict(*options):
    if not Session.conflict:
        raise Trouble("no constraint was broken yet")
    return answer([*options, Session.conflict])


def everything(frame, rest):
    return last_conflict("--all")


def proof(frame, rest):
    return last_conflict("--verbose")


def stop(frame, rest):
    if rest not in ("on", "off"):
        raise Trouble("say ald stop on, or ald stop off")
    Session.stops = rest == "on"
    return "The process stops at a conflict.\n" if Session.stops else "Conflicts are told, and the process goes on.\n"


COMMANDS = {"": conflict, "all": everything, "proof": proof, "why": why, "ambiguity": ambiguity, "graph": graph, "stop": stop}


def ald(debugger, command, context, result, internal):
    """Explain Auto Layout here.

    ald                      the last conflict, or the one that the process stands at
    ald all                  the last conflict with every fix, and its code
    ald proof                the last conflict with its proof
    ald why VIEW.ATTRIBUTE   which constraints give a value: ald why titleLabel.width
    ald ambiguity VIEW       what is open, and which constraint is missing
    ald graph [VIEW]         opens a picture of the last conflict, or of what holds a view
    ald stop on|off          whether the process stops at a conflict, or tells it and goes on

    A VIEW is an address, a name that a conflict told, or an expression.
    """
    word, _, rest = command.strip().partition(" ")
    try:
        if word not in COMMANDS:
            raise Trouble(f"there is no ald {word}: help ald lists the commands")
        result.AppendMessage(COMMANDS[word](context.GetFrame(), rest.strip()))
    except Trouble as trouble:
        result.SetError(f"autolayout-doctor: {trouble}")


def set_breakpoints(target):
    """Stops at both systems' functions, in a target or in what every new target starts from."""
    uikit = target.BreakpointCreateByName(UIKIT_STOP)
    files, modules = lldb.SBFileSpecList(), lldb.SBFileSpecList()
    # UIKit has a method of this name, too, and calls its function from there.
    modules.Append(lldb.SBFileSpec("AppKit"))
    appkit = target.BreakpointCreateByName(APPKIT_STOP, lldb.eFunctionNameTypeSelector, modules, files)
    for breakpoint in (uikit, appkit):
        breakpoint.SetScriptCallbackFunction(f"{__name__}.stopped")


def __lldb_init_module(debugger, internal):
    target = debugger.GetSelectedTarget()
    set_breakpoints(target if target.IsValid() else debugger.GetDummyTarget())
    debugger.HandleCommand(f"command script add --overwrite -f {__name__}.ald ald")
