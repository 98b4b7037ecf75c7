internal import LayoutModel

extension LayoutLoopReading {
  static let recursionStack = ComplaintReading(kind: .exception)
}

/// A stack in which layout calls itself over and over, up to the end of the stack.
enum RecursionStack {
  /// What the debugger says of a thread that ran over the end of its stack, and of others.
  fileprivate static let words: StaticString = "EXC_BAD_ACCESS"
  /// What it says of one that somebody paused.
  static let pauseWords: StaticString = "stop reason = signal SIGSTOP"
  /// What it says of the main thread, why ever it stopped, and Xcode's list of threads of the same.
  static let threadWords: [StaticString] = [
    "queue = 'com.apple.main-thread'", "Thread 1 Queue : com.apple.main-thread",
    "Thread 1 Queue: com.apple.main-thread",
  ]
  static func isThread(_ text: Bytes) -> Bool { threadWords.contains { text.holds($0) } }

  /// What a crash report's header says of a program that was ended from outside.
  static let killWords: StaticString = "(SIGKILL)"

  /// How often a frame must stand in the stack to be called repeated.
  private static let least = 3
  /// The same of calls that are all the system's: views that stand inside each other are laid out so
  /// too, but never so many that the stack consists of them.
  private static let leastOfSystem = 10
  /// A paused program's stack was not filled, and one that breaks off is shown in part: two calls of one object
  /// are all that they may have.
  ///
  /// Where no object is printed, the two may be of views that lie in each other.
  private static let leastOfObject = 2
  private static let leastFramesOfSystem = 200
  /// Layout that is started within layout so often is none of views that stand inside each other.
  private static let leastStartsOfSystem = 5

  /// What a stack tells, the innermost frame first; `nil` where layout does not call itself in it.
  static func complaint(of frames: [Complaint.Frame], _ stop: StackStop) -> Complaint? {
    let (period, times) = Repetition.find(in: frames.reversed())
    let own = repeated(frames, stop)
    var complaint = Complaint(id: .recursionStack, reason: "")
    complaint.frames = frames
    if let first = own.first {
      let layouts = frames.count { isLayout($0) && (!$0.isApp || $0.hearsOfMargins) }
      guard layouts >= least(of: first, in: frames, stop) else { return nil }
      let count = frames.count { isSame($0, first) }
      complaint.facts = .recursion(own, times: count, period: period, stop: stop)
    } else {
      let isStart = times >= leastStartsOfSystem && period.contains(where: startsLayout)
      let isLong = frames.count >= leastFramesOfSystem && times >= leastOfSystem
      guard isStart || isLong, period.count * times * 5 >= frames.count * 4,
        period.contains(where: isLayout)
      else { return nil }
      complaint.facts = .recursion([], times: times, period: period, stop: stop)
    }
    return complaint
  }

  /// The app's frames that stand in the stack again and again, each once.
  private static func repeated(
    _ frames: [Complaint.Frame], _ stop: StackStop
  ) -> [Complaint.Frame] {
    var own: [Complaint.Frame] = []
    for frame in frames where frame.isApp && frame.symbol != nil {
      guard !own.contains(where: { isSame($0, frame) }) else { continue }
      let count = frames.count { isSame($0, frame) }
      if count >= least(of: frame, in: frames, stop) { own.append(frame) }
    }
    return own
  }

  private static func least(
    of frame: Complaint.Frame, in frames: [Complaint.Frame], _ stop: StackStop
  ) -> Int {
    let isPart = stop == .paused || stop == .full && !frames.contains(where: \.isStartUp)
    return isPart && frame.symbol?.contains("(self=") == true ? leastOfObject : least
  }

  private static func isSame(_ first: Complaint.Frame, _ second: Complaint.Frame) -> Bool {
    first.symbol == second.symbol && first.image == second.image && first.line == second.line
  }

  private static func isLayout(_ frame: Complaint.Frame) -> Bool {
    RecursionSubject(frame) != nil
  }

  /// Whether layout begins anew there; AppKit's views lay out those that stand inside them by other calls.
  private static func startsLayout(_ frame: Complaint.Frame) -> Bool {
    let calls = ["ayoutIfNeeded", "ayoutBelowIfNeeded", "ayoutSubtreeIfNeeded"]
    return frame.symbol.map { symbol in calls.contains { symbol.holds($0) } } ?? false
  }
}

/// Why a program went no further than its stack shows.
package enum StackStop: Hashable, Sendable {
  /// The stack had no more room.
  case full
  /// A debugger paused it.
  case paused
  /// It was ended from outside.
  case killed
  /// The log does not say.
  case unknown

  /// What the line above a stack says; `nil` where an exception or a failed check ended the program.
  init?(_ said: Bytes) {
    if said.holds(RecursionStack.killWords) {
      self = .killed
    } else if let (_, reason) = said.split(at: "stop reason = ") {
      let pauses: [StaticString] = ["signal SIGSTOP", "signal SIGINT", "breakpoint ", "step "]
      let isPaused = pauses.contains { reason.begins(with: $0) }
      guard isPaused || reason.holds(RecursionStack.words) else { return nil }
      self = isPaused ? .paused : .full
    } else {
      self = RecursionStack.isThread(said) ? .unknown : .full
    }
  }
}

/// What calls itself in a stack.
package enum RecursionSubject: Hashable, Sendable, CaseIterable {
  case layout, constraints, margins

  private var step: LayoutStep {
    switch self {
    case .layout: .layout
    case .constraints: .updateConstraints
    case .margins: .margins
    }
  }

  init?(_ frame: Complaint.Frame) {
    guard let step = LayoutStep(frame),
      let subject = Self.allCases.first(where: { $0.step == step })
    else { return nil }
    self = subject
  }

  /// What the calls of a stack do again and again; layout, where it is among them.
  package init?(_ frames: [Complaint.Frame]) {
    let steps = Set(frames.compactMap { LayoutStep($0) })
    guard let subject = Self.allCases.first(where: { steps.contains($0.step) }) else { return nil }
    self = subject
  }
}
