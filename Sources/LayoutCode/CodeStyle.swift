package import LinearArithmetic

/// Writes statements in one language, or in a library's words.
package protocol CodeWriter: Sendable {
  /// The constraint as an expression, which does not take part yet.
  func expression(_ constraint: CodeConstraint) -> String

  /// One or more lines.
  func text(_ statement: CodeStatement) -> String
}

extension CodeWriter {
  /// The lines of several statements.
  package func text(_ statements: [CodeStatement]) -> String {
    statements.map(text).joined(separator: "\n")
  }
}

/// The language of an app's code, and what the systems that it runs on offer.
package struct CodeStyle: Hashable, Sendable {
  package var language: CodeLanguage
  /// Whether views have anchors: from iOS 9 and OS X 10.11 on.
  package var hasAnchors = true
  /// Whether constraints have `active`: from iOS 8 and OS X 10.10 on.
  package var hasActivation = true

  package init(_ language: CodeLanguage, hasAnchors: Bool = true, hasActivation: Bool = true) {
    (self.language, self.hasAnchors, self.hasActivation) = (language, hasAnchors, hasActivation)
  }

  /// What writes the language.
  package var writer: any CodeWriter {
    switch language {
    case .swift: SwiftCode(self)
    case .objectiveC: ObjectiveCCode(self)
    case .cSharp: CSharpCode(self)
    }
  }

  /// What stands for a view that contains both items, where nothing names one.
  package var unknownHolder: String {
    language == .cSharp ? "/* view around both */" : "<#view around both#>"
  }
}

extension CodeStyle {
  /// A property as the language spells it, from Swift's: `view.SafeAreaLayoutGuide`.
  package func path(_ name: String) -> String {
    language == .cSharp ? CSharpCode.expression(name) : name
  }

  /// A number as a literal of the language.
  package func literal(_ number: Rational) -> String {
    language == .cSharp ? CSharpCode.literal(number) : number.code
  }
}

extension CodeStyle {
  package var isObjectiveC: Bool { language == .objectiveC }

  /// The lines of statements.
  package func text(_ statements: CodeStatement...) -> String { writer.text(statements) }
}
