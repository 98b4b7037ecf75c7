internal import LayoutModel

/// Tells from the view trees of the same input which item of an exception was outside.
public enum OutsideJoin {
  /// Completes every finding whose message names two items without a common superview.
  public static func complete(_ reports: inout [LogReport]) {
    let trees = reports.filter { $0.kind == .trace }.map { tree in
      Set(tree.system.items.compactMap(\.address))
    }
    guard !trees.isEmpty else { return }
    for index in reports.indices {
      guard let finding = reports[index].complaint, finding.outside.isEmpty,
        case .unrelatedAnchors = finding.facts
      else { continue }
      let system = reports[index].system
      let outside = finding.anchors.map(\.item).filter { item in
        isMissing(item, of: finding.anchors.map(\.item), in: trees, system)
      }
      guard outside.count == 1, let item = outside.first else { continue }
      reports[index].complaint?.outside = [item]
    }
  }

  /// Whether one tree holds the other item and not this one.
  private static func isMissing(
    _ item: ItemID, of pair: [ItemID], in trees: [Set<Address>], _ system: LayoutSystem
  ) -> Bool {
    guard let address = system[item].address else { return false }
    let others = pair.filter { $0 != item }.compactMap { system[$0].address }
    return trees.contains { tree in
      !tree.contains(address) && !others.isEmpty && others.allSatisfy(tree.contains)
    }
  }
}
