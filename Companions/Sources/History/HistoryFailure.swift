/// Why a history cannot do what it was asked.
package enum HistoryFailure: Error, Equatable {
  /// A line that is not what `autolayout-doctor --format ndjson` prints, from 1.
  case unreadable(line: Int)
  /// The findings end before their last line.
  case cut
  /// The file is no history, or of a later version.
  case foreign(String)
  /// No cause has a fingerprint that begins so, or several have.
  case unknownCause(String, choices: Int)

  package var message: String {
    switch self {
    case .unreadable(let line):
      "line \(line) is not a line of autolayout-doctor --format ndjson; nothing was added"
    case .cut: "the findings end before their last line; nothing was added"
    case .foreign(let why): why
    case .unknownCause(let prefix, 0): "no cause has a fingerprint that begins with \(prefix)"
    case .unknownCause(let prefix, let choices):
      "\(choices) causes have fingerprints that begin with \(prefix): write more of it"
    }
  }
}
