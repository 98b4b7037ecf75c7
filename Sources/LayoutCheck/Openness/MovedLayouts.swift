internal import LinearArithmetic

/// Layouts in pairs that differ by one way of moving, each found once for all that it opens.
struct MovedLayouts {
  private struct Pair {
    var part: [Int]
    var first: Assignment
    /// `nil` where no step along the way leads to another layout.
    var second: Assignment?
  }

  /// What moves.
  let moving: [VariableID]
  private let frames: CanvasFrames
  private let way: Assignment
  private var pairs: [Pair] = []

  init(_ frames: CanvasFrames, along way: Assignment) {
    (self.frames, self.way) = (frames, way)
    moving = way.entries.filter { !$0.value.isZero }.map(\.variable)
  }

  /// How far the second layout lies from the first, to be tried one after the other.
  private static let steps: [Rational] = [100, -100, 20, -20, 5, -5, 1, -1]

  /// Two layouts that the part's rows accept.
  ///
  /// The first is the one that the file shows where it obeys the rows, else one that shows the quantity as
  /// the file does, else any.
  mutating func layouts(of part: SceneParts.Part, showing form: LinearForm) -> [Assignment]? {
    let shown = frames.value(of: form)
    let known = pairs.first { pair in
      pair.part == part.numbers
        && (shown == nil || form.value { value(of: $0, in: pair.first) } == shown)
    }
    guard let pair = known ?? found(part, form, shown), let second = pair.second else { return nil }
    let missing = form.terms.map(\.variable).filter { pair.first.value(of: $0) == nil }
    return [pair.first, second].map { layout in
      missing.reduce(into: layout) { $0[$1] = value(of: $1, in: $0) }
    }
  }

  /// What no row speaks of is where the file shows it.
  private func value(of variable: VariableID, in layout: Assignment) -> Rational {
    layout.value(of: variable) ?? frames.value(of: variable) ?? .zero
  }

  private mutating func found(
    _ part: SceneParts.Part, _ form: LinearForm, _ shown: Rational?
  ) -> Pair? {
    guard let first = layout(of: part.rows, showing: form, as: shown) else { return nil }
    let way = way
    let second = Self.steps.lazy.map { step in first.moved(along: way, by: step) }.first {
      Checker.satisfies($0, part.rows)
    }
    let pair = Pair(part: part.numbers, first: first, second: second)
    pairs.append(pair)
    return pair
  }

  private func layout(
    of rows: [LinearRow], showing form: LinearForm, as value: Rational?
  ) -> Assignment? {
    let spoken = (rows.map(\.form) + [form]).flatMap { $0.terms.map(\.variable) }
    let variables = Set(spoken + moving).sorted()
    let shown = Assignment(variables) { frames.value(of: variables[$0]) ?? .zero }
    if Checker.satisfies(shown, rows) { return shown }
    let same = value.map { LinearRow(form + -$0, .equal) }
    for more in [same.map { [$0] }, []].compactMap(\.self) {
      if case .satisfiable(let found) = try? LinearSystem(rows: rows + more).feasibility() {
        return Assignment(variables) { found.value(of: variables[$0]) ?? .zero }
      }
    }
    return nil
  }
}

extension Assignment {
  fileprivate func moved(along direction: Assignment, by step: Rational) -> Assignment {
    let variables = entries.map(\.variable)
    return Assignment(variables) { self[variables[$0]] + step * direction[variables[$0]] }
  }
}
