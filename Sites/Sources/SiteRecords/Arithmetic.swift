/// The values that an expression without white space can have: `+ - * / ( ) ?: ??`, `max`, `min`,
/// conversions such as `CGFloat(8)`, and names, which `lookUp` answers.
package struct Arithmetic {
  /// So many candidates are kept; more tell nothing.
  static let most = 8

  private let text: [UInt8]
  private let lookUp: (String) -> [Double]
  private var at = 0
  private var depth = 0

  /// Empty where a part of the expression is unknown.
  package static func values(of text: String, lookUp: (String) -> [Double] = { _ in [] })
    -> [Double]
  {
    withoutActuallyEscaping(lookUp) { lookUp in
      var arithmetic = Arithmetic(text: Array(text.utf8), lookUp: lookUp)
      let values = arithmetic.choice()
      return arithmetic.at == arithmetic.text.count ? values : []
    }
  }

  private init(text: [UInt8], lookUp: @escaping (String) -> [Double]) {
    self.text = text
    self.lookUp = lookUp
  }

  private var next: UInt8? { at < text.count ? text[at] : nil }

  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard next == UInt8(ascii: character) else { return false }
    at += 1
    return true
  }

  /// `condition?a:b` has both values, `a??b` too.
  private mutating func choice() -> [Double] {
    depth += 1
    defer { depth -= 1 }
    guard depth < 50 else { return [] }
    if let question = conditionEnd() {
      at = question + 1
      return branches()
    }
    var values = sum()
    while next == UInt8(ascii: "?"), at + 1 < text.count, text[at + 1] == UInt8(ascii: "?") {
      at += 2
      values += sum()
    }
    return Self.distinct(values)
  }

  private mutating func branches() -> [Double] {
    let yes = choice()
    guard take(":") else { return [] }
    let no = choice()
    return yes.isEmpty || no.isEmpty ? [] : Self.distinct(yes + no)
  }

  /// Where the `?` of a condition stands that begins here.
  private func conditionEnd() -> Int? {
    var level = 0
    var index = at
    while index < text.count {
      switch text[index] {
      case UInt8(ascii: "("), UInt8(ascii: "["): level += 1
      case UInt8(ascii: ")"), UInt8(ascii: "]"): level -= 1
      case UInt8(ascii: ","), UInt8(ascii: ":"): if level == 0 { return nil }
      case UInt8(ascii: "?"):
        if index + 1 < text.count, text[index + 1] == UInt8(ascii: "?") {
          index += 1
        } else if level == 0 {
          return index
        }
      default: break
      }
      if level < 0 { return nil }
      index += 1
    }
    return nil
  }

  private mutating func sum() -> [Double] {
    var values = product()
    while true {
      if take("+") {
        values = Self.combined(values, product(), +)
      } else if take("-") {
        values = Self.combined(values, product(), -)
      } else {
        return values
      }
    }
  }

  private mutating func product() -> [Double] {
    var values = signed()
    while true {
      if take("*") {
        values = Self.combined(values, signed(), *)
      } else if take("/") {
        values = Self.combined(values, signed(), /).filter(\.isFinite)
      } else {
        return values
      }
    }
  }

  private mutating func signed() -> [Double] {
    var sign = 1.0
    while next == UInt8(ascii: "-") || next == UInt8(ascii: "+") {
      if next == UInt8(ascii: "-") { sign = -sign }
      at += 1
    }
    return primary().map { $0 == 0 ? 0 : sign * $0 }
  }

  private mutating func primary() -> [Double] {
    guard let next else { return [] }
    if take("(") {
      let values = choice()
      return take(")") ? values : []
    }
    if next.isDigit { return literal() }
    return next.beginsName || next == UInt8(ascii: ".") ? named() : []
  }

  private mutating func literal() -> [Double] {
    let start = at
    while let next, next.continuesNumber || isExponentSign { at += 1 }
    let digits = String(
      decoding: text[start..<at].filter { $0 != UInt8(ascii: "_") }, as: UTF8.self)
    if digits.hasPrefix("0x") {
      return Int(digits.dropFirst(2), radix: 16).map { [Double($0)] } ?? []
    }
    let plain = digits.hasSuffix("f") || digits.hasSuffix("F") ? String(digits.dropLast()) : digits
    return Double(plain).map { [$0] } ?? []
  }

  private var isExponentSign: Bool {
    guard at > 0, next == UInt8(ascii: "-") || next == UInt8(ascii: "+") else { return false }
    guard text[at - 1] == UInt8(ascii: "e") || text[at - 1] == UInt8(ascii: "E") else {
      return false
    }
    return at + 1 < text.count && text[at + 1].isDigit
  }

  private mutating func named() -> [Double] {
    let name = path()
    guard take("(") else { return lookUp(name) }
    let arguments = callArguments()
    guard let arguments else { return [] }
    let member = next == UInt8(ascii: ".") ? path() : ""
    guard member.isEmpty || member == ".rawValue" else { return [] }
    return Self.called(name, arguments)
  }

  private mutating func path() -> String {
    let start = at
    while let next, next.beginsName || next.isDigit || next == UInt8(ascii: ".") { at += 1 }
    return String(decoding: text[start..<at], as: UTF8.self)
  }

  /// The values of each argument, none for those with a label of another meaning; nil where there is no end.
  private mutating func callArguments() -> [[Double]]? {
    var arguments: [[Double]] = []
    if take(")") { return arguments }
    repeat {
      let label = label()
      let values = choice()
      arguments.append(["", "rawValue", "value"].contains(label) ? values : [])
    } while take(",")
    return take(")") ? arguments : nil
  }

  private mutating func label() -> String {
    let start = at
    while let next, next.beginsName || next.isDigit { at += 1 }
    let end = at
    if end > start, take(":") { return String(decoding: text[start..<end], as: UTF8.self) }
    at = start
    return ""
  }

  private static func called(_ name: String, _ arguments: [[Double]]) -> [Double] {
    switch name {
    case "max" where arguments.count == 2: combined(arguments[0], arguments[1], max)
    case "min" where arguments.count == 2: combined(arguments[0], arguments[1], min)
    case "CGFloat", "Double", "Float", "Int", "NSNumber", "UILayoutPriority", "LayoutPriority",
      ".init", "UILayoutPriority.init", "NSLayoutConstraint.Priority", "NSLayoutPriority",
      "ConstraintPriority",
      // What Anchorage and EasyPeasy wrap a priority in.
      ".custom", "Priority.custom":
      arguments.count == 1 ? arguments[0] : []
    default: []
    }
  }

  private static func combined(
    _ left: [Double], _ right: [Double], _ operation: (Double, Double) -> Double
  ) -> [Double] {
    distinct(left.flatMap { first in right.map { operation(first, $0) } })
  }

  private static func distinct(_ values: [Double]) -> [Double] {
    var seen: [Double] = []
    for value in values where !seen.contains(value) { seen.append(value) }
    return seen.count > most ? [] : seen
  }
}

extension UInt8 {
  fileprivate var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }

  fileprivate var beginsName: Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self)
      || (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(self)
      || self == UInt8(ascii: "_") || self == UInt8(ascii: "$") || self >= 0x80
  }

  fileprivate var continuesNumber: Bool {
    isDigit || self == UInt8(ascii: ".") || self == UInt8(ascii: "_") || beginsName
  }
}
