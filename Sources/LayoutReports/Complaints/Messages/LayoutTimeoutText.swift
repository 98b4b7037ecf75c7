internal import LayoutCasebook
internal import LayoutLogs

/// An app that the system ended because it did not answer in time.
enum LayoutTimeoutText {
  static let layoutTimeout = ComplaintText(
    "An app did not answer while it was laying out",
    meaning: """
      The system's watchdog ended the app (0x8badf00d). Its stack shows one moment of many seconds: that \
      the thread was laying out then, and not whether the layout would ever have come to an end.
      """,
    suggestion: """
      Look at the app's calls in the stack, and at how often they are made: a view that changes a \
      constraint, a frame or state in each pass brings the next. MetricKit's hang diagnostics and \
      Instruments count many moments; read their call tree to see where the time goes.
      """
  ).with {
    $0.kindWords = "ended by the watchdog"
    $0.isWordless = true
    $0.tellsCall = false
    $0.headline = { message in
      guard case .timeout(let timeout) = message.complaint.facts else { return nil }
      let limit =
        timeout.seconds.map { "it did not answer within \($0) seconds" }
        ?? "it did not answer in time"
      let event = timeout.event.map { " (\($0))" } ?? ""
      return .sentence(
        "The system ended the app because \(limit)\(event); the thread was \(timeout.work) then.")
    }
    $0.advise = { message, advice in
      guard case .timeout(let timeout) = message.complaint.facts, let row = timeout.measuring
      else { return }
      advice.meaning = """
        The system's watchdog ended the app (0x8badf00d). Its stack shows one moment of many seconds: \
        \(row.place) was measuring a view with constraints then. It does not tell how many rows were \
        measured before.
        """
      advice.suggestion = CycleCase.rowsMeasuredInLayout.ending
    }
  }
}

extension LayoutTimeout {
  /// What the thread was doing.
  fileprivate var work: String {
    isInPass ? "laying out" : "measuring a view with constraints"
  }
}
