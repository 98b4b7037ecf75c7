public import LayoutModel
internal import VisualFormat

/// Reads an autoresizing mask as people and debuggers write it.
public enum MaskText {
  /// Why a text is no mask.
  public struct Failure: Error, Hashable, Sendable {
    /// A sentence with the word that was probably meant.
    public var reason: String
  }

  /// Reads `W+RM`, `flexibleWidth, flexibleRightMargin`, `h=-&& v=--&`, `minXMargin`, or `none`.
  public static func mask(_ text: String) throws(Failure) -> AutoresizingMask {
    if let printed = printed(text) { return printed }
    var flexible = Set<Part>()
    var isNone = false
    for word in words(of: text) {
      if word == "none" || word == "0" {
        isNone = true
      } else {
        flexible.insert(try part(word))
      }
    }
    if flexible.isEmpty, !isNone {
      throw Failure(reason: "Expected a mask such as 'W+RM', 'flexibleWidth' or 'none'.")
    }
    return AutoresizingMask(
      horizontal: axis(.left, .width, .right, flexible),
      vertical: axis(.top, .height, .bottom, flexible))
  }

  private enum Part: CaseIterable { case left, width, right, top, height, bottom }

  private static let names: [(String, Part)] = [
    ("LM", .left), ("W", .width), ("RM", .right), ("TM", .top), ("H", .height), ("BM", .bottom),
    ("flexibleLeftMargin", .left), ("flexibleWidth", .width), ("flexibleRightMargin", .right),
    ("flexibleTopMargin", .top), ("flexibleHeight", .height), ("flexibleBottomMargin", .bottom),
    ("minXMargin", .left), ("width", .width), ("maxXMargin", .right), ("minYMargin", .top),
    ("height", .height), ("maxYMargin", .bottom),
  ]

  private static func words(of text: String) -> [String] {
    text.utf8.split { !($0.isLetter || $0.isDigit) }.map { String(decoding: $0, as: UTF8.self) }
  }

  private static func part(_ word: String) throws(Failure) -> Part {
    let bare = word.hasPrefix("UIViewAutoresizing") ? String(word.dropFirst(18)) : word
    let spelled = bare.prefix(1).lowercased() + bare.dropFirst()
    if let known = names.first(where: { $0.0 == bare || $0.0 == spelled }) { return known.1 }
    throw Failure(
      reason: "'\(word)' is no part of an autoresizing mask."
        + NearMiss.question(word, among: names.map(\.0)))
  }

  private static func axis(
    _ near: Part, _ size: Part, _ far: Part, _ flexible: Set<Part>
  ) -> AutoresizingMask.AxisMask {
    let isUnset = flexible.isDisjoint(with: [near, size, far])
    return .init(
      near: flexible.contains(near), size: flexible.contains(size),
      far: flexible.contains(far) || isUnset)
  }

  /// `h=-&& v=--&`, as constraint descriptions print it.
  private static func printed(_ text: String) -> AutoresizingMask? {
    var cursor = ByteCursor(Array(text.utf8))
    cursor.skipBlanks()
    guard cursor.take("h="), let horizontal = triple(&cursor) else { return nil }
    cursor.skipBlanks()
    guard cursor.take("v="), let vertical = triple(&cursor) else { return nil }
    cursor.skipBlanks()
    return cursor.isAtEnd ? AutoresizingMask(horizontal: horizontal, vertical: vertical) : nil
  }

  private static func triple(_ cursor: inout ByteCursor) -> AutoresizingMask.AxisMask? {
    let bytes = cursor.take { $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "&") }
    guard bytes.count == 3 else { return nil }
    let parts = cursor.bytes[bytes].map { $0 == UInt8(ascii: "&") }
    return .init(near: parts[0], size: parts[1], far: parts[2])
  }
}
