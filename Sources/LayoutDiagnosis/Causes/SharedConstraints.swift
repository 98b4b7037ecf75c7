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

  /// No reports counted yet.
  public init() {}

  /// Counts the constraints that take part in the conflicts of one report.
  public mutating func add(process: Int, system: LayoutSystem, diagnosis: Diagnosis) {
    for id in Set(diagnosis.conflicts.flatMap(\.constraints)) where system[id].isWritten {
      guard let address = system[id].address else { continue }
      counts[Key(process: process, constraint: address), default: 0] += 1
    }
  }

  /// Moves up the remedies that change what several reports share.
  public func rank(_ diagnosis: inout Diagnosis, process: Int, system: LayoutSystem) {
    let weights = diagnosis.remedies.map { remedy -> Int in
      let most = remedy.constraints.compactMap { system[$0].address }
        .compactMap { counts[Key(process: process, constraint: $0)] }.max()
      return remedy.weight + 5 * (min(most ?? 1, Self.mostCounted) - 1)
    }
    let order = weights.indices.sorted {
      weights[$0] == weights[$1] ? $0 < $1 : weights[$0] > weights[$1]
    }
    let ranked = order.map { diagnosis.remedies[$0] }
    diagnosis.remedies = ranked.wholeFirst.map { ranked[$0] }
  }
}
