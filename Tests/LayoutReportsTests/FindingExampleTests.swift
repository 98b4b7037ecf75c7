import AutoLayoutDoctor
import LayoutReports
import Testing

/// The code that goes with an exception's advice.
struct FindingExampleTests {
  /// What stands behind the advice, one indent taken away.
  private func example(_ log: String) -> String {
    let lines = answer(to: log).split(separator: "\n", omittingEmptySubsequences: false)
    let advice = lines.lastIndex { $0.hasPrefix("What to do:") } ?? lines.endIndex
    let told = lines[advice...].prefix {
      !$0.hasPrefix("The message:") && !$0.hasPrefix("Its frames:")
    }
    return told.filter { $0.hasPrefix("    ") }.map { String($0.dropFirst(4)) }
      .joined(separator: "\n")
  }

  private static func anchors(_ first: String, _ second: String) -> String {
    """
    Unable to activate constraint with anchors <NSLayoutXAxisAnchor:0x600001 "\(first)"> and \
    <NSLayoutXAxisAnchor:0x600002 "\(second)"> because they have no common ancestor.

    """
  }

  private static let pairs: [(String, String)] = [
    (
      anchors("Tea.CupView:0x7f11.left", "UILabel:0x7f12'Hot'.right"),
      """
      container.addSubview(cupView)   // first
      container.addSubview(label)
      cupView.leftAnchor.constraint(equalTo: label.rightAnchor).isActive = true
      """
    ),
    (
      anchors("UIButton:0x7f11.left", "UIButton:0x7f12.right"),
      """
      container.addSubview(firstButton)   // first
      container.addSubview(secondButton)
      firstButton.leftAnchor.constraint(equalTo: secondButton.rightAnchor).isActive = true
      """
    ),
    // A cell's own view holds, and is not added to anything.
    (
      anchors("Tea.Badge:0x7f11.leading", "UITableViewCellContentView:0x7f12.leading"),
      """
      contentView.addSubview(badge)   // first
      badge.leadingAnchor.constraint(equalTo: contentView.leadingAnchor).isActive = true
      """
    ),
    (
      anchors("Tea.CupCell:0x7f11.left", "Tea.PotCell:0x7f12.left"),
      """
      // once both are in one hierarchy:
      cupCell.leftAnchor.constraint(equalTo: potCell.leftAnchor).isActive = true
      """
    ),
    (
      anchors("Tea.Cup:0x7f11.left", "UILayoutGuide:0x7f12'UIViewSafeAreaLayoutGuide'.left"),
      """
      // once both are in one hierarchy:
      cup.leftAnchor.constraint(equalTo: view.safeAreaLayoutGuide.leftAnchor).isActive = true
      """
    ),
    (
      anchors("UIButton:0x7f11'Hot cup'.left", "UIButton:0x7f12'OK'.left"),
      """
      container.addSubview(hotCupButton)   // first
      container.addSubview(okButton)
      hotCupButton.leftAnchor.constraint(equalTo: okButton.leftAnchor).isActive = true
      """
    ),
    // Texts of which no name can be made.
    (
      anchors("UILabel:0x7f11'1.'.left", "UILabel:0x7f12'2.'.left"),
      """
      container.addSubview(label)   // first
      container.addSubview(label2)
      label.leftAnchor.constraint(equalTo: label2.leftAnchor).isActive = true
      """
    ),
    // A name that is the example's own word.
    (
      anchors("UILabel:0x7f11.left", "Tea.Container:0x7f12.left"),
      """
      container.addSubview(child)          // first
      NSLayoutConstraint.activate([        // then
        child.topAnchor.constraint(equalTo: container.topAnchor)
      ])
      """
    ),
  ]

  @Test(arguments: pairs)
  func `anchors without a common ancestor are the example's`(_ log: String, _ code: String) {
    #expect(example(log) == code)
  }

