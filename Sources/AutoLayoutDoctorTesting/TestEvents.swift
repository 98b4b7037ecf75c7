/// What Swift Testing writes to the standard error of the cases of a parameterized test.
enum TestEvents {
  private static let beginning = Array("Test case passing ".utf8)
  private static let started = Array(" started.".utf8)
  private static let escape: UInt8 = 0x1B

  /// A log without the lines that print a test's arguments, which may quote another log.
  ///
  /// `◇ Test case passing 1 argument log → "…" to "reads a log" started.` is one of them.
  /// The sign in front is a picture of the terminal's font on a Mac, and may be coloured. Where the end
  /// is missing, everything is kept.
  static func removed(from log: [UInt8]) -> [UInt8] {
    let lines = log.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    var kept: [ArraySlice<UInt8>] = []
    var index = 0
    while index < lines.count {
      if isBeginning(lines[index]), let end = end(of: index, in: lines) {
        index = end
      } else {
        kept.append(lines[index])
      }
      index += 1
    }
    return Array(kept.joined(separator: [UInt8(ascii: "\n")]))
  }

  /// The last line of the event that begins at `index`; `nil` where another begins before it ends.
  private static func end(of index: Int, in lines: [ArraySlice<UInt8>]) -> Int? {
    if isEnd(lines[index]) { return index }
    for next in lines.indices[(index + 1)...] {
      if isBeginning(lines[next]) { return nil }
      if isEnd(lines[next]) { return next }
    }
    return nil
  }

  private static func isEnd(_ line: ArraySlice<UInt8>) -> Bool {
    let plain = uncoloured(line)
    let text = String(decoding: plain, as: UTF8.self)
    return plain.suffix(started.count) == started[...]
      || text.hasSuffix(" seconds.")
        && (text.contains(" passed after ") || text.contains(" failed after "))
  }

  private static func isBeginning(_ line: ArraySlice<UInt8>) -> Bool {
    let plain = uncoloured(line)
    guard let sign = plain.first, sign >= 0x80 else { return false }
    return plain.drop { $0 >= 0x80 || $0 == UInt8(ascii: " ") }.starts(with: beginning)
  }

  /// The line without a terminal's colours, `ESC [90m`.
  private static func uncoloured(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    guard line.contains(escape) else { return line }
    var plain: [UInt8] = []
    var rest = line
    while let byte = rest.popFirst() {
      guard byte == escape else {
        plain.append(byte)
        continue
      }
      rest = rest.drop { $0 != UInt8(ascii: "m") }.dropFirst()
    }
    return plain[...]
  }
}
