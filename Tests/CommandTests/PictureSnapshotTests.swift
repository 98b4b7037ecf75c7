import Foundation
import Markup
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
      #expect(DrawnScale.misfits(in: picture) == [], "\(name)")
      #expect(TextContrast.faint(in: picture, .light) == [], "\(name)")
      #expect(TextContrast.faint(in: picture, .dark) == [], "\(name)")
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

  /// What `make pictures` draws for the documentation.
  static let documented = [
    ("graph.svg", ["graph", "Samples/cell-height-against-contents.log"]),
    ("drawing.svg", ["draw", "Samples/masonry-half-width-avatar.log"]),
    // What the pictures of pages say in front of the fixes.
    ("words.md", ["--format", "markdown", "Samples/cell-height-against-contents.log"]),
  ]

  @Test(arguments: documented)
  func `the documentation shows what the tool says now`(
    _ name: String, _ arguments: [String]
  ) throws {
    let file = Repository.root.appending(path: "docs/images/\(name)")
    let recorded = try String(contentsOf: file, encoding: .utf8)
    let output = try CommandRun(arguments).output
    let shown = name.hasSuffix(".md") ? output.components(separatedBy: "\n1. ")[0] + "\n" : output
    let isSame = recorded == shown
    #expect(isSame, "make pictures draws docs/images anew: \(name) differs")
  }

  @Test(arguments: ["graph", "draw"])
  func `a transparent picture can be read on any page`(_ command: String) throws {
    let files = Self.samples.map { "Samples/\($0)" }
    let written = try PictureFolder([command, "--theme", "transparent"] + files)
    defer { written.delete() }
    let pictures = try written.pictures()
    #expect(pictures.count > 20)
    for (name, picture) in pictures {
      #expect(TextContrast.faint(in: picture, .transparent) == [], "\(name)")
      #expect(!picture.elements.contains { $0.attributes["class"] == "ald-page" }, "\(name)")
    }
  }

  @Test(arguments: ["graph", "draw"])
  func `a theme has its own colours, in bitmaps too`(_ command: String) throws {
    let sample = "Samples/two-heights.log"
    var bitmaps: Set<String> = []
    for theme in ["light", "dark", "transparent"] {
      let svg = try CommandRun([command, "--theme", theme, sample]).output
      #expect(!svg.contains("prefers-color-scheme"))
      #expect(svg.contains(".ald-page { fill: #14171c; }") == (theme == "dark"))
      let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).png")
      defer { try? FileManager.default.removeItem(at: file) }
      #expect(try CommandRun([command, "--theme", theme, sample, "-o", file.path()]).status == 0)
      bitmaps.insert(try Data(contentsOf: file).base64EncodedString())
    }
    #expect(bitmaps.count == 3)
    #expect(try CommandRun([command, sample]).output.contains("prefers-color-scheme"))
  }
}
