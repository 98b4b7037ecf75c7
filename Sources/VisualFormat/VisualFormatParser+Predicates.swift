internal import LinearArithmetic

extension VisualFormatParser {
  /// `(>=20,<=40@750)`.
  mutating func predicates() throws(SyntaxError) -> [VisualFormat.Predicate] {
    let open = cursor.position
    guard cursor.take("(") else { throw SyntaxError(at: hereBytes, "Expected '(', \(found).") }
    var predicates: [VisualFormat.Predicate] = []
    repeat {
      try skipBlanks()
      predicates.append(try predicate())
      try skipBlanks()
    } while cursor.take(",")
    guard cursor.take(")") else {
      throw SyntaxError(
        at: hereBytes,
        "Expected ')' or ',' after the condition that began at column "
          + "\(columns(to: open)), \(found).",
        correction: .init(cursor.position..<cursor.position, ")"))
    }
    return predicates
  }

  /// `[relation] operand [@priority]`.
  mutating func predicate() throws(SyntaxError) -> VisualFormat.Predicate {
    let start = cursor.position
    let relation = takeEqualsSign() ? .equal : try cursor.takeRelation()
    try skipBlanks()
    let operand = try operand(allowsArithmetic: dialect == .scratch)
    try skipBlanks()
    return .init(
      relation: relation ?? .equal, operand: operand, priority: try priority(),
      bytes: start..<cursor.position)
  }

  /// Steps over one `=`, as people write it and as pages print it that lost the other sign.
  private mutating func takeEqualsSign() -> Bool {
    let isRelation = ["==", "=<", "=>"].contains(where: cursor.starts)
    return dialect == .scratch && !isRelation && cursor.take("=")
  }

  mutating func priority() throws(SyntaxError) -> VisualFormat.Scalar? {
    guard cursor.take("@") else { return nil }
    try skipBlanks()
    let start = cursor.position
    if let number = try cursor.takeNumber() {
      let bytes = start..<cursor.position
      if number < 1 || number > 1000 {
        throw SyntaxError(
          at: bytes, "A priority lies between 1 and 1000 (required), but this one is \(number).")
      }
      return .init(value: .number(number), bytes: bytes)
    }
    cursor.take { $0.continuesName || dialect == .scratch && $0 == UInt8(ascii: ".") }
    let name = start..<cursor.position
    if name.isEmpty {
      throw SyntaxError(
        at: hereBytes, "Expected a priority between 1 and 1000 after '@', \(found).")
    }
    return .init(value: .name(cursor.text(name)), bytes: name)
  }

  mutating func operand(allowsArithmetic: Bool) throws(SyntaxError) -> VisualFormat.Operand {
    let start = cursor.position
    var operand = VisualFormat.Operand(
      value: try operandValue(), attribute: nil, multiplier: .one, constant: .zero,
      bytes: start..<cursor.position)
    splitAttribute(&operand)
    if allowsArithmetic { try arithmetic(&operand) }
    operand.bytes = start..<cursor.position
    return operand
  }

  private mutating func operandValue() throws(SyntaxError) -> VisualFormat.Operand.Value {
    if let space = try standardSpace() { return .standardSpace(space) }
    if let number = try cursor.takeNumber() { return .number(number) }
    let start = cursor.position
    if dialect == .scratch {
      if cursor.takeItemName() {
        return .name(VisualFormatParser.unquoted(cursor.text(start..<cursor.position)))
      }
    } else {
      cursor.take { $0.continuesName || $0 == UInt8(ascii: ".") }
      if cursor.position > start { return .name(cursor.text(start..<cursor.position)) }
    }
    throw SyntaxError(
      at: hereBytes, "Expected a number, the name of a metric or of a view, \(found).")
  }

  /// `NSSpace(8)` and `NSLayoutAnchorConstraintSpace(8)`, as logs print them.
  private mutating func standardSpace() throws(SyntaxError) -> Rational? {
    guard dialect == .scratch,
      cursor.take("NSSpace(") || cursor.take("NSLayoutAnchorConstraintSpace(")
    else { return nil }
    guard let number = try cursor.takeNumber(), cursor.take(")") else {
      throw SyntaxError(at: hereBytes, "Expected a number and ')' in the standard space, \(found).")
    }
    return number
  }

  /// Splits `b.height` into view and attribute.
  private func splitAttribute(_ operand: inout VisualFormat.Operand) {
    guard case .name(let name) = operand.value else { return }
    for attribute in ["width", "height"] where name.hasSuffix("." + attribute) {
      operand.attribute = attribute
      operand.value = .name(String(name.dropLast(attribute.count + 1)))
    }
  }

