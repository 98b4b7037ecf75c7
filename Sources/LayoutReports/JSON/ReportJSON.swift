internal import LayoutDiagnosis
internal import LayoutLogs
internal import LayoutModel
internal import LinearArithmetic

extension JSONWriter {
  /// Appends one report with everything that was found in it.
  package mutating func write(_ diagnosed: DiagnosedReport) { write(ReportEnglish(diagnosed)) }

  mutating func write(_ english: ReportEnglish) {
    object { json in
      json.writeHead(english.diagnosed)
      json.writeBody(english)
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
  mutating func writeBody(_ english: ReportEnglish) {
    let diagnosed = english.diagnosed
    writeSystem(english)
    writeVerdict(english)
    if let finding = diagnosed.report.finding { write(finding, english) }
    key("text")
    value(english.text)
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
    key("lines")
    array {
      $0.value(report.lines.lowerBound)
      $0.value(report.lines.upperBound)
    }
    key("context")
    object {
      $0.member("platform", report.system.platform?.rawValue)
      $0.member("time", report.context.time)
      $0.member("process", report.context.process)
      $0.member("pid", report.context.pid)
      $0.member("thread", report.context.thread)
    }
    member("complete", report.isComplete)
    key("problems")
    array(of: report.problems) { json, problem in
      json.object {
        $0.member("line", problem.line)
        if let column = problem.column { $0.member("column", column) }
        $0.member("text", problem.text)
        $0.member("reason", problem.reason)
      }
    }
    member("owner", diagnosed.diagnosis.owner?.rawValue)
    key("known")
    if let known = diagnosed.diagnosis.known { write(known) } else { null() }
    member("transient", diagnosed.diagnosis.isTransient)
  }

  private mutating func writeSystem(_ english: ReportEnglish) {
    let system = english.system
    key("items")
    array(of: system.itemIDs) { json, id in
      let owners = english.diagnosis.itemOwners
      json.write(
        system[id], id: id, owner: id.index < owners.count ? owners[id.index] : nil,
        places: english.places)
    }
    key("constraints")
    array(of: system.constraintIDs) { json, id in
      json.write(
        system[id], id: id, platform: system.platform,
        english: english.sentences.sentence(id), places: english.places)
    }
    member("broken", english.report.broken)
  }

  private mutating func writeVerdict(_ english: ReportEnglish) {
    let diagnosis = english.diagnosis
    member("verdict", diagnosis.verdict?.rawValue)
    member("why", english.headline)
    key("conflicts")
    array(of: diagnosis.conflicts.enumerated()) { json, numbered in
      let text = english.story(at: numbered.offset)?.text ?? []
      json.write(numbered.element, text: text) { english.sentence(for: $0) }
    }
    key("corrections")
    array(of: diagnosis.corrections) { json, correction in
      json.array(of: correction) { $0.value($1) }
    }
    key("limits")
    object {
      $0.key("conflicts")
      $0.write(diagnosis.conflictsCompleteness)
      $0.key("corrections")
      $0.write(diagnosis.correctionsCompleteness)
      if diagnosis.isOpennessUndecided { $0.member("ambiguities", "out of time") }
    }
    key("remedies")
    array(of: diagnosis.remedies.enumerated()) { json, numbered in
      let (index, remedy) = numbered
      let told = english.toldRemedy(at: index)
      json.write(remedy, rank: index + 1, text: told.instruction, code: told.code)
    }
    key("ambiguities")
    array(of: diagnosis.ambiguities) { $0.write($1) }
    if !diagnosis.levels.isEmpty {
      key("levels")
      array(of: diagnosis.levels) { json, level in
        json.write(level) { english.sentence(for: $0) }
      }
    }
    if let openness = diagnosis.openness { write(openness, english: english) }
    if let placement = english.diagnosed.placement { write(placement, english) }
    let used = UsedQuantities(english.system, diagnosis)
    key("layouts")
    array(of: diagnosis.layouts) { $0.write($1, used: used) }
  }
}
