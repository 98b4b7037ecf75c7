extension Linker {
  /// The view or guide that an expression names.
  mutating func entity(_ text: String, in frame: Frame, depth: Int = 0) -> Int {
    let memo = "\(frame.key)|\(text)"
    if let known = entityOfText[memo] { return known }
    let entity = depth > 12 ? unknown(text, frame) : find(CodeText.bare(text), frame, depth)
    entityOfText[memo] = entity
    return entity
  }

  private mutating func find(_ text: String, _ frame: Frame, _ depth: Int) -> Int {
    if text.utf8.first == UInt8(ascii: "#") { return element(text, frame) }
    if let call = CodeText.call(text), call.name == "superview", call.arguments.count == 1 {
      return superview(of: entity(call.arguments[0], in: frame, depth: depth + 1))
    }
    if let send = messageSend(text) { return find(send, frame, depth) }
    var path = CodeText.path(text)
    if path.count > 1, CodeText.path(text)[0].isEmpty { path.removeFirst() }
    guard let first = path.first, !first.isEmpty else { return unknown(text, frame) }
    var found = head(CodeText.bare(first), frame, depth, rest: &path)
    for part in path.dropFirst() { found = member(CodeText.bare(part), of: found, frame, depth) }
    return found
  }

  /// `a.b` of Objective-C's `[a b]`.
  private func messageSend(_ text: String) -> String? {
    guard text.utf8.first == UInt8(ascii: "["), text.utf8.last == UInt8(ascii: "]"),
      let blank = text.utf8.lastIndex(of: 0x20)
    else { return nil }
    let receiver = text[text.index(after: text.startIndex)..<blank]
    let selector = text[text.utf8.index(after: blank)...].dropLast()
    guard selector.utf8.allSatisfy(\.isNameByte) else { return nil }
    return "\(receiver).\(selector)"
  }

  // MARK: The first name

  private mutating func head(
    _ name: String, _ frame: Frame, _ depth: Int, rest path: inout [String]
  ) -> Int {
    let (word, isSubscript, isCall) = CodeText.head(name)
    let bare = CodeText.name(word)
    if bare == "self" || bare == "super" || bare == "Self" {
      guard path.count > 1 else { return own(frame, depth) }
      path.removeFirst()
      return member(CodeText.bare(path[0]), ofOwn: frame, depth)
    }
    if let binding = frame.bindings[bare] { return bound(binding, isSubscript, depth) }
    if isCall { return returned(by: word, bare: name, frame) }
    if isSubscript { return repeated(word, frame, depth) }
    let locals = locals(bare, in: frame)
    if !locals.isEmpty { return local(bare, locals, frame, depth) }
    if let parameter = parameter(bare, in: frame) { return unbound(parameter, frame) }
    return member(bare, ofOwn: frame, depth)
  }

  private mutating func bound(_ binding: Frame.Binding, _ isSubscript: Bool, _ depth: Int) -> Int {
    guard let elements = CodeText.elements(binding.text), let first = elements.first
    else { return entity(binding.text, in: binding.frame, depth: depth + 1) }
    let found = entity(first, in: binding.frame, depth: depth + 1)
    return found
  }

  /// `self`.
  private mutating func own(_ frame: Frame, _ depth: Int) -> Int {
    if let receiver = frame.receiver {
      return entity(receiver.text, in: receiver.frame, depth: depth + 1)
    }
    let type = frame.type ?? ""
    return add(key: "\(type.isEmpty ? frame.file : type).self") { key in
      var entity = Entity(kind: .own, key: key, name: "self", type: type)
      if !type.isEmpty { entity.classes = [.init(name: type, sure: 0.9, isExact: false)] }
      return entity
    }
  }

  private mutating func local(
    _ name: String, _ variables: [Int], _ frame: Frame, _ depth: Int
  ) -> Int {
    let first = facts.variables[variables[0]]
    if let accessor = accessed(by: name, variables, frame) { return accessor }
    if let list = first.elementOf, let elements = elements(of: list, frame, depth),
      let element = elements.first
    {
      let found = entity(element.text, in: element.frame, depth: depth + 1)
      return found
    }
    if let text = alias(variables) {
      let target = CodeText.path(text)[0] == name ? "self.\(text)" : text
      return entity(target, in: frame, depth: depth + 1)
    }
    return variable(
      key: "\(frame.key)#\(name)", name: name, type: frame.type, variables: variables)
  }

  /// What a local variable is only another name for.
  private func alias(_ variables: [Int]) -> String? {
    let claimed = variables.contains { facts.variables[$0].sure == "constructed" }
    guard !claimed, let text = facts.variables[variables[0]].text.map(CodeText.bare),
      text.utf8.first?.isNameByte == true, !["nil", "true", "false", "NO", "YES"].contains(text),
      text.utf8.allSatisfy({ $0.isNameByte || ".!?".utf8.contains($0) }), Double(text) == nil
    else { return nil }
    return text
  }

  /// The member that a lazy closure or an accessor makes, where `variables` are what it returns.
  private mutating func accessed(by name: String, _ variables: [Int], _ frame: Frame) -> Int? {
    guard let function = frame.function, let type = frame.type,
      case let accessor = facts.functions[function], accessor.parameters.isEmpty,
      let found = members(CodeText.name(accessor.name), of: type)
    else { return nil }
    let made = facts.variables[variables[0]]
    guard made.className != nil, let id = made.function,
      firstMade[id] == made.range.bytes.lowerBound
    else { return nil }
    return variable(
      key: "\(found.owner).\(CodeText.name(accessor.name))", name: CodeText.name(accessor.name),
      type: found.owner, variables: found.variables + variables)
  }

  /// A parameter of which no call tells what it is.
  private mutating func unbound(_ place: (function: Int, index: Int), _ frame: Frame) -> Int {
    let parameter = facts.functions[place.function].parameters[place.index]
    let id = facts.functions[place.function].id
    return add(key: "\(id)#\(parameter.name)") { key in
      var entity = Entity(kind: .variable, key: key, name: parameter.name, type: frame.type)
      let type = ClassFamily.plain(parameter.type)
      if !type.isEmpty { entity.classes = [.init(name: type, sure: 0.9, isExact: false)] }
      entity.isParameter = true
      return entity
    }
  }

  /// An element of a collection.
  private mutating func repeated(_ name: String, _ frame: Frame, _ depth: Int) -> Int {
    let list = entity(name, in: frame, depth: depth + 1)
    return add(key: "\(entities[list].key)[]") { key in
      var entity = Entity(kind: .variable, key: key, name: name, type: frame.type)
      entity.isRepeated = true
      return entity
    }
  }

  /// What a function gives back, or an initialiser makes.
  private mutating func returned(by name: String, bare: String, _ frame: Frame) -> Int {
    if let first = name.unicodeScalars.first, first.properties.isUppercase {
      return add(key: "\(frame.key)#\(bare)") { key in
        var entity = Entity(kind: .unknown, key: key, name: name, type: frame.type)
        entity.classes = [.init(name: ClassFamily.plain(name), sure: 1, isExact: true)]
        return entity
      }
    }
    let returns = (functionsByName[name] ?? []).compactMap { facts.functions[$0].returns }.first
    return add(key: "\(frame.key)#\(bare)") { key in
      var entity = Entity(kind: .unknown, key: key, name: name, type: frame.type)
      if let returns {
        entity.classes = [.init(name: ClassFamily.plain(returns), sure: 0.8, isExact: false)]
      }
      return entity
    }
  }

  private mutating func unknown(_ text: String, _ frame: Frame) -> Int {
    add(key: "\(frame.type ?? frame.file).?\(text)") { key in
      Entity(kind: .unknown, key: key, name: text, type: frame.type)
    }
  }

  // MARK: Members

  private static let guides: Set<String> = [
    "safeAreaLayoutGuide", "layoutMarginsGuide", "readableContentGuide", "contentLayoutGuide",
    "frameLayoutGuide", "topLayoutGuide", "bottomLayoutGuide", "keyboardLayoutGuide", "safeArea",
    "safeAreaGuide",
  ]

  /// A member of the code's own type.
  private mutating func member(_ part: String, ofOwn frame: Frame, _ depth: Int) -> Int {
    let (word, isSubscript, isCall) = CodeText.head(part)
    let name = CodeText.name(word)
    if isCall { return returned(by: word, bare: part, frame) }
    if frame.receiver != nil || ["superview", "contentView", "view"].contains(name)
      || Self.guides.contains(name)
    {
      return member(part, of: own(frame, depth), frame, depth)
    }
    if let type = frame.type, let found = members(name, of: type) {
      let whole = variable(
        key: "\(found.owner).\(name)", name: name, type: found.owner, variables: found.variables)
      return isSubscript ? element(of: whole, frame) : whole
    }
    let globals = globals(name)
    if !globals.isEmpty {
      return variable(key: "global.\(name)", name: name, type: nil, variables: globals)
    }
    return variable(
      key: "\(frame.type ?? frame.file).\(name)", name: name, type: frame.type, variables: [])
  }

  private mutating func element(of list: Int, _ frame: Frame) -> Int {
    add(key: "\(entities[list].key)[]") { [name = entities[list].name] key in
      var entity = Entity(kind: .variable, key: key, name: name, type: frame.type)
      entity.isRepeated = true
      return entity
    }
  }

  private mutating func member(_ part: String, of base: Int, _ frame: Frame, _ depth: Int) -> Int {
    let (word, isSubscript, _) = CodeText.head(part)
    let name = CodeText.name(word)
    if name == "superview" { return superview(of: base) }
    let key = "\(entities[base].key).\(name)"
    if Self.guides.contains(name) {
      return add(key: key) { key in
        Entity(kind: .guide(of: base, name), key: key, name: name, type: nil)
      }
    }
    for claim in entities[base].classes {
      if let found = members(name, of: claim.name) {
        let owner = entities[base].kind == .own ? "\(found.owner).\(name)" : key
        let whole = variable(
          key: owner, name: name, type: found.owner, variables: found.variables)
        return isSubscript ? element(of: whole, frame) : whole
      }
    }
    if name == "contentView" || name == "view" { return inner(name, key: key, of: base) }
    return variable(key: key, name: name, type: entities[base].type, variables: [])
  }

  /// `contentView` and `view`, which the system declares.
  private mutating func inner(_ name: String, key: String, of base: Int) -> Int {
    let type = entities[base].classes.first?.name ?? entities[base].type ?? ""
    if let linked = outlet(name, of: type) { return linked }
    return add(key: key) { key in
      let kind: Entity.Kind = name == "view" ? .rootView : .contentView
      var entity = Entity(kind: kind, key: key, name: name, type: type)
      if name == "view" {
        entity.classes = [.init(name: "UIView", sure: 0.5, isExact: false)]
      }
      return entity
    }
  }

  /// The superview, where the source tells one; an entity that stands for it otherwise.
  mutating func superview(of child: Int) -> Int {
    if let parents = superviews[child], parents.count == 1 { return parents[0] }
    return add(key: "superview(\(entities[child].key))") { key in
      Entity(kind: .superview(of: child), key: key, name: "superview", type: nil)
    }
  }

  // MARK: Making

  private mutating func add(key: String, _ make: (String) -> Entity) -> Int {
    if let known = entityOfKey[key] { return known }
    let entity = make(key)
    entities.append(entity)
    entityOfKey[key] = entities.count - 1
    return entities.count - 1
  }

  /// The entity of a variable that the source declares, perhaps several times.
  private mutating func variable(
    key: String, name: String, type: String?, variables: [Int]
  ) -> Int {
    if let known = entityOfKey[key] {
      if !variables.isEmpty { claim(variables, for: known) }
      return known
    }
    if let type, let linked = outlet(name, of: type) {
      entityOfKey[key] = linked
      claim(variables, for: linked)
      return linked
    }
    let made = add(key: key) { key in
      Entity(kind: .variable, key: key, name: name, type: type)
    }
    claim(variables, for: made)
    return made
  }

  private mutating func claim(_ variables: [Int], for entity: Int) {
    for index in variables {
      let variable = facts.variables[index]
      if let name = variable.className ?? constructed(variable) {
        let claim = Entity.ClassClaim(
          name: ClassFamily.plain(name), sure: Self.sureness[variable.sure] ?? 0.8,
          isExact: variable.sure == "constructed")
        if !entities[entity].classes.contains(claim) { entities[entity].classes.append(claim) }
      }
      if variable.elementOf != nil { entities[entity].isRepeated = true }
      let isMade = variable.sure == "constructed"
      if isMade, !entities[entity].constructions.contains(index) {
        entities[entity].constructions.append(index)
      }
      if entities[entity].declaration == nil || isMade {
        entities[entity].declaration = (variable.file, variable.range)
      }
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
    let last = CodeText.path(call.name).last ?? call.name
    return (functionsByName[last] ?? []).compactMap { facts.functions[$0].returns }.first
  }

  private static let sureness: [String: Double] = [
    "constructed": 1, "declared": 0.9, "outlet": 0.9, "cast": 0.8, "returned": 0.8, "element": 0.6,
  ]

  // MARK: Interface Builder

  /// The element that one outlet alone is connected to.
  private mutating func outlet(_ name: String, of type: String) -> Int? {
    for owner in family.lineage(type) {
      guard let connected = outlets["\(owner).\(name)"] else { continue }
      guard connected.count == 1 else { return nil }
      let element = facts.elements[connected[0]]
      return self.element(element.id, file: element.file)
    }
    return nil
  }

  private mutating func element(_ id: String, _ frame: Frame) -> Int {
    element(id, file: frame.file)
  }

  mutating func element(_ id: String, file: String) -> Int {
    let record = element(id, in: file).map { facts.elements[$0] }
    return add(key: "\(file)\(id)") { key in
      var entity = Entity(kind: .element, key: key, name: id, type: nil)
      guard let record else { return entity }
      entity.name = record.outlets.first?.name ?? record.userLabel ?? id
      if let name = record.customClass ?? record.className {
        entity.classes = [.init(name: ClassFamily.plain(name), sure: 1, isExact: true)]
      }
      if let text = record.text { entity.texts = [text] }
      entity.declaration = (record.file, record.range)
      return entity
    }
  }

  // MARK: Lists

  /// The elements of a list that the source writes out; `nil` where it does not.
  func elements(
    of text: String, _ frame: Frame, _ depth: Int
  ) -> [(text: String, frame: Frame)]? {
    guard depth < 8 else { return nil }
    if let list = CodeText.elements(text) { return list.map { ($0, frame) } }
    let path = CodeText.path(CodeText.bare(text))
    let name = CodeText.name(CodeText.head(path[0] == "self" ? path[safe: 1] ?? "" : path[0]).name)
    if let binding = frame.bindings[name] {
      return elements(of: binding.text, binding.frame, depth + 1)
    }
    var variables = locals(name, in: frame)
    if variables.isEmpty, let type = frame.type {
      variables = members(name, of: type)?.variables ?? []
    }
    return variables.lazy.compactMap { [facts] index in facts.variables[index].text }.first
      .flatMap { elements(of: $0, frame, depth + 1) }
  }
}

extension Array {
  /// The element at `index`, where there is one.
  subscript(safe index: Int) -> Element? { indices.contains(index) ? self[index] : nil }
}
