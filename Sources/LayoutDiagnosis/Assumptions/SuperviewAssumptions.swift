internal import LayoutModel
internal import LinearArithmetic

/// Superviews that no line names, taken to be one and the same, or one that another line names.
struct SuperviewAssumptions {
  let system: LayoutSystem

  /// For each view that the unnamed superviews may be: the facts.
  var alternatives: [[Fact]] {
    let unnamed = system.itemIDs.filter { isUnnamedSuperview($0) }
    guard let first = unnamed.first else { return [] }
    var choices: [[Fact]] = []
    if unnamed.count > 1 { choices.append(same(unnamed.dropFirst(), as: first)) }
    return choices + candidates(besides: unnamed).map { same(unnamed[...], as: $0) }
  }

  private func isUnnamedSuperview(_ id: ItemID) -> Bool {
    system[id].role == .superview && system[id].address == nil
  }

  /// Views that could be the superview: what the views in question are centered on, named as one, or
  /// what the masked views are attached to.
  ///
  /// What shows contents of its own, as a text field, seldom holds others, and comes last.
  private func candidates(besides unnamed: [ItemID]) -> [ItemID] {
    let masked = Set(
      system.constraints.filter { $0.mask != nil }.map { system.innerAnchor(of: $0).item })
    var result = centeredOn(unnamed)
    func add(_ item: ItemID?) {
      guard let item, !unnamed.contains(item), !masked.contains(item), !result.contains(item)
      else { return }
      result.append(item)
    }
    for item in system.items { add(item.superview) }
    for constraint in system.constraints where masked.contains(constraint.first.item) {
      add(constraint.second?.item)
    }
    for constraint in system.constraints {
      if let second = constraint.second, masked.contains(second.item) { add(constraint.first.item) }
    }
    add(onlyContainer)
    let showsContents = { (item: ItemID) in !system[item].axesOfOwnSize.isEmpty }
    return result.filter { !showsContents($0) } + result.filter(showsContents)
  }

  /// What a view with one of these superviews is centered on: mostly that superview.
  private func centeredOn(_ unnamed: [ItemID]) -> [ItemID] {
    func isInQuestion(_ item: ItemID) -> Bool {
      system[item].superview.map(unnamed.contains) ?? false
    }
    var found: [ItemID] = []
    for constraint in system.constraints {
      guard let second = constraint.second, constraint.first.attribute == second.attribute,
        [.centerX, .centerY].contains(second.attribute), constraint.first.item != second.item,
        isInQuestion(constraint.first.item), !isInQuestion(second.item),
        !unnamed.contains(second.item), !found.contains(second.item)
      else { continue }
      found.append(second.item)
    }
    return found
  }

  /// The one view of the list, not known to lie in another, whose class does nothing but hold views.
  private var onlyContainer: ItemID? {
    let containers = system.itemIDs.filter { id in
      system[id].superview == nil && system[id].isPlainView
    }
    return containers.count == 1 && !isBesideOthers(containers[0]) ? containers[0] : nil
  }

  /// Whether an edge of the item is tied to the opposite one of another, as neighbours' are.
  private func isBesideOthers(_ id: ItemID) -> Bool {
    system.constraints.contains { constraint in
      let variables = constraint.form.terms.map { LayoutVariable($0.variable) }
      let placed = Set(variables.filter { [.minX, .minY].contains($0.quantity) }.map(\.item))
      // Edges of one kind are both near ones, without a size, or both far ones, with both.
      let sized = Set(variables.filter(\.quantity.isSize).map(\.item))
      return placed.count == 2 && placed.contains(id) && sized.count == 1
    }
  }

  private func same(_ items: ArraySlice<ItemID>, as other: ItemID) -> [Fact] {
    items.flatMap { item in
      [LayoutQuantity.minX, .width, .minY, .height].map { quantity in
        let form = LinearForm([
          .init(LayoutVariable(item, quantity).id, 1),
          .init(LayoutVariable(other, quantity).id, -1),
        ])
        return Fact(.sameSuperview, LinearRow(form, .equal))
      }
    }
  }
}
