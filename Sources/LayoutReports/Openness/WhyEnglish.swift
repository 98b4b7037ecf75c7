public import LayoutDiagnosis
internal import LayoutModel
internal import LinearArithmetic

/// The answer to "why is this value what it is?" for one report.
public struct WhyAnswer: Sendable {
  /// The report that was asked.
  public var report: DiagnosedReport
  /// `nil` where its required constraints contradict each other, or where it would take too long.
  public var entailment: Entailment?

  /// Joins a report with its answer.
  public init(report: DiagnosedReport, entailment: Entailment?) {
    self.report = report
    self.entailment = entailment
  }

  /// The answer in plain English as UTF-8.
  public func text(_ options: TextOptions) -> [UInt8] {
    var renderer = TextRenderer(options)
    return renderer.render(blocks)
  }

  var blocks: [Block] {
    let english = ReportEnglish(report)
    guard let entailment else {
      if report.diagnosis.conflicts.isEmpty {
        return [.headline("This layout is too large or too awkward to answer that exactly.")]
      }
      return [
        .headline("The required constraints contradict each other, so nothing has a value."),
        .paragraph(english.headline),
      ]
    }
    return WhyEnglish(english: english, entailment: entailment).blocks
  }
}

/// Words for one entailment.
struct WhyEnglish {
  let english: ReportEnglish
  let entailment: Entailment

  var blocks: [Block] {
    var blocks: [Block] = [.headline(headline)]
    if !entailment.constraints.isEmpty {
      blocks.append(.paragraph("These constraints alone give it, and none can be left out:"))
      blocks.append(.list(entailment.constraints.map(entry)))
    } else if entailment.value != nil {
      blocks.append(.paragraph("No constraint is needed for that: \(facts)."))
    }
    if !entailment.lost.isEmpty {
      blocks.append(.paragraph("Optional constraints that lost:"))
      blocks.append(.list(entailment.lost.map { Block.Entry(sentence(for: $0)) }))
    }
    blocks += entailment.surprises.map {
      .paragraph("Surprising: \(english.sentence(for: $0))")
    }
    return blocks
  }

  private var name: String {
    let anchor = entailment.anchor
    return "the \(anchor.attribute.plainWord) of \(english.names[anchor.item])"
  }

  private var headline: String {
    let subject = name.capitalizedFirst
    if let value = entailment.value { return "\(subject) is \(value.points)." }
    switch (entailment.minimum, entailment.maximum) {
    case (nil, nil): return "\(subject) is not determined: it can be anything."
    case (let low?, nil):
      return "\(subject) is not determined: it can be \(low.points) or more."
    case (nil, let high?):
      return "\(subject) is not determined: it can be \(high.points) or less."
    case (let low?, let high?):
      return
        "\(subject) is not determined: it can be anything from \(low.rounded) to \(high.points)."
    }
  }

  private var facts: String {
    let facts = entailment.bounds.map { english.sentence(for: $0) }
    return facts.isEmpty ? "it is where places are measured from" : facts.joined(separator: ", ")
  }

  private func entry(_ id: ConstraintID) -> Block.Entry {
    let constraint = english.system[id]
    var note = id.name
    if !constraint.isRequired { note += " at \(constraint.priority.rounded)" }
    if let place = english.place(of: id) { note += ", \(place)" }
    return Block.Entry(english.sentences.sentence(constraint), note: note)
  }

  /// What the loser wanted, who won, and what that leaves.
  private func sentence(for loss: LostConstraint) -> String {
    let system = english.system
    let constraint = system[loss.constraint]
    let wish =
      "\(loss.constraint.name) wanted at \(constraint.priority.rounded) that "
      + english.sentences.clause(constraint)
    let winners = loss.beatenBy.map { id in
      "\(id.name) at \(system[id].priority.rounded) (\(english.sentences.clause(system[id])))"
    }
    let shown = winners.prefix(3).joined(separator: ", ")
    let more = winners.count > 3 ? " and \(winners.count - 3) more" : ""
    let left =
      loss.allowed.map { "leaves it \($0.points)" }
      ?? "makes it miss by \(loss.shortfall.points)"
    if winners.isEmpty { return "\(wish); it misses that by \(loss.shortfall.points)." }
    return loss.isTie
      ? "\(wish); it shares a loss of \(loss.shortfall.points) with \(shown)\(more)."
      : "\(wish), but \(shown)\(more) \(left): \(loss.shortfall.points) short."
  }
}

extension ReportEnglish {
  /// One surprise as a sentence.
  func sentence(for surprise: LayoutSurprise) -> String {
    switch surprise {
    case .resizesWindow(let id):
      return
        "\(id.name) at \(system[id].priority.rounded) resizes the window: a priority above 500 is "
        + "stronger than the window's wish to keep its size."
    case .limitDefeatsContent(let limit, let content, let points):
      return
        "\(limit.name), \(sentences.clause(system[limit])), cuts "
        + "\(names[system[content].first.item]) by \(points.points): "
        + "a required limit defeats the content size."
    case .huggingAboveResistance(let hugging, let resistance):
      return
        "\(names[system[hugging].first.item]) hugs its content at "
        + "\(system[hugging].priority.rounded) but resists being cut only at "
        + "\(system[resistance].priority.rounded): it would rather be cut than stretched."
    case .clipped(let content, let points):
      let words = system[content].first.attribute == .width ? "narrower" : "shorter"
      return
        "\(names[system[content].first.item]) is \(points.points) \(words) than its content."
    }
  }
}

extension LayoutAttribute {
  /// The attribute in running text: `width`, `x`, `leading edge`.
  var plainWord: String {
    switch self {
    case .width, .height: rawValue
    case .minX: "x"
    case .minY: "y"
    case .left, .right, .leading, .trailing, .top, .bottom: "\(rawValue) edge"
    case .maxX: "right edge"
    case .maxY: "bottom edge"
    case .centerX, .midX: "horizontal center"
    case .centerY, .midY: "vertical center"
    default: rawValue
    }
  }
}
