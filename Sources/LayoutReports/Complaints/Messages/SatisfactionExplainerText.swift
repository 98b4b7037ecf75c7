internal import LayoutLogs

/// What a debugger answers to the question why one constraint does not hold.
enum SatisfactionExplainerText {
  static let satisfactionExplained = ComplaintText(
    "A debugger explains why a constraint does not hold",
    meaning: """
      Somebody asked in the debugger why one constraint does not hold, by _explainUnsatisfaction. The \
      answer is of that moment, and of the constraints that were active then.
      """,
    suggestion: """
      Compare the constraints that the answer lists with the one that was asked about, and change the one \
      that says what you did not mean: its number, or its priority.
      """
  ).with {
    $0.kindWords = "a debugger's answer"
    $0.headline = { message in
      guard case .satisfaction(let answer) = message.complaint.facts else { return nil }
      if let finding = answer.finding { return .sentence(sentence(finding, answer)) }
      return answer.hasConstraints
        ? nil
        : .sentence("Of the debugger's answer, neither a constraint nor a reason could be read.")
    }
    $0.advise = { message, advice in
      guard case .satisfaction(let answer) = message.complaint.facts else { return }
      guard let finding = answer.finding, answer.hasConstraints || !finding.listsConstraints else {
        if !answer.hasConstraints { advice.suggestion = missing }
        return
      }
      advice.suggestion = suggestion(finding)
      if finding == .inactive { advice.code = "constraint.isActive = true" }
    }
  }

  /// What to do where the answer itself is not there.
  private static let missing = """
    Paste the whole answer, from the line “Satisfaction Explainer” to the debugger's next prompt: it names \
    the constraint, says why it does not hold, and lists the others.
    """

  private static func sentence(
    _ finding: SatisfactionAnswer.Finding, _ answer: SatisfactionAnswer
  ) -> String {
    let target = "The constraint that was asked about"
    let count = answer.others.count
    let others = count == 0 ? "none is in the log" : count == 1 ? "1 other" : "\(count) others"
    switch finding {
    case .inactive: return "\(target) does not hold because it is inactive."
    case .withoutEngine:
      return "\(target) is active, but its views have no layout engine yet."
    case .satisfied: return "\(target) holds."
    case .outweighed:
      return
        "\(target) gives way to constraints of higher priority, which the answer lists: \(others)."
    case .ambiguous:
      return
        "\(target) could hold without harm to stronger ones, so the layout is probably ambiguous."
    case .exclusive:
      return "\(target) cannot hold beside the constraints that the answer lists: \(others)."
    case .addedExclusive:
      return "Constraints that were made required in the debugger contradict each other."
    case .unaffected: return "The debugger found nothing that prevents the constraint."
    }
  }

  private static func suggestion(_ finding: SatisfactionAnswer.Finding) -> String {
    switch finding {
    case .inactive:
      """
      Activate the constraint if it should hold. It was never activated, or was deactivated, or one of \
      its views was removed in the meantime.
      """
    case .withoutEngine:
      "Ask again once the views are in a window and were laid out."
    case .satisfied: "Nothing. Ask about the constraint that does not hold."
    case .outweighed, .exclusive:
      """
      Change what the listed constraints say, or raise the priority of the one that was asked about above \
      theirs. If none of them looks wrong, freeze them as the answer says and ask again.
      """
    case .ambiguous:
      """
      Look among the listed constraints for two of one priority that pull against each other, and give \
      one of them another priority.
      """
    case .addedExclusive:
      "Relax one of those that the answer lists, as it says, and ask again."
    case .unaffected:
      "Check whether the constraint's priority is lower than a content priority of its views."
    }
  }
}

extension SatisfactionAnswer {
  /// Whether a constraint of the answer is in the log.
  fileprivate var hasConstraints: Bool { target != nil || !others.isEmpty }
}

extension SatisfactionAnswer.Finding {
  /// Whether the answer goes on with constraints.
  fileprivate var listsConstraints: Bool {
    switch self {
    case .outweighed, .ambiguous, .addedExclusive, .exclusive: true
    case .inactive, .withoutEngine, .satisfied, .unaffected: false
    }
  }
}
