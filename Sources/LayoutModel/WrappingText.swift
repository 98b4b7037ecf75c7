package import LinearArithmetic

/// A text that takes more lines where it has less width: its height is a monotone step function of it.
package struct WrappingText: Hashable, Sendable {
  /// The view that shows it.
  package var item: ItemID
  /// How wide the whole text is on one line.
  package var width: Rational
  /// How tall a line is.
  package let lineHeight: Rational
  /// The most lines, as `numberOfLines` has them; 0 is any number.
  package let mostLines: Int
  /// How many lines it takes as it is laid out; `nil` where nothing settles that.
  package var lines: Int?
  /// Whether its size was printed, and is only taken to be that on one line.
  package let isPrinted: Bool

  /// A text that has not been laid out.
  package init(
    item: ItemID, width: Rational, lineHeight: Rational, mostLines: Int, isPrinted: Bool = false
  ) {
    self.item = item
    self.isPrinted = isPrinted
    self.width = width
    self.lineHeight = lineHeight
    self.mostLines = mostLines
  }

  /// How many lines it asks for at a width, as though a line could end anywhere; one where there is no
  /// width, as UIKit measures it.
  package func lines(at points: Rational) -> Int {
    guard points.isPositive else { return 1 }
    let limit = mostLines > 0 ? mostLines : Self.countedLines
    var lines = 1
    while lines < limit, points * Rational(lines) < width { lines += 1 }
    return lines
  }

  /// How wide its content is when it is laid out at a width: all of it, what is there, or what its most
  /// lines need.
  package func contentWidth(at points: Rational) -> Rational {
    let lines = lines(at: points)
    if lines == 1 { return width }
    return max(points, width / Rational(lines))
  }

  /// Nobody reads more.
  private static let countedLines = 1_000
}
