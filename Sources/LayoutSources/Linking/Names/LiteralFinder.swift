/// Finds what the source writes out for a name: a list, a dictionary, a string, an initialiser.
struct LiteralFinder {
  /// An expression, and where it stands.
  typealias Expression = (text: String, frame: Frame)

  let names: SourceNames

  // MARK: Lists

  /// The elements of a list; `nil` where the source does not write them out.
  func elements(of text: String, in frame: Frame, depth: Int = 0) -> [Expression]? {
    guard depth < 8 else { return nil }
    if let list = CodeText.elements(text) { return list.map { ($0, frame) } }
    let path = CodeText.path(CodeText.bare(text))
    let name = CodeText.name(CodeText.head(path[0] == "self" ? path[safe: 1] ?? "" : path[0]).name)
    if let binding = frame.bindings[name] {
      return elements(of: binding.text, in: binding.frame, depth: depth + 1)
    }
    return names.variables(name, in: frame).lazy
      .compactMap { [names] index in names.facts.variables[index].text }.first
      .flatMap { elements(of: $0, in: frame, depth: depth + 1) }
  }

  /// The expression once for each element of the loop that it stands in, at a place of the frame's file.
  ///
  /// Of several variables of one name the last one that begins before the place is meant.
  func each(_ expression: String, in frame: Frame, at place: CodeRange) -> [Expression] {
    let name = CodeText.name(CodeText.path(CodeText.bare(expression))[0])
    let locals = names.locals(name, in: frame)
    guard frame.bindings[name] == nil,
      let loop = locals.last(where: { names.facts.variables[$0].begins(before: place) })
        ?? locals.first,
      let list = names.facts.variables[loop].elementOf
    else { return [(expression, frame)] }
    func element(_ text: String, _ outer: Frame, _ number: Int) -> Expression {
      let binding = Frame.Binding(text: text, frame: outer)
      return (expression, frame.frame(where: name, is: binding, at: number, in: loop))
    }
    guard let elements = elements(of: list, in: frame) else {
      return loop == locals.first ? [(expression, frame)] : [element("\(list)[0]", frame, 0)]
    }
    return elements.prefix(32).enumerated().map { element($1.text, $1.frame, $0) }
  }

  /// Whether an expression is the element of a list that a loop goes through.
  func isLoopElement(_ text: String, in frame: Frame) -> Bool {
    let name = CodeText.name(CodeText.path(CodeText.bare(text))[0])
    return names.locals(name, in: frame).contains { names.facts.variables[$0].elementOf != nil }
  }

  // MARK: Dictionaries

  /// The entries of a dictionary that an expression or a variable holds.
  func dictionary(_ text: String, in frame: Frame) -> [String: Expression]? {
    if let table = Self.entries(text, frame) { return table }
    let path = CodeText.path(CodeText.bare(text))
    let name = CodeText.name(path.last ?? "")
    if path.count == 1, let binding = frame.bindings[name] {
      return dictionary(binding.text, in: binding.frame)
    }
    return names.variables(name, in: frame).lazy
      .compactMap { [names] in names.facts.variables[$0].text.flatMap { Self.entries($0, frame) } }
      .first
  }

  private static func entries(_ text: String, _ frame: Frame) -> [String: Expression]? {
    guard let table = CodeText.dictionary(text), !table.isEmpty else { return nil }
    return table.mapValues { ($0, frame) }
  }

  // MARK: Strings

  /// The parts of a string that an expression or a variable holds.
  func string(_ text: String, in frame: Frame) -> (parts: [FormatRecord.Part], frame: Frame)? {
    if let parts = CodeText.stringParts(text) { return (parts, frame) }
    let name = CodeText.name(CodeText.bare(text))
    if let binding = frame.bindings[name] { return (Self.parts(of: binding), binding.frame) }
    var variables = names.locals(name, in: frame)
    if variables.isEmpty {
      variables = names.members(CodeText.name(CodeText.path(name).last ?? name), in: frame)
    }
    return variables.lazy.compactMap { [names] in names.facts.variables[$0].string }.first
      .map { ([.literal($0)], frame) }
  }

  private static func parts(of binding: Frame.Binding) -> [FormatRecord.Part] {
    if let parts = CodeText.stringParts(binding.text) { return parts }
    return [binding.string.map { .literal($0) } ?? .expression(binding.text)]
  }

  // MARK: Initialisers

  /// The expressions that a variable or a parameter is made from.
  func initialisers(of name: String, in frame: Frame) -> [Expression] {
    let path = CodeText.path(name)
    let last = CodeText.name(CodeText.head(path.last ?? "").name)
    if path.count == 1, let binding = frame.bindings[last] {
      return [(binding.text, binding.frame)]
    }
    return names.variables(last, endOf: path, in: frame).prefix(8).compactMap { index in
      let variable = names.facts.variables[index]
      return variable.text.map { ($0, names.frames.frame(around: variable)) }
    }
  }
}

extension VariableRecord {
  fileprivate func begins(before place: CodeRange) -> Bool {
    range.bytes.lowerBound <= place.bytes.lowerBound
  }
}
