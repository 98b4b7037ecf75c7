import Foundation
import LayoutReports
import TestSupport
import Testing

/// The sums of the first screen, read back from what is printed: each adds up to its total, and misses
/// what it is compared with.
struct PrintedSumTests {
  @Test func `every sum about the samples adds up`() throws {
    let counts = try Sample.all.map { try count(try $0.bytes(), $0.name) }
    #expect(counts.reduce(0, +) > 15)
  }

  @Test(.enabled(if: !LogCollection.reference.entries.isEmpty, "no logs beside the project"))
  func `every sum about the logs beside the project adds up`() throws {
    let collection = LogCollection.reference
    let counts = try collection.entries.map { try count(try collection.bytes(of: $0), $0.file) }
    #expect(counts.reduce(0, +) > 100)
  }

  @Test func `every sum about made-up reports adds up`() throws {
    let counts = try (0..<300).map { seed in
      let log = GeneratedLog(seed: seed)
      return try count(Array(log.text.utf8), "\(log.name), seed \(seed)")
    }
    #expect(counts.reduce(0, +) > 5)
  }

  @Test(arguments: [
    (
      "  1    4  to the top\n  2 + 60  the height\n    = 63\n  3   70  but the height", "4.0 + 60.0"
    ),
    ("  1    4  to the top\n  2 + 60  the height\n    = 64\n  3   64  but the height", "misses"),
    ("  1    4  to the top\n  2 + 60  the height\n    = 64  or more\n  3   70  but", "misses"),
    ("  1 −  4  back\n  2 +  6  to\n    =  2\n          but a width is never negative", "misses"),
  ])
  func `a sum that is wrong is found`(text: String, fault: String) throws {
    var sums = PrintedSums()
    sums.read(text)
    #expect(sums.faults.count == 1 && sums.faults[0].contains(fault), "\(sums.faults)")
  }

  /// How many sums there are.
  private func count(_ bytes: [UInt8], _ name: String) throws -> Int {
    let document = diagnosedDocument(of: bytes, named: name)
    var sums = PrintedSums()
    sums.read(String(decoding: document.text(TextOptions(width: 400)), as: UTF8.self))
    #expect(sums.faults.isEmpty, "\(name)\n\(sums.faults.joined(separator: "\n"))")
    return sums.count
  }
}

/// Reads the rows of sums in a text whose lines are not broken.
private struct PrintedSums {
  private(set) var count = 0
  private(set) var faults: [String] = []
  private var terms: [Double] = []
  /// The last total, with what it is called, until it is compared with something.
  private var total: (points: Double, remark: Substring)?

  mutating func read(_ text: String) {
    var rows: [Substring] = []
    for line in (text + "\n").split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("  ") {
        rows.append(line)
      } else {
        read(rows)
        rows = []
      }
    }
  }

  private mutating func read(_ rows: [Substring]) {
    (terms, total) = ([], nil)
    // The rows' own numbers are aligned at their ends, before those of the sum.
    let labels = rows.compactMap { row in
      Int(row.drop { $0 == " " }.prefix { $0 != " " }) == nil ? nil : endOfFirstWord(row)
    }
    let label = labels.min() ?? 0
    for row in rows {
      let rest = endOfFirstWord(row) == label ? row.dropFirst(label) : row
      read(rest.drop { $0 == " " }, row)
    }
  }

  private func endOfFirstWord(_ row: Substring) -> Int {
    let start = row.prefix { $0 == " " }.count
    return start + row.dropFirst(start).prefix { $0 != " " }.count
  }

  private mutating func read(_ columns: Substring, _ row: Substring) {
    if columns.hasPrefix("but a "), let total {
      if total.points >= 0 { faults.append("\(row) misses nothing") }
      self.total = nil
    }
    let sign = columns.prefix(2)
    let rest = ["+ ", "− ", "= "].contains(sign) ? columns.dropFirst(2) : columns
    let number = rest.drop { $0 == " " }.prefix { $0 != " " }
    guard let points = Double(number.replacing("−", with: "-")) else {
      if columns.hasPrefix("and the other way") { (terms, total) = ([], nil) }
      return
    }
    switch sign {
    case "= ":
      count += 1
      let sum = terms.reduce(0, +)
      if abs(sum - points) > 0.02 * Double(terms.count) {
        faults.append("\(terms.map { "\($0)" }.joined(separator: " + ")) = \(sum), not \(row)")
      }
      total = (points, rest.drop { $0 == " " }.dropFirst(number.count).drop { $0 == " " })
      terms = []
    case "− ": terms.append(-points)
    default:
      let words = rest.drop { $0 == " " }.dropFirst(number.count).drop { $0 == " " }
      if let total, words.hasPrefix("and the height of ") || words.hasPrefix("and the width of ") {
        // Only the digits behind the printed ones part the two.
        if total.points != points { faults.append("\(row) is not \(total.points)") }
      } else if let total {
        compare(total.points, total.remark, points, row)
      }
      (terms, total) = (terms + [points], nil)
    }
  }

  private mutating func compare(
    _ total: Double, _ remark: Substring, _ points: Double, _ row: Substring
  ) {
    let isMissed =
      remark.hasPrefix("or more")
      ? total > points : remark.hasPrefix("or less") ? total < points : total != points
    if !isMissed { faults.append("\(row) misses no \(total) \(remark)") }
  }
}
