import LayoutLogs
import LayoutModel
import LayoutScratch
import LinearArithmetic
import Testing

@testable import LayoutDiagnosis

/// From which size of a layout's container on something goes wrong.
struct LayoutThresholdTests {
  private func thresholds(_ text: String, _ axis: Axis = .horizontal) -> [LayoutThreshold] {
    LayoutExercise(system(text), isWhole: true).thresholds(axis)
  }

  private func system(_ text: String) -> LayoutSystem {
    ScratchReader.read([UInt8](text.utf8)).system
  }

  private let row = """
    card is UIView
    a, b in card
    card.width == 90
    H:|-8-[a(>=40)]-8-[b(34)]-8-|
    """

  @Test func `a row conflicts below the sum of what it holds`() throws {
    let found = thresholds(row)
    let conflict = try #require(found.first)
    #expect(found.count == 1)
    #expect(conflict.failure == .conflict && conflict.side == .below)
    #expect(conflict.size == 98 && conflict.limit == nil && conflict.isFirst)
    #expect(conflict.constraints.count == 5)
    #expect(conflict.applies(at: Rational(195, 2)) && !conflict.applies(at: 98))
  }

  @Test func `each way out was solved`() throws {
    let conflict = try #require(thresholds(row).first)
    let system = system(row)
    #expect(!conflict.ways.isEmpty)
    for way in conflict.ways {
      let exercise = LayoutExercise(system.applying([way.edit]).system)
      let after = exercise.thresholds(.horizontal).first {
        $0.failure == .conflict && $0.side == .below
      }
      let lower = way.range.lower.flatMap { $0.isPositive ? $0 : nil }
      #expect(after?.size == lower)
    }
  }

  @Test func `an inequality after which nothing else goes wrong comes first`() throws {
    let found = thresholds(
      """
      window is NSWindow
      rack in window
      a, b in rack
      window.width == 600 @500
      H:|-20-[rack]-20-|
      H:|-20-[a(50)]-8-[b(50)]-20-|
      """)
    let above = try #require(found.first { $0.failure == .conflict && $0.side == .above })
    let first = try #require(above.ways.first)
    #expect(first.newFailures?.isEmpty == true, "\(first)")
    let isHarmless = above.ways.map { $0.newFailures?.isEmpty == true }
    #expect(isHarmless == isHarmless.sorted { $0 && !$1 })
  }

  @Test func `no way out only moves the overhang to where nothing says so`() throws {
    let text = """
      window is NSWindow
      bar in window
      a, b in bar
      window.width == 400
      H:|[bar]|
      H:|-8-[a(80)]-8-[b(80)]
      """
    let leaving = thresholds(text).filter {
      if case .leaves = $0.failure { true } else { false }
    }
    #expect(!leaving.isEmpty)
    let system = system(text)
    for way in leaving.flatMap(\.ways) {
      guard case .relation(let id, _) = way.edit else { continue }
      let names = [system[id].first.item, system[id].second?.item].compactMap { item in
        item.flatMap { system[$0].name }
      }
      #expect(!names.contains("window"), "\(names): bar may then be as wide as before")
      #expect(way.isHeld, "\(names): what may shrink need not")
    }
  }

  @Test func `what goes wrong after a way out is what its layout does, and no more`() throws {
    let text = """
      card is UIView
      a, b in card
      card in window
      window.width == 200
      H:|-8-[card]-8-|
      H:|-8-[a]-8-[b(34)]-8-|
      a.intrinsic == 120x20 hug 251 resist 750
      """
    let (system, before) = (system(text), thresholds(text))
    var failures = 0
    for way in before.flatMap(\.ways) {
      guard let new = way.newFailures else { continue }
      let after = LayoutExercise(system.applying([way.edit]).system, isWhole: true)
        .thresholds(.horizontal)
      for one in new {
        failures += 1
        #expect(after.contains { $0.failure == one.failure && $0.size == one.size }, "\(way.edit)")
        #expect(!before.contains { $0.failure == one.failure && $0.size == one.size })
      }
    }
    #expect(failures > 0)
  }

  private let label = """
    card is UIView
    box, label in card
    card.width == 350
    H:|-10-[box(>=300)]
    box.trailing == card.trailing - 10
    H:|-10-[label]
    label.trailing == card.trailing - 10
    label.intrinsic == 390x20 hug 250 resist 750
    """

