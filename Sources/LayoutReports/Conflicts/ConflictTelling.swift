internal import LayoutDiagnosis
internal import LayoutModel
internal import LinearArithmetic

/// One conflict, the way to tell it, and the words and digits that all its sentences share.
struct ConflictTelling: ContextWords {
  let context: ReportContext
  let plot: ConflictPlot
  let words: EdgeWords
  let style: NumberStyle
  let constraints: [LayoutConstraint]

  init(_ context: ReportContext, _ plot: ConflictPlot) {
    self.context = context
    self.plot = plot
    constraints = plot.told.constraints.map { context.system[$0] }
    words = EdgeWords(context.names, plot.told, in: context.system)
    style = NumberStyle(
      telling: (plot.walk.map { [$0.contents.total, $0.frame.total] } ?? [])
        + constraints.map(\.constant.magnitude))
  }

  var conflict: Conflict { plot.told }

  /// A distance that is not 0, with as many digits as it takes to see that.
  func gapPoints(_ gap: Rational) -> String {
    let text = NumberStyle(telling: [0, gap]).text(gap)
    return text == "1" ? "1 point" : "\(text) points"
  }

  func points(_ number: Rational) -> String {
    let text = style.text(number)
    return text == "1" ? "1 point" : "\(text) points"
  }

  /// `at least `, `at most `, or nothing where every step is exact.
  func amount(_ way: Walk.Way) -> String {
    if way.isExact { return "" }
    return way.isLowerBound ? "at least " : "at most "
  }

  /// Whether the container holds any of the items that its size is compared with.
  func hasContents(_ walk: Walk) -> Bool {
    guard let container = walk.container else { return false }
    return system[container].isContainer
      || walk.contents.steps.contains { step in
        step.from.item != container && system.isAncestor(container, of: step.from.item)
      }
  }
}

/// Words about one conflict.
protocol ConflictWords: ContextWords {
  var telling: ConflictTelling { get }
}

extension ConflictWords {
  var context: ReportContext { telling.context }
  var conflict: Conflict { telling.plot.told }
  var plot: ConflictPlot { telling.plot }
  var words: EdgeWords { telling.words }
  var style: NumberStyle { telling.style }
  var constraints: [LayoutConstraint] { telling.constraints }

  func points(_ number: Rational) -> String { telling.points(number) }
  func gapPoints(_ gap: Rational) -> String { telling.gapPoints(gap) }
  func amount(_ way: Walk.Way) -> String { telling.amount(way) }
  func hasContents(_ walk: Walk) -> Bool { telling.hasContents(walk) }
}
