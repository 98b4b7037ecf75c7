internal import LayoutCasebook
internal import LayoutDiagnosis
internal import LayoutLogs
internal import LayoutModel
internal import LinearArithmetic

/// Why nothing could be proved, and what would settle it.
struct UnprovedSection: ReportSection {
  let context: ReportContext

  func blocks(_ options: TextOptions) -> [Block] {
    guard diagnosis.verdict == .unproved else { return [] }
    var blocks: [Block] = []
    let reasons = diagnosis.missingEvidence.map(reason)
    if let only = diagnosis.missingEvidence.first, reasons.count == 1 {
      blocks.append(.paragraph(sentence(only)))
    } else if !reasons.isEmpty {
      blocks.append(.paragraph("What the log does not say:"))
      blocks.append(.list(reasons.map { Block.Entry($0) }))
    }
    blocks += [repetition, earlierPrint].compactMap(\.self).map { .paragraph($0) }
    blocks += firstQuestion
    blocks += rows(Array(system.constraintIDs), RowNumbers(context))
    blocks += guess.map { [.paragraph($0)] } ?? []
    let commands = settlingCommands.filter { !isCut || $0 != context.breakpoint }
    if !commands.isEmpty {
      let advice =
        commands.contains(context.breakpoint)
        ? "To find out, let it happen again in the debugger and read the whole message in its console. "
          + "This stops the app at that moment:"
        : "To find out, stop in the debugger when it happens and run:"
      blocks.append(.advice(advice))
      blocks += commands.map { .code($0) }
    }
    return blocks
  }

  /// That another report has the same list, and more of it.
  private var repetition: String? {
    report.gaps.fullerList.map { line in
      """
      Its \(system.constraints.count) constraints are the first ones of the report at line \(line), \
      which has more of the list.
      """
    }
  }

  /// What an earlier report tells of constraints that both list.
  private var earlierPrint: String? {
    guard let earlier = report.gaps.earlier else { return nil }
    let numbers = RowNumbers(context)
    let place = "The report at line \(earlier.line)"
    if let dropped = earlier.dropped {
      let platform = system.platform?.rawValue ?? "the system"
      let number = numbers[dropped].map { "constraint \($0)" } ?? "one of these constraints"
      return "\(place) lists \(number) as well (\(sentences.clause(dropped))), and \(platform) "
        + "dropped it there."
    }
    let known = earlier.shared.compactMap { numbers[$0] }.sorted().map(String.init)
    guard report.gaps.fullerList == nil, !known.isEmpty else { return nil }
    return
      "\(place) lists constraint\(known.count == 1 ? "" : "s") \(EnglishList.and(known)) as well."
  }

  /// What is likely by what the log does show.
  var guess: String? {
    guard diagnosis.verdict == .unproved else { return nil }
    if let (size, container) = context.claims.misfit {
      let (large, small) = (system[size], system[container])
      let excess = large.constant - small.constant
      return "Perhaps the cause: if \(names[large.first.item]) lies in \(names[small.first.item]), "
        + "its \(large.constant.points) are \(excess.inFull) too many."
        + (large.first.attribute.axis == .horizontal
          && [large, small].allSatisfy { ScreenWidths.all.contains($0.constant) }
          ? " Both are widths of screens: a xib or storyboard may have been drawn for one of them."
          : "")
    }
    guard diagnosis.remedies.isEmpty else { return nil }
    if let squeezed = squeezedByStackView { return squeezed }
    guard let line = unreadLineThatBroke else { return nil }
    return
      "A guess, not proved: the system dropped what line \(line) shows, so give it priority 999."
  }

  /// A stack view lets go of a gap of its own only where it has too little room.
  private var squeezedByStackView: String? {
    guard let broken = report.broken, system[broken].systemIdentifier == .stack(.spacing) else {
      return nil
    }
    let axis = system[broken].first.attribute.axis
    return "A guess, not proved: the stack view that holds \(names[system[broken].first.item]) is "
      + "not \(axis.sizeWords.positive) enough for its views and gaps. Look for fixed "
      + "sizes along that axis, and for a size of 0 while the stack view is hidden or not yet laid out."
  }

