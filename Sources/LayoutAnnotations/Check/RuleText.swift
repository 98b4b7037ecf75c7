internal import LayoutCheck
package import LayoutReports

/// The rules of `check` for files of Interface Builder, as `--explain` tells them.
package enum RuleText {
  /// The names with a few words on each.
  package static var group: (title: String, names: [(name: String, words: String)]) {
    let names = CheckRule.allCases.map { (name: $0.rawValue, words: $0.annotationRule.title) }
    return ("What check looks for in storyboards and xibs", names.sorted { $0.name < $1.name })
  }

  /// What a rule is about, what to do, and which option leaves it out where one can be given; `nil` of a
  /// name that is none.
  package static func text(
    _ id: String, _ options: TextOptions, namesOption: Bool = true
  ) -> [UInt8]? {
    guard let rule = CheckRule(rawValue: id)?.annotationRule else { return nil }
    let advice = rule.advice.map { [Block.advice("What to do: \($0)")] } ?? []
    let option =
      namesOption ? [Block.aside("check --ignore \(id) leaves its findings out.")] : []
    return KindText.rendered(
      [.headline("\(rule.id): \(rule.title)"), .paragraph(rule.meaning)] + advice + option,
      options)
  }
}
