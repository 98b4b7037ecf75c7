internal import SiteRecords

/// What one file adds to the index, as lines that are already written.
struct FileFacts: Sendable {
  /// A function's name in calls: `pin(to:insets:)`, `_...` for a variadic parameter; an initialiser has its type.
  struct Name: Hashable, Sendable {
    var name: String
    var labels: [String]
    var type: String?
  }

  /// A call that is printed if what it calls makes constraints.
  struct Call: Sendable {
    var callee: Name
    /// The function around it.
    var caller: String?
  }

  struct Line: Sendable {
    var json: [UInt8]
    var call: Call?
  }

  var lines: [Line] = []
  /// The functions of the file by their identifiers.
  var functions: [String: Name] = [:]
  /// Those in which a constraint or a format stands.
  var makers: Set<String> = []

  init() {}

  init(_ records: [Record], path: String) {
    let mark = "." + ContentHash(path.utf8).text.dropFirst(4)
    for record in records {
      lines.append(Line(json: record.line(file: path, mark: mark), call: call(record, mark)))
      note(record, mark)
    }
  }

  private mutating func note(_ record: Record, _ mark: String) {
    switch record {
    case .function(let function): functions[function.id.rawValue + mark] = Name(function)
    case .constraint(let constraint): noteMaker(constraint.function, mark)
    case .format(let format): noteMaker(format.function, mark)
    default: break
    }
  }

  private mutating func noteMaker(_ function: SiteID?, _ mark: String) {
    if let function { makers.insert(function.rawValue + mark) }
  }

  private func call(_ record: Record, _ mark: String) -> Call? {
    guard case .call(let call) = record else { return nil }
    let type = call.name == "init" ? call.receiver : nil
    return Call(
      callee: Name(name: call.name, labels: call.labels, type: type),
      caller: call.function.map { $0.rawValue + mark })
  }
}

extension FileFacts.Name {
  fileprivate init(_ function: FunctionRecord) {
    name = function.name
    let variadic = function.parameters.map { $0.type?.hasSuffix("...") == true }
    labels = function.labels.enumerated().map { index, label in
      index < variadic.count && variadic[index] ? label + "..." : label
    }
    type = function.name == "init" ? function.type : nil
  }

  /// Whether a call of this name and these labels can mean the function: arguments with a default
  /// and closures behind the parentheses may be missing.
  func takes(_ call: FileFacts.Name) -> Bool {
    guard name == call.name, name != "init" || type?.hasSuffix(call.type ?? "") == true else {
      return false
    }
    var parameters = labels[...]
    var arguments = call.labels[...]
    // Swift 2 writes no label in front of the first argument.
    if arguments.first == "_", let first = parameters.first, !first.hasSuffix("...") {
      parameters.removeFirst()
      arguments.removeFirst()
    }
    for label in arguments where !Self.take(label, from: &parameters) { return false }
    return true
  }

  private static func take(_ label: String, from parameters: inout ArraySlice<String>) -> Bool {
    while let parameter = parameters.first {
      // A variadic parameter takes all that follows without a label.
      if parameter.hasSuffix("..."), label == "_" || parameter == label + "..." { return true }
      parameters.removeFirst()
      if parameter == label { return true }
    }
    return false
  }
}
