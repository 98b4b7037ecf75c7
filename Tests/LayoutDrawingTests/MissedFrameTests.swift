import LayoutDiagnosis
import LayoutDrawing
import LayoutModel
import LinearArithmetic
import PictureChecks
import Testing

/// What a picture draws of a constraint that is missed: the view as it is wanted, and how far off it is.
struct MissedFrameTests {
  /// A bar that starts 20 points inside of a tray of 320, is 100 wide and should end 20 points before the
  /// tray's end, which the bar's or the tray's constraint says.
  private func tray(saidByTray: Bool) -> (subject: PictureSubject, conflict: [ConstraintID]) {
    var made = MadeSystem()
    let tray = made.item("TrayView")
    let bar = made.item("BarView", in: tray)
    let wide = made.constrain(tray, .width, plus: 320)
    let start = made.constrain(bar, .leading, to: LayoutAnchor(tray, .leading), plus: 20)
    let width = made.constrain(bar, .width, plus: 100)
    let end =
      saidByTray
      ? made.constrain(tray, .trailing, to: LayoutAnchor(bar, .trailing), plus: 20)
      : made.constrain(bar, .trailing, to: LayoutAnchor(tray, .trailing), plus: -20)
    let conflict = [wide, start, width, end]
    var subject = made.subject(conflict: conflict)
    subject.diagnosis.corrections = [[end], [width]]
    return (subject, conflict)
  }

  private func picture(of subject: PictureSubject) throws -> LayoutPicture {
    let picture = LayoutPicture(of: subject) {
      ShownLayout.choose(for: $0.system, $0.diagnosis, broken: $0.broken)
    }
    return try #require(picture)
  }

  @Test(arguments: [false, true])
  func `the red measure is of the view that moves, whoever says it`(saidByTray: Bool) throws {
    let (subject, conflict) = tray(saidByTray: saidByTray)
    let panel = try #require(try picture(of: subject).described.first)
    let missed = try #require(panel.distances.first { $0.constraint == conflict[3] })
    // From the tray's end at 320; the bar ends at 120 and not at 300.
    #expect((missed.start, missed.end, missed.wanted) == (320, 120, 300))
  }

  @Test(arguments: [false, true])
  func `an edge is wanted elsewhere where the other one is held`(saidByTray: Bool) throws {
    let picture = try picture(of: tray(saidByTray: saidByTray).subject)
    let document = try CheckedXML(picture.panelSVGs[0])
    let boxes = document.elements.filter { $0.attributes["class"] == "ald-frame-box" }
      .compactMap(\.frame)
    let ghost = try #require(
      document.elements.first { $0.attributes["class"] == "ald-ghost" }?.frame)
    try #require(boxes.count == 2)
    #expect(abs(ghost.minX - boxes[1].minX) < 0.02)
    #expect(abs(ghost.width / boxes[1].width - 2.8) < 0.01)
  }

  @Test func `a missed size is drawn as long as it is demanded`() throws {
    let (subject, conflict) = tray(saidByTray: false)
    let document = try CheckedXML(try picture(of: subject).panelSVGs[1])
    let group = try #require(
      document.elements.firstIndex {
        $0.attributes["data-id"] == conflict[2].name
          && $0.attributes["class"]?.hasPrefix("ald-constraint") == true
      })
    let line = try #require(
      document.elements.first {
        $0.parent == group && $0.attributes["class"] == "ald-measure"
      })
    let ends = ["x1", "x2"].compactMap { line.attributes[$0].flatMap(Double.init) }
    let bar = try #require(
      document.elements.filter { $0.attributes["class"] == "ald-frame-box" }.last?.frame)
    try #require(ends.count == 2)
    #expect(abs((ends[1] - ends[0]) / bar.width - 100.0 / 280) < 0.01)
  }
}
