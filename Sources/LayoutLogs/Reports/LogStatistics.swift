/// An account of everything that was read: each whole is the sum of its parts.
public struct LogStatistics: Hashable, Sendable {
  /// Bytes read, as UTF-8.
  public var bytes = 0
  /// Lines read; a last line without an end counts.
  public var lines = 0
  /// Lines that belong to a report.
  public var reportLines = 0
  /// Lines on which a key word of Auto Layout stands: `markersInReports + strayMarkers`.
  public var markers = 0
  /// Of `markers`, those inside of reports.
  public var markersInReports = 0
  /// Of `markers`, those that belong to nothing that was read.
  public var strayMarkers = 0
  /// Reports read: `completeReports + incompleteReports`.
  public var reports = 0
  /// Reports read from beginning to end.
  public var completeReports = 0
  /// Reports that are cut, redacted, or not wholly readable.
  public var incompleteReports = 0
  /// The first lines that look like constraints and belong to nothing that was read.
  public var strays: [LogProblem] = []

  /// How many strays are kept; all are counted.
  public static let straysKept = 1_000

  /// An account of nothing.
  public init() {}

  mutating func count(_ report: LogReport) {
    reports += 1
    if report.isComplete { completeReports += 1 } else { incompleteReports += 1 }
  }
}
