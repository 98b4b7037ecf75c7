import Foundation
import LayoutDrawing
import PictureChecks
import Testing

/// A collection of real logs that may lie beside the project.
private enum Corpus {
  static let logs: [String] = {
    let folder = CommandRun.root.appending(path: "../shared/corpus").standardized
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path())) ?? []
    return names.filter { $0.hasSuffix(".log") }.sorted().map { folder.appending(path: $0).path() }
  }()
}

struct CorpusPictureTests {
  static let commands = [
    ["graph"], ["graph", "--engine", "neato"], ["graph", "--engine", "fdp"], ["draw"],
  ]

  @Test(.enabled(if: !Corpus.logs.isEmpty, "the corpus is not here"), arguments: commands)
  func `keeps every label readable`(_ command: [String]) throws {
    let written = try PictureFolder(command + Corpus.logs)
    defer { written.delete() }
    #expect(written.run.status == 0)
    let pictures = try written.pictures()
    #expect(pictures.count > 150)
    var widest = 0
    for (name, picture) in pictures {
      #expect(picture.forbidden == [], "\(name)")
      #expect(DrawnText.overlaps(in: picture) == [], "\(name)")
      #expect(DrawnText.cutOff(in: picture) == [], "\(name)")
      if (picture.size?.width ?? .infinity) > 2_000 { widest += 1 }
    }
    #expect(widest * 50 < pictures.count, "\(widest) pictures are wider than 2,000 points")
  }
}
