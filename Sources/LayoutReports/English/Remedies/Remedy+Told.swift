internal import LayoutDiagnosis
internal import LayoutModel
internal import LinearArithmetic

extension Remedy {
  /// The changes that make a sentence of their own: an item's mask, frame or container only once,
  /// and no additions.
  var toldChanges: [Change] {
    if changes.count == 1, changes[0].action != .add { return changes }
    return changes.enumerated().filter { index, change in
      switch change.action {
      case .add: false
      case .disableMaskTranslation, .setFrame, .wrap:
        !changes[..<index].contains { $0.action == change.action && $0.item == change.item }
      default: true
      }
    }.map(\.element)
  }

  /// Whether two changes are needed together.
  var joinsChanges: Bool {
    isAppsOwn && action != .wrap && reason != .oversized && toldChanges.count > 1
  }

  /// A size that a frame is to have.
  struct NewSize {
    var quantity: LayoutQuantity
    var points: Rational
    /// `at least `, `at most `, or nothing where the old size is not known.
    var bound: String
  }

  /// The sizes of `item` that are to change, width before height.
  func newSizes(of item: ItemID?) -> [NewSize] {
    changes.compactMap { change -> NewSize? in
      guard change.action == .setFrame, change.item == item, change.to != change.from,
        let quantity = change.quantity, let points = change.to.flatMap({ Rational($0) })
      else { return nil }
      let old = change.from.flatMap { Rational($0) }
      return NewSize(
        quantity: quantity, points: points,
        bound: old.map { $0 < points ? "at least " : "at most " } ?? "")
    }.sorted { $0.quantity.rawValue < $1.quantity.rawValue }
  }
}

extension ReportEnglish {
  /// Who decides on the size that a frame is to have.
  enum FrameGiver { case app, system, row, column }

  /// Who decides on the size that `change` asks for.
  func frameGiver(_ change: Remedy.Change) -> FrameGiver {
    guard let item = change.item, system.items.indices.contains(item.index) else { return .system }
    let axis =
      change.quantity?.axis
      ?? change.constraint.map { system[$0].first.attribute.axis } ?? .vertical
    if system.platform == .appKit, axis == .horizontal,
      change.constraint.map({ system[$0].origin == .encapsulatedSize }) ?? false
    {
      return .column
    }
    if system[item].className == "UITableViewCellContentView", axis == .vertical { return .row }
    return diagnosis.itemOwners[safe: item.index] == .system ? .system : .app
  }
}

/// Joins words as English does.
enum EnglishList {
  /// `a`, `a and b`, `a, b and c`; or with another word than `and`.
  static func and(_ words: [String], _ word: String = "and") -> String {
    guard let last = words.last, words.count > 1 else { return words.first ?? "" }
    return "\(words.dropLast().joined(separator: ", ")) \(word) \(last)"
  }
}
