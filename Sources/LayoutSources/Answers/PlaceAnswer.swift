package import LayoutModel

/// Where the app's code makes a constraint of a log, and how sure that is.
package struct PlaceAnswer: Hashable, Sendable {
  /// How much is claimed.
  package enum Verdict: String, Sendable {
    /// No other line comes near.
    case madeHere
    case probablyHere
    /// Several lines that the log cannot tell apart.
    case oneOfThese
    case bySystem
    case notFound
  }

  /// A line that makes the constraint, or may.
  package struct Maker: Hashable, Sendable {
    package var place: CodePlace
    package var statement: CodeRange
    /// The lines inside of helpers that the place calls, the innermost first.
    package var helpers: [CodePlace]
    /// The line of the file; `nil` where nobody read it.
    package var text: String?
    /// Of a visual format, the piece that makes the constraint; `nil` where it is not read or the line
    /// has no such piece.
    package var piece: FormatPiece?
    /// The line belongs to a library that the app does not keep itself.
    package var isDependency = false
    /// Index into the index's sites.
    var site: Int
  }

  /// A piece of a visual format as it is written in a file: `-8-`, `40@750`.
  package struct FormatPiece: Hashable, Sendable {
    package var text: String
    /// In UTF-8 bytes of the line, from 1; the end lies just past the last byte.
    package var column, endColumn: Int
  }

  /// A line that does something to the constraint, or brings it about.
  package typealias Cause = PlaceCause

  package var constraint: ConstraintID
  package var verdict: Verdict
  /// The best first; at most four.
  package var makers: [Maker] = []
  /// What the lines have to do with it, the nearest first.
  package var causes: [Cause] = []
  /// What speaks for it, or what would make it findable.
  package var evidence = ""
  /// How far the next line is behind the best, in hundredths; `nil` where number and classes do not
  /// speak for the best.
  package var margin: Int?
  /// The line is right but for its number: the log may be older than the source, or newer.
  package var isClose = false
}

/// The answers for all constraints of a report.
package struct ReportPlaces: Hashable, Sendable {
  /// In the order of the system's constraints.
  package var answers: [PlaceAnswer]

  /// The views that the lines make certain.
  package var views: [ItemID: SourceView] = [:]

  /// Those of the others that the lines make probable.
  package var probableViews: [ItemID: SourceView] = [:]

  /// The app's own lines with a remedy in them, by the remedy's place in the diagnosis.
  package var codes: [Int: String] = [:]

  /// Remedies as changes of files that were read again, by the remedy's place in the diagnosis; only
  /// where somebody looked for them.
  package var fixes: [Int: [SourceFix]] = [:]

  /// Remedies that have such changes, too, but only probably at the lines that make their constraints.
  package var probableFixes: Set<Int> = []

  /// Why the first remedy has no such changes although the lines that make its constraints are certain.
  package var refusal: String?

  /// The source's folder as the user calls it.
  package var root = "."

  /// A file of the source as the user calls it.
  package func path(of file: String) -> String { file.below(root) }

  /// How many constraints no line was found for.
  package var missing: Int { answers.count { $0.verdict == .notFound } }

  package subscript(id: ConstraintID) -> PlaceAnswer { answers[id.index] }
}
