internal import LayoutModel
internal import LinearArithmetic

/// The descriptions of one report in the order in which they were read.
struct GatheredDescriptions {
  private var all: ContiguousArray<ParsedDescription> = []
  private var numberOfAddress = AddressTable()

  var isEmpty: Bool { all.isEmpty }
  var count: Int { all.count }
  var indices: Range<Int> { all.indices }

  mutating func removeAll() {
    all.removeAll(keepingCapacity: true)
    numberOfAddress.removeAll()
  }

  subscript(index: Int) -> ParsedDescription {
    @inline(__always) _read { yield all[index] }
  }

  mutating func add(_ parsed: ParsedDescription) {
    if let address = parsed.address, numberOfAddress[address] == nil {
      numberOfAddress[address] = all.count
    }
    all.append(parsed)
  }

  /// The description that has the same address, or the same class and key.
  @inline(__always)
  func index(sameAs other: ParsedDescription, in bytes: ByteView) -> Int? {
    if let address = other.address { return numberOfAddress[address] }
    if other.key.isEmpty { return nil }
    return all.firstIndex {
      bytes.equal(other.key, $0.key) && bytes.equal(other.className, $0.className)
    }
  }

  /// The same of the constraint that the system breaks; where a log gives several one address, or
  /// masks it, the one that says the same.
  func listed(sameAs other: ParsedDescription, in bytes: ByteView) -> Int? {
    let isKnown =
      other.address.map { address in all.count { $0.address == address } < 2 }
      ?? !other.key.isEmpty
    if isKnown { return index(sameAs: other, in: bytes) }
    return all.firstIndex {
      $0.address == other.address && bytes.equal($0.className, other.className)
        && bytes.equal($0.identifier, other.identifier)
        && $0.saysTheSame(as: other, in: bytes)
    }
  }

  /// Names the edge of each `V.(null) == 5`: the near one on the axis on which `S.width == V.(null)` tells the
  /// far one.
  ///
  /// Answers the descriptions of which none tells; they count as cut off.
  mutating func nameNearEdges() -> [Int] {
    guard all.contains(where: \.first.isNameless) else { return [] }
    let nameless = all.indices.filter { all[$0].first.isNameless }
    var farEdges: [UInt64: Set<LayoutAttribute>] = [:]
    for parsed in all {
      guard let second = parsed.second, second.isNameless, second.item.kind == .object else {
        continue
      }
      farEdges[second.item.address, default: []].insert(second.attribute)
    }
    var counts: [UInt64: Int] = [:]
    for index in nameless { counts[all[index].first.item.address, default: 0] += 1 }
    var untold: [Int] = []
    for index in nameless {
      let item = all[index].first.item
      let far = farEdges[item.address] ?? []
      if item.kind == .object, counts[item.address] == 1, far.count == 1 {
        all[index].first.attribute = far.first == .maxX ? .minX : .minY
      } else {
        all[index].isCut = true
        untold.append(index)
      }
    }
    return untold
  }

  /// Whether a description has an item of that address.
  func prints(_ address: UInt64) -> Bool {
    all.contains { $0.first.item.address == address || $0.second?.item.address == address }
  }
}
