internal import LayoutDiagnosis
internal import LayoutModel
internal import LinearArithmetic

extension LayoutCase {
  /// A view that was made with an empty frame.
  static let emptyFrame = LayoutCase(
    "emptyFrame",
    sees: "a mask that holds an app's view at a size of 0, around required paddings",
    verdict: .fix, isMistake: true,
    apis: ["translatesAutoresizingMaskIntoConstraints", "init(frame:)"],
    source: "yonat/RadioGroup#23; AD: translatesAutoresizingMaskIntoConstraints",
    sample: """
      <NSAutoresizingMaskLayoutConstraint:0x60 h=--& v=--& H:[Tea.CupView:0x50(0)]   (active)>
      <NSLayoutConstraint:0x61 H:|-(5)-[UILabel:0x51]   (active, names: '|':Tea.CupView:0x50 )>
      <NSLayoutConstraint:0x62 H:[UILabel:0x51]-(5)-|   (active, names: '|':Tea.CupView:0x50 )>
      """,
    counterSample: """
      <NSAutoresizingMaskLayoutConstraint:0x60 h=--& v=--& H:[Tea.CupView:0x50(6)]   (active)>
      <NSLayoutConstraint:0x61 H:|-(5)-[UILabel:0x51]   (active, names: '|':Tea.CupView:0x50 )>
      <NSLayoutConstraint:0x62 H:[UILabel:0x51]-(5)-|   (active, names: '|':Tea.CupView:0x50 )>
      """
  ) { facts in
    guard facts.isProved,
      let size = facts.size(where: { $0.gives == .frame && $0.points.isZero && $0.passes == nil }),
      let misfit = facts.misfit(of: size.constraint), misfit.isTooSmall
    else { return nil }
    let item = facts.system[size.constraint].first.item
    let view = facts.name(item)
    let name = facts.system[item].shortClassName
    let isPerhapsHeader = ["HeaderView", "FooterView", "TableHeader", "TableFooter"].contains {
      name.hasSuffix($0)
    }
    let library = LibraryTable.library(ofClass: facts.system[item].className)?.name
    let axis = facts.noun(facts.system[size.constraint].first.attribute.axis)
    let isForeign =
      isPerhapsHeader || ForeignFramework.mayBeModule(className: facts.system[item].className)
      || ForeignFramework(className: facts.system[item].className) == .reactNative
    let way =
      if ForeignFramework(className: facts.system[item].className) == .reactNative {
        "React Native sets the frame of \(view): give it a \(axis) in its style."
      } else if ForeignFramework.mayBeModule(className: facts.system[item].className) {
        "If React Native lays \(view) out, as its name suggests, it sets the frame: give it a \(axis) in its style. If not, create it with a real frame."
      } else if isPerhapsHeader {
        "If a table shows \(view) as tableHeaderView or tableFooterView, set its frame's width to the table's, measure it with systemLayoutSizeFitting(_:), set its frame's height, and assign it again. If not, create it with a real frame, or set translatesAutoresizingMaskIntoConstraints = false on it and pin its edges."
      } else {
        "Create \(view) with a real frame, or set translatesAutoresizingMaskIntoConstraints = false on it and pin its edges."
      }
    let cause =
      "The frame of \(view) is empty, and its mask makes that a required \(axis) of 0. \(facts.demand(misfit))"
    if let library {
      return CaseMatch(
        "\(cause) By its class the view belongs to \(library).", explains: facts.members,
        ways: [LayoutCase.leavingFirstFrame], verdict: .leave)
    }
    if let address = facts.system[item].address,
      facts.surroundings.emptyFrames.contains(address)
    {
      return CaseMatch(
        "\(cause) Its frame is printed beside the report as (0 0; 0 0): it had no size when that was printed.",
        explains: facts.members, ways: [LayoutCase.leavingFirstFrame, way], verdict: .leave)
    }
    return CaseMatch(
      cause, explains: facts.members,
      ways: [
        isForeign ? CaseWay(way) : CaseWay(way, .resize(item), .unmask(item)),
        CaseWay(
          "If it gets its frame later, leave it, or give one constraint in it UILayoutPriority(999).",
          facts.yielding),
      ])
  }
}
