internal import LayoutDiagnosis
internal import LayoutModel
internal import LinearArithmetic

extension LayoutCase {
  static let touchBarInside = systems(
    "touchBarInside", sees: "`NSFunctionRow…`, `NSTouchBar…`, `_NSFunctionRow…`",
    classes: ["NSFunctionRow", "_NSFunctionRow", "NSTouchBar", "_NSTouchBar"],
    needs: "AppKit lays out the Touch Bar before it has its width.",
    apis: ["NSTouchBar"],
    systems: "macOS 10.12.2–",
    axis: .horizontal,
    source: "toggl-open-source/toggldesktop#3750",
    sample: """
      <NSLayoutConstraint:0x60 'NSView-Encapsulated-Layout-Width' _NSFunctionRowRootView:0x50.width == 0   (active)>
      <NSLayoutConstraint:0x61 H:|-(8)-[NSFunctionRowBackgroundColorView:0x51]   (active, names: '|':_NSFunctionRowRootView:0x50 )>
      <NSLayoutConstraint:0x62 H:[NSFunctionRowBackgroundColorView:0x51]-(8)-|   (active, names: '|':_NSFunctionRowRootView:0x50 )>
      """,
    counterSample: """
      <NSLayoutConstraint:0x60 NSView:0x50.width == 1   (active)>
      <NSLayoutConstraint:0x61 NSView:0x50.width == 9   (active)>
      """)
}
