internal import LayoutDiagnosis
internal import LayoutModel
internal import LinearArithmetic

/// A threshold of a layout's container in words.
struct LayoutThresholdWords: ContextWords {
  let context: ReportContext
  /// The constraints that changes left otherwise than the log has them.
  var changed: [ConstraintID: LayoutConstraint] = [:]

  private func constraint(_ id: ConstraintID) -> LayoutConstraint { changed[id] ?? system[id] }

  /// One sentence that can stand alone.
  func sentence(_ threshold: LayoutThreshold) -> String {
    if case .collapse(let item) = threshold.failure {
      return
        "\(names[item]) has no \(extent(threshold)) left where \(names[threshold.container]) is "
        + "\(threshold.size.points) \(threshold.axis.sizeWords.positive)."
    }
    return "\(place(threshold)) \(failure(threshold))."
  }

  /// `Below 98 points of width`, with what is known of how far that goes.
  private func place(_ threshold: LayoutThreshold) -> String {
    let side = threshold.side == .below ? "Below" : "Above"
    let first = threshold.isFirst ? "" : ", at the latest,"
    let limit =
      threshold.limit.map {
        threshold.side == .below ? " and down to \($0.rounded)" : " and up to \($0.rounded)"
      }
      ?? ""
    return "\(side) \(threshold.size.points) of \(extent(threshold))\(limit)\(first)"
  }

  private func extent(_ threshold: LayoutThreshold) -> String {
    threshold.axis == .horizontal ? "width" : "height"
  }

  private func failure(_ threshold: LayoutThreshold) -> String {
    switch threshold.failure {
    case .conflict: return "the required constraints contradict each other"
    case .clipped(let contents):
      let items = EnglishList.and(contents.map { names[system[$0].first.item] })
      return contents.count == 1
        ? "\(items) is \(threshold.axis.sizeWords.less) than its content"
        : "not all contents are whole: those of \(items) compete at one priority"
    case .collapse: return ""
    case .leaves(let item): return "\(names[item]) reaches out of its superview"
    }
  }

  /// What decides, and what would end it.
  func details(_ threshold: LayoutThreshold) -> [Block.Entry] {
    var entries: [Block.Entry] = []
    if let list = list(threshold) { entries.append(Block.Entry("decided by \(list)")) }
    entries += threshold.ways.prefix(Self.wayLimit).map {
      Block.Entry("way out: \(way($0, of: threshold))")
    }
    let more = threshold.ways.count - Self.wayLimit
    let ways = more == 1 ? "way" : "ways"
    if more > 0 { entries.append(Block.Entry("\(more) more \(ways): --format json")) }
    return entries
  }

  private static let wayLimit = 3
  private static let listLimit = 6

  private func list(_ threshold: LayoutThreshold) -> String? {
    let shown = threshold.constraints.prefix(Self.listLimit).map(told)
    let more = threshold.constraints.count - shown.count
    if more > 0 { return shown.joined(separator: ", ") + " and \(more + threshold.added) more" }
    let added = threshold.added > 0 ? ["what the change adds"] : []
    return shown.isEmpty && added.isEmpty ? nil : EnglishList.and(shown + added)
  }

  /// `c1 (the UIImageView is 50 points tall)`.
  private func told(_ id: ConstraintID) -> String {
    "\(id.name) (\(sentences.clause(constraint(id))))"
  }

  /// `c15 as an inequality, so that …: from 98 points on`.
  private func way(_ way: LayoutThreshold.Way, of threshold: LayoutThreshold) -> String {
    let change: String
    switch way.edit {
    case .relation(let id, let relation):
      var changed = constraint(id)
      changed.relation = relation
      change =
        "an inequality (\(relation.symbol)) in \(id.name), so that \(sentences.clause(changed))"
    case .priority(let id, let priority):
      let reason =
        system[threshold.container].role == .window
        ? ", below the 500 with which a window keeps its size" : ", so that it yields"
      change = "\(id.name) at priority \(priority.rounded)\(reason)"
    default: change = ""
    }
    return "\(change); then \(range(way.range))"
  }

  private func range(_ range: ValueRange) -> String {
    switch (range.lower.flatMap { $0.isPositive ? $0 : nil }, range.upper) {
    case (nil, nil): "every size will do"
    case (let lower?, nil): "it fits from \(lower.points) on"
    case (nil, let upper?): "it fits up to \(upper.points)"
    case (let lower?, let upper?):
      lower == upper
        ? "it fits at \(lower.points) only" : "it fits from \(lower.rounded) to \(upper.points)"
    }
  }
}

extension LayoutThresholdWords {
  func blocks(_ decided: ContainerThresholds) -> [Block] {
    guard let container = decided.container else {
      return [.headline("No item is the outermost, so that no size can be tried.")]
    }
    let extent = decided.axis == .horizontal ? "width" : "height"
    let name = names[container]
    let rivals =
      decided.rivals.isEmpty
      ? []
      : [
        Block.aside(
          "This leaves out what requires different sizes of \(name) itself: "
            + "\(EnglishList.and(decided.rivals.map(told))).")
      ]
    if decided.isHopeless {
      return [
        .headline("The required constraints contradict each other at every \(extent) of \(name).")
      ]
    }
    if decided.thresholds.isEmpty {
      let lines = system.texts.isEmpty ? "" : " while each text keeps the lines that it has now"
      return [
        .headline(
          "No \(extent) of \(name) makes a conflict, cuts a content or drops a view\(lines).")
      ] + rivals
    }
    return [.headline("What the \(extent) of \(name) decides:")]
      + decided.thresholds.flatMap { threshold -> [Block] in
        let details = details(threshold)
        return [.paragraph(sentence(threshold))] + (details.isEmpty ? [] : [.list(details)])
      } + rivals
  }
}
