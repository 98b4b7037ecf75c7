internal import LinearArithmetic
internal import VisualFormat

/// Tells what the names in a visual format mean: views and numbers.
struct FormatNames {
  let names: SourceNames
  let entities: EntityFinder
  let literals: LiteralFinder
  let numbers: NumberReader

  init(_ names: SourceNames, _ entities: EntityFinder) {
    self.names = names
    self.entities = entities
    literals = LiteralFinder(names: names)
    numbers = NumberReader(names: names, entities: entities)
  }

  // MARK: Views

  /// The view that a name means.
  func view(_ name: String, _ scene: FormatScene) -> Int {
    let expression =
      listed(name, scene) ?? positional(name, scene.frame) ?? scene.interpolated[name]
      ?? (name, scene.frame)
    return entities.entity(expression.text, in: expression.frame)
  }

  func isView(_ name: String, _ scene: FormatScene) -> Bool {
    let isNumbered = Self.number(atEndOf: name) != nil
    switch scene.record.views {
    case .table(let table):
      return table[name] != nil || isNumbered && table.keys.contains { $0.hasSuffix("*") }
    case .text(let text):
      return literals.dictionary(text, in: scene.frame).map { $0[name] != nil } ?? isNumbered
    }
  }

  /// What the format's dictionary of views has for a name.
  private func listed(_ name: String, _ scene: FormatScene) -> LiteralFinder.Expression? {
    switch scene.record.views {
    case .table(let table):
      table[name].map { ($0, scene.frame) } ?? numbered(name, table, scene.frame)
    case .text(let text): literals.dictionary(text, in: scene.frame)?[name]
    }
  }

  /// The element of a list that a name of a numbered family (`v*`) means.
  private func numbered(
    _ name: String, _ table: [String: String], _ frame: Frame
  ) -> LiteralFinder.Expression? {
    guard let place = Self.number(atEndOf: name) else { return nil }
    let family = "\(name.prefix { !$0.isNumber })*"
    return table[family].flatMap { literals.elements(of: $0, in: frame) }?[safe: place]
  }

  /// The view that a helper calls by its place among the arguments.
  private func positional(_ name: String, _ frame: Frame) -> LiteralFinder.Expression? {
    guard let place = Self.number(atEndOf: name), let function = frame.function else { return nil }
    let parameters = names.facts.functions[function].parameters
    let list = parameters.lazy.filter { $0.type.contains("View") }.compactMap { parameter in
      frame.bindings[CodeText.name(parameter.name)].flatMap {
        literals.elements(of: $0.text, in: $0.frame)
      }
    }.first
    return list?[safe: place]
  }

  /// 1 of `v1`.
  private static func number(atEndOf name: String) -> Int? {
    let digits = name.reversed().prefix { $0.isASCII && $0.isNumber }
    return digits.isEmpty || digits.count > 2 ? nil : Int(String(digits.reversed()))
  }

  // MARK: Numbers

  /// The number that a name means; `nil` where the format's metrics have none of that name.
  func metric(_ name: String, _ scene: FormatScene) -> NumberGuess? {
    if let inner = scene.interpolated[name] {
      return numbers.guess(SiteNumber(text: inner.text), in: inner.frame)
    }
    if let value = scene.record.metricNumbers[name] {
      return numbers.guess(value, in: scene.frame)
    }
    guard case .text(let text) = scene.record.metrics,
      let found = literals.dictionary(text, in: scene.frame)?[name]
    else { return nil }
    return numbers.guess(SiteNumber(text: found.text), in: found.frame)
  }

  /// What the number in a predicate may be.
  func number(_ value: VisualFormat.Operand.Value, _ scene: FormatScene) -> NumberGuess {
    switch value {
    case .number(let number), .standardSpace(let number): .literal(number.doubleValue)
    case .name(let name): metric(name, scene) ?? NumberGuess()
    }
  }

  /// What a priority may be.
  func number(_ scalar: VisualFormat.Scalar, _ scene: FormatScene) -> NumberGuess {
    switch scalar.value {
    case .number(let number): .literal(number.doubleValue)
    case .name(let name): metric(name, scene) ?? NumberGuess()
    }
  }
}
