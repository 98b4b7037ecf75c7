import Testing

/// EasyPeasy, Anchorage and Stevia, each where its words cannot be anybody else's.
@Suite struct MoreLibraryTests {
  static let easyPeasy: [(String, [String])] = [
    ("a.easy.layout(Width(200))", ["a.width == 200"]),
    ("a.easy.layout(Top(10))", ["a.top == superview(a).top + 10"]),
    ("a.easy.layout([Bottom(10)])", ["a.bottom == superview(a).bottom + -10"]),
    ("a.easy.layout(Right(>=20))", ["a.right >= superview(a).right + -20"]),
    ("a.easy.layout(Top(8).to(b))", ["a.top == b.bottom + 8"]),
    ("a.easy.layout(Top(8).to(self.view))", ["a.top == self.view.top + 8"]),
    ("a.easy.layout(Leading(8).to(b, .leading))", ["a.leading == b.leading + 8"]),
    ("a.easy.layout(Trailing(4).to(b))", ["a.trailing == b.leading + -4"]),
    ("a.easy.layout(Width(*0.5).like(b))", ["a.width == b.width * 0.5"]),
    ("a.easy.layout(Height().like(b, .width))", ["a.height == b.width"]),
    (
      "a.easy.layout(Height(40).with(.high).when { true })", ["a.height == 40 @ .high=750"]
    ),
    ("a.easy.layout(Height(40).with(.custom(600)))", ["a.height == 40 @ 600"]),
    ("a.easy.layout(Size(30))", ["a.width == 30 1/2", "a.height == 30 2/2"]),
    (
      "a.easy.layout(Size(CGSize(width: 3, height: 4)))", ["a.width == 3 1/2", "a.height == 4 2/2"]
    ),
    (
      "a.easy.layout(Edges(5))",
      [
        "a.top == superview(a).top + 5 1/4", "a.left == superview(a).left + 5 2/4",
        "a.bottom == superview(a).bottom + -5 3/4", "a.right == superview(a).right + -5 4/4",
      ]
    ),
    (
      "a.easy.layout(Edges(UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)))",
      [
        "a.top == superview(a).top + 1 1/4", "a.left == superview(a).left + 2 2/4",
        "a.bottom == superview(a).bottom + -3 3/4", "a.right == superview(a).right + -4 4/4",
      ]
    ),
    (
      "a.easy.layout(Center(), Width(gap))",
      [
        "a.centerX == superview(a).centerX 1/2", "a.centerY == superview(a).centerY 2/2",
        "a.width == gap?",
      ]
    ),
    ("class C: UIView { func f() { easy.layout(Height(64)) } }", ["self.height == 64"]),
    ("let w = Width(200)", []),
    ("a.layout(Width(200))", []),
  ]

  @Test(arguments: easyPeasy)
  func `EasyPeasy's attributes belong to the view in front of the list`(
    line: String, lines: [String]
  ) {
    #expect(Reading(line).constraints == lines)
  }

