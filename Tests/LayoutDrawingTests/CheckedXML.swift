import Foundation
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// An XML document that was parsed, with its elements in order.
struct CheckedXML {
  struct Element {
    var name: String
    var attributes: [String: String]
    var children: [String] = []
    var text = ""
  }

  struct Malformed: Error, CustomStringConvertible {
    var description: String
  }

  let elements: [Element]

  /// Everything that our pictures are made of; nothing that could run or load anything.
  static let allowed: Set<String> = [
    "svg", "g", "title", "desc", "style", "defs", "pattern", "clipPath", "rect", "line", "path",
    "polygon", "circle", "text", "tspan", "animate", "animateTransform",
  ]

  init(_ xml: String) throws {
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
  var forbidden: [String] {
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
      if let parent = open.last { elements[parent].children.append(name) }
      open.append(elements.count)
      elements.append(Element(name: name, attributes: attributes))
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
