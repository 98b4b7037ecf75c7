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

  /// The expression once for each element of the loop that it stands in.
  func each(_ text: String, in frame: Frame) -> [Expression] {
    let name = CodeText.name(CodeText.path(CodeText.bare(text))[0])
    guard frame.bindings[name] == nil,
      let variable = names.locals(name, in: frame).first.map({ names.facts.variables[$0] }),
      let list = variable.elementOf, let elements = elements(of: list, in: frame)
    else { return [(text, frame)] }
    return elements.prefix(32).enumerated().map { place, element in
      let binding = Frame.Binding(text: element.text, frame: element.frame)
      return (text, frame.frame(where: name, is: binding, at: place))
    }
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
