internal import LayoutDiagnosis
internal import LayoutLogs
internal import LayoutModel
internal import LinearArithmetic

extension ReportContext {
  /// The frames of a layout written by hand, where they are determined, and the wishes that lost.
  func solvedLayoutBlocks(_ options: TextOptions) -> [Block] {
    guard report.kind == .layout, diagnosis.verdict == .consistent,
      let layout = diagnosis.layouts.first
    else { return [] }
    let limit = options.detail == .everything ? Int.max : 24
    var entries = system.outermostFirst.prefix(limit).map { item in
      Block.Entry("\(names[item]): \(frame(of: item, in: layout.assignment))")
    }
    let more = system.items.count - entries.count
    if more > 0 {
      entries.append(Block.Entry("and \(more) more\(hints.text(.everything, before: ": "))"))
    }
    return [.paragraph("The layout, each frame in its superview:"), .list(entries)] + lostWishes
  }

  /// `x 8, y 8, 290 × 44`, in the superview's coordinates; what is `open` bears a question mark.
  func frame(
    of item: ItemID, in layout: Assignment, open: Set<LayoutVariable> = []
  ) -> String {
    let value = { (quantity: LayoutQuantity) in layout[LayoutVariable(item, quantity).id] }
    var x = value(.minX)
    var y = value(.minY)
    if let superview = system[item].superview {
      // The content of a scroll view that nobody has scrolled begins at its corner.
      x -= layout[LayoutVariable(superview, .minX).id]
      y -= layout[LayoutVariable(superview, .minY).id]
    }
    let shown = { (quantity: LayoutQuantity, number: Rational) in
      number.inFull + (open.contains(LayoutVariable(item, quantity)) ? "?" : "")
    }
    return "x \(shown(.minX, x)), y \(shown(.minY, y)), \(shown(.width, value(.width))) × "
      + shown(.height, value(.height))
  }

  private var lostWishes: [Block] {
    let lost = diagnosis.levels.filter { $0.violation.isPositive }
    guard !lost.isEmpty else { return [] }
    let parts = lost.map { "at priority \($0.priority) by \($0.violation.points)" }
    return [
      .paragraph(
        "Not every optional constraint holds: they are missed \(SpringsWords.list(parts)).")
    ]
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
