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

/// Edits of one file that lie apart, by their places.
struct SourceEdits {
  private(set) var edits: [SourceEdit] = []
  /// How long the file is, in bytes.
  let fileLength: Int

  init(fileLength: Int) { self.fileLength = fileLength }

  /// Takes all of `more`, or none of them where one overlaps another edit or lies outside.
  mutating func insert(_ more: [SourceEdit]) -> Bool {
    var taken: [Int] = []
    for edit in more {
      guard let place = place(of: edit) else {
        for place in taken.reversed() { edits.remove(at: place) }
        return false
      }
      edits.insert(edit, at: place)
      taken.append(place)
    }
    return true
  }

  /// Sought from the end, for most edits come in the order of the file.
  private func place(of edit: SourceEdit) -> Int? {
    let last = edits.lastIndex {
      ($0.bytes.lowerBound, $0.bytes.upperBound) <= (edit.bytes.lowerBound, edit.bytes.upperBound)
    }
    let next = last.map { $0 + 1 } ?? 0
    let start = last.map { edits[$0].bytes.upperBound } ?? 0
    let end = next < edits.count ? edits[next].bytes.lowerBound : fileLength
    return edit.bytes.lowerBound >= start && edit.bytes.upperBound <= end ? next : nil
  }
}
