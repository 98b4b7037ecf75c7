extension CallRecord {
  /// The arguments by the places of the function's parameters; `nil` where they do not fit.
  func arguments(for function: FunctionRecord) -> [Int: Argument]? {
    guard function.labels.isEmpty, arguments.count == function.parameters.count
    else { return labelledArguments(for: function) }
    return Dictionary(uniqueKeysWithValues: arguments.enumerated().map { ($0, $1) })
  }

  private func labelledArguments(for function: FunctionRecord) -> [Int: Argument]? {
    var bound: [Int: Argument] = [:]
    var rest = arguments[...]
    for (index, parameter) in function.parameters.enumerated() {
      guard let next = rest.first else { break }
      let label = next.label ?? "_"
      let expected = parameter.label.flatMap { $0.isEmpty ? nil : $0 } ?? "_"
      // Before Swift 3 the first label was left out.
      guard label == expected || index == 0 && label == "_" else { continue }
      rest.removeFirst()
      bound[index] = parameter.type.hasSuffix("...") ? Self.list(next, &rest) : next
    }
    return rest.isEmpty ? bound : nil
  }

  /// The argument with those behind it that have no label, as the text of a list.
  private static func list(_ first: Argument, _ rest: inout ArraySlice<Argument>) -> Argument {
    var texts = [first.text]
    while let more = rest.first, more.label == nil || more.label == "_" {
      texts.append(more.text)
      rest.removeFirst()
    }
    var argument = first
    argument.text = "[\(texts.joined(separator: ","))]"
    return argument
  }
}

extension SourceNames {
  /// The frame of a function's code in a call, with what the call gives for its parameters.
  func frame(
    of function: Int, in call: CallRecord, _ arguments: [Int: CallRecord.Argument],
    from caller: Frame
  ) -> Frame {
    let own = frames.frame(of: function)
    let target = call.receiver.map(CodeText.bare) ?? "self"
    let isReceived = own.type.map { family.isOpen($0) || target != "self" } ?? false
    return Frame(
      function: function, type: own.type, file: own.file,
      bindings: bindings(of: function, arguments, own, caller),
      receiver: isReceived ? Frame.Binding(text: target, frame: caller) : nil,
      key: "\(caller.key)>\(call.id)", depth: caller.depth + 1)
  }

  private func bindings(
    of function: Int, _ arguments: [Int: CallRecord.Argument], _ own: Frame, _ caller: Frame
  ) -> [String: Frame.Binding] {
    var bindings: [String: Frame.Binding] = [:]
    for (index, parameter) in facts.functions[function].parameters.enumerated() {
      let name = CodeText.name(parameter.name)
      if let argument = arguments[index] {
        bindings[name] = Frame.Binding(
          text: argument.text, number: argument.number, string: argument.string, frame: caller)
      } else if let text = parameter.defaultText {
        bindings[name] = Frame.Binding(text: text, frame: own)
      }
    }
    return bindings
  }
}
