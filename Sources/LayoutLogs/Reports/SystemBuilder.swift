internal import LayoutModel
internal import LinearArithmetic

/// Turns parsed descriptions of one report into a `LayoutSystem`.
///
/// All descriptions are gathered first: a name or superview that any of them tells serves all.
struct SystemBuilder {
  private(set) var system = LayoutSystem()
  private var gathered: ContiguousArray<ParsedDescription> = []
  private var itemOfAddress: AddressTable = AddressTable()
  private var namedItems: [(name: TextRange, item: ItemID)] = []
  private var superviews: ContiguousArray<Int32> = []
  private var names = NameTable()
  private var firstItems: ContiguousArray<Int32> = []
  private var secondItems: ContiguousArray<Int32> = []

  /// The first constraint that each gathered description became.
  private(set) var constraintOfDescription: ContiguousArray<ConstraintID?> = []

  var isEmpty: Bool { gathered.isEmpty }
  var count: Int { gathered.count }

  mutating func reset() {
    system = LayoutSystem()
    gathered.removeAll(keepingCapacity: true)
    itemOfAddress.removeAll()
    namedItems.removeAll(keepingCapacity: true)
    superviews.removeAll(keepingCapacity: true)
    firstItems.removeAll(keepingCapacity: true)
    secondItems.removeAll(keepingCapacity: true)
    constraintOfDescription.removeAll(keepingCapacity: true)
  }

  subscript(index: Int) -> ParsedDescription { gathered[index] }

  mutating func add(_ parsed: ParsedDescription) { gathered.append(parsed) }

  /// The gathered description that has the same address, or the same class and key.
  func index(sameAs other: ParsedDescription, in bytes: ByteView) -> Int? {
    for index in gathered.indices {
      if let address = other.address {
        if gathered[index].address == address { return index }
      } else if !other.key.isEmpty, bytes.equal(other.key, gathered[index].key),
        bytes.equal(other.className, gathered[index].className)
      {
        return index
      }
    }
    return nil
  }

  // MARK: Items

  /// The item with an address, made where it is new.
  mutating func item(_ parsed: ParsedItem, in bytes: ByteView) -> ItemID {
    if let known = itemOfAddress[parsed.address] {
      let id = ItemID(index: known)
      complete(id, with: parsed, in: bytes)
      return id
    }
    var item = LayoutItem(
      className: names.name(bytes, parsed.className),
      address: Address(
        parsed.address, digits: parsed.digits, isUppercase: parsed.isUppercase))
    if !parsed.text.isEmpty { describe(&item, parsed.text, in: bytes) }
    item.role = ItemRoles.role(ofClass: item.className)
    let id = append(item)
    itemOfAddress[parsed.address] = id.index
    return id
  }

  private mutating func append(_ item: LayoutItem) -> ItemID {
    system.items.append(item)
    superviews.append(-1)
    return ItemID(index: system.items.count - 1)
  }

  private mutating func complete(_ id: ItemID, with parsed: ParsedItem, in bytes: ByteView) {
    if !parsed.className.isEmpty, system[id].className.isEmpty {
      system[id].className = names.name(bytes, parsed.className)
      system[id].role = ItemRoles.role(ofClass: system[id].className)
    }
    if !parsed.text.isEmpty, system[id].text == nil, system[id].name == nil {
      describe(&system[id], parsed.text, in: bytes)
    }
  }

  /// A guide's quotes hold its name, everything else's its text.
  private func describe(_ item: inout LayoutItem, _ text: TextRange, in bytes: ByteView) {
    let string = bytes.string(text)
    if ItemRoles.role(ofClass: item.className) == .guide {
      item.name = string
    } else {
      item.text = string
    }
  }

  private mutating func item(named name: TextRange, in bytes: ByteView) -> ItemID {
    for entry in namedItems where bytes.equal(entry.name, name) { return entry.item }
    var item = LayoutItem(className: "", name: nil)
    if let colon = bytes.firstIndex(of: UInt8(ascii: ":"), from: name.start, to: name.end),
      colon > name.start, colon + 1 < name.end, isClassName(bytes, name.start, colon)
    {
      item.className = names.name(bytes, TextRange(name.start, colon))
      item.name = bytes.string(TextRange(colon + 1, name.end))
      item.role = ItemRoles.role(ofClass: item.className)
    } else {
      item.name = bytes.string(name)
    }
    let id = append(item)
    namedItems.append((name, id))
    return id
  }

  private func isClassName(_ bytes: ByteView, _ start: Int, _ end: Int) -> Bool {
    guard bytes[start].isLetter || bytes[start] == UInt8(ascii: "_") else { return false }
    for index in start..<end where !bytes[index].isClassByte { return false }
    return true
  }

