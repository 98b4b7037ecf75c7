internal import LayoutModel
internal import LinearArithmetic

/// A place in raw UTF-8, moved forward by what is read.
struct ByteCursor {
  let bytes: ArraySlice<UInt8>
  private(set) var position: Int

  init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    self.position = bytes.startIndex
  }

  var isAtEnd: Bool { position >= bytes.endIndex }
  var rest: ArraySlice<UInt8> { bytes[position...] }
  var next: UInt8? { isAtEnd ? nil : bytes[position] }

  mutating func advance(to offset: Int) {
    position = min(max(offset, position), bytes.endIndex)
  }

  mutating func skip(_ count: Int = 1) { advance(to: position + count) }

  @discardableResult
  mutating func skip(while matches: (UInt8) -> Bool) -> ArraySlice<UInt8> {
    let start = position
    while let byte = next, matches(byte) { position += 1 }
    return bytes[start..<position]
  }

  mutating func skipBlanks() { skip { $0.isBlank } }

  mutating func skip(_ text: StaticString) -> Bool {
    guard rest.begins(with: text) else { return false }
    skip(text.bytes.count)
    return true
  }

  /// `0x…`; nothing is read where there is none.
  mutating func address() -> Address? {
    let start = position
    guard skip("0x") || skip("0X") else { return nil }
    let digits = skip { $0.hexValue != nil }
    guard !digits.isEmpty, digits.count <= 16 else {
      position = start
      return nil
    }
    return Address(
      digits.reduce(0) { $0 << 4 | ($1.hexValue ?? 0) }, digits: UInt8(digits.count),
      isUppercase: digits.contains { $0 >= 0x41 && $0 <= 0x46 })
  }

  /// A decimal number, signed, perhaps with a fraction or exponent.
  mutating func number() -> Rational? {
    let start = position
    skip { $0.isDigit || $0 == 0x2E || $0 == 0x2D || $0 == 0x2B || $0 == 0x65 || $0 == 0x45 }
    guard let value = Rational(String(decoding: bytes[start..<position], as: UTF8.self)) else {
      position = start
      return nil
    }
    return value
  }

  mutating func integer() -> Int? {
    let start = position
    guard let value = Int(skip { $0.isDigit }.string) else {
      position = start
      return nil
    }
    return value
  }

  /// A class name, module and generic marks included: `MyApp.Cell`, `_TtGC5UIKit…`.
  mutating func className() -> ArraySlice<UInt8>? {
    let start = position
    guard let first = next, first.isNameByte, !first.isDigit else { return nil }
    let name = skip { $0.isNameByte || $0 == 0x2E }
    guard name.last != 0x2E else {
      position = start
      return nil
    }
    skipGenericArguments()
    return bytes[start..<position]
  }

  /// `<Element, Other<T>>` directly after a class name; a description never opens so.
  private mutating func skipGenericArguments() {
    guard next == 0x3C else { return }
    var depth = 0
    var at = position
    while at < bytes.endIndex {
      let byte = bytes[at]
      if byte == 0x3C { depth += 1 }
      if byte == 0x3E { depth -= 1 }
      guard byte.isNameByte || [0x3C, 0x3E, 0x2E, 0x2C, 0x20].contains(byte) else { return }
      at += 1
      if depth == 0 { break }
    }
    if depth == 0 { advance(to: at) }
  }
}
