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
      writeStart(to: &json)
      var headlines: [Int: String] = [:]
      json.key("reports")
      try json.array { json throws(E) in
        try write(json.take())
        headlines = try ReportPieces(self, isLined: false).write(to: write)
        if !reports.isEmpty { json.noteElements() }
      }
      more(&json)
      writeEnd(to: &json, headlines)
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
    writeLastLine(to: &json, headlines)
    try write(json.take())
  }
}

extension DiagnosedDocument {
  /// Everything of a document that stands before its reports.
  fileprivate func writeStart(to json: inout JSONWriter) {
    json.member("schemaVersion", 1)
    json.object("tool") {
      $0.member("name", "autolayout-doctor")
      $0.member("version", version)
    }
    json.member("sources", listing: sources) { json, source in
      json.object {
        $0.member("name", source.name)
        $0.member("bytes", source.bytes)
        $0.member("lines", source.lines)
      }
    }
  }

  /// The line that ends an `ndjson` stream; `headlines` are those of each cause's first report.
  package func writeLastLine(to json: inout JSONWriter, _ headlines: [Int: String]) {
    json.object { writeEnd(to: &$0, headlines) }
    json.newline()
  }

  fileprivate func writeEnd(to json: inout JSONWriter, _ headlines: [Int: String]) {
    causeSummaries(headlines).writeEnd(to: &json, summary)
  }
}

extension [CauseSummary] {
  /// The causes and counts that end a document.
  func writeEnd(to json: inout JSONWriter, _ summary: DocumentSummary) {
    json.member("causes", listing: enumerated()) { json, numbered in
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
    json.object("summary") {
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

extension DiagnosedReport {
  /// The report's head, and behind it what `body` writes.
  func write(to json: inout JSONWriter, body: (inout JSONWriter) -> Void) {
    json.object { json in
      writeHead(to: &json)
      body(&json)
    }
  }

  private func writeHead(to json: inout JSONWriter) {
    let report = report
    json.key("id")
    json.id("r", number)
    json.member("source", source)
    json.member("kind", report.kind.rawValue)
    json.member("code", report.code)
    json.member("severity", report.severity.rawValue)
    json.member("redacted", report.isRedacted)
    json.array("lines") {
      $0.value(report.lines.lowerBound)
      $0.value(report.lines.upperBound)
    }
    json.object("context") {
      $0.member("platform", report.system.platform?.rawValue)
      $0.member("time", report.context.time)
      $0.member("process", report.context.process)
      $0.member("pid", report.context.pid)
      $0.member("thread", report.context.thread)
    }
    json.member("complete", report.isComplete)
    json.member("problems", listing: report.problems) { json, problem in
      json.object {
        $0.member("line", problem.line)
        if let column = problem.column { $0.member("column", column) }
        $0.member("text", problem.text)
        $0.member("reason", problem.reason)
      }
    }
    report.writeCuts(to: &json)
    json.member("owner", diagnosis.owner?.rawValue)
    json.key("known")
    if let known = diagnosis.known { known.write(to: &json) } else { json.null() }
    json.member("transient", diagnosis.isTransient)
  }
}

extension LogReport {
  /// The lines that are cut off and read all the same, and where the list is printed with more of it.
  fileprivate func writeCuts(to json: inout JSONWriter) {
    if !gaps.cutLines.isEmpty {
      json.member("cutLines", listing: gaps.cutLines) { json, cut in
        json.object {
          $0.member("line", cut.line)
          $0.member("wholeOn", cut.source)
        }
      }
    }
    if let line = gaps.fullerList { json.member("fullerList", line) }
  }
}

extension Explanation {
  func write(to json: inout JSONWriter) {
    context.diagnosed.write(to: &json) { writeBody(to: &$0) }
  }

  /// All members after the head's.
  func writeBody(to json: inout JSONWriter) {
    let diagnosed = context.diagnosed
    writeSystem(to: &json)
    writeVerdict(to: &json)
    if let message = context.complaint { message.write(to: &json) }
    json.key("text")
    json.value(text)
    json.member("fingerprint", diagnosed.diagnosis.fingerprint)
  }

  fileprivate func writeSystem(to json: inout JSONWriter) {
    let system = context.system
    json.member("items", listing: system.itemIDs) { json, id in
      let owners = context.diagnosis.itemOwners
      system[id].write(
        to: &json, id: id, owner: id.index < owners.count ? owners[id.index] : nil,
        english: context.names[id])
    }
    json.member("constraints", listing: system.constraintIDs) { json, id in
      system[id].write(
        to: &json, id: id, platform: system.platform, english: context.sentences.sentence(id))
    }
    if !system.inactive.isEmpty {
      json.member("inactive", listing: system.inactive) { json, constraint in
        json.object {
          $0.member("address", constraint.address?.description)
          $0.member("line", constraint.range?.startLine)
          $0.member("raw", constraint.raw)
          $0.member("english", context.sentences.sentence(constraint))
        }
      }
    }
    json.member("broken", context.report.broken)
  }

  fileprivate func writeVerdict(to json: inout JSONWriter) {
    let diagnosis = context.diagnosis
    json.member("verdict", diagnosis.verdict?.rawValue)
    json.member("why", headline)
    let whose = WhoseSentence(context: context, namesNearest: false)
    context.answer.write(to: &json, isOwnerGuessed: whose.isGuess)
    if let pattern { json.member("pattern", pattern) }
    let owners = context.diagnosed.moduleOwners
    if !owners.isEmpty {
      json.member("moduleOwners", listing: owners) { json, owned in
        json.object {
          $0.member("module", owned.module)
          $0.member("owners", listing: owned.owners) { $0.value($1) }
        }
      }
    }
    json.member("conflicts", listing: diagnosis.conflicts.enumerated()) { json, numbered in
      let text = conflictText(at: numbered.offset)
      numbered.element.write(to: &json, text: text) { context.sentence(for: $0) }
    }
    json.member("corrections", listing: diagnosis.corrections) { json, correction in
      json.array(of: correction) { $0.value($1) }
    }
    json.object("limits") {
      $0.key("conflicts")
      diagnosis.conflictsCompleteness.write(to: &$0)
      $0.key("corrections")
      diagnosis.correctionsCompleteness.write(to: &$0)
      if diagnosis.areRemediesCutShort { $0.member("remedies", "out of time") }
      if diagnosis.isOpennessUndecided { $0.member("ambiguities", "out of time") }
    }
    json.member("remedies", listing: diagnosis.remedies.enumerated()) { json, numbered in
      let (index, remedy) = numbered
      let told = self.remedy(at: index)
      remedy.write(to: &json, rank: index + 1, text: told.instruction, code: told.code)
    }
    if let places = context.diagnosed.places { places.write(to: &json) }
    json.member("ambiguities", listing: diagnosis.ambiguities) { $1.write(to: &$0) }
    if !diagnosis.levels.isEmpty {
      json.member("levels", listing: diagnosis.levels) { json, level in
        level.write(to: &json) { context.sentence(for: $0) }
      }
    }
    if let openness = diagnosis.openness { openness.write(to: &json, context) }
    if let placement = context.diagnosed.placement {
      placement.write(to: &json, context)
    }
    json.key("claims")
    json.array(of: context.claims.claims) {
      $1.write(to: &$0, in: context.system)
    }
    let used = UsedQuantities(context.system, diagnosis)
    json.member("layouts", listing: diagnosis.layouts) {
      $1.write(to: &$0, used: used, of: context.system)
    }
  }
}
