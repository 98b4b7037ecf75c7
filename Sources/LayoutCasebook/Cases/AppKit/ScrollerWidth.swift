internal import LayoutDiagnosis
internal import LayoutModel
internal import LinearArithmetic

extension LayoutCase {
  /// A scroller's width that nobody counted.
  static let scrollerWidth = LayoutCase(
    "scrollerWidth",
    sees:
      "15, 16 or 17 points between a clip view, or its document, and the scroll view, and a size of 0",
    verdict: .fix, isMistake: true,
    apis: ["NSScroller.preferredScrollerStyle", "NSClipView"],
    systems: "macOS 10.7–",
    source: "ViennaRSS/vienna-rss#771; iina/iina#5645",
    sample: """
      <NSAutoresizingMaskLayoutConstraint:0x60 h=--& v=--& H:[NSView:0x50(0)]   (active)>
      <NSAutoresizingMaskLayoutConstraint:0x61 h=-&- v=-&- H:|-(0)-[NSClipView:0x51]   (active, names: '|':NSView:0x50 )>
      <NSAutoresizingMaskLayoutConstraint:0x62 h=-&- v=-&- H:[NSClipView:0x51]-(15)-|   (active, names: '|':NSView:0x50 )>
      """,
    counterSample: """
      <NSAutoresizingMaskLayoutConstraint:0x60 h=--& v=--& H:[NSView:0x50(900)]   (active)>
      <NSAutoresizingMaskLayoutConstraint:0x61 h=-&- v=-&- H:|-(0)-[NSClipView:0x51]   (active, names: '|':NSView:0x50 )>
      <NSAutoresizingMaskLayoutConstraint:0x62 h=-&- v=-&- H:[NSClipView:0x51]-(15)-|   (active, names: '|':NSView:0x50 )>
      <NSLayoutConstraint:0x63 H:[NSClipView:0x51]-(0)-|   (active, names: '|':NSView:0x50 )>
      """
  ) { facts in
    guard facts.isProved, facts.system.isOfAppKit,
      facts.item(called: ["NSClipView", "NSScrollView", "NSScroller"]) != nil,
      let id = facts.members.first(where: {
        [15, 16, 17].contains(facts.system[$0].constant.magnitude) && facts.system[$0].mask != nil
      }), facts.sizes.contains(where: { $0.points.isZero })
    else { return nil }
    let number = facts.number(facts.system[id].constant.magnitude)
    return CaseMatch(
      "\(number) is what a legacy scroller (or a table's header) takes of a scroll view. This scroll view has no such room.",
      explains: facts.members,
      ways: [
        "Give the scroll view a real size, or pin the document to the clip view (scrollView.contentView) in place of the scroll view; NSScroller.preferredScrollerStyle tells which scrollers a user has."
      ],
      verdict: facts.isSystems ? .leave : .fix)
  }
}
