internal import LayoutCode
internal import LayoutCasebook
internal import LayoutDiagnosis
internal import LayoutLogs
internal import LayoutModel

/// What stands below the headline, which is the proof's: why it is so, and what people do about it.
struct AnswerSection: ReportSection {
  let context: ReportContext

  /// In full, with the other ways that the cases know.
  func blocks(_ options: TextOptions) -> [Block] {
    let isWhole = options.detail == .everything
    let told = self.ways
    let ways = (context.namesCalls ? context.answer.ways : []).filter { !told.contains($0) }
      .prefix(isWhole ? .max : told.isEmpty ? 0 : 1)
    return [context.answer.why, verdict].compactMap(\.self).filter { !$0.isEmpty }
      .map { .paragraph($0) }
      + (ways.isEmpty ? [] : [.list(ways.map { Block.Entry($0) })])
  }

  /// What a screen says below its headline, and beside whose it is.
  struct Opening: Hashable {
    var why: String
    var verdict: String?
  }

  /// For a screen, the longest first.
  var openings: [Opening] {
    guard let why = context.answer.why, !why.isEmpty else { return [] }
    let short = Opening(why: why)
    return verdict.map { [Opening(why: why, verdict: $0), short] } ?? [short]
  }

  /// What to do, with the first way that a case knows.
  private var verdict: String? {
    if !diagnosis.remedies.isEmpty, context.guessOfCase(0) != nil { return nil }
    // The casebook's word for it stands there already.
    guard context.namesCalls, context.diagnosis.known?.isHarmless != true else { return nil }
    guard let way = ways.first else { return shortVerdict }
    // The first fix begins with those words.
    if let lead = context.leavingFirst(0), way.hasPrefix(lead.trimmed) || lead.hasPrefix(way) {
      return nil
    }
    // Where a library is to be updated, that some of its users can leave it does not stand for it.
    let verdicts = context.answer.verdict == .update ? ["Update "] : ["Leave ", "Update "]
    let saysVerdict = verdicts.contains { word in
      [word, word.lowercased()].contains { way.firstIndex(ofBytes: $0) != nil }
    }
    let lead = context.answer.verdict == .fix ? "What people do:" : saysVerdict ? nil : shortVerdict
    return ([lead].compactMap(\.self) + ways).joined(separator: " ")
  }

  /// The first way; where it names another change than the first fix is, before it the next of the same case
  /// that names that, and none where none does.
  private var ways: [String] {
    guard let first = context.answer.ways.first else { return [] }
    // What to do with it is told where its reader may have written it.
    if context.answer.verdict == .fix, context.claims.whose?.isUntold == true { return [] }
    guard context.answer.verdict == .fix, !isFix(in: first) else { return [first] }
    let own = (context.answer.findings.first?.match.ways.count ?? 0)
    let second = context.answer.ways.prefix(own).dropFirst().first(where: isFix)
    guard let second else { return [] }
    // A call that begins a sentence keeps its letters.
    let isWord = first.prefix { $0 != " " }.dropFirst().allSatisfy(\.isLowercase)
    return [second, isWord ? "Or \(first.lowercasedFirst)" : first]
  }

  /// Whether the way does what the first fix does: by what its case says, or else by its words.
  private func isFix(in way: String) -> Bool {
    guard let action = diagnosis.remedies.first?.action else { return true }
    if way == context.answer.ways.first, let does = context.answer.findings.first?.match.does {
      return does.contains(action)
    }
    return NamedChanges(way).contains(action)
  }

  private var shortVerdict: String? {
    switch context.answer.verdict {
    case .leave: context.answer.ways.first == nil ? nil : "It can be left alone."
    case .update:
      "If \(context.answer.library ?? "the library") is not your own, update it or report it there."
    case .fix, .unknown: nil
    }
  }
}

extension String {
  /// Without a space at its end.
  fileprivate var trimmed: Substring { last == " " ? dropLast() : self[...] }
}

extension ReportContext {
  /// `about rowHeight: --explain rowHeight` of the case or the message; empty where nobody can ask.
  var kindHint: String {
    guard let name = answer.cycle?.id ?? report.complaint?.id.rawValue ?? answer.cases.first else {
      return ""
    }
    return hints.text(.kind, before: "more: ", after: " \(name)")
  }

  /// Whether its reader writes code in Swift or Objective-C, to which the names of calls belong.
  var namesCalls: Bool { language != .cSharp && claims.framework?.isAlone != true }
}
