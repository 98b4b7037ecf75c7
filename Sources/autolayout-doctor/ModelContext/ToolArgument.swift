internal import JSONReading
internal import LayoutReports

/// An argument of a tool: what a model may give, and what becomes of it on the command line.
struct ToolArgument {
  enum Kind {
    case text, texts, flag, number
    /// A text that may be a number.
    case name
    case choice([String])
  }

  enum Place {
    /// The standard input of the command.
    case input
    case files
    /// An option or a flag of this name.
    case option(String)
    /// A flag of this name, of the text alone: the document is the same with it and without.
    case textOption(String)
    /// What stands in front of the files.
    case operand
    /// No part of a command line: the tool reads it itself.
    case own
    /// No part of the command line: whether the JSON document is wanted, too.
    case structured
  }

  let name: StaticString
  let kind: Kind
  let place: Place
  let help: String
  var isRequired = false

  init(
    _ name: StaticString, _ kind: Kind, _ place: Place, required: Bool = false, _ help: String
  ) {
    (self.name, self.kind, self.place, self.help) = (name, kind, place, help)
    isRequired = required
  }

  /// The words that stand for `value`: one for a text or a number, none for a flag that is off.
  ///
  /// - Throws: where it is a value of another kind.
  func words(_ value: JSONValue) throws(ToolFailure) -> [String] {
    switch (kind, value) {
    case (.text, .string(let text)), (.name, .string(let text)): return [text]
    case (.texts, .array(let elements)):
      let texts = elements.compactMap(\.string)
      if texts.count == elements.count { return texts }
    case (.flag, .bool(let flag)): return flag ? ["\(name)"] : []
    case (.number, .number), (.name, .number):
      if let number = value.integer { return ["\(number)"] }
    case (.number, .string(let text)):
      if let number = Int(text) { return ["\(number)"] }
    case (.choice(let choices), .string(let text)):
      if choices.contains(text) { return [text] }
    default: break
    }
    var example = ""
    if case (.texts, .string(let text)) = (kind, value) {
      var json = JSONWriter()
      json.array(of: [text]) { $0.value($1) }
      example = ", such as \(String(decoding: json.take(), as: UTF8.self))"
    }
    throw ToolFailure("\(name) must be \(kind.words)\(example).")
  }
}

/// What is wrong with a call, in a sentence for the model that made it.
struct ToolFailure: Error {
  var message: String

  init(_ message: String) { self.message = message }
}

extension ToolArgument.Kind {
  fileprivate var words: String {
    switch self {
    case .text: "a string"
    case .name: "a string or a whole number"
    case .texts: "an array of strings"
    case .flag: "true or false"
    case .number: "a whole number"
    case .choice(let choices): "one of \(choices.joined(separator: ", "))"
    }
  }
}

extension ToolArgument {
  /// The JSON schema of an argument.
  func write(to json: inout JSONWriter) {
    json.object { json in
      switch kind {
      case .text: json.member("type", "string")
      case .name: json.member("type", listing: ["string", "integer"]) { $0.value($1) }
      case .texts:
        json.member("type", "array")
        json.object("items") { $0.member("type", "string") }
      case .flag: json.member("type", "boolean")
      case .number: json.member("type", "integer")
      case .choice(let choices):
        json.member("type", "string")
        json.member("enum", listing: choices) { $0.value($1) }
      }
      json.member("description", help)
    }
  }
}
