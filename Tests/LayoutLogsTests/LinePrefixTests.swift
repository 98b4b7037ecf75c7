import Testing

@testable import LayoutLogs

/// A line with its prefix, and what is recognised in it.
struct PrefixedLineCase: Sendable, CustomTestStringConvertible {
  var line: String
  var message: String
  var time: String?
  var process: String?
  var pid: Int?
  var thread: String?

  var testDescription: String { line }

  init(
    _ line: String, _ message: String, time: String? = nil, process: String? = nil,
    pid: Int? = nil, thread: String? = nil
  ) {
    (self.line, self.message, self.time) = (line, message, time)
    (self.process, self.pid, self.thread) = (process, pid, thread)
  }

  static let all = [
    PrefixedLineCase("kettle is hot", "kettle is hot"),
    PrefixedLineCase("    \"<NSLayoutConstraint:0x1>\"", "    \"<NSLayoutConstraint:0x1>\""),
    PrefixedLineCase("> kettle", "kettle"),
    PrefixedLineCase(">> // kettle", "kettle"),
    PrefixedLineCase("▸ kettle", "kettle"),
    PrefixedLineCase(">>>KETTLE<<< is hot", ">>>KETTLE<<< is hot"),
    PrefixedLineCase("/// kettle", "kettle"),
    PrefixedLineCase("\u{1B}[38;5;160mkettle", "kettle"),
    PrefixedLineCase("\u{1B}[31m    kettle", "    kettle"),
    PrefixedLineCase("[INFO] kettle", "kettle"),
    PrefixedLineCase("[  +13 ms] kettle", "kettle"),
    PrefixedLineCase("[NSView:0x12] kettle", "[NSView:0x12] kettle"),
    PrefixedLineCase("flutter: kettle", "kettle"),
    PrefixedLineCase("kettles: kettle", "kettles: kettle"),
    PrefixedLineCase("09:31:37.662 kettle", "kettle", time: "09:31:37.662"),
    PrefixedLineCase(
      "2019-08-15 09:31:37.662700+0200 Tea[812:4711] kettle", "kettle",
      time: "2019-08-15 09:31:37.662700+0200", process: "Tea", pid: 812, thread: "4711"),
    PrefixedLineCase(
      "2019-08-15 09:31:37.662700+0200 Tea Time[812:4711] [Layout] kettle", "kettle",
      time: "2019-08-15 09:31:37.662700+0200", process: "Tea Time", pid: 812, thread: "4711"),
    PrefixedLineCase(
      "Nov 20 16:49:00 phone Tea(UIKit)[233] <Error>: kettle", "kettle",
      time: "Nov 20 16:49:00", process: "Tea", pid: 233),
    PrefixedLineCase(
      "09:31:37.662\tTea\tkettle", "kettle", time: "09:31:37.662", process: "Tea"),
    PrefixedLineCase(
      "default\t09:31:37.662\tTea\tkettle", "kettle", time: "09:31:37.662", process: "Tea"),
    PrefixedLineCase(
      "2019-08-15 09:31:37.66+0200 0x4711 Default 0x0 812 0 Tea: (UIKit) kettle", "kettle",
      time: "2019-08-15 09:31:37.66+0200", process: "Tea", pid: 812, thread: "0x4711"),
    PrefixedLineCase(
      "2024-05-05T10:00:00.123456Z 01O kettle", "kettle", time: "2024-05-05T10:00:00.123456Z"),
    PrefixedLineCase(
      "2024-05-05T10:00:00.123456Z 00E+2019-08-15 09:31:37.66 Tea[812:4711] kettle", "kettle",
      time: "2019-08-15 09:31:37.66", process: "Tea", pid: 812, thread: "4711"),
    PrefixedLineCase(
      "2024-05-05T10:00:00.123456Z 00O     \"<NSLayoutConstraint:0x1>\"",
      "    \"<NSLayoutConstraint:0x1>\"", time: "2024-05-05T10:00:00.123456Z"),
    PrefixedLineCase(
      "2024-05-05T10:00:00.123456Z 010 kettle", "010 kettle", time: "2024-05-05T10:00:00.123456Z"),
    PrefixedLineCase(
      "2024-05-05T10:00:00.123456789Z stderr P 2019-08-15 09:31:37.66 Tea[812:4711] kettle",
      "kettle",
      time: "2019-08-15 09:31:37.66", process: "Tea", pid: 812, thread: "4711"),
    PrefixedLineCase("09:31:37.662 01O kettle", "01O kettle", time: "09:31:37.662"),
    PrefixedLineCase("Tea[812:4711] kettle", "kettle", process: "Tea", pid: 812, thread: "4711"),
    PrefixedLineCase("Tea[812] kettle", "Tea[812] kettle"),
  ]
}

struct `Line prefixes` {
  @Test(arguments: PrefixedLineCase.all)
  func `are recognised layer by layer`(_ known: PrefixedLineCase) {
    let bytes = Array(known.line.utf8)
    unsafe bytes.withUnsafeBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return }
      let view = unsafe ByteView(base, count: buffer.count)
      let prefix = LinePrefix.parse(view, 0, view.count)
      let context = prefix.context?.text(in: view)
      #expect(view.string(TextRange(prefix.end, view.count)) == known.message)
      #expect(context?.time == known.time && context?.process == known.process)
      #expect(context?.pid == known.pid && context?.thread == known.thread)
      #expect(prefix.isPresent == (known.line != known.message))
    }
  }
}
