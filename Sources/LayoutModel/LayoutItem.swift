package import LinearArithmetic

/// An object's address as a log prints it.
package struct Address: Hashable, Sendable, CustomStringConvertible {
  /// The address itself.
  package let value: UInt64
  /// How many hexadecimal digits were printed.
  package let digits: UInt8
  private let isUppercase: Bool

  /// Makes an address; `digits` and `isUppercase` say how to print it back.
  package init(_ value: UInt64, digits: UInt8 = 0, isUppercase: Bool = false) {
    self.value = value
    self.digits = digits
    self.isUppercase = isUppercase
  }

  /// `0x…`, with the digits that were printed.
  package var description: String {
    let needed = max(1, (64 - value.leadingZeroBitCount + 3) / 4)
    let length = 2 + max(Int(digits), needed)
    return unsafe String(unsafeUninitializedCapacity: length) { bytes in
      unsafe bytes[0] = UInt8(ascii: "0")
      unsafe bytes[1] = UInt8(ascii: "x")
      for place in 2..<length {
        unsafe bytes[place] = digit(length - 1 - place)
      }
      return length
    }
  }

  /// The digit that stands for sixteen to the power of `place`.
  private func digit(_ place: Int) -> UInt8 {
    let digit = place < 16 ? UInt8(truncatingIfNeeded: value >> (4 * UInt64(place))) & 15 : 0
    if digit < 10 { return UInt8(ascii: "0") + digit }
    return (isUppercase ? UInt8(ascii: "A") : UInt8(ascii: "a")) + digit - 10
  }

  /// Whether `other` is printed with as many digits, in the same case.
  func isPrinted(like other: Address) -> Bool {
    digits == other.digits && isUppercase == other.isUppercase
  }

  /// Whether `text` is this address, however it is written.
  package func isWritten(_ text: String) -> Bool {
    guard text.hasPrefix("0x") || text.hasPrefix("0X") else { return false }
    return UInt64(text.dropFirst(2), radix: 16) == value
  }

  /// Compares the addresses, however they were printed.
  package static func == (a: Address, b: Address) -> Bool { a.value == b.value }
  /// Hashes the address, without the way it was printed.
  package func hash(into hasher: inout Hasher) { hasher.combine(value) }
}

/// A rectangle in points, in its superview's coordinates.
package struct LayoutFrame: Hashable, Sendable {
  /// The origin and the size, in points.
  package var x, y, width, height: Rational

  /// Makes a frame of its origin and size, in points.
  package init(x: Rational, y: Rational, width: Rational, height: Rational) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }
}

/// What a view answers when it is asked how large its content is; `nil` along an axis where it has no size.
package struct ContentAnswer: Hashable, Sendable {
  /// In points.
  package var width, height: Rational?

  /// Makes an answer; a negative number, as `UIView.noIntrinsicMetric` is, is no size.
  package init(width: Rational, height: Rational) {
    self.width = width.isNegative ? nil : width
    self.height = height.isNegative ? nil : height
  }
}

/// A point in a view's coordinates.
package struct LayoutOffset: Hashable, Sendable {
  /// The distances in points.
  package var x, y: Rational

  /// Makes an offset of two distances, in points.
  package init(x: Rational, y: Rational) {
    self.x = x
    self.y = y
  }
}

/// How far inside of a view's frame its alignment rectangle lies, which is what constraints see.
package struct AlignmentInsets: Hashable, Sendable {
  /// The distances in points, in the order of `UIEdgeInsets`.
  package var top, left, bottom, right: Rational

  /// Makes the insets of four distances, in points.
  package init(top: Rational, left: Rational, bottom: Rational, right: Rational) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  /// Those of a view whose frame is what constraints see.
  package static let none = AlignmentInsets(top: 0, left: 0, bottom: 0, right: 0)
}

