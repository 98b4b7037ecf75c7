internal import AutoLayoutDoctor
internal import ConsoleReading
internal import LayoutReports

/// What was written while a stretch of a test was watched.
struct WatchedLog {
  /// A cause, as a failure tells it.
  struct Conflict {
    var text: String
    /// `nil` where the log hides the constraints.
    var fingerprint: String?
    /// The last day on which it was allowed, where that has passed.
    var end: String?
    /// The layouts in which it came, where several were tried.
    var variants: [LayoutVariant] = []
  }

  var standardError: [UInt8] = []
  /// What the unified log alone has; `nil` where it cannot be read.
  var unified: [UInt8]? = []
  /// Whether the standard error could be read at all.
  var isRead = true
  /// Whether more was written to it than is looked at.
  var isCut = false

  /// What keeps conflicts from being seen.
  var troubles: [String] {
    if !isRead { return ["The standard error cannot be read: the system gives no pipe."] }
    let cut =
      "More than \(StandardErrorCapture.most >> 20) MiB were written to the standard error: "
      + "layout conflicts are not looked for in the rest."
    return (isCut ? [cut] : []) + (unified == nil ? [LogMark.unseen] : [])
  }

  /// The logs that hold anything.
  var parts: [[UInt8]] { [standardError, unified ?? []].filter { !$0.isEmpty } }

  /// The causes that `allowed` does not let pass.
  ///
  /// The log may hide a list that the standard error shows: a conflict without a list, and so without
  /// a fingerprint, is then taken for a copy.
  func conflicts(_ allowed: AllowedConflicts) -> [Conflict] {
    let shown = Self.conflicts(in: [standardError])
    let all = (unified ?? []).isEmpty ? shown : Self.conflicts(in: parts)
    let hidden = shown.contains { $0.fingerprint != nil } ? shown : all
    let told = all.compactMap { conflict -> Conflict? in
      guard let fingerprint = conflict.fingerprint, !allowed.allows(fingerprint)
      else { return nil }
      var conflict = conflict
      conflict.end = allowed.end(of: fingerprint)
      return conflict
    }
    return told + hidden.filter { $0.fingerprint == nil }
  }

  private static func conflicts(in logs: [[UInt8]]) -> [Conflict] {
    document(of: logs).keeping(\.isConflict).annotations.map {
      Conflict(text: $0.text, fingerprint: $0.fingerprint)
    }
  }

  static func document(of logs: [[UInt8]]) -> DiagnosedDocument {
    var session = DiagnosisSession()
    for log in logs { session.read(log, named: "-") }
    return session.document()
  }
}

extension WatchedLog.Conflict {
  /// What the test says, of `tried` layouts in all.
  func failure(tried: Int = 0) -> String {
    var text = text
    if !variants.isEmpty { text += "\n" + LayoutVariant.told(variants, of: tried) }
    if let end { text += "\nIt was allowed until \(end)." }
    if let fingerprint { text += "\nTo let it pass: allowing: [\"\(fingerprint)\"]" }
    return text
  }
}
