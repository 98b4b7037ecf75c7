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
    let own = facts.written.filter { id in
      facts.system[id].first.item == mask.item || facts.system[id].second?.item == mask.item
    }
    if own.isEmpty { return nil }
    let view = facts.name(mask.item)
    let others = own.count == 1 ? "Another constraint is" : "Other constraints are"
    // A mask that gives a place alone says nothing of what the view holds.
    let isOfSize =
      mask.constraints.contains(where: facts.isPlainSize)
      || own.contains { facts.ties($0, mask.item, outwards: false) }
    let withFrames =
      isOfSize
      ? "give it a size that its contents fit into"
      : "remove \(own.count == 1 ? "the constraint that ties" : "the constraints that tie") it"
    return CaseMatch(
      "\(facts.capitalizedName(mask.item)) is laid out by its frame, which its autoresizing mask turns into required constraints. \(others) tied to this view as well.",
      explains: facts.members,
      ways: [
        CaseWay(
          "Set translatesAutoresizingMaskIntoConstraints = false on \(view) and give it all it needs. If its frame is to place it, \(withFrames).",
          .unmask(mask.item), isOfSize ? .resize(mask.item) : .remove(own)),
        CaseWay(
          "If the frame is meant as it is, give one constraint in it UILayoutPriority(999).",
          facts.yielding),
      ])
  }
}
