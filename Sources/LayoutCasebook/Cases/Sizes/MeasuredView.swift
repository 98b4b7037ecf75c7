internal import LayoutDiagnosis
internal import LayoutModel
internal import LinearArithmetic

extension LayoutCase {
  /// A view that UIKit or the app measures at a size that its inside cannot have.
  static let measuredView = LayoutCase(
    "measuredView",
    sees:
      "`_UITemporaryLayoutWidth`, `_UITemporaryLayoutHeight`, `fittingSizeHTarget` or `fittingSizeVTarget` against a required chain",
    verdict: .leave,
    apis: ["systemLayoutSizeFitting", "layoutIfNeeded", "UILayoutPriority(999)"],
    systems: "iOS 8–",
    source:
      "AD: UIView.systemLayoutSizeFitting; nathantannar4/InputBarAccessoryView#177; stripe/stripe-ios#5648",
    sample: """
      <NSLayoutConstraint:0x61 H:|-(16)-[UILabel:0x51]   (active, names: '|':Tea.CupView:0x50 )>
      <NSLayoutConstraint:0x63 H:[UILabel:0x51]-(16)-|   (active, names: '|':Tea.CupView:0x50 )>
      <NSLayoutConstraint:0x64 '_UITemporaryLayoutWidth' Tea.CupView:0x50.width == 0   (active)>
      """,
    counterSample: """
      <NSLayoutConstraint:0x61 H:|-(16)-[UILabel:0x51]   (active, names: '|':Tea.CupView:0x50 )>
      <NSLayoutConstraint:0x63 H:[UILabel:0x51]-(16)-|   (active, names: '|':Tea.CupView:0x50 )>
      <NSLayoutConstraint:0x64 Tea.CupView:0x50.width == 0   (active)>
      """
  ) { facts in
    guard let size = facts.size(where: { $0.gives == .measuring || $0.gives == .fittingTarget }),
      let misfit = facts.misfit(of: size.constraint)
    else { return nil }
    // Which number is at fault a case of its own tells.
    if size.points.isPositive, LayoutCase.screenWidthConstant.match(facts) != nil { return nil }
    let view = facts.name(facts.system[size.constraint].first.item)
    let side = facts.adjective(size.constraint)
    let who =
      size.gives == .measuring
      ? "UIKit lays out \(view) on its own before a container gives it a size"
      : "systemLayoutSizeFitting measures \(view)"
    let isZero = size.points.isZero
    let noun = facts.noun(facts.system[size.constraint].first.attribute.axis)
    let isReachable = !facts.written.isEmpty
    // The caller of systemLayoutSizeFitting asks for a size that it has room for.
    let isTemporary = size.gives == .measuring || isZero
    // Where the text beside the report shows the call, it is the app's, and not UIKit's.
    let isCalled =
      size.gives == .fittingTarget && isZero
      && facts.surroundings.calls.contains(.systemLayoutSizeFitting)
    let known = "where the \(noun) is known, as in viewDidLayoutSubviews, and pass that \(noun)"
    let calls: [CaseWay?] =
      isCalled
      ? [CaseWay("Call systemLayoutSizeFitting \(known) instead of 0.")]
      : [
        isZero
          ? CaseWay(
            "Leave it if the layout on the screen is right\(isReachable ? ", or give \(facts.whatYields) UILayoutPriority(999)" : "").",
            facts.yielding)
          : isReachable
            ? CaseWay("Give \(facts.whatYields) UILayoutPriority(999).", facts.yielding) : nil,
        CaseWay(
          size.gives == .measuring
            ? "If your own layoutIfNeeded or sizeToFit comes before the view has a size, call it in viewDidLayoutSubviews."
            : isZero
              ? "If the call is yours, make it \(known) instead of 0."
              : "If the call is yours, pass .fittingSizeLevel for the axis that is free."),
      ]
    let kept =
      facts.written.contains { facts.system[$0].relation == .lessOrEqual }
      ? [
        CaseWay(
          "Keep the maximum: let one edge give way in one direction (lessThanOrEqualTo).",
          changes: facts.written.filter { facts.system[$0].first.attribute.isEdge }.flatMap {
            [.relax($0, .lessOrEqual), .relax($0, .greaterOrEqual)]
          })
      ] : []
    return CaseMatch(
      isTemporary
        ? "\(who), at \(facts.points(size.points)) \(side). That size is only temporary. \(facts.demand(misfit))"
        : "\(who) for a \(noun) of \(facts.points(size.points)). \(facts.demand(misfit))",
      explains: facts.members,
      ways: calls.compactMap(\.self) + kept,
      verdict: isZero && !isCalled ? .leave : .fix)
  }
}
