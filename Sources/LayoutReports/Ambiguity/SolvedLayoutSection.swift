internal import LayoutDiagnosis
internal import LayoutLogs
internal import LayoutModel
internal import LinearArithmetic

/// The frames of a layout written by hand, where they are determined, and the wishes that lost; with
/// the arithmetic, also the proof for each priority that is missed.
struct SolvedLayoutSection: ReportSection {
  let context: ReportContext

  func blocks(_ options: TextOptions) -> [Block] { layoutBlocks(options) + levelProofs(options) }

  private func layoutBlocks(_ options: TextOptions) -> [Block] {
    guard report.kind == .layout, diagnosis.verdict == .consistent,
      let layout = diagnosis.layouts.first
    else { return [] }
    let limit = options.detail == .everything ? Int.max : 24
    let open = Set(diagnosis.ambiguities.map(\.variable))
    var entries = system.outermostFirst.prefix(limit).map { item in
      Block.Entry("\(names[item]): \(context.frame(of: item, in: layout.assignment, open: open))")
    }
    let more = system.items.count - entries.count
    if more > 0 {
      entries.append(Block.Entry("and \(more) more\(hints.text(.everything, before: ": "))"))
    }
    return [.paragraph("The layout, each frame in its superview:"), .list(entries)]
      + openNote(open)
      + (context.pixels(in: layout.assignment, open).map { [.aside($0)] } ?? [])
      + lostWishes(in: layout.assignment, limit: limit)
  }

  /// What the frames of an axis that no constraint speaks of are worth.
  private func openNote(_ open: Set<LayoutVariable>) -> [Block] {
    if open.isEmpty { return [] }
    return [.aside("A question mark: nothing determines this value.")]
  }

  /// The optional constraints that the layout misses, the strongest first.
  private func lostWishes(in layout: Assignment, limit: Int) -> [Block] {
    let lost = system.constraintIDs
      .filter { !system[$0].isRequired && system[$0].row.violation(under: layout).isPositive }
      .sorted { (-system[$0].priority, $0) < (-system[$1].priority, $1) }
    guard !lost.isEmpty else { return [] }
    var entries = lost.prefix(limit).map { id in
      let points = system[id].row.violation(under: layout).points
      let note = [id.name, place(of: id)].compactMap(\.self).joined(separator: ", ")
      return Block.Entry(
        "\(sentences.sentence(system[id]).dropLast()): missed by \(points).", note: note,
        constraint: id)
    }
    if lost.count > limit { entries.append(Block.Entry("and \(lost.count - limit) more")) }
    return [.paragraph("Optional constraints that do not hold:"), .list(entries)]
  }

  /// For each priority that is missed, the proof that it cannot be missed by less.
  private func levelProofs(_ options: TextOptions) -> [Block] {
    guard options.showsArithmetic, diagnosis.openness != nil else { return [] }
    return diagnosis.levels.filter(\.violation.isPositive).flatMap(proof)
  }

  private func proof(of level: PriorityLevel) -> [Block] {
    let missed = diagnosis.levels.map { ($0.priority, $0.violation) }
    let arithmetic = ProofArithmetic(level.certificate, bounds: level.bounds, context: context)
    return [
      .paragraph(
        "The proof that priority \(level.priority) is missed by at least "
          + "\(level.violation.points): multiply each line and add them up."),
      arithmetic.sum,
      .paragraph(
        "Every distance cancels. What is left is \(arithmetic.total)"
          + arithmetic.losses(among: missed.filter { $0.0 > level.priority })
          + ". No line of priority \(level.priority) counts more than once, so they are missed by "
          + "\(level.violation.points) at least."),
      arithmetic.legend,
    ]
  }
}

extension ReportContext {
  /// `x 8, y 8, 290 × 44`, in the superview's coordinates; what is `open` bears a question mark, and
  /// stands without its number on an axis that no constraint speaks of.
  func frame(of item: ItemID, in layout: Assignment, open: Set<LayoutVariable> = []) -> String {
    let silent = Set(silentAxes)
    let value = { (quantity: LayoutQuantity) in layout[LayoutVariable(item, quantity).id] }
    let insets = system[item].alignmentInsets ?? .none
    var x = value(.minX) - insets.left
    var y = value(.minY) - insets.top
    let width = value(.width) + insets.left + insets.right
    let height = value(.height) + insets.top + insets.bottom
    if let superview = system[item].superview {
      let around = system[superview].alignmentInsets ?? .none
      x += around.left
      y += around.top
      // The content of a scroll view that nobody has scrolled begins at its corner.
      x -= layout[LayoutVariable(superview, .minX).id]
      y -= layout[LayoutVariable(superview, .minY).id]
    }
    let shown = { (quantity: LayoutQuantity, number: Rational) in
      let isOpen = open.contains(LayoutVariable(item, quantity))
      if isOpen, silent.contains(quantity.axis) { return "?" }
      return number.inFull + (isOpen ? "?" : "")
    }
    return "x \(shown(.minX, x)), y \(shown(.minY, y)), \(shown(.width, width)) × "
      + shown(.height, height)
  }
}

extension ReportContext {
  /// The axes of a layout written by hand of which no constraint says anything although items have
  /// places and sizes on them that are open; where not all could be read, none that could.
  var silentAxes: [Axis] {
    guard report.kind == .layout else { return [] }
    let spoken = system.spokenAxes
    guard let unprinted = diagnosis.openness?.unprinted else {
      return report.problems.isEmpty || system.items.isEmpty
        ? [] : Axis.allCases.filter { !spoken.contains($0) }
    }
    return Axis.allCases.filter { axis in
      !spoken.contains(axis) && unprinted.contains { $0.quantity.axis == axis }
    }
  }
}

extension LayoutSystem {
  /// The items, each before those that it contains.
  var outermostFirst: [ItemID] {
    var children: [[ItemID]] = Array(repeating: [], count: items.count)
    for id in itemIDs {
      if let superview = self[id].superview { children[superview.index].append(id) }
    }
    var order: [ItemID] = []
    var stack = Array(itemIDs.filter { self[$0].superview == nil }.reversed())
    while let id = stack.popLast() {
      order.append(id)
      stack.append(contentsOf: children[id.index].reversed())
    }
    return order
  }
}
