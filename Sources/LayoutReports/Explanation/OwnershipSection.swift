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
  func line(_ numbers: RowNumbers, _ detail: Screen.Detail) -> String {
    var parts: [String] = []
    if let known = diagnosis.known {
      let isSure = diagnosis.verdict != .unproved || known.isHarmless
      let start =
        known.isHarmless
        ? "\(known.harmless): " : isSure ? "Known: " : "It looks like this: "
      let verdict = known.isHarmless && detail == .whole ? " \(known.text.verdict)" : ""
      parts.append("\(start)\(known.text.title).\(verdict)")
    }
    if let whose = whose(namingNearest: false) { parts.append("Whose: \(whose)") }
    if let id = context.claims.measuringWidth {
      parts.append(helper(making: numbers[id].map { "Constraint \($0)" }, id))
    }
    parts += moduleOwners
    if detail != .cut { parts += sets }
    if let broken = context.claims.broken {
      let platform = system.platform?.rawValue ?? "The system"
      let what =
        numbers[broken].map { "constraint \($0)" } ?? "this one: \(sentences.clause(broken))"
      parts.append("\(platform) dropped \(what).")
    }
    if let call { parts.append(call) }
    if let item = context.claims.transientItem(in: system), diagnosis.known == nil {
      parts.append("Probably transient: \(names[item]) is laid out at size 0.")
    }
    return parts.joined(separator: " ")
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
        ? "That size is measured without it." : "That layout is made without it.")
    let listed = report.isComplete ? "The list" : "The part of the list that is"
    // Without an address it may be one of those that are listed.
    let isNamed = system[broken].address != nil
    let unlisted =
      report.isBrokenUnlisted && hasList && isNamed ? " \(listed) in the log leaves it out." : ""
    return String(saying: "\(platform) broke this one: \(clause)\(place). \(rest)\(unlisted)")
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
      "By the proof above the rest contradicts itself without it, so this alone settles nothing."
  }

  /// Where the app was when the debugger stopped at the report.
  private var call: String? {
    report.stack.first(where: \.isApp).map {
      "The stack below the report shows where it happened: \($0.place)."
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
        : isSure ? "Known" : "It looks like a known one, but the log shows too little to tell"
      let text = known.text
      lines.append("\(start): \(text.title). \(text.verdict)")
      if !isSure, diagnosis.remedies.isEmpty {
        lines.append("If it is: \(text.advice.prefix(1).lowercased())\(text.advice.dropFirst())")
      } else if diagnosis.remedies.isEmpty {
        lines.append(text.advice)
      }
    }
    if let whose = whose(namingNearest: true) { lines.append("Whose: \(whose)") }
    if let id = context.claims.measuringWidth { lines.append(helper(making: nil, id)) }
    lines += moduleOwners + sets
    if let transientItem = context.claims.transientItem(in: system), diagnosis.known == nil {
      lines.append(
        "Probably transient: \(names[transientItem]) is laid out at size 0, "
          + "as happens before a first real layout; the layout that follows usually puts it right.")
    }
    return lines
  }

  /// What was probably made again each time, and what is probably active beside its opposite.
  private var sets: [String] {
    [repetition, context.claims.opposedSets.map(opposition)].compactMap(\.self)
  }

  private func opposition(_ names: [String]) -> String {
    let sets = names.map { "“\($0)”" }.joined(separator: " and ")
    return
      "Constraints called \(sets) are active at once: probably one set was not deactivated before "
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
        "\(start): it is probably added again each time. Keep it and change its constant, or add "
        + "it once."
    }
    let others =
      groups.count == 2
      ? "and so do lines \(EnglishList.and(groups[1]))"
      : "and so do \(groups.count - 1) groups more"
    return
      "\(start), \(others): they are probably added again each time. Keep them and change their "
      + "constants, or add them once."
  }

  /// What probably made a width that no app would give a cell's content view itself.
  private func helper(making row: String?, _ id: ConstraintID) -> String {
    let place = origin(of: id).map { " (\($0))" } ?? ""
    let width = row ?? "The width of \(names[system[id].first.item])\(place)"
    return "\(width) is perhaps of a helper that measures cells."
  }

  /// Whether a constraint of the app's is told that the stack views' contradict each other without.
  private var ownBesideStackViews: String {
    let own = (context.firstPlot?.additions ?? []).filter { system[$0].origin == .app }
    let places = own.compactMap { context.place(of: $0) }
    if places.isEmpty { return "none of them is a line of yours." }
    return "they contradict each other even without yours (\(EnglishList.and(places)))."
  }

  /// Which view an app may have handed to the system, or the system may have made itself.
  private var besidePrivate: String {
    guard let id = diagnosis.writtenConstraints.first,
      let holder = PrivateHolders(system)[system[id].first.item]
    else { return "" }
    return
      " \(names[system[id].first.item].capitalizedFirst) is tied to \(names[holder]), which is "
      + "the system's own: apps hand such views to the system, and it makes some itself. Where no code "
      + "of yours sets that \(system[id].second == nil ? "size" : "distance"), there is nothing for you to "
      + "change."
  }

  /// Whether what the log shows names a class of the app's, a place in its code or a name that it gave.
  private var showsOwnMarks: Bool {
    system.items.contains { $0.isOfAppClass || $0.role == .view && $0.name != nil }
      || system.constraints.contains {
        $0.codeLocation != nil || $0.key != nil || $0.identifier != nil && $0.origin == .app
          || $0.className != "NSLayoutConstraint" && $0.origin == .app
      }
  }

  /// Whether it is about what code did, in the program's frames or unseen.
  private var isOfCode: Bool {
    report.complaint != nil && [.exception, .feedbackLoop].contains(report.kind)
      || report.complaint?.id == .managedMask || report.complaint?.nearestAppFrame != nil
  }

  /// Whether it is about a view whose class does not show that it is the program's own.
  private var namesViewOfLibrary: Bool {
    guard let complaint = report.complaint else { return false }
    let own = report.context.process.map(ClassName.module(ofProcess:))
    return PossibleLibrary(in: system, besides: own).mayOwnClass(of: complaint.items)
  }

  private func whose(namingNearest isNamed: Bool) -> String? {
    if let words = FrameworkWords(context) {
      return words.isAlone ? words.whose : "\(words.whose) \(words.advice)"
    }
    let hasComplaint = report.complaint != nil
    // A library that is linked into the program looks like the app's own code.
    let mayBeLibrary = isOfCode || context.claims.mayBeLibrary || namesViewOfLibrary
    let apps = mayBeLibrary ? "your app's or a library's" : "your app's"
    let pause = mayBeLibrary ? "," : ""
    func nearestView(isSure: Bool = !mayBeLibrary) -> String {
      isNamed ? self.nearestView(isSure: isSure) : ""
    }
    switch context.claims.whose {
    case .app where report.complaint?.id == .noCommonAncestor && context.systemsPart != nil:
      return "the log does not tell. Your app's code is on the stack, but "
        + "\(context.systemsPart.map { names[$0] } ?? "") is a view that only the system has."
    case .app:
      let isArranged = diagnosis.conflicts.first?.constraints.contains {
        system[$0].origin == .stackView
      }
      return "\(apps)\(isArranged == true ? "\(pause) and a stack view's" : "")."
        + nearestView()
    case .mixed where hasComplaint:
      return "some of it is your app's, some the system's.\(nearestView())"
    case .mixed:
      let both = mayBeLibrary ? "\(apps), and" : "your app's constraints against"
      return "\(both) the system's.\(nearestView())"
    case .appUnlessImposed:
      return
        "\(apps), unless a container imposes the plain size: Masonry prints no identifiers."
        + nearestView()
    case .mixedByGuess:
      // Where identifiers are printed, code that measures a cell may as well give it such a size.
      let guess = context.isImposedSizeGuessed && !system.printsMasonry ? "perhaps" : "probably"
      let both = mayBeLibrary ? "\(apps), and \(guess)" : "your app's constraints, \(guess) against"
      return "\(both) the system's.\(nearestView())"
    case .masks:
      return "only autoresizing masks take part, no constraint that somebody wrote."
        + nearestView(isSure: false)
    case .masksShown:
      return "the log shows only autoresizing masks, no constraint that somebody wrote."
        + nearestView(isSure: false)
    case .untoldInAlert:
      return
        "the log does not tell. UIKit names most sizes that it gives an alert; an app that sets one of "
        + "alert.view, or ties a view to it, does this."
    case .untoldInBarItem:
      return
        "the log does not tell. The view of a bar's item is mostly the app's, but AppKit makes some."
    case .untoldBesidePrivate: return "the log does not tell.\(besidePrivate)"
    case .stackViews: return "stack views' own constraints; \(ownBesideStackViews)"
    case .stackViewsInImposedSize:
      return "stack views' own constraints against a size imposed on them; \(ownBesideStackViews)"
    case .system where report.complaint?.id == .engineInconsistent:
      return "the log does not tell. What the message names is the system's."
    case .system:
      return hasComplaint
        ? "the system's own. None of the views in question is your app's."
        : "the system's own. None of the constraints in conflict is your app's."
    case .systemAsShown:
      return "the log does not tell. None of the constraints that it shows is your app's."
    case .appAsShown:
      let shown = report.problems.isEmpty ? "that it shows" : "that could be read"
      let hasStack = system.constraints.contains { $0.origin == .stackView }
      if !showsOwnMarks {
        let read = report.problems.isEmpty ? "in it" : "that could be read"
        return hasStack
          ? "the log does not tell. But for stack views', no constraint \(read) is marked as the system's."
          : "the log does not tell. No constraint \(read) is marked as the system's."
      }
      if system.constraints.contains(where: { $0.mask != nil }) {
        return
          "the log does not tell. By their classes, the views \(shown) are \(apps)."
      }
      let stack = hasStack ? "\(pause) and stack views'" : ""
      return
        "the log does not tell. The constraints \(shown) are \(apps)\(stack)."
    case .mixedAsShown:
      return "the log does not tell. Some of what it shows is \(apps)."
    case nil where report.complaint?.id == .windowPassLimit:
      return "the log does not tell. It does not name the view that does it."
    case nil where report.complaint?.isInLinkedSDK == true:
      return
        "the log does not tell. By the names of its classes, the code on the stack is an SDK's."
    case nil
    where report.complaint != nil && diagnosis.verdict == .ambiguous
      && system.items.contains { $0.isAmbiguous && !$0.className.isEmpty }:
      return "the log does not tell. Apps and the system use such a view."
    case nil: return nil
    }
  }

  /// The app's view nearest to the trouble, where a trouble is shown; `isSure` is whether no library's
  /// view can be taken for one of the app's.
  private func nearestView(isSure: Bool) -> String {
    guard let nearest = context.claims.nearest else { return "" }
    let address = address(of: nearest).map { " (\($0))" } ?? ""
    let view =
      isSure
      ? "view of yours nearest to the trouble" : "view nearest to the trouble that may be yours"
    return String(saying: " The \(view) is \(names[nearest])\(address).")
  }
}

extension KnownConflict {
  /// What is said first of one that may be left alone.
  fileprivate var harmless: String {
    if isByNumberAlone { return "Probably known and harmless" }
    return id == .layoutBeforeFirstSize ? "Known, probably harmless" : "Known and harmless"
  }
}

extension ReportContext {
  /// A view in question that is a part of a framework's, which no property hands out.
  var systemsPart: ItemID? {
    report.complaint?.items.first { system[$0].isInnerPart }
  }
}
