package import Foundation

/// Recorded texts, which the tests compare with what is made now.
///
/// `RECORD_SNAPSHOTS=1` writes them anew.
package enum Recording {
  /// Whether the recorded texts are to be written anew.
  package static let isOn = ProcessInfo.processInfo.environment["RECORD_SNAPSHOTS"] == "1"

  /// The first lines in which `text` differs from what `file` holds, `-` recorded and `+` new; empty
  /// where it is the same, or was written just now.
  package static func changes(_ text: String, in file: URL) throws -> String {
    if isOn {
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try text.write(to: file, atomically: true, encoding: .utf8)
      return ""
    }
    let recorded = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    return recorded == text ? "" : difference(recorded, text)
  }

  private static func difference(_ old: String, _ new: String) -> String {
    let old = old.split(separator: "\n", omittingEmptySubsequences: false)
    let new = new.split(separator: "\n", omittingEmptySubsequences: false)
    let lines = new.difference(from: old).prefix(20).map { change in
      switch change {
      case .remove(let offset, let line, _): "\(offset + 1) - \(line)"
      case .insert(let offset, let line, _): "\(offset + 1) + \(line)"
      }
    }
    return "RECORD_SNAPSHOTS=1 records it anew:\n" + lines.joined(separator: "\n")
  }
}
