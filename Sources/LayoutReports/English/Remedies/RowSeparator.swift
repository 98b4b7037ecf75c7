internal import LayoutDiagnosis
internal import LinearArithmetic

extension Remedy.FrameSize {
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
