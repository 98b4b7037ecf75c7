internal import LayoutCheck
internal import LayoutSources

/// What a project does not want to be told.
package struct CheckSuppression: Hashable, Sendable {
  /// The rule.
  let rule: String
  /// The element's identifier in the file, or a name of the code's; `nil` for all.
  let element: String?

  /// Reads `rule` or `rule:element`; `nil` where there is no such rule.
  package init?(_ text: String) {
    let parts = text.split(separator: ":", maxSplits: 1)
    guard let rule = parts.first.map(String.init), Self.rules.contains(rule) else { return nil }
    self.rule = rule
    element = parts.count > 1 ? String(parts[1]) : nil
  }

  /// All rules, those of Interface Builder's files first.
  package static let rules =
    CheckRule.allCases.map(\.rawValue) + CodeRulebook.rules.map(\.id)

  func covers(_ finding: CheckFinding) -> Bool {
    finding.rule.rawValue == rule && (element == nil || element == finding.element)
  }

  func covers(_ finding: CodeFinding) -> Bool {
    finding.rule.id == rule && (element.map(finding.subjects.contains) ?? true)
  }
}
