internal import LayoutLogs
internal import LayoutModel
internal import LayoutSources

/// Which lines of the app's source made the constraints.
struct PlacesSection: ReportSection {
  let context: ReportContext

  /// Of a conflict its constraints; where everything is asked for, or nothing is proved, all of them.
  func blocks(_ options: TextOptions) -> [Block] {
    guard let places = context.diagnosed.places else { return [] }
    let walked = context.walkedConstraints
    let isWhole = options.detail == .everything || walked.isEmpty
    let rest = isWhole ? system.constraintIDs.filter { !walked.contains($0) } : []
    let numbers = RowNumbers(context)
    let entries = (walked + rest).compactMap { entry(places[$0], numbers[$0]) }
    return entries.isEmpty ? [] : [.paragraph("In the source:"), .list(entries)]
  }

  private func entry(_ answer: PlaceAnswer, _ number: Int?) -> Block.Entry? {
    let name = number.map(String.init) ?? sentences.clause(answer.constraint)
    guard let text = sentence(answer, name) else { return nil }
    return Block.Entry(
      text + later(answer), note: answer.makers.isEmpty ? nil : answer.evidence,
      constraint: answer.constraint)
  }

  /// `nil` where there is nothing to tell: of what the system made without a line to blame.
  private func sentence(_ answer: PlaceAnswer, _ name: String) -> String? {
    switch answer.verdict {
    case .madeHere: return "\(name) is made by \(answer.makers.first.map(told) ?? "")."
    case .probablyHere: return "\(name) is probably made by \(answer.makers.first.map(told) ?? "")."
    case .oneOfThese:
      return "\(name) is made by one of \(EnglishList.and(answer.makers.map(\.place.name), "or"))."
    case .notFound: return "\(name): \(answer.evidence)."
    case .bySystem:
      let causes = answer.causes.map { "\($0.place.name), which \($0.kind.clause)" }
      return causes.isEmpty
        ? nil : "\(name) is the system's; behind it is \(EnglishList.and(Array(causes.prefix(3))))."
    }
  }

  private func told(_ maker: PlaceAnswer.Maker) -> String {
    let quote = maker.text.map { ": “\(Self.shortened($0))”" } ?? ""
    let piece = maker.piece.map { ", of which “\($0.text)”" } ?? ""
    let helper = maker.helpers.first.map { ", through \($0.name)" } ?? ""
    let owner = maker.isDependency ? ", in a library that is not the app's own" : ""
    return maker.place.name + helper + owner + quote + piece
  }

  private static func shortened(_ line: String) -> String {
    line.count > 120 ? "\(line.prefix(119))…" : line
  }

  /// What other lines do to the constraint.
  private func later(_ answer: PlaceAnswer) -> String {
    guard answer.verdict != .bySystem else { return "" }
    return answer.causes.prefix(3).map { " \($0.place.name) \($0.kind.clause)." }.joined()
  }
}

extension PlaceAnswer.Cause.Kind {
  /// What the line does, after its name.
  fileprivate var clause: String {
    switch self {
    case .createsView: "makes the view"
    case .addsArrangedSubview: "puts the view into the stack view"
    case .addsSubview: "adds the view to its superview"
    case .setsSpacing: "sets the spacing"
    case .hides: "hides the view"
    case .setsRowHeight: "sets the height of rows"
    case .setsFrame: "sets the view's frame"
    case .setsConstant: "sets its constant"
    case .setsPriority: "sets its priority"
    case .togglesActive: "switches it on or off"
    case .switchesOnTooEarly: "switches it on, above the line that switches its rival off"
    case .switchesOffTooLate: "switches it off, below the line that switches its rival on"
    }
  }
}
