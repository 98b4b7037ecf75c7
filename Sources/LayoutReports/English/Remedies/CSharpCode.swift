internal import LayoutModel
internal import LinearArithmetic

/// Layout constraints as .NET's bindings of UIKit and AppKit call them.
enum CSharpCode {
  /// `view.SafeAreaLayoutGuide` of `view.safeAreaLayoutGuide`.
  static func expression(_ name: String) -> String {
    // A blank to fill in is no name.
    if let blank = name.firstRange(of: "*/") {
      let rest = name[blank.upperBound...].split(separator: ".").map {
        ".\(String($0).uppercasedFirst)"
      }
      return name[..<blank.upperBound] + rest.joined()
    }
    let parts = name.split(separator: ".").map(String.init)
    return (parts.prefix(1) + parts.dropFirst().map(\.uppercasedFirst)).joined(separator: ".")
  }

  /// The number as a literal of which `nfloat` can be made.
  static func literal(_ number: Rational) -> String {
    number.code.split(separator: " ").map { part in
      part.contains(".") ? "\(part)f" : String(part)
    }.joined(separator: " ")
  }

  /// The whole constraint: `label.WidthAnchor.ConstraintEqualTo(44).Active = true;`.
  static func statement(
    _ left: String, _ relation: Relation, _ second: String?, _ multiplier: Rational,
    _ constant: Rational
  ) -> String {
    var arguments = second.map { [expression($0)] } ?? [literal(constant)]
    if second != nil {
      if multiplier != 1 { arguments.append(literal(multiplier)) }
      if !constant.isZero { arguments.append(literal(constant)) }
    }
    return "\(expression(left)).Constraint\(relation.anchorWord.uppercasedFirst)To"
      + "(\(arguments.joined(separator: ", "))).Active = true;"
  }
}
