/// The numbers of C: `18.0f`, `0x1F`, `10UL`.
enum NumberLiteral {
  /// The value, `nil` where the text is no number.
  static func value(of text: String) -> Double? {
    let digits = text.filter { $0 != "_" }
    if digits.hasPrefix("0x") || digits.hasPrefix("0X") {
      return Int(digits.dropFirst(2).prefix { $0.isHexDigit }, radix: 16).map { Double($0) }
    }
    let end = digits.lastIndex { $0.isNumber || $0 == "." }
    return end.flatMap { Double(padded(digits[...$0])) }
  }

  /// Swift reads neither `.5` nor `5.`.
  private static func padded(_ digits: Substring) -> String {
    (digits.hasPrefix(".") ? "0" : "") + digits + (digits.hasSuffix(".") ? "0" : "")
  }
}
