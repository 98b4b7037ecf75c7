internal import LayoutLogs

extension ComplaintText {
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
    "A crash while a constraint was made",
    meaning: """
      The stack shows no throw: this is no exception of Auto Layout, and none of its reasons \
      stands behind it. An item that was freed, or that is no object of the kind it is taken \
      for, makes such a call crash; the log does not tell.
      """,
    suggestion: """
      Look at the items that the app's own call hands over: one that is unowned or unsafe, and \
      gone already, or one that its type calls present though it is nil. Zombie Objects and the \
      Address Sanitizer, in the scheme's diagnostics, name a freed one.
      """
  ).with {
    $0.kindWords = "crash"
    $0.headline = { message in
      guard case .thrownWhile(let activity) = message.complaint.facts else { return nil }
      return .sentence("The app crashed when \(activity.words).")
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
