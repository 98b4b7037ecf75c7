internal import ConsoleReading

/// What is written to the log at both ends of a stretch in which conflicts are looked for.
///
/// It tells by order what belongs to the stretch, which times do not do to the millisecond, and whether
/// what this process logs can be read at all.
struct LogMark: Sendable {
  static let subsystem = "autolayout-doctor"
  static let category = "mark"

  let number = UInt32.random(in: .min ... .max)

  var begin: String { "autolayout-doctor looks for layout conflicts: mark \(number)" }
  var end: String { "autolayout-doctor has looked: mark \(number)" }

  /// What a log tells of the stretch.
  enum Stretch: Equatable {
    case missing
    /// What of layout came behind the beginning; the end is not there yet.
    case begun([UInt8])
    case whole([UInt8])
  }

  /// What was logged of layout between both ends.
  func stretch(of messages: [LoggedMessage]) -> Stretch {
    func index(of text: String) -> Int? {
      messages.lastIndex { $0.subsystem == Self.subsystem && $0.text == text }
    }
    guard let start = index(of: begin) else { return .missing }
    let end = index(of: end)
    var text: [UInt8] = []
    for message in messages[start..<(end ?? messages.endIndex)] where message.isOfLayout {
      text += Array(message.text.utf8) + [UInt8(ascii: "\n")]
    }
    return end == nil ? .begun(text) : .whole(text)
  }

  /// Whether the process's log goes to its standard error as well: then all of it is there, with
  /// nothing left out.
  func isMirrored(in standardError: [UInt8]) -> Bool {
    standardError.firstRange(of: Array(begin.utf8)) != nil
  }

  /// What a test is told where neither has the mark.
  static let unseen = """
    What this process logs can be read neither from its standard error nor from the unified log, so \
    layout conflicts would not be seen. In Xcode, set IDELogRedirectionPolicy to oslogToStdio among \
    the environment variables of the scheme's test action; outside of it, set OS_ACTIVITY_DT_MODE to 1.
    """
}
