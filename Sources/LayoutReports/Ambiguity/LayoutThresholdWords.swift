internal import LayoutDiagnosis
internal import LayoutModel
internal import LinearArithmetic

/// A threshold of a layout's container in words.
struct LayoutThresholdWords: ContextWords {
  let context: ReportContext
  /// The constraints that changes left otherwise than the log has them.
  var changed: [ConstraintID: LayoutConstraint] = [:]

  /// The width down to which lines are counted, where they are not throughout.
  var countedEnd: Rational? = nil

  private func constraint(_ id: ConstraintID) -> LayoutConstraint { changed[id] ?? system[id] }

  /// One sentence that can stand alone.
  func sentence(_ threshold: LayoutThreshold) -> String { words(threshold).capitalizedFirst }

  private func words(_ threshold: LayoutThreshold) -> String {
    if case .collapse(let item) = threshold.failure {
      return
        "\(names[item]) has no \(extent(threshold)) left where \(names[threshold.container]) is "
        + "\(threshold.size.points) \(threshold.axis.sizeWords.positive)."
    }
    let lines = lines(threshold).map { ", where \($0)," } ?? ""
    return "\(place(threshold))\(lines) \(failure(threshold))."
  }

  /// `the title takes 3 lines or more`, of the texts whose lines make the threshold.
  private func lines(_ threshold: LayoutThreshold) -> String? {
    if threshold.lines.isEmpty { return nil }
    let bound = threshold.side == .below ? "more" : "fewer"
    let texts = threshold.lines.map { text in
      text.count == 1
        ? "\(names[text.item]) takes one line"
        : "\(names[text.item]) takes \(text.count) lines or \(bound)"
    }
    return EnglishList.and(texts)
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
        ? "\(items) is \(system[contents[0]].first.attribute.axis.sizeWords.less) than its content"
        : "not all contents are whole: those of \(items) compete at one priority"
    case .cut(let item):
      return "\(names[item]) is \(threshold.axis.sizeWords.less) than its content is assumed to be"
    case .collapse: return ""
    case .leaves(let item): return "\(names[item]) reaches out of its superview"
    case .missed(let wishes):
      let list = EnglishList.and(wishes.map { "\(told($0)) at \(constraint($0).priority.rounded)" })
      return wishes.count == 1 ? "\(list) does not hold" : "one of these does not hold: \(list)"
    }
  }

  /// What decides.
  private func deciding(_ threshold: LayoutThreshold) -> [Block.Entry] {
    list(threshold).map { [Block.Entry("decided by \($0)")] } ?? []
  }

  /// The ways out of any of the thresholds, each once.
  private func ways(_ thresholds: LayoutThreshold...) -> [Block.Entry] {
    var lines: [String] = []
    let ways = thresholds.flatMap { threshold in threshold.ways.map { ($0, threshold) } }
    let isHarmless = { (way: LayoutThreshold.Way) in way.newFailures?.isEmpty == true }
    for (found, threshold) in ways.filter({ isHarmless($0.0) }) + ways.filter({ !isHarmless($0.0) })
    {
      let line = way(found, of: threshold)
      if !lines.contains(line) { lines.append(line) }
    }
    let shown = lines.prefix(Self.wayLimit * thresholds.count)
    let more = lines.count - shown.count
    var texts: [String] = []
    for line in thresholds.flatMap(textWays) where !texts.contains(line) { texts.append(line) }
    return (Array(shown) + texts).map { Block.Entry("way out: \($0)") }
      + (more > 0
        ? [Block.Entry("\(more) more \(more == 1 ? "way" : "ways"): --format json")] : [])
  }

  /// The first way out as a sentence behind another one; empty where none was found, or where something better is
  /// told and something else goes wrong after it at the present size.
  func wayOut(of threshold: LayoutThreshold, isLast: Bool = false) -> String {
    guard let first = threshold.ways.first else { return "" }
    let isHarmful = (first.newFailures ?? []).contains { !presence($0).isEmpty }
    return isLast && isHarmful ? "" : " Way out: \(way(first, of: threshold))."
  }

  /// Texts that may wrap in place of being cut.
  private func textWays(_ threshold: LayoutThreshold) -> [String] {
    guard threshold.axis == .horizontal else { return [] }
    let items: [ItemID] =
      switch threshold.failure {
      case .clipped(let contents): contents.map { system[$0].first.item }
      case .cut(let item): [item]
      case .conflict, .collapse, .leaves, .missed: []
      }
    return items.compactMap { item in
      let lines = system.texts.first { $0.item == item }?.mostLines ?? system[item].mostLines
      guard system[item].isLabel, lines != 0 else { return nil }
      return
        "\(lines == nil ? "if it has one line, " : "")numberOfLines = 0 in \(names[item]): its text wraps into more lines, which make it taller"
    }
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
    guard way.isHeld, case .leaves(let item) = threshold.failure else {
      return "\(change); then \(outcome(way))"
    }
    return
      "\(change), and constraints that keep \(names[item]) within its superview; then \(outcome(way))"
  }

  /// What a way leads to, with what else goes wrong then.
  private func outcome(_ way: LayoutThreshold.Way) -> String {
    guard let failures = way.newFailures else {
      return "this goes wrong \(remaining(way.range)), and what else does was not tried"
    }
    // What is so already is told before what comes to be.
    guard let first = failures.first(where: { !presence($0).isEmpty }) ?? failures.first else {
      return range(way.range)
    }
    let sentence = words(first).dropLast()
    let start = sentence.hasPrefix("Below") || sentence.hasPrefix("Above")
    let text = start ? sentence.prefix(1).lowercased() + sentence.dropFirst() : String(sentence)
    let more = failures.count - 1
    let others =
      more == 0
      ? ""
      : ", and \(more) more go\(more == 1 ? "es" : "") wrong"
        + trial(of: way, along: first.axis)
    return "this goes wrong \(remaining(way.range)), but \(text)\(presence(first))\(others)"
  }

  /// The options that tell all of it; none change a relation.
  private func trial(of way: LayoutThreshold.Way, along axis: Axis) -> String {
    guard case .priority(let id, let priority) = way.edit, !way.isHeld else { return "" }
    let size = axis == .horizontal ? "width" : "height"
    return ": exercise --priority \(id.name)=\(priority) --threshold=\(size) tells them"
  }

  /// Whether a failure is there at the size that the container has now.
  private func presence(_ threshold: LayoutThreshold) -> String {
    let size = LayoutAnchor(threshold.container, .size(along: threshold.axis))
    let present = system.constraints.first {
      $0.isRequired && $0.relation == .equal && $0.first == size && $0.second == nil
        && $0.firstSubtracted == nil
    }
    guard let points = present?.constant, threshold.applies(at: points) else { return "" }
    return ", so also at the \(points.points) that \(names[threshold.container]) has now"
  }

  /// Where a failure is left, which a way moves.
  private func remaining(_ range: ValueRange) -> String {
    switch (range.lower.flatMap { $0.isPositive ? $0 : nil }, range.upper) {
    case (nil, nil): "at no size"
    case (let lower?, nil) where lower == countedEnd: "at no width down to \(lower.points)"
    case (let lower?, nil): "below \(lower.points) alone"
    case (nil, let upper?): "above \(upper.points) alone"
    case (let lower?, let upper?): "below \(lower.rounded) and above \(upper.points) alone"
    }
  }

  private func range(_ range: ValueRange) -> String {
    // What lines of texts do after it was not tried.
    if !system.texts.isEmpty { return "this goes wrong \(remaining(range))" }
    return switch (range.lower.flatMap { $0.isPositive ? $0 : nil }, range.upper) {
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
  /// All of it; `isChanged` where the layout is not the log's.
  func blocks(_ decided: ContainerThresholds, isChanged: Bool) -> [Block] {
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
    let rest = wishes(decided.wishes) + rivals
    if decided.thresholds.isEmpty, decided.isUndecided {
      return [
        .headline("What the \(extent) of \(name) decides takes too much work to find out.")
      ] + rest
    }
    if decided.thresholds.isEmpty {
      let lines =
        switch decided.lines {
        case .needless where system.texts.isEmpty: ""
        case .counted(let end):
          end.isPositive ? " down to \(end.points), below which lines are not counted" : ""
        default: " while each text keeps the lines that it has now"
        }
      let none = "\(extent) of \(name) makes a conflict, cuts a content or drops a view\(lines)."
      if !isChanged, let other = conflictAcross(decided.axis) {
        return [
          .headline(
            "The log's conflict is one of \(other) and stays at every \(extent) of \(name)."),
          .paragraph("Beside that, no \(none)"),
        ] + rest
      }
      return [.headline("No \(none)")] + rest
    }
    let more: [Block] =
      decided.isUndecided
      ? [.aside("Some of it takes too much work to find out: more may go wrong at other sizes.")]
      : []
    return [.headline("What the \(extent) of \(name) decides:")] + told(decided.thresholds) + more
      + rest
  }

  private static let wishLimit = 6

  /// Which optional constraints give way at which sizes.
  private func wishes(_ wishes: [LayoutThreshold]) -> [Block] {
    if wishes.isEmpty { return [] }
    let shown = wishes.prefix(Self.wishLimit).map { Block.Entry(sentence($0)) }
    let more = wishes.count - shown.count
    return [
      .paragraph("Optional constraints that it decides:"),
      .list(shown + (more > 0 ? [Block.Entry("\(more) more: --format json")] : [])),
    ]
  }

  /// The axis of a conflict that no size along `axis` takes part in, as sizes are called there.
  private func conflictAcross(_ axis: Axis) -> String? {
    guard let conflict = context.diagnosis.conflicts.first,
      conflict.constraints.allSatisfy({ id in
        system[id].form.terms.allSatisfy { LayoutVariable($0.variable).quantity.axis != axis }
      })
    else { return nil }
    return axis == .horizontal ? "heights" : "widths"
  }

  /// Each threshold with what decides it, which is told once where several share it.
  private func told(_ thresholds: [LayoutThreshold]) -> [Block] {
    var blocks: [Block] = []
    var before: LayoutThreshold?
    var count = 0
    func tell(_ sentence: String, _ details: [Block.Entry]) {
      let told: [Block] = [.paragraph(sentence)] + (details.isEmpty ? [] : [.list(details)])
      count = told.count
      blocks += told
    }
    for threshold in thresholds {
      if let first = before, let only = onlySize(first, threshold) {
        // In place of the one before.
        blocks.removeLast(count)
        tell(only, deciding(first) + ways(first, threshold))
        before = nil
        continue
      }
      let isSame = before.map {
        $0.constraints == threshold.constraints && $0.added == threshold.added
      }
      let hasSameWays = before.map { !$0.ways.isEmpty && ways($0) == ways(threshold) }
      let details =
        switch (isSame ?? false, hasSameWays ?? false) {
        case (true, true):
          [Block.Entry("decided by the same constraints, with the same ways out")]
        case (false, true): deciding(threshold) + [Block.Entry("the same ways out")]
        case (_, false): deciding(threshold) + ways(threshold)
        }
      tell(sentence(threshold), details)
      before = threshold
    }
    return blocks
  }

  /// The only size at which nothing contradicts itself, where one threshold is below it and one above.
  private func onlySize(_ one: LayoutThreshold, _ other: LayoutThreshold) -> String? {
    guard one.failure == .conflict, other.failure == .conflict, one.size == other.size,
      one.side != other.side, one.limit == nil, other.limit == nil,
      one.constraints == other.constraints
    else { return nil }
    return "The required constraints hold together only where \(names[one.container]) is "
      + "\(one.size.points) \(one.axis.sizeWords.positive)."
  }
}
