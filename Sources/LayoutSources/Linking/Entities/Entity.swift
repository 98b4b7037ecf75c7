/// A view or guide that the source names, however often and wherever it does.
struct Entity: Sendable {
  /// What it is to the code around it.
  enum Kind: Hashable, Sendable {
    case variable
    /// `self` in a type's own code.
    case own
    /// A view controller's `view`.
    case rootView
    /// A cell's, or another view's, `contentView`.
    case contentView
    /// The superview of another entity, of which the source does not tell which it is.
    case superview(of: Int)
    /// A layout guide of another entity, by its property.
    case guide(of: Int, String)
    /// An element of an Interface Builder file.
    case element
    /// An expression of which nothing is known.
    case unknown
  }

  /// A class that something in the source says the entity has.
  struct ClassClaim: Hashable, Sendable {
    var name: String
    /// From 0 to 1.
    var sure: Double
    /// Whether the object is made as one of this very class.
    var isExact: Bool
  }

  var kind: Kind
  /// The same for the same entity.
  var key: String
  /// The last part of its name.
  var name: String
  /// The type whose member it is, or whose code names it.
  var type: String?
  var classes: [ClassClaim] = []
  /// Whether a caller says what it is.
  var isParameter = false
  /// Whether it stands for several, one after the other.
  var isRepeated = false
  /// Texts, titles and placeholders that the source gives it.
  var texts: [String] = []
  /// Names that a log may print for it: accessibility identifiers, Masonry keys, labels.
  var keys: [String] = []
  /// The variables that construct it.
  var constructions: [Int] = []
  /// Where it is declared or made; `nil` where nothing tells.
  var declaration: (file: String, range: CodeRange)?
}
