internal import LayoutDiagnosis
internal import LayoutModel
internal import LinearArithmetic

extension LayoutCase {
  /// A view of the app's whose frame has less room than what constraints put into it.
  static let frameTooSmall = LayoutCase(
    "frameTooSmall",
    sees:
      "the mask of a view of the app's that no constraint places, against a longer required chain in it",
    verdict: .fix, isMistake: true,
    apis: [
      "frame", "systemLayoutSizeFitting(_:)", "translatesAutoresizingMaskIntoConstraints",
    ],
    source:
      "AD: UIView.translatesAutoresizingMaskIntoConstraints; roadfire/AutoLayoutTableHeaderView#2",
    sample: """
      <NSAutoresizingMaskLayoutConstraint:0x60 h=--& v=--& Tea.CupHeader:0x50.height == 50   (active)>
      <NSLayoutConstraint:0x61 V:|-(8)-[UIButton:0x51]   (active, names: '|':Tea.CupHeader:0x50 )>
      <NSLayoutConstraint:0x62 UIButton:0x51.height == 44   (active)>
      <NSLayoutConstraint:0x63 V:[UIButton:0x51]-(8)-|   (active, names: '|':Tea.CupHeader:0x50 )>
      """,
    counterSample: """
      <NSAutoresizingMaskLayoutConstraint:0x60 h=--& v=--& Tea.CupHeader:0x50.height == 50   (active)>
      <NSLayoutConstraint:0x61 V:|-(8)-[UIButton:0x51]   (active, names: '|':Tea.CupHeader:0x50 )>
      <NSLayoutConstraint:0x62 UIButton:0x51.height == 14   (active)>
      <NSLayoutConstraint:0x63 V:[UIButton:0x51]-(8)-|   (active, names: '|':Tea.CupHeader:0x50 )>
      """
  ) { facts in
    guard facts.isProved,
      let size = facts.size(where: { size in
        let item = facts.system[size.constraint].first.item
        return size.gives == .frame && size.points.isPositive && !facts.owners.isSystems(item)
          && !facts.system.cells.isHeaderOfTable(item)
          && facts.claims.masks.contains { $0.item == item && $0.reason == .onlyHoldsOthers }
      }), let misfit = facts.misfit(of: size.constraint), misfit.isTooSmall,
      misfit.parts.count > 1
    else { return nil }
    let anchor = facts.system[size.constraint].first
    let view = facts.name(anchor.item)
    let isAboveKeyboard =
      !facts.surroundings.calls.isDisjoint(with: [.inputView, .inputAccessoryView])
      && facts.surroundings.calls.isDisjoint(with: [.tableHeaderView, .tableFooterView])
    let table =
      anchor.attribute.axis == .vertical && !isAboveKeyboard
      ? " If it is a table's header or footer, measure it with systemLayoutSizeFitting(_:), set the frame, and hand it to the table again."
      : ""
    let amount = "\(facts.least(misfit)) \(facts.adjective(size.constraint))"
    return CaseMatch(
      "The frame of \(view) is \(facts.points(misfit.given)) \(facts.adjective(size.constraint)), which its autoresizing mask makes required. \(facts.demand(misfit))",
      explains: facts.members,
      ways: [
        CaseWay(
          "Give \(view) a frame \(amount).\(table)", .resize(anchor.item),
          beside: table.isEmpty ? nil : String(table.dropFirst())),
        CaseWay(
          "If that frame is meant, give one constraint in it UILayoutPriority(999).",
          facts.yielding),
        CaseWay(
          "If constraints are to place it, set translatesAutoresizingMaskIntoConstraints = false on \(view), and add those.",
          .unmask(anchor.item)),
      ])
  }
}
