import LayoutModel
import LinearArithmetic
import Testing

@testable import LayoutSources

extension FixingTests {
  // MARK: Lines that make several

  private var edges: [(attribute: String, other: String?, constant: Int)] {
    [
      ("left", "left", 0), ("top", "top", 0), ("right", "right", 0), ("bottom", "bottom", 0),
    ]
  }

  /// What becomes of a line in braces.
  private func split(
    _ line: String, _ library: String,
    _ pieces: [(attribute: String, other: String?, constant: Int)], isWritten: Bool = false,
    _ changes: [Int: SourceChange]
  ) throws -> [Substring] {
    let isObjectiveC = line.hasSuffix(";")
    let expression = isObjectiveC ? String(line.dropLast()) : line
    let source = ExpressionSource(
      "{\n  \(line)\n}\n", expression: expression, statement: line, form: "block", library: library,
      language: isObjectiveC ? "objc" : "swift", pieces: pieces, isConstantWritten: isWritten)
    return try source.changed(changes).split(separator: "\n").dropFirst().dropLast()
      .map { $0.drop { $0 == " " } }
  }

  @Test func `an edge of SnapKit's edges gets a line of its own`() throws {
    let line = "make.edges.equalToSuperview()"
    #expect(
      try split(line, "snapkit", edges, [3: .setPriority(999)]) == [
        "make.top.left.right.equalToSuperview()", "make.bottom.equalToSuperview().priority(999)",
      ])
    #expect(
      try split(line, "snapkit", edges, [3: .remove]) == ["make.top.left.right.equalToSuperview()"])
    #expect(
      try split(line, "snapkit", edges, [2: .setConstant(-8)]) == [
        "make.top.left.bottom.equalToSuperview()", "make.right.equalToSuperview().offset(-8)",
      ])
  }

  @Test func `an inset stays what it is for the edges that stay`() throws {
    let insets: [(attribute: String, other: String?, constant: Int)] = [
      ("top", "top", 8), ("bottom", "bottom", -8),
    ]
    #expect(
      try split(
        "make.top.bottom.equalTo(other).inset(8)", "snapkit", insets, isWritten: true,
        [1: .setConstant(-12)]) == [
          "make.top.equalTo(other).inset(8)", "make.bottom.equalTo(other).inset(12)",
        ])
  }

  @Test func `a label stays behind the priority, because nothing may follow it`() throws {
    #expect(
      try split(
        "make.top.equalTo(other).labeled(\"x\")", "snapkit", [("top", "top", 0)],
        [0: .setPriority(999)]) == ["make.top.equalTo(other).priority(999).labeled(\"x\")"])
  }

  @Test func `Masonry's words between attributes go with the attributes`() throws {
    #expect(
      try split(
        "make.top.and.left.equalTo(other).offset(8);", "masonry",
        [("left", "left", 8), ("top", "top", 8)], isWritten: true, [1: .setPriority(999)]) == [
          "make.left.equalTo(other).offset(8);",
          "make.top.equalTo(other).offset(8).priority(999);",
        ])
  }

  @Test func `a chain of other attributes than were read has no diff`() {
    #expect(throws: NoDiff.self) {
      try split(
        "make.myEdges.equalToSuperview()", "snapkit", edges, [3: .setPriority(999)])
    }
  }

  @Test func `an edge of TinyConstraints is excluded and pinned alone`() throws {
    #expect(
      try split("box.edgesToSuperview()", "tinyconstraints", edges, [3: .setPriority(999)]) == [
        "box.edgesToSuperview(excluding: .bottom)",
        "box.bottomToSuperview(priority: .init(999))",
      ])
  }

  @Test func `a priority of TinyConstraints is an argument in its place`() throws {
    #expect(
      try split(
        "box.height(40, isActive: true)", "tinyconstraints", [("height", nil, 40)],
        isWritten: true, [0: .setPriority(750)])
        == ["box.height(40, priority: .init(750), isActive: true)"])
    #expect(
      try split(
        "box.trailingToSuperview(offset: 8)", "tinyconstraints", [("trailing", "trailing", -8)],
        isWritten: true, [0: .setConstant(-12)]) == ["box.trailingToSuperview(offset: 12)"])
  }

  @Test func `PureLayout's line goes into a block that sets the priority`() throws {
    #expect(
      try split(
        "box.autoSetDimension(.height, toSize: 40)", "purelayout", [("height", nil, 40)],
        isWritten: true, [0: .setPriority(999)]) == [
          "NSLayoutConstraint.autoSetPriority(UILayoutPriority(999)) {",
          "box.autoSetDimension(.height, toSize: 40)", "}",
        ])
    #expect(
      try split(
        "[box autoPinEdgeToSuperviewEdge:ALEdgeBottom withInset:8];", "purelayout",
        [("bottom", "bottom", -8)], isWritten: true, [0: .setConstant(-12)])
        == ["[box autoPinEdgeToSuperviewEdge:ALEdgeBottom withInset:12];"])
  }

  @Test func `an edge of PureLayout is excluded and pinned alone`() throws {
    let leading: [(attribute: String, other: String?, constant: Int)] = [
      ("top", "top", 0), ("leading", "leading", 0), ("bottom", "bottom", 0),
      ("trailing", "trailing", 0),
    ]
    #expect(
      try split("[box autoPinEdgesToSuperviewEdges];", "purelayout", leading, [2: .remove])
        == [
          "[box autoPinEdgesToSuperviewEdgesWithInsets:UIEdgeInsetsZero excludingEdge:ALEdgeBottom];"
        ])
  }

  @Test func `Cartography's equation gets its priority behind a tilde, and is taken apart`() throws
  {
    #expect(
      try split(
        "b.top == c.bottom + 8", "cartography", [("top", "bottom", 8)], isWritten: true,
        [0: .setPriority(999)]) == ["b.top == c.bottom + 8 ~ LayoutPriority(999)"])
    #expect(
      try split(
        "b.top == c.bottom + 8", "cartography", [("top", "bottom", 8)], isWritten: true,
        [0: .setConstant(-2)]) == ["b.top == c.bottom - 2"])
    #expect(
      try split(
        "b.size == c.size", "cartography", [("width", "width", 0), ("height", "height", 0)],
        [1: .remove]) == ["b.width == c.width"])
  }

  @Test func `Anchorage's equation keeps its slashes, and is taken apart at its anchors`() throws {
    #expect(
      try split(
        "b.topAnchor /==/ c.bottomAnchor + 8", "anchorage", [("top", "bottom", 8)],
        isWritten: true, [0: .setPriority(999)])
        == ["b.topAnchor /==/ c.bottomAnchor + 8 ~ .custom(.init(999))"])
    #expect(
      try split(
        "b.heightAnchor == 40 ~ .high", "anchorage", [("height", nil, 40)], isWritten: true,
        [0: .setConstant(44)]) == ["b.heightAnchor == 44 ~ .high"])
    #expect(
      try split(
        "b.sizeAnchors == c.sizeAnchors", "anchorage",
        [("width", "width", 0), ("height", "height", 0)], [1: .remove])
        == ["b.widthAnchor == c.widthAnchor"])
  }

  @Test(arguments: [
    ("Top(8), Height(40)", "Height(40)", SourceChange.remove, "Top(8)"),
    ("Height(40), Top(8)", "Height(40)", .remove, "Top(8)"),
    ("Top(8), Height(40)", "Height(40)", .setConstant(44), "Top(8), Height(44)"),
    ("Height(>=40)", "Height(>=40)", .setConstant(44), "Height(>=44)"),
    (
      "Height(40).when { true }", "Height(40)", .setPriority(999),
      "Height(40).with(.custom(999)).when { true }"
    ),
    (
      "Height(40).with(.high)", "Height(40).with(.high)", .setPriority(999),
      "Height(40).with(.custom(999))"
    ),
  ])
  func `an attribute of EasyPeasy changes in its list`(
    list: String, attribute: String, change: SourceChange, new: String
  ) throws {
    let statement = "box.easy.layout(\(list))"
    #expect(
      try changed(
        "{\n  \(statement)\n}\n", expression: attribute, statement: statement, form: "block",
        library: "easypeasy", change) == "{\n  box.easy.layout(\(new))\n}\n")
  }

  @Test func `the only attribute of EasyPeasy's list goes with the statement`() throws {
    let statement = "box.easy.layout(Height(40))"
    #expect(
      try changed(
        "{\n  a()\n  \(statement)\n}\n", expression: "Height(40)", statement: statement,
        form: "block", library: "easypeasy", .remove) == "{\n  a()\n}\n")
  }

  @Test func `a relation is spelled in the library's word`() throws {
    #expect(
      try split(
        "make.top.equalToSuperview()", "snapkit", [("top", "top", 0)],
        [0: .setRelation(.greaterOrEqual)]) == ["make.top.greaterThanOrEqualToSuperview()"])
    let line = "\(expression).isActive = true"
    #expect(
      try changed(
        "{\n\(line)\n}", expression: expression, statement: line, .setRelation(.lessOrEqual))
        == "{\n\(line)\n}".replacing("equalTo", with: "lessThanOrEqualTo"))
  }
}
