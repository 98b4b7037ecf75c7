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
  /// The part that a ratio makes of what lies across, or of another size; `nil` where all are plain.
  package var product: Product?

  /// A part of a sum that one constraint's multiplier makes of a number.
  package struct Product: Sendable {
    /// Which of the parts it is.
    package var index: Int
    /// What is multiplied, or divided.
    package var number: Rational
    /// The multiplier, as it is printed.
    package var multiplier: Rational
    /// Whether it is divided by that.
    package var isQuotient: Bool
  }

  /// Whether the others ask for more.
  package var isTooSmall: Bool { needed > given }
  /// By how much.
  package var gap: Rational { (needed - given).magnitude }
  /// Whether a row of the given height is taller than the others make it, by more than a separator,
  /// and not at a table's default height: then they are not what makes it so tall.
  package var isOutgrownByRow: Bool {
    !isTooSmall && gap > 1 && !(given > 43 && given < 45)
  }
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
    var multiple = Multiple(across: system[id].first.attribute.axis)
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
      if multiple.takes(entry.reference, ratio, part, order, in: system) { continue }
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
      parts: [])
    let factor = multiple.factor(among: conflict.constraints, in: system)
    if multiple.isMixed || !multiple.sum.isZero && factor == nil { isPlain = false }
    guard isPlain else { return }
    if !multiple.sum.isZero { parts.append((multiple.order, multiple.sum)) }
    parts.sort { $0.order < $1.order }
    self.parts = parts.map(\.points)
    guard let factor, factor.multiplier != 1, !multiple.sum.isZero,
      let index = parts.firstIndex(where: { $0.order == multiple.order })
    else { return }
    product = Product(
      index: index,
      number: factor.isQuotient
        ? multiple.sum * factor.multiplier : multiple.sum / factor.multiplier,
      multiplier: factor.multiplier, isQuotient: factor.isQuotient)
  }

  /// What a ratio carries into a sum: all that lies across it, and what takes a fractional part in it.
  private struct Multiple {
    private let axis: Axis
    private(set) var sum = Rational.zero
    private(set) var order = Int.max
    private var ratio: Rational?
    /// Whether its parts count differently, so that they are no multiple of one number.
    private(set) var isMixed = false

    init(across axis: Axis) { self.axis = axis }

    /// Takes a part of the sum in where it is one of these.
    mutating func takes(
      _ reference: Conflict.Reference, _ ratio: Rational, _ part: Rational, _ order: Int,
      in system: LayoutSystem
    ) -> Bool {
      guard case .constraint(let id) = reference else { return false }
      let isAcross = system[id].first.attribute.axis != axis
      guard isAcross || ratio.magnitude.integerValue == nil else { return false }
      // A tie that adds no points only carries what the others say.
      if part.isZero { return true }
      if let known = self.ratio, known != ratio.magnitude { isMixed = true }
      self.ratio = ratio.magnitude
      self.order = min(self.order, order)
      sum += part
      return true
    }

    /// The multiplier of a constraint of the conflict that makes it so.
    func factor(
      among members: [ConstraintID], in system: LayoutSystem
    ) -> (multiplier: Rational, isQuotient: Bool)? {
      guard let ratio else { return nil }
      if ratio == 1 { return (1, false) }
      let multipliers = members.map { system[$0].multiplier }.filter { !$0.isZero }
      if let one = multipliers.first(where: { $0 == ratio }) { return (one, false) }
      return multipliers.first { 1 / $0 == ratio }.map { ($0, true) }
    }
  }

  /// How often a part of a sum may be told.
  private static let mostTimes = 2

  /// Whether it is a sum that a reader adds up at a glance.
  package var isShortSum: Bool {
    (2...8).contains(parts.count) && parts.allSatisfy { !$0.isNegative }
  }

  /// `12 + 358 × 9/16 + 12`.
  package func terms(_ number: (Rational) -> String) -> String {
    parts.enumerated().map { index, part in
      guard let product, product.index == index else { return number(part) }
      let sign = product.isQuotient ? "/" : "×"
      let ratio = product.isQuotient ? nil : product.multiplier.smallFraction
      let factor =
        ratio.map { "\($0.numerator)/\($0.denominator)" } ?? product.multiplier.description
      return "\(number(product.number)) \(sign) \(factor)"
    }
    .joined(separator: " + ")
  }
}

extension [ConstraintID] {
  /// Where each stands.
  package var places: [ConstraintID: Int] {
    Dictionary(zip(self, indices)) { first, _ in first }
  }
}
