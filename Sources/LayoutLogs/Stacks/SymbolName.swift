internal import LayoutModel

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Swift's own demangler, which is part of the runtime that every Swift program carries.
enum SymbolDemangler {
  /// The readable name of a mangled Swift symbol; any other symbol as it is.
  static func demangled(_ symbol: String) -> String {
    let name = plain(symbol)
    guard isMangled(name), name.utf8.count < 4096 else { return symbol }
    if let old = OldMangledName.readable(name) { return old }
    // The runtime looks for a NUL behind the name, whatever length it is told.
    let answer = unsafe name.withCString { bytes -> String? in
      guard let text = unsafe swiftDemangle(bytes, UInt(name.utf8.count), nil, nil, 0)
      else { return nil }
      defer { unsafe free(text) }
      return unsafe String(cString: text)
    }
    guard let answer, answer != name, MangledWords(name).areWhole(in: answer) else { return symbol }
    let readable = withoutDiscriminators(answer)
    return readable.hasSuffix(" -> ()") ? String(readable.dropLast(6)) : readable
  }

  /// `Tea.Cup.(fill in _0A1B…)()`: a private name has the file's number behind it, which nobody
  /// wrote.
  private static func withoutDiscriminators(_ name: String) -> String {
    name.replacing(/\((?<name>[^()\s]+) in _[0-9A-F]{32}\)/) { $0.output.name }
  }

  /// Mach-O puts one more `_` in front of every symbol; some dashboards leave it there.
  private static func plain(_ symbol: String) -> String {
    if symbol.hasPrefix("__T") { return String(symbol.dropFirst()) }
    return symbol.hasPrefix("_$s") || symbol.hasPrefix("__$s")
      ? String(symbol.drop { $0 == "_" }) : symbol
  }

  private static func isMangled(_ name: String) -> Bool {
    ["$s", "$S", "_T"].contains { name.hasPrefix($0) }
  }
}

/// The names that a mangled one spells out, each behind its length.
///
/// The demangler also answers to names whose parts do not belong together, with words run into one.
private struct MangledWords {
  private var words: [Bytes] = []
  /// Whether some name takes a word from an earlier one, or is an operator: then it is spelt otherwise.
  private var isPlain = true

  init(_ mangled: String) {
    var cursor = ByteCursor(Array(mangled.utf8)[...])
    _ = cursor.skip("_T0") || cursor.skip("$s") || cursor.skip("$S")
    while let byte = cursor.next {
      guard (0x30...0x39).contains(byte) else {
        cursor.skip()
        continue
      }
      guard byte != 0x30, let length = cursor.integer(), length > 0, length <= cursor.rest.count
      else {
        isPlain = false
        return
      }
      let word = cursor.rest.prefix(length)
      cursor.skip(length)
      if cursor.next == UInt8(ascii: "o") { isPlain = false }
      if length >= Self.shortest, word.allSatisfy(\.isNameByte), word.first != UInt8(ascii: "_") {
        words.append(word)
      }
    }
  }

  /// Shorter ones may be a part of a word by chance.
  private static let shortest = 3

  /// Whether none of them stands in the text as a part of a longer word alone.
  func areWhole(in text: String) -> Bool {
    guard isPlain else { return true }
    let bytes = Array(text.utf8)
    return words.allSatisfy { word in
      var isFound = false
      for start in bytes.indices where bytes[start...].starts(with: word) {
        let end = start + word.count
        let isBegun = start > 0 && bytes[start - 1].isNameByte
        let goesOn = end < bytes.count && bytes[end].isNameByte
        if !isBegun, !goesOn { return true }
        isFound = true
      }
      return !isFound
    }
  }
}

/// The runtime's `swift_demangle`; the caller frees what it returns.
/// https://github.com/swiftlang/swift/blob/main/include/swift/Demangling/Demangle.h
@_silgen_name("swift_demangle")
private func swiftDemangle(
  _ name: UnsafePointer<CChar>?, _ length: UInt, _ buffer: UnsafeMutablePointer<UInt8>?,
  _ bufferSize: UnsafeMutablePointer<UInt>?, _ flags: UInt32
) -> UnsafeMutablePointer<CChar>?

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

/// Classes and methods in symbols.
enum SymbolName {
  /// `-[Class(Category) method:]` and `Module.Class.method(…)` taken apart.
  static func classAndMethod(_ symbol: String) -> (className: String, method: String)? {
    let bytes = Array(symbol.utf8)[...]
    if bytes.begins(with: "-[") || bytes.begins(with: "+[") {
      let inside = bytes.dropFirst(2)
      guard let (name, method) = inside.split(at: " ") else { return nil }
      let plain = name.prefix { $0 != UInt8(ascii: "(") }
      return (plain.string, method.prefix { $0 != UInt8(ascii: "]") }.string)
    }
    if let mangled = mangled(bytes) { return mangled }
    let name = bytes.begins(with: "@objc ") ? bytes.dropFirst(6) : bytes
    let head = name.prefix { $0 != UInt8(ascii: "(") && !$0.isBlank }
    let parts = head.split(separator: UInt8(ascii: "."))
    guard parts.count >= 2, let method = parts.last else { return swiftPrivate(bytes) }
    let className = withoutArguments(parts[parts.count - 2]).string
    // What comes first is a module, but where crash reporters leave the module of a framework's class out.
    if parts.count == 2,
      !(ClassName.isFramework(className) && ItemRoles.isItem(className: className))
    {
      return swiftPrivate(bytes)
    }
    return (className, method.string)
  }

  /// What a name begins with that the demangler refuses, as one that is cut: a class of a module and a method.
  private static func mangled(_ bytes: Bytes) -> (className: String, method: String)? {
    var cursor = ByteCursor(bytes)
    guard cursor.skip("$s") || cursor.skip("$S") || cursor.skip("_T0"),
      word(&cursor) != nil, let className = word(&cursor), cursor.skip("C"),
      let length = cursor.integer(), length > 0
    else { return nil }
    let method = cursor.rest.prefix(length).prefix(while: \.isNameByte)
    return method.isEmpty ? nil : (className, method.string)
  }

  /// `NSHostingView` behind its length.
  private static func word(_ cursor: inout ByteCursor) -> String? {
    guard let length = cursor.integer(), length > 0, length <= cursor.rest.count else { return nil }
    let word = cursor.rest.prefix(length)
    cursor.skip(length)
    return word.allSatisfy(\.isNameByte) ? word.string : nil
  }

  /// `NSHostingView` of `NSHostingView<CupView>`.
  private static func withoutArguments(_ className: Bytes) -> Bytes {
    className.last == UInt8(ascii: ">")
      ? className.prefix { $0 != UInt8(ascii: "<") } : className
  }

  /// `Module.Class.(method in _0123…)(…)`.
  private static func swiftPrivate(_ bytes: Bytes) -> (className: String, method: String)? {
    guard let (head, rest) = bytes.split(at: ".("), let (method, _) = rest.split(at: " in _"),
      let name = head.split(separator: UInt8(ascii: ".")).last
    else { return nil }
    return (name.string, method.string)
  }
}
