/// A stretch of a file and what is to stand in its place.
struct SourceEdit: Hashable, Sendable {
  var bytes: Range<Int>
  var replacement: String

  /// Puts all edits into a file's bytes; `nil` where they overlap or lie outside.
  static func apply(_ edits: [SourceEdit], to file: [UInt8]) -> [UInt8]? {
    var changed: [UInt8] = []
    var at = 0
    for edit in edits.sorted(by: { $0.bytes.lowerBound < $1.bytes.lowerBound }) {
      guard edit.bytes.lowerBound >= at, edit.bytes.upperBound <= file.count else { return nil }
      changed += file[at..<edit.bytes.lowerBound] + Array(edit.replacement.utf8)
      at = edit.bytes.upperBound
    }
    return changed + file[at...]
  }
}
