internal import LayoutDiagnosis
internal import LayoutModel
internal import LinearArithmetic

extension [Remedy.FramePart] {
  /// The sizes that are to change, width before height.
  var newSizes: [Remedy.FrameSize] {
    compactMap(\.size).filter { !$0.isUnchanged }
      .sorted { $0.quantity.rawValue < $1.quantity.rawValue }
  }
}

extension ReportContext {
  /// What a container imposes, where a remedy lets something give way to it.
  func imposedSize(against remedy: Remedy) -> Rational? {
    imposingConstraint(against: remedy).map { system[$0].constant }
  }

  private func imposingConstraint(against remedy: Remedy) -> ConstraintID? {
    guard [.encapsulatedSize, .zeroSizeLayout].contains(remedy.reason),
      remedy.action != .setFrame
    else { return nil }
    let imposed = (diagnosis.conflicts.first?.constraints ?? []).filter {
      system[$0].origin == .encapsulatedSize
    }
    let axis =
      remedy.collapses.first?.axis
      ?? remedy.constraints.first.map { system[$0].first.attribute.axis }
    return imposed.first { system[$0].first.attribute.axis == axis } ?? imposed.first
  }

  /// The size that a view of the system's has along the axis, where a remedy changes what lies in it.
  private func systemsSize(beside remedy: Remedy) -> ConstraintID? {
    guard remedy.action != .setFrame, let changed = remedy.constraints.first else { return nil }
    return diagnosis.conflicts.first?.constraints.first { id in
      let first = system[id].first
      return system[id].second == nil && system[id].relation == .equal && first.attribute.isSize
        && first.attribute.axis == system[changed].first.attribute.axis
        && !remedy.constraints.contains(id)
        && diagnosis.itemOwners[safe: first.item.index] == .system
    }
  }

  /// Whether what a container imposes is a size of the very item whose size gives way.
  func isImposedOnItself(against remedy: Remedy) -> Bool {
    guard let yielding = remedy.constraints.first, let id = imposingConstraint(against: remedy)
    else { return false }
    return system[id].first == system[yielding].first
  }

  /// When what a remedy leaves is so, as `the UIView is 50 points tall`; `nil` where it stays so.
  ///
  /// `told` is what the item is called there.
  func moment(of remedy: Remedy, calling told: (ItemID) -> String) -> String? {
    let hiding = diagnosis.conflicts.first?.constraints.first {
      system[$0].systemIdentifier == .stack(.hiding)
    }
    if let hiding, remedy.action != .wrap, !remedy.constraints.contains(hiding) {
      return "\(told(system[hiding].first.item)) is hidden"
    }
    return passingSize(beside: remedy).map { id in
      let first = system[id].first
      return "\(told(first.item)) is \(system[id].constant.points) "
        + first.attribute.sizeWords.positive
    }
  }

  /// Whether the size of that constraint is itself the moment for which a remedy's effect is told.
  func isMoment(_ id: ConstraintID, of remedy: Remedy) -> Bool {
    passingSize(beside: remedy) == id
  }

  private func passingSize(beside remedy: Remedy) -> ConstraintID? {
    imposingConstraint(against: remedy) ?? systemsSize(beside: remedy)
  }

  /// `at least ` before what a distance lacks where margins that are not printed may take more of it.
  var boundMark: String {
    let assumed = diagnosis.conflicts.flatMap(\.assumptions)
    return assumed.contains { $0.kind == .nonNegativeInset } ? "at least " : ""
  }

  /// `at least 44 points`; `more than 44 points` where something has no size at just 44.
  func amount(_ size: Remedy.FrameSize, of item: ItemID, by remedy: Remedy) -> String {
    let amount = size.to.points + addedMargins(to: size, of: item)
    if !size.isLeast { return amount }
    return (remedy.collapses.isEmpty ? "at least " : "more than ") + amount
  }

  /// ` plus its two margins`, where the log does not print the margins that a size has to leave room for.
  private func addedMargins(to size: Remedy.FrameSize, of item: ItemID) -> String {
    let margins = diagnosis.conflicts.flatMap(\.assumptions)
      .filter { $0.kind == .nonNegativeInset }
      .flatMap { $0.row.form.terms.map { LayoutVariable($0.variable) } }
      .filter { $0.quantity.axis == size.quantity.axis }
    if margins.isEmpty { return "" }
    guard margins.allSatisfy({ $0.item == item }) else { return " plus margins" }
    return Set(margins).count == 1 ? " plus its margin" : " plus its two margins"
  }

  /// Whether nothing but masks takes part in the first conflict.
  var isOfMasksAlone: Bool {
    diagnosis.conflicts.first?.constraints.allSatisfy { system[$0].mask != nil } == true
  }

  /// The view in `item` whose two margins alone add up to `size`: so large `item` was when they were
  /// taken from the frames.
  func framedInside(_ item: ItemID, _ size: Remedy.FrameSize) -> ItemID? {
    guard isOfMasksAlone, let conflict = diagnosis.conflicts.first else { return nil }
    let margins = conflict.constraints.compactMap {
      id -> (anchor: LayoutAnchor, points: Rational)? in
      let anchor = system.innerAnchor(of: system[id])
      guard anchor.attribute.isEdge, anchor.attribute.axis == size.quantity.axis,
        system[anchor.item].superview == item
      else { return nil }
      let points =
        system[id].second == nil
        ? system[id].constant : KeptDistance(system[id], in: system)?.points
      return points.map { (anchor, $0) }
    }
    return margins.map(\.anchor.item).first { inside in
      let own = margins.filter { $0.anchor.item == inside }
      return Set(own.map(\.anchor.attribute.side)) == [.near, .far]
        && own.reduce(0) { $0 + $1.points } == size.to
    }
  }
}
