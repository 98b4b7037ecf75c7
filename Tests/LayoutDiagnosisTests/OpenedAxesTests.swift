import LayoutDiagnosis
import LayoutModel
import Testing

/// What a remedy leaves undetermined that was determined before.
struct OpenedAxesTests {
  private let cell = "UITableViewCellContentView:0x2"

  private func axes(_ log: LogDiagnosis, _ remedy: String) throws -> [String] {
    let rank = try #require((1...16).first { log.remedy($0) == remedy })
    return log.diagnosis.remedies[rank - 1].leavesAmbiguous.map {
      "\(log.system[$0.item].className) \($0.axis)"
    }
  }

  @Test func `what the others of an equal conflict give is not open`() throws {
    let log = LogDiagnosis(
      "<NSLayoutConstraint:0x10 UIView:0x1.width == 50   (active)>",
      "<NSLayoutConstraint:0x20 UIView:0x1.width == 60   (active)>")
    #expect(try axes(log, "remove c1") == [])
    #expect(try axes(log, "changeConstant c1") == [])
  }

  @Test func `an equality against an inequality leaves a range`() throws {
    let log = LogDiagnosis(
      "<NSLayoutConstraint:0x10 UIView:0x1.width == 100   (active)>",
      "<NSLayoutConstraint:0x20 UIView:0x1.width >= 150   (active)>")
    #expect(try axes(log, "remove c1") == ["UIView horizontal"])
    #expect(try axes(log, "changeRelation c1") == ["UIView horizontal"])
    #expect(try axes(log, "remove c2") == [])
  }

  @Test func `the view is named that hangs on the constraint, not the one it hangs on`() throws {
    let log = LogDiagnosis(
      "<NSLayoutConstraint:0x10 UIImageView:0x1.height == 40   (active)>",
      "<NSLayoutConstraint:0x20 UIView:0x2.bottom == UIImageView:0x1.bottom + 8   (active)>",
      "<NSLayoutConstraint:0x30 UIView:0x2.top == UIImageView:0x1.top - 8   (active)>",
      "<NSLayoutConstraint:0x40 UIView:0x2.height <= 50   (active, names: '|':UIWindow:0x9 )>")
    let names = log.diagnosis.remedies.flatMap { remedy in
      remedy.leavesAmbiguous.map { log.system[$0.item].className }
    }
    #expect(try axes(log, "remove c2").contains("UIImageView vertical") || !names.contains(""))
    #expect(try axes(log, "remove c1") == ["UIImageView vertical"])
  }

  @Test func `a label brings a size of its own`() throws {
    let log = LogDiagnosis(
      "<NSLayoutConstraint:0x10 V:|-(8)-[UILabel:0x1]   (active, names: '|':\(cell) )>",
      "<NSLayoutConstraint:0x20 V:[UILabel:0x1(60)]   (active)>",
      "<NSLayoutConstraint:0x30 UILabel:0x1.bottom <= \(cell).bottom - 8   (active)>",
      "<NSLayoutConstraint:0x40 \(cell).height == 44   (active)>", breaking: 2)
    let image = LogDiagnosis(
      "<NSLayoutConstraint:0x10 V:|-(8)-[UIImageView:0x1]   (active, names: '|':\(cell) )>",
      "<NSLayoutConstraint:0x20 V:[UIImageView:0x1(60)]   (active)>",
      "<NSLayoutConstraint:0x30 UIImageView:0x1.bottom <= \(cell).bottom - 8   (active)>",
      "<NSLayoutConstraint:0x40 \(cell).height == 44   (active)>", breaking: 2)
    #expect(try axes(log, "remove c2") == [])
    #expect(try axes(image, "remove c2") == ["UIImageView vertical"])
  }

  @Test func `lowering a priority leaves nothing open`() throws {
    let log = LogDiagnosis(
      "<NSLayoutConstraint:0x10 V:[UIView:0x1(60)]   (active)>",
      "<NSLayoutConstraint:0x20 'UIView-Encapsulated-Layout-Height' V:[UIView:0x1(44)]   (active)>")
    #expect(try axes(log, "lowerPriority c1") == [])
  }

  @Test func `an inset is a number of points though it is not printed`() throws {
    let log = LogDiagnosis(
      "<NSLayoutConstraint:0x10 UIImageView:0x1.width == 300   (active)>",
      "<NSLayoutConstraint:0x20 UIImageView:0x1.leading == UIView:0x2.leadingMargin   (active)>",
      "<NSLayoutConstraint:0x30 UIView:0x2.trailingMargin == UIImageView:0x1.trailing   (active)>",
      "<NSLayoutConstraint:0x40 UIView:0x2.width == 250   (active)>")
    #expect(!log.diagnosis.conflicts.isEmpty)
    #expect(
      log.diagnosis.remedies.allSatisfy { remedy in
        !remedy.leavesAmbiguous.contains { log.system[$0.item].className == "UIImageView" }
      })
    // Exactly one width fits, and the log does not tell which.
    #expect(!log.diagnosis.remedies.contains { $0.action == .changeConstant })
  }

  @Test func `nobody has to constrain what a table sizes`() throws {
    let log = LogDiagnosis(
      "<NSLayoutConstraint:0x10 V:|-(8)-[UIImageView:0x1(60)]   (active, names: '|':\(cell) )>",
      "<NSLayoutConstraint:0x30 V:[UIImageView:0x1]-(8)-|   (active, names: '|':\(cell) )>",
      "<NSLayoutConstraint:0x40 \(cell).height <= 44   (active)>", breaking: 2)
    #expect(
      log.diagnosis.remedies.allSatisfy { remedy in
        !remedy.leavesAmbiguous.contains { log.system.cells.isTableContents($0.item) }
      })
  }
}
