internal import LayoutDiagnosis
internal import LayoutLogs
internal import LayoutModel
internal import LinearArithmetic

extension DiagnosedDocument {
  /// The whole document as UTF-8, one JSON object (docs/diagnosis.schema.json).
  package var json: [UInt8] {
    var bytes: [UInt8] = []
    json { bytes += $0 }
    return bytes
  }

  /// Hands over the JSON document piece by piece.
  package func json<E: Error>(to write: ([UInt8]) throws(E) -> Void) throws(E) {
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
  package var ndjson: [UInt8] {
    var bytes: [UInt8] = []
    ndjson { bytes += $0 }
    return bytes
  }

  /// Hands over the lines of `ndjson`, some at a time.
  package func ndjson<E: Error>(to write: ([UInt8]) throws(E) -> Void) throws(E) {
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
    object("tool") {
      $0.member("name", "autolayout-doctor")
      $0.member("version", document.version)
    }
    member("sources", listing: document.sources) { json, source in
      json.object {
        $0.member("name", source.name)
        $0.member("bytes", source.bytes)
        $0.member("lines", source.lines)
      }
    }
  }

  /// The line that ends an `ndjson` stream; `headlines` are those of each cause's first report.
  package mutating func writeLastLine(of document: DiagnosedDocument, _ headlines: [Int: String]) {
    object { $0.writeEnd(of: document, headlines) }
    newline()
  }

  fileprivate mutating func writeEnd(of document: DiagnosedDocument, _ headlines: [Int: String]) {
    writeEnd(document.causeSummaries(headlines), document.summary)
  }

  /// The causes and counts that end a document.
  mutating func writeEnd(_ causes: [CauseSummary], _ summary: DocumentSummary) {
    member("causes", listing: causes.enumerated()) { json, numbered in
      let (index, cause) = numbered
      json.object { json in
        json.key("id")
        json.id("k", index + 1)
        json.member("fingerprint", cause.fingerprint)
        json.member("reports", listing: cause.reports) { $0.id("r", $1) }
        json.member("count", cause.count)
        json.member("text", cause.headline)
      }
    }
    object("summary") {
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

extension JSONWriter {
  /// Appends one report with everything that was found in it.
  package mutating func write(_ diagnosed: DiagnosedReport) { write(Explanation(diagnosed)) }

  mutating func write(_ explanation: Explanation) {
    object { json in
      json.writeHead(explanation.context.diagnosed)
      json.writeBody(explanation)
    }
  }

  /// The same of a report whose words are known.
  mutating func write(_ diagnosed: DiagnosedReport, _ template: ReportTemplate) {
    object { json in
      json.writeHead(diagnosed)
      template.write(diagnosed.report, to: &json)
    }
  }

  /// All members after the head's.
  mutating func writeBody(_ explanation: Explanation) {
    let diagnosed = explanation.context.diagnosed
    writeSystem(explanation)
    writeVerdict(explanation)
    if let message = explanation.context.complaint { write(message) }
    key("text")
    value(explanation.text)
    member("fingerprint", diagnosed.diagnosis.fingerprint)
  }

  private mutating func writeHead(_ diagnosed: DiagnosedReport) {
    let report = diagnosed.report
    key("id")
    id("r", diagnosed.number)
    member("source", diagnosed.source)
    member("kind", report.kind.rawValue)
    member("code", report.code)
    member("severity", report.severity.rawValue)
    member("redacted", report.isRedacted)
    array("lines") {
      $0.value(report.lines.lowerBound)
      $0.value(report.lines.upperBound)
    }
    object("context") {
      $0.member("platform", report.system.platform?.rawValue)
      $0.member("time", report.context.time)
      $0.member("process", report.context.process)
      $0.member("pid", report.context.pid)
      $0.member("thread", report.context.thread)
    }
    member("complete", report.isComplete)
    member("problems", listing: report.problems) { json, problem in
      json.object {
        $0.member("line", problem.line)
        if let column = problem.column { $0.member("column", column) }
        $0.member("text", problem.text)
        $0.member("reason", problem.reason)
      }
    }
    writeCuts(of: report)
    member("owner", diagnosed.diagnosis.owner?.rawValue)
    key("known")
    if let known = diagnosed.diagnosis.known { write(known) } else { null() }
    member("transient", diagnosed.diagnosis.isTransient)
  }

  /// The lines that are cut off and read all the same, and where the list is printed with more of it.
  private mutating func writeCuts(of report: LogReport) {
    if !report.cutLines.isEmpty {
      member("cutLines", listing: report.cutLines) { json, cut in
        json.object {
          $0.member("line", cut.line)
          $0.member("wholeOn", cut.source)
        }
      }
    }
    if let line = report.fullerList { member("fullerList", line) }
  }

  private mutating func writeSystem(_ explanation: Explanation) {
    let system = explanation.context.system
    member("items", listing: system.itemIDs) { json, id in
      let owners = explanation.context.diagnosis.itemOwners
      json.write(
        system[id], id: id, owner: id.index < owners.count ? owners[id.index] : nil,
        english: explanation.context.names[id])
    }
    member("constraints", listing: system.constraintIDs) { json, id in
      json.write(
        system[id], id: id, platform: system.platform,
        english: explanation.context.sentences.sentence(id))
    }
    if !system.inactive.isEmpty {
      member("inactive", listing: system.inactive) { json, constraint in
        json.object {
          $0.member("address", constraint.address?.description)
          $0.member("line", constraint.range?.startLine)
          $0.member("raw", constraint.raw)
          $0.member("english", explanation.context.sentences.sentence(constraint))
        }
      }
    }
    member("broken", explanation.context.report.broken)
  }

  private mutating func writeVerdict(_ explanation: Explanation) {
    let diagnosis = explanation.context.diagnosis
    member("verdict", diagnosis.verdict?.rawValue)
    member("why", explanation.headline)
    if let pattern = explanation.pattern { member("pattern", pattern) }
    let owners = explanation.context.diagnosed.moduleOwners
    if !owners.isEmpty {
      member("moduleOwners", listing: owners) { json, owned in
        json.object {
          $0.member("module", owned.module)
          $0.member("owners", listing: owned.owners) { $0.value($1) }
        }
      }
    }
    member("conflicts", listing: diagnosis.conflicts.enumerated()) { json, numbered in
      let text = explanation.conflictText(at: numbered.offset)
      json.write(numbered.element, text: text) { explanation.context.sentence(for: $0) }
    }
    member("corrections", listing: diagnosis.corrections) { json, correction in
      json.array(of: correction) { $0.value($1) }
    }
    object("limits") {
      $0.key("conflicts")
      $0.write(diagnosis.conflictsCompleteness)
      $0.key("corrections")
      $0.write(diagnosis.correctionsCompleteness)
      if diagnosis.isOpennessUndecided { $0.member("ambiguities", "out of time") }
    }
    member("remedies", listing: diagnosis.remedies.enumerated()) { json, numbered in
      let (index, remedy) = numbered
      let told = explanation.remedy(at: index)
      json.write(remedy, rank: index + 1, text: told.instruction, code: told.code)
    }
    if let places = explanation.context.diagnosed.places { write(places) }
    member("ambiguities", listing: diagnosis.ambiguities) { $0.write($1) }
    if !diagnosis.levels.isEmpty {
      member("levels", listing: diagnosis.levels) { json, level in
        json.write(level) { explanation.context.sentence(for: $0) }
      }
    }
    if let openness = diagnosis.openness { write(openness, explanation.context) }
    if let placement = explanation.context.diagnosed.placement {
      write(placement, explanation.context)
    }
    key("claims")
    array(of: explanation.context.claims.claims) {
      $0.write($1, in: explanation.context.system)
    }
    let used = UsedQuantities(explanation.context.system, diagnosis)
    member("layouts", listing: diagnosis.layouts) { $0.write($1, used: used) }
  }
}
