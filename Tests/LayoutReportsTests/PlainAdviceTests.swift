import LayoutDiagnosis
import LayoutLogs
import LayoutModel
import LayoutReports
import Testing

/// Sentences beside the numbers: which constraint is meant, what is done first, what is missing.
struct PlainAdviceTests {
  private func answerText(_ rows: [String], broken: Int? = 0) -> String {
    onOneLine(wideAnswer(to: unsatisfiableLog(rows, broken: broken)))
  }

  private let padded = [
    "<NSLayoutConstraint:0x11 V:|-(10)-[UIView:0x3]   (active, names: '|':Tea.Tray:0x1 )>",
    "<NSLayoutConstraint:0x12 UIView:0x3.height == 80   (active)>",
    "<NSLayoutConstraint:0x13 V:[UIView:0x3]-(10)-|   (active, names: '|':Tea.Tray:0x1 )>",
    "<NSLayoutConstraint:0x14 'UIView-Encapsulated-Layout-Height' Tea.Tray:0x1.height == 50   (active)>",
  ]

  @Test func `of several fixes that lower a priority it is said once when to set it`() {
    let text = answerText(padded)
    #expect(text.contains("(set priorities before activating):"), "\(text)")
    #expect(!text.contains("Set a priority before"), "\(text)")
  }

  @Test func `of a single one it is said behind that`() {
    let text = answerText([
      "<NSLayoutConstraint:0x11 Tea.Cup:0x3.height == 20   (active)>",
      "<NSLayoutConstraint:0x12 Tea.Cup:0x3.height == 40   (active)>",
    ])
    #expect(text.contains("Set a priority before you activate the constraint."), "\(text)")
    #expect(!text.contains("set priorities before"), "\(text)")
  }

  @Test func `the constraint that may be silenced is called by its view`() {
    let text = answerText([
      "<NSLayoutConstraint:0x11 UILabel:0x3'Oolong'.width == Tea.Tray:0x1.width - 40   (active)>",
      "<NSAutoresizingMaskLayoutConstraint:0x12 h=--& v=--& Tea.Tray:0x1.width == 0   (active)>",
    ])
    #expect(
      text.contains("1 Lower the priority of constraint 2 (the width of UILabel 'Oolong')"),
      "\(text)")
  }

  @Test func `of two ways to a bottom edge neither is advised against what comes first below`() {
    let text = answerText(
      [
        "<NSLayoutConstraint:0x11 'UIViewSafeAreaLayoutGuide-bottom' V:[UILayoutGuide:0x5'UIViewSafeAreaLayoutGuide']-(34)-|   (active, names: '|':UIView:0x1 )>",
        "<NSLayoutConstraint:0x12 Tea.Cup:0x3.bottom == UILayoutGuide:0x5'UIViewSafeAreaLayoutGuide'.bottom   (active)>",
        "<NSLayoutConstraint:0x13 V:[Tea.Cup:0x3]-(0)-|   (active, names: '|':UIView:0x1 )>",
      ], broken: 1)
    #expect(
      text.contains(
        "A constraint to safeAreaLayoutGuide keeps clear of the inset"),
      "\(text)")
  }

  @Test func `where the beginning is not there it is said which part to copy`() {
    let log = unsatisfiableLog(
      [
        "<NSLayoutConstraint:0x11 UIView:0x3.height == 0   (active)>",
        "<NSLayoutConstraint:0x12 'UIView-Encapsulated-Layout-Height' Tea.Tray:0x1.height == 600   (active)>",
      ], broken: 0)
    let rest = String(log[(log.firstRange(of: "<NSLayout")?.lowerBound ?? log.startIndex)...])
    #expect(
      text("    \"" + rest).contains("The log lacks the report's beginning: "), "\(text(rest))")
    let rows = """
          "<NSLayoutConstraint:0x11 UIView:0x3.height == 40   (active)>",
          "<NSLayoutConstraint:0x12 UIView:0x3.height >= 20   (active)>"
      """
    #expect(text(rows).contains("lacks the report's beginning and end: copy all"), "\(text(rows))")
    #expect(!text(log).contains("lacks the report's"), "\(text(log))")
  }

  @Test func `a ratio is called so in a placeholder too`() {
    let text = answerText([
      "<NSLayoutConstraint:0x11 UIImageView:0x3.width == 1.5*UIImageView:0x3.height   (active)>",
      "<NSLayoutConstraint:0x12 UIImageView:0x3.width == 90   (active)>",
      "<NSLayoutConstraint:0x13 UIImageView:0x3.height == 50   (active)>",
    ])
    #expect(text.contains("<#the UIImageView's aspect ratio constraint, line 3#>"), "\(text)")
  }

  @Test func `each ambiguous view of a trace is told with what it lacks`() {
    let text = text(
      """
      •UIWindow:0x7f01 - AMBIGUOUS LAYOUT
      |   •UIView:0x7f02
      |   |   *UIScrollView:0x7f03
      |   |   |   *UIView:0x7f04- AMBIGUOUS LAYOUT for UIView:0x7f04.Width{id: 5}
      |   |   *UIButton:0x7f05'Pour'- AMBIGUOUS LAYOUT for UIButton:0x7f05'Pour'.minY{id: 7}

      """)
    #expect(
      text.contains(
        "for the width of the second UIView and for the vertical position of UIButton 'Pour'. Neither lies inside the other."
      ), "\(text)")
    #expect(
      text.contains(
        "If the UIScrollView scrolls only vertically, give the second UIView the width of its frameLayoutGuide."
      ), "\(text)")
    #expect(text.contains("Owner: probably your app or a library."), "\(text)")
  }
}

