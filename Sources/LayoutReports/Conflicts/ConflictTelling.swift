internal import LayoutDiagnosis
internal import LayoutLogs
internal import LayoutModel
internal import LinearArithmetic

/// One conflict and the way to tell it.
struct ConflictTelling: ContextWords {
  let context: ReportContext
  let plot: ConflictPlot
  private let voice: ConflictVoice

  init(_ context: ReportContext, _ plot: ConflictPlot) {
    self.init(context, plot, ConflictVoice(context, plot))
  }

  init(_ context: ReportContext, _ plot: ConflictPlot, _ voice: ConflictVoice) {
    self.context = context
    self.plot = plot
    self.voice = voice
  }

  var conflict: Conflict { plot.told }
  var words: EdgeWords { voice.words }
  var style: NumberStyle { voice.style }
  var constraints: [LayoutConstraint] { voice.constraints }

  /// Where nothing has to be added up.
  var isShort: Bool {
    if conflict.constraints.count == 1 { return true }
    guard conflict.constraints.count == 2, conflict.bounds.isEmpty else { return false }
    return plot.walk.map { $0.contents.steps.count + $0.frame.steps.count <= 2 }
      ?? (plot.derivation == nil)
  }

  /// Whether each step has a row of its own, what is assumed among them.
  var hasRowsOfSteps: Bool { !isShort && (plot.sum != nil || plot.derivation != nil) }

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

/// What all sentences about one conflict share.
struct ConflictVoice {
  let words: EdgeWords
  let style: NumberStyle
  let constraints: [LayoutConstraint]

  init(_ context: ReportContext, _ plot: ConflictPlot) {
    constraints = plot.told.constraints.map { context.system[$0] }
    words = EdgeWords(context.names, plot.told, in: context.system)
    if plot.told.restsOnDigits {
      style = .printed
      return
    }
    style = NumberStyle(
      telling: (plot.sum.map { [$0.contents.total, $0.frame.total] } ?? [])
        + constraints.map(\.constant.magnitude))
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

  /// Where a row of the conflict comes from; `nil` where every layout obeys it.
  func origin(of reference: Conflict.Reference) -> String? {
    switch reference {
    case .constraint(let id): origin(of: id)
    case .bound: nil
    case .assumption(let index):
      conflict.assumptions[index].replaces.flatMap { origin(of: $0) } ?? "assumed"
    }
  }
}

extension Conflict.Reference {
  /// Whether every layout obeys what it refers to.
  var isBound: Bool { if case .bound = self { true } else { false } }
}

/// Names edges in the words that the constraints of one conflict use.
struct EdgeWords {
  let names: ItemNames
  /// Whether the conflict says left and right, and not leading and trailing, or takes leading for
  /// right.
  let saysLeftAndRight: Bool

  init(_ names: ItemNames, _ conflict: Conflict, in system: LayoutSystem) {
    self.names = names
    var (sides, directions) = (0, 0)
    for id in conflict.constraints where system.constraints.indices.contains(id.index) {
      for anchor in [system[id].first, system[id].second] {
        guard let attribute = anchor?.attribute, attribute.axis == .horizontal else { continue }
        if attribute.followsWritingDirection { directions += 1 }
        if attribute.side != nil { sides += 1 }
      }
    }
    saysLeftAndRight =
      sides > 0 && directions == 0 || conflict.assumptions.contains { $0.kind == .writingDirection }
  }

  /// The edge as a noun: `leading edge`, `top`, `first baseline`.
  func noun(_ point: EdgePoint) -> String {
    switch (point.axis, point.kind) {
    case (.vertical, .near): "top"
    case (.vertical, .far): "bottom"
    case (.vertical, .nearMargin): "top margin"
    case (.vertical, .farMargin): "bottom margin"
    case (.vertical, .contentNear): "top of the content"
    case (.vertical, .contentFar): "bottom of the content"
    case (.horizontal, .near): saysLeftAndRight ? "left edge" : "leading edge"
    case (.horizontal, .far): saysLeftAndRight ? "right edge" : "trailing edge"
    case (.horizontal, .nearMargin): saysLeftAndRight ? "left margin" : "leading margin"
    case (.horizontal, .farMargin): saysLeftAndRight ? "right margin" : "trailing margin"
    case (.horizontal, .contentNear): "start of the content"
    case (.horizontal, .contentFar): "end of the content"
    case (_, .firstBaseline): "first baseline"
    case (_, .lastBaseline): "last baseline"
    case (_, .origin): "origin"
    }
  }

  /// `the top of the UILabel`.
  func phrase(_ point: EdgePoint) -> String {
    point.kind == .origin
      ? "the origin" : String(saying: "the \(noun(point)) of \(names[point.item])")
  }

  /// What one step of a walk leads over or to.
  func phrase(_ step: WalkStep) -> UTF8Text {
    if step.isSize {
      let size = step.from.axis.sizeNoun
      let back = step.from.kind == .far ? "back over " : ""
      return "\(back)the \(size) of \(names[step.from.item])"
    }
    if step.from.item == step.to.item, step.to.kind == .nearMargin || step.from.kind == .farMargin {
      let margin = step.to.kind == .nearMargin ? step.to : step.from
      return UTF8Text(phrase(margin))
    }
    let back = step.distance.isNegative ? "back " : ""
    guard step.to.kind != .origin else { return "\(back)to the origin" }
    return "\(back)to the \(noun(step.to)) of \(names[step.to.item])"
  }
}

extension BlockFolding {
  /// For the rows of the first conflict: the one that was dropped stays, and those that the first ways
  /// speak of.
  init(_ context: ReportContext, _ telling: ConflictTelling) {
    let ways = context.diagnosis.remedies.prefix(3).compactMap(\.constraints.first)
    self.init(
      keeping: Set(ways + [context.report.broken].compactMap(\.self)),
      hint: context.hints.text(.everything, before: ": "), style: telling.style)
  }
}
