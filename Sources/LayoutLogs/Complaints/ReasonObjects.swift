internal import LayoutModel

/// The views, guides, windows and anchors that a reason names, as items of one system.
struct ReasonObjects {
  private(set) var system: LayoutSystem
  private(set) var items: [ItemID] = []
  private(set) var anchors: [LayoutAnchor] = []

  /// The items among `items`, and where in the system the item of an address stands.
  private var noted: Set<ItemID> = []
  private var places: [Address: ItemID] = [:]

  private static let mostObjects = 1024
  private static let longestObject = 2048

  init(system: LayoutSystem = LayoutSystem()) {
    self.system = system
    for id in system.itemIDs { place(id) }
  }

  /// Remembers where an item stands; the first of two with one address is that address's.
  private mutating func place(_ id: ItemID) {
    guard let address = system[id].address, places[address] == nil else { return }
    places[address] = id
  }

  /// Reads every `<Class: 0x…>` in `text` that is no constraint.
  mutating func read(_ text: Bytes) {
    var at = text.startIndex
    for _ in 0..<Self.mostObjects {
      guard let open = text[at...].firstIndex(of: UInt8(ascii: "<")) else { return }
      var cursor = ByteCursor(text[open...].prefix(Self.longestObject))
      if let anchor = anchor(&cursor) {
        anchors.append(anchor)
        at = cursor.position
      } else if var view = ViewDescription(&cursor) {
        if view.baseClass == nil { view.setBaseClass(Self.className(before: text[..<open])) }
        guard Self.isItem(view) else {
          at = open + 1
          continue
        }
        note(insert(view))
        at = cursor.position
      } else {
        at = open + 1
      }
    }
  }

  /// Reads the window at the beginning of `text`, whatever its class is called:
  /// `<Tea.Panel: 0x7f1> 0x73 (115) {{0, 0}, {92, 54}} en`.
  mutating func readWindow(_ text: Bytes) -> (item: ItemID, frame: LayoutFrame?)? {
    guard let open = text.firstIndex(of: UInt8(ascii: "<")),
      text[..<open].allSatisfy({ $0.isBlank || $0 == 0x0A || $0 == UInt8(ascii: ".") })
    else { return nil }
    var cursor = ByteCursor(text[open...].prefix(Self.longestObject))
    guard let view = ViewDescription(&cursor) else { return nil }
    let id = insert(view)
    system[id].role = .window
    let next = cursor.rest.firstIndex(of: UInt8(ascii: "<")) ?? cursor.rest.endIndex
    var frame: LayoutFrame?
    if let brace = cursor.rest.firstOffset(of: "{{"), brace < next {
      cursor.advance(to: brace)
      frame = FrameText.read(&cursor)
      system[id].frame = system[id].frame ?? frame
    }
    note(id)
    return (id, frame)
  }

  /// Reads `UICollectionView (`, behind which the object is described.
  private static func className(before text: Bytes) -> String? {
    guard text.last == UInt8(ascii: "(") else { return nil }
    let head = text.dropLast().trimmingEnd
    var start = head.endIndex
    while start > head.startIndex, head[start - 1].isNameByte { start -= 1 }
    let name = head[start...].string
    return ClassName.isFramework(name) ? name : nil
  }

  /// `<NSLayoutXAxisAnchor:0x… "Module.View:0x….left">`.
  private mutating func anchor(_ cursor: inout ByteCursor) -> LayoutAnchor? {
    let start = cursor
    guard cursor.skip("<"), let name = cursor.className(),
      name.holds("Anchor") || name.holds("Dimension"), cursor.skip(":"), cursor.address() != nil
    else {
      cursor = start
      return nil
    }
    cursor.skipBlanks()
    guard Self.openers.contains(where: { cursor.skip($0) }) else { return nil }
    let rest = cursor.rest
    let ends = Self.closers.compactMap { mark in
      rest.firstOffset(of: mark).map { (place: $0, length: mark.utf8CodeUnitCount) }
    }
    let end = ends.min { $0.place < $1.place } ?? (rest.endIndex, 2)
    cursor.advance(to: end.place + end.length)
    return anchor(named: rest[..<end.place])
  }

