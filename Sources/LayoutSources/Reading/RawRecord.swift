internal import JSONReading

/// One object of the index with the members that any kind has, by their names.
struct RawRecord {
  private(set) var kind = ""
  private(set) var strings: [String: String] = [:]
  private(set) var integers: [String: Int] = [:]
  private var flags: Set<String> = []
  private var numbers: [String: SiteNumber] = [:]
  private var ranges: [String: CodeRange] = [:]
  private var lists: [String: [String]] = [:]
  private var tables: [String: [[String: String]]] = [:]
  private var parts: [FormatRecord.Part] = []
  private var names: [String: [String: String]] = [:]
  private var metricNumbers: [String: SiteNumber] = [:]
  private var arguments: [CallRecord.Argument] = []

  init(_ cursor: inout JSONCursor) throws(JSONCursor.Failure) {
    var record = RawRecord()
    try cursor.object { cursor, key throws(JSONCursor.Failure) in try record.read(key, &cursor) }
    record.kind = record.strings["kind"] ?? ""
    self = record
  }

  private init() {}

  private mutating func read(
    _ key: String, _ cursor: inout JSONCursor
  ) throws(JSONCursor.Failure) {
    switch try cursor.kind() {
    case .string: strings[key] = try cursor.string()
    case .number: try readNumber(key, &cursor)
    case .word: if try cursor.word() == true { flags.insert(key) }
    case .array: try readArray(key, &cursor)
    case .object: try readObject(key, &cursor)
    }
  }

  private mutating func readNumber(
    _ key: String, _ cursor: inout JSONCursor
  ) throws(JSONCursor.Failure) {
    let value = try cursor.number()
    integers[key] = Int(exactly: value)
    numbers[key] = SiteNumber(values: [value])
  }

  private mutating func readArray(
    _ key: String, _ cursor: inout JSONCursor
  ) throws(JSONCursor.Failure) {
    switch key {
    case "string": try readParts(&cursor)
    case "arguments": try readArguments(&cursor)
    default: try readList(key, &cursor)
    }
  }

  /// Strings, or objects with strings.
  private mutating func readList(
    _ key: String, _ cursor: inout JSONCursor
  ) throws(JSONCursor.Failure) {
    var list: [String] = []
    var table: [[String: String]] = []
    try cursor.array { cursor throws(JSONCursor.Failure) in
      switch try cursor.kind() {
      case .string: list.append(try cursor.string())
      case .object: table.append(try Self.strings(of: &cursor))
      default: try cursor.skip()
      }
    }
    lists[key] = list
    tables[key] = table
  }

  /// The members of an object that are strings or whole numbers.
  private static func strings(
    of cursor: inout JSONCursor
  ) throws(JSONCursor.Failure) -> [String: String] {
    var members: [String: String] = [:]
    try cursor.object { cursor, key throws(JSONCursor.Failure) in
      switch try cursor.kind() {
      case .string: members[key] = try cursor.string()
      case .number: members[key] = Int(exactly: try cursor.number()).map(String.init)
      default: try cursor.skip()
      }
    }
    return members
  }

  private mutating func readParts(_ cursor: inout JSONCursor) throws(JSONCursor.Failure) {
    var parts: [FormatRecord.Part] = []
    try cursor.array { cursor throws(JSONCursor.Failure) in
      let part = try Self.strings(of: &cursor)
      if let literal = part["literal"] { parts.append(.literal(literal)) }
      if let text = part["text"] { parts.append(.expression(text)) }
    }
    self.parts = parts
  }

  private mutating func readArguments(_ cursor: inout JSONCursor) throws(JSONCursor.Failure) {
    var arguments: [CallRecord.Argument] = []
    try cursor.array { cursor throws(JSONCursor.Failure) in
      var raw = RawRecord()
      try cursor.object { cursor, key throws(JSONCursor.Failure) in try raw.read(key, &cursor) }
      arguments.append(
        CallRecord.Argument(
          label: raw.strings["label"], text: raw.strings["text"] ?? "",
          number: raw.numbers["number"], string: raw.strings["string"], range: raw.ranges["range"]))
    }
    self.arguments = arguments
  }

