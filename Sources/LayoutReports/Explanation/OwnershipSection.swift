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

  /// Which constraint the system broke, and what that did.
  private var breaking: String? {
    guard let broken = report.broken, system.constraints.indices.contains(broken.index) else {
      return nil
    }
    let platform = system.platform?.rawValue ?? "The system"
    let clause = sentences.clause(broken)
    let place = origin(of: broken).map { " (\($0))" } ?? ""
    let hasList = system.constraints.count > 1
    let unlisted =
      report.isBrokenUnlisted && hasList ? " The list in the log leaves it out." : ""
    return String(
      saying: """
        \(platform) broke this one: \(clause)\(place). The layout on the screen is made without \
        it.\(unlisted)
        """)
  }

  /// Where the app was when the debugger stopped at the report.
  private var call: String? {
    report.stack.first(where: \.isApp).map {
      "The stack below the report shows where it happened: \($0.place)."
    }
  }

  /// Whose constraints they are, and what is known of such conflicts.
  private var ownership: [String] {
    var lines: [String] = []
    if let known = diagnosis.known {
      let isSure = diagnosis.verdict != .unproved || known.isHarmless
      let start =
        known.isHarmless
        ? "Known and harmless"
        : isSure ? "Known" : "It looks like a known one, but the log shows too little to tell"
      let text = known.text
      lines.append("\(start): \(text.title). \(text.verdict)")
      if !isSure {
        lines.append("If it is: \(text.advice.prefix(1).lowercased())\(text.advice.dropFirst())")
      } else if diagnosis.remedies.isEmpty {
        lines.append(text.advice)
      }
    }
    switch diagnosis.owner {
    case .system where isOfStackViews:
      lines.append(
        "Whose: "
          + (isSizeImposed
            ? "stack views' own constraints against a size imposed on them; none"
            : "stack views' own constraints; none")
          + " of them is a line of yours.")
    case .system where diagnosis.known == nil && !isWhole:
      lines.append(
        "Whose: the log does not tell. None of the constraints that it shows is your app's.")
    case .app where !isWhole:
      lines.append("Whose: the log does not tell. The constraints that it shows are your app's.")
    case .mixed where !isWhole:
      lines.append("Whose: the log does not tell. Some of what it shows is your app's.")
    case .system where diagnosis.known == nil:
      lines.append(
        report.complaint != nil
          ? "Whose: the system's own. None of the views in question is your app's."
          : "Whose: the system's own. None of the constraints in conflict is your app's.")
    case .app, .mixed:
      lines.append(whose)
    case nil where report.complaint?.id == .windowPassLimit:
      lines.append("Whose: the log does not tell. It does not name the view that does it.")
    case .system, nil: break
    }
    if diagnosis.isTransient, diagnosis.known == nil {
      lines.append(
        "Probably transient: \(transientItem.map { names[$0] } ?? "something") is laid out at size 0, "
          + "as happens before a first real layout; the layout that follows usually puts it right.")
    }
    return lines
  }

  /// What is laid out at size 0.
  private var transientItem: ItemID? {
    let members = diagnosis.conflicts.first?.constraints ?? system.constraintIDs.map(\.self)
    return members.lazy.map { [system] in system[$0] }.first {
      $0.second == nil && $0.first.attribute.isSize && $0.constant.isZero
        && [.encapsulatedSize, .autoresizingMask].contains($0.origin)
    }?.first.item
  }

  /// Whether nothing of the conflict is left out of the log.
  private var isWhole: Bool {
    report.complaint != nil || !diagnosis.conflicts.isEmpty || report.isComplete || isOfMasksAlone
  }

  /// Whether nothing that somebody wrote takes part, but what a stack view makes does.
  private var isOfStackViews: Bool {
    diagnosis.conflicts.first?.constraints.contains { [system] id in
      system[id].origin == .stackView
        && [system[id].first.item, system[id].second?.item].contains { item in
          item.map { diagnosis.itemOwners[safe: $0.index] == .app } ?? false
        }
    } == true
  }

  private var isSizeImposed: Bool {
    diagnosis.conflicts.first?.constraints.contains {
      system[$0].origin == .encapsulatedSize
    } == true
  }

  private var whose: String {
    if isOfMasksAlone { return whoseMasks }
    var text = "Whose: your app's."
    if diagnosis.owner == .mixed {
      text =
        report.complaint != nil
        ? "Whose: some of it is your app's, some the system's."
        : context.isImposedSizeGuessed
          ? "Whose: your app's constraints, probably against the system's."
          : "Whose: your app's constraints against the system's."
    }
    guard let nearest else { return text }
    let address = address(of: nearest).map { " (\($0))" } ?? ""
    return String(
      saying: """
        \(text) The view of yours nearest to the trouble is \(names[nearest])\(address).
        """)
  }

  /// The app's view nearest to the trouble, where a trouble is shown.
  private var nearest: ItemID? {
    guard !diagnosis.conflicts.isEmpty || report.complaint != nil,
      let nearest = diagnosis.nearestAppItem, system.items.indices.contains(nearest.index)
    else { return nil }
    return nearest
  }

  /// Whether nothing but autoresizing masks contradict each other.
  private var isOfMasksAlone: Bool {
    guard report.complaint == nil,
      !diagnosis.conflicts.isEmpty || report.isComplete || report.lacksOnlyMasks
    else { return false }
    let members =
      diagnosis.conflicts.first?.constraints
      ?? system.constraintIDs.filter { system[$0].isRequired }
    return !members.isEmpty && members.allSatisfy { system[$0].origin == .autoresizingMask }
  }

  private var whoseMasks: String {
    let masks =
      diagnosis.conflicts.isEmpty
      ? "the log shows only autoresizing masks" : "only autoresizing masks take part"
    let text = "Whose: \(masks), no constraint that somebody wrote."
    guard let nearest else { return text }
    let address = address(of: nearest).map { " (\($0))" } ?? ""
    return String(
      saying: """
        \(text) The view nearest to the trouble that may be yours is \(names[nearest])\(address).
        """)
  }
}