  /// The quotes around an anchor's name, as printed and as a word processor sets them.
  private static let openers: [StaticString] = ["\"", "\u{201C}", "\u{201D}"]
  private static let closers: [StaticString] = ["\">", "\u{201D}>", "\u{201C}>"]

  /// `Module.View:0x…'text'.left`, and nothing without an address.
  mutating func readAnchor(_ text: Bytes) -> LayoutAnchor? {
    var cursor = ByteCursor(text)
    guard cursor.className() != nil, cursor.skip(":"), cursor.address() != nil else { return nil }
    return anchor(named: text)
  }

  /// `Module.View:0x…'text'.left`.
  private mutating func anchor(named text: Bytes) -> LayoutAnchor? {
    guard let dot = text.lastIndex(of: UInt8(ascii: ".")),
      let attribute = LayoutAttribute(rawValue: text[(dot + 1)...].string)
    else { return nil }
    var cursor = ByteCursor(text[..<dot])
    guard let name = cursor.className(), cursor.skip(":"), let address = cursor.address() else {
      let bare = insert(LayoutItem(className: "", name: text[..<dot].string))
      note(bare)
      return LayoutAnchor(bare, attribute)
    }
    let id = insert(item(name, address, &cursor))
    note(id)
    return LayoutAnchor(id, attribute)
  }

  /// The item of `Module.View:0x…'text'`, of which class and address are read already.
  private func item(_ name: Bytes, _ address: Address, _ cursor: inout ByteCursor) -> LayoutItem {
    var item = LayoutItem(
      className: name.string, address: address, role: ItemRoles.role(className: name.string))
    guard cursor.skip("'") else { return item }
    let quoted = cursor.rest.dropLast().string
    if item.role == .guide { item.name = quoted } else { item.text = quoted }
    return item
  }

  /// Reads the items of the engine's variables: `Module.View:0x….Width{id: 12}`.
  mutating func readVariables(_ text: Bytes) -> [ItemID] {
    var items: [ItemID] = []
    for word in text.split(whereSeparator: \.isBlank).prefix(Self.mostObjects) {
      guard word.holds("{id:"), let dot = word.lastIndex(of: UInt8(ascii: ".")) else { continue }
      var cursor = ByteCursor(word[..<dot])
      guard let name = cursor.className(), cursor.skip(":"), let address = cursor.address()
      else { continue }
      items.append(insert(item(name, address, &cursor)))
    }
    return items
  }

  private mutating func note(_ id: ItemID) {
    if noted.insert(id).inserted { items.append(id) }
  }

  mutating func insert(_ view: ViewDescription) -> ItemID {
    let id = insert(view.item)
    if let owner = view.owningView {
      let owner = insert(owner)
      if owner != id { system[id].superview = owner }
    }
    return id
  }

  mutating func setSuperview(of item: ItemID, to parent: ItemID) {
    if item != parent { system[item].superview = parent }
  }

  /// Adds an item of which no address is known.
  mutating func append(_ item: LayoutItem) -> ItemID {
    system.items.append(item)
    let id = ItemID(index: system.items.count - 1)
    place(id)
    return id
  }

  /// The item of that address, or a new one.
  mutating func insert(_ item: LayoutItem) -> ItemID {
    if let id = place(of: item) {
      system[id].fill(from: item)
      return id
    }
    return append(item)
  }

  private func place(of item: LayoutItem) -> ItemID? {
    if let address = item.address { return places[address] }
    return system.items.firstIndex { $0.isSame(as: item) }.map { ItemID(index: $0) }
  }

  /// Layers, arrays, layouts and the like are no items; what has a frame or names a view is.
  private static func isItem(_ view: ViewDescription) -> Bool {
    if view.item.frame != nil || view.owningView != nil || view.item.role == .window { return true }
    return ItemRoles.isItem(className: view.item.className)
      || view.baseClass.map(ItemRoles.isItem) ?? false
  }
}

extension LayoutItem {
  /// Whether both are the same object: the same address, or the same name where none is printed.
  func isSame(as other: LayoutItem) -> Bool {
    if let address, let otherAddress = other.address { return address == otherAddress }
    guard address == nil, other.address == nil, let name else { return false }
    return name == other.name && className == other.className
  }
}
