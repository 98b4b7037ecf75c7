#!/usr/bin/env python3
"""Writes an ordinary system log to the standard output, in which nothing is a report of Auto Layout.

    Scripts/ordinary_log.py MEGABYTES [SEED]

Its lines come near to messages: samples of threads that do not lay out, crash reports of other trouble,
builds, notes and questions that name constraints. `autolayout-doctor` must find nothing in it.
"""
import random
import sys

PROCESSES = ["SpringBoard", "Mail", "locationd", "kernel", "Tea Time", "WindowServer", "mediaserverd"]
SUBSYSTEMS = ["com.apple.UIKit:KeyWindow", "com.apple.SwiftUI:Scenes", "com.apple.network:connection",
              "com.apple.CFNetwork:Default", "com.apple.AppKit:Focus", "com.apple.runningboard:process"]
SENTENCES = [
    "Task <{a}>.<{n}> finished with error [-1009] Error Domain=NSURLErrorDomain Code=-1009",
    "nw_connection_receive_internal_block_invoke [C{n}] Receive reply failed with error 'Socket closed'",
    "Window <UIWindow: 0x{a}; frame = (0 0; 390 844)> became key, domain main-thread",
    "failed to open file {n}: permission denied; retry in {n} ms",
    "view origin is unknown, using the default of ({n}, {n})",
    "Unable to load the contents of shelf {n} in kettle.main; object 0x{a} was released",
    "layout of {n} documents took {n} ms, {n} of them in layoutSubviews",
    "Received unexpected state for <{a}>, tried to update {n} times per minute",
    "NSTableView detected {n} rows and a row view of height {n}",
    "constraint {n} of the database was violated: UNIQUE INDEX teas",
    "A user asked whether Auto Layout can be slow, see ticket {n}",
    "The priority of job {n} must be greater than 0 and less or equal to 100",
    "data space of volume {n} is nearly exhausted, {n} MB left",
    "Update {a} was installed; {n} tries per frame of the animation were dropped",
    "IB Designables agent started for document {n}",
]


def main():
    dice = random.Random(int(sys.argv[2]) if len(sys.argv) > 2 else 1)
    wanted = int(float(sys.argv[1]) * 1e6)
    written = 0
    while written < wanted:
        text = record(dice)
        written += len(text.encode())
        sys.stdout.write(text)


def record(dice):
    number = lambda bound=999: dice.randrange(1, bound)
    address = lambda: "%09x" % dice.randrange(16**9)
    kind = dice.randrange(40)
    clock = "%02d:%02d:%02d" % (number(24), number(60), number(60))
    process = dice.choice(PROCESSES)
    if kind == 0:
        return sample(dice, process, number, address)
    if kind == 1:
        return hang(dice, process, number, address)
    if kind == 2:
        return crash(process, number, address)
    sentence = dice.choice(SENTENCES).replace("{a}", address())
    while "{n}" in sentence:
        sentence = sentence.replace("{n}", str(number()), 1)
    prefix = [
        f"2026-03-02 {clock}.{number():06d}+0100 {process}[{number()}:{number(99999)}] ",
        f"2026-03-02 {clock}.{number():06d}+0100 0x{address()[:6]} Default     0x0   {number()}   0    "
        f"{process}: (UIKitCore) [{dice.choice(SUBSYSTEMS)}] ",
        f"Mar  2 {clock} phone {process}(libnetwork.dylib)[{number()}] <Notice>: ",
        f"2026-03-02T{clock}.{number():07d}Z ",
        "",
    ][dice.randrange(5)]
    return prefix + sentence + "\n"


def sample(dice, process, number, address):
    count = number()
    return f"""Analysis of sampling {process} (pid {number()}) every 1 millisecond
Process:         {process} [{number()}]

Call graph:
    {count} Thread_{number()}   DispatchQueue_1: com.apple.main-thread  (serial)
    + {count} start  (in dyld) + 1903  [0x{address()}]
    +   {count} __CFRunLoopRun  (in CoreFoundation) + 1212  [0x{address()}]
    +     {count} mach_msg2_trap  (in libsystem_kernel.dylib) + 8  [0x{address()}]

Total number in stack (recursive counted multiple, when >=5):

"""


def hang(dice, process, number, address):
    count = number()
    return f"""Event:            hang
Steps:            {count} (100ms sampling interval)

Process:          {process} [{number()}]

  Thread 0x{address()[:4]}    DispatchQueue "com.apple.main-thread"(1)    {count} samples (1-{count})    priority 46
  {count}  start + 2236 (dyld + 24320) [0x{address()}]
    {count}  read_everything + 64 ({process} + 30000) [0x{address()}]
      {count}  pread + 8 (libsystem_kernel.dylib + 3000) [0x{address()}]

"""


def crash(process, number, address):
    return f"""Process:               {process} [{number()}]
Exception Type:        EXC_BAD_ACCESS (SIGSEGV)
Triggered by Thread:  0

Thread 0 Crashed:
0   {process}                 \t0x0000000{address()} Kettle.boil() + 40
1   UIKitCore                 \t0x0000000{address()} -[UIApplication sendEvent:] + 100
2   {process}                 \t0x0000000{address()} main + 64

"""


if __name__ == "__main__":
    main()
