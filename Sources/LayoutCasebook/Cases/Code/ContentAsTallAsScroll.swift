internal import LayoutDiagnosis
internal import LayoutModel
internal import LinearArithmetic

extension LayoutCase {
  /// Contents of a scroll view that are to be just as large as it is.
  static let contentAsTallAsScroll = LayoutCase(
    "contentAsTallAsScroll",
    sees:
      "a written constraint that makes a view in a scroll view exactly as tall or wide as the scroll view, against a chain in it",
    verdict: .fix, isMistake: true,
    apis: ["contentLayoutGuide", "frameLayoutGuide", "UILayoutPriority.defaultLow"],
    source: "AD: UIScrollView.contentLayoutGuide, frameLayoutGuide",
    sample: """
      <NSLayoutConstraint:0x61 UIView:0x51.height == UIScrollView:0x50.height   (active)>
      <NSLayoutConstraint:0x62 UIScrollView:0x50.height == 400   (active)>
      <NSLayoutConstraint:0x63 V:|-(0)-[UILabel:0x52]   (active, names: '|':UIView:0x51 )>
      <NSLayoutConstraint:0x64 UILabel:0x52.height == 600   (active)>
      <NSLayoutConstraint:0x65 V:[UILabel:0x52]-(0)-|   (active, names: '|':UIView:0x51 )>
      """,
    counterSample: """
      <NSLayoutConstraint:0x61 UIView:0x51.height == UIView:0x50.height   (active)>
      <NSLayoutConstraint:0x62 UIView:0x50.height == 400   (active)>
      <NSLayoutConstraint:0x63 V:|-(0)-[UILabel:0x52]   (active, names: '|':UIView:0x51 )>
      <NSLayoutConstraint:0x64 UILabel:0x52.height == 600   (active)>
      <NSLayoutConstraint:0x65 V:[UILabel:0x52]-(0)-|   (active, names: '|':UIView:0x51 )>
      """
  ) { facts in
    guard facts.isProved else { return nil }
    for id in facts.written where facts.system[id].relation == .equal {
      let first = facts.system[id].first
      guard let second = facts.system[id].second, first.attribute == second.attribute,
        first.attribute.isSize, facts.system[id].multiplier == 1
      else { continue }
      for (inner, scroll) in [(first.item, second.item), (second.item, first.item)]
      where facts.isFrameOfScrollView(scroll) && !facts.isFrameOfScrollView(inner)
        && facts.isOutgrown(scroll, first.attribute)
      {
        let noun = facts.noun(first.attribute.axis)
        return CaseMatch(
          "A constraint gives \(facts.name(inner)) the \(noun) of \(facts.name(scroll)), but the constraints in it need another one. Contents that scroll are larger than what shows them.",
          explains: facts.members,
          ways: [
            CaseWay(
              facts.system.isOfAppKit
                ? "Remove that \(noun), or give it NSLayoutConstraint.Priority.defaultLow: the contents of the document view give it its size."
                : "Give that \(noun) UILayoutPriority.defaultLow, or make it >= the frameLayoutGuide's \(noun). Let the contents give the contentLayoutGuide its size.",
              .lower([id]), .relax(id, .greaterOrEqual),
              beside: facts.system.isOfAppKit
                ? nil : "Let the contents give the contentLayoutGuide its size.")
          ])
      }
    }
    return nil
  }
}

extension CaseFacts {
  /// Whether the item is a scroll view, or the guide of its frame.
  fileprivate func isFrameOfScrollView(_ item: ItemID) -> Bool {
    system[item].isCalledScrollView || SystemGuide(item, in: system) == .frame
  }

  /// Whether the others ask for more than a size of the item gives.
  fileprivate func isOutgrown(_ item: ItemID, _ attribute: LayoutAttribute) -> Bool {
    members.contains { id in
      isPlainSize(id) && system[id].first.item == item && system[id].first.attribute == attribute
        && misfit(of: id)?.isTooSmall == true
    }
  }
}
