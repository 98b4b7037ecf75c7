/// Addresses of which somebody hid a part, or all: they tell nothing apart and nothing together.
extension ByteView {
  /// Where the masked address at `start` ends: `0x`, `0x...`, `0x…`, `0xXXXXXXXX`, `0x7f82****`; `nil`
  /// where none or a whole one stands there.
  func endOfMaskedAddress(from start: Int, to limit: Int) -> Int? {
    guard start + 1 < limit, self[start] == UInt8(ascii: "0"),
      self[start + 1] | 0x20 == UInt8(ascii: "x")
    else { return nil }
    var end = start + 2
    var isHidden = false
    while end < limit {
      if self[end].isHexDigit {
        end += 1
      } else if let stop = endOfMask(from: end, isAlone: end == start + 2, to: limit) {
        isHidden = true
        end = stop
      } else {
        break
      }
    }
    let isWordOver = end >= limit || !self[end].isLetter && !self[end].isDigit
    return isWordOver && (isHidden || end == start + 2) ? end : nil
  }

  /// Where the marks at `start` end that stand for digits.
  ///
  /// Behind digits a single dot stands in front of an attribute, and a single star is Markdown's.
  private func endOfMask(from start: Int, isAlone: Bool, to limit: Int) -> Int? {
    let byte = self[start]
    guard byte.mayHideDigits else { return nil }
    if byte >= 0x80 {
      return Self.marks.first { matches($0, at: start, to: limit) }
        .map { start + $0.utf8CodeUnitCount }
    }
    var end = start
    while end < limit, self[end] == byte { end += 1 }
    if byte == UInt8(ascii: "."), end < limit, self[end].isLetter, !beginsDigits(end, to: limit) {
      end -= 1
    }
    let isLetter = byte | 0x20 == UInt8(ascii: "x")
    return end - start > 1 || isLetter || isAlone && end > start ? end : nil
  }

  /// Whether the letter at `start` is an address's digit, `a2b0`, and begins no attribute's name.
  private func beginsDigits(_ start: Int, to limit: Int) -> Bool {
    var end = start
    while end < limit, self[end].isHexDigit { end += 1 }
    return end > start + 1 && (end >= limit || !self[end].isNameByte)
  }

  private static let marks: [StaticString] = ["…", "•", "█", "×"]
}

extension UInt8 {
  /// Whether the byte may stand, or begin what stands, for digits that are hidden.
  var mayHideDigits: Bool {
    switch self {
    case UInt8(ascii: "*"), UInt8(ascii: "X"), UInt8(ascii: "x"), UInt8(ascii: "?"),
      UInt8(ascii: "."):
      true
    default: self >= 0x80
    }
  }
}
