internal import LayoutModel

/// A pass of layout in which a debugger paused a program, and in which a call asks for another.
///
/// One stack shows one moment, so it is told as that, and only where the request stands in it.
enum PausedPass {
  /// What the stack tells, its innermost frame first; `nil` where nothing in its pass asks for more.
  static func complaint(of frames: [Complaint.Frame], said: Bytes) -> Complaint? {
    guard said.holds(RecursionStack.pauseWords) else { return nil }
    var tree = CallTree()
    if RecursionStack.isThread(said) { tree.thread = "com.apple.main-thread" }
    tree.nodes = frames.reversed().enumerated().map {
      CallTree.Node(frame: $0.element, samples: 1, depth: $0.offset)
    }
    guard var cycle = LayoutCycle(tree, process: nil), asks(cycle, tree) else { return nil }
    cycle.isMoment = true
    var complaint = Complaint(id: .layoutHang, reason: "")
    complaint.frames = frames
    complaint.thread = tree.thread
    complaint.facts = .cycle(cycle)
    return complaint
  }

  private static func asks(_ cycle: LayoutCycle, _ tree: CallTree) -> Bool {
    switch cycle.kind {
    case .constraintUpdate, .drawing: true
    case .layoutInLayout, .hostingWindow:
      cycle.path.contains { place in
        let step = LayoutStep(tree.nodes[place].frame)
        return step == .invalidate || step == .windowSize
      }
    case .rowMeasuring, .sizing, .rebuild, .text, .layout: false
    }
  }
}

extension RecursionStack {
  /// What a stack tells of calls that repeat, or of the one moment that it shows.
  static func read(_ lines: [TextLine], at hit: Int) -> ReadMessage? {
    let said = lines[hit].text
    guard let stop = StackStop(said) else { return nil }
    let isStopped = stop == .paused || stop == .unknown || said.holds("stop reason = ")
    guard let start = isStopped ? hit + 1 : ConstraintCrash.firstFrame(lines, below: hit)
    else { return nil }
    let stack = StackReader(lines[start...])
    guard
      var complaint = complaint(of: stack.frames, stop)
        ?? PausedPass.complaint(of: stack.frames, said: said)
    else { return nil }
    if complaint.id == .recursionStack { complaint.reason = said.trimmed.string }
    complaint.endsApp = stop == .killed
    let last = lines[stack.end - 1].number
    var report = LogReport(complaint, lines: lines[hit].number...max(lines[hit].number, last))
    let header = ConstraintCrash.isHeader(said) ? CrashHeader(lines, above: hit, floor: 0) : nil
    report.system.platform = complaint.platform ?? header?.platform
    if let context = header?.context { report.context = context }
    return (report, hit..<stack.end)
  }
}
