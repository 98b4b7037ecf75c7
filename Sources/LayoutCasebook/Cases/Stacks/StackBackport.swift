internal import LayoutDiagnosis
internal import LayoutModel
internal import LinearArithmetic

extension LayoutCase {
  /// A library that stands in for stack views on old systems.
  static let stackBackport = LayoutCase(
    "stackBackport",
    sees: "identifiers or classes of `FDStackView`, `TZStackView` or `OAStackView`",
    verdict: .update,
    apis: ["UIStackView"],
    systems: "iOS 7–8",
    source: "tomvanzummeren/TZStackView#35; forkingdog/FDStackView, README",
    sample: """
      <NSLayoutConstraint:0x60 'TZSV-spacing' V:[UILabel:0x51]-(10)-[UILabel:0x52]   (active)>
      <NSLayoutConstraint:0x61 V:[UILabel:0x51]-(0)-[UILabel:0x52]   (active)>
      """,
    counterSample: """
      <NSLayoutConstraint:0x60 'UISV-spacing' V:[UILabel:0x51]-(10)-[UILabel:0x52]   (active)>
      <NSLayoutConstraint:0x61 V:[UILabel:0x51]-(0)-[UILabel:0x52]   (active)>
      """
  ) { facts in
    guard
      facts.hasIdentifier("TZSV-", "FDSV-")
        || facts.item(called: ["TZStackView", "FDStackView", "OAStackView"]) != nil
    else { return nil }
    return CaseMatch(
      "A library that brings stack views to iOS 8 and earlier made constraints of the conflict.",
      explains: facts.members,
      ways: ["Use UIStackView, which replaces it since iOS 9."],
      verdict: .update, library: "the stack view library")
  }
}
