internal import LayoutDiagnosis
internal import LayoutModel
internal import LinearArithmetic

extension ReportEnglish {
  /// What a proof uses beyond the printed constraints, as a clause.
  func sentence(for fact: Fact) -> String {
    let variable = fact.row.form.terms.first.map { LayoutVariable($0.variable) }
    let name = variable.map { names[$0.item] } ?? "a view"
    switch fact.kind {
    case .nonNegativeSize:
      return variable?.quantity.axis == .vertical
        ? "a height is never negative" : "a width is never negative"
    case .nonNegativeInset:
      return "the \(insetName(variable)) of \(name) does not point outwards"
    case .defaultInset:
      return "the \(insetName(variable)) of \(name) is \(insetAmount(fact))"
    case .baselineInside:
      return "the baseline of \(name) lies inside it"
    case .baselineAtEdge:
      return "the baseline of \(name) lies at its edge"
    case .sameSuperview:
      return sameSuperview(fact)
    case .printedRounding:
      return "the log rounds to six digits"
    case .scrollContent:
      return "the content of the scroll view coincides with its frame"
    case .writingDirection:
      return "leading is \(leadingSide(fact))"
    case .flippedSuperview:
      return "the superview's y axis points the other way than the log's visual format suggests"
    case .completeDump:
      return "the dump lists every constraint"
    case .pinned:
      return variable?.quantity.isSize == true
        ? "\(name) is as large as its frame says" : "\(name) is held in place"
    case .unscrolled:
      return "the content of \(name) has not been scrolled"
    }
  }

  /// The item that the fact is about.
  func item(of fact: Fact) -> ItemID? {
    fact.row.form.terms.first.map { LayoutVariable($0.variable).item }
  }

  private func insetName(_ variable: LayoutVariable?) -> String {
    switch variable?.quantity {
    case .leadingInset: "leading margin"
    case .trailingInset: "trailing margin"
    case .topInset: "top margin"
    case .bottomInset: "bottom margin"
    default: "margin"
    }
  }

  /// Two items whose edges coincide because one is the other's superview, or both have the same.
  private func sameSuperview(_ fact: Fact) -> String {
    let items = fact.row.form.terms.map { LayoutVariable($0.variable).item }
    guard items.count == 2 else { return "two items have the same superview" }
    let (a, b) = (items[0], items[1])
    if names[b].hasPrefix("the superview of") { return "\(names[a]) is \(names[b])" }
    if names[a].hasPrefix("the superview of") { return "\(names[b]) is \(names[a])" }
    return "\(names[a]) and \(names[b]) have the same superview"
  }

  private func leadingSide(_ fact: Fact) -> String {
    guard let replaced = fact.replaces, system.constraints.indices.contains(replaced.index),
      system[replaced].writingDirection == .rightToLeft
    else { return "left" }
    return "right"
  }

  /// `at most 20 points`, read from a row `coefficient * inset + offset relation 0`.
  private func insetAmount(_ fact: Fact) -> String {
    guard let term = fact.row.form.terms.first else { return "as large as it is by default" }
    let bound = -fact.row.form.constant / term.coefficient
    let relation = term.coefficient.isNegative ? fact.row.relation.flipped : fact.row.relation
    return relation.amount + bound.points
  }
}
