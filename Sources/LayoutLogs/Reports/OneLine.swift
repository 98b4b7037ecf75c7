/// A description as one line: line breaks inside it, with the blanks around them, become a blank, or nothing behind the
/// hyphen of a word that was broken there.
enum OneLine {
  static func text(_ bytes: ByteView, _ range: TextRange) -> String {
    guard bytes.firstIndex(of: 0x0A, from: range.start, to: range.end) != nil
    else { return bytes.string(range) }
    var line: [UInt8] = []
    line.reserveCapacity(range.count)
    var index = range.start
    while index < range.end {
      if bytes[index] == 0x0A {
        while let last = line.last, last.isBlank { line.removeLast() }
        while index < range.end, bytes[index].isBlank { index += 1 }
        let isHyphen = line.last == UInt8(ascii: "-") && line.dropLast().last?.isBlank == false
        if !isHyphen { line.append(0x20) }
      } else {
        line.append(bytes[index])
        index += 1
      }
    }
    return String(decoding: line, as: UTF8.self)
  }

  /// A name without the line breaks in it; `nil` where none, or where one does not stand behind a hyphen.
  static func joined(_ bytes: ByteView, _ range: TextRange) -> String? {
    var index = range.start
    var isBroken = false
    while let end = bytes.firstIndex(of: 0x0A, from: index, to: range.end) {
      guard end > range.start, bytes[end - 1] == UInt8(ascii: "-") else { return nil }
      isBroken = true
      index = end + 1
    }
    return isBroken ? text(bytes, range) : nil
  }
}
