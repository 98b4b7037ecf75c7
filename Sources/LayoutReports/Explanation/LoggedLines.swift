internal import LayoutLogs
internal import LayoutModel

/// A constraint's description as the log prints it, short enough to stand on a line: addresses by their last
/// digits, the superview that a list of names tells behind the word `in`.
struct LoggedLine {
  let text: String

  private static let longest = 150

  init(_ raw: String) {
    var rest = Substring(raw)
    if rest.hasPrefix("<") { rest = rest.dropFirst() }
    if rest.hasSuffix(">") { rest = rest.dropLast() }
    // Of the plain class, the address alone is found again.
    if rest.hasPrefix("NSLayoutConstraint:0x") { rest = rest.dropFirst(19) }
    var line = Self.shortened(rest)
    if let list = line.firstRange(of: " (active") ?? line.firstRange(of: " (Names:")
      ?? line.firstRange(of: " (names:")
    {
      let names = line[list.lowerBound...]
      let superview = names.firstRange(of: "'|':").map { names[$0.upperBound...] }
      let word = superview?.prefix { $0 != " " && $0 != ")" && $0 != "," } ?? ""
      var head = line[..<list.lowerBound]
      while head.hasSuffix(" ") { head = head.dropLast() }
      line = word.isEmpty ? String(head) : "\(head) in \(word)"
    }
    text = line.count > Self.longest ? "\(line.prefix(Self.longest))…" : line
  }

  /// The text with `0x…c3a0` for each longer address.
  private static func shortened(_ text: Substring) -> String {
    var result: [UInt8] = []
    var rest = text.utf8[...]
    while let byte = rest.first {
      guard byte == UInt8(ascii: "0"), rest.dropFirst().first == UInt8(ascii: "x") else {
        result.append(byte)
        rest = rest.dropFirst()
        continue
      }
      let digits = rest.dropFirst(2).prefix {
        (48...57).contains($0) || (97...102).contains($0) || (65...70).contains($0)
      }
      result += digits.count > 5 ? Array("0x…".utf8) + digits.suffix(4) : Array("0x".utf8) + digits
      rest = rest[digits.endIndex...]
    }
    return String(decoding: result, as: UTF8.self)
  }
}

/// The lines of the log behind the rows of a screen, so that each is found again in a console.
struct LoggedLines: ContextWords {
  let context: ReportContext
  let numbers: RowNumbers
  /// The constraints of the rows.
  let shown: [ConstraintID]

  private static let most = 12

  var blocks: [Block] {
    var ids = shown
    if let broken = report.broken, !ids.contains(broken) { ids.append(broken) }
    var seen: Set<String> = []
    let rows = ids.compactMap { id -> Block.Summand? in
      let raw = system[id].raw
      guard !raw.isEmpty, system[id].range != nil, seen.insert(raw).inserted else { return nil }
      return Block.Summand(numbers[id], number: "", text: LoggedLine(raw).text, constraint: id)
    }
    guard !rows.isEmpty, report.kind != .layout else { return [] }
    return [.paragraph("In the log:"), .rows(Array(rows.prefix(Self.most)))]
  }
}
