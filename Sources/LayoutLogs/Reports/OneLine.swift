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
}
