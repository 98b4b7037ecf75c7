internal import LayoutDiagnosis
internal import LayoutModel
internal import LinearArithmetic

extension LayoutCase {
  /// A window's size against what is in it.
  static let windowSize = LayoutCase(
    "windowSize",
    sees: "a window's present, least or largest size, against required sizes in it",
    verdict: .fix, isMistake: true,
    apis: ["NSWindow.contentMinSize"],
    systems: "macOS 10.7–",
    source: "AD: NSWindow.contentMinSize, NSLayoutConstraint.Priority.windowSizeStayPut",
    sample: """
      <NSLayoutConstraint:0x60 'NSWindow-current-width' H:[NSThemeFrame:0x50(300)]   (active)>
      <NSLayoutConstraint:0x61 H:|-(0)-[NSView:0x51]   (active, names: '|':NSThemeFrame:0x50 )>
      <NSLayoutConstraint:0x62 H:[NSView:0x51]-(0)-|   (active, names: '|':NSThemeFrame:0x50 )>
      <NSLayoutConstraint:0x63 NSView:0x51.width >= 480   (active)>
      """,
    counterSample: """
      <NSLayoutConstraint:0x60 H:[NSView:0x50(300)]   (active)>
      <NSLayoutConstraint:0x63 NSView:0x50.width >= 480   (active)>
      """
  ) { facts in
    guard facts.system.isOfAppKit, let size = facts.size(where: { $0.gives == .window }),
      !facts.system[facts.system[size.constraint].first.item].isPopoverFrame,
      let misfit = facts.misfit(of: size.constraint)
    else { return nil }
    return CaseMatch(
      "The window is \(facts.points(misfit.given)) \(facts.adjective(size.constraint)). \(facts.demand(misfit))",
      explains: facts.members,
      ways: [
        "Make the window as large as its contents need: setContentSize(_:), with contentMinSize as its minimum.",
        "Or give one of their sizes a priority below 500 (windowSizeStayPut).",
      ])
  }
}
