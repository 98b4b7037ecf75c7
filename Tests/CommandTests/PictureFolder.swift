import Foundation
import PictureChecks

/// The pictures that a command wrote into a directory of its own.
struct PictureFolder {
  let run: CommandRun
  let folder: URL

  /// Runs `autolayout-doctor command… -o` with a new directory.
  init(_ command: [String]) throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "pictures-\(UUID().uuidString)")
    run = try CommandRun(command + ["-o", folder.path() + "/"])
  }

  func delete() { try? FileManager.default.removeItem(at: folder) }

  var names: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder.path())) ?? []).sorted()
  }

  /// Every SVG by its name, parsed.
  func pictures() throws -> [(name: String, picture: CheckedXML)] {
    try names.filter { $0.hasSuffix(".svg") }.map { name in
      let text = try String(contentsOf: folder.appending(path: name), encoding: .utf8)
      return (name, try CheckedXML(text))
    }
  }
}
