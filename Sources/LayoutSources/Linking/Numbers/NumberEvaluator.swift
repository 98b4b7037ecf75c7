/// Computes the values that a number of the source may have, from what its names may stand for.
///
/// A name stands for variables, arguments and results that have numbers of their own, so that computing
/// a number calls itself; `evaluating` ends what goes round.
struct NumberEvaluator {
  private let names: SourceNames
  private let literals: LiteralFinder
  /// The expressions that are being computed, each in its frame.
  private var evaluating: Set<String> = []
  /// How many functions' results are being computed; each may call others.
  private var resultDepth = 0

  init(_ names: SourceNames) {
    self.names = names
    literals = LiteralFinder(names: names)
  }

  /// The values of a number where it stands.
  mutating func values(of number: SiteNumber, in frame: Frame) -> [Double] {
    number.writtenValues ?? computedValues(of: number, in: frame)
  }

  /// The values of a number that is no literal.
  mutating func computedValues(of number: SiteNumber, in frame: Frame) -> [Double] {
    var values = values(of: number.text, in: frame)
    for value in number.values where !values.contains(value) { values.append(value) }
    return Array(values.prefix(24))
  }

  /// All values that the names in `text` allow; empty where one of them is not known.
  mutating func values(of text: String, in frame: Frame) -> [Double] {
    let mark = "\(frame.key)|\(text)"
    guard evaluating.count < 24, evaluating.insert(mark).inserted else { return [] }
    defer { evaluating.remove(mark) }
    var parser = NumberParser(text)
    return parser.parse().map { values(of: $0, frame) } ?? []
  }

  private mutating func values(of expression: NumberExpression, _ frame: Frame) -> [Double] {
    switch expression {
    case .number(let value): return [value]
    case .name(let name): return values(named: name, frame)
    case .negated(let inner): return values(of: inner, frame).map { -$0 }
    case .either(let a, let b): return Self.unique(values(of: a, frame) + values(of: b, frame))
    case .operation(let symbol, let a, let b):
      let left = values(of: a, frame).prefix(12)
      let right = values(of: b, frame).prefix(12)
      return Self.unique(
        left.flatMap { left in right.compactMap { NumberExpression.apply(symbol, left, $0) } })
    }
  }

  private static func unique(_ values: [Double]) -> [Double] {
    var seen: Set<Double> = []
    return values.filter { $0.isFinite && seen.insert($0).inserted }
  }

  // MARK: Names

  private mutating func values(named text: String, _ frame: Frame) -> [Double] {
    var path = CodeText.path(CodeText.bare(text)).filter { !$0.isEmpty }
    if path.count > 1, path.last == "rawValue" { path.removeLast() }
    guard let first = path.first, let last = path.last.map({ CodeText.name(CodeText.bare($0)) })
    else { return [] }
    let results = results(of: path.joined(separator: "."), frame)
    if !results.isEmpty { return results }
    let head = CodeText.name(CodeText.head(first).name)
    if let binding = frame.bindings[head] { return values(of: binding, path.dropFirst()) }
    if path.count == 1, let values = nearValues(head, frame) { return values }
    if path.count == 1 || first == "self" {
      let values = values(of: names.members(last, in: frame), frame)
      if !values.isEmpty { return values }
    }
    return part(of: path, frame) ?? values(last: last, of: path, frame)
  }

  /// The values of a local variable or a parameter; `nil` where neither has the name.
  private mutating func nearValues(_ name: String, _ frame: Frame) -> [Double]? {
    let locals = names.locals(name, in: frame)
    if !locals.isEmpty { return values(of: locals, frame) }
    return names.parameter(name, in: frame).map { argumentValues(of: $0) }
  }

  /// The values of every variable of that name: of the type that is named, where there is one.
  private mutating func values(last: String, of path: [String], _ frame: Frame) -> [Double] {
    if path.count > 1, let owner = path.dropLast().last {
      for type in types(named: CodeText.head(owner).name) {
        guard let found = names.members(last, of: type) else { continue }
        let values = values(of: found.variables, frame)
        if !values.isEmpty { return values }
      }
    }
    let candidates = names.variables(named: last).filter {
      let variable = names.facts.variables[$0]
      return variable.function == nil && variable.value != nil
    }
    let values = values(of: Array(candidates.prefix(24)), frame)
    return values.isEmpty ? Self.known[last].map { [$0] } ?? [] : values
  }

  /// The type of that name, and those of variables of that name.
  private func types(named name: String) -> [String] {
    let variables = names.variables(named: CodeText.name(name)).prefix(24)
    let types = variables.compactMap { names.facts.variables[$0].className }
    return ([name] + types).map(ClassFamily.plain)
  }

  private static let known: [String: Double] = [
    "required": 1000, "defaultHigh": 750, "defaultLow": 250, "fittingSizeLevel": 50,
    "fittingSizeCompression": 50, "zero": 0, "UILayoutPriorityRequired": 1000,
    "UILayoutPriorityDefaultHigh": 750, "UILayoutPriorityDefaultLow": 250,
    "UILayoutPriorityFittingSizeLevel": 50, "NSLayoutPriorityRequired": 1000,
    "NSLayoutPriorityDefaultHigh": 750, "NSLayoutPriorityDefaultLow": 250,
    "leastNonzeroMagnitude": 0,
    "leastNormalMagnitude": 0, "CGFLOAT_MIN": 0, "high": 750, "medium": 500, "low": 250,
  ]

  // MARK: Variables

