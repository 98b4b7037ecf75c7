/// A value of a JSON text (RFC 8259).
package enum JSONValue: Equatable, Sendable {
  case null
  case bool(Bool)
  /// A number as it was written, so that no digit is lost.
  case number(String)
  case string(String)
  case array([JSONValue])
  /// Of a name that stands twice the last value counts.
  case object([String: JSONValue])

  /// The member `name`; `nil` where there is none, or the value is no object.
  package subscript(name: String) -> JSONValue? {
    guard case .object(let members) = self else { return nil }
    return members[name]
  }

  /// The text of a string.
  package var string: String? {
    guard case .string(let text) = self else { return nil }
    return text
  }

  /// A whole number without fraction or exponent.
  package var integer: Int? {
    guard case .number(let digits) = self else { return nil }
    return Int(digits)
  }

  /// Whether `true` or `false` stands there.
  package var bool: Bool? {
    guard case .bool(let flag) = self else { return nil }
    return flag
  }

  /// The elements of an array.
  package var elements: [JSONValue]? {
    guard case .array(let elements) = self else { return nil }
    return elements
  }
}
