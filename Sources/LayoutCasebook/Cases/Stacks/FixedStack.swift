internal import LayoutDiagnosis
internal import LayoutModel
internal import LinearArithmetic

extension LayoutCase {
  /// A stack view whose size and contents are all fixed.
  static let fixedStack = LayoutCase(
    "fixedStack",
    sees:
      "`UISV-canvas-connection` at both ends and fixed sizes of what is arranged, against the stack view's own size",
    verdict: .fix, isMistake: true,
    apis: ["UIStackView.distribution", "UILayoutPriority(999)"],
    systems: "iOS 9–",
    source: "okhanokbay/ExpyTableView#40; AD: UIStackView",
    sample: """
      <NSLayoutConstraint:0x60 'UISV-canvas-connection' UIStackView:0x50.top == UILabel:0x51.top   (active)>
      <NSLayoutConstraint:0x61 UILabel:0x51.height == 30   (active)>
      <NSLayoutConstraint:0x62 'UISV-canvas-connection' V:[UILabel:0x51]-(0)-|   (active, names: '|':UIStackView:0x50 )>
      <NSLayoutConstraint:0x63 UIStackView:0x50.height == 66   (active)>
      """,
    counterSample: """
      <NSLayoutConstraint:0x61 UILabel:0x51.height == 30   (active)>
      <NSLayoutConstraint:0x63 UILabel:0x51.height == 66   (active)>
      """
  ) { facts in
    // Ties of the alignment are across the stack view, where nothing is arranged in a row.
    guard facts.isProved, !facts.hasIdentifier("UISV-hiding", "UISV-alignment"),
      let stack = facts.items.first(where: { facts.system[$0].isStackView })
    else { return nil }
    let connections = facts.members.filter {
      facts.system[$0].systemIdentifier == .stack(.connection)
    }
    let arranged = facts.members.filter {
      if case .stack = facts.system[$0].systemIdentifier { true } else { false }
    }.flatMap { [facts.system[$0].first.item, facts.system[$0].second?.item] }
    let fixed = facts.written.filter {
      facts.isPlainSize($0) && facts.system[$0].first.item != stack
        && arranged.contains(facts.system[$0].first.item)
    }
    guard connections.count > 1, !fixed.isEmpty else { return nil }
    func limit(_ id: ConstraintID) -> String {
      switch facts.system[id].relation {
      case .equal: ""
      case .greaterOrEqual: "at least "
      case .lessOrEqual: "at most "
      }
    }
    let own =
      facts.hasOwnSize(stack)
      ? ["remove the stack view's own size"]
      : facts.hasOwnEdge(stack) ? ["give an edge of the stack view UILayoutPriority(999)"] : []
    return CaseMatch(
      "Its arranged views fill \(facts.name(stack)) from end to end, and the fixed \(fixed.count == 1 ? "size" : "sizes") among them (\(fixed.map { limit($0) + facts.points(facts.system[$0].constant) }.joined(separator: ", "))) \(fixed.count == 1 ? "does" : "do") not fit its size.",
      explains: facts.members,
      ways: [
        CaseWay(
          (own
            + [
              "let one of the arranged views be free", "give one fixed size UILayoutPriority(999)",
            ])
            .joined(separator: ", or ").asSentence,
          .remove(facts.ownSizes(of: stack)), facts.yielding)
      ])
  }
}

extension String {
  /// The words as a sentence.
  fileprivate var asSentence: String { "\(prefix(1).uppercased())\(dropFirst())." }
}
