internal import LayoutModel

/// What the app's drawing methods call to mark views as in need of layout or of drawing, or to lay them out.
///
/// Marking a view for drawing elsewhere is what it is made for; within its own drawing it never ends.
struct DrawingMarks {
  /// The calls from which on samples count: the outermost ones that draw or lay out.
  let busy: [Int]
  /// The one of them in which most of the marks are.
  let main: Int
  /// Those of most samples first.
  let restarts: [LayoutCycle.Restart]

  /// `nil` where no drawing of the app's makes such a call that counts.
  init?(_ tree: CallTree) {
    busy = tree.layoutsAndDrawings
    restarts = Self.restarts(tree, inside: busy)
    let marks = { (place: Int) in Self.restarts(tree, inside: [place]).first?.samples ?? 0 }
    guard let most = restarts.first?.samples,
      most * LayoutCycle.leastShare >= tree.samples(of: busy),
      let main = busy.first(where: { marks($0) == most })
    else { return nil }
    self.main = main
  }

  private static func restarts(_ tree: CallTree, inside busy: [Int]) -> [LayoutCycle.Restart] {
    var list = RestartList()
    var drawingDepth = Int.max
    LayoutCycle.forEachCall(tree, inside: busy) { caller, node in
      if node.depth <= drawingDepth { drawingDepth = .max }
      guard let caller = caller?.frame else { return }
      if drawingDepth == .max {
        let isAsked = node.frame.isApp && !caller.isApp && node.frame.isDrawingMethod
        if isAsked { drawingDepth = node.depth }
        return
      }
      guard caller.isApp, !node.frame.isApp, let step = LayoutStep(node.frame),
        [.layout, .updateConstraints, .invalidate, .margins, .redraw].contains(step),
        node.frame.method != caller.method
      else { return }
      list.add(LayoutCycle.Restart(caller: caller, call: node.frame, samples: node.samples))
    }
    return RestartList.heaviest(list.restarts)
  }
}

/// Calls that start layout again, each once with its largest count.
struct RestartList {
  private(set) var restarts: [LayoutCycle.Restart] = []
  private var known: [[String?]: Int] = [:]

  mutating func add(_ restart: LayoutCycle.Restart) {
    let symbols = [restart.caller.symbol, restart.call.symbol]
    if let place = known[symbols] {
      restarts[place].samples = max(restarts[place].samples, restart.samples)
    } else {
      known[symbols] = restarts.count
      restarts.append(restart)
    }
  }

  /// How many of them are told.
  private static let most = 3

  /// Those of most samples, in their order where two have as many.
  static func heaviest(_ restarts: [LayoutCycle.Restart]) -> [LayoutCycle.Restart] {
    let sorted = restarts.enumerated().sorted {
      ($1.element.samples, $0.offset) < ($0.element.samples, $1.offset)
    }
    return sorted.prefix(most).map(\.element)
  }
}
