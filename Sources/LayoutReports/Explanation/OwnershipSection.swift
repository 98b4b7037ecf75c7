internal import LayoutCasebook
internal import LayoutDiagnosis
internal import LayoutLogs
internal import LayoutModel
internal import LinearArithmetic

/// Which constraint the system broke, whose the constraints are, and what is known of such conflicts.
struct OwnershipSection: ReportSection {
  let context: ReportContext

  func blocks(_ options: TextOptions) -> [Block] {
    ([breaking, call].compactMap { $0 } + ownership).map { .paragraph($0) }
  }

  /// Whose they are, what the system broke and what is known of it, in a few sentences.
  ///
  /// What is known is not said again where `saysWhy`, since a reason stands above, but that it does no harm.
  func line(_ numbers: RowNumbers, _ detail: Screen.Detail, saysWhy: Bool) -> String {
    var parts: [String] = []
    if let known = diagnosis.known, known.isHarmless || !saysWhy {
      let isSure = diagnosis.verdict != .unproved || known.isHarmless
      let start =
        known.isHarmless
        ? "\(known.harmless): " : isSure ? "Known case: " : "Probably a known case: "
      let verdict = known.isHarmless && detail == .whole && !saysWhy ? " \(known.text.verdict)" : ""
      parts.append("\(start)\(known.text.title).\(verdict)")
    }
    if let whose = WhoseSentence(context: context, namesNearest: false, numbers: numbers).text {
      parts.append(whose)
    }
    if let id = context.claims.measuringWidth {
      parts.append(helper(making: numbers[id].map { "Constraint \($0)" }, id))
    }
    parts += moduleOwners
    if detail != .cut { parts += sets }
    if let broken = context.claims.broken {
      let platform = system.platform?.rawValue ?? "The system"
      let what =
        numbers[broken].map { "constraint \($0)" }
        ?? (diagnosis.conflicts.isEmpty
          ? "another constraint" : "a constraint that is not among these")
        + ": \(sentences.clause(broken))"
      let views = numbers[broken] == nil ? otherViews(broken) : ""
      parts.append("\(platform) dropped \(what)\(remaining(without: broken, numbers)).\(views)")
    }
    if let call { parts.append(call) }
    if let item = context.claims.transientItem(in: system), diagnosis.known == nil,
      !context.answer.isLeftFirst
    {
      parts.append("Probably temporary: \(names[item]) is laid out at size 0.")
    }
    return parts.joined(separator: " ")
  }

  /// `, so constraint 1 holds`, of two numbers for one thing.
  private func remaining(without broken: ConstraintID, _ numbers: RowNumbers) -> String {
    guard diagnosis.conflicts.count == 1, let pair = diagnosis.conflicts.first?.constraints,
      pair.count == 2, let other = pair.first(where: { $0 != broken }), pair.contains(broken),
      pair.allSatisfy({ system[$0].relation == .equal }),
      (system[other].first, system[other].second) == (system[broken].first, system[broken].second),
      let number = numbers[other], numbers[broken] != nil
    else { return "" }
    return ", so constraint \(number) holds"
  }

  /// Which constraint the system broke, and what that did.
  private var breaking: String? {
    guard let broken = context.claims.broken else { return nil }
    let platform = system.platform?.rawValue ?? "The system"
    let clause = sentences.clause(broken)
    let place = origin(of: broken).map { " (\($0))" } ?? ""
    let hasList = system.constraints.count > 1
    let rest =
      unproved(broken)
      ?? (isMeasured(without: broken)
        ? "UIKit measures without it." : "The layout on screen omits it.")
    let listed = report.isComplete ? "The list" : "The part of the list that is"
    // Without an address it may be one of those that are listed.
    let isNamed = system[broken].address != nil
    let unlisted =
      report.isBrokenUnlisted && hasList && isNamed ? " \(listed) in the log leaves it out." : ""
    let effect = "\(rest)\(unlisted)\(otherViews(broken))"
    return String(saying: "\(platform) dropped this constraint: \(clause)\(place). \(effect)")
  }

  /// That what was dropped is of views that the list does not have, as where the end of another run's log
  /// was pasted below the list.
  private func otherViews(_ broken: ConstraintID) -> String {
    report.isBrokenUnlisted && report.isComplete && system.isApart(broken)
      ? " None of its views is in the list: perhaps it is of another run." : ""
  }

