extension Linker {
  /// The values of a number where it stands.
  mutating func number(_ number: SiteNumber, in frame: Frame) -> NumberGuess {
    let text = number.text
    if text.isEmpty || NumberParser.literal(text) != nil {
      // Interface Builder's size classes give a literal further values.
      let written = NumberParser.literal(text).map { [$0] } ?? []
      let values = Set(written).isSubset(of: number.values) ? number.values : written
      return NumberGuess(values: values, isLiteral: true)
    }
    var values = evaluated(text, in: frame)
    for value in number.values where !values.contains(value) { values.append(value) }
    var guess = NumberGuess(values: Array(values.prefix(24)))
    if values.isEmpty, Self.maySize(text) { guess.measures = measures(text, in: frame) }
    return guess
  }

  /// Whether the text, or a name in it, may stand for a width or a height.
  private static func maySize(_ text: String) -> Bool {
    let text = text.lowercased()
    return text.contains("width") || text.contains("height")
  }

  /// All values that the names in `text` allow; empty where one of them is not known.
  mutating func evaluated(_ text: String, in frame: Frame) -> [Double] {
    let mark = "\(frame.key)|\(text)"
    guard evaluating.count < 24, evaluating.insert(mark).inserted else { return [] }
    defer { evaluating.remove(mark) }
    var parser = NumberParser(text)
    guard let expression = parser.parse() else { return [] }
    return values(of: expression, frame)
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

  private static let known: [String: Double] = [
    "required": 1000, "defaultHigh": 750, "defaultLow": 250, "fittingSizeLevel": 50,
    "fittingSizeCompression": 50, "zero": 0, "UILayoutPriorityRequired": 1000,
    "UILayoutPriorityDefaultHigh": 750, "UILayoutPriorityDefaultLow": 250,
    "UILayoutPriorityFittingSizeLevel": 50, "NSLayoutPriorityRequired": 1000,
    "NSLayoutPriorityDefaultHigh": 750, "NSLayoutPriorityDefaultLow": 250,
    "leastNonzeroMagnitude": 0,
    "leastNormalMagnitude": 0, "CGFLOAT_MIN": 0, "high": 750, "medium": 500, "low": 250,
  ]

  private mutating func values(named text: String, _ frame: Frame) -> [Double] {
    var path = CodeText.path(CodeText.bare(text)).filter { !$0.isEmpty }
    if path.count > 1, path.last == "rawValue" { path.removeLast() }
    guard let first = path.first, let last = path.last.map({ CodeText.name(CodeText.bare($0)) })
    else { return [] }
    let results = results(of: path.joined(separator: "."), frame)
    if !results.isEmpty { return results }
    let head = CodeText.name(CodeText.head(first).name)
    if let binding = frame.bindings[head] { return values(of: binding, path.dropFirst()) }
    if path.count == 1 {
      let locals = locals(head, in: frame)
      if !locals.isEmpty { return values(of: locals, frame) }
      if let parameter = parameter(head, in: frame) { return argumentValues(of: parameter) }
    }
    if path.count == 1 || first == "self", let type = frame.type,
      let found = members(last, of: type)
    {
      let values = values(of: found.variables, frame)
      if !values.isEmpty { return values }
    }
    if let parts = structure(path, frame) { return parts }
    return values(last: last, of: path, frame)
  }

  /// The values of every variable of that name: of the type that is named, where there is one.
  private mutating func values(last: String, of path: [String], _ frame: Frame) -> [Double] {
    if path.count > 1, let owner = path.dropLast().last {
      for type in types(named: CodeText.head(owner).name) {
        guard let found = members(last, of: type) else { continue }
        let values = values(of: found.variables, frame)
        if !values.isEmpty { return values }
      }
    }
    let candidates = (variablesByName[last] ?? []).filter {
      facts.variables[$0].function == nil && facts.variables[$0].value != nil
    }
    let values = values(of: Array(candidates.prefix(24)), frame)
    return values.isEmpty ? Self.known[last].map { [$0] } ?? [] : values
  }

  /// The type of that name, and those of variables of that name.
  private func types(named name: String) -> [String] {
    let variables = (variablesByName[CodeText.name(name)] ?? []).prefix(24)
    let types = variables.compactMap { facts.variables[$0].className }
    return ([name] + types).map(ClassFamily.plain)
  }

  /// What a function of the project's returns for the arguments of a call: the readers tell it as a
  /// variable of the function's name in it.
  private mutating func results(of text: String, _ frame: Frame) -> [Double] {
    guard let call = CodeText.call(text), frame.depth < 6, resultDepth < 3 else { return [] }
    resultDepth += 1
    defer { resultDepth -= 1 }
    var path = CodeText.path(call.name)
    let name = path.popLast() ?? ""
    var record = CallRecord(id: text, name: name, receiver: path.joined(separator: "."))
    record.arguments = call.arguments.map {
      let argument = CodeText.argument($0)
      return .init(label: argument.label, text: argument.value)
    }
    var all: [Double] = []
    for function in (functionsByName[name] ?? []).prefix(4) {
      guard let bound = record.arguments(for: facts.functions[function]) else { continue }
      let inner = self.frame(of: function, record, bound, frame)
      let results = locals(name, in: inner).filter {
        facts.variables[$0].function == facts.functions[function].id
      }
      all += values(of: results, inner)
    }
    return Self.unique(all)
  }

  /// What numbers are set for a variable when it is made, and later.
  private mutating func values(of variables: [Int], _ frame: Frame) -> [Double] {
    var all: [Double] = []
    for index in variables {
      let variable = facts.variables[index]
      // Where `map` goes through a number that may be missing, its closure's name is that number.
      let text = variable.text ?? variable.elementOf
      guard let value = variable.value ?? text.map({ SiteNumber(text: $0) }) else { continue }
      let own = self.frame(
        function: variable.function, file: variable.file, range: variable.range)
      let place = variable.function == nil || own.key == frame.key ? own : frame
      all += number(value, in: variable.function == nil ? own : bindingFrame(place, frame)).values
    }
    return Self.unique(all)
  }

  /// The frame with the call's arguments, where the variable is a local of the function that is
  /// looked through.
  private func bindingFrame(_ own: Frame, _ frame: Frame) -> Frame {
    own.function == frame.function ? frame : own
  }

  private mutating func values(
    of binding: Frame.Binding, _ rest: ArraySlice<String>
  ) -> [Double] {
    if rest.isEmpty {
      return number(
        SiteNumber(text: binding.text, values: binding.number?.values ?? []), in: binding.frame
      ).values
    }
    let text = ([binding.text] + rest).joined(separator: ".")
    return evaluated(text, in: binding.frame)
  }

  /// What calls give for a parameter that no binding tells, and its default.
  private mutating func argumentValues(of place: (function: Int, index: Int)) -> [Double] {
    let function = facts.functions[place.function]
    guard place.index < function.parameters.count else { return [] }
    let parameter = function.parameters[place.index]
    var all: [Double] = []
    let name = function.name == "init" ? function.type.map(ClassFamily.plain) ?? "" : function.name
    let calls =
      (callsByFunctionName[name] ?? [])
      + (name == function.name ? [] : callsByFunctionName["init"] ?? [])
    for index in calls.prefix(64) {
      let call = facts.calls[index]
      guard let bound = call.arguments(for: function)?[place.index] else { continue }
      let frame = frame(function: call.function, file: call.file, range: call.range)
      all +=
        number(
          SiteNumber(text: bound.text, values: bound.number?.values ?? []), in: frame
        ).values
    }
    if let text = parameter.defaultText {
      let frame = frame(function: function.id, file: function.file, range: function.range)
      all += number(SiteNumber(text: text), in: frame).values
    }
    return Self.unique(all)
  }

  // MARK: Sizes and insets

  private static let parts: [String: Int] = [
    "top": 0, "left": 1, "leading": 1, "bottom": 2, "right": 3, "trailing": 3, "width": 0,
    "height": 1, "x": 0, "y": 1,
  ]

  /// `UIEdgeInsets(top: 8, …).top`, also where a variable holds the structure.
  private mutating func structure(_ path: [String], _ frame: Frame) -> [Double]? {
    guard path.count > 1, let part = path.last, let place = Self.parts[part] else { return nil }
    let whole = path.dropLast().joined(separator: ".")
    let texts = CodeText.call(whole) != nil ? [(whole, frame)] : initialisers(of: whole, frame)
    var all: [Double] = []
    for (text, frame) in texts {
      if CodeText.trimmed(text).hasSuffix(".zero") || text.hasSuffix("Zero") { all.append(0) }
      guard let call = CodeText.call(CodeText.bare(text)) else { continue }
      let arguments = call.arguments.map(CodeText.argument)
      let argument =
        arguments.first { $0.label == part } ?? (arguments.count == 1 ? arguments[0] : nil)
        ?? (arguments.allSatisfy { $0.label == nil } ? arguments[safe: place] : nil)
      if let argument { all += number(SiteNumber(text: argument.value), in: frame).values }
    }
    return all.isEmpty ? nil : Self.unique(all)
  }

  /// A view's width or height, where the name is that of a `CGSize`.
  mutating func sizePart(_ attribute: String, of name: String, _ frame: Frame) -> [Double] {
    guard attribute == "width" || attribute == "height", !name.isEmpty else { return [] }
    return structure(CodeText.path(CodeText.bare(name)) + [attribute], frame) ?? []
  }

  /// The texts that a variable or a parameter is made from.
  private mutating func initialisers(of name: String, _ frame: Frame) -> [(String, Frame)] {
    let path = CodeText.path(name)
    let last = CodeText.name(CodeText.head(path.last ?? "").name)
    if path.count == 1, let binding = frame.bindings[last] {
      return [(binding.text, binding.frame)]
    }
    var variables = path.count == 1 ? locals(last, in: frame) : []
    if variables.isEmpty, let type = frame.type {
      variables = members(last, of: type)?.variables ?? []
    }
    if variables.isEmpty { variables = variablesByName[last] ?? [] }
    return variables.prefix(8).compactMap { index in
      let variable = facts.variables[index]
      guard let text = variable.text else { return nil }
      return (
        text, self.frame(function: variable.function, file: variable.file, range: variable.range)
      )
    }
  }
}