  // MARK: Building

  /// Builds the system; the builder keeps it until `reset()`.
  mutating func build(
    text: LogText, legend: ContiguousArray<LegendEntry>, platform: LayoutSystem.Platform?
  ) {
    let bytes = text.bytes
    system.platform = platform
    system.constraints.reserveCapacity(gathered.count + 1)
    for parsed in gathered { learnNames(parsed, legend, bytes) }
    for parsed in gathered {
      firstItems.append(resolve(parsed.first.item, bytes))
      secondItems.append(parsed.second.map { resolve($0.item, bytes) } ?? -1)
    }
    for index in gathered.indices { learnSuperview(index, legend, bytes) }
    var hint = 0
    for index in gathered.indices {
      constraintOfDescription.append(ConstraintID(index: system.constraints.count))
      append(index, text, &hint)
    }
    for index in system.items.indices where superviews[index] >= 0 {
      system.items[index].superview = ItemID(index: Int(superviews[index]))
    }
    if platform == .appKit {
      for index in system.items.indices where system.items[index].role == .scrollView {
        system.items[index].role = .view
      }
    }
  }

  private mutating func learnNames(
    _ parsed: ParsedDescription, _ legend: ContiguousArray<LegendEntry>, _ bytes: ByteView
  ) {
    guard parsed.legendCount > 0 else { return }
    for entry in legend[parsed.legendStart..<parsed.legendStart + parsed.legendCount]
    where !entry.isSuperview {
      let id = item(entry.value, in: bytes)
      if system[id].name == nil { system[id].name = bytes.string(entry.key) }
      if !namedItems.contains(where: { bytes.equal($0.name, entry.key) }) {
        namedItems.append((entry.key, id))
      }
    }
  }

  /// -1 for `|`.
  private mutating func resolve(_ parsed: ParsedItem, _ bytes: ByteView) -> Int32 {
    switch parsed.kind {
    case .superview: -1
    case .object: Int32(item(parsed, in: bytes).index)
    case .bare: Int32(item(named: parsed.name, in: bytes).index)
    }
  }

  /// `|` in a names list, or a mask constraint's second item, is the first item's superview.
  private mutating func learnSuperview(
    _ index: Int, _ legend: ContiguousArray<LegendEntry>, _ bytes: ByteView
  ) {
    let parsed = gathered[index]
    let child = firstItems[index] >= 0 ? firstItems[index] : secondItems[index]
    guard child >= 0, superviews[Int(child)] < 0 else { return }
    if parsed.legendCount > 0,
      let entry = legend[parsed.legendStart..<parsed.legendStart + parsed.legendCount]
        .first(where: { $0.isSuperview })
    {
      setSuperview(of: child, to: Int32(item(entry.value, in: bytes).index))
    } else if parsed.mask != nil || isMask(parsed, bytes), firstItems[index] >= 0,
      secondItems[index] >= 0
    {
      setSuperview(of: child, to: secondItems[index])
    }
  }

  private mutating func setSuperview(of child: Int32, to parent: Int32) {
    guard child != parent, superviews[Int(child)] < 0 else { return }
    superviews[Int(child)] = parent
  }

  private func isMask(_ parsed: ParsedDescription, _ bytes: ByteView) -> Bool {
    bytes.matches(
      "NSAutoresizingMaskLayoutConstraint", at: parsed.className.start, to: parsed.className.end)
  }

  /// The superview of an item; one that nothing names becomes an item of its own.
  private mutating func superview(of child: Int32) -> ItemID {
    let known = superviews[Int(child)]
    if known >= 0 { return ItemID(index: Int(known)) }
    let id = append(LayoutItem(className: "", role: .superview))
    superviews[Int(child)] = Int32(id.index)
    return id
  }

  // MARK: Constraints

