import LayoutReports
import Testing

/// What a debugger printed of all that holds one view along one axis.
struct AskedItemTests {
  private static func swift(_ command: String, _ rows: [String], count: Int? = nil) -> String {
    let count = count ?? rows.count
    let list = rows.enumerated().map { "  - \($0) : \($1)\n" }.joined()
    return "(lldb) po \(command)\n▿ \(count) element\(count == 1 ? "" : "s")\n\(list)\n"
  }

  private static let size = """
    <NSContentSizeLayoutConstraint:0x60c0 UIImageView:0x7f11.height == 64 Hug:250 CompressionResistance:750   (active)>
    """
  private static let elsewhere = "hatever else constrains"
  private static let open = "the y of the UIImageView is not determined"

  @Test(arguments: [
    swift("avatar.constraintsAffectingLayout(for: .vertical)", [size]),
    swift("[0x7f11 constraintsAffectingLayoutForAxis:1]", [size]),
    "(lldb) po [0x7f11 constraintsAffectingLayoutForAxis:1]\n<__NSArrayM 0x60d0>(\n\(size)\n)\n",
    "(lldb) po [0x7f11 constraintsAffectingLayoutForAxis:1]\n<__NSArrayM 0x60d0>(\n"
      + "<NSLayoutConstraint:0x60c1 UIImageView:0x7f11.height == 64   (active)>\n)\n",
  ])
  func `one constraint is all that holds the view`(_ log: String) {
    let text = wholeText(log)
    #expect(text.contains(Self.open), "\(text)")
    #expect(!text.contains(Self.elsewhere))
  }

  @Test func `what a superview was asked for is not asked of what lies in it`() {
    let log = Self.swift("[[0x7f11 superview] constraintsAffectingLayoutForAxis:1]", [Self.size])
    #expect(!wholeText(log).contains("is not determined"))
  }

  @Test func `an array of which elements are missing is a part`() {
    let log = Self.swift(
      "avatar.constraintsAffectingLayout(for: .vertical)", [Self.size], count: 2)
    let text = wholeText(log)
    #expect(text.contains(Self.elsewhere) && !text.contains("is not determined"), "\(text)")
  }

  @Test func `one constraint that a view holds is not all that holds its views`() {
    let text = wholeText(Self.swift("avatar.constraints", [Self.size]))
    #expect(text.contains(Self.elsewhere) && !text.contains("is not determined"), "\(text)")
  }

  private static let beside = [
    "<NSLayoutConstraint:0x60a0 UILabel:0x7f12'Mint'.centerY == UIImageView:0x7f11.centerY   (active)>",
    "<NSContentSizeLayoutConstraint:0x60a1 UILabel:0x7f12'Mint'.height == 20 Hug:251 CompressionResistance:750   (active)>",
  ]

  @Test(arguments: [
    "titleLabel.constraintsAffectingLayout(for: .vertical)",
    "self.row.titleLabel.constraintsAffectingLayout(for: .vertical)",
    "[0x7f12 constraintsAffectingLayoutForAxis:1]",
  ])
  func `of neighbours nothing is called open`(_ command: String) {
    let text = wholeText(Self.swift(command, Self.beside))
    #expect(!text.contains("is not determined"), "\(text)")
    #expect(!text.contains("of the UIImageView is mostly given"))
    #expect(!text.contains("of the UIImageView can be"))
  }

  @Test func `guides around the view are not called open`() {
    let rows = [
      "<NSLayoutConstraint:0x60b0 H:|-(16)-[UIImageView:0x7f11]   (active, names: '|':UIView:0x7f10 )>",
      "<NSLayoutConstraint:0x60b1 'UIView-leftMargin-guide-constraint' H:|-(0)-[UILayoutGuide:0x60b8'UIViewLayoutMarginsGuide'](LTR)   (active, names: '|':UIView:0x7f10 )>",
      Self.size.replacing("height", with: "width"),
    ]
    let text = wholeText(Self.swift("avatar.constraintsAffectingLayout(for: .horizontal)", rows))
    #expect(!text.contains("is not determined"), "\(text)")
  }

  @Test func `what the view itself lacks is told, whatever it is called`() {
    let rows = [
      "<NSLayoutConstraint:0x60a0 H:[UIImageView:0x7f11]-(12)-[UILabel:0x7f12'Mint']   (active)>",
      "<NSLayoutConstraint:0x60a1 UIImageView:0x7f11.width == 40   (active)>",
    ]
    let text = wholeText(
      Self.swift("titleLabel.constraintsAffectingLayout(for: .horizontal)", rows))
    #expect(text.contains("the width of UILabel 'Mint' is not determined"), "\(text)")
  }
}
