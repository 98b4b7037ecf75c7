internal import LayoutModel

/// What the system's watchdog says of an app that it ended, as far as it is printed.
package struct LayoutTimeout: Hashable, Sendable {
  /// What the app was to do in time: `scene-update`.
  package var event: String?
  /// How many seconds it had, as printed.
  package var seconds: String?
  /// The app's method that answers a row's height, if it was measuring with constraints.
  package var measuring: Complaint.Frame?
  /// Whether the thread was in a pass of layout.
  package var isInPass = true

  init(_ text: Bytes) {
    if let (before, _) = text.split(at: " watchdog transgression") {
      let word = before[(before.lastIndex { !$0.isNameByte && $0 != 0x2D } ?? before.startIndex)...]
        .drop { !$0.isNameByte }
      if !word.isEmpty { event = word.string }
    }
    if let (_, rest) = text.split(at: "time allowance of ") {
      let number = ComplaintDraft.number(rest)
      if !number.isEmpty { seconds = number }
    }
  }
}

/// The stack of an app that did not answer in time, while it was laying out.
enum WatchdogStack {
  static let layoutTimeout = ComplaintReading(kind: .exception)

  /// The watchdog's code, "ate bad food".
  static let markers: [StaticString] = ["8BADF00D", "8badf00d"]

  static func isMarked(_ text: Bytes) -> Bool { markers.contains { text.holds($0) } }

  static func read(_ lines: [TextLine], at hit: Int) -> ReadMessage? {
    guard isMarked(lines[hit].text),
      let header = lines[hit...].prefix(ConstraintCrash.reach).firstIndex(where: {
        $0.text.trimmed.begins(with: "Thread ") && $0.text.holds(" Crashed:")
      }), header + 1 < lines.count
    else { return nil }
    let stack = StackReader(lines[(header + 1)...])
    guard let complaint = complaint(of: stack.frames, said: lines[hit].text) else { return nil }
    let above = CrashHeader(lines, above: hit, floor: 0)
    let start = above?.line ?? hit
    let (first, last) = (lines[start].number, lines[stack.end - 1].number)
    var report = LogReport(complaint, lines: first...max(first, last))
    report.system.platform = complaint.platform ?? above?.platform
    report.isComplete = !stack.isCut
    if let context = above?.context { report.context = context }
    return (report, start..<stack.end)
  }

  /// What the stack tells, its innermost frame first; `nil` where the thread was not in layout, or a call
  /// of the app's stands inside the layout that does something else.
  static func complaint(of frames: [Complaint.Frame], said text: Bytes) -> Complaint? {
    let measuring = measuredRow(frames)
    // What only serves layout does so where a pass stands around it, or to measure.
    guard let step = frames.firstIndex(where: { $0.isApp || lays($0) || serves($0) }),
      !frames[step].isApp || frames[step].isPassMethod,
      case let isInPass = frames[step...].contains(where: lays), isInPass || measuring != nil
    else { return nil }
    var complaint = Complaint(id: .layoutTimeout, reason: "")
    complaint.frames = frames
    var timeout = LayoutTimeout(text)
    (timeout.measuring, timeout.isInPass) = (measuring, isInPass)
    complaint.facts = .timeout(timeout)
    complaint.endsApp = true
    return complaint
  }

  /// The innermost call of the app's, where it answers a row's height and the system measures a view for it.
  private static func measuredRow(_ frames: [Complaint.Frame]) -> Complaint.Frame? {
    guard let place = frames.firstIndex(where: \.isApp), LayoutStep.answersRowHeight(frames[place]),
      frames[..<place].contains(where: { LayoutStep($0) == .measuring })
    else { return nil }
    return frames[place]
  }

  /// Whether the system works for layout there, or is told of a change that layout is to follow.
  private static func serves(_ frame: Complaint.Frame) -> Bool {
    switch LayoutStep(frame) {
    case .engine, .invalidate, .rebuild, .measuring, .margins: !frame.isApp
    default: false
    }
  }

  /// Whether the system lays out there; a commit that also draws may be doing that.
  private static func lays(_ frame: Complaint.Frame) -> Bool {
    guard !frame.isApp, frame.symbol?.holds("layout_and_display") == false else { return false }
    switch LayoutStep(frame) {
    case .layout, .updateConstraints: return true
    default: return false
    }
  }
}
