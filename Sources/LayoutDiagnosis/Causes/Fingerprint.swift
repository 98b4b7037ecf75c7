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
    var colours: [ItemID: UInt64] = [:]
    let marks = members.map { mark(of: system[$0]) }
    for member in members {
      for item in items(of: system[member]) where colours[item] == nil {
        colours[item] = colour(of: item)
      }
    }
    for _ in 0..<2 { colours = refined(colours, marks) }
    var hash = StableHash()
    hash.add(unordered: zip(members, marks).map { shape(of: system[$0], mark: $1, colours) })
    return hash.text
  }

  private func refined(_ colours: [ItemID: UInt64], _ marks: [UInt64]) -> [ItemID: UInt64] {
    var shapes: [ItemID: [UInt64]] = [:]
    for (member, mark) in zip(members, marks) {
      let shape = shape(of: system[member], mark: mark, colours)
      for item in items(of: system[member]) { shapes[item, default: []].append(shape) }
    }
    return Dictionary(
      uniqueKeysWithValues: colours.map { item, colour in
        var hash = StableHash()
        hash.add(colour)
        hash.add(unordered: shapes[item] ?? [])
        return (item, hash.value)
      })
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
  private func shape(
    of constraint: LayoutConstraint, mark: UInt64, _ colours: [ItemID: UInt64]
  ) -> UInt64 {
    let sides = [1, -1].map { sign -> UInt64 in
      let factor = Rational(sign)
      var hash = StableHash()
      let relation = sign > 0 ? constraint.relation : constraint.relation.flipped
      hash.add(Int(relation.rawValue))
      hash.add(
        unordered: constraint.form.terms.map { term in
          let variable = LayoutVariable(term.variable)
          var part = StableHash()
          part.add(colours[variable.item] ?? 0)
          part.add(Int(variable.quantity.rawValue))
          part.add(thousandths: factor * term.coefficient)
          return part.value
        })
      if constraint.hasOwnConstant {
        hash.add(points: factor * constraint.form.constant)
      } else {
        hash.add(constraint.form.constant.isZero ? 0 : 1)
      }
      return hash.value
    }
    var hash = StableHash()
    hash.add(mark)
    hash.add(unordered: sides)
    return hash.value
  }

  private func colour(of item: ItemID) -> UInt64 {
    var hash = StableHash()
    guard item.index < system.items.count else { return hash.value }
    hash.add(ClassName.readable(system[item].className))
    hash.add(system[item].name ?? "")
    return hash.value
  }

  private func items(of constraint: LayoutConstraint) -> Set<ItemID> {
    Set(constraint.form.terms.map { LayoutVariable($0.variable).item })
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
