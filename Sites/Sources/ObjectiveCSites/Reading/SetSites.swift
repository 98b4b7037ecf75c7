internal import SiteRecords

/// What is set on views and constraints.
extension SourceReader {
  /// Properties of Objective-C with their names in Swift.
  private static let properties: [String: String] = {
    let same = [
      "text", "title", "placeholder", "attributedText", "accessibilityIdentifier",
      "accessibilityLabel",
      "identifier", "translatesAutoresizingMaskIntoConstraints", "autoresizingMask", "spacing",
      "axis",
      "distribution", "alignment", "constant", "priority", "frame", "frameSize", "frameOrigin",
      "center",
      "bounds", "rowHeight",
      "estimatedRowHeight", "sectionHeaderHeight", "sectionFooterHeight", "layoutMargins",
      "directionalLayoutMargins", "preservesSuperviewLayoutMargins", "tableHeaderView",
      "tableFooterView", "preferredMaxLayoutWidth", "stringValue", "orientation", "itemSize",
      "estimatedItemSize", "layoutMarginsRelativeArrangement",
    ]
    let renamed = [
      "active": "isActive", "hidden": "isHidden", "mas_key": "key",
      "layoutMarginsRelativeArrangement": "isLayoutMarginsRelativeArrangement",
    ]
    return renamed.merging(same.map { ($0, $0) }) { first, _ in first }
  }()

  /// Visits `target = value` where a known property is set.
  mutating func visitSetting(_ target: Expression, _ value: Expression, _ use: Use) -> Bool {
    guard case .member(let base, let name) = target.kind, let property = Self.properties[name]
    else { return false }
    return set(base, property, value, use)
  }

  /// Visits `[target setText:value]` and its kin.
  mutating func visitSetter(_ message: Message, _ use: Use) -> Bool {
    guard message.label.hasPrefix("set"), let value = message.argument else { return false }
    switch message.label {
    case "setContentHuggingPriority": appendContent("hugging", value, message, use)
    case "setContentCompressionResistancePriority":
      appendContent("compression", value, message, use)
    case "setCustomSpacing": appendSet(text(message.receiver), "customSpacing", value, use)
    case "setObject": return visitEntry(message)
    default:
      let name = String(message.label.dropFirst(3)).lowercasedFirst
      guard let property = Self.properties[name] else { return false }
      return set(message.receiver, property, value, use)
    }
    return true
  }

  private mutating func visitEntry(_ message: Message) -> Bool {
    guard let name = message.receiver.name, let value = message.argument,
      let key = message.parts["forKey"]?.string
    else { return false }
    addEntry(name, key: key, value)
    return true
  }

  private mutating func set(_ base: Expression, _ property: String, _ value: Expression, _ use: Use)
    -> Bool
  {
    let makesConstraint = property == "isActive" && base.unwrapped.name == nil
    if makesConstraint, case .message = base.unwrapped.kind {
      let isTurnedOn = text(value) == "YES" || text(value) == "true"
      visit(base, isTurnedOn ? use.with(.isActive, activation: use.statement) : use.inner)
      return true
    }
    appendSet(text(base), property, value, use)
    visit(value, use.inner)
    return true
  }

  mutating func appendSet(_ target: String, _ property: String, _ value: Expression, _ use: Use) {
    let number = number(value)
    records.append(
      .set(
        SetRecord(
          target: target, property: property, value: swiftValue(value, property: property),
          string: value.string ?? constantString(value),
          number: number.values.isEmpty ? nil : number, function: scope.function,
          range: lines.range(use.statement))))
  }

  /// Along which axis, and how strongly.
  private mutating func appendContent(
    _ property: String, _ priority: Expression, _ message: Message, _ use: Use
  ) {
    let axis = message.parts["forAxis"] ?? message.parts["forOrientation"]
    var record = SetRecord(
      target: text(message.receiver), property: property,
      value: axis.map { swiftValue($0, property: "axis") } ?? "", function: scope.function,
      range: lines.range(use.statement))
    record.number = number(priority)
    records.append(.set(record))
  }

  private func constantString(_ value: Expression) -> String? {
    let held = resolved(value)
    return held.count == 1 ? held[0].string : nil
  }

  /// `YES` is `true`, `UILayoutConstraintAxisVertical` is `vertical`.
  private func swiftValue(_ value: Expression, property: String) -> String {
    switch (text(value), property) {
    case ("YES", _), ("TRUE", _): "true"
    case ("NO", _), ("FALSE", _): "false"
    case (let text, "axis"), (let text, "distribution"), (let text, "alignment"),
      (let text, "orientation"):
      text.withoutPrefix(of: [
        "UILayoutConstraintAxis", "UIStackViewDistribution", "UIStackViewAlignment",
        "NSUserInterfaceLayoutOrientation", "NSStackViewDistribution", "NSLayoutAttribute",
      ])
    case (let text, _): text
    }
  }

  mutating func appendKey(_ view: Expression, _ use: Use) {
    records.append(
      .set(
        SetRecord(
          target: text(view), property: "key", value: "\"\(source(view))\"", string: source(view),
          function: scope.function, range: lines.range(use.statement))))
  }
}

extension String {
  var lowercasedFirst: String { prefix(1).lowercased() + dropFirst() }

  /// The rest behind the first prefix that fits, its first letter small.
  func withoutPrefix(of prefixes: [String]) -> String {
    for prefix in prefixes where hasPrefix(prefix) && count > prefix.count {
      return String(dropFirst(prefix.count)).lowercasedFirst
    }
    return self
  }
}
