internal import LayoutModel
internal import LinearArithmetic

/// Rectangles as views print them: `(x y; w h)`, `{{x, y}, {w, h}}` and `(x,y,w,h)`.
enum FrameText {
  /// Four numbers with any of ` ,;` between them; `nil` where one is not a number (`inf`, `nan`).
  static func read(_ cursor: inout ByteCursor) -> LayoutFrame? {
    guard let open = cursor.next, open == 0x28 || open == 0x7B else { return nil }
    var numbers: [Rational] = []
    var inside = cursor
    ByteText.skipBalanced(&cursor)
    while inside.position < cursor.position {
      inside.skip { $0.isBlank || [0x28, 0x29, 0x7B, 0x7D, 0x2C, 0x3B].contains($0) }
      guard inside.position < cursor.position else { break }
      guard let number = inside.number() else { return nil }
      numbers.append(number)
    }
    guard numbers.count == 4 else { return nil }
    return LayoutFrame(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }
}

/// Brackets in printed values.
enum ByteText {
  /// Moves past the bracket at the cursor and its partner, whatever kinds are nested inside.
  static func skipBalanced(_ cursor: inout ByteCursor) {
    var depth = 0
    while let byte = cursor.next {
      cursor.skip()
      switch byte {
      case 0x28, 0x7B, 0x3C, 0x5B: depth += 1
      case 0x29, 0x7D, 0x3E, 0x5D: depth -= 1
      default: break
      }
      if depth <= 0 { return }
    }
  }
}
