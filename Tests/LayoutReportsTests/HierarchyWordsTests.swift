import AutoLayoutDoctor
import Testing

/// What is said of constraints that were added to the wrong view, or made of what is none.
struct HierarchyWordsTests {
  private static let early =
    "The view hierarchy is not prepared for the constraint: <NSLayoutConstraint:0x6001 "

  private static func assertion(_ name: String, uiKit: String) -> String {
    """
    *** Assertion failure in -[\(name) _layoutEngine_didAddLayoutConstraint:roundingAdjustment:\
    mutuallyExclusiveConstraints:], /Sources/UIKit_Sim/UIKit-\(uiKit)/NSLayoutConstraint_UIKitAdditions.m:560
    *** Terminating app due to uncaught exception 'NSInternalInconsistencyException', reason: \
    'Impossible to set up layout with view hierarchy unprepared for constraint.'

    """
  }

  @Test(arguments: ["", assertion("UIView", uiKit: "3600.5.2")])
  func `an item that lies in the other one needs no addSubview`(_ end: String) {
    let text = text(
      Self.early + "H:|-(8)-[Tea.Cup:0x7f11]   (inactive, names: '|':Tea.Tray:0x7f10 )>\n" + end)
    #expect(
      text.contains(
        "A constraint between the Cup and the Tray was added to a view that does not contain both; the Tray "
          + "does."), "\(text)")
    #expect(text.contains("cupLeadingConstraint.isActive = true"))
    #expect(!text.contains("addSubview(") && !text.contains("Call addSubview"))
  }

  @Test func `before iOS 8 it is added to the one that contains the other`() {
    let text = text(
      Self.early + "H:|-(8)-[Tea.Cup:0x7f11]   (inactive, names: '|':Tea.Tray:0x7f10 )>\n"
        + Self.assertion("UIView", uiKit: "2935.137"))
    #expect(text.contains("Add the constraint to the Tray, which contains both items."))
    #expect(text.contains("tray.addConstraint(cupLeadingConstraint)"), "\(text)")
  }

  private static func outside(_ time: String, _ constraint: String) -> String {
    """
    \(time) 10:01:08.314 Tea[36472:c07] *** Terminating app due to uncaught exception \
    'NSGenericException', reason: 'Unable to install constraint on view.  Does the constraint reference \
    something from outside the subtree of the view?  That's illegal. constraint:\
    <NSLayoutConstraint:0x71 \(constraint)> view:<UIView: 0x70; frame = (0 0; 320 480)>'

    """
  }

  @Test(arguments: [
    (
      "V:[UIView:0x50]-(8)-[UILabel:0x99]",
      "[<#view around both#> addConstraint:labelTopConstraint];"
    ),
    ("V:[UILabel:0x99(20)]", "[label addConstraint:"),
  ])
  func `before iOS 8 no constraint is activated`(_ constraint: String, _ code: String) {
    let old = text(Self.outside("2013-07-14", constraint))
    #expect(old.contains(code), "\(old)")
    #expect(!old.contains(".active") && !old.contains("ctivate"), "\(old)")
    #expect(text(Self.outside("2019-07-14", constraint)).contains("ctive = "))
  }

  private static let pair = early + "UIButton:0x7f11.leading == UIButton:0x7f12.trailing>\n"

  @Test func `a stack view that got the constraint is named`() {
    let text = text(Self.pair + Self.assertion("UIStackView", uiKit: "3512.60.7"))
    #expect(text.contains("The constraint was added to a view of the class UIStackView."))
    #expect(text.contains("Call addArrangedSubview before you constrain the views"))
  }

  @Test(arguments: [
    ("3512.60.7", "secondButton.leadingAnchor.constraint("),
    ("3347.44.2", "constraint.isActive = true"),
    ("2935.137", "container.addConstraint(constraint)"),
  ])
  func `the code is of the age of the UIKit that is printed`(_ version: String, _ code: String) {
    #expect(text(Self.pair + Self.assertion("Tea.Tray", uiKit: version)).contains(code))
  }

  @Test func `an exception of Xcode's list of variables is one`() {
    let text = text(
      """
      Exception\tNSException *\t"Unable to install constraint on view.  Does the constraint reference \
      something from outside the subtree of the view?  That's illegal. constraint:\
      <NSLayoutConstraint:0x6001 Tea.Cup:0x7f11.top == Tea.Pot:0x7f12.bottom   (inactive)> view:\
      <Tea.Cup: 0x7f11; frame = (0 0; 0 0); layer = <CALayer: 0x6011>>"

      """)
    #expect(text.contains(":1 · exception"), "\(text)")
  }

  // MARK: Items

  private static func illegal(_ item: String) -> String {
    "*** Terminating app due to uncaught exception 'NSInvalidArgumentException', reason: "
      + "'NSLayoutConstraint for \(item): Constraint items must each be a view or layout guide.'\n"
  }

  @Test(arguments: [
    (
      "<NSTextField: 0x7f11>",
      "The other item of a constraint for the NSTextField is probably neither a view nor a layout guide."
    ),
    (
      "<Tea.CupView: 0x7f11>",
      "by its class the CupView is a view, so perhaps the other one is not."
    ),
    (
      "<Tea.CupView: 0x7f11; frame = (0 0; 9 9); layer = <CALayer: 0x60>>",
      "The other item of a constraint for the CupView is neither a view nor a layout guide."
    ),
    ("<Tea.Kettle: 0x7f11>", "The Kettle is probably neither a view nor a layout guide"),
    ("<Tea.CupController: 0x7f11>", "The CupController is neither a view nor a layout guide"),
  ])
  func `what only a class's name tells is told as probable`(_ item: String, _ sentence: String) {
    #expect(text(Self.illegal(item)).contains(sentence))
  }

  @Test func `a first item that is nil is asserted in the language of the method that is printed`()
  {
    let reason = { (method: String) in
      "*** Terminating app due to uncaught exception 'NSInvalidArgumentException', reason: '"
        + method + "Constraint must contain a first layout item'\n"
    }
    let method = "*** +[NSLayoutConstraint constraintWithItem:attribute:]: "
    #expect(text(reason(method)).contains("NSAssert(label != nil, @"))
    #expect(text(reason("NSLayoutConstraint for (null): ")).contains(" assert(label != nil, "))
    #expect(text(reason(method)).contains("Probably the view was not created or loaded yet"))
  }
}
