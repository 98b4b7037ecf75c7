internal import LayoutDiagnosis
internal import LayoutModel
internal import LinearArithmetic

extension LayoutCase {
  /// A stack view that counts its margins.
  static let stackMargins = LayoutCase(
    "stackMargins",
    sees:
      "`UISV-canvas-connection` to the margins guide of a stack view, against a size of the stack view",
    verdict: .fix,
    apis: [
      "isLayoutMarginsRelativeArrangement", "insetsLayoutMarginsFromSafeArea", "layoutMargins",
    ],
    systems: "iOS 9–",
    source: "AD: UIStackView.isLayoutMarginsRelativeArrangement",
    sample: """
      <NSLayoutConstraint:0x60 'UISV-canvas-connection' UILayoutGuide:0x52'UIViewLayoutMarginsGuide'.top == UILabel:0x51.top   (active)>
      <NSLayoutConstraint:0x61 'UISV-canvas-connection' V:[UILabel:0x51]-(0)-[UILayoutGuide:0x52'UIViewLayoutMarginsGuide']   (active)>
      <NSLayoutConstraint:0x65 'UISV-canvas-connection' UILayoutGuide:0x52'UIViewLayoutMarginsGuide'.bottom == UILabel:0x51.bottom   (active)>
      <NSLayoutConstraint:0x62 'UIView-topMargin-guide-constraint' V:|-(16)-[UILayoutGuide:0x52'UIViewLayoutMarginsGuide']   (active, names: '|':UIStackView:0x50 )>
      <NSLayoutConstraint:0x63 'UIView-bottomMargin-guide-constraint' V:[UILayoutGuide:0x52'UIViewLayoutMarginsGuide']-(16)-|   (active, names: '|':UIStackView:0x50 )>
      <NSLayoutConstraint:0x64 UIStackView:0x50.height == 20   (active)>
      """,
    counterSample: """
      <NSLayoutConstraint:0x60 'UISV-canvas-connection' UIStackView:0x50.top == UILabel:0x51.top   (active)>
      <NSLayoutConstraint:0x61 'UISV-canvas-connection' V:[UILabel:0x51]-(0)-|   (active, names: '|':UIStackView:0x50 )>
      <NSLayoutConstraint:0x62 UILabel:0x51.height == 40   (active)>
      <NSLayoutConstraint:0x64 UIStackView:0x50.height == 20   (active)>
      """
  ) { facts in
    guard facts.isProved,
      facts.members.contains(where: { id in
        facts.system[id].systemIdentifier == .stack(.connection)
          && [facts.system[id].first.item, facts.system[id].second?.item].contains {
            $0.map { SystemGuide($0, in: facts.system) == .layoutMargins } == true
          }
      }) || facts.isOfStacksMargins
    else { return nil }
    let margins = facts.members.filter { facts.system[$0].systemIdentifier == .marginOfGuide }
      .map { facts.system[$0].constant.magnitude }.filter { !$0.isZero }
    guard !margins.isEmpty else { return nil }
    let sum = margins.reduce(Rational.zero) { $0 + $1 }
    let list = margins.map(facts.number).joined(separator: " + ")
    return CaseMatch(
      "The stack view counts its margins (isLayoutMarginsRelativeArrangement): \(margins.count > 1 ? "\(list) = " : "")\(facts.points(sum)) of them take part in the conflict.",
      explains: facts.members,
      ways: [
        "Set the stack view's layoutMargins to what is meant. Beside a screen's edge, insetsLayoutMarginsFromSafeArea = false keeps the safe area out of them."
      ])
  }
}

extension CaseFacts {
  /// Whether a guide of margins that takes part is a stack view's.
  fileprivate var isOfStacksMargins: Bool {
    items.contains { item in
      SystemGuide(item, in: system) == .layoutMargins
        && system.owner(ofGuide: item).map { system[$0].isStackView } == true
    }
  }
}
