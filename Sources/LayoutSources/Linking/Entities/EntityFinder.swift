/// Finds the view or guide that an expression names.
///
/// It is a class because everything that reads sites finds views in the same table. A name may stand for
/// an expression, so that finding one calls itself.
final class EntityFinder {
  private let names: SourceNames
  private let literals: LiteralFinder
  private var declared: DeclaredEntities
  private var knownTexts: [String: Int] = [:]
  /// Where each function makes its first object of a known class, in bytes of its file.
  private let firstMade: [String: Int]

  init(_ names: SourceNames) {
    self.names = names
    literals = LiteralFinder(names: names)
    declared = DeclaredEntities(names)
    firstMade = Dictionary(
      names.facts.variables.filter { $0.className != nil }.compactMap { variable in
        variable.function.map { ($0, variable.range.bytes.lowerBound) }
      }, uniquingKeysWith: min)
  }

  /// What is known of the views and guides so far.
  var table: EntityTable { declared.table }

  /// What is known of one of them so far.
  subscript(number: Int) -> Entity { declared.table[number] }

  // MARK: Expressions

  /// The view or guide that an expression names.
  func entity(_ text: String, in frame: Frame, depth: Int = 0) -> Int {
    let key = "\(frame.key)|\(text)"
    if let known = knownTexts[key] { return known }
    let entity = depth > 12 ? unknown(text, frame) : find(CodeText.bare(text), frame, depth)
    knownTexts[key] = entity
    return entity
  }

  private func find(_ text: String, _ frame: Frame, _ depth: Int) -> Int {
    if text.utf8.first == UInt8(ascii: "#") { return declared.element(text, in: frame.file) }
    if let call = CodeText.call(text), call.name == "superview", call.arguments.count == 1 {
      return superview(of: entity(call.arguments[0], in: frame, depth: depth + 1))
    }
    if let send = Self.messageSend(text) { return find(send, frame, depth) }
    var path = CodeText.path(text)
    if path.count > 1, path[0].isEmpty { path.removeFirst() }
    guard let first = path.first, !first.isEmpty else { return unknown(text, frame) }
    var found = head(CodeText.bare(first), frame, depth, rest: &path)
    for part in path.dropFirst() { found = member(CodeText.bare(part), of: found, frame) }
    return found
  }

  /// `a.b` of Objective-C's `[a b]`.
  private static func messageSend(_ text: String) -> String? {
    guard text.utf8.first == UInt8(ascii: "["), text.utf8.last == UInt8(ascii: "]"),
      let blank = text.utf8.lastIndex(of: 0x20)
    else { return nil }
    let receiver = text[text.index(after: text.startIndex)..<blank]
    let selector = text[text.utf8.index(after: blank)...].dropLast()
    guard selector.utf8.allSatisfy(\.isNameByte) else { return nil }
    return "\(receiver).\(selector)"
  }

  /// The superview, where the source tells one; an entity that stands for it otherwise.
  func superview(of child: Int) -> Int { declared.table.superview(of: child) }

  /// Whether one entity is the other's superview, by name or by what the source adds.
  func isSuperview(_ parent: Int, of child: Int) -> Bool {
    declared.table.isSuperview(parent, of: child)
  }

  // MARK: Facts

  /// The element that `id` names in an Interface Builder file.
  func element(_ id: String, in file: String) -> Int { declared.element(id, in: file) }

  /// Notes that the source adds a view to another.
  func link(_ child: Int, to parent: Int) { declared.table.link(child, to: parent) }

  /// Notes a text that the source gives an entity.
  func addText(_ text: String, to entity: Int) { declared.table[entity].texts.append(text) }

  /// Notes a name that a log may print for an entity.
  func addKey(_ key: String, to entity: Int) { declared.table[entity].keys.append(key) }

  // MARK: The first name

