internal import LayoutDiagnosis

extension DiagnosedDocument {
  /// The whole document as UTF-8, one JSON object (docs/diagnosis.schema.json).
  public var json: [UInt8] {
    var bytes: [UInt8] = []
    json { bytes += $0 }
    return bytes
  }

  /// Hands over the JSON document piece by piece.
  public func json<E: Error>(to write: ([UInt8]) throws(E) -> Void) throws(E) {
    try json(adding: { _ in }, to: write)
  }

  /// The JSON document with further members after the reports, piece by piece.
  package func json<E: Error>(
    adding more: (inout JSONWriter) -> Void, to write: ([UInt8]) throws(E) -> Void
  ) throws(E) {
    var json = JSONWriter(lineBreakDepth: ReportPieces.lineBreakDepth)
    try json.object { json throws(E) in
      json.writeStart(of: self)
      var headlines: [Int: String] = [:]
      json.key("reports")
      try json.array { json throws(E) in
        try write(json.take())
        headlines = try ReportPieces(self, isLined: false).write(to: write)
        if !reports.isEmpty { json.noteElements() }
      }
      more(&json)
      json.writeEnd(of: self, headlines)
    }
    json.newline()
    try write(json.take())
  }

  /// One report a line, and a last line with the summary and the causes.
  public var ndjson: [UInt8] {
    var bytes: [UInt8] = []
    ndjson { bytes += $0 }
    return bytes
  }

  /// Hands over the lines of `ndjson`, some at a time.
  public func ndjson<E: Error>(to write: ([UInt8]) throws(E) -> Void) throws(E) {
    let headlines = try ReportPieces(self, isLined: true).write(to: write)
    var json = JSONWriter()
    json.writeLastLine(of: self, headlines)
    try write(json.take())
  }
}

extension JSONWriter {
  /// Everything of a document that stands before its reports.
  fileprivate mutating func writeStart(of document: DiagnosedDocument) {
    member("schemaVersion", 1)
    key("tool")
    object {
      $0.member("name", "autolayout-doctor")
      $0.member("version", document.version)
    }
    key("sources")
    array(of: document.sources) { json, source in
      json.object {
        $0.member("name", source.name)
        $0.member("bytes", source.bytes)
        $0.member("lines", source.lines)
      }
    }
  }

  /// The line that ends an `ndjson` stream; `headlines` are those of each cause's first report.
  package mutating func writeLastLine(
    of document: DiagnosedDocument, _ headlines: [Int: String]
  ) {
    object { $0.writeEnd(of: document, headlines) }
    newline()
  }

  fileprivate mutating func writeEnd(of document: DiagnosedDocument, _ headlines: [Int: String]) {
    writeEnd(document.toldCauses(headlines), document.summary)
  }

  /// The causes and counts that end a document.
  mutating func writeEnd(_ causes: [ToldCause], _ summary: DocumentSummary) {
    key("causes")
    array(of: causes.enumerated()) { json, numbered in
      let (index, cause) = numbered
      json.object { json in
        json.key("id")
        json.id("k", index + 1)
        json.member("fingerprint", cause.fingerprint)
        json.key("reports")
        json.array(of: cause.reports) { $0.id("r", $1) }
        json.member("count", cause.count)
        json.member("text", cause.headline)
      }
    }
    key("summary")
    object {
      $0.member("reports", summary.reports)
      $0.member("causes", summary.causes)
      $0.member("conflictsProved", summary.conflictsProved)
      $0.member("ambiguities", summary.ambiguities)
      $0.member("exceptions", summary.exceptions)
      $0.member("unreadLines", summary.unreadLines)
      if summary.countedOnly > 0 { $0.member("countedOnly", summary.countedOnly) }
    }
  }
}
