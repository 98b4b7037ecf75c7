import AutoLayoutDoctor
import LayoutDiagnosis
import LayoutLogs
import LayoutModel
import LinearArithmetic
import TestSupport
import Testing

@testable import LayoutReports

/// Every sentence says what its constraint demands, and nothing else.
struct SentenceReaderTests {
  @Test(arguments: Sample.all)
  func `the sentences of a sample say what its constraints demand`(sample: Sample) throws {
    expectSameMeaning(try Self.read(try sample.bytes(), sample.name), sample.name)
  }

  @Test(.enabled(if: !LogCollection.reference.entries.isEmpty, "no logs beside the project"))
  func `the sentences of every log beside the project say what their constraints demand`() throws {
    for entry in LogCollection.reference.entries {
      expectSameMeaning(
        try Self.read(try LogCollection.reference.bytes(of: entry), entry.file), entry.file)
    }
  }

  @Test func `every form of constraint says what it demands`() {
    let system = Self.everyForm()
    #expect(system.constraints.count > 2000)
    expectSameMeaning([system], "every form")
  }

  // MARK: - Every form

  /// All attributes that go together on both sides, between all kinds of neighbours; relations,
  /// multipliers, constants and priorities take turns.
  private static func everyForm() -> LayoutSystem {
    var system = LayoutSystem(items: items)
    let factors: [Rational] = [1, 1, .half, 2, -1, 0, Rational(9, 16), Rational(1, 3), 1]
    let constants: [Rational] = [0, 8, -8, 1, -1, Rational(-1, 2), Rational(100_000, 3)]
    let priorities: [Rational] = [1000, 750, 1, Rational(999, 2), 1001]
    let relations: [Relation] = [.equal, .lessOrEqual, .greaterOrEqual]
    for (turn, (first, second)) in pairs.enumerated() {
      var constraint = LayoutConstraint(
        className: "NSLayoutConstraint", first: first, relation: relations[turn / 5 % 3],
        second: second, multiplier: factors[turn / 3 % factors.count],
        constant: constants[turn % constants.count],
        priority: priorities[turn % priorities.count], form: LinearForm([]), raw: "")
      if turn.isMultiple(of: 4) { constraint.identifier = "spacing (8), priority 3" }
      if turn.isMultiple(of: 7) { constraint.origin = .autoresizingMask }
      system.constraints.append(constraint)
    }
    system.constraints += distances
    return system
  }

  private static let items: [LayoutItem] = {
    var items = [
      LayoutItem(className: "UIStackView"), LayoutItem(className: "CardView"),
      LayoutItem(className: "UIButton", text: "Save"), LayoutItem(className: "UIImageView"),
      LayoutItem(className: "", role: .superview),
      LayoutItem(className: "UILayoutGuide", name: "UIViewSafeAreaLayoutGuide", role: .guide),
      LayoutItem(className: "UILayoutGuide", name: "UIViewLayoutMarginsGuide", role: .guide),
      LayoutItem(className: "UILabel"), LayoutItem(className: "UILabel"),
    ]
    for (child, parent) in [(1, 0), (2, 0), (3, 4), (5, 0), (6, 1)] {
      items[child].superview = ItemID(index: parent)
    }
    return items
  }()

  private static let pairs: [(LayoutAnchor, LayoutAnchor?)] = {
    let neighbours = [(1, 2), (1, 0), (0, 1), (3, 4), (4, 3), (1, 5), (1, 6), (7, 8), (1, 1)]
    var pairs: [(LayoutAnchor, LayoutAnchor?)] = []
    for a in LayoutAttribute.allCases {
      pairs.append((LayoutAnchor(ItemID(index: 7), a), nil))
      for b in LayoutAttribute.allCases
      where a.isSize == b.isSize && (a.isSize || a.axis == b.axis) && !isMixed(a, b) {
        for (one, other) in neighbours
        where one != other || words[a.rawValue] != words[b.rawValue] {
          pairs.append((LayoutAnchor(ItemID(index: one), a), LayoutAnchor(ItemID(index: other), b)))
        }
      }
    }
    return pairs
  }()

  /// Left and right do not go with leading and trailing.
  private static func isMixed(_ a: LayoutAttribute, _ b: LayoutAttribute) -> Bool {
    a.side != .middle && b.side != .middle && !a.isSize
      && a.axis == .horizontal && a.followsWritingDirection != b.followsWritingDirection
  }

