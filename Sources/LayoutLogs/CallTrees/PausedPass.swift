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
