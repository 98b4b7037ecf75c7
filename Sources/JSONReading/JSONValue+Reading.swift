extension JSONValue {
  /// The value of a whole text in UTF-8.
  ///
  /// - Throws: where the text is not JSON, or nested deeper than `JSONCursor.deepest`.
  package init(json bytes: [UInt8]) throws(JSONCursor.Failure) {
    var cursor = JSONCursor(bytes, 0..<bytes.count)
    self = try Self.next(of: &cursor)
    try cursor.finish()
  }

  private static func next(of cursor: inout JSONCursor) throws(JSONCursor.Failure) -> JSONValue {
    switch try cursor.kind() {
    case .object: return .object(try members(of: &cursor))
    case .array: return .array(try elements(of: &cursor))
    case .string: return .string(try cursor.string())
    case .number: return .number(try cursor.digits())
    case .word: return try cursor.word().map(JSONValue.bool) ?? .null
    }
  }

  private static func members(
    of cursor: inout JSONCursor
  ) throws(JSONCursor.Failure) -> [String: JSONValue] {
    var members: [String: JSONValue] = [:]
    try cursor.object { cursor, name throws(JSONCursor.Failure) in
      members[name] = try next(of: &cursor)
    }
    return members
  }

  private static func elements(
    of cursor: inout JSONCursor
  ) throws(JSONCursor.Failure) -> [JSONValue] {
    var elements: [JSONValue] = []
    try cursor.array { cursor throws(JSONCursor.Failure) in elements.append(try next(of: &cursor)) }
    return elements
  }
}