  /// Where what the system broke stands, in words of its own; nobody changes the system's.
  private var unreadLineThatBroke: Int? {
    guard report.isBrokenUnread, system.constraints.isEmpty, let problem = report.problems.last,
      !["_UI", "_NS", "NSAutoresizing"].contains(where: problem.text.contains)
    else { return nil }
    return problem.line
  }

  /// Those of the list that are told, and how many there are more.
  func rows(_ ids: [ConstraintID], _ numbers: RowNumbers, isFindable: Bool = false) -> [Block] {
    if ids.isEmpty { return [] }
    var rows = ids.map { id in
      let priority =
        system[id].isRequired ? "" : " (priority \(system[id].priority.description))"
      return Block.Summand(
        numbers[id], number: "", text: "\(sentences.clause(id).capitalizedFirst)\(priority).",
        note: context.rowNote(id, withAddress: isFindable),
        name: isFindable ? context.rowName(id) : nil, constraint: id)
    }
    let more = system.constraints.count - ids.count
    if more > 0 { rows.append(Block.Summand(number: "", text: "and \(more) more")) }
    return [.rows(rows)]
  }

  /// What is missing, in one paragraph.
  var reasonLine: [Block] {
    let isRepeated = report.gaps.fullerList != nil
    let reasons = diagnosis.missingEvidence.filter {
      !isRepeated && ($0 != .unreadConstraint || system.constraints.isEmpty)
        && ($0 != .brokenConstraint || !isBrokenToldMissing)
        && ($0 != .cutReport || context.cutEnd == nil)
    }
    let sentences =
      [cutLine].compactMap(\.self) + reasons.compactMap { self.sentence($0, among: reasons) }
      + [UnreadSection(context: context).sentence, repetition, earlierPrint].compactMap(\.self)
    return sentences.isEmpty ? [] : [.paragraph(sentences.joined(separator: " "))]
  }

  /// Whether that the whole list is missing or hidden, or that it breaks off, tells it of what was dropped
  /// as well.
  private var isBrokenToldMissing: Bool {
    if context.cutEnd != nil, !hasEnd { return true }
    return switch report.hiddenPart {
    case .broken, .all: true
    case .part: false
    case nil: diagnosis.missingEvidence.contains(.noList)
    }
  }

  /// Whether lines of the message are missing, which tell more than any guess.
  private var isCut: Bool {
    diagnosis.verdict == .unproved
      && (diagnosis.missingEvidence.contains(.cutReport) || context.cutEnd != nil || isListMissing)
  }

  /// Whether the log has none of the list's rows, not even empty ones.
  private var isListMissing: Bool {
    diagnosis.missingEvidence.contains(.noList) && report.gaps.emptyRows == 0
      && report.gaps.fullerList == nil
  }

  /// Of a message that is cut: what to copy, and how to see it again, before anything is guessed; where
  /// nothing is guessed, what to look for in it.
  var firstQuestion: [Block] {
    guard isCut, report.gaps.fullerList == nil else { return [] }
    let lacksRows = report.gaps.lacksRows || report.sentences.lacksHead
    return [
      .paragraph("\(rest) run the app again. This breakpoint stops where the message is printed:"),
      .code(context.breakpoint),
    ] + (lacksRows && diagnosis.remedies.isEmpty ? [.paragraph(whatToLookFor)] : [])
  }

  /// What to copy; its beginning is asked for where it is missing.
  private var rest: String {
    if report.sentences.lacksHead, !isListMissing { return "If it is gone," }
    if report.sentences.isClosingAlone {
      return
        "First copy the whole message, from “Unable to simultaneously satisfy constraints” on. If it is gone,"
    }
    return hasEnd
      ? "First copy the whole message: lines of its list are missing. If they are gone,"
      : "\(context.isHarmless ? "To be sure, copy" : "First copy") the rest of the message, with the constraint below “Will attempt to recover”. If it is gone,"
  }

  private var hasEnd: Bool { report.broken != nil || report.isBrokenUnread }

