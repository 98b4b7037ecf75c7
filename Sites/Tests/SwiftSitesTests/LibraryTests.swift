import Testing

@Suite struct LibraryTests {
  static let snapKit: [(String, [String])] = [
    ("make.top.equalToSuperview().offset(8)", ["a.top == superview(a).top + 8"]),
    ("make.bottom.equalTo(b.snp.top).offset(-8)", ["a.bottom == b.top + -8"]),
    ("make.left.equalTo(b.snp_right).inset(4)", ["a.left == b.right + 4"]),
    (
      "make.edges.equalTo(b).inset(5)",
      [
        "a.left == b.left + 5 1/4", "a.top == b.top + 5 2/4", "a.right == b.right + -5 3/4",
        "a.bottom == b.bottom + -5 4/4",
      ]
    ),
    (
      "make.edges.equalToSuperview().inset(UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))",
      [
        "a.left == superview(a).left + 2 1/4", "a.top == superview(a).top + 1 2/4",
        "a.right == superview(a).right + -4 3/4", "a.bottom == superview(a).bottom + -3 4/4",
      ]
    ),
    (
      "make.leading.trailing.equalTo(b).inset(gap)",
      ["a.leading == b.leading + gap? 1/2", "a.trailing == b.trailing + -(gap)? 2/2"]
    ),
    (
      "make.directionalEdges.equalTo(b).inset(NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4))",
      [
        "a.top == b.top + 1 1/4", "a.bottom == b.bottom + -3 2/4",
        "a.leading == b.leading + 2 3/4", "a.trailing == b.trailing + -4 4/4",
      ]
    ),
    ("make.width.equalTo(40)", ["a.width == 40"]),
    (
      "make.height.equalTo(CGFloat(1) / UIScreen.main.scale)",
      ["a.height == CGFloat(1)/UIScreen.main.scale?"]
    ),
    ("make.height.equalTo(CGFloat(line()))", ["a.height == CGFloat(line())?"]),
    (
      "make.top.equalTo(b).priority(ConstraintPriority.required.value - 1)",
      ["a.top == b.top @ ConstraintPriority.required.value-1=999"]
    ),
    ("make.left.equalTo(40)", ["a.left == superview(a).left + 40"]),
    ("make.size.equalTo(CGSize(width: 3, height: 4))", ["a.width == 3 1/2", "a.height == 4 2/2"]),
    ("make.height.equalTo(Style.height)", ["a.height == Style.height?"]),
    ("make.size.equalTo(CGSizeMake(3, 4))", ["a.width == 3 1/2", "a.height == 4 2/2"]),
    ("make.top.equalTo(self.snp_topLayoutGuideBottom)", ["a.top == self.topLayoutGuide.bottom"]),
    ("make.height.equalTo(head)", ["a.height == head.height"]),
    ("make.height.equalTo(tall)", ["a.height == tall=90"]),
    (
      "make.width.equalTo(b).multipliedBy(0.5).priority(.high)",
      ["a.width == b.width * 0.5 @ .high=750"]
    ),
    ("make.width.lessThanOrEqualTo(b).dividedBy(2)", ["a.width <= b.width * 1/(2)=0.5"]),
    ("make.center.equalTo(b)", ["a.centerX == b.centerX 1/2", "a.centerY == b.centerY 2/2"]),
    ("make.top.equalTo(view.safeAreaLayoutGuide)", ["a.top == view.safeAreaLayoutGuide.top"]),
    (
      "make.top.equalTo(view.safeAreaLayoutGuide.snp.top).priorityLow()",
      ["a.top == view.safeAreaLayoutGuide.top @ .low=250"]
    ),
    ("if x { make.top.equalTo(b) }", ["a.top == b.top"]),
    ("self.c = make.top.equalTo(b).constraint", ["a.top == b.top"]),
    ("_ = make", []),
  ]

