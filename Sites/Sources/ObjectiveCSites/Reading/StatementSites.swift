internal import SiteRecords

/// Goes through statements.
extension SourceReader {
  mutating func visit(_ statement: Statement) {
    let use = Use(statement: statement.range)
    switch statement.kind {
    case .expression(let expression): visit(expression, use)
    case .declaration(let type, let declarators):
      for declarator in declarators { visit(declarator, type: type, use) }
    case .compound(let statements):
      visit(statements)
    case .branches(let conditions, let bodies): visitBranches(conditions, bodies, use)
    case .forEach(let element, let type, let list, let body):
      visitLoop(element, type: type, list: list, body: body, use)
    case .exit(let value):
      guard let value else { return }
      appendHeight(value, use)
      visit(value, use.with(.returned))
    }
  }

  mutating func visit(_ statements: [Statement]) {
    addBranches(statements)
    for statement in statements { visit(statement) }
  }

  /// Tells which statements are an `if` and what follows with `else`: one of them is run.
  private mutating func addBranches(_ statements: [Statement]) {
    var chain: [Statement] = []
    for statement in statements {
      if begins(statement, with: "else"), !chain.isEmpty {
        chain.append(statement)
      } else {
        addBranches(of: chain)
        chain = begins(statement, with: "if") ? [statement] : []
      }
    }
    addBranches(of: chain)
  }

  private mutating func addBranches(of chain: [Statement]) {
    guard chain.count > 1 else { return }
    let id = makeID("s")
    for (number, statement) in chain.enumerated() {
      records.append(
        .branch(
          BranchRecord(
            id: id, number: number, function: scope.function, range: lines.range(statement.range))))
    }
  }

  private func begins(_ statement: Statement, with word: String) -> Bool {
    guard case .branches = statement.kind else { return false }
    return bytes[statement.range].starts(with: word.utf8)
  }

  private mutating func visitBranches(_ conditions: [Expression], _ bodies: [Statement], _ use: Use)
  {
    for condition in conditions { visit(condition, use.inner) }
    scope.branchDepth += 1
    for body in bodies { visit(body) }
    scope.branchDepth -= 1
  }

  private mutating func visitLoop(
    _ element: Declarator, type: TypeName, list: Expression, body: Statement, _ use: Use
  ) {
    visit(list, use.inner)
    declare(Parameter(name: element.name, type: type))
    let elements = elements(of: list)
    var record = VariableRecord(
      name: element.name, function: scope.function, className: type.className,
      elementOf: elements.map { "[\(texts($0))]" } ?? text(list), range: lines.range(element.range))
    record.source = type.className == nil ? nil : .declared
    records.append(.variable(record))
    scope.locals[element.name] = elements ?? []
    scope.branchDepth += 1
    visit(body)
    scope.branchDepth -= 1
  }

  /// What the table's delegate returns counts as the table's own heights.
  private mutating func appendHeight(_ value: Expression, _ use: Use) {
    guard let property = Self.heights[scope.functionName], let table = scope.parameters.first
    else { return }
    appendSet(table, property, value, use)
  }

  private static let heights = [
    "tableView:heightForRowAtIndexPath:": "rowHeight",
    "tableView:estimatedHeightForRowAtIndexPath:": "estimatedRowHeight",
    "tableView:heightForHeaderInSection:": "sectionHeaderHeight",
    "tableView:heightForFooterInSection:": "sectionFooterHeight",
  ]

  // MARK: - Names that are given something

  private mutating func visit(_ declarator: Declarator, type: TypeName, _ use: Use) {
    let isObject = declarator.isPointer || type.name == "id" || type.name == "__auto_type"
    var declared = type
    declared.isPointer = declarator.isPointer
    declare(Parameter(name: declarator.name, type: declared))
    guard let value = declarator.value else {
      if isObject { appendLocal(declarator, class: scope.classes[declarator.name], use) }
      return
    }
    if isAliasOfSelf(value) { scope.selves.insert(declarator.name) }
    scope.locals[declarator.name] = [value.unwrapped]
    if let exact = classOf(value) { scope.classes[declarator.name] = exact }
    if isObject || number(value).values != [] || type.name.hasSuffix("Anchor") {
      appendLocal(declarator, class: scope.classes[declarator.name], use)
    }
    visitHeld(value, name: declarator.name, use)
  }

  private func isAliasOfSelf(_ value: Expression) -> Bool {
    switch value.unwrapped.kind {
    case .name(let name): isSelf(name)
    case .prefix("&", let inner), .prefix("*", let inner): isAliasOfSelf(inner)
    default: false
    }
  }