  private mutating func readObject(
    _ key: String, _ cursor: inout JSONCursor
  ) throws(JSONCursor.Failure) {
    switch key {
    case "range", "statement", "activation", "call": ranges[key] = try Self.range(&cursor)
    case "number", "value", "multiplier", "constant", "priority":
      numbers[key] = try Self.number(&cursor)
    case "metrics": try readMetrics(&cursor)
    case "views", "first", "second": names[key] = try Self.strings(of: &cursor)
    default: try cursor.skip()
    }
  }

  private mutating func readMetrics(_ cursor: inout JSONCursor) throws(JSONCursor.Failure) {
    var metrics: [String: SiteNumber] = [:]
    try cursor.object { cursor, key throws(JSONCursor.Failure) in
      switch try cursor.kind() {
      case .object: metrics[key] = try Self.number(&cursor)
      case .string: metrics[key] = SiteNumber(text: try cursor.string())
      case .number: metrics[key] = SiteNumber(values: [try cursor.number()])
      default: try cursor.skip()
      }
    }
    metricNumbers = metrics
  }

  private static func number(_ cursor: inout JSONCursor) throws(JSONCursor.Failure) -> SiteNumber {
    var number = SiteNumber()
    try cursor.object { cursor, key throws(JSONCursor.Failure) in
      switch (key, try cursor.kind()) {
      case ("text", .string): number.text = try cursor.string()
      case ("values", .array):
        var values: [Double] = []
        try cursor.array { cursor throws(JSONCursor.Failure) in
          if try cursor.kind() == .number {
            values.append(try cursor.number())
          } else {
            try cursor.skip()
          }
        }
        number.values = values
      default: try cursor.skip()
      }
    }
    return number
  }

  private static func range(_ cursor: inout JSONCursor) throws(JSONCursor.Failure) -> CodeRange {
    var range = CodeRange()
    try cursor.object { cursor, key throws(JSONCursor.Failure) in
      if key == "bytes", try cursor.kind() == .array {
        var bounds: [Int] = []
        try cursor.array { cursor throws(JSONCursor.Failure) in
          bounds.append(Int(exactly: try cursor.number()) ?? 0)
        }
        if bounds.count == 2, bounds[0] >= 0, bounds[0] <= bounds[1] {
          range.bytes = bounds[0]..<bounds[1]
        }
      } else if try cursor.kind() == .number {
        let value = Int(exactly: try cursor.number()) ?? 0
        switch key {
        case "line": range.line = value
        case "column": range.column = value
        case "endLine": range.endLine = value
        case "endColumn": range.endColumn = value
        default: break
        }
      } else {
        try cursor.skip()
      }
    }
    if range.endLine < range.line { range.endLine = range.line }
    return range
  }
}

// MARK: - Kinds

extension RawRecord {
  var path: String { strings["file"] ?? "" }
  private var range: CodeRange { ranges["range"] ?? CodeRange() }
  private var statement: CodeRange { ranges["statement"] ?? range }

  var file: FileRecord {
    FileRecord(
      path: path, language: strings["language"] ?? "",
      place: strings["place"].flatMap(FileRecord.Place.init) ?? .app, hash: strings["hash"])
  }

  var type: TypeRecord {
    TypeRecord(
      name: strings["name"] ?? "", form: strings["form"] ?? "", inherits: lists["inherits"] ?? [],
      file: path, range: range)
  }

  var function: FunctionRecord {
    let labels = lists["labels"] ?? []
    let parameters = (tables["parameters"] ?? []).enumerated().map { index, parameter in
      FunctionRecord.Parameter(
        name: parameter["name"] ?? "", type: parameter["type"] ?? "",
        defaultText: parameter["default"],
        label: index < labels.count ? labels[index] : nil)
    }
    return FunctionRecord(
      id: strings["id"] ?? "", name: strings["name"] ?? "", labels: labels, parameters: parameters,
      type: strings["type"], returns: strings["returns"], isStatic: flags.contains("static"),
      file: path, range: range)
  }

