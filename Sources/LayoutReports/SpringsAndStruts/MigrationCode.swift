internal import LayoutDiagnosis
internal import LayoutModel
internal import LinearArithmetic

/// Swift code for the constraints that replace masks.
struct MigrationCode {
  let names: SwiftNames

  init(_ system: LayoutSystem) { names = SwiftNames(system) }

  /// The statements for one view.
  func text(_ view: MigratedView) -> String {
    let name = names[view.item]
    let lines = view.constraints.map { "  " + text($0, in: view) + "," }
    return """
      \(name).translatesAutoresizingMaskIntoConstraints = false
      NSLayoutConstraint.activate([
      \(lines.joined(separator: "\n"))
      ])
      """
  }

  /// One constraint as an expression.
  func text(_ constraint: ModernConstraint, in view: MigratedView) -> String {
    let anchor = "\(names[view.item]).\(constraint.attribute.rawValue)Anchor"
    guard let other = constraint.superviewAttribute else {
      return "\(anchor).constraint(equalToConstant: \(SwiftNumber.text(constraint.constant)))"
    }
    let isPlain = constraint.multiplier == 1
    guard constraint.attribute.isSize || isPlain else {
      return initializer(constraint, other, view)
    }
    var arguments = ["equalTo: \(names[view.superview]).\(other.rawValue)Anchor"]
    if !isPlain { arguments.append("multiplier: \(SwiftNumber.text(constraint.multiplier))") }
    if !constraint.constant.isZero {
      arguments.append("constant: \(SwiftNumber.text(constraint.constant))")
    }
    return "\(anchor).constraint(\(arguments.joined(separator: ", ")))"
  }

  /// Anchors cannot multiply a position; the initializer can.
  private func initializer(
    _ constraint: ModernConstraint, _ other: LayoutAttribute, _ view: MigratedView
  ) -> String {
    "NSLayoutConstraint(item: \(names[view.item]), attribute: .\(constraint.attribute.rawValue), "
      + "relatedBy: .equal, toItem: \(names[view.superview]), attribute: .\(other.rawValue), "
      + "multiplier: \(SwiftNumber.text(constraint.multiplier)), "
      + "constant: \(SwiftNumber.text(constraint.constant)))"
  }
}
