internal import LayoutModel
internal import LinearArithmetic

/// An item as a description spells it, by its place in the text.
struct ParsedItem {
  enum Kind: UInt8 {
    /// `|`
    case superview
    /// `Class:0x…`
    case object
    /// `Class:0x7f82****`: a class, and an address of which too little is printed to know it again.
    case masked
    /// A name that the legend, or nobody, resolves.
    case bare
  }

  var kind: Kind
  var className = TextRange.empty
  var address: UInt64 = 0
  var digits: UInt8 = 0
  var isUppercase = false
  var name = TextRange.empty
  var text = TextRange.empty

  static let superview = ParsedItem(kind: .superview)
}

/// One attribute of one item, as spelt.
struct ParsedAnchor {
  var item: ParsedItem
  var attribute: LayoutAttribute
  /// Whether `(null)` stands in the attribute's place, as Masonry prints those of masks.
  var isNameless = false
}

extension ParsedAnchor {
  /// Whether both print the same attribute of the same item.
  func isSame(as other: ParsedAnchor, in bytes: ByteView) -> Bool {
    attribute == other.attribute && item.kind == other.item.kind
      && item.address == other.item.address
      && bytes.equal(item.className, other.item.className)
      && bytes.equal(item.name, other.item.name)
  }
}

/// `KEY:Class:0x…` in the names list.
struct LegendEntry {
  /// Empty for `|`.
  var key: TextRange
  var isSuperview: Bool
  var value: ParsedItem
}

/// One constraint description taken apart; nothing is copied out of the text yet, and copying the
/// value itself is copying bytes.
struct ParsedDescription {
  var range: TextRange
  var className = TextRange.empty
  var address: UInt64?
  var addressDigits: UInt8 = 0
  var isAddressUppercase = false
  var key = TextRange.empty
  var file = TextRange.empty
  var fileLine = 0
  var identifier = TextRange.empty
  /// Six bits, horizontal near to vertical far; `nil` where none is printed.
  var mask: UInt8?

  var first = ParsedAnchor(item: .superview, attribute: .width)
  var second: ParsedAnchor?
  var firstSubtracted: ParsedAnchor?
  var secondSubtracted: ParsedAnchor?
  var relation = Relation.equal
  var multiplier = ParsedNumber.one
  /// Masonry prints `/ 2` where it means `* 0.5`.
  var isMultiplierDivisor = false
  var constant = ParsedNumber.zero
  var priority = ParsedNumber(1000)
  var isPriorityPrinted = false
  var hugging: ParsedNumber?
  var compressionResistance: ParsedNumber?
  var direction: LayoutConstraint.WritingDirection?
  /// Nothing follows the relation.
  var isCut = false
  /// Nothing is lost but the end of `(active)`, or names behind it.
  var breaksOffInState = false
  /// `(inactive)` stands behind it.
  var isInactive = false
  /// Stretch of the parser's legend that belongs to this description.
  var legendStart = 0
  var legendCount = 0

  init(start: Int) { range = TextRange(start, start) }

  /// Whether both tie the same anchors with the same relation and constant.
  func saysTheSame(as other: ParsedDescription, in bytes: ByteView) -> Bool {
    guard first.isSame(as: other.first, in: bytes), relation == other.relation,
      constant.value(in: bytes) == other.constant.value(in: bytes)
    else { return false }
    guard let second, let otherSecond = other.second else {
      return second == nil && other.second == nil
    }
    return second.isSame(as: otherSecond, in: bytes)
  }

  /// The item whose superview `|` is; `nil` where none has an address.
  var child: ParsedItem? { items.first { $0.kind == .object } }

  /// Its items, first item first.
  var items: [ParsedItem] {
    [first, second, firstSubtracted, secondSubtracted].compactMap { $0?.item }
  }

  /// Whether an autoresizing mask stands for the constraint.
  func isMask(in bytes: ByteView) -> Bool {
    mask != nil
      || bytes.matches(
        "NSAutoresizingMaskLayoutConstraint", at: className.start, to: className.end)
  }
}

/// Why a description could not be read; the text is what a report's `problems` say.
enum DescriptionFault: String, Error {
  case notADescription = "this is no known form of a constraint"
  case noAddress = "the constraint's class is not followed by an address or key"
  case noBody = "no constraint in a form that is known stands inside or behind its brackets"
  case cut = "the description is cut off"
  case shortened = "the description is shortened"
  case tooLong = "the description has more than 16,384 bytes, and longer ones are not read"
  case noAttribute = "an item is not followed by a layout attribute"
  case noRelation = "there is no ==, <= or >= after the first attribute"
  case emptyRightSide = "nothing follows the relation"
  case badNumber = "a number cannot be read"
  case notFinite = "it holds nan or inf where a number has to stand"
  case unresolvableSpace = "the standard space is printed without its size"
  case bareDash = "a dash stands for a standard space whose size is not printed"
  case badVisualFormat = "the visual format cannot be read"
  case badMask = "the autoresizing mask cannot be read"
  case badLegend = "the list of names cannot be read"
  case arithmetic = "it reckons with several anchors on one side, which is not read here"
  case mixedAxes = "the attributes do not fit together"
  case trailingText = "unexpected text follows the constraint"
}

/// A number as printed, without storage of its own.
struct ParsedNumber {
  /// The digits without their point, or the place of a number with too many for that.
  private var mantissa: Int64
  private var places: UInt8
  private var isLong = false
  private var isNegative = false

  init(_ mantissa: Int, places: Int = 0) {
    self.mantissa = Int64(mantissa)
    self.places = UInt8(truncatingIfNeeded: places)
  }

  /// A number with an exponent or more than eighteen digits, sign aside.
  init(long range: TextRange, isNegative: Bool) {
    mantissa = Int64(range.start) << 32 | Int64(range.end)
    places = 0
    isLong = true
    self.isNegative = isNegative
  }

  static let one = ParsedNumber(1)
  static let zero = ParsedNumber(0)

  var isMinusOne: Bool { mantissa == -1 && places == 0 && !isLong }

  var negated: ParsedNumber {
    var copy = self
    copy.mantissa = isLong ? mantissa : -mantissa
    copy.isNegative = isLong && !isNegative
    return copy
  }

  /// The exact value; what is nearer to 0 than 1e-37 is 0, because the least normal numbers of `Float` and
  /// `CGFloat` stand for it, and uninitialised memory prints so.
  func value(in bytes: ByteView) -> Rational {
    guard isLong else {
      return places == 0
        ? Rational(Int(mantissa)) : Rational(Int(mantissa), powersOfTen[Int(min(places, 18))])
    }
    let text = bytes.string(TextRange(Int(mantissa >> 32), Int(mantissa & 0xFFFF_FFFF)))
    guard let value = Rational(text), value >= ParsedNumber.smallest else { return .zero }
    return isNegative ? -value : value
  }

  private static let smallest = Rational("1e-37") ?? .zero
}

private let powersOfTen: [Int] = (0...18).map { (0..<$0).reduce(1) { power, _ in power * 10 } }
