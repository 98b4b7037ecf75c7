internal import LayoutCasebook
internal import LayoutDiagnosis
internal import LayoutModel
internal import LinearArithmetic

/// What becomes of a size that a constraint gave which goes or gives way, where no number of its own tells it.
enum LeftSize: Hashable {
  /// The number that another constraint gives the same size.
  case number(Rational)
  /// So many points more, or less, than the size of the other item that it was tied to.
  case difference(Rational, from: ItemID)
  /// What the others leave it at most.
  case most(Rational)
  /// What the others ask for at least.
  case least(Rational)
}

extension LeftSize {
  /// `it is 48 points wider than the UIScrollView`, of the item that `subject` names.
  func words(_ subject: String, _ axis: Axis, naming name: (ItemID) -> String) -> String {
    switch self {
    case .number(let size): "\(subject) is \(size.points) \(axis.sizeWords.positive)"
    case .difference(let points, let other):
      "\(subject) is \(points.magnitude.points) "
        + "\(points.isPositive ? axis.sizeWords.more : axis.sizeWords.less) than \(name(other))"
    case .most(let points): "\(subject) can have at most \(points.points)"
    case .least(let points):
      "\(subject) is at least \(points.points) \(axis.sizeWords.positive)"
    }
  }
}

extension ReportContext {
  /// What is left of the size; `nil` where the first conflict does not tell it.
  func leftSize(_ remedy: Remedy) -> LeftSize? {
    guard remedy.action.deactivates, remedy.changes.count == 1, !remedy.isGuess,
      let id = remedy.constraints.first, remedy.collapses.isEmpty, boundMark.isEmpty,
      ![.zeroSizeLayout, .stackViewHiding, .contradictingValues, .otherState, .duplicate]
        .contains(remedy.reason),
      let conflict = diagnosis.conflicts.first, conflict.constraints.contains(id),
      conflict.assumptions.isEmpty, system[id].first.attribute.isSize
    else { return nil }
    guard system[id].relation == .equal else {
      return numberBeside(limit: id, in: conflict, remedy).map(LeftSize.number)
    }
    if remedy.keepsContents, system[id].second == nil,
      let misfit = Misfit(of: id, in: conflict, of: system), misfit.isTooSmall,
      misfit.given.isPositive
    {
      return .least(misfit.needed)
    }
    guard system[id].second == nil else {
      return conflict.bounds.isEmpty ? leftShare(id, in: conflict, remedy) : nil
    }
    guard remedy.action == .remove, remedy.growsTo == nil, remedy.yieldsTo == nil,
      let misfit = Misfit(of: id, in: conflict, of: system), !misfit.isExact,
      misfit.needed.isPositive, misfit.needed < misfit.given
    else { return nil }
    return .most(misfit.needed)
  }

  /// What another constraint of the conflict makes the size for which `limit` goes.
  private func numberBeside(
    limit: ConstraintID, in conflict: Conflict, _ remedy: Remedy
  ) -> Rational? {
    let beside = conflict.constraints.first {
      $0 != limit && system[$0].second == nil && system[$0].first == system[limit].first
        && system[$0].relation == .equal
    }
    guard system[limit].second == nil, let beside, !isMoment(beside, of: remedy) else {
      return nil
    }
    return system[beside].constant
  }

  /// Of a size that was tied to another item's.
  private func leftShare(
    _ id: ConstraintID, in conflict: Conflict, _ remedy: Remedy
  ) -> LeftSize? {
    guard let other = system[id].otherItemOfSizes else { return nil }
    let beside = conflict.constraints.first {
      $0 != id && system[$0].second == nil && system[$0].first == system[id].first
    }
    if let beside, system[beside].constant.isPositive,
      // Only what pulls at a limit ends there.
      system[beside].relation == .equal || remedy.action == .lowerPriority,
      conflict.constraints.allSatisfy({
        $0 == id || $0 == beside || system[$0].relation == .equal
      })
    {
      return isMoment(beside, of: remedy) ? nil : .number(system[beside].constant)
    }
    let whole = conflict.constraints.first {
      system[$0].second == nil && system[$0].relation == .equal
        && system[$0].first == system[id].second
    }
    if system[id].multiplier != 1, remedy.action == .lowerPriority, !remedy.keepsContents,
      let whole, let points = remedy.yieldsTo
    {
      return .number(system[id].multiplier * system[whole].constant + points)
    }
    guard system[id].multiplier == 1, let points = remedy.yieldsTo, !points.isZero,
      conflict.constraints.allSatisfy({ $0 == id || system[$0].relation == .equal })
    else { return nil }
    return .difference(points, from: other)
  }
}