  /// What numbers are set for a variable when it is made, and later.
  private mutating func values(of variables: [Int], _ frame: Frame) -> [Double] {
    var all: [Double] = []
    for index in variables {
      let variable = names.facts.variables[index]
      // Where `map` goes through a number that may be missing, its closure's name is that number.
      let text = variable.text ?? variable.elementOf
      guard let value = variable.value ?? text.map({ SiteNumber(text: $0) }) else { continue }
      let place = variable.function == nil ? names.frames.frame(around: variable) : frame
      all += values(of: value, in: place)
    }
    return Self.unique(all)
  }

  private mutating func values(
    of binding: Frame.Binding, _ rest: ArraySlice<String>
  ) -> [Double] {
    if rest.isEmpty {
      let number = SiteNumber(text: binding.text, values: binding.number?.values ?? [])
      return values(of: number, in: binding.frame)
    }
    return values(of: ([binding.text] + rest).joined(separator: "."), in: binding.frame)
  }

  // MARK: Calls

  /// What a function of the project's returns for the arguments of a call: the readers tell it as a
  /// variable of the function's name in it.
  private mutating func results(of text: String, _ frame: Frame) -> [Double] {
    guard let call = CodeText.call(text), frame.depth < 6, resultDepth < 3 else { return [] }
    resultDepth += 1
    defer { resultDepth -= 1 }
    let record = CallRecord(text, call.name, call.arguments)
    var all: [Double] = []
    for function in names.functions(named: record.name).prefix(4) {
      let declared = names.facts.functions[function]
      guard let bound = record.arguments(for: declared) else { continue }
      let inner = names.frame(of: function, in: record, bound, from: frame)
      let results = names.locals(record.name, in: inner).filter {
        names.facts.variables[$0].function == declared.id
      }
      all += values(of: results, inner)
    }
    return Self.unique(all)
  }

  /// What calls give for a parameter that no binding tells, and its default.
  private mutating func argumentValues(of place: (function: Int, index: Int)) -> [Double] {
    let function = names.facts.functions[place.function]
    guard place.index < function.parameters.count else { return [] }
    var all: [Double] = []
    for index in calls(of: function).prefix(64) {
      let call = names.facts.calls[index]
      guard let bound = call.arguments(for: function)?[place.index] else { continue }
      let number = SiteNumber(text: bound.text, values: bound.number?.values ?? [])
      all += values(of: number, in: names.frames.frame(around: call))
    }
    if let text = function.parameters[place.index].defaultText {
      let frame = names.frames.frame(of: place.function)
      all += values(of: SiteNumber(text: text), in: frame)
    }
    return Self.unique(all)
  }

  /// The calls that may mean the function; those of an initialiser have its type's name.
  private func calls(of function: FunctionRecord) -> [Int] {
    guard function.name == "init" else { return names.calls(of: function.name) }
    return names.calls(of: function.type.map(ClassFamily.plain) ?? "") + names.calls(of: "init")
  }

  // MARK: Sizes and insets

  /// A view's width or height, where the name is that of a `CGSize`.
  mutating func sizePart(_ attribute: String, of name: String, in frame: Frame) -> [Double] {
    guard attribute == "width" || attribute == "height", !name.isEmpty else { return [] }
    return part(of: CodeText.path(CodeText.bare(name)) + [attribute], frame) ?? []
  }

  /// `UIEdgeInsets(top: 8, …).top`, also where a variable holds the structure.
  private mutating func part(of path: [String], _ frame: Frame) -> [Double]? {
    guard path.count > 1, let part = path.last, let place = Self.parts[part] else { return nil }
    let whole = path.dropLast().joined(separator: ".")
    let texts =
      CodeText.call(whole) != nil ? [(whole, frame)] : literals.initialisers(of: whole, in: frame)
    var all: [Double] = []
    for (text, frame) in texts {
      if CodeText.trimmed(text).hasSuffix(".zero") || text.hasSuffix("Zero") { all.append(0) }
      guard let argument = Self.argument(part, place, of: text) else { continue }
      all += values(of: SiteNumber(text: argument), in: frame)
    }
    return all.isEmpty ? nil : Self.unique(all)
  }

  private static let parts: [String: Int] = [
    "top": 0, "left": 1, "leading": 1, "bottom": 2, "right": 3, "trailing": 3, "width": 0,
    "height": 1, "x": 0, "y": 1,
  ]

  /// The argument that an initialiser's text gives for a part of a structure.
  private static func argument(_ part: String, _ place: Int, of text: String) -> String? {
    guard let call = CodeText.call(CodeText.bare(text)) else { return nil }
    let arguments = call.arguments.map(CodeText.argument)
    if let labelled = arguments.first(where: { $0.label == part }) { return labelled.value }
    if arguments.count == 1 { return arguments[0].value }
    let isPlain = arguments.allSatisfy { $0.label == nil }
    return isPlain ? arguments[safe: place]?.value : nil
  }
}

extension SiteNumber {
  /// The values of a literal, or of a number that is left out; `nil` of everything else.
  var writtenValues: [Double]? {
    let literal = NumberParser.literal(text)
    guard text.isEmpty || literal != nil else { return nil }
    // Interface Builder's size classes give a literal further values.
    let written = literal.map { [$0] } ?? []
    return Set(written).isSubset(of: values) ? values : written
  }
}

extension CallRecord {
  /// A call that stands in an expression.
  fileprivate init(_ text: String, _ callee: String, _ arguments: [String]) {
    var path = CodeText.path(callee)
    self.init(id: text, name: path.popLast() ?? "")
    receiver = path.joined(separator: ".")
    self.arguments = arguments.map {
      let argument = CodeText.argument($0)
      return .init(label: argument.label, text: argument.value)
    }
  }
}
