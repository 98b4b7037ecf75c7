internal import LayoutCheck

/// What a project does not want to be told.
package struct CheckSuppression: Hashable, Sendable {
  /// The rule.
  let rule: CheckRule
  /// The element's identifier in the file; `nil` for all.
  let element: String?

  /// Reads `rule` or `rule:element`; `nil` where there is no such rule.
  package init?(_ text: String) {
    let parts = text.split(separator: ":", maxSplits: 1)
    guard let rule = parts.first.flatMap({ CheckRule(rawValue: String($0)) }) else { return nil }
    self.rule = rule
    element = parts.count > 1 ? String(parts[1]) : nil
  }

  func covers(_ finding: CheckFinding) -> Bool {
    finding.rule == rule && (element == nil || element == finding.element)
  }
}
