/// Layers that tell nothing about time or process: quotes, comments, tags, levels.
extension PrefixCursor {
  /// `> `, as e-mail and Markdown quote.
  mutating func quote() -> PrefixLayer? {
    var end = at
    while end < limit, bytes[end] == UInt8(ascii: ">") { end += 1 }
    // `>>>UPSTREAM` begins a message.
    guard end >= limit || bytes[end] == 0x20 else { return nil }
    at += 1
    takeOneSpace()
    return .mark
  }

  /// `// `, `/// `.
  mutating func comment() -> PrefixLayer? {
    guard peek(1) == UInt8(ascii: "/") else { return nil }
    while byte == UInt8(ascii: "/") { at += 1 }
    takeOneSpace()
    return .mark
  }

  /// `▸ `, which xcpretty puts in front of what a program prints.
  mutating func bullet() -> PrefixLayer? {
    guard bytes.matches("▸", at: at, to: limit), peek(3) == 0x20 || at + 3 >= limit
    else { return nil }
    at += 3
    takeOneSpace()
    return .mark
  }

  /// `ESC [31m`, which colours what follows.
  mutating func colour() -> PrefixLayer? {
    guard peek(1) == UInt8(ascii: "[") else { return nil }
    at += 2
    while byte.isDigit || byte == UInt8(ascii: ";") { at += 1 }
    guard byte == UInt8(ascii: "m") else { return nil }
    at += 1
    return .mark
  }

  /// `[INFO] `, `[10:22:31]: `, `[  +13 ms] `, `[LayoutConstraints] `, `[com.apple.UIKit:LayoutConstraints] `.
  mutating func tag() -> PrefixLayer? {
    guard
      let close = bytes.firstIndex(of: UInt8(ascii: "]"), from: at + 1, to: min(limit, at + 72)),
      close + 1 < limit
    else { return nil }
    let hasColon = bytes[close + 1] == UInt8(ascii: ":")
    let after = hasColon ? close + 2 : close + 1
    guard after < limit ? bytes[after] == 0x20 || bytes[after] == 0x09 : hasColon,
      isTag(upTo: close), !isDebuggersCategory(upTo: close)
    else { return nil }
    at = after
    takeOneSpace()
    // `[ios-logs] - `
    if byte == UInt8(ascii: "-"), peek(1) == 0x20 { at += 2 }
    return .mark
  }

  /// Whether the category alone tells what the message is about.
  private func isDebuggersCategory(upTo close: Int) -> Bool {
    let name = CollectionLoopLog.category
    let start = close - name.utf8CodeUnitCount
    return start > at && bytes.matches(name, at: start, to: close)
  }

  private func isTag(upTo close: Int) -> Bool {
    var letters = 0
    for index in at + 1..<close {
      switch bytes[index] {
      case UInt8(ascii: ":") where bytes.matches(":0x", at: index, to: limit): return false
      case 0x20, UInt8(ascii: "_"), UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "."),
        UInt8(ascii: ":"):
        break
      case let other where other.isLetter || other.isDigit: letters += 1
      default: return false
      }
    }
    // `[ AF O P ] h=--- v=---` begins a line of NSView's _subtreeDescription.
    if bytes.matches(" h=", at: close + 1, to: limit) { return false }
    return bytes[at + 1] != 0x20 || letters == 0
      || bytes.firstIndex(of: "ms", from: at, to: close) != nil
  }

  /// `(UIKitCore) ` before a bracketed category.
  mutating func library() -> PrefixLayer? {
    var index = at + 1
    while index < limit, bytes[index].isClassByte { index += 1 }
    guard index > at + 3, bytes[index] == UInt8(ascii: ")"), bytes[index + 1] == 0x20,
      bytes[at + 1].isLetter, index + 2 <= limit,
      hasContext || index + 2 < limit && bytes[index + 2] == UInt8(ascii: "[")
    else { return nil }
    at = index + 2
    return .mark
  }

  /// `flutter: `, `error: `.
  mutating func level() -> PrefixLayer? {
    let start = at
    while byte.isLetter { at += 1 }
    guard at - start <= 7, byte == UInt8(ascii: ":"), peek(1) == 0x20, isLevel(from: start)
    else { return nil }
    at += 2
    return .mark
  }

  /// `WARN  `, `LOG  `: React Native's levels, behind which there are two blanks or more.
  mutating func paddedLevel() -> PrefixLayer? {
    for level: StaticString in ["WARN  ", "LOG  ", "ERROR  ", "INFO  ", "DEBUG  "]
    where bytes.matches(level, at: at, to: limit) {
      at += level.utf8CodeUnitCount
      return .mark
    }
    return nil
  }

  /// `stderr F `, which a container's runtime puts behind the time (Kubernetes' CRI log format).
  mutating func containerStream() -> PrefixLayer? {
    guard hasContext, containerMark != nil else { return nil }
    at += Self.lengthOfContainerMark
    return .mark
  }

  /// Which of a container's marks stands here.
  var containerMark: Int? {
    Self.containerMarks.firstIndex { bytes.matches($0, at: at, to: limit) }
  }

  static let lengthOfContainerMark = 9
  /// Those of lines that go on in the next record stand behind the others.
  private static let containerMarks: [StaticString] = [
    "stdout F ", "stderr F ", "stdout P ", "stderr P ",
  ]

  /// Whether a level's name stands between `start` and the cursor.
  func isLevel(from start: Int) -> Bool {
    for level: StaticString in [
      "info", "debug", "warn", "warning", "error", "runtime", "flutter", "fault", "default",
      "notice", "Debug", "Info", "Error", "Fault", "Default", "Notice",
    ] where level.utf8CodeUnitCount == at - start && bytes.matches(level, at: start, to: limit) {
      return true
    }
    return false
  }
}
