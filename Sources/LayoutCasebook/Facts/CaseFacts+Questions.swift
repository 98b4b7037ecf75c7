internal import LayoutDiagnosis
package import LayoutModel
package import LinearArithmetic

// Short questions that cases ask of the conflict's constraints.

extension CaseFacts {
  /// The first item whose class begins with one of the words, followed by another word or nothing.
  package func item(called prefixes: [String]) -> ItemID? {
    items.indices.first { index in
      prefixes.contains {
        classNames[index].begins(withWords: $0)
          || system[items[index]].className.begins(withWords: $0)
      }
    }.map { items[$0] }
  }

  /// Whether a line of the app's in the conflict gives the item a size in points.
  func hasOwnSize(_ item: ItemID) -> Bool {
    written.contains { isPlainSize($0) && system[$0].first.item == item }
  }

  /// Whether a line of the app's in the conflict ties an edge of the item on the `side`, or on any.
  func hasOwnEdge(_ item: ItemID, _ side: EdgeSide? = nil) -> Bool {
    written.contains { id in
      system[id].second != nil
        && [system[id].first, system[id].second].contains { anchor in
          anchor.map {
            $0.item == item && $0.attribute.isEdge && (side == nil || $0.attribute.side == side)
          } ?? false
        }
    }
  }

  /// The first constraint of the conflict of which `condition` holds.
  package func constraint(where condition: (LayoutConstraint) -> Bool) -> ConstraintID? {
    members.first { condition(system[$0]) }
  }

  /// Whether a constraint's identifier begins so.
  package func hasIdentifier(_ prefixes: String...) -> Bool { hasIdentifier(among: prefixes) }

  func hasIdentifier(among prefixes: [String]) -> Bool {
    identifiers.contains { name in prefixes.contains { name.utf8.starts(with: $0.utf8) } }
  }

  /// Whether none of the conflict is the app's.
  package var isSystems: Bool { owners.whose == .system }

  /// The written constraints that give `item` a constant size along `axis`.
  package func sizes(of item: ItemID, _ axis: Axis) -> [ConstraintID] {
    written.filter { id in
      system[id].first.item == item && isPlainSize(id) && system[id].first.attribute.axis == axis
    }
  }

  /// The constraints that tie the near and the far edge of `item` to other items along `axis`.
  package func pins(of item: ItemID, _ axis: Axis) -> (near: ConstraintID, far: ConstraintID)? {
    func pin(_ side: EdgeSide) -> ConstraintID? {
      func ends(_ anchor: LayoutAnchor) -> Bool {
        anchor.item == item && anchor.attribute.axis == axis && anchor.attribute.side == side
      }
      return members.first { id in
        guard let second = system[id].second, second.item != system[id].first.item else {
          return false
        }
        return ends(system[id].first) || ends(second)
      }
    }
    guard let near = pin(.near), let far = pin(.far), near != far else { return nil }
    return (near, far)
  }

  /// The same where both lead out of the item, and not to what it holds.
  package func outerPins(
    of item: ItemID, _ axis: Axis
  ) -> (near: ConstraintID, far: ConstraintID)? {
    guard let pins = pins(of: item, axis),
      [pins.near, pins.far].allSatisfy({ ties($0, item, outwards: true) })
    else { return nil }
    return pins
  }

  /// Whether both pins tie `item` to one other item around it: what the log shows to hold it, or what the
  /// constraints name second.
  package func lies(
    _ item: ItemID, between pins: (near: ConstraintID, far: ConstraintID)
  ) -> Bool {
    let holders = [pins.near, pins.far].map { id -> ItemID? in
      let (first, second) = (system[id].first.item, system[id].second?.item)
      guard first == item || system.isAncestor(first, of: item),
        let other = first == item ? second : first
      else { return nil }
      return system[other].isGuideOfFrame ? system[other].superview ?? other : other
    }
    return holders[0] != nil && holders[0] == holders[1]
  }

  /// Whether the others of the conflict leave `id`, or anything, one number, and not a least or a greatest one.
  package func isExact(but id: ConstraintID?) -> Bool {
    diagnosis.conflicts.first?.bounds.isEmpty == true
      && members.allSatisfy { $0 == id || system[$0].relation == .equal }
  }

  /// Whether the item is a cell of a list, or its content view.
  func isListCell(_ item: ItemID) -> Bool { system[item].isCalledListCell }

  /// Whether the item lies in a cell, which a list fills again with other contents.
  func liesInReused(_ item: ItemID) -> Bool {
    items.contains {
      system.isAncestor($0, of: item)
        && (isListCell($0) || system[$0].isTableContentView || system[$0].isPlacedAsCell)
    }
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

  /// The constraints that tie an item's width to its own height, or the other way round.
  package var ratios: [ConstraintID] {
    members.filter { id in
      let constraint = system[id]
      return constraint.second.map {
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

  /// What may give way: `one constraint of the chain`, or the only one that somebody wrote.
  var whatYields: String {
    guard written.count == 1, let id = written.first else { return "one constraint of the chain" }
    let first = system[id].first
    return isPlainSize(id)
      ? "the \(noun(first.attribute.axis)) of \(name(first.item))" : "the one constraint in it"
  }

  package func clause(_ id: ConstraintID) -> String { words.clause(id) }

  /// The clause with which a sentence begins.
  package func capitalizedClause(_ id: ConstraintID) -> String {
    Self.capitalized(words.clause(id))
  }
}

extension LayoutCase {
  /// A conflict between views of one part of the frameworks alone, which no app lays out.
  static func systems(
    _ id: String, sees: String, classes: [String], identifiers: [String] = [], needs cause: String,
    guessing guess: String? = nil,
    way: String? = nil, otherWays: [String] = [],
    wayBeside: (classes: [String], way: String)? = nil,
    apis: [String] = [], systems: String? = nil, axis: Axis? = nil, source: String, sample: String,
    counterSample: String
  ) -> LayoutCase {
    LayoutCase(
      id, sees: sees, verdict: .leave, apis: apis, systems: systems, axis: axis, source: source,
      sample: sample, counterSample: counterSample
    ) { facts in
      guard facts.isSystems else { return nil }
      let item = facts.item(called: classes)
      guard item != nil || facts.hasIdentifier(among: identifiers) else { return nil }
      // Of a proof the headline tells it.
      let empty = facts.isProved ? nil : facts.sizes.first { $0.points.isZero }
      let zero = empty.map {
        " \(facts.capitalizedClause($0.constraint)) at that moment."
      }
      let told = facts.isProved ? cause : guess ?? cause
      let more =
        wayBeside.flatMap { facts.item(called: $0.classes) == nil ? nil : " \($0.way)" } ?? ""
      let way = way ?? "Leave it."
      return CaseMatch(told + (zero ?? ""), explains: facts.members, ways: [way + more] + otherWays)
    }
  }
}
