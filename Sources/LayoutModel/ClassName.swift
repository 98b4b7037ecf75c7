/// Makes class names as logs print them readable.
public enum ClassName {
  /// The class without its module, mangling or key-value-observing prefix.
  public static func readable(_ printed: String) -> String {
    if printed.utf8.first == UInt8(ascii: "N"), printed.hasPrefix("NSKVONotifying_") {
      return withoutModule(String(printed.dropFirst("NSKVONotifying_".count)))
    }
    return withoutModule(printed)
  }

  private static func withoutModule(_ name: String) -> String {
    if name.utf8.first == UInt8(ascii: "_"), name.hasPrefix("_Tt") {
      return MangledClassName(name)?.name ?? name
    }
    guard let last = name.behindLastDot, !last.isEmpty else { return name }
    return String(last)
  }

  /// Whether the class carries the prefix of one of the system's frameworks: `UITableView`.
  public static func isFramework(_ name: String) -> Bool {
    frameworkPrefixes.contains { prefix in
      guard name.utf8.starts(with: prefix.utf8) else { return false }
      let next = name.utf8.dropFirst(prefix.utf8.count)
      guard let initial = next.first, let second = next.dropFirst().first else { return false }
      return (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(initial)
        && (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(second)
    }
  }

  private static let frameworkPrefixes = ["UI", "NS", "WK", "MK", "AV", "SK", "MTK", "PK", "QL"]

  /// The only argument of a mangled generic Swift class: `RowView` of `_UIHostingView<RowView>`.
  ///
  /// `nil` of other names, and where the argument is generic itself.
  public static func argument(ofMangled printed: String) -> String? {
    guard printed.utf8.starts(with: "_TtG".utf8) else { return nil }
    return MangledClassName(printed)?.argument
  }

  /// The module of a mangled Swift class; `nil` of other names.
  public static func module(ofMangled printed: String) -> String? {
    MangledClassName(printed)?.module
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
