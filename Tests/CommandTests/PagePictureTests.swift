import Foundation
import TestSupport
import Testing

/// Whether the documentation's pictures of pages were taken of the pages that there are now.
struct PagePictureTests {
  private static let sample = "Samples/cell-height-against-contents.log"

  @Test func `the pictures of pages show what the pages are made of now`() throws {
    let file = Repository.root.appending(path: "docs/images/pages.txt")
    let recorded = try? String(contentsOf: file, encoding: .utf8)
    let page = try CommandRun(["--format", "html", Self.sample]).output
    let lines = Self.structure(of: page) + (try Self.served())
    let isSame = recorded == lines.map { $0 + "\n" }.joined()
    #expect(isSame, "make pictures takes page.png and serve.png anew")
  }

  /// 64 bits that tell one version from another (FNV-1a).
  private static func mark(_ bytes: some Sequence<UInt8>) -> String {
    var value: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in bytes { value = (value ^ UInt64(byte)) &* 0x100_0000_01B3 }
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  /// Each element with its class, as `Tests/Browser/take_pictures.py` writes them.
  private static func structure(of page: String) -> [String] {
    var lines: [String] = []
    var html = page
    for kind in ["style", "script"] {
      for part in Self.parts(of: html, between: "<\(kind)>", and: "</\(kind)>") {
        lines.append("\(kind) \(mark(part.utf8))")
        html = html.replacing("<\(kind)>\(part)</\(kind)>", with: "")
      }
    }
    for picture in Self.parts(of: html, between: "<svg", and: "</svg>") {
      html = html.replacing("<svg\(picture)</svg>", with: "<svg>")
    }
    return lines + html.split(separator: "<").dropFirst().compactMap(element)
  }

  private static func element(_ part: Substring) -> String? {
    let name = part.prefix { $0.isASCII && ($0.isLowercase || $0.isNumber) }
    guard let first = name.first, first.isLowercase else { return nil }
    let head = part.prefix { $0 != ">" }
    let classes = parts(of: String(head), between: " class=\"", and: "\"").first
    return ([String(name)] + [classes].compactMap(\.self)).joined(separator: " ")
  }

  private static func parts(of text: String, between start: String, and end: String) -> [String] {
    var rest = text[...]
    var parts: [String] = []
    while let from = rest.range(of: start)?.upperBound,
      let to = rest[from...].range(of: end)
    {
      parts.append(String(rest[from..<to.lowerBound]))
      rest = rest[to.upperBound...]
    }
    return parts
  }

  private static func served() throws -> [String] {
    let folder = Repository.root.appending(path: "Serve/Sources/LocalPage/Resources")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path()).sorted()
    return try names.map { name in
      "\(name) \(mark(try Data(contentsOf: folder.appending(path: name))))"
    }
  }
}
