internal import LayoutModel
internal import LinearArithmetic

/// The view whose constraints a program lists, and what is printed of it above the list.
struct ListedView {
  /// How many lines may stand between the view's name and the count of its constraints.
  static let mostFacts = 12

  /// The name as it stands between `<` and `>`, perhaps with a class and an address.
  private let name: Bytes
  private var className: String?
  private var isAmbiguous = false
  private var frame: LayoutFrame?
  /// The names of the views around it, from the inside to the outside.
  private var superviews: [Bytes] = []
  private(set) var content = PrintedContent()
  /// How many constraints are announced.
  var count = 0

  /// `<View1> (5 constraints)`; `nil` where a line says something else.
  init?(counting line: Bytes) {
    var cursor = ByteCursor(line.trimmed)
    guard let name = Self.bracketed(&cursor) else { return nil }
    cursor.skipBlanks()
    guard cursor.skip("("), let count = cursor.integer(),
      cursor.skip(count == 1 ? " constraint)" : " constraints)"), cursor.isAtEnd
    else { return nil }
    (self.name, self.count) = (name, count)
  }

  /// `<Label1> UILabel : UIView [Caution: Ambiguous Layout!]`; `nil` where a line says something else.
  init?(describedBy line: Bytes) {
    var cursor = ByteCursor(line.trimmed)
    guard let name = Self.bracketed(&cursor) else { return nil }
    cursor.skipBlanks()
    guard let className = cursor.className(), cursor.skip(" : ") else { return nil }
    self.name = name
    self.className = className.string
    isAmbiguous = line.holds("[Caution: Ambiguous Layout!]")
  }

  /// `<NAME>`, the name without its brackets.
  private static func bracketed(_ cursor: inout ByteCursor) -> Bytes? {
    cursor.attempt { cursor in
      guard cursor.skip("<") else { return nil }
      let name = cursor.skip { $0 != 0x3E && $0 != 0x3C }
      guard !name.isEmpty, cursor.skip(">") else { return nil }
      return name
    }
  }

  /// Takes a fact out of a line below the name.
  mutating func read(_ line: Bytes) {
    var cursor = ByteCursor(line.trimmed)
    if cursor.skip("Superviews.") {
      superviews = Self.names(cursor.rest)
    } else if cursor.skip("Frame:") {
      let numbers = Self.numbers(cursor.rest)
      guard numbers.count == 4 else { return }
      frame = LayoutFrame(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
    } else {
      content.read(line)
    }
  }

  private static func names(_ text: Bytes) -> [Bytes] {
    var cursor = ByteCursor(text)
    var names: [Bytes] = []
    while !cursor.isAtEnd {
      cursor.skip { $0 != 0x3C }
      if let name = bracketed(&cursor) { names.append(name) } else { cursor.skip() }
    }
    return names
  }

  /// The numbers of `.........(20 20; 80 21)`.
  private static func numbers(_ text: Bytes) -> [Rational] {
    guard let open = text.firstIndex(of: 0x28), let close = text.lastIndex(of: 0x29), open < close
    else { return [] }
    return text[open + 1..<close].split { !($0.isDigit || $0 == 0x2E || $0 == 0x2D) }
      .compactMap { Rational($0.string) }
  }

  /// Writes down in `system` what is printed of the view; answers its item.
  func describe(in system: inout LayoutSystem) -> ItemID {
    let view = Self.item(name, in: &system)
    if let className, system[view].className.isEmpty {
      system[view].className = className
      system[view].role = ItemRoles.role(ofClass: className)
    }
    if isAmbiguous { system[view].isAmbiguous = true }
    if let frame { system[view].frame = frame }
    var child = view
    for name in superviews {
      let parent = Self.item(name, in: &system)
      guard parent != child, !system.isAncestor(child, of: parent) else { break }
      if system[child].superview == nil { system[child].superview = parent }
      child = parent
    }
    return view
  }

  /// The item of a name, made where nothing else speaks of it.
  private static func item(_ name: Bytes, in system: inout LayoutSystem) -> ItemID {
    var cursor = ByteCursor(name)
    var item = LayoutItem(className: "", name: name.string)
    if let className = cursor.className(), cursor.skip(":"), let address = cursor.address() {
      item = LayoutItem(
        className: className.string, address: address,
        role: ItemRoles.role(ofClass: className.string))
    }
    let known = system.itemIDs.first { id in
      item.address.map { $0 == system[id].address } ?? (system[id].name == item.name)
    }
    if let known { return known }
    system.items.append(item)
    return ItemID(index: system.items.count - 1)
  }
}
