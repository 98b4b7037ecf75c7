internal import LayoutModel

/// Spellings of one class.
enum ClassSpelling {
  /// Whether two names may be one class's: one without its module, with the prefix of key-value
  /// observing, or without underscores that Markdown ate.
  static func isSame(_ a: TextRange, _ b: TextRange, in bytes: ByteView) -> Bool {
    if a.isEmpty || b.isEmpty || bytes.equal(a, b) { return true }
    let (one, other) = (bytes.string(a), bytes.string(b))
    guard bare(one) == bare(other) else { return false }
    // Of a mangled name's arguments a simple one is read.
    guard let its = arguments(one), let others = arguments(other) else { return true }
    return its == others
  }

  /// The `Element` of a generic class, bare too; `nil` of other names and where it is not read.
  private static func arguments(_ name: String) -> String? {
    guard let open = name.utf8.firstIndex(of: UInt8(ascii: "<")) else {
      return ClassName.argument(of: name).map(bare)
    }
    var kept: [UInt8] = []
    var start = 0
    for byte in name.utf8[name.utf8.index(after: open)...].dropLast() {
      switch byte {
      case UInt8(ascii: " "), UInt8(ascii: "_"), UInt8(ascii: "*"): continue
      case UInt8(ascii: "."): kept.removeSubrange(start...)
      default:
        kept.append(byte)
        if "<>,()".utf8.contains(byte) { start = kept.count }
      }
    }
    return String(decoding: kept, as: UTF8.self)
  }

  private static func bare(_ name: String) -> String {
    ClassName.readable(name).filter { $0 != "_" && $0 != "*" }
  }
}
