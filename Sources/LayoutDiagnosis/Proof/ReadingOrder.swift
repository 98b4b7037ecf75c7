internal import LayoutModel
internal import LinearArithmetic

/// Which conflict to read first: the one with the constraint that the engine broke, then one that
/// the app takes part in, then the smallest, then the one whose demands miss each other furthest;
/// where all are alike, one that does not depend on the log's order.
struct ReadingOrder: Comparable {
  private let lacksBroken: Bool
  private let lacksApp: Bool
  private let size: Int
  private var gap: Rational
  private let fingerprint: String

  init(_ conflict: Conflict, _ evidence: ReportEvidence, _ ownership: SystemOwnership) {
    lacksBroken = evidence.broken.map { !conflict.constraints.contains($0) } ?? true
    lacksApp = !conflict.constraints.contains { ownership[$0] == .app }
    size = conflict.constraints.count
    gap = conflict.tightenedProof?.gap ?? conflict.gap ?? .zero
    fingerprint = conflict.fingerprint
  }

  static func < (a: ReadingOrder, b: ReadingOrder) -> Bool {
    if a.lacksBroken != b.lacksBroken { return b.lacksBroken }
    if a.lacksApp != b.lacksApp { return b.lacksApp }
    if a.size != b.size { return a.size < b.size }
    if a.gap != b.gap { return a.gap > b.gap }
    return a.fingerprint < b.fingerprint
  }

  /// The fingerprint for the whole report: that of the conflict to read first if no gap counted,
  /// since gaps change with the device.
  static func fingerprint(of orders: [ReadingOrder]) -> String? {
    guard var first = orders.first else { return nil }
    first.gap = .zero
    for var order in orders.dropFirst() {
      order.gap = .zero
      if order < first { first = order }
    }
    return first.fingerprint
  }
}