/// A view, guide or window that constraints speak of.
package struct LayoutItem: Hashable, Sendable {
  /// What an item is to its layout.
  package enum Role: String, Hashable, Sendable {
    case view, guide, window, scrollView, superview
  }

  /// Who makes an item: the app, or UIKit and AppKit.
  package enum Owner: String, Hashable, Sendable {
    case app, system
  }

  /// How the layout engine treats a view, as the legend of `_autolayoutTrace` tells.
  package enum EngineRole: String, Hashable, Sendable {
    /// `*`: laid out with auto layout.
    case autoLayout
    /// `+`: laid out by hand, represented in the engine by its autoresizing mask.
    case manual
    /// `•`: hosts a layout engine.
    case host
  }

  /// What a log seldom prints of an item, kept beside what nearly all code asks.
  package struct PrintedFacts: Hashable, Sendable {
    /// A variable name, accessibility identifier or guide's name.
    package var name: String?
    /// A label's or button's text as printed.
    package var text: String?
    /// The frame as printed; `nil` where none is.
    package var frame: LayoutFrame?
    /// The alignment insets; `nil` where nothing tells them.
    package var alignmentInsets: AlignmentInsets?
    /// The opacity, where 0 is transparent and 1 opaque; `nil` where none is printed.
    package var alpha: Rational?
    /// The variables that a trace marks as ambiguous on this item.
    package var ambiguousMarks: [LayoutQuantity] = []
    /// Whether the log breaks off in that list.
    package var areMarksCut = false
    /// The axes along which a debugger lists nothing that holds it: marks of these say nothing of the other one.
    package var unheldAxes: Set<Axis> = []
    /// `autoresize = W+H` or `h=-&- v=-&-` of a view description.
    package var autoresizing: AutoresizingMask?
    /// Whether it is printed that the view clips what lies outside of it.
    package var clipsToBounds = false
    /// How far a scroll view is scrolled; `nil` where nothing tells.
    package var contentOffset: LayoutOffset?
    /// Whether a debugger was asked what holds it.
    package var isAsked = false
    /// Whether a debugger printed all constraints that it holds.
    package var isListed = false
    /// Whether a debugger answered no when it was asked for `hasAmbiguousLayout`.
    package var isSettled = false
    /// The most lines of its text, as `numberOfLines` is printed; 0 is any number.
    package var mostLines: Int?
    /// The width at which its text wraps, as `preferredMaxLayoutWidth` is printed; 0 is the one it gets.
    package var wrappingWidth: Rational?
    /// What it answered for `intrinsicContentSize`.
    package var contentAnswer: ContentAnswer?
    /// The variable by which a debugger printed it: `label` of `po label`.
    package var variable: String?

    /// Makes the facts of an item of which nothing is printed.
    package init() {}
  }

  /// The object's address; `nil` where none is printed.
  package var address: Address?
  /// The class as printed, module included: `MyApp.HeaderView`; empty where nothing names it.
  package var className: String
  /// Whether the item is a view, a guide, a window, a scroll view or an unnamed superview.
  package var role: Role
  /// The item that holds this one, in the same system; `nil` where nothing tells.
  package var superview: ItemID?
  /// Whether the project calls the class its own, whatever the name tells.
  package var isOfProject = false
  /// Whether the view is hidden; `nil` where nothing tells.
  package var isHidden: Bool?
  /// Whether the view is printed with a transform, which its frame shows and constraints do not.
  package var isTransformed: Bool
  /// Whether a trace or message calls the item ambiguous, with or without naming a variable.
  package var isAmbiguous: Bool
  /// `, MISSING HOST CONSTRAINTS` in a trace.
  package var isMissingHostConstraints: Bool
  /// The mark in front of the item in an `_autolayoutTrace`.
  package var engineRole: EngineRole?
  /// Whether y grows downwards inside the item; AppKit prints it as the flag `F`.
  package var isFlipped: Bool?
  /// Whether a layout of the view, or of its constraints, was due when its frame was printed.
  package var isLayoutDue = false

  /// `nil` where all facts are those of `PrintedFacts()`.
  private var facts: Boxed<PrintedFacts>?

  /// Makes an item of which nothing else is known yet.
  package init(
    className: String, address: Address? = nil, name: String? = nil, text: String? = nil,
    role: Role = .view
  ) {
    self.address = address
    self.className = className
    self.role = role
    self.isTransformed = false
    self.isAmbiguous = false
    self.isMissingHostConstraints = false
    if name != nil || text != nil {
      printed.name = name
      printed.text = text
    }
  }

  /// The class as developers know it, without its module: `HeaderView`.
  package var shortClassName: String { ClassName.readable(className) }
}

