internal import LayoutDiagnosis
internal import LayoutModel
internal import LinearArithmetic

extension JSONWriter {
  mutating func write(_ conflict: Conflict, text: [UInt8], english: (Fact) -> String) {
    object { json in
      json.member("constraints", listing: conflict.constraints) { $0.value($1) }
      json.key("bounds")
      json.write(conflict.bounds, letter: "b", english)
      json.key("assumptions")
      json.write(conflict.assumptions, letter: "a", english)
      json.key("certificate")
      json.write(conflict.certificate)
      json.member("gap", conflict.gap)
      json.member("roundingSlack", conflict.roundingSlack)
      json.member("fingerprint", conflict.fingerprint)
      if !conflict.isShownIrreducible { json.member("irreducible", false) }
      if conflict.holdsOnlyLeftToRight { json.member("leftToRightOnly", true) }
      if let stronger = conflict.tightenedProof {
        json.key("reinforced")
        json.write(stronger, english: english)
      }
      json.key("text")
      json.value(text)
    }
  }

  private mutating func write(_ stronger: Conflict.TightenedProof, english: (Fact) -> String) {
    object { json in
      json.member("additions", listing: stronger.additions) { $0.value($1) }
      json.key("bounds")
      json.write(stronger.bounds, letter: "b", english)
      json.key("certificate")
      json.write(stronger.certificate)
      json.member("gap", stronger.gap)
      json.member("roundingSlack", stronger.roundingSlack)
    }
  }

  mutating func write(_ facts: [Fact], letter: Unicode.Scalar, _ english: (Fact) -> String) {
    array(of: facts.enumerated()) { json, numbered in
      let (index, fact) = numbered
      json.object { json in
        json.key("id")
        json.id(letter, index + 1)
        json.member("kind", fact.kind.rawValue)
        json.members(of: fact.row.form)
        json.member("relation", fact.row.relation.symbol)
        json.member("english", english(fact))
        if let constraint = fact.replaces { json.member("replaces", constraint) }
      }
    }
  }

  mutating func write(_ certificate: [Conflict.Share]) {
    array(of: certificate) { json, share in
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

  mutating func write(_ remedy: Remedy, rank: Int, text: UTF8Text, code: String?) {
    object { json in
      json.member("rank", rank)
      json.member("action", remedy.action.rawValue)
      json.member("constraints", listing: remedy.constraints) { $0.value($1) }
      json.array("changes") { json in for change in remedy.changes { json.write(change) } }
      json.member("resolves", remedy.resolves.rawValue)
      json.member("layout", remedy.layout)
      json.key("leavesAmbiguous")
      json.write(remedy.leavesAmbiguous)
      if !remedy.collapses.isEmpty {
        json.key("collapses")
        json.write(remedy.collapses)
      }
      json.member("reason", remedy.reason.rawValue)
      if remedy.isGuess { json.member("guess", true) }
      json.member("principles", listing: remedy.principles) { $0.value($1.rawValue) }
      json.key("text")
      json.value(text.utf8)
      json.member("code", code)
    }
  }

  private mutating func write(_ places: [AmbiguousAxis]) {
    array(of: places) { json, place in
      json.object {
        $0.member("item", place.item)
        $0.member("axis", place.axis.name)
      }
    }
  }

  /// One entry for each constraint that is changed, and for each size that no constraint prints.
  private mutating func write(_ change: Remedy.Change) {
    switch change {
    case .remove(let id), .leave(let id): entry(change, id)
    case .lowerPriority(let id, let from, let to), .setMultiplier(let id, let from, let to):
      entry(change, id, from: from.description, to: to.description)
    case .setConstant(let id, let from, let to, let allowed):
      entry(change, id, from: from.description, to: to.description, range: allowed)
    case .setRelation(let id, let from, let to): entry(change, id, from: from.symbol, to: to.symbol)
    case .disableMaskTranslation(_, let ids), .wrap(_, let ids):
      for id in ids { entry(change, id) }
    case .setStackView(_, let property, let ids):
      for id in ids { entry(change, id, from: property.change.from, to: property.change.to) }
    case .setFrame(_, let parts):
      for part in parts {
        entry(
          change, part.constraint, from: part.size?.from?.description,
          to: part.size?.to.description, quantity: part.size?.quantity)
      }
    case .add(_, let quantity, let reference, let points):
      entry(change, nil, to: points?.description, quantity: quantity, reference: reference)
    }
  }

  private mutating func entry(
    _ change: Remedy.Change, _ constraint: ConstraintID?, from: String? = nil, to: String? = nil,
    quantity: LayoutQuantity? = nil, reference: ItemID? = nil, range: Remedy.ConstantRange? = nil
  ) {
    object { json in
      json.member("action", change.action.rawValue)
      json.member("constraint", constraint)
      json.member("item", change.item)
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

  mutating func write(_ ambiguity: Ambiguity) {
    object { json in
      json.member("item", ambiguity.variable.item)
      json.member("axis", ambiguity.variable.quantity.axis.name)
      json.member("attribute", word: ambiguity.variable.quantity.name)
      if ambiguity.layouts.isEmpty { return }
      json.member("minimum", ambiguity.minimum)
      json.member("maximum", ambiguity.maximum)
      json.member("layouts", listing: ambiguity.layouts) { $0.value($1) }
    }
  }

  mutating func write(_ level: PriorityLevel, english: (Fact) -> String) {
    object { json in
      json.member("priority", level.priority)
      json.member("violation", level.violation)
      json.key("bounds")
      json.write(level.bounds, letter: "b", english)
      json.key("certificate")
      json.write(level.certificate)
    }
  }

  /// Every quantity that `used` names or the layout gives a value, item by item.
  mutating func write(_ layout: WitnessLayout, used: UsedQuantities) {
    object { json in
      json.member("name", layout.name)
      json.array("frames") { json in
        // The variables ascend in both.
        let entries = layout.assignment.entries
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
          }
        }
      }
    }
  }

  mutating func write(_ known: KnownConflict) {
    object { json in
      json.member("id", known.id.rawValue)
      json.member("title", known.text.title)
      json.member("harmless", known.isHarmless)
      json.member("since", known.since)
      json.member("verdict", known.text.verdict)
      json.member("advice", known.text.advice)
    }
  }

  mutating func write(_ completeness: Diagnosis.Completeness) {
    switch completeness {
    case .complete: value("complete")
    case .stopped(let limit): value("stopped at \(limit)")
    case .outOfTime: value("out of time")
    }
  }
}

extension Axis {
  var name: String {
    switch self {
    case .horizontal: "horizontal"
    case .vertical: "vertical"
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
