import TestSupport
import Testing

@testable import LayoutLogs

/// The inputs that cost most to read, in steps: bytes that are cleaned and read around key words, as
/// often as they are.
struct WorstInputTests {
  private static let header = "Unable to simultaneously satisfy constraints.\n"
  private static let constraint =
    "    \"<NSLayoutConstraint:0x600001 UIView:0x7f01.width == 10   (active)>\",\n"
  private static let frame = "1   UIKitCore   0x0000000184a -[UIView layoutSubviews] + 120\n"

  /// A name, and a text of about so many bytes.
  static let worst: [(name: String, text: @Sendable (Int) -> String)] = [
    ("a list that never ends", { header + "(\n" + times(constraint, $0) }),
    ("headers alone", { times(header, $0) }),
    ("a header and a bracket, again and again", { times(header + "(\n", $0) }),
    ("half a constraint", { times("<NSLayoutConstraint:0x1 ", $0) }),
    ("constraints parted by noise", { times(constraint + "poured a cup\n", $0) }),
    (
      "windows with frames", { times("-[UIWindow end] <UIWindow: 0x7f; frame = (0 0; 9 9)>\n", $0) }
    ),
    (
      "an exception whose stack never ends",
      {
        "*** Terminating app due to uncaught exception 'NSGenericException', reason: 'Unable to activate constraint with anchors a and b because they have no common ancestor.'\n"
          + "*** First throw call stack:\n(\n" + times(frame, $0)
      }
    ),
    (
      "stacks without an exception",
      {
        times(
          "Last Exception Backtrace:\n0 CoreAutoLayout 0x18 NSISEnginePerformModifications + 12\n0 libobjc 0x1 objc_exception_throw + 1\n"
            + frame, $0)
      }
    ),
    (
      "crash reports that are all header",
      {
        times(
          "Incident Identifier: 1\nProcess: Tea [1]\nTriggered by Thread: 0\n\nLast Exception Backtrace:\n0 libobjc 0x1 objc_exception_throw + 1\n1 Tea 0x2 NSLayoutConstraint\n",
          $0)
      }
    ),
    ("JSON that is never closed", { times("{\"bug_type\":\"309\",\"asi\":{\"a\":[\"", $0) }),
    (
      "a tree without end",
      { times("   | <UIView: 0x7f0; frame = (0 0; 9 9); layer = <CALayer: 0x60>>\n", $0) }
    ),
    ("one line of constraints", { times(String(constraint.dropLast()), $0) }),
    ("quotes without end", { "<NSLayoutConstraint:0x1 '" + times("'", $0) }),
    (
      "two processes in turn",
      { times("2026-01-01 10:00:00.0 A[1:2] \(header)2026-01-01 10:00:00.0 B[3:4] (\n", $0) }
    ),
  ]

  private static func times(_ text: String, _ bytes: Int) -> String {
    String(repeating: text, count: max(1, bytes / text.utf8.count))
  }

  @Test(.timeLimit(.minutes(SanitizerOptions.patience)), arguments: worst.indices, [0, 1 << 16])
  func `the worst inputs cost steps in proportion to their length`(
    _ index: Int, _ piece: Int
  ) {
    let (name, text) = Self.worst[index]
    for length in [1 << 18, 1 << 20] {
      let bytes = Array(text(length).utf8)
      let statistics = piece == 0 ? LogReader.read(bytes) { _ in } : stream(bytes, piece)
      #expect(statistics.bytes == bytes.count)
      #expect(
        statistics.steps <= 12 * bytes.count, "\(name): \(statistics.steps / bytes.count) times")
    }
  }

  private func stream(_ bytes: [UInt8], _ piece: Int) -> LogStatistics {
    var stream = LogStream()
    for start in stride(from: 0, to: bytes.count, by: piece) {
      stream.push(Array(bytes[start..<min(bytes.count, start + piece)])) { _ in }
    }
    stream.finish { _ in }
    return stream.statistics
  }
}