  private static func unprepared(_ superview: String) -> String {
    """
    View hierarchy unprepared for constraint.
    \tConstraint: <NSLayoutConstraint:0x6001 Tea.Cup:0x7f11.top == Tea.Pot:0x7f12.bottom + 8>
    \tContainer hierarchy:\u{20}
    <Tea.Tray: 0x7f10; frame = (0 0; 0 0); layer = <CALayer: 0x6010>>
       | <Tea.Cup: 0x7f11; frame = (0 0; 0 0); layer = <CALayer: 0x6011>>
    \tView not found in container hierarchy: <Tea.Pot: 0x7f12; frame = (0 0; 9 9)>
    \tThat view's superview: \(superview)

    """
  }

  private static let outside = """
    Unable to install constraint on view.  Does the constraint reference something from outside \
    the subtree of the view?  That's illegal. constraint:<NSLayoutConstraint:0x600010 \
    UIView:0x7f0033.top == UIView:0x7f0044.bottom + 8   (inactive)> view:<Tea.TrayView: 0x7f0055; \
    frame = (0 0; 320 80); layer = <CALayer: 0x600099>>

    """

  private static func misplaced(
    _ constraint: String, _ holder: String = "Tea.Cup: 0x7f11"
  ) -> String {
    """
    *** Terminating app due to uncaught exception 'NSGenericException', reason: 'Unable to install \
    constraint on view.  Does the constraint reference something from outside the subtree of the view?  \
    That's illegal. constraint:<NSLayoutConstraint:0x6001 \(constraint)> view:<\(holder); frame = \
    (0 0; 0 0); layer = <CALayer: 0x6010>>'

    """
  }

