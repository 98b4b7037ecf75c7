package import LayoutModel
package import LinearArithmetic
internal import VisualFormat

/// Reads frames and sizes as people write them on a command line.
package enum GeometryText {
  /// `20,20,100,44`, `(20 20; 100 44)` or `{{20, 20}, {100, 44}}`; `nil` where it is no frame.
  package static func frame(_ text: String) -> LayoutFrame? {
    guard let n = numbers(text, separators: " ,;(){}\t"), n.count == 4 else { return nil }
    return LayoutFrame(x: n[0], y: n[1], width: n[2], height: n[3])
  }

  /// `320x480`, `320×480`, `320,480` or `{320, 480}`; `nil` where it is no size.
  package static func size(_ text: String) -> (width: Rational, height: Rational)? {
    let plain = text.replacing("×", with: "x")
    guard let n = numbers(plain, separators: " ,;x(){}\t"), n.count == 2,
      n.allSatisfy({ !$0.isNegative })
    else { return nil }
    return (n[0], n[1])
  }

  private static func numbers(_ text: String, separators: String) -> [Rational]? {
    let isSeparator = { (byte: UInt8) in separators.utf8.contains(byte) }
    var numbers: [Rational] = []
    for word in text.utf8.split(whereSeparator: isSeparator) {
      guard let number = Rational(String(decoding: word, as: UTF8.self)) else { return nil }
      numbers.append(number)
    }
    return numbers
  }
}

/// Reads an autoresizing mask as people and debuggers write it.
package enum MaskText {
  /// Why a text is no mask.
  package struct Failure: Error, Hashable, Sendable {
    /// A sentence with the word that was probably meant.
    package var reason: String
  }

  /// Reads `W+RM`, `flexibleWidth, flexibleRightMargin`, `h=-&& v=--&`, `minXMargin`, or `none`.
  package static func mask(_ text: String) throws(Failure) -> AutoresizingMask {
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
    ("height", .height), ("maxYMargin", .bottom), ("widthSizable", .width),
    ("heightSizable", .height),
  ]

  /// Whether `text` calls a margin or size what only AppKit does; y counts from the bottom there.
  package static func isOfAppKit(_ text: String) -> Bool {
    words(of: text).contains { word in
      let name = plainName(word)
      return ["min", "max"].contains(name.prefix(3)) || name.hasSuffix("Sizable")
    }
  }

  /// `minYMargin` of `NSViewMinYMargin`.
  private static func plainName(_ word: String) -> String {
    let prefix = ["UIViewAutoresizing", "NSView"].first { word.hasPrefix($0) } ?? ""
    let bare = word.dropFirst(prefix.count)
    return bare.prefix(1).lowercased() + bare.dropFirst()
  }

  private static func words(of text: String) -> [String] {
    text.utf8.split { !($0.isLetter || $0.isDigit) }.map { String(decoding: $0, as: UTF8.self) }
  }

  private static func part(_ word: String) throws(Failure) -> Part {
    let plain = plainName(word)
    if let known = names.first(where: { $0.0 == word || $0.0 == plain }) { return known.1 }
    throw Failure(
      reason: "'\(word)' is not a part of an autoresizing mask."
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
    var cursor = SourceCursor(Array(text.utf8))
    cursor.skipBlanks()
    // An axis that is not written has the mask that views have from the start: only its end gives way.
    let unset = AutoresizingMask.AxisMask(near: false, size: false, far: true)
    var (horizontal, vertical) = (unset, unset)
    let isHorizontal = cursor.take("h=")
    if isHorizontal {
      guard let triple = triple(&cursor) else { return nil }
      horizontal = triple
      cursor.skipBlanks()
    }
    if !isHorizontal || !cursor.isAtEnd {
      guard cursor.take("v="), let triple = triple(&cursor) else { return nil }
      vertical = triple
      cursor.skipBlanks()
    }
    return cursor.isAtEnd ? AutoresizingMask(horizontal: horizontal, vertical: vertical) : nil
  }

  private static func triple(_ cursor: inout SourceCursor) -> AutoresizingMask.AxisMask? {
    let bytes = cursor.take { $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "&") }
    guard bytes.count == 3 else { return nil }
    let parts = cursor.bytes[bytes].map { $0 == UInt8(ascii: "&") }
    return .init(near: parts[0], size: parts[1], far: parts[2])
  }
}
