internal import LayoutLogs
internal import LayoutReports
internal import LayoutSources

/// Makes the names of places in a text links that a terminal opens (OSC 8).
struct TerminalLinks {
  /// By the name of the place, the longest first: what stands before it.
  private let openings: [(name: [UInt8], opening: [UInt8])]

  private static let closing = Array("\u{1B}]8;;\u{1B}\\".utf8)

  /// Links to the logs that `document` is of, and to the lines in `folder` that it tells of.
  init(_ document: DiagnosedDocument, in folder: String?) {
    let root = folder.map { Platform.absolutePath($0) ?? $0 } ?? ""
    var openings: [String: [UInt8]] = [:]
    for report in document.reports where document.sources.indices.contains(report.source) {
      let name = document.sources[report.source].name
      guard name != "-", let path = Platform.absolutePath(name) else { continue }
      openings["\(name):\(report.report.lines.lowerBound)"] = Array(
        "\u{1B}]8;;file://\(Self.encoded(path))\u{1B}\\".utf8)
    }
    for answer in document.reports.flatMap({ $0.places?.answers ?? [] }) {
      for place in answer.makers.map(\.place) + answer.causes.map(\.place) {
        openings[place.name] = Array(
          "\u{1B}]8;;file://\(Self.encoded("\(root)/\(place.file)"))\u{1B}\\".utf8)
      }
    }
    // Beside a constraint stands the file's name alone.
    let short = Dictionary(grouping: openings) { String($0.key.split(separator: "/").last ?? "") }
    for (name, places) in short where places.count == 1 && openings[name] == nil {
      openings[name] = places[0].value
    }
    self.openings = openings.map { (Array($0.key.utf8), $0.value) }
      .sorted { ($0.name.count, $0.name.last ?? 0) > ($1.name.count, $1.name.last ?? 0) }
  }

  /// The text with its places as links; a place that is broken over two lines stays as it is.
  func linked(_ text: [UInt8]) -> [UInt8] {
    if openings.isEmpty { return text }
    var linked: [UInt8] = []
    var index = 0
    while index < text.count {
      guard let link = openings.first(where: { text[index...].starts(with: $0.name) }) else {
        linked.append(text[index])
        index += 1
        continue
      }
      linked += link.opening + link.name + Self.closing
      index += link.name.count
    }
    return linked
  }

  /// A path as part of a URL (RFC 3986).
  private static func encoded(_ path: String) -> String {
    let digits = Array("0123456789ABCDEF")
    return path.utf8.map { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"):
        return String(Unicode.Scalar(byte))
      case UInt8(ascii: "/"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
        UInt8(ascii: "~"):
        return String(Unicode.Scalar(byte))
      default: return "%\(digits[Int(byte >> 4)])\(digits[Int(byte & 15)])"
      }
    }.joined()
  }
}
