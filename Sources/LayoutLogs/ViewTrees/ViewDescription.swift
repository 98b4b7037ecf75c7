internal import LayoutModel
internal import LinearArithmetic

/// What `-[UIView description]`, `-[UILayoutGuide description]` and their AppKit kin print:
/// `<UILabel: 0x7f…; frame = (0 0; 100 20); text = 'Hi'; layer = <CALayer: 0x6…>>`.
struct ViewDescription {
  var item: LayoutItem
  private(set) var baseClass: String?
  /// The view that a guide belongs to.
  var owningView: LayoutItem?
  private let isOwner: Bool
  /// Whether fields followed the address.
  var hasFields = false
  /// Whether the closing bracket was there.
  var isClosed = false

  /// Reads one description at the cursor, which it leaves behind the closing bracket.
  ///
  /// A description inside it, of a guide's owner, is read without its own owner: nothing prints
  /// deeper ones, and hostile text could nest them without end.
  init?(_ cursor: inout ByteCursor, isOwner: Bool = false) {
    let start = cursor
    self.isOwner = isOwner
    guard cursor.skip("<"), let name = cursor.className() else {
      cursor = start
      return nil
    }
    _ = cursor.skip(":")
    cursor.skipBlanks()
    guard let address = cursor.address() else {
      cursor = start
      return nil
    }
    item = LayoutItem(className: name.string, address: address)
    readFields(&cursor)
    setBaseClass(baseClass)
  }

  /// Takes over what text outside of the description tells of the class.
  mutating func setBaseClass(_ name: String?) {
    baseClass = name
    item.role = ItemRoles.role(className: item.className, baseClass: name, has: item.role)
  }

  private mutating func readFields(_ cursor: inout ByteCursor) {
    while let byte = cursor.next {
      switch byte {
      case UInt8(ascii: ">"):
        cursor.skip()
        isClosed = true
        return
      case UInt8(ascii: ";"), UInt8(ascii: ","), 0x20, 0x09: cursor.skip()
      case UInt8(ascii: "-"):
        cursor.skip()
        readGuideName(&cursor)
      default: readField(&cursor)
      }
    }
  }

  /// ` - "UIViewSafeAreaLayoutGuide"`.
  private mutating func readGuideName(_ cursor: inout ByteCursor) {
    cursor.skipBlanks()
    guard cursor.skip("\"") else { return }
    item.name = cursor.skip { $0 != UInt8(ascii: "\"") }.string
    item.role = .guide
    hasFields = true
    cursor.skip()
  }

  private mutating func readField(_ cursor: inout ByteCursor) {
    let key = cursor.skip { $0 != 0x3D && $0 != 0x3B && $0 != 0x3E && $0 != 0x3C && $0 != 0x3A }
      .trimmed
    guard cursor.next == 0x3D || cursor.next == 0x3A else {
      if cursor.next == 0x3C { ByteText.skipBalanced(&cursor) }
      return
    }
    cursor.skip()
    cursor.skipBlanks()
    hasFields = true
    read(key.string, &cursor)
  }

  private mutating func read(_ key: String, _ cursor: inout ByteCursor) {
    switch key {
    case "frame": item.frame = item.frame ?? FrameText.read(&cursor)
    case "layoutFrame":
      item.frame = FrameText.read(&cursor)
      item.role = .guide
    case "owningView" where !isOwner: owningView = ViewDescription(&cursor, isOwner: true)?.item
    case "text", "title", "placeholder": readText(key, &cursor)
    case "clipsToBounds": if Self.value(&cursor) == "YES" { item.clipsToBounds = true }
    case "hidden": item.isHidden = Self.value(&cursor) == "YES"
    case "alpha": item.alpha = Rational(Self.value(&cursor))
    case "transform":
      item.isTransformed = true
      _ = Self.value(&cursor)
    case "baseClass": baseClass = Self.value(&cursor)
    case "autoresize": item.autoresizing = AutoresizingMask(flags: Self.value(&cursor))
    case "numberOfLines": item.mostLines = Int(Self.value(&cursor)).flatMap(LayoutItem.countOfLines)
    case "preferredMaxLayoutWidth": item.wrappingWidth = Rational(Self.value(&cursor))
    case "contentOffset":
      item.role = .scrollView
      item.contentOffset = FrameText.readPoint(&cursor)
    case "contentSize":
      item.role = .scrollView
      _ = Self.value(&cursor)
    default: _ = Self.value(&cursor)
    }
  }

