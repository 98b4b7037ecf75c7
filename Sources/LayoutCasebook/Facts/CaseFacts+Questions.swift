internal import LayoutDiagnosis
package import LayoutModel
package import LinearArithmetic

// Short questions that cases ask of the conflict's constraints.

extension CaseFacts {
  /// The items of the conflict's constraints, each once, in the log's order.
  package var items: [ItemID] {
    var seen: Set<ItemID> = []
    return members.flatMap { [system[$0].first.item, system[$0].second?.item] }
      .compactMap(\.self).filter { $0.index < system.items.count && seen.insert($0).inserted }
  }

  /// The first item whose class begins with one of the words, followed by another word or nothing.
  package func item(called prefixes: [String]) -> ItemID? {
    items.first { id in
      let name = ClassName.readable(system[id].className)
      return prefixes.contains {
        name.begins(withWords: $0) || system[id].className.begins(withWords: $0)
      }
    }
  }

  /// The first constraint of the conflict of which `condition` holds.
  package func constraint(where condition: (LayoutConstraint) -> Bool) -> ConstraintID? {
    members.first { condition(system[$0]) }
  }

  /// Whether a constraint's identifier begins so.
  package func hasIdentifier(_ prefixes: String...) -> Bool {
    constraint { constraint in
      constraint.identifier.map { name in prefixes.contains { name.utf8.starts(with: $0.utf8) } }
        == true
    } != nil
  }

  /// Whether none of the conflict is the app's.
  package var isSystems: Bool { owners.whose == .system }

  /// Whether it was said or proved, and all of the list is there.
  package var isWhole: Bool { isProved }

  /// The written constraints that give `item` a constant size along `axis`.
  package func sizes(of item: ItemID, _ axis: Axis) -> [ConstraintID] {
    members.filter { id in
      let constraint = system[id]
      return constraint.first.item == item && constraint.second == nil
        && constraint.first.attribute.isSize && constraint.first.attribute.axis == axis
        && owners.isWritten(id)
    }
  }

  /// The constraints that tie the near and the far edge of `item` to other items along `axis`.
  package func pins(of item: ItemID, _ axis: Axis) -> (near: ConstraintID, far: ConstraintID)? {
    func pin(_ side: EdgeSide) -> ConstraintID? {
      members.first { id in
        let constraint = system[id]
        guard let second = constraint.second, second.item != constraint.first.item else {
          return false
        }
        return [constraint.first, second].contains {
          $0.item == item && $0.attribute.axis == axis && $0.attribute.side == side
        }
      }
    }
    guard let near = pin(.near), let far = pin(.far), near != far else { return nil }
    return (near, far)
  }

  /// Whether the others of the conflict leave `id`, or anything, one number, and not a least or a greatest one.
  package func isExact(but id: ConstraintID?) -> Bool {
    diagnosis.conflicts.first?.bounds.isEmpty == true
      && members.allSatisfy { $0 == id || system[$0].relation == .equal }
  }

  /// Whether a constraint gives a size by a number alone.
  package func isPlainSize(_ id: ConstraintID) -> Bool {
    system[id].second == nil && system[id].first.attribute.isSize
  }

  /// Whether a constraint ties `item` to something that does not lie in it.
  package func ties(_ id: ConstraintID, _ item: ItemID, outwards: Bool) -> Bool {
    let ends = [system[id].first.item, system[id].second?.item].compactMap(\.self)
    return ends.contains(item)
      && ends.contains { $0 != item && system.isAncestor(item, of: $0) != outwards }
  }

  /// The constraint that ties an item's width to its own height, or the other way round.
  package var ratio: ConstraintID? {
    constraint { constraint in
      constraint.second.map {
        $0.item == constraint.first.item && $0.attribute.isSize
          && constraint.first.attribute.isSize && $0.attribute != constraint.first.attribute
      } == true
    }
  }

  /// By how much the demands miss each other.
  package var gap: Rational? {
    diagnosis.conflicts.first.flatMap { $0.tightenedProof?.gap ?? $0.gap }
  }

  /// `height` or `width`.
  package func noun(_ axis: Axis) -> String { axis == .vertical ? "height" : "width" }

  /// The clause of a constraint.
  package func clause(_ id: ConstraintID) -> String { words.clause(id) }
}

extension LayoutCase {
  /// A conflict between views of one part of the frameworks alone, which no app lays out.
  static func systems(
    _ id: String, sees: String, classes: [String], identifiers: [String] = [], needs cause: String,
    way: String = "Leave it; none of the constraints is your app's.", apis: [String] = [],
    systems: String? = nil, source: String, sample: String, counterSample: String
  ) -> LayoutCase {
    LayoutCase(
      id, sees: sees, verdict: .leave, apis: apis, systems: systems, source: source, sample: sample,
      counterSample: counterSample
    ) { facts in
      guard facts.isSystems else { return nil }
      let item = facts.item(called: classes)
      let isNamed =
        facts.constraint { constraint in
          constraint.identifier.map { name in
            identifiers.contains { name.utf8.starts(with: $0.utf8) }
          } == true
        } != nil
      guard item != nil || isNamed else { return nil }
      let zero = facts.sizes.first { $0.points.isZero }.map {
        " It is laid out at 0 points for a moment: \(facts.clause($0.constraint))."
      }
      return CaseMatch(cause + (zero ?? ""), explains: facts.members, ways: [way])
    }
  }
}
