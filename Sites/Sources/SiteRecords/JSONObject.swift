/// One JSON object of one line, its members in the order in which they are added.
package struct JSONObject: Sendable {
  package private(set) var bytes: [UInt8] = [UInt8(ascii: "{")]

  package init() {}

  /// The whole object.
  package var closed: [UInt8] { bytes + [UInt8(ascii: "}")] }

  package mutating func add(_ key: String, _ value: (some JSONValue)?) {
    guard let value else { return }
    if bytes.count > 1 { bytes.append(UInt8(ascii: ",")) }
    key.write(to: &bytes)
    bytes.append(UInt8(ascii: ":"))
    value.write(to: &bytes)
  }

  /// Leaves an empty list out.
  package mutating func add(someOf key: String, _ values: [some JSONValue]) {
    if !values.isEmpty { add(key, values) }
  }

  /// Leaves `false` out.
  package mutating func add(flag key: String, _ value: Bool) {
    if value { add(key, value) }
  }
}

/// What can stand after the colon of a JSON member.
package protocol JSONValue {
  func write(to bytes: inout [UInt8])
}

extension JSONObject: JSONValue {
  package func write(to bytes: inout [UInt8]) { bytes += closed }
}

extension Bool: JSONValue {
  package func write(to bytes: inout [UInt8]) { bytes += (self ? "true" : "false").utf8 }
}

extension Int: JSONValue {
  package func write(to bytes: inout [UInt8]) { bytes += description.utf8 }
}

extension Double: JSONValue {
  /// Writes whole numbers without a point; JSON knows no infinity, and the readers make none.
  package func write(to bytes: inout [UInt8]) {
    guard isFinite else {
      bytes += "null".utf8
      return
    }
    if let whole = Int(exactly: self) { whole.write(to: &bytes) } else { bytes += description.utf8 }
  }
}

extension Array: JSONValue where Element: JSONValue {
  package func write(to bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "["))
    for (index, element) in enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: ",")) }
      element.write(to: &bytes)
    }
    bytes.append(UInt8(ascii: "]"))
  }
}

extension String: JSONValue {
  package func write(to bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "\""))
    for byte in utf8 { byte.writeInString(to: &bytes) }
    bytes.append(UInt8(ascii: "\""))
  }
}

extension UInt8 {
  fileprivate func writeInString(to bytes: inout [UInt8]) {
    switch self {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes += [UInt8(ascii: "\\"), self]
    case UInt8(ascii: "\n"): bytes += "\\n".utf8
    case UInt8(ascii: "\t"): bytes += "\\t".utf8
    case 0..<0x20, 0x7F: bytes += "\\u00\(self < 16 ? "0" : "")\(String(self, radix: 16))".utf8
    default: bytes.append(self)
    }
  }
}
