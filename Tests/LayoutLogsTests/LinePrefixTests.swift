import Testing

@testable import LayoutLogs

/// A line with its prefix, and what is recognised in it.
struct PrefixCase: Sendable, CustomTestStringConvertible {
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
    PrefixCase("kettle is hot", "kettle is hot"),
    PrefixCase("    \"<NSLayoutConstraint:0x1>\"", "    \"<NSLayoutConstraint:0x1>\""),
    PrefixCase("> kettle", "kettle"),
    PrefixCase(">> // kettle", "kettle"),
    PrefixCase("▸ kettle", "kettle"),
    PrefixCase("[INFO] kettle", "kettle"),
    PrefixCase("[  +13 ms] kettle", "kettle"),
    PrefixCase("[NSView:0x12] kettle", "[NSView:0x12] kettle"),
    PrefixCase("flutter: kettle", "kettle"),
    PrefixCase("kettles: kettle", "kettles: kettle"),
    PrefixCase("09:31:37.662 kettle", "kettle", time: "09:31:37.662"),
    PrefixCase(
      "2019-08-15 09:31:37.662700+0200 Tea[812:4711] kettle", "kettle",
      time: "2019-08-15 09:31:37.662700+0200", process: "Tea", pid: 812, thread: "4711"),
    PrefixCase(
      "2019-08-15 09:31:37.662700+0200 Tea Time[812:4711] [Layout] kettle", "kettle",
      time: "2019-08-15 09:31:37.662700+0200", process: "Tea Time", pid: 812, thread: "4711"),
    PrefixCase(
      "Nov 20 16:49:00 phone Tea(UIKit)[233] <Error>: kettle", "kettle",
      time: "Nov 20 16:49:00", process: "Tea", pid: 233),
    PrefixCase(
      "default\t09:31:37.662\tTea\tkettle", "kettle", time: "09:31:37.662", process: "Tea"),
    PrefixCase(
      "2019-08-15 09:31:37.66+0200 0x4711 Default 0x0 812 0 Tea: (UIKit) kettle", "kettle",
      time: "2019-08-15 09:31:37.66+0200", process: "Tea", pid: 812, thread: "0x4711"),
    PrefixCase("Tea[812:4711] kettle", "kettle", process: "Tea", pid: 812, thread: "4711"),
    PrefixCase("Tea[812] kettle", "Tea[812] kettle"),
  ]
}

struct `Line prefixes` {
  @Test(arguments: PrefixCase.all)
  func `are recognised layer by layer`(_ known: PrefixCase) {
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
