import InterfaceBuilder
import LayoutCheck
import LayoutModel
import LinearArithmetic
import Testing

/// From which width or height of a scene on something cannot be avoided.
struct ThresholdTests {
  private func thresholds(
    _ document: InterfaceDocument, _ options: ThresholdOptions = .init()
  ) -> [SceneThreshold] {
    SceneSweep(document, scene: 0, options).thresholds
  }

  private func box(_ id: String, _ x: Int, _ width: Int) -> String {
    SceneText.view("view", id, (x, 0, width, 40))
  }

  private let row =
    SceneText.tie("1", "a.leading", "root.leading", "constant=\"20\"")
    + SceneText.tie("2", "a.width", nil, "constant=\"200\"")
    + SceneText.tie("3", "b.width", nil, "constant=\"100\"")
    + SceneText.tie("4", "root.trailing", "b.trailing", "constant=\"20\"")
    + SceneText.tie("5", "a.top", "root.top") + SceneText.tie("6", "b.top", "root.top")
    + SceneText.tie("7", "a.height", nil, "constant=\"40\"")
    + SceneText.tie("8", "b.height", nil, "constant=\"40\"")

  @Test func `two views of fixed widths collide below the width that holds both`() {
    let found = thresholds(SceneText.xib(box("a", 20, 200) + box("b", 255, 100), row))
    let collision = found.first {
      if case .collision = $0.failure { $0.axis == .horizontal } else { false }
    }
    #expect(collision?.lower == 340 && collision?.upper == nil)
    #expect(!found.contains { $0.failure == .conflict && $0.axis == .horizontal })
  }

  @Test func `a required gap makes it a contradiction instead`() {
    let gap = SceneText.tie(
      "9", "b.leading", "a.trailing", "relation=\"greaterThanOrEqual\" constant=\"8\"")
    let found = thresholds(SceneText.xib(box("a", 20, 200) + box("b", 255, 100), row + gap))
    let conflict = found.first { $0.failure == .conflict && $0.axis == .horizontal }
    #expect(conflict?.lower == 348 && conflict?.upper == nil)
    #expect(conflict?.isUnavoidable(at: 347) == true)
    #expect(conflict?.isUnavoidable(at: 348) == false)
  }

  @Test func `a view that is wider than the screen leaves the viewport`() {
    let found = thresholds(SceneText.xib(box("a", 20, 200) + box("b", 255, 100), row))
    let leaves = found.filter { $0.failure == .viewportProtrusion(view: 1) }
    #expect(leaves.map(\.lower).contains(220))
  }

  @Test func `a view between two edges collapses where the contradiction begins`() {
    let between =
      SceneText.tie("1", "a.leading", "root.leading", "constant=\"150\"")
      + SceneText.tie("2", "root.trailing", "a.trailing", "constant=\"150\"")
      + SceneText.tie("3", "a.top", "root.top")
      + SceneText.tie("4", "a.height", nil, "constant=\"40\"")
    let found = thresholds(SceneText.xib(box("a", 150, 75), between))
    #expect(found.first { $0.failure == .collapse(view: 1) }?.lower == 300)
    #expect(found.first { $0.failure == .conflict && $0.axis == .horizontal }?.lower == 300)
  }

  @Test func `longer texts are clipped at larger widths`() {
    let label = SceneText.view("label", "a", (20, 0, 200, 20), "text=\"A long text\"")
    let ends =
      SceneText.tie("1", "a.leading", "root.leading", "constant=\"20\"")
      + SceneText.tie(
        "2", "root.trailing", "a.trailing", "relation=\"greaterThanOrEqual\" constant=\"20\"")
      + SceneText.tie("3", "a.top", "root.top")
    let document = SceneText.xib(label, ends)
    for (factor, width) in [(Rational(1), Rational(240)), (Rational(7, 5), Rational(320))] {
      let clipped = thresholds(document, .init(textFactor: factor)).first {
        $0.failure == .clippedContent && $0.axis == .horizontal
      }
      #expect(clipped?.lower == width)
    }
  }

  @Test func `what shows no text does not grow with texts`() {
    let row =
      SceneText.view("label", "a", (20, 0, 200, 20), "text=\"A long text\"")
      + SceneText.view("imageView", "b", (300, 0, 50, 20), "image=\"flame\"")
    let ties =
      SceneText.tie("1", "a.leading", "root.leading", "constant=\"20\"")
      + SceneText.tie(
        "2", "b.leading", "a.trailing", "relation=\"greaterThanOrEqual\" constant=\"8\"")
      + SceneText.tie("3", "root.trailing", "b.trailing", "constant=\"20\"")
    let clipped = thresholds(SceneText.xib(row, ties), .init(textFactor: 2)).first {
      $0.failure == .clippedContent && $0.axis == .horizontal
    }
    #expect(clipped?.lower == 498)
  }

