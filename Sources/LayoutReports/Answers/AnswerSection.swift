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
    let told = self.ways.map(\.sentence)
    let ways = (context.namesCalls ? context.answer.ways : []).filter { !told.contains($0) }
      .prefix(isWhole ? .max : 1)
    return [context.answer.why, verdict].compactMap(\.self).filter { !$0.isEmpty }
      .map { .paragraph($0) }
      + (ways.isEmpty ? [] : [.list(ways.map { Block.Entry($0) })])
  }

  /// What a screen says below its headline, and what the cases advise beside its fixes.
  struct Opening: Hashable {
    var why: String
    /// What comes before the fixes.
    var above: String?
    /// What takes the place of the first fix's words.
    var instead: String?
    /// What one of the fixes says besides, and which.
    var behind: String?
    var fix = 0
  }

  /// For a screen, the longest first.
  ///
  /// What its table and its fixes say is not said before them.
  var openings: [Opening] {
    guard let whole = context.answer.why, !whole.isEmpty else { return [] }
    let fact = context.answer.findings.first?.match.fact.flatMap { isInHeadline($0) ? $0 : nil }
    let told = [fact, headlineBeginning] + context.answer.sums.filter(isTold).map(\.sentence)
    let why = told.compactMap(\.self).reduce(whole) { $0.without(sentence: $1) }
    let short = Opening(why: why, above: context.leaveWords)
    let full = advised(short)
    return full == short ? [short] : [full, short]
  }

  /// The opening with what the first case advises, in its place: of one list of things to do, it is the first
  /// entry, or the first fix says it, or it belongs to that.
  private func advised(_ short: Opening) -> Opening {
    var opening = short
    if !diagnosis.remedies.isEmpty, context.guessOfCase(0) != nil { return opening }
    // The casebook's word for it stands there already.
    guard context.namesCalls, context.diagnosis.known?.isHarmless != true else { return opening }
    let isUntold = context.answer.verdict == .fix && context.claims.whose == .untoldBesidePrivate
    guard let advice = context.answer.caseWays.first, !isUntold else {
      opening.above = shortVerdict ?? short.above
      return opening
    }
    let way = advice.sentence
    if context.answer.verdict == .fix {
      if let (solved, fix) = context.solvedWay {
        let calls = NamedCalls(solved.sentence, besides: system.itemIDs.map { names[$0] }).names
        // An anchor names an edge and is no call to make.
        let isMore = calls.contains { !$0.hasSuffix("Anchor") }
        let rest = isMore ? rest(of: solved.sentence) : nil
        let beside = solved.beside.map { context.isShown($0, inCodeOf: fix) ? nil : $0 } ?? rest
        (opening.behind, opening.fix) = (beside, fix)
      } else if isFix(in: advice), !diagnosis.remedies.isEmpty {
        opening.behind = rest(of: way)
      } else if rest(of: way) != nil {
        // Of two conditions the reader's may be the other one.
        opening.above = way.hasPrefix("If ") ? ways.map(\.sentence).joined(separator: " ") : way
      }
      return opening
    }
    let sentences = way.sentences
    let rest = sentences.indices.filter { index in
      // What the next sentence refers to stays with it.
      let isReferredTo = sentences.dropFirst(index + 1).first?.refersBack ?? false
      return isReferredTo || !isSaidByFixes(sentences[index])
    }.map { sentences[$0] }.joined(separator: " ")
    let lead = saysVerdict(way) ? nil : shortVerdict
    let told = [lead, rest].compactMap(\.self).filter { !$0.isEmpty }.joined(separator: " ")
    if told.isEmpty { return opening }
    if diagnosis.remedies.first?.action == .ignore, rest.hasPrefix("Leave ") {
      opening.instead = told
    } else if let leave = short.above, rest.firstIndex(ofBytes: "eave it") == nil {
      opening.above = "\(leave) \(told)"
    } else {
      opening.above = told
    }
    return opening
  }

  /// Whether a sentence says under a condition what the first fix does.
  private func isConditionOfFirst(_ sentence: String) -> Bool {
    guard sentence.hasPrefix("If "), let first = diagnosis.remedies.first, !first.isGuess else {
      return false
    }
    return NamedChanges(sentence).all == [first.action]
      && NamedCalls(sentence, besides: system.itemIDs.map { names[$0] }).names.isEmpty
  }

  /// A fix is no essay.
  private static let mostSentences = 2

  /// What a way says that no fix does.
  private func rest(of way: String) -> String? {
    var kept: [String] = []
    var isDropped = false
    for sentence in way.sentences {
      let isOrphan = isDropped && sentence.refersBack
      let isTold =
        isOrphan || isSaidByFixes(sentence) || isConditionOfFirst(sentence)
        || context.answer.verdict == .fix && sentence.hasPrefix("Leave it")
      let left = isTold ? nil : otherChoices(in: sentence)
      isDropped = left == nil
      if let left { kept.append(left) }
    }
    return kept.isEmpty ? nil : kept.prefix(Self.mostSentences).joined(separator: " ")
  }

  /// A sentence without those of its choices that a fix says: `Or make it 498.`; `nil` where nothing is left.
  private func otherChoices(in sentence: String) -> String? {
    let choices = sentence.dropLast().description.components(of: ", or ")
    guard choices.count > 1, sentence.firstIndex(ofBytes: ": ") == nil else { return sentence }
    let left = choices.filter { !isSaidByFixes("\($0.uppercasedFirstLetter).") }
    if left.count == choices.count { return sentence }
    guard let first = left.first, first.beginsWithVerb else { return nil }
    return "Or \(first.lowercasedFirst)\(left.dropFirst().map { ", or \($0)" }.joined())."
  }

  /// The first half of a headline as a sentence of its own, as “The window is 360 points wide”.
  private var headlineBeginning: String? {
    context.headline.firstIndex(ofBytes: ", but ").map { "\(context.headline[..<$0])." }
  }

  /// Whether the headline tells the sum, or its total with the table's rows below it.
  private func isTold(_ sum: CaseSum) -> Bool {
    let headline = context.headline
    if headline.firstIndex(ofBytes: sum.terms) != nil, sum.terms != sum.total { return true }
    let isInRows = context.firstTelling.map { !$0.isShort && $0.plot.sum != nil } ?? false
    return (isInRows || sum.terms == sum.total) && headlineHas(sum.total)
  }

  /// Whether the headline has each number of a sentence.
  private func isInHeadline(_ sentence: String) -> Bool {
    sentence.split(separator: " ").map(Self.withoutMark).allSatisfy { word in
      word.first(where: { $0 != "-" })?.isNumber != true || headlineHas(String(word))
    }
  }

  /// Whether the headline has the number, and not only as a part of another one; words tell of its side, and of
  /// a distance of 0.
  private func headlineHas(_ number: String) -> Bool {
    if number == "0", context.headline.firstIndex(ofBytes: "with no distance") != nil {
      return true
    }
    let amount = number.hasPrefix("-") ? number.dropFirst() : number[...]
    return context.headline.split(separator: " ").contains { word in
      [number[...], amount].contains { $0 == word || $0 == Self.withoutMark(word) }
    }
  }

  private static func withoutMark(_ word: Substring) -> Substring {
    [".", ",", ";", ":"].contains(word.suffix(1)) ? word.dropLast() : word
  }

  /// What to do, with the first way that a case knows.
  private var verdict: String? {
    if !diagnosis.remedies.isEmpty, context.guessOfCase(0) != nil { return nil }
    // The casebook's word for it stands there already.
    guard context.namesCalls, context.diagnosis.known?.isHarmless != true else { return nil }
    guard let way = ways.first?.sentence else { return shortVerdict }
    // The first fix begins with those words.
    if let lead = context.leavingFirst(0), way.hasPrefix(lead.trimmed) || lead.hasPrefix(way) {
      return nil
    }
    let isAgreed = ways.contains(where: isFix)
    let lead =
      context.answer.verdict == .fix
      ? isAgreed ? "Usual advice:" : "Instead of fix 1 (not solved again):"
      : saysVerdict(way) ? nil : shortVerdict
    return ([lead].compactMap(\.self) + ways.map(\.sentence)).joined(separator: " ")
  }

  /// Whether a way says whether the report can be left alone, or what is to be updated.
  private func saysVerdict(_ way: String) -> Bool {
    // Where a library is to be updated, that some of its users can leave it does not stand for it.
    let verdicts = context.answer.verdict == .update ? ["Update "] : ["Leave ", "Update "]
    return verdicts.contains { word in
      [word, word.lowercased()].contains { way.firstIndex(ofBytes: $0) != nil }
    }
  }

  /// What the first fixes do.
  private var shown: Set<Remedy.Action> { Set(diagnosis.remedies.prefix(3).map(\.action)) }

  /// Whether a way is one sentence that names only what the first fixes do, and no call that the first one's
  /// code lacks.
  private func isSaidByFixes(_ way: String) -> Bool {
    guard let first = diagnosis.remedies.first, !first.isGuess else { return false }
    let leave = ["Leave it if the layout on the screen is right, or "].first(where: way.hasPrefix)
    if leave != nil, context.leavingFirst(0) == nil { return false }
    let words = String(way.dropFirst(leave?.count ?? 0))
    let calls = NamedCalls(words, besides: system.itemIDs.map { names[$0] })
    let code = context.code(ofRemedy: 0) ?? ""
    // A call in small letters, such as a library's inset(24).
    if calls.names.isEmpty, words.without(bytes: "Priority(").namesCall { return false }
    if first.freesCenter, words.hasPrefix("Remove both") { return true }
    let areCallsShown = calls.names.allSatisfy { name in
      // Objective-C writes UITableViewAutomaticDimension.
      [name, name.without(bytes: ".")].contains { code.firstIndex(ofBytes: $0) != nil }
    }
    guard calls.isPlainSentence, areCallsShown else { return false }
    let isFrame = words.firstIndex(ofBytes: "a frame at least") != nil
    let named = NamedChanges(isFrame ? words.without(bytes: "at least") : words).all.subtracting(
      calls.names.isEmpty ? [] : [.setFrame])
    return !named.isEmpty && named.isSubset(of: shown)
  }

  /// The first way; where it names another change than the first fix is, before it the next of the same case
  /// that names that.
  private var ways: [CaseWay] {
    guard let first = context.answer.caseWays.first else { return [] }
    // What to do with it is told where its reader may have written it.
    if context.answer.verdict == .fix, context.claims.whose == .untoldBesidePrivate { return [] }
    guard context.answer.verdict == .fix, !isFix(in: first) else { return [first] }
    let own = (context.answer.findings.first?.match.ways.count ?? 0)
    let second = context.answer.caseWays.prefix(own).dropFirst().first(where: isFix)
    guard let second else { return [first] }
    // A call that begins a sentence keeps its letters.
    let words = first.sentence
    let isWord = words.prefix { $0 != " " }.dropFirst().allSatisfy(\.isLowercase)
    return [
      second, isWord ? CaseWay("Or \(words.lowercasedFirst)", changes: first.changes) : first,
    ]
  }

  /// Whether the way does what the first fix does: by what its case says, or else by its words.
  private func isFix(in way: CaseWay) -> Bool {
    guard let first = diagnosis.remedies.first else { return true }
    return way.changes.isEmpty
      ? NamedChanges(way.sentence).contains(first.action)
      : way.changes.contains { $0.isMade(by: first) }
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
  /// Whether a sentence is of a condition that the one before it names.
  fileprivate var refersBack: Bool {
    ["If not", "If so", "If it does", "Otherwise"].contains(where: hasPrefix)
  }

  /// Each with the period at its end.
  fileprivate var sentences: [String] {
    let parts = components(of: ". ")
    return parts.dropLast().map { "\($0)." } + parts.suffix(1)
  }

  /// The parts between `separator`, which is left out.
  fileprivate func components(of separator: String) -> [String] {
    var parts: [String] = []
    var rest = self[...]
    while let start = rest.firstIndex(ofBytes: separator) {
      parts.append(String(rest[..<start]))
      rest = rest[start...].dropFirst(separator.count)
    }
    return parts + [String(rest)]
  }

  /// Whether a parenthesis stands right behind a letter, as in `inset(24)`.
  fileprivate var namesCall: Bool {
    zip(utf8, utf8.dropFirst()).contains { before, byte in
      byte == UInt8(ascii: "(") && before >= UInt8(ascii: "0")
    }
  }

  /// Whether it can stand as a sentence that says what to do.
  fileprivate var beginsWithVerb: Bool {
    Self.verbs.contains { lowercasedFirst.hasPrefix("\($0) ") }
  }

  private static var verbs: [String] {
    [
      "change", "give", "let", "lower", "make", "pin", "put", "relax", "remove", "return", "set",
      "tie", "use",
    ]
  }

  /// As the beginning of a sentence.
  fileprivate var uppercasedFirstLetter: String { prefix(1).uppercased() + dropFirst() }

  /// Without a space at its end.
  fileprivate var trimmed: Substring { last == " " ? dropLast() : self[...] }

  /// Without a sentence that stands in it, and the space before or behind that.
  fileprivate func without(sentence: String) -> String {
    let parts = [" \(sentence)", "\(sentence) ", sentence]
    guard let part = parts.first(where: { firstIndex(ofBytes: $0) != nil }) else { return self }
    return without(bytes: part)
  }
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
