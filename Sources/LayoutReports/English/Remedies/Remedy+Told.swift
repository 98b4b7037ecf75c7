internal import LayoutDiagnosis
internal import LayoutModel
internal import LinearArithmetic

extension Remedy {
  /// The changes that make a sentence of their own: all but additions.
  var toldChanges: [Change] { changes.filter { $0.action != .add } }

  /// Whether two changes are needed together.
  var joinsChanges: Bool {
    action.isAppsOwn && action != .wrap && reason != .oversized && toldChanges.count > 1
  }
}

extension Remedy.FrameSize {
  /// `at least 44 points`.
  var amount: String { isLeast ? "at least \(to.points)" : to.points }

  /// What a row's present height is short of a whole number of points, half a point or more of which
  /// the contents have: a line of one pixel between the rows takes it.
  var separator: Rational {
    guard let from, from.isPositive, let (numerator, denominator) = from.fraction else { return 0 }
    let missing = denominator - numerator % denominator
    guard missing <= denominator - missing else { return 0 }
    return Rational(missing) / Rational(denominator)
  }

  /// The size of the row whose contents have this size.
  var withSeparator: Remedy.FrameSize {
    var size = self
    size.to += separator
    return size
  }
}

extension [Remedy.FramePart] {
  /// The sizes that are to change, width before height.
  var newSizes: [Remedy.FrameSize] {
    compactMap(\.size).filter { !$0.isUnchanged }
      .sorted { $0.quantity.rawValue < $1.quantity.rawValue }
  }
}

extension ReportContext {
  /// Who decides on the size that a frame is to have.
  enum FrameGiver { case app, system, container, row, column }

  /// Who decides on the size of the frame that `parts` change.
  func frameGiver(_ item: ItemID, _ parts: [Remedy.FramePart]) -> FrameGiver {
    guard system.items.indices.contains(item.index) else { return .system }
    let constraint = parts.first?.constraint
    let axis =
      parts.first?.size?.quantity.axis
      ?? constraint.map { system[$0].first.attribute.axis } ?? .vertical
    let isImposed = constraint.map { system[$0].origin == .encapsulatedSize } ?? false
    if system.platform == .appKit, axis == .horizontal, isImposed { return .column }
    // A row of height 0 is none that somebody set.
    let isEmpty = parts.contains { $0.size?.from?.isZero == true }
    if system[item].className == "UITableViewCellContentView", axis == .vertical, !isEmpty {
      return .row
    }
    if isImposed || isRootView(item) { return .container }
    return diagnosis.itemOwners[safe: item.index] == .system ? .system : .app
  }

  /// Whether the guides of a view controller belong to the item: then it is the controller's own view.
  private func isRootView(_ item: ItemID) -> Bool {
    system.items.contains { $0.className == "_UILayoutGuide" && $0.superview == item }
  }
}
