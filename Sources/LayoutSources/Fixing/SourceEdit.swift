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

/// The difference of two versions of a file in the form that `git apply` takes.
package struct UnifiedDiff: Sendable {
  /// The whole text, header included.
  package let text: [UInt8]

  /// One hunk from the first line that differs to the last, with three lines around it.
  package init(file: String, from old: [UInt8], to new: [UInt8]) {
    let (a, b) = (Self.lines(old), Self.lines(new))
    var start = 0
    while start < min(a.count, b.count), a[start] == b[start] { start += 1 }
    var end = 0
    while end < min(a.count, b.count) - start, a[a.count - 1 - end] == b[b.count - 1 - end] {
      end += 1
    }
    let first = max(0, start - 3)
    let after = min(3, end)
    let oldRange = first..<(a.count - end + after)
    let newRange = first..<(b.count - end + after)
    var text = Array("--- a/\(file)\n+++ b/\(file)\n".utf8)
    text += Array("@@ -\(Self.span(oldRange)) +\(Self.span(newRange)) @@\n".utf8)
    for line in a[first..<start] { text += Self.marked(" ", line) }
    text += Self.middle(Array(a[start..<(a.count - end)]), Array(b[start..<(b.count - end)]))
    for line in a[(a.count - end)..<(a.count - end + after)] { text += Self.marked(" ", line) }
    self.text = text
  }

  /// The lines that were taken out and put in, between those that stay.
  private static func middle(_ a: [ArraySlice<UInt8>], _ b: [ArraySlice<UInt8>]) -> [UInt8] {
    let difference = b.difference(from: a)
    let removed = Set(difference.removals.map(\.offset))
    let inserted = Set(difference.insertions.map(\.offset))
    var text: [UInt8] = []
    var (old, new) = (0, 0)
    while old < a.count || new < b.count {
      if removed.contains(old), old < a.count {
        text += marked("-", a[old])
        old += 1
      } else if inserted.contains(new), new < b.count {
        text += marked("+", b[new])
        new += 1
      } else {
        text += marked(" ", a[old])
        (old, new) = (old + 1, new + 1)
      }
    }
    return text
  }

  private static func span(_ range: Range<Int>) -> String {
    "\(range.isEmpty ? range.lowerBound : range.lowerBound + 1),\(range.count)"
  }

  private static func marked(_ mark: String, _ line: ArraySlice<UInt8>) -> [UInt8] {
    let isEnded = line.last == 0x0A
    return Array(mark.utf8) + line
      + (isEnded ? [] : Array("\n\\ No newline at end of file\n".utf8))
  }

  /// The lines with their ends.
  private static func lines(_ bytes: [UInt8]) -> [ArraySlice<UInt8>] {
    var lines: [ArraySlice<UInt8>] = []
    var start = 0
    while start < bytes.count {
      let end = bytes[start...].firstIndex(of: 0x0A).map { $0 + 1 } ?? bytes.count
      lines.append(bytes[start..<end])
      start = end
    }
    return lines
  }
}

extension CollectionDifference.Change {
  /// Where the element stands, in the old list or in the new one.
  fileprivate var offset: Int {
    switch self {
    case .insert(let offset, _, _), .remove(let offset, _, _): offset
    }
  }
}

/// The lines of a changed file that are new, as somebody would paste them.
package enum ChangedLines {
  /// The new lines without the blanks that all of them begin with, or where none is new those that
  /// go, each behind `// delete:`; `nil` where there are too many.
  package static func text(from old: [UInt8], to new: [UInt8]) -> String? {
    let lines = { (bytes: [UInt8]) in
      bytes.split(separator: 0x0A, omittingEmptySubsequences: false).map(Array.init)
    }
    let difference = lines(new).difference(from: lines(old))
    let isDeletion = difference.insertions.isEmpty
    let changed = (isDeletion ? difference.removals : difference.insertions).map { change in
      switch change {
      case .insert(_, let line, _), .remove(_, let line, _): line
      }
    }
    if changed.isEmpty || changed.count > 8 { return nil }
    let depth = changed.map { $0.prefix { $0 == 0x20 || $0 == 0x09 }.count }.min() ?? 0
    return changed.map { line in
      (isDeletion ? "// delete: " : "") + String(decoding: line.dropFirst(depth), as: UTF8.self)
    }
    .joined(separator: "\n")
  }
}