  private mutating func readText(_ key: String, _ cursor: inout ByteCursor) {
    guard cursor.skip("'") else {
      _ = Self.value(&cursor)
      return
    }
    let start = cursor.position
    let rest = cursor.rest
    let end =
      [rest.firstOffset(of: "'; "), rest.firstOffset(of: "'>")].compactMap { $0 }.min()
      ?? rest.endIndex
    if key == "text" { item.text = cursor.bytes[start..<end].string }
    cursor.advance(to: end + 1)
  }

  /// The value up to the `;` or `>` that ends the field, brackets balanced.
  private static func value(_ cursor: inout ByteCursor) -> String {
    let start = cursor.position
    while let byte = cursor.next, byte != 0x3B, byte != 0x3E {
      if byte == 0x3C || byte == 0x28 || byte == 0x7B {
        ByteText.skipBalanced(&cursor)
      } else {
        cursor.skip()
      }
    }
    return cursor.bytes[start..<cursor.position].trimmed.string
  }
}

extension AutoresizingMask {
  /// `W+H`, `LM+W+RM`, …: the flexible ones, as a view description lists them.
  init(flags: String) {
    let flags = flags.split(separator: "+")
    self.init(
      horizontal: AxisMask(
        near: flags.contains("LM"), size: flags.contains("W"), far: flags.contains("RM")),
      vertical: AxisMask(
        near: flags.contains("TM"), size: flags.contains("H"), far: flags.contains("BM")))
  }
}

/// Rectangles as views print them: `(x y; w h)`, `{{x, y}, {w, h}}` and `(x,y,w,h)`.
enum FrameText {
  /// Four numbers with any of ` ,;` between them; `nil` where one is not a number (`inf`, `nan`).
  static func read(_ cursor: inout ByteCursor) -> LayoutFrame? {
    guard let numbers = numbers(&cursor), numbers.count == 4 else { return nil }
    return LayoutFrame(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }

  /// Two numbers.
  static func readPoint(_ cursor: inout ByteCursor) -> LayoutOffset? {
    guard let numbers = numbers(&cursor), numbers.count == 2 else { return nil }
    return LayoutOffset(x: numbers[0], y: numbers[1])
  }

  private static func numbers(_ cursor: inout ByteCursor) -> [Rational]? {
    guard let open = cursor.next, open == 0x28 || open == 0x7B else { return nil }
    var numbers: [Rational] = []
    var inside = cursor
    ByteText.skipBalanced(&cursor)
    while inside.position < cursor.position {
      inside.skip { $0.isBlank || [0x28, 0x29, 0x7B, 0x7D, 0x2C, 0x3B].contains($0) }
      guard inside.position < cursor.position else { break }
      guard let number = inside.number() else { return nil }
      numbers.append(number)
    }
    return numbers
  }
}

/// Brackets in printed values.
enum ByteText {
  /// Moves past the bracket at the cursor and its partner, whatever kinds are nested inside.
  static func skipBalanced(_ cursor: inout ByteCursor) {
    var depth = 0
    while let byte = cursor.next {
      cursor.skip()
      switch byte {
      case 0x28, 0x7B, 0x3C, 0x5B: depth += 1
      case 0x29, 0x7D, 0x3E, 0x5D: depth -= 1
      default: break
      }
      if depth <= 0 { return }
    }
  }
}
