package import LayoutModel

/// What the log itself says about a system, before anything is proved.
package struct ReportEvidence: Hashable, Sendable {
  /// Where a system comes from.
  package enum Source: Hashable, Sendable {
    /// The layout engine said that the constraints cannot hold together.
    case unsatisfiableReport
    /// A list of constraints that nobody called contradictory.
    case dump
    /// Written by hand.
    case scratch
  }

  /// Where the system comes from.
  package var source: Source
  /// The constraint that the engine said it will break; part of the system.
  package var broken: ConstraintID?
  /// Whether `broken` was missing from the printed list.
  package var isBrokenUnlisted: Bool
  /// `false` where the log is cut, redacted, or a line could not be read.
  package var isComplete: Bool
  /// Whether lines of the list are missing.
  package var lacksRows = false
  /// The constraint of the list that the engine broke in an earlier report, where this one does not say it.
  package var brokenEarlier: ConstraintID?
  /// Whether `<private>` hides a part of the report.
  package var isRedacted: Bool
  /// Whether some line of the report was not understood.
  package var hasUnreadLines: Bool
  /// Whether nothing is missing but constraints that stand for autoresizing masks.
  package var lacksOnlyMasks: Bool
  /// The name of the program that wrote the report; `nil` where the log does not tell it.
  package var process: String?
  /// Whether a program of the system's wrote the report.
  package var isOfSystemProcess: Bool
  /// What the text around the report names.
  package var surroundings = Surroundings()

  /// What the log says of a system; a report's list is complete unless said otherwise.
  package init(
    _ source: Source, broken: ConstraintID? = nil, isBrokenUnlisted: Bool = false,
    isComplete: Bool = true, isRedacted: Bool = false, hasUnreadLines: Bool = false,
    lacksOnlyMasks: Bool = false, process: String? = nil, isOfSystemProcess: Bool = false
  ) {
    self.source = source
    self.broken = broken
    self.isBrokenUnlisted = isBrokenUnlisted
    self.isComplete = isComplete
    self.isRedacted = isRedacted
    self.hasUnreadLines = hasUnreadLines
    self.lacksOnlyMasks = lacksOnlyMasks
    self.process = process
    self.isOfSystemProcess = isOfSystemProcess
  }
}
