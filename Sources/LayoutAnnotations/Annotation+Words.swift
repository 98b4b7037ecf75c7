internal import LayoutLogs
internal import LayoutReports

extension Annotation {
  /// The sentence, what it rests on, how often it came, and what to do first.
  var message: String {
    let times = count == 1 ? "" : " It came \(count) times."
    let told = evidence.isEmpty ? "" : " \(evidence.joined(separator: "; "))."
    return headline + told + times
      + (remedy.map { " \(isHarmless ? "" : "What to do: ")\($0)" } ?? "")
  }

  /// Where a reader should look: at the line of the source, where one is certain, else in the log.
  var location: Place { source ?? place }

  /// The message, with the place in the log where the location is another.
  var messageAtLocation: String {
    source == nil ? message : "\(message) The log: \(place.path):\(place.lines.lowerBound)."
  }

  /// Whether it is known to do no harm.
  var isHarmless: Bool { level == .note }

  /// The level in another program's words.
  func levelWord(error: String, warning: String, note: String) -> String {
    switch level {
    case .error: error
    case .warning: warning
    case .note: note
    }
  }

  /// By which a consumer knows the annotation again: the fingerprint, else its rule and place.
  var identity: String {
    fingerprint ?? "\(rule.id):\(place.path):\(place.lines.lowerBound)"
  }
}

extension Annotation.Place {
  /// The file for those who take no `-`.
  var path: String { isStandardInput ? "standard-input" : file }

  var isStandardInput: Bool { file == "-" }
}

extension DocumentSource {
  /// The name for those who take no `-`.
  var path: String { name == "-" ? "standard-input" : name }
}
