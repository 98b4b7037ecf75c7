/// An element of an XML or HTML document; text and attributes are escaped where they are written.
///
/// Names are `StaticString`s, so that no text from a log can become one.
package struct XMLElement: Sendable {
  /// What an element holds.
  package enum Child: Sendable {
    case element(XMLElement)
    case text(String)
    /// Finished markup: whoever made it has escaped what is foreign in it.
    case markup(String)
  }

  /// An attribute; `nil` writes the name alone, as HTML does for what is on or off.
  package typealias Attribute = (name: StaticString, value: String?)

  /// What kind of element it is.
  package var tag: String { name.description }

  /// The value of an attribute; `nil` where it has none.
  package func value(of attribute: String) -> String? {
    attributes.last { $0.name.description == attribute }?.value
  }

  /// The elements that it holds.
  package var elements: [XMLElement] {
    children.compactMap { if case .element(let element) = $0 { element } else { nil } }
  }

  /// The text that it holds itself.
  package var text: String {
    children.map { if case .text(let text) = $0 { text } else { "" } }.joined()
  }

  private enum Dialect {
    case xml, html
  }

  private let name: StaticString
  private var attributes: [Attribute]
  private var children: [Child]

  /// Makes an element that holds text, markup and other elements.
  package init(
    _ name: StaticString, _ attributes: [(StaticString, String?)] = [], children: [Child]
  ) {
    self.name = name
    self.attributes = attributes.map { (name: $0.0, value: $0.1) }
    self.children = children
  }

  /// Makes an element that holds other elements.
  package init(
    _ name: StaticString, _ attributes: [(StaticString, String?)] = [],
    _ children: [XMLElement] = []
  ) {
    self.init(name, attributes, children: children.map { .element($0) })
  }

  /// Makes an element that holds text.
  package init(_ name: StaticString, _ attributes: [(StaticString, String?)] = [], text: String) {
    self.init(name, attributes, children: [.text(text)])
  }

  /// Makes an element whose children have a line of the document each.
  package init(
    _ name: StaticString, _ attributes: [(StaticString, String?)] = [],
    @XMLLines lines: () -> [Child]
  ) {
    self.init(name, attributes, children: [.text("\n")] + lines().flatMap { [$0, .text("\n")] })
  }

  /// Adds an element behind the others.
  package mutating func append(_ child: XMLElement) { children.append(.element(child)) }

  /// Adds elements before the others.
  package mutating func prepend(_ elements: [XMLElement]) {
    children.insert(contentsOf: elements.map { .element($0) }, at: 0)
  }

  /// The element with what `backing` makes of each element inside put in front of that one.
  package func backed(_ backing: (XMLElement) -> XMLElement?) -> XMLElement {
    var copy = self
    copy.children = children.flatMap { child -> [Child] in
      guard case .element(let element) = child else { return [child] }
      let inner = Child.element(element.backed(backing))
      return backing(element).map { [.element($0), inner] } ?? [inner]
    }
    return copy
  }

  /// Adds an attribute behind the others.
  package mutating func set(_ name: StaticString, _ value: String?) {
    attributes.append((name: name, value: value))
  }

  /// Whether the value of one of the attributes contains `text`.
  package func hasAttribute(containing text: String) -> Bool {
    attributes.contains { $0.value?.contains(text) == true }
  }

  package var xml: String { written(as: .xml) }

  /// The element as HTML, where an element without children is not closed in its own tag.
  package var html: String { written(as: .html) }

  // MARK: Writing

  private func written(as dialect: Dialect) -> String {
    var output = ""
    write(to: &output, dialect)
    return output
  }

  private func write(to output: inout String, _ dialect: Dialect) {
    output += "<\(name)"
    for (name, value) in attributes {
      output += " \(name)"
      guard let value else { continue }
      output += "=\""
      Self.escape(value, into: &output)
      output += "\""
    }
    if children.isEmpty, dialect == .xml {
      output += "/>"
      return
    }
    output += ">"
    if isVoid, dialect == .html { return }
    for child in children { Self.write(child, to: &output, dialect) }
    output += "</\(name)>"
  }

  private static func write(_ child: Child, to output: inout String, _ dialect: Dialect) {
    switch child {
    case .element(let element): element.write(to: &output, dialect)
    case .text(let text): escape(text, into: &output)
    case .markup(let markup): output += markup
    }
  }

  /// Whether HTML knows the element without an end.
  private var isVoid: Bool { children.isEmpty && name.description == "meta" }

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

/// Collects the children of an element that are written on lines of their own.
@resultBuilder
package enum XMLLines {
  /// One element's line; none for `nil`.
  package static func buildExpression(_ element: XMLElement?) -> [XMLElement.Child] {
    element.map { [.element($0)] } ?? []
  }

  /// A line for each element.
  package static func buildExpression(_ elements: [XMLElement]) -> [XMLElement.Child] {
    elements.map { .element($0) }
  }

  /// A line of text or markup.
  package static func buildExpression(_ child: XMLElement.Child) -> [XMLElement.Child] { [child] }

  /// A line for each child.
  package static func buildExpression(_ lines: [XMLElement.Child]) -> [XMLElement.Child] { lines }

  /// The lines in their order.
  package static func buildBlock(_ parts: [XMLElement.Child]...) -> [XMLElement.Child] {
    parts.flatMap { $0 }
  }
}
