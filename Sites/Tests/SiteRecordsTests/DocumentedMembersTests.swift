import Foundation
import SiteRecords
import Testing

/// `docs/sites.md` is a contract: it names every member that a record can have.
@Suite struct DocumentedMembersTests {
  static let range = LineTable(Array("a".utf8)).range(0..<1)

  static let records: [Record] = {
    var constraint = ConstraintRecord(
      id: "c1", library: .snapkit, first: .init(item: "a", attribute: "top"),
      second: .init(item: "b", attribute: "top"), range: range, statement: range)
    constraint.identifier = "x"
    constraint.systemSpacing = true
    constraint.stored = "x"
    constraint.form = .stored
    constraint.block = "b1"
    constraint.activation = range
    constraint.label = "x"
    constraint.made = .make
    constraint.function = "f1"
    constraint.outlets = ["x"]
    constraint.isPlaceholder = true
    constraint.isSymbolic = true
    constraint.excludedIn = ["x"]
    var format = FormatRecord(
      id: "v1", string: [.literal("H:"), .text("x")], range: range, statement: range)
    format.views = .text("views")
    format.metrics = .text("metrics")
    format.activation = range
    format.identifier = "x"
    format.call = range
    var argument = CallRecord.Argument(
      label: "x", text: "y", number: Number("4", values: [4]), string: "y")
    argument.pieces = [.literal("x")]
    argument.range = range
    let call = CallRecord(
      id: "k1", name: "pin", receiver: "a", arguments: [argument], range: range, statement: range)
    var file = FileRecord(language: .swift, lines: 1, problems: [.init(line: 1, what: "x")])
    file.hash = "0"
    let parameter = FunctionRecord.Parameter(name: "a", type: "B", defaultValue: "c")
    var function = FunctionRecord(
      id: "f1", name: "f", parameters: [parameter], type: "T", returns: "U", range: range)
    function.isMacro = true
    var element = ElementRecord(id: "#a", className: "UIView", tag: "view", range: range)
    element.customClass = "x"
    element.text = "x"
    element.userLabel = "x"
    element.parent = "#b"
    element.outlets = [.init(name: "x", owner: "Y")]
    element.scene = "x"
    return [
      .file(file), .function(function), .constraint(constraint), .format(format), .call(call),
      .element(element), .type(TypeRecord(name: "T", form: .class, inherits: [], range: range)),
      .variable(
        VariableRecord(
          name: "x", type: "T", function: "f1", className: "U", source: .cast,
          value: Number("4", values: [4]), string: "x", text: "x", elementOf: "x", range: range)),
      .branch(BranchRecord(id: "s1", number: 0, function: "f1", range: range)),
      .parent(ParentRecord(child: "a", parent: "b", how: .ib, function: "f1", range: range)),
      .set(
        SetRecord(
          target: "a", property: "text", value: "x", string: "x", number: Number("4", values: [4]),
          function: "f1", range: range)),
    ]
  }()

  @Test(arguments: records.indices)
  func `every member is described`(index: Int) throws {
    let place = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    let page = try String(
      contentsOf: place.appending(path: "../../../docs/sites.md"), encoding: .utf8)
    let line = Self.records[index].line(file: "A.swift")
    let object = try JSONSerialization.jsonObject(with: Data(line))
    for key in Self.keys(of: object) {
      #expect(page.contains("`\(key)`") || page.contains("\"\(key)\""), "\(key) is not described")
    }
  }

  private static func keys(of value: Any) -> Set<String> {
    if let list = value as? [Any] { return list.reduce(into: []) { $0.formUnion(keys(of: $1)) } }
    guard let object = value as? [String: Any] else { return [] }
    return object.reduce(into: []) { found, member in
      found.insert(member.key)
      found.formUnion(keys(of: member.value))
    }
  }
}
