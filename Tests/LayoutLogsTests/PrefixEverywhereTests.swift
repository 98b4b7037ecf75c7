import LayoutModel
import Testing

@testable import LayoutLogs

/// A prefix that some machine on the way puts in front of every line, and what it leaves of it on
/// lines without a text.
struct PrefixEverywhereTests {
  static let prefixes = [
    "2024-03-05T10:22:31.1234567Z ", "10:22:31  ", "10:22:31.456 ", "[10:22:31]: ▸ ",
    "[10:22:31]: ",
    "[2024-03-05T10:22:31.123Z] ", "[iOS] ", "flutter: ",
  ]

  static let logs: [String: String] = [
    "a visual format": """
    2024-01-12 18:40:02.118 Tea[55:88] *** Terminating app due to uncaught exception \
    'NSInvalidArgumentException', reason: 'Unable to parse constraint format:\u{20}
    cup is not a key in the views dictionary.\u{20}
    H:|-[cup]-[pot(>=60)]-|\u{20}
             ^'
    *** First throw call stack:
    (
    \t0   CoreFoundation                      0x00007ff80045478b __exceptionPreprocess + 242
    \t1   libobjc.A.dylib                     0x00007ff80004db73 objc_exception_throw + 48
    \t2   Tea                                 0x000000010f2a9c42 -[TeaView fill] + 12
    )
    libc++abi: terminating with uncaught exception of type NSException
    """,
    "a hierarchy, printed and thrown": """
    2015-05-14 09:12:45.330 Tea[72:31] View hierarchy unprepared for constraint.
    \tConstraint: <NSLayoutConstraint:0x7f01 UIButton:0x7f0a'Pour'.top == UILabel:0x7f0b.bottom + 12>
    \tContainer hierarchy:\u{20}
    <UIView: 0x7f0c; frame = (0 0; 320 568); layer = <CALayer: 0x7f1c>>
       | <UILabel: 0x7f0b; frame = (0 0; 97 30); text = ''; layer = <CALayer: 0x7f1b>>
    \tView not found in container hierarchy: <UIButton: 0x7f0a; frame = (0 0; 0 0); layer = <CALayer: 0x7f1a>>
    \tThat view's superview: NO SUPERVIEW
    2015-05-14 09:12:45.334 Tea[72:31] *** Terminating app due to uncaught exception \
    'NSInvalidArgumentException', reason: 'Impossible to set up layout with view hierarchy \
    unprepared for constraint.'
    *** First throw call stack:
    (
    \t0   CoreFoundation                      0x000000010e2cbc65 __exceptionPreprocess + 165
    \t1   Tea                                 0x000000010c2a9c42 -[TeaView fill] + 12
    )
    """,
    "a crash report": """
    Process:               Tea [12044]
    Parent Process:        ??? [1]
    Responsible:           Tea [12044]

    Crashed Thread:        0  Dispatch queue: com.apple.main-thread

    Application Specific Information:
    *** Terminating app due to uncaught exception 'NSGenericException', reason: 'The window has \
    been marked as needing another Update Constraints in Window pass, but it has already had \
    more Update Constraints in Window passes than there are views in the window.
    <Tea.Window: 0x7fcb6ae1c3d0> 0x1f3a (7994) {{240, 128}, {1024, 720}} en'
    terminating with uncaught exception of type NSException
    abort() called

    Application Specific Backtrace 1:
    0   CoreFoundation                      0x00007fff3d1b7cf9 __exceptionPreprocess + 256
    1   libobjc.A.dylib                     0x00007fff67d52a17 objc_exception_throw + 48
    2   AppKit                              0x00007fff3a9d9e5b -[NSWindow(NSDisplayCycle) _postWindowNeedsUpdateConstraints] + 1654
    3   Tea                                 0x0000000104d6f1a4 -[TeaPane updateConstraints] + 212

    Thread 0 Crashed:: Dispatch queue: com.apple.main-thread
    0   libsystem_kernel.dylib        \t0x00007fff695f22c6 __pthread_kill + 10
    """,
    "a conflict": "2024-03-05 10:22:31.123456+0100 Tea[12:17] " + TransportTests.plain,
  ]

  @Test(arguments: prefixes, logs.keys.sorted())
  func `a prefix on every line changes no answer`(_ prefix: String, _ name: String) throws {
    let log = try #require(Self.logs[name])
    let lines = log.split(separator: "\n", omittingEmptySubsequences: false)
    let plain = try onlyReport(log)
    let prefixed = try onlyReport(lines.map { prefix + $0 }.joined(separator: "\n"))
    #expect(prefixed.code == plain.code)
    #expect(prefixed.lines == plain.lines)
    #expect(prefixed.isComplete == plain.isComplete)
    #expect(prefixed.system.items == plain.system.items)
    #expect(prefixed.system.constraints.map(\.form) == plain.system.constraints.map(\.form))
    #expect(prefixed.complaint?.facts == plain.complaint?.facts)
    #expect(prefixed.complaint?.frames == plain.complaint?.frames)
    #expect(prefixed.complaint?.exception == plain.complaint?.exception)
    #expect(prefixed.complaint?.visualFormat == plain.complaint?.visualFormat)
    #expect(prefixed.complaint?.outside == plain.complaint?.outside)
    #expect(prefixed.problems == plain.problems)
    #expect(prefixed.context.process == plain.context.process)
    #expect(prefixed.context.pid == plain.context.pid)
  }

  @Test(arguments: prefixes)
  func `a prefix stays off lines without a text`(_ prefix: String) throws {
    let lines = TransportTests.plain.split(separator: "\n", omittingEmptySubsequences: false)
    let bare = prefix.contains("Z]") || !prefix.contains(":") ? "" : String(prefix.trimmingBlanks)
    let log = lines.map { $0.isEmpty ? bare : prefix + $0 }.joined(separator: "\n")
    // A session drops the closing sentences of a message that it has read.
    let reports = read(log).filter { !$0.sentences.isClosingAlone }
    #expect(reports.count == 1)
    #expect(reports.first?.problems == [])
  }

  @Test(arguments: ["", "2024-03-05 10:22:31.100 Tea[50:90] ", "2024-03-05T10:22:31.1234567Z "])
  func `each end of an app is a report of its own`(_ prefix: String) {
    let wrong = ["V|-[a]-[b]-|", "H:|-[a(32)-8-[b]-|", "H:[a(=>100)]-8-[b]"]
    let log = wrong.map {
      """
      \(prefix)*** Terminating app due to uncaught exception 'NSInvalidArgumentException', reason: \
      'Unable to parse constraint format:\u{20}
      Expected a view\u{20}
      \($0)\u{20}
       ^'

      """
    }.joined()
    #expect(read(log).map(\.complaint?.visualFormat?.format) == wrong)
  }

  @Test func `an app that ends in the middle of a reason leaves it cut`() {
    let thrown = "*** Terminating app due to uncaught exception 'NSGenericException', reason: '"
    let reports = read(
      """
      \(thrown)Unable to activate constraint with anchors <NSLayoutXAxisAnchor:0x6
      \(thrown)Multiplier is not finite!  multiplier:nan'

      """)
    #expect(reports.map(\.code) == ["noCommonAncestor", "multiplierNotFinite"])
    #expect(reports.map(\.isComplete) == [false, true])
  }
}

extension String {
  fileprivate var trimmingBlanks: Substring {
    var rest = self[...]
    while rest.last == " " { rest.removeLast() }
    return rest
  }
}
