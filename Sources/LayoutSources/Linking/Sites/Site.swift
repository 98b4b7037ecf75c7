internal import LayoutModel
internal import LinearArithmetic

/// One constraint that a line of the source makes, as far as the source tells it.
struct Site: Sendable {
  /// The record that it comes from.
  enum Source: Hashable, Sendable {
    case constraint(Int)
    /// A piece of a visual format; `span` are its bytes in the format's text, in which `number`
    /// interpolations stand as names.
    case format(Int, span: Range<Int>)
  }

  struct Anchor: Hashable, Sendable {
    var entity: Int
    /// As a log prints it; `nil` where the source does not tell.
    var attribute: LayoutAttribute?
    /// What the source says where that is no attribute.
    var word = ""
  }

  var source: Source
  /// The line to show and to change.
  var place: CodePlace
  /// The whole statement around it.
  var statement: CodeRange
  /// The lines inside of helpers that the place calls, the innermost first.
  var helpers: [CodePlace] = []
  var first: Anchor
  var second: Anchor?
  /// `nil` where the source does not tell.
  var relation: Relation?
  var multiplier = NumberGuess.literal(1)
  var constant = NumberGuess.literal(0)
  var priority = NumberGuess.literal(1000)
  /// The gap is the system's.
  var isStandardSpace = false
  var identifier: String?
  /// The variable that holds the constraint, as an entity.
  var stored: Int?
  /// The function around the place.
  var block: String
  /// A line inside of a helper, of which a call would be the line to change.
  var isInner = false
  /// The number may be changed later.
  var isChangedLater = false
  /// The place's name.
  var line: String { place.name }
  /// The call through which the place makes the constraint, as an index into the calls.
  var call: Int?
  /// A loop makes it for each of several views.
  var isLooped = false
  var isExcluded = false
}
