/// Joins what the readers say of single files: names to declarations, expressions to views, numbers to
/// values, calls to what they make.
struct Linker {
  let facts: SiteFacts
  let family: ClassFamily
  var entities: [Entity] = []
  /// The superviews that the source gives an entity, by its number.
  var superviews: [Int: [Int]] = [:]
  /// The constraints that lines of the source make.
  var sites: [Site] = []
  /// How many functions' results are being computed for one number; each may call others.
  var resultDepth = 0

  let variablesByName: [String: [Int]]
  let functionsByName: [String: [Int]]
  let functionsByID: [String: Int]
  private let members: [String: [Int]]
  private let locals: [String: [Int]]
  /// Where each function makes its first object of a known class, in bytes of its file.
  let firstMade: [String: Int]
  private let functionsByFile: [String: [Int]]
  private let typesByFile: [String: [Int]]
  private let elementsByKey: [String: Int]
  let outlets: [String: [Int]]
  let places: [String: FileRecord.Place]
  /// Calls by the name of what is called.
  let callsByFunctionName: [String: [Int]]
  let callsByID: [String: Int]

  /// What a function makes.
  struct Made {
    var constraints: [Int] = []
    var formats: [Int] = []
    var calls: [Int] = []
  }

  /// What each function makes, by its number.
  var makers: [Int: Made] = [:]

  var entityOfKey: [String: Int] = [:]
  var entityOfText: [String: Int] = [:]
  private var frames: [String: Frame] = [:]
  var evaluating: Set<String> = []

  init(_ facts: SiteFacts) {
    self.facts = facts
    family = ClassFamily(facts.types)
    variablesByName = Self.index(facts.variables) { CodeText.name($0.name) }
    functionsByName = Self.index(facts.functions) { $0.name }
    functionsByID = Dictionary(
      facts.functions.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
    members = Self.index(facts.variables) {
      $0.function == nil ? "\(ClassFamily.plain($0.type ?? "")).\(CodeText.name($0.name))" : nil
    }
    locals = Self.index(facts.variables) { variable in
      variable.function.map { "\($0).\(CodeText.name(variable.name))" }
    }
    firstMade = Dictionary(
      facts.variables.filter { $0.className != nil }.compactMap { variable in
        variable.function.map { ($0, variable.range.bytes.lowerBound) }
      }, uniquingKeysWith: min)
    functionsByFile = Self.index(facts.functions) { $0.file }
    typesByFile = Self.index(facts.types) { $0.file }
    elementsByKey = Dictionary(
      facts.elements.enumerated().map { ("\($1.file)\($1.id)", $0) },
      uniquingKeysWith: { first, _ in first })
    var outlets: [String: [Int]] = [:]
    for (index, element) in facts.elements.enumerated() {
      for outlet in element.outlets {
        outlets["\(ClassFamily.plain(outlet.owner)).\(outlet.name)", default: []].append(index)
      }
    }
    self.outlets = outlets
    places = Dictionary(
      facts.files.map { ($0.path, $0.place) }, uniquingKeysWith: { first, _ in first })
    callsByFunctionName = Self.index(facts.calls) { $0.name }
    callsByID = Dictionary(
      facts.calls.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// The elements' numbers by a name of theirs.
  private static func index<Element>(
    _ elements: [Element], _ name: (Element) -> String?
  ) -> [String: [Int]] {
    var table: [String: [Int]] = [:]
    for (index, element) in elements.enumerated() {
      if let name = name(element) { table[name, default: []].append(index) }
    }
    return table
  }

  /// The element of an Interface Builder file that `id` (`#abc-12-xyz`) names there.
  func element(_ id: String, in file: String) -> Int? { elementsByKey["\(file)\(id)"] }

  // MARK: Frames

  /// The frame of code at `range` of `file`, in the function that the reader names.
  mutating func frame(function id: String?, file: String, range: CodeRange) -> Frame {
    let function = id.flatMap { functionsByID[$0] }
    let type = function.flatMap { facts.functions[$0].type } ?? enclosingType(file, range)
    let key = function.map { facts.functions[$0].id } ?? "\(file):\(type ?? "")"
    if let frame = frames[key] { return frame }
    let frame = Frame(
      function: function, type: type.map(ClassFamily.plain), file: file, range: range, key: key)
    frames[key] = frame
    return frame
  }

  private func enclosingType(_ file: String, _ range: CodeRange) -> String? {
    let around = (typesByFile[file] ?? []).filter { facts.types[$0].range.containsLines(of: range) }
    return around.min {
      facts.types[$0].range.bytes.count < facts.types[$1].range.bytes.count
    }.map { facts.types[$0].name }
  }

  /// The functions around code in `frame`, the innermost first.
  func functions(around frame: Frame) -> [Int] {
    guard let function = frame.function else { return [] }
    let own = facts.functions[function]
    let outer = (functionsByFile[own.file] ?? []).filter {
      $0 != function && facts.functions[$0].range.bytes.lowerBound <= own.range.bytes.lowerBound
        && own.range.bytes.upperBound <= facts.functions[$0].range.bytes.upperBound
    }
    return [function]
      + outer.sorted {
        facts.functions[$0].range.bytes.count < facts.functions[$1].range.bytes.count
      }
  }

  // MARK: Declarations

  /// The local variables called `name` in the functions around `frame`.
  func locals(_ name: String, in frame: Frame) -> [Int] {
    for function in functions(around: frame) {
      if let found = locals["\(facts.functions[function].id).\(name)"] { return found }
    }
    return []
  }

  /// The members called `name` of a type or of what it descends from, and the type that has them.
  func members(_ name: String, of type: String) -> (owner: String, variables: [Int])? {
    for owner in family.lineage(type) {
      if let found = members["\(owner).\(name)"] { return (owner, found) }
    }
    return nil
  }

  /// Global variables called `name`.
  func globals(_ name: String) -> [Int] { members[".\(name)"] ?? [] }

  /// The parameter called `name` of the functions around `frame`, and its function.
  func parameter(_ name: String, in frame: Frame) -> (function: Int, index: Int)? {
    for function in functions(around: frame) {
      if let index = facts.functions[function].parameters.firstIndex(where: {
        CodeText.name($0.name) == name
      }) {
        return (function, index)
      }
    }
    return nil
  }

  /// Whether code of the type is code of whoever calls it: an extension of a class that is not the
  /// project's, or of a protocol.
  func isOpenExtension(_ type: String) -> Bool { family.isOpen(type) }
}
