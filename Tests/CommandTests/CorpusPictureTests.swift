import Foundation
import LayoutDrawing
import PictureChecks
import TestSupport
import Testing

struct CorpusPictureTests {
  static let commands = [
    ["graph"], ["graph", "--engine", "neato"], ["graph", "--engine", "fdp"], ["draw"],
  ]

  @Test(arguments: commands)
  func `keeps every label readable`(_ command: [String]) throws {
    try check(command, LogCollection.fixtures, atLeast: 20)
  }

  @Test(
    .enabled(if: !LogCollection.reference.entries.isEmpty, "no logs beside the project"),
    arguments: commands)
  func `keeps every label of the field's logs readable`(_ command: [String]) throws {
    try check(command, LogCollection.reference, atLeast: 150)
  }

  private func check(_ command: [String], _ logs: LogCollection, atLeast count: Int) throws {
    let written = try PictureFolder(command + logs.paths)
    defer { written.delete() }
    #expect(written.run.status == 0)
    let pictures = try written.pictures()
    #expect(pictures.count >= count)
    var widest = 0
    for (name, picture) in pictures {
      #expect(picture.forbidden == [], "\(name)")
      #expect(DrawnText.overlaps(in: picture) == [], "\(name)")
      #expect(DrawnText.cutOff(in: picture) == [], "\(name)")
      #expect(DrawnScale.misfits(in: picture) == [], "\(name)")
      if (picture.size?.width ?? .infinity) > 2_000 { widest += 1 }
    }
    #expect(widest * 50 < pictures.count, "\(widest) pictures are wider than 2,000 points")
  }
}
