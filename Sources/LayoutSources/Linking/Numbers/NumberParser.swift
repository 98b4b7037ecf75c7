/// Arithmetic over numbers and names.
indirect enum NumberExpression {
  case number(Double)
  case name(String)
  case negated(NumberExpression)
  case operation(UInt8, NumberExpression, NumberExpression)
  /// One or the other: `a ?? b`, `c ? a : b`.
  case either(NumberExpression, NumberExpression)

  /// What an operator makes of two numbers; `nil` where that is no number.
  static func apply(_ symbol: UInt8, _ a: Double, _ b: Double) -> Double? {
    switch symbol {
    case UInt8(ascii: "+"): a + b
    case UInt8(ascii: "-"): a - b
    case UInt8(ascii: "*"): a * b
    case UInt8(ascii: "/"): b == 0 ? nil : a / b
    default: nil
    }
  }
}

/// Reads arithmetic as Swift and Objective-C write it.
struct NumberParser {
  private let bytes: [UInt8]
  private var at = 0
  private var depth = 0

  init(_ text: String) { bytes = Array(text.utf8.prefix(400)) }

  /// The value of a literal: `8`, `-8.5`, `8.f`, `@8`; `nil` of everything else.
  static func literal(_ text: String) -> Double? {
    var parser = NumberParser(text)
    switch parser.parse() {
    case .number(let value): return value
    case .negated(.number(let value)): return -value
    default: return nil
    }
  }

  /// `nil` where the text is no arithmetic.
  mutating func parse() -> NumberExpression? {
    guard let expression = choice() else { return nil }
    skipBlanks()
    return at == bytes.count ? expression : nil
  }

  /// `condition ? a : b`, `a ?? b`.
  private mutating func choice() -> NumberExpression? {
    depth += 1
    defer { depth -= 1 }
    guard depth < 32, let first = sum() else { return nil }
    skipBlanks()
    if take("??") { return choice().map { .either(first, $0) } }
    skipComparison()
    guard take("?"), let yes = choice() else { return first }
    skipBlanks()
    guard take(":"), let no = choice() else { return nil }
    return .either(yes, no)
  }

  /// What compares, up to the question mark behind it.
  private mutating func skipComparison() {
    skipBlanks()
    guard at < bytes.count, "=<>!&|".utf8.contains(bytes[at]) else { return }
    var ahead = at
    while ahead < bytes.count, bytes[ahead] != UInt8(ascii: "?") { ahead += 1 }
    if ahead < bytes.count { at = ahead }
  }

  private mutating func sum() -> NumberExpression? {
    guard var left = product() else { return nil }
    while let symbol = takeOperator("+-") {
      guard let right = product() else { return nil }
      left = .operation(symbol, left, right)
    }
    return left
  }

  private mutating func product() -> NumberExpression? {
    guard var left = unary() else { return nil }
    while let symbol = takeOperator("*/") {
      guard let right = unary() else { return nil }
      left = .operation(symbol, left, right)
    }
    return left
  }

  private mutating func unary() -> NumberExpression? {
    skipBlanks()
    if take("-") { return unary().map { .negated($0) } }
    if take("+") || take("@") { return unary() }
    return operand()
  }

  private mutating func operand() -> NumberExpression? {
    guard at < bytes.count else { return nil }
    if bytes[at] == UInt8(ascii: "(") { return parenthesised() }
    if bytes[at].isASCIIDigit || bytes[at] == UInt8(ascii: ".") && isDigit(at + 1) {
      return number()
    }
    return name()
  }

  /// `(a + b)`, or a cast `(CGFloat)8`.
  private mutating func parenthesised() -> NumberExpression? {
    at += 1
    guard let inside = choice() else { return nil }
    skipBlanks()
    guard take(")") else { return nil }
    if case .name(let type) = inside, Self.types.contains(type), let behind = operand() {
      return behind
    }
    return inside
  }

