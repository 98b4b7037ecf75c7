import LayoutModel
import LinearArithmetic
import Testing

@testable import LayoutSources

/// Lines of source with a remedy in them.
struct FixingTests {
  /// What becomes of `file` where `expression`, in `statement`, makes a height of 40.
  func changed(
    _ file: String, expression: String, statement: String, form: String = "isActive",
    library: String = "anchors", language: String = "swift", _ change: SourceChange
  ) throws -> String {
    let maker = ExpressionSource(
      file, expression: expression, statement: statement, form: form, library: library,
      language: language, pieces: [("height", nil, 40)])
    return try maker.changed([0: change])
  }

  /// What becomes of the file where the mask of `plate`, a member, is switched off.
  private func unmasked(
    _ file: String, adding statement: String, lacks: [LayoutQuantity] = []
  ) throws -> String {
    let bytes = Array(file.utf8)
    let index = SourceIndex(
      SiteFacts(
        Array(
          """
          {"kind":"index","version":1}
          {"kind":"file","file":"A","language":"swift","lines":9,"place":"app"}
          {"kind":"type","name":"Card","form":"class","inherits":["UIView"],"file":"A","range":\(ExpressionSource.text(0..<bytes.count))}
          {"kind":"variable","name":"plate","type":"Card","class":"UIView","sure":"declared","file":"A","range":\(ExpressionSource.text(0..<1))}
          {"kind":"function","id":"f","name":"place","type":"Card","parameters":[],"file":"A","range":\(ExpressionSource.text(0..<bytes.count))}
          {"kind":"parent","child":"plate","parent":"self","how":"addSubview","in":"f","file":"A","range":\(ExpressionSource.text(ExpressionSource.range(statement, in: bytes)))}

          """.utf8)))
    let entity = try #require(index.entities.firstIndex { $0.name == "plate" })
    let files = try SourceFixer(index, .uiKit).changed(
      [.unmask(SourceView(name: "plate", entity: entity), lacks: lacks)]
    ) { _ in bytes }
    return String(decoding: files[0].new, as: UTF8.self)
  }

