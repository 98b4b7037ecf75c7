internal import LayoutLogs

/// Exceptions and crashes of which the log holds no reason.
enum MissingReasonText {
  static let unknownReason = ComplaintText(
    "An exception of Auto Layout",
    meaning: """
      A method of Auto Layout threw the exception. Its reason, which names the constraint and \
      the mistake, was not printed or is not known here.
      """,
    suggestion: """
      Look at the app's own call: whether both items are in one hierarchy, every number is \
      finite and the thread is the main one. The reason stands in the device's console and, \
      of newer systems, under exceptionReason in the .ips file.
      """
  ).headline { message in
    guard case .thrownWhile(let activity) = message.complaint.facts else { return nil }
    return .sentence("An exception of Auto Layout was thrown when \(activity.words).")
  }

  static let constraintCrash = ComplaintText(
    "A crash inside a method of Auto Layout",
    meaning: """
      The stack shows no throw: this is no exception of Auto Layout, and none of its reasons \
      stands behind it. An object that was freed, or that is not of the kind it is taken for, \
      can make such a call crash; the log does not tell.
      """,
    suggestion: """
      Look at the objects of that call, constraints, items and views: one that is unowned or unsafe \
      may be gone already. Zombie Objects and the Address Sanitizer, in the scheme's diagnostics, \
      name a freed one.
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
          Views and constraints may be touched on the main thread alone, and \(use). The layout \
          engine is not locked, so very probably that is what made it crash.
          """
        advice.suggestion = background.suggestion
        (advice.code, advice.language) =
          message.context.isObjectiveC
          ? (background.objectiveCExample, .objectiveC) : (background.codeExample, .swift)
        return
      }
      guard case .thrownWhile(let activity) = message.complaint.facts else { return }
      advice.suggestion = """
        Look at \(activity.objects): one that is unowned or unsafe may be gone already. Zombie Objects \
        and the Address Sanitizer, in the scheme's diagnostics, name a freed one.
        """
    }
  }

  static let crashReportCut = ComplaintText(
    "A crash report that breaks off",
    meaning: """
      The text is the beginning of a crash report. It ends before the part that says why the \
      app stopped: for an exception or for something else, of layout or not.
      """,
    suggestion: """
      Pass the whole file: the reason of an exception stands under asi or exceptionReason, its \
      frames under lastExceptionBacktrace.
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
