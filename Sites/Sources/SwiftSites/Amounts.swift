internal import SiteRecords
internal import SwiftSyntax

/// Insets, sizes and points, of which each attribute takes its part.
extension SiteReader {
  /// The part of `UIEdgeInsets(…)`, `CGSize(…)` or `.zero` with the label; the number itself otherwise.
  func part(_ label: String, of expression: ExprSyntax) -> Number {
    let link = Chain(expression.unwrapped).links.last
    if let arguments = link?.arguments, let part = Self.part(label, link?.name ?? "", arguments) {
      return part.map { number(text($0)) } ?? Number("0", values: [0])
    }
    let written = text(expression)
    let isNumber = Self.numeric.contains(names.className(of: written, function, type) ?? "")
    return !isNumber && isStructure(written) ? number("\(written).\(label)") : number(written)
  }

  /// Whether the name is declared as insets, a size or a point.
  func isStructure(_ text: String) -> Bool {
    Self.structures.contains(names.className(of: text, function, type) ?? "")
  }

  /// Nil where the call makes no structure, `.some(nil)` where it leaves the part out.
  private static func part(
    _ label: String, _ name: String, _ arguments: [Chain.Argument]
  ) -> ExprSyntax?? {
    if let labelled = arguments.first(where: { $0.label == label }) { return labelled.value }
    if let order = positions[name], let at = order.firstIndex(of: label), at < arguments.count {
      return arguments[at].value
    }
    if let covered = families[name], arguments.count == 1, arguments[0].label == nil {
      return .some(covered.contains(label) ? arguments[0].value : nil)
    }
    return structures.contains(name) ? .some(nil) : nil
  }

  private static let structures: Set<String> = [
    "UIEdgeInsets", "NSEdgeInsets", "NSDirectionalEdgeInsets", "CGSize", "CGPoint", "CGVector",
    "UIOffset", "ConstraintInsets", "ConstraintDirectionalInsets", "TinyEdgeInsets",
  ]
  static let numeric: Set<String> = ["CGFloat", "Double", "Float", "Int", "NSNumber", "UInt"]
  private static let numericFunctions: Set<String> = [
    "abs", "ceil", "floor", "max", "min", "round", "rounded",
  ]
  private static let positions = [
    "UIEdgeInsetsMake": ["top", "left", "bottom", "right"], "CGSizeMake": ["width", "height"],
    "CGPointMake": ["x", "y"],
  ]
  /// TinyConstraints' short insets.
  private static let families: [String: Set<String>] = [
    "uniform": ["top", "left", "bottom", "right"], "horizontal": ["left", "right"],
    "vertical": ["top", "bottom"], "top": ["top"], "left": ["left"], "bottom": ["bottom"],
    "right": ["right"],
  ]

  /// Whether the expression is a number and no view, as far as the file and its form tell.
  func isNumber(_ expression: ExprSyntax) -> Bool {
    let written = text(expression)
    if let declared = names.className(of: written, function, type) {
      return Self.numeric.contains(declared)
    }
    if !names.values(written, function, type).isEmpty { return true }
    if let sequence = expression.unwrapped.as(SequenceExprSyntax.self) {
      return sequence.elements.contains { $0.is(BinaryOperatorExprSyntax.self) }
    }
    if let call = Chain(expression.unwrapped).links.last, call.isCall,
      Self.numeric.contains(call.name) || Self.numericFunctions.contains(call.name)
    {
      return true
    }
    let parts = written.split(separator: ".")
    return written.hasPrefix("-")
      || (parts.count > 1 && parts.dropLast().allSatisfy { String($0).isTypeName })
  }
}

extension FileNames {
  func className(of path: String, _ function: FunctionScope?, _ type: String?) -> String? {
    declarations(path, function, type).lazy.compactMap(\.className).first
      ?? function?.parameterTypes[path]
  }
}
