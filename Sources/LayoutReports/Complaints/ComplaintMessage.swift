internal import LayoutCode
internal import LayoutCasebook
internal import LayoutDiagnosis
internal import LayoutLogs
internal import LayoutModel

/// One complaint of a report, with the names and the language in which it is worded.
struct ComplaintMessage {
  let complaint: Complaint
  let context: ReportContext
  /// How the statements of examples are written.
  let code: CodeStyle

  init(_ complaint: Complaint, _ context: ReportContext) {
    self.complaint = complaint
    self.context = context
    code = context.codeStyle
  }

  var report: LogReport { _read { yield context.diagnosed.report } }
  var system: LayoutSystem { _read { yield context.diagnosed.report.system } }
  var names: ItemNames { context.names }
  var text: ComplaintText { complaint.id.text }

  // MARK: Headline

  /// One sentence that tells what the message says.
  var headline: String {
    switch text.headline(self) ?? .clause(text.title) {
    case .sentence(let sentence): sentence
    case .clause(let clause): "\(clause)\(call.map { ", in \($0)" } ?? "")."
    }
  }

  /// Whether the headline ends with the app's own call.
  var isCallTold: Bool {
    if case .sentence = text.headline(self) { false } else { call != nil }
  }

  /// `CartView.fill() (CartView.swift:8)`, the call for which an exception was thrown.
  private var call: String? {
    guard report.kind == .exception, text.tellsCall, let frame = complaint.nearestAppFrame,
      frame.symbol != nil
    else { return nil }
    return frame.place
  }

  // MARK: Names

  /// The item with which a sentence begins.
  func capitalized(_ item: ItemID) -> String { names[item].capitalizedFirst }

  /// `the top of the label`.
  func name(of anchor: LayoutAnchor) -> String {
    "the \(anchor.attribute.noun) of \(names[anchor.item])"
  }

  /// The variable that an item would be in code.
  func variable(_ item: ItemID) -> String { context.codeNames.example(for: item) }

  /// One side of a constraint in code.
  func side(_ anchor: LayoutAnchor) -> CodeConstraint.Side {
    .init(variable(anchor.item), anchor.attribute)
  }

  // MARK: Places

  /// ` (CartView.swift:8)` for a constraint that knows where it was made.
  func codePlace(of id: ConstraintID?) -> String {
    guard let code = id.flatMap({ system[$0].codeLocation }) else { return "" }
    return " (\(code.file.lastPathComponent):\(code.line))"
  }

  /// The first constraint between two different items, with where it was made.
  var pair: (first: LayoutAnchor, second: LayoutAnchor, words: String)? {
    guard let id = complaint.constraints.first, let second = system[id].second,
      case let first = system[id].first, second.item != first.item
    else { return nil }
    let words = """
      A constraint between \(names[first.item]) and \(names[second.item])\(codePlace(of: id))
      """
    return (first, second, words)
  }

  // MARK: Owner

  /// The library that made the constraint in question, by its identifier.
  var libraryByIdentifier: (name: String, identifier: String)? {
    complaint.constraints.lazy.compactMap { id in
      system[id].identifier.flatMap { identifier in
        LibraryTable.library(ofIdentifier: identifier).map { ($0, identifier) }
      }
    }.first
  }

  // MARK: Advice

  /// What is said beside the headline.
  var advice: ComplaintText.Advice {
    let text = text
    let example = context.isObjectiveC ? text.objectiveCExample : nil
    var advice = ComplaintText.Advice(
      meaning: text.meaning, suggestion: text.suggestion, code: example ?? text.codeExample,
      language: example == nil ? .swift : .objectiveC)
    text.advise(self, &advice)
    if context.diagnosis.owner == .system,
      let suggestion = complaint.id.suggestionForSystemViews(isOne: complaint.items.count == 1)
    {
      (advice.suggestion, advice.code) = (suggestion, nil)
    }
    if complaint.isInLinkedSDK {
      advice.suggestion =
        "Update that SDK, or report the stack to its makers. Check also what your app gives to it."
      advice.code = nil
    }
    if complaint.endsBeforeBacktrace, let suggestion = advice.suggestion {
      advice.suggestion = """
        First read the backtrace of this crash report, which has the calls that threw: “Application Specific \
        Backtrace”, or “Last Exception Backtrace”. This copy ends before it. \(suggestion)
        """
    }
    // Code in another language than the app's helps nobody who writes C# or Kotlin.
    if context.language == .cSharp, advice.language != .cSharp { advice.code = nil }
    if report.isBeforeAnchors, advice.code?.contains("Anchor") == true { advice.code = nil }
    if complaint.isOfKotlin, advice.code != nil {
      (advice.code, advice.language) = (text.kotlin(self), nil)
    }
    if report.isBeforeActivation {
      advice.suggestion = advice.suggestion.map(OlderCalls.sentence)
    }
    return advice
  }
}

extension ComplaintID {
  /// What is left to do where the views are the system's, whose constraints no app changes.
  fileprivate func suggestionForSystemViews(isOne: Bool) -> String? {
    switch self {
    case .constantNotFinite, .multiplierNotFinite, .numberExceedsLimit:
      """
      The constraint is the system's. Check the numbers that your app gives to these views, such as \
      widths of items, insets and frames. If all are finite, report it to Apple.
      """
    case .ambiguousView, .ambiguousViewTree, .missingConstraints, .layoutIssue, .ambiguousLayout:
      """
      Leave it if the screen is right. If not, look at the constraints that your app adds \
      \(isOne ? "in and around this one" : "to these views and to those around them").
      """
    default: nil
    }
  }
}

extension Complaint.Frame {
  /// The function, and the file and line where they are told; or these alone.
  var place: String {
    let source = file.map { file in line.map { "\(file):\($0)" } ?? file }
    if symbol == nil, image == nil, let source { return source }
    let function =
      symbol.map { SymbolWords.text($0, image: image) }
      ?? "a function of \(image ?? "the app") whose name is not in the log"
    return source.map { "\(function) (\($0))" } ?? function
  }
}
