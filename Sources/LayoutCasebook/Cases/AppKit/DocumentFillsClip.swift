internal import LayoutDiagnosis
internal import LayoutModel
internal import LinearArithmetic

extension LayoutCase {
  /// A document that is pinned to both edges of the part of it that is seen.
  static let documentFillsClip = LayoutCase(
    "documentFillsClip",
    sees: "a view tied to both edges of an `NSClipView` that is smaller than the view's contents",
    verdict: .fix, isMistake: true,
    apis: ["NSScrollView.documentView", "hasHorizontalScroller"],
    systems: "macOS 10.7–",
    source:
      "AppKit's documentation of NSScrollView and NSClipView: the document is larger than the clip view",
    sample: """
      <NSAutoresizingMaskLayoutConstraint:0x60 h=--& v=&-- NSClipView:0x50.width == 485   (active)>
      <NSLayoutConstraint:0x61 H:|-(0)-[NSStackView:0x51]   (active, names: '|':NSClipView:0x50 )>
      <NSLayoutConstraint:0x62 NSStackView:0x51.trailing == NSClipView:0x50.trailing   (active)>
      <NSLayoutConstraint:0x63 NSStackView:0x51.width >= 640   (active)>
      """,
    counterSample: """
      <NSAutoresizingMaskLayoutConstraint:0x60 h=--& v=&-- NSView:0x50.width == 485   (active)>
      <NSLayoutConstraint:0x61 H:|-(0)-[NSStackView:0x51]   (active, names: '|':NSView:0x50 )>
      <NSLayoutConstraint:0x62 NSStackView:0x51.trailing == NSView:0x50.trailing   (active)>
      <NSLayoutConstraint:0x63 NSStackView:0x51.width >= 640   (active)>
      """
  ) { facts in
    guard facts.isProved, let clip = facts.item(called: ["NSClipView"]) else { return nil }
    for axis in Axis.allCases {
      let size = facts.constraint {
        $0.first.item == clip && $0.second == nil && $0.first.attribute.isSize
          && $0.first.attribute.axis == axis && !$0.constant.isZero
      }
      guard let size, let misfit = facts.misfit(of: size), misfit.isTooSmall,
        let (document, far) = document(in: clip, axis, facts)
      else { continue }
      let isFirst = facts.system[far].first.item == document
      let scroller = axis == .horizontal ? "hasHorizontalScroller" : "hasVerticalScroller"
      return CaseMatch(
        """
        \(facts.capitalizedName(document)) is tied to both edges of \(facts.name(clip)), so it has the \
        \(facts.noun(axis)) of the part that is seen, and cannot be scrolled along that axis.
        """,
        explains: facts.members,
        ways: [
          CaseWay(
            """
            Let the document be at least as large as the clip view (>= at its far edge), so that it can be \
            larger and is scrolled; set \(scroller).
            """,
            .relax(far, isFirst ? .greaterOrEqual : .lessOrEqual), .remove([far]),
            beside: "Set \(scroller), so that it can be scrolled.")
        ])
    }
    return nil
  }

  /// A view that written lines tie to both edges of the clip view, and the line at the far one.
  private static func document(
    in clip: ItemID, _ axis: Axis, _ facts: CaseFacts
  ) -> (view: ItemID, far: ConstraintID)? {
    for item in facts.items where item != clip {
      guard let pins = facts.outerPins(of: item, axis), facts.lies(item, between: pins),
        facts.written.contains(pins.far),
        [facts.system[pins.far].first.item, facts.system[pins.far].second?.item].contains(clip)
      else { continue }
      return (item, pins.far)
    }
    return nil
  }
}
