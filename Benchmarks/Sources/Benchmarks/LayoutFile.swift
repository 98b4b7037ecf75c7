import Foundation
import LinearArithmetic

/// One constraint a line, `c PRIORITY OP RHS K COEF VAR …`: the benchmark files of `alb` format.
struct LayoutFile {
  struct Malformed: Error {
    var line: String
  }

  let name: String
  var rows: [PrioritisedRow] = []

  init(path: String) throws {
    name = URL(filePath: path).deletingPathExtension().lastPathComponent
    let text = try String(contentsOfFile: path, encoding: .utf8)
    for line in text.split(separator: "\n") where line.hasPrefix("c ") {
      let words = line.split(separator: " ")
      guard words.count >= 5, let priority = Int(words[1]), let right = Rational(words[3]),
        let relation = Self.relations[words[2]]
      else { throw Malformed(line: String(line)) }
      var form = LinearForm(constant: -right)
      for index in stride(from: 5, to: words.count - 1, by: 2) {
        guard let coefficient = Rational(words[index]), let variable = Int32(words[index + 1])
        else { throw Malformed(line: String(line)) }
        form.add(coefficient, of: VariableID(rawValue: variable))
      }
      rows.append(
        PrioritisedRow(
          LinearRow(form, relation), priority: priority >= 1000 ? nil : Rational(priority)))
    }
  }

  private static let relations: [Substring: Relation] = [
    "<=": .lessOrEqual, "==": .equal, ">=": .greaterOrEqual,
  ]
}
