package import LayoutCode
package import LayoutModel
package import LinearArithmetic

/// A piece of an explanation: what is said, not how it looks.
package enum Block: Hashable, Sendable {
  /// The line that tells it all.
  case headline(String)
  /// Running text.
  case paragraph(String)
  /// Running text that gives the reader something to do.
  case advice(String)
  /// Sentences that stand one below the other, each with a note of where it comes from.
  case list([Entry])
  /// Numbers that are added up.
  case sum([Summand], total: String?)
  /// The rows of a contradiction, numbered, with the place of each at the right.
  case rows([Summand])
  /// One of several ways out, with its lines of code and their language.
  case way(Int, String, code: String?, CodeLanguage)
  /// A line to paste: into a file, in its language, or into a debugger.
  case code(String, CodeLanguage? = nil)
  /// Something of less weight.
  case aside(String)

  /// Whether it says what to do.
  package var isAdvice: Bool {
    if case .advice = self { true } else { false }
  }

  /// One sentence of a list.
  package struct Entry: Hashable, Sendable {
    package var text: String
    package var note: String?
    /// What the sentence says, where that is one constraint.
    package var constraint: ConstraintID?

    package init(_ text: String, note: String? = nil, constraint: ConstraintID? = nil) {
      self.text = text
      self.note = note
      self.constraint = constraint
    }
  }

  /// One line of a sum.
  package struct Summand: Hashable, Sendable {
    /// What further sentences call the line by.
    package var label: Int?
    /// With its sign: `+ 16`.
    package var number: String
    /// The same as a number, where it is one.
    package var amount: Rational?
    package var text: String
    package var note: String?
    /// What the log calls it: an identifier in quotation marks, or a private class.
    package var name: String?
    /// What the line says, where that is one constraint.
    package var constraint: ConstraintID?
    /// Whether the text is what the log prints, and no sentence.
    package var isQuote = false

    package init(
      _ label: Int? = nil, number: String, amount: Rational? = nil, text: String,
      note: String? = nil, name: String? = nil, constraint: ConstraintID? = nil,
      isQuote: Bool = false
    ) {
      self.label = label
      self.number = number
      self.amount = amount
      self.text = text
      self.note = note
      self.name = name
      self.constraint = constraint
      self.isQuote = isQuote
    }

    /// The text with the name, in front of the period at its end.
    package var named: String {
      guard let name else { return text }
      return text.hasSuffix(".") ? "\(text.dropLast()) (\(name))." : "\(text) (\(name))"
    }
  }
}
