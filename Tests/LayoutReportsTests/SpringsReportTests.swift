import LayoutLogs
import LayoutModel
import LayoutReports
import LinearArithmetic
import Testing

struct `Springs and struts in words` {
  @Test func `prints the derived constraints exactly`() {
    let report = SpringsReport(
      frame: LayoutFrame(x: 20, y: 20, width: 100, height: 44), superview: (320, 480),
      mask: mask("&-&", "-&-"))
    #expect(
      report.text == """
        Horizontal (h=&-&): width fixed, left margin and right margin flexible
          view.width == 100
          view.minX == 1/11*superview.width - 100/11
          Of 100 points more in the superview, the left margin takes 9.09 and the right margin 90.91.

        Vertical (v=-&-): top margin and bottom margin fixed, height flexible
          view.minY == 20
          view.maxY == superview.height - 416
          Of 100 points more in the superview, the height takes all.

        """)
    let json = String(decoding: report.json, as: UTF8.self)
    #expect(json.contains(#""share": "1/11", "offset": "-100/11""#), "\(json)")
  }

  @Test func `claims nothing where nothing is left over`() {
    let report = SpringsReport(
      frame: LayoutFrame(x: 0, y: 0, width: 320, height: 44), superview: (320, 480),
      mask: mask("&-&", "--&"))
    #expect(report.text.contains("Nothing follows"))
    #expect(report.text.contains("an empty mask prints the same"))
  }

  @Test func `reads masks back from a log`() throws {
    let sample = Sample(name: "forgotten-translates-autoresizing.log")
    let report = MaskReadingReport(try sample.document().reports)
    #expect(
      report.text == """
        UIButton 'Brew', horizontal (h=--&):
          left margin and width fixed, right margin flexible; an empty mask prints the same
          autoresizingMask: flexibleRightMargin
          frame: x 0, width 0

        """)
    #expect(MaskReadingReport([]).isEmpty)
  }

  @Test func `tells what masks beside the frames of a tree make`() {
    let tree = """
      <UIView: 0x1a; frame = (0 0; 320 480); autoresize = W+H; layer = <CALayer: 0x2a>>
         | <UIButton: 0x1b; frame = (20 20; 280 44); autoresize = W+TM; layer = <CALayer: 0x2b>>

      """
    let report = MaskReadingReport(document(tree))
    #expect(report.text.contains("UIButton in the UIView:\n  Horizontal (h=-&-): left margin"))
    #expect(report.text.contains("  view.maxX == superview.width - 20\n"), "\(report.text)")
    #expect(report.text.contains("translatesAutoresizingMaskIntoConstraints is on"))
    let json = String(decoding: report.json, as: UTF8.self)
    let derived = json.firstRange(of: #""derived": ["#).map { json[$0.upperBound...].prefix(80) }
    #expect(derived?.contains(#""item": "v2""#) == true, "\(json)")
  }

  @Test(arguments: [
    ("8", "H:|-8-[button]-8-[button2(==button)]-8-|"),
    ("0", "H:|[button]-8-[button2(==button)]|"),
  ])
  func `writes a row that shares its superview as one visual format`(
    _ margin: String, _ format: String
  ) throws {
    let own = margin == "8" ? (8, 148, 164) : (0, 156, 164)
    let tree = """
      <UIView: 0x1a; frame = (0 0; 320 480); autoresize = W+H; layer = <CALayer: 0x2a>>
         | <UIButton: 0x1b; frame = (\(own.0) 20; \(own.1) 44); autoresize = RM+BM; layer = <CALayer: 0x2b>>
         | <UIButton: 0x1c; frame = (\(own.2) 20; \(own.1) 44); autoresize = RM+BM; layer = <CALayer: 0x2c>>

      """
    let text = MigrationReport(document(tree).map(\.report.system)).text
    #expect(text.contains("in one visual format: \(format)\n"), "\(text)")
  }

  @Test func `counts y from the bottom where AppKit does`() {
    let report = SpringsReport(
      frame: LayoutFrame(x: 10, y: 60, width: 30, height: 20), superview: (100, 90),
      mask: mask("--&", "&--"), platform: .appKit)
    #expect(
      report.text.contains(
        "height and top margin fixed, bottom margin flexible; the superview is not flipped"))
    #expect(
      report.text.contains("Of 100 points more in the superview, the bottom margin takes all."))
  }

  @Test(arguments: [("NSBox", "V:|-(10)-[%]", true), ("NSBox", "V:[%]-(10)-|", false)])
  func `reads from the constraints of a Mac's view at which end its mask holds it`(
    _ className: String, _ format: String, _ isUpsideDown: Bool
  ) {
    let view = "\(className):0x600000000010"
    let rows = ["V:[\(view)(20)]", format.replacing("%", with: view)].map {
      "<NSAutoresizingMaskLayoutConstraint:0x600000000020 h=--& v=&-- \($0)   (Names: '|':NSView:0x600000000030 )>"
    }
    let text = MaskReadingReport(document(rows.joined(separator: "\n"))).text
    #expect(text.contains("height and \(isUpsideDown ? "top" : "bottom") margin fixed"))
    #expect(text.contains("autoresizingMask: minYMargin"))
    #expect(text.contains("y from the top 10") == isUpsideDown)
  }

  @Test func `does not say at which end one of two constraints holds a view`() {
    let row =
      "<NSAutoresizingMaskLayoutConstraint:0x600000000020 h=--& v=&-- V:[NSBox:0x600000000010(20)]>"
    let text = MaskReadingReport(document(row)).text
    #expect(text.contains("height and maxY margin fixed, minY margin flexible"))
  }

  @Test func `says which corner a fixed frame of a Mac's view is measured from`() {
    let tree = """
      [   A     U     ] h=-&- v=-&- NSView f=(0,0,100,90) b=(-)
      [   A     U     ] h=--& v=--&   NSBox f=(10,10,30,20) b=(-)
      """
    let text = MigrationReport(document(tree).map(\.report.system)).text
    #expect(text.contains("fixed size at a fixed distance from the bottom left"))
    #expect(text.contains("box.bottomAnchor.constraint(equalTo: view.bottomAnchor, constant: -10)"))
  }

  private func document(_ log: String) -> [DiagnosedReport] {
    diagnosedDocument(of: log).reports
  }

  @Test func `a view that a list shows beside its tree is written once`() {
    let log = """
      (lldb) po view.recursiveDescription()
      <UIView: 0x1a; frame = (0 0; 320 568); autoresize = W+H; layer = <CALayer: 0x2a>>
         | <UIButton: 0x1b; frame = (10 20; 100 44); autoresize = RM+BM; layer = <CALayer: 0x2b>>

      (lldb) po view.constraints
      <__NSArrayM 0x1c>(
      <NSAutoresizingMaskLayoutConstraint:0x3a h=--& v=--& UIButton:0x1b.height == 44   (active)>
      )

      """
    let text = MigrationReport(document(log).map(\.report.system)).text
    #expect(text.ranges(of: "button.topAnchor").count == 1)
  }

  @Test(arguments: [
    ("_TtCC4Shop4List3Row", "row"), ("NSKVONotifying_Cup", "cup"), ("Shop.TeaLabel", "teaLabel"),
  ])
  func `calls a view by the class that the source knows`(_ className: String, _ name: String) {
    let tree = """
      (lldb) po view.recursiveDescription()
      <UIView: 0x1a; frame = (0 0; 320 568); autoresize = W+H; layer = <CALayer: 0x2a>>
         | <\(className): 0x1b; frame = (10 20; 100 44); autoresize = RM+BM; layer = <CALayer: 0x2b>>

      """
    let text = MigrationReport(document(tree).map(\.report.system)).text
    #expect(text.contains("\n\(name).translatesAutoresizingMaskIntoConstraints = false"))
  }

  @Test func `migrates a tree to code and says what was meant`() throws {
    let sample = Sample(name: "masks-to-migrate.log")
    let report = MigrationReport(try sample.document().reports.map(\.report.system))
    for line in [
      "nowPlayingLabel.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -20),",
      "imageView.centerXAnchor.constraint(equalTo: view.centerXAnchor),",
      "button3.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 216),",
      "// The intent is probably another:",
      "//   button2.widthAnchor.constraint(equalTo: button.widthAnchor)",
    ] {
      #expect(report.text.contains(line), "\(line)")
    }
    #expect(!report.isEmpty)
    #expect(MigrationReport([]).text.contains("No view here has an autoresizing mask"))
  }

  private func mask(_ horizontal: String, _ vertical: String) -> AutoresizingMask {
    AutoresizingMask(horizontal: axis(horizontal), vertical: axis(vertical))
  }

  private func axis(_ text: String) -> AutoresizingMask.AxisMask {
    let flexible = text.map { $0 == "&" }
    return .init(near: flexible[0], size: flexible[1], far: flexible[2])
  }
}
