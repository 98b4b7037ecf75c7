internal import LayoutCasebook
internal import LayoutDiagnosis
internal import LayoutModel
internal import LinearArithmetic

extension Conflict {
  func write(to json: inout JSONWriter, text: [UInt8], english: (Fact) -> String) {
    json.object { json in
      json.member("constraints", listing: constraints) { $0.value($1) }
      json.key("bounds")
      bounds.write(to: &json, letter: "b", english)
      json.key("assumptions")
      assumptions.write(to: &json, letter: "a", english)
      json.key("certificate")
      certificate.write(to: &json)
      json.member("gap", gap)
      json.member("roundingSlack", roundingSlack)
      json.member("fingerprint", fingerprint)
      if !isShownIrreducible { json.member("irreducible", false) }
      if holdsOnlyLeftToRight { json.member("leftToRightOnly", true) }
      if let stronger = tightenedProof {
        json.key("reinforced")
        stronger.write(to: &json, english: english)
      }
      json.key("text")
      json.value(text)
    }
  }
}

extension Conflict.TightenedProof {
  fileprivate func write(to json: inout JSONWriter, english: (Fact) -> String) {
    json.object { json in
      json.member("additions", listing: additions) { $0.value($1) }
      json.key("bounds")
      bounds.write(to: &json, letter: "b", english)
      json.key("certificate")
      certificate.write(to: &json)
      json.member("gap", gap)
      json.member("roundingSlack", roundingSlack)
    }
  }
}

extension [Fact] {
  func write(to json: inout JSONWriter, letter: Unicode.Scalar, _ english: (Fact) -> String) {
    json.array(of: enumerated()) { json, numbered in
      let (index, fact) = numbered
      json.object { json in
        json.key("id")
        json.id(letter, index + 1)
        json.member("kind", fact.kind.rawValue)
        fact.row.form.writeMembers(to: &json)
        json.member("relation", fact.row.relation.symbol)
        json.member("english", english(fact))
        if let constraint = fact.replaces { json.member("replaces", constraint) }
      }
    }
  }
}

extension [Conflict.Share] {
  func write(to json: inout JSONWriter) {
    json.array(of: self) { json, share in
      json.object { json in
        json.key("ref")
        switch share.reference {
        case .constraint(let constraint): json.value(constraint)
        case .bound(let index): json.id("b", index + 1)
        case .assumption(let index): json.id("a", index + 1)
        }
        json.member("multiplier", share.multiplier)
      }
    }
  }
}

extension Remedy {
  func write(to json: inout JSONWriter, rank: Int, text: UTF8Text, code: String?) {
    json.object { json in
      json.member("rank", rank)
      json.member("action", action.rawValue)
      json.member("constraints", listing: constraints) { $0.value($1) }
      json.array("changes") { json in for change in changes { change.write(to: &json) } }
      json.member("resolves", resolves.rawValue)
      json.member("layout", layout)
      json.key("leavesAmbiguous")
      leavesAmbiguous.write(to: &json)
      if !collapses.isEmpty {
        json.key("collapses")
        collapses.write(to: &json)
      }
      json.member("reason", reason.rawValue)
      if isGuess { json.member("guess", true) }
      json.member("principles", listing: principles) { $0.value($1.rawValue) }
      json.key("text")
      json.value(text.utf8)
      json.member("code", code)
    }
  }
}

extension [AmbiguousAxis] {
  fileprivate func write(to json: inout JSONWriter) {
    json.array(of: self) { json, place in
      json.object {
        $0.member("item", place.item)
        $0.member("axis", place.axis.name)
      }
    }
  }
}

extension Remedy.Change {
  /// One entry for each constraint that is changed, and for each size that no constraint prints.
  fileprivate func write(to json: inout JSONWriter) {
    switch self {
    case .remove(let id), .leave(let id): writeEntry(to: &json, id)
    case .lowerPriority(let id, let from, let to), .setMultiplier(let id, let from, let to):
      writeEntry(to: &json, id, from: from.description, to: to.description)
    case .setConstant(let id, let from, let to, let allowed):
      writeEntry(to: &json, id, from: from.description, to: to.description, range: allowed)
    case .setRelation(let id, let from, let to):
      writeEntry(to: &json, id, from: from.symbol, to: to.symbol)
    case .disableMaskTranslation(_, let ids), .wrap(_, let ids):
      for id in ids { writeEntry(to: &json, id) }
    case .setStackView(_, let property, let ids):
      for id in ids {
        writeEntry(to: &json, id, from: property.change.from, to: property.change.to)
      }
    case .setFrame(_, let parts):
      for part in parts {
        writeEntry(
          to: &json, part.constraint, from: part.size?.from?.description,
          to: part.size?.to.description, quantity: part.size?.quantity)
      }
    case .add(_, let quantity, let reference, let points):
      writeEntry(to: &json, nil, to: points?.description, quantity: quantity, reference: reference)
    }
  }

