internal import LayoutDiagnosis
internal import LayoutModel
internal import LinearArithmetic

extension LayoutCase {
  /// A tie to the baseline of a view of the app's, which is the view's edge unless its class says otherwise.
  static let ownBaseline = LayoutCase(
    "ownBaseline",
    sees:
      "a proof that takes the baseline of an app's own class for the view's edge, as it is by default",
    verdict: .fix, isMistake: true,
    apis: ["forFirstBaselineLayout", "forLastBaselineLayout", "baselineOffsetFromBottom"],
    source: "AD: UIView.forLastBaselineLayout, NSView.baselineOffsetFromBottom",
    sample: """
      <NSLayoutConstraint:0x61 PriceTag:0x71.lastBaseline == UILabel:0x72.lastBaseline   (active)>
      <NSLayoutConstraint:0x62 V:[PriceTag:0x71]-(0)-|   (active, names: '|':UIView:0x70 )>
      <NSLayoutConstraint:0x63 V:[UILabel:0x72]-(12)-|   (active, names: '|':UIView:0x70 )>
      """,
    counterSample: """
      <NSLayoutConstraint:0x61 UITextView:0x71.lastBaseline == UILabel:0x72.lastBaseline   (active)>
      <NSLayoutConstraint:0x62 V:[UITextView:0x71]-(0)-|   (active, names: '|':UIView:0x70 )>
      <NSLayoutConstraint:0x63 V:[UILabel:0x72]-(12)-|   (active, names: '|':UIView:0x70 )>
      """
  ) { facts in
    guard
      let term = facts.diagnosis.conflicts.first?.assumptions
        .first(where: { $0.kind == .baselineAtEdge })?.row.form.terms.first,
      case let variable = LayoutVariable(term.variable), facts.system[variable.item].isOfAppClass
    else { return nil }
    let view = facts.name(variable.item)
    let isFirst = variable.quantity == .firstBaselineOffset
    let way =
      facts.system.isOfAppKit
      ? "override \(isFirst ? "firstBaselineOffsetFromTop" : "baselineOffsetFromBottom") in its class"
      : "return that view from \(isFirst ? "forFirstBaselineLayout" : "forLastBaselineLayout") in its class (viewForBaselineLayout before iOS 9)"
    return CaseMatch(
      "A view of an own class has its baseline at its \(isFirst ? "top" : "bottom") edge unless the class says otherwise, and \(view) is taken to be such a view.",
      explains: facts.members,
      ways: [
        "If a text in \(view) is what should line up, \(way). If its edge is meant, tie the edges."
      ])
  }
}