  @Test(arguments: snapKit)
  func `SnapKit's lines become what it makes`(line: String, lines: [String]) {
    let source =
      "class C { let tall = 90; let head: Head = .init(frame: .zero); func f() { a.snp.makeConstraints { make in\n\(line)\n} } }"
    #expect(Reading(source).constraints == lines)
  }

  static let makers = [
    "a.snp.makeConstraints { make in make.top.equalTo(b) }",
    "a.snp.remakeConstraints { (maker) -> Void in maker.top.equalTo(b) }",
    "a?.snp.updateConstraints { $0.top.equalTo(b) }",
    "a.snp_makeConstraints { (make) in make.top.equalTo(b) }",
    "a.snp.makeConstraints { make in [1].forEach { _ in make.top.equalTo(b) } }",
    "a.snp.makeConstraints({ m in m.top.equalTo(b) })",
  ]

  @Test(arguments: makers)
  func `SnapKit's maker has any name`(source: String) {
    #expect(Reading(source).constraints == ["a.top == b.top"])
  }

  @Test func `a view's own snp is that of self`() {
    let source = "class Card: UIView { func f() { snp.makeConstraints { $0.height.equalTo(64) } } }"
    #expect(Reading(source).constraints == ["self.height == 64"])
  }

  static let pureLayout: [(String, [String])] = [
    (
      "a.autoPinEdge(toSuperviewEdge: .bottom, withInset: 8, relation: .greaterThanOrEqual)",
      ["a.bottom <= superview(a).bottom + -8"]
    ),
    ("a.autoPinEdgeToSuperviewEdge(.Left, withInset: 8)", ["a.left == superview(a).left + 8"]),
    ("a.autoPinEdge(toSuperviewMargin: .top)", ["a.top == superview(a).topMargin"]),
    ("a.autoPinEdge(.top, to: .bottom, of: b, withOffset: 8)", ["a.top == b.bottom + 8"]),
    (
      "a.autoPinEdgesToSuperviewEdges(with: .zero, excludingEdge: .top)",
      [
        "a.leading == superview(a).leading + .zero=0 1/3",
        "a.bottom == superview(a).bottom + -(.zero)=0 2/3",
        "a.trailing == superview(a).trailing + -(.zero)=0 3/3",
      ]
    ),
    ("a.autoAlignAxis(toSuperviewAxis: .vertical)", ["a.centerX == superview(a).centerX"]),
    (
      "a.autoAlignAxis(.horizontal, toSameAxisOf: b, withOffset: 2)", ["a.centerY == b.centerY + 2"]
    ),
    ("a.autoSetDimension(.width, toSize: 40)", ["a.width == 40"]),
    (
      "a.autoSetDimensions(to: CGSize(width: 3, height: 4))",
      ["a.width == 3 1/2", "a.height == 4 2/2"]
    ),
    ("a.autoMatch(.width, to: .height, of: b, withMultiplier: 2)", ["a.width == b.height * 2"]),
    (
      "NSLayoutConstraint.autoSetPriority(.defaultHigh) { a.autoSetDimension(.width, toSize: 4) }",
      ["a.width == 4 @ .defaultHigh=750"]
    ),
  ]

  @Test(arguments: pureLayout)
  func `PureLayout's signs and relations are turned round`(line: String, lines: [String]) {
    #expect(Reading(line).constraints == lines)
  }

