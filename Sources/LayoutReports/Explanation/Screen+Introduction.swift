internal import LayoutCasebook
internal import LayoutDiagnosis
internal import LayoutModel

/// What stands above the fixes.
extension Screen {
  /// What stands above the fixes, with what they ask where more than one of them lowers a priority.
  func introduction(
    of ways: ArraySlice<Remedy>, _ first: Remedy, behind advice: String?, lowersSome: Bool
  ) -> String {
    let introduction = introduction(of: ways, first, behind: advice)
    return lowersSome
      ? "\(introduction.dropLast()) (set priorities before activating):"
      : introduction
  }

  private func introduction(
    of ways: ArraySlice<Remedy>, _ first: Remedy, behind advice: String?
  ) -> String {
    // What the advice says already is not said again.
    let silences =
      context.leavingFirst(0) != nil && advice?.firstIndex(ofBytes: "o silence it") == nil
    let isOne = diagnosis.remedies.count == 1
    if first.isGuess {
      let guesses = isOne ? "a guess, not proved:" : "guesses, not proved:"
      if silences { return "To silence it, \(guesses)" }
      if advice != nil { return "Or \(guesses)" }
      return isOne ? "A guess, not proved:" : "Guesses, not proved:"
    }
    let checked = isOne ? "checked by solving again:" : "each checked by solving again:"
    if isForeign { return "For its makers, \(checked)" }
    if let library = library(changedBy: first) {
      return "Fixes, the first one in \(library), each checked by solving again:"
    }
    if silences { return "To silence it, \(checked)" }
    let isLeft = ways.contains { $0.action == .ignore }
    if isLeft || !first.action.isAppsOwn { return advice == nil ? "What to do:" : "Or:" }
    return advice == nil ? "What to do, \(checked)" : "Or, \(checked)"
  }

  /// The library that is to be updated, where it has what the remedy changes.
  private func library(changedBy remedy: Remedy) -> String? {
    guard context.answer.verdict == .update, context.answer.whose == .library, !isForeign,
      remedy.action.isAppsOwn
    else { return nil }
    let changed = remedy.changes.flatMap(\.constraints)
    if let measuring = context.claims.measuringWidth, changed != [measuring] { return nil }
    return changed.isEmpty ? nil : context.answer.library
  }

  /// Whether a constraint that is to be made again with another priority is lowered: that of one that is
  /// active cannot go from required to optional.
  func isMadeLower(_ remedy: Remedy) -> Bool {
    remedy.changes.contains { change in
      change.action == .lowerPriority && !system.isDesigned(change)
        && change.constraints.allSatisfy { system[$0].origin != .contentSize }
    }
  }
}

// MARK: Names of constraints

extension Screen {
  /// How many identifiers are told.
  private static var mostNames: Int { 8 }

  /// What the app calls its constraints in the conflict, where it names more than one: names beside
  /// each other tell which sets of constraints meet.
  var ownNames: String? {
    let members =
      context.firstTelling?.plot.told.constraints ?? diagnosis.conflicts.first?.constraints ?? []
    let named = members.compactMap { id -> (number: Int, name: String)? in
      guard system[id].origin == .app, !context.claims.isMadeBySystem(id),
        let name = system[id].identifier ?? system[id].key, let number = numbers[id]
      else { return nil }
      return (number, name)
    }
    guard named.count > 1, named.count <= Self.mostNames,
      Set(named.map(\.name)).count == named.count
    else { return nil }
    let list = named.sorted { $0.number < $1.number }.map { "‘\($0.name)’ (\($0.number))" }
    let areKeys = members.allSatisfy { system[$0].identifier == nil }
    return "Their \(areKeys ? "keys" : "identifiers"): \(EnglishList.and(list))."
  }

  /// How many addresses are told.
  private static var mostAddresses: Int { 4 }

  /// `The first UIView is 0x…0c40 and the second UIView is 0x…a2f0.`, of views that nothing but a number tells apart.
  var countedViews: String? {
    var items: [ItemID] = []
    for id in context.walkedConstraints.isEmpty
      ? Array(system.constraintIDs) : context.walkedConstraints
    {
      for item in [system[id].first.item, system[id].second?.item].compactMap(\.self)
      where names.isCounted(item) && !items.contains(item) && context.address(of: item) != nil {
        if items.count == Self.mostAddresses { return nil }
        items.append(item)
      }
    }
    let addresses = items.compactMap { system[$0].address?.short }
    guard items.count > 1, Set(addresses).count == items.count else { return nil }
    let told = zip(items, addresses).map { "\(names[$0]) is \($1)" }
    return "\(EnglishList.and(told).capitalizedFirst)."
  }
}

extension ReportContext {
  /// Whether nothing is wrong that anybody has to change.
  var isHarmless: Bool { diagnosis.known?.isHarmless == true || answer.verdict == .leave }
}

extension LayoutSystem {
  /// Whether the change is made in Interface Builder, before anything is activated.
  fileprivate func isDesigned(_ change: Remedy.Change) -> Bool {
    change.constraints.allSatisfy { self[$0].origin == .interfaceBuilder }
  }
}
