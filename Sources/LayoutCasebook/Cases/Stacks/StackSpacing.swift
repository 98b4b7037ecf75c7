internal import LayoutDiagnosis
internal import LayoutModel
internal import LinearArithmetic

extension LayoutCase {
  /// A stack view with spacing in no room.
  static let stackSpacing = LayoutCase(
    "stackSpacing",
    sees:
      "`UISV-spacing` and `UISV-canvas-connection` of a stack view, against a size that would do without the gaps",
    verdict: .fix, isMistake: true,
    apis: ["UIStackView.spacing", "UILayoutPriority(999)"],
    systems: "iOS 9–",
    source: "Let's Build UIStackView (kean.blog); AD: UIStackView.spacing",
    sample: """
      <NSLayoutConstraint:0x60 'UISV-canvas-connection' UIStackView:0x50.top == UILabel:0x51.top   (active)>
      <NSLayoutConstraint:0x61 'UISV-spacing' V:[UILabel:0x51]-(16)-[UILabel:0x52]   (active)>
      <NSLayoutConstraint:0x62 'UISV-canvas-connection' V:[UILabel:0x52]-(0)-|   (active, names: '|':UIStackView:0x50 )>
      <NSLayoutConstraint:0x63 UIStackView:0x50.height == 10   (active)>
      """,
    counterSample: """
      <NSLayoutConstraint:0x60 'UISV-canvas-connection' UIStackView:0x50.leading == UILabel:0x51.leading   (active)>
      <NSLayoutConstraint:0x64 UILabel:0x51.width == 64   (active)>
      <NSLayoutConstraint:0x61 'UISV-spacing' H:[UILabel:0x51]-(12)-[UILabel:0x52]   (active)>
      <NSLayoutConstraint:0x65 UILabel:0x52.width == 320   (active)>
      <NSLayoutConstraint:0x62 'UISV-canvas-connection' H:[UILabel:0x52]-(0)-|   (active, names: '|':UIStackView:0x50 )>
      <NSLayoutConstraint:0x63 UIStackView:0x50.width == 343   (active)>
      """
  ) { facts in
    let gaps = facts.members.filter {
      facts.system[$0].systemIdentifier == .stack(.spacing) && !facts.system[$0].constant.isZero
    }
    guard facts.isProved, !facts.hasIdentifier("UISV-hiding"), let spacing = gaps.first,
      !facts.isEqualShareFixed,
      case let arranged = Set(
        gaps.flatMap { [facts.system[$0].first.item, facts.system[$0].second?.item] }.compactMap(
          \.self)),
      let size = facts.members.first(where: { id in
        facts.system[id].second == nil && facts.system[id].first.attribute.isSize
          && !arranged.contains(facts.system[id].first.item)
          && facts.misfit(of: id)?.isTooSmall == true
      }), let misfit = facts.misfit(of: size),
      // Without its gaps it would fit.
      misfit.gap <= gaps.reduce(.zero, { $0 + facts.system[$1].constant.magnitude })
    else { return nil }
    let isStacks = facts.system.isStackView(facts.system[size].first.item)
    let room =
      isStacks ? nil : StackRoom(of: facts.system[spacing].first.item, givenBy: size, in: facts)
    let given = isStacks ? misfit.given : room?.room
    let atLeast = misfit.isExact ? "" : "at least "
    let needed =
      isStacks ? facts.sum(misfit) : room?.needed.map(facts.number)
    let sum =
      needed.flatMap { needed in
        given.map {
          " With the views that it arranges it needs \(atLeast)\(needed), but has \(facts.number($0))."
        }
      } ?? ""
    let isCollapsed =
      given.map { $0 <= facts.system[spacing].constant.magnitude } ?? false
    let passes = facts.sizes.first { $0.constraint == size }?.passes == true
    let stacks = facts.items.filter { facts.system[$0].isStackView }
    let hasFarEdge = stacks.contains { facts.hasOwnEdge($0, .far) }
    let own =
      (stacks.contains(where: facts.hasOwnSize) ? ["the stack view's own size"] : [])
      + (stacks.contains { facts.hasOwnEdge($0) } ? ["an edge of it"] : [])
    return CaseMatch(
      "A stack view's spacing of \(facts.points(facts.system[spacing].constant.magnitude)) is required.\(sum)",
      explains: facts.members,
      ways: [
        CaseWay(
          passes
            ? "Leave it if the screen is right.\(facts.written.isEmpty ? "" : " To silence it, give \(hasFarEdge ? "the stack view's trailing or bottom edge" : facts.whatYields) UILayoutPriority(999).")"
            : "\(facts.written.isEmpty ? "Set" : "Give \(own.isEmpty ? facts.whatYields : own.joined(separator: ", or ")) UILayoutPriority(999), or set") the stack view's spacing to \(isCollapsed ? "0 while it is collapsed" : "less").",
          facts.yielding, .renumber(spacing, to: nil))
      ],
      verdict: passes ? .leave : .fix)
  }
}

extension CaseFacts {
  /// Whether a size that somebody wrote is that of a view which a stack view makes as large as the others.
  fileprivate var isEqualShareFixed: Bool {
    let equal = Set(
      members.filter { system[$0].identifier == "UISV-fill-equally" }
        .flatMap { [system[$0].first.item, system[$0].second?.item] })
    return written.contains { isPlainSize($0) && equal.contains(system[$0].first.item) }
  }
}
