/// A side of an equation that adds anchors up: `V.centerY == (A.top + B.bottom) / 2`.
///
/// A row of a constraint has no such sum; that it is one tells it from a description that is cut off.
enum AnchorArithmetic {
  /// Whether the equation at `start` is whole, and joins an anchor with another one.
  static func isWhole(in cursor: DescriptionCursor, from start: Int) -> Bool {
    var (at, depth, isJoined) = (start, 0, false)
    while at < cursor.limit {
      switch cursor.bytes[at] {
      case UInt8(ascii: "("): depth += 1
      case UInt8(ascii: ")"): depth -= 1
      case UInt8(ascii: ">") where depth == 0 && cursor.bytes[at + 1] != UInt8(ascii: "="):
        return isJoined
      case UInt8(ascii: "."):
        if let word = cursor.attributeWord(at: at + 1) {
          isJoined = isJoined || joinsAnchor(cursor, from: word.end)
          at = word.end
          continue
        }
      default: break
      }
      at += 1
    }
    return isJoined && depth == 0 && cursor.isBodyOutside
  }

  /// Whether a plus or minus follows, and behind it another anchor.
  private static func joinsAnchor(_ cursor: DescriptionCursor, from end: Int) -> Bool {
    let bytes = cursor.bytes
    var at = end
    while at < cursor.limit, bytes[at].isBlank || bytes[at] == UInt8(ascii: ")") { at += 1 }
    guard at < cursor.limit, bytes[at] == UInt8(ascii: "+") || bytes[at] == UInt8(ascii: "-")
    else { return false }
    at += 1
    while at < cursor.limit, bytes[at].isBlank || bytes[at] == UInt8(ascii: "(") { at += 1 }
    return at < cursor.limit && (bytes[at].isLetter || bytes[at] == UInt8(ascii: "_"))
      && !bytes.matches("NSSpace", at: at, to: cursor.limit)
      && !bytes.matches("NSLayoutAnchorConstraintSpace", at: at, to: cursor.limit)
      && (at..<cursor.limit).contains {
        bytes[$0] == UInt8(ascii: ".") && cursor.attributeWord(at: $0 + 1) != nil
      }
  }
}
