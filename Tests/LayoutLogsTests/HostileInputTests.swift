import LayoutModel
import LinearArithmetic
import TestSupport
import Testing

@testable import LayoutLogs

struct HostileInputTests {
  @Test(arguments: [
    "two-heights.log", "wrapped-in-syslog.log", "masonry-half-width-avatar.log",
  ])
  func `every beginning of a log gives no more than the whole`(_ name: String) throws {
    let bytes = try #require(Samples.named(name)).bytes
    let whole = LogReader.read(bytes)
    let most = whole.reduce(0) { $0 + $1.system.constraints.count }
    let all = whole.flatMap(\.system.constraints)
    let known = Set(all.map(\.raw))
    /// Whether nothing but the end of `(active)` or of the names is lost, and it says what the whole
    /// does.
    func isCutInState(_ constraint: LayoutConstraint) -> Bool {
      (constraint.raw.contains("   (a") || constraint.raw.contains("   (Names:"))
        && all.contains {
          $0.raw.hasPrefix(constraint.raw) && $0.relation == constraint.relation
            && $0.constant == constraint.constant && $0.priority == constraint.priority
            && $0.first.attribute == constraint.first.attribute
        }
    }
    for end in bytes.indices {
      let reports = LogReader.read(Array(bytes[..<end]))
      let constraints = reports.flatMap(\.system.constraints)
      #expect(constraints.count <= most)
      #expect(constraints.allSatisfy { known.contains($0.raw) || isCutInState($0) })
    }
  }

  @Test func `damage never crashes and never loops`() throws {
    var dice = SeededGenerator(20_261_120)
    let samples = Samples.all
    try #require(!samples.isEmpty)
    let spices = Array("<>'\"()[]|-@.,:=*#&\\\0\n\r\t 0x9".utf8)
    for round in 0..<1_500 {
      var bytes = samples[round % samples.count].bytes
      for _ in 0..<Int.random(in: 1...12, using: &dice) where bytes.count > 40 {
        let place = Int.random(in: 0..<bytes.count, using: &dice)
        switch Int.random(in: 0..<5, using: &dice) {
        case 0: bytes[place] = UInt8.random(in: 0...255, using: &dice)
        case 1: bytes[place] = spices.randomElement(using: &dice) ?? 0
        case 2: bytes.removeSubrange(place..<min(bytes.count, place + 30))
        case 3:
          bytes.insert(contentsOf: bytes[place..<min(bytes.count, place + 60)], at: place)
        default: bytes.insert(spices.randomElement(using: &dice) ?? 0, at: place)
        }
      }
      for report in LogReader.read(bytes) {
        #expect(report.lines.lowerBound >= 1)
        for constraint in report.system.constraints {
          #expect(constraint.first.item.index < report.system.items.count)
          #expect(constraint.range.map { $0.bytes.upperBound <= bytes.count } ?? true)
        }
      }
    }
  }

  @Test(
    .timeLimit(.minutes(SanitizerOptions.patience)),
    arguments: [
      String(repeating: "<NSLayoutConstraint:0x1 ", count: 3_000),
      String(repeating: "(", count: 100_000),
      "<NSLayoutConstraint:0x1 " + String(repeating: "'", count: 20_000),
      "Unable to simultaneously satisfy constraints.\n"
        + String(repeating: "\"<NSLayoutConstraint:0x1 V:[", count: 2_000),
      String(repeating: "Unable to simultaneously satisfy constraints.\n", count: 500),
      String(repeating: "Will attempt to recover by breaking constraint\n", count: 500),
      String(repeating: "{\"bug_type\":\"309\"}\n", count: 15_000),
      String(repeating: "1 UIKitCore 0x18 -[UIView objc_exception_throw] + 12\n", count: 20_000),
      "<NSLayoutConstraint:0xffffffffffffffffffff UIView:0x1.width == 3>\n",
      "<NSLayoutConstraint:0x1 UIView:0x1.width == 99999999999999999999999999>\n",
      "<NSLayoutConstraint:0x1 UIView:0x1.width == 1e999999999>\n",
      "<NSLayoutConstraint:0x1 (UIView:0x1.left - ((((((((( == 3>\n",
    ])
  func `hostile text is read in no time`(_ text: String) {
    _ = LogReader.read(Array(text.utf8))
  }
}
