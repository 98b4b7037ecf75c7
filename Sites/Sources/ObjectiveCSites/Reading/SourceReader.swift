internal import SiteRecords

/// Goes through a file's declarations and collects records.
struct SourceReader {
  let lines: LineTable
  let bytes: [UInt8]
  /// Constants, macros and enumerators by name, as far as this file has them.
  private(set) var constants: [String: [Expression]] = [:]
  private(set) var enumerators: [String: Enumerator] = [:]
  /// Properties and instance variables of the file's classes, an underscore in front taken off.
  private(set) var fields: [String: Field] = [:]
  /// What the file's methods and functions return, where it is an object of a class.
  private(set) var functionClasses: [String: String] = [:]
  /// What methods without arguments return, where that is all they do.
  private(set) var methodValues: [String: Expression] = [:]
  var records: [Record] = []
  /// Names that count up or down: what they begin with is not what they hold.
  var counters: Set<Counter> = []
  var scope = Scope()
  private var lastNumber = 0

  init(bytes: [UInt8]) {
    self.bytes = bytes
    lines = LineTable(bytes)
  }

  /// The records of the file, its own first.
  mutating func read() -> [Record] {
    let unit = UnitParser.unit(of: bytes)
    collectNames(unit)
    for part in unit.classes { append(part, of: unit) }
    readGlobals(unit)
    for function in unit.functions { read(function) }
    let problems = unit.problems.prefix(20).map {
      FileRecord.Problem(line: lines.range($0.offset..<$0.offset).line, what: $0.what)
    }
    let file = FileRecord(language: .objc, lines: lines.count, problems: problems)
    let settling = Settling(records)
    return [.file(file)] + records.map { settling.settled(withoutCounter($0)) }
  }

  private func withoutCounter(_ record: Record) -> Record {
    guard case .variable(var variable) = record,
      counters.contains(Counter(variable.name, variable.function))
    else { return record }
    (variable.value, variable.text) = (nil, nil)
    return .variable(variable)
  }

  mutating func makeID(_ letter: String) -> SiteID {
    lastNumber += 1
    return SiteID("\(letter)\(lastNumber)")
  }

  private mutating func collectNames(_ unit: SourceUnit) {
    for case .declaration(_, let declarators) in unit.globals.map(\.kind) {
      for declarator in declarators {
        if let value = declarator.value { constants[declarator.name, default: []].append(value) }
      }
    }
    for enumerator in unit.enumerators { enumerators[enumerator.name] = enumerator }
    for field in unit.classes.flatMap(\.fields) { fields[field.name.withoutUnderscore] = field }
    for function in unit.functions {
      if let type = function.returns, type.isPointer { functionClasses[function.name] = type.name }
      if let value = function.onlyValue { methodValues[function.name] = value }
    }
  }

  // MARK: - Declarations

  private mutating func append(_ part: ClassPart, of unit: SourceUnit) {
    let form: TypeRecord.Form =
      switch part.form {
      case .interface: .class
      case .category: .category
      case .implementation: .extension
      case .protocol: .protocol
      }
    records.append(
      .type(
        TypeRecord(
          name: part.name, form: form, inherits: part.inherits, range: lines.range(part.range))))
    for field in part.fields { append(field, of: part) }
  }

  private mutating func append(_ field: Field, of part: ClassPart) {
    guard field.type.isPointer || field.type.name == "id" else { return }
    records.append(
      .variable(
        VariableRecord(
          name: field.name.withoutUnderscore, type: part.name, className: field.type.className,
          source: field.isOutlet ? .outlet : .declared, range: lines.range(field.range))))
  }

  private mutating func readGlobals(_ unit: SourceUnit) {
    for global in unit.globals {
      guard case .declaration(let type, let declarators) = global.kind else { continue }
      for declarator in declarators {
        appendGlobal(declarator, type: type, statement: global.range)
      }
    }
    for enumerator in unit.enumerators {
      records.append(
        .variable(
          VariableRecord(
            name: enumerator.name, value: number(ofEnumerator: enumerator),
            range: lines.range(enumerator.range))))
    }
  }

