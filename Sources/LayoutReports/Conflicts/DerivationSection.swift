internal import LayoutDiagnosis
internal import LayoutModel
internal import LinearArithmetic

/// A conflict whose rows are no plain walk: each row in the order in which it is used, with what
/// follows from it.
struct DerivationSection: ConflictWords {
  let telling: ConflictTelling
  let derivation: Derivation

  var blocks: [Block] {
    var entries: [Block.Entry] = []
    for (index, step) in derivation.steps.enumerated() {
      var sentence = clause(step.reference).capitalizedFirst
      if index == derivation.steps.count - 1 {
        sentence = "But " + clause(step.reference)
        if !step.used.isEmpty { sentence += ", and here \(sizes(step.used))" }
      } else if let result = step.result {
        if !step.used.isEmpty { sentence += "; \(sizes(step.used))" }
        sentence += ", so \(size(result))"
      }
      entries.append(
        Block.Entry(
          sentence + ".", note: place(step.reference),
          constraint: conflict.constraint(of: step.reference)))
    }
    return [.paragraph("Step by step:"), .list(entries)] + ending(derivation)
  }

  /// By how much the last row is missed, in that row's own measure.
  private func ending(_ derivation: Derivation) -> [Block] {
    let gap = derivation.miss.magnitude
    guard gap.isPositive else { return [] }
    return [.paragraph("The demands miss each other by \(gapPoints(gap)).")]
  }

  private func clause(_ reference: Conflict.Reference) -> String {
    switch reference {
    case .constraint(let id): sentences.clause(id)
    case .bound(let index): sentence(for: conflict.bounds[index])
    case .assumption(let index): sentence(for: conflict.assumptions[index])
    }
  }

  private func place(_ reference: Conflict.Reference) -> String? {
    if case .constraint(let id) = reference { return origin(of: id) }
    return nil
  }

  private func sizes(_ all: [Derivation.Size]) -> String {
    all.enumerated().map { index, one in
      index > 0 && all[index - 1].item == one.item ? amount(one) : size(one)
    }.joined(separator: " and ")
  }

  private func size(_ size: Derivation.Size) -> String {
    "\(names[size.item]) is \(amount(size))"
  }

  private func amount(_ size: Derivation.Size) -> String {
    let word = size.axis == .horizontal ? "wide" : "tall"
    return "\(size.relation.amount)\(points(size.points)) \(word)"
  }
}