  static let tiny: [(String, [String])] = [
    ("a.top(to: b, offset: 8)", ["a.top == b.top + 8"]),
    ("a.topToBottom(of: b, offset: 8, priority: .high)", ["a.top == b.bottom + 8 @ .high=750"]),
    ("a.trailingToSuperview(offset: 8)", ["a.trailing == superview(a).trailing + -8"]),
    ("a.bottomToSuperview(offset: 8)", ["a.bottom == superview(a).bottom + 8"]),
    ("a.width(40, relation: .equalOrLess)", ["a.width <= 40"]),
    ("a.width(min: 4, max: 8)", ["a.width >= 4 1/2", "a.width <= 8 2/2"]),
    ("a.aspectRatio(0.5)", ["a.width == a.height * 0.5"]),
    ("a.widthToHeight(of: b, offset: 4)", ["a.width == b.height + 4"]),
    ("a.heightToWidth(of: b, multiplier: 2)", ["a.height == b.width * 2"]),
    (
      "a.edgesToSuperview(excluding: .bottom, insets: .uniform(4), usingSafeArea: true)",
      [
        "a.top == superview(a).safeAreaLayoutGuide.top + 4 1/3",
        "a.left == superview(a).safeAreaLayoutGuide.left + 4 2/3",
        "a.right == superview(a).safeAreaLayoutGuide.right + -4 3/3",
      ]
    ),
    (
      "s.stack([a, b], axis: .horizontal, height: 9, spacing: 4)",
      [
        "a.left == s.left 1/9", "a.top == s.top 2/9", "a.bottom == s.bottom 3/9",
        "a.height == 9 4/9",
        "b.left == a.right + 4 5/9", "b.top == s.top 6/9", "b.bottom == s.bottom 7/9",
        "b.height == 9 8/9", "b.right == s.right 9/9",
      ]
    ),
    (
      "a.centerInSuperview()",
      [
        "a.centerX == superview(a).centerX 1/2", "a.centerY == superview(a).centerY 2/2",
      ]
    ),
  ]

  @Test(arguments: tiny)
  func `TinyConstraints is read where it is imported`(line: String, lines: [String]) {
    #expect(Reading("import TinyConstraints\n\(line)").constraints == lines)
    #expect(Reading("import UIKit\n\(line)").constraints == [])
  }

  static let cartography: [(String, [String])] = [
    ("x.top == y.bottom + 8", ["a.top == self.b.bottom + 8"]),
    ("x.width >= 100 ~ .defaultHigh", ["a.width >= 100 @ .defaultHigh=750"]),
    ("x.width == y.width * 2 - 4", ["a.width == self.b.width * 2 + -4"]),
    ("x.top == x.superview!.top", ["a.top == superview(a).top"]),
    (
      "x.center == y.center",
      ["a.centerX == self.b.centerX 1/2", "a.centerY == self.b.centerY 2/2"]
    ),
    (
      "x.edges == inset(y.edges, 10)",
      [
        "a.top == self.b.top + 10 1/4", "a.leading == self.b.leading + 10 2/4",
        "a.bottom == self.b.bottom + -10 3/4", "a.trailing == self.b.trailing + -10 4/4",
      ]
    ),
    (
      "x.edges == inset(y.edges, 1, 2, 3, 4)",
      [
        "a.top == self.b.top + 1 1/4", "a.leading == self.b.leading + 2 2/4",
        "a.bottom == self.b.bottom + -3 3/4", "a.trailing == self.b.trailing + -4 4/4",
      ]
    ),
    (
      "x.edges == inset(y.edges, 5, 6)",
      [
        "a.top == self.b.top + 6 1/4", "a.leading == self.b.leading + 5 2/4",
        "a.bottom == self.b.bottom + -6 3/4", "a.trailing == self.b.trailing + -5 4/4",
      ]
    ),
    ("if n == 4 { }", []),
    ("distribute(by: 8, horizontally: x, y)", ["a.trailing == self.b.leading + -8"]),
    ("distribute(by: 8, leftToRight: x, y)", ["a.right == self.b.left + -8"]),
    (
      "distribute(by: gap, vertically: x, y, c)",
      ["a.bottom == self.b.top + -(gap)? 1/2", "self.b.bottom == c.top + -(gap)? 2/2"]
    ),
    (
      "align(top: x, y, c)", ["a.top == self.b.top 1/2", "a.top == c.top 2/2"]
    ),
    ("other.align(top: x, y)", []),
  ]

  @Test(arguments: cartography)
  func `Cartography's names stand for the views`(line: String, lines: [String]) {
    #expect(Reading("constrain(a, self.b) { x, y in\n\(line)\n}").constraints == lines)
  }
}
