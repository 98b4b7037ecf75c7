internal import LayoutModel
internal import LinearArithmetic

/// Turns parsed descriptions of one report into a `LayoutSystem`.
///
/// All descriptions are gathered first: a name or superview that any of them tells serves all.
struct SystemBuilder {
  private(set) var system = LayoutSystem()
  /// What the system is built of.
  var gathered = GatheredDescriptions()
  private var itemOfAddress = AddressTable()
  private var namedItems: [(name: TextRange, item: ItemID)] = []
  /// The items' classes as first spelt.
  private var spellings: ContiguousArray<TextRange> = []
  /// Items whose address another item of another class has too.
  private var twins: [ItemID] = []
  /// The names that stand for addresses; where a class is expected they are none.
  private var legendNames: [TextRange] = []
  private var names = NameTable()
  /// The item of each description's either side; `nil` for `|`, and where there is no second side.
  private var sides: ContiguousArray<(first: ItemID?, second: ItemID?)> = []

  /// The descriptions of places of which nothing tells the edge.
  private(set) var untoldEdges: [Int] = []
  /// The first constraint that each gathered description became.
  private(set) var constraintOfDescription: ContiguousArray<ConstraintID?> = []

  mutating func reset() {
    system = LayoutSystem()
    gathered.removeAll()
    itemOfAddress.removeAll()
    namedItems.removeAll(keepingCapacity: true)
    spellings.removeAll(keepingCapacity: true)
    twins.removeAll(keepingCapacity: true)
    legendNames.removeAll(keepingCapacity: true)
    sides.removeAll(keepingCapacity: true)
    constraintOfDescription.removeAll(keepingCapacity: true)
  }

  // MARK: Items

  /// The item with an address, made where it is new; no two with masked ones are known to be one.
  mutating func item(_ parsed: ParsedItem, in bytes: ByteView) -> ItemID {
    if parsed.kind == .masked { return newItem(parsed, in: bytes) }
    if let known = itemOfAddress[parsed.address] {
      if let id = object(parsed, at: ItemID(index: known), in: bytes) {
        complete(id, with: parsed, in: bytes)
        return id
      }
      let id = newItem(parsed, in: bytes)
      twins.append(id)
      return id
    }
    let id = newItem(parsed, in: bytes)
    itemOfAddress[parsed.address] = id.index
    return id
  }

  /// The item whose address and class are those of `parsed`; `nil` where only others have the
  /// address: in an anonymised log many objects may.
  @inline(__always)
  private func object(_ parsed: ParsedItem, at id: ItemID, in bytes: ByteView) -> ItemID? {
    if ClassSpelling.isSame(spellings[id.index], parsed.className, in: bytes) { return id }
    if legendNames.contains(where: { bytes.equal($0, parsed.className) }) { return id }
    let known = twins.first { twin in
      bytes.equal(spellings[twin.index], parsed.className)
        && system.items[twin.index].address?.value == parsed.address
    }
    return known
      ?? twins.prefix(Self.mostSpellings).first { twin in
        system.items[twin.index].address?.value == parsed.address
          && ClassSpelling.isSame(spellings[twin.index], parsed.className, in: bytes)
      }
  }

  /// Only so many objects of shared addresses are compared by their classes' spellings, which takes
  /// long; no log that was not made for it has more.
  private static let mostSpellings = 64

  private mutating func newItem(_ parsed: ParsedItem, in bytes: ByteView) -> ItemID {
    let isName = legendNames.contains { bytes.equal($0, parsed.className) }
    let entry = names.entry(bytes, isName ? .empty : parsed.className)
    let id = append(
      LayoutItem(
        className: entry.name,
        address: parsed.kind == .masked
          ? nil
          : Address(parsed.address, digits: parsed.digits, isUppercase: parsed.isUppercase),
        role: entry.role))
    if !isName { spellings[id.index] = parsed.className }
    if !parsed.text.isEmpty { describe(&system.items[id.index], parsed.text, in: bytes) }
    learnName(id, of: parsed, in: bytes)
    return id
  }

