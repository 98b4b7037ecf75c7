package import LayoutDiagnosis
package import LayoutModel
package import LinearArithmetic

/// A size that one constraint gives, against what all others of the conflict make of it.
package struct Misfit: Sendable {
  /// The constraint that gives it.
  package var size: ConstraintID
  /// How much it gives.
  package var given: Rational
  /// How much the others ask for, or leave.
  package var needed: Rational
  /// Whether they make it just that, and neither more nor less.
  package var isExact: Bool
  /// What the others add up from, in the order in which they are told; empty where it is no plain sum.
  package var parts: [Rational]

  /// Whether the others ask for more.
  package var isTooSmall: Bool { needed > given }
  /// By how much.
  package var gap: Rational { (needed - given).magnitude }
}

extension Misfit {
  /// What the rest of a proof makes of the size that `id` gives: the number under which its sum would come
  /// out even.
  ///
  /// `nil` where `id` gives no constant size, or takes no part, or where another asks for a part of that very
  /// size: then the number is no need, but the one size at which all of them hold. `places` are those of
  /// the constraints' rows; others come behind them in the log's order.
  package init?(
    of id: ConstraintID, in conflict: Conflict, of system: LayoutSystem,
    places: [ConstraintID: Int] = [:]
  ) {
    guard system[id].second == nil, system[id].first.attribute.isSize,
      let share = conflict.certificate.first(where: { $0.reference == .constraint(id) })?
        .multiplier,
      let coefficient = system[id].form.terms.first?.coefficient, system[id].form.terms.count == 1
    else { return nil }
    let weight = share * coefficient
    if weight.isZero { return nil }
    let isPartOfItself = conflict.certificate.contains { entry in
      guard case .constraint(let other) = entry.reference, system[other].multiplier != 1 else {
        return false
      }
      return [system[other].first, system[other].second].contains(system[id].first)
    }
    if isPartOfItself { return nil }
    var needed = Rational.zero
    var parts: [(order: Int, points: Rational)] = []
    var isPlain = true
    var isExact = true
    for entry in conflict.certificate where entry.reference != .constraint(id) {
      let row: LinearRow
      let order: Int
      switch entry.reference {
      case .constraint(let other):
        row = system[other].row
        order = places[other] ?? places.count + other.index
      case .bound(let index):
        row = conflict.bounds[index].row
        order = Int.max
      case .assumption(let index):
        row = conflict.assumptions[index].row
        order = Int.max - 1
      }
      if row.relation != .equal { isExact = false }
      let ratio = entry.multiplier / weight
      let part = ratio * row.form.constant
      needed += part
      if part.isZero { continue }
      // What counts twice is told twice.
      guard let times = ratio.magnitude.integerValue, times <= Self.mostTimes else {
        isPlain = false
        continue
      }
      for _ in 0..<times { parts.append((order, part / ratio.magnitude)) }
    }
    self.init(
      size: id, given: -system[id].form.constant / coefficient, needed: needed, isExact: isExact,
      parts: isPlain ? parts.sorted { $0.order < $1.order }.map(\.points) : [])
  }

  /// How often a part of a sum may be told.
  private static let mostTimes = 2

  /// Whether it is a sum that a reader adds up at a glance.
  package var isShortSum: Bool {
    (2...8).contains(parts.count) && parts.allSatisfy { !$0.isNegative }
  }
}

extension [ConstraintID] {
  /// Where each stands.
  package var places: [ConstraintID: Int] {
    Dictionary(zip(self, indices)) { first, _ in first }
  }
}

extension CaseFacts {
  /// What the others make of the size that `id` gives, in the conflict to read first.
  package func misfit(of id: ConstraintID) -> Misfit? {
    guard let plain = diagnosis.conflicts.first else { return nil }
    let stronger = plain.tightened.flatMap { $0.constraints.contains(id) ? $0 : nil }
    return Misfit(of: id, in: stronger ?? plain, of: system, places: words.places)
  }

  /// `46`, or `10 + 6 + 30 = 46` where it is a sum of a few numbers, in the order of the rows.
  package func sum(_ misfit: Misfit) -> String {
    guard misfit.isShortSum else { return number(misfit.needed) }
    return misfit.parts.map(number).joined(separator: " + ") + " = " + number(misfit.needed)
  }

  /// `need 8 + 40 = 48`; of what is only a bound, `need at least …` or `add up to at most …`.
  package func needs(_ misfit: Misfit) -> String {
    if misfit.isExact { return "need \(sum(misfit))" }
    return "\(misfit.isTooSmall ? "need at least" : "add up to at most") \(sum(misfit))"
  }

  /// `The constraints in it need 8 + 40 = 48.` where constraints reach into the item; else what is known of
  /// those that demand another size.
  package func demand(_ misfit: Misfit) -> String {
    let item = system[misfit.size].first.item
    let others = members.filter { $0 != misfit.size }
    if others.count == 1, isPlainSize(others[0]), system[others[0]].first.item == item {
      let limit = system[others[0]]
      let amount = number(limit.constant)
      return switch limit.relation {
      case .equal: "Another constraint gives it \(amount)."
      case .greaterOrEqual: "Another constraint gives it at least \(amount)."
      case .lessOrEqual: "Another constraint gives it at most \(amount)."
      }
    }
    let reachesInside = others.contains { ties($0, item, outwards: false) }
    return
      "The \(reachesInside ? "" : "other ")constraints\(reachesInside ? " in it" : "") \(needs(misfit))."
  }
}
