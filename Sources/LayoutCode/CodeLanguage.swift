/// The languages in which code is shown.
package enum CodeLanguage: Hashable, Sendable {
  case swift, objectiveC, cSharp

  /// What Markdown calls the language.
  package var markdownName: String {
    switch self {
    case .swift: "swift"
    case .objectiveC: "objc"
    case .cSharp: "csharp"
    }
  }
}
