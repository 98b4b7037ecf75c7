package import LayoutModel

/// Constraints in Swift that determine the quantities which a message calls ambiguous.
package enum QuantityAdvice {
  /// One constraint for each of `quantities` of a view; the contents of a scroll view need all
  /// edges of an axis.
  ///
  /// Answers `nil` where no constraint determines any of them.
  package static func code(for quantities: [LayoutQuantity], of view: String? = nil) -> String? {
    activation(of: quantities.flatMap { lines($0, of: view) })
  }

  private static func activation(of constraints: [String]) -> String? {
    guard !constraints.isEmpty else { return nil }
    let lines = constraints.map { "  \($0),\n" }
    return "NSLayoutConstraint.activate([\n\(lines.joined())])"
  }

  private static func lines(_ quantity: LayoutQuantity, of view: String?) -> [String] {
    let name = view ?? "view"
    let superview = name == "superview" ? "container" : "superview"
    func place(_ edge: String) -> String {
      "\(name).\(edge)Anchor.constraint(equalTo: \(superview).\(edge)Anchor, constant: 16)"
    }
    return switch quantity {
    case .minX: [place("leading")]
    case .minY: [place("top")]
    case .width: ["\(name).widthAnchor.constraint(equalToConstant: 120)"]
    case .height: ["\(name).heightAnchor.constraint(equalToConstant: 44)"]
    case .contentWidth: edges(["leading", "trailing"], of: view)
    case .contentHeight: edges(["top", "bottom"], of: view)
    default: []
    }
  }

  private static func edges(_ names: [String], of scrollView: String?) -> [String] {
    let guide = "\(scrollView ?? "scrollView").contentLayoutGuide"
    return names.map { "content.\($0)Anchor.constraint(equalTo: \(guide).\($0)Anchor)" }
  }

  /// The content of a cell pinned to both edges of each axis on which it collapses.
  static func cellCode(for sizes: [LayoutQuantity]) -> String? {
    activation(
      of: sizes.flatMap { size in
        size == .width
          ? [cellEdge("leading", 16), cellEdge("trailing", -16)]
          : [cellEdge("top", 11), cellEdge("bottom", -11)]
      })
  }

  private static func cellEdge(_ name: String, _ constant: Int) -> String {
    "label.\(name)Anchor.constraint(equalTo: contentView.\(name)Anchor, constant: \(constant))"
  }
}
