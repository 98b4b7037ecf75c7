internal import LayoutLogs

extension RequestInPass {
  /// `CupView.layout()`.
  var words: String { "\(className).\(method)()" }

  /// Where the call stands: `-[CupView refresh], which runs in CupView.layout()`.
  var place: String {
    caller.map { "\($0.place), which runs in \(words)" } ?? words
  }
}

extension ComplaintMessage {
  /// The app's method, run in a pass, that asked for another.
  var request: RequestInPass? {
    switch complaint.facts {
    case .windowPasses(let facts): facts.request
    case .loop(let facts): facts.request
    default: nil
    }
  }

  /// What the debugger of a layout loop lists.
  var loop: LoopFacts? {
    if case .loop(let facts) = complaint.facts { facts } else { nil }
  }
}
