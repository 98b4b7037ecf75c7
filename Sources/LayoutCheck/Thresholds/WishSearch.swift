internal import LinearArithmetic

/// What a layout should keep at every size, and what it fails by.
struct Wish {
  var failure: SceneThreshold.Failure
  /// The wish.
  var rows: [LinearRow]
  /// Other ways to avoid the failure: with one of them it is none.
  var others: [[LinearRow]] = []
}

/// Finds the wishes that some sizes do not allow.
///
/// The sizes that allow a wish are an interval, so one that both ends allow is kept everywhere. Wishes are asked
/// together first, and by halves where they cannot all be kept: mostly few fail.
struct WishSearch {
  private let rows: ElasticRows
  private let size: LinearForm
  private let whole: ValueRange
  private let ends: [LinearRow]

  /// No screen is so large.
  private static let largestSize: Rational = 100_000

  /// Searches the sizes that are possible at all, from `least` on.
  init(_ rows: ElasticRows, _ size: LinearForm, _ whole: ValueRange, from least: Rational) {
    (self.rows, self.size, self.whole) = (rows, size, whole)
    let lower = max(whole.lower ?? 0, min(least, whole.upper ?? least))
    let upper = max(lower, whole.upper ?? Self.largestSize)
    ends = Set([lower, upper]).sorted().map { LinearRow(size + -$0, .equal) }
  }

  /// The sizes that allow a wish.
  struct Failing {
    var range: ValueRange
    var needsContents = false

    /// The same, of rows that contents make.
    var withContents: Failing { Failing(range: range, needsContents: true) }
  }

  /// The wishes that not all sizes allow, by their places.
  func failing(_ wishes: [Wish]) -> [Int: Failing] {
    let suspects = Set(ends.flatMap { rows.failing(wishes.map(\.rows), with: $0) })
    return suspects.sorted().reduce(into: [:]) { found, number in
      let wish = wishes[number]
      guard let kept = rows.range(of: size, with: wish.rows), kept.isTighter(than: whole),
        wish.others.allSatisfy(rows.exclude)
      else { return }
      found[number] = Failing(range: kept)
    }
  }
}
