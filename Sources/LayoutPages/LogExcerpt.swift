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
    var spans: [Span]
  }

  private(set) var lines: [Line] = []
  /// How many lines are left out.
  private(set) var cut = 0
  /// The constraint under whose name each constraint's text can be found.
  private(set) var anchors: [ConstraintID: ConstraintID] = [:]

  /// Longer reports are of no use to a reader.
  private static let lineLimit = 300
  private static let lengthLimit = 4_000

  /// `source` is the log's bytes; a report without constraints shows its lines as they are.
  init(_ report: LogReport, in source: [UInt8]) {
    let texts = Self.lines(report.lines, of: source)
    cut = max(0, report.lines.count - texts.count)
    let starts = report.system.constraintIDs.compactMap { id in
      report.system[id].range.map { (id: id, range: $0) }
    }
    for (offset, text) in texts.enumerated() {
      let number = report.lines.lowerBound + offset
      let touching = starts.filter { $0.range.startLine <= number && number <= $0.range.endLine }
      var spans = Self.spans(of: text, number, touching)
      for index in spans.indices {
        guard let name = spans[index].constraints.first else { continue }
        spans[index].isFirst = anchors[name] == nil
        for id in spans[index].constraints where anchors[id] == nil { anchors[id] = name }
      }
      lines.append(Line(number: number, spans: spans))
    }
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

  /// The text of `wanted` lines, counted from 1.
  private static func lines(_ wanted: ClosedRange<Int>, of source: [UInt8]) -> [String] {
    var texts: [String] = []
    var number = 1
    for line in source.split(
      separator: UInt8(ascii: "\n"), maxSplits: wanted.upperBound, omittingEmptySubsequences: false)
    {
      if number > wanted.upperBound || texts.count == lineLimit { break }
      if number >= wanted.lowerBound {
        let bytes = line.last == UInt8(ascii: "\r") ? line.dropLast() : line
        texts.append(String(decoding: bytes.prefix(lengthLimit), as: UTF8.self))
      }
      number += 1
    }
    return texts
  }
}