  @Test(arguments: [
    ("numberOfLines=\"1\"", "trailing", false), ("numberOfLines=\"1\"", "least", true),
    ("numberOfLines=\"0\"", "least", false),
  ])
  func `contents are clipped where the file shows their size`(
    lines: String, end: String, isTold: Bool
  ) {
    let label = SceneText.view("label", "a", (20, 0, 335, 20), "text=\"A text\" \(lines)")
    let relation = end == "least" ? "relation=\"greaterThanOrEqual\"" : ""
    let ends =
      SceneText.tie("1", "a.leading", "root.leading", "constant=\"20\"")
      + SceneText.tie("2", "root.trailing", "a.trailing", "\(relation) constant=\"20\"")
      + SceneText.tie("3", "a.top", "root.top")
    let told = thresholds(SceneText.xib(label, ends)).contains {
      $0.failure == .clippedContent && $0.axis == .horizontal
    }
    #expect(told == isTold)
  }

  @Test func `of two contents in a row the one that hugs more has its own size`() {
    func clipped(_ hugging: Int) -> Rational? {
      let labels = [("a", 20, 80, 251), ("b", 108, 247, hugging)].map {
        SceneText.view(
          "label", $0.0, ($0.1, 0, $0.2, 20),
          "text=\"A text\" horizontalHuggingPriority=\"\($0.3)\"")
      }
      let row =
        SceneText.tie("1", "a.leading", "root.leading", "constant=\"20\"")
        + SceneText.tie("2", "b.leading", "a.trailing", "constant=\"8\"")
        + SceneText.tie("3", "root.trailing", "b.trailing", "constant=\"20\"")
      return thresholds(SceneText.xib(labels.joined(), row)).first {
        $0.failure == .clippedContent && $0.axis == .horizontal
      }?.lower
    }
    #expect(clipped(250) == 128)
    #expect(clipped(251) == nil)
  }

  @Test func `a controller's view is no smaller than screens are`() {
    func found(_ key: String) -> [SceneThreshold] {
      let ties =
        SceneText.tie("1", "a.leading", "root.leading", "constant=\"20\"")
        + SceneText.tie("2", "a.width", nil, "constant=\"60\"")
        + SceneText.tie(
          "3", "root.trailing", "a.trailing", "relation=\"greaterThanOrEqual\" constant=\"20\"")
      return thresholds(
        SceneText.document(
          """
          <view \(key) id="root"><rect key="frame" x="0" y="0" width="375" height="667"/>
          <subviews>\(box("a", 20, 60))</subviews><constraints>\(ties)</constraints></view>
          """))
    }
    #expect(found("key=\"view\"").isEmpty)
    #expect(found("").contains { $0.failure == .conflict && $0.lower == 100 })
  }

  @Test func `a row is as wide as its table, and as high as it likes wherever it lies`() {
    let wide =
      SceneText.tie("1", "a.leading", "content.leading", "constant=\"20\"")
      + SceneText.tie("2", "a.width", nil, "constant=\"300\"")
      + SceneText.tie(
        "3", "content.trailing", "a.trailing", "relation=\"greaterThanOrEqual\" constant=\"20\"")
      + SceneText.tie("4", "a.top", "content.top")
      + SceneText.tie("5", "content.bottom", "a.bottom")
      + SceneText.tie("6", "a.height", nil, "constant=\"400\"")
    let found = thresholds(
      SceneText.document(
        SceneText.tableRow("rowHeight=\"-1\"", "", height: 400, box("a", 20, 300), wide)))
    #expect(found.map(\.failure) == [.conflict] && found.map(\.lower) == [340])
    #expect(found.map(\.axis) == [.horizontal])
  }

  private func labels(_ isWrapping: Bool = false) -> InterfaceDocument {
    let lines = "numberOfLines=\"\(isWrapping ? 0 : 1)\""
    let labels =
      SceneText.view("label", "a", (20, 0, 130, 20), "text=\"A text\" \(lines)")
      + SceneText.view("label", "b", (255, 0, 100, 20), "text=\"Another\" \(lines)")
    let pins =
      SceneText.tie("1", "a.leading", "root.leading", "constant=\"20\"")
      + SceneText.tie("2", "root.trailing", "b.trailing", "constant=\"20\"")
      + SceneText.tie("3", "a.top", "root.top") + SceneText.tie("4", "b.top", "root.top")
    return SceneText.xib(labels, pins)
  }

