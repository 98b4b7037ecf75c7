internal import LayoutDiagnosis
internal import LayoutModel
internal import LinearArithmetic

extension LayoutCase {
  /// AppKit's toolbar items.
  static let toolbarItemInside = systems(
    "toolbarItemInside", sees: "`NSToolbarItemViewer`, `NSToolbarButton`, `_NSToolbarSpace` alone",
    classes: ["NSToolbar", "_NSToolbar"],
    needs: "AppKit measures a toolbar item before the toolbar has its height.",
    apis: ["NSToolbar"],
    systems: "macOS 10.10–",
    axis: .vertical,
    source: "sindresorhus/Settings#4; fork-dev/Tracker#150",
    sample: """
      <NSLayoutConstraint:0x60 'NSView-Encapsulated-Layout-Height' NSToolbarItemViewer:0x50.height == 1   (active)>
      <NSLayoutConstraint:0x61 V:|-(3)-[NSToolbarButton:0x51]   (active, names: '|':NSToolbarItemViewer:0x50 )>
      <NSLayoutConstraint:0x62 V:[NSToolbarButton:0x51]-(6)-|   (active, names: '|':NSToolbarItemViewer:0x50 )>
      """,
    counterSample: """
      <NSLayoutConstraint:0x60 NSView:0x50.height == 1   (active)>
      <NSLayoutConstraint:0x61 NSView:0x50.height == 9   (active)>
      """)
}
