internal import LayoutDiagnosis
internal import LayoutModel
internal import LinearArithmetic

extension LayoutCase {
  /// A stack view that hides a view whose size, or whose inside, is required.
  static let hiddenArrangedView = LayoutCase(
    "hiddenArrangedView",
    sees: "`UISV-hiding` against a size of the hidden view, or against a chain in it",
    verdict: .fix, isMistake: true,
    apis: ["isHidden", "UILayoutPriority(999)", "removeArrangedSubview(_:)"],
    systems: "iOS 9–",
    source: "Stack View Constraint Conflicts When Hiding Views (useyourloaf.com); AD: UIStackView",
    sample: """
      <NSLayoutConstraint:0x61 UIView:0x50.height == 30   (active)>
      <NSLayoutConstraint:0x64 'UISV-hiding' UIView:0x50.height == 0   (active)>
      """,
    counterSample: """
      <NSLayoutConstraint:0x61 UIView:0x50.height == 30   (active)>
      <NSLayoutConstraint:0x64 UIView:0x50.height == 0   (active)>
      """
  ) { facts in
    guard let hiding = facts.size(where: { $0.gives == .hiding }) else { return nil }
    let item = facts.system[hiding.constraint].first.item
    let side = facts.adjective(hiding.constraint)
    let need = facts.misfit(of: hiding.constraint)
    let isStack = facts.system[item].isStackView
    let demand =
      need.map { facts.demand($0) }
      ?? "Other constraints on it are required."
    return CaseMatch(
      "A stack view hides \(facts.name(item)) by making it 0 points \(side). \(demand)",
      explains: facts.members,
      ways: [
        CaseWay(
          isStack
            ? "Hide the views in that inner stack view as well, or set its spacing to 0 while isHidden is set. A plain view around it, with its bottom at UILayoutPriority(999), helps too."
            : "Give the view's own \(side == "tall" ? "height or bottom padding" : "width or trailing padding") UILayoutPriority(999) before it is activated.",
          .wrap(item), facts.yielding,
          beside: isStack
            ? "Or hide the views in that inner stack view as well, or set its spacing to 0 while isHidden is set."
            : nil),
        CaseWay(
          "Or take the view out with removeArrangedSubview(_:) and removeFromSuperview() instead of isHidden."
        ),
      ])
  }
}
