internal import LayoutModel

/// Constraints in Swift that determine the quantities which a message calls ambiguous.
enum QuantityAdvice {
  /// One constraint for each of `quantities`; the contents of a scroll view need all edges of an
  /// axis.
  ///
  /// Answers `nil` where no constraint determines any of them.
  static func code(for quantities: [LayoutQuantity]) -> String? {
    activation(of: quantities.flatMap(lines))
  }

  private static func activation(of constraints: [String]) -> String? {
    guard !constraints.isEmpty else { return nil }
    let lines = constraints.map { "  \($0),\n" }
    return "NSLayoutConstraint.activate([\n\(lines.joined())])"
  }

  private static func lines(_ quantity: LayoutQuantity) -> [String] {
    switch quantity {
    case .minX: ["view.leadingAnchor.constraint(equalTo: superview.leadingAnchor, constant: 16)"]
    case .minY: ["view.topAnchor.constraint(equalTo: superview.topAnchor, constant: 16)"]
    case .width: ["view.widthAnchor.constraint(equalToConstant: 120)"]
    case .height: ["view.heightAnchor.constraint(equalToConstant: 44)"]
    case .contentWidth: edges(["leading", "trailing"])
    case .contentHeight: edges(["top", "bottom"])
    default: []
    }
  }

  private static func edges(_ names: [String]) -> [String] {
    names.map {
      "content.\($0)Anchor.constraint(equalTo: scrollView.contentLayoutGuide.\($0)Anchor)"
    }
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
