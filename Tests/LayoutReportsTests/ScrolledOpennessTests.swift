import Testing

/// What is open in a scroll view, and what is held by something that leaves it open.
struct ScrolledOpennessTests {
  private static let trace = """
    (lldb) po [0x10 _autolayoutTrace]
    •UIView:0x10
    |   *UIScrollView:0x20 - AMBIGUOUS LAYOUT for UIScrollView:0x20.contentHeight{id: 8}
    |   |   *UIView:0x30 - AMBIGUOUS LAYOUT for UIView:0x30.Height{id: 9}
    |   |   |   *UILabel:0x40'Oolong'
    |   |   |   *UITextView:0x50 - AMBIGUOUS LAYOUT for UITextView:0x50.Height{id: 7}


    """

  private static let column = """
    (lldb) po [0x50 constraintsAffectingLayoutForAxis:1]
    <__NSArrayM 0x60>(
    <NSLayoutConstraint:0x61 UIScrollView:0x20.top == UIView:0x10.top   (active)>,
    <NSLayoutConstraint:0x62 V:|-(0)-[UIView:0x30]   (active, names: '|':UIScrollView:0x20 )>,
    <NSLayoutConstraint:0x63 V:[UIView:0x30]-(0)-|   (active, names: '|':UIScrollView:0x20 )>,
    <NSLayoutConstraint:0x64 V:|-(10)-[UILabel:0x40'Oolong']   (active, names: '|':UIView:0x30 )>,
    <NSContentSizeLayoutConstraint:0x65 V:[UILabel:0x40'Oolong'(20)] Hug:251 CompressionResistance:750>,
    <NSLayoutConstraint:0x66 V:[UILabel:0x40'Oolong']-(5)-[UITextView:0x50]   (active)>,
    <NSLayoutConstraint:0x67 V:[UITextView:0x50]-(10)-|   (active, names: '|':UIView:0x30 )>
    )

    """

  @Test func `a chain to both ends of the content lacks a size, not an end`() {
    let text = wideAnswer(to: Self.trace + Self.column)
    #expect(!text.contains("nothing ties the far edge"), "\(text)")
    #expect(
      text.contains(
        "because the chain of constraints from edge to edge of the content has a part that is open: the "
          + "height of the UITextView"), "\(text)")
    #expect(text.contains("<#the UITextView#>.heightAnchor.constraint(equalToConstant:"))
    #expect(text.contains("<#the UITextView#>.isScrollEnabled = false"))
    #expect(!text.contains("<#lastView#>"))
  }

  @Test func `an end that nothing holds is still the end`() {
    let cut = Self.column.replacing(
      "<NSLayoutConstraint:0x63 V:[UIView:0x30]-(0)-|   (active, names: '|':UIScrollView:0x20 )>,\n",
      with: "")
    let text = wideAnswer(to: Self.trace + cut)
    #expect(text.contains("nothing ties the far edge of the content"), "\(text)")
  }

  @Test func `of what a trace marks the rest is not called open`() {
    let text = wideAnswer(to: Self.trace + Self.column)
    #expect(!text.contains("The height of the UIScrollView"), "\(text)")
    #expect(!text.contains("scrollView.heightAnchor"))
  }

  private static let row = """
    (lldb) po [0x30 constraintsAffectingLayoutForAxis:0]
    <__NSArrayM 0x60>(
    <NSLayoutConstraint:0x61 H:|-(0)-[UIScrollView:0x20]   (active, names: '|':UIView:0x10 )>,
    <NSLayoutConstraint:0x62 H:[UIScrollView:0x20]-(0)-|   (active, names: '|':UIView:0x10 )>,
    <NSLayoutConstraint:0x63 H:|-(0)-[UIStackView:0x30]   (active, names: '|':UIScrollView:0x20 )>,
    <NSLayoutConstraint:0x64 H:[UIStackView:0x30]-(0)-|   (active, names: '|':UIScrollView:0x20 )>,
    <NSLayoutConstraint:0x65 'UIView-Encapsulated-Layout-Width' UIView:0x10.width == 390   (active)>
    )

    """

  @Test func `contents between both sides of a scroll view become as wide as it`() {
    let trace = """
      (lldb) po [0x10 _autolayoutTrace]
      •UIView:0x10
      |   *UIScrollView:0x20 - AMBIGUOUS LAYOUT for UIScrollView:0x20.contentWidth{id: 8}
      |   |   *UIStackView:0x30 - AMBIGUOUS LAYOUT for UIStackView:0x30.Width{id: 9}


      """
    let text = wideAnswer(to: trace + Self.row)
    #expect(
      text.contains(
        "<#the UIStackView#>.widthAnchor.constraint(equalTo: <#the UIScrollView#>.frameLayoutGuide.widthAnchor)"
      ),
      "\(text)")
  }

  private static let spinner = """
    (lldb) po [0x10 _autolayoutTrace]
    •UIView:0x10
    |   *UIView:0x30- AMBIGUOUS LAYOUT for UIView:0x30.Width{id: 9}, UIView:0x30.minX{id: 7}
    |   |   *UILabel:0x40'Steeping'- AMBIGUOUS LAYOUT for UILabel:0x40'Steeping'.minX{id: 8}

    (lldb) po [0x40 constraintsAffectingLayoutForAxis:0]
    <__NSArrayM 0x60>(
    <NSLayoutConstraint:0x61 UIView:0x30.centerX == UIView:0x10.centerX   (active)>,
    <NSLayoutConstraint:0x62 H:|-(>=12)-[UILabel:0x40'Steeping']   (active, names: '|':UIView:0x30 )>,
    <NSLayoutConstraint:0x63 H:[UILabel:0x40'Steeping']-(>=12)-|   (active, names: '|':UIView:0x30 )>,
    <NSContentSizeLayoutConstraint:0x64 H:[UILabel:0x40'Steeping'(60)] Hug:251 CompressionResistance:750>,
    <NSLayoutConstraint:0x65 'UIView-Encapsulated-Layout-Width' UIView:0x10.width == 320   (active)>
    )

    """

  @Test func `what inequalities hold is not held by nothing`() {
    let text = wideAnswer(to: Self.spinner)
    #expect(!text.contains("nothing holds"), "\(text)")
    #expect(text.contains("The x of UILabel 'Steeping' can be anything, because only inequalities"))
  }

  @Test func `inequalities among what moves as one hold it nowhere`() {
    let loose = Self.spinner.replacing("H:|-(>=12)-[", with: "H:|-(12)-[")
      .replacing("UIView:0x30.centerX == UIView:0x10.centerX", with: "UIView:0x30.width >= 84")
    let text = wideAnswer(to: loose)
    #expect(
      text.contains("move as one: their x can be anything, because nothing holds their"), "\(text)")
  }

  @Test func `what holds a place and leaves it open is told`() {
    let guide = "UILayoutGuide:0x50'UIScrollView-contentLayoutGuide'"
    let tied = Self.row
      .replacing(
        "H:|-(0)-[UIStackView:0x30]   (active, names: '|':UIScrollView:0x20 )",
        with: "UIStackView:0x30.leading == \(guide).leading   (active)"
      ).replacing(
        "H:[UIStackView:0x30]-(0)-|   (active, names: '|':UIScrollView:0x20 )",
        with: "UIStackView:0x30.trailing == \(guide).trailing   (active)")
    let text = wideAnswer(to: tied)
    #expect(!text.contains("nothing holds its"), "\(text)")
    #expect(text.contains("because it depends on something that is open itself: "), "\(text)")
  }
}
