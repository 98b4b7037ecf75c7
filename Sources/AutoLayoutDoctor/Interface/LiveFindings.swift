internal import LayoutLogs

/// The findings of a log that is still being written, each as soon as its report is complete.
///
///     for try await finding in AutoLayoutDoctor.findings(in: handle.bytes) {
///       print(finding.headline)
///     }
///
/// Of what was handed over the last few reports of conflicts are kept, by which a later one that is cut
/// off is completed. A report that others of another kind would complete, such as a dump beside a
/// view tree, is explained by itself, and nothing waits for a report that may come later.
public struct LiveFindings<Base: AsyncSequence>: AsyncSequence {
  /// A finding.
  public typealias Element = Finding
  /// What the sequence of bytes or lines throws.
  public typealias Failure = Base.Failure

  private let base: Base
  private let options: DiagnosisOptions
  private let bytes: @Sendable (Base.Element) -> [UInt8]

  init(
    _ base: Base, _ options: DiagnosisOptions,
    _ bytes: @escaping @Sendable (Base.Element) -> [UInt8]
  ) {
    self.base = base
    self.options = options
    self.bytes = bytes
  }

  /// Reads the log from its beginning.
  public func makeAsyncIterator() -> Iterator {
    Iterator(base.makeAsyncIterator(), options, bytes)
  }

  /// Reads a log and explains what it finds.
  public struct Iterator: AsyncIteratorProtocol {
    private var base: Base.AsyncIterator
    private let bytes: (Base.Element) -> [UInt8]
    private let diagnoser: ReportDiagnoser
    private var log = LogStream(isFollowing: true)
    private var isEnded = false
    private var recent = RecentReports()
    private var number = 0
    private var waiting: [LogReport] = []
    private var line: [UInt8] = []

    init(
      _ base: Base.AsyncIterator, _ options: DiagnosisOptions,
      _ bytes: @escaping (Base.Element) -> [UInt8]
    ) {
      self.base = base
      self.bytes = bytes
      diagnoser = ReportDiagnoser(options.session)
    }

    /// The next finding; `nil` at the log's end.
    ///
    /// - Throws: what the sequence of bytes or lines throws.
    public mutating func next(
      isolation actor: isolated (any Actor)? = #isolation
    ) async throws(Base.Failure) -> Finding? {
      while waiting.isEmpty {
        if isEnded { return nil }
        guard let piece = try await base.next(isolation: actor) else {
          isEnded = true
          push()
          log.finish { waiting.append($0) }
          continue
        }
        line += bytes(piece)
        if line.last == UInt8(ascii: "\n") { push() }
      }
      number += 1
      var report = waiting.removeFirst()
      recent.complete(&report)
      return Finding(diagnoser.diagnose(MergedReport(report), number: number, source: 0))
    }

    private mutating func push() {
      if line.isEmpty { return }
      log.push(line) { waiting.append($0) }
      line.removeAll(keepingCapacity: true)
    }
  }
}
