import TestSupport
import Testing

@testable import LayoutLogs

/// What a glance refuses is what reading refuses: logs of lines that are, or nearly are, a tree's.
struct NearMissTests {
  private static let prefixes = [
    "", "", "2026-11-25 10:00:00.123 App[123:456] ", "2026-11-25 10:00:00.124 App[123:456] ",
    "2026-11-25 10:00:00.123 Tea[7:9] ", "Nov 25 10:00:00 host App[123] <Notice>: ",
    "Nov 25 10:00:00 host App(UIKitCore)[123] <Error>: ", "10:00:00.123 ", "App[1:2] ",
    "2026-11-25 10:00:00.123+0100 0x1f2 Default 0x0 123 0 App: (UIKitCore) [com.apple:Layout] ",
    "default\t10:00:00.000000+0100\tApp\t", "> ", "> > ", "// ", "[INFO] ", "[10:22:31]: ",
    "flutter: ", "\u{25B8} ", "  ", "\t", "12. ", "<p>", "- ", "| ",
  ]

  private static let bodies = [
    // Near misses.
    "-[UIWindow endDisablingInterfaceAutorotationAnimated:] <UIWindow: 0x7f01; frame = (0 0; 9 9)>",
    "root now <UIWindow: 0x7f01; frame = (0 0; 390 844); opaque = NO; layer = <CALayer: 0x60>>",
    "Window shown: <Tea.Root: 0x7f01; baseClass = UIWindow; frame = (0 0; 9 9)> on screen",
    "[INFO] <UIView: 0x7f01; frame = (0 0; 9 9)> [12] ] <UIView: 0x7f02; frame = (0 0; 9 9)>",
    "Try this: <UIView: 0x7f01; frame = (0 0; 9 9)>", "cart | UILabel | _UI of width |   9",
    "shows <TeaConstraintView: 0x7f01; frame = (0 0; 9 9)>", "x ] h=9 <A: 0x1; frame = (",
    "is one you don't want <UIView: 0x7f01; frame = (0 0; 9 9)>", "a guide layoutFrame = {{0, 0}",
    "imultaneously seen <UIView: 0x7f01; frame = (0 0; 9 9)>", "two AMBIGUOUS LAYOUT words",
    // Trees, and what may be one.
    "<UIWindow: 0x7f01; frame = (0 0; 390 844); gestureRecognizers = <NSArray: 0x600001>>",
    "   | <UILabel: 0x7f02; frame = (0 0; 80 10); text = 'a'; hidden = YES>",
    "   |    | <UIView: 0x7f03; frame = (0 0; 8 1); layer = <CALayer: 0x6001>>",
    "UIWindow:0x7f01", "UIView:0x7f04", "|   *UILabel:0x7f03'Price'- AMBIGUOUS LAYOUT",
    "|   \u{2022}UIView:0x7f02, MISSING HOST CONSTRAINTS", "*<UIView:0x7f05> - AMBIGUOUS LAYOUT",
    "|   |   *<UILayoutGuide: 0x6001 - \"G\", layoutFrame = {{0, 4}, {1, 5}}, owningView = <A: 0x1>>",
    "[   A      W  #] h=--- v=--- NSView f=(0,0,480,270) b=(-) => <_NSViewBackingLayer: 0x6001>",
    "[   AF  H   #  ] h=-&- v=&-&   NSTextField 0x7f02 \"Say\" f=(20,8.5,120,17) b=(-)",
    "$3 = <UIView: 0x7f01; frame = (0 0; 9 9)>", "(lldb) po <UIView: 0x7f01; frame = (0 0; 9 9)>",
    "- 0 : <UIView: 0x7f01; frame = (0 0; 9 9)>", "3: \"<UIView: 0x7f01; frame = (0 0; 9 9)>\"",
    "is ambiguous: <UIView: 0x7f01; frame = (0 0; 9 9)>", "AMBIGUOUS: <UIView: 0x1; frame = (0 0;",
    "<UIView: 0x7f01; frame = (0 0; 390", "844); layer = <CALayer: 0x60>>", "Legend:",
    "*UIView:0x7f06", "|*UILabel:0x7f07", "+<UIView:0x7f05", "|<UIView: 0x7f08;",
    "*<UIView: 0x7f09; text = 'a", "b'; frame = (0 0; 9 9)>", "seen b; frame = (0 0; 9 9)>",
    // Others.
    "Unable to simultaneously satisfy constraints.", "(", ")",
    "    \"<NSLayoutConstraint:0x10 UIView:0x1.width == 100   (active)>\",",
    "    \"<NSLayoutConstraint:0x20 UIView:0x1.width == 50   (active)>\"",
    "Layout Issues: Width and horizontal position are ambiguous for Tea.Shelf.",
    "    \"eventMessage\" : \"<UIView: 0x7f01; frame = (0 0; 9 9)>\",", "  \"processID\" : 7,",
    "    \"eventMessage\" : \"poured\",", "    \"sender\" : \"a <A: 0x1; frame = (0 0; 9 9)>\",",
    "    \"formatString\" : \"a <UIView: 0x7f01; frame = (0 0; 9 9)>\",", "}", "{",
    "{\"eventMessage\":\"a <UIView: 0x7f01; frame = (0 0; 9 9)>\",\"processID\":7}",
    "\\n   | <UIView: 0x7f01; frame = (0 0; 9 9)>\\n   |    | <UIView: 0x7f02; frame = (0 0; 9 9)>",
    "", "   ", "poured a cup of tea", "cart poured in 12 ms, 3 items left on the shelf", "at 0x12",
  ]