  /// What most conflicts of such lists come of.
  private var whatToLookFor: String {
    let axes = Set(system.constraints.map(\.first.attribute.axis))
    let size = axes == [.vertical] ? "height" : axes == [.horizontal] ? "width" : "size"
    let signs =
      "a line with \(system.viewClass)-Encapsulated-Layout-…, a fixed \(size) or == 0"
    return hasEnd
      ? "In what is missing, look for \(signs)."
      : "In what is missing, look for \(signs), and for the constraint that was dropped."
  }

  /// One line for the debugger.
  var settlingLine: [Block] {
    guard diagnosis.verdict == .unproved, !isCut, let command = settlingCommands.first else {
      return []
    }
    return [.paragraph("To find out, in the debugger:"), .code(command)]
  }

  /// The reason as a sentence; one for all the insets of an item that are missing, at the first of them.
  private func sentence(_ evidence: MissingEvidence, among all: [MissingEvidence]) -> String? {
    guard case .inset(let item, _) = evidence else { return sentence(evidence) }
    let insets = all.compactMap { other -> (evidence: MissingEvidence, words: String)? in
      guard case .inset(item, let quantity) = other else { return nil }
      return (other, "the \(quantity.words)")
    }
    guard insets.first?.evidence == evidence else { return nil }
    if insets.count == 1 { return sentence(evidence) }
    let words = EnglishList.and(insets.map(\.words))
    return "The log does not say how large \(words) of \(names[item]) are."
  }

  /// The reason as a sentence that can stand alone.
  private func sentence(_ evidence: MissingEvidence) -> String {
    switch evidence {
    case .inset(let item, let quantity):
      "The log does not say how large the \(quantity.words) of \(names[item]) is."
    case .superview(let item): "The log does not say which view is \(names[item])."
    default: reason(evidence)
    }
  }

  private func reason(_ evidence: MissingEvidence) -> String {
    switch evidence {
    case .redactedList: hiddenWords
    case .noList where report.broken != nil && report.gaps.emptyRows == 0:
      "Of this message's constraints the log has only the one that the system dropped."
    case .noList:
      report.gaps.emptyRows == 0
        ? "The log has this message without its list of constraints."
        : "The list of constraints is in the log, but \(report.gaps.emptyRows == 1 ? "its only row is" : "its \(report.gaps.emptyRows) rows are") empty. A web page can swallow what stands between < and >: copy the list from the console."
    case .unreadConstraint:
      report.isCutInFirstConstraint
        ? "The report is cut off in its first constraint."
        : system.constraints.isEmpty
          ? "The list of constraints is in the log, but could not be read."
          : "At least one of its constraints could not be read."
    case .brokenConstraint:
      report.isBrokenUnread
        ? "The constraint that the system dropped is in the log, but could not be read."
        : "The log does not say which constraint the system dropped."
    case .inset(let item, let quantity): "How large the \(quantity.words) of \(names[item]) is."
    case .superview(let item): "Which view is \(names[item])."
    case .maskedAddresses:
      """
      The log hides the addresses, so views of one class cannot be told apart.
      """
    case .cutReport:
      report.sentences.lacksHead
        ? report.sentences.lacksEnd
          ? "The log lacks the report's beginning and end: copy all of it, from “Unable to simultaneously satisfy constraints” on."
          : "The log lacks the report's beginning: copy it from “Unable to simultaneously satisfy constraints” on."
        : "The log lacks the report's end."
    case .unlistedConstraint where followsDirection && !printsRightToLeft:
      """
      From left to right, the listed constraints can hold together. Either the list leaves out something \
      that takes part, or some of them are laid out from right to left.
      """
    case .unlistedConstraint where followsDirection:
      """
      In one direction, the listed constraints can hold together. Either the list leaves out something \
      that takes part, or their directions differ.
      """
    case .unlistedConstraint where isOfAnotherRun:
      """
      The listed constraints can hold together. None of them is of the views of the one that was dropped: \
      perhaps the end of the message is of another run.
      """
    case .unlistedConstraint:
      """
      The listed constraints can hold together, so the list leaves out something that takes part.
      """
    }
  }

  /// Whether what was dropped is of views that the list does not have.
  private var isOfAnotherRun: Bool {
    guard report.isBrokenUnlisted, report.isComplete, let broken = report.broken else {
      return false
    }
    return system.isApart(broken)
  }

