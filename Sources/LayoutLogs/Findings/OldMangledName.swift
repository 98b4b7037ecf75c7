/// A function's name in the mangling of Swift 1 to 3, which the runtime no longer reads:
/// `_TFC3Tea7CupView5setUpfT_T_`.
enum OldMangledName {
  /// `Tea.CupView.setUp`; `nil` for what is no function of a module or of its own types.
  static func readable(_ symbol: String) -> String? {
    var cursor = ByteCursor(Array(symbol.utf8)[...])
    guard cursor.skip("_T"), cursor.skip("ToF") || cursor.skip("F") else { return nil }
    // A letter for each type around it: class, structure, enumeration; `F` for a closure's function.
    let types = cursor.skip { "FCVO".utf8.contains($0) }.count { $0 != UInt8(ascii: "F") }
    var names: [String] = []
    while names.count < types + 2, let name = identifier(&cursor) { names.append(name) }
    if names.count == types + 2 { return names.joined(separator: ".") }
    guard names.count == types + 1, types > 0, let special = special(&cursor) else { return nil }
    return (names + special).joined(separator: ".")
  }

  /// What has no name of its own, or stands behind one.
  private static func special(_ cursor: inout ByteCursor) -> [String]? {
    guard let mark = cursor.next.map({ Character(UnicodeScalar($0)) }) else { return nil }
    cursor.skip()
    switch mark {
    case "c", "C": return ["init"]
    case "d", "D": return ["deinit"]
    case "g", "s", "w", "W":
      let accessors: [Character: String] = [
        "g": "getter", "s": "setter", "w": "willset", "W": "didset",
      ]
      return identifier(&cursor).flatMap { name in accessors[mark].map { [name, $0] } }
    default: return nil
    }
  }

  /// `7CupView`, or a private name behind its file's: `P33_0A1B…5setUp`.
  private static func identifier(_ cursor: inout ByteCursor) -> String? {
    if cursor.skip("P"), counted(&cursor) == nil { return nil }
    return counted(&cursor)
  }

  private static func counted(_ cursor: inout ByteCursor) -> String? {
    guard let length = cursor.integer(), length > 0, length <= cursor.rest.count,
      case let name = cursor.rest.prefix(length), name.allSatisfy(\.isNameByte)
    else { return nil }
    cursor.skip(length)
    return name.string
  }
}
