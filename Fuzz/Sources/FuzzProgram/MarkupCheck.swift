import Promises

/// HTML as this project writes it: every element closed, every attribute quoted, one style and one
/// script.
struct MarkupCheck {
  private let bytes: [UInt8]
  private var at = 0
  private var open: [String] = []
  private var counts: [String: Int] = [:]

  /// Elements that have no end.
  private static let void: Set = ["meta", "br", "hr", "wbr"]
  /// Elements whose contents a browser runs or reads as a style; nothing else is read in them.
  private static let raw: Set = ["style", "script"]
  private static let forbidden: Set = [
    "iframe", "object", "embed", "link", "base", "form", "input", "img", "image", "foreignobject",
    "use", "audio", "video",
  ]

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Ends the process where something of the log is active, or the page is not well-formed.
  func demandInert() {
    var check = self
    while let start = check.bytes[check.at...].firstIndex(of: UInt8(ascii: "<")) {
      check.at = start + 1
      check.tag()
    }
    demand(check.open.isEmpty, "\(check.open) is left open")
    demand(check.counts["script"] == 1 && check.counts["style"] == 1, "\(check.counts)")
    demand(Self.forbidden.allSatisfy { check.counts[$0] == nil }, "\(check.counts)")
  }

  private mutating func tag() {
    if take("!DOCTYPE html>") { return }
    let isEnd = take("/")
    let name = word()
    demand(!name.isEmpty, "a bare '<'")
    if isEnd {
      demand(open.popLast() == name && take(">"), "</\(name)> closes nothing")
      return
    }
    counts[name, default: 0] += 1
    while take(" ") { attribute(of: name) }
    if take("/>") { return }
    demand(take(">"), "<\(name) has no end")
    if Self.void.contains(name) { return }
    open.append(name)
    if Self.raw.contains(name) { skip(to: "</\(name)") }
  }

  private mutating func attribute(of element: String) {
    let name = word()
    demand(!name.isEmpty && !name.hasPrefix("on") && name != "style", "\(name) of \(element)")
    guard take("=") else { return }
    demand(take("\""), "\(name) is not quoted")
    let end = bytes[at...].firstIndex(of: UInt8(ascii: "\"")) ?? bytes.count
    let value = String(decoding: bytes[at..<end], as: UTF8.self)
    at = min(end + 1, bytes.count)
    demand(!value.contains("<"), "'<' in \(name)")
    if ["href", "src", "xlink:href"].contains(name) {
      demand(value.hasPrefix("#"), "\(name) leads to \(value)")
    }
  }

  private mutating func word() -> String {
    let start = at
    while at < bytes.count, !" =/>\"<\n".utf8.contains(bytes[at]) { at += 1 }
    return String(decoding: bytes[start..<at], as: UTF8.self).lowercased()
  }

  private mutating func take(_ text: String) -> Bool {
    guard bytes[at...].starts(with: text.utf8) else { return false }
    at += text.utf8.count
    return true
  }

  private mutating func skip(to text: String) {
    while at < bytes.count, !bytes[at...].starts(with: text.utf8) { at += 1 }
  }
}
