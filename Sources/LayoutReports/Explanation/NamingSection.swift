internal import LayoutCode
internal import LayoutDiagnosis
internal import LayoutLogs
internal import LayoutModel
internal import LinearArithmetic

/// For each unnamed view of a conflict: a debugger line that finds it and a code line that names it.
struct NamingSection: ReportSection {
  let context: ReportContext

  /// Whether there is anything to name.
  var hasUnnamedViews: Bool { !unnamedViews.isEmpty }

  private var unnamedViews: [ItemID] {
    if diagnosis.known?.isHarmless == true { return [] }
    if let first = diagnosis.conflicts.first { return unnamedViews(in: first.constraints) }
    return diagnosis.verdict == .unproved ? unnamedViews(in: Array(system.constraintIDs)) : []
  }

  func blocks(_ options: TextOptions) -> [Block] {
    let unnamed = unnamedViews
    guard !unnamed.isEmpty else { return [] }
    var blocks: [Block] = [
      .advice(
        context.claims.framework?.isAlone == true
          ? "To find out which view is which:"
          : "To find out which view is which, and to have it named in the next log:")
    ]
    for item in unnamed.prefix(Self.viewsToName) {
      guard let address = address(of: item) else { continue }
      let comment = DisplayText.comment(names[item])
      blocks.append(.code(String(saying: "\(hierarchyCommand(address))  \(comment)")))
      if context.claims.framework?.isAlone != true {
        blocks.append(.code(namingCode(item), context.language))
      }
    }
    if unnamed.count > Self.viewsToName {
      let more = unnamed.count - Self.viewsToName
      blocks.append(.aside("And \(more == 1 ? "one more view" : "\(more) more views") likewise."))
    }
    return blocks
  }

  private static let viewsToName = 4

  private func unnamedViews(in members: [ConstraintID]) -> [ItemID] {
    var isSeen = Array(repeating: false, count: system.items.count)
    return members.flatMap { [system[$0].first.item, system[$0].second?.item] }
      .compactMap(\.self)
      .filter { item in
        guard isSeen.indices.contains(item.index), !isSeen[item.index] else { return false }
        isSeen[item.index] = true
        return isUnnamed(item)
      }
  }

  private func isUnnamed(_ id: ItemID) -> Bool {
    let item = system[id]
    return address(of: id) != nil && item.name == nil && item.text == nil && item.role != .guide
      && diagnosis.itemOwners[safe: id.index] != .system
  }

  private func hierarchyCommand(_ address: String) -> String {
    String(
      saying: "expression -l objc -O -- "
        + "[[(\(system.viewClass) *)\(address) superview] \(system.treeMethod)]")
  }

  private func namingCode(_ item: ItemID) -> String {
    let variable = codeNames[item]
    let word = codeNames.word(for: item)
    if context.seemsPrintedByMasonry {
      return context.codeStyle.text(.set("\(variable).mas_key", .string(word)))
    }
    if isInSnapKitLinesAlone(item) { return "\(variable).snp.setLabel(\"\(word)\")" }
    guard system.platform == .appKit else {
      return context.codeStyle.text(.set("\(variable).accessibilityIdentifier", .string(word)))
    }
    let isSwift = context.language == .swift
    return context.codeStyle.text(
      .set(
        "\(variable).identifier",
        isSwift ? .text("NSUserInterfaceItemIdentifier(\"\(word)\")") : .string(word)))
  }

  /// SnapKit's descriptions print its own labels alone.
  private func isInSnapKitLinesAlone(_ item: ItemID) -> Bool {
    let naming = system.constraints.filter { constraint in
      constraint.form.terms.contains { LayoutVariable($0.variable).item == item }
    }
    return !naming.isEmpty
      && naming.allSatisfy { ConstraintDialect($0, on: system.platform) == .snapKit }
  }
}

