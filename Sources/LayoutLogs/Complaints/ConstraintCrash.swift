internal import LayoutModel

/// A stack that tells of a crash inside a method of Auto Layout, not of an exception.
enum ConstraintCrash {
  /// What tells of an access to memory that is none: in the debugger, and in a crash report's header.
  static let marker: StaticString = "EXC_BAD_ACCESS"

  /// How far below the header of a crash report the stack of the crashed thread stands.
  static let reach = 160
  /// More frames than these do not stand above that of Auto Layout.
  private static let depth = 4

  /// Whether the line is the header of a crash report, above the stack.
  static func isHeader(_ text: Bytes) -> Bool { text.trimmed.begins(with: "Exception Type:") }

  /// The crash that line `hit` tells of, if its stack shows a method of Auto Layout; where that or a
  /// method of the app's calls itself, the stack may just have been full.
  static func read(_ lines: [TextLine], at hit: Int) -> ReadMessage? {
    guard lines[hit].text.holds(marker), let first = firstFrame(lines, below: hit)
    else { return nil }
    let stack = StackReader(lines[first...])
    guard ThrowSite.thrower(of: stack.frames) == nil, !isRecursion(stack.frames),
      let facts = offMainUse(stack.frames, on: CrashedThread(lines, header: hit, stack: first))
        ?? activity(of: stack.frames).map(ComplaintFacts.thrownWhile)
    else { return nil }
    var complaint = Complaint(id: .constraintCrash, reason: "")
    complaint.frames = stack.frames
    complaint.facts = facts
    let last = lines[max(hit, stack.end - 1)].number
    var report = LogReport(complaint, lines: lines[hit].number...max(lines[hit].number, last))
    report.system.platform = complaint.platform
    report.isComplete = !stack.isCut
    return (report, hit..<max(stack.end, hit + 1))
  }

  /// Where the stack of the thread that crashed begins.
  static func firstFrame(_ lines: [TextLine], below hit: Int) -> Int? {
    if lines[hit].text.holds("stop reason = ") {
      return hit + 1 < lines.count ? hit + 1 : nil
    }
    guard isHeader(lines[hit].text) else { return nil }
    let header = lines[hit...].prefix(reach).firstIndex {
      $0.text.trimmed.begins(with: "Thread ") && $0.text.holds(" Crashed:")
    }
    return header.flatMap { $0 + 1 < lines.count ? $0 + 1 : nil }
  }

  /// That the app's call led into the layout engine on another thread than the main one.
  private static func offMainUse(
    _ frames: [Complaint.Frame], on thread: CrashedThread?
  ) -> ComplaintFacts? {
    guard let thread, !thread.isMain, frames.contains(where: \.isApp),
      frames.prefix(depth).prefix(while: { !$0.isApp }).contains(where: \.isOfEngine)
    else { return nil }
    return .thread(thread.name, call: ThrowSite.systemCall(of: frames))
  }

  /// What the app was doing; behind its own first frame it is its own business.
  private static func activity(of frames: [Complaint.Frame]) -> ThrowActivity? {
    frames.prefix(depth).prefix { !$0.isApp }.lazy.compactMap(\.symbol)
      .compactMap { ThrowActivity(of: $0) }.first
  }

  /// Whether a method of the app's, or one of Auto Layout, stands twice in the stack.
  private static func isRecursion(_ frames: [Complaint.Frame]) -> Bool {
    var seen: Set<String> = []
    return frames.contains { frame in
      guard let symbol = frame.symbol, frame.isApp || ThrowActivity(of: symbol) != nil
      else { return false }
      return !seen.insert(symbol).inserted
    }
  }
}

/// The thread that crashed, by the lines above its stack.
private struct CrashedThread {
  private let number: Int
  private let queue: String?
  /// Debuggers count threads from 1, crash reports from 0.
  private let first: Int

  /// `nil` where its number is not printed.
  init?(_ lines: [TextLine], header: Int, stack: Int) {
    if let (_, rest) = lines[header].text.split(at: "thread #") {
      var cursor = ByteCursor(rest)
      guard let number = cursor.integer() else { return nil }
      (self.number, first) = (number, 1)
      queue = rest.split(at: "queue = '")?.after.split(at: "'")?.before.string
      return
    }
    guard stack > 0, case let own = lines[stack - 1].text.trimmed,
      let number = Self.number(in: own)
    else { return nil }
    (self.number, first) = (number, 0)
    let above = stack > 1 ? lines[stack - 2].text.trimmed : []
    let names = [own] + (Self.number(in: above) == number ? [above] : [])
    queue = names.lazy.compactMap { $0.split(at: "Dispatch queue:")?.after.trimmed.string }.first
  }

  /// `Thread 4 Crashed:`, `Thread 4 name:  Dispatch queue: tea.brewing`.
  private static func number(in text: Bytes) -> Int? {
    var cursor = ByteCursor(text)
    return cursor.skip("Thread ") ? cursor.integer() : nil
  }

  var isMain: Bool { number == first || queue == "com.apple.main-thread" }

  /// `4 (tea.brewing)`.
  var name: String { queue.map { "\(number) (\($0))" } ?? "\(number)" }
}

extension Complaint.Frame {
  /// Whether it is a method of the solver that every layout engine has.
  fileprivate var isOfEngine: Bool { symbol?.hasPrefix("-[NSISEngine ") == true }
}
