internal import LayoutDiagnosis
internal import LayoutModel
internal import LinearArithmetic

extension LayoutCase {
  /// Panes of a split view that need more than it has.
  static let splitPanes = LayoutCase(
    "splitPanes",
    sees: "`NSSplitView` in written minimum sizes",
    verdict: .fix, isMistake: true,
    apis: ["NSSplitViewItem.minimumThickness", "canCollapse"],
    systems: "macOS 10.10–",
    source: "AD: NSSplitViewItem.minimumThickness; TableProApp/TablePro#1875",
    sample: """
      <NSLayoutConstraint:0x60 NSSplitView:0x50.width >= 300   (active)>
      <NSLayoutConstraint:0x61 NSSplitView:0x50.width == 126   (active)>
      """,
    counterSample: """
      <NSLayoutConstraint:0x60 NSView:0x50.width >= 300   (active)>
      <NSLayoutConstraint:0x61 NSView:0x50.width == 126   (active)>
      """
  ) { facts in
    guard facts.isProved, let split = facts.item(called: ["NSSplitView"]), !facts.isSystems else {
      return nil
    }
    let minimums = facts.written.filter {
      facts.isPlainSize($0) && facts.system[$0].relation == .greaterOrEqual
    }
    let name = facts.name(split)
    let isSized = facts.members.contains {
      facts.isPlainSize($0) && facts.system[$0].first.item == split
    }
    let hasSizedPanes = facts.members.contains {
      facts.isPlainSize($0) && facts.system.isAncestor(split, of: facts.system[$0].first.item)
    }
    guard isSized || hasSizedPanes else { return nil }
    let around = facts.members.lazy.filter {
      facts.isPlainSize($0) && facts.system.isAncestor(facts.system[$0].first.item, of: split)
    }.compactMap { facts.misfit(of: $0) }.first { $0.isTooSmall }
    let room = around.map {
      "The panes of \(name) \(facts.needs($0)), but \(facts.clause($0.size))."
    }
    return CaseMatch(
      isSized
        ? "The required sizes of \(name)\(hasSizedPanes ? " and of its panes" : "") contradict each other."
        : room ?? "The required sizes of the panes of \(name) do not fit into it.",
      explains: facts.members,
      ways: [
        CaseWay(
          "Lower an NSSplitViewItem.minimumThickness, set canCollapse = true, or raise the window's contentMinSize to what the panes need together, or remove a limit that is not needed.",
          .remove(facts.written.filter { facts.system[$0].relation != .equal }), .lower(minimums),
          beside:
            "Or lower an NSSplitViewItem.minimumThickness, set canCollapse = true, or raise the window's contentMinSize."
        )
      ]
        + (!minimums.isEmpty
          ? [
            CaseWay(
              "Give one of the minimums NSLayoutConstraint.Priority(999), so that it yields where there is no room.",
              .lower(minimums))
          ] : []))
  }
}
