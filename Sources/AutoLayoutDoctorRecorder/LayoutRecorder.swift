public import AutoLayoutDoctor
internal import Synchronization

/// Notes what is wrong with layouts while a debug or beta build runs.
///
///     let recorder = LayoutRecorder(file: caches.appending(path: "layouts.log").path) { recorded in
///       logger.error("\(recorded.finding.headline) (\(recorded.fingerprint))")
///     }
///
/// It reads what the process writes to its standard error, which goes on to where it went, and on
/// Apple's platforms the process's own unified log; nothing is called that is not public. A cause that
/// comes again is told once. Nothing is sent anywhere.
///
/// It is for builds that developers and testers run: the standard error goes through a pipe meanwhile,
/// so that a crash may lose its last lines, and each new cause takes a moment of a core.
public final class LayoutRecorder: Sendable {
  /// What is read.
  public enum Source: Hashable, Sendable, CaseIterable {
    /// What the process writes to its standard error.
    case standardError
    /// What UIKit and AppKit write to the process's unified log; nothing where there is none.
    case systemLog
  }

  private let feeds: [Feed]
  private let journal: Journal

  /// Begins to read.
  ///
  /// - Parameters:
  ///   - sources: What is read; everything by default.
  ///   - file: Where the reports are kept, as the system wrote them, one of each cause: a log that
  ///     `autolayout-doctor` reads. What it holds from earlier launches stays, and is not added again.
  ///   - size: How many bytes the file may have; the oldest reports go for new ones.
  ///   - found: Called for each cause once in a launch, on no particular thread.
  public convenience init(
    reading sources: Set<Source> = Set(Source.allCases), file: String? = nil,
    ofAtMost size: Int = 256 << 10, found: @escaping @Sendable (RecordedFinding) -> Void
  ) {
    let streams: [any LogSource] = Source.allCases.filter(sources.contains).compactMap {
      switch $0 {
      case .standardError: StandardErrorSource()
      case .systemLog: SystemLogSource()
      }
    }
    self.init(from: streams, file: file, ofAtMost: size, found: found)
  }

  init(
    from sources: [any LogSource], file: String?, ofAtMost size: Int,
    found: @escaping @Sendable (RecordedFinding) -> Void
  ) {
    let journal = Journal(file: file.map { RecordFile(path: $0, most: size) }, found: found)
    self.journal = journal
    feeds = sources.map { Feed($0, to: journal) }
  }

  /// Stops to read, and returns as soon as everything is told that was written until then.
  public func stop() async {
    for feed in feeds { await feed.stop() }
  }

  /// How often each cause was reported in this launch, by its fingerprint.
  public var counts: [String: Int] { journal.counts }
}

/// What is told of a cause when it comes first.
public struct RecordedFinding: Sendable {
  /// What is wrong, and what to do.
  public let finding: Finding
  /// What is the same for every report of the cause, also in other launches.
  public let fingerprint: String
  /// The report as the system wrote it, for an issue or for `autolayout-doctor`.
  public let log: String
}
