package import LayoutReports
internal import Markup

extension DiagnosedDocument {
  /// The causes as the XML that Checkstyle prints, a `file` for each input.
  package var checkstyle: [UInt8] {
    let annotations = annotations
    let root = XMLElement("checkstyle", [("version", version)]) {
      sources.map { source in
        XMLElement("file", [("name", source.path)]) {
          annotations.filter { $0.place.file == source.name }.map(\.checkstyle)
        }
      }
    }
    return Array("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n\(root.xml)\n".utf8)
  }
}

extension Annotation {
  fileprivate var checkstyle: XMLElement {
    let severity = levelWord(error: "error", warning: "warning", note: "info")
    return XMLElement(
      "error",
      [
        ("line", "\(place.lines.lowerBound)"), ("severity", severity), ("message", message),
        ("source", "autolayout-doctor.\(rule.id)"),
      ])
  }
}
