internal import LayoutDiagnosis
internal import LayoutModel
internal import LinearArithmetic

/// A conflict as two ways from one edge to another, whose numbers are added up in front of the reader.
struct WalkSection: ConflictWords {
  let telling: ConflictTelling
  let walk: Walk

  var blocks: [Block] {
    var blocks: [Block] = [.paragraph(introduction)]
    blocks.append(sum(walk.contents))
    if walk.frame.steps.count == 1, let step = walk.frame.steps.first {
      blocks.append(.paragraph(conclusion(walk, step)))
    } else if !walk.frame.steps.isEmpty {
      blocks.append(.paragraph("The other way there:"))
      blocks.append(sum(walk.frame))
      blocks.append(.paragraph(twoTotals(walk)))
    }
    return blocks
  }

  /// From where to where it goes.
  ///
  /// Distances are counted downwards, also where the end lies above.
  var introduction: String {
    let isUpwards = !walk.contents.total.isPositive && walk.frame.total.isNegative
    let isVertical = walk.start.axis == .vertical
    let direction = isVertical && !isUpwards ? "down " : ""
    let count = isVertical && isUpwards ? ", counted downwards" : ""
    let start = words.phrase(walk.start)
    if walk.start.item == walk.end.item, walk.end.kind != .origin {
      return String(saying: "From \(start) \(direction)to its \(words.noun(walk.end))\(count):")
    }
    return String(saying: "From \(start) \(direction)to \(words.phrase(walk.end))\(count):")
  }

  private func sum(_ way: Walk.Way) -> Block {
    let lines = lines(way)
    return .sum(lines, total: lines.count > 1 ? total(way) : nil)
  }

  /// A line for each step that is not left out.
  func lines(_ way: Walk.Way) -> [Block.Summand] {
    var lines: [Block.Summand] = []
    var place = way.steps.first?.from
    for step in way.steps {
      if isPlainBound(step), way.steps.count > 2 { continue }
      let sign = step.distance.isNegative ? "− " : lines.isEmpty ? "" : "+ "
      let number = sign + style.text(step.distance.magnitude)
      if !step.base.isEmpty {
        lines += workedOut(step, number, isLowerBound: way.isLowerBound)
        place = step.to
        continue
      }
      let start: UTF8Text = place == step.from ? "" : "from its \(words.noun(step.from)) "
      lines.append(
        Block.Summand(
          number: number, amount: step.distance,
          text: String(
            saying: """
              \(start)\(words.phrase(step))\(reservation(step, isLowerBound: way.isLowerBound))
              """),
          note: origin(of: step.reference), constraint: conflict.constraint(of: step.reference)))
      place = step.to
    }
    return lines
  }

  /// A line for each row that a size follows from, the last one with the size.
  private func workedOut(
    _ step: WalkStep, _ number: String, isLowerBound: Bool
  ) -> [Block.Summand] {
    let references = step.references
    var sizes = DerivedSizes()
    return references.enumerated().map { index, reference in
      let isLast = index == references.count - 1
      var text = (index == 0 ? "" : "and ") + clause(reference)
      if let size = conflict.constraint(of: reference).flatMap({ sizes.derive(system[$0]) }),
        !isLast
      {
        text += ": \(style.text(size))"
      }
      if case .bound = reference {
        text = String(
          saying: """
            \(words.phrase(step)), \(bound(step, isLowerBound: isLowerBound)): \(clause(reference))
            """)
      }
      if isLast, step.from.kind == .far { text += ", counted back" }
      return Block.Summand(
        number: isLast ? number : "", amount: isLast ? step.distance : nil, text: text,
        note: origin(of: reference),
        constraint: conflict.constraint(of: reference))
    }
  }

  func total(_ way: Walk.Way) -> String {
    (way.total.isNegative ? "−" : "") + style.text(way.total.magnitude)
  }

  /// A size that counts as 0 because it is never negative needs no line of its own.
  func isPlainBound(_ step: WalkStep) -> Bool {
    guard case .bound = step.reference else { return false }
    return step.distance.isZero
  }

  /// What lies in between and counts as 0 in a sum; `nil` where there is none, or it has a line.
  func withoutSize(_ way: Walk.Way) -> String? {
    let items = itemsWithoutSize(way)
    if items.isEmpty { return nil }
    return items.count > 2
      ? "the \(items.count) items in between"
      : items.count == 2 ? names.both(items[0], items[1]) : names[items[0]]
  }

  private func itemsWithoutSize(_ way: Walk.Way) -> [ItemID] {
    guard way.steps.count > 2 else { return [] }
    var seen: Set<ItemID> = []
    return way.steps.filter(isPlainBound).map(\.from.item).filter { seen.insert($0).inserted }
  }

