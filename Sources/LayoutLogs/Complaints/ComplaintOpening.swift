/// What a line may be the beginning of, as far as a glance tells.
enum ComplaintOpening {
  /// The key words of an exception, warning or loop.
  case reason
  /// What throws an exception, in a stack.
  case stack
  /// The key words of an ambiguity message.
  case message
  /// A view tree.
  case tree
  /// An `.ips` file's header or backtrace.
  case crashReport

  /// Words of which one stands on every line that begins a finding; no ordinary message has them.
  static let markers: [StaticString] =
    ReasonTable.keys.map(\.key.words) + stackMarkers + CrashReport.markers
    + AmbiguityMessage.markers + ViewTreeMessage.markers

  private static let stackMarkers: [StaticString] = ["exceptionPreprocess", "objc_exception_throw"]

  /// Below an `.ips` header stands the brace of its body, alone or with all of the body behind it.
  private static func isBodyBegun(_ text: LogText, below index: Int) -> Bool {
    guard index + 1 < text.lines.count else { return false }
    let next = text.lines[index + 1]
    return next.start < next.end && text.bytes[next.start] == UInt8(ascii: "{")
  }

  /// Whether the line is the header of an `.ips` file, whatever follows it.
  static func isHeader(_ text: LogText, line index: Int) -> Bool {
    let line = text.lines[index]
    return line.start < line.end && text.bytes[line.start] == UInt8(ascii: "{")
      && text.bytes.firstIndex(of: "\"bug_type\"", from: line.start, to: line.end) != nil
  }

  init?(_ text: LogText, line index: Int) {
    let line = text.lines[index]
    let bytes = text.bytes
    func holds(_ words: StaticString) -> Bool {
      bytes.firstIndex(of: words, from: line.start, to: line.end) != nil
    }
    if bytes.firstIndex(of: "\"lastExceptionBacktrace\"", from: line.start, to: line.end) != nil
      || (Self.isHeader(text, line: index) && Self.isBodyBegun(text, below: index))
    {
      self = .crashReport
    } else if ReasonTable.keys.contains(where: { holds($0.key.words) }) {
      self = .reason
    } else if Self.stackMarkers.contains(where: holds) {
      self = .stack
    } else if AmbiguityMessage.markers.contains(where: holds) {
      self = .message
    } else if ViewTreeMessage.mayBegin(bytes, line.range) {
      self = .tree
    } else {
      return nil
    }
  }
}

extension MarkerFinder {
  /// The finder of whatever begins or continues a message of Auto Layout.
  static let shared = MarkerFinder(
    constraints: constraintMarkers, findings: ComplaintOpening.markers)
}