  /// Composite anchors.
  private static let distances: [LayoutConstraint] = {
    let anchors = [(1, LayoutAttribute.left), (2, .right), (7, .left), (8, .centerX)].map {
      LayoutAnchor(ItemID(index: $0.0), $0.1)
    }
    let width = LayoutAnchor(ItemID(index: 3), .width)
    let shapes: [(LayoutAnchor, LayoutAnchor?, LayoutAnchor?, LayoutAnchor?)] = [
      (anchors[0], anchors[1], nil, nil), (anchors[0], anchors[1], anchors[2], anchors[3]),
      (anchors[0], anchors[1], width, nil), (width, nil, anchors[0], anchors[1]),
    ]
    return shapes.flatMap { first, minus, second, secondMinus in
      [Rational(1), 2].map { factor in
        var constraint = LayoutConstraint(
          className: "NSLayoutConstraint", first: first, relation: .greaterOrEqual,
          second: second, multiplier: factor, constant: 8, form: LinearForm([]), raw: "")
        constraint.firstSubtracted = minus
        constraint.secondSubtracted = secondMinus
        return constraint
      }
    }
  }()

  // MARK: - Help

  private static func read(_ bytes: [UInt8], _ name: String) throws -> [LayoutSystem] {
    diagnosedDocument(of: bytes, named: name, .init(question: .nothing, hints: .none))
      .reports.map(\.report.system)
  }

  private func expectSameMeaning(_ systems: [LayoutSystem], _ place: String) {
    for system in systems {
      let names = ItemNames(system)
      let sentences = ConstraintSentence(system: system, names: names)
      let told = system.itemIDs.map { names[$0] }
      let parents = system.itemIDs.compactMap { id in
        system[id].superview.map { (names[id], names[$0]) }
      }
      let reader = SentenceReader(
        names: Array(Set(told)), superviews: Dictionary(parents) { first, _ in first })
      for id in system.constraintIDs where !system[id].isCut {
        let sentence = sentences.sentence(id)
        let readings = reader.readings(of: sentence)
        let demanded = demand(system[id], names)
        #expect(
          !readings.isEmpty && readings.allSatisfy { $0.isSame(as: demanded) },
          "\(place): \(system[id].raw)\n\(sentence)\n\(readings)\n\(demanded)")
      }
    }
  }

  /// What the printed parts of `constraint` demand.
  private func demand(_ constraint: LayoutConstraint, _ names: ItemNames) -> SaidForm {
    func anchor(_ anchor: LayoutAnchor) -> SaidForm.Anchor {
      SaidForm.Anchor(
        item: names[anchor.item], attribute: Self.words[anchor.attribute.rawValue] ?? "?")
    }
    let factor = constraint.multiplier.doubleValue
    var sum = [(1.0, anchor(constraint.first))]
    if constraint.origin == .autoresizingMask, constraint.first.attribute.isSize,
      let second = constraint.second, second.attribute.side != nil
    {
      // A mask tells the superview's far edge by its size.
      sum = [(1.0, anchor(LayoutAnchor(constraint.first.item, second.attribute)))]
    }
    if let other = constraint.firstSubtracted { sum.append((-1, anchor(other))) }
    if let second = constraint.second { sum.append((-factor, anchor(second))) }
    if let other = constraint.secondSubtracted { sum.append((factor, anchor(other))) }
    var form = SaidForm(sum, constraint.relation.symbol, constraint.constant.doubleValue)
    form.priority = min(constraint.priority.doubleValue, 1000)
    return form
  }

  /// What each attribute is called, written down once more.
  private static let words = [
    "left": "left edge", "right": "right edge", "leading": "leading edge",
    "trailing": "trailing edge", "top": "top", "bottom": "bottom", "width": "width",
    "height": "height", "centerX": "horizontal center", "centerY": "vertical center",
    "minX": "left edge", "midX": "horizontal center", "maxX": "right edge", "minY": "top",
    "midY": "vertical center", "maxY": "bottom", "firstBaseline": "first baseline",
    "lastBaseline": "last baseline", "baseline": "last baseline", "leftMargin": "left margin",
    "rightMargin": "right margin", "leadingMargin": "leading margin",
    "trailingMargin": "trailing margin", "topMargin": "top margin",
    "bottomMargin": "bottom margin", "minXMargin": "left margin", "maxXMargin": "right margin",
    "minYMargin": "top margin", "maxYMargin": "bottom margin",
    "centerXWithinMargins": "horizontal center within the margins",
    "centerYWithinMargins": "vertical center within the margins",
    "midXWithinMargins": "horizontal center within the margins",
    "midYWithinMargins": "vertical center within the margins", "contentWidth": "content width",
    "contentHeight": "content height",
  ]
}
