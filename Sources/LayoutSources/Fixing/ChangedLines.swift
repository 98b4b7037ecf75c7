/// The lines of a changed file that are new, as somebody would paste them.
package enum ChangedLines {
  /// The first line that differs, from 1.
  package static func firstLine(from old: [UInt8], to new: [UInt8]) -> Int {
    let same = zip(old, new).prefix { $0 == $1 }.count
    return 1 + old[..<same].count { $0 == 0x0A }
  }

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
