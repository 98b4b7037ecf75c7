internal import Foundation

#if canImport(FoundationXML)
  internal import FoundationXML
#endif

/// An XML document that was parsed, with its elements in order.
package struct CheckedXML {
  package struct Element {
    package var name: String
    package var attributes: [String: String]
    /// The place of the element around it.
    package var parent: Int?
    package var children: [String] = []
    package var text = ""
  }

  package struct Malformed: Error, CustomStringConvertible {
    package var description: String
  }

  package let elements: [Element]

  /// Everything that our pictures are made of; nothing that could run or load anything.
  package static let allowed: Set<String> = [
    "svg", "g", "title", "desc", "style", "defs", "pattern", "clipPath", "rect", "line", "path",
    "polygon", "circle", "text", "tspan", "animate", "animateTransform",
  ]

  package init(_ xml: String) throws {
    let parser = XMLParser(data: Data(xml.utf8))
    let collector = Collector()
    parser.delegate = collector
    guard parser.parse() else {
      let reason = parser.parserError.map(String.init(describing:)) ?? "unknown"
      throw Malformed(description: "line \(parser.lineNumber): \(reason)")
    }
    elements = collector.elements
  }

  /// Names and attributes that no picture may have.
  package var forbidden: [String] {
    elements.flatMap { element -> [String] in
      var found = Self.allowed.contains(element.name) ? [] : [element.name]
      for (name, value) in element.attributes {
        let isLink = name.lowercased().hasSuffix("href")
        let isScript = name.lowercased().hasPrefix("on") || value.contains("javascript:")
        let isReference = value.contains("url(") && !value.hasPrefix("url(#")
        if isLink || isScript || isReference || name == "style" { found.append("\(name)=\(value)") }
      }
      return found
    }
  }

  private final class Collector: NSObject, XMLParserDelegate {
    var elements: [Element] = []
    private var open: [Int] = []

    func parser(
      _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
      qualifiedName: String?, attributes: [String: String]
    ) {
      let parent = open.last
      if let parent { elements[parent].children.append(name) }
      open.append(elements.count)
      elements.append(Element(name: name, attributes: attributes, parent: parent))
    }

    func parser(
      _ parser: XMLParser, didEndElement name: String, namespaceURI: String?,
      qualifiedName: String?
    ) {
      open.removeLast()
    }

    func parser(_ parser: XMLParser, foundCharacters text: String) {
      if let element = open.last { elements[element].text += text }
    }
  }
}
