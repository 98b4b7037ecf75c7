"""The logs that are measured: made by a seed, the same on every machine."""
import random

PROCESSES = ["SpringBoard", "locationd", "mediaserverd", "Mail", "kernel", "backboardd", "Shop", "nsurlsessiond"]
HOSTS = ["api.example.com", "cdn.example.net", "push.example.org", "static.example.com"]


class Noise:
    """System log of a busy device without a word of Auto Layout, the same for the same seed."""

    def __init__(self, seed):
        self.random = random.Random(seed)
        self.second = 0

    def hex(self, digits):
        return "%0*x" % (digits, self.random.getrandbits(4 * digits))

    def number(self, bound):
        return self.random.randrange(bound)

    def pick(self, choices):
        return self.random.choice(choices)

    def clock(self):
        self.second += self.number(2)
        return "%02d:%02d:%02d.%06d" % (
            self.second // 3600 % 24, self.second // 60 % 60, self.second % 60, self.number(10**6))

    def record(self):
        return self.pick([self.show, self.show, self.show, self.compact, self.syslog, self.kernel, self.json,
                          self.console])()

    def show(self):
        return "2026-03-02 %s+0100 0x%-8s %-11s 0x%-18s %-6d 0    %s: (%s) [com.apple.%s:%s] %s" % (
            self.clock(), self.hex(6), self.pick(["Default", "Info", "Debug", "Error", "Activity"]), self.hex(5),
            self.number(9999), self.pick(PROCESSES), self.pick(["UIKitCore", "CFNetwork", "libnetwork.dylib"]),
            self.pick(["UIKit", "network", "runningboard", "CFNetwork"]),
            self.pick(["KeyWindow", "connection", "process", "Default"]), self.message())

    def compact(self):
        return "2026-03-02 %s %s  %s[%d:%s] [%s] %s" % (
            self.clock()[:-3], self.pick(["Df", "I", "E", "Db"]), self.pick(PROCESSES), self.number(9999),
            self.hex(6), self.pick(["ui.action", "session", "app", "cache"]), self.message())

    def syslog(self):
        return "Mar  2 %s phone %s(%s)[%d] <%s>: %s" % (
            self.clock()[:8], self.pick(PROCESSES), self.pick(["UIKitCore", "CoreFoundation"]), self.number(9999),
            self.pick(["Notice", "Error", "Debug"]), self.message())

    def kernel(self):
        return "[%6d.%06d]: %s" % (self.number(10**5), self.number(10**6), self.pick([
            "AppleSPU::setPowerState(%d) %d -> %d" % (self.number(9), self.number(4), self.number(4)),
            "wlan0:com.apple.p2p: en0 rx %d tx %d rssi -%d" % (self.number(9999), self.number(9999), self.number(90)),
            "memorystatus: killing_idle_process pid %d [%s] (idle-exit %d) %dKB" % (
                self.number(9999), self.pick(PROCESSES), self.number(20), self.number(90000)),
            "apfs_vfsop_mount:%d: disk%ds%d mounted, %d blocks" % (
                self.number(3000), self.number(4), self.number(9), self.number(10**7))]))

    def json(self):
        return '{"time":"2026-03-02T%sZ","level":"%s","pid":%d,"message":"%s","request":{"id":"%s","bytes":%d}}' % (
            self.clock(), self.pick(["info", "warn", "debug"]), self.number(9999),
            self.message().replace("\\", "").replace('"', "'"), self.hex(16), self.number(10**6))

    def console(self):
        return "[%s] %s" % (self.pick(["INFO", "DEBUG", "warn"]), self.message())

    def message(self):
        kind = self.number(14)
        if kind == 0:
            return "Task <%s-%s>.<%d> finished with error [-1001] Error Domain=NSURLErrorDomain Code=-1001" % (
                self.hex(8).upper(), self.hex(4).upper(), self.number(99))
        if kind == 1:
            return "GET https://%s/v2/items/%d?page=%d 200 in %d ms, %d bytes" % (
                self.pick(HOSTS), self.number(10**6), self.number(40), self.number(900), self.number(10**6))
        if kind == 2:
            return "nw_flow_connected [C%d.%d %s:443 in_progress channel-flow (satisfied, viable)] Output protocol connected" % (
                self.number(99), self.number(4), self.pick(HOSTS))
        if kind == 3:
            return "Received configuration update from daemon (initial) 0x%s" % self.hex(9)
        if kind == 4:
            return "boringssl_context_info_handler(%d) [C%d.1:2][0x%s] Client handshake state: TLS client read_server_hello" % (
                self.number(3000), self.number(9), self.hex(9))
        if kind == 5:
            return "<UITapGestureRecognizer: 0x%s; state = Possible; view = <UIButton 0x%s>; target= <(action=tap:, target=<Shop.Cart 0x%s>)>>" % (
                self.hex(9), self.hex(9), self.hex(9))
        if kind == 6:
            return "layer <CALayer: 0x%s> bounds (0,0,%d,%d), layout pass of %d views took %d us" % (
                self.hex(9), self.number(900), self.number(900), self.number(400), self.number(9000))
        if kind == 7:
            return "CoreData: sql: SELECT 0, t0.Z_PK, t0.ZNAME, t0.ZPRICE FROM ZITEM t0 WHERE t0.ZCART = ? LIMIT %d" % self.number(500)
        if kind == 8:
            return "Can't end BackgroundTask: no background task exists with identifier %d (0x%s), or it may have already been ended." % (
                self.number(99), self.hex(2))
        if kind == 9:
            return "[osservice<com.apple.%s>:%d] Ignoring jetsam update because this process is not memory-managed" % (
                self.pick(["backboard", "accessibility", "photos"]), self.number(9999))
        if kind == 10:
            return "Acquiring assertion targeting [app<com.example.shop(%s)>:%d] from originator [daemon<com.apple.%s>:%d] with description <RBSAssertionDescriptor| \"%s\">" % (
                self.hex(8).upper(), self.number(9999), self.pick(["nsurlsessiond", "usernotifications"]),
                self.number(999), self.hex(6))
        if kind == 11:
            return "fence %s transaction %d: scene <%s> settings updated, frame rate %d Hz" % (
                self.hex(6), self.number(99999), self.hex(12), self.pick([60, 120]))
        if kind == 12:
            return "queue main | %d jobs | waited %d ms | retry %d of 5" % (
                self.number(99), self.number(900), self.number(5))
        return "AttributeGraph: cycle count %d; Modifying state of <%s> is deferred to the next run" % (
            self.number(99999), self.hex(8))

    def block(self, count):
        lines, length = [], 0
        while length < count:
            lines.append(self.record())
            length += len(lines[-1]) + 1
        return ("\n".join(lines) + "\n").encode()


def report(source):
    """One conflict of six constraints, as UIKit prints it."""
    def address():
        return "0x6000%08x" % source.getrandbits(32)

    def view():
        return "%s:0x7f%010x" % (source.choice(["UILabel", "UIView", "UIButton", "Shop.CardView"]), source.getrandbits(40))
    outer, first, second = view(), view(), view()
    near, height, gap = source.randint(4, 24), source.randint(20, 90), source.randint(4, 24)
    rows = [row % ((address(),) + rest) for row, rest in [
        ("<NSLayoutConstraint:%s V:|-(%d)-[%s]   (active, names: '|':%s )>", (near, first, outer)),
        ("<NSLayoutConstraint:%s %s.height == %d   (active)>", (first, height)),
        ("<NSLayoutConstraint:%s V:[%s]-(%d)-[%s]   (active)>", (first, gap, second)),
        ("<NSLayoutConstraint:%s %s.bottom == %s.bottom - %d   (active)>", (second, outer, gap)),
        ("<NSLayoutConstraint:%s %s.height >= %d   (active)>", (second, source.randint(40, 76))),
        ("<NSLayoutConstraint:%s 'UIView-Encapsulated-Layout-Height' %s.height == %s   (active)>",
         (outer, near + height + gap + source.choice([10, 20, 33.5])))]]
    return ("2026-03-02 10:12:14.%06d+0100 Shop[812:40211] [LayoutConstraints] Unable to simultaneously satisfy constraints.\n"
            "\tProbably at least one of the constraints in the following list is one you don't want. \n\tTry this: \n"
            "\t\t(1) look at each constraint and try to figure out which you don't expect; \n"
            "\t\t(2) find the code that added the unwanted constraint or constraints and fix it. \n(\n"
            "%s\n)\n\nWill attempt to recover by breaking constraint \n%s\n\n"
            "Make a symbolic breakpoint at UIViewAlertForUnsatisfiableConstraints to catch this in the debugger.\n"
            "The methods in the UIConstraintBasedLayoutDebugging category on UIView listed in <UIKitCore/UIView.h> may also be helpful.\n"
            % (source.randrange(10**6), ",\n".join('    "%s"' % row for row in rows), rows[1])).encode()


NEAR_MISS = b'2026-03-02 10:12:14.1 Shop[812:40211] applied constraint: width of | cart | UILabel, priority 750\n'


def pieces(block, every, middle):
    """`block`, with what `middle` makes after each `every` bytes, at the end of a line."""
    start = 0
    while start < len(block):
        end = block.find(b"\n", min(start + every, len(block) - 1)) + 1
        yield block[start:end]
        yield middle()
        start = end


def write(path, count, block, every=0, middle=None):
    with open(path, "wb") as file:
        while file.tell() < count:
            if middle is None:
                file.write(block)
            else:
                file.writelines(pieces(block, every, middle))
        file.truncate(count)
