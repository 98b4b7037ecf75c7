internal import LayoutDiagnosis
internal import LayoutModel
internal import LinearArithmetic

/// The margins that the log does not print, with which all would fit.
struct FittingMargin {
  /// All of them together, in points.
  let points: Rational
  let count: Int
  /// Whether less was assumed than that.
  let isAboveAssumed: Bool
  /// Whether no other size would do as well.
  let isExact: Bool
  /// Whether one margin alone is assumed, and everything counts once.
  let isOne: Bool

  /// `nil` where the conflict assumes no margins of a number, or others do not end it.
  init?(_ telling: ConflictTelling) {
    let conflict = telling.conflict
    let insets = conflict.assumptions.filter { $0.kind == .defaultInset }
    guard !insets.isEmpty, let gap = conflict.gap, gap.isPositive,
      insets.allSatisfy({ $0.row.form.terms.count == 1 })
    else { return nil }
    var assumed = Rational.zero
    var sign = 0
    for fact in insets {
      let term = fact.row.form.terms[0]
      assumed += -fact.row.form.constant / term.coefficient
      let isUpper = (fact.row.relation == .lessOrEqual) == term.coefficient.isPositive
      sign += isUpper ? 1 : -1
    }
    guard sign.magnitude == insets.count else { return nil }
    points = sign > 0 ? assumed + gap : assumed - gap
    guard points.isPositive else { return nil }
    count = insets.count
    isAboveAssumed = sign > 0
    isExact =
      conflict.bounds.isEmpty && telling.constraints.allSatisfy { $0.relation == .equal }
    isOne =
      conflict.assumptions.count == 1
      && conflict.certificate.allSatisfy { $0.multiplier.magnitude == 1 }
      && insets[0].row.form.terms[0].coefficient.magnitude == 1
  }
}
