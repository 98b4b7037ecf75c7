import LayoutReports
import Testing

/// What a way out leaves, and what a stack, a class or a size of 0 does not tell.
extension FurtherTruthTests {
  // MARK: What a way out leaves

  private static let hungry = [
    "<NSLayoutConstraint:0x11 UIView:0x3.height == 0   (active)>",
    "<NSLayoutConstraint:0x12 V:|-(0)-[Shop.PriceTag:0x1]   (active, names: '|':UIView:0x3 )>",
    "<NSLayoutConstraint:0x13 Shop.PriceTag:0x1.height == 30   (active)>",
    "<NSLayoutConstraint:0x14 V:[Shop.PriceTag:0x1]-(4)-|   (active, names: '|':UIView:0x3 )>",
  ]

  @Test func `an edge that gives way far enough is said to reach out of its container`() {
    let text = text(report(Self.hungry))
    #expect(
      text.contains(
        "Then the PriceTag uses up the 4 points below it and reaches 30 points out of the UIView."),
      "\(text)")
    #expect(text.contains("Then the PriceTag reaches 34 points out of the UIView."), "\(text)")
  }

  @Test func `neighbours that change their order are told by where they begin and end`() {
    let text = text(
      report([
        "<NSLayoutConstraint:0x10 H:|-(0)-[UIButton:0x1]   (active, names: '|':UIView:0x3 )>",
        "<NSLayoutConstraint:0x11 UIButton:0x1.width == 80   (active)>",
        "<NSLayoutConstraint:0x12 H:[UIButton:0x1]-(8)-[UILabel:0x2]   (active)>",
        "<NSLayoutConstraint:0x13 UILabel:0x2.width == 40   (active)>",
        "<NSLayoutConstraint:0x14 H:[UILabel:0x2]-(0)-|   (active, names: '|':UIView:0x3 )>",
        "<NSLayoutConstraint:0x15 UIView:0x3.width == 100   (active)>",
      ]))
    #expect(text.contains("Then the UILabel begins 20 points before the UIButton ends."), "\(text)")
  }

  @Test func `a size that goes tells what the rest gives in its place`() {
    let text = text(
      report(
        [
          "<NSLayoutConstraint:0x11 H:|-(0)-[UIButton:0x1]   (active, names: '|':UIView:0x3 )>",
          "<NSLayoutConstraint:0x12 UIButton:0x1.width == 40   (active)>",
          "<NSLayoutConstraint:0x13 H:[UIButton:0x1]-(0)-[UILabel:0x2]   (active)>",
          "<NSLayoutConstraint:0x14 UILabel:0x2.leading == UIView:0x3.leading + 5   (active)>",
        ], broken: 1))
    #expect(
      text.contains("Remove “the UIButton is 40 points wide” (line 4). The UIButton is then 5"),
      "\(text)")
  }

  @Test func `a size below 0 is told as it is worked out, whatever the list asks for beside it`() {
    let rows = [
      "<NSLayoutConstraint:0x11 UIView:0x3.height == 100   (active)>",
      "<NSLayoutConstraint:0x12 UIView:0x1.height == 0.5*UIView:0x3.height   (active)>",
      "<NSLayoutConstraint:0x13 V:|-(0)-[UIView:0x1]   (active, names: '|':UIView:0x3 )>",
      "<NSLayoutConstraint:0x14 V:[UIView:0x1]-(60)-[UIButton:0x2]   (active)>",
      "<NSLayoutConstraint:0x15 V:[UIButton:0x2]-(0)-|   (active, names: '|':UIView:0x3 )>",
      "<NSLayoutConstraint:0x16 UIButton:0x2.height == 48   (active)>",
    ]
    #expect(
      text(report(rows)).contains(
        "The constraints make the inner UIView -8 points tall, but a height is never negative."
      ))
    #expect(
      text(report(rows.dropLast())).contains("-10 points tall, but a height is never negative."))
  }

  @Test(arguments: [
    ("UILabel:0x1.height == 40", "UILabel:0x1.height == 60", "from == to <=: at most that"),
    (
      "H:|-(8)-[UILabel:0x1]   (active, names: '|':UIView:0x3 )",
      "H:|-(20)-[UILabel:0x1]   (active, names: '|':UIView:0x3 )",
      "from == to >=: at least that far"
    ),
    (
      "H:[UILabel:0x1]-(8)-|   (active, names: '|':UIView:0x3 )",
      "H:[UILabel:0x1]-(20)-|   (active, names: '|':UIView:0x3 )",
      "from == to >=: at least that far"
    ),
    (
      "V:|-(0)-[UILabel:0x1]   (active, names: '|':UIView:0x3 )",
      "V:|-(20)-[UILabel:0x1]   (active, names: '|':UIView:0x3 )",
      "from == to >=: it may then lie lower"
    ),
  ])
  func `a relation says in which direction the thing may go`(
    one: String, other: String, words: String
  ) {
    let text = text(
      report(
        [
          "<NSLayoutConstraint:0x11 \(one)   (active)>",
          "<NSLayoutConstraint:0x12 \(other)   (active)>",
        ].map { $0.replacing(")   (active)>", with: ")>") }))
    #expect(text.contains(words), "\(text)")
  }

  @Test func `a cell's place is nothing to add constraints for`() {
    let text = text(
      report([
        "<NSAutoresizingMaskLayoutConstraint:0x11 h=-&- v=-&- H:[UIView:0x1]-(0.4)-|   (active, names: '|':Shop.ItemCollectionViewCell:0x2 )>",
        "<NSLayoutConstraint:0x12 'UIIBSystemGenerated' H:[UIView:0x1]-(0)-|   (active, names: '|':Shop.ItemCollectionViewCell:0x2 )>",
      ]))
    #expect(!text.contains("the width of the ItemCollectionViewCell"), "\(text)")
    #expect(text.contains("Owner: your app and probably the system."))
  }

  @Test(arguments: [("360.333", false), ("361", true)])
  func `a constant is proposed only where the log prints all of its digits`(
    height: String, isTold: Bool
  ) {
    let text = text(
      report([
        "<NSLayoutConstraint:0x11 UIStackView:0x1.height == 340   (active)>",
        "<NSLayoutConstraint:0x12 V:[UIStackView:0x1]-(10)-|   (active, names: '|':UITableViewCellContentView:0x3 )>",
        "<NSLayoutConstraint:0x13 V:|-(10)-[UIStackView:0x1]   (active, names: '|':UITableViewCellContentView:0x3 )>",
        "<NSLayoutConstraint:0x14 'UIView-Encapsulated-Layout-Height' UITableViewCellContentView:0x3.height == \(height)   (active)>",
      ]))
    #expect(text.contains("Change the constant of") == isTold, "\(text)")
  }

  @Test func `a size that a container imposes is no frame to be given anew`() {
    let text = text(
      report([
        "<NSAutoresizingMaskLayoutConstraint:0x11 h=--& v=--& UILabel:0x1.width == 0   (active)>",
        "<NSLayoutConstraint:0x12 UILabel:0x1.width == UIView:0x3.width   (active)>",
        "<NSLayoutConstraint:0x13 'UIView-Encapsulated-Layout-Width' UIView:0x3.width == 320   (active)>",
      ]))
    #expect(!text.contains("Give the UIView another frame"), "\(text)")
  }

  private func button(_ bottom: String) -> String {
    text(
      report([
        "<NSLayoutConstraint:0x11 UIButton:0x1.height == 300   (active)>",
        "<NSLayoutConstraint:0x12 UIButton:0x1.top == UIView:0x3.topMargin   (active)>",
        "<NSLayoutConstraint:0x13 \(bottom)   (active)>",
        "<NSAutoresizingMaskLayoutConstraint:0x14 h=--& v=--& UIView:0x3.height == 100   (active)>",
      ]))
  }

  @Test func `a size that unprinted margins add to is told so`() {
    let exact = button("UIView:0x3.bottomMargin == UIButton:0x1.bottom")
    #expect(exact.contains("Make the UIView 300 points plus its two margins tall"), "\(exact)")
    #expect(exact.contains("Lower the priority of “the bottom of the UIButton lines up with"))
    #expect(
      button("UIButton:0x1.bottom == UIView:0x3.bottom").contains(
        "Make the UIView 300 points plus its margin tall"))
    #expect(
      button("UIView:0x3.bottomMargin >= UIButton:0x1.bottom").contains(
        "Make the UIView at least 300 points plus its two margins tall"))
  }

  // MARK: A size of 0

  private func map(_ relation: String) -> String {
    text(
      report([
        "<NSLayoutConstraint:0x11 H:[UISegmentedControl:0x1(\(relation)212)]   (active)>",
        "<NSLayoutConstraint:0x12 H:|-(0)-[UISegmentedControl:0x1]   (active, names: '|':MKMapView:0x3 )>",
        "<NSLayoutConstraint:0x13 H:[UISegmentedControl:0x1]-(0)-|   (active, names: '|':MKMapView:0x3 )>",
        "<NSLayoutConstraint:0x14 'UIView-Encapsulated-Layout-Width' H:[MKMapView:0x3(0)]   (active)>",
      ]))
  }

  @Test func `a size of 0 is known where a range of sizes would do, not where one alone does`() {
    #expect(map(">=").contains("Known case: A layout at size 0."))
    let only = map("")
    #expect(!only.contains("Known case:") && !only.contains("Probably temporary"), "\(only)")
  }

  @Test func `only a cell's class makes a width of AppKit's a column's`() {
    func text(_ name: String) -> String {
      self.text(
        report([
          "<NSLayoutConstraint:0x10 H:|-(5)-[NSTextField:0x1]   (Names: '|':\(name):0x3 )>",
          "<NSLayoutConstraint:0x11 NSTextField:0x1.width >= 60>",
          "<NSLayoutConstraint:0x12 H:[NSTextField:0x1]-(20)-|   (Names: '|':\(name):0x3 )>",
          "<NSLayoutConstraint:0x13 'NSView-Encapsulated-Layout-Width' H:[\(name):0x3(44)]>",
        ]).replacing("satisfy constraints.", with: "satisfy constraints:")
          .replacing(
            "Make a symbolic breakpoint at UIViewAlertForUnsatisfiableConstraints", with: "Break"))
    }
    #expect(text("NSTableCellView").contains("Make the column of the NSTableCellView"))
    let view = text("Shop.Shelf")
    #expect(view.contains("its column, if it is a table's cell"), "\(view)")
    #expect(!view.contains("Make the column"))
  }

  // MARK: What the engine broke beside the proof

  @Test func `leaving it is no way out where breaking something else left the conflict`() {
    let rows = [
      "<NSAutoresizingMaskLayoutConstraint:0x11 h=--& v=--& V:[NSView:0x1(0)]>",
      "<NSAutoresizingMaskLayoutConstraint:0x12 h=-&- v=-&- V:|-(0)-[NSScrollView:0x2]   (Names: '|':NSView:0x1 )>",
      "<NSAutoresizingMaskLayoutConstraint:0x13 h=-&- v=-&- V:[NSScrollView:0x2]-(15)-|   (Names: '|':NSView:0x1 )>",
      "<NSAutoresizingMaskLayoutConstraint:0x14 h=-&- v=-&- V:|-(0)-[NSClipView:0x4]   (Names: '|':NSScrollView:0x2 )>",
    ]
    let text = text(report(rows, broken: 3))
    #expect(
      !text.contains("Leave it") && text.contains("The rest still conflict without it"), "\(text)")
  }

  // MARK: Whose, and in which language

  @Test func `a report without a list is no part of the other's cause`() {
    let alone = "Unable to simultaneously satisfy constraints.\n    Probably at least one\n"
    let one = report(Self.twoWidths)
    #expect(
      text("\(one)\n\(one)\n\(alone)").hasPrefix(
        "3 reports, 1 cause and 1 report that tells none"))
  }

  @Test func `code for Objective-C is Masonry's only where Masonry made a constraint`() {
    func text(_ name: String) -> String {
      self.text(
        report([
          "<NSAutoresizingMaskLayoutConstraint:0x11 h=--& v=--& H:[PriceTag:0x1(0)]   (active)>",
          "<\(name):0x12 PriceTag:0x1.width == 40   (active)>",
        ]))
    }
    #expect(text("NSLayoutConstraint").contains("constraintEqualToAnchor:"))
    #expect(!text("NSLayoutConstraint").contains("mas_"))
    #expect(text("MASLayoutConstraint").contains("mas_makeConstraints:"))
  }

  /// The screen that a report of the constraints fills.
  private func screen(_ constraints: [String]) -> String {
    answer(to: report(constraints))
  }

  @Test(arguments: [("right", false), ("left", true)])
  func `only a constraint of the same attributes is updated`(edge: String, isUpdate: Bool) {
    let text = screen([
      "<SnapKit.LayoutConstraint:0x11@Tag.swift#7 Shop.PriceTag:0x1.left == UIView:0x3.\(edge)>",
      "<SnapKit.LayoutConstraint:0x12@Tag.swift#90 Shop.PriceTag:0x1.left == UIView:0x3.left + 8.0>",
      "<NSLayoutConstraint:0x13 UIView:0x3.width == 300   (active)>",
    ])
    #expect(text.contains("snp.updateConstraints { make in") == isUpdate, "\(text)")
  }

  @Test func `classes without a module are of Objective-C`() {
    func text(_ name: String) -> String {
      self.text(
        report([
          "<NSLayoutConstraint:0x11 \(name):0x1.height == 40   (active)>",
          "<NSLayoutConstraint:0x12 \(name):0x1.height == 60   (active)>",
        ]))
    }
    #expect(text("PriceTag").contains(".active = NO;"))
    #expect(text("Shop.PriceTag").contains(".isActive = false"))
    #expect(text("UIView").contains(".isActive = false"))
    // Of the frameworks' own classes nothing follows for the app's language.
    #expect(text("ASAuthorizationAppleIDButton").contains(".isActive = false"))
    #expect(text("MPVolumeView").contains(".isActive = false"))
    #expect(text("ASDisplayPanel").contains(".active = NO;"))
  }

  @Test func `no constraint of the system's is told to be named`() {
    let text = wholeText(
      report([
        "<NSAutoresizingMaskLayoutConstraint:0x11 h=--& v=--& UIToolbar:0x1.width == 0   (active)>",
        "<NSLayoutConstraint:0x12 H:|-(0)-[_UIToolbarContentView:0x2]   (active, names: '|':UIToolbar:0x1 )>",
        "<NSLayoutConstraint:0x13 H:[_UIToolbarContentView:0x2]-(0)-|   (active, names: '|':UIToolbar:0x1 )>",
        "<NSLayoutConstraint:0x14 H:|-(9)-[_UIButtonBarStackView:0x3]   (active, names: '|':_UIToolbarContentView:0x2 )>",
        "<NSLayoutConstraint:0x15 H:[_UIButtonBarStackView:0x3]-(9)-|   (active, names: '|':_UIToolbarContentView:0x2 )>",
      ]))
    #expect(text.contains("Known case: A toolbar laid out before it has a frame."), "\(text)")
    #expect(!text.contains("set its identifier"), "\(text)")
    #expect(!text.contains("isActive"), "\(text)")
  }

  @Test func `a frame in the program may be a library's`() {
    let text = text(
      """
      *** Terminating app due to uncaught exception 'NSGenericException', reason: 'Unable to activate constraint with anchors <NSLayoutXAxisAnchor:0x1 "PriceTag:0x7f1.leading"> and <NSLayoutXAxisAnchor:0x2 "UIView:0x7f2.leading"> because they have no common ancestor.  Does the constraint or its anchors reference items in different view hierarchies?  That's illegal.'
      *** First throw call stack:
      (
      	0   CoreFoundation  0x1 __exceptionPreprocess + 1
      	1   libobjc.A.dylib 0x2 objc_exception_throw + 1
      	2   UIKitCore       0x3 -[NSLayoutConstraint _addToContainer:] + 1
      	3   Shop            0x4 -[PriceTag addConstraints] + 1
      )

      """)
    #expect(text.contains("Owner: your app or a library."), "\(text)")
  }

  @Test func `no app is told to add a view that only the system has`() {
    let text = text(
      """
      *** Terminating app due to uncaught exception 'NSGenericException', reason: 'Unable to activate constraint with anchors <NSLayoutYAxisAnchor:0x1 "NSRemoteView:0x7f1.top"> and <NSLayoutYAxisAnchor:0x2 "NSView:0x7f2.top"> because they have no common ancestor.  Does the constraint or its anchors reference items in different view hierarchies?  That's illegal.'
      *** First throw call stack:
      (
      	0   CoreFoundation  0x1 __exceptionPreprocess + 1
      	1   Shop            0x4 -[PanelOpener open] + 1
      )

      """)
    #expect(text.contains("Owner: unknown."), "\(text)")
    #expect(text.contains("The NSRemoteView is the system's own"))
    #expect(!text.contains("addSubview"))
  }

  @Test(arguments: [(107, true), (160, false)])
  func `two lines side by side are no case for updating`(_ line: Int, _ areBeside: Bool) {
    let text = onOneLine(
      screen([
        "<SnapKit.LayoutConstraint:0x1@Cell.swift#106 UILabel:0xa.trailing == UIView:0xb.trailing - 10.0>",
        "<SnapKit.LayoutConstraint:0x2@Cell.swift#\(line) UILabel:0xa.trailing == UIView:0xb.trailing - 30.0>",
      ]))
    #expect(text.contains("; the other is right beside it") == areBeside, "\(text)")
    #expect(text.contains("snp.updateConstraints { make in") != areBeside)
  }

  @Test func `of two masks neither is said to be the one that does not fit`() {
    let text = text(
      report([
        "<NSAutoresizingMaskLayoutConstraint:0x11 h=--& v=--& UIPickerView:0x1.midX == + 160>",
        "<NSAutoresizingMaskLayoutConstraint:0x12 h=--& v=--& H:[UIView:0x3(300)]>",
        "<NSLayoutConstraint:0x13 H:|-(0)-[UIPickerView:0x1]   (Names: '|':UIView:0x3 )>",
        "<NSLayoutConstraint:0x14 H:[UIPickerView:0x1]-(0)-|   (Names: '|':UIView:0x3 )>",
      ]))
    #expect(text.contains("the constraints only tie others to it."), "\(text)")
    #expect(!text.contains("do not fit its frame"))
  }
}
