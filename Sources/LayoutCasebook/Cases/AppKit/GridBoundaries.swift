internal import LayoutDiagnosis
internal import LayoutModel
internal import LinearArithmetic

extension LayoutCase {
  /// A grid's rows or columns.
  static let gridBoundaries = LayoutCase(
    "gridBoundaries",
    sees: "`NSGridView:….row-boundary` or `.column-boundary`",
    verdict: .fix, isMistake: true,
    apis: ["NSGridView.sizedForContent"],
    systems: "macOS 10.12–",
    source: "AD: NSGridView.sizedForContent",
    sample: """
      <NSLayoutConstraint:0x60 NSGridView:0x50.height == 20   (active)>
      <NSLayoutConstraint:0x61 NSGridView:0x50.height == 44   (active)>
      """,
    counterSample: """
      <NSLayoutConstraint:0x60 NSView:0x50.height == 20   (active)>
      <NSLayoutConstraint:0x61 NSView:0x50.height == 44   (active)>
      """
  ) { facts in
    guard facts.isProved,
      facts.hasIdentifier("NSGridView") || facts.item(called: ["NSGridView"]) != nil
    else { return nil }
    return CaseMatch(
      "A grid view's row or column has one size, and the views in it need another.",
      explains: facts.members,
      ways: [
        "Let the NSGridView's row or column size itself (height or width = NSGridView.sizedForContent), or set its xPlacement or rowAlignment."
      ])
  }
}