  @Test func `EasyPeasy's arrow is read where it is imported`() {
    let line = "a <- [Top(8), Height(>=40).with(.low)]"
    #expect(
      Reading("import EasyPeasy\n\(line)").constraints == [
        "a.top == superview(a).top + 8", "a.height >= 40 @ .low=250",
      ])
    #expect(Reading(line).constraints == [])
  }

  static let anchorage: [(String, [String])] = [
    ("a.topAnchor == b.bottomAnchor + 8", ["a.top == b.bottom + 8"]),
    ("a.topAnchor /==/ b.bottomAnchor - 8", ["a.top == b.bottom + -8"]),
    ("a.widthAnchor == 100 ~ .high", ["a.width == 100 @ .high=750"]),
    (
      "a.widthAnchor == 100 ~ .custom(.init(999))",
      ["a.width == 100 @ .custom(.init(999))=999"]
    ),
    (
      "a.widthAnchor == 100 ~ Priority.custom(UILayoutPriority(rawValue: 600))",
      ["a.width == 100 @ Priority.custom(UILayoutPriority(rawValue:600))=600"]
    ),
    ("a.widthAnchor <= b.widthAnchor * 0.5 + 4", ["a.width <= b.width * 0.5 + 4"]),
    ("a.widthAnchor /<=/ b.widthAnchor / 2", ["a.width <= b.width * 1/(2)=0.5"]),
    ("let c = a.heightAnchor >= gap", ["a.height >= gap?"]),
    (
      "a.topAnchor == view.safeAreaLayoutGuide.topAnchor", ["a.top == view.safeAreaLayoutGuide.top"]
    ),
    (
      "a.sizeAnchors == CGSize(width: 3, height: 4)", ["a.width == 3 1/2", "a.height == 4 2/2"]
    ),
    (
      "a.horizontalAnchors >= b.horizontalAnchors + 8",
      ["a.leading >= b.leading + 8 1/2", "a.trailing <= b.trailing + -8 2/2"]
    ),
    (
      "a.edgeAnchors == b.layoutMarginsGuide.edgeAnchors + UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)",
      [
        "a.leading == b.layoutMarginsGuide.leading + 2 1/4",
        "a.trailing == b.layoutMarginsGuide.trailing + -4 2/4",
        "a.top == b.layoutMarginsGuide.top + 1 3/4",
        "a.bottom == b.layoutMarginsGuide.bottom + -3 4/4",
      ]
    ),
    (
      "a.centerAnchors == b.centerAnchors",
      ["a.centerX == b.centerX 1/2", "a.centerY == b.centerY 2/2"]
    ),
    ("if a.topAnchor == b.topAnchor { }", []),
    ("a.topAnchor == nil && other", []),
    ("n == 4", []),
  ]

  @Test(arguments: anchorage)
  func `Anchorage's operators make constraints where it is imported`(
    line: String, lines: [String]
  ) {
    #expect(Reading("import Anchorage\n\(line)").constraints == lines)
    #expect(Reading("import UIKit\n\(line)").constraints == [])
  }

  static let stevia: [(String, [String])] = [
    ("a.width(80)", ["a.width == 80"]),
    ("a.height(>=40).top(8)", ["a.height >= 40 1/2", "a.top == superview(a).top + 8 2/2"]),
    ("a.bottom(>=8)", ["a.bottom <= superview(a).bottom + -8"]),
    ("a.width(50%)", ["a.width == superview(a).width * 50/100=0.5"]),
    ("a.size(3)", ["a.width == 3 1/2", "a.height == 3 2/2"]),
    (
      "a.fillHorizontally(padding: 4)",
      [
        "a.leading == superview(a).leading + 4 1/2",
        "a.trailing == superview(a).trailing + -4 2/2",
      ]
    ),
    (
      "a.centerInContainer()",
      ["a.centerX == superview(a).centerX 1/2", "a.centerY == superview(a).centerY 2/2"]
    ),
    ("a.Top == b.Bottom + 8", ["a.top == b.bottom + 8"]),
    ("a.Width == 80 % b.Width", ["a.width == b.width * 80/100=0.8"]),
    ("a.Height >= 40", ["a.height >= 40"]),
    ("a.Bottom == 8", ["a.bottom == superview(a).bottom + -8"]),
    ("align(tops: a, b, c)", ["a.top == b.top 1/2", "b.top == c.top 2/2"]),
    ("equalWidths(a, b)", ["a.width == b.width"]),
    (
      "|-a-|",
      [
        "a.leading == superview(a).leading + 8 1/2",
        "a.trailing == superview(a).trailing + -8 2/2",
      ]
    ),
    (
      "|-16-a-20-b| ~ 44",
      [
        "a.leading == superview(a).leading + 16 1/5", "b.leading == a.trailing + 20 2/5",
        "b.trailing == superview(b).trailing 3/5", "a.height == 44 4/5", "b.height == 44 5/5",
      ]
    ),
    (
      "view.layout(100, a ~ 80, 8, b.width(40), \"\", c, 0)",
      [
        "a.top == view.top + 100", "b.top == a.bottom + 8", "c.bottom == view.bottom + 0",
        "a.height == 80", "b.width == 40",
      ]
    ),
    ("let sum = 8 - gap", []),
    ("a.frame = -gap", []),
  ]

  @Test(arguments: stevia)
  func `Stevia's rows and settings are a little less than required`(
    line: String, lines: [String]
  ) {
    let read = Reading("import Stevia\n\(line)").constraints
    let weak = lines.map { line -> String in
      guard let piece = line.firstRange(of: #/ \d+/\d$/#) else { return line + " @ 751" }
      return line[..<piece.lowerBound] + " @ 751" + line[piece.lowerBound...]
    }
    #expect(read == weak)
    #expect(Reading("import UIKit\n\(line)").constraints == [])
  }

  @Test func `Stevia's subviews lie in the view`() {
    let source = "import Stevia\nview.subviews { a\n b.subviews { c } }\nsv(d, e)"
    #expect(
      Set(Reading(source).parents) == [
        "a in view by addSubview", "b in view by addSubview", "c in b by addSubview",
        "d in self by addSubview", "e in self by addSubview",
      ])
  }
}
