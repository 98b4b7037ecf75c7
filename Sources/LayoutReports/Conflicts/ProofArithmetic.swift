internal import LayoutDiagnosis
internal import LayoutModel
internal import LinearArithmetic

/// The lines of a proof, for whoever wants to add them up.
struct ProofArithmetic: ContextWords {
  let context: ReportContext
  private let shares: [(share: Conflict.Share, row: LinearRow, fact: Fact?)]

  init(
    _ shares: [Conflict.Share], bounds: [Fact], assumptions: [Fact] = [], context: ReportContext
  ) {
    self.context = context
    let system = context.system
    self.shares = shares.compactMap { share in
      switch share.reference {
      case .constraint(let id):
        guard system.constraints.indices.contains(id.index) else { return nil }
        return (share, system[id].row, nil)
      case .bound(let index):
        return bounds.indices.contains(index) ? (share, bounds[index].row, bounds[index]) : nil
      case .assumption(let index):
        guard assumptions.indices.contains(index) else { return nil }
        return (share, assumptions[index].printedRow(in: system), assumptions[index])
      }
    }
  }

  /// Multiplier × form, line by line.
  var sum: Block {
    .sum(
      shares.map { entry in
        Block.Summand(
          number: "\(entry.share.multiplier) ×", text: Self.formula(entry.row),
          note: name(of: entry.share.reference, entry.fact))
      }, total: nil)
  }

  /// What is left when every distance cancels.
  var total: Rational {
    shares.reduce(.zero) { $0 + $1.share.multiplier * $1.row.form.constant }
  }

  /// Which item `v1` is, and so on.
  var legend: Block {
    var items: Set<ItemID> = []
    for entry in shares {
      items.formUnion(entry.row.form.terms.map { LayoutVariable($0.variable).item })
    }
    let entries = items.sorted().map { "\($0.name) is \(names[$0])" }
    return .aside(entries.joined(separator: ", ") + ".")
  }

  /// What optional lines that are missed in any case account for.
  func losses(among levels: [(priority: Rational, violation: Rational)]) -> String {
    let largest = largestMultipliers
    let parts = levels.compactMap { level -> String? in
      guard level.violation.isPositive, let multiplier = largest[level.priority] else { return nil }
      return "\(multiplier) × \(level.violation) that priority \(level.priority) is missed by"
    }
    return parts.isEmpty ? "" : ", of which at most \(parts.joined(separator: " and "))"
  }

  /// The largest multiplier of each priority that optional constraints of the proof have.
  private var largestMultipliers: [Rational: Rational] {
    var largest: [Rational: Rational] = [:]
    for entry in shares {
      guard case .constraint(let id) = entry.share.reference, !system[id].isRequired
      else { continue }
      let priority = system[id].priority
      largest[priority] = max(largest[priority] ?? .zero, entry.share.multiplier.magnitude)
    }
    return largest
  }

  private static func formula(_ row: LinearRow) -> String {
    "\(formula(row.form)) \(row.relation.symbol) 0"
  }

  /// A linear form as text: `v1.minX + v1.width − 8`.
  static func formula(_ form: LinearForm) -> String {
    var text = ""
    for term in form.terms {
      let variable = LayoutVariable(term.variable)
      let sign = term.coefficient.isNegative ? "− " : text.isEmpty ? "" : "+ "
      let factor = term.coefficient.magnitude == 1 ? "" : "\(term.coefficient.magnitude)·"
      text +=
        "\(text.isEmpty ? "" : " ")\(sign)\(factor)\(variable.item.name).\(variable.quantity.name)"
    }
    if !form.constant.isZero || text.isEmpty {
      text += form.constant.isNegative ? " − \(form.constant.magnitude)" : " + \(form.constant)"
    }
    return text
  }

  private func name(of reference: Conflict.Reference, _ fact: Fact?) -> String {
    switch reference {
    case .constraint(let id):
      [id.name, system[id].address?.description, place(of: id)].compactMap { $0 }
        .joined(separator: ", ")
    case .bound:
      fact?.kind == .nonNegativeSize
        ? "a size is never negative" : fact.map { sentence(for: $0) } ?? ""
    case .assumption where fact?.kind == .printedRounding:
      [fact?.replaces.map { name(of: .constraint($0), nil) }, "but for digits that are cut off"]
        .compactMap(\.self).joined(separator: ", ")
    case .assumption: "assumed"
    }
  }
}
