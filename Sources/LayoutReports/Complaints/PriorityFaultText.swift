internal import LayoutLogs

/// Priorities that may not be set, or not now.
extension ComplaintText {
  static let requiredPriorityChanged = ComplaintText(
    "A required priority was changed while installed",
    meaning: """
      The priority of an active constraint was moved from required (1000) to below, or the \
      other way. The engine keeps required constraints apart and cannot move one between.
      """,
    suggestion: """
      Deactivate the constraint, change the priority and activate it again; or begin at 999, \
      which can be changed at any time.
      """,
    code: """
      constraint.isActive = false
      constraint.priority = .defaultHigh
      constraint.isActive = true
      """,
    objectiveC: """
      constraint.active = NO;
      constraint.priority = 750;
      constraint.active = YES;
      """
  ).headline { message in
    guard case .priorityChange(let from, let to) = message.complaint.facts else { return nil }
    return .clause(
      """
      The priority of an installed constraint was changed from \(from) to \(to), across the \
      border of required
      """)
  }.example { message in
    guard case .priorityChange(_, let new) = message.complaint.facts, !new.isEmpty else {
      return nil
    }
    return message.code.switchedPriority(to: new)
  }

  static let priorityOutOfRange = ComplaintText(
    "A priority above 1000 or not above 0",
    meaning: """
      The priority of a constraint was set to a number that is none. Priorities are above 0 \
      and at most 1000, which is required.
      """,
    suggestion: """
      Use .required, or a number from 1 to 999; where priorities are computed, limit the sum.
      """,
    code: "constraint.priority = UILayoutPriority(min(max(value, 1), 1000))",
    objectiveC: "constraint.priority = MIN(MAX(value, 1), 1000);"
  ).headline { message in
    guard case .priorityIllegal(let number) = message.complaint.facts else { return nil }
    return .clause("A priority was set to \(number), which is not above 0 and at most 1000")
  }
}
