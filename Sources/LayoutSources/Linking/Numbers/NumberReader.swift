/// Reads a number of the source: its values, or how it is computed from sizes of views where it has
/// none.
struct NumberReader {
  let names: SourceNames
  let entities: EntityFinder

  /// What a number may be where it stands.
  func guess(_ number: SiteNumber, in frame: Frame) -> NumberGuess {
    if let values = number.writtenValues { return NumberGuess(values: values, isLiteral: true) }
    var evaluator = NumberEvaluator(names)
    let values = evaluator.computedValues(of: number, in: frame)
    guard values.isEmpty, Self.maySize(number.text) else { return NumberGuess(values: values) }
    return NumberGuess(measures: measures(number.text, in: frame))
  }

  /// All values that the names in `text` allow; empty where one of them is not known.
  func values(of text: String, in frame: Frame) -> [Double] {
    var evaluator = NumberEvaluator(names)
    return evaluator.values(of: text, in: frame)
  }

  /// A view's width or height, where the name is that of a `CGSize`.
  func sizePart(_ attribute: String, of name: String, in frame: Frame) -> [Double] {
    var evaluator = NumberEvaluator(names)
    return evaluator.sizePart(attribute, of: name, in: frame)
  }

  /// Whether the text, or a name in it, may stand for a width or a height.
  private static func maySize(_ text: String) -> Bool {
    let text = text.lowercased()
    return text.contains("width") || text.contains("height")
  }

  // MARK: Measures

  /// What a number is where sizes of views come into it: `view.bounds.width - 32`.
  private func measures(_ text: String, in frame: Frame, depth: Int = 0) -> [Measure] {
    var parser = NumberParser(text)
    guard depth < 6, let expression = parser.parse() else { return [] }
    return terms(of: expression, frame, depth).compactMap(\.measure)
  }

  private func terms(
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

  private func terms(named text: String, _ frame: Frame, _ depth: Int) -> [MeasureTerm] {
    let known = values(of: text, in: frame)
    if !known.isEmpty { return known.prefix(6).map(MeasureTerm.number) }
    if let size = size(text, frame) { return [.measured(size)] }
    let path = CodeText.path(CodeText.bare(text))
    let name = CodeText.name(CodeText.bare(path.last ?? ""))
    if path.count == 1, let binding = frame.bindings[name] {
      return measures(binding.text, in: binding.frame, depth: depth + 1)
        .map(MeasureTerm.measured)
    }
    return names.variables(name, endOf: path, in: frame).prefix(4).flatMap {
      terms(of: names.facts.variables[$0], frame, depth)
    }
  }

  private func terms(of variable: VariableRecord, _ frame: Frame, _ depth: Int) -> [MeasureTerm] {
    guard let text = variable.text ?? variable.value?.text else { return [] }
    let own = names.frames.frame(around: variable)
    let place = own.function == frame.function ? frame : own
    return measures(text, in: place, depth: depth + 1).map(MeasureTerm.measured)
  }

  // MARK: Sizes

  /// `view.bounds.width`, `self.frame.size.height`, `CGRectGetWidth(view.frame)`.
  private func size(_ text: String, _ frame: Frame) -> Measure? {
    guard let (rectangle, isWidth) = Self.rectangle(of: text) else { return nil }
    var path = rectangle
    guard let property = path.popLast().map(CodeText.name),
      ["bounds", "frame", "nativeBounds"].contains(property)
    else { return nil }
    let owner = path.joined(separator: ".")
    let isScreen = owner.contains("UIScreen") || owner.hasSuffix("window")
    return Measure(
      view: isScreen ? nil : entities.entity(owner.isEmpty ? "self" : owner, in: frame),
      isWidth: isWidth)
  }

  /// The path of the rectangle whose width or height the text is.
  private static func rectangle(of text: String) -> (path: [String], isWidth: Bool)? {
    if let call = CodeText.call(text), call.arguments.count == 1,
      ["CGRectGetWidth", "CGRectGetHeight"].contains(call.name)
    {
      let argument = CodeText.argument(call.arguments[0]).value
      return (withoutSize(CodeText.path(CodeText.bare(argument))), call.name == "CGRectGetWidth")
    }
    let path = CodeText.path(CodeText.bare(text))
    let word = CodeText.name(path.last ?? "")
    guard word == "width" || word == "height" else { return nil }
    return (withoutSize(path.dropLast()), word == "width")
  }

  private static func withoutSize(_ path: [String]) -> [String] {
    path.last == "size" ? path.dropLast() : path
  }
}
