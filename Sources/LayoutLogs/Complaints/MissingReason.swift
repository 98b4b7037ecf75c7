internal import LayoutModel

/// What a stack alone tells about the exception that it belongs to.
enum ThrowSite {
  /// The complaint whose method stands among the first frames behind the throwing machinery.
  ///
  /// Only frames of the system are looked at: behind the first of the app's own, the exception is
  /// the app's business.
  static func complaint(of frames: [Complaint.Frame]) -> ComplaintID? {
    let found = throwing(frames) { symbol in
      all.first {
        symbol.holds($0.symbol) && ($0.id != .unknownReason || ThrowActivity(of: symbol) != nil)
      }?.id
    }
    return found ?? (EngineThrow(frames, named: nil) == nil ? nil : .unknownReason)
  }

  /// What the whole stack and the exception's name make of a complaint that the first frames tell: the
  /// engine that failed on a thread which is not the main one was used off the main thread, which it never
  /// may be; and it says by one exception alone that its tables do not fit together.
  static func complaint(
    _ id: ComplaintID, beginning frames: [Complaint.Frame], named name: String?
  ) -> ComplaintID {
    guard id == .engineInconsistent else { return id }
    if EngineThrow(frames, named: name)?.isOutOfMemory == true { return .unknownReason }
    if frames.contains(where: \.isOfWorker) { return .backgroundThread }
    return [nil, "NSInternalInconsistencyException"].contains(name) ? id : .unknownReason
  }

  /// The methods of all complaints.
  private static let all: [(id: ComplaintID, symbol: String)] = ComplaintID.allCases.flatMap { id in
    id.reading.throwSites.map { (id, $0) }
  }

  /// The system's frame that threw; `nil` where no frame of throwing is above it.
  static func thrower(of frames: [Complaint.Frame]) -> Complaint.Frame? {
    guard frames.prefix(3).contains(where: isThrow) else { return nil }
    return frames.first { !isMachinery($0) && !isMisread($0) && !$0.isApp }
  }

  /// The stack of a thread that aborted, from the throw on; all of it where none is on it.
  static func behindAbort(_ frames: [Complaint.Frame]) -> [Complaint.Frame] {
    frames.firstIndex(where: isThrow).map { Array(frames[$0...]) } ?? frames
  }

  /// Whether a stack shows that something was thrown.
  static func throwsSomething(_ frames: [Complaint.Frame]) -> Bool {
    frames.contains(where: isThrow)
  }

  /// What the app was doing when the exception was thrown.
  static func activity(of frames: [Complaint.Frame]) -> ThrowActivity? {
    throwing(frames) { ThrowActivity(of: $0) }
  }

  /// The first answer for a symbol of the system's behind the throwing machinery.
  private static func throwing<Answer>(
    _ frames: [Complaint.Frame], _ answer: (String) -> Answer?
  ) -> Answer? {
    guard frames.prefix(3).contains(where: isThrow) else { return nil }
    let behind = frames.prefix(depth).drop { isMachinery($0) || isMisread($0) }
    for frame in behind.prefix(reach) {
      guard !frame.isApp, !frame.startsApp, let symbol = frame.symbol else { return nil }
      if let answer = answer(symbol) { return answer }
    }
    return nil
  }

  /// The system's method that the app called; without a frame of the app's, the first one outside
  /// of the layout engine.
  static func systemCall(of frames: [Complaint.Frame]) -> String? {
    let system = frames.prefix { !$0.isApp }.filter {
      !isMachinery($0) && !isMisread($0) && !$0.isStartUp
        && $0.symbol?.holds("Assert") == false
        && $0.symbol.map(SystemImages.isRuntime) == false
    }
    if system.count < frames.count, frames.contains(where: \.isApp) { return system.last?.symbol }
    return system.first { $0.image != "CoreAutoLayout" && $0.image != "Foundation" }?.symbol
  }

  /// The first frames of a stack, among which the one that threw stands.
  static let depth = 16

  /// How many frames behind the machinery may be helpers of the one that threw.
  private static let reach = 4

  private static func isThrow(_ frame: Complaint.Frame) -> Bool {
    guard let symbol = frame.symbol else { return false }
    return symbol.holds("exceptionPreprocess") || symbol.holds("objc_exception_throw")
  }

  /// Frames between the throw and the method that threw.
  static func isMachinery(_ frame: Complaint.Frame) -> Bool {
    guard let symbol = frame.symbol else { return true }
    return machinery.contains { symbol.holds($0) }
  }

  /// `objc_exception_throw + 48` is often followed by a neighbour's symbol with an offset of 0.
  static func isMisread(_ frame: Complaint.Frame) -> Bool {
    frame.symbol?.hasPrefix("-[NSMutableDictionary") == true
  }

  private static let machinery = [
    "exceptionPreprocess", "objc_exception_throw", "NSException", "NSAssertionHandler",
    "<redacted>", "_userInfoForFileAndLine",
  ]
}

