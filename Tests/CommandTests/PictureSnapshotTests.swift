import Foundation
import PictureChecks
import Testing

/// The samples' pictures, compared by what they are made of and not by pixels.
struct PictureSnapshotTests {
  static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "Structures")

  static let samples: [String] = {
    let folder = CommandRun.root.appending(path: "Samples").path()
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.filter { $0 != "README.md" && !$0.hasPrefix(".") }.sorted()
  }()

  @Test(arguments: samples, ["graph", "draw"])
  func `draws what it drew`(_ sample: String, _ command: String) throws {
    let written = try PictureFolder([command, "Samples/\(sample)"])
    defer { written.delete() }
    #expect(written.run.status == 0)
    var lines: [String] = []
    for (name, picture) in try written.pictures() {
      #expect(picture.forbidden == [], "\(name)")
      #expect(DrawnText.overlaps(in: picture) == [], "\(name)")
      #expect(DrawnText.cutOff(in: picture) == [], "\(name)")
      let ids = picture.elements.compactMap { $0.attributes["id"] }
      #expect(Set(ids).count == ids.count, "\(name)")
      for group in picture.elements where group.attributes["data-id"] != nil {
        #expect(group.children.prefix(2) == ["title", "desc"], "\(name)")
        #expect(group.attributes["id"] != nil, "\(name)")
      }
      lines += [name] + PictureStructure(picture).lines
    }
    try compare(lines, with: Self.folder.appending(path: "\(sample).\(command).txt"))
  }

  private func compare(_ lines: [String], with file: URL) throws {
    let text = lines.map { $0 + "\n" }.joined()
    if ProcessInfo.processInfo.environment["RECORD_SNAPSHOTS"] == "1" {
      try FileManager.default.createDirectory(at: Self.folder, withIntermediateDirectories: true)
      try text.write(to: file, atomically: true, encoding: .utf8)
    }
    let recorded = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    let old = recorded.split(separator: "\n").map(String.init)
    let changes = lines.difference(from: old).prefix(6).map { "\($0)" }
    #expect(
      changes.isEmpty, "RECORD_SNAPSHOTS=1 records it anew: \(changes.joined(separator: "\n"))")
  }
}
