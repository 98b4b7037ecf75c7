import LayoutModel
import Testing

@testable import LayoutLogs

/// Events of crash reporters: one line of JSON with an exception, and what was logged before it.
struct OneLineEventTests {
  private static let event = #"""
    {"level": "fatal", "exception": {"values": [{"type": "NSInternalInconsistencyException", "value": "Modifications to the layout engine must not be performed from a background thread after it has been accessed from the main thread.", "mechanism": {"handled": false}}]}, "breadcrumbs": {"values": [{"category": "console", "message": "Unable to simultaneously satisfy constraints.\n(\n    \"<NSLayoutConstraint:0x1a UILabel:0x10'\\U20ac 4,20'.width == 80   (active)>\",\n    \"<NSLayoutConstraint:0x1b UILabel:0x10'\\U20ac 4,20'.width == 90   (active)>\"\n)\n\nWill attempt to recover by breaking constraint \n<NSLayoutConstraint:0x1b UILabel:0x10'\\U20ac 4,20'.width == 90   (active)>"}]}}
    """#

  @Test func `the crash is read beside the conflict that was logged before it`() {
    let reports = LogReader.read(Array(Self.event.utf8))
    #expect(reports.map(\.kind) == [.exception, .unsatisfiable])
    #expect(reports.first?.code == "backgroundThread")
    #expect(reports.last?.system.constraints.count == 2)
    #expect(reports.last?.isComplete == true)
  }

  @Test func `what stands behind the conflict is read as well`() {
    let exception = #""exception": {"values": ["#
    let crumbs = #""breadcrumbs": {"values": ["#
    let start = Self.event.firstRange(of: exception)?.lowerBound ?? Self.event.startIndex
    let middle = Self.event.firstRange(of: crumbs)?.lowerBound ?? Self.event.endIndex
    let turned =
      Self.event[..<start] + Self.event[middle...].dropLast() + ", "
      + Self.event[start..<middle].dropLast(2) + "}"
    let reports = LogReader.read(Array(String(turned).utf8))
    #expect(reports.map(\.kind) == [.unsatisfiable, .exception])
  }

  @Test func `a character that a property list escapes is read in a string of JSON`() {
    let reports = LogReader.read(Array(Self.event.utf8))
    #expect(reports.last?.system.items.map(\.text) == ["€ 4,20"])
    let paired = Self.event.replacing(#"\\U20ac"#, with: #"\\Ud83c\\Udf75"#)
    #expect(LogReader.read(Array(paired.utf8)).last?.system.items.map(\.text) == ["🍵 4,20"])
  }

  @Test func `a comma inside of a string parts no members`() {
    let text = Array(#"{"a": "x, \", y", "b": [1, 2]}"#.utf8)
    let members = unsafe text.withUnsafeBufferPointer { buffer -> [String] in
      guard let base = buffer.baseAddress else { return [] }
      let bytes = unsafe ByteView(base, count: buffer.count)
      return LenientJSON(bytes, 0, buffer.count).members.map { bytes.string($0) }
    }
    #expect(members == [#"{"a": "x, \", y","#, #" "b": [1,"#, " 2]}"])
  }
}