  private mutating func appendLocal(_ declarator: Declarator, class guess: ClassGuess?, _ use: Use)
  {
    var record = VariableRecord(
      name: declarator.name, function: scope.function, range: lines.range(use.statement))
    fill(&record, with: declarator.value, class: guess)
    if let list = declarator.value.flatMap(indexedList) { record.elementOf = "[\(texts(list))]" }
    records.append(.variable(record))
  }

  /// The elements of the list that `views[i]` takes one of.
  private func indexedList(_ value: Expression) -> [Expression]? {
    guard case .index(let list, let index) = value.unwrapped.kind, values(of: index) == nil else {
      return nil
    }
    return elements(of: list)
  }

  private func fill(
    _ record: inout VariableRecord, with value: Expression?, class guess: ClassGuess?
  ) {
    record.className = guess?.name
    record.source = guess?.source
    guard let value else { return }
    record.text = text(value)
    record.string = value.string
    let number = number(value)
    if !number.values.isEmpty { record.value = number }
  }

  /// Visits a value whose constraint the name holds, and tells the frame of a view that is made with one.
  mutating func visitHeld(_ value: Expression, name: String, _ use: Use) {
    var held = use.with(.stored)
    held.stored = name
    if name != "self", let frame = initialFrame(of: value) { appendSet(name, "frame", frame, use) }
    visit(value, held)
  }

  private func initialFrame(of value: Expression) -> Expression? {
    guard case .message(_, let parts) = value.unwrapped.kind, parts[0].label == "initWithFrame"
    else { return nil }
    return parts[0].arguments.first
  }

  /// Visits `target = value`.
  mutating func visitAssignment(
    _ target: Expression, _ sign: String, _ value: Expression, _ use: Use
  ) {
    if visitSetting(target, value, use) { return }
    let given = value.innermostValue
    if sign != "=", let local = target.name { counters.insert(Counter(local, scope.function)) }
    if let local = target.name, scope.locals[local] != nil {
      assignLocal(local, sign == "=" ? given : nil)
    }
    if isVariable(target), sign == "=" { appendAssigned(target, given, use) }
    visitEntry(target, given)
    visitHeld(value, name: text(target), use)
  }

  /// Remembers the value; in a branch the earlier ones stay possible.
  private mutating func assignLocal(_ name: String, _ value: Expression?) {
    let value = value ?? Expression(kind: .other(""), range: 0..<0)
    let earlier = scope.branchDepth > 0 ? scope.locals[name] ?? [] : []
    scope.locals[name] = earlier + [value.unwrapped]
    if let exact = classOf(value) { scope.classes[name] = exact }
  }

  /// `views[@"title"] = label` adds to a dictionary that lies in a local name.
  private mutating func visitEntry(_ target: Expression, _ value: Expression) {
    guard case .index(let base, let key) = target.kind, let name = base.name, let key = key.string
    else { return }
    addEntry(name, key: key, value)
  }

  mutating func addEntry(_ name: String, key: String, _ value: Expression) {
    guard scope.locals[name] != nil,
      let entries = dictionary(Expression(kind: .name(name), range: value.range))
    else { return }
    let pairs = (entries + [(key: key, value: value)]).map {
      (key: Expression(kind: .string($0.key), range: value.range), value: $0.value)
    }
    scope.locals[name] = [Expression(kind: .dictionary(pairs), range: value.range)]
  }

  private func isVariable(_ target: Expression) -> Bool {
    switch target.kind {
    case .name(let name): name != "self"
    case .member(let base, _): text(base) == "self"
    default: false
    }
  }

  /// A name or property that is given a view, a constraint or a number.
  private mutating func appendAssigned(_ target: Expression, _ value: Expression, _ use: Use) {
    let name = text(target)
    let isMember = name.hasPrefix("self.") || target.name.map { scope.locals[$0] == nil } == true
    var record = VariableRecord(
      name: name.hasPrefix("self.") ? String(name.dropFirst(5)) : name,
      type: isMember ? scope.type : nil, function: isMember ? nil : scope.function,
      range: lines.range(use.statement))
    fill(&record, with: value, class: classOf(value))
    if record.className != nil || record.value != nil || record.string != nil || isKnownName(value)
    {
      records.append(.variable(record))
    }
  }

  /// Another name for something of this file.
  private func isKnownName(_ value: Expression) -> Bool {
    let name = text(value)
    return scope.locals[name] != nil
      || name.hasPrefix("self.") && fields[String(name.dropFirst(5))] != nil
  }
}
