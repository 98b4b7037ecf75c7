internal import LayoutLogs

/// Tells on a terminal how far the reading of a long log has come: bytes, rate, findings.
///
/// Nothing is written where the standard error is no terminal, or the log is read within half a
/// second.
struct ReadingProgress {
  private static let interval = Duration.milliseconds(500)
  private let start = ContinuousClock.now
  private let size: Int?
  private let isWanted: Bool
  private var nextLine: ContinuousClock.Instant
  private var isShown = false

  /// The progress of a log of `size` bytes; `nil` where it comes through a pipe.
  init(size: Int?) {
    self.size = size
    isWanted =
      Platform.isTerminal(2) && Platform.environment("TERM") != "dumb"
      && !(size == nil && Terminal.isStandardInput)
    nextLine = start + Self.interval
  }

  /// Takes note of what was read so far.
  mutating func update(_ read: LogStatistics) {
    guard isWanted else { return }
    let now = ContinuousClock.now
    guard now >= nextLine else { return }
    nextLine = now + Self.interval
    isShown = true
    let text = text(read, after: now - start).prefix(max(0, Terminal.width(of: 2) - 1))
    StandardError.write("\r\(text)\u{1B}[K")
  }

  /// Takes the line away again.
  mutating func end() {
    guard isShown else { return }
    isShown = false
    StandardError.write("\r\u{1B}[K")
  }

  private func text(_ read: LogStatistics, after time: Duration) -> String {
    let megabytes = read.bytes / 1_000_000
    let (seconds, fraction) = time.components
    let milliseconds = Int(seconds) * 1_000 + Int(fraction / 1_000_000_000_000_000)
    let rate = read.bytes / max(1, milliseconds) / 1_000
    let whole = size.map { " of \($0 / 1_000_000) MB (\(read.bytes * 100 / max(1, $0))%)" } ?? " MB"
    let findings = read.reports == 1 ? "1 finding" : "\(read.reports) findings"
    return "\(megabytes)\(whole) read, \(rate) MB/s, \(findings)"
  }
}
