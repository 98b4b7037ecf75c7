internal import SiteRecords

/// Constraints of `constraintWithItem:attribute:relatedBy:toItem:attribute:multiplier:constant:`.
extension SourceReader {
  mutating func appendItemForm(_ message: Message, _ use: Use) {
    guard let item = message.argument else { return }
    for first in item.choices {
      for second in message.parts["toItem"]?.choices.map(Optional.some) ?? [nil] {
        append(from: first, to: second, message, use)
      }
    }
  }

  private mutating func append(
    from item: Expression, to other: Expression?, _ message: Message, _ use: Use
  ) {
    let attributes = message.parts.filter { $0.label == "attribute" }.map(\.arguments.first)
    let first = attribute(attributes.first ?? nil) ?? "notAnAttribute"
    var record = constraint(
      .item, id: makeID("c"), first: ConstraintRecord.End(item: text(item), attribute: first),
      range: message.range, use: use)
    if let other, !other.isNil, attributes.count > 1, let second = attribute(attributes[1]) {
      record.second = ConstraintRecord.End(item: text(other), attribute: second)
    }
    record.relation = relation(message.parts["relatedBy"])
    record.multiplier = number(message.parts["multiplier"], missing: 1)
    record.constant = number(message.parts["constant"], missing: 0)
    records.append(.constraint(record))
  }
}
