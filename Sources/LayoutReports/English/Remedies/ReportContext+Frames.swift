internal import LayoutDiagnosis
internal import LayoutModel
internal import LinearArithmetic

extension RowSeparator.Pixel {
  var words: String { "\(rawValue) point" }
}

extension Cells {
  /// Whether it lies where UIKit puts a table's cells, headers and footers.
  func liesInTable(_ item: ItemID) -> Bool {
    system[item].superview.map { system[$0].wrapsCellsOfTable } == true
  }
}

extension ReportContext {
  /// When what a remedy leaves is so, as `the UIView is 50 points tall`; `nil` where it stays so.
  ///
  /// `told` is what the item is called there.
  func moment(of remedy: Remedy, calling told: (ItemID) -> String) -> String? {
    switch remedy.moment {
    case .hidden(let item): "\(told(item)) is hidden"
    case .sized(let id):
      "\(told(system[id].first.item)) is \(system[id].constant.points) "
        + system[id].first.attribute.sizeWords.positive
    case nil: nil
    }
  }

  /// `at least ` before what a distance lacks where margins that are not printed may take more of it.
  var boundMark: String {
    let assumed = diagnosis.conflicts.flatMap(\.assumptions)
    return assumed.contains { $0.kind == .nonNegativeInset } ? "at least " : ""
  }

  /// `at least 44 points`; `more than 44 points` where something has no size at just 44.
  func amount(_ size: Remedy.FrameSize, of item: ItemID, by remedy: Remedy) -> String {
    let amount = size.to.points + addedMargins(to: size, of: item)
    if !size.isLeast { return amount }
    return (remedy.collapses.isEmpty ? "at least " : "more than ") + amount
  }

  /// ` plus its two margins`, where the log does not print the margins that a size has to leave room for.
  private func addedMargins(to size: Remedy.FrameSize, of item: ItemID) -> String {
    let margins = diagnosis.conflicts.flatMap(\.assumptions)
      .filter { $0.kind == .nonNegativeInset }
      .flatMap { $0.row.form.terms.map { LayoutVariable($0.variable) } }
      .filter { $0.quantity.axis == size.quantity.axis }
    if margins.isEmpty { return "" }
    guard margins.allSatisfy({ $0.item == item }) else { return " plus margins" }
    return Set(margins).count == 1 ? " plus its margin" : " plus its two margins"
  }

  /// Whether nothing but masks takes part in the first conflict.
  var isOfMasksAlone: Bool {
    diagnosis.conflicts.first?.constraints.allSatisfy { system[$0].mask != nil } == true
  }

  /// The view in `item` whose two margins alone add up to `size`: so large `item` was when they were
  /// taken from the frames.
  func framedInside(_ item: ItemID, _ size: Remedy.FrameSize) -> ItemID? {
    guard isOfMasksAlone, let conflict = diagnosis.conflicts.first else { return nil }
    let margins = conflict.constraints.compactMap {
      id -> (anchor: LayoutAnchor, points: Rational)? in
      let anchor = system.innerAnchor(of: system[id])
      guard anchor.attribute.isEdge, anchor.attribute.axis == size.quantity.axis,
        system[anchor.item].superview == item
      else { return nil }
      let points =
        system[id].second == nil
        ? system[id].constant : KeptDistance(system[id], in: system)?.points
      return points.map { (anchor, $0) }
    }
    return margins.map(\.anchor.item).first { inside in
      let own = margins.filter { $0.anchor.item == inside }
      return Set(own.map(\.anchor.attribute.side)) == [.near, .far]
        && own.reduce(0) { $0 + $1.points } == size.to
    }
  }
}
