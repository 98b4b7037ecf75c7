import Testing

@testable import LayoutSources

/// Names for constraints that have none.
struct IdentifierPatchTests {
  private struct Line {
    var text: String
    var library = "anchors"
    var form = "isActive"
    var id = "c"
    var more = ""
    /// The expression in it.
    var expression: String
  }

  /// What becomes of a file with these lines; `nil` where nothing does.
  private func patch(_ lines: [Line], language: String = "swift") -> IdentifierPatch {
    let bytes = Array(lines.map { "  \($0.text)\n" }.joined().utf8)
    var records = """
      {"kind":"index","version":1}
      {"kind":"file","file":"Views/Card.swift","language":"\(language)","lines":9,"place":"app"}
      {"kind":"function","id":"f","name":"place","parameters":[],"file":"Views/Card.swift","range":\(range(0..<bytes.count))}

      """
    var start = 0
    for (number, line) in lines.enumerated() {
      let lead =
        line.text.utf8.count
        - (line.text.firstRange(of: line.expression)
          .map { line.text[$0.lowerBound...].utf8.count } ?? 0)
      let first = start + 2 + lead
      let place = range(first..<(first + line.expression.utf8.count))
      let statement = range((start + 2)..<(start + 2 + line.text.utf8.count))
      records += """
        {"kind":"constraint","id":"\(line.id)\(number)","library":"\(line.library)","first":{"item":"box","attribute":"height"},\
        "relation":"==","constant":{"text":"\(number)","values":[\(number)]},\(line.more)"form":"\(line.form)","in":"f",\
        "file":"Views/Card.swift","range":\(place),"statement":\(statement)}

        """
      start += line.text.utf8.count + 3
    }
    return IdentifierPatch(SourceIndex(SiteFacts(Array(records.utf8)))) { _ in bytes }
  }

  private func range(_ bytes: Range<Int>) -> String {
    #"{"line":1,"column":1,"endLine":1,"endColumn":2,"bytes":[\#(bytes.lowerBound),\#(bytes.upperBound)]}"#
  }

  private func text(_ patch: IdentifierPatch) -> String? {
    patch.files.first.map { String(decoding: $0.new, as: UTF8.self) }
  }

