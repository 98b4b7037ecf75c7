internal import InterfaceBuilder
internal import LayoutModel
internal import LayoutReports
internal import LinearArithmetic

/// What a scene's views and constraints are called where users read of them.
struct SceneNames {
  let scene: InterfaceScene

  /// `the label “Title” (Xxm-wi-hLM)`.
  func name(_ view: Int) -> String {
    let it = scene.views[view]
    let shown = (it.label ?? it.text).map(Self.shortened) ?? ""
    let quoted = shown.isEmpty ? "" : " “\(shown)”"
    return "the \(Self.words(it.tag))\(quoted) (\(it.id))"
  }

  /// At most thirty characters on one line.
  private static func shortened(_ text: String) -> String {
    let line = text.split(whereSeparator: \.isNewline).first.map(String.init) ?? ""
    return line.count > 30 ? line.prefix(29) + "…" : line
  }

  /// `imageView` as words.
  static func words(_ tag: String) -> String {
    if tag == "tableViewCellContentView" || tag == "collectionViewCellContentView" {
      return "cell's content view"
    }
    var words = ""
    for character in tag {
      if character.isUppercase { words += " " }
      words += character.lowercased()
    }
    return words
  }

  /// `bottom of the button (9HC-9S-eDc) = bottom of … - 10`.
  func sentence(_ number: Int) -> String {
    let constraint = scene.constraints[number]
    let relation =
      switch constraint.relation {
      case .equal: "="
      case .lessOrEqual: "≤"
      case .greaterOrEqual: "≥"
      }
    let left = name(constraint.first)
    guard let second = constraint.second else {
      return "\(left) \(relation) \(constraint.constant.rounded)"
    }
    let factor = constraint.multiplier == 1 ? "" : "\(constraint.multiplier.rounded) × "
    let constant = constraint.constant
    let sum =
      constant.isZero
      ? "" : constant.isNegative ? " - \((-constant).rounded)" : " + \(constant.rounded)"
    return "\(left) \(relation) \(factor)\(name(second))\(sum)"
  }

  /// A constraint with its line: `line 28: width of the label = 40 [wid-th-001]`.
  func line(of number: Int, _ places: TextPlaces) -> String {
    let constraint = scene.constraints[number]
    let line = places.line(of: constraint.range.lowerBound)
    let id = constraint.id.map { " [\($0)]" } ?? ""
    return "line \(line): \(sentence(number))\(id)"
  }

  private func name(_ end: InterfaceConstraint.End) -> String {
    let attribute = Self.words(end.attribute.rawValue)
    switch end.item {
    case .view(let view): return "\(attribute) of \(name(view))"
    case .guide(let kind, let view):
      return "\(attribute) of \(Self.guide(kind)) of \(name(view))"
    }
  }

  private static func guide(_ kind: GuideKind) -> String {
    switch kind {
    case .safeArea: "the safe area"
    case .layoutMargins: "the margins"
    case .contentLayoutGuide: "the content"
    case .frameLayoutGuide: "the frame"
    case .topLayoutGuide: "the top layout guide"
    case .bottomLayoutGuide: "the bottom layout guide"
    case .other: "a guide"
    }
  }
}
