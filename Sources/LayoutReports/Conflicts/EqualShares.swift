internal import LayoutCasebook
internal import LayoutDiagnosis
internal import LayoutModel
internal import LinearArithmetic

/// What one of several equally large items gets of a size, less the distances between them.
struct EqualShares {
  /// How many items share.
  let count: Int
  /// What is shared, then what goes off it, in the order in which the constraints are told.
  let parts: [Rational]

  private static let mostParts = 7

  /// What the rest of the proof makes of the size that `misfit` is of; `nil` where it is no such share.
  init?(_ misfit: Misfit, in conflict: Conflict, of system: LayoutSystem) {
    let size = system[misfit.size]
    guard misfit.isExact, misfit.needed.isPositive,
      let own = conflict.certificate.first(where: { $0.reference == .constraint(misfit.size) }),
      let coefficient = size.form.terms.first?.coefficient
    else { return nil }
    let count = Self.items(of: size.first, among: conflict.constraints, in: system).count
    guard count > 1 else { return nil }
    var shared: [Rational] = []
    var lost: [Rational] = []
    for entry in conflict.certificate where entry.reference != own.reference {
      guard let row = conflict.row(for: entry.reference, in: system) else { return nil }
      if row.form.constant.isZero { continue }
      let part =
        entry.multiplier / (own.multiplier * coefficient) * row.form.constant
        * Rational(count)
      // Only what counts once stands in the sum as it is printed.
      guard part.magnitude == row.form.constant.magnitude else { return nil }
      if part.isNegative { lost.append(part) } else { shared.append(part) }
    }
    guard shared.count == 1, !lost.isEmpty, lost.count < Self.mostParts else { return nil }
    self.count = count
    parts = shared + lost
  }

  /// The sizes that constraints make equal to that of `anchor`, which is one of them.
  static func items(
    of anchor: LayoutAnchor, among members: [ConstraintID], in system: LayoutSystem
  ) -> Set<LayoutAnchor> {
    var equal: Set = [anchor]
    var left = members.filter { id in
      let constraint = system[id]
      return constraint.relation == .equal && constraint.multiplier == 1
        && constraint.constant.isZero && constraint.first.attribute == anchor.attribute
        && constraint.second?.attribute == anchor.attribute
    }
    while let next = left.firstIndex(where: { id in
      [system[id].first, system[id].second].contains { $0.map(equal.contains) == true }
    }) {
      let id = left.remove(at: next)
      equal.formUnion([system[id].first, system[id].second].compactMap(\.self))
    }
    return equal
  }

  /// `(375 − 16 − 16 − 10 − 10) / 3`.
  func words(_ number: (Rational) -> String) -> String {
    "(\(parts.map { number($0.magnitude) }.joined(separator: " − "))) / \(count)"
  }
}
