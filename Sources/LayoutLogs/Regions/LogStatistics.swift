/// An account of everything that was read: each whole is the sum of its parts.
package struct LogStatistics: Hashable, Sendable {
  /// Bytes read, as UTF-8.
  package var bytes = 0
  /// Lines read; a last line without an end counts.
  package var lines = 0
  /// Lines that belong to a report.
  package var reportLines = 0
  /// Lines on which a key word of Auto Layout stands.
  package var markers: Int { markersInReports + strayMarkers }
  /// Of `markers`, those inside of reports.
  package var markersInReports = 0
  /// Of `markers`, those that belong to nothing that was read.
  package var strayMarkers = 0
  package var reports: Int { completeReports + incompleteReports }
  /// Reports read from beginning to end.
  package var completeReports = 0
  /// Reports that are cut, redacted, or not wholly readable.
  package var incompleteReports = 0
  /// Of `reports`, those that are told as a part of another one.
  package var reportsJoined = 0
  /// What looked like a report among bytes that are no text, as in a program; left out.
  package var reportsInBinary = 0
  /// Of `strayMarkers`, the lines that look like constraints.
  package var strayConstraints = 0
  /// What the input is by its first bytes where that is no text.
  package var binaryKind: BinaryKind?
  /// Whether there was nothing to read, because the input is no text.
  package var isNoText: Bool { binaryKind != nil && reports == 0 }
  /// Whether its first bytes look like code that makes constraints.
  package var looksLikeCode = false
  /// Lines of more than a megabyte, which were read in pieces.
  package var longLines = 0
  /// Bytes that were cleaned and read around key words, as often as they were: what reading costs.
  package var steps = 0
  /// Of `reportLines`, those that were joined with the line before, broken at a fixed width.
  package var joinedLines = 0
  /// The first lines with a key word that belong to nothing that was read.
  package var strays: [LogProblem] = []

  /// The first line of a short input without a key word that names Auto Layout all the same.
  package var generalLine: NearestLine?
  /// Methods that objects of a short input were sent and do not have.
  package var selectorFailures: [SelectorFailure] = []
  /// The first call tree of which nothing was made.
  package var callTree: NearestLine?

  /// How many strays are kept; all are counted.
  package static let straysKept = 1_000

  /// An account of nothing.
  package init() {}

  mutating func count(_ report: LogReport) {
    if report.isComplete { completeReports += 1 } else { incompleteReports += 1 }
  }

  /// Adds the account of what follows.
  package static func += (account: inout LogStatistics, next: LogStatistics) {
    account.bytes += next.bytes
    account.lines += next.lines
    account.reportLines += next.reportLines
    account.markersInReports += next.markersInReports
    account.strayMarkers += next.strayMarkers
    account.strayConstraints += next.strayConstraints
    account.longLines += next.longLines
    account.steps += next.steps
    account.joinedLines += next.joinedLines
    account.binaryKind = account.binaryKind ?? next.binaryKind
    account.looksLikeCode = account.looksLikeCode || next.looksLikeCode
    account.reportsInBinary += next.reportsInBinary
    account.reportsJoined += next.reportsJoined
    account.completeReports += next.completeReports
    account.incompleteReports += next.incompleteReports
    account.generalLine = account.generalLine ?? next.generalLine
    account.selectorFailures += next.selectorFailures
    account.callTree = account.callTree ?? next.callTree
    account.strays += next.strays.prefix(max(0, straysKept - account.strays.count))
  }
}
