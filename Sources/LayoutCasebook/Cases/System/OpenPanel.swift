internal import LayoutDiagnosis
internal import LayoutModel
internal import LinearArithmetic

extension LayoutCase {
  /// The list of AppKit's open and save panel.
  static let openPanel = systems(
    "openPanel", sees: "`FI_T…`, `TListView`, `_NSBrowser…`: masks of the open or save panel",
    classes: ["FI_T", "TListScrollView", "TListView", "TBrowser", "_NSBrowser", "NSRemoteView"],
    needs:
      "These are the lists of AppKit's open and save panel (NSOpenPanel, NSSavePanel), which the Finder's code fills before the panel has its size.",
    way: "Leave it. It comes when NSOpenPanel or NSSavePanel opens.",
    apis: ["NSOpenPanel", "NSSavePanel"],
    systems: "macOS 10.10–",
    source: "electron/electron#2555; andycasey/smhr#184",
    sample: """
      <NSAutoresizingMaskLayoutConstraint:0x60 h=--& v=--& V:[FI_TBrowserBackgroundView:0x50(0)]>
      <NSAutoresizingMaskLayoutConstraint:0x61 h=-&- v=-&- V:|-(0)-[FI_TListScrollView:0x51]   (Names: '|':FI_TBrowserBackgroundView:0x50 )>
      <NSAutoresizingMaskLayoutConstraint:0x62 h=-&- v=-&- V:[FI_TListScrollView:0x51]-(15)-|   (Names: '|':FI_TBrowserBackgroundView:0x50 )>
      """,
    counterSample: """
      <NSAutoresizingMaskLayoutConstraint:0x60 h=--& v=--& V:[NSView:0x50(0)]>
      <NSLayoutConstraint:0x61 V:|-(8)-[NSTextField:0x51]   (active, names: '|':NSView:0x50 )>
      <NSLayoutConstraint:0x62 V:[NSTextField:0x51]-(8)-|   (active, names: '|':NSView:0x50 )>
      """)
}
