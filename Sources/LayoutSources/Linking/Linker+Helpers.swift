extension Linker {
  /// What each function makes, also in functions inside of it, by its number.
  mutating func gatherMakers() {
    for (index, record) in facts.constraints.enumerated() {
      for function in around(record.function, record.file, record.range) {
        makers[function, default: .init()].constraints.append(index)
      }
    }
    for (index, record) in facts.formats.enumerated() {
      for function in around(record.function, record.file, record.range) {
        makers[function, default: .init()].formats.append(index)
      }
    }
    for (index, record) in facts.calls.enumerated() {
      for function in around(record.function, record.file, record.range) {
        makers[function, default: .init()].calls.append(index)
      }
    }
  }

  private mutating func around(_ function: String?, _ file: String, _ range: CodeRange) -> [Int] {
    functions(around: frame(function: function, file: file, range: range))
  }

  /// Makes the sites of a call: of every constraint that the function makes of what the caller gives.
  mutating func lookThrough(_ call: CallRecord, from frame: Frame, calls: [Int]) {
    guard let index = callIndex(call), calls.count < 4, !calls.contains(index),
      sites.count < 400_000
    else { return }
    for function in functionsByName[call.name] ?? [] {
      guard makers[function] != nil, let bound = call.arguments(for: facts.functions[function]),
        suits(facts.functions[function], call, frame)
      else { continue }
      let inner = self.frame(of: function, call, bound, frame)
      makeAll(function, inner, calls + [index])
    }
  }

  private mutating func makeAll(_ function: Int, _ frame: Frame, _ calls: [Int]) {
    guard let made = makers[function] else { return }
    for constraint in made.constraints { make(constraint, in: frame, calls: calls) }
    for format in made.formats { expand(format, in: frame, calls: calls) }
    // What a function calls with views of its own is not its caller's doing.
    for call in made.calls where calls.count < 4 && callerIsHelper(facts.calls[call], frame) {
      lookThrough(facts.calls[call], from: frame, calls: calls)
    }
  }

  private func callIndex(_ call: CallRecord) -> Int? { callsByID[call.id] }

  /// The function's frame with what the call gives for its parameters.
  mutating func frame(
    of function: Int, _ call: CallRecord, _ bound: [Int: CallRecord.Argument], _ caller: Frame
  ) -> Frame {
    let record = facts.functions[function]
    let own = frame(function: record.id, file: record.file, range: record.range)
    var bindings: [String: Frame.Binding] = [:]
    for (index, parameter) in record.parameters.enumerated() {
      if let argument = bound[index] {
        bindings[CodeText.name(parameter.name)] = Frame.Binding(
          text: argument.text, number: argument.number, string: argument.string, frame: caller)
      } else if let text = parameter.defaultText {
        bindings[CodeText.name(parameter.name)] = Frame.Binding(text: text, frame: own)
      }
    }
    var receiver: Frame.Binding?
    let target = call.receiver.map(CodeText.bare) ?? "self"
    if let type = own.type, isOpenExtension(type) || target != "self" {
      receiver = Frame.Binding(text: target, frame: caller)
    }
    return Frame(
      function: function, type: own.type, file: record.file, range: record.range,
      bindings: bindings, receiver: receiver, key: "\(caller.key)>\(call.id)",
      depth: caller.depth + 1)
  }

  /// Whether the call may mean this function: by the type that has it.
  private mutating func suits(
    _ function: FunctionRecord, _ call: CallRecord, _ frame: Frame
  ) -> Bool {
    guard let type = function.type.map(ClassFamily.plain) else { return true }
    let target = call.receiver.map(CodeText.bare) ?? "self"
    if target == type || function.isStatic { return true }
    if target == "self", let own = frame.type, frame.receiver == nil {
      return isOpenExtension(type) || family.isKind(own, of: type) || !family.knows(own)
    }
    let claims = entities[entity(target, in: frame)].classes
    let known = claims.filter { family.knows($0.name) }
    guard !known.isEmpty, family.knows(type) else { return true }
    return known.contains { family.isKind($0.name, of: type) || family.isKind(type, of: $0.name) }
  }

  // MARK: What is a helper

  /// Whether all of the items are what a caller gives, so that the call is the line to change.
  mutating func isHelper(_ texts: [String], _ frame: Frame) -> Bool {
    guard let function = frame.function else { return false }
    let isGiven = texts.map { comesFromCaller($0, frame, 0) }
    if isGiven.allSatisfy(\.self) { return true }
    guard isGiven.contains(true) else { return false }
    // A type that lays out what it is given makes the constraint itself, unless it does so often.
    let record = facts.functions[function]
    let own = (callsByFunctionName[record.name] ?? []).filter {
      facts.calls[$0].file == record.file
        && ["self", ""].contains(CodeText.bare(facts.calls[$0].receiver ?? "self"))
    }
    return own.count > 1
  }

  /// Whether the call stands in a helper itself, so that its callers are the lines to change.
  mutating func callerIsHelper(_ call: CallRecord, _ frame: Frame) -> Bool {
    let views = call.arguments.filter { $0.number?.values.isEmpty ?? true }.map(\.text)
    return frame.function != nil
      && ([call.receiver ?? "self"] + views.filter { isView($0) }).contains {
        comesFromCaller($0, frame, 0)
      }
  }

  private func isView(_ text: String) -> Bool {
    let bare = CodeText.bare(text)
    return NumberParser.literal(bare) == nil && CodeText.stringParts(bare) == nil
      && bare.utf8.first?.isNameByte == true
  }

  /// Whether a parameter's type is a number's, a text's or the like, and no view's.
  private static func isValue(_ type: String) -> Bool {
    let beginnings = [
      "CG", "Int", "Float", "Double", "Bool", "BOOL", "String", "NSString", "NSInteger", "float",
      "double", "int",
    ]
    let endings = [
      "Style", "Insets", "Coder", "Bundle", "Priority", "Relation", "Attribute", "Identifier",
      "Color", "Font", "Set",
    ]
    return beginnings.contains(where: type.hasPrefix) || endings.contains(where: type.hasSuffix)
  }

  /// Whether an expression is a parameter, or `self` in an extension that everybody may call.
  private func comesFromCaller(_ text: String, _ frame: Frame, _ depth: Int) -> Bool {
    guard depth < 6 else { return false }
    var bare = CodeText.bare(text)
    if let call = CodeText.call(bare), call.name == "superview", let inner = call.arguments.first {
      bare = CodeText.bare(inner)
    }
    let name = CodeText.name(CodeText.head(CodeText.path(bare)[0]).name)
    if name == "self" { return frame.type.map(isOpenExtension) ?? false }
    if let place = parameter(name, in: frame) {
      return !Self.isValue(facts.functions[place.function].parameters[place.index].type)
    }
    if let variable = locals(name, in: frame).first.map({ facts.variables[$0] }) {
      guard let origin = variable.elementOf ?? variable.text, origin != text else { return false }
      if let list = CodeText.elements(origin), let first = list.first {
        return comesFromCaller(first, frame, depth + 1)
      }
      return comesFromCaller(origin, frame, depth + 1)
    }
    // `view` in an extension of every controller's is that of whoever calls.
    return name.first?.isLowercase == true && (frame.type.map(isOpenExtension) ?? false)
  }
}