extension ReportContext {
  /// Whether Masonry's descriptions seem to take the place of the system's: they print no identifier,
  /// only Masonry's own keys, no mask and no visual format, and so none with a mask's constraint, which
  /// tells it where no constraint of Masonry's takes part.
  fileprivate var seemsPrintedByMasonry: Bool {
    system.shows(.masonry)
      || system.constraints.contains { constraint in
        constraint.origin == .autoresizingMask && constraint.mask == nil
          && !constraint.raw.utf8.contains(UInt8(ascii: "["))
      }
  }
}

/// For a proved conflict: how its constraints get names, and where the debugger shows who adds them.
struct TracingSection: ReportSection {
  let context: ReportContext

  func blocks(_ options: TextOptions) -> [Block] {
    guard let first = diagnosis.conflicts.first, diagnosis.known?.isHarmless != true else {
      return []
    }
    return trialBlocks + identifierBlocks(first.constraints) + stopBlocks
  }

  /// A debugger line that tries the first way out that is a removal; the screen shows already what the
  /// one makes of it that the system broke.
  private var trialBlocks: [Block] {
    for (index, remedy) in diagnosis.remedies.enumerated() where remedy.changes.count == 1 {
      guard case .remove(let id) = remedy.changes[0], let address = system[id].address,
        diagnosis.writtenConstraints.contains(id), id != report.broken
      else { continue }
      let which = index == 0 ? "the first fix" : "fix \(index + 1)"
      guard let line = trial(of: id, at: address) else { return [] }
      let comment = place(of: id).map { "  \(DisplayText.comment($0))" } ?? ""
      return [
        .advice("While the process that wrote this still runs, the debugger tries \(which):"),
        .code(line + comment),
      ]
    }
    return []
  }

  /// The debugger's line that takes a constraint out; `nil` where the system is too old to deactivate it
  /// and the log does not show which view holds it.
  private func trial(of id: ConstraintID, at address: Address) -> String? {
    let constraint = "(NSLayoutConstraint *)\(address.description)"
    guard report.isBeforeActivation else {
      return String(saying: "expression -l objc -- (void)[\(constraint) setActive:NO]")
    }
    let first = system[id].first.item
    let second = system[id].second?.item ?? first
    let around = [second] + system.ancestors(of: second)
    guard
      let holder = ([first] + system.ancestors(of: first)).first(where: around.contains),
      let view = system[holder].address
    else { return nil }
    return String(
      saying: "expression -l objc -- (void)[\(view.description) removeConstraint:\(constraint)]")
  }

  /// How a constraint of the app's gets a name, too.
  private func identifierBlocks(_ members: [ConstraintID]) -> [Block] {
    let unnamed = members.first { id in
      system[id].origin == .app && system[id].identifier == nil && system[id].codeLocation == nil
        && diagnosis.writtenConstraints.contains(id)
        && ConstraintCode(id, context).dialect.library == nil
    }
    guard let unnamed, context.claims.framework?.isAlone != true, context.language != .cSharp,
      !context.seemsPrintedByMasonry
    else { return [] }
    let variable = ConstraintCode(unnamed, context).variable
    let proposal = codeNames.proposal(for: unnamed)
    return [
      .advice("To have a constraint named in the next log, set its identifier\(needed):"),
      .code(
        context.codeStyle.text(.set("\(variable).identifier", .string(proposal))),
        context.language),
    ]
  }

  /// The system from which on constraints have an identifier, where the log may be of an older one.
  private var needed: String {
    report.isBeforeActivation && system.platform != .appKit ? " (iOS 7 and newer)" : ""
  }

  /// Where the debugger shows the code that leads to the conflict.
  private var stopBlocks: [Block] {
    guard report.debugger.stack.isEmpty else { return [] }
    var blocks: [Block] = [
      .advice("The debugger stops where the system says this, and shows what called it:"),
      .code(context.breakpoint),
    ]
    if system.platform == .appKit {
      blocks += [
        .advice("With this launch argument, the app draws these constraints over its window:"),
        .code("-NSConstraintBasedLayoutVisualizeMutuallyExclusiveConstraints YES"),
      ]
    }
    return blocks
  }
}
