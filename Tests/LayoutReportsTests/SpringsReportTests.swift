import AutoLayoutDoctor
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