  @Test(arguments: [
    ("V:|-(20)-[Tea.Cup:0x7f11]   (Names: '|':Tea.Tray:0x7f10 )", "the Tray"),
    ("H:[Tea.Cup:0x7f11]-(20)-|   (active, names: '|':Tea.Tray:0x7f10 )", "the Tray"),
    (
      "H:[Tea.Cup:0x7f11]-(20)-|   (active, names: '|':UITableViewCellContentView:0x7f10 )",
      "the cell's content view"
    ),
  ])
  func `a superview is not to be added to the view that it holds`(
    _ constraint: String, _ around: String
  ) {
    let answer = text(Self.misplaced(constraint))
    #expect(
      answer.contains(
        "A constraint to \(around) was to be added to the Cup, which lies inside it."))
    #expect(answer.contains("Auto Layout then adds it to \(around), which contains"))
    #expect(answer.contains("Owner: your app or a library."))
    #expect(!answer.contains("addSubview") && !answer.contains("was not inside"))
  }

  @Test func `what has no superview was not added yet, or was removed`() {
    let answer = text(
      """
      View hierarchy unprepared for constraint.
      \tConstraint: <NSLayoutConstraint:0x6001 V:|-(20)-[Tea.Cup:0x7f11]   (Names: '|':Tea.Tray:0x7f10 )>
      \tContainer hierarchy:\u{20}
      <Tea.Tray: 0x7f10; frame = (0 0; 0 0); layer = <CALayer: 0x6011>>
      \tView not found in container hierarchy: <Tea.Cup: 0x7f11; frame = (0 0; 9 9)>
      \tThat view's superview: NO SUPERVIEW

      """)
    #expect(
      answer.contains(
        "The Cup had no superview: addSubview was not called for it yet, or it was removed again."))
  }

  @Test func `a root view around a constraint's holder needs no superview`() {
    func answer(_ constraint: String) -> String {
      text(
        """
        View hierarchy unprepared for constraint.
        \tConstraint: <NSLayoutConstraint:0x6001 \(constraint)>
        \tContainer hierarchy:\u{20}
        <Tea.Cup: 0x7f11; frame = (0 0; 0 0); layer = <CALayer: 0x6011>>
        \tView not found in container hierarchy: <Tea.Tray: 0x7f10; frame = (0 0; 9 9)>
        \tThat view's superview: NO SUPERVIEW

        """)
    }
    let child = answer("V:|-(20)-[Tea.Cup:0x7f11]   (Names: '|':Tea.Tray:0x7f10 )")
    #expect(
      child.contains(
        "A constraint to the Tray was to be added to the Cup, which lies inside it."))
    #expect(child.contains("Activate the constraint instead of adding it to a view by hand"))
    #expect(!child.contains("addSubview"))
    let other = answer("V:|-(20)-[Tea.Pot:0x7f12]   (Names: '|':Tea.Tray:0x7f10 )")
    #expect(other.contains("The Tray had no superview, and is itself the one of the Pot."))
    #expect(!other.contains("addSubview(tray)"))
  }

  @Test func `of two items of which neither is known to hold the other none is added`() {
    let answer = text(Self.misplaced("Tea.Cup:0x7f11.top == Tea.Tray:0x7f10.top + 20"))
    #expect(
      answer.contains(
        "A constraint between the Cup and the Tray was added to the Cup, and the Tray was not inside that."
      ))
    #expect(!answer.contains("addSubview"))
    let holder = text(
      Self.misplaced("Tea.Cup:0x7f11.top == Tea.Tray:0x7f10.top + 20", "Tea.Tray: 0x7f10"))
    #expect(holder.contains("tray.addSubview(cup)"))
    let around = text(Self.misplaced("Tea.Tray:0x7f10.bottom == Tea.Cup:0x7f11.bottom + 20"))
    #expect(!around.contains("addSubview"))
  }

  private static let constraints: [(String, String)] = [
    (
      unprepared("NO SUPERVIEW"),
      """
      tray.addSubview(pot)   // first
      cup.topAnchor.constraint(equalTo: pot.bottomAnchor, constant: 8).isActive = true
      """
    ),
    (
      unprepared("<Tea.Shelf: 0x7f13; frame = (0 0; 9 9)>"),
      """
      // once both are in one hierarchy:
      cup.topAnchor.constraint(equalTo: pot.bottomAnchor, constant: 8).isActive = true
      """
    ),
    (
      """
      The view hierarchy is not prepared for the constraint: <NSLayoutConstraint:0x6001 \
      Tea.Cup:0x7f11.top == Tea.Pot:0x7f12.bottom>

      """,
      """
      container.addSubview(cup)   // first
      container.addSubview(pot)
      cup.topAnchor.constraint(equalTo: pot.bottomAnchor).isActive = true
      """
    ),
    (
      outside,
      """
      // instead of trayView.addConstraint(firstViewTopConstraint)
      firstViewTopConstraint.isActive = true
      """
    ),
    (
      """
      SnapKit/Constraint.swift:313: Fatal error: Updated constraint could not find existing \
      matching constraint to update: <SnapKit.LayoutConstraint:0x600@CupView.swift#42 \
      Tea.Cup:0x7f1.height == 20.0>

      """,
      """
      cup.snp.remakeConstraints { make in
        make.height.equalTo(20)   // and all others that the view keeps
      }
      """
    ),
  ]

  @Test(arguments: constraints)
  func `a constraint and its views are the example's`(_ log: String, _ code: String) {
    #expect(example(log) == code)
  }

  private static let facts: [(String, String)] = [
    (
      """
      NSLayoutConstraint constant is not finite!  That's illegal.  constant:nan \
      firstAnchor:<NSLayoutYAxisAnchor:0x600030 "Tea.CupView:0x7f0011.bottom"> secondAnchor:(null)

      """, "if value.isFinite { cupViewBottomConstraint.constant = value }"
    ),
    (
      """
      *** Terminating app due to uncaught exception 'NSInternalInconsistencyException', reason: \
      'NSLayoutConstraint constant is not finite!  That's illegal.  constant:inf \
      firstAnchor:<NSLayoutYAxisAnchor:0x600030 "Tea.CupView:0x7f0011.bottom"> \
      secondAnchor:<NSLayoutYAxisAnchor:0x600031 "Tea.TrayView:0x7f0012.bottom">'
      *** First throw call stack:
      0   CoreFoundation     0x0000000180491128 __exceptionPreprocess + 172
      1   libobjc.A.dylib    0x000000018008412c objc_exception_throw + 56
      2   CoreAutoLayout     0x00000001a0001574 -[NSLayoutConstraint setConstant:] + 80
      3   CoreAutoLayout     0x00000001a0001324 +[NSLayoutConstraint constraintWithAnchor:relatedBy:toAnchor:multiplier:constant:] + 440
      4   Tea                0x0000000102a4c0f4 $s3Tea7CupViewC4fillyyF + 96

      """,
      "if value.isFinite { cupView.bottomAnchor.constraint(equalTo: trayView.bottomAnchor, "
        + "constant: value).isActive = true }"
    ),
    (
      "NSLayoutConstraint constant is not finite!  That's illegal.  constant:nan\n",
      "if value.isFinite { constraint.constant = value }"
    ),
    (
      """
      Mutating a priority from required to not on an installed constraint (or vice-versa) is not \
      supported.  You passed priority 749 and the existing priority was 1000.

      """,
      """
      constraint.isActive = false
      constraint.priority = .init(749)
      constraint.isActive = true
      """
    ),
    (
      """
      *** Terminating app due to uncaught exception 'NSInvalidArgumentException', reason: \
      'NSLayoutConstraint for <Tea.PotController: 0x7f11>: Constraint items must each be a view or \
      layout guide.'

      """,
      "potController.view.topAnchor.constraint(equalTo: container.topAnchor).isActive = true"
    ),
    (
      "Layout Issues: Height is ambiguous for Tea.Shelf.\n",
      """
      NSLayoutConstraint.activate([
        shelf.heightAnchor.constraint(equalToConstant: <#height#>),
      ])
      """
    ),
    (
      """
      Unable to parse constraint format:\u{20}
      Unable to interpret '|' character, because the related view doesn't have a superview\u{20}
      H:[cup]-[pot]-|\u{20}
                    ^

      """, "container.addSubview(pot)"
    ),
  ]

  @Test(arguments: facts)
  func `numbers, objects and strings of the message are the example's`(
    _ log: String, _ code: String
  ) {
    #expect(example(log) == code)
  }

  /// A complaint with the app's frame in its stack.
  private static func thrown(_ reason: String, in symbol: String) -> String {
    """
    *** Terminating app due to uncaught exception 'NSGenericException', reason: '\(reason)'
    *** First throw call stack:
    (
    \t0   CoreFoundation   0x01 __exceptionPreprocess + 1
    \t1   libobjc.A.dylib  0x02 objc_exception_throw + 1
    \t2   UIKitCore        0x03 -[UIViewController loadViewIfRequired] + 1
    \t3   Tea              0x04 \(symbol) + 1
    )

    """
  }

  @Test(arguments: [
    ("-[ShelfController viewDidLoad]", true),
    ("+[ShelfController fill:]", true),
    ("__34-[ShelfController(Tea) viewDidLoad]_block_invoke_2", true),
    ("main", false),
    ("ShelfController.viewDidLoad()", false),
    ("$s3Tea15ShelfControllerC11viewDidLoadyyF", false),
    ("-[Tea.ShelfController viewDidLoad]", false),
    ("-[_TtC3Tea15ShelfController viewDidLoad]", false),
  ])
  func `an app in Objective-C gets its example in it`(_ symbol: String, _ isObjectiveC: Bool) {
    let reason = "Multiplier is not finite!  That's illegal.  multiplier:nan"
    let code = example(Self.thrown(reason, in: symbol))
    #expect(code.contains("CGFloat ratio = ") == isObjectiveC)
    #expect(code.contains("let ratio = ") != isObjectiveC)
  }

  @Test func `the names of the log stand in Objective-C as well`() {
    let method = "-[ShelfController viewDidLoad]"
    let pair = Self.anchors("CupView:0x7f11.left", "UILabel:0x7f12'Hot'.right")
    #expect(
      example(Self.thrown(pair.trimmingNewline, in: method)) == """
        [container addSubview:cupView];   // first
        [container addSubview:label];
        [cupView.leftAnchor constraintEqualToAnchor:label.rightAnchor].active = YES;
        """)
    let constraint = "<NSLayoutConstraint:0x6001 Cup:0x7f11.top >= Pot:0x7f12.bottom + 8>"
    let reason = "The view hierarchy is not prepared for the constraint: \(constraint)"
    #expect(
      example(Self.thrown(reason, in: method)).hasSuffix(
        "[cup.topAnchor constraintGreaterThanOrEqualToAnchor:pot.bottomAnchor constant:8]"
          + ".active = YES;"))
  }

  @Test func `the pair that Masonry names is an app's in Objective-C`() {
    let log = """
      *** Terminating app due to uncaught exception 'NSInternalInconsistencyException', reason: \
      'couldn't find a common superview for <UIView: 0x7f11; frame = (0 0; 0 0)> and <UILabel: \
      0x7f12; frame = (0 0; 0 0)>'

      """
    #expect(example(log).contains("[container addSubview:"))
  }

  // MARK: Quantities

  @Test(arguments: [
    ("Width and horizontal position are", ["widthAnchor", "leadingAnchor"], false),
    ("Vertical position is", ["topAnchor"], false),
    ("Scrollable content height is", ["top", "bottom"], true),
  ])
  func `a layout issue comes with a constraint for each quantity`(
    _ subject: String, _ anchors: [String], _ isContent: Bool
  ) {
    let lines = activated(example("\(subject) ambiguous for Tea.Shelf.")).filter {
      !$0.contains("//")
    }
    #expect(lines.count == anchors.count)
    #expect(zip(lines, anchors).allSatisfy { $0.contains($1) })
    #expect(lines.allSatisfy { $0.contains("contentLayoutGuide") == isContent })
  }

  @Test(arguments: [("height", "top"), ("width", "leading")])
  func `a collapsed cell is pinned along the axis that collapses`(
    _ size: String, _ edge: String
  ) {
    let code = example(
      """
      Warning once only: Detected a case where constraints ambiguously suggest a \(size) of zero \
      for a collection view cell's content view. We're considering the collapse unintentional and \
      using standard size instead. Cell: <Tea.Cell
      """)
    let margins = "let margins = contentView.layoutMarginsGuide\n"
    #expect(code.hasPrefix(margins))
    let lines = activated(String(code.dropFirst(margins.count)))
    #expect(lines.count == 2)
    #expect(lines.first?.hasPrefix("  label.\(edge)Anchor") == true)
  }

  /// The constraints that a piece of code activates.
  private func activated(_ code: String) -> [Substring] {
    let lines = code.split(separator: "\n")
    #expect(lines.first == "NSLayoutConstraint.activate([")
    #expect(lines.last == "])")
    return Array(lines.dropFirst().dropLast())
  }

  // MARK: Visual formats

  @Test(arguments: [
    ("depth is not a key in the views dictionary.", #"["title": title, "depth": depth]"#),
    (
      #"Encountered metric with name "gap", but value was not specified in metrics or views "#
        + "dictionaries.", #"["gap": 8]"#
    ),
    ("Expected a ']' here", "V:|-gap-[title]-[depth]-|"),
  ])
  func `a missing key is put into the dictionary`(_ message: String, _ code: String) {
    let string =
      message.hasPrefix("Expected") ? "V:|-gap-[title-[depth]-|" : "V:|-gap-[title]-[depth]-|"
    let text = example("Unable to parse constraint format: \n\(message) \n\(string) \n     ^")
    #expect(text.hasSuffix(code))
  }

  @Test func `options that align along the string are exchanged`() {
    let text = example(
      """
      Unable to parse constraint format:\u{20}
      Options mask required views to be aligned on a horizontal edge, which is not allowed for \
      layout that is also horizontal.\u{20}
      H:|-[cup]-[pot]-|\u{20}
                       ^
      """)
    #expect(text.contains(".alignAllCenterY"))
  }
}

extension String {
  fileprivate var trimmingNewline: String { hasSuffix("\n") ? String(dropLast()) : self }
}
