internal import SiteRecords

/// The names of attributes in the spellings of the libraries.
enum AttributeName {
  private static let plain: Set<String> = [
    "left", "right", "top", "bottom", "leading", "trailing", "width", "height", "centerX",
    "centerY",
    "firstBaseline", "lastBaseline", "leftMargin", "rightMargin", "topMargin", "bottomMargin",
    "leadingMargin", "trailingMargin", "centerXWithinMargins", "centerYWithinMargins",
  ]

  /// `NSLayoutAttributeTop`, `MASAttributeTop`, `top`; `nil` for what is no attribute's name.
  static func known(_ text: String) -> String? {
    let name = text.withoutPrefix(of: ["NSLayoutAttribute", "MASAttribute", "ALAttribute"])
    return name == "baseline" ? "lastBaseline" : plain.contains(name) ? name : nil
  }

  /// `topAnchor` of a view or guide.
  static func ofAnchor(_ member: String) -> String? {
    member.hasSuffix("Anchor") ? known(String(member.dropLast(6))) : nil
  }

  static func isSize(_ attribute: String) -> Bool { attribute == "width" || attribute == "height" }

  /// Whether an inset counts from the far side there.
  static func isFarSide(_ attribute: String) -> Bool {
    [
      "right", "bottom", "trailing", "rightMargin", "bottomMargin", "trailingMargin",
      "lastBaseline",
    ].contains(attribute)
  }
}

extension SourceReader {
  /// The attribute that the expression names, else the expression itself; `nil` for none.
  func attribute(_ expression: Expression?) -> String? {
    guard let expression else { return nil }
    let candidates = resolved(expression)
    let text = candidates.count == 1 ? self.text(candidates[0]) : self.text(expression)
    if text == "NSLayoutAttributeNotAnAttribute" || text == "0" { return nil }
    return AttributeName.known(text) ?? text
  }

  /// `equal` for an expression that only running code tells.
  func relation(_ expression: Expression?) -> ConstraintRecord.Relation {
    let candidates = expression.map(resolved) ?? []
    switch candidates.first.map(text)?.withoutPrefix(of: ["NSLayoutRelation"]) {
    case "greaterThanOrEqual": return .greaterOrEqual
    case "lessThanOrEqual": return .lessOrEqual
    default: return .equal
    }
  }

  /// The item and attribute of an anchor, `view.topAnchor`; a name that holds one is looked up.
  func end(ofAnchor expression: Expression) -> ConstraintRecord.End? {
    if let end = writtenEnd(expression) { return end }
    let held = resolved(expression)
    if held.count == 1, let end = writtenEnd(held[0]) { return end }
    return nil
  }

  private func writtenEnd(_ expression: Expression) -> ConstraintRecord.End? {
    guard let read = expression.propertyRead, let attribute = AttributeName.ofAnchor(read.name)
    else { return nil }
    return ConstraintRecord.End(item: text(read.base), attribute: attribute)
  }
}
