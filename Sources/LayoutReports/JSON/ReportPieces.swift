internal import WorkPipeline

/// The reports of a document as JSON, some at a time, written on all cores.
struct ReportPieces {
  private let reports: [DiagnosedReport]
  /// Whether each report stands on a line of its own, without a comma.
  private let isLined: Bool
  /// Whether a report is the first of its cause.
  private let isFirstOfCause: [Bool]
  private let repeated = RepeatedReports()

  /// How deep the reports of a document lie, and down to which depth lines are broken.
  static let depth = 2
  static let lineBreakDepth = 4

  /// Reports that are written together: a few, or fewer that take so many bytes.
  private static let pieceLength = 4
  private static let heaviestPiece = 64 << 10

  init(_ document: DiagnosedDocument, isLined: Bool) {
    reports = document.reports
    self.isLined = isLined
    var isFirst = [Bool](repeating: false, count: reports.count)
    for cause in document.causes {
      if let report = cause.reports.first, report < isFirst.count { isFirst[report] = true }
    }
    isFirstOfCause = isFirst
  }

  private struct Piece: Sendable {
    var bytes: [UInt8]
    var headlines: [(report: Int, text: String)]
  }

  /// Hands over the pieces; answers the headline of each cause's first report by its index.
  func write<E: Error>(to write: ([UInt8]) throws(E) -> Void) throws(E) -> [Int: String] {
    var headlines: [Int: String] = [:]
    let take = { (piece: Piece) throws(E) in
      try write(piece.bytes)
      for (report, text) in piece.headlines { headlines[report] = text }
    }
    var pipeline = Pipeline(
      grain: 1, weight: { [reports] in reports[$0].reduce(0) { $0 + $1.weight } }
    ) { piece($0) }
    var start = 0
    while start < reports.count {
      let end = end(ofPieceFrom: start)
      try pipeline.add(start..<end, deliver: take)
      start = end
    }
    try pipeline.finish(deliver: take)
    return headlines
  }

  private func end(ofPieceFrom start: Int) -> Int {
    var (end, weight) = (start, 0)
    while end < reports.count, end - start < Self.pieceLength, weight < Self.heaviestPiece {
      weight += reports[end].weight
      end += 1
    }
    return end
  }

  private func piece(_ range: Range<Int>) -> Piece {
    var json = writer(at: depth, isFirst: isLined || range.lowerBound == 0)
    var headlines: [(report: Int, text: String)] = []
    for index in range {
      lazy var explanation = Explanation(reports[index])
      reports[index].write(to: &json) { json in
        if !repeated.write(reports[index], to: &json, by: body) { explanation.writeBody(to: &json) }
      }
      if isFirstOfCause[index] { headlines.append((index, explanation.headline)) }
      if isLined { json.newline() }
    }
    return Piece(bytes: json.take(), headlines: headlines)
  }

  /// What is written of a report after its head.
  private func body(_ report: DiagnosedReport) -> [UInt8] {
    var json = writer(at: depth + 1, isFirst: false)
    Explanation(report).writeBody(to: &json)
    return json.take()
  }

  private var depth: Int { isLined ? 0 : Self.depth }

  private func writer(at depth: Int, isFirst: Bool) -> JSONWriter {
    JSONWriter(
      lineBreakDepth: isLined ? 0 : Self.lineBreakDepth, elementsAt: depth, isFirst: isFirst)
  }
}
