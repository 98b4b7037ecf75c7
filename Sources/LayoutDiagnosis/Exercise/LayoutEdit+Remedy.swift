package import LayoutModel
internal import LinearArithmetic

extension Remedy {
  /// What the remedy changes, as edits of the layout; `nil` where it puts a view into a container or
  /// changes a stack view, which makes other constraints.
  package var edits: [LayoutEdit]? {
    var edits: [LayoutEdit] = []
    for change in changes {
      switch change {
      case .remove(let id), .leave(let id): edits.append(.without(id))
      case .lowerPriority(let id, _, let priority): edits.append(.priority(id, priority))
      case .setConstant(let id, _, let constant, _): edits.append(.constant(id, constant))
      case .setRelation(let id, _, let relation): edits.append(.relation(id, relation))
      case .setMultiplier(let id, _, let multiplier): edits.append(.multiplier(id, multiplier))
      case .disableMaskTranslation(_, let rows): edits += rows.map { .without($0) }
      case .setFrame(let item, let parts): edits += parts.compactMap { $0.edit(of: item) }
      case .add(let item, let quantity, let reference, let points):
        // A number that the log does not tell leaves the place open, as the remedy's text says.
        if let points { edits.append(.fixed(item, quantity, from: reference, points)) }
      case .wrap, .setStackView: return nil
      }
    }
    return edits
  }

  /// The layout in which a container stands in the place of the view that is put into it: what a stack view
  /// demanded of the view it demands of the container, and what collided with that acts inside of it;
  /// `nil` where nothing is put into a container.
  func editsInContainer(of diagnosis: Diagnosis) -> [LayoutEdit]? {
    guard case .wrap(_, let moved)? = changes.first, changes.count == 1 else { return nil }
    let taken = Set(moved)
    let colliding = diagnosis.conflicts.map(\.constraints).filter { !taken.isDisjoint(with: $0) }
    return Set(colliding.joined()).subtracting(taken).sorted().map { .without($0) }
  }

  /// What the remedy changes in a layout that is looked at: a row that is to size itself no longer has
  /// the height that was imposed on it, and a window follows its content view.
  package func edits(
    of diagnosis: Diagnosis, in system: LayoutSystem, rowsGrow: Bool
  ) -> [LayoutEdit]? {
    let freed = rowsGrow ? SelfSizing.freedHeight(by: self, of: diagnosis, in: system) : nil
    return edits.map {
      growingWindow($0, of: diagnosis, in: system) + (freed.map { [.without($0)] } ?? [])
    }
  }

  /// Where the window is told to be larger, its masks tie it to its content view as before, and the size that
  /// it had goes.
  private func growingWindow(
    _ edits: [LayoutEdit], of diagnosis: Diagnosis, in system: LayoutSystem
  ) -> [LayoutEdit] {
    let sizes = diagnosis.conflicts.flatMap(\.constraints).filter { id in
      system[id].origin == .window && system[id].first.attribute.isSize && system[id].second == nil
        && !constraints.contains(id)
    }
    guard principles.contains(.windowSize), !sizes.isEmpty else { return edits }
    let masks = Set(constraints.filter { system[$0].mask != nil }.map(LayoutEdit.without))
    return edits.filter { !masks.contains($0) } + sizes.map { .without($0) }
  }
}

extension Remedy.FramePart {
  /// A size that a constraint prints is that constraint's constant; without a number it is free.
  fileprivate func edit(of item: ItemID) -> LayoutEdit? {
    switch (constraint, size) {
    case (let id?, let size?): .constant(id, size.to)
    case (let id?, nil): .without(id)
    case (nil, let size?): .fixed(item, size.quantity, from: nil, size.to)
    case (nil, nil): nil
    }
  }
}
