public import LayoutModel

/// One message of Auto Layout, cut out of a log and read.
public struct LogReport: Sendable {
  /// What the message is; the names are those of the JSON document.
  public enum Kind: String, Hashable, Sendable {
    case unsatisfiable, constraints, trace, ambiguity, exception, warning, feedbackLoop, layout
  }

  public enum Severity: String, Hashable, Sendable {
    case error, warning, note
  }

  /// What the transport said about the process; each `nil` where not printed.
  public struct Context: Hashable, Sendable {
    public var time: String?
    public var process: String?
    public var pid: Int?
    public var thread: String?

    public init(time: String? = nil, process: String? = nil, pid: Int? = nil, thread: String? = nil)
    {
      self.time = time
      self.process = process
      self.pid = pid
      self.thread = thread
    }
  }

  public var kind: Kind
  /// A stable id of the finding: `unsatisfiable`, `noCommonAncestor`, …
  public var code: String
  public var severity: Severity
  /// First and last line, from 1.
  public var lines: ClosedRange<Int>
  public var context: Context
  /// The system that the report describes; its platform is what the wording tells.
  public var system: LayoutSystem
  /// The constraint that the system said it will break; part of `system` even when not listed.
  public var broken: ConstraintID?
  /// Whether `broken` was missing from the list.
  public var isBrokenUnlisted: Bool
  /// `false` where the log is cut, redacted, or a line could not be read.
  public var isComplete: Bool
  public var isRedacted: Bool
  /// Everything in this report that was not understood.
  public var problems: [LogProblem]
  /// What an exception, warning or loop says.
  public var finding: LogFinding?

  public init(
    kind: Kind, code: String? = nil, severity: Severity = .error, lines: ClosedRange<Int>,
    context: Context = Context(), system: LayoutSystem = LayoutSystem()
  ) {
    self.kind = kind
    self.code = code ?? kind.rawValue
    self.severity = severity
    self.lines = lines
    self.context = context
    self.system = system
    self.isBrokenUnlisted = false
    self.isComplete = true
    self.isRedacted = false
    self.problems = []
  }
}

/// A piece of a log that could not be read, and why.
public struct LogProblem: Hashable, Sendable {
  /// From 1.
  public var line: Int
  /// From 1, in characters; `nil` where the problem is the whole line.
  public var column: Int?
  public var text: String
  public var reason: String

  public init(line: Int, column: Int? = nil, text: String, reason: String) {
    self.line = line
    self.column = column
    self.text = text
    self.reason = reason
  }
}

/// What an exception, warning or feedback loop says, beyond its items and constraints.
public struct LogFinding: Hashable, Sendable {
  /// One frame of a stack.
  public struct Frame: Hashable, Sendable {
    public var image: String?
    public var symbol: String?
    public var file: String?
    /// From 1.
    public var line: Int?
    /// Whether the frame is the app's own code.
    public var isApp: Bool

    public init(
      image: String?, symbol: String?, file: String? = nil, line: Int? = nil, isApp: Bool
    ) {
      self.image = image
      self.symbol = symbol
      self.file = file
      self.line = line
      self.isApp = isApp
    }
  }

  /// Something that one item has to do with another: a relation, or who makes whom need layout.
  public struct Link: Hashable, Sendable {
    public var from: ItemID
    public var to: ItemID
    /// What the link is: a method's name, or the attributes that were to be related.
    public var label: String

    public init(from: ItemID, to: ItemID, label: String) {
      self.from = from
      self.to = to
      self.label = label
    }
  }

  public var code: String
  /// The exception's name: `NSGenericException`.
  public var exception: String?
  public var reason: String
  public var items: [ItemID]
  public var constraints: [ConstraintID]
  /// The anchors that the reason names, first anchor first.
  public var anchors: [LayoutAnchor]
  /// The items that the message shows to be outside of the view that should contain them.
  public var outside: [ItemID]
  /// Between items: the pair of a constraint that could not be made, the cycle of a loop.
  public var links: [Link]
  /// What this one message tells beyond its kind, one sentence each.
  public var details: [String]
  /// Commands for the debugger that would get what the log leaves out.
  public var debuggerCommands: [String]
  /// The format string of a visual format error.
  public var visualFormat: VisualFormatFault?
  public var frames: [Frame]
  public var thread: String?
  /// What it means, in two sentences.
  public var meaning: String
  /// What to do about it.
  public var suggestion: String?
  /// Code that does it.
  public var codeExample: String?

  public init(code: String, exception: String? = nil, reason: String) {
    self.code = code
    self.exception = exception
    self.reason = reason
    self.items = []
    self.constraints = []
    self.anchors = []
    self.outside = []
    self.links = []
    self.details = []
    self.debuggerCommands = []
    self.frames = []
    self.meaning = ""
  }
}

/// A visual format string that could not be parsed, and where it goes wrong.
public struct VisualFormatFault: Hashable, Sendable {
  public var format: String
  /// What the system said is wrong.
  public var message: String
  /// Where the printed caret points, in characters from 0; it can be off.
  public var printedColumn: Int?
  /// Where the mistake is, in characters from 0.
  public var column: Int?
  /// What should stand there.
  public var expected: String?
  /// The corrected string, where there is only one way to correct it.
  public var corrected: String?

  public init(format: String, message: String) {
    self.format = format
    self.message = message
  }
}
