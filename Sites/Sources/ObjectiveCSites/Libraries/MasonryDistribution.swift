internal import SiteRecords

/// Masonry's `mas_distributeViewsAlongAxis:withFixedSpacing:leadSpacing:tailSpacing:`.
extension SourceReader {
  /// False where the message is no distribution, or its list is not known.
  mutating func visitDistribution(_ message: Message, _ use: Use) -> Bool {
    guard message.label == "mas_distributeViewsAlongAxis",
      let spacing = message.parts["withFixedSpacing"],
      let items = elements(of: message.receiver)?.map(text), items.count > 1,
      let axis = message.argument
    else { return false }
    let isHorizontal = text(axis).hasSuffix("Horizontal")
    let sides = isHorizontal ? ("left", "right", "width") : ("top", "bottom", "height")
    let lead = number(message.parts["leadSpacing"], missing: 0)
    let tail = number(message.parts["tailSpacing"], missing: 0).negated
    var ends: [(ConstraintRecord.End, ConstraintRecord.End, Number)] = []
    let superview = "superview(\(items[0]))"
    ends.append(
      (.init(item: items[0], attribute: sides.0), .init(item: superview, attribute: sides.0), lead))
    for (former, item) in zip(items, items.dropFirst()) {
      ends.append(
        (
          .init(item: item, attribute: sides.2), .init(item: former, attribute: sides.2),
          .unwritten(0)
        ))
      ends.append(
        (
          .init(item: item, attribute: sides.0), .init(item: former, attribute: sides.1),
          number(spacing)
        ))
    }
    let last = items[items.count - 1]
    ends.append(
      (.init(item: last, attribute: sides.1), .init(item: superview, attribute: sides.1), tail))
    append(ends, message, use)
    return true
  }

  private mutating func append(
    _ ends: [(ConstraintRecord.End, ConstraintRecord.End, Number)], _ message: Message, _ use: Use
  ) {
    for (piece, (first, second, constant)) in ends.enumerated() {
      var record = constraint(
        .masonry, id: makeID("c"), first: first, range: message.range, use: use.with(.block))
      record.second = second
      record.constant = constant
      record.piece = piece
      record.pieces = ends.count
      record.made = .make
      records.append(.constraint(record))
    }
  }
}
