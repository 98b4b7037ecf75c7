import LayoutReports
import Testing

/// What is known of tables, stack views, libraries and numbers, said no further than the log supports it.
extension FurtherTruthTests {
  private func appKitRow(_ view: String) -> [String] {
    [
      "<NSAutoresizingMaskLayoutConstraint:0x11 h=-&- v=&-- \(view):0x3.height == 17   (active)>",
      "<NSLayoutConstraint:0x12 V:|-(4)-[NSTextField:0x1]   (active, names: '|':\(view):0x3 )>",
      "<NSLayoutConstraint:0x13 NSTextField:0x1.height == 16   (active)>",
      "<NSLayoutConstraint:0x14 V:[NSTextField:0x1]-(4)-|   (active, names: '|':\(view):0x3 )>",
    ]
  }

  @Test func `the frame of an AppKit table's cell view is the height of its row`() {
    let text = text(report(appKitRow("NSTableCellView")))
    #expect(text.contains("The table makes the row 17 points tall."), "\(text)")
    #expect(text.contains("usesAutomaticRowHeights"), "\(text)")
    #expect(!self.text(report(appKitRow("NSView"))).contains("The table makes the row"))
  }

  @Test(arguments: [8, 0])
  func `an AppKit stack view's insets are named where its own rows print them`(_ inset: Int) {
    let text = text(
      report([
        "<NSLayoutConstraint:0x11 'NSStackView.Edge.Top' V:|-(\(inset))-[NSButton:0x1]   (active, names: '|':NSStackView:0x3 )>",
        "<NSLayoutConstraint:0x12 'NSStackView.Edge.Bottom' V:[NSButton:0x1]-(\(inset))-|   (active, names: '|':NSStackView:0x3 )>",
        "<NSLayoutConstraint:0x13 NSButton:0x1.height == 40   (active)>",
        "<NSLayoutConstraint:0x14 NSStackView:0x3.height == 24   (active)>",
      ]))
    #expect(text.contains("Its edgeInsets take 8 + 8 points of that.") == (inset == 8), "\(text)")
    #expect(text.contains("edgeInsets smaller") == (inset == 8), "\(text)")
  }

  private func collapsed(
    _ frame: String, of owner: String = "table view cell", label: String = "Cell"
  ) -> String {
    text(
      """
      Warning once only: Detected a case where constraints ambiguously suggest a height of zero for a \
      \(owner)'s content view. We're considering the collapse unintentional and using standard height \
      instead. \(label): <Tea.CupCell: 0x1b7b51a40; baseClass = UITableViewCell; frame = \(frame); autoresize = \
      W; layer = <CALayer: 0x600001a007d0>>

      """)
  }

  @Test func `a cell whose frame has another height than the standard one may have been given it`()
  {
    #expect(collapsed("(0 102; 402 80)").contains("The cell's frame is 80 points tall."))
    #expect(!collapsed("(0 102; 402 44)").contains("The cell's frame is"))
    #expect(!collapsed("(0 0; 0 0)").contains("The cell's frame is"))
    let header = collapsed(
      "(0 102; 402 80)", of: "_UICollectionViewListHeaderFooter", label: "Header/footer")
    #expect(header.contains("inside the CupCell") && !header.contains("The cell's frame is"))
  }

