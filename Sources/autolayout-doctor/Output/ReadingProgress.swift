#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif
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
      isatty(2) == 1 && Terminal.environment("TERM") != "dumb"
      && !(size == nil && InputFile.isStandardInputTerminal)
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
    _ = Streams.write(Array("\r\(text)\u{1B}[K".utf8), to: 2)
  }

  /// Takes the line away again.
  mutating func end() {
    guard isShown else { return }
    isShown = false
    _ = Streams.write(Array("\r\u{1B}[K".utf8), to: 2)
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
