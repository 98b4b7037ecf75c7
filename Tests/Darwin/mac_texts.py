"""What can be told from texts alone: of Swift what no compiler minds, of scripts what a Mac's programs do not know."""

import re

from work import Finding

# MARK: Swift

ON_A_MAC = {
    "os": {"macOS"}, "targetEnvironment": set(), "arch": {"arm64"},
    "canImport": {"Darwin", "MachO", "System", "OSLog", "os", "Dispatch", "Foundation", "Testing", "XCTest", "Synchronization",
                  "AppKit", "ObjectiveC"}}
SWIFT = [(re.compile(pattern), said) for pattern, said in [
    (r"/proc/", "a Mac has no /proc"),
    (r"\b(?:pipe2|dup3|MSG_NOSIGNAL|accept4)\b", "is in the newest headers for a Mac and not in macOS 15"),
    (r"\b(?:Raw|Mutable|MutableRaw|Output)?Span<", "needs a library of the compiler's beside the program where macOS 15 runs: UnsafeBufferPointer does not"),
    (r"\bpollfd\([^#]*?\bevents:\s*(?:0|Int16\(0\))\s*,", "a Mac's poll tells nothing of a file that is asked for no event, not even its end"),
]]
COMMENT = re.compile(r'("""(?:\\.|[^\\])*?"""|"(?:\\.|[^"\\\n])*")|//[^\n]*|/\*.*?\*/', re.S)


def holds(condition):
    """Whether a condition of `#if` holds on a Mac with the oldest Swift that is promised; unknown words do."""
    def one(match):
        if match[1] in ON_A_MAC:
            return str(match[2].split(".")[0].strip() in ON_A_MAC[match[1]])
        newer = re.match(r"(>=|<)\s*6\.[3-9]", match[2].strip())
        return str(not newer or newer[1] == "<")
    text = re.sub(r"(\w+)\s*\(([^()]*)\)", one, condition)
    text = re.sub(r"\b(?!True\b|False\b)\w+", "True", text)
    text = text.replace("&&", " and ").replace("||", " or ").replace("!", " not ")
    return eval(text, {"__builtins__": {}}) if re.fullmatch(r"(?:True|False|and|or|not|[\s()])+", text) else True


def seen_on_a_mac(text):
    """The text without comments, with blank lines for those that a Mac's compiler does not see."""
    text = COMMENT.sub(lambda match: match[1] or re.sub(r"[^\n]", " ", match[0]), text)
    lines, stack = [], []
    for line in text.split("\n"):
        directive = re.match(r"\s*#(if|elseif|else|endif)\b(.*)", line)
        if not directive:
            lines.append(line if all(is_seen for is_seen, _ in stack) else "")
            continue
        word, condition = directive.groups()
        if word == "if":
            stack.append((holds(condition),) * 2)
        elif word == "endif" and stack:
            stack.pop()
        elif stack:
            came = stack[-1][1]
            now = not came and (word == "else" or holds(condition))
            stack[-1] = (now, came or now)
        lines.append("")
    return "\n".join(lines)


def swift_findings(name, text):
    seen = seen_on_a_mac(text)
    # A name for no event is none.
    for constant in re.findall(r"\blet (\w+)(?:: Int16)? = (?:Int16\(0\)|0)\s*$", seen, re.M):
        seen = re.sub(rf"\bevents: {constant}\b", "events: 0", seen)
    for pattern, said in SWIFT:
        for match in pattern.finditer(seen):
            word = match[0] if said.startswith(("is ", "needs ")) else ""
            yield Finding(name, seen.count("\n", 0, match.end()) + 1, f"{word} {said}".strip())


# MARK: Scripts

