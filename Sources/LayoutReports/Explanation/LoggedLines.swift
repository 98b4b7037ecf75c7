internal import LayoutLogs
internal import LayoutModel

/// A constraint's description as the log prints it, short enough to stand on a line: addresses by their last
/// digits, the superview that a list of names tells behind the word `in`.
struct LoggedLine {
  let text: String

  static let longest = 150

  init(_ raw: String) {
    var rest = raw.utf8[...]
    if !Self.beginsWithName(rest) {
      if rest.first == UInt8(ascii: "<") { rest = rest.dropFirst() }
      if rest.last == UInt8(ascii: ">") { rest = rest.dropLast() }
    }
    // Of the plain class, the address alone is found again.
    if rest.starts(with: "NSLayoutConstraint:0x".utf8) { rest = rest.dropFirst(19) }
    var line = Self.shortened(rest)
    if let list = [" (active", " (Names:", " (names:"].lazy.compactMap(line.firstIndex(ofBytes:))
      .first
    {
      let names = line[list...]
      let superview = names.firstIndex(ofBytes: "'|':").map { names.utf8[$0...].dropFirst(4) }
      let word = superview.map { Substring($0.prefix { !" ),".utf8.contains($0) }) } ?? ""
      var head = line.utf8[..<list]
      while head.last == UInt8(ascii: " ") { head = head.dropLast() }
      line = word.isEmpty ? "\(Substring(head))" : "\(Substring(head)) in \(word)"
    }
    let isShort = line.utf8.count <= Self.longest || line.count <= Self.longest
    text = isShort ? line : "\(line.prefix(Self.longest))…"
  }

  /// Whether the first mark closes right behind a name: `<Label1>.width`.
  private static func beginsWithName(_ text: Substring.UTF8View) -> Bool {
    guard text.first == UInt8(ascii: "<"), let close = text.firstIndex(of: UInt8(ascii: ">"))
    else { return false }
    return text.index(after: close) < text.endIndex
      && text[..<close].allSatisfy { !" :[".utf8.contains($0) }
  }

  /// The text with `0x…c3a0` for each longer address.
  private static func shortened(_ text: Substring.UTF8View) -> String {
    let text = Array(text)
    var result: [UInt8] = []
    result.reserveCapacity(text.count)
    var index = 0
    while index < text.count {
      let byte = text[index]
      index += 1
      result.append(byte)
      guard byte == UInt8(ascii: "0"), index < text.count, text[index] == UInt8(ascii: "x")
      else { continue }
      let digits = text[(index + 1)...].prefix {
        (48...57).contains($0) || (97...102).contains($0) || (65...70).contains($0)
      }
      index = digits.endIndex
      result += digits.count > 5 ? Array("x…".utf8) + digits.suffix(4) : Array("x".utf8) + digits
    }
    return String(decoding: result, as: UTF8.self)
  }
}

/// The lines of the log behind constraints, so that each is found again in a console.
struct LoggedLines: ContextWords {
  let context: ReportContext
  let numbers: RowNumbers
  let shown: [ConstraintID]

  private static let most = 12

  var blocks: [Block] {
    var seen: Set<String> = []
    var rows: [Block.Summand] = []
    for id in shown where rows.count < Self.most {
      let raw = system[id].raw
      guard !raw.isEmpty, system[id].range != nil, seen.insert(raw).inserted else { continue }
      rows.append(
        Block.Summand(
          numbers[id], number: "", text: LoggedLine(raw).text, constraint: id, isQuote: true))
    }
    guard !rows.isEmpty, report.kind != .layout else { return [] }
    return [.paragraph("In the log:"), .rows(rows)]
  }
}

extension UnprovedSection {
  /// The line in which the list breaks off, as far as it goes; of a head alone there is nothing to tell.
  var cutLine: String? {
    guard report.gaps.isCutUnread, let last = report.problems.last,
      last.text.utf8.first == UInt8(ascii: "<"), last.text.contains(" ")
    else { return nil }
    let isShort = last.text.count <= LoggedLine.longest
    let text = isShort ? last.text : "\(last.text.prefix(LoggedLine.longest))…"
    return "Of line \(last.line) the log has “\(text)”."
  }
}
