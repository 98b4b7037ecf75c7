import LayoutLogs
import LayoutModel
import LayoutScratch
import LinearArithmetic
import TestSupport
import Testing

@testable import LayoutDiagnosis

/// From which width of a layout's container on the lines of texts make something go wrong.
struct LineThresholdTests {
  private static func system(_ text: String) -> LayoutSystem {
    ScratchReader.read([UInt8](text.utf8)).system.wrappingTexts()
  }

  private static func decided(_ text: String) -> ContainerThresholds {
    LayoutExercise(system(text), isWhole: true).decided(by: .horizontal)
  }

  private let card = """
    card is UIView
    title, footer in card
    card.width == 320
    card.height == 90
    H:|-10-[title]-10-|
    H:|-10-[footer]
    V:|-10-[title]-10-[footer(20)]
    title.intrinsic == 500x20 lines 0
    footer.intrinsic == 60x20

    """

  @Test func `what lies below a text leaves the container where the text takes a line more`() throws
  {
    let decided = Self.decided(card)
    let leaving = decided.thresholds.filter { !$0.lines.isEmpty }
    // Two lines of 20 fill the card of 90: three need 250 points or less for the title.
    #expect(leaving.map(\.size) == [145, 270])
    #expect(leaving.map { $0.lines.map(\.count) } == [[5], [3]])
    #expect(leaving.allSatisfy { $0.side == .below && $0.isFirst && !$0.constraints.isEmpty })
    // A line more than forty is counted no longer.
    #expect(decided.lines == .counted(downTo: Rational(65, 2)))
    #expect(leaving.allSatisfy { $0.limit == Rational(65, 2) })
    #expect(leaving[1].applies(at: Rational(2699, 10)) && !leaving[1].applies(at: 270))
  }

