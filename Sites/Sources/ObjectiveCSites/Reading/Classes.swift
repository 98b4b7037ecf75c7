internal import SiteRecords

/// Which class an expression's object has.
extension SourceReader {
  func classOf(_ expression: Expression) -> ClassGuess? {
    switch expression.kind {
    case .message(let receiver, let parts): classOf(message: parts, to: receiver)
    case .member(let base, "new"), .member(let base, "alloc"): constructed(base)
    case .cast(let type, _): type.className.map { ClassGuess(name: $0, source: .cast) }
    case .name(let name):
      scope.classes[name].map { ClassGuess(name: $0.name, source: $0.source.ofAlias) }
    case .ternary(_, let first, let second): classOf(first) ?? classOf(second)
    case .statements(let statements): classOf(last: statements)
    case .call(let function, _):
      function.name.flatMap { functionClasses[$0] }.map { ClassGuess(name: $0, source: .returned) }
    default: nil
    }
  }

  private func constructed(_ expression: Expression) -> ClassGuess? {
    guard let name = expression.name, name.first?.isUppercase == true else { return nil }
    return ClassGuess(name: name, source: .constructed)
  }

  private func classOf(message parts: [MessagePart], to receiver: Expression) -> ClassGuess? {
    let label = parts[0].label
    if label == "alloc" || label == "new" { return constructed(receiver) }
    if label.hasPrefix("init"), let allocated = classOf(receiver) { return allocated }
    if let name = receiver.name, Self.makesItself(name, label) { return constructed(receiver) }
    if receiver.name == "self", let name = functionClasses[parts.selector] {
      return ClassGuess(name: name, source: .returned)
    }
    return nil
  }

  /// `[UIButton buttonWithType:]`, `[UILabel newAutoLayoutView]`.
  private static func makesItself(_ name: String, _ label: String) -> Bool {
    guard name.first?.isUppercase == true, !label.hasPrefix("constraints") else { return false }
    if label.hasPrefix("new") || label.hasPrefix("mas_") { return true }
    guard let word = name.lastIndex(where: \.isUppercase).map({ name[$0...].lowercased() }) else {
      return false
    }
    return label.hasPrefix(word)
      || name.dropFirst(2).lowercased().hasPrefix(label.prefix { $0.isLowercase })
  }

  /// The class of `({ UILabel *l = [UILabel new]; l; })`.
  private func classOf(last statements: [Statement]) -> ClassGuess? {
    guard case .expression(let last)? = statements.last?.kind, let name = last.name else {
      return nil
    }
    for case .declaration(let type, let declarators) in statements.map(\.kind) {
      for declarator in declarators where declarator.name == name {
        return declarator.value.flatMap(classOf)
          ?? type.className.map { ClassGuess(name: $0, source: .declared) }
      }
    }
    return nil
  }

  /// What the expression can be: itself, or what a local name or constant was given.
  func resolved(_ expression: Expression) -> [Expression] {
    guard let name = expression.name else { return [expression.unwrapped] }
    let held = scope.locals[name] ?? constants[name] ?? []
    return held.isEmpty ? [expression] : held.map(\.unwrapped)
  }

  /// The elements of a list that stands here or lies in a local name.
  func elements(of expression: Expression) -> [Expression]? {
    if let elements = expression.elements { return elements }
    if let read = expression.propertyRead, read.name == "allValues" {
      return dictionary(read.base)?.map(\.value)
    }
    guard expression.name != nil else { return nil }
    let held = resolved(expression)
    return held.count == 1 && held[0].name == nil ? elements(of: held[0]) : nil
  }

  /// The entries of a dictionary that stands here or lies in a local name.
  func dictionary(_ expression: Expression) -> [(key: String, value: Expression)]? {
    switch expression.unwrapped.kind {
    case .dictionary(let pairs): entries(pairs)
    case .call(let function, let arguments) where function.name == "NSDictionaryOfVariableBindings":
      arguments.map { (key: source($0), value: $0) }
    case .message(let receiver, let parts) where receiver.name?.hasSuffix("Dictionary") == true:
      entries(ofMessage: parts)
    case .name:
      resolved(expression).count == 1 && resolved(expression)[0].name == nil
        ? dictionary(resolved(expression)[0]) : nil
    default: nil
    }
  }

  private func entries(
    _ pairs: [(key: Expression, value: Expression)]
  ) -> [(key: String, value: Expression)]? {
    let entries = pairs.compactMap { pair in pair.key.string.map { (key: $0, value: pair.value) } }
    return entries.count == pairs.count ? entries : nil
  }

  /// `dictionaryWithObjectsAndKeys:`, `dictionaryWithDictionary:`, `dictionary`.
  private func entries(ofMessage parts: [MessagePart]) -> [(key: String, value: Expression)]? {
    switch parts[0].label {
    case "dictionaryWithObjectsAndKeys":
      let list = parts[0].arguments.filter { !$0.isNil }
      let pairs = stride(from: 0, to: list.count - 1, by: 2).map {
        (key: list[$0 + 1], value: list[$0])
      }
      return entries(pairs)
    case "dictionaryWithDictionary": return parts[0].arguments.first.flatMap(dictionary)
    case "dictionary", "new": return []
    default: return nil
    }
  }

  /// The expression as it stands in the file, without white space.
  func source(_ expression: Expression) -> String {
    bytes.text(expression.range).filter { !$0.isWhitespace }
  }
}

extension VariableRecord.Source {
  /// Another name for something that is constructed does not construct it.
  fileprivate var ofAlias: Self { self == .constructed ? .declared : self }
}
