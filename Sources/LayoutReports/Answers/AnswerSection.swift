internal import LayoutCasebook
internal import LayoutDiagnosis
internal import LayoutLogs
internal import LayoutModel

/// What stands below the headline, which is the proof's: why it is so, whose it is, and what to do about it.
struct AnswerSection: ReportSection {
  let context: ReportContext

  /// In full, with the other ways that the cases know.
  func blocks(_ options: TextOptions) -> [Block] {
    let isWhole = options.detail == .everything
    let ways = (context.namesCalls ? context.answer.ways : []).dropFirst().prefix(
      isWhole ? .max : 1)
    return paragraphs(verdict, namesNearest: true).map { .paragraph($0) }
      + (ways.isEmpty ? [] : [.list(ways.map { Block.Entry($0) })])
  }

  /// The same on a screen.
  func lines(_ detail: Screen.Detail) -> [Block] {
    // Where room is short, the ways that were solved again come first.
    let isShort = detail != .whole && !diagnosis.remedies.isEmpty
    let parts = paragraphs(isShort ? shortVerdict : verdict, namesNearest: false)
    return (detail == .whole || parts.isEmpty ? parts : [parts.joined(separator: " ")])
      .map { .paragraph($0) }
  }

  /// The cause beyond the proof's sentence, and whose it is with what to do.
  private func paragraphs(_ verdict: String?, namesNearest: Bool) -> [String] {
    let whose = WhoseSentence(context: context, namesNearest: namesNearest).text
    let rest = [whose.map { "Whose: \($0)" }, verdict].compactMap(\.self).joined(separator: " ")
    return [context.answer.why ?? "", rest].filter { !$0.isEmpty }
  }

  /// What to do, with the first way that a case knows.
  private var verdict: String? {
    guard context.namesCalls else { return nil }
    guard let way = context.answer.ways.first else { return shortVerdict }
    let lead = context.answer.verdict == .fix ? "What people do:" : shortVerdict
    return [lead, way].compactMap(\.self).joined(separator: " ")
  }

  private var shortVerdict: String? {
    switch context.answer.verdict {
    case .leave: context.answer.ways.first == nil ? nil : "It can be left alone."
    case .update:
      "Update \(context.answer.library ?? "the library") or report it there, where it is not your own."
    case .fix, .unknown: nil
    }
  }
}

extension ReportContext {
  /// Whether its reader writes code in Swift or Objective-C, to which the names of calls belong.
  var namesCalls: Bool { language != .cSharp && claims.framework?.isAlone != true }
}
