import Foundation
import Testing

/// Compares `text` with the file `Snapshots/name`.
///
/// `RECORD_SNAPSHOTS=1` rewrites the file; a missing one is written and fails once.
func expectSnapshot(
  _ text: String, named name: String, sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Snapshots")
    .appending(path: name)
  let isRecording = ProcessInfo.processInfo.environment["RECORD_SNAPSHOTS"] == "1"
  guard let recorded = try? String(contentsOf: file, encoding: .utf8), !isRecording else {
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try text.write(to: file, atomically: true, encoding: .utf8)
    if !isRecording {
      Issue.record("\(name) was missing and has been written.", sourceLocation: sourceLocation)
    }
    return
  }
  if recorded != text {
    Issue.record(
      "\(name) differs:\n\(difference(recorded, text))", sourceLocation: sourceLocation)
  }
}

/// The first lines that differ, `-` recorded and `+` new.
private func difference(_ old: String, _ new: String) -> String {
  let old = old.split(separator: "\n", omittingEmptySubsequences: false)
  let new = new.split(separator: "\n", omittingEmptySubsequences: false)
  var lines: [String] = []
  for change in new.difference(from: old) {
    switch change {
    case .remove(let offset, let line, _): lines.append("\(offset + 1) - \(line)")
    case .insert(let offset, let line, _): lines.append("\(offset + 1) + \(line)")
    }
  }
  return lines.prefix(20).joined(separator: "\n")
}
