internal import LayoutLogs
internal import LayoutModel
internal import LayoutReports

/// The lines of a log that a report was read from, cut where constraints begin and end.
struct LogExcerpt {
  /// A piece of a line.
  struct Span {
    var text: String
    /// None between constraints, two where one description stands for two of them.
    var constraints: [ConstraintID] = []
    /// Whether the constraints begin here.
    var isFirst = false
  }

  struct Line {
    var number: Int
    /// How many lines before it are left out.
    var skipped: Int
    var spans: [Span]
  }

  private(set) var lines: [Line] = []
  /// The constraint under whose name each constraint's text can be found.
  private(set) var anchors: [ConstraintID: ConstraintID] = [:]

  /// Longer reports are of no use to a reader: their beginning, their end and the conflict are.
  private static let lineLimit = 300
  private static let lengthLimit = 4_000

  /// The report's lines in `source`, the log's bytes.
  ///
  /// A long report is cut, but the lines of `important` constraints stay.
  init(_ report: LogReport, in source: [UInt8], showing important: [ConstraintID]) {
    let starts = report.system.constraintIDs.compactMap { id in
      report.system[id].range.map { (id: id, range: $0) }
    }
    let named = ConstraintAddresses(report.system)
    var last = report.lines.lowerBound - 1
    let wanted = Self.choose(from: report, important)
    for (number, text) in Self.texts(of: wanted, in: source) {
      let touching = starts.filter { $0.range.startLine <= number && number <= $0.range.endLine }
      var spans =
        touching.isEmpty
        ? [Span(text: DisplayText.safe(text), constraints: named.constraint(in: text))]
        : Self.spans(of: text, number, touching)
      for index in spans.indices {
        guard let name = spans[index].constraints.first else { continue }
        spans[index].isFirst = anchors[name] == nil
        for id in spans[index].constraints where anchors[id] == nil { anchors[id] = name }
      }
      lines.append(Line(number: number, skipped: number - last - 1, spans: spans))
      last = number
    }
  }

  private static func choose(from report: LogReport, _ important: [ConstraintID]) -> [Int] {
    let all = report.lines
    if all.count <= lineLimit { return Array(all) }
    let tail = 6
    var chosen = Set(all.suffix(tail))
    for id in important {
      guard let range = report.system[id].range else { continue }
      chosen.formUnion((range.startLine...max(range.startLine, range.endLine)).prefix(20))
    }
    for line in all where chosen.count < lineLimit { chosen.insert(line) }
    return chosen.filter(all.contains).sorted()
  }

  private static func spans(
    of text: String, _ number: Int, _ touching: [(id: ConstraintID, range: SourceRange)]
  ) -> [Span] {
    let characters = Array(text)
    var spans: [Span] = []
    var place = 0
    for (id, range) in touching {
      let start = range.startLine == number ? range.startColumn - 1 : 0
      let end = range.endLine == number ? range.endColumn - 1 : characters.count
      let first = min(max(start, place), characters.count)
      let last = min(max(end, first), characters.count)
      guard last > first else {
        if start < place, let previous = spans.indices.last {
          spans[previous].constraints.append(id)
        }
        continue
      }
      if first > place { spans.append(Span(text: shown(characters[place..<first]))) }
      spans.append(Span(text: shown(characters[first..<last]), constraints: [id]))
      place = last
    }
    if place < characters.count { spans.append(Span(text: shown(characters[place...]))) }
    return spans
  }

  private static func shown(_ characters: ArraySlice<Character>) -> String {
    DisplayText.safe(String(characters))
  }

  /// The texts of `wanted` lines, ascending and counted from 1.
  private static func texts(of wanted: [Int], in source: [UInt8]) -> [(number: Int, text: String)] {
    guard let end = wanted.last else { return [] }
    var texts: [(number: Int, text: String)] = []
    var rest = wanted[...]
    var number = 1
    for line in source.split(
      separator: UInt8(ascii: "\n"), maxSplits: end, omittingEmptySubsequences: false)
    {
      if number == rest.first {
        let bytes = line.last == UInt8(ascii: "\r") ? line.dropLast() : line
        texts.append((number, String(decoding: bytes.prefix(lengthLimit), as: UTF8.self)))
        rest.removeFirst()
      }
      if rest.isEmpty { break }
      number += 1
    }
    return texts
  }
}

/// Finds constraints that a line names again, as the one does that tells which will be broken.
private struct ConstraintAddresses {
  private var constraints: [UInt64: ConstraintID] = [:]

  init(_ system: LayoutSystem) {
    for id in system.constraintIDs {
      if let address = system[id].address {
        constraints[address.value] = constraints[address.value] ?? id
      }
    }
  }

  /// The constraint whose address comes first in `text`, where one does.
  func constraint(in text: String) -> [ConstraintID] {
    var rest = text[...]
    while let start = rest.firstRange(of: "0x")?.upperBound {
      rest = rest[start...]
      let digits = rest.prefix(while: \.isHexDigit)
      if let id = UInt64(digits, radix: 16).flatMap({ constraints[$0] }) { return [id] }
    }
    return []
  }
}
