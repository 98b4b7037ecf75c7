internal import LayoutReports
internal import Markup

extension AnnotationReport {
  /// The causes as the XML that Checkstyle prints, a `file` for each input and each file of the source
  /// in which one is certain; what could not be read is an error of it.
  package var checkstyle: [UInt8] {
    let files = annotations.map(\.location.file)
    let annotations = Dictionary(grouping: annotations, by: \.location.file)
    let unread = Dictionary(grouping: unread, by: \.name)
    var names = inputNames
    for file in files where !names.contains(file) { names.append(file) }
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
    var attributes: [(StaticString, String?)] = [("line", "\(location.lines.lowerBound)")]
    if let column = location.column { attributes.append(("column", "\(column)")) }
    attributes += [
      ("severity", severity), ("message", messageAtLocation),
      ("source", "autolayout-doctor.\(rule.id)"),
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
