internal import LayoutDiagnosis
internal import LayoutLogs
internal import LayoutModel
internal import LinearArithmetic

/// Says what a proof uses beyond the printed constraints.
struct FactSentence: ContextWords {
  let context: ReportContext

  /// The fact as a clause.
  func text(_ fact: Fact) -> String {
    let variable = fact.row.form.terms.first.map { LayoutVariable($0.variable) }
    let name = variable.map { names[$0.item] } ?? "a view"
    switch fact.kind {
    case .nonNegativeSize:
      return variable?.quantity.axis == .vertical
        ? "a height is never negative" : "a width is never negative"
    case .nonNegativeInset:
      return "the \(insetName(variable)) of \(name) is 0 or more"
    case .defaultInset where variable?.quantity.isBaselineOffset == true:
      return "the baseline of \(name) is \(insetAmount(fact)) from its edge"
    case .defaultInset:
      return "the \(insetName(variable)) of \(name) is \(insetAmount(fact))"
    case .baselineInside:
      return "the baseline of \(name) lies inside it"
    case .equalBaselines:
      return equalBaselines(fact)
    case .baselineAtEdge:
      return "the baseline of \(name) lies at its edge\(baselineMethod(variable))"
    case .sameSuperview:
      return sameSuperview(fact)
    case .frameGuide:
      return frameGuide(fact)
    case .printedRounding:
      return "the log rounds to six digits"
    case .scrollContent:
      return "the content of the scroll view coincides with its frame"
    case .writingDirection:
      return "the layout runs from right to left, its leading edges on the right"
    case .flippedSuperview:
      return "the superview of \(name) is not flipped, so its mask measures from the bottom"
    case .completeDump:
      return "the dump lists every constraint"
    case .pinned:
      return variable?.quantity.isSize == true
        ? "\(name) is as large as its frame says" : "\(name) is held in place"
    case .unscrolled:
      return "the content of \(name) has not been scrolled"
    case .unprintedMask:
      return "the autoresizing mask of \(name) sets what is not printed here"
    }
  }

  /// `the top margin of the UIView`.
  func margin(_ fact: Fact) -> String {
    let variable = fact.row.form.terms.first.map { LayoutVariable($0.variable) }
    return "the \(insetName(variable)) of \(variable.map { names[$0.item] } ?? "a view")"
  }

  /// `assuming margins of at least 8 points`; `nil` where no number of a margin is assumed.
  func assumedMargins(_ facts: [Fact]) -> String? {
    let insets = facts.filter { $0.kind == .defaultInset }
    guard let first = insets.first, let term = first.row.form.terms.first else { return nil }
    let variable = LayoutVariable(term.variable)
    guard !variable.quantity.isBaselineOffset else { return nil }
    let what = insets.count == 1 ? "a \(insetName(variable))" : "margins"
    let amounts = Set(insets.map(insetAmount))
    return amounts.count == 1
      ? "assuming \(what) of \(insetAmount(first))"
      : "assuming \(what) that the log does not print"
  }

  /// What a view of the app's would answer another baseline to.
  private func baselineMethod(_ variable: LayoutVariable?) -> String {
    guard let variable, system[variable.item].isOfAppClass else { return "" }
    let isFirst = variable.quantity == .firstBaselineOffset
    let method =
      switch (system.platform == .appKit, report.isBeforeAnchors) {
      case (true, _): isFirst ? "firstBaselineOffsetFromTop" : "baselineOffsetFromBottom"
      case (false, true): "viewForBaselineLayout"
      case (false, false): isFirst ? "forFirstBaselineLayout" : "forLastBaselineLayout"
      }
    return " (as by default: its class may answer another to \(method))"
  }

  private func equalBaselines(_ fact: Fact) -> String {
    guard let id = fact.replaces, let second = system[id].second else {
      return "two baselines are at the same depth in their views"
    }
    let first = system[id].first
    let edge = first.attribute == .firstBaseline ? "below their tops" : "above their bottoms"
    return "the \(first.attribute.noun)s of \(names[first.item]) and \(names[second.item]) are "
      + "equally far \(edge)"
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

  /// The guide in front, the scroll view behind.
  private func frameGuide(_ fact: Fact) -> String {
    let items = fact.row.form.terms.map { LayoutVariable($0.variable).item }
    let guides = items.filter { system[$0].role == .guide }
    guard let guide = guides.first, let scroll = items.first(where: { $0 != guide }) else {
      return "a frame layout guide is as large as its scroll view"
    }
    return "\(names[guide]) belongs to \(names[scroll]) and is as large"
  }

  /// `at most 20 points`, read from a row `coefficient * inset + offset relation 0`.
  private func insetAmount(_ fact: Fact) -> String {
    guard let term = fact.row.form.terms.first else { return "as large as it is by default" }
    let bound = -fact.row.form.constant / term.coefficient
    let relation = term.coefficient.isNegative ? fact.row.relation.flipped : fact.row.relation
    return relation.amount + bound.points
  }
}

extension Fact {
  /// The item that the fact is about.
  var item: ItemID? { row.form.terms.first.map { LayoutVariable($0.variable).item } }
}
