/// How an explanation is printed.
package struct TextOptions: Hashable, Sendable {
  /// How much is said.
  package enum Detail: Hashable, Sendable {
    /// One line a cause.
    case headlines
    /// The first conflict and the first remedy.
    case first
    /// Every conflict and every remedy.
    case everything
  }

  /// The column at which lines are broken.
  package var width: Int
  /// The lines that one report's answer may take, unless all of it is asked for.
  package var height: Int
  /// Whether escape sequences for color may be written.
  package var isColored: Bool
  /// How much is said.
  package var detail: Detail
  /// Whether the arithmetic of each proof is shown.
  package var showsArithmetic: Bool
  /// Whether the reader has no file in which a line's number could be looked up, as of a pasted log.
  package var isLogUnseen = false
  /// Whether answers to questions are Markdown, which programs show, and no lines for a terminal.
  package var isMarkdown = false

  /// What a file or a pipe gets, which has no height: the code of three ways and where each row is
  /// found again, and still no more than one looks at without scrolling in a usual window.
  package static let unboundHeight = 40
  /// The lines of the smallest terminal that the answer is laid out for.
  package static let leastHeight = 24

  /// Plain text of 80 columns for a file or a pipe unless said otherwise.
  package init(
    width: Int = 80, height: Int = unboundHeight, isColored: Bool = false,
    detail: Detail = .first, showsArithmetic: Bool = false
  ) {
    self.width = width
    self.height = height
    self.isColored = isColored
    self.detail = detail
    self.showsArithmetic = showsArithmetic
  }
}

extension TextOptions {
  /// The columns for which a screen is laid out, where lines are not broken at all.
  var screenWidth: Int { min(width, 100) }
}

/// Something that a report leaves out or takes for granted and that its reader may ask for.
package enum Hint: Int, CaseIterable, Sendable {
  /// Every conflict, every remedy, every line.
  case everything
  /// The proof, added up, and how to find the views in a debugger.
  case proof
  /// More conflicts than the search looked for.
  case moreConflicts
  /// Another item held in place.
  case otherPin
  /// All of a list that words would make too long.
  case wholeList
  /// Views without a mask.
  case unmaskedViews
  /// A fix as a change of the source.
  case diff
  /// The frame that a mask is to be applied to.
  case frame
  /// What is known of a kind or a case at length, by its name.
  case kind
}

/// How a reader asks for what a report leaves out, in the words of whoever shows the report.
///
/// A command names its options, an app its buttons; the library knows neither.
package struct Hints: Hashable, Sendable {
  /// By the hints' numbers.
  private let words: [String?]

  /// Words each hint with `words`; `nil` where the reader cannot ask.
  package init(_ words: (Hint) -> String?) {
    self.words = Hint.allCases.map(words)
  }

  /// The reader cannot ask for more.
  package static let none = Hints { _ in nil }

  /// The hint between `before` and `after`; nothing where the reader cannot ask.
  package func text(_ hint: Hint, before: String, after: String = "") -> String {
    words[hint.rawValue].map { before + $0 + after } ?? ""
  }
}
