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

  /// The line of one pixel between rows that a row's present height shows.
  var separator: RowSeparator? {
    guard let from, from.isPositive else { return nil }
    return RowSeparator(height: from, wanted: to)
  }
}

/// Where a row's height shows the separator below it.
enum RowSeparator: Equatable {
  /// As large as a separator is: one pixel of a screen with two or three to the point.
  enum Pixel: String {
    case half = "1/2", third = "1/3"

    /// The pixel that a printed number of points stands for; `nil` where it is none.
    init?(_ points: Rational) {
      if Self.isPrinted(points, 1 / 2) {
        self = .half
      } else if Self.isPrinted(points, 1 / 3) {
        self = .third
      } else {
        return nil
      }
    }

    private static func isPrinted(_ points: Rational, _ size: Rational) -> Bool {
      (points - size).magnitude < 1 / 200
    }

    var words: String { "\(rawValue) point" }
  }

  /// The row is by one pixel taller than its contents: what is drawn below them counts as the row's.
  case within(Pixel)
  /// One pixel is missing to a whole number of points: it was taken from the row that the app set.
  case beside(Pixel)

  /// What a row's height of some points tells where it should be another; `nil` where it tells
  /// nothing.
  init?(height: Rational, wanted: Rational) {
    if let pixel = Pixel(height - wanted) {
      self = .within(pixel)
      return
    }
    guard let (numerator, denominator) = height.fraction else { return nil }
    let missing = denominator - numerator % denominator
    guard let pixel = Pixel(Rational(missing) / Rational(denominator)) else { return nil }
    self = .beside(pixel)
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
  enum FrameGiver: Equatable {
    case app, system, container, column
    /// The app, by the height of a table's rows.
    case row(RowSeparator?)
    /// A table that sizes its cell, header or footer along an axis; to 0 where `isEmpty`.
    case table(Axis, isEmpty: Bool)
    case collection
  }

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
      return .row(parts.newSizes.first?.separator)
    }
    if isImposed, system[item].isTableContentView { return .table(axis, isEmpty: isEmpty) }
    if isImposed, system[item].isPlacedByCollectionView { return .collection }
    if isImposed || isRootView(item) { return .container }
    return diagnosis.itemOwners[safe: item.index] == .system ? .system : .app
  }

  /// Whether the guides of a view controller belong to the item: then it is the controller's own view.
  private func isRootView(_ item: ItemID) -> Bool {
    system.items.contains { $0.className == "_UILayoutGuide" && $0.superview == item }
  }
}