  /// How many of `bodies` are near misses or ordinary: logs of these alone are mostly refused.
  private static let nearMisses = Array(bodies[..<12]) + Array(bodies.suffix(5))

  private static let damages: [[UInt8]] =
    ["\\", "&lt;", "\0", "\r", "\u{2018}", "\u{A0}", "\n", "<", "|", "0x", " ", "\u{E9}"]
    .map { Array($0.utf8) }

  private static func log(_ dice: inout SeededGenerator) -> [UInt8] {
    let bodies = Bool.random(using: &dice) ? nearMisses : bodies
    let own = prefixes.randomElement(using: &dice) ?? ""
    let isMixed = Int.random(in: 0..<3, using: &dice) == 0
    let end = Int.random(in: 0..<8, using: &dice) == 0 ? "\r\n" : "\n"
    var log = ""
    for _ in 0..<Int.random(in: 1...24, using: &dice) {
      let prefix = isMixed ? prefixes.randomElement(using: &dice) ?? "" : own
      log += prefix + (bodies.randomElement(using: &dice) ?? "") + end
    }
    var bytes = Array(log.utf8)
    for _ in 0..<max(0, Int.random(in: -4...4, using: &dice)) {
      let place = Int.random(in: 0..<bytes.count, using: &dice)
      let damage = damages.randomElement(using: &dice) ?? []
      bytes.replaceSubrange(
        place..<min(bytes.count, place + Int.random(in: 0...3, using: &dice)), with: damage)
    }
    return Int.random(in: 0..<4, using: &dice) == 0 ? folded(bytes, &dice) : bytes
  }

  /// The log with lines that are broken at one width.
  private static func folded(_ bytes: [UInt8], _ dice: inout SeededGenerator) -> [UInt8] {
    let width = Int.random(in: 40...100, using: &dice)
    return bytes.split(separator: 0x0A, omittingEmptySubsequences: false).map { line in
      Array(
        stride(from: 0, to: max(1, line.count), by: width)
          .map { line.dropFirst($0).prefix(width) }.joined(separator: [0x0A]))
    }.reduce(into: []) { $0 += $1 + [0x0A] }
  }

  private func read(
    _ bytes: [UInt8], pieces: Int, isFollowing: Bool = false, readsAll: Bool
  ) -> (reports: [String], statistics: LogStatistics) {
    var reports: [String] = []
    let limits = MarkerRegion.Limits(readsNearMisses: readsAll)
    var stream = LogStream(base: 0, firstLine: 1, isFollowing: isFollowing, limits: limits)
    for start in stride(from: 0, to: bytes.count, by: pieces) {
      stream.push(Array(bytes[start..<min(bytes.count, start + pieces)])) {
        reports.append("\($0)")
      }
    }
    stream.finish { reports.append("\($0)") }
    return (reports, stream.statistics)
  }

  private func expectAlike(_ bytes: [UInt8]) {
    for (pieces, isFollowing) in [(bytes.count + 1, false), (61, false), (61, true)] {
      let all = read(bytes, pieces: pieces, isFollowing: isFollowing, readsAll: true)
      let glance = read(bytes, pieces: pieces, isFollowing: isFollowing, readsAll: false)
      #expect(all == glance, "\(bytes[...].string)")
    }
  }

  @Test(arguments: 0..<40)
  func `logs are read alike with a glance and without`(_ seed: UInt64) {
    var dice = SeededGenerator(seed)
    for _ in 0..<25 { expectAlike(Self.log(&dice)) }
  }

  @Test(
    arguments: [
      // Only the line above shows that a tree begins.
      "*UIView:0x7f06\ncart | UILabel\n|*UILabel:0x7f07\npoured\n",
      "*UIView:0x7f06\n\(bodies[0])\n\(bodies[0])\n",
      "*<UIView: 0x7f09; text = 'a\nseen b; frame = (0 0; 9 9)>\n",
      // Only the lines around show that the line is no message.
      """
      {
          "eventMessage" : "poured",
          "sender" : "a <A: 0x1; frame = (0 0; 9 9)>",
          "processID" : 7
      }
      \(bodies[0])

      """,
    ])
  func `lines around a near miss are read as ever`(_ log: String) {
    expectAlike(Array(log.utf8))
  }

  /// Whether a glance refuses all of `log`'s first region.
  private func isRefused(_ log: String) -> Bool {
    let bytes = Array(log.utf8)
    return unsafe bytes.withUnsafeBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return false }
      let view = unsafe ByteView(base, count: buffer.count)
      guard let hit = MarkerFinder.shared.next(in: view, from: 0, to: view.count) else {
        return false
      }
      let region = MarkerRegion(around: hit, notBefore: 0, in: view, limits: .init())
      return NearMisses(region, in: view) != nil
    }
  }

  @Test(arguments: prefixes.dropLast(4), nearMisses.prefix(3))
  func `a view in a sentence is refused at a glance`(_ prefix: String, _ line: String) {
    #expect(isRefused("\(prefix)poured\n\(prefix)\(line)\n\(prefix)\(line)\n\n\(prefix)\(line)\n"))
  }

  @Test(
    arguments: [
      "<UIView: 0x7f01; frame = (0 0; 9 9)>", "UIWindow:0x7f01\n|   *UILabel:0x7f03'Price'",
      "is ambiguous: <UIView: 0x7f01; frame = (0 0; 9 9)>",
    ])
  func `a tree is not`(_ tree: String) {
    let near = Self.bodies[0]
    #expect(
      !isRefused(tree) && !isRefused("\(near)\n\(tree)\n") && !isRefused("\(tree)\n\(near)\n"))
  }
}