  @Test(arguments: [
    ("addSubview(plate)", "plate"), ("addSubview(self.plate)", "self.plate"),
    ("addSubview(plate!)", "plate?"), ("addSubviews(box, plate)", "plate"),
  ])
  func `a mask goes in front of the line that adds the view`(line: String, view: String) throws {
    #expect(
      try unmasked("func place() {\n  \(line)\n}\n", adding: line)
        == "func place() {\n  \(view).translatesAutoresizingMaskIntoConstraints = false\n  \(line)\n}\n"
    )
  }

  @Test func `what a view lacks without its mask is told behind the line`() throws {
    let line = "addSubview(plate)"
    let new = try unmasked("  \(line)\n", adding: line, lacks: [.minX, .width, .minY])
    #expect(
      new == """
          plate.translatesAutoresizingMaskIntoConstraints = false
          // No line was found that sets its x, width or y: add a constraint for it.
          addSubview(plate)

        """)
  }

  @Test(arguments: [
    ("private var floor: NSLayoutConstraint?", true),
    ("private var floor: NSLayoutConstraint!", false),
    ("var floor: NSLayoutConstraint? // floor!.isActive", false),
  ])
  func `an assignment goes where what holds the constraint may hold none`(
    declaration: String, isWritten: Bool
  ) throws {
    let source = ExpressionSource(
      "\(declaration)\n  floor = \(expression)\n", expression: expression,
      statement: "floor = \(expression)", form: "stored", library: "anchors", language: "swift",
      pieces: [("height", nil, 40)], stored: "floor")
    let new = try? source.changed([0: .remove])
    #expect(new == (isWritten ? "\(declaration)\n" : nil))
  }

  @Test func `a lazy property gets a closure that sets the priority`() throws {
    let line = "private lazy var tall = \(expression)"
    let new = try changed(
      "  \(line)\n", expression: expression, statement: expression, form: "stored",
      .setPriority(999))
    #expect(
      new == """
          private lazy var tall = { () -> NSLayoutConstraint in
              let constraint = \(expression)
              constraint.priority = UILayoutPriority(999)
              return constraint
          }()

        """)
  }

  let expression = "box.heightAnchor.constraint(equalToConstant: 40)"

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

  @Test(arguments: ["constraints += [", "let all = [", "return ["])
  func `an element of a list that is put in force elsewhere is changed too`(start: String) throws {
    let list = "\(start)\n    a,\n    \(expression)\n  ]"
    let lower = try changed(
      "  \(list)\n", expression: expression, statement: list, form: "element", .setPriority(999))
    #expect(
      lower == """
          let boxHeight = \(expression)
          boxHeight.priority = UILayoutPriority(999)
          \(start)
            a,
            boxHeight
          ]

        """)
    let without = try changed(
      "  \(list)\n", expression: expression, statement: list, form: "element", .remove)
    #expect(without == "  \(start)\n    a,\n  ]\n")
  }

  @Test func `what alone is added to a list goes with its statement, and a result stays`() throws {
    for statement in ["all.append(\(expression))", "all += [\(expression)]"] {
      let without = try changed(
        "a\n  \(statement)\n", expression: expression, statement: statement, form: "element",
        .remove)
      #expect(without == "a\n")
    }
    for statement in [
      "[\n  a,\n  \(expression)\n]", "let all = [\(expression)]", "f(\(expression))",
    ] {
      #expect(throws: NoDiff.self) {
        try changed(
          "\(statement)\n", expression: expression, statement: statement, form: "element", .remove)
      }
    }
  }

  @Test func `an expression that begins with a point gets its type before the point`() throws {
    let made = ".init(item: box, attribute: .height, relatedBy: .equal, toItem: nil)"
    let line = "box.addConstraint(\(made))"
    let new = try changed(
      "\(line)\n", expression: made, statement: line, form: "addConstraint", library: "item",
      .setPriority(999))
    #expect(new.hasPrefix("let boxHeight = NSLayoutConstraint\(made)\n"))
    #expect(new.hasSuffix("box.addConstraint(boxHeight)\n"))
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
      lower == "<constraint firstAttribute=\"height\" priority=\"999\" constant=\"40\" id=\"a\"/>\n"
    )
    let larger = try changed(
      "\(tag)\n", expression: tag, statement: tag, form: "ib", library: "ib", language: "ib",
      .setConstant(44))
    #expect(larger == "<constraint firstAttribute=\"height\" constant=\"44\" id=\"a\"/>\n")
  }

  @Test(arguments: [
    ("<v>\n  <constraints>\n    |\n  </constraints>\n</v>\n", "<v>\n</v>\n"),
    (
      "<v>\n  <constraints>\n    <a/>\n    |\n  </constraints>\n</v>\n",
      "<v>\n  <constraints>\n    <a/>\n  </constraints>\n</v>\n"
    ),
    ("<v>\n  <others>\n    |\n  </others>\n</v>\n", "<v>\n  <others>\n  </others>\n</v>\n"),
  ])
  func `a list of Interface Builder's goes with its last constraint`(
    file: String, new: String
  ) throws {
    let tag = #"<constraint firstAttribute="height" constant="40" id="c0"/>"#
    let without = try changed(
      file.replacing("|", with: tag), expression: tag, statement: tag, form: "ib", library: "ib",
      language: "ib", .remove)
    #expect(without == new)
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

  // MARK: Places

  @Test func `a remark behind an element goes with the element`() throws {
    let list = "NSLayoutConstraint.activate([\n    a,\n    \(expression),  // the banner\n  ])"
    let new = try changed(
      "{\n  \(list)\n}\n", expression: expression, statement: list, form: "activate", .remove)
    #expect(new == "{\n  NSLayoutConstraint.activate([\n    a,\n  ])\n}\n")
  }

  @Test func `an element of a list on one line is taken out with its comma`() throws {
    let list = "NSLayoutConstraint.activate([a, \(expression)])"
    let new = try changed(
      "{\n  \(list)\n}\n", expression: expression, statement: list, form: "activate", .remove)
    #expect(new == "{\n  NSLayoutConstraint.activate([a])\n}\n")
  }

  @Test func `a statement that a condition without braces rules is left alone`() {
    let expression = "[box.heightAnchor constraintEqualToConstant:40]"
    for line in ["\(expression).active = YES;", "[self addConstraint:\(expression)];"] {
      for change in [SourceChange.remove, .setPriority(999)] {
        #expect(throws: NoDiff.self) {
          try changed(
            "{\n  if (tall)\n    \(line)\n}\n", expression: expression, statement: line,
            language: "objc", change)
        }
      }
    }
  }

  @Test func `nothing is declared behind a label of a switch`() {
    let expression = "[box.heightAnchor constraintEqualToConstant:40]"
    let line = "\(expression).active = YES;"
    #expect(throws: NoDiff.self) {
      try changed(
        "- (void)place\n{\n  switch (a) {\n  case 1:\n    f();\n    \(line)\n  case 2: break;\n  }\n}\n",
        expression: expression, statement: line, language: "objc", .setPriority(999))
    }
  }

  @Test func `what a function gives back is not taken out`() {
    let line = "return \(expression)"
    #expect(throws: NoDiff.self) {
      try changed(
        "{\n  \(line)\n}\n", expression: expression, statement: line, form: "returned", .remove)
    }
  }

  @Test func `lines of DOS stay lines of DOS, and tabs stay tabs`() throws {
    let line = "\(expression).isActive = true"
    let new = try changed(
      "{\r\n\t\(line)\r\n}\r\n", expression: expression, statement: line, .setPriority(999))
    #expect(
      new == "{\r\n\tlet boxHeight = \(expression)\r\n"
        + "\tboxHeight.priority = UILayoutPriority(999)\r\n\tboxHeight.isActive = true\r\n}\r\n")
  }

  @Test func `a file that is no UTF-8 has no diff`() {
    let line = "\(expression).isActive = true"
    let source = ExpressionSource(
      "{\n\(line)\n}", expression: expression, statement: line, form: "isActive",
      library: "anchors", language: "swift", pieces: [("height", nil, 40)])
    let site = source.index.sites[0]
    let maker = PlaceAnswer.Maker(
      place: site.place, statement: site.statement, helpers: [], site: 0)
    #expect(throws: NoDiff.self) {
      try SourceFixer(source.index, .uiKit).changed([.change(maker, .remove)]) { _ in
        source.bytes + [0xFF]
      }
    }
  }

  @Test func `changes that lie far apart are hunks of their own`() {
    let old = (1...30).map { "\($0)\n" }.joined()
    let new = old.replacing("3\n4\n", with: "4\n").replacing("28\n", with: "28\nnew\n")
    let text = String(
      decoding: UnifiedDiff(file: "A", from: Array(old.utf8), to: Array(new.utf8)).text,
      as: UTF8.self)
    #expect(text.contains("@@ -1,6 +1,5 @@") && text.contains("@@ -26,5 +25,6 @@"))
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
