internal import LayoutModel
internal import LinearArithmetic

/// What stays the same of a conflict in another run, process, device or language.
///
/// Made of each constraint's linear form (so that it does not matter whether it was printed as
/// visual format or as an equation), origin, identifier and code location, and of each item's class
/// (without module or mangling) and given name; of constants only the app's own, to the whole point. Items are told apart by
/// what they take part in (two rounds of colour refinement, Weisfeiler and Leman 1968), never by
/// address or order.
struct Fingerprint {
  private let system: LayoutSystem
  private let members: [ConstraintID]

  init(of members: [ConstraintID], in system: LayoutSystem) {
    self.system = system
    self.members = members
  }

  /// Sixteen hexadecimal digits.
  var text: String {
    let marks = members.map { mark(of: system[$0]) }
    var colours = Colours()
    for member in members {
      forEachItem(of: member) { item in
        if colours[item] == nil { colours[item] = colour(of: item) }
      }
    }
    for _ in 0..<2 { refine(&colours, marks) }
    var shapes = UnorderedHash()
    for (member, mark) in zip(members, marks) { shapes.add(shape(of: member, mark, colours)) }
    var hash = StableHash()
    hash.add(shapes)
    return hash.text
  }

  /// One hash for each item that takes part, by the item's number.
  private struct Colours {
    private(set) var values: [UInt64?] = []

    subscript(item: ItemID) -> UInt64? {
      get { item.index < values.count ? values[item.index] : nil }
      set {
        while values.count <= item.index { values.append(nil) }
        values[item.index] = newValue
      }
    }
  }

  private func refine(_ colours: inout Colours, _ marks: [UInt64]) {
    var shapes = Array(repeating: UnorderedHash(), count: colours.values.count)
    for (member, mark) in zip(members, marks) {
      let shape = shape(of: member, mark, colours)
      forEachItem(of: member) { shapes[$0.index].add(shape) }
    }
    for index in shapes.indices {
      let item = ItemID(index: index)
      guard let colour = colours[item] else { continue }
      var hash = StableHash()
      hash.add(colour)
      hash.add(shapes[index])
      colours[item] = hash.value
    }
  }

  /// Calls `body` once with each item; terms are sorted, so that an item's stand together.
  private func forEachItem(of member: ConstraintID, _ body: (ItemID) -> Void) {
    var last: ItemID?
    for term in system[member].form.terms {
      let item = LayoutVariable(term.variable).item
      if item != last { body(item) }
      last = item
    }
  }

  /// Everything of a constraint but its items.
  private func mark(of constraint: LayoutConstraint) -> UInt64 {
    var hash = StableHash()
    hash.add(constraint.origin.rawValue)
    hash.add(constraint.identifier ?? "")
    if let location = constraint.codeLocation {
      hash.add(location.file)
      hash.add(location.line)
    }
    return hash.value
  }

  /// The form over coloured items; the same for a form and its negative.
  private func shape(of member: ConstraintID, _ mark: UInt64, _ colours: Colours) -> UInt64 {
    var sides = UnorderedHash()
    sides.add(side(of: member, times: 1, colours))
    sides.add(side(of: member, times: -1, colours))
    var hash = StableHash()
    hash.add(mark)
    hash.add(sides)
    return hash.value
  }

  private func side(
    of member: ConstraintID, times sign: Double, _ colours: Colours
  ) -> UInt64 {
    let relation = system[member].relation
    var hash = StableHash()
    hash.add(Int((sign > 0 ? relation : relation.flipped).rawValue))
    var parts = UnorderedHash()
    for term in system[member].form.terms {
      let variable = LayoutVariable(term.variable)
      var part = StableHash()
      part.add(colours[variable.item] ?? 0)
      part.add(Int(variable.quantity.rawValue))
      part.add(thousandths: sign * term.coefficient.doubleValue)
      parts.add(part.value)
    }
    hash.add(parts)
    if system[member].hasOwnConstant {
      hash.add(points: sign * system[member].form.constant.doubleValue)
    } else {
      hash.add(system[member].form.constant.isZero ? 0 : 1)
    }
    return hash.value
  }

  private func colour(of item: ItemID) -> UInt64 {
    var hash = StableHash()
    guard item.index < system.items.count else { return hash.value }
    hash.add(ClassName.readable(system[item].className))
    hash.add(system[item].name ?? "")
    return hash.value
  }
}

extension LayoutConstraint {
  /// Whether the constant is somebody's choice; imposed sizes, frames and insets change with the
  /// device.
  fileprivate var hasOwnConstant: Bool {
    switch origin {
    case .app, .interfaceBuilder, .stackView: true
    default: false
    }
  }
}
