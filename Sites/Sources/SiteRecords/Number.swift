/// A number as the source writes it, and what it can be as far as one file tells.
package struct Number: Hashable, Sendable {
  /// The expression without white space and comments; empty where the source leaves the number out.
  package var text: String
  /// Empty where the file alone does not tell it; several where the file has several candidates.
  package var values: [Double]

  package init(_ text: String, values: [Double] = []) {
    self.text = text
    self.values = values
  }

  /// What holds where the source says nothing: constant 0, multiplier 1, priority 1000.
  package static func unwritten(_ value: Double) -> Number { Number("", values: [value]) }
}
