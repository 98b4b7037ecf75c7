/// An element of an XML document; text and attributes are escaped where they are written.
///
/// Names are `StaticString`s, so that no text from a log can become one.
package struct XMLElement: Sendable {
  enum Child: Sendable {
    case element(XMLElement)
    case text(String)
  }

  let name: StaticString
  var attributes: [(name: StaticString, value: String)]
  var children: [Child]

  init(
    _ name: StaticString, _ attributes: [(StaticString, String)] = [],
    _ children: [XMLElement] = []
  ) {
    self.name = name
    self.attributes = attributes.map { (name: $0.0, value: $0.1) }
    self.children = children.map { .element($0) }
  }

  init(_ name: StaticString, _ attributes: [(StaticString, String)] = [], text: String) {
    self.init(name, attributes)
    children.append(.text(text))
  }

  mutating func append(_ child: XMLElement) { children.append(.element(child)) }

  mutating func set(_ name: StaticString, _ value: String) {
    attributes.append((name: name, value: value))
  }

  /// The element as XML.
  package var xml: String {
    var output = ""
    write(to: &output)
    return output
  }

  private func write(to output: inout String) {
    output += "<\(name)"
    for (name, value) in attributes {
      output += " \(name)=\""
      Self.escape(value, into: &output)
      output += "\""
    }
    if children.isEmpty {
      output += "/>"
      return
    }
    output += ">"
    for child in children {
      switch child {
      case .element(let element): element.write(to: &output)
      case .text(let text): Self.escape(text, into: &output)
      }
    }
    output += "</\(name)>"
  }

  private static func escape(_ text: String, into output: inout String) {
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": output += "&amp;"
      case "<": output += "&lt;"
      case ">": output += "&gt;"
      case "\"": output += "&quot;"
      case "'": output += "&#39;"
      default: output.unicodeScalars.append(isAllowed(scalar) ? scalar : "\u{FFFD}")
      }
    }
  }

  /// What XML 1.0 may carry (its production 2, `Char`).
  private static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x9, 0xA, 0xD, 0x20...0xFFFD, 0x10000...0x10FFFF: true
    default: false
    }
  }
}
