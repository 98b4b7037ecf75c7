internal import SiteRecords

/// Visual formats: `constraintsWithVisualFormat:options:metrics:views:`.
extension SourceReader {
  mutating func appendFormat(_ message: Message, _ use: Use) {
    guard let format = message.argument else { return }
    for candidate in formats(of: format) {
      var record = FormatRecord(
        id: makeID("c"), string: pieces(of: candidate),
        range: lines.range(formatLiteral(of: candidate) ?? candidate.range),
        statement: lines.range(use.statement))
      record.views = message.parts["views"].flatMap(views)
      record.metrics = message.parts["metrics"].flatMap(metrics)
      record.options = message.parts["options"].map(options) ?? []
      record.stored = use.stored
      record.form = use.form
      record.activation = use.activation.map(lines.range)
      record.function = scope.function
      records.append(.format(record))
    }
  }

  /// The strings that the expression can be.
  private func formats(of expression: Expression) -> [Expression] {
    switch expression.unwrapped.kind {
    case .ternary(_, let first, let second): return formats(of: first) + formats(of: second)
    case .name:
      let known = resolved(expression).filter { formatLiteral(of: $0) != nil }
      return known.isEmpty ? [expression] : known
    default: return [expression.unwrapped]
    }
  }

  /// The place of a string or of the format of `stringWithFormat:`, `nil` where neither stands here.
  func formatLiteral(of expression: Expression) -> Range<Int>? {
    expression.string == nil
      ? formatArguments(of: expression)?.first?.range : expression.unwrapped.range
  }

  /// The arguments of `stringWithFormat:`, the format first.
  private func formatArguments(of expression: Expression) -> [Expression]? {
    guard case .message(_, let parts) = expression.unwrapped.kind,
      ["stringWithFormat", "initWithFormat", "localizedStringWithFormat"].contains(parts[0].label)
    else { return nil }
    return parts[0].arguments
  }

  func pieces(of expression: Expression) -> [FormatRecord.Piece] {
    if let string = expression.string { return [.literal(string)] }
    if let arguments = formatArguments(of: expression), let format = arguments.first?.string {
      return PercentFormat.pieces(of: format, arguments: arguments.dropFirst().map(text))
    }
    return [.text(text(expression))]
  }

  private func views(_ expression: Expression) -> FormatRecord.Dictionary<String>? {
    guard !expression.isNil else { return nil }
    guard let entries = dictionary(expression) else { return .text(text(expression)) }
    return .entries(entries.map { .init($0.key, text($0.value)) })
  }

  private func metrics(_ expression: Expression) -> FormatRecord.Dictionary<Number>? {
    guard !expression.isNil else { return nil }
    guard let entries = dictionary(expression) else { return .text(text(expression)) }
    return .entries(entries.map { .init($0.key, metric($0.value)) })
  }

  /// A number in a box: `@40`, `[NSNumber numberWithFloat:40]`.
  private func metric(_ expression: Expression) -> Number {
    if case .message(let receiver, let parts) = expression.unwrapped.kind,
      receiver.name == "NSNumber",
      let value = parts[0].arguments.first
    {
      return number(value)
    }
    return number(expression.unwrapped)
  }

  private func options(_ expression: Expression) -> [String] {
    switch expression.unwrapped.kind {
    case .binary(let left, "|", let right): return options(left) + options(right)
    case .number(0, _): return []
    case .name:
      let held = resolved(expression)
      if held.count == 1, held[0].name == nil { return options(held[0]) }
      return [text(held.count == 1 ? held[0] : expression).withoutPrefix(of: ["NSLayoutFormat"])]
    default: return [text(expression)]
    }
  }
}

/// The format strings of C.
enum PercentFormat {
  /// Splits at each `%…` and puts the arguments there; an argument that is missing leaves `?`.
  static func pieces(of format: String, arguments: [String]) -> [FormatRecord.Piece] {
    var pieces: [FormatRecord.Piece] = []
    var literal = ""
    var next = 0
    var rest = Substring(format)
    while let sign = rest.first {
      rest.removeFirst()
      guard sign == "%", let conversion = takeConversion(&rest) else {
        literal.append(sign)
        continue
      }
      if conversion == "%" {
        literal.append("%")
        continue
      }
      if !literal.isEmpty { pieces.append(.literal(literal)) }
      literal = ""
      pieces.append(.text(next < arguments.count ? arguments[next] : "?"))
      next += 1
    }
    return literal.isEmpty ? pieces : pieces + [.literal(literal)]
  }

  /// Takes flags, width and letter behind a percent sign; gives the letter.
  private static func takeConversion(_ rest: inout Substring) -> Character? {
    var candidate = rest.drop { "0123456789.-+ #lhqzjt$".contains($0) }
    guard let letter = candidate.popFirst(), letter.isLetter || "@%".contains(letter) else {
      return nil
    }
    rest = candidate
    return letter
  }
}