  private var hiddenWords: String {
    let (hidden, printed) =
      switch report.hiddenPart {
      case .part(1): ("one of these constraints", "it is")
      case .part(let count): ("\(count) of these constraints", "they are")
      case .broken: ("the constraint that the system dropped", "it is")
      case .all, nil: ("each constraint", "the list is")
      }
    // As AppKit's own message says.
    let drawn =
      system.platform == .appKit
      ? " With the launch argument -NSConstraintBasedLayoutVisualizeMutuallyExclusiveConstraints YES, AppKit draws such constraints in their window."
      : ""
    return """
      The log hides \(hidden) as <private>. Run the app from Xcode, or install a logging profile with \
      Enable-Private-Data, and \(printed) printed next time.\(drawn)
      """
  }

  /// Whether two of the constraints depend on a writing direction that the log does not print.
  private var followsDirection: Bool {
    system.constraints.count { constraint in
      constraint.writingDirection == nil
        && [constraint.first.attribute, constraint.second?.attribute].contains {
          [.leading, .trailing].contains($0)
        }
    } > 1
  }

  private var printsRightToLeft: Bool {
    system.constraints.contains { $0.writingDirection == .rightToLeft }
  }

  private var settlingCommands: [String] {
    var commands: [String] = []
    for evidence in diagnosis.missingEvidence {
      let command: String
      switch evidence {
      case .redactedList, .noList, .unreadConstraint, .brokenConstraint, .maskedAddresses,
        .cutReport:
        command = context.breakpoint
      case .inset(let item, _):
        guard let address = address(of: item) else { continue }
        command =
          system.platform == .appKit
          ? "expression -l objc -O -- [\(address) constraints]"
          : "expression -l objc -O -- (NSString *)NSStringFromUIEdgeInsets("
            + "(UIEdgeInsets)[(UIView *)\(address) layoutMargins])"
      case .superview(let item):
        let child = system.itemIDs.first {
          system[$0].superview == item && system[$0].address != nil
        }
        guard let address = child.flatMap(address) else { continue }
        command = "expression -l objc -O -- [(id)\(address) superview]"
      case .unlistedConstraint(let item):
        guard let address = address(of: item) else { continue }
        command =
          "expression -l objc -O -- [(\(system.viewClass) *)\(address) \(system.affectingMethod)\(brokenAxis)]"
      }
      if !commands.contains(command) { commands.append(command) }
    }
    return commands
  }

  /// 0 where the constraint that was broken, or else the first one, is horizontal; 1 where vertical.
  private var brokenAxis: Int {
    let id = report.broken ?? ConstraintID(index: 0)
    guard system.constraints.indices.contains(id.index) else { return 1 }
    return system[id].first.attribute.axis == .horizontal ? 0 : 1
  }
}

extension ReportContext {
  /// Where the system says that it breaks a constraint: as its own message names it, where it does.
  var breakpoint: String {
    if report.sentences.namesThrowAsBreakpoint || system.platform == .appKit && isOfOldAppKit {
      return "breakpoint set --name objc_exception_throw"
    }
    return system.platform == .appKit
      ? "breakpoint set --name LAYOUT_CONSTRAINTS_NOT_SATISFIABLE"
      : "breakpoint set --name UIViewAlertForUnsatisfiableConstraints"
  }
}

extension ReportContext {
  /// Whether no footer tells the breakpoint, and the lists of names are those of the systems up to
  /// macOS 10.10.
  private var isOfOldAppKit: Bool {
    !report.sentences.hasFooter
      && system.constraints.contains { $0.raw.utf8.contains("(Names:") }
      && !system.constraints.contains { $0.raw.utf8.contains("(active") }
  }
}

extension LogReport {
  /// Whether the last that the log has of the report is the beginning of its first constraint.
  fileprivate var isCutInFirstConstraint: Bool {
    guard system.constraints.isEmpty, !isBrokenUnread, let problem = problems.first else {
      return false
    }
    return problems.count == 1 && problem.line == lines.upperBound
      && problem.text.utf8.first == UInt8(ascii: "<") && problem.text.utf8.last != UInt8(ascii: ">")
  }
}