/// What is open in a printed list, and the size of the outermost view.
struct AskedAxisTests {
  private let dump = """
    (lldb) po [0x7f03 constraintsAffectingLayoutForAxis:0]
    <__NSArrayM 0x6000>(
    <NSLayoutConstraint:0x11 H:|-(12)-[UILabel:0x7f03'Oolong']   (active, names: '|':UIView:0x7f01 )>,
    <NSContentSizeLayoutConstraint:0x12 UILabel:0x7f03'Oolong'.width == 60 Hug:251 CompressionResistance:750   (active)>,
    <NSContentSizeLayoutConstraint:0x13 UILabel:0x7f04'8 g'.width == 30 Hug:251 CompressionResistance:750   (active)>,
    <NSLayoutConstraint:0x14 H:[UILabel:0x7f03'Oolong']-(8)-[UILabel:0x7f04'8 g']   (active)>,
    <NSLayoutConstraint:0x15 H:[UILabel:0x7f04'8 g']-(12)-|   (active, names: '|':UIView:0x7f01 )>,
    <NSLayoutConstraint:0x16 'UIView-Encapsulated-Layout-Width' UIView:0x7f01.width == 320   (active)>
    )

    """

  @Test func `priorities come before a size that nobody asked for`() throws {
    let text = text(dump)
    let raise = try #require(
      text.firstRange(of: "What to do: raise one of these priorities:"), "\(text)")
    let size = try #require(text.firstRange(of: "Or add a constraint, for example:"), "\(text)")
    #expect(raise.lowerBound < size.lowerBound)
    #expect(!text.contains("Or raise"), "\(text)")
  }

  @Test func `of the axis that a dump does not print nothing is said`() {
    let text = text(dump)
    #expect(text.contains("This one says nothing of the vertical axis."), "\(text)")
    #expect(!text.contains("its height") && !text.contains("points tall"), "\(text)")
  }

  private func thresholds(_ rows: [String], _ axis: Axis) -> String {
    let report = diagnosedDocument(of: unsatisfiableLog(rows, broken: nil)).reports[0]
    let exercise = LayoutExercise(report.report.system)
    return onOneLine(
      String(
        decoding: Exercise(report: report, layouts: [], thresholds: exercise.decided(by: axis))
          .text(TextOptions(width: 400)), as: UTF8.self))
  }

  private let tray = [
    "<NSLayoutConstraint:0x11 V:|-(10)-[UIView:0x3]   (active, names: '|':Tea.Tray:0x1 )>",
    "<NSLayoutConstraint:0x12 UIView:0x3.height == 70   (active)>",
    "<NSLayoutConstraint:0x13 V:[UIView:0x3]-(10)-|   (active, names: '|':Tea.Tray:0x1 )>",
    "<NSLayoutConstraint:0x14 'UIView-Encapsulated-Layout-Height' Tea.Tray:0x1.height == 60   (active)>",
    "<NSLayoutConstraint:0x15 H:|-(0)-[UIView:0x3]-(0)-|   (active, names: '|':Tea.Tray:0x1 )>",
  ]

  @Test func `a conflict along the other axis is not hidden by widths that are well`() {
    let text = thresholds(tray, .horizontal)
    #expect(
      text.contains("The log's conflict is one of heights and stays at every width of the Tray."),
      "\(text)")
  }

  @Test func `the only size that holds is told once`() {
    let text = thresholds(tray, .vertical)
    #expect(
      text.contains(
        "The required constraints hold together only where the Tray is 90 points tall."), "\(text)")
    #expect(!text.contains("Below 90") && !text.contains("Above 90"), "\(text)")
  }

  @Test func `what decides several thresholds alike is told once`() {
    let text = thresholds(
      [
        "<NSLayoutConstraint:0x11 H:|-(12)-[UILabel:0x3'Oolong']   (active, names: '|':UIView:0x1 )>",
        "<NSLayoutConstraint:0x14 H:[UILabel:0x3'Oolong']-(8)-[UILabel:0x4'8 g']   (active)>",
        "<NSLayoutConstraint:0x15 H:[UILabel:0x4'8 g']-(12)-|   (active, names: '|':UIView:0x1 )>",
      ], .horizontal)
    #expect(text.contains("decided by the same constraints, with the same ways out"), "\(text)")
  }
}
