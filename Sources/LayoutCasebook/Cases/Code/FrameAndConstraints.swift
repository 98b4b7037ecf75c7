internal import LayoutDiagnosis
internal import LayoutModel
internal import LinearArithmetic

extension LayoutCase {
  /// A frame that was set beside constraints.
  static let frameAndConstraints = LayoutCase(
    "frameAndConstraints",
    sees:
      "the mask of an app's view holds a frame that is not empty, or follows its superview, beside written constraints for the same view",
    verdict: .fix, isMistake: true,
    apis: ["translatesAutoresizingMaskIntoConstraints", "autoresizingMask"],
    source: "problame/CSNotificationView#72; AD: translatesAutoresizingMaskIntoConstraints",
    sample: """
      <NSAutoresizingMaskLayoutConstraint:0x60 h=-&- v=-&- H:[UIView:0x51(335)]   (active)>
      <NSLayoutConstraint:0x61 H:|-(20)-[UILabel:0x52]   (active, names: '|':UIView:0x51 )>
      <NSLayoutConstraint:0x62 H:[UILabel:0x52]-(20)-|   (active, names: '|':UIView:0x51 )>
      <NSLayoutConstraint:0x63 UILabel:0x52.width == 300   (active)>
      """,
    counterSample: """
      <NSLayoutConstraint:0x60 UIView:0x51.width == 335   (active)>
      <NSLayoutConstraint:0x63 UIView:0x51.width == 300   (active)>
      """
  ) { facts in
    guard facts.isProved,
      let mask = facts.claims.masks.first(where: { $0.reason == .chosen || $0.reason == .unset }),
      !facts.owners.isSystems(mask.item), !ControllersBars(facts.system).mayInclude(mask.item)
    else { return nil }
    let isOwn = facts.written.contains { id in
      facts.system[id].first.item == mask.item || facts.system[id].second?.item == mask.item
    }
    guard isOwn else { return nil }
    let view = facts.name(mask.item)
    return CaseMatch(
      "\(facts.capitalizedName(mask.item)) is laid out by its frame, which its autoresizing mask turns into required constraints. Other constraints are tied to it as well.",
      explains: facts.members,
      ways: [
        "Use one of the two. With constraints: set translatesAutoresizingMaskIntoConstraints = false on \(view) and give it all it needs. With frames: give it a size that its contents fit into.",
        "If the frame is meant as it is, give one constraint in it UILayoutPriority(999).",
      ])
  }
}
