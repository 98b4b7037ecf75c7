"""The layer of autolayout_doctor.py that asks the process, for a program without Objective-C.

lldb imports it behind the script: the questions go to the function `answer` of app.c.
"""

import sys

import lldb

script = sys.modules["autolayout_doctor"]


class FakeObjects:
    def __init__(self, frame):
        self.frame = frame

    def ask(self, questions):
        return [self.answer(name, at) for name, at in questions]

    def answer(self, name, at):
        value = self.frame.EvaluateExpression(f'((const char *(*)(const char *, unsigned long))answer)("{name}", {at:#x}UL)')
        if value.GetError().Fail():
            raise script.Trouble(f"the process does not answer: {value.GetError()}")
        error = lldb.SBError()
        return self.frame.GetThread().GetProcess().ReadCStringFromMemory(value.GetValueAsUnsigned(), 1 << 20, error)


def __lldb_init_module(debugger, internal):
    script.Session.objects = FakeObjects
    target = debugger.GetSelectedTarget()
    # The program is no AppKit: its symbol is looked for everywhere.
    target = target if target.IsValid() else debugger.GetDummyTarget()
    breakpoint = target.BreakpointCreateByName(
        script.APPKIT_STOP, lldb.eFunctionNameTypeSelector, lldb.SBFileSpecList(), lldb.SBFileSpecList()
    )
    breakpoint.SetScriptCallbackFunction("autolayout_doctor.stopped")
