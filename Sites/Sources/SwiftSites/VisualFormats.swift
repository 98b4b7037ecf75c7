internal import SiteRecords
internal import SwiftSyntax

/// A format string's pieces, and where it stands.
private struct FormatText {
  var pieces: [FormatRecord.Piece]
  var node: ExprSyntax
}

extension SiteReader {
  /// `NSLayoutConstraint.constraints(withVisualFormat:options:metrics:views:)`.
  func readFormat(_ chain: Chain) {
    guard let index = chain.index(where: \.makesFormat),
      let format = chain.links[index].arguments?.first?.value
    else { return }
    let placement = placement(of: chain, after: index)
    let name = identifier(behind: index, of: chain)
    for string in formatTexts(format) { emit(string, chain.links[index], placement, name) }
  }

  /// `"rows"` of `.map { $0.identifier = "rows"; return $0 }` behind the call.
  private func identifier(behind index: Int, of chain: Chain) -> String? {
    for link in chain.links.dropFirst(index + 1) {
      for item in link.anyClosure?.statements ?? [] {
        guard let (target, value) = item.item.as(SequenceExprSyntax.self)?.assignment(),
          target.as(MemberAccessExprSyntax.self)?.declName.baseName.text == "identifier",
          let name = value.first?.literalString
        else { continue }
        return name
      }
    }
    return nil
  }

  private func emit(
    _ string: FormatText, _ link: Chain.Link, _ placement: Placement, _ identifier: String?
  ) {
    var record = FormatRecord(
      id: names.newID("v"), string: string.pieces, range: names.source.range(string.node),
      statement: placement.statement)
    record.views = link["views"].map(views)
    record.metrics = link["metrics"].flatMap(metrics)
    record.options = link["options"].map(options) ?? []
    record.identifier = identifier
    record.call = names.source.range(link.node)
    record.stored = placement.stored
    record.form = placement.form
    record.activation = placement.activation
    record.function = functionID()
    add(.format(record))
  }

  // MARK: - The string

  /// The strings that the expression can be; a parameter's name where the caller gives it.
  private func formatTexts(_ expression: ExprSyntax) -> [FormatText] {
    if let pieces = pieces(of: expression) { return [FormatText(pieces: pieces, node: expression)] }
    let written = text(expression)
    let strings = names.declarations(written, function, type).flatMap(\.strings)
    guard !strings.isEmpty else { return [FormatText(pieces: [.text(written)], node: expression)] }
    return strings.map { FormatText(pieces: pieces(of: $0), node: ExprSyntax($0)) }
  }

  /// The pieces of a literal, of literals joined by `+`, of `String(format:)`; nil for a name.
  private func pieces(of expression: ExprSyntax) -> [FormatRecord.Piece]? {
    if let literal = expression.as(StringLiteralExprSyntax.self) { return pieces(of: literal) }
    if let sum = expression.unwrapped.as(SequenceExprSyntax.self) { return pieces(of: sum) }
    let chain = Chain(expression)
    guard let call = chain.links.last, call.labels.first == "format",
      let format = call["format"]?.literalString
    else { return nil }
    return Self.pieces(
      of: format, arguments: call.arguments?.dropFirst().map { text($0.value) } ?? [])
  }

  private func pieces(of sum: SequenceExprSyntax) -> [FormatRecord.Piece]? {
    let operands = sum.elements.filter { !$0.is(BinaryOperatorExprSyntax.self) }
    guard sum.elements.contains(where: { $0.is(StringLiteralExprSyntax.self) }) else { return nil }
    return operands.flatMap { pieces(of: $0) ?? [.text(text($0))] }
  }

  func pieces(of literal: StringLiteralExprSyntax) -> [FormatRecord.Piece] {
    if let plain = ExprSyntax(literal).literalString { return [.literal(plain)] }
    return literal.segments.map { segment in
      switch segment {
      case .stringSegment(let text): .literal(text.content.text)
      case .expressionSegment(let inner):
        .text(inner.expressions.first.map { text($0.expression) } ?? "")
      }
    }.filter { $0 != .literal("") }
  }

  /// `%d`, `%.1f` and `%@` are the arguments in their order.
  private static func pieces(of format: String, arguments: [String]) -> [FormatRecord.Piece] {
    var pieces: [FormatRecord.Piece] = []
    var rest = arguments[...]
    for (index, part) in format.split(separator: "%", omittingEmptySubsequences: false).enumerated()
    {
      guard index > 0 else {
        pieces.append(.literal(String(part)))
        continue
      }
      let specifier = part.prefix { !$0.isLetter && $0 != "@" }.count + 1
      pieces.append(.text(rest.popFirst() ?? "%"))
      pieces.append(.literal(String(part.dropFirst(specifier))))
    }
    return pieces.filter { $0 != .literal("") }
  }

  // MARK: - Views, metrics, options

  private func views(_ expression: ExprSyntax) -> FormatRecord.Dictionary<String> {
    let entries = entries(expression)
    guard !entries.isEmpty else { return .text(text(expression)) }
    return .entries(entries.map { .init($0.key, text($0.value)) })
  }

  private func metrics(_ expression: ExprSyntax) -> FormatRecord.Dictionary<Number>? {
    if expression.is(NilLiteralExprSyntax.self) { return nil }
    let entries = entries(expression)
    guard !entries.isEmpty else { return .text(text(expression)) }
    return .entries(entries.map { .init($0.key, number(text($0.value))) })
  }

  /// The entries of a literal, or of a variable that holds one or is filled key by key.
  private func entries(_ expression: ExprSyntax) -> [(key: String, value: ExprSyntax)] {
    if let literal = expression.unwrapped.as(DictionaryExprSyntax.self) {
      return literal.literalEntries
    }
    return names.declarations(text(expression), function, type).flatMap(\.entries)
  }

  private func options(_ expression: ExprSyntax) -> [String] {
    let list = expression.arrayElements ?? [expression]
    return list.map { text($0).lastComponent.uncapitalized }.filter {
      $0.hasPrefix("align") || $0.hasPrefix("direction")
    }
  }
}

extension Chain.Link {
  fileprivate var makesFormat: Bool {
    isCall && (labels.first == "withVisualFormat" || name == "constraintsWithVisualFormat")
  }
}
