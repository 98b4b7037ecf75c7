internal import LayoutModel

/// What collection and table views print of their own layout.
extension ComplaintReading {
  static let flowLayoutItemTooLarge = ComplaintReading(
    kind: .warning, severity: .warning,
    keys: [
      ReasonKey(
        "behavior of the UICollectionViewFlowLayout is not defined", opening: "The behavior of")
    ],
    expects: { line, _, added in added < 4 && isFlowLayoutPart(line.text) },
    repeats: { _, _ in false }, warns: { _ in true },
    readFacts: { draft in
      var sizes: [LayoutQuantity] = []
      if draft.text.holds("item width must be less than") { sizes.append(.width) }
      if draft.text.holds("item height must be less than") { sizes.append(.height) }
      draft.complaint.facts = .itemTooLarge(sizes)
    })

  /// The message comes in parts, each a record of its own.
  private static func isFlowLayoutPart(_ text: Bytes) -> Bool {
    let parts: [StaticString] = [
      "must be less than the", "relevant UICollectionViewFlowLayout instance",
      "UICollectionViewFlowLayoutBreakForInvalidSizes",
    ]
    return parts.contains { text.holds($0) }
  }

  static let tableOutsideWindow = ComplaintReading(
    kind: .warning, severity: .warning,
    keys: [
      ReasonKey(
        "UITableView was told to layout its visible cells", opening: "Warning once only:")
    ],
    warns: { _ in true })

  static let cellContentUnconstrained = ComplaintReading(
    kind: .warning, severity: .warning,
    keys: [
      ReasonKey(
        "false and is missing constraints to the cell",
        opening: "contentView of collectionViewCell has")
    ],
    repeats: { last, next in cell(last) == cell(next) }, warns: { _ in true })

  /// The description behind the sentence, which tells one cell from another.
  private static func cell(_ text: Bytes) -> Bytes? {
    text.firstIndex(of: UInt8(ascii: "<")).map { text[$0...].prefix { !$0.isBlank && $0 != 0x3B } }
  }

  static let recursionLoggingOff = ComplaintReading(
    kind: .warning, severity: .note,
    keys: [ReasonKey("Disabling recursion trigger logging", opening: "cv == ")],
    warns: { _ in true })
}
