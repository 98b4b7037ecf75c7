import LayoutDiagnosis
import LayoutReports
import LinearArithmetic
import Testing

/// Nothing is said that the log does not show, and nothing that makes no sense.
struct HonestWordsTests {
  /// Everything that is told of the report, on one line.
  private func text(_ log: String) -> String { wholeText(log) }

  private func report(_ bodies: [String], _ className: String = "NSLayoutConstraint") -> String {
    let rows = bodies.enumerated().map { "<\(className):0x6\($0)0 \($1)>" }
    return unsatisfiableLog(rows)
  }

  @Test(arguments: [Diagnosis.Verdict.unproved, nil])
  func `of what takes too much work to decide nothing is claimed`(
    _ verdict: Diagnosis.Verdict?
  ) throws {
    let log = report(["UIView:0x1.width == 1", "UIView:0x1.width == UIView:0x2.width"])
    let made = try #require(diagnosedDocument(of: log).reports.first)
    var diagnosis = Diagnosis(verdict: verdict)
    diagnosis.fault = .undecided
    let undecided = DiagnosedReport(
      number: 1, source: 0, report: made.report, diagnosis: diagnosis)
    let document = DiagnosedDocument(version: "", sources: [], reports: [undecided], causes: [])
    let text = onOneLine(String(decoding: document.text(TextOptions()), as: UTF8.self))
    #expect(text.contains("more work than is spent on one report, so nothing is claimed of them."))
    #expect(!text.contains("do not contradict each other"))
    #expect(!text.contains("Internal error"))
  }

