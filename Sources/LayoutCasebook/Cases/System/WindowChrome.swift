internal import LayoutDiagnosis
internal import LayoutModel
internal import LinearArithmetic

extension LayoutCase {
  /// A window's frame and title bar.
  static let windowChrome = systems(
    "windowChrome", sees: "`NSThemeFrame`, `NSTitlebarView`, `_NSTheme…` alone",
    classes: ["NSThemeFrame", "NSTitlebar", "_NSTheme", "NSNextStepFrame"],
    needs: "AppKit lays out a window's frame and title bar by these.",
    systems: "macOS 10.7–",
    source: "AD: NSWindow",
    sample: """
      <NSAutoresizingMaskLayoutConstraint:0x60 h=--& v=--& V:[NSTitlebarContainerView:0x50(10)]>
      <NSLayoutConstraint:0x61 V:|-(8)-[NSTitlebarView:0x51]   (active, names: '|':NSTitlebarContainerView:0x50 )>
      <NSLayoutConstraint:0x62 V:[NSTitlebarView:0x51]-(8)-|   (active, names: '|':NSTitlebarContainerView:0x50 )>
      """,
    counterSample: """
      <NSLayoutConstraint:0x60 NSView:0x50.height == 1   (active)>
      <NSLayoutConstraint:0x61 NSView:0x50.height == 9   (active)>
      """)
}