  private static let types: Set<String> = [
    "CGFloat", "Float", "Double", "float", "double", "int", "Int", "NSInteger", "NSNumber", "id",
  ]

  private mutating func number() -> NumberExpression? {
    let start = at
    while at < bytes.count,
      bytes[at].isASCIIDigit || bytes[at] == UInt8(ascii: "_")
        || bytes[at] == UInt8(ascii: ".")
          && (isDigit(at + 1) || !isName(at + 1) || isSuffix(at + 1))
    {
      at += 1
    }
    var text = bytes[start..<at].filter { $0 != UInt8(ascii: "_") }
    if text.last == UInt8(ascii: ".") { text.append(UInt8(ascii: "0")) }
    if text.first == UInt8(ascii: ".") { text.insert(UInt8(ascii: "0"), at: 0) }
    guard let value = Double(String(decoding: text, as: UTF8.self)) else { return nil }
    if at < bytes.count, "fFlLuU".utf8.contains(bytes[at]), !isName(at + 1) { at += 1 }
    return isName(at) ? nil : .number(value)
  }

  private func isDigit(_ index: Int) -> Bool { index < bytes.count && bytes[index].isASCIIDigit }

  private func isName(_ index: Int) -> Bool { index < bytes.count && bytes[index].isNameByte }

  /// Whether nothing but the suffix of a C literal stands there.
  private func isSuffix(_ index: Int) -> Bool {
    index < bytes.count && "fF".utf8.contains(bytes[index]) && !isName(index + 1)
  }

  /// A path with subscripts and calls; a conversion such as `CGFloat(8)` is its argument.
  private mutating func name() -> NumberExpression? {
    let start = at
    while at < bytes.count {
      // A closure's own name has a number behind it: `$0#1`.
      if bytes[at].isNameByte || ".!#".utf8.contains(bytes[at]) {
        at += 1
      } else if bytes[at] == UInt8(ascii: "?"), at + 1 < bytes.count,
        bytes[at + 1] == UInt8(ascii: ".")
      {
        at += 1
      } else if "([".utf8.contains(bytes[at]), at > start || bytes[at] == UInt8(ascii: "[") {
        guard let end = matchingEnd(at) else { return nil }
        at = end + 1
      } else {
        break
      }
    }
    guard at > start else { return nil }
    let text = String(decoding: bytes[start..<at], as: UTF8.self)
    return conversion(text) ?? .name(text)
  }

  private static let conversions: Set<String> = [
    "CGFloat", "Float", "Double", "Int", "UILayoutPriority", "NSLayoutConstraint.Priority", ".init",
    "NSNumber", "ceil", "floor", "round", "LayoutPriority", "ConstraintPriority",
  ]

  private func conversion(_ text: String) -> NumberExpression? {
    guard let call = CodeText.call(text), call.arguments.count == 1,
      Self.conversions.contains(call.name)
    else { return nil }
    var inner = NumberParser(CodeText.argument(call.arguments[0]).value)
    return inner.parse()
  }

  private func matchingEnd(_ start: Int) -> Int? {
    var depth = 0
    for index in start..<bytes.count {
      if "([".utf8.contains(bytes[index]) { depth += 1 }
      if ")]".utf8.contains(bytes[index]) { depth -= 1 }
      if depth == 0 { return index }
    }
    return nil
  }

  private mutating func takeOperator(_ symbols: StaticString) -> UInt8? {
    skipBlanks()
    guard at < bytes.count, "\(symbols)".utf8.contains(bytes[at]) else { return nil }
    at += 1
    return bytes[at - 1]
  }

  private mutating func take(_ word: String) -> Bool {
    guard bytes[at...].starts(with: word.utf8) else { return false }
    at += word.utf8.count
    return true
  }

  private mutating func skipBlanks() { while at < bytes.count, bytes[at] <= 0x20 { at += 1 } }
}

extension UInt8 {
  var isASCIIDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }
}
