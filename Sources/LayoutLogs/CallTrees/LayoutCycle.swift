package import LayoutModel

/// What a call tree tells of a thread that is busy with layout.
package struct LayoutCycle: Hashable, Sendable {
  /// An app's call inside the layout, and in how many samples it was seen.
  package struct Call: Hashable, Sendable {
    package var frame: Complaint.Frame
    package var samples: Int
  }

  /// A call of the app's that starts layout again, the call by which, and in how many samples.
  package struct Restart: Hashable, Sendable {
    package var caller: Complaint.Frame
    package var call: Complaint.Frame
    package var samples: Int
  }

  package var kind: CycleKind
  /// All samples of the thread, and those in which it laid out; of a drawing that asks for layout, drew.
  package var samples: Int
  package var layoutSamples: Int
  /// The calls that stand inside each other again, outermost first, and how often at most.
  package var period: [Complaint.Frame]
  package var times: Int
  /// The app's own calls inside the layout, those of most samples first.
  package var own: [Call]
  /// What the app's calls inside the layout call to change constraints or views, those of most samples first.
  package var rebuilding: [Call]
  /// What those of them that answer a row's height call to measure views, those of most samples first.
  package var measuring: [Call]
  /// The app's methods that answer a size, those of most samples first.
  package var sizing: [Call]
  /// The calls that lay out or measure text, those of most samples first.
  package var texts: [Call]
  /// The app's calls inside the layout that start it again or mark a view as in need of it, and by which
  /// call, those of most samples first.
  package var restarts: [Restart]
  /// Whether milliseconds are counted in place of samples.
  package var isTime: Bool
  /// Whether it is the main thread.
  package var isMain: Bool
  /// Whether one stack tells it, which a debugger printed of a paused program.
  package var isMoment = false
  /// How long the hang took, as the report prints it; `nil` where it does not.
  package var duration: String?
  /// The heaviest calls through the layout, outermost first, as places in the tree.
  var path: [Int]

  /// The call that starts layout again, where most of the layout's time is in it or it is a drawing's.
  package var mainRestart: Restart? {
    guard kind != .hostingWindow, let first = restarts.first,
      kind == .drawing || first.samples * 2 >= layoutSamples
    else { return nil }
    return first
  }

  /// At least so many of ten samples must be of layout for it to be told.
  private static let leastTenths = 5
  /// A call that counts has at least one of so many of the layout's samples.
  static let leastShare = 20
  private static let mostOwnCalls = 3

  /// `nil` where the thread is busy with something else.
  init?(_ tree: CallTree, process: String?) {
    let layouts = tree.layouts
    let inLayout = Self.restarts(tree, inside: layouts, process: process)
    let drawing = DrawingMarks(tree).flatMap { marks in
      marks.restarts[0].samples >= inLayout.first?.samples ?? 0 ? marks : nil
    }
    let busy = drawing?.busy ?? layouts
    guard let first = drawing?.main ?? tree.heaviest(of: busy) else { return nil }
    samples = tree.samples
    // A tree that was cut by hand may count more in its calls than in the thread.
    layoutSamples = min(tree.samples(of: busy), samples)
    guard samples > 0, layoutSamples * 10 >= samples * Self.leastTenths else { return nil }
    path = tree.heaviestPath(through: first)
    let inner = path.drop { $0 != first }
    (period, times) = Repetition.find(in: inner.map { tree.nodes[$0].frame })
    (isTime, isMain) = (tree.isTime, tree.isMain)
    restarts = drawing?.restarts ?? inLayout
    own = Self.own(tree, inside: busy, process: process)
    rebuilding = Self.calls(of: .rebuild, in: tree, inside: busy) { _ in true }
    measuring = Self.calls(
      of: .measuring, in: tree, inside: busy, by: LayoutStep.answersRowHeight)
    sizing = Self.sizing(tree, inside: busy)
    texts = Self.outermost(in: tree, inside: busy) { _, frame in LayoutStep(frame) == .text }
    kind = .drawing
    if drawing == nil { kind = kind(of: tree, Array(inner)) }
  }

  /// The app's calls below some nodes that start layout or mark a view, each once with its largest count; the
  /// program's before a library's.
  ///
  /// A method that calls what it overrides starts nothing.
  private static func restarts(
    _ tree: CallTree, inside busy: [Int], process: String?
  ) -> [Restart] {
    var list = RestartList()
    forEachCall(tree, inside: busy) { caller, node in
      guard let caller, caller.frame.isApp, !node.frame.isApp, let step = LayoutStep(node.frame),
        [.layout, .updateConstraints, .invalidate, .margins].contains(step),
        node.frame.method != caller.frame.method
      else { return }
      list.add(Restart(caller: caller.frame, call: node.frame, samples: node.samples))
    }
    let restarts = list.restarts
    let programs = restarts.filter { $0.caller.image == process }
    let isProgramsEnough = programs.contains {
      $0.samples * leastShare >= tree.samples(of: busy)
    }
    return RestartList.heaviest(isProgramsEnough ? programs : restarts)
  }

  /// Tells each call below some nodes with the one that made it.
  static func forEachCall(
    _ tree: CallTree, inside busy: [Int], _ tell: (CallTree.Node?, CallTree.Node) -> Void
  ) {
    for first in busy {
      var callers: [CallTree.Node] = [tree.nodes[first]]
      for node in tree.nodes[first...].dropFirst() {
        guard node.depth > tree.nodes[first].depth else { break }
        while let last = callers.last, last.depth >= node.depth { callers.removeLast() }
        tell(callers.last, node)
        callers.append(node)
      }
    }
  }

  /// The kind of the layout whose heaviest calls are `path`.
  private func kind(of tree: CallTree, _ path: [Int]) -> CycleKind {
    let steps = path.map { LayoutStep(tree.nodes[$0].frame) }
    let hosting = path.indices.filter { LayoutStep.isHosting(tree.nodes[path[$0]].frame) }
    let pass = steps.firstIndex(of: .windowPass) ?? steps.endIndex
    if hosting.contains(where: { $0 > pass }) || !hosting.isEmpty && steps.contains(.windowSize) {
      return .hostingWindow
    }
    if let update = steps.firstIndex(of: .updateConstraints), marks(tree, inside: path[update]) {
      return .constraintUpdate
    }
    let isAgain = times > 1 && period.contains(where: Self.startsLayout)
    if isAgain || steps.contains(.invalidate) || restarts.contains(where: { counts($0.samples) }) {
      return .layoutInLayout
    }
    let (measured, rebuilt) = (measuring.first?.samples ?? 0, rebuilding.first?.samples ?? 0)
    let sized = sizing.first?.samples ?? 0
    if sized * 2 >= layoutSamples, !counts(measured), rebuilt * 2 < sized { return .sizing }
    guard counts(max(measured, rebuilt)) else {
      return texts.reduce(0, { $0 + $1.samples }) * 2 >= layoutSamples ? .text : .layout
    }
    return measured >= rebuilt ? .rowMeasuring : .rebuild
  }

  /// Whether so many samples are enough of the layout's to be what it is about.
  private func counts(_ samples: Int) -> Bool { samples * Self.leastShare >= layoutSamples }

  /// Whether calls below a node mark views as in need of another pass.
  private func marks(_ tree: CallTree, inside node: Int) -> Bool {
    var marks = false
    Self.forEachCall(tree, inside: [node]) { _, node in
      marks = marks || counts(node.samples) && LayoutStep(node.frame) == .invalidate
    }
    return marks
  }

  /// Whether layout begins anew where the call is nested; AppKit's views call each other's
  /// `_layoutSubtree…` in one layout.
  private static func startsLayout(_ frame: Complaint.Frame) -> Bool {
    guard LayoutStep(frame) == .layout, let symbol = frame.symbol else { return false }
    return frame.isApp || symbol.holds("IfNeeded") || symbol.holds("_if_needed")
  }

  /// The calls of such a step that the app makes below some nodes; what one overrides counts no more.
  private static func calls(
    of step: LayoutStep, in tree: CallTree, inside busy: [Int],
    by isMeant: (Complaint.Frame) -> Bool
  ) -> [Call] {
    outermost(in: tree, inside: busy) { caller, frame in
      caller.isApp && LayoutStep(frame) == step && isMeant(caller) && caller.method != frame.method
    }
  }

  /// Parts of the names of methods by which the frameworks ask the app for a size.
  private static let sizeQuestions = [
    "preferredLayoutAttributesFitting", "systemLayoutSizeFitting", "sizeThatFits", "heightForRow",
    "heightOfRow", "sizeForItem", "intrinsicContentSize",
  ]

  /// The app's methods below some nodes that answer a size.
  private static func sizing(_ tree: CallTree, inside busy: [Int]) -> [Call] {
    outermost(in: tree, inside: busy) { _, frame in
      frame.isApp
        && frame.symbol.map { symbol in sizeQuestions.contains { symbol.holds($0) } } == true
    }
  }

  /// The calls below some nodes that are meant, each once with all its samples, those of most samples first;
  /// one that is made within another counts no more.
  private static func outermost(
    in tree: CallTree, inside busy: [Int],
    where isMeant: (_ caller: Complaint.Frame, Complaint.Frame) -> Bool
  ) -> [Call] {
    var countedDepth = Int.max
    var calls: [Call] = []
    var known: [String?: Int] = [:]
    forEachCall(tree, inside: busy) { caller, node in
      if node.depth > countedDepth { return }
      countedDepth = Int.max
      guard let caller = caller?.frame, isMeant(caller, node.frame) else { return }
      countedDepth = node.depth
      if let place = known[node.frame.symbol] {
        calls[place].samples += node.samples
      } else {
        known[node.frame.symbol] = calls.count
        calls.append(Call(frame: node.frame, samples: node.samples))
      }
    }
    return Array(calls.sorted { $0.samples > $1.samples }.prefix(mostOwnCalls))
  }

  /// The app's calls below some nodes, each once with its largest count; the program's before a library's.
  private static func own(_ tree: CallTree, inside busy: [Int], process: String?) -> [Call] {
    var calls: [Call] = []
    var known: [String: Int] = [:]
    forEachCall(tree, inside: busy) { _, node in
      guard node.frame.isApp, !node.frame.isMadeByCompiler, let symbol = node.frame.symbol
      else { return }
      if let place = known[symbol] {
        calls[place].samples = max(calls[place].samples, node.samples)
      } else {
        known[symbol] = calls.count
        calls.append(Call(frame: node.frame, samples: node.samples))
      }
    }
    let programs = calls.filter { $0.frame.image == process }
    let sorted = (programs.isEmpty ? calls : programs).enumerated().sorted {
      ($1.element.samples, $0.offset) < ($0.element.samples, $1.offset)
    }
    return sorted.prefix(mostOwnCalls).map(\.element)
  }
}