  fileprivate func writeEntry(
    to json: inout JSONWriter, _ constraint: ConstraintID?, from: String? = nil, to: String? = nil,
    quantity: LayoutQuantity? = nil, reference: ItemID? = nil, range: Remedy.ConstantRange? = nil
  ) {
    json.object { json in
      json.member("action", action.rawValue)
      json.member("constraint", constraint)
      json.member("item", item)
      json.member("from", from)
      json.member("to", to)
      if let quantity { json.member("attribute", word: quantity.name) }
      if let reference { json.member("reference", reference) }
      json.key("range")
      guard let range else { return json.null() }
      json.array {
        $0.value(range.minimum)
        $0.value(range.maximum)
      }
    }
  }
}

extension Ambiguity {
  func write(to json: inout JSONWriter) {
    json.object { json in
      json.member("item", variable.item)
      json.member("axis", variable.quantity.axis.name)
      json.member("attribute", word: variable.quantity.name)
      if layouts.isEmpty { return }
      json.member("minimum", minimum)
      json.member("maximum", maximum)
      json.member("layouts", listing: layouts) { $0.value($1) }
    }
  }
}

extension PriorityLevel {
  func write(to json: inout JSONWriter, english: (Fact) -> String) {
    json.object { json in
      json.member("priority", priority)
      json.member("violation", violation)
      json.key("bounds")
      bounds.write(to: &json, letter: "b", english)
      json.key("certificate")
      certificate.write(to: &json)
    }
  }
}

extension WitnessLayout {
  /// Every quantity that `used` names or the layout gives a value, item by item, and the frame where that is
  /// not the alignment rectangle.
  func write(to json: inout JSONWriter, used: UsedQuantities, of system: LayoutSystem) {
    json.object { json in
      json.member("name", name)
      json.array("frames") { json in
        // The variables ascend in both.
        let entries = assignment.entries
        var next = 0
        for (item, quantities) in used.items {
          json.object { json in
            json.member("item", item)
            for quantity in quantities {
              let variable = LayoutVariable(item, quantity).id
              while next < entries.count, entries[next].variable < variable { next += 1 }
              let isGiven = next < entries.count && entries[next].variable == variable
              json.member(quantity.frameName, isGiven ? entries[next].value : .zero)
            }
            writeFrame(of: item, to: &json, system)
          }
        }
      }
    }
  }
}

extension WitnessLayout {
  fileprivate func writeFrame(of item: ItemID, to json: inout JSONWriter, _ system: LayoutSystem) {
    guard let insets = system[item].alignmentInsets, insets != .none else { return }
    let value = { (quantity: LayoutQuantity) in assignment[LayoutVariable(item, quantity).id] }
    json.member("frameX", value(.minX) - insets.left)
    json.member("frameY", value(.minY) - insets.top)
    json.member("frameWidth", value(.width) + insets.left + insets.right)
    json.member("frameHeight", value(.height) + insets.top + insets.bottom)
  }
}

extension KnownConflict {
  func write(to json: inout JSONWriter) {
    json.object { json in
      json.member("id", id.rawValue)
      json.member("title", text.title)
      json.member("harmless", isHarmless)
      json.member("since", since)
      json.member("verdict", text.verdict)
      json.member("advice", text.advice)
    }
  }
}

extension Diagnosis.Completeness {
  func write(to json: inout JSONWriter) {
    switch self {
    case .complete: json.value("complete")
    case .stopped(let limit): json.value("stopped at \(limit)")
    case .outOfTime: json.value("out of time")
    }
  }
}

extension LayoutQuantity {
  /// `x` and `y` for the origin, else the quantity's own name.
  fileprivate var frameName: StaticString {
    switch self {
    case .minX: "x"
    case .minY: "y"
    default: name
    }
  }
}

/// Which quantities of which items the rows of a report speak of, ascending.
struct UsedQuantities {
  /// One bit a quantity, one entry an item; 0 where no row speaks of the item.
  private var bits: [UInt16]
  private(set) var items: [(item: ItemID, quantities: [LayoutQuantity])] = []

  init(_ system: LayoutSystem, _ diagnosis: Diagnosis) {
    bits = Array(repeating: 0, count: system.items.count)
    for id in system.constraintIDs { add(system[id].form) }
    for conflict in diagnosis.conflicts {
      for fact in conflict.bounds + conflict.assumptions { add(fact.row.form) }
    }
    for layout in diagnosis.layouts {
      for entry in layout.assignment.entries { add(entry.variable) }
    }
    items = bits.indices.filter { bits[$0] != 0 }.map { index in
      (ItemID(index: index), LayoutQuantity.allCases.filter { contains(index, $0) })
    }
  }

  private mutating func add(_ form: LinearForm) {
    for term in form.terms { add(term.variable) }
  }

  private mutating func add(_ id: VariableID) {
    let variable = LayoutVariable(id)
    guard bits.indices.contains(variable.item.index) else { return }
    bits[variable.item.index] |= 1 << UInt16(variable.quantity.rawValue)
  }

  /// The four numbers of a frame belong to every item.
  private func contains(_ item: Int, _ quantity: LayoutQuantity) -> Bool {
    switch quantity {
    case .minX, .width, .minY, .height: true
    default: bits[item] & (1 << UInt16(quantity.rawValue)) != 0
    }
  }
}
