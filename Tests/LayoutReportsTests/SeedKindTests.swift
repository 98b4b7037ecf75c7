import AutoLayoutDoctor
import LayoutDiagnosis
import LayoutLogs
import LayoutModel
import LinearArithmetic
import Testing

@testable import LayoutReports

/// What classes of layouts are answered beyond what is open or contradictory in them.
struct `A layout's answer` {
  private func report(_ text: String, named name: String = "made.layout") throws -> DiagnosedReport
  {
    try #require(diagnosedDocument(of: text, named: name).reports.first)
  }

  @Test func `ties views to their neighbours and edges by their frames`() throws {
    let report = try report(
      """
      label, field in page
      label is UILabel 'Name'
      field is UITextField
      page.width == 400
      page.height == 300
      label.frame = (20 20; 60 21)
      field.frame = (88 20; 292 30)
      """)
    let system = report.report.system
    let ties = try #require(report.diagnosis.openness).additions.map { addition in
      let name = system[addition.variable.item].name ?? ""
      guard let tied = addition.tied else { return "\(name) \(addition.value)" }
      return
        "\(name).\(tied.edge) \(system[tied.other.item].name ?? "").\(tied.other.attribute) \(tied.constant)"
    }
    #expect(
      ties == [
        "label 20", "label 20", "field.leading label.trailing 8",
        "field.trailing page.trailing -20",
        "field.firstBaseline label.firstBaseline 0",
      ])
  }

  @Test func `says from which size on the container is large enough`() throws {
    let report = try report(
      """
      a, b, c in window
      window.width == 414
      window.height == 200
      H:|-20-[a(>=100)]-20-[b(==a)]-20-[c(==a)]-20-|
      V:|[a]|
      V:|[b]|
      V:|[c]|
      """)
    let system = report.report.system
    let window = try #require(PinnedItem.find("window", in: system))
    let layout = LayoutExercise(system).changed(
      by: [.container(LayoutSize(width: 300, height: 200))], name: "300x200")
    #expect(
      layout.problems.contains(.containerSize(window, .horizontal, least: 380, most: nil)))
  }

  @Test func `turns the edges of a multiple right to left, and not its coordinate`() throws {
    let system = try report(
      """
      a in w
      w.width == 100
      w.height == 100
      a.width == 20
      a.height == 20
      a.trailing == 0.8*w.trailing
      a.top == 0
      """
    ).report.system
    let a = try #require(PinnedItem.find("a", in: system))
    let mirrored = LayoutExercise(system).changed(by: [.rightToLeft], name: "rtl")
    #expect(mirrored.layout?.assignment[LayoutVariable(a, .minX).id] == 0)
  }

  @Test func `names the distance that keeps a window its size as an inequality`() throws {
    let report = try report(
      """
      window is NSWindow
      content in window
      a, b in content
      window.width == 600 @500
      window.height == 300
      H:|[content]|
      V:|[content]|
      H:|-20-[a(50)]-8-[b(50)]-20-|
      V:|-20-[a(50)]
      V:|-20-[b(50)]
      """)
    let system = report.report.system
    let loosened = try #require(report.diagnosis.openness).surprises.compactMap { surprise in
      if case .requiredResizeWindow(_, let loosened) = surprise { loosened } else { nil }
    }
    let constraint = system[try #require(loosened.first).constraint]
    #expect(
      Set([constraint.first, constraint.second].compactMap { $0?.item }.map { system[$0].name })
        == ["b", "content"])
  }

  @Test func `ties a row whose size is another view's`() throws {
    let report = try report(
      """
      t, a, b, c in picker
      picker.width == 300
      a.leading == picker.leading
      t.leading == a.leading
      t.width == a.width
      H:[a][b(==a)][c(==a)]
      """)
    let tie = try #require(report.diagnosis.openness?.additions.compactMap(\.tie).first)
    #expect(report.report.system[tie.item].name == "c")
    #expect(tie.value == 100)
  }

  @Test func `tells which part of a view its superview clips`() throws {
    let system = try report(
      """
      <UIWindow: 0x7a1; frame = (0 0; 320 480); layer = <UIWindowLayer: 0x7a2>>
         | <Rack: 0x7a3; frame = (0 400; 320 80); clipsToBounds = YES; layer = <CALayer: 0x7a4>>
         |    | <LetterView: 0x7a5; frame = (300 15; 50 50); layer = <CALayer: 0x7a6>>
         |    | <LetterView: 0x7a7; frame = (20 15; 50 50); layer = <CALayer: 0x7a8>>

      """, named: "made.log"
    ).report.system
    let views = OverhangingView.all(in: system)
    #expect(views.map(\.outside) == [30])
    #expect(views.map { system[$0.item].address } == [Address(0x7a5)])
  }

  @Test func `leaves out in code what contents give`() throws {
    let system = try report(
      """
      <UIView: 0x7a1; frame = (0 0; 320 480); layer = <CALayer: 0x7a2>>
         | <UILabel: 0x7a3; frame = (20 20; 280 21); text = 'Name'; autoresize = W+BM; layer = <CALayer: 0x7a4>>
         | <UIImageView: 0x7a5; frame = (20 60; 280 100); autoresize = W+BM; layer = <CALayer: 0x7a6>>

      """, named: "made.log"
    ).report.system
    let swift = MigrationReport([system]).text
    #expect(!swift.contains("nameLabel.heightAnchor"))
    #expect(swift.contains("imageView.heightAnchor"))
    let objectiveC = MigrationReport([system], inObjectiveC: true).text
    #expect(objectiveC.contains("[imageView.heightAnchor constraintEqualToConstant:100],"))
    #expect(objectiveC.contains("nameLabel.translatesAutoresizingMaskIntoConstraints = NO;"))
  }

  @Test(arguments: [
    ("7.0", "[view addConstraints:@["), ("7.0", "constraintWithItem:imageView"),
    ("8.0", "[NSLayoutConstraint activateConstraints:@["), ("8.0", "constraintWithItem:imageView"),
    ("9.0", "[imageView.heightAnchor constraintEqualToConstant:100],"),
  ])
  func `writes migrated constraints for old systems`(_ version: String, _ words: String) throws {
    let system = try report(
      """
      <UIView: 0x7a1; frame = (0 0; 320 480); autoresize = W+H; layer = <CALayer: 0x7a2>>
         | <UIImageView: 0x7a5; frame = (20 60; 280 100); autoresize = W+BM; layer = <CALayer: 0x7a6>>

      """, named: "made.log"
    ).report.system
    let age = try #require(MigrationAge(version: version, on: .uiKit))
    let text = MigrationReport([system], inObjectiveC: true, age: age).text
    #expect(text.contains(words), "\(text)")
    #expect(text.contains("view keeps its mask: the tree does not show what places it."))
  }

  @Test(arguments: [("NS", true), ("UI", false)])
  func `says that AppKit's buttons have frames around what constraints see`(
    _ framework: String, _ isTold: Bool
  ) throws {
    var system = try report(
      """
      <UIView: 0x7a1; frame = (0 0; 320 480); layer = <CALayer: 0x7a2>>
         | <\(framework)Button: 0x7a5; frame = (20 60; 86 32); autoresize = LM+TM; layer = <CALayer: 0x7a6>>

      """, named: "made.log"
    ).report.system
    system.platform = isTold ? .appKit : .uiKit
    let text = MigrationReport([system]).text
    #expect(text.contains("take alignmentRectInsets off") == isTold, "\(text)")
  }

  @Test func `removes constraints of systems that cannot deactivate them`() throws {
    let report = try report(
      """
      Unable to simultaneously satisfy constraints.
      (
          "<NSLayoutConstraint:0x7147d40 H:[Cup:0x7147c50(200)]>",
          "<NSLayoutConstraint:0x7148ed0 H:[Cup:0x7147c50(100)]>"
      )

      Will attempt to recover by breaking constraint
      <NSLayoutConstraint:0x7147d40 H:[Cup:0x7147c50(200)]>

      Break on objc_exception_throw to catch this in the debugger.

      """, named: "made.log")
    #expect(report.report.isBeforeActivation)
    #expect(report.report.sentences.namesThrowAsBreakpoint)
    let twice = words(
      unsatisfiableLog(
        [
          "<NSLayoutConstraint:0x7147d40 Cup:0x71.centerX == Tray:0x70.centerX + 4>",
          "<NSLayoutConstraint:0x7148ed0 Cup:0x71.centerX == Tray:0x70.centerX + 9>",
        ], closing: "Break on objc_exception_throw to catch this in the debugger."),
      named: "made.log")
    #expect(twice.contains("or remove the old one before you add the other"), "\(twice)")
    #expect(!twice.contains("isActive"), "\(twice)")
  }

  private func words(_ text: String, named name: String = "made.layout") -> String {
    onOneLine(answer(to: text, named: name, TextOptions(detail: .everything)))
  }

  private let between = """
    a in w
    w.width == 320
    w.height == 100
    V:|[a]|

    """

  @Test func `offers the middle where both distances are the same inequality`() {
    let same = words(between + "H:|-(>=20)-[a(100)]-(>=20)-|")
    #expect(same.contains("a.centerXAnchor.constraint(equalTo: w.centerXAnchor)"))
    #expect(same.contains("the x of a is then 110 points"))
    #expect(!words(between + "H:|-(>=20)-[a(100)]-(>=30)-|").contains("centerXAnchor"))
    #expect(!words(between + "H:|-(>=20)-[a(>=100)]-(>=20)-|").contains("centerXAnchor"))
  }

  @Test func `names constraints that a layout holds twice`() {
    let said = "Two constraints say the same"
    #expect(words(between + "H:|-20-[a]-20-|\nH:|-20-[a]").contains(said))
    #expect(!words(between + "H:|-20-[a]-20-|").contains(said))
  }

  @Test func `ties to a window's content view, for a window has no anchors`() {
    let window = between.replacing("a in w", with: "w is NSWindow\na in w")
    let code = "equalTo: w.contentView!.leadingAnchor"
    #expect(words(window + "H:[a(50)]").contains(code))
    #expect(!words(between + "H:[a(50)]").contains(code))
  }

  @Test func `takes a breakpoint from a footer that is broken as on a slide`() throws {
    let report = try report(
      """
      Unable to simultaneously satisfy constraints:
      (
          "<NSLayoutConstraint:0x7147d40 H:[Cup:0x7147c50(200)]>",
          "<NSLayoutConstraint:0x7148ed0 H:[Cup:0x7147c50(100)]>"
      )

      Will attempt to recover by breaking constraint
      <NSLayoutConstraint:0x7147d40 H:[Cup:0x7147c50(200)]>

      Set the NSUserDefaults
      NSConstraintBasedLayoutVisualizeMutuallyExclusiveConstraints to YES to have
      -[NSWindow visualizeConstraints:] automatically called when this happens.
      And/or, break on objc_exception_throw to catch this in the debugger.

      """, named: "made.log")
    #expect(report.report.sentences.namesThrowAsBreakpoint)
  }

  @Test func `says at which size of its container a content is whole`() {
    let text = words(
      """
      card is UIView
      a in card
      card.width == 100
      card.height == 40
      H:|-20-[a]-20-|
      V:|[a]|
      a.intrinsic == 120x40
      """)
    #expect(
      text.contains("It is whole if card is 160 points wide, but not if card is narrower."))
  }

  @Test func `offers the inequality to an edge of the window itself`() {
    let text = words(
      """
      window is NSWindow
      list in window
      window.width == 600 @500
      window.height == 400 @500
      H:|-20-[list(==240)]-20-|
      V:|[list]|
      """)
    #expect(text.contains("What to do: make an inequality of c5"), "\(text)")
  }

  @Test func `says right to left which edges are named left and right, and stay`() throws {
    func told(_ edge: String) throws -> String {
      let report = try report(between + "a.\(edge) == w.\(edge) + 20\na.width == 40")
      let layout = LayoutExercise(report.report.system).changed(by: [.rightToLeft], name: "rtl")
      let exercise = Exercise(report: report, layouts: [layout], edits: [.rightToLeft])
      return onOneLine(String(decoding: exercise.text(TextOptions(width: 400)), as: UTF8.self))
    }
    #expect(try told("left").contains("names left or right, which stay where they are"))
    #expect(try !told("leading").contains("names left or right"))
  }

  private func tree(_ frame: String, _ content: String, _ held: String = "") -> String {
    """
    (lldb) po [self.view recursiveDescription]
    <UIView: 0x7a1; frame = (0 0; 320 480); layer = <CALayer: 0x7a2>>
       | <UIImageView: 0x7a3; frame = \(frame); layer = <CALayer: 0x7a4>>

    (lldb) po [0x7a3 constraintsAffectingLayoutForAxis:1]
    <__NSArrayM 0x8a72f10>(
    <NSLayoutConstraint:0x8a1 V:|-(20)-[UIImageView:0x7a3]   (Names: '|':UIView:0x7a1 )>,
    \(held)<NSContentSizeLayoutConstraint:0x8a3 V:[UIImageView:0x7a3(\(content))] Hug:250 CompressionResistance:750>
    )

    """
  }

  @Test func `names alignment insets where a content is a little smaller than the frame`() {
    let insets = "alignment insets, which make the frame larger"
    #expect(words(tree("(20 10; 100 100)", "90"), named: "made.log").contains(insets))
    #expect(!words(tree("(20 10; 100 100)", "100"), named: "made.log").contains(insets))
    #expect(!words(tree("(20 10; 100 100)", "40"), named: "made.log").contains(insets))
    let held = "<NSLayoutConstraint:0x8a2 V:[UIImageView:0x7a3(100)]>,\n"
    #expect(!words(tree("(20 10; 100 100)", "90", held), named: "made.log").contains(insets))
  }

  /// A label in a cell, both axes and how it wraps as a debugger prints them.
  private func label(_ size: String, _ answers: String) -> String {
    let (width, height) = (size.split(separator: "x")[0], size.split(separator: "x")[1])
    return """
      (lldb) po [0x7b2 constraintsAffectingLayoutForAxis:0]
      <__NSArrayM 0x8a72f10>(
      <NSLayoutConstraint:0x8b0 H:[UIView:0x7b1(320)]>,
      <NSLayoutConstraint:0x8b1 H:|-(10)-[UILabel:0x7b2]   (Names: '|':UIView:0x7b1 )>,
      <NSLayoutConstraint:0x8b2 H:[UILabel:0x7b2]-(10)-|   (Names: '|':UIView:0x7b1 )>,
      <NSContentSizeLayoutConstraint:0x8b3 H:[UILabel:0x7b2(\(width))] Hug:250 CompressionResistance:750>
      )

      (lldb) po [0x7b2 constraintsAffectingLayoutForAxis:1]
      <__NSArrayM 0x8a72f11>(
      <NSLayoutConstraint:0x8b4 V:|-(10)-[UILabel:0x7b2]   (Names: '|':UIView:0x7b1 )>,
      <NSContentSizeLayoutConstraint:0x8b5 V:[UILabel:0x7b2(\(height))] Hug:250 CompressionResistance:750>
      )

      \(answers)

      """
  }

  private func joined(_ text: String) throws -> DiagnosedReport {
    let document = diagnosedDocument(of: text, named: "made.log", .init(dumps: .together))
    return try #require(document.reports.first { !$0.report.system.constraints.isEmpty })
  }

  @Test func `wraps a text of a dump that is told to take several lines`() throws {
    let answer = "(lldb) po [(UILabel *)0x7b2 numberOfLines]\n"
    let wrapped = try joined(label("500x20", answer + "0"))
    #expect(wrapped.report.system.texts.map(\.lines) == [2])
    #expect(try joined(label("500x20", answer + "1")).report.system.texts.isEmpty)
    #expect(try joined(label("500x20", "")).report.system.texts.isEmpty)
    // What fits has as many lines as it has.
    let fitting = try joined(label("280x41", answer + "0"))
    #expect(fitting.report.system.texts.isEmpty)
    #expect(ReportContext(fitting).keptTexts?.contains("that of its present width") == true)
    let own = "(lldb) p [0x7b2 preferredMaxLayoutWidth]\n(CGFloat) $1 = 200\n\n"
    for answers in [own + answer + "0", answer + "0\n\n" + own] {
      let fixed = try joined(label("500x20", answers))
      #expect(fixed.report.system.texts.isEmpty)
      let kept = ReportContext(fixed).keptTexts
      #expect(kept?.contains("at its preferredMaxLayoutWidth of 200 points") == true, "\(answers)")
    }
  }
}
