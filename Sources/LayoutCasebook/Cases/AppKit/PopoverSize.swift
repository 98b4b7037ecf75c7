internal import LayoutDiagnosis
internal import LayoutModel
internal import LinearArithmetic

extension LayoutCase {
  /// A popover's size against its contents.
  static let popoverSize = LayoutCase(
    "popoverSize",
    sees: "`NSPopoverFrame` in a conflict",
    verdict: .fix, isMistake: true,
    apis: ["NSPopover.contentSize"],
    systems: "macOS 10.7–",
    source: "AD: NSPopover.contentSize; Artzainnn/ClaudeUsageBar#36",
    sample: """
      <NSAutoresizingMaskLayoutConstraint:0x60 h=--& v=--& H:[NSPopoverFrame:0x50(320)]   (active)>
      <NSLayoutConstraint:0x61 H:|-(0)-[Tea.CupView:0x51]   (active, names: '|':NSPopoverFrame:0x50 )>
      <NSLayoutConstraint:0x62 H:[Tea.CupView:0x51]-(0)-|   (active, names: '|':NSPopoverFrame:0x50 )>
      <NSLayoutConstraint:0x63 Tea.CupView:0x51.width == 401   (active)>
      """,
    counterSample: """
      <NSLayoutConstraint:0x62 NSView:0x51.height == 40   (active)>
      <NSLayoutConstraint:0x63 NSView:0x51.height == 20   (active)>
      """
  ) { facts in
    guard facts.isProved, facts.item(called: ["NSPopoverFrame", "_NSPopover"]) != nil,
      !facts.written.isEmpty
    else { return nil }
    return CaseMatch(
      "The popover gives its contents its own size, but their required constraints need another.",
      explains: facts.members,
      ways: [
        "Set NSPopover.contentSize or let constraints size it, not both; for SwiftUI, sizingOptions = [.preferredContentSize]."
      ])
  }
}
