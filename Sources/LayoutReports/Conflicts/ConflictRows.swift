internal import LayoutDiagnosis
internal import LayoutModel
internal import LinearArithmetic

/// One conflict as numbered rows, with the place of each.
struct ConflictRows: ConflictWords {
  let telling: ConflictTelling
  let numbers: RowNumbers
  /// Whether each row has the address and the name by which the log's line is found again.
  let isFindable: Bool

  /// The rows with what follows from them; where that is too much, each constraint by itself.
  func blocks(_ detail: Screen.Detail) -> [Block] {
    if let walk = plot.sum, !telling.isShort, detail < .cut {
      let section = WalkSection(telling: telling, walk: walk)
      return (detail == .whole ? [.paragraph(section.introduction)] : []) + [.rows(rows(section))]
    }
    if let derivation = plot.derivation, !telling.isShort, detail == .whole {
      let entries = DerivationSection(telling: telling, derivation: derivation).entries
      return [.rows(folding.folded(entries.map { row($0.text, $0.constraint, $0.note) }))]
    }
    let ordered = conflict.constraints.sorted { numbers[$0] ?? 0 < numbers[$1] ?? 0 }
    let bound = conflict.bounds.prefix(1).map {
      Block.Summand(number: "", text: boundRow($0))
    }
    return [.rows(folding.folded(ordered.map(plainRow)) + bound)]
  }

  /// What is always so, with the view of which it is said where others stand around it.
  private func boundRow(_ fact: Fact) -> String {
    guard conflict.constraints.count > 2, fact.kind == .nonNegativeSize,
      let term = fact.row.form.terms.first
    else { return "But \(sentence(for: fact))." }
    let variable = LayoutVariable(term.variable)
    let word = variable.quantity.axis.sizeWords.positive
    return "\(names[variable.item].capitalizedFirst) is at least 0 points \(word)."
  }

  private var folding: BlockFolding { BlockFolding(context, telling) }

  private func plainRow(_ id: ConstraintID) -> Block.Summand {
    row(sentences.clause(id).capitalizedFirst + ".", id)
  }

  private func rowNote(_ id: ConstraintID) -> String? {
    context.rowNote(id, withAddress: isFindable)
  }

  private func rowName(_ id: ConstraintID) -> String? {
    isFindable ? context.rowName(id) : nil
  }

  private func row(_ text: String, _ id: ConstraintID?, _ note: String? = nil) -> Block.Summand {
    Block.Summand(
      id.flatMap { numbers[$0] }, number: "", text: text, note: id.flatMap(rowNote) ?? note,
      name: id.flatMap(rowName), constraint: id)
  }

  private func rows(_ section: WalkSection) -> [Block.Summand] {
    let walk = section.walk
    let contents = lines(walk.contents, section)
    guard let step = walk.frame.steps.first else { return contents }
    if walk.frame.steps.count > 1 {
      return contents + [Block.Summand(number: "", text: "and the other way there:")]
        + lines(walk.frame, section)
    }
    if case .bound(let index) = step.reference {
      return contents + [
        Block.Summand(number: "", text: "but \(sentence(for: conflict.bounds[index]))")
      ]
    }
    var last = lines(walk.frame, section)
    let missing = last.count == 1 ? missing(in: walk) : ""
    last[0].text = "\(conflict.restsOnDigits ? "and" : "but") \(last[0].text)\(missing)"
    return contents + last
  }

  /// `: 50 too little`, where a container is too small for what is in it.
  private func missing(in walk: Walk) -> String {
    let missing = walk.contents.total - walk.frame.total
    guard walk.container != nil, missing.isPositive, !conflict.restsOnDigits else { return "" }
    return ": \(walk.contents.isExact ? "" : "at least ")\(style.text(missing)) too little"
  }

  /// The steps of one way and what they add up to.
  private func lines(_ way: Walk.Way, _ section: WalkSection) -> [Block.Summand] {
    let lines = section.lines(way).map { line in
      var row = line
      row.label = line.constraint.flatMap { numbers[$0] }
      row.note = line.constraint.flatMap(rowNote) ?? line.note
      row.name = line.constraint.flatMap(rowName)
      return row
    }
    var rows = folding.folded(lines)
    guard way.steps.count > 1, rows.count > 1 else { return rows }
    let empty = section.withoutSize(way)
    let told = way.steps.filter { empty == nil || !section.isPlainBound($0) }
    let remarks = [
      told.allSatisfy(\.isExact) ? nil : way.isLowerBound ? "or more" : "or less",
      empty.map { "with \($0) 0 points \(way.steps[0].from.axis.sizeWords.positive)" },
    ].compactMap(\.self)
    rows.append(
      Block.Summand(number: "= \(section.total(way))", text: remarks.joined(separator: ", ")))
    return rows
  }
}
