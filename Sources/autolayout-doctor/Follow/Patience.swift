internal import LayoutLogs

/// Tells for how long reports that are not complete have not grown.
struct Patience {
  /// How long a report that is not complete is waited for.
  static let limit = Duration.milliseconds(500)
  /// How long one that is complete as it stands is waited for: what writes it writes it at once.
  static let wholeLimit = Duration.milliseconds(60)

  private let clock = ContinuousClock()
  private var lastSeen: [UnfinishedReport: ContinuousClock.Instant] = [:]

  /// The reports among `unfinished` that are not waited for any longer, and the milliseconds until
  /// there may be another; `nil` where none is waited for.
  mutating func look(
    at unfinished: [UnfinishedReport]
  ) -> (overdue: [UnfinishedReport], milliseconds: Int?) {
    let now = clock.now
    lastSeen = Dictionary(unfinished.map { ($0, lastSeen[$0] ?? now) }) { $1 }
    func rest(_ report: UnfinishedReport) -> Duration {
      (report.isWhole ? Self.wholeLimit : Self.limit) - (now - (lastSeen[report] ?? now))
    }
    let overdue = unfinished.filter { rest($0) <= .zero }
    let rest = unfinished.map(rest).filter { $0 > .zero }.min()
    return (overdue, rest.map { Int(($0 / .milliseconds(1)).rounded(.up)) })
  }
}