// MARK: - Printed facts

extension LayoutItem {
  /// All that is seldom printed, at once.
  package var printed: PrintedFacts {
    get { facts?.value ?? PrintedFacts() }
    set { facts = newValue == PrintedFacts() ? nil : Boxed(newValue) }
  }

  /// A variable name, accessibility identifier or guide's name.
  package var name: String? {
    get { facts?.value.name }
    set { printed.name = newValue }
  }

  /// A label's or button's text as printed.
  package var text: String? {
    get { facts?.value.text }
    set { printed.text = newValue }
  }

  /// The frame as printed; `nil` where none is.
  package var frame: LayoutFrame? {
    get { facts?.value.frame }
    set { printed.frame = newValue }
  }

  /// The alignment insets; `nil` where nothing tells them.
  package var alignmentInsets: AlignmentInsets? {
    get { facts?.value.alignmentInsets }
    set { printed.alignmentInsets = newValue }
  }

  /// The opacity, where 0 is transparent and 1 opaque; `nil` where none is printed.
  package var alpha: Rational? {
    get { facts?.value.alpha }
    set { printed.alpha = newValue }
  }

  /// The variables that a trace marks as ambiguous on this item.
  package var ambiguousMarks: [LayoutQuantity] {
    get { facts?.value.ambiguousMarks ?? [] }
    set { printed.ambiguousMarks = newValue }
  }
  /// Whether the log breaks off in that list.
  package var areMarksCut: Bool {
    get { facts?.value.areMarksCut ?? false }
    set { printed.areMarksCut = newValue }
  }

  /// The axes along which a debugger lists nothing that holds it.
  package var unheldAxes: Set<Axis> {
    get { facts?.value.unheldAxes ?? [] }
    set { printed.unheldAxes = newValue }
  }

  /// `autoresize = W+H` or `h=-&- v=-&-` of a view description.
  package var autoresizing: AutoresizingMask? {
    get { facts?.value.autoresizing }
    set { printed.autoresizing = newValue }
  }

  /// Whether it is printed that the view clips what lies outside of it.
  package var clipsToBounds: Bool {
    get { facts?.value.clipsToBounds ?? false }
    set { printed.clipsToBounds = newValue }
  }

  /// How far a scroll view is scrolled; `nil` where nothing tells.
  package var contentOffset: LayoutOffset? {
    get { facts?.value.contentOffset }
    set { printed.contentOffset = newValue }
  }

  /// Whether a debugger was asked what holds it.
  package var isAsked: Bool {
    get { facts?.value.isAsked ?? false }
    set { printed.isAsked = newValue }
  }

  /// Whether a debugger printed all constraints that it holds.
  package var isListed: Bool {
    get { facts?.value.isListed ?? false }
    set { printed.isListed = newValue }
  }

  /// Whether a debugger answered no when it was asked for `hasAmbiguousLayout`.
  package var isSettled: Bool {
    get { facts?.value.isSettled ?? false }
    set { printed.isSettled = newValue }
  }

  /// A printed `numberOfLines`, unless it is one that no text has: lines are counted one by one.
  package static func countOfLines(_ number: Int) -> Int? {
    (0...1_000).contains(number) ? number : nil
  }

  /// The most lines of its text, as `numberOfLines` is printed; 0 is any number.
  package var mostLines: Int? {
    get { facts?.value.mostLines }
    set { printed.mostLines = newValue }
  }

  /// The width at which its text wraps, as `preferredMaxLayoutWidth` is printed; 0 is the one it gets.
  package var wrappingWidth: Rational? {
    get { facts?.value.wrappingWidth }
    set { printed.wrappingWidth = newValue }
  }

  /// What it answered when a debugger asked for its `intrinsicContentSize`.
  package var contentAnswer: ContentAnswer? {
    get { facts?.value.contentAnswer }
    set { printed.contentAnswer = newValue }
  }

  /// The variable by which a debugger printed it: `label` of `po label`.
  package var variable: String? {
    get { facts?.value.variable }
    set { printed.variable = newValue }
  }
}
