/// Makes the entities of what the source declares: variables, whose classes it tells, and elements of
/// Interface Builder files.
struct DeclaredEntities {
  let names: SourceNames
  var table = EntityTable()
  private let elements: ElementTable

  init(_ names: SourceNames) {
    self.names = names
    elements = ElementTable(names.facts.elements)
  }

  // MARK: Variables

  /// The entity of a variable that the source declares, perhaps several times.
  mutating func variable(
    _ key: String, name: String, type: String?, variables: [Int]
  ) -> Int {
    let entity =
      known(key, name, type)
      ?? table.add(key) {
        Entity(kind: .variable, key: key, name: name, type: type)
      }
    for index in variables { claim(index, for: entity) }
    return entity
  }

  private mutating func known(_ key: String, _ name: String, _ type: String?) -> Int? {
    if let known = table.number(of: key) { return known }
    guard let type, let linked = outlet(name, of: type) else { return nil }
    table.unite(key, with: linked)
    return linked
  }

  /// Takes what a declaration tells of the entity.
  private mutating func claim(_ index: Int, for entity: Int) {
    let variable = names.facts.variables[index]
    let isMade = variable.sure == "constructed"
    if let claim = classClaim(of: variable), !table[entity].classes.contains(claim) {
      table[entity].classes.append(claim)
    }
    if variable.elementOf != nil { table[entity].isRepeated = true }
    if isMade, !table[entity].constructions.contains(index) {
      table[entity].constructions.append(index)
    }
    if table[entity].declaration == nil || isMade {
      table[entity].declaration = (variable.file, variable.range)
    }
  }

  private func classClaim(of variable: VariableRecord) -> Entity.ClassClaim? {
    (variable.className ?? constructed(variable)).map {
      Entity.ClassClaim(
        name: ClassFamily.plain($0), sure: Self.sureness[variable.sure] ?? 0.8,
        isExact: variable.sure == "constructed")
    }
  }

  /// The class that an initialiser's text names where the reader names none.
  private func constructed(_ variable: VariableRecord) -> String? {
    guard let text = variable.text, let call = CodeText.call(CodeText.bare(text)) else {
      return nil
    }
    if let first = call.name.unicodeScalars.first, first.properties.isUppercase,
      !call.name.utf8.contains(UInt8(ascii: "."))
    {
      return call.name
    }
    return names.returnType(ofFunctionsNamed: CodeText.path(call.name).last ?? call.name)
  }

  private static let sureness: [String: Double] = [
    "constructed": 1, "declared": 0.9, "outlet": 0.9, "cast": 0.8, "returned": 0.8, "element": 0.6,
  ]

  // MARK: Interface Builder

  /// The element that one outlet alone is connected to.
  mutating func outlet(_ name: String, of type: String) -> Int? {
    elements.element(atOutlet: name, of: names.family.lineage(type))
      .map { element($0.id, in: $0.file) }
  }

  /// The element that `id` (`#abc-12-xyz`) names in `file`.
  mutating func element(_ id: String, in file: String) -> Int {
    let key = "\(file)\(id)"
    let record = elements.element(id, in: file)
    return table.add(key) {
      record.map { Self.entity(of: $0, key) }
        ?? Entity(kind: .element, key: key, name: id, type: nil)
    }
  }

  private static func entity(of record: ElementRecord, _ key: String) -> Entity {
    let name = record.outlets.first?.name ?? record.userLabel ?? record.id
    var entity = Entity(kind: .element, key: key, name: name, type: nil)
    if let name = record.customClass ?? record.className {
      entity.classes = [.init(name: ClassFamily.plain(name), sure: 1, isExact: true)]
    }
    if let text = record.text { entity.texts = [text] }
    entity.declaration = (record.file, record.range)
    return entity
  }
}
