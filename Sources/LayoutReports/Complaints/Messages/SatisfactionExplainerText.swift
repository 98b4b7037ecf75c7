internal import LayoutLogs
internal import LayoutModel

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
      return .sentence(partTold(answer))
    }
    $0.remarks = { message in
      guard case .satisfaction(let answer) = message.complaint.facts else { return [] }
      return remarks(answer)
    }
    $0.advise = { message, advice in
      guard case .satisfaction(let answer) = message.complaint.facts else { return }
      guard let finding = answer.finding, answer.hasConstraints || !finding.listsConstraints else {
        advice.suggestion = missing
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

  /// What there is of an answer whose reason is not.
  private static func partTold(_ answer: SatisfactionAnswer) -> String {
    func count(_ list: [ConstraintID], _ what: String) -> [String] {
      list.isEmpty
        ? [] : ["\(list.count) \(list.count == 1 ? "constraint" : "constraints") \(what)"]
    }
    let parts =
      (answer.target == nil ? [] : ["the constraint that was asked about"])
      + count(answer.frozen, "frozen in the debugger")
      + count(answer.required, "taken as required")
      + count(
        answer.others,
        answer.changes.count == answer.others.count
          ? "whose satisfaction would change if another one were forced" : "listed")
    return parts.isEmpty
      ? "Of the debugger's answer, neither a constraint nor a reason could be read."
      : "Of the debugger's answer, only a part could be read: \(EnglishList.and(parts))."
  }

  private static func remarks(_ answer: SatisfactionAnswer) -> [String] {
    var remarks: [String] = []
    if !answer.changes.isEmpty, answer.changes.count == answer.others.count {
      remarks.append(
        "Forcing it would change how far the listed constraints hold, in the answer's order, by: "
          + answer.changes.joined(separator: ", ") + ".")
    }
    guard answer.finding != nil else { return remarks }
    let kept = [(answer.frozen, "frozen"), (answer.required, "required")].filter { !$0.0.isEmpty }
    if !kept.isEmpty {
      let counts = kept.map { "\($0.0.count) \($0.1)" }
      remarks.append(
        "The answer keeps further constraints as they are: \(EnglishList.and(counts)).")
    }
    return remarks
  }

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
