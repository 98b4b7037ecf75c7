/// A changed file as other programs change it: one stretch of the old one, and what stands there
/// instead.
package struct SourceFix: Hashable, Sendable {
  /// A place between two Unicode code points; both numbers count from 1.
  package struct Position: Hashable, Sendable {
    package var line: Int
    package var column: Int
  }

  /// The file's path below the source's folder.
  package var file: String
  /// The stretch that goes, as offsets into the file.
  package var bytes: Range<Int>
  package var start: Position
  package var end: Position
  /// What comes in its place.
  package var text: String

  /// The least stretch that makes `new` of `old`: whole lines where they only come or go; `nil` where
  /// nothing differs, or one of them is not UTF-8.
  package init?(file: String, from old: [UInt8], to new: [UInt8]) {
    guard old != new, String(validating: old, as: UTF8.self) != nil,
      String(validating: new, as: UTF8.self) != nil
    else { return nil }
    var difference = Difference(old, new)
    difference.narrowToLines()
    difference.narrowToScalars()
    self.file = file
    bytes = difference.start..<(old.count - difference.end)
    text = String(decoding: new[difference.start..<(new.count - difference.end)], as: UTF8.self)
    start = Position(bytes.lowerBound, in: old)
    end = Position(bytes.upperBound, in: old)
  }
}

extension SourceFix.Position {
  /// A byte order mark is no column.
  fileprivate init(_ offset: Int, in bytes: [UInt8]) {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let before = bytes[..<offset]
    let lineStart = before.lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    line = before.count { $0 == 0x0A } + 1
    column = before[lineStart...].count { !$0.continuesScalar } + 1
    if lineStart == 0, before.starts(with: mark) { column -= 1 }
  }
}

/// How many bytes two files have in common at their beginnings and at their ends.
private struct Difference {
  let old, new: [UInt8]
  var start = 0
  var end = 0

  init(_ old: [UInt8], _ new: [UInt8]) {
    self.old = old
    self.new = new
  }

  private var shorter: Int { min(old.count, new.count) }

  mutating func narrowToLines() {
    narrowStart()
    start = old[..<start].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    narrowEnd()
    while end > 0, !(beginsLine(old) && beginsLine(new)) { end -= 1 }
  }

  /// Whether what is common at the end begins at the beginning of a line.
  private func beginsLine(_ bytes: [UInt8]) -> Bool {
    let place = bytes.count - end
    return place == 0 || bytes[place - 1] == 0x0A
  }

  /// Leaves of lines that are changed what stays as it is.
  mutating func narrowToScalars() {
    guard start + end < shorter else { return }
    narrowStart()
    narrowEnd()
    while start > 0, splits(old, start) || splits(new, start) { start -= 1 }
    while end > 0, old[old.count - end].continuesScalar { end -= 1 }
  }

  private func splits(_ bytes: [UInt8], _ place: Int) -> Bool {
    place < bytes.count && bytes[place].continuesScalar
  }

  private mutating func narrowStart() {
    while start + end < shorter, old[start] == new[start] { start += 1 }
  }

  private mutating func narrowEnd() {
    while start + end < shorter, old[old.count - end - 1] == new[new.count - end - 1] { end += 1 }
  }
}

extension UInt8 {
  /// Whether it is a later byte of a code point in UTF-8.
  fileprivate var continuesScalar: Bool { self & 0xC0 == 0x80 }
}