extension String {
  /// Whether `part` stands anywhere in the text, by bytes.
  func holds(_ part: String) -> Bool {
    let part = Array(part.utf8)
    return Array(utf8)[...].firstOffset(of: part) != nil
  }
}

extension Complaint.Frame {
  /// Whether the main thread, which runs the app's own `main`, never begins with it.
  var isOfWorker: Bool {
    guard !isApp, let symbol else { return false }
    let digits = symbol.utf8.reversed().prefix { (0x30...0x39).contains($0) }.count
    return Self.workers.contains(symbol)
      || digits > 0 && symbol.dropLast(digits) == Self.numberedWorker
  }

  private static let workers = [
    "start_wqthread", "_pthread_wqthread", numberedWorker, "_dispatch_root_queue_drain",
    "_pthread_start", "thread_start", "__NSThread__start__",
  ]
  /// Behind it a number may stand.
  private static let numberedWorker = "_dispatch_worker_thread"

  /// Whether nothing called it: a stack ends there.
  var beginsThread: Bool {
    ["start", "start_sim", "main", "_pthread_start", "thread_start", "start_wqthread"].contains(
      symbol)
  }
}

/// What the app was doing when a method threw that throws for more than one reason.
package enum ThrowActivity: Hashable, Sendable, CaseIterable {
  case activatingConstraint, activatingConstraints, changingConstant, makingConstraint
  case parsingVisualFormat, addingConstraint, addingConstraints

  /// A part of the method's name in a stack.
  var symbol: String {
    switch self {
    case .activatingConstraint: "-[NSLayoutConstraint _setActive:"
    case .activatingConstraints: "+[NSLayoutConstraint _addOrRemoveConstraints:"
    case .changingConstant: "-[NSLayoutConstraint setConstant:]"
    case .makingConstraint: "+[NSLayoutConstraint constraintWithItem:"
    case .parsingVisualFormat: "+[NSLayoutConstraint constraintsWithVisualFormat:"
    case .addingConstraint: "addConstraint:]"
    case .addingConstraints: "addConstraints:]"
    }
  }

  /// What a method of Auto Layout does; layers have constraints of their own, which are none of it.
  init?(of symbol: String) {
    guard let activity = Self.allCases.first(where: { symbol.holds($0.symbol) }) else { return nil }
    if [.addingConstraint, .addingConstraints].contains(activity) {
      guard symbol.hasPrefix("-[") else { return nil }
      let name = symbol.dropFirst(2).prefix { $0 != " " && $0 != "(" }
      guard Self.holders.contains(String(name)) else { return nil }
    }
    self = activity
  }

  /// The classes to which constraints are added.
  private static let holders = ["UIView", "NSView", "NSLayoutConstraint"]
}

/// Exceptions and crashes of which the log holds no reason.
enum MissingReasonReading {
  static let unknownReason = ComplaintReading(
    kind: .exception, throwSites: ThrowActivity.allCases.map(\.symbol),
    readFacts: { draft in
      let frames = draft.complaint.frames
      let engine = EngineThrow(frames, named: draft.complaint.exception)
      if let activity = ThrowSite.activity(of: frames), engine?.isOutOfMemory != true {
        draft.complaint.facts = .thrownWhile(activity)
      } else if let engine {
        draft.complaint.facts = .thrownInEngine(engine)
      }
    })

  /// A crash inside a method of Auto Layout that threw nothing.
  static let constraintCrash = ComplaintReading(kind: .exception)

  static let crashReportCut = ComplaintReading(kind: .warning, severity: .note)
}

/// What an exception says in words that no key has, in the lines above its stack.
struct UnknownReason {
  let text: Bytes
  /// The index of the line that names the exception.
  let line: Int
  private static let reach = 6

  init?(_ lines: [TextLine], above stack: Int, floor: Int) {
    let first = max(floor, stack - Self.reach)
    guard first < stack,
      let line = lines[first..<stack].lastIndex(where: { !Self.isHeader($0.text.trimmed) })
    else { return nil }
    let text = lines[line].text.trimmed
    if let (_, quoted) = text.split(at: "eason: '") {
      self.text = quoted[..<(quoted.lastIndex(of: UInt8(ascii: "'")) ?? quoted.endIndex)]
      self.line = line
    } else if MessageEnvelope.labelledName(in: text) != nil,
      let (_, told) = text.split(at: " Reason: ")
    {
      (self.text, self.line) = (told, line)
    } else if line > first, lines[line - 1].text.holds(Self.fatal), !text.holds(Self.fatal) {
      self.text = text
      self.line = line - 1
    } else {
      return nil
    }
  }

  private static let fatal: StaticString = "Fatal Exception: "

  private static func isHeader(_ text: Bytes) -> Bool {
    text.count <= 2 || text.holds("First throw call stack") || text.holds("Native stack trace:")
  }
}
