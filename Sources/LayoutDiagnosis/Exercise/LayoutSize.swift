package import LayoutModel
package import LinearArithmetic

/// A width and a height in points, or one of them alone.
package struct LayoutSize: Hashable, Sendable {
  /// The sides that are given, in points; one of them at least is.
  package let width, height: Rational?

  /// A size of `width` by `height` points.
  package init(width: Rational, height: Rational) {
    self.width = width
    self.height = height
  }

  private init(width: Rational?, height: Rational?) {
    self.width = width
    self.height = height
  }

  /// Reads `390x844`, and `390x` or `x844` for one side.
  package init?(_ text: String) {
    let parts = text.split(separator: "x", omittingEmptySubsequences: false)
    guard parts.count == 2, parts.contains(where: { !$0.isEmpty }) else { return nil }
    let sides = parts.map { $0.isEmpty ? nil : Rational($0) }
    guard zip(parts, sides).allSatisfy({ $0.isEmpty || $1.map { !$0.isNegative } ?? false })
    else { return nil }
    self.init(width: sides[0], height: sides[1])
  }

  /// The axes of the sides that are given.
  package var axes: [Axis] {
    Axis.allCases.filter { ($0 == .horizontal ? width : height) != nil }
  }

  /// `390x844`, or `390 points wide` of one side.
  package var words: String {
    if let width, let height { return "\(width)x\(height)" }
    if let width { return "\(width) points wide" }
    return height.map { "\($0) points tall" } ?? ""
  }

  /// A size between this one and another with the same sides.
  func mixed(with other: LayoutSize, _ share: Rational) -> LayoutSize {
    func mixed(_ side: Rational?, _ other: Rational?) -> Rational? {
      guard let side, let other else { return side }
      return side + (other - side) * share
    }
    return LayoutSize(width: mixed(width, other.width), height: mixed(height, other.height))
  }
}
