import LayoutModel
import LinearArithmetic
import Testing

@testable import LayoutSources

/// Lines of source with a remedy in them.
struct FixingTests {
  /// What becomes of `file` where `expression`, in `statement`, makes a height of 40.
  private func changed(
    _ file: String, expression: String, statement: String, form: String = "isActive",
    library: String = "anchors", language: String = "swift", _ change: SourceChange
  ) throws -> String {
    let bytes = Array(file.utf8)
    let place = try #require(range(of: expression, in: bytes))
    let whole = try #require(range(of: statement, in: bytes))
    let index = SourceIndex(
      SiteFacts(
        Array(
          """
          {"kind":"index","version":1}
          {"kind":"file","file":"A","language":"\(language)","lines":9,"place":"app"}
          {"kind":"constraint","id":"c1","library":"\(library)","first":{"item":"box","attribute":"height"},\
          "relation":"==","constant":{"text":"40","values":[40]},"form":"\(form)","file":"A",\
          "range":{"line":1,"column":1,"endLine":1,"endColumn":2,"bytes":[\(place.lowerBound),\(place.upperBound)]},\
          "statement":{"line":1,"column":1,"endLine":1,"endColumn":2,"bytes":[\(whole.lowerBound),\(whole.upperBound)]}}

          """.utf8)))
    let maker = PlaceAnswer.Maker(
      place: index.sites[0].place, statement: index.sites[0].statement, helpers: [], site: 0)
    let new = try SourceFixer(index, .uiKit).changed(maker, change, in: bytes)
    return String(decoding: new, as: UTF8.self)
  }

  private func range(of text: String, in bytes: [UInt8]) -> Range<Int>? {
    let word = Array(text.utf8)
    return bytes.indices.first { bytes[$0...].starts(with: word) }.map { $0..<($0 + word.count) }
  }

  private let expression = "box.heightAnchor.constraint(equalToConstant: 40)"

  @Test func `a line that activates its constraint gets a name and a priority before that`() throws
  {
    let line = "  \(expression).isActive = true\n"
    let new = try changed(
      "{\n\(line)}\n", expression: expression, statement: "\(expression).isActive = true",
      .setPriority(999))
    #expect(
      new == """
        {
          let boxHeight = \(expression)
          boxHeight.priority = UILayoutPriority(999)
          boxHeight.isActive = true
        }

        """)
  }

  @Test func `an element is lifted above the list that activates it`() throws {
    let list = "NSLayoutConstraint.activate([\n    a,\n    \(expression),\n  ])"
    let new = try changed(
      "  \(list)\n", expression: expression, statement: list, form: "activate", .setPriority(999))
    #expect(
      new == """
          let boxHeight = \(expression)
          boxHeight.priority = UILayoutPriority(999)
          NSLayoutConstraint.activate([
            a,
            boxHeight,
          ])

        """)
  }

  @Test func `Masonry's priority ends the line's chain`() throws {
    let line = "make.height.equalTo(@40)"
    let new = try changed(
      "\(line);\n", expression: line, statement: "\(line);", form: "block", library: "masonry",
      language: "objc", .setPriority(999))
    #expect(new == "\(line).priority(999);\n")
  }

  @Test func `an attribute is set in Interface Builder's element`() throws {
    let tag = #"<constraint firstAttribute="height" constant="40" id="a"/>"#
    let lower = try changed(
      "\(tag)\n", expression: tag, statement: tag, form: "ib", library: "ib", language: "ib",
      .setPriority(999))
    #expect(
      lower == "<constraint firstAttribute=\"height\" constant=\"40\" id=\"a\" priority=\"999\"/>\n"
    )
    let larger = try changed(
      "\(tag)\n", expression: tag, statement: tag, form: "ib", library: "ib", language: "ib",
      .setConstant(44))
    #expect(larger == "<constraint firstAttribute=\"height\" constant=\"44\" id=\"a\"/>\n")
  }

  @Test func `a constant is changed where it is written, and a line taken out whole`() throws {
    let line = "\(expression).isActive = true"
    let file = "a\n  \(line)\nb\n"
    let larger = try changed(file, expression: expression, statement: line, .setConstant(44))
    #expect(larger == file.replacing("40", with: "44"))
    let without = try changed(file, expression: expression, statement: line, .remove)
    #expect(without == "a\nb\n")
  }

  @Test func `what shares its line with something else is not taken out`() {
    let line = "\(expression).isActive = true"
    #expect(throws: NoDiff.self) {
      try changed("f(); \(line)\n", expression: expression, statement: line, .remove)
    }
  }

  @Test func `a diff has three lines around what changed, and says where the last line has no end`()
  {
    let old = Array("1\n2\n3\n4\n5\n6\n7\n8".utf8)
    let new = Array("1\n2\n3\n4\nfive\n6\n7\n8".utf8)
    #expect(
      String(decoding: UnifiedDiff(file: "A.swift", from: old, to: new).text, as: UTF8.self) == """
        --- a/A.swift
        +++ b/A.swift
        @@ -2,7 +2,7 @@
         2
         3
         4
        -5
        +five
         6
         7
         8
        \\ No newline at end of file

        """)
  }
}
