package import LinearArithmetic

extension ByteCursor {
  /// Steps over `==`, `<=` or `>=`; `nil` where no relation stands here.
  ///
  /// - Throws: The slips: `=`, `=>`, `=<`, `<`, `>`, `≤`, `≥`.
  package mutating func takeRelation() throws(SyntaxError) -> Relation? {
    for relation in Relation.allCases where take(relation.symbol) { return relation }
    let slips = [
      ("=>", ">="), ("=<", "<="), ("≥", ">="), ("≤", "<="), ("=", "=="), ("<", "<="), (">", ">="),
    ]
    for (slip, meant) in slips where starts(with: slip) {
      let bytes = position..<position + slip.utf8.count
      throw SyntaxError(
        at: bytes, "'\(slip)' is no relation. Did you mean '\(meant)'?",
        correction: .init(bytes, meant))
    }
    return nil
  }

  /// Steps over a decimal number with an optional sign; `nil` where none stands here.
  package mutating func takeNumber() throws(SyntaxError) -> Rational? {
    let start = position
    if next == UInt8(ascii: "-") || next == UInt8(ascii: "+") { position += 1 }
    let whole = take { $0.isDigit }
    var fraction = 0..<0
    if next == UInt8(ascii: "."), peek(1)?.isDigit == true {
      position += 1
      fraction = take { $0.isDigit }
    }
    guard !whole.isEmpty || !fraction.isEmpty else {
      position = start
      return nil
    }
    takeExponent()
    let bytes = start..<position
    guard let number = Rational(text(bytes)) else {
      throw SyntaxError(at: bytes, "'\(text(bytes))' is too long or too large for a number.")
    }
    return number
  }

  private mutating func takeExponent() {
    guard let e = next, e | 0x20 == UInt8(ascii: "e") else { return }
    let sign = peek(1)
    let hasSign = sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+")
    guard peek(hasSign ? 2 : 1)?.isDigit == true else { return }
    position += hasSign ? 2 : 1
    take { $0.isDigit }
  }

  /// Steps over an item's name as a log or a scratch file writes it: `title`, `'Log in'`,
  /// `MyApp.Header:0x7f80`, `UILabel:0x7f80'Total'`; `false` where none stands here.
  package mutating func takeItemName() -> Bool {
    let start = position
    if next == UInt8(ascii: "'") { return takeQuoted() }
    guard next?.beginsName == true else { return false }
    while let byte = next {
      let joins =
        (byte == UInt8(ascii: ".") || byte == UInt8(ascii: ":"))
        && peek(1).map { $0.continuesName } == true
      guard byte.continuesName || joins else { break }
      position += 1
    }
    if next == UInt8(ascii: "'"), text(start..<position).contains(":0x") { _ = takeQuoted() }
    return true
  }

  /// Steps over `'…'`; a quotation mark between letters does not end it.
  private mutating func takeQuoted() -> Bool {
    let start = position
    position += 1
    while let byte = next {
      position += 1
      if byte == UInt8(ascii: "'"), next.map({ !$0.continuesName }) ?? true { return true }
    }
    position = start
    return false
  }
}
