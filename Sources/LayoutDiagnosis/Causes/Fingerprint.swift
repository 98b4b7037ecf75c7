package import LayoutModel
internal import LinearArithmetic

/// What stays the same of a conflict in another run, process, device or language.
///
/// Made of each constraint's linear form (so that it does not matter whether it was printed as
/// visual format or as an equation), origin, identifier and code location, and of each item's class
/// (without module or mangling) and given name; of constants only the app's own, to the whole point. Items are told apart by
/// what they take part in (two rounds of colour refinement, Weisfeiler and Leman 1968), never by
/// address or order.
struct Fingerprint {
  /// Sixteen hexadecimal digits.
  let text: String

  init(of members: [ConstraintID], in system: LayoutSystem) {
    self.init(ConflictShapes(members, in: system))
  }

  /// That of the shape alone, without given names, identifiers, places in code and constants.
  init(ofShape members: [ConstraintID], in system: LayoutSystem, labels: [ItemID: String]) {
    self.init(ConflictShapes(members, in: system, isBare: true, labels: labels))
  }

  private init(_ shapes: ConflictShapes) {
    var shapes = shapes
    for _ in 0..<2 { shapes.refine() }
    var hash = StableHash()
    hash.add(shapes.all)
    text = hash.text
  }
}

extension Conflict {
  /// The same for conflicts that differ in nothing but names and constants, where the items with
  /// equal `labels` play the same parts.
  package func shape(in system: LayoutSystem, labels: [ItemID: String] = [:]) -> String {
    Fingerprint(ofShape: constraints, in: system, labels: labels).text
  }
}

/// The members of a conflict as hashes, over items that are known by a colour each.
private struct ConflictShapes {
  /// What a number counts for in a form and in the form's negative, mixed.
  private struct Sides {
    let plus, minus: UInt64

    init(plus: UInt64, minus: UInt64) {
      self.plus = StableHash.mixed(plus)
      self.minus = StableHash.mixed(minus)
    }
  }

  private struct Term {
    var item: Int
    /// Mixed.
    var quantity: UInt64
    var coefficient: Sides
  }

  private struct Member {
    /// Everything of the constraint but its form.
    var mark: UInt64
    /// Hashes of the relation in the form and in its negative.
    var plus, minus: StableHash
    var terms: Range<Int>
    var constant: Sides
  }

  private var members: [Member] = []
  private var terms: [Term] = []
  /// By the items' numbers; `nil` where an item takes no part.
  private var colours: [UInt64?] = []
  /// Whether names and constants do not count.
  private let isBare: Bool
  /// What tells items apart beside their classes.
  private let labels: [ItemID: String]

  init(
    _ ids: [ConstraintID], in system: LayoutSystem, isBare: Bool = false,
    labels: [ItemID: String] = [:]
  ) {
    self.isBare = isBare
    self.labels = labels
    members.reserveCapacity(ids.count)
    terms.reserveCapacity(4 * ids.count)
    colours.reserveCapacity(system.items.count)
    for id in ids { add(id, system) }
  }

  private mutating func add(_ id: ConstraintID, _ system: LayoutSystem) {
    let first = terms.count
    for term in system[id].form.terms {
      let variable = LayoutVariable(term.variable)
      let index = variable.item.index
      while colours.count <= index { colours.append(nil) }
      if colours[index] == nil { colours[index] = colour(of: index, system) }
      let coefficient = term.coefficient.doubleValue
      terms.append(
        Term(
          item: index, quantity: StableHash.mixed(UInt64(variable.quantity.rawValue)),
          coefficient: Sides(
            plus: StableHash.thousandths(coefficient), minus: StableHash.thousandths(-coefficient))
        ))
    }
    let relation = system[id].relation
    members.append(
      Member(
        mark: mark(of: id, system), plus: Self.hash(of: relation),
        minus: Self.hash(of: relation.flipped), terms: first..<terms.count,
        constant: constant(of: id, system)))
  }

  private static func hash(of relation: Relation) -> StableHash {
    var hash = StableHash()
    hash.add(Int(relation.rawValue))
    return hash
  }

  private func mark(of id: ConstraintID, _ system: LayoutSystem) -> UInt64 {
    if isBare { return Self.mark(system[id].origin, nil, nil) }
    let (origin, identifier) = (system[id].origin, system[id].identifier)
    let location = system[id].codeLocation
    if origin == .app, identifier == nil, location == nil { return Self.plainMark }
    return Self.mark(origin, identifier, location)
  }

  /// Of nearly all constraints.
  private static let plainMark = mark(.app, nil, nil)

  private static func mark(
    _ origin: ConstraintOrigin, _ identifier: String?, _ location: CodeLocation?
  ) -> UInt64 {
    var hash = StableHash()
    hash.add(origin.rawValue)
    hash.add(identifier ?? "")
    if let location {
      hash.add(location.file)
      hash.add(location.line)
    }
    return hash.value
  }

