/// A JSON value as a decoder reads it.
enum JSONValue: Decodable, Hashable {
  case null
  case bool(Bool)
  case integer(Int)
  case number(Double)
  case string(String)
  case array([JSONValue])
  case object([String: JSONValue])

  /// What is most frequent is tried first: an attempt that fails takes longer than one that does not.
  init(from decoder: any Decoder) throws {
    let value = try decoder.singleValueContainer()
    if value.decodeNil() {
      self = .null
    } else if let text = try? value.decode(String.self) {
      self = .string(text)
    } else if let number = try? value.decode(Int.self) {
      self = .integer(number)
    } else if let members = try? value.decode([String: JSONValue].self) {
      self = .object(members)
    } else if let elements = try? value.decode([JSONValue].self) {
      self = .array(elements)
    } else if let flag = try? value.decode(Bool.self) {
      self = .bool(flag)
    } else {
      self = .number(try value.decode(Double.self))
    }
  }

  subscript(key: String) -> JSONValue? {
    get {
      if case .object(let members) = self { return members[key] }
      return nil
    }
    set {
      guard case .object(var members) = self else { return }
      members[key] = newValue
      self = .object(members)
    }
  }

  var string: String? {
    if case .string(let text) = self { return text }
    return nil
  }

  var integer: Int? {
    if case .integer(let number) = self { return number }
    return nil
  }

  var elements: [JSONValue] {
    if case .array(let elements) = self { return elements }
    return []
  }

  /// The name of the type in JSON Schema.
  var typeNames: [String] {
    switch self {
    case .null: ["null"]
    case .bool: ["boolean"]
    case .integer: ["integer", "number"]
    case .number: ["number"]
    case .string: ["string"]
    case .array: ["array"]
    case .object: ["object"]
    }
  }
}
