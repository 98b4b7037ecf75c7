internal import LayoutModel
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
