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
      return answer.finding.map { .sentence(sentence($0, answer)) }
    }
    $0.advise = { message, advice in
      guard case .satisfaction(let answer) = message.complaint.facts, let finding = answer.finding
      else { return }
      advice.suggestion = suggestion(finding)
      if finding == .inactive { advice.code = "constraint.isActive = true" }
    }
  }

  private static func sentence(
    _ finding: SatisfactionAnswer.Finding, _ answer: SatisfactionAnswer
  ) -> String {
    let target = "The constraint that was asked about"
    let count = answer.others.count
    let others = count == 1 ? "1 other" : "\(count) others"
    switch finding {
    case .inactive: return "\(target) does not hold because it is inactive."
    case .withoutEngine:
      return "\(target) is active, but its views have no layout engine yet: they are in no window."
    case .satisfied: return "\(target) holds."
    case .outweighed:
      return "\(target) gives way to constraints of higher priority; the answer lists \(others)."
    case .ambiguous:
      return
        "\(target) could hold without harm to stronger ones, so the layout is probably ambiguous."
    case .exclusive:
      return "\(target) cannot hold beside the constraints that the answer lists, \(others)."
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
    case .unaffected:
      "Check whether the constraint's priority is lower than a content priority of its views."
    }
  }
}
