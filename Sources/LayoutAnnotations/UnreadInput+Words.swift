internal import LayoutReports

extension UnreadInput {
  /// The name for those who take no `-`.
  var path: String { name == "-" ? "standard-input" : name }

  /// The stable word for what happened.
  static let rule = "unreadable-input"

  static let title = "Input could not be read"

  /// By which a consumer knows it again.
  var identity: String { "\(Self.rule):\(path)" }
}

extension DiagnosedDocument {
  /// The names of all inputs, also of those of which nothing could be read.
  var inputNames: [String] {
    var names = sources.map(\.name)
    for input in unread where !names.contains(input.name) { names.append(input.name) }
    return names
  }
}
