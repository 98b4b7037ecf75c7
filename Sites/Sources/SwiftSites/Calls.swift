internal import SiteRecords
internal import SwiftSyntax

extension SiteReader {
  /// Any call can be one of the project's own helpers: the index knows which, when it has all files.
  func readCall(_ chain: Chain, at index: Int) {
    let link = chain.links[index]
    guard !link.name.isEmpty, chain.base?.is(SuperExprSyntax.self) != true else { return }
    var record = CallRecord(
      id: "", name: link.name, labels: link.labels, arguments: arguments(link),
      range: names.source.range(link.node), statement: statement(around: link.node))
    if let constructed = chain.constructedClass(at: index) {
      guard !Self.isSystemClass(constructed) else { return }
      record.name = "init"
      record.receiver = constructed
    } else {
      record.receiver = chain.receiver(of: index).map { text($0) }
    }
    let placement = placement(of: chain, after: index)
    (record.stored, record.form) = (placement.stored, placement.form)
    record.id = names.newID("k")
    record.function = functionID()
    add(.call(record))
  }

  private func arguments(_ link: Chain.Link) -> [CallRecord.Argument] {
    (link.arguments ?? []).map { argument in
      let number = number(text(argument.value))
      var result = CallRecord.Argument(
        label: argument.label, text: number.text, number: number.values.isEmpty ? nil : number,
        string: argument.value.literalString)
      if let literal = argument.value.as(StringLiteralExprSyntax.self) {
        result.pieces = result.string == nil ? pieces(of: literal) : []
        result.range = names.source.range(literal)
      }
      return result
    }
  }

  /// Classes of the system have no initialisers of the project's, but through extensions.
  private static func isSystemClass(_ name: String) -> Bool {
    ["UI", "NS", "CG", "CA"].contains { prefix in
      name.hasPrefix(prefix) && name.dropFirst(2).first?.isUppercase == true
    } || ["CGFloat", "Double", "Int", "String"].contains(name)
  }
}