  private func head(
    _ name: String, _ frame: Frame, _ depth: Int, rest path: inout [String]
  ) -> Int {
    let (word, isSubscript, isCall) = CodeText.head(name)
    let bare = CodeText.name(word)
    if bare == "self" || bare == "super" || bare == "Self" {
      guard path.count > 1 else { return own(frame, depth) }
      path.removeFirst()
      return member(CodeText.bare(path[0]), ofOwn: frame, depth)
    }
    if let binding = frame.bindings[bare] { return bound(binding, depth) }
    if isCall { return returned(by: word, bare: name, frame) }
    if isSubscript { return repeated(word, frame, depth) }
    let locals = names.locals(bare, in: frame)
    if !locals.isEmpty { return local(bare, locals, frame, depth) }
    if let parameter = names.parameter(bare, in: frame) { return unbound(parameter, frame) }
    return member(bare, ofOwn: frame, depth)
  }

  private func bound(_ binding: Frame.Binding, _ depth: Int) -> Int {
    let first = CodeText.elements(binding.text)?.first
    return entity(first ?? binding.text, in: binding.frame, depth: depth + 1)
  }

  /// `self`.
  private func own(_ frame: Frame, _ depth: Int) -> Int {
    if let receiver = frame.receiver {
      return entity(receiver.text, in: receiver.frame, depth: depth + 1)
    }
    let type = frame.type ?? ""
    return make(.own, "\(type.isEmpty ? frame.file : type).self", "self", type) { entity in
      if !type.isEmpty { entity.classes = [.init(name: type, sure: 0.9, isExact: false)] }
    }
  }

  // MARK: Local variables

  private func local(_ name: String, _ variables: [Int], _ frame: Frame, _ depth: Int) -> Int {
    if let accessor = accessed(variables, frame) { return accessor }
    if let list = names.facts.variables[variables[0]].elementOf,
      let element = literals.elements(of: list, in: frame, depth: depth)?.first
    {
      return entity(element.text, in: element.frame, depth: depth + 1)
    }
    if let text = alias(variables) {
      let target = CodeText.path(text)[0] == name ? "self.\(text)" : text
      return entity(target, in: frame, depth: depth + 1)
    }
    return declared.variable(
      "\(frame.key)#\(name)", name: name, type: frame.type, variables: variables)
  }

  /// What a local variable is only another name for.
  private func alias(_ variables: [Int]) -> String? {
    let facts = names.facts
    let claimed = variables.contains { facts.variables[$0].sure == "constructed" }
    guard !claimed, let text = facts.variables[variables[0]].text.map(CodeText.bare),
      text.utf8.first?.isNameByte == true, !["nil", "true", "false", "NO", "YES"].contains(text),
      text.utf8.allSatisfy({ $0.isNameByte || ".!?".utf8.contains($0) }), Double(text) == nil
    else { return nil }
    return text
  }

  /// The member that a lazy closure or an accessor makes, where `variables` are what it returns.
  private func accessed(_ variables: [Int], _ frame: Frame) -> Int? {
    guard let function = frame.function, let type = frame.type,
      case let accessor = names.facts.functions[function], accessor.parameters.isEmpty,
      case let name = CodeText.name(accessor.name), let found = names.members(name, of: type)
    else { return nil }
    let made = names.facts.variables[variables[0]]
    guard made.className != nil, let id = made.function,
      firstMade[id] == made.range.bytes.lowerBound
    else { return nil }
    return declared.variable(
      "\(found.owner).\(name)", name: name, type: found.owner,
      variables: found.variables + variables)
  }

  // MARK: Members

  /// A member of the code's own type.
  private func member(_ part: String, ofOwn frame: Frame, _ depth: Int) -> Int {
    let (word, isSubscript, isCall) = CodeText.head(part)
    let name = CodeText.name(word)
    if isCall { return returned(by: word, bare: part, frame) }
    if frame.receiver != nil || ["superview", "contentView", "view"].contains(name)
      || Self.guides.contains(name)
    {
      return member(part, of: own(frame, depth), frame)
    }
    if let type = frame.type, let found = names.members(name, of: type) {
      let whole = declared.variable(
        "\(found.owner).\(name)", name: name, type: found.owner, variables: found.variables)
      return isSubscript ? element(of: whole, frame) : whole
    }
    let globals = names.globals(name)
    if !globals.isEmpty {
      return declared.variable("global.\(name)", name: name, type: nil, variables: globals)
    }
    return declared.variable(
      "\(frame.type ?? frame.file).\(name)", name: name, type: frame.type, variables: [])
  }

