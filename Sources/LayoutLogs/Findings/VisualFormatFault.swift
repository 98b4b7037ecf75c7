internal import VisualFormat

/// A visual format string that could not be parsed, and where it goes wrong.
public struct VisualFormatFault: Hashable, Sendable {
  /// One mistake in the string.
  public struct Slip: Hashable, Sendable {
    /// Where it begins, in characters from 0.
    public var column: Int
    /// How many characters are wrong; 0 where something is missing.
    public var length: Int
    /// What should stand there.
    public var reason: String

    /// A mistake of `length` characters at `column`.
    public init(column: Int, length: Int, reason: String) {
      self.column = column
      self.length = length
      self.reason = reason
    }
  }

  /// The format string as printed.
  public var format: String
  /// What the system said is wrong.
  public var message: String
  /// Where the printed caret points, in characters from 0; it can be off.
  public var printedColumn: Int?
  /// The mistakes in the string, first one first.
  public var slips: [Slip]
  /// The corrected string, where there is one way to put it right.
  public var corrected: String?

  /// Whether the string is right and its options align along its own direction.
  public var hasCrosswiseOptions: Bool { message.contains("Options mask required views") }

  /// Whether the string says `|` of a view that is in no superview yet.
  var lacksSuperview: Bool { message.contains("Unable to interpret '|'") }

  /// The view beside `|`, where the string has one such view.
  var viewWithoutSuperview: String? {
    guard let chain = VisualFormatReading(format).format else { return nil }
    let beside = Set(
      [
        chain.leading.flatMap { _ in chain.views.first?.name },
        chain.trailing.flatMap { _ in chain.views.last?.name },
      ].compactMap { $0 })
    guard let name = beside.first, beside.count == 1, name.utf8.allSatisfy(\.isNameByte) else {
      return nil
    }
    return name
  }

  /// A fault of which only the string and the system's message are known.
  public init(format: String, message: String) {
    self.format = format
    self.message = message
    self.slips = []
  }
}
