import LayoutLogs
import LayoutModel
import LayoutReports
import LinearArithmetic
import TestSupport
import Testing

@testable import LayoutDiagnosis

/// The set behind a value is the smallest there is, on either side where the value is open.
struct SmallestSetTests {
  @Test func `a short way is found beside a long one`() throws {
    let system = try Self.system(
      """
      a, b, c, box in window
      window.width == 320
      window.height == 480
      H:|-10-[a(20)]-10-[b(20)]-10-[c(20)]-10-[box(50)]
      box.left == window.left + 100
      """)
    let why = try Self.why("box.left", in: system)
    #expect(why.value == 100)
    #expect(why.reasons.map(\.size) == [.smallest])
    #expect(why.constraints.map { system[$0].raw } == ["box.left == window.left + 100"])
  }

  @Test(arguments: 0..<12)
  func `no smaller set gives the value`(seed: Int) throws {
    var random = SeededGenerator(from: seed)
    let system = try Self.system(Self.layout(&random))
    guard EntailmentSearch(system) != nil else { return }
    for name in ["b.left", "a.width"] {
      let why = try Self.why(name, in: system)
      for reason in why.reasons {
        #expect(reason.size == .smallest)
        let goal = EntailmentGoal(
          form: why.anchor.form, minimum: reason.lowerProof.isEmpty ? nil : why.minimum,
          maximum: reason.upperProof.isEmpty ? nil : why.maximum)
        let strength = reason.constraints.map { system[$0].priority }.min() ?? 1000
        let sizes = Self.subsets(system.constraintIDs.filter { system[$0].priority >= strength })
          .filter { Self.gives(goal, $0, system) }.map(\.count)
        #expect(sizes.min() == reason.constraints.count, "\(name) seed \(seed)")
      }
    }
  }

  @Test func `what is held on one side only says by what, and that the other is free`() throws {
    let why = try Self.why(
      "badge.leading", in: Samples.report("badge-held-on-one-side.layout").report.system)
    #expect(why.value == nil)
    #expect(why.minimum == 144)
    #expect(why.maximum == nil)
    #expect(why.reasons.count == 1)
    #expect(why.reasons.first?.constraints.count == 3)
    #expect(why.reasons.first?.upperProof.isEmpty == true)
    let analysis = try #require(
      Samples.report("badge-held-on-one-side.layout").diagnosis.openness)
    #expect(analysis.groups.first?.held.isEmpty == false)
  }

  @Test func `impatience is admitted`() throws {
    let system = try Samples.report("gaps-weaker-than-window.layout").report.system
    var search = try #require(EntailmentSearch(system, patience: 0))
    let anchor = try #require(AnchorName.find("s3.width", in: system))
    let found = search.why(anchor)
    #expect(found?.value == 15)
    #expect(found?.reasons.map(\.size) == [.sufficient])
  }

  // MARK: - Losses

  @Test func `two stronger constraints that beat a wish together are both named`() throws {
    let system = try Self.system(
      """
      a, b in window
      window.width == 300
      window.height == 100
      H:|[a]-(>=10)-[b]|
      b.width >= 100 @800
      a.width == 250 @700
      V:|[a]|
      V:|[b]|
      """)
    let loss = try #require(try Self.why("a.width", in: system).lost.first)
    #expect(loss.shortfall == 60)
    #expect(loss.leastShortfall == 60)
    #expect(loss.allowed == 190)
    #expect(!loss.isTie)
    #expect(Set(loss.beatenBy.map { system[$0].priority }) == [1000, 800])
    // Without any one of them the wish comes true, or nearly so.
    for winner in loss.beatenBy {
      var weaker = system
      weaker.constraints.remove(at: winner.index)
      #expect(try Self.why("a.width", in: weaker).minimum != 190)
    }
  }

  @Test func `a tie names the rivals first, and how much it may cost`() throws {
    let system = try Samples.report("labels-hug-equally.layout").report.system
    let lost = try Self.why("name.width", in: system).lost
    let value = try #require(lost.last)
    #expect(value.isTie)
    #expect(value.leastShortfall == 0)
    #expect(value.shortfall == 132)
    let rival = try #require(value.beatenBy.first)
    #expect(system[rival].priority == system[value.constraint].priority)
  }

  // MARK: - Help

  @Test func `losses for which no steps are left are not looked for`() throws {
    let system = try Self.system(
      "a in window\nwindow.width == 300\nH:|[a]|\na.width == 250 @700\na.width == 200 @600")
    let anchor = try #require(AnchorName.find("a.width", in: system))
    for (patience, count) in [(Int.max, 2), (0, 0)] {
      var search = try #require(EntailmentSearch(system, patience: patience))
      let why = search.why(anchor)
      #expect(why?.lost.count == count)
    }
  }

  private static func system(_ text: String) throws -> LayoutSystem {
    try #require(diagnosedDocument(of: text, named: "made.layout").reports.first).report.system
  }

  private static func why(_ name: String, in system: LayoutSystem) throws -> Entailment {
    var search = try #require(EntailmentSearch(system))
    let anchor = try #require(AnchorName.find(name, in: system))
    let found = search.why(anchor)
    return try #require(found)
  }

  private static func gives(
    _ goal: EntailmentGoal, _ set: [ConstraintID], _ system: LayoutSystem
  ) -> Bool {
    let pinned = PinnedItem.outermost(in: system)
    guard var solved = PriorityModel(system, pinned: pinned, using: Set(set)).solve(),
      var whole = PriorityModel(system, pinned: pinned).solve()
    else { return false }
    let (alone, all) = (solved.assignment(), whole.assignment())
    return goal.isMet(by: solved.range(of: goal.form))
      && set.allSatisfy { id in
        system[id].isRequired || system[id].row.violation(under: all).isZero
          || !system[id].row.violation(under: alone).isZero
      }
  }

  private static func subsets(_ ids: [ConstraintID]) -> [[ConstraintID]] {
    (0..<(1 << ids.count)).map { mask in
      ids.indices.filter { mask & (1 << $0) != 0 }.map { ids[$0] }
    }
  }

  /// Two boxes in a window and six constraints of which some say the same, or disagree weakly.
  private static func layout(_ random: inout SeededGenerator) -> String {
    var lines = ["a, b in window", "window.width == 100"]
    let kinds = [
      "a.left == window.left + 10", "a.width == 30", "b.left == a.right + 5", "b.width == a.width",
      "b.left == window.left + 45", "a.right == window.left + 40", "b.right == window.right - 25",
      "a.width >= 20", "b.width <= 60", "a.width == 35 @700", "b.width == 50 @600",
      "b.right == window.right - 20 @700", "a.width >= 40 @500", "a.right <= window.right - 50",
    ]
    for _ in 0..<6 { lines.append(kinds[random.below(kinds.count)]) }
    return lines.joined(separator: "\n")
  }
}
