import LayoutDiagnosis
import LayoutModel
import Testing

/// Which of an app's constraints gives way first, by what they are for.
struct ReasonedOrderTests {
  private func row(_ height: String, _ row: String) -> LogDiagnosis {
    LogDiagnosis.whole(
      [
        "<NSLayoutConstraint:0x10 V:|-(0)-[TeaHead:0x2]   (active, names: '|':UITableViewCellContentView:0x1 )>",
        "<NSLayoutConstraint:0x20 TeaHead:0x2.bottom == UITableViewCellContentView:0x1.bottom   (active)>",
        "<NSLayoutConstraint:0x30 TeaHead:0x2.height == \(height)   (active)>",
        "<NSLayoutConstraint:0x40 'UIView-Encapsulated-Layout-Height' UITableViewCellContentView:0x1.height == \(row)   (active)>",
      ], breaking: 1)
  }

  @Test func `a height gives way before an edge, where half a point is missing to the row`() {
    let log = row("74.5", "75")
    #expect(log.remedy(1) == "lowerPriority c3")
    #expect(log.diagnosis.remedies[0].principles.contains(.stretchedUnseen))
  }

  @Test func `and where only digits that are not printed are missing`() {
    #expect(row("345", "345").remedy(1) == "lowerPriority c3")
  }

  @Test(arguments: [("75", "74.5"), ("74", "76")])
  func `a height that has to shrink, or to grow by more, has no such reason`(
    _ height: String, _ points: String
  ) {
    let principles = row(height, points).diagnosis.remedies.flatMap(\.principles)
    #expect(!principles.contains(.stretchedUnseen))
  }

  private func centered(_ limit: String) -> LogDiagnosis {
    LogDiagnosis.whole(
      [
        "<NSLayoutConstraint:0x10 UILabel:0x2.top \(limit) TeaCup:0x1.top + 8   (active)>",
        "<NSLayoutConstraint:0x20 UILabel:0x2.centerY == TeaCup:0x1.centerY   (active)>",
        "<NSLayoutConstraint:0x30 'UIView-Encapsulated-Layout-Height' TeaCup:0x1.height == 0   (active)>",
      ], breaking: 2)
  }

  @Test func `a least distance gives way before the center of the same two views`() {
    let log = centered(">=")
    #expect(log.remedy(1) == "lowerPriority c1")
    #expect(log.diagnosis.remedies[0].principles.contains(.limitBesideCenter))
  }

  @Test func `a distance that is no limit does not`() {
    let principles = centered("==").diagnosis.remedies.flatMap(\.principles)
    #expect(!principles.contains(.limitBesideCenter))
  }

  private func zero(_ row: String) -> LogDiagnosis {
    LogDiagnosis(
      "\(row)",
      "<NSLayoutConstraint:0x20 UIStackView:0x2.width == UIView:0x1.width - 40   (active)>",
      "<NSLayoutConstraint:0x30 UIStackView:0x2.leading == UIView:0x1.leading + 20   (active)>")
  }

  @Test func `a priority comes before a size that only a container can give`() {
    let log = zero(
      "<NSLayoutConstraint:0x10 'UIView-Encapsulated-Layout-Width' UIView:0x1.width == 0   (active)>"
    )
    #expect(log.diagnosis.remedies.first?.action != .setFrame, "\(log.remedies)")
  }

  private func line(_ height: String) -> LogDiagnosis {
    LogDiagnosis(
      "<NSLayoutConstraint:0x10 UIView:0x2.height == \(height)   (active)>",
      "<NSLayoutConstraint:0x20 UIView:0x2.top == TeaCup:0x1.top + 30   (active)>",
      "<NSLayoutConstraint:0x30 UIView:0x2.bottom == TeaCup:0x1.bottom   (active)>",
      "<NSLayoutConstraint:0x40 TeaCup:0x1.height == 44   (active)>", breaking: 1)
  }

