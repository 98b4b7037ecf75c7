import Foundation
import SiteIndex

/// A folder that lives as long as the test.
final class Folder {
  let url: URL

  init(_ files: [String: String]) throws {
    url = FileManager.default.temporaryDirectory.appending(path: "sites-\(UUID().uuidString)")
    for (path, text) in files { try write(text, to: path) }
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  func write(_ text: String, to path: String) throws {
    let file = url.appending(path: path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  func git(_ arguments: String...) throws {
    let git = Process()
    git.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    git.arguments = ["git", "-C", url.path] + arguments
    git.standardOutput = FileHandle.nullDevice
    try git.run()
    git.waitUntilExit()
  }

  /// The lines of its index.
  func index(_ change: (inout SiteIndex.Request) -> Void = { _ in }) throws -> [String] {
    var request = SiteIndex.Request(root: url)
    change(&request)
    var bytes: [UInt8] = []
    try SiteIndex(request).write { bytes += $0 }
    return String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  /// The files of its index.
  func files(_ change: (inout SiteIndex.Request) -> Void = { _ in }) throws -> [String] {
    try index(change).compactMap {
      $0.hasPrefix(#"{"kind":"file""#) ? Self.member("file", $0) : nil
    }
  }

  static func member(_ name: String, _ line: String) -> String? {
    let object = try? JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
    return object?[name] as? String
  }
}
