import SiteRecords

/// What numbers expressions can be, as far as the file tells it.
extension SourceReader {
  func number(_ expression: Expression) -> Number {
    Number(text(expression), values: values(of: expression, depth: 0) ?? [])
  }

  /// The number of an argument that may be missing.
  func number(_ expression: Expression?, missing: Double) -> Number {
    expression.map(number) ?? .unwritten(missing)
  }

  func number(ofEnumerator enumerator: Enumerator) -> Number {
    let values = values(ofEnumerator: enumerator, depth: 0) ?? []
    return Number(enumerator.value.map(text) ?? "", values: values)
  }

  /// All values that are possible, `nil` where one of them is unknown.
  func values(of expression: Expression) -> [Double]? { values(of: expression, depth: 0) }

  private static let limit = 8

  private func values(of expression: Expression, depth: Int) -> [Double]? {
    guard depth < 20 else { return nil }
    switch expression.kind {
    case .number(let value, _): return [value]
    case .name(let name): return values(ofName: name, depth: depth + 1)
    case .cast(_, let inner), .prefix("@", let inner), .prefix("+", let inner):
      return values(of: inner, depth: depth + 1)
    case .prefix("-", let inner): return values(of: inner, depth: depth + 1)?.map { 0 - $0 }
    case .binary(let left, let sign, let right):
      return combine(left, sign, right, depth: depth + 1)
    case .ternary(_, let first, let second):
      return union([first, second], depth: depth + 1)
    case .call(let function, let arguments):
      return values(ofCall: function, arguments, depth: depth + 1)
    default: return values(ofProperty: expression, depth: depth + 1)
    }
  }

  /// `@(8).floatValue`, and `self.gap` or `[Style gap]` where a method of the file returns one number.
  private func values(ofProperty expression: Expression, depth: Int) -> [Double]? {
    guard let read = expression.propertyRead else { return nil }
    if read.name.hasSuffix("Value") { return values(of: read.base, depth: depth) }
    return methodValues[read.name].flatMap { values(of: $0, depth: depth) }
  }

  private func union(_ expressions: [Expression], depth: Int) -> [Double]? {
    var all: [Double] = []
    for expression in expressions {
      guard let values = values(of: expression, depth: depth) else { return nil }
      all += values.filter { !all.contains($0) }
    }
    return all.isEmpty || all.count > Self.limit ? nil : all
  }

  private func values(ofName name: String, depth: Int) -> [Double]? {
    if let held = scope.locals[name] { return union(held, depth: depth) }
    if let constants = constants[name] { return union(constants, depth: depth) }
    if let enumerator = enumerators[name] { return values(ofEnumerator: enumerator, depth: depth) }
    return Self.known[name].map { [$0] }
  }

  private static let known: [String: Double] = [
    "UILayoutPriorityRequired": 1000, "UILayoutPriorityDefaultHigh": 750,
    "UILayoutPriorityDefaultLow": 250, "UILayoutPriorityFittingSizeLevel": 50,
    "NSLayoutPriorityRequired": 1000, "NSLayoutPriorityDefaultHigh": 750,
    "NSLayoutPriorityDefaultLow": 250, "NSLayoutPriorityFittingSizeCompression": 50,
    "NSLayoutPriorityDragThatCanResizeWindow": 510, "NSLayoutPriorityWindowSizeStayPut": 500,
    "NSLayoutPriorityDragThatCannotResizeWindow": 490, "MASLayoutPriorityRequired": 1000,
    "MASLayoutPriorityDefaultHigh": 750, "MASLayoutPriorityDefaultMedium": 500,
    "MASLayoutPriorityDefaultLow": 250, "MASLayoutPriorityFittingSizeLevel": 50,
    "ALLayoutPriorityRequired": 1000, "ALLayoutPriorityDefaultHigh": 750,
    "ALLayoutPriorityDefaultLow": 250, "UITableViewAutomaticDimension": -1,
  ]

  /// An enumerator without a value follows the one in front of it by one.
  private func values(ofEnumerator enumerator: Enumerator, depth: Int) -> [Double]? {
    var steps = 0.0
    var current = enumerator
    while current.value == nil, let previous = current.previous.flatMap({ enumerators[$0] }),
      steps < 10_000
    {
      steps += 1
      current = previous
    }
    guard let value = current.value else { return [steps] }
    return values(of: value, depth: depth + 1)?.map { $0 + steps }
  }

  private func combine(_ left: Expression, _ sign: String, _ right: Expression, depth: Int)
    -> [Double]?
  {
    guard let first = values(of: left, depth: depth), let second = values(of: right, depth: depth),
      first.count * second.count <= Self.limit
    else { return nil }
    var all: [Double] = []
    for a in first {
      for b in second {
        guard let value = Self.apply(sign, a, b), value.isFinite else { return nil }
        if !all.contains(value) { all.append(value) }
      }
    }
    return all
  }

  private static func apply(_ sign: String, _ a: Double, _ b: Double) -> Double? {
    switch sign {
    case "+": a + b
    case "-": a - b
    case "*": a * b
    case "/": a / b
    default: nil
    }
  }

  private func values(ofCall function: Expression, _ arguments: [Expression], depth: Int)
    -> [Double]?
  {
    guard let name = function.name, let first = arguments.first,
      let values = values(of: first, depth: depth)
    else { return nil }
    switch (name, arguments.count) {
    case ("ceil", 1), ("ceilf", 1): return values.map { $0.rounded(.up) }
    case ("floor", 1), ("floorf", 1): return values.map { $0.rounded(.down) }
    case ("round", 1), ("roundf", 1): return values.map { $0.rounded() }
    case ("CGFloat", 1), ("float", 1), ("double", 1), ("int", 1): return values
    default: return nil
    }
  }
}

extension Number {
  /// The number with the other sign; an unknown keeps its expression: `-(inset)`.
  var negated: Number {
    Number(negatedText, values: values.map { 0 - $0 })
  }

  private var negatedText: String {
    if text.isEmpty || Double(text) == 0 { return text }
    if text.hasPrefix("-"), Double(text) != nil { return String(text.dropFirst()) }
    return Double(text) == nil ? "-(\(text))" : "-\(text)"
  }
}
