import Foundation
import TestSupport
import Testing

@testable import LayoutSources

/// Attributes of Interface Builder's elements where Xcode would write them.
struct InterfaceBuilderOrderTests {
  private func set(_ name: String, _ value: String, in tag: String) throws -> String {
    let file = ScannedFile(Array(tag.utf8))
    let element = try #require(XMLTag(file, 0..<tag.utf8.count, named: nil))
    let new = SourceEdit.apply([try element.setting(name, value)], to: file.bytes)
    return String(decoding: try #require(new), as: UTF8.self)
  }

  @Test(arguments: [
    (
      "priority", "999", #"<constraint firstAttribute="width" priority="999" constant="4" id="a"/>"#
    ),
    (
      "multiplier", "2", #"<constraint firstAttribute="width" multiplier="2" constant="4" id="a"/>"#
    ),
    (
      "identifier", "w", #"<constraint firstAttribute="width" constant="4" identifier="w" id="a"/>"#
    ),
    ("constant", "0", #"<constraint firstAttribute="width" id="a"/>"#),
  ])
  func `an attribute stands in Xcode's order, and a usual value nowhere`(
    name: String, value: String, new: String
  ) throws {
    let tag = #"<constraint firstAttribute="width" constant="4" id="a"/>"#
    #expect(try set(name, value, in: tag) == new)
  }

  @Test func `a view's mask stands in front of its id`() throws {
    let new = try set(
      "translatesAutoresizingMaskIntoConstraints", "NO",
      in: #"<label opaque="NO" id="a" userLabel="b">"#)
    #expect(
      new
        == #"<label opaque="NO" translatesAutoresizingMaskIntoConstraints="NO" id="a" userLabel="b">"#
    )
  }

  @Test(
    .enabled(if: files.isEmpty == false, "no collection of Xcode's files lies beside the project"))
  func `what Xcode wrote is written again as it was`() throws {
    var count = 0
    for url in Self.files {
      let file = ScannedFile(Array(try Data(contentsOf: url)))
      var start = file.bytes.startIndex
      while let open = file.bytes[start...].firstIndex(of: UInt8(ascii: "<")) {
        start = open + 1
        guard let close = file.bytes[open...].firstIndex(of: UInt8(ascii: ">")) else { break }
        let text = file.text(open..<(close + 1)) ?? ""
        let names =
          text.hasPrefix("<constraint ")
          ? ["relation", "multiplier", "priority", "constant", "identifier"]
          : ["translatesAutoresizingMaskIntoConstraints"]
        for name in names where text.contains(" \(name)=\"") {
          try checkAgain(name, in: text, url)
          count += 1
        }
      }
    }
    #expect(count > 1000)
  }

  /// Takes the attribute out and sets it again.
  private func checkAgain(_ name: String, in text: String, _ url: URL) throws {
    let tag = ScannedFile(Array(text.utf8))
    guard let element = XMLTag(tag, 0..<tag.bytes.count, named: nil),
      let value = element.value(of: name).flatMap(tag.text),
      let removal = element.removing(name),
      let without = SourceEdit.apply([removal], to: tag.bytes)
    else { return }
    let again = try set(name, value, in: String(decoding: without, as: UTF8.self))
    #expect(again == text, "\(url.lastPathComponent)")
  }

  private static let files = Repository.files(
    in: Repository.reference?.appending(path: "ib/files")
  ) { $0.hasSuffix(".xib") || $0.hasSuffix(".storyboard") }
}