  private func constant(of id: ConstraintID, _ system: LayoutSystem) -> Sides {
    if isBare { return Sides(plus: 0, minus: 0) }
    guard system[id].origin.choosesConstants else {
      let isSome: UInt64 = system[id].form.constant.isZero ? 0 : 1
      return Sides(plus: isSome, minus: isSome)
    }
    let constant = system[id].form.constant.doubleValue
    return Sides(plus: StableHash.points(constant), minus: StableHash.points(-constant))
  }

  private func colour(of index: Int, _ system: LayoutSystem) -> UInt64 {
    var hash = StableHash()
    guard index < system.items.count else { return hash.value }
    hash.add(ClassName.readable(system.items[index].className))
    hash.add(isBare ? "" : system.items[index].name ?? "")
    if let label = labels[ItemID(index: index)] { hash.add(label) }
    return hash.value
  }

  /// Tells items apart by what they take part in.
  mutating func refine() {
    var around = colours.map { _ in UnorderedHash() }
    for member in members {
      let shape = shape(of: member)
      // Terms are sorted, so that an item's stand together.
      var last = -1
      for index in member.terms where terms[index].item != last {
        last = terms[index].item
        around[last].add(shape)
      }
    }
    for index in around.indices {
      guard let colour = colours[index] else { continue }
      var hash = StableHash()
      hash.add(colour)
      hash.add(around[index])
      colours[index] = hash.value
    }
  }

  /// All shapes, in no order.
  var all: UnorderedHash {
    var shapes = UnorderedHash()
    for member in members { shapes.add(shape(of: member)) }
    return shapes
  }

  /// The form over coloured items; the same for a form and its negative.
  private func shape(of member: Member) -> UInt64 {
    var (plus, minus) = (UnorderedHash(), UnorderedHash())
    for index in member.terms {
      var part = StableHash()
      part.add(colours[terms[index].item] ?? 0)
      part.add(mixed: terms[index].quantity)
      var negative = part
      part.add(mixed: terms[index].coefficient.plus)
      negative.add(mixed: terms[index].coefficient.minus)
      plus.add(part.value)
      minus.add(negative.value)
    }
    var sides = UnorderedHash()
    sides.add(Self.side(member.plus, plus, member.constant.plus))
    sides.add(Self.side(member.minus, minus, member.constant.minus))
    var hash = StableHash()
    hash.add(member.mark)
    hash.add(sides)
    return hash.value
  }

  /// One side of a form: its relation, its terms and its constant.
  private static func side(
    _ relation: StableHash, _ terms: UnorderedHash, _ constant: UInt64
  ) -> UInt64 {
    var hash = relation
    hash.add(terms)
    hash.add(mixed: constant)
    return hash.value
  }
}

extension ConstraintOrigin {
  /// Whether constants of this origin are somebody's choice; imposed sizes, frames and insets change
  /// with the device.
  fileprivate var choosesConstants: Bool {
    switch self {
    case .app, .interfaceBuilder, .stackView: true
    default: false
    }
  }
}

/// A hash that is the same in every process: FNV-1a over bytes, with a final mix for numbers.
///
/// Swift's own `Hasher` is seeded anew in each process. Source: Fowler, Noll, Vo; the mix is that
/// of splitmix64 (Steele, Lea, Flood, OOPSLA 2014).
struct StableHash {
  private(set) var value: UInt64 = 0xcbf2_9ce4_8422_2325

  mutating func add(_ text: String) {
    var text = text
    var value = value
    text.withUTF8 { bytes in
      for index in bytes.indices {
        value = unsafe (value ^ UInt64(bytes[index])) &* Self.prime
      }
    }
    // No text holds this byte.
    self.value = (value ^ 0xff) &* Self.prime
  }

  mutating func add(_ number: UInt64) { add(mixed: Self.mixed(number)) }

  /// Adds a number that was mixed before.
  mutating func add(mixed number: UInt64) { value = Self.mixed(value ^ number) }

  mutating func add(_ number: Int) { add(UInt64(bitPattern: Int64(number))) }

  /// `number` to the nearest thousandth.
  static func thousandths(_ number: Double) -> UInt64 { bits((number * 1000).rounded()) }

  /// `number` to the whole point: a half or a third is the screen's, not the app's.
  static func points(_ number: Double) -> UInt64 {
    let size = (number.magnitude + 0.25).rounded(.down)
    return bits(number < 0 ? -size : size)
  }

  private static func bits(_ number: Double) -> UInt64 { number == 0 ? 0 : number.bitPattern }

  mutating func add(_ hashes: UnorderedHash) {
    add(hashes.sum)
    add(hashes.count)
  }

  /// Sixteen hexadecimal digits.
  var text: String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 16 - digits.utf8.count) + digits
  }

  private static let prime: UInt64 = 0x0000_0100_0000_01b3

  static func mixed(_ number: UInt64) -> UInt64 {
    var z = number &+ 0x9e37_79b9_7f4a_7c15
    z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
    z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
    return z ^ (z >> 31)
  }
}

/// Hashes whose order means nothing, added up.
struct UnorderedHash {
  fileprivate private(set) var sum: UInt64 = 0
  fileprivate private(set) var count = 0

  mutating func add(_ hash: UInt64) {
    sum &+= StableHash.mixed(hash)
    count += 1
  }
}
