import LayoutModel
import Testing

@testable import LayoutLogs

/// Masonry describes all constraints of a program, and has no names for the attributes of masks.
struct NamelessAttributeTests {
  private func read(_ rows: String...) throws -> LogReport {
    let text = "Conflicting constraints detected: [\n\(rows.joined(separator: ",\n"))\n].\n"
    return try #require(LogReader.read(Array(text.utf8)).first)
  }

  private let far =
    "<NSAutoresizingMaskLayoutConstraint:0x2 NSView:0xa.width == PotView:0xb.(null)>"
  private let near = "<NSAutoresizingMaskLayoutConstraint:0x3 PotView:0xb.(null) == 4>"

  @Test func `a size against a nameless place is the far edge in the superview`() throws {
    let report = try read(far)
    #expect(report.problems.isEmpty)
    #expect(report.meaning() == "-1*0xb.minX -1*0xb.width 1*0xa.minX 1*0xa.width 0 == 0")
    #expect(report.system.items.map(\.superview) == [nil, ItemID(index: 0)])
  }

  @Test func `its other row is then the near edge on the same axis`() throws {
    let report = try read(near, far)
    #expect(report.problems.isEmpty)
    #expect(report.meaning() == "-1*0xa.minX 1*0xb.minX -4 == 0")
    let upright = try read(near, far.replacing("width", with: "height"))
    #expect(upright.meaning() == "-1*0xa.minY 1*0xb.minY -4 == 0")
  }

  @Test func `a nameless place of which nothing tells the axis counts as cut off`() throws {
    for report in [
      try read(near), try read(near, near.replacing("0x3", with: "0x4"), far),
      try read(near, far, far.replacing("0x2", with: "0x5").replacing("width", with: "height")),
    ] {
      #expect(report.system.constraints[0].isCut)
      #expect(report.problems.first?.reason == DescriptionFault.noAttribute.rawValue)
      #expect(!report.isComplete)
    }
  }

  @Test func `no other class has nameless attributes`() throws {
    let report = try read(far.replacing("NSAutoresizingMask", with: "MAS"))
    #expect(report.system.constraints.isEmpty)
    #expect(report.problems.map(\.reason) == [DescriptionFault.noAttribute.rawValue])
  }

  @Test func `the same row with its names says the same`() throws {
    let named = try read(far.replacing("(null)", with: "maxX"))
    #expect(named.meaning() == (try read(far)).meaning())
    #expect(named.system.items.map(\.superview) == [nil, ItemID(index: 0)])
  }

  @Test func `rows of a list that are nothing but quotes are counted`() throws {
    let text = """
      Unable to simultaneously satisfy constraints.
      (
          "",
          "",
          ""
      )

      Will attempt to recover by breaking constraint

      """
    let report = try #require(LogReader.read(Array(text.utf8)).first)
    #expect(report.gaps.emptyRows == 3)
    let bare = try #require(
      LogReader.read(Array(text.replacing("\"\"", with: "").utf8)).first)
    #expect(bare.gaps.emptyRows == 0)
  }
}
