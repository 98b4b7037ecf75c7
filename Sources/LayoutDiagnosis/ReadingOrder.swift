internal import LayoutModel

/// Which conflict to read first: the one with the constraint that the engine broke, then the
/// smallest; where both are alike, one that does not depend on the log's order.
struct ReadingOrder: Comparable {
  private let lacksBroken: Bool
  private let size: Int
  private let fingerprint: String

  init(_ conflict: Conflict, _ claim: Claim) {
    lacksBroken = claim.broken.map { !conflict.constraints.contains($0) } ?? true
    size = conflict.constraints.count
    fingerprint = conflict.fingerprint
  }

  static func < (a: ReadingOrder, b: ReadingOrder) -> Bool {
    if a.lacksBroken != b.lacksBroken { return b.lacksBroken }
    if a.size != b.size { return a.size < b.size }
    return a.fingerprint < b.fingerprint
  }
}