  private mutating func append(_ item: consuming LayoutItem) -> ItemID {
    spellings.append(.empty)
    system.items.append(item)
    return ItemID(index: system.items.count - 1)
  }

  private mutating func complete(_ id: ItemID, with parsed: ParsedItem, in bytes: ByteView) {
    let index = id.index
    if !parsed.className.isEmpty, system.items[index].className.isEmpty,
      !legendNames.contains(where: { bytes.equal($0, parsed.className) })
    {
      let entry = names.entry(bytes, parsed.className)
      spellings[index] = parsed.className
      system.items[index].className = entry.name
      system.items[index].role = entry.role
    }
    if !parsed.text.isEmpty, system.items[index].text == nil,
      system.items[index].role != .guide || system.items[index].name == nil
    {
      describe(&system.items[index], parsed.text, in: bytes)
    }
    learnName(id, of: parsed, in: bytes)
  }

  /// The name that stands before an object's address.
  private mutating func learnName(_ id: ItemID, of parsed: ParsedItem, in bytes: ByteView) {
    guard parsed.kind == .object, !parsed.name.isEmpty, system.items[id.index].name == nil
    else { return }
    system.items[id.index].name = bytes.string(parsed.name)
  }

  /// A guide's quotes hold its name, everything else's its text.
  private func describe(_ item: inout LayoutItem, _ text: TextRange, in bytes: ByteView) {
    let string = bytes.string(text)
    if item.role == .guide {
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
  ///
  /// What is printed as inactive takes part only where `countsInactive`.
  mutating func build(
    bytes: ByteView, locator: SourceLocator, legend: ContiguousArray<LegendEntry>,
    platform: LayoutSystem.Platform?, countsInactive: Bool
  ) {
    untoldEdges = gathered.nameNearEdges()
    system.platform = platform
    system.constraints.reserveCapacity(gathered.count + 1)
    system.items.reserveCapacity(4)
    for entry in legend where !entry.isSuperview {
      if !legendNames.contains(where: { bytes.equal($0, entry.key) }) {
        legendNames.append(entry.key)
      }
    }
    for index in gathered.indices { learnNames(index, legend, bytes) }
    for index in gathered.indices {
      let start = gathered[index].legendStart
      let names = legend[start..<start + gathered[index].legendCount]
      let first = resolve(gathered[index].first.item, by: names, bytes)
      sides.append((first, gathered[index].second.flatMap { resolve($0.item, by: names, bytes) }))
    }
    for index in gathered.indices { learnSuperview(index, legend, bytes) }
    learnContentViews(bytes)
    var hint = 0
    for index in gathered.indices {
      let place = system.constraints.count
      append(index, bytes, locator, &hint)
      let isIdle = gathered[index].isInactive && !countsInactive
      constraintOfDescription.append(isIdle ? nil : ConstraintID(index: place))
      if isIdle { setAside(from: place) }
    }
    system.joinMarginsWithGuides()
    system.nestArrangedViews()
    // Somebody's own drawing of a report may have AppKit's heading above UIKit's views.
    if system.platform == .appKit, system.hasViewsOfUIKitAlone { system.platform = .uiKit }
    if system.isOfAppKit {
      system.platform = .appKit
      for index in system.items.indices where system.items[index].role == .scrollView {
        system.items[index].role = .view
      }
    }
  }

  private mutating func learnNames(
    _ index: Int, _ legend: ContiguousArray<LegendEntry>, _ bytes: ByteView
  ) {
    let start = gathered[index].legendStart
    for place in start..<start + gathered[index].legendCount where !legend[place].isSuperview {
      let entry = legend[place]
      let isKnown = namedItems.contains { bytes.equal($0.name, entry.key) }
      if isKnown, entry.value.kind == .masked { continue }
      let id = item(entry.value, in: bytes)
      if system.items[id.index].name == nil {
        system.items[id.index].name = bytes.string(entry.key)
      }
      if !isKnown { namedItems.append((entry.key, id)) }
    }
  }

  /// `nil` for `|`; what a line's own `names` tell of a name counts before those of other lines.
  private mutating func resolve(
    _ parsed: ParsedItem, by names: ArraySlice<LegendEntry> = [], _ bytes: ByteView
  ) -> ItemID? {
    switch parsed.kind {
    case .superview: return nil
    case .object, .masked: return item(parsed, in: bytes)
    case .bare:
      let own = names.first {
        !$0.isSuperview && $0.value.kind == .object && bytes.equal($0.key, parsed.name)
      }
      return own.map { item($0.value, in: bytes) } ?? item(named: parsed.name, in: bytes)
    }
  }

  /// `|` in a names list, or a mask constraint's second item, is the first item's superview.
  private mutating func learnSuperview(
    _ index: Int, _ legend: ContiguousArray<LegendEntry>, _ bytes: ByteView
  ) {
    let (first, second) = sides[index]
    if let first, let second, isFarEdge(gathered[index], in: bytes) {
      setSuperview(of: second, to: first)
      return
    }
    guard let child = first ?? second, system[child].superview == nil else { return }
    let start = gathered[index].legendStart
    for place in start..<start + gathered[index].legendCount where legend[place].isSuperview {
      guard let superview = resolve(legend[place].value, bytes) else { return }
      setSuperview(of: child, to: superview)
      return
    }
    if first != nil, let second, gathered[index].isMask(in: bytes) {
      setSuperview(of: child, to: second)
    }
  }

  /// Whether a mask ties the far edge of its second item to the size of the first, that one's superview:
  /// `S.width == V.maxX + 15`.
  private func isFarEdge(_ parsed: ParsedDescription, in bytes: ByteView) -> Bool {
    guard let second = parsed.second, parsed.isMask(in: bytes) else { return false }
    return [.width, .height].contains(parsed.first.attribute) && !second.attribute.isSize
  }

  /// A content view that constraints tie to one cell, header or footer is that one's own.
  ///
  /// The table or collection view gives it its frame, which is printed as its mask or its imposed size; what
  /// is given a size otherwise is none, whatever it is called.
  private mutating func learnContentViews(_ bytes: ByteView) {
    for index in system.items.indices where system.items[index].superview == nil {
      guard let owner = system.items[index].contentsOwner else { continue }
      let contents = ItemID(index: index)
      var owners: Set<ItemID> = []
      var sized: Set<ItemID> = []
      var framed: Set<ItemID> = []
      for place in gathered.indices {
        guard let first = sides[place].0 else { continue }
        if sides[place].1 == nil,
          gathered[place].isMask(in: bytes)
            || bytes.string(gathered[place].identifier).hasPrefix("UIView-Encapsulated-")
        {
          framed.insert(first)
        }
        guard let second = sides[place].1 else {
          if gathered[place].second == nil, gathered[place].first.attribute.isSize,
            !gathered[place].isMask(in: bytes), gathered[place].identifier.isEmpty
          {
            sized.insert(first)
          }
          continue
        }
        guard first == contents || second == contents else { continue }
        let other = first == contents ? second : first
        if owner.isOwner(system[other]) { owners.insert(other) }
      }
      guard let parent = owners.first, owners.count == 1, framed.contains(parent),
        !sized.contains(parent),
        !system.isAncestor(contents, of: parent)
      else { continue }
      setSuperview(of: contents, to: parent)
    }
  }

  private mutating func setSuperview(of child: ItemID, to parent: ItemID) {
    if child != parent, system[child].superview == nil { system[child].superview = parent }
  }

  /// The superview of an item; one that nothing names becomes an item of its own.
  private mutating func superview(of child: ItemID) -> ItemID {
    if let known = system[child].superview { return known }
    let id = append(LayoutItem(className: "", role: .superview))
    system[child].superview = id
    return id
  }

  // MARK: Constraints

  /// The constraints from `place` on hold nothing.
  private mutating func setAside(from place: Int) {
    system.inactive += system.constraints[place...]
    system.constraints.removeSubrange(place...)
  }

  private mutating func append(
    _ index: Int, _ bytes: ByteView, _ locator: SourceLocator, _ hint: inout Int
  ) {
    appendConstraint(index, bytes, locator, &hint)
    let name = gathered[index].className
    if bytes.matches("NSContentSize", at: name.start, to: name.end) {
      splitContentSize(gathered[index], bytes)
    }
  }

  private mutating func appendConstraint(
    _ index: Int, _ bytes: ByteView, _ locator: SourceLocator, _ hint: inout Int
  ) {
    let parsed = gathered[index]
    let (child, partner) = sides[index]
    let first = anchor(parsed.first.attribute, child, partner)
    let second = parsed.second.map { anchor($0.attribute, partner, child) }
    let firstSubtracted = parsed.firstSubtracted.map { subtracted($0, bytes) }
    let secondSubtracted = parsed.secondSubtracted.map { subtracted($0, bytes) }
    var multiplier = parsed.multiplier.value(in: bytes)
    if parsed.isMultiplierDivisor, !multiplier.isZero { multiplier = multiplier.reciprocal }
    system.constraints.append(
      LayoutConstraint(
        printedFacts(of: parsed, bytes, locator.range(parsed.range, &hint)), first: first,
        relation: parsed.relation, second: second, multiplier: multiplier,
        constant: parsed.constant.value(in: bytes), priority: parsed.priority.value(in: bytes),
        form: LinearForm()))
    // The rest is set in place: a constraint is large.
    let place = ConstraintID(index: system.constraints.count - 1)
    if let address = parsed.address {
      system[place].address = Address(
        address, digits: parsed.addressDigits, isUppercase: parsed.isAddressUppercase)
    }
    if let direction = parsed.direction { system[place].writingDirection = direction }
    system[place].isPrintedExactly = !parsed.file.isEmpty
    if parsed.isCut { system[place].isCut = true }
    if parsed.isMask(in: bytes) { system[place].origin = .autoresizingMask }
    if let firstSubtracted { system[place].firstSubtracted = firstSubtracted }
    if let secondSubtracted { system[place].secondSubtracted = secondSubtracted }
    if !parsed.isCut { addForm(to: place, child) }
  }

  private mutating func printedFacts(
    of parsed: ParsedDescription, _ bytes: ByteView, _ range: SourceRange
  ) -> LayoutConstraint.PrintedFacts {
    var facts = LayoutConstraint.PrintedFacts(
      className: names.name(bytes, parsed.className), raw: OneLine.text(bytes, parsed.range))
    facts.range = range
    if !parsed.key.isEmpty { facts.key = bytes.string(parsed.key) }
    if !parsed.identifier.isEmpty {
      facts.identifier =
        OneLine.joined(bytes, parsed.identifier) ?? names.name(bytes, parsed.identifier)
    }
    if !parsed.file.isEmpty {
      facts.codeLocation = CodeLocation(
        file: names.name(bytes, parsed.file), line: parsed.fileLine)
    }
    if let mask = parsed.mask { facts.mask = AutoresizingMask(bits: mask) }
    return facts
  }

  private mutating func anchor(
    _ attribute: LayoutAttribute, _ item: ItemID?, _ other: ItemID?
  ) -> LayoutAnchor {
    if let item { return LayoutAnchor(item, attribute) }
    if let other { return LayoutAnchor(superview(of: other), attribute) }
    return LayoutAnchor(append(LayoutItem(className: "", role: .superview)), attribute)
  }

  private mutating func subtracted(_ anchor: ParsedAnchor, _ bytes: ByteView) -> LayoutAnchor {
    LayoutAnchor(resolve(anchor.item, bytes) ?? ItemID(index: 0), anchor.attribute)
  }

  /// `first - multiplier * second - constant`, places without a counterpart being measured from
  /// the superview's origin, and a multiple of a place from that of the innermost view around both.
  private mutating func addForm(to place: ConstraintID, _ child: ItemID?) {
    let first = system[place].first
    let multiplier = system[place].multiplier
    var form = LinearForm(constant: -system[place].constant, reservingTerms: 4)
    form.add(first, times: .one)
    if let other = system[place].firstSubtracted { form.add(other, times: -1) }
    if let second = system[place].second {
      form.add(second, times: -multiplier)
      if let other = system[place].secondSubtracted { form.add(other, times: multiplier) }
    }
    if system[place].origin == .autoresizingMask, first.attribute.isSize,
      let second = system[place].second, !second.attribute.isSize
    {
      let origin: LayoutQuantity = .origin(along: second.attribute.axis)
      form.add(multiplier, of: LayoutVariable(first.item, origin).id)
    } else if !first.attribute.isSize, system[place].firstSubtracted == nil, let child {
      let origin: LayoutQuantity = .origin(along: first.attribute.axis)
      let second = system[place].second
      if let second, system[place].origin == .autoresizingMask, second.attribute.isSize {
        form.add(-1, of: LayoutVariable(second.item, origin).id)
      } else if second == nil {
        form.add(-1, of: LayoutVariable(superview(of: child), origin).id)
      } else if multiplier != 1, let second, let around = container(of: first.item, second.item) {
        form.add(multiplier - 1, of: LayoutVariable(around, origin).id)
      }
    }
    system[place].form = form
  }

  /// The innermost view that is known to hold both, or to be the one and hold the other.
  private func container(of first: ItemID, _ second: ItemID) -> ItemID? {
    let around = [second] + system.ancestors(of: second)
    if let known = ([first] + system.ancestors(of: first)).first(where: around.contains) {
      return known
    }
    if [first, second].contains(where: { system[$0].isPlacedAsCell }) { return nil }
    return [second, first].first { system[$0].isTableContentView }
  }

  /// One line stands for `>=` at the compression resistance and `<=` at the hugging priority.
  private mutating func splitContentSize(_ parsed: ParsedDescription, _ bytes: ByteView) {
    let constraint = system.constraints.removeLast()
    let sides: [(Relation, Rational?, Rational)] = [
      (.greaterOrEqual, parsed.compressionResistance?.value(in: bytes), 750),
      (.lessOrEqual, parsed.hugging?.value(in: bytes), 250),
    ]
    for (relation, printed, assumed) in sides {
      var side = constraint
      side.origin = .contentSize
      side.relation = relation
      side.priority = printed ?? (parsed.isPriorityPrinted ? constraint.priority : assumed)
      side.isPriorityAssumed = printed == nil && !parsed.isPriorityPrinted
      system.constraints.append(side)
    }
  }
}

extension LinearForm {
  fileprivate mutating func add(_ anchor: LayoutAnchor, times factor: Rational) {
    // The commonest shapes without the array that `shape` makes.
    switch anchor.attribute {
    case .width, .height, .left, .leading, .minX, .top, .minY:
      add(factor, of: LayoutVariable(anchor.item, anchor.attribute.firstQuantity).id)
    case .right, .trailing, .maxX:
      add(factor, of: LayoutVariable(anchor.item, .minX).id)
      add(factor, of: LayoutVariable(anchor.item, .width).id)
    case .bottom, .maxY:
      add(factor, of: LayoutVariable(anchor.item, .minY).id)
      add(factor, of: LayoutVariable(anchor.item, .height).id)
    default:
      for part in anchor.attribute.shape {
        add(factor * part.coefficient, of: LayoutVariable(anchor.item, part.quantity).id)
      }
    }
  }
}

extension LayoutAttribute {
  fileprivate var firstQuantity: LayoutQuantity {
    switch self {
    case .width: .width
    case .height: .height
    case .top, .minY: .minY
    default: .minX
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
