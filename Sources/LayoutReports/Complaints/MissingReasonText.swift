internal import LayoutCode
internal import LayoutLogs

/// Exceptions and crashes of which the log holds no reason.
enum MissingReasonText {
  static let unknownReason = ComplaintText(
    "An exception of Auto Layout",
    meaning: """
      A method of Auto Layout threw the exception. The log lacks its reason, or this tool \
      does not know it; the reason names the constraint and the mistake.
      """,
    suggestion: """
      Check the app's own call: both items are in one hierarchy, every number is finite, \
      and the thread is the main one. The device's console has the reason; on newer systems the \
      .ips file has it too, under exceptionReason.
      """
  ).headline { message in
    switch message.complaint.facts {
    case .thrownWhile(let activity):
      .sentence("An exception of Auto Layout was thrown when \(activity.words).")
    case .thrownInEngine(let engine): .sentence(sentence(engine, message.complaint.exception))
    default: nil
    }
  }.advising { message, advice in
    if !message.complaint.reason.isEmpty {
      advice.meaning = """
        A method of Auto Layout threw the exception, for a reason that this tool does not know. The message \
        below tells it.
        """
      advice.suggestion = """
        Read the reason. If it does not tell the mistake, check the app's own call: both items are in one \
        hierarchy, every number is finite, and the thread is the main one.
        """
    }
    guard case .thrownInEngine(let engine) = message.complaint.facts else { return }
    advice.meaning = "The layout engine, or a function that it called, threw the exception."
    guard engine.isOutOfMemory else { return }
    advice.meaning += " This is no conflict of constraints."
    advice.suggestion = """
      Look at \(engine.isDescribing ? "the rest of the stack, which tells who asked for the text, and at " : "")\
      what the console has above. Then see what takes the memory, in Xcode's memory graph: views or \
      constraints may be added again and again and never removed.
      """
  }

  private static func sentence(_ engine: EngineThrow, _ exception: String?) -> String {
    guard engine.isOutOfMemory else {
      return "\(exception ?? "An exception") was thrown in the layout engine."
    }
    let name = exception.map { " (\($0))" } ?? ""
    return engine.isDescribing
      ? "Memory ran out\(name) while the layout engine wrote out as text what it holds."
      : "Memory ran out\(name) in the layout engine."
  }

  static let constraintCrash = ComplaintText(
    "A crash inside a method of Auto Layout",
    meaning: """
      The stack shows no throw, so this is no exception of Auto Layout. A freed object, or \
      one of an unexpected class, can crash such a call. The log does not tell.
      """,
    suggestion: """
      Look at the objects of that call (constraints, items and views): an unowned or unsafe \
      one may be gone already. Zombie Objects and the Address Sanitizer, in the scheme's \
      diagnostics, name a freed one.
      """
  ).with {
    $0.kindWords = "crash"
    $0.headline = { message in
      switch message.complaint.facts {
      case .thrownWhile(let activity): .sentence("The app crashed when \(activity.words).")
      case .thread(let thread, _):
        .sentence(
          "The app crashed in the layout engine, on \(BackgroundThreadText.place(of: thread)).")
      default: nil
      }
    }
    $0.advise = { message, advice in
      if case .thread(_, let call) = message.complaint.facts {
        let background = BackgroundThreadText.backgroundThread
        let isApps = call.map { !$0.contains("NSISEngine") && !$0.contains("dealloc") } == true
        let what =
          isApps ? call.map { "\(SymbolWords.text($0)) was called on another" } : nil
        let use = what ?? "another used the layout engine"
        advice.meaning = """
          Only the main thread may touch views and constraints, and \(use). \
          Very probably that made the layout engine crash.
          """
        advice.suggestion = background.suggestion
        (advice.code, advice.language) =
          message.context.isObjectiveC
          ? (background.objectiveCExample, .objectiveC) : (background.codeExample, .swift)
        return
      }
      guard case .thrownWhile(let activity) = message.complaint.facts else { return }
      advice.suggestion = """
        Look at \(activity.objects): an unowned or unsafe one may be gone already. Zombie \
        Objects and the Address Sanitizer, in the scheme's diagnostics, name a freed one.
        """
    }
  }

  static let crashReportCut = ComplaintText(
    "A crash report breaks off",
    meaning: """
      The text is the beginning of a crash report. It ends before the part that says why \
      the app stopped, so the reason may have nothing to do with layout.
      """,
    suggestion: """
      Pass the whole file: asi or exceptionReason has the reason of an exception, \
      lastExceptionBacktrace its frames.
      """
  ).with { $0.kindWords = "crash report, cut off" }
}

extension ThrowActivity {
  /// The objects that take part in it.
  fileprivate var objects: String {
    switch self {
    case .makingConstraint: "the items of that constraint"
    case .parsingVisualFormat: "the views that the format names"
    case .activatingConstraint, .changingConstant: "that constraint and its items"
    case .activatingConstraints: "those constraints and their items"
    case .addingConstraint: "that constraint, its items and the view"
    case .addingConstraints: "those constraints, their items and the view"
    }
  }

  /// The activity as a clause.
  fileprivate var words: String {
    switch self {
    case .activatingConstraint: "a constraint was activated or deactivated"
    case .activatingConstraints: "constraints were activated or deactivated"
    case .changingConstant: "the constant of a constraint was changed"
    case .makingConstraint: "a constraint was made"
    case .parsingVisualFormat: "constraints were made from a visual format string"
    case .addingConstraint: "a constraint was added to a view"
    case .addingConstraints: "constraints were added to a view"
    }
  }
}