  @Test func `a text of two lines at most is cut where two do not hold it`() throws {
    let decided = Self.decided(card.replacing("lines 0", with: "lines 2"))
    let cut = try #require(
      decided.thresholds.first { if case .clipped = $0.failure { $0.limit == 20 } else { false } })
    #expect(cut.size == 270 && cut.lines.isEmpty)
    #expect(decided.lines == .counted(downTo: 0))
  }

  @Test func `lines are not counted of a width that is open, nor where lines change widths`() {
    let open = Self.decided(
      """
      card is UIView
      left, right in card
      card.width == 320
      card.height == 50
      H:|[left][right]|
      left.intrinsic == 300x20 lines 0
      right.intrinsic == 300x20 lines 0

      """)
    guard case .openWidth = open.lines else {
      Issue.record("\(open.lines)")
      return
    }
    let tied = Self.decided(card.replacing("H:|-10-[footer]", with: "footer.width == title.height"))
    #expect(tied.lines == .tiedAxes)
    #expect(Self.decided(card.replacing(" lines 0", with: "")).lines == .needless)
  }

  @Test func `a height that ends what the lines do is a way, and one is solved again`() throws {
    let decided = Self.decided(
      card.replacing("[footer(20)]", with: "[footer(20)]-10-|")
        .replacing("lines 0", with: "lines 4"))
    let conflictFree = decided.thresholds.filter { !$0.lines.isEmpty }
    let cut = try #require(conflictFree.first)
    // A card of 90 holds two lines: three need 110.
    #expect(cut.failure != .conflict && cut.size == 270)
    let ways = cut.ways.map { "\($0.edit) \($0.range.lower?.description ?? "-")" }
    let height = try #require(
      Self.system(card).constraintIDs.first { Self.system(card)[$0].constant == 90 })
    #expect(
      cut.ways.contains {
        $0.edit == .relation(height, .greaterOrEqual) && $0.range.lower == nil
      }, "\(ways)")
    #expect(!cut.ways.contains { $0.edit == .relation(height, .lessOrEqual) }, "\(ways)")
  }

  @Test func `where the work runs out lines are counted down to where it lasted, or not at all`()
    throws
  {
    let system = Self.system(card).onOneLine
    let pin = try #require(PinnedItem.byDefault(in: system))
    let search = try LayoutThresholdSearch(system, of: pin, .horizontal)
    let whole = search.lines()
    #expect(whole.counting == .counted(downTo: Rational(65, 2)))
    #expect(search.lines(mostWork: 0).counting == .tooMuchWork)
    #expect(search.lines(mostWork: 0).thresholds.isEmpty)
    let part = search.lines(mostWork: 400)
    guard case .counted(let end) = part.counting else {
      Issue.record("\(part.counting)")
      return
    }
    #expect(end > 65 / 2 && end < 520)
    #expect(part.thresholds.allSatisfy { $0.size > end && ($0.limit ?? 0) >= end })
    // What was counted is what all of the work finds there.
    #expect(
      part.thresholds.map(\.size) == whole.thresholds.map(\.size).filter { $0 > end })
  }

  // MARK: - Against solving

  private struct Generated {
    var lines: [String] = []
    let height: Int

    init(_ generator: inout SeededGenerator) {
      height = Int.random(in: 5...16, using: &generator) * 10
      let count = Int.random(in: 1...3, using: &generator)
      let names = (0..<count).map { "t\($0)" } + ["foot"]
      lines = [
        "card is UIView", names.joined(separator: ", ") + " in card", "card.width == 300",
        "card.height == \(height)", "H:|-4-[foot(30)]",
      ]
      var column = "V:|"
      for (index, name) in names.enumerated() {
        let edge = Int.random(in: 1...12, using: &generator)
        column += "-\(edge)-[\(name)]"
        if name == "foot" { continue }
        switch Int.random(in: 0..<4, using: &generator) {
        case 0: lines.append("H:|-\(edge)-[\(name)]-(>=\(edge))-|")
        case 1:
          lines += ["\(name).leading == card.leading", "\(name).width == card.width/2 - \(edge)"]
        case 2: lines.append("H:|-\(edge)-[\(name)(<=\(100 + 20 * edge))]-(>=\(edge))-|")
        default: lines.append("H:|-\(edge)-[\(name)]-\(edge)-|")
        }
        let width = Int.random(in: 5...50, using: &generator) * 10
        let most = [0, 0, 2, 3].randomElement(using: &generator) ?? 0
        // Each resists otherwise, so that it is settled which one is cut.
        lines.append("\(name).intrinsic == \(width)x20 resist 750x\(740 - index) lines \(most)")
      }
      lines.append("foot.height == 12")
      let ends = ["", "-(>=2)-|", "-3@600-|", "-(>=2)-|"]
      lines.append(column + (ends.randomElement(using: &generator) ?? ""))
    }
  }

  /// What a user sees of a layout that is solved, as items and directions.
  private static func seen(
    _ layout: ExercisedLayout, _ system: LayoutSystem
  ) -> Set<LayoutThreshold.Failure> {
    guard let assignment = layout.layout?.assignment else { return [.conflict] }
    var seen: Set<LayoutThreshold.Failure> = []
    for problem in layout.problems {
      guard case .clipped(let item, let axis, _) = problem,
        let id = system.constraintIDs.first(where: {
          let constraint = system[$0]
          return constraint.origin == .contentSize && constraint.relation == .greaterOrEqual
            && constraint.first == LayoutAnchor(item, axis == .horizontal ? .width : .height)
        })
      else { continue }
      seen.insert(.clipped([id]))
    }
    for item in system.itemIDs {
      guard let parent = system[item].superview else { continue }
      func value(_ item: ItemID, _ attribute: LayoutAttribute) -> Rational {
        LayoutAnchor(item, attribute).form.terms.reduce(.zero) {
          $0 + $1.coefficient * assignment[$1.variable]
        }
      }
      if value(item, .bottom) > value(parent, .bottom) || value(item, .top) < value(parent, .top) {
        seen.insert(.leaves(item))
      }
    }
    return seen
  }

  /// Each layout is solved at many widths, and right beside each threshold.
  @Test(arguments: 0..<20)
  func `generated texts go wrong just where their thresholds say`(part: Int) throws {
    var (solvedSizes, wrongSizes, counted, ways) = (0, 0, 0, 0)
    for seed in (part * 3)..<(part * 3 + 3) {
      var generator = SeededGenerator(UInt64(seed) + 977)
      let generated = Generated(&generator)
      let text = generated.lines.joined(separator: "\n") + "\n"
      let system = Self.system(text)
      try #require(!system.texts.isEmpty && !system.constraints.isEmpty, "\(text)")
      let exercise = LayoutExercise(system, isWhole: true)
      let decided = exercise.decided(by: .horizontal)
      guard case .counted(let end) = decided.lines else { continue }
      counted += 1
      let byLines = decided.thresholds.filter { threshold in
        if case .collapse = threshold.failure { return false }
        // What leaves at the side is not the lines' doing.
        if case .leaves = threshold.failure { return !threshold.lines.isEmpty }
        return true
      }
      func solved(at size: Rational) -> ExercisedLayout {
        exercise.changed(
          by: [.container(LayoutSize(width: size, height: Rational(generated.height)))], name: "")
      }
      // What goes wrong in the widest layout, too, and is never told, no width decides.
      let always = Self.seen(solved(at: 100_000), system).subtracting(byLines.map(\.failure))
      for threshold in byLines {
        for way in threshold.ways.prefix(3) {
          // The container's height is asked for again there.
          guard let changed = way.edit.constraint, system[changed].first.item != exercise.pin
          else { continue }
          let sizes = [threshold.size, way.range.lower, way.range.upper].compactMap(\.self)
          for size in sizes.flatMap({ [$0 - Rational(1, 100), $0 + Rational(1, 100)] })
          where size.isPositive && way.range.lower.map({ size >= $0 }) ?? true
            && way.range.upper.map({ size <= $0 }) ?? true
          {
            let layout = exercise.changed(
              by: [
                way.edit,
                .container(LayoutSize(width: size, height: Rational(generated.height))),
              ], name: "")
            #expect(
              !Self.seen(layout, system).contains(threshold.failure),
              "\(way.edit) at \(size) of\n\(text)")
            ways += 1
          }
        }
      }
      let near = Rational(1, 1_000)
      var sizes = (0..<30).map { Rational($0 * 17 + 3) }
      for threshold in byLines {
        sizes += [threshold.size - near, threshold.size, threshold.size + near]
        if let limit = threshold.limit { sizes += [limit - near, limit, limit + near] }
      }
      for size in sizes where size >= end && size.isPositive {
        let layout = solved(at: size)
        // Where a text has no width at all it is one line, as UIKit measures it.
        let hasNoWidth = system.texts.contains {
          layout.layout?.assignment[LayoutVariable($0.item, .width).id].isZero ?? false
        }
        if hasNoWidth { continue }
        // The exact end of what begins at the latest there is not claimed.
        if byLines.contains(where: { !$0.isFirst && $0.size == size }) { continue }
        let told = Set(byLines.filter { $0.applies(at: size) }.map(\.failure))
        let expected: Set<LayoutThreshold.Failure> =
          told.contains(.conflict) ? [.conflict] : told
        let seen = Self.seen(layout, system).subtracting(always)
        #expect(expected == seen, "at \(size) of\n\(text)")
        solvedSizes += 1
        if !seen.isEmpty { wrongSizes += 1 }
      }
    }
    #expect(counted > 0 && solvedSizes > 20 && wrongSizes > 5)
    if part == 0 { #expect(ways > 0) }
  }
}

extension LayoutEdit {
  /// The constraint whose relation or priority it changes.
  fileprivate var constraint: ConstraintID? {
    switch self {
    case .relation(let id, _), .priority(let id, _): id
    default: nil
    }
  }
}
