extension Record {
  /// The record as one line of the index, without the line's end.
  ///
  /// `mark` is put behind the identifiers of the file, so that they are unique in the whole index.
  package func line(file: String, mark: String = "") -> [UInt8] {
    var line = RecordLine(file: file, mark: mark)
    switch self {
    case .file(let record): line.write(record)
    case .type(let record): line.write(record)
    case .function(let record): line.write(record)
    case .variable(let record): line.write(record)
    case .parent(let record): line.write(record)
    case .set(let record): line.write(record)
    case .constraint(let record): line.write(record)
    case .format(let record): line.write(record)
    case .call(let record): line.write(record)
    case .element(let record): line.write(record)
    case .branch(let record): line.write(record)
    }
    return line.json.closed
  }
}

private struct RecordLine {
  let file: String
  let mark: String
  var json = JSONObject()

  mutating func write(_ record: FileRecord) {
    json.add("kind", "file")
    json.add("file", file)
    json.add("language", record.language.rawValue)
    json.add("lines", record.lines)
    json.add("place", record.place.rawValue)
    json.add("hash", record.hash)
    json.add("problems", record.problems)
  }

  mutating func write(_ record: TypeRecord) {
    json.add("kind", "type")
    json.add("name", record.name)
    json.add("form", record.form.rawValue)
    json.add("inherits", record.inherits)
    place(record.range, function: nil)
  }

  mutating func write(_ record: FunctionRecord) {
    json.add("kind", "function")
    json.add("id", name(record.id))
    json.add("name", record.name)
    json.add("labels", record.labels)
    json.add("parameters", record.parameters)
    json.add("type", record.type)
    json.add("returns", record.returns)
    json.add("static", record.isStatic)
    json.add(flag: "macro", record.isMacro)
    place(record.range, function: nil)
  }

  mutating func write(_ record: VariableRecord) {
    json.add("kind", "variable")
    json.add("name", record.name)
    json.add("type", record.type)
    json.add("class", record.className)
    json.add("sure", record.source?.rawValue)
    json.add("value", record.value)
    json.add("string", record.string)
    json.add("text", record.text)
    json.add("elementOf", record.elementOf)
    place(record.range, function: record.function)
  }

  mutating func write(_ record: ParentRecord) {
    json.add("kind", "parent")
    json.add("child", record.child)
    json.add("parent", record.parent)
    json.add("how", record.how.rawValue)
    place(record.range, function: record.function)
  }

  mutating func write(_ record: SetRecord) {
    json.add("kind", "set")
    json.add("target", record.target)
    json.add("property", record.property)
    json.add("value", record.value)
    json.add("string", record.string)
    json.add("number", record.number)
    place(record.range, function: record.function)
  }

  mutating func write(_ record: ConstraintRecord) {
    json.add("kind", "constraint")
    json.add("id", name(record.id))
    json.add("library", record.library.rawValue)
    writeEquation(record)
    json.add("identifier", record.identifier)
    json.add("stored", record.stored)
    json.add("form", record.form?.rawValue)
    json.add("piece", record.piece)
    json.add("pieces", record.pieces)
    json.add("block", record.block.map(name))
    json.add("label", record.label)
    json.add("made", record.made?.rawValue)
    writeInterfaceBuilder(record)
    json.add("statement", record.statement)
    json.add("activation", record.activation)
    place(record.range, function: record.function)
  }

  private mutating func writeEquation(_ record: ConstraintRecord) {
    json.add("first", record.first)
    json.add("second", record.second)
    json.add("relation", record.relation.rawValue)
    json.add("multiplier", record.multiplier)
    json.add("constant", record.constant)
    json.add("priority", record.priority)
    json.add(flag: "systemSpacing", record.systemSpacing)
  }

  private mutating func writeInterfaceBuilder(_ record: ConstraintRecord) {
    json.add(someOf: "outlets", record.outlets)
    json.add(flag: "placeholder", record.isPlaceholder)
    json.add(flag: "symbolic", record.isSymbolic)
    json.add(someOf: "excludedIn", record.excludedIn)
  }

  mutating func write(_ record: FormatRecord) {
    json.add("kind", "format")
    json.add("id", name(record.id))
    json.add("library", "visualFormat")
    json.add("string", record.string)
    json.add("views", record.views)
    json.add("metrics", record.metrics)
    json.add("options", record.options)
    json.add("identifier", record.identifier)
    json.add("stored", record.stored)
    json.add("form", record.form?.rawValue)
    json.add("call", record.call)
    json.add("statement", record.statement)
    json.add("activation", record.activation)
    place(record.range, function: record.function)
  }

  mutating func write(_ record: CallRecord) {
    json.add("kind", "call")
    json.add("id", name(record.id))
    json.add("name", record.name)
    json.add("labels", record.labels)
    json.add("receiver", record.receiver)
    json.add("arguments", record.arguments)
    json.add("stored", record.stored)
    json.add("form", record.form?.rawValue)
    json.add("statement", record.statement)
    place(record.range, function: record.function)
  }

  mutating func write(_ record: ElementRecord) {
    json.add("kind", "element")
    json.add("id", name(record.id))
    json.add("class", record.className)
    json.add("customClass", record.customClass)
    json.add("text", record.text)
    json.add("userLabel", record.userLabel)
    json.add("parent", record.parent.map(name))
    json.add("outlets", record.outlets)
    json.add("tag", record.tag)
    json.add("scene", record.scene)
    place(record.range, function: nil)
  }

  mutating func write(_ record: BranchRecord) {
    json.add("kind", "branch")
    json.add("id", name(record.id))
    json.add("number", record.number)
    place(record.range, function: record.function)
  }

  private mutating func place(_ range: SourceRange, function: SiteID?) {
    json.add("in", function.map(name))
    json.add("file", file)
    json.add("range", range)
  }

  /// An Interface Builder's identifier is known in its file only, and items name it: it stays as it is.
  private func name(_ id: SiteID) -> String {
    id.rawValue.hasPrefix("#") ? id.rawValue : id.rawValue + mark
  }
}
