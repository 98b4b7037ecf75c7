package import LayoutModel
internal import LinearArithmetic

/// Who decides on the size that a frame is to have.
package enum FrameGiver: Hashable, Sendable {
  case app, system, container
  /// A table's column; only probably where nothing but the imposed width speaks for a table.
  case column(isSure: Bool)
  /// The app, by the height of a table's rows.
  case row(RowSeparator?)
  /// A table that sizes its cell, header or footer along an axis; to 0 where `isEmpty`.
  case table(Axis, isEmpty: Bool)
  case collection
  /// What places a cell of the app's: a table or a collection view, which its class does not tell.
  case listOfCells
  /// The layout of a collection view, which places headers, footers and decorations.
  case collectionLayout
  /// An AppKit popover around the size of its contents.
  case popover(Axis)
  /// An AppKit window, whose content view fills it.
  case window(Axis)
  /// A collection view's cell, which its content view probably does not follow.
  case cell
  /// The same of the cell around what is probably its content view, and misses it by a part of a point.
  case cellAround(ItemID)
  /// UIKit, which gives a view above the keyboard the height of its frame, unless it sizes itself.
  case accessory
  /// Perhaps a flow layout, which makes items as large as nobody said.
  case item
  /// A view in the keyboard's place, which gives itself a height where it is allowed to.
  case keyboard
  /// The app in the language of another framework, whose box shows a native view.
  case otherSide
  /// The app, by the frame of what a table shows above or below its rows.
  case tableHeader

  /// Whether it is about a collection view's cell and its content view.
  package var isOfCell: Bool {
    switch self {
    case .cell, .cellAround: true
    default: false
    }
  }
}

extension Remedy.FrameSize {
  /// The line of one pixel between rows that a row's present height shows.
  var separator: RowSeparator? {
    guard let from, from.isPositive else { return nil }
    return RowSeparator(height: from, wanted: to)
  }
}

/// Where a row's height shows the separator below it.
package enum RowSeparator: Hashable, Sendable {
  /// As large as a separator is: one pixel of a screen with two or three to the point.
  package enum Pixel: String, Sendable {
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
