internal import LayoutCheck
internal import LayoutReports
internal import LinearArithmetic

extension LeastSafeArea {
  /// `with a safe area that leaves out at least 47 points at the top and 34 at the bottom`.
  var words: String {
    let sides = [(top, "top"), (left, "left"), (bottom, "bottom"), (right, "right")]
      .filter { $0.0.isPositive }
      .enumerated().map { number, side in
        "\(side.0.rounded)\(number == 0 ? " points" : "") at the \(side.1)"
      }
    let first = sides.dropLast().joined(separator: ", ")
    let list = first.isEmpty ? sides.joined() : "\(first) and \(sides[sides.count - 1])"
    return "with a safe area that leaves out at least \(list)"
  }
}