  @Test func `what is to let a content be whole yields to the content, as solving shows`() throws {
    let system = system(label)
    let clip = try #require(
      thresholds(label).first { if case .clipped = $0.failure { true } else { false } })
    #expect(clip.size == 410)
    func isCut(_ id: ConstraintID, at priority: Rational, _ width: Rational) -> Bool {
      LayoutExercise(system, isWhole: true).changed(
        by: [.priority(id, priority), .container(LayoutSize(width: width, height: 100))], name: ""
      )
      .problems.contains { if case .clipped(_, .horizontal, _) = $0 { true } else { false } }
    }
    var priorities = 0
    for way in clip.ways {
      guard case .priority(let id, let priority) = way.edit else { continue }
      priorities += 1
      #expect(priority == 749)
      for width in [320, 350, 409] as [Rational] {
        #expect(!isCut(id, at: priority, width))
        #expect(isCut(id, at: 999, width))
      }
    }
    #expect(priorities == 2)
  }

  @Test func `no way is told after which the same goes wrong where it is to fit`() {
    let texts = [
      row, label, "card is UIView\na in card\ncard.width == 100\nH:|-60-[a]-60-|\n",
      "card is UIView\na in card\ncard.width == 200\nH:|-20-[a(150)]\n",
    ]
    var ways = 0
    for text in texts {
      let system = system(text)
      for threshold in thresholds(text) {
        for way in threshold.ways {
          ways += 1
          let after = LayoutExercise(system.applying([way.edit]).system, isWhole: true)
            .thresholds(.horizontal)
          for points in (0...840).map({ Rational($0, 2) }) {
            guard way.range.lower.map({ points >= $0 }) ?? true,
              way.range.upper.map({ points <= $0 }) ?? true
            else { continue }
            let same = after.first {
              $0.failure == threshold.failure && $0.size != way.range.lower
                && $0.applies(at: points)
            }
            #expect(same == nil, "\(way.edit) at \(points) of\n\(text)")
          }
        }
      }
    }
    #expect(ways > 8)
  }

  @Test func `a content that a way cuts beside the one that was cut is told`() throws {
    let text = """
      card is UIView
      a, b in card
      card.width == 250
      H:|-10-[a]
      a.trailing == card.trailing - 210
      b.leading >= a.trailing + 10
      b.trailing <= card.trailing - 10
      a.intrinsic == 100x20 hug 250 resist 750
      b.intrinsic == 50x20 hug 250 resist 750
      """
    let system = system(text)
    let clip = try #require(
      thresholds(text).first {
        if case .clipped(let contents) = $0.failure { contents.count == 1 } else { false }
      })
    #expect(clip.size == 320)
    let way = try #require(
      clip.ways.first {
        guard case .relation(let id, .greaterOrEqual) = $0.edit else { return false }
        return system[id].constant == -210
      })
    let both = way.newFailures?.first {
      if case .clipped(let contents) = $0.failure { contents.count == 2 } else { false }
    }
    #expect(both?.size == 180)
  }

  @Test
  func `what allows the most comes first, and the far edge before sizes, gaps and the near edge`()
    throws
  {
    let system = system(row)
    let ways = try #require(thresholds(row).first).ways
    let ends = ways.map { $0.range.lower.map { $0.isNegative ? 0 : $0 } ?? 0 }
    #expect(ends == ends.sorted())
    let first = try #require(ways.first)
    let id: ConstraintID? =
      switch first.edit {
      case .relation(let id, _), .priority(let id, _): id
      default: nil
      }
    let constraint = system[try #require(id)]
    let isTrailing =
      constraint.first.attribute == .trailing || constraint.second?.attribute == .trailing
    #expect(isTrailing)
  }

  @Test func `a change moves a threshold, which is told by the constraints as they were`() throws {
    let exercise = LayoutExercise(system(row), isWhole: true)
    let wider = exercise.decided(by: .horizontal, after: [.constant(ConstraintID(index: 0), 500)])
    #expect(wider.thresholds.map(\.size) == [98], "the container's own size decides nothing")
    let fixed = try #require(
      exercise.system.constraintIDs.first { exercise.system[$0].constant == 34 })
    let smaller = exercise.decided(by: .horizontal, after: [.constant(fixed, 14)])
    #expect(smaller.thresholds.map(\.size) == [78])
    #expect(smaller.thresholds.first?.constraints.contains(fixed) == true)
    #expect(smaller.changed.keys.map { $0 } == [fixed])
    let gone = exercise.decided(by: .horizontal, after: [.without(fixed)])
    #expect(gone.thresholds.first?.size == 64)
    #expect(gone.thresholds.first?.constraints.contains(fixed) == false)
  }

  @Test
  func `a contradiction at every size is no threshold, and two sizes of the container are told`() {
    let torn = LayoutExercise(
      system("hall in window\ndoor in hall\nhall.width == 90\ndoor.width == 40\ndoor.width == 50\n")
    )
    #expect(torn.decided(by: .horizontal).isHopeless)
    #expect(!torn.decided(by: .vertical).isHopeless)
    let rivals = LayoutExercise(
      system("hall is UIView\nhall.height == 40\nhall.height == 60\nhall.width == 9\n"))
    #expect(rivals.decided(by: .vertical).rivals.count == 2)
    #expect(rivals.decided(by: .horizontal).rivals.isEmpty)
  }

  @Test func `one side of a container changes alone`() throws {
    let exercise = LayoutExercise(
      system("hall is UIView\nhall.width == 200\nhall.height == 100\n"), isWhole: true)
    let size = try #require(LayoutSize("320x"))
    #expect(size.words == "320 points wide" && size.axes == [.horizontal])
    #expect(LayoutSize("x844")?.words == "844 points tall")
    for text in ["x", "390", "1x2x3", "-1x", "x-1", "ax"] { #expect(LayoutSize(text) == nil) }
    let layout = try #require(exercise.changed(by: [.container(size)], name: "").layout)
    let hall = try #require(exercise.pin)
    #expect(layout.assignment[LayoutVariable(hall, .width).id] == 320)
    #expect(layout.assignment[LayoutVariable(hall, .height).id] == 100)
  }

  @Test func `a required end holds the window at one size, and an inequality frees it`() {
    let found = thresholds(
      """
      window is NSWindow
      a in window
      window.width == 600 @500
      H:|-20-[a(50)]-30-|
      """)
    #expect(found.filter { $0.failure == .conflict }.map(\.side) == [.below, .above])
    #expect(found.filter { $0.failure == .conflict }.map(\.size) == [100, 100])
    let ways = found.first { $0.side == .above }?.ways ?? []
    #expect(ways.contains { $0.range == ValueRange(lower: 100, upper: nil) })
    #expect(ways.contains { if case .priority(_, 490) = $0.edit { true } else { false } })
  }

  @Test
  func `the weaker content is cut first, the stronger below the size at which nothing is left`() {
    let found = thresholds(
      """
      card is UIView
      a, b in card
      card.width == 500
      H:|-10-[a]-10-[b]-10-|
      a.intrinsic == 100x20 resist 751x750
      b.intrinsic == 60x20 resist 750x750
      """)
    let clips = found.filter { if case .clipped = $0.failure { true } else { false } }
    #expect(clips.map(\.size).sorted() == [130, 190])
    #expect(clips.allSatisfy { $0.isFirst && $0.side == .below })
    #expect(found.contains { $0.failure == .conflict && $0.size == 30 })
    #expect(found.contains { if case .collapse = $0.failure { $0.size == 130 } else { false } })
  }

  @Test func `a wish that gives way does not hide what is cut`() {
    let found = thresholds(
      """
      card is UIView
      a in card
      card.width == 500
      H:|-20-[a]-20-|
      a.width == 100 @600
      a.intrinsic == 120x20 resist 550x750
      """)
    let clip = found.first { if case .clipped = $0.failure { true } else { false } }
    #expect(clip?.size == 160 && clip?.side == .below)
  }

  @Test func `a view of a fixed width leaves a narrower container`() {
    let found = thresholds(
      """
      card is UIView
      a in card
      card.width == 200
      H:|-20-[a(150)]
      """)
    let leaves = found.first { if case .leaves = $0.failure { true } else { false } }
    #expect(leaves?.size == 170 && leaves?.side == .below)
  }

  /// The layout is solved at every half point: each goes wrong where, and only where, it is told.
  @Test(arguments: 0..<12)
  func `generated rows go wrong just where their thresholds say`(seed: Int) {
    var state = UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 &+ 7
    func next(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(truncatingIfNeeded: state >> 33) % bound
    }
    let count = 2 + next(3)
    let names = (0..<count).map { "v\($0)" }
    let format = names.map { "[\($0)]" }.joined(separator: "-\(2 + next(8))-")
    var lines = ["card is UIView", "\(names.joined(separator: ", ")) in card", "card.width == 400"]
    lines.append("H:|-\(next(12))-\(format)-\(next(12))-|")
    for (number, name) in names.enumerated() {
      let priority = 700 + number * 10 + next(9)
      let content = 10 + next(60)
      lines.append("\(name).intrinsic == \(content)x20 resist \(priority)x750")
      if next(3) == 0 { lines.append("\(name).width >= \(5 + next(20))") }
      if next(4) == 0 { lines.append("\(name).width <= \(content + next(60))") }
    }
    let text = lines.joined(separator: "\n")
    let system = system(text)
    let exercise = LayoutExercise(system, isWhole: true)
    let found = exercise.thresholds(.horizontal)
    for half in 0...800 {
      let points = Rational(half, 2)
      let solved = exercise.changed(
        by: [.container(LayoutSize(width: points, height: 100))], name: "")
      let conflicts = found.contains { $0.failure == .conflict && $0.applies(at: points) }
      #expect(conflicts == (solved.layout == nil), "at \(points) of\n\(text)")
      if solved.layout == nil { continue }
      let cut = Set(
        solved.problems.compactMap { problem -> ItemID? in
          if case .clipped(let item, .horizontal, _) = problem { item } else { nil }
        })
      var told: Set<ItemID> = []
      var unknown: Set<ItemID> = []
      for threshold in found {
        guard case .clipped(let contents) = threshold.failure else { continue }
        let items = contents.map { system[$0].first.item }
        if threshold.applies(at: points) { told.formUnion(items) }
        if let limit = threshold.limit, points < limit { unknown.formUnion(items) }
      }
      #expect(told.subtracting(unknown) == cut.subtracting(unknown), "at \(points) of\n\(text)")
    }
  }
}