#: For Debian alone, or told by `uname` to do nothing elsewhere.
NOT_ON_A_MAC = re.compile(r"(^|/)(try_)?deb\.sh$")
NEWER_BASH = "a Mac's bash 3.2 does not know it"
NOT_BSD = "a Mac's program of this name does not know it"
#: Where a command begins.
BEGIN = r"(?:^\s*[@+-]*|[;&|(`]\s*|\$\(\s*|\b(?:then|do|else|exec|env|xargs|sudo) )"
SHELL = [(re.compile(pattern.replace("^BEGIN", BEGIN)), said) for pattern, said in [
    (r"^BEGIN(?:mapfile|readarray|coproc)\b", NEWER_BASH),
    (r"^BEGIN(?:declare|local|typeset) -\w*[Ang]\b", NEWER_BASH),
    (r"\$\{\w+\[-\d+\]\}", NEWER_BASH),
    (r"\$\{\w+(?:\[[^]]*\])?(?:\^\^?|,,?|@[A-Za-z])\}", NEWER_BASH),
    (r"^BEGINwait -n\b", NEWER_BASH),
    (r"\|&|&>>", NEWER_BASH),
    (r"\$\{?(?:EPOCHSECONDS|EPOCHREALTIME|SRANDOM)\b", NEWER_BASH),
    (r"^BEGINshopt -s (?:globstar|lastpipe)", NEWER_BASH),
    (r"^BEGINhead (?:-\w+ )*-[nc] ?-\d", NOT_BSD),
    (r"^BEGINsed (?:[^|;&]* )?(?:-[nEr]*i(?: |$)|--\w)", NOT_BSD),
    (r"^BEGINdate [^|;&)]*(?:-d\b|--|-I)", NOT_BSD),
    (r"^BEGINstat [^|;&)]*(?:-c\b|--)", NOT_BSD),
    (r"^BEGINgrep (?:-\w*P|[^|;&]*--perl)", NOT_BSD),
    (r"^BEGINfind [^|;&]*-(?:printf|regextype|executable)\b", NOT_BSD),
    (r"^BEGINxargs (?:[^|;&]* )?(?:-d|-r\b|--)", NOT_BSD),
    (r"^BEGIN(?:cp|mv|ln|ls|du|cut|sort|mktemp|touch|rm|mkdir|wc|tail|cat|tr|uniq|install|base64|readlink) (?:-\w+ )*--[a-z]", NOT_BSD),
    (r"^BEGIN(?:du -\w*b|base64 -w|ln -\w*r|install -\w*D|cat -\w*A|cp -\w*[uT]\b|mktemp -\w*p\b|readlink -\w*[em])", NOT_BSD),
    (r"^BEGINtar [^|;&]*--(?:sort|owner|group|mtime|transform|wildcards|numeric-owner)", NOT_BSD),
    (r"/proc/|/dev/shm\b", "a Mac has none"),
    (r"\.xctest\b(?!/Contents|\$\()", "on a Mac it is a folder, with the program in Contents/MacOS"),
]]
#: Programs that a Mac lacks; who asks for one beforehand knows.
LACKING = re.compile(BEGIN + r"(tac|nproc|timeout|setsid|flock|ldd|shuf|numfmt|pidof|readelf|objcopy|sha256sum|md5sum|getent|taskset|free)\b(?![=-])")
MAKE = [(re.compile(pattern), "a Mac's make 3.81 does not know it") for pattern in [
    r"^\.(?:ONESHELL|RECIPEPREFIX|EXTRA_PREREQS)\b", r"^\s*\w+\s*(?:!=|::=|:::=)", r"\$\((?:file|guile|let|intcmp) ",
    r"^(?:undefine|load|private) ", r"\S &:(?:\s|$)"]]
PYTHON = [(re.compile(pattern), said) for pattern, said in [
    (r"/proc/", "a Mac has none"), (r"\bru_maxrss\b", "a Mac counts it in bytes, Linux in KiB"),
    (r"\bsched_[gs]etaffinity\b", "a Mac has none"), (r"\.xctest\b", "on a Mac it is a folder"),
]]


def script_findings(name, text):
    """Findings in a shell script, a Makefile, a workflow's commands, or a script in Python."""
    if NOT_ON_A_MAC.search(name):
        return
    lines = text.splitlines()
    if name.endswith(".py"):
        for number, line in enumerate(lines, 1):
            near = "\n".join(lines[max(0, number - 9):number + 2])
            for pattern, said in PYTHON:
                match = pattern.search(re.sub(r"(^|\s)#.*$", "", line))
                if match and not re.search(r"darwin|platform|exists\(", near):
                    yield Finding(name, number, f"{match[0]}: {said}")
        return
    is_make = re.search(r"(^|/)(GNU)?[Mm]akefile$|\.mk$", name)
    asked_for = set(re.findall(r"command -v \"?(\w+)", text))
    is_strict = re.search(r"^\s*set -\w*u", text, re.M)
    empty = set(re.findall(r"(?:^|\s)(\w+)=\(\)", text)) if is_strict else set()
    for number, line in enumerate(lines, 1):
        if re.search(r"\$\(uname -s\)\"? = Linux \] \|\| exit", line):
            return
        line = re.sub(r"(^|\s)#.*$", "", line)
        if re.search(r"\b(?:apt-get|dpkg\S*|debootstrap|chroot)\b", line):
            continue
        for pattern, said in SHELL + (MAKE if is_make else []):
            match = pattern.search(line)
            if match:
                yield Finding(name, number, f"{match[0].strip(' ;&|(`@')}: {said}")
        for match in LACKING.finditer(line):
            if match[1] not in asked_for:
                yield Finding(name, number, f"a Mac has no {match[1]}")
        for array in empty:
            if re.search(rf'(?<!\+)"\$\{{{array}\[[@*]\]\}}"', line):
                yield Finding(name, number, f'"${{{array}[@]}}" of an empty array is an error to a Mac\'s bash 3.2 under set -u')
