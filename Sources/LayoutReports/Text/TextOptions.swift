/// How an explanation is printed.
public struct TextOptions: Hashable, Sendable {
  /// How much is said.
  public enum Detail: Hashable, Sendable {
    /// One line a cause.
    case headlines
    /// The first conflict and the first remedy.
    case first
    /// Every conflict and every remedy.
    case everything
  }

  /// The column at which lines are broken.
  public var width: Int
  /// Whether escape sequences for color may be written.
  public var isColored: Bool
  /// How much is said.
  public var detail: Detail
  /// Whether the arithmetic of each proof is shown.
  public var showsArithmetic: Bool

  /// Plain text of 80 columns unless said otherwise.
  public init(
    width: Int = 80, isColored: Bool = false, detail: Detail = .first, showsArithmetic: Bool = false
  ) {
    self.width = width
    self.isColored = isColored
    self.detail = detail
    self.showsArithmetic = showsArithmetic
  }
}