  @Test(arguments: [(Rational(1), Rational(270)), (2, 500)])
  func `texts pinned to either side collide unless one is cut off`(
    factor: Rational, width: Rational
  ) throws {
    let options = ThresholdOptions(textFactor: factor)
    let collision = try #require(
      thresholds(labels(), options).first { $0.failure == .collision(view: 1, other: 2) })
    #expect(collision.axis == .horizontal && collision.lower == width)
    #expect(collision.contents == options)
  }

  @Test func `texts that wrap may leave each other room`() {
    #expect(
      !thresholds(labels(true)).contains { $0.failure == .collision(view: 1, other: 2) })
  }

  @Test func `a longer text that nothing stops leaves the screen`() {
    let label = SceneText.view("label", "a", (20, 0, 130, 20), "text=\"A text\"")
    let pins =
      SceneText.tie("1", "a.leading", "root.leading", "constant=\"20\"")
      + SceneText.tie("3", "a.top", "root.top")
    let found = thresholds(SceneText.xib(label, pins), .init(textFactor: 3)).filter {
      $0.failure == .viewportProtrusion(view: 1) && $0.axis == .horizontal
    }
    #expect(found.map(\.lower) == [410] && found.first?.contents != nil)
  }

  @Test func `what a device keeps free is not there for the safe area`() {
    let bar =
      SceneText.tie("1", "a.leading", "safe.leading")
      + SceneText.tie("2", "safe.trailing", "a.trailing")
      + SceneText.tie("3", "a.width", nil, "relation=\"greaterThanOrEqual\" constant=\"600\"")
      + SceneText.tie("4", "a.top", "root.top")
      + SceneText.tie("5", "a.height", nil, "constant=\"40\"")
    let document = SceneText.document(
      """
      <view key="view" id="root"><rect key="frame" x="0" y="0" width="375" height="667"/>
      <subviews>\(box("a", 0, 375))</subviews><viewLayoutGuide key="safeArea" id="safe"/>
      <constraints>\(bar)</constraints></view>
      """)
    func conflict(_ area: LeastSafeArea) -> Rational? {
      var options = ThresholdOptions()
      options.safeArea = area
      return thresholds(document, options).first { $0.failure == .conflict }?.lower
    }
    #expect(conflict(.init()) == 600)
    #expect(conflict(.init(top: 44, left: 44, bottom: 20, right: 44)) == 688)
    #expect(
      LeastSafeArea(top: 44, left: 44, bottom: 20, right: 44).used(by: document.scenes[0])
        == LeastSafeArea(left: 44, right: 44))
  }

  @Test func `of a scene that holds from left to right alone that is told`() {
    let both =
      SceneText.tie("1", "a.leading", "root.leading", "constant=\"20\"")
      + SceneText.tie("2", "a.left", "root.left", "constant=\"20\"")
      + SceneText.tie("3", "a.width", "root.width")
      + SceneText.tie("4", "a.top", "root.top")
      + SceneText.tie("5", "a.height", nil, "constant=\"40\"")
    let document = SceneText.xib(box("a", 20, 375), both)
    func sweep(_ isRightToLeft: Bool) -> SceneSweep {
      SceneSweep(document, scene: 0, .init(isRightToLeft: isRightToLeft))
    }
    #expect(sweep(true).thresholds.map(\.failure).contains(.never))
    #expect(!sweep(false).thresholds.map(\.failure).contains(.never))
    #expect(sweep(true).unswept == 0 && sweep(false).unswept == 0)
  }

  @Test(arguments: [false, true])
  func `an axis that no size makes possible is counted, and the other one is swept`(
    isRightToLeft: Bool
  ) {
    let twice =
      SceneText.tie("t", "a.top", "root.top", "constant=\"10\"")
      + SceneText.tie("u", "a.top", "root.top", "constant=\"30\"")
      + SceneText.tie("b", "root.bottom", "a.bottom")
      + SceneText.tie("l", "a.leading", "root.leading", "constant=\"20\"")
      + SceneText.tie("w", "a.width", nil, "constant=\"300\"")
      + SceneText.tie("r", "root.trailing", "a.trailing", "relation=\"greaterThanOrEqual\"")
    let document = SceneText.xib(box("a", 20, 300), twice)
    let sweep = SceneSweep(document, scene: 0, .init(isRightToLeft: isRightToLeft))
    #expect(sweep.unswept == 1)
    #expect(
      sweep.thresholds.filter { $0.failure == .conflict }.map(\.lower) == [320])
  }

  @Test func `from right to left distances turn round and centers do not`() {
    let ends =
      SceneText.tie("1", "a.leading", "root.leading", "constant=\"20\"")
      + SceneText.tie("2", "a.centerX", "root.centerX", "constant=\"-50\"")
      + SceneText.tie("3", "a.width", nil, "constant=\"100\"")
      + SceneText.tie("4", "a.top", "root.top")
      + SceneText.tie("5", "a.height", nil, "constant=\"9\"")
    let document = SceneText.xib(box("a", 20, 100), ends)
    func range(_ isRightToLeft: Bool) -> [Rational?] {
      let conflict = thresholds(document, .init(isRightToLeft: isRightToLeft)).first {
        $0.failure == .conflict && $0.axis == .horizontal
      }
      return [conflict?.lower, conflict?.upper]
    }
    #expect(range(false) == [240, 240])
    #expect(range(true) == [40, 40])
  }

  /// A row of views with numbers that a generator draws.
  private struct Generated {
    var document: InterfaceDocument
    var rows: [LinearRow] = []

    init(seed: UInt64) {
      var dice = Dice(state: seed)
      let count = Int(dice.roll(1...4))
      var (views, constraints) = ("", "")
      for view in 1...count {
        views += SceneText.view("view", "v\(view)", (view * 50, 0, 40, 40))
        let left = view == 1 ? "root.leading" : "v\(view - 1).trailing"
        let gap = dice.roll(-10...60)
        let relation = dice.relation
        constraints += SceneText.tie(
          "g\(view)", "v\(view).leading", left, "constant=\"\(gap)\" \(relation.word)")
        let from = view == 1 ? Self.near(0) : Self.far(view - 1)
        rows.append(Self.row([(Self.near(view), 1), (from, -1)], -gap, relation.relation))
        let width = dice.roll(10...300)
        let kind = dice.relation
        constraints += SceneText.tie(
          "w\(view)", "v\(view).width", nil, "constant=\"\(width)\" \(kind.word)")
        rows.append(Self.row([(Self.far(view), 1), (Self.near(view), -1)], -width, kind.relation))
        rows.append(Self.row([(Self.far(view), 1), (Self.near(view), -1)], 0, .greaterOrEqual))
      }
      let end = dice.roll(0...40)
      let relation = dice.relation
      constraints += SceneText.tie(
        "e", "root.trailing", "v\(count).trailing", "constant=\"\(end)\" \(relation.word)")
      rows.append(Self.row([(Self.far(0), 1), (Self.far(count), -1)], -end, relation.relation))
      if dice.roll(0...2) == 0 {
        constraints += SceneText.tie("c", "v1.centerX", "root.centerX")
        rows.append(
          Self.row([(Self.near(1), 1), (Self.far(1), 1), (Self.near(0), -1), (Self.far(0), -1)], 0))
      }
      document = SceneText.xib(views, constraints)
    }

    static func near(_ view: Int) -> VariableID { VariableID(rawValue: Int32(2 * view)) }
    static func far(_ view: Int) -> VariableID { VariableID(rawValue: Int32(2 * view + 1)) }

    static func row(
      _ terms: [(VariableID, Int)], _ constant: Int, _ relation: Relation = .equal
    ) -> LinearRow {
      LinearRow(
        LinearForm(terms.map { .init($0.0, Rational($0.1)) }, constant: Rational(constant)),
        relation)
    }

    /// Whether the screen can be so wide, by solving at that width alone.
    func canBe(_ width: Rational) throws -> Bool {
      let screen = [
        Self.row([(Self.near(0), 1)], 0),
        LinearRow(LinearForm([.init(Self.far(0), 1)], constant: -width), .equal),
      ]
      if case .satisfiable = try LinearSystem(rows: rows + screen).feasibility() { return true }
      return false
    }
  }

  private struct Dice {
    var state: UInt64

    mutating func roll(_ range: ClosedRange<Int>) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return range.lowerBound + Int(state >> 33) % range.count
    }

    var relation: (word: String, relation: Relation) {
      mutating get {
        switch roll(0...3) {
        case 0: ("relation=\"greaterThanOrEqual\"", .greaterOrEqual)
        case 1: ("relation=\"lessThanOrEqual\"", .lessOrEqual)
        default: ("", .equal)
        }
      }
    }
  }

  @Test func `thresholds are those that trying every width finds`() throws {
    for seed in 1...40 as ClosedRange<UInt64> {
      let generated = Generated(seed: seed)
      let conflict = thresholds(generated.document).first {
        $0.failure == .conflict && $0.axis == .horizontal
      }
      let widths = stride(from: 400, through: 2800, by: 26).map { Rational($0, 2) }
      let ends = [conflict?.lower, conflict?.upper].compactMap(\.self)
      for width in widths + ends.flatMap({ [$0 - .half, $0, $0 + .half] }) where width.isPositive {
        let isPossible = try generated.canBe(width)
        // A scene that is impossible at any width is a conflict without a threshold.
        if conflict == nil, !isPossible { break }
        #expect(
          isPossible == !(conflict?.isUnavoidable(at: width) ?? false), "\(seed) at \(width)")
      }
    }
  }
}
