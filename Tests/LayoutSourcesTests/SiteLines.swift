@testable import LayoutSources

/// Writes lines of an index as a reader would print them.
struct SiteLines {
  private(set) var text = #"{"kind":"index","version":1,"by":"test"}"# + "\n"

  /// What the lines say.
  var index: SourceIndex { SourceIndex(SiteFacts(Array(text.utf8))) }

  mutating func add(_ line: String) { text += line + "\n" }

  mutating func file(_ name: String, place: String = "app") {
    add(#"{"kind":"file","file":"\#(name)","language":"swift","lines":99,"place":"\#(place)"}"#)
  }

  mutating func type(_ name: String, _ base: String, form: String = "class", in file: String) {
    add(
      #"{"kind":"type","name":"\#(name)","form":"\#(form)","inherits":["\#(base)"],"file":"\#(file)","#
        + #""range":\#(Self.range(1, 90))}"#)
  }

  mutating func view(_ name: String, _ className: String, of type: String, in file: String) {
    add(
      #"{"kind":"variable","name":"\#(name)","type":"\#(type)","class":"\#(className)","#
        + #""sure":"constructed","file":"\#(file)","range":\#(Self.range(2, 2))}"#)
  }

  mutating func function(
    _ id: String, _ name: String, of type: String?, labels: [String] = [],
    parameters: [(name: String, type: String)] = [], in file: String
  ) {
    let list = parameters.map { #"{"name":"\#($0.name)","type":"\#($0.type)"}"# }
      .joined(separator: ",")
    let owner = type.map { #""type":"\#($0)","# } ?? ""
    add(
      #"{"kind":"function","id":"\#(id)","name":"\#(name)","labels":\#(labels),\#(owner)"#
        + #""parameters":[\#(list)],"file":"\#(file)","range":\#(Self.range(3, 80))}"#)
  }

  /// `first` and `second` are an item and an attribute, parted by a blank.
  mutating func constraint(
    _ first: String, _ second: String? = nil, constant: String = "0", in function: String,
    of file: String, line: Int, stored: String? = nil, library: String = "anchors",
    values: [Int]? = nil, label: String? = nil
  ) {
    let other = second.map { #""second":\#(Self.anchor($0)),"# } ?? ""
    let name = label.map { #""label":"\#($0)","# } ?? ""
    let variable = stored.map { #""stored":"\#($0)","# } ?? ""
    let value =
      values.map { #","values":\#($0)"# }
      ?? Double(constant).map { #","values":[\#($0)]"# } ?? ""
    add(
      #"{"kind":"constraint","id":"c\#(line)","library":"\#(library)","first":\#(Self.anchor(first)),"#
        + #"\#(other)\#(variable)\#(name)"relation":"==","constant":{"text":"\#(constant)"\#(value)},"#
        + #""in":"\#(function)","file":"\#(file)","range":\#(Self.range(line, line)),"#
        + #""statement":\#(Self.range(line, line))}"#)
  }

  /// A part of a statement of which one is run.
  mutating func branch(_ statement: String, _ number: Int, lines: ClosedRange<Int>, of file: String)
  {
    add(
      #"{"kind":"branch","id":"\#(statement)","number":\#(number),"file":"\#(file)","#
        + #""range":\#(Self.range(lines.lowerBound, lines.upperBound))}"#)
  }

  /// A value that is set, `true` for example.
  mutating func set(
    _ target: String, _ property: String, _ value: String, in function: String, of file: String,
    line: Int
  ) {
    add(
      #"{"kind":"set","target":"\#(target)","property":"\#(property)","value":"\#(value)","#
        + #""in":"\#(function)","file":"\#(file)","range":\#(Self.range(line, line))}"#)
  }

  mutating func parent(_ child: String, _ parent: String, in function: String, of file: String) {
    add(
      #"{"kind":"parent","child":"\#(child)","parent":"\#(parent)","how":"addSubview","#
        + #""in":"\#(function)","file":"\#(file)","range":\#(Self.range(4, 4))}"#)
  }

  private static func anchor(_ text: String) -> String {
    let parts = text.split(separator: " ")
    return #"{"item":"\#(parts[0])","attribute":"\#(parts[1])"}"#
  }

  static func range(_ line: Int, _ endLine: Int) -> String {
    #"{"line":\#(line),"column":1,"endLine":\#(endLine),"endColumn":9,"bytes":[\#(line * 100),\#(endLine * 100 + 90)]}"#
  }
}
