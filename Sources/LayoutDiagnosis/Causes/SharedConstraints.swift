public import LayoutModel

/// How many reports of a process each of the app's constraints takes part in.
public struct SharedConstraints: Sendable {
  private struct Key: Hashable {
    var process: Int
    var constraint: Address
  }

  /// More reports than this make a remedy no more likely.
  private static let mostCounted = 4

  private var counts: [Key: Int] = [:]
  /// The largest of the counts.
  private var most = 0

  /// No reports counted yet.
  public init() {}

  /// Counts the constraints that take part in the conflicts of one report.
  public mutating func add(process: Int, system: LayoutSystem, diagnosis: Diagnosis) {
    for id in diagnosis.conflictingConstraints where system[id].isWritten {
      guard let address = system[id].address else { continue }
      let count = counts[Key(process: process, constraint: address), default: 0] + 1
      counts[Key(process: process, constraint: address)] = count
      most = max(most, count)
    }
  }

  /// Whether several reports share any.
  public var isAnyShared: Bool { most > 1 }

  /// The remedies, those moved up that change what several reports share; `nil` where their order
  /// stays.
  public func ranked(
    _ remedies: [Remedy], process: Int, system: LayoutSystem
  ) -> [Remedy]? {
    guard isAnyShared else { return nil }
    let weights = remedies.map { remedy -> Int in
      let most = remedy.constraints.compactMap { system[$0].address }
        .compactMap { counts[Key(process: process, constraint: $0)] }.max()
      let others = min(most ?? 1, Self.mostCounted) - 1
      return remedy.weight + RemedyPrinciple.sharedByReports.weight * others
    }
    let order = weights.indices.sorted {
      weights[$0] == weights[$1] ? $0 < $1 : weights[$0] > weights[$1]
    }
    guard !order.elementsEqual(order.indices) else { return nil }
    return RemedyRanking.wholeReportFirst(order.map { remedies[$0] }) { $0 }
  }
}

extension Diagnosis {
  /// Each once.
  fileprivate var conflictingConstraints: [ConstraintID] {
    conflicts.count == 1
      ? conflicts[0].constraints : Array(Set(conflicts.flatMap(\.constraints)))
  }
}