  @Test(arguments: [("1", false), ("0.5", false), ("12", true)])
  func `a line a point thick keeps its thickness`(_ height: String, _ isFirst: Bool) {
    let log = line(height)
    #expect(
      (log.diagnosis.remedies[0].constraints == [ConstraintID(index: 0)]) == isFirst,
      "\(log.remedies)")
  }

  private func canvas(_ inset: String) -> LogDiagnosis {
    LogDiagnosis(
      "<NSLayoutConstraint:0x10 TeaPot:0x2.top == UIView:0x1.top + 40   (active)>",
      "<NSLayoutConstraint:0x20 V:[TeaPot:0x2]-(20)-[TeaCup:0x3]   (active)>",
      "<NSLayoutConstraint:0x30 TeaPot:0x2.height == 100   (active)>",
      "<NSLayoutConstraint:0x40 TeaCup:0x3.height == 100   (active)>",
      "<NSLayoutConstraint:0x50 TeaCup:0x3.bottom == UIView:0x1.bottom - \(inset)   (active)>",
      "<NSLayoutConstraint:0x60 'UIView-Encapsulated-Layout-Height' UIView:0x1.height == 667   (active)>"
    )
  }

  @Test(arguments: [("391", true), ("20", false)])
  func `a bottom distance as a canvas writes it is one`(_ inset: String, _ isCanvas: Bool) {
    let bottom = canvas(inset).diagnosis.remedies.first {
      $0.constraints == [ConstraintID(index: 4)]
    }
    #expect(bottom?.principles.contains(.canvasDistance) == isCanvas)
  }

  private func screen(_ contents: String) -> LogDiagnosis {
    LogDiagnosis(
      "<NSLayoutConstraint:0x10 V:|-(20)-[TeaHead:0x2]   (active, names: '|':UIView:0x1 )>",
      "<NSLayoutConstraint:0x20 TeaHead:0x2.height == 200   (active)>",
      "<NSLayoutConstraint:0x30 V:[TeaHead:0x2]-(8)-[\(contents):0x3]   (active)>",
      "<NSLayoutConstraint:0x40 \(contents):0x3.height == 400   (active)>",
      "<NSLayoutConstraint:0x50 V:[\(contents):0x3]-(0)-|   (active, names: '|':UIView:0x1 )>",
      "<NSLayoutConstraint:0x60 UIView:0x1.height == 500   (active)>")
  }

  @Test(arguments: [("UITableView", true), ("UITextView", true), ("TeaCup", false)])
  func `a table's own height gives way before that of what holds it`(
    _ contents: String, _ isFirst: Bool
  ) {
    let log = screen(contents)
    #expect(
      (log.diagnosis.remedies[0].constraints == [ConstraintID(index: 3)]) == isFirst,
      "\(log.remedies)")
  }

  @Test(arguments: [("560", "50", true), ("120", "100", false)])
  func `a number that is another design stands behind all that lets go`(
    _ width: String, _ room: String, _ isLast: Bool
  ) {
    let wrapper = "_NSSplitViewItemViewWrapper:0x1"
    let actions = LogDiagnosis.whole(
      [
        "<NSLayoutConstraint:0x10 H:|-(20)-[TeaBox:0x2]   (Names: '|':\(wrapper) )>",
        "<NSLayoutConstraint:0x20 H:[TeaBox:0x2(\(width))]>",
        "<NSLayoutConstraint:0x30 H:[TeaBox:0x2]-(20)-|   (Names: '|':\(wrapper) )>",
        "<NSLayoutConstraint:0x40 H:[\(wrapper)(\(room))]>",
      ], breaking: 2, platform: .appKit
    ).diagnosis.remedies.map(\.action)
    let number = actions.firstIndex(of: .changeConstant) ?? actions.endIndex
    #expect(actions[number...].contains(.remove) != isLast, "\(actions)")
  }

  @Test func `a text's first line tied to a bottom gives way before a least height`() {
    let log = LogDiagnosis(
      "<NSLayoutConstraint:0x10 TeaCell:0x1.height >= 44   (active)>",
      "<NSLayoutConstraint:0x20 UIView:0x2.height == TeaCell:0x1.height   (active)>",
      "<NSLayoutConstraint:0x30 UILabel:0x3.top == UIView:0x2.top + 8   (active)>",
      "<NSLayoutConstraint:0x40 UILabel:0x3.firstBaseline == UIView:0x2.bottom - 8   (active)>",
      "<NSLayoutConstraint:0x50 UILabel:0x3.firstBaseline == UILabel:0x3.top + 16   (active)>")
    let slip = log.diagnosis.remedies.first { $0.principles.contains(.baselineAtBottom) }
    #expect(slip.map { !$0.principles.contains(.gap) } == true, "\(log.remedies)")
    #expect(log.diagnosis.remedies[0].constraints == slip?.constraints, "\(log.remedies)")
  }

  private func row(printed end: String) -> LogDiagnosis {
    LogDiagnosis(
      "<NSLayoutConstraint:0x10 UIImageView:0x2.height == 345\(end)>",
      "<NSLayoutConstraint:0x20 UIImageView:0x2.top == UITableViewCellContentView:0x1.top\(end)>",
      "<NSLayoutConstraint:0x30 UIImageView:0x2.bottom == UITableViewCellContentView:0x1.bottom\(end)>",
      "<NSLayoutConstraint:0x40 UITableViewCellContentView:0x1.height == 300\(end)>")
  }

  @Test func `a row's height is one where Masonry prints all constraints without identifiers`() {
    #expect(row(printed: "").system.constraints[3].origin == .encapsulatedSize)
    #expect(row(printed: "   (active)").system.constraints[3].origin == .app)
  }

  private func strip(_ height: String) -> LogDiagnosis {
    LogDiagnosis.whole(
      [
        "<NSLayoutConstraint:0x10 TeaLabel:0x2.top == UIView:0x1.top + 15   (active)>",
        "<NSLayoutConstraint:0x20 TeaLabel:0x2.height == \(height)   (active)>",
        "<NSLayoutConstraint:0x30 TeaLabel:0x2.bottom == TeaCup:0x3.bottom   (active)>",
        "<NSLayoutConstraint:0x40 TeaCup:0x3.top == UIView:0x1.top   (active)>",
        "<NSLayoutConstraint:0x50 TeaCup:0x3.height == 175   (active)>",
      ], breaking: 2)
  }

  @Test(arguments: [("40", true), ("41", false)])
  func `a size that would become four times as large is the one that is meant`(
    _ height: String, _ swells: Bool
  ) {
    let size = strip(height).diagnosis.remedies.first { $0.constraints == [ConstraintID(index: 1)] }
    #expect(size?.principles.contains(.swellingSize) == swells)
  }
}
