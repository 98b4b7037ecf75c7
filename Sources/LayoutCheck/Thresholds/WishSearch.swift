internal import LinearArithmetic

/// What a layout should keep at every size, and what it fails by.
struct Wish {
  var failure: SceneThreshold.Failure
  /// The wish.
  var rows: [LinearRow]
  /// Other ways to avoid the failure: with one of them it is none.
  var others: [[SceneRow]] = []
}

/// Finds the wishes that some sizes do not allow.
///
/// The sizes that allow a wish are an interval, so one that both ends allow is kept everywhere. Wishes are asked
/// together first, and by halves where they cannot all be kept: mostly few fail.
struct WishSearch {
  private let rows: ElasticRows
  private let size: LinearForm
  private let whole: ValueRange
  private let ends: [ElasticRows]
  private let milder: ElasticRows?

  /// No screen is so large.
  private static let largestSize: Rational = 100_000

  /// Searches the sizes that are possible at all, from `least` on.
  ///
  /// What no size allows is told of wishes that the `milder` rows allow at some; without any of none.
  init(
    _ rows: ElasticRows, _ size: LinearForm, _ whole: ValueRange, from least: Rational,
    unless milder: ElasticRows? = nil
  ) {
    (self.rows, self.size, self.whole, self.milder) = (rows, size, whole, milder)
    let lower = max(whole.lower ?? 0, min(least, whole.upper ?? least))
    let upper = max(lower, whole.upper ?? Self.largestSize)
    ends = Set([lower, upper]).sorted().map { rows.fixing(size, at: $0) }
  }

  /// The sizes that allow a wish.
  struct Failing: Equatable {
    var range: ValueRange
    var needsContents = false
    /// Whether no size does.
    var isAlways = false
    /// Up to which size the failure is avoided otherwise; `nil` where it is not.
    var otherwiseUpTo: Rational?

    /// The same, of rows that contents make.
    var withContents: Failing {
      var same = self
      same.needsContents = true
      return same
    }
  }

  /// The wishes that not all sizes allow, by their places.
  func failing(_ wishes: [Wish], _ allowance: inout SweepAllowance) -> [Int: Failing] {
    // Where the search alone would use up all, what it finds could not be asked for its sizes.
    var search = allowance.half()
    let suspects = ends.reduce(into: Set<Int>()) {
      $0.formUnion($1.failing(wishes.map(\.rows), &search))
    }
    allowance.rejoin(search)
    return suspects.sorted().reduce(into: [:]) { found, number in
      let wish = wishes[number]
      let count = rows.count(touching: wish.rows + [LinearRow(size, .equal)])
      guard allowance.covers(count * (1 + wish.others.count)), let failing = failing(wish)
      else { return }
      let others = wish.others.map { $0.map(\.row) }.filter { !rows.exclude($0) }
      found[number] = others.isEmpty ? failing : between(others, failing)
    }
  }

  /// What fails between the sizes that other ways allow and those that the wish does; `nil` where they meet.
  private func between(_ others: [[LinearRow]], _ failing: Failing) -> Failing? {
    guard let lower = failing.range.lower, failing.range.upper == nil else { return nil }
    var last = Rational.zero
    for other in others {
      guard let end = rows.range(of: size, with: other)?.upper, end < lower else { return nil }
      last = max(last, end)
    }
    var between = failing
    between.otherwiseUpTo = last
    return between
  }

  private func failing(_ wish: Wish) -> Failing? {
    if let kept = rows.range(of: size, with: wish.rows) {
      return kept.isTighter(than: whole) ? Failing(range: kept.ends(otherThanThoseOf: whole)) : nil
    }
    guard let milder, rows.exclude(wish.rows), !milder.exclude(wish.rows) else { return nil }
    return Failing(range: ValueRange(lower: nil, upper: nil), isAlways: true)
  }
}

extension ValueRange {
  /// The ends alone that are not those of a range that holds it: beyond these nothing holds anyway.
  func ends(otherThanThoseOf other: ValueRange) -> ValueRange {
    ValueRange(
      lower: lower == other.lower ? nil : lower, upper: upper == other.upper ? nil : upper)
  }
}
