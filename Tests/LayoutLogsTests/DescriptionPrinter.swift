import LayoutModel
import LinearArithmetic

extension LayoutConstraint {
  /// The constraint as the newer systems print it, names list included.
  ///
  /// Reading the text gives the constraint back; numbers that no decimal can spell are rounded to
  /// nine places.
  func description(in system: LayoutSystem) -> String {
    DescriptionPrinter(system: system, constraint: self).text
  }
}

/// Writes one description in Apple's form.
private struct DescriptionPrinter {
  let system: LayoutSystem
  let constraint: LayoutConstraint

  var text: String {
    var parts = [head]
    if let mask = constraint.mask {
      parts.append("h=\(mask.horizontal.text) v=\(mask.vertical.text)")
    }
    if let identifier = constraint.identifier { parts.append("'\(identifier)'") }
    if constraint.isCut {
      parts.append("\(pair(constraint.first, nil)) \(constraint.relation.symbol)")
      return "<\(parts.joined(separator: " "))"
    }
    parts.append(visualFormat ?? equation)
    if let priority = priorityText { parts.append(priority) }
    let names = legend
    let state = names.isEmpty ? "(active)" : "(active, names: \(names.joined(separator: ", ")) )"
    return "<\(parts.joined(separator: " "))   \(state)>"
  }

  private var head: String {
    "\(constraint.className):\(constraint.address?.description ?? constraint.key ?? "0x0")"
  }

  /// A content size is printed once for both of its sides; each side alone gets its own priority.
  private var priorityText: String? {
    if constraint.origin == .contentSize {
      let priority = decimal(constraint.priority)
      return constraint.relation == .lessOrEqual
        ? "Hug:\(priority)" : "CompressionResistance:\(priority)"
    }
    return constraint.isRequired ? nil : "priority:\(decimal(constraint.priority))"
  }

  // MARK: Body

  private var equation: String {
    let left = pair(constraint.first, constraint.firstSubtracted)
    let relation = constraint.origin == .contentSize ? "==" : constraint.relation.symbol
    guard let second = constraint.second else {
      return "\(left) \(relation) \(signed(constraint.constant))"
    }
    var right = pair(second, constraint.secondSubtracted)
    if constraint.multiplier == -1 {
      right = "-" + right
    } else if constraint.multiplier != 1 {
      right = "\(decimal(constraint.multiplier))*\(right)"
    }
    let constant = constraint.constant
    if constant.isNegative { right += " - \(decimal(-constant))" }
    if constant.isPositive { right += " + \(decimal(constant))" }
    return "\(left) \(relation) \(right)"
  }

  private func pair(_ anchor: LayoutAnchor, _ subtracted: LayoutAnchor?) -> String {
    guard let subtracted else { return place(anchor) }
    return "(\(place(anchor)) - \(place(subtracted)))"
  }

  private func place(_ anchor: LayoutAnchor) -> String {
    "\(name(of: anchor.item)).\(anchor.attribute.rawValue)"
  }

  private func signed(_ value: Rational) -> String {
    value.isNegative ? "- \(decimal(-value))" : decimal(value)
  }

  /// `V:|-(8)-[I]` where one edge is another one plus a distance.
  private var visualFormat: String? {
    guard let second = constraint.second, constraint.multiplier == 1,
      constraint.firstSubtracted == nil, constraint.secondSubtracted == nil,
      constraint.writingDirection != .rightToLeft,
      let axis = visualAxis(constraint.first.attribute, second.attribute)
    else { return nil }
    let (first, other) = (constraint.first, second)
    let isFirstNear = first.attribute.isNear
    let isOtherNear = other.attribute.isNear
    let body: String
    if isFirstNear, isOtherNear, isSuperview(other.item, of: first.item) {
      body = "|-(\(distance))-[\(name(of: first.item))]"
    } else if !isFirstNear, !isOtherNear, isSuperview(first.item, of: other.item) {
      body = "[\(name(of: other.item))]-(\(distance))-|"
    } else if isFirstNear, !isOtherNear {
      body = "[\(name(of: other.item))]-(\(distance))-[\(name(of: first.item))]"
    } else {
      return nil
    }
    let direction = first.attribute == .left || first.attribute == .right ? "(LTR)" : ""
    return "\(axis):\(body)\(direction)"
  }

  private var distance: String {
    let relation = constraint.relation == .equal ? "" : constraint.relation.symbol
    return relation + decimal(constraint.constant)
  }

  private func visualAxis(_ a: LayoutAttribute, _ b: LayoutAttribute) -> String? {
    let groups: [(String, Set<LayoutAttribute>)] = [
      ("H", [.leading, .trailing]), ("H", [.left, .right]), ("V", [.top, .bottom]),
    ]
    return groups.first { $0.1.contains(a) && $0.1.contains(b) }?.0
  }

  private func isSuperview(_ parent: ItemID, of child: ItemID) -> Bool {
    system[child].superview == parent && system[parent].address != nil
  }

  // MARK: Names

  private func name(of id: ItemID) -> String {
    let item = system[id]
    if isNamedOnly(id) { return item.name ?? "?" }
    let text = item.role == .guide ? item.name : item.text
    return address(of: item) + (text.map { "'\($0)'" } ?? "")
  }

  /// Items without a class are printed by their names, which the names list resolves.
  private func isNamedOnly(_ id: ItemID) -> Bool {
    system[id].className.isEmpty || system[id].address == nil
  }

  private func address(of item: LayoutItem) -> String {
    "\(item.className):\(item.address?.description ?? "0x0")"
  }

  private var legend: [String] {
    var entries: [String] = []
    for id in mentioned where isNamedOnly(id) {
      if let name = system[id].name, let address = system[id].address {
        entries.append("\(name):\(address)")
      }
    }
    if let parent = impliedSuperview { entries.append("'|':\(address(of: system[parent]))") }
    return entries
  }

  private var mentioned: [ItemID] {
    [
      constraint.first.item, constraint.second?.item, constraint.firstSubtracted?.item,
      constraint.secondSubtracted?.item,
    ].compactMap { $0 }
  }

  /// The superview that `|`, or a place without a counterpart, means.
  private var impliedSuperview: ItemID? {
    if visualFormat?.contains("|") == true {
      return [constraint.first.item, constraint.second?.item].compactMap { $0 }
        .first { id in mentioned.contains { isSuperview(id, of: $0) } }
    }
    guard constraint.second == nil, !constraint.first.attribute.isSize,
      let parent = system[constraint.first.item].superview, system[parent].address != nil
    else { return nil }
    return parent
  }

  private func decimal(_ value: Rational) -> String {
    let text = value.description
    guard text.utf8.contains(UInt8(ascii: "/")) else { return text }
    let billion = Rational(1_000_000_000)
    let scaled = (value * billion).doubleValue.rounded()
    guard let whole = Int(exactly: scaled) else { return text }
    return (Rational(whole) / billion).description
  }
}

extension LayoutAttribute {
  /// Whether the edge is the one that a visual format names first.
  fileprivate var isNear: Bool {
    switch self {
    case .leading, .left, .top: true
    default: false
    }
  }
}
