extension Linker {
  /// What a number is where sizes of views come into it: `view.bounds.width - 32`.
  mutating func measures(_ text: String, in frame: Frame, depth: Int = 0) -> [Measure] {
    var parser = NumberParser(text)
    guard depth < 6, let expression = parser.parse() else { return [] }
    return terms(of: expression, frame, depth).compactMap(\.measure)
  }

  private mutating func terms(
    of expression: NumberExpression, _ frame: Frame, _ depth: Int
  ) -> [MeasureTerm] {
    switch expression {
    case .number(let value): return [.number(value)]
    case .name(let name): return terms(named: name, frame, depth)
    case .negated(let inner):
      return terms(of: inner, frame, depth).compactMap {
        MeasureTerm.combined(UInt8(ascii: "*"), .number(-1), $0)
      }
    case .either(let a, let b): return terms(of: a, frame, depth) + terms(of: b, frame, depth)
    case .operation(let symbol, let a, let b):
      let left = terms(of: a, frame, depth).prefix(6)
      let right = terms(of: b, frame, depth).prefix(6)
      return left.flatMap { left in right.compactMap { MeasureTerm.combined(symbol, left, $0) } }
    }
  }

  // MARK: Names

  private mutating func terms(named text: String, _ frame: Frame, _ depth: Int) -> [MeasureTerm] {
    let known = evaluated(text, in: frame)
    if !known.isEmpty { return known.prefix(6).map(MeasureTerm.number) }
    if let size = size(text, frame) { return [.measured(size)] }
    let path = CodeText.path(CodeText.bare(text))
    let name = CodeText.name(CodeText.bare(path.last ?? ""))
    if path.count == 1, let binding = frame.bindings[name] {
      return measures(binding.text, in: binding.frame, depth: depth + 1).map(MeasureTerm.measured)
    }
    var variables = path.count == 1 ? locals(name, in: frame) : []
    if variables.isEmpty, let type = frame.type {
      variables = members(name, of: type)?.variables ?? []
    }
    if variables.isEmpty { variables = variablesByName[name] ?? [] }
    return variables.prefix(4).compactMap { facts.variables[$0] }.flatMap { variable in
      let own = self.frame(
        function: variable.function, file: variable.file, range: variable.range)
      let place = own.function == frame.function ? frame : own
      return (variable.text ?? variable.value?.text).map {
        measures($0, in: place, depth: depth + 1).map(MeasureTerm.measured)
      } ?? []
    }
  }

  /// `view.bounds.width`, `self.frame.size.height`, `CGRectGetWidth(view.frame)`.
  private mutating func size(_ text: String, _ frame: Frame) -> Measure? {
    var path = CodeText.path(CodeText.bare(text))
    var word = CodeText.name(path.last ?? "")
    if let call = CodeText.call(text), call.arguments.count == 1,
      ["CGRectGetWidth", "CGRectGetHeight"].contains(call.name)
    {
      word = call.name == "CGRectGetWidth" ? "width" : "height"
      path = CodeText.path(CodeText.bare(CodeText.argument(call.arguments[0]).value)) + [word]
    }
    guard word == "width" || word == "height" else { return nil }
    path.removeLast()
    if path.last == "size" { path.removeLast() }
    guard let rectangle = path.popLast().map(CodeText.name),
      ["bounds", "frame", "nativeBounds"].contains(rectangle)
    else { return nil }
    let owner = path.joined(separator: ".")
    let isScreen = owner.contains("UIScreen") || owner.hasSuffix("window")
    return Measure(
      view: isScreen ? nil : entity(owner.isEmpty ? "self" : owner, in: frame),
      isWidth: word == "width")
  }
}