  /// Said once for all the sizes that were left out of a sum.
  private func boundSentence(_ way: Walk.Way) -> String? {
    guard let items = withoutSize(way) else { return nil }
    let axis = way.steps[0].from.axis
    let count = itemsWithoutSize(way).count == 1 ? "counts" : "count"
    return "\(items.capitalizedFirst) \(count) as 0 points \(axis.sizeWords.positive), because a "
      + "\(axis.sizeNoun) is never negative."
  }

  /// What is said behind a step that is not simply so long.
  private func reservation(_ step: WalkStep, isLowerBound: Bool) -> String {
    let direction = step.isExact ? "" : ", " + bound(step, isLowerBound: isLowerBound)
    switch step.reference {
    case .constraint: return direction
    case .bound: return ", which is never negative"
    case .assumption(let index):
      if conflict.assumptions[index].replaces != nil { return "" }
      return conflict.assumptions[index].kind == .nonNegativeInset
        ? ", 0 or more" : direction
    }
  }

  /// To which side a step that is not exact may differ.
  private func bound(_ step: WalkStep, isLowerBound: Bool) -> String {
    isLowerBound != step.distance.isNegative ? "or more" : "or less"
  }

  private func conclusion(_ walk: Walk, _ step: WalkStep) -> String {
    if case .bound(let index) = step.reference {
      return belowZero(walk, step, sentence(for: conflict.bounds[index]))
    }
    let total = style.text(walk.contents.total)
    let amount = amount(walk.contents)
    let frame = frameStatement(walk, step)
    if conflict.restsOnDigits {
      let bound = boundSentence(walk.contents).map { $0 + " " } ?? ""
      return String(saying: "\(bound)That makes \(amount)\(total), and \(frame).")
    }
    let difference = walk.contents.total - walk.frame.total
    let verdict =
      walk.container == nil
      ? "\(gapPoints(difference.magnitude)) apart"
      : difference.isPositive
        ? "that is \(gapPoints(difference)) too little"
        : "that is \(gapPoints(-difference)) more\(hasContents(walk) ? " than they fill" : "")"
    let bound = boundSentence(walk.contents).map { $0 + " " } ?? ""
    let least = withoutAdditions.map { " " + $0 } ?? ""
    return String(
      saying: "\(bound)That makes \(amount)\(total), but \(frame): \(verdict).\(least)")
  }

  /// What the demands leave is less than nothing.
  private func belowZero(_ walk: Walk, _ step: WalkStep, _ bound: String) -> String {
    let word = step.from.axis.sizeWords.positive
    return (withoutSize(walk.contents).map { "With \($0) 0 points \(word): " } ?? "")
      + "So \(names[step.from.item]) would be \(amount(walk.contents))"
      + "\(points(walk.contents.total)) \(word), but \(bound)."
  }

  /// How many views are named one by one.
  private static let mostNamed = 3

  /// What is too much even where the sizes that make it worse would yield.
  private var withoutAdditions: String? {
    guard let least = plot.leastTotal else { return nil }
    let items = plot.additions.map { system[$0].first.item }
    let list =
      items.count > Self.mostNamed
      ? "\(items.count) of these views" : EnglishList.and(items.map { names[$0] })
    let most = plot.walk?.contents.isLowerBound == true ? "at least" : "at most"
    return "Even if \(list) could shrink to 0, it would be \(most) \(style.text(least))."
  }

  private func frameStatement(_ walk: Walk, _ step: WalkStep) -> String {
    let clauses = step.references.map { reference in
      let clause = clause(reference)
      guard case .constraint(let id) = reference, let origin = origin(of: id) else { return clause }
      return String(saying: "\(clause) (\(origin))")
    }
    let told = EnglishList.and(clauses)
    if step.base.isEmpty { return told }
    let size = amount(walk.frame) + style.text(walk.frame.total)
    return String(saying: "\(told), so \(words.phrase(step)) is \(size)")
  }

  private func clause(_ reference: Conflict.Reference) -> String {
    switch reference {
    case .constraint(let id): return sentences.clause(id)
    case .bound(let index): return sentence(for: conflict.bounds[index])
    case .assumption(let index):
      guard let id = conflict.assumptions[index].replaces else {
        return sentence(for: conflict.assumptions[index])
      }
      return sentences.clause(id)
    }
  }

  private func twoTotals(_ walk: Walk) -> String {
    let (a, b) = (walk.contents, walk.frame)
    let bound = (boundSentence(a) ?? boundSentence(b)).map { $0 + " " } ?? ""
    if conflict.restsOnDigits { return "\(bound)As printed, both ways are as long." }
    return "\(bound)So the same distance must be \(amount(a))\(style.text(a.total)) and "
      + "\(amount(b))\(style.text(b.total)): \(gapPoints(walk.gap)) apart."
  }
}