  private func member(_ part: String, of base: Int, _ frame: Frame) -> Int {
    let (word, isSubscript, _) = CodeText.head(part)
    let name = CodeText.name(word)
    if name == "superview" { return superview(of: base) }
    let owner = self[base]
    let key = "\(owner.key).\(name)"
    if Self.guides.contains(name) { return make(.guide(of: base, name), key, name, nil) }
    if let found = owner.classes.lazy.compactMap({ [names] in names.members(name, of: $0.name) })
      .first
    {
      let whole = declared.variable(
        owner.kind == .own ? "\(found.owner).\(name)" : key, name: name, type: found.owner,
        variables: found.variables)
      return isSubscript ? element(of: whole, frame) : whole
    }
    if name == "contentView" || name == "view" { return inner(name, key, owner) }
    return declared.variable(key, name: name, type: owner.type, variables: [])
  }

  private static let guides: Set<String> = [
    "safeAreaLayoutGuide", "layoutMarginsGuide", "readableContentGuide", "contentLayoutGuide",
    "frameLayoutGuide", "topLayoutGuide", "bottomLayoutGuide", "keyboardLayoutGuide", "safeArea",
    "safeAreaGuide",
  ]

  /// `contentView` and `view`, which the system declares.
  private func inner(_ name: String, _ key: String, _ owner: Entity) -> Int {
    let type = owner.classes.first?.name ?? owner.type ?? ""
    if let linked = declared.outlet(name, of: type) { return linked }
    return make(name == "view" ? .rootView : .contentView, key, name, type) { entity in
      if name == "view" {
        entity.classes = [.init(name: "UIView", sure: 0.5, isExact: false)]
      }
    }
  }

  // MARK: Views that nothing declares

  private func unknown(_ text: String, _ frame: Frame) -> Int {
    make(.unknown, "\(frame.type ?? frame.file).?\(text)", text, frame.type)
  }

  /// A parameter of which no call tells what it is.
  private func unbound(_ place: (function: Int, index: Int), _ frame: Frame) -> Int {
    let function = names.facts.functions[place.function]
    let parameter = function.parameters[place.index]
    let type = ClassFamily.plain(parameter.type)
    return make(.variable, "\(function.id)#\(parameter.name)", parameter.name, frame.type) {
      if !type.isEmpty { $0.classes = [.init(name: type, sure: 0.9, isExact: false)] }
      $0.isParameter = true
    }
  }

  /// An element of a collection.
  private func repeated(_ name: String, _ frame: Frame, _ depth: Int) -> Int {
    let list = entity(name, in: frame, depth: depth + 1)
    return make(.variable, "\(self[list].key)[]", name, frame.type) { $0.isRepeated = true }
  }

  private func element(of list: Int, _ frame: Frame) -> Int {
    make(.variable, "\(self[list].key)[]", self[list].name, frame.type) { $0.isRepeated = true }
  }

  /// What a function gives back, or an initialiser makes.
  private func returned(by name: String, bare: String, _ frame: Frame) -> Int {
    let isInitialiser = name.unicodeScalars.first?.properties.isUppercase ?? false
    let type = isInitialiser ? name : names.returnType(ofFunctionsNamed: name)
    return make(.unknown, "\(frame.key)#\(bare)", name, frame.type) { entity in
      guard let type else { return }
      entity.classes = [
        .init(
          name: ClassFamily.plain(type), sure: isInitialiser ? 1 : 0.8, isExact: isInitialiser)
      ]
    }
  }

  private func make(
    _ kind: Entity.Kind, _ key: String, _ name: String, _ type: String?,
    _ fill: (inout Entity) -> Void = { _ in }
  ) -> Int {
    declared.table.add(key) {
      var entity = Entity(kind: kind, key: key, name: name, type: type)
      fill(&entity)
      return entity
    }
  }
}
