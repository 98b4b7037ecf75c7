/// Makes class names as logs print them readable.
public enum ClassName {
  /// The class without its module, mangling or key-value-observing prefix.
  public static func readable(_ printed: String) -> String {
    if printed.hasPrefix("NSKVONotifying_") {
      return withoutModule(String(printed.dropFirst("NSKVONotifying_".count)))
    }
    return withoutModule(printed)
  }

  private static func withoutModule(_ name: String) -> String {
    if name.hasPrefix("_Tt") { return demangled(name[...]) ?? name }
    guard let last = name.behindLastDot, !last.isEmpty else { return name }
    return String(last)
  }

  /// `_TtC5MyApp8CardView` and `_TtGC7SwiftUI14_UIHostingView…`: the length-prefixed names.
  private static func demangled(_ name: Substring) -> String? {
    var rest = name.utf8.dropFirst(3).drop { !isDigit($0) }
    var parts: [String] = []
    while parts.count < 2, let length = takeNumber(&rest), rest.count >= length {
      parts.append(String(decoding: rest.prefix(length), as: UTF8.self))
      rest = rest.dropFirst(length)
    }
    return parts.count == 2 ? parts[1] : nil
  }

  private static func takeNumber(_ rest: inout Substring.UTF8View) -> Int? {
    let digits = rest.prefix(while: isDigit)
    guard (1...4).contains(digits.count) else { return nil }
    rest = rest.dropFirst(digits.count)
    return Int(String(decoding: digits, as: UTF8.self))
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
  }
}

extension String {
  /// What stands behind the last dot; `nil` where there is none.
  var behindLastDot: Substring? {
    var text = self
    let dot = text.withUTF8 { unsafe $0.lastIndex(of: UInt8(ascii: ".")) }
    return dot.map { text[text.utf8.index(text.startIndex, offsetBy: $0 + 1)...] }
  }
}