  /// Whether the broken constraint contradicts a size by which UIKit measures.
  private func isMeasured(without broken: ConstraintID) -> Bool {
    diagnosis.conflicts.contains { conflict in
      conflict.constraints.contains(broken)
        && conflict.constraints.contains { system[$0].isMeasurement }
    }
  }

  /// Of what was broken beside the conflicts that are proved.
  private func unproved(_ broken: ConstraintID) -> String? {
    let conflicts = diagnosis.conflicts
    guard !conflicts.isEmpty, diagnosis.conflictsCompleteness == .complete,
      !conflicts.contains(where: { $0.constraints.contains(broken) })
    else { return nil }
    return
      "The rest still conflict without it."
  }

  /// Where the app was when the debugger stopped at the report.
  private var call: String? {
    report.debugger.stack.first(where: \.isApp).map {
      "The stack below the report shows the place: \($0.place)."
    }
  }

  /// Who owns the modules in question, by the project's own words.
  private var moduleOwners: [String] {
    context.diagnosed.moduleOwners.map { owned in
      let owners = owned.owners.map(DisplayText.safe)
      return "The module \(owned.module) belongs to \(EnglishList.and(owners))."
    }
  }

  /// Whose constraints they are, and what is known of such conflicts.
  private var ownership: [String] {
    var lines: [String] = []
    if let known = diagnosis.known {
      let isSure = diagnosis.verdict != .unproved || known.isHarmless
      let start =
        known.isHarmless
        ? known.harmless
        : isSure ? "Known case" : "Probably a known case, but the log shows too little to be sure"
      let text = known.text
      lines.append("\(start): \(text.title). \(text.verdict)")
      if !isSure, diagnosis.remedies.isEmpty {
        lines.append("If it is: \(text.advice.prefix(1).lowercased())\(text.advice.dropFirst())")
      } else if diagnosis.remedies.isEmpty {
        lines.append(text.advice)
      }
    }
    if let whose = WhoseSentence(context: context, namesNearest: true).text {
      lines.append(whose)
    }
    if let id = context.claims.measuringWidth { lines.append(helper(making: nil, id)) }
    lines += moduleOwners + sets
    if let transientItem = context.claims.transientItem(in: system), diagnosis.known == nil {
      lines.append(
        "Probably temporary: \(names[transientItem]) is laid out at size 0, "
          + "as happens before a first real layout. The next layout usually puts it right.")
    }
    return lines
  }

  /// What was probably made again each time, and what is probably active beside its opposite.
  private var sets: [String] {
    let opposed = context.claims.opposedSets.map(opposition)
    // The case says it below the headline.
    let isTold = context.answer.findings.first?.layoutCase.id == LayoutCase.statesBothActive.id
    return [repetition, isTold ? nil : opposed].compactMap(\.self)
  }

  private func opposition(_ names: [String]) -> String {
    let sets = names.map { "“\($0)”" }.joined(separator: " and ")
    return
      "Constraints named \(sets) are active at once. Probably one set was not deactivated before "
      + "the other was activated."
  }

  /// Which lines hold one constraint more than once.
  private var repetition: String? {
    let groups = context.claims.repetitions.map { group in
      group.compactMap { system[$0].range?.startLine }.map(String.init)
    }
    guard let first = groups.first, groups.allSatisfy({ $0.count > 1 }) else { return nil }
    let start = "Lines \(EnglishList.and(first)) hold the same constraint"
    guard groups.count > 1 else {
      return
        "\(start). Probably the code adds it each time it runs. Add it once, and change its constant."
    }
    let others =
      groups.count == 2
      ? "and so do lines \(EnglishList.and(groups[1]))"
      : "and so do \(groups.count - 1) more groups"
    return
      "\(start), \(others). Probably the code adds them each time it runs. Add them once, and change "
      + "their constants."
  }

  /// What probably made a width that no app would give a cell's content view itself.
  private func helper(making row: String?, _ id: ConstraintID) -> String {
    let place = origin(of: id).map { " (\($0))" } ?? ""
    let width = row ?? "The width of \(names[system[id].first.item])\(place)"
    return "\(width) is perhaps made by a helper that measures cells."
  }
}

extension KnownConflict {
  /// What is said first of one that may be left alone.
  fileprivate var harmless: String {
    if isByNumberAlone { return "Probably known and harmless" }
    return id == .layoutBeforeFirstSize ? "Known, probably harmless" : "Known and harmless"
  }
}
