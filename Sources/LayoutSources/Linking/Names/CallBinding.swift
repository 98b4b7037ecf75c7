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
