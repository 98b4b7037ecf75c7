package import LayoutModel
internal import LinearArithmetic

/// A constraint in the few words that developers use for it: `leading +8`, `width ≥ 48 @750`.
struct ConstraintLabel {
  let constraint: LayoutConstraint

  /// As both kinds of pictures show it: between a container and what it holds, read from the
  /// container; what an autoresizing mask stands for says so.
  func text(in system: LayoutSystem) -> String {
    let words =
      constraint.items.count == 1
      ? mark : isTurned(in: system) ? reversedLine ?? line : line
    return maker + words
  }

  private var maker: String { constraint.origin == .autoresizingMask ? "mask: " : "" }

  /// The same, of a size with the view whose size it is: the line of one is as long as those of others.
  func text(in system: LayoutSystem, named name: (ItemID) -> String) -> String {
    let (first, second) = (constraint.first, constraint.second)
    guard first.attribute.isSize, constraint.firstSubtracted == nil,
      constraint.secondSubtracted == nil
    else { return text(in: system) }
    let own = "\(maker)\(name(first.item)) "
    if constraint.items.count == 1 { return own + mark }
    guard let second, second.attribute.isSize else { return text(in: system) }
    return own + equation(withPartner: "\(name(second.item)) \(second.attribute.rawValue)") + suffix
  }

  /// Whether the first item holds the second, so that the constraint is read backwards.
  func isTurned(in system: LayoutSystem) -> Bool {
    let items = constraint.items
    return items.count == 2 && system.isContainer(items[0], of: items[1])
  }

  /// As a demand on one item alone.
  var mark: String {
    if constraint.isWithoutPartner {
      return "\(first) \(relation) \(number(constraint.constant))" + suffix
    }
    return equation + suffix
  }

  /// As a line from its second item to its first.
  var line: String {
    guard let second = constraint.second, constraint.firstSubtracted == nil
    else { return constraint.firstSubtracted == nil ? mark : equation + suffix }
    if constraint.multiplier == 1, second.attribute == constraint.first.attribute {
      return "\(first)\(relationAlone) \(signed(constraint.constant))" + suffix
    }
    return equation + suffix
  }

  /// The same demand read from its first item to its second; only without a multiplier.
  var reversedLine: String? {
    guard let second = constraint.second, constraint.firstSubtracted == nil,
      constraint.multiplier == 1, second.attribute == constraint.first.attribute
    else { return nil }
    let flipped = constraint.relation.flipped
    let relation = flipped == .equal ? "" : " \(flipped.sign)"
    return "\(first)\(relation) \(signed(-constraint.constant))" + suffix
  }

  private var equation: String {
    guard let second = constraint.second else {
      return "\(difference(constraint.first, constraint.firstSubtracted)) \(relation) "
        + number(constraint.constant)
    }
    return equation(withPartner: difference(second, constraint.secondSubtracted))
  }

  private func equation(withPartner partner: String) -> String {
    let factor = constraint.multiplier == 1 ? "" : "\(constraint.multiplier.ratio) × "
    let rest = constraint.constant.isZero ? "" : " \(signed(constraint.constant))"
    return "\(difference(constraint.first, constraint.firstSubtracted)) \(relation) \(factor)"
      + partner + rest
  }

  private var first: String { constraint.first.attribute.rawValue }
  private var relation: String { constraint.relation.sign }
  private var relationAlone: String {
    constraint.relation == .equal ? "" : " \(constraint.relation.sign)"
  }

  private var suffix: String { constraint.isRequired ? "" : " @\(number(constraint.priority))" }

  private func difference(_ end: LayoutAnchor, _ start: LayoutAnchor?) -> String {
    guard let start else { return end.attribute.rawValue }
    return "(\(end.attribute.rawValue) − \(start.attribute.rawValue))"
  }

  private func number(_ value: Rational) -> String { value.rounded }

  private func signed(_ value: Rational) -> String {
    value.isZero ? "+0" : value.isNegative ? value.rounded : "+" + value.rounded
  }
}

extension LayoutConstraint {
  /// Whether the constraint speaks of one anchor and a number only.
  var isWithoutPartner: Bool {
    firstSubtracted == nil && (second == nil || multiplier.isZero)
  }

  /// Every item that the constraint ties, its first anchor's first.
  var items: [ItemID] {
    var items = [first.item]
    let anchors = [second, firstSubtracted, secondSubtracted].compactMap(\.self)
    let others = anchors.map(\.item) + form.terms.map { LayoutVariable($0.variable).item }
    for item in others where !items.contains(item) { items.append(item) }
    return items
  }

  /// The axes that the constraint speaks of.
  package var axes: Set<Axis> {
    var axes = Set(form.terms.map { LayoutVariable($0.variable).quantity.axis })
    axes.insert(first.attribute.axis)
    return axes
  }
}

extension Relation {
  /// `=`, `≤` or `≥`.
  var sign: String {
    switch self {
    case .lessOrEqual: "≤"
    case .equal: "="
    case .greaterOrEqual: "≥"
    }
  }
}

extension Rational {
  /// `9/16` where two decimals do not hold the number and such a fraction prints as its six digits.
  fileprivate var ratio: String {
    let value = doubleValue
    if (value * 100).rounded() / 100 == value { return rounded }
    for divisor in 3...32 {
      let count = (value * Double(divisor)).rounded()
      let fits = (count / Double(divisor) - value).magnitude <= 5e-7 * value.magnitude
      if (1...32).contains(count), fits { return "\(Int(count))/\(divisor)" }
    }
    return rounded
  }

  /// With at most two decimals and a true minus sign.
  var rounded: String {
    let value = doubleValue
    guard value.isFinite, value.magnitude < 1e9
    else { return PictureText.clean(description, limit: 14) }
    let text = value.magnitude.short
    return value < 0 && text != "0" ? "−" + text : text
  }
}