  @Test func `a line that activates its constraint gets a variable with a name`() {
    let expression = "box.heightAnchor.constraint(equalToConstant: 0)"
    let patch = patch([Line(text: "\(expression).isActive = true", expression: expression)])
    #expect(patch.named == 1 && patch.refusals.isEmpty)
    #expect(
      text(patch) == """
          let boxHeight = \(expression)
          boxHeight.identifier = "Card.box-height"
          boxHeight.isActive = true

        """)
  }

  @Test func `an element of Interface Builder's gets its own id as a name`() {
    let tag = #"<constraint firstAttribute="height" constant="0" id="c0"/>"#
    let patch = patch([Line(text: tag, library: "ib", form: "ib", expression: tag)])
    #expect(
      text(patch)
        == #"  <constraint firstAttribute="height" constant="0" identifier="Card.c0" id="c0"/>"#
        + "\n")
  }

  @Test func `what has a name keeps it, and what is not understood is counted with the reason`() {
    let call = "box.height(0)"
    let patch = patch([
      Line(
        text: "a.isActive = true", more: #""identifier":"tall","#, expression: "a"),
      Line(text: call, library: "tinyconstraints", form: "block", expression: call),
    ])
    #expect(patch.files.isEmpty && patch.named == 0)
    #expect(patch.refusals == ["tinyconstraints makes them": 1])
  }

  @Test func `all that a visual format makes gets one name, behind the call`() throws {
    let call = #"NSLayoutConstraint.constraints(withVisualFormat: "V:|-[box]", views: v)"#
    let line = "  view.addConstraints(\(call))\n"
    let bytes = Array(line.utf8)
    let start = "  view.addConstraints(".utf8.count
    let format = """
      {"kind":"format","id":"v","string":[{"literal":"V:|-[box]"}],"views":{"box":"box"},\
      "form":"addConstraints","file":"Card.swift","range":\(range(start..<bytes.count - 2)),
      """
    func patch(_ more: String) -> IdentifierPatch {
      let records = """
        {"kind":"index","version":1}
        {"kind":"file","file":"Card.swift","language":"swift","lines":9,"place":"app"}
        \(format.replacing("\n", with: ""))\(more)"statement":\(range(2..<bytes.count - 1))}

        """
      return IdentifierPatch(SourceIndex(SiteFacts(Array(records.utf8)))) { _ in bytes }
    }
    let named = patch(#""call":\#(range(start..<(bytes.count - 2))),"#)
    #expect(named.named == 1 && named.refusals.isEmpty)
    #expect(
      text(named)
        == "  view.addConstraints(\(call).map { $0.identifier = \"Card.V-box\"; return $0 })\n")
    // Objective-C's call is no expression that a closure can follow.
    #expect(patch("").refusals == ["a visual format makes them": 1])
    #expect(patch(#""identifier":"rows","#).refusals.isEmpty)
  }

  @Test func `equal constraints of a file get variables and names of their own`() {
    let line = Line(
      text: "box.heightAnchor.constraint(equalToConstant: 0).isActive = true",
      expression: "box.heightAnchor.constraint(equalToConstant: 0)")
    let patch = patch([line, line, line])
    #expect(patch.named == 3 && patch.refusals.isEmpty)
    let words = ["boxHeight", "boxHeightConstraint", "boxHeight2"]
    let names = ["Card.box-height", "Card.box-height-2", "Card.box-height-3"]
    for (word, name) in zip(words, names) {
      #expect(text(patch)?.contains("\(word).identifier = \"\(name)\"") == true)
    }
  }

  @Test func `a call that makes those of several formats gets no name`() {
    let call = "NSLayoutConstraint.constraints(withVisualFormat: format, views: v)"
    let bytes = Array("for format in [\"H:|[a]\", \"V:|[a]\"] { add(\(call)) }\n".utf8)
    let place = range(ExpressionSource.range(call, in: bytes))
    let formats = ["H:|[a]", "V:|[a]"].map { format in
      """
      {"kind":"format","id":"\(format.prefix(1))","string":[{"literal":"\(format)"}],"views":{"a":"a"},\
      "form":"addConstraints","file":"Card.swift","call":\(place),\
      "range":\(range(ExpressionSource.range(format, in: bytes))),"statement":\(place)}
      """
    }
    let records = """
      {"kind":"index","version":1}
      {"kind":"file","file":"Card.swift","language":"swift","lines":9,"place":"app"}
      \(formats.joined(separator: "\n"))

      """
    let patch = IdentifierPatch(SourceIndex(SiteFacts(Array(records.utf8)))) { _ in bytes }
    #expect(patch.files.isEmpty)
    #expect(patch.refusals == ["one call makes those of several visual formats": 2])
  }

  @Test func `a file that is left out is counted, and one that makes something else is found`() {
    func index(_ constant: String, of file: String, named: Bool = false) -> String {
      """
      {"kind":"file","file":"\(file)","language":"swift","lines":9,"place":"app"}
      {"kind":"constraint","id":"\(file)","library":"anchors","first":{"item":"box","attribute":"height"},\
      "relation":"==","constant":{"text":"\(constant)","values":[\(constant)]},"form":"isActive",\
      \(named ? #""identifier":"x","# : "")"file":"\(file)","range":\(range(0..<1)),"statement":\(range(0..<1))}

      """
    }
    func read(_ files: String...) -> SourceIndex {
      SourceIndex(
        SiteFacts(Array((#"{"kind":"index","version":1}"# + "\n" + files.joined()).utf8)))
    }
    let before = read(index("1", of: "A.swift"), index("2", of: "B.swift"))
    let patch = IdentifierPatch(before, leavingOut: ["A.swift", "B.swift"]) { _ in [] }
    #expect(
      patch.refusals == ["read again with names, their file makes other constraints": 2])
    #expect(patch.inexactFiles(in: before) == [])
    #expect(
      patch.inexactFiles(in: read(index("1", of: "A.swift"), index("3", of: "B.swift")))
        == ["B.swift"])
    #expect(
      patch.inexactFiles(
        in: read(index("1", of: "A.swift", named: true), index("2", of: "B.swift"))) == ["A.swift"])
  }

  @Test func `a line of SnapKit's gets a label behind its last word`() {
    let chain = "make.height.equalTo(0).priority(999)"
    let patch = patch([
      Line(text: "size = \(chain).constraint", library: "snapkit", expression: chain),
      Line(
        text: "make.height.equalTo(1)", library: "snapkit", more: #""made":"update","#,
        expression: "make.height.equalTo(1)"),
    ])
    #expect(
      text(patch)?.hasPrefix("  size = \(chain).labeled(\"Card.box-height\").constraint\n") == true)
    #expect(patch.named == 1)
    #expect(patch.refusals == ["they change what other lines make": 1])
    #expect(patch.refused.values.joined().allSatisfy { $0.range.line > 0 && !$0.file.isEmpty })
  }

  @Test func `a line of SnapKit's that makes several gets one label for all`() {
    let chain = "make.size.equalTo(0)"
    let line = Line(
      text: chain, library: "snapkit", more: #""piece":0,"pieces":2,"#, expression: chain)
    #expect(text(patch([line])) == "  make.size.equalTo(0).labeled(\"Card.box\")\n")
  }

  @Test func `a line of Masonry's gets a key in Objective-C, and none in Swift`() {
    let chain = "make.height.equalTo(@0)"
    let line = Line(text: "\(chain);", library: "masonry", expression: chain)
    #expect(
      text(patch([line], language: "objc"))
        == "  make.height.equalTo(@0).key(@\"Card.box-height\");\n")
    #expect(patch([line]).files.isEmpty)
  }
}
