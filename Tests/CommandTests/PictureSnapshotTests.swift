import Foundation
import PictureChecks
import TestSupport
import Testing

/// The samples' pictures, compared by what they are made of and not by pixels.
struct PictureSnapshotTests {
  static let folder = Repository.root.appending(path: "Tests/CommandTests/Structures")

  static let samples = Repository.files(in: Repository.samples) {
    $0 != "README.md" && !$0.hasPrefix(".") && $0.contains(".")
  }.map(\.lastPathComponent)

  @Test(arguments: samples, ["graph", "draw"])
  func `draws what it drew`(_ sample: String, _ command: String) throws {
    let written = try PictureFolder([command, "Samples/\(sample)"])
    defer { written.delete() }
    #expect(written.run.status == 0)
    var lines: [String] = []
    for (name, picture) in try written.pictures() {
      #expect(picture.forbidden == [], "\(name)")
      #expect(DrawnText.overlaps(in: picture) == [], "\(name)")
      #expect(DrawnText.crossed(in: picture) == [], "\(name)")
      #expect(DrawnText.cutOff(in: picture) == [], "\(name)")
      let ids = picture.elements.compactMap { $0.attributes["id"] }
      #expect(Set(ids).count == ids.count, "\(name)")
      for group in picture.elements where group.attributes["data-id"] != nil {
        #expect(group.children.prefix(2) == ["title", "desc"], "\(name)")
        #expect(group.attributes["id"] != nil, "\(name)")
      }
      lines += [name] + PictureStructure(picture).lines
    }
    let file = Self.folder.appending(path: "\(sample).\(command).txt")
    #expect(try Recording.changes(lines.map { $0 + "\n" }.joined(), in: file) == "")
  }
}
