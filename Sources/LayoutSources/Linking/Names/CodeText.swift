// What can be told of an expression from its text alone.

/// Pieces of expressions.
enum CodeText {
  /// The text without what changes nothing of what it names: casts, `!`, `?`, `&`, outer parentheses.
  static func bare(_ text: String) -> String {
    var bytes = Array(text.utf8)[...]
    trimBlanks(&bytes)
    while true {
      let before = bytes.count
      while let last = bytes.last, last == UInt8(ascii: "!") || last == UInt8(ascii: "?") {
        bytes.removeLast()
      }
      while let first = bytes.first, first == UInt8(ascii: "&") { bytes.removeFirst() }
      if bytes.first == UInt8(ascii: "("),
        matchingEnd(bytes, bytes.startIndex) == bytes.endIndex - 1
      {
        bytes = bytes.dropFirst().dropLast()
      }
      if let cast = topLevel(" as", in: bytes) { bytes = bytes[..<cast] }
      if let operand = castOperand(bytes) { bytes = operand }
      trimBlanks(&bytes)
      if bytes.count == before { break }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// `x` of Objective-C's `(UIView *)x`.
  private static func castOperand(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    guard bytes.first == UInt8(ascii: "("), let end = matchingEnd(bytes, bytes.startIndex),
      end + 1 < bytes.endIndex, bytes[end + 1].isNameByte || bytes[end + 1] == UInt8(ascii: "[")
    else { return nil }
    let inside = bytes[(bytes.startIndex + 1)..<end]
    let isType = inside.allSatisfy {
      $0.isNameByte || $0 == UInt8(ascii: "*") || $0 == 0x20 || $0 == UInt8(ascii: "_")
    }
    return isType ? bytes[(end + 1)...] : nil
  }

  private static func trimBlanks(_ bytes: inout ArraySlice<UInt8>) {
    while let first = bytes.first, first <= 0x20 { bytes.removeFirst() }
    while let last = bytes.last, last <= 0x20 { bytes.removeLast() }
  }

  /// Where `word` stands outside of every bracket and string.
  private static func topLevel(_ word: String, in bytes: ArraySlice<UInt8>) -> Int? {
    let word = Array(word.utf8)
    var found: Int?
    scan(bytes) { index, depth in
      if depth == 0, found == nil, bytes[index...].starts(with: word),
        index + word.count < bytes.endIndex, !bytes[index + word.count].isNameByte
      {
        found = index
      }
    }
    return found
  }

  /// Calls `visit` with each byte that is not in a string, and how many brackets are open around it.
  static func scan(_ bytes: ArraySlice<UInt8>, _ visit: (Int, Int) -> Void) {
    var depth = 0
    var index = bytes.startIndex
    while index < bytes.endIndex {
      switch bytes[index] {
      case UInt8(ascii: "\""):
        visit(index, depth)
        index = stringEnd(bytes, index)
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"):
        visit(index, depth)
        depth += 1
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
        depth -= 1
        visit(index, depth)
      default: visit(index, depth)
      }
      index += 1
    }
  }

  /// The place of the quote that ends the string which begins at `start`, or the last byte.
  private static func stringEnd(_ bytes: ArraySlice<UInt8>, _ start: Int) -> Int {
    var index = start + 1
    while index < bytes.endIndex, bytes[index] != UInt8(ascii: "\"") {
      index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
    }
    return min(index, bytes.endIndex - 1)
  }

  /// The place of the bracket that closes the one at `start`.
  private static func matchingEnd(_ bytes: ArraySlice<UInt8>, _ start: Int) -> Int? {
    var end: Int?
    scan(bytes[start...]) { index, depth in
      if index > start, depth == 0, end == nil, ")]}".utf8.contains(bytes[index]) { end = index }
    }
    return end
  }

  /// The parts between the dots that stand outside of brackets: `self`, `cells[0]`, `view`.
  static func path(_ text: String) -> [String] { split(text, at: UInt8(ascii: ".")) }

  /// The parts between the commas that stand outside of brackets.
  static func list(_ text: String) -> [String] {
    split(text, at: UInt8(ascii: ",")).filter { !$0.isEmpty }
  }

  private static func split(_ text: String, at separator: UInt8) -> [String] {
    let bytes = Array(text.utf8)
    var parts: [String] = []
    var start = 0
    scan(bytes[...]) { index, depth in
      if depth == 0, bytes[index] == separator {
        parts.append(String(decoding: bytes[start..<index], as: UTF8.self))
        start = index + 1
      }
    }
    parts.append(String(decoding: bytes[start...], as: UTF8.self))
    return parts
  }

  /// `a, b` of `name(a, b)`, with the name in front; `nil` where the text is no call.
  static func call(_ text: String) -> (name: String, arguments: [String])? {
    let bytes = Array(text.utf8)
    guard bytes.last == UInt8(ascii: ")"), let open = bytes.firstIndex(of: UInt8(ascii: "(")),
      matchingEnd(bytes[...], open) == bytes.count - 1,
      bytes[..<open].allSatisfy({ $0.isNameByte || ".<>?!".utf8.contains($0) })
    else { return nil }
    return (
      String(decoding: bytes[..<open], as: UTF8.self),
      list(String(decoding: bytes[(open + 1)..<(bytes.count - 1)], as: UTF8.self))
    )
  }

  /// `12` of `top: 12`, with its label.
  static func argument(_ text: String) -> (label: String?, value: String) {
    let bytes = Array(text.utf8)
    guard let colon = bytes.firstIndex(of: UInt8(ascii: ":")), colon > 0,
      bytes[..<colon].allSatisfy({ $0.isNameByte || $0 == 0x20 })
    else { return (nil, text) }
    return (
      trimmed(String(decoding: bytes[..<colon], as: UTF8.self)),
      trimmed(String(decoding: bytes[(colon + 1)...], as: UTF8.self))
    )
  }

  /// The text without blanks at its ends.
  static func trimmed(_ text: String) -> String {
    var bytes = Array(text.utf8)[...]
    trimBlanks(&bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The elements of `[a, b]` and `@[a, b]`, also behind casts and methods such as `.enumerated()`;
  /// `nil` where the text does not begin with an array.
  static func elements(_ text: String) -> [String]? {
    guard let inside = literal(text, open: UInt8(ascii: "[")) else { return nil }
    // A message send is no list.
    let parts = list(inside)
    if parts.count == 1, parts[0].utf8.contains(0x20), !text.hasPrefix("@") { return nil }
    return parts.map(trimmed)
  }

  /// What stands in the brackets with which a text begins, `@` aside.
  private static func literal(_ text: String, open: UInt8) -> String? {
    var bytes = Array(text.utf8)[...]
    trimBlanks(&bytes)
    if bytes.first == UInt8(ascii: "@") { bytes.removeFirst() }
    while bytes.first == UInt8(ascii: "("), open != UInt8(ascii: "(") { bytes.removeFirst() }
    guard bytes.first == open, let end = matchingEnd(bytes, bytes.startIndex) else { return nil }
    return String(decoding: bytes[(bytes.startIndex + 1)..<end], as: UTF8.self)
  }

  /// The entries of `["a": x]`, `@{@"a": x}` and `NSDictionaryOfVariableBindings(a, b)`; `nil` where
  /// the text is none of these.
  static func dictionary(_ text: String) -> [String: String]? {
    if let call = call(trimmed(text)), call.name == "NSDictionaryOfVariableBindings" {
      return Dictionary(
        call.arguments.map { (trimmed($0), trimmed($0)) }, uniquingKeysWith: { first, _ in first })
    }
    guard
      let inside = literal(text, open: UInt8(ascii: "{")) ?? literal(text, open: UInt8(ascii: "["))
    else { return nil }
    var entries: [String: String] = [:]
    for entry in list(inside) {
      let parts = split(entry, at: UInt8(ascii: ":"))
      guard parts.count == 2, let key = stringLiteral(trimmed(parts[0])) else { continue }
      entries[key] = trimmed(parts[1])
    }
    return entries
  }

  /// The text of a string literal without interpolations and escapes; `nil` of everything else.
  static func stringLiteral(_ text: String) -> String? {
    guard let parts = stringParts(text), parts.count <= 1 else { return nil }
    guard let part = parts.first else { return "" }
    if case .literal(let literal) = part { return literal }
    return nil
  }

  /// What a string literal is made of: text and interpolations; `nil` of everything else.
  static func stringParts(_ text: String) -> [FormatRecord.Part]? {
    var bytes = Array(text.utf8)[...]
    trimBlanks(&bytes)
    if bytes.first == UInt8(ascii: "@") { bytes.removeFirst() }
    guard bytes.count >= 2, bytes.first == UInt8(ascii: "\""), bytes.last == UInt8(ascii: "\"")
    else { return nil }
    bytes = bytes.dropFirst().dropLast()
    return interpolated(bytes)
  }

  private static func interpolated(_ bytes: ArraySlice<UInt8>) -> [FormatRecord.Part]? {
    var parts: [FormatRecord.Part] = []
    var literal: [UInt8] = []
    var index = bytes.startIndex
    while index < bytes.endIndex {
      if bytes[index] == UInt8(ascii: "\""), index > bytes.startIndex { return nil }
      guard bytes[index] == UInt8(ascii: "\\"), index + 1 < bytes.endIndex else {
        literal.append(bytes[index])
        index += 1
        continue
      }
      guard bytes[index + 1] == UInt8(ascii: "("), let end = matchingEnd(bytes, index + 1) else {
        literal.append(bytes[index + 1])
        index += 2
        continue
      }
      if !literal.isEmpty { parts.append(.literal(String(decoding: literal, as: UTF8.self))) }
      literal = []
      parts.append(.expression(String(decoding: bytes[(index + 2)..<end], as: UTF8.self)))
      index = end + 1
    }
    if !literal.isEmpty { parts.append(.literal(String(decoding: literal, as: UTF8.self))) }
    return parts
  }

  /// A name without the underscore that instance variables begin with.
  static func name(_ text: String) -> String {
    text.utf8.first == UInt8(ascii: "_") && text.utf8.count > 1 ? String(text.dropFirst()) : text
  }

  /// The name in front of a subscript or an argument list, and whether one follows.
  ///
  /// A closure's own name has a number: `$0#1`.
  static func head(_ text: String) -> (name: String, isSubscript: Bool, isCall: Bool) {
    let utf8 = text.utf8
    guard let end = utf8.firstIndex(where: { !$0.isNameByte && $0 != UInt8(ascii: "#") })
    else { return (text, false, false) }
    return (
      String(text[..<end]), utf8[end] == UInt8(ascii: "["), utf8[end] == UInt8(ascii: "(")
    )
  }
}

extension UInt8 {
  /// Whether the byte may stand in a name of Swift or Objective-C.
  var isNameByte: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"), 0x80...:
      true
    default: false
    }
  }
}
