package import LayoutDiagnosis
package import LayoutModel
internal import LinearArithmetic

/// A threshold of a layout's container in words.
struct LayoutThresholdWords: ContextWords {
  let context: ReportContext

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
    if !threshold.constraints.isEmpty {
      entries.append(Block.Entry("decided by \(list(threshold.constraints))"))
    }
    entries += threshold.ways.prefix(Self.wayLimit).map {
      Block.Entry("way out: \(way($0, of: threshold))")
    }
    let more = threshold.ways.count - Self.wayLimit
    if more > 0 { entries.append(Block.Entry("\(more) more ways: --format json")) }
    return entries
  }

  private static let wayLimit = 3
  private static let listLimit = 6

  private func list(_ ids: [ConstraintID]) -> String {
    let shown = ids.prefix(Self.listLimit).map { "\($0.name) (\(sentences.clause(system[$0])))" }
    let more = ids.count - shown.count
    return more > 0 ? shown.joined(separator: ", ") + " and \(more) more" : EnglishList.and(shown)
  }

  /// `c15 as an inequality, so that …: from 98 points on`.
  private func way(_ way: LayoutThreshold.Way, of threshold: LayoutThreshold) -> String {
    let change: String
    switch way.edit {
    case .relation(let id, let relation):
      var changed = system[id]
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

/// The thresholds of a container along one axis.
package struct ThresholdAnswer: Sendable {
  /// The axis that was asked about.
  package var axis: Axis
  /// What the solver found.
  package var thresholds: [LayoutThreshold]

  /// Joins an axis with its thresholds.
  package init(axis: Axis, thresholds: [LayoutThreshold]) {
    self.axis = axis
    self.thresholds = thresholds
  }
}

extension LayoutThresholdWords {
  func blocks(_ answer: ThresholdAnswer, container: ItemID?) -> [Block] {
    guard let container else {
      return [.headline("No item is the outermost, so that no size can be tried.")]
    }
    let extent = answer.axis == .horizontal ? "width" : "height"
    let name = names[container]
    if answer.thresholds.isEmpty {
      return [
        .headline("No \(extent) of \(name) makes a conflict, cuts a content or drops a view.")
      ]
    }
    return [.headline("What the \(extent) of \(name) decides:")]
      + answer.thresholds.flatMap { threshold -> [Block] in
        let details = details(threshold)
        return [.paragraph(sentence(threshold))] + (details.isEmpty ? [] : [.list(details)])
      }
  }
}