  @Test func `a view of React Native's plug-in is told by the plug-in's name`() {
    let text = text(
      report([
        "<NSAutoresizingMaskLayoutConstraint:0x11 h=--& v=--& RNSScreenStackHeaderSubview:0x1.width == 36   (active)>",
        "<NSLayoutConstraint:0x12 H:|-(0)-[RNSScreenStackHeaderSubview:0x1]   (active, names: '|':_UITAMICAdaptorView:0x3 )>",
        "<NSLayoutConstraint:0x13 H:[RNSScreenStackHeaderSubview:0x1]-(0)-|   (active, names: '|':_UITAMICAdaptorView:0x3 )>",
        "<NSLayoutConstraint:0x14 'UIView-Encapsulated-Layout-Width' _UITAMICAdaptorView:0x3.width == 0   (active)>",
      ]))
    #expect(
      text.contains(
        "By its class, the RNSScreenStackHeaderSubview is a view of react-native-screens"),
      "\(text)")
  }

  private func trace(_ first: String, _ second: String) -> String {
    text(
      """
      (lldb) po [[UIWindow keyWindow] _autolayoutTrace]

      •UIWindow:0x7f9b5a40a1f0
      |   •UIView:0x7f9b5a40b8c0
      |   |   *UILabel:0x7f9b5a40bd70'Total'- AMBIGUOUS LAYOUT for UILabel:0x7f9b5a40bd70'Total'.\(first){id: 44}
      |   |   *UILabel:0x7f9b5a40c980'12,50'- AMBIGUOUS LAYOUT for UILabel:0x7f9b5a40c980'12,50'.\(second){id: 47}

      Legend:
      \t* - is laid out with auto layout
      \t• - layout engine host

      """)
  }

  @Test func `two labels of open widths in one view may hug equally`() {
    #expect(trace("Width", "Width").contains("setContentHuggingPriority(_:for:)"))
    #expect(!trace("Width", "Height").contains("setContentHuggingPriority(_:for:)"))
    #expect(!trace("minX", "minX").contains("setContentHuggingPriority(_:for:)"))
  }

  @Test(arguments: ["NSContentSizeLayoutConstraint", "NSLayoutConstraint"])
  func `a content size that is no number comes from the view, not from a constant`(_ name: String) {
    let text = text(
      """
      2026-05-04 22:21:51.033 Tea[194:3753] *** Assertion failure in -[\(name) _setSymbolicConstant:constant:], NSLayoutConstraint.m:657
      2026-05-04 22:21:51.034 Tea[194:3753] *** Terminating app due to uncaught exception 'NSInternalInconsistencyException', reason: 'Constant is not finite!  That's illegal.  constant:nan'

      """)
    let isContent = name.hasPrefix("NSContent")
    #expect(text.contains("what your views return from intrinsicContentSize") == isContent)
    #expect(text.contains("constraint.constant = value") != isContent, "\(text)")
  }

  @Test func `the smallest number there is asks for no header`() {
    let rows = { (height: String) in
      [
        "<NSLayoutConstraint:0x11 UIStackView:0x1.height == 24   (active)>",
        "<NSLayoutConstraint:0x12 V:|-(21)-[UIStackView:0x1]   (active, names: '|':Tea.CupView:0x3 )>",
        "<NSLayoutConstraint:0x13 V:[UIStackView:0x1]-(9)-|   (active, names: '|':Tea.CupView:0x3 )>",
        "<NSLayoutConstraint:0x14 'UIView-Encapsulated-Layout-Height' Tea.CupView:0x3.height == \(height)   (active)>",
      ]
    }
    let least = text(report(rows("2.22507e-308")))
    #expect(least.contains("a height of CGFloat.leastNormalMagnitude"), "\(least)")
    #expect(!least.contains("A layout at size 0"), "\(least)")
    #expect(text(report(rows("0"))).contains("A layout at size 0"))
  }

  @Test func `what a library is to change is said beside what its users can`() {
    let text = text(
      report([
        "<NSLayoutConstraint:0x11 UILabel:0x1.width == KMPlaceholderTextView.KMPlaceholderTextView:0x3.width - 40   (active)>",
        "<NSAutoresizingMaskLayoutConstraint:0x12 h=--& v=--& KMPlaceholderTextView.KMPlaceholderTextView:0x3.width == 0   (active)>",
      ]))
    #expect(text.contains("If KMPlaceholderTextView is not your own, update it"), "\(text)")
  }
}

extension FurtherTruthTests {
  private func format(_ name: String, _ problem: String) -> String {
    text(
      """
      2026-02-17 16:11:49.320 Tea[812:10221] *** Terminating app due to uncaught exception \
      'NSInvalidArgumentException', reason: 'Unable to parse constraint format: 
      \(problem) 
      V:|-[cup]-8-[\(name)]-| 
                  ^'

      """)
  }

  @Test func `a name that the system calls no key is wrong as a whole`() {
    let text = format("tea-pot", "tea-pot is not a key in the views dictionary.")
    #expect(text.contains("'tea-pot' is not a key of the views dictionary."), "\(text)")
    #expect(!text.contains("[tea]-[pot]"), "\(text)")
    let torn = format("tea-pot", "Expected a ']' here.")
    #expect(torn.contains("[tea]-[pot]"), "\(torn)")
  }
}
