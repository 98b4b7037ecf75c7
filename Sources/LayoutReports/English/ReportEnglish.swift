internal import LayoutDiagnosis
internal import LayoutLogs
internal import LayoutModel
internal import LinearArithmetic

/// All that is said about one report; every format takes its words from here.
///
/// What is said in several places is put into words once and kept, so only one thread may ask.
final class ReportEnglish {
  let diagnosed: DiagnosedReport
  /// How addresses and line numbers are written.
  let places: PlaceWords
  let names: ItemNames
  let sentences: ConstraintSentence
  /// How each conflict is told, in the diagnosis' order.
  private let plots: [ConflictPlot]
  private var stories: [ConflictStory?]
  private var toldRemedies: [(instruction: Phrase, code: String?)?]

  private(set) lazy var allPlaces = system.constraintIDs.map(makePlace)
  private(set) lazy var allOrigins = system.constraintIDs.map(makeOrigin)

  private(set) lazy var codeNames = CodeNames(system, names)

  /// Whether the app's code is Objective-C: its methods are, or its constraints are Masonry's, which
  /// is written in it.
  private(set) lazy var isObjectiveC =
    report.finding?.isObjectiveC == true
    || system.constraints.contains { ConstraintDialect($0, on: system.platform) == .masonry }

  /// The items that a constraint speaks of.
  private(set) lazy var constrainedItems = Set(
    system.constraints.flatMap { $0.form.terms.map { LayoutVariable($0.variable).item } })

  /// One sentence that can stand alone.
  private(set) lazy var headline = makeHeadline()

  init(_ diagnosed: DiagnosedReport, places: PlaceWords = .printed) {
    self.diagnosed = diagnosed
    self.places = places
    let system = diagnosed.report.system
    plots = diagnosed.diagnosis.conflicts.enumerated().map { index, conflict in
      ConflictPlot(conflict, in: system, isReinforced: index == 0)
    }
    stories = Array(repeating: nil, count: plots.count)
    toldRemedies = Array(repeating: nil, count: diagnosed.diagnosis.remedies.count)
    names =
      diagnosed.itemNames.map(ItemNames.init)
      ?? ItemNames(system, first: plots.first?.readingOrder ?? system.namingOrder)
    sentences = ConstraintSentence(system: system, names: names)
  }

  /// The conflict at `index` of the diagnosis, told.
  func story(at index: Int) -> ConflictStory? {
    guard plots.indices.contains(index) else { return nil }
    if let story = stories[index] { return story }
    let story = ConflictStory(self, plots[index])
    stories[index] = story
    return story
  }

  /// The remedy at `index` of the diagnosis: what to do, and the code that does it.
  func toldRemedy(at index: Int) -> (instruction: Phrase, code: String?) {
    if let told = toldRemedies[index] { return told }
    let remedy = diagnosis.remedies[index]
    let told = (instruction(for: remedy), code(for: remedy))
    toldRemedies[index] = told
    return told
  }

  /// How the reader asks for what is left out.
  var hints: Hints { diagnosed.hints }

  // They are large: `_read` lends them where `get` would copy them.
  var report: LogReport { _read { yield diagnosed.report } }
  var diagnosis: Diagnosis { _read { yield diagnosed.diagnosis } }
  var system: LayoutSystem { _read { yield diagnosed.report.system } }
}

extension LayoutSystem {
  /// The items as the constraints name them, of two neighbours the one above or before first; a
  /// tree's in the order of the tree.
  var namingOrder: [ItemID] {
    if items.contains(where: { $0.engineRole != nil || $0.frame != nil }) { return [] }
    return constraints.flatMap { constraint -> [ItemID] in
      guard let second = constraint.second else { return [constraint.first.item] }
      let isSecondEarlier =
        constraint.first.attribute.side == .near && second.attribute.side == .far
      return isSecondEarlier
        ? [second.item, constraint.first.item] : [constraint.first.item, second.item]
    }
  }
}
