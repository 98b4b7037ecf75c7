internal import LayoutModel
internal import VisualFormat

/// The items of a scratch file, numbered as they first appear.
struct ItemTable {
  private let scope: ScratchScope
  private var items: [LayoutItem] = []
  private var numbers: [String: ItemID] = [:]
  /// What `|` means for views that no line puts anywhere.
  private var commonSuperview: ItemID?

  init(scope: ScratchScope) { self.scope = scope }

  subscript(id: ItemID) -> LayoutItem {
    get { items[id.index] }
    set { items[id.index] = newValue }
  }

  mutating func id(of item: PlannedConstraint.Item) -> ItemID {
    switch item {
    case .named(let name): id(of: name)
    case .superview(let name): superview(of: id(of: name))
    case .commonSuperview: theCommonSuperview()
    }
  }

  mutating func id(of name: String) -> ItemID {
    let printed = PrintedItem(name)
    if let known = numbers[printed.key] {
      if let text = printed.text, items[known.index].text == nil { items[known.index].text = text }
      return known
    }
    let id = ItemID(index: items.count)
    numbers[printed.key] = id
    items.append(item(named: name, printed))
    if let container = scope.containers[name] {
      let superview = self.id(of: container)
      items[id.index].superview = superview
    }
    return id
  }

  /// The item of that address or name, with all that is known of it; `nil` where it has neither.
  mutating func id(of item: LayoutItem) -> ItemID? {
    guard item.address != nil || item.name != nil else { return nil }
    let id = id(of: PrintedItem.text(of: item))
    var known = items[id.index]
    if known.className.isEmpty { known.className = item.className }
    if known.role == .view { known.role = item.role }
    known.name = known.name ?? item.name
    known.text = known.text ?? item.text
    known.frame = known.frame ?? item.frame
    known.isHidden = known.isHidden ?? item.isHidden
    known.alpha = known.alpha ?? item.alpha
    known.autoresizing = known.autoresizing ?? item.autoresizing
    items[id.index] = known
    return id
  }

  /// Adds an item that nothing names.
  mutating func append(_ item: LayoutItem) -> ItemID {
    var item = item
    item.superview = nil
    items.append(item)
    return ItemID(index: items.count - 1)
  }

  /// Puts an item into another, unless it lies somewhere already or would contain itself.
  mutating func put(_ item: ItemID, in superview: ItemID) {
    guard items[item.index].superview == nil, !ancestors(of: superview).contains(item)
    else { return }
    items[item.index].superview = superview
  }

  private func item(named name: String, _ printed: PrintedItem) -> LayoutItem {
    let kind = scope.kinds[name]
    var item = LayoutItem(
      className: kind?.className ?? printed.className, address: printed.address,
      name: printed.name, text: kind?.text ?? printed.text)
    item.role = ItemRoles.role(written: item.className)
    return item
  }

  /// The superview that a line gives to `item`, or the one that all others share.
  mutating func superview(of item: ItemID) -> ItemID {
    if let known = items[item.index].superview { return known }
    let superview = theCommonSuperview()
    if superview != item { items[item.index].superview = superview }
    return superview
  }

  private mutating func theCommonSuperview() -> ItemID {
    if let known = commonSuperview { return known }
    let id = ItemID(index: items.count)
    let kind = scope.kinds["superview"]
    var item = LayoutItem(
      className: kind?.className ?? "", name: nil, text: kind?.text, role: .superview)
    let role = ItemRoles.role(written: item.className)
    if role != .view { item.role = role }
    items.append(item)
    commonSuperview = id
    return id
  }

  /// The items in which `item` lies, the nearest first, itself included.
  func ancestors(of item: ItemID) -> [ItemID] {
    var chain = [item]
    var current = item
    while let next = items[current.index].superview, chain.count <= items.count {
      chain.append(next)
      current = next
    }
    if let commonSuperview, !chain.contains(commonSuperview) { chain.append(commonSuperview) }
    return chain
  }

  /// All items; those that no line puts anywhere lie in the common superview, where there is one.
  func finished() -> [LayoutItem] {
    guard let commonSuperview else { return items }
    return items.indices.map { index in
      var item = items[index]
      if item.superview == nil, index != commonSuperview.index { item.superview = commonSuperview }
      return item
    }
  }
}

/// A name as logs print it, taken apart: `UILabel:0x7f80'Total'`.
private struct PrintedItem {
  var className = ""
  var address: Address?
  var name: String?
  var text: String?

  init(_ printed: String) {
    var cursor = SourceCursor(Array(printed.utf8))
    let before = cursor.take { $0.continuesName || $0 == UInt8(ascii: ".") }
    guard !before.isEmpty, cursor.take(":0x") else {
      name = printed
      return
    }
    let hex = cursor.take { $0.isHexDigit }
    guard let value = UInt64(cursor.text(hex), radix: 16) else {
      name = printed
      return
    }
    className = cursor.text(before)
    address = Address(value, digits: UInt8(min(hex.count, 16)))
    let rest = cursor.text(cursor.position..<cursor.end)
    if rest.utf8.count >= 2, rest.hasPrefix("'"), rest.hasSuffix("'") {
      text = String(rest.dropFirst().dropLast())
    }
  }

  /// The item as a log prints it, by its address where it has one.
  static func text(of item: LayoutItem) -> String {
    guard let address = item.address else { return item.name ?? "" }
    let className = item.className.isEmpty ? "UIView" : item.className
    return "\(className):\(address)"
  }

  /// Equal for the same item.
  var key: String { address.map { "0x" + String($0.value, radix: 16) } ?? name ?? "" }
}
