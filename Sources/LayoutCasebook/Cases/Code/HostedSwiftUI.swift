internal import LayoutDiagnosis
internal import LayoutModel
internal import LinearArithmetic

extension LayoutCase {
  /// A SwiftUI view in a size that it does not have.
  static let hostedSwiftUI = LayoutCase(
    "hostedSwiftUI",
    sees: "a hosting view (`_UIHostingView`, `NSHostingView`) in constraints of the app's",
    verdict: .fix, isMistake: true,
    apis: ["UIHostingController.sizingOptions", "NSHostingView.sizingOptions"],
    systems: "iOS 13–, macOS 10.15–",
    source: "AD: UIHostingController.sizingOptions; matthartman/ghost-pepper#3",
    sample: """
      <NSLayoutConstraint:0x60 _UIHostingView<Tea.CupView>:0x50.height == 80   (active)>
      <NSLayoutConstraint:0x61 V:|-(0)-[_UIHostingView<Tea.CupView>:0x50]   (active, names: '|':Tea.PotView:0x51 )>
      <NSLayoutConstraint:0x62 V:[_UIHostingView<Tea.CupView>:0x50]-(0)-|   (active, names: '|':Tea.PotView:0x51 )>
      <NSLayoutConstraint:0x63 Tea.PotView:0x51.height == 60   (active)>
      """,
    counterSample: """
      <NSLayoutConstraint:0x60 Tea.CupView:0x50.height == 80   (active)>
      <NSLayoutConstraint:0x63 Tea.CupView:0x50.height == 60   (active)>
      """
  ) { facts in
    guard let item = facts.items.first(where: { facts.system[$0].isHostingView }), !facts.isSystems,
      facts.isProved, !facts.written.isEmpty,
      // A mask that was left on is what to turn off.
      !facts.claims.masks.contains(where: { $0.item == item })
    else { return nil }
    let around = facts.written.filter { id in
      let size = facts.system[id].first
      return size.attribute.isSize && size.item != item
        && (facts.system.isAncestor(size.item, of: item)
          || facts.diagnosis.remedies.first?.constraints == [id])
    }
    // Without a size of its own the view may shrink to nothing, and to no less.
    let isFreed = facts.written.contains { id in
      facts.system[id].first.item == item && facts.misfit(of: id)?.needed.isNegative == false
    }
    let plain =
      facts.system.isOfAppKit
      ? "Set NSHostingView.sizingOptions = [] (or [.minSize]), and put the hosting view into a plain NSView."
      : "Set UIHostingController.sizingOptions = [.intrinsicContentSize], and pin the hosting view's four edges, with no size of its own."
    return CaseMatch(
      "\(facts.capitalizedName(item)) shows SwiftUI, which lays out its inside itself. Constraints act only on its outer size.",
      explains: facts.members,
      ways: (isFreed || facts.system.isOfAppKit ? [plain] : [])
        + around.prefix(1).map {
          "Let \(facts.name(facts.system[$0].first.item)) grow with what it holds: remove its \(facts.noun(facts.system[$0].first.attribute.axis)), or give that \(facts.system.isOfAppKit ? "NSLayoutConstraint.Priority" : "UILayoutPriority")(999)."
        })
  }
}
