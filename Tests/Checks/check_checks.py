#!/usr/bin/env python3
"""Tries Scripts/checks.py on a small project: what counts as touched, what a failure does, and what is told.

    check_checks.py
"""
import contextlib
import importlib.util
import io
import os
import pathlib
import subprocess
import sys
import tempfile
import time

SCRIPT = pathlib.Path(__file__).resolve().parents[2] / "Scripts/checks.py"
MAKEFILE = """quick:
\t@echo fine; echo 'SKIPPED: a part.'; echo 'Test run with 3 tests passed'
broken:
\t@echo reason; exit 3
slow:
\t@sleep 60
absent-package:
\t@exit 1
"""


def loaded(folder):
    spec = importlib.util.spec_from_file_location("checks", SCRIPT)
    checks = importlib.util.module_from_spec(spec)
    sys.modules["checks"] = checks
    spec.loader.exec_module(checks)
    checks.ROOT, checks.LOGS = folder, folder / ".build/checks"
    checks.LOGS.mkdir(parents=True)
    return checks


def commit(folder, hours, **files):
    for name, text in files.items():
        path = folder / name.replace("__", "/").replace("_swift", ".swift")
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
    date = "%d +0000" % (time.time() - 3600 * hours)
    run = ["git", "-c", "user.name=a", "-c", "user.email=a@example.com"]
    subprocess.run([*run, "add", "-A"], cwd=folder, check=True)
    subprocess.run([*run, "commit", "-qm", "a"], cwd=folder, check=True,
                   env={**os.environ, "GIT_AUTHOR_DATE": date, "GIT_COMMITTER_DATE": date})


def check_changes(checks, folder):
    page = checks.Step("page", ["quick"], paths=("Page",))
    other = checks.Step("other", ["broken"], paths=("Other", "Pag"))
    memory = checks.Step("memory", ["slow"], paths=("Fuzz",), unsafe=True)
    always = checks.Step("always", ["quick"])
    touched = lambda change: [step.name for step in (page, other, memory, always) if change.touches(step)]
    everything = ["page", "other", "memory", "always"]

    commit(folder, 1, Makefile=MAKEFILE, Sources__a_swift="let a = 1\n", gitignore="")
    (folder / ".gitignore").write_text(".build/\n")
    assert touched(checks.Change("")) == everything, "there is no commit to compare with"
    subprocess.run(["git", "update-ref", "-d", "HEAD"], cwd=folder, check=True)
    commit(folder, 6, Makefile=MAKEFILE, Sources__a_swift="let a = 1\n")
    commit(folder, 3, Page__index="1")
    assert touched(checks.Change("")) == ["page", "always"], "only Page is new"
    assert touched(checks.Change("HEAD")) == ["always"], "nothing is new"
    assert touched(checks.Change("all")) == touched(checks.Change("nonsense")) == everything
    (folder / "Other").mkdir()
    (folder / "Other/new").write_text("not committed")
    assert touched(checks.Change("HEAD")) == ["other", "always"]
    commit(folder, 2, Sources__a_swift="let a = 2\n")
    assert touched(checks.Change("HEAD~1")) == ["other", "always"]
    commit(folder, 1, Sources__a_swift="let a = unsafe b\n")
    assert touched(checks.Change("HEAD~1")) == ["memory", "always"]
    commit(folder, 1, Makefile=MAKEFILE.replace("reason", "another reason"))
    assert touched(checks.Change("HEAD~1")) == ["other", "always"], "its recipe is another one"


def run(checks, steps, since="all", is_all=False):
    told = io.StringIO()
    with contextlib.redirect_stdout(told):
        results = checks.Runner(steps, checks.Change(since), is_all).run_all()
    end = "\n".join([checks.table(results, 1), *checks.closing_lines(results)])
    return [(result.step.name, result.state) for result in results], told.getvalue(), end


def check_runs(checks):
    step = checks.Step
    states, told, table = run(checks, [
        step("last", ["quick"], after=("bad",)), step("good", ["quick"], telling="Test run with"), step("bad", ["quick", "broken", "quick"]),
        step("unknown", ["no-such"]), step("lonely", ["quick"], paths=("Page",), packages=("absent-package",)),
        step("needy", ["quick"], packages=("absent-package",)),
        step("rare", ["quick"], only_all=True), step("late", ["quick"], paths=("Page",), possible="false")])
    assert states == [("last", "skipped"), ("good", "passed"), ("bad", "FAILED"), ("unknown", "FAILED"),
                      ("lonely", "skipped"), ("needy", "passed"), ("rare", "skipped"), ("late", "skipped")], states
    assert "| SKIPPED: a part." in told and "| another reason" in told and "make broken ended with 2" in told, told
    assert table.endswith("\nTest run with 3 tests passed"), table
    for reason in ("it needs: bad", "absent-package", "only make check-all", "installed here: false"):
        assert reason in table, table
    assert run(checks, [step("rare", ["quick"], only_all=True)], is_all=True)[0] == [("rare", "passed")]
    assert run(checks, [step("page", ["quick"], paths=("Page",))], since="HEAD")[0] == [("page", "skipped")]
    checks.MOST = 0.02
    assert run(checks, [step("long", ["slow"], paths=("Page",))])[0] == [("long", "FAILED")]
    checks.LAST = 0.02
    assert run(checks, [step("long", ["slow"])])[0] == [("long", "FAILED")]
    checks.ENOUGH = 0
    states, _, table = run(checks, [step("late", ["quick"], paths=("Page",))])
    assert states == [("late", "skipped")] and "make check-all runs it" in table, table


def check_steps(checks):
    names = [step.name for step in checks.STEPS]
    makefile = (SCRIPT.parents[1] / "Makefile").read_text()
    for target in [target.split()[0] for step in checks.STEPS for target in [*step.targets, *step.packages]]:
        assert "\n%s:" % target in makefile, target
    assert len(set(names)) == len(names)
    for place, step in enumerate(checks.STEPS):
        assert all(name in names[:place] for name in step.after), step.name
        assert all((SCRIPT.parents[1] / path).exists() for path in step.paths), step.name


def main():
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        subprocess.run(["git", "init", "-q", name], check=True)
        checks = loaded(folder)
        check_steps(checks)
        check_changes(checks, folder)
        check_runs(checks)
    print("checks.py runs what a change touches, tells what it leaves out, and fails where a step does.")


if __name__ == "__main__":
    main()