  private mutating func append(_ index: Int, _ text: LogText, _ hint: inout Int) {
    let parsed = gathered[index]
    let bytes = text.bytes
    let first = anchor(parsed.first, firstItems[index], secondItems[index])
    let second = parsed.second.map { anchor($0, secondItems[index], firstItems[index]) }
    var constraint = LayoutConstraint(
      className: names.name(bytes, parsed.className), first: first, relation: parsed.relation,
      second: second, multiplier: parsed.multiplier, constant: parsed.constant,
      priority: parsed.priority, form: LinearForm(), raw: OneLine.text(bytes, parsed.range))
    constraint.address = parsed.address.map {
      Address($0, digits: parsed.addressDigits, isUppercase: parsed.isAddressUppercase)
    }
    constraint.range = text.sourceRange(parsed.range, &hint)
    constraint.writingDirection = parsed.direction
    if !parsed.key.isEmpty { constraint.key = bytes.string(parsed.key) }
    if !parsed.identifier.isEmpty { constraint.identifier = names.name(bytes, parsed.identifier) }
    if !parsed.file.isEmpty {
      constraint.codeLocation = CodeLocation(
        file: names.name(bytes, parsed.file), line: parsed.fileLine)
      constraint.isPrintedExactly = true
    }
    constraint.mask = parsed.mask.map(AutoresizingMask.init(bits:))
    let isMask = parsed.mask != nil || isMask(parsed, bytes)
    if isMask { constraint.origin = .autoresizingMask }
    subtract(parsed, bytes, &constraint)
    constraint.form = form(constraint, isMask: isMask, child: firstItems[index])
    if bytes.matches("NSContentSize", at: parsed.className.start, to: parsed.className.end) {
      appendContentSize(constraint, parsed)
    } else {
      system.constraints.append(constraint)
    }
  }

  private mutating func anchor(
    _ parsed: ParsedAnchor, _ item: Int32, _ other: Int32
  ) -> LayoutAnchor {
    if item >= 0 { return LayoutAnchor(ItemID(index: Int(item)), parsed.attribute) }
    if other >= 0 { return LayoutAnchor(superview(of: other), parsed.attribute) }
    return LayoutAnchor(append(LayoutItem(className: "", role: .superview)), parsed.attribute)
  }

  private mutating func subtract(
    _ parsed: ParsedDescription, _ bytes: ByteView, _ constraint: inout LayoutConstraint
  ) {
    if let anchor = parsed.firstSubtracted {
      constraint.firstSubtracted = LayoutAnchor(
        ItemID(index: Int(max(0, resolve(anchor.item, bytes)))), anchor.attribute)
    }
    if let anchor = parsed.secondSubtracted {
      constraint.secondSubtracted = LayoutAnchor(
        ItemID(index: Int(max(0, resolve(anchor.item, bytes)))), anchor.attribute)
    }
  }

  /// `first - multiplier * second - constant`, places without a counterpart being measured from
  /// the superview's origin.
  private mutating func form(
    _ constraint: LayoutConstraint, isMask: Bool, child: Int32
  ) -> LinearForm {
    var form = LinearForm(constant: -constraint.constant)
    form.add(constraint.first, times: .one)
    if let other = constraint.firstSubtracted { form.add(other, times: -1) }
    if let second = constraint.second {
      form.add(second, times: -constraint.multiplier)
      if let other = constraint.secondSubtracted { form.add(other, times: constraint.multiplier) }
    }
    guard !constraint.first.attribute.isSize, constraint.firstSubtracted == nil, child >= 0 else {
      return form
    }
    let origin: LayoutQuantity = constraint.first.attribute.axis == .horizontal ? .minX : .minY
    if let second = constraint.second {
      if isMask, second.attribute.isSize {
        form.add(-1, of: LayoutVariable(second.item, origin).id)
      }
    } else {
      form.add(-1, of: LayoutVariable(superview(of: child), origin).id)
    }
    return form
  }

  /// One line stands for `>=` at the compression resistance and `<=` at the hugging priority.
  private mutating func appendContentSize(
    _ constraint: LayoutConstraint, _ parsed: ParsedDescription
  ) {
    let sides: [(Relation, Rational?, Rational)] = [
      (.greaterOrEqual, parsed.compressionResistance, 750), (.lessOrEqual, parsed.hugging, 250),
    ]
    for (relation, printed, assumed) in sides {
      var side = constraint
      side.origin = .contentSize
      side.relation = relation
      side.priority = printed ?? (parsed.isPriorityPrinted ? parsed.priority : assumed)
      side.isPriorityAssumed = printed == nil && !parsed.isPriorityPrinted
      system.constraints.append(side)
    }
  }
}

extension LinearForm {
  fileprivate mutating func add(_ anchor: LayoutAnchor, times factor: Rational) {
    for part in anchor.attribute.shape {
      add(factor * part.coefficient, of: LayoutVariable(anchor.item, part.quantity).id)
    }
  }
}

extension AutoresizingMask {
  /// Six bits, horizontal near to vertical far.
  init(bits: UInt8) {
    self.init(
      horizontal: AxisMask(near: bits & 32 != 0, size: bits & 16 != 0, far: bits & 8 != 0),
      vertical: AxisMask(near: bits & 4 != 0, size: bits & 2 != 0, far: bits & 1 != 0))
  }
}
