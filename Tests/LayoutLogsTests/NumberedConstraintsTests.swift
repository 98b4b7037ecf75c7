import LayoutLogs
import LayoutModel
import LinearArithmetic
import Testing

/// Constraints that a program prints in words of its own, one numbered equation a line.
struct NumberedConstraintsTests {
  private func reports(_ text: String) -> [LogReport] { LogReader.read([UInt8](text.utf8)) }

  private let list = """
    2026-03-04 10:11:12.131 Shelf[41:b03] what holds it:
    <Shelf1> (4 constraints)
     1. @1000: <Cup1>.leading == <Shelf1>.leading + 12.0
     2. @1000: <Cup1>.width == 40.5
     3. @ 750: <Lid1>.width >= <Cup1>.width * 1.5 - 3.0
     4. @1000: <Lid1>.trailing == <Shelf1>.trailing
    the shelf is done

    """

  @Test func `each row is a constraint with its priority`() throws {
    let report = try #require(reports(list).first)
    #expect(reports(list).count == 1 && report.problems.isEmpty)
    #expect(report.kind == .constraints && report.lines == 2...6)
    let system = report.system
    #expect(system.constraints.map(\.priority) == [1000, 1000, 750, 1000])
    #expect(system.constraints.map(\.constant) == [12, Rational(81, 2), -3, 0])
    #expect(system.constraints[2].multiplier == Rational(3, 2))
    #expect(system.constraints[2].relation == .greaterOrEqual)
    #expect(system.items.compactMap(\.name).sorted() == ["Cup1", "Lid1", "Shelf1"])
    #expect(system.constraints[0].raw == "<Cup1>.leading == <Shelf1>.leading + 12.0")
  }

  @Test func `a list is of the record above it, and of none behind an empty line`() throws {
    let told = try #require(reports(list).first).context
    #expect(told.pid == 41 && told.time == "2026-03-04 10:11:12.131")
    let apart = list.replacing("what holds it:\n", with: "what holds it:\n\n")
    #expect(try #require(reports(apart).first).context.time == nil)
  }

  @Test func `what is listed of a view is between it and what lies in it`() throws {
    let system = try #require(reports(list).first).system
    let shelf = try #require(system.itemIDs.first { system[$0].name == "Shelf1" })
    #expect(system[shelf].isListed)
    for item in system.itemIDs where item != shelf { #expect(system[item].superview == shelf) }
    let cut = try #require(reports(list.replacing("(4 ", with: "(5 ")).first).system
    #expect(cut.items.filter(\.isListed).isEmpty, "one of five is missing")
  }

  @Test func `views may be printed with their addresses`() throws {
    let text = list.replacing("Cup1", with: "UIImageView:0x8b2c40")
    let system = try #require(reports(text).first).system
    let cup = try #require(system.items.first { $0.address?.value == 0x8b2c40 })
    #expect(cup.className == "UIImageView" && system.constraints.count == 4)
  }

  @Test func `a row that cannot be read is a problem and no constraint`() throws {
    let report = try #require(
      reports(list.replacing("<Cup1>.width == 40.5", with: "<Cup1>.girth == 9")).first)
    #expect(report.problems.map(\.line) == [4])
    #expect(report.system.constraints.count == 3)
  }

  private let view = """
    <Tag1> UILabel : UIView [Caution: Ambiguous Layout!]
    Superviews.....UILabel : <Shelf1> : <Room1>
    Frame:.........(8 16; 70.5 18)
    Content size...70.5 x 18.0 [Content Mode: Redraw]
    Hugging........[H 252] [V 251]
    Resistance.....[H 749] [V 748]
    Constraints....2

    "ContentSizeLayoutConstraint"
     1. <Tag1>.width == 70.5 (NSContentSizeLayoutConstraint)
         Format: H:[Tag1(70.5)]
     2. <Tag1>.height == 18.0 (NSContentSizeLayoutConstraint)
         Format: V:[Tag1(18)]

    """

  @Test func `what is printed of a view above its list is known of it`() throws {
    let report = try #require(reports(view).first)
    #expect(report.lines == 1...13 && report.problems.isEmpty && report.isComplete)
    #expect(report.kind == .ambiguity && report.complaint?.items == [ItemID(index: 0)])
    let tag = report.system.items[0]
    #expect(tag.name == "Tag1" && tag.className == "UILabel" && tag.isAmbiguous)
    #expect(tag.frame == LayoutFrame(x: 8, y: 16, width: Rational(141, 2), height: 18))
    let shelf = try #require(tag.superview)
    #expect(report.system[shelf].name == "Shelf1")
    #expect(report.system[shelf].superview.map { report.system[$0].name } == "Room1")
    #expect(report.system.constraints.map(\.priority) == [749, 252, 748, 251])
    #expect(report.system.constraints.allSatisfy { $0.origin == .contentSize })
  }

  @Test func `without the caution the view is a list of constraints`() throws {
    let text = view.replacing(" [Caution: Ambiguous Layout!]", with: "")
    let report = try #require(reports(text).first)
    #expect(report.kind == .constraints && report.system.constraints.count == 4)
  }

  @Test(arguments: [
    "Added 12 widgets (3 constraints)\n", "<Shelf1> (2 constraints)\n",
    "Constraints....2\n 1. <Cup1>.width == 3.0\n",
    "<Shelf1> (2 constraints) were removed\n 1. @1000: <Cup1>.width == 3.0\n",
  ])
  func `words that resemble a list's first line are none`(text: String) {
    #expect(reports(text).isEmpty)
  }
}
