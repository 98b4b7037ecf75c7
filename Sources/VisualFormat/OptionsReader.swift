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
        "'\(word)' is no option of a visual format."
          + NearMiss.question(bare, among: names),
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
