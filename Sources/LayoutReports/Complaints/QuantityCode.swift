internal import LayoutModel

/// Constraints in Swift that determine the quantities which a message calls ambiguous.
enum QuantityCode {
  /// One constraint for each of `quantities` of a view; the contents of a scroll view need all
  /// edges of an axis.
  ///
  /// Answers `nil` where no constraint determines any of them.
  static func text(_ quantities: [LayoutQuantity], of view: String?) -> String? {
    activation(
      of: quantities.flatMap { lines($0, of: view) },
      remark: quantities.contains(.contentHeight)
        ? "and a height, or constraints from its top through what is in it to its bottom" : nil)
  }

  private static func activation(of constraints: [String], remark: String? = nil) -> String? {
    guard !constraints.isEmpty else { return nil }
    let lines = constraints.map { "  \($0),\n" } + (remark.map { ["  // \($0)\n"] } ?? [])
    return "NSLayoutConstraint.activate([\n\(lines.joined())])"
  }

  private static func lines(_ quantity: LayoutQuantity, of view: String?) -> [String] {
    let name = view ?? "view"
    let superview = name == "superview" ? "container" : "superview"
    func place(_ edge: String) -> String {
      "\(name).\(edge)Anchor.constraint(equalTo: \(superview).\(edge)Anchor, constant: <#gap#>)"
    }
    return switch quantity {
    case .minX: [place("leading")]
    case .minY: [place("top")]
    case .width: ["\(name).widthAnchor.constraint(equalToConstant: <#width#>)"]
    case .height: ["\(name).heightAnchor.constraint(equalToConstant: <#height#>)"]
    case .contentWidth:
      edges(["leading", "trailing"], of: view) + [
        "content.widthAnchor.constraint(equalTo: \(view ?? "scrollView").frameLayoutGuide.widthAnchor)"
      ]
    case .contentHeight: edges(["top", "bottom"], of: view)
    default: []
    }
  }

  private static func edges(_ names: [String], of scrollView: String?) -> [String] {
    let guide = "\(scrollView ?? "scrollView").contentLayoutGuide"
    return names.map { "content.\($0)Anchor.constraint(equalTo: \(guide).\($0)Anchor)" }
  }

  /// The content of a cell pinned to both edges of each axis on which it collapses.
  static func cell(_ sizes: [LayoutQuantity]) -> String? {
    let edges = sizes.flatMap { $0 == .width ? ["leading", "trailing"] : ["top", "bottom"] }
    return activation(
      of: edges.map { "label.\($0)Anchor.constraint(equalTo: margins.\($0)Anchor)" }
    ).map { "let margins = contentView.layoutMarginsGuide\n\($0)" }
  }
}
