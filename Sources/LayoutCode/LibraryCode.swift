internal import LayoutModel
internal import LinearArithmetic

/// Constraints in the words of SnapKit and Masonry; all other statements are the language's.
///
/// What they make has no properties of its own: a line is written anew or deleted.
package struct LibraryCode: CodeWriter {
  package enum Library: Sendable { case snapKit, masonry }

  private let library: Library
  private let language: any CodeWriter

  package init(_ library: Library, in style: CodeStyle) {
    self.library = library
    language = style.writer
  }

  package func expression(_ constraint: CodeConstraint) -> String {
    guard let second = constraint.second else {
      return "\(left(constraint))(\(size(constraint.constant)))"
    }
    var text =
      library == .snapKit && constraint.isToSuperview
        && second.attribute == constraint.first.attribute
      ? "\(left(constraint))Superview()" : "\(left(constraint))(\(target(second)))"
    if constraint.multiplier != 1 { text += ".multipliedBy(\(constraint.multiplier.code))" }
    if !constraint.constant.isZero { text += ".offset(\(constraint.constant.text))" }
    return text
  }

  package func text(_ statement: CodeStatement) -> String {
    switch statement {
    case .make(let constraint), .replace(_, let constraint):
      return line(expression(constraint))
    case .remove(let named): return "// delete: \(line(expression(named.constraint)))"
    case .setPriority(let named, let priority):
      return line("\(expression(named.constraint)).priority(\(priority))")
    case .setConstant(let named, let constant):
      var changed = named.constraint
      changed.constant = constant
      return line(expression(changed))
    case .setConstantAtLeastZero(let named, let blank):
      let clamped = library == .masonry ? "@(MAX(0, \(blank)))" : "max(0, \(blank))"
      return line("\(left(named.constraint))(\(clamped))")
    default: return language.text(statement)
    }
  }

  private func line(_ text: String) -> String { library == .masonry ? "\(text);" : text }

  private func left(_ constraint: CodeConstraint) -> String {
    "make.\(constraint.first.attribute.dslName).\(constraint.relation.dslWord)"
  }

  private func size(_ number: CodeNumber) -> String {
    let text = number.text
    guard library == .masonry else { return text }
    // What follows `@` and is no plain number stands in parentheses.
    return text.hasPrefix("-") || text.contains("/") ? "@(\(text))" : "@\(text)"
  }

  private func target(_ side: CodeConstraint.Side) -> String {
    let attribute = side.attribute.dslName
    guard library == .masonry else { return "\(side.code).snp.\(attribute)" }
    // Masonry adds its words to views alone, those for their guides' edges as well.
    let guide = ".safeAreaLayoutGuide"
    guard side.item.hasSuffix(guide) else { return "\(side.code).mas_\(attribute)" }
    return
      "\(side.item.dropLast(guide.utf8.count)).mas_safeAreaLayoutGuide\(attribute.uppercasedFirst)"
  }
}
