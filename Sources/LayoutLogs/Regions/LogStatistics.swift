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
  /// What looked like a report among bytes that are no text, as in a program; left out.
  public var reportsInBinary = 0
  /// Of `strayMarkers`, the lines that look like constraints.
  public var strayConstraints = 0
  /// What the input is by its first bytes where that is no text.
  public var binaryKind: BinaryKind?
  /// Lines of more than a megabyte, which were read in pieces.
  public var longLines = 0
  /// Of `reportLines`, those that were joined with the line before, broken at a fixed width.
  public var joinedLines = 0
  /// The first lines with a key word that belong to nothing that was read.
  public var strays: [LogProblem] = []

  /// How many strays are kept; all are counted.
  public static let straysKept = 1_000

  /// An account of nothing.
  public init() {}

  mutating func count(_ report: LogReport) {
    reports += 1
    if report.isComplete { completeReports += 1 } else { incompleteReports += 1 }
  }

  /// Adds the account of what follows.
  public static func += (account: inout LogStatistics, next: LogStatistics) {
    account.bytes += next.bytes
    account.lines += next.lines
    account.reportLines += next.reportLines
    account.markers += next.markers
    account.markersInReports += next.markersInReports
    account.strayMarkers += next.strayMarkers
    account.strayConstraints += next.strayConstraints
    account.longLines += next.longLines
    account.joinedLines += next.joinedLines
    account.binaryKind = account.binaryKind ?? next.binaryKind
    account.reportsInBinary += next.reportsInBinary
    account.reports += next.reports
    account.completeReports += next.completeReports
    account.incompleteReports += next.incompleteReports
    account.strays += next.strays.prefix(max(0, straysKept - account.strays.count))
  }
}
