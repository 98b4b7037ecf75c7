internal import LayoutReports
internal import Markup

extension AnnotationReport {
  /// The causes as the XML that Checkstyle prints, a `file` for each input; what could
  /// not be read is an error of it.
  package var checkstyle: [UInt8] {
    let annotations = Dictionary(grouping: annotations, by: \.place.file)
    let unread = Dictionary(grouping: unread, by: \.name)
    let names = inputNames
    let root = XMLElement("checkstyle", [("version", version)]) {
      names.map { name in
        XMLElement("file", [("name", DocumentSource(name: name).path)]) {
          (annotations[name] ?? []).map(\.checkstyle) + (unread[name] ?? []).map(\.checkstyle)
        }
      }
    }
    return Array("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n\(root.xml)\n".utf8)
  }
}

extension Annotation {
  fileprivate var checkstyle: XMLElement {
    let severity = levelWord(error: "error", warning: "warning", note: "info")
    var attributes: [(StaticString, String?)] = [("line", "\(place.lines.lowerBound)")]
    if let column = place.column { attributes.append(("column", "\(column)")) }
    attributes += [
      ("severity", severity), ("message", message), ("source", "autolayout-doctor.\(rule.id)"),
    ]
    return XMLElement("error", attributes)
  }
}

extension UnreadInput {
  fileprivate var checkstyle: XMLElement {
    XMLElement(
      "error",
      [
        ("line", "1"), ("severity", "error"), ("message", reason),
        ("source", "autolayout-doctor.\(Self.rule)"),
      ])
  }
}
