package import LayoutModel

/// One message of Auto Layout, cut out of a log and read.
package struct LogReport: Equatable, Sendable {
  /// What the message is; the names are those of the JSON document.
  package enum Kind: String, Hashable, Sendable {
    case unsatisfiable, constraints, trace, ambiguity, exception, warning, feedbackLoop, layout
  }

  /// How bad it is: a fault, something to look at, or nothing wrong in itself.
  package enum Severity: String, Hashable, Sendable {
    case error, warning, note
  }

  /// What the transport or a crash report's headers said about the process; each `nil` where not
  /// printed.
  package struct Context: Hashable, Sendable {
    /// The time as printed.
    package var time: String?
    /// The process's name.
    package var process: String?
    /// The process's number.
    package var pid: Int?
    /// The thread's number as printed.
    package var thread: String?
  }

  /// What the message is.
  package var kind: Kind
  /// The stable word for it in documents: the complaint's id, else the kind's name.
  package var code: String { complaint?.id.rawValue ?? kind.rawValue }
  /// How bad the message is.
  package var severity: Severity
  /// First and last line, from 1.
  package var lines: ClosedRange<Int>
  /// The process and time that the message came from.
  package var context: Context
  /// The system that the report describes; its platform is what the wording tells.
  package var system: LayoutSystem
  /// What is told of the constraint that the system breaks; part of `system` even when not listed.
  package var breaking = BrokenConstraint<ConstraintID>.untold
  /// Which of the message's sentences the log has.
  package var sentences = Sentences()
  /// `false` where the log is cut, redacted, or a line could not be read.
  package var isComplete = true
  /// Whether the log says `<private>` where constraints were.
  package var isRedacted = false
  /// What conflicts elsewhere in the input say of views that are shown here with a size of 0.
  package var sizesInConflicts: [Address: [Axis: SizeInConflict]] = [:]
  /// What the log does not have of the list.
  package var gaps = ListGaps()
  /// What a debugger did around it.
  package var debugger = DebuggerTrace()
  /// What the text around it names.
  package var surroundings = Surroundings()
  /// Everything in this report that was not understood.
  package var problems: [LogProblem] = []
  /// What an exception, warning or loop says.
  package var complaint: Complaint?

  /// Makes a report that was read whole.
  package init(
    kind: Kind, severity: Severity = .error, lines: ClosedRange<Int>,
    context: Context = Context(), system: LayoutSystem = LayoutSystem()
  ) {
    self.kind = kind
    self.severity = severity
    self.lines = lines
    self.context = context
    self.system = system
  }
}

extension LogReport {
  /// The constraint that the system said it will break.
  package var broken: ConstraintID? { breaking.id }
  /// Whether `broken` was missing from the list.
  package var isBrokenUnlisted: Bool { breaking.isUnlisted }
  /// Whether the log prints what the system broke in a form that was not understood.
  package var isBrokenUnread: Bool { breaking == .unread }
}

/// A piece of a log that could not be read, and why.
package struct LogProblem: Hashable, Sendable {
  /// From 1.
  package var line: Int
  /// From 1, in characters; `nil` where the problem is the whole line.
  package var column: Int?
  /// The text that could not be read, or the line that holds it.
  package var text: String
  /// Why it could not be read, in English.
  package var reason: String
  /// How many characters of `text` were understood before that; `nil` where none were looked at.
  package var understood: Int?
  /// The place of `text`; `nil` where only its line is known.
  package var range: SourceRange?
  /// Another line that says the same in other words, and these.
  package var twin: Twin?

  /// What another line says of the same.
  package struct Twin: Hashable, Sendable {
    /// From 1.
    package var line: Int
    package var text: String
  }

  /// Notes that `text` on a line could not be read, with lines and columns from 1.
  package init(line: Int, column: Int? = nil, text: String, reason: String) {
    self.line = line
    self.column = column
    self.text = text
    self.reason = reason
  }
}

extension LogReport {
  /// Whether the list is whole but for constraints that stand for autoresizing masks.
  package var lacksOnlyMasks: Bool {
    (broken != nil || isBrokenUnread) && !problems.isEmpty
      && problems.allSatisfy { $0.text.contains("NSAutoresizingMaskLayoutConstraint") }
  }
}

extension LogReport {
  /// About how many bytes the report takes in memory.
  package var weight: Int {
    system.weight + (complaint?.weight ?? 0)
      + problems.reduce(0) { $0 + MemoryLayout<LogProblem>.stride + $1.text.utf8.count }
  }
}

extension Complaint {
  fileprivate var weight: Int {
    frames.reduce(reason.utf8.count) { sum, frame in
      sum + MemoryLayout<Frame>.stride + (frame.symbol?.utf8.count ?? 0)
        + (frame.file?.utf8.count ?? 0)
    } + links.count * MemoryLayout<Link>.stride
  }
}