  private mutating func appendGlobal(
    _ declarator: Declarator, type: TypeName, statement: Range<Int>
  ) {
    var record = VariableRecord(name: declarator.name, range: lines.range(statement))
    if let value = declarator.value {
      record.text = text(value)
      record.string = value.string
      let number = number(value)
      record.value = number.values.isEmpty && value.string != nil ? nil : number
    }
    if declarator.isPointer, let name = type.className {
      record.className = name
      record.source = .declared
    }
    if record.text != nil || record.className != nil { records.append(.variable(record)) }
  }

  private mutating func read(_ function: Function) {
    guard let body = function.body else { return }
    scope = Scope()
    scope.type = function.type
    let id = makeID("f")
    scope.function = id
    scope.functionName = function.name
    scope.parameters = function.parameters.map(\.name)
    for parameter in function.parameters { declare(parameter) }
    records.append(.function(record(of: function, id: id)))
    appendValue(of: function)
    visit(body)
  }

  /// `+ (CGFloat)gap { return 8; }` is a constant.
  private mutating func appendValue(of function: Function) {
    guard let value = function.onlyValue else { return }
    let number = number(value)
    guard !number.values.isEmpty else { return }
    records.append(
      .variable(
        VariableRecord(
          name: function.name, type: function.type, value: number, text: number.text,
          range: lines.range(function.range))))
  }

  private func record(of function: Function, id: SiteID) -> FunctionRecord {
    var record = FunctionRecord(
      id: id, name: function.name,
      parameters: function.parameters.map { .init(name: $0.name, type: $0.type.shown) },
      type: function.type, returns: function.returns?.shown, range: lines.range(function.range))
    record.isStatic = function.isStatic && function.type != nil
    record.isMacro = function.form == .macro
    return record
  }

  /// Makes the name local, with nothing known of what it holds.
  mutating func declare(_ parameter: Parameter) {
    scope.locals[parameter.name] = []
    scope.numbers.remove(parameter.name)
    if TokenCursor.isNumberType(parameter.type.name) { scope.numbers.insert(parameter.name) }
    scope.classes[parameter.name] = parameter.type.className.map {
      ClassGuess(name: $0, source: .declared)
    }
  }

  func constraint(
    _ library: ConstraintRecord.Library, id: SiteID, first: ConstraintRecord.End,
    range: Range<Int>, use: Use
  ) -> ConstraintRecord {
    var record = ConstraintRecord(
      id: id, library: library, first: first, range: lines.range(range),
      statement: lines.range(use.statement))
    record.form = use.form
    record.stored = use.stored
    record.activation = use.activation.map(lines.range)
    record.block = use.block
    record.function = scope.function
    return record
  }
}

/// A local name whose value changes by steps.
struct Counter: Hashable {
  private let name: String
  private let function: SiteID?

  init(_ name: String, _ function: SiteID?) {
    self.name = name
    self.function = function
  }
}

extension Function {
  /// What a method without arguments returns, where its body is that one statement.
  fileprivate var onlyValue: Expression? {
    guard form == .method, parameters.isEmpty, let returns, !returns.isPointer,
      body?.count == 1, case .exit(let value)? = body?.first?.kind
    else { return nil }
    return value
  }
}

extension String {
  /// The property that the instance variable `_name` belongs to.
  var withoutUnderscore: String {
    hasPrefix("_") && !hasPrefix("__") && count > 1 ? String(dropFirst()) : self
  }
}

extension TypeName {
  /// The class that a pointer to it points to; `nil` where the source does not tell it.
  var className: String? {
    guard isPointer, !name.isEmpty, !["typeof", "void", "auto", "id", "char"].contains(name) else {
      return nil
    }
    return name
  }

  /// The type as a record shows it, `nil` for none.
  var shown: String? {
    name.isEmpty || name == "void" || name == "typeof" ? nil : name
  }
}
