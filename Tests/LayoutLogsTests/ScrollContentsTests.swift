import LayoutLogs
import LayoutModel
import LinearArithmetic
import Testing

struct `A scroll view's edges in a joined system` {
  @Test func `are those of its content to its descendants`() throws {
    var tree = LayoutSystem(items: [
      LayoutItem(className: "UIScrollView", address: Address(1), role: .scrollView),
      LayoutItem(className: "UIView", address: Address(2)),
      LayoutItem(className: "UIView", address: Address(3)),
    ])
    tree.items[1].superview = ItemID(index: 0)
    let bare = LayoutSystem(
      items: tree.items.map { item in
        var bare = item
        bare.superview = nil
        return bare
      },
      constraints: [1, 2].map(trailing))
    let reports = [report(.trace, tree), report(.constraints, bare)]
    let joined = try #require(SystemJoin.join(reports).first).system
    try #require(joined.constraints.count == 2)
    #expect(quantities(joined.constraints[0]) == [.minX, .width, .contentMinX, .contentWidth])
    #expect(quantities(joined.constraints[1]) == [.minX, .width], "no descendant")
  }

  private func report(_ kind: LogReport.Kind, _ system: LayoutSystem) -> LogReport {
    LogReport(kind: kind, lines: 1...1, system: system)
  }

  private func quantities(_ constraint: LayoutConstraint) -> Set<LayoutQuantity> {
    Set(constraint.form.terms.map { LayoutVariable($0.variable).quantity })
  }

  /// The trailing edges of that item and of the scroll view are one.
  private func trailing(of item: Int) -> LayoutConstraint {
    let first = LayoutAnchor(ItemID(index: item), .trailing)
    let second = LayoutAnchor(ItemID(index: 0), .trailing)
    var form = first.form
    form.add(second.form, times: -1)
    return LayoutConstraint(
      className: "NSLayoutConstraint", first: first, relation: .equal, second: second, form: form,
      raw: "")
  }
}