  /// Factors and offsets: `*2`, `/3`, `+8`, `-8`.
  private mutating func arithmetic(_ operand: inout VisualFormat.Operand) throws(SyntaxError) {
    while true {
      let back = cursor.position
      try skipBlanks()
      guard let sign = cursor.next, "*/+-".utf8.contains(sign) else {
        cursor.position = back
        return
      }
      cursor.position += 1
      try skipBlanks()
      let start = cursor.position
      guard let number = try cursor.takeNumber() else {
        throw SyntaxError(
          at: hereBytes, "Expected a number after '\(Character(UnicodeScalar(sign)))', \(found).")
      }
      switch sign {
      case UInt8(ascii: "+"): operand.constant += number
      case UInt8(ascii: "-"): operand.constant -= number
      case UInt8(ascii: "/") where number.isZero:
        throw SyntaxError(at: start..<cursor.position, "Nothing can be divided by 0.")
      default:
        let factor = sign == UInt8(ascii: "/") ? number.reciprocal : number
        operand.multiplier *= factor
        operand.constant *= factor
      }
    }
  }

  // MARK: - Words for what stands here

  var found: String {
    if cursor.isAtEnd { return "but the text ends here" }
    return "but found '\(cursor.nextCharacter)'"
  }

  var hereBytes: Range<Int> { cursor.nextCharacterBytes }

  /// Column of `position`, from 1, in characters.
  private func columns(to position: Int) -> Int { cursor.text(0..<position).count + 1 }

  mutating func skipBlanks() throws(SyntaxError) {
    let start = cursor.position
    cursor.skipBlanks()
    if dialect == .apple, cursor.position > start, !cursor.isAtEnd {
      throw SyntaxError(
        at: start..<cursor.position, "A visual format must not contain spaces between its parts.",
        correction: .init(start..<cursor.position, ""))
    }
  }
}

extension VisualFormatParser {
  /// Reads the options after a chain: `alignAllTop, directionLeftToRight`, with or without
  /// `options:`, brackets, and the prefixes of Swift and Objective-C; also `(LTR)` and `(RTL)`.
  package mutating func options(
    for orientation: VisualFormat.Orientation
  ) throws(SyntaxError) -> [VisualFormat.Option] {
    var options: [VisualFormat.Option] = []
    let start = cursor.position
    skipSeparators()
    _ = cursor.take("options:")
    while true {
      skipSeparators()
      guard let option = try option() else {
        if options.isEmpty { cursor.position = start }
        return options
      }
      try check(option, along: orientation)
      options.append(option)
    }
  }

  private mutating func skipSeparators() {
    cursor.take { " \t\r,[]".utf8.contains($0) }
  }

  private mutating func option() throws(SyntaxError) -> VisualFormat.Option? {
    let start = cursor.position
    if cursor.take("(LTR)") {
      return .init(option: .directionLeftToRight, bytes: start..<cursor.position)
    }
    if cursor.take("(RTL)") {
      return .init(option: .directionRightToLeft, bytes: start..<cursor.position)
    }
    let bytes = cursor.take { $0.isLetter || $0 == UInt8(ascii: ".") }
    if bytes.isEmpty { return nil }
    let word = cursor.text(bytes)
    guard let option = FormatOption(word) else {
      let names = FormatOption.allCases.map(\.rawValue)
      let bare = word.hasPrefix(".") ? String(word.dropFirst()) : word
      throw SyntaxError(
        at: bytes,
        "'\(word)' is not an option of a visual format." + NearMiss.question(bare, among: names),
        correction: NearMiss.of(bare, among: names).map { .init(bytes, $0) })
    }
    return .init(option: option, bytes: bytes)
  }

  private func check(
    _ option: VisualFormat.Option, along orientation: VisualFormat.Orientation
  ) throws(SyntaxError) {
    guard option.option.alignedOrientation == orientation else { return }
    let (chain, across) =
      orientation == .horizontal
      ? ("horizontal", "alignAllTop or alignAllCenterY")
      : ("vertical", "alignAllLeading or alignAllCenterX")
    throw SyntaxError(
      at: option.bytes,
      "\(option.option.rawValue) fixes a place along the chain, which the chain itself decides; "
        + "views in a \(chain) chain can be aligned across it, for example with \(across).")
  }
}
