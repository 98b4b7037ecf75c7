internal import LayoutModel

/// The last view trees of a stream, by which a list of constraints of the same views is completed.
///
/// A stream tells each report as it comes, so that a tree completes what comes behind it alone.
package struct RecentTrees: Sendable {
  private var trees: [LogReport] = []
  private var weight = 0

  /// How many trees are remembered, and how many bytes of memory they may take.
  private static let (most, mostBytes) = (8, 16 << 20)

  /// Nothing is remembered yet.
  package init() {}

  /// Remembers a tree, and gives a list the superviews, frames and marks of the trees of its views; what
  /// two of them print of a view is taken from the later one.
  package mutating func complete(_ report: inout LogReport) {
    if report.isTree { return remember(report) }
    guard report.kind == .constraints, !trees.isEmpty else { return }
    let addresses = Set(report.system.items.compactMap(\.address))
    let kin = trees.reversed().filter { tree in
      tree.isOfSameProcess(as: report)
        && tree.system.items.contains { $0.address.map(addresses.contains) == true }
    }
    guard !kin.isEmpty else { return }
    let all = kin + [report]
    report.system = SystemJoin(all, Array(all.indices)).system
  }

  private mutating func remember(_ tree: LogReport) {
    guard tree.weight <= Self.mostBytes else { return }
    trees.append(tree)
    weight += tree.weight
    while trees.count > Self.most || weight > Self.mostBytes {
      weight -= trees.removeFirst().weight
    }
  }
}

extension LogReport {
  /// Whether it shows views, and no constraints of theirs.
  fileprivate var isTree: Bool {
    [.trace, .ambiguity].contains(kind) && SystemJoin.describes(self)
      && system.constraints.isEmpty
  }
}