  @Test func `a view without contents is not compared with its contents`() {
    let text = text(
      report([
        "UILabel:0x21'Title'.height == 60",
        "V:|-(8)-[UILabel:0x21'Title']   (active, names: '|':Card:0x22 )",
        "V:[UILabel:0x21'Title']-(8)-|   (active, names: '|':Card:0x22 )",
        "V:|-(4)-[UIImageView:0x24]   (active, names: '|':Card:0x22 )",
        "UIImageView:0x24.height <= 40",
        "V:[UIImageView:0x24]-(4)-|   (active, names: '|':Card:0x22 )",
      ]))
    #expect(
      text.contains(
        "UILabel 'Title' is 60 points tall, but the other constraints leave it at most 32."))
    #expect(text.contains("that is 28 points more."))
    #expect(!text.contains("contents"))
  }

  @Test func `what lies on both sides of another view is told as that`() {
    let text = text(
      report([
        "V:[UIButton:0x2'Buy']-(8)-[UILabel:0x1'Sum']",
        "V:[UILabel:0x1'Sum']-(8)-[UIButton:0x2'Buy']",
      ]))
    #expect(
      text.contains(
        /(UILabel 'Sum'|UIButton 'Buy') must be both below and above (UILabel|UIButton)/))
    #expect(text.contains(/With (UIButton 'Buy'|UILabel 'Sum') 0 points tall: So/))
    #expect(text.contains("would be at most -16 points tall, but a height is never negative."))
    #expect(!text.contains("than they fill"))
  }

  @Test func `a square is as wide as it is tall`() {
    let text = text(
      report([
        "UIView:0x1.width == UIView:0x1.height", "UIView:0x1.width == 40",
        "UIView:0x1.height == 60",
      ]))
    #expect(
      text.contains(
        "the other constraints make it 40 by 60 points, but it must be as wide as it is tall"))
    #expect(text.contains("Remove “the UIView is as wide as it is tall”"))
  }

  @Test func `what settles a part says which conflict`() {
    let text = text(
      report([
        "Gauge:0x1.width == 120", "Gauge:0x1.width == 96", "UIView:0x2.height == 48",
        "UIView:0x2.height == 56",
      ]))
    let gauge =
      #/“the Gauge is (120|96) points wide” \(line \d\)[^“]*?This fixes only conflict (\d)/#
    let view =
      #/“the UIView is (48|56) points tall” \(line \d\)[^“]*?This fixes only conflict (\d)/#
    let numbers = [text.matches(of: gauge).map(\.output.2), text.matches(of: view).map(\.output.2)]
    #expect(numbers.map { Set($0) } == [["1"], ["2"]])
    #expect(text.contains("This fixes only conflict 1 of 2."))
  }

  @Test func `where only masks take part, no constraint of anybody's is spoken of`() {
    let mask = "NSAutoresizingMaskLayoutConstraint"
    let text = text(
      report(
        [
          "h=-&- v=-&- V:[NSClipView:0x1]-(0)-|   (Names: '|':NSScrollView:0x2 )",
          "h=-&- v=-&- V:|-(17)-[NSClipView:0x1]   (Names: '|':NSScrollView:0x2 )",
          "h=--& v=--& V:[NSScrollView:0x2(8)]",
        ], mask))
    #expect(
      text.contains("Owner: autoresizing masks only. Nobody wrote these constraints."))
    #expect(text.contains("A mask that nobody set looks the same."))
    #expect(!text.contains("your constraints"))
    #expect(!text.contains("forgotten"))
  }

  @Test func `a harmless layout at size 0 is left alone`() {
    let text = text(
      report(
        [
          "h=-&- v=-&- V:[NSClipView:0x1]-(17)-|   (Names: '|':_NSPanelBackground:0x2 )",
          "h=-&- v=-&- V:|-(0)-[NSClipView:0x1]   (Names: '|':_NSPanelBackground:0x2 )",
          "h=--& v=--& V:[_NSPanelBackground:0x2(0)]",
        ], "NSAutoresizingMaskLayoutConstraint"))
    #expect(text.contains("Known, probably harmless: A layout at size 0."))
    #expect(text.contains("What to do: Leave it if the screen is right."), "\(text)")
  }

  @Test func `of one broken line only likeness to a known conflict is told`() {
    let text = text(
      """
      Will attempt to recover by breaking constraint
      <NSLayoutConstraint:0x10 'UIView-rightMargin-guide-constraint' \
      H:[UILayoutGuide:0x1'UIViewLayoutMarginsGuide']-(15)-|(LTR)   \
      (active, names: '|':_UIButtonBarStackView:0x2 )>

      """)
    #expect(
      text.contains(
        "Of this message's constraints the log has only the one that the system dropped."))
    #expect(!text.contains("The list in the log"))
    #expect(!text.contains("harmless"))
    #expect(
      text.contains("Probably a known case, but the log shows too little to be sure: Bar buttons"))
    #expect(text.contains("A guess: Leave it if the bar is right in the end."))
    #expect(!text.contains("size is still 0"))
  }

  @Test(arguments: [
    (
      ["Harbour.Header:0x1.height == 200", "V:|-(0)-[Harbour.Header:0x1]"],
      "The log does not say which view is the superview of the Header."
    ),
    (
      ["UILabel:0x1.leading == Card:0x2.leadingMargin", "UILabel:0x1.width == 90"],
      "The log does not say how large the leading margin of the Card is."
    ),
  ])
  func `one missing fact is told in a sentence`(bodies: [String], sentence: String) {
    let log =
      report(bodies) + "Make a symbolic breakpoint at UIViewAlertForUnsatisfiableConstraints.\n"
    #expect(text(log).contains(sentence))
  }

  @Test func `the size that a table probably imposes is told so`() {
    let text = text(
      report(
        [
          "UILabel:0x1.height == 100", "UILabel:0x1.top == UITableViewCellContentView:0x2.top + 10",
          "UILabel:0x1.bottom == UITableViewCellContentView:0x2.bottom - 10",
        ], "MASLayoutConstraint"
      ).replacing(
        "\n)",
        with: ",\n    \"<NSLayoutConstraint:0x70 UITableViewCellContentView:0x2.height == 44>\"\n)")
    )
    #expect(text.contains("44 points tall (perhaps imposed by the table view, line 6)"))
    #expect(text.contains("make.height.equalTo(@100).priority(999);"))
    #expect(text.contains("<#the UILabel#>.mas_key = @\"label\";"))
  }

  @Test func `SnapKit's labels are shown, and its constraints written in Swift`() {
    let text = text(
      """
      Unable to simultaneously satisfy constraints.
      (
          "<SnapKit.LayoutConstraint:avatar width@ProfileCell.swift#41 UIImageView:0x1.width == 40.0>",
          "<SnapKit.LayoutConstraint:0x20@ProfileCell.swift#52 UIImageView:0x1.width == 50.0>"
      )

      """)
    #expect(
      text.contains("The UIImageView is 40 points wide. (‘avatar width’, ProfileCell.swift:41)"))
    #expect(
      text.contains(
        "snp.updateConstraints { make in make.width.equalTo(50) } // ProfileCell.swift:52"))
    #expect(!text.contains("@40"))
  }

  @Test func `top and bottom layout guides are told by the edges that they are attached to`() {
    let text = text(
      report([
        "V:[UIButton:0x3'Next']-(465)-[_UILayoutGuide:0x2]",
        "V:[_UILayoutGuide:0x1]-(113)-[UIButton:0x3'Next']",
        "'UIView-Encapsulated-Layout-Height' UIView:0x4.height == 568",
      ]).replacing(
        "\n)",
        with: """
          ,
              "<_UILayoutSupportConstraint:0x70 V:|-(0)-[_UILayoutGuide:0x1]   (active, names: '|':UIView:0x4 )>",
              "<_UILayoutSupportConstraint:0x71 _UILayoutGuide:0x1.height == 0   (active)>",
              "<_UILayoutSupportConstraint:0x72 _UILayoutGuide:0x2.height == 0   (active)>",
              "<_UILayoutSupportConstraint:0x73 _UILayoutGuide:0x2.bottom == UIView:0x4.bottom   (active)>"
          )
          """))
    #expect(text.contains("to the top of the bottom layout guide"))
    #expect(text.contains("to the top of the top layout guide"))
    #expect(text.contains("#>.priority = UILayoutPriority(749)"))
    #expect(!text.contains("GuideTopConstraint"))
  }

  @Test func `a view named by a path is called by its last part in code`() {
    let text = text(
      report([
        "BarView.stateIcon.width == 40   (active, names: BarView.stateIcon:0x1 )",
        "BarView.stateIcon.width == 24   (active, names: BarView.stateIcon:0x1 )",
      ]))
    #expect(text.contains("<#BarView.stateIcon's width constraint"), "\(text)")
  }

  @Test func `a hosting view is named with the view that it shows`() {
    let hosting = "_TtGC7SwiftUI14_UIHostingViewV5MyApp7RowView_:0x1"
    #expect(
      text(report(["\(hosting).height == 100", "\(hosting).height == 50"]))
        .contains("The _UIHostingView<RowView> must be both"))
  }

  @Test func `a command that asks about a view names it`() {
    let text = text(
      """
      UIWindow:0x10
      |   UIView:0x20
      |   |   *UITextField:0x30- AMBIGUOUS LAYOUT for UITextField:0x30.minX{id: 5}

      """)
    #expect(text.contains("[0x30 constraintsAffectingLayoutForAxis:0] // the UITextField"))
    #expect(text.contains("[0x10 recursiveDescription] // the window"))
  }
}
