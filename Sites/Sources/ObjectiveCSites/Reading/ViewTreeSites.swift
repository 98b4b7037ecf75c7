internal import SiteRecords

/// Which view is put into which.
extension SourceReader {
  mutating func visitViewTree(_ message: Message, _ use: Use) -> Bool {
    guard let argument = message.argument else { return false }
    switch message.label {
    case "addSubview": appendParents([argument], in: message.receiver, .addSubview, use)
    case "insertSubview": appendParents([argument], in: message.receiver, .insertSubview, use)
    case "addArrangedSubview", "insertArrangedSubview", "addView":
      appendParents([argument], in: message.receiver, .addArrangedSubview, use)
    case "addLayoutGuide": appendParents([argument], in: message.receiver, .addLayoutGuide, use)
    case "initWithArrangedSubviews", "stackViewWithViews", "stackViewWithArrangedSubviews":
      return appendArranged(argument, message, use)
    default: return false
    }
    visit(argument, use.inner)
    return true
  }

  private mutating func appendParents(
    _ children: [Expression], in parent: Expression, _ how: ParentRecord.How, _ use: Use
  ) {
    for child in children { appendParent(text(child), in: text(parent), how, use) }
  }

  private mutating func appendParent(
    _ child: String, in parent: String, _ how: ParentRecord.How, _ use: Use
  ) {
    records.append(
      .parent(
        ParentRecord(
          child: child, parent: parent, how: how, function: scope.function,
          range: lines.range(use.statement))))
  }

  private mutating func appendArranged(_ argument: Expression, _ message: Message, _ use: Use)
    -> Bool
  {
    guard let stack = use.stored else { return false }
    for child in elements(of: argument) ?? [] {
      appendParent(text(child), in: stack, .arrangedSubviews, use)
    }
    visit(argument, use.inner)
    return true
  }
}