  var variable: VariableRecord {
    VariableRecord(
      name: strings["name"] ?? "", type: strings["type"], function: strings["in"],
      className: strings["class"], sure: strings["sure"] ?? "", value: numbers["value"],
      string: strings["string"], text: strings["text"], elementOf: strings["elementOf"],
      file: path, range: range)
  }

  var parent: ParentRecord {
    ParentRecord(
      child: strings["child"] ?? "", parent: strings["parent"] ?? "", how: strings["how"] ?? "",
      function: strings["in"], file: path, range: range)
  }

  var set: SetRecord {
    SetRecord(
      target: strings["target"] ?? "", property: strings["property"] ?? "",
      value: strings["value"] ?? "", string: strings["string"], number: numbers["number"],
      function: strings["in"], file: path, range: range)
  }

  var branch: BranchRecord {
    BranchRecord(
      statement: strings["id"] ?? "", number: integers["number"] ?? 0, bytes: range.bytes)
  }

  var constraint: ConstraintRecord {
    var record = ConstraintRecord()
    record.id = strings["id"] ?? ""
    record.library = strings["library"] ?? ""
    record.first = anchor("first") ?? AnchorRecord()
    record.second = anchor("second")
    record.relation = strings["relation"] ?? "=="
    record.multiplier = numbers["multiplier"] ?? .one
    record.constant = numbers["constant"] ?? .zero
    record.priority = numbers["priority"] ?? .required
    record.identifier = strings["identifier"]
    record.isSystemSpacing = flags.contains("systemSpacing") || flags.contains("symbolic")
    record.stored = strings["stored"]
    record.form = strings["form"] ?? ""
    record.piece = integers["piece"] ?? 0
    record.pieces = integers["pieces"] ?? 1
    record.block = strings["block"]
    record.range = range
    record.statement = statement
    record.activation = ranges["activation"]
    record.label = strings["label"]
    record.made = strings["made"]
    record.outlets =
      (tables["outlets"] ?? []).compactMap { $0["name"] } + (lists["outlets"] ?? [])
      + [strings["outlet"]].compactMap(\.self) + (lists["outlet"] ?? [])
    record.isPlaceholder = flags.contains("placeholder")
    record.isExcluded =
      flags.contains("excludedIn") || lists["excludedIn"]?.isEmpty == false
      || strings["excludedIn"] != nil
    record.function = strings["in"]
    record.file = path
    return record
  }

  private func anchor(_ key: String) -> AnchorRecord? {
    names[key].map { AnchorRecord(item: $0["item"] ?? "", attribute: $0["attribute"] ?? "") }
  }

  var format: FormatRecord {
    var record = FormatRecord()
    record.string = parts.isEmpty ? strings["string"].map { [.literal($0)] } ?? [] : parts
    record.views = names["views"].map { .table($0) } ?? .text(strings["views"] ?? "")
    record.metrics = strings["metrics"].map { .text($0) } ?? .table([:])
    record.metricNumbers = metricNumbers
    record.options = lists["options"] ?? []
    record.identifier = strings["identifier"]
    record.call = ranges["call"]
    record.form = strings["form"] ?? ""
    record.range = range
    record.statement = statement
    record.function = strings["in"]
    record.file = path
    return record
  }

  var call: CallRecord {
    CallRecord(
      id: strings["id"] ?? "", name: strings["name"] ?? "", receiver: strings["receiver"],
      arguments: arguments, stored: strings["stored"], range: range, statement: statement,
      function: strings["in"], file: path)
  }

  var element: ElementRecord {
    ElementRecord(
      id: strings["id"] ?? "", className: strings["class"], customClass: strings["customClass"],
      text: strings["text"], userLabel: strings["userLabel"], parent: strings["parent"],
      outlets: (tables["outlets"] ?? []).map {
        ElementRecord.Outlet(name: $0["name"] ?? "", owner: $0["owner"] ?? "")
      },
      file: path, range: range)
  }
}
