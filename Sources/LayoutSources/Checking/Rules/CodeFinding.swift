/// What is wrong with code that makes constraints, or likely to be.
package struct CodeFinding: Sendable {
  /// A line that takes part, and what it does.
  package struct Note: Hashable, Sendable {
    /// The line.
    package let place: CodePlace
    /// What it does, without a full stop.
    package let text: String

    init(_ place: CodePlace, _ text: String) { (self.place, self.text) = (place, text) }
  }

  /// By what a finding is the same in another version of the source.
  package struct Identity: Hashable, Sendable {
    package let rule: String
    package let file: String
    /// The type and the names that take part.
    package let subjects: [String]
  }

  /// The rule that found it.
  package let rule: CodeRule
  /// The line that is meant.
  package let place: CodePlace
  /// One sentence that can stand alone.
  package let headline: String
  /// What it rests on, a line each.
  package let notes: [Note]
  /// The type and the names that take part.
  package let subjects: [String]
  /// The one safe change; empty where there is none, or several.
  package let steps: [SourceStep]

  /// By what it is the same in another version of the source.
  package var identity: Identity {
    Identity(rule: rule.id, file: place.file, subjects: subjects)
  }
}

/// What a rule found, without the rule.
struct CodeMatch {
  var place: CodePlace
  var headline: String
  var notes: [CodeFinding.Note] = []
  /// The type and the names that take part.
  var subjects: [String]
  /// The one safe change; empty where there is none, or several.
  var steps: [SourceStep] = []
}
