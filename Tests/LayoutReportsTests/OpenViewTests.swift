import Testing

@testable import LayoutReports

/// What determines ambiguous views, in a trace and in Interface Builder's lines.
struct OpenViewTests {
  private static let trace = """
    •UIWindow:0x7f01
    |   •UIView:0x7f02
    |   |   *UIScrollView:0x7f03
    |   |   |   *UIView:0x7f04- AMBIGUOUS LAYOUT for UIView:0x7f04.Height{id: 61}
    |   |   |   |   *UILabel:0x7f05'Oolong'- AMBIGUOUS LAYOUT for UILabel:0x7f05.minY{id: 74}
    |   |   *UIButton:0x7f06'Pour'- AMBIGUOUS LAYOUT for UIButton:0x7f06.minX{id: 80}

    Legend:
    \t* - is laid out with auto layout

    """

  @Test(arguments: [
    "The second UIView, UILabel 'Oolong' and UIButton 'Pour' have an ambiguous layout.",
    "The second UIView (0x7f04), in the UIScrollView: height",
    "The second UIView: pin its top and bottom to the contentLayoutGuide of the UIScrollView, with an "
      + "unbroken chain",
    "UILabel 'Oolong': add a top, bottom or centerY constraint.",
    "UIButton 'Pour': add a leading, trailing or centerX constraint.",
  ])
  func `each ambiguous view is named with what determines it`(_ words: String) {
    let text = text(Self.trace)
    #expect(text.contains(words), "\(text)")
  }

  @Test func `only the content of a scroll view is pinned to its guide`() {
    let text = text(Self.trace.replacing("UIScrollView", with: "UIControl"))
    #expect(!text.contains("contentLayoutGuide"), "\(text)")
    #expect(text.contains("The second UIView: add a height, or constraints for both"), "\(text)")
  }

  @Test func `labels whose heights are open share a room, and need unequal priorities`() {
    let text = text(
      """
      •UIWindow:0x7f01
      |   *UIView:0x7f02
      |   |   *UILabel:0x7f03'Oolong'- AMBIGUOUS LAYOUT for UILabel:0x7f03.Height{id: 61}
      |   |   *UILabel:0x7f04'Sencha'- AMBIGUOUS LAYOUT for UILabel:0x7f04.minY{id: 62}, UILabel:0x7f04.Height{id: 63}

      Legend:
      \t* - is laid out with auto layout

      """)
    #expect(
      text.contains(
        "Raise the vertical content hugging priority of all but one: "
          + "setContentHuggingPriority(UILayoutPriority(251), for: .vertical)."), "\(text)")
    #expect(!text.contains("add a height"), "\(text)")
    #expect(!text.contains("Give each of them"), "\(text)")
  }

  @Test func `labels in different superviews share no room`() {
    let text = text(
      """
      •UIWindow:0x7f01
      |   *UIView:0x7f02
      |   |   *UILabel:0x7f03'Oolong'- AMBIGUOUS LAYOUT for UILabel:0x7f03.Height{id: 61}
      |   *UIControl:0x7f05
      |   |   *UILabel:0x7f04'Sencha'- AMBIGUOUS LAYOUT for UILabel:0x7f04.Height{id: 63}

      Legend:
      \t* - is laid out with auto layout

      """)
    #expect(!text.contains("share one room") && !text.contains("hugging"), "\(text)")
  }

  @Test(arguments: [
    "Main.storyboard: warning: Ambiguous Layout: Size and horizontal position are ambiguous for \"Scroll View\".",
    "- Size and horizontal position are ambiguous for \"Scroll View\".",
  ])
  func `what Interface Builder calls ambiguous is named and shown in code`(_ line: String) {
    let text = text(line + "\n")
    #expect(
      text.contains("Add constraints for its width, height and horizontal position"), "\(text)")
    #expect(
      text.contains(
        "scrollView.leadingAnchor.constraint(equalTo: superview.leadingAnchor, constant: <#gap#>)"),
      "\(text)")
    #expect(!text.contains("topAnchor"), "\(text)")
  }

  @Test func `an item of a list that only speaks of a layout is no message`() {
    #expect(
      text("- The plan is ambiguous for \"new\" readers.\n").contains("Interface Builder says")
        == false)
  }

  private static let issues = """
    /tmp/Tea/Base.lproj/Main.storyboard:a-b-c: warning: Fixed width constraints may cause clipping.
    /tmp/Tea/Base.lproj/Main.storyboard:d-e-f: warning: Frame for "Cup" will be different at run time.
    /tmp/Tea/Base.lproj/Main.storyboard:a-b-c: warning: Vertical position is ambiguous for "Cup Label".
    /tmp/Tea/Base.lproj/Main.storyboard:g-h-i: error: Scrollable content size is ambiguous for "Scroll View".
    /tmp/Tea/Base.lproj/Main.storyboard: warning: Automatic preferred max layout width is not available on iOS versions prior to 8.0

    """

  @Test func `lines of Interface Builder are told together, errors first and object by object`()
    throws
  {
    let answer = answer(to: Self.issues)
    let text = onOneLine(answer)
    #expect(
      text.contains("Interface Builder reports 5 issues, one of them an error."))
    let order = ["error: Scrollable", "warning: Fixed", "warning: Vertical", "warning: Frame"]
    let places = order.compactMap { text.firstRange(of: $0)?.lowerBound }
    #expect(places.count == order.count && places == places.sorted(), "\(text)")
    #expect(text.contains("automatic preferred width needs iOS 8.0"), "\(text)")
    #expect(text.contains("cupLabel.topAnchor"), "\(text)")
    #expect(answer.split(separator: "\n").count < 45, "\(answer)")
  }

  @Test func `one line of Interface Builder is told as before`() {
    let first = Self.issues.split(separator: "\n")[0]
    #expect(
      text("\(first)\n").contains("Interface Builder says of Main.storyboard (a-b-c): Fixed width"))
  }
}
