internal import LayoutCheck
internal import LayoutSources

/// What a project does not want to be told.
package struct CheckSuppression: Hashable, Sendable {
  let rule: String
  /// The element's identifier in the file, or a name of the code's; `nil` for all.
  let element: String?
  /// The end of a path, or with a slash behind it a folder of it; `nil` for all.
  let file: String?

  /// Reads `rule` or `rule:element`; `nil` where there is no such rule.
  package init?(_ text: String) {
    let parts = text.split(separator: ":", maxSplits: 1)
    guard let rule = parts.first.map(String.init) else { return nil }
    self.init(rule: rule, element: parts.count > 1 ? String(parts[1]) : nil, file: nil)
  }

  /// Makes one of its parts; `nil` where there is no such rule.
  package init?(rule: String, element: String?, file: String?) {
    guard Self.rules.contains(rule) else { return nil }
    (self.rule, self.element, self.file) = (rule, element, file)
  }

  /// All rules, those of Interface Builder's files first.
  package static let rules =
    CheckRule.allCases.map(\.rawValue) + CodeRulebook.rules.map(\.id)

  func covers(_ finding: CheckFinding, in path: String) -> Bool {
    finding.rule.rawValue == rule && (element == nil || element == finding.element)
      && isAbout(path)
  }

  /// Whether it leaves out a threshold that names these elements.
  func covers(_ elements: [String], in path: String) -> Bool {
    rule == CheckRule.threshold.rawValue && (element.map(elements.contains) ?? true)
      && isAbout(path)
  }

  func covers(_ finding: CodeFinding, in path: String) -> Bool {
    finding.rule.id == rule && (element.map(finding.subjects.contains) ?? true) && isAbout(path)
  }

  private func isAbout(_ path: String) -> Bool {
    guard let file else { return true }
    let (wanted, parts) = (file.split(separator: "/"), path.split(separator: "/"))
    guard parts.count >= wanted.count else { return false }
    if !file.hasSuffix("/") { return parts.suffix(wanted.count).elementsEqual(wanted) }
    return (0...(parts.count - wanted.count)).contains {
      parts[$0...].prefix(wanted.count).elementsEqual(wanted)
    }
  }
}
