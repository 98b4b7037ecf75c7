/// Tells what a name in the source means: the variables, functions, parameters and calls of that name.
///
/// It is a class because everything that links names shares the one that is made for a folder.
final class SourceNames: Sendable {
  let facts: SiteFacts
  let family: ClassFamily
  let frames: FrameTable
  private let variablesByName: IndexTable
  private let functionsByName: IndexTable
  private let callsByName: IndexTable
  private let membersByPath: IndexTable
  private let localsByPath: IndexTable

  init(_ facts: SiteFacts) {
    self.facts = facts
    family = ClassFamily(facts.types)
    frames = FrameTable(facts)
    variablesByName = IndexTable(facts.variables) { CodeText.name($0.name) }
    functionsByName = IndexTable(facts.functions) { $0.name }
    callsByName = IndexTable(facts.calls) { $0.name }
    membersByPath = IndexTable(facts.variables) {
      $0.function == nil ? "\(ClassFamily.plain($0.type ?? "")).\(CodeText.name($0.name))" : nil
    }
    localsByPath = IndexTable(facts.variables) { variable in
      variable.function.map { "\($0).\(CodeText.name(variable.name))" }
    }
  }

  // MARK: Variables

  /// The variables called `name`, wherever they stand.
  func variables(named name: String) -> [Int] { variablesByName[name] ?? [] }

  /// The local variables called `name` in the functions around `frame`.
  func locals(_ name: String, in frame: Frame) -> [Int] {
    for function in frames.functions(around: frame) {
      if let found = localsByPath["\(facts.functions[function].id).\(name)"] { return found }
    }
    return []
  }

  /// The members called `name` of a type or of what it descends from, and the type that has them.
  func members(_ name: String, of type: String) -> (owner: String, variables: [Int])? {
    for owner in family.lineage(type) {
      if let found = membersByPath["\(owner).\(name)"] { return (owner, found) }
    }
    return nil
  }

  /// The members called `name` of the type around `frame`.
  func members(_ name: String, in frame: Frame) -> [Int] {
    frame.type.flatMap { members(name, of: $0)?.variables } ?? []
  }

  /// What `name` means in `frame`: local variables, or else members of the type around it.
  func variables(_ name: String, in frame: Frame) -> [Int] {
    let locals = locals(name, in: frame)
    return locals.isEmpty ? members(name, in: frame) : locals
  }

  /// What the last name of `path` means in `frame`, or every variable of that name; a local variable
  /// has no path in front of it.
  func variables(_ name: String, endOf path: [String], in frame: Frame) -> [Int] {
    let near = path.count == 1 ? variables(name, in: frame) : members(name, in: frame)
    return near.isEmpty ? variables(named: name) : near
  }

  /// Global variables called `name`.
  func globals(_ name: String) -> [Int] { membersByPath[".\(name)"] ?? [] }

  // MARK: Functions

  /// The functions called `name`.
  func functions(named name: String) -> [Int] { functionsByName[name] ?? [] }

  /// What the first function called `name` that tells it returns.
  func returnType(ofFunctionsNamed name: String) -> String? {
    functions(named: name).compactMap { facts.functions[$0].returns }.first
  }

  /// The calls of what is called `name`.
  func calls(of name: String) -> [Int] { callsByName[name] ?? [] }

  /// The parameter called `name` of the functions around `frame`, and its function.
  func parameter(_ name: String, in frame: Frame) -> (function: Int, index: Int)? {
    for function in frames.functions(around: frame) {
      if let index = facts.functions[function].parameters.firstIndex(where: {
        CodeText.name($0.name) == name
      }) {
        return (function, index)
      }
    }
    return nil
  }
}
