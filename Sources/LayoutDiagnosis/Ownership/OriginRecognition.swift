package import LayoutModel
internal import LinearArithmetic

/// Writes down where constraints come from, as far as a system tells it.
package enum OriginRecognition {
  /// Writes down the origin of every constraint whose reader did not know it.
  package static func complete(_ system: inout LayoutSystem) {
    var hidesIdentifiers = system.items.contains(where: \.isKeyed)
    for index in system.constraints.indices
    where system.constraints[index].origin == .app && !system.constraints[index].isAnonymous {
      if system.constraints[index].isOfMasonry { hidesIdentifiers = true }
      let origin = system.constraints[index].recognizedOrigin
      if origin != .app {
        system.constraints[index].origin = origin
      } else if system.constraints[index].systemIdentifier?.mayBeApps == true,
        isOnSystemItem(system.constraints[index], system)
          || system.constraints[index].isNamedForInput && placesInput(system)
      {
        system.constraints[index].origin = .system
      }
    }
    if system.items.contains(where: \.isSpacerOfStackView) { recognizeSpacers(in: &system) }
    // A container's size is imposed by a mask where the container lays out by frames.
    for index in system.constraints.indices
    where system.constraints[index].origin == .autoresizingMask
      && system.constraints[index].systemIdentifier?.isImposedSize == true
    {
      system.constraints[index].origin = .encapsulatedSize
    }
    if system.constraints.count > 1 { recognizeImposedSizes(in: &system, hidesIdentifiers) }
  }

  /// A stack view's spacer is tied by that alone, whether identifiers are printed or not.
  private static func recognizeSpacers(in system: inout LayoutSystem) {
    for index in system.constraints.indices
    where system.constraints[index].origin == .app
      && system.constraints[index].codeLocation == nil
      && isOnSystemItem(system.constraints[index], system, where: \.isSpacerOfStackView)
    {
      system.constraints[index].origin = .stackView
    }
  }

  /// Where Masonry rewrites all descriptions, and leaves identifiers out: takes the one size that a
  /// plain constraint gives a cell's content view for the one that its table imposes; of several,
  /// and where identifiers are printed, 0, which nobody asks for.
  private static func recognizeImposedSizes(
    in system: inout LayoutSystem, _ hidesIdentifiers: Bool
  ) {
    let sizes = system.constraints.indices.filter { index in
      let constraint = system.constraints[index]
      return constraint.isAnonymous && constraint.isRequired && constraint.address != nil
        && constraint.second == nil && constraint.relation == .equal
        && constraint.first.attribute.isSize && system.cells.isTableContents(constraint.first.item)
    }
    let hidesIdentifiers = hidesIdentifiers || !sizes.isEmpty && system.printsEquationsAlone
    for index in sizes {
      let isAlone = !sizes.contains {
        $0 != index && system.constraints[$0].first == system.constraints[index].first
      }
      if isAlone && hidesIdentifiers || system.constraints[index].constant.isZero {
        system.constraints[index].origin = .encapsulatedSize
      }
    }
  }

  /// Whether constraints that are called as those around the keyboard are these: one of them places a view
  /// of the system's, for an app ties a bar of its own to guides as well.
  private static func placesInput(_ system: LayoutSystem) -> Bool {
    system.constraints.contains {
      $0.isNamedForInput && isOnSystemItem($0, system, where: { $0.role == .view })
    }
  }

  private static func isOnSystemItem(
    _ constraint: LayoutConstraint, _ system: LayoutSystem,
    where isMeant: (LayoutItem) -> Bool = { _ in true }
  ) -> Bool {
    [constraint.first.item, constraint.second?.item].contains { item in
      guard let item, item.index < system.items.count else { return false }
      return system[item].owner == .system && isMeant(system[item])
    }
  }
}

extension LayoutSystem {
  /// Whether constraints are printed as Masonry's category does it for all of an app: as equations alone,
  /// without identifiers.
  ///
  /// UIKit prints a size as `V:[View(44)]`, and from iOS 9 on `(active)` behind each.
  package var printsEquationsAlone: Bool {
    constraints.allSatisfy {
      $0.identifier == nil && !$0.raw.utf8.contains(UInt8(ascii: "(")) && $0.raw.hasSuffix(">")
    }
  }
}

extension LayoutConstraint {
  fileprivate var isNamedForInput: Bool { systemIdentifier?.isOfInput == true }
}

extension LayoutItem {
  /// Whether Masonry prints a key where others print an address.
  fileprivate var isKeyed: Bool {
    address == nil && name != nil && role == .view && !className.isEmpty
  }
}
