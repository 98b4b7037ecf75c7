internal import LayoutReports

extension UnreadInput {
  /// The name for those who take no `-`.
  var path: String { DocumentSource(name: name).path }

  /// The stable word for what happened.
  static let rule = "unreadable-input"

  static let title = "Input could not be read"

  /// By which a consumer knows it again.
  var identity: String { "\(Self.rule):\(path)" }
}

extension DiagnosedDocument {
  /// The names of all inputs, each once, also of those of which nothing could be read.
  var inputNames: [String] {
    var seen: Set<String> = []
    return (sources.map(\.name) + unread.map(\.name)).filter { seen.insert($0).inserted }
  }
}
