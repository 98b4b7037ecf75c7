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

  /// A line that is cut off, and whose constraint is known all the same.
  package struct CutLine: Hashable, Sendable {
    /// From 1.
    package var line: Int
    /// The line that prints the same constraint whole; `nil` where what is left says all of it.
    package var source: Int?
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
  /// The constraint that the system said it will break; part of `system` even when not listed.
  package var broken: ConstraintID?
  /// Whether `broken` was missing from the list.
  package var isBrokenUnlisted = false
  /// Whether the log prints what the system broke in a form that was not understood.
  package var isBrokenUnread = false
  /// Whether it tells to stop at `objc_exception_throw`, as systems up to iOS 7 and macOS 10.10 do.
  package var namesThrowAsBreakpoint = false
  /// Whether the log has sentences of it behind the constraint that the system breaks.
  package var hasFooter = false
  /// `false` where the log is cut, redacted, or a line could not be read.
  package var isComplete = true
  /// The variable of which a debugger was asked what holds it; `nil` where an address was given.
  var askedName: String?
  /// Whether a debugger did nothing but print and lay out since the report above.
  var followsPrints = false
  /// Whether the log says `<private>` where constraints were.
  package var isRedacted = false
  /// How often it says so in the list.
  package var hiddenInList = 0
  /// What conflicts elsewhere in the input say of views that are shown here with a size of 0.
  package var sizesInConflicts: [Address: [Axis: SizeInConflict]] = [:]
  /// Whether the log has no more of it than the sentence that closes such reports.
  package var isClosingAlone = false
  /// Whether the log ends within a constraint of the list.
  package var isListCut = false
  /// Whether it breaks off in the last line that could not be read.
  package var isCutUnread = false
  /// Lines that are cut off, and whose constraints are known all the same.
  package var cutLines: [CutLine] = []
  /// The first line of a report whose list begins with all constraints of this one.
  package var fullerList: Int?
  /// Whether the log has a message's list and none of the sentences around it.
  package var isListAlone = false
  /// Everything in this report that was not understood.
  package var problems: [LogProblem] = []
  /// What an exception, warning or loop says.
  package var complaint: Complaint?
  /// The debugger's stack below a report of a conflict at which it stopped.
  package var stack: [Complaint.Frame] = []

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
