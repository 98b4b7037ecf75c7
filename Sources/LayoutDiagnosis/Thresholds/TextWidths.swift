internal import LayoutModel
internal import LinearArithmetic

/// How wide each text is for every width of its container, exactly.
///
/// Widths that solving gives are made of straight pieces. Where one piece ends and the next begins is where
/// the lines meet that go on from both.
struct TextWidths {
  /// A container's width, and how wide each text is there.
  struct Knot {
    let size: Rational
    let widths: [Rational]
  }

  /// Why there are no pieces.
  enum Failure: Error {
    case openWidth(ItemID)
    case tooMuchWork
  }

  /// The ends of the pieces, the narrowest first; the last piece has no end.
  private(set) var knots: [Knot] = []

  private let texts: [WrappingText]
  private let solve: (Rational) -> HierarchyOptimum?
  private var known: [Rational: [Rational]] = [:]

  /// The widths of `texts` from `low` to `high` and, where `isEndless`, beyond; `solve` gives the layout of
  /// a size.
  init(
    of texts: [WrappingText], from low: Rational, to high: Rational, isEndless: Bool,
    solve: @escaping (Rational) -> HierarchyOptimum?
  ) throws(Failure) {
    self.texts = texts
    self.solve = solve
    var ends = [low, high]
    if isEndless { ends.append(max(high * 2, Self.beyondAllScreens)) }
    knots = [Knot(size: low, widths: try widths(at: low))]
    for (start, end) in zip(ends, ends.dropFirst()) {
      try add(from: start, to: end, Self.mostParts)
    }
  }

  private static let beyondAllScreens = Rational(1_000_000)
  /// How often a stretch is parted.
  private static let mostParts = 40
  /// How many layouts are solved.
  private static let mostLayouts = 1_500

  private mutating func widths(at size: Rational) throws(Failure) -> [Rational] {
    if let widths = known[size] { return widths }
    guard known.count < Self.mostLayouts, var optimum = solve(size) else { throw .tooMuchWork }
    var widths: [Rational] = []
    for text in texts {
      let range = optimum.range(of: LayoutAnchor(text.item, .width).form)
      if optimum.didGiveUp { throw .tooMuchWork }
      guard range.isSingle, let width = range.minimum else { throw .openWidth(text.item) }
      widths.append(width)
    }
    known[size] = widths
    return widths
  }

  private mutating func add(
    from start: Rational, to end: Rational, _ parts: Int
  ) throws(Failure) {
    if start >= end { return }
    if try isStraight(from: start, to: end) {
      knots.append(Knot(size: end, widths: try widths(at: end)))
      return
    }
    guard parts > 0 else { throw .tooMuchWork }
    let middle = try bend(from: start, to: end) ?? (start + end) * .half
    try add(from: start, to: middle, parts - 1)
    try add(from: middle, to: end, parts - 1)
  }

  /// Whether all widths lie on the line between their ends at three places between.
  private mutating func isStraight(from start: Rational, to end: Rational) throws(Failure) -> Bool {
    let (first, last) = (try widths(at: start), try widths(at: end))
    for share in [Rational.half, Rational(5, 37), Rational(32, 37)] {
      let between = try widths(at: start + (end - start) * share)
      for index in texts.indices
      where between[index] != first[index] + (last[index] - first[index]) * share {
        return false
      }
    }
    return true
  }

  /// Where the lines on which a width leaves one end and reaches the other meet.
  private mutating func bend(from start: Rational, to end: Rational) throws(Failure) -> Rational? {
    let step = (end - start) * Rational(1, 64)
    let (a, b) = (try widths(at: start), try widths(at: start + step))
    let (c, d) = (try widths(at: end - step), try widths(at: end))
    for index in texts.indices {
      let (rise, fall) = (b[index] - a[index], d[index] - c[index])
      if rise == fall { continue }
      // a + rise * x == d - fall * (64 - x), in steps from the start.
      let steps = (d[index] - a[index] - fall * 64) / (rise - fall)
      let place = start + steps * step
      if place > start, place < end { return place }
    }
    return nil
  }
}

/// The widths of a container between which each text keeps its lines.
struct LineCells {
  /// The container's widths from `lower` on, below `upper`; `nil` where there is no end.
  struct Cell {
    let lower: Rational
    let upper: Rational?
    /// How many lines each text takes.
    let lines: [Int]
    /// The texts that their lines do not hold.
    let cut: Set<Int>
    /// Whether a text takes more lines than are counted.
    let isBeyondCount: Bool
  }

  /// The widest first.
  let cells: [Cell]

  /// So many lines are counted of a text without a limit.
  static let mostLines = 40

  init(_ widths: TextWidths, of texts: [WrappingText], isEndless: Bool) {
    let knots = widths.knots
    var sizes = Set(knots.map(\.size))
    for (start, end) in zip(knots, knots.dropFirst()) {
      for (index, text) in texts.enumerated() {
        let (from, to) = (start.widths[index], end.widths[index])
        if from == to { continue }
        let most = text.mostLines > 0 ? text.mostLines : Self.mostLines
        let steps = [Rational.zero] + (1...most).map { text.width / Rational($0) }
        for step in steps where (step > from) != (step > to) || step == from || step == to {
          sizes.insert(start.size + (end.size - start.size) * ((step - from) / (to - from)))
        }
      }
    }
    let ends = sizes.sorted()
    var cells: [Cell] = []
    var piece = 0
    for (place, (lower, upper)) in zip(ends, ends.dropFirst()).enumerated() {
      let middle = (lower + upper) * .half
      while piece + 2 < knots.count, knots[piece + 1].size <= lower { piece += 1 }
      let (start, end) = (knots[piece], knots[piece + 1])
      let share = (middle - start.size) / (end.size - start.size)
      let own = texts.indices.map { index in
        start.widths[index] + (end.widths[index] - start.widths[index]) * share
      }
      let isLast = place + 2 == ends.count
      cells.append(
        Cell(
          lower: lower, upper: isLast && isEndless ? nil : upper,
          lines: zip(texts, own).map { text, width in text.countedLines(at: width) },
          cut: Set(texts.indices.filter { texts[$0].isCut(at: own[$0]) }),
          isBeyondCount: zip(texts, own).contains { text, width in
            text.mostLines == 0 && width.isPositive
              && width * Rational(Self.mostLines) < text.width
          }))
    }
    self.cells = cells.reversed()
  }
}

extension WrappingText {
  fileprivate func countedLines(at points: Rational) -> Int {
    guard points.isPositive else { return 1 }
    let most = mostLines > 0 ? mostLines : LineCells.mostLines
    return (1...most).first { points * Rational($0) >= width } ?? most
  }

  /// Whether the text does not fit into the lines that it may take.
  fileprivate func isCut(at points: Rational) -> Bool {
    guard points.isPositive else { return width.isPositive }
    return mostLines > 0 && points * Rational(mostLines) < width
  }
}
