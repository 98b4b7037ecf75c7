import LayoutSources
import Testing

struct SourceFixTests {
  struct Case: Sendable {
    var old, new: String
    var start, end: String
    var text: String
  }

  static let cases = [
    // A number.
    Case(
      old: "a\nx.gap = 12\nb\n", new: "a\nx.gap = 16\nb\n", start: "2:10", end: "2:11", text: "6"),
    // A line less: the whole line goes, whatever it has in common with the next one.
    Case(old: "a\n  x\n  xy\n", new: "a\n  xy\n", start: "2:1", end: "3:1", text: ""),
    // A line more, at the end of a file without a last line break too.
    Case(old: "a\nb\n", new: "a\nc\nb\n", start: "2:1", end: "2:1", text: "c\n"),
    Case(old: "a\nb", new: "a\nb\nc", start: "2:2", end: "2:2", text: "\nc"),
    // Columns are code points, and none is cut in two.
    Case(old: "é = \"ä\"\n", new: "é = \"ö\"\n", start: "1:6", end: "1:7", text: "ö"),
    Case(old: "\u{FEFF}a\n", new: "\u{FEFF}b\n", start: "1:1", end: "1:2", text: "b"),
    Case(old: "a\r\nb\r\n", new: "a\r\nc\r\n", start: "2:1", end: "2:2", text: "c"),
  ]

  @Test(arguments: cases)
  func `names the least stretch, and makes the new file of the old one`(_ example: Case) throws {
    let (old, new) = (Array(example.old.utf8), Array(example.new.utf8))
    let fix = try #require(SourceFix(file: "Tea.swift", from: old, to: new))
    #expect("\(fix.start.line):\(fix.start.column)" == example.start)
    #expect("\(fix.end.line):\(fix.end.column)" == example.end)
    #expect(fix.text == example.text)
    #expect(
      Array(old[..<fix.bytes.lowerBound]) + Array(fix.text.utf8)
        + Array(old[fix.bytes.upperBound...]) == new)
  }

  @Test func `every pair of small files is told exactly`() throws {
    let words = ["", "a", "b", "a\n", "ä", "\n"]
    let files = words.flatMap { first in
      words.flatMap { second in words.map { first + second + $0 } }
    }
    for old in files {
      for new in files where new != old {
        let fix = try #require(SourceFix(file: "f", from: Array(old.utf8), to: Array(new.utf8)))
        var bytes = Array(old.utf8)
        bytes.replaceSubrange(fix.bytes, with: Array(fix.text.utf8))
        #expect(String(decoding: bytes, as: UTF8.self) == new, "\(old.debugDescription)")
      }
    }
  }

  @Test func `there is none where nothing differs, or where a file is no text`() {
    #expect(SourceFix(file: "f", from: [0x61], to: [0x61]) == nil)
    #expect(SourceFix(file: "f", from: [0xFF, 0x61], to: [0xFF, 0x62]) == nil)
  }
}
