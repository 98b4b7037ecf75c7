internal import LayoutModel

/// What a call tree tells of a thread that is busy with layout.
package struct LayoutCycle: Hashable, Sendable {
  /// Which steps follow each other over and over.
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    /// SwiftUI's sizes change those of the window, which has them computed again.
    case hostingWindow
    /// A view's constraints are updated in the window's pass, and ask for another.
    case constraintUpdate
    /// Layout marks views as in need of layout, or lays them out itself.
    case layoutInLayout
    /// The app's calls inside the layout add or remove constraints or views.
    case rebuild
    /// Layout, with nothing inside that would start it again.
    case layout
  }

  /// An app's call inside the layout, and in how many samples it was seen.
  package struct Call: Hashable, Sendable {
    package var frame: Complaint.Frame
    package var samples: Int
  }

  package var kind: Kind
  /// All samples of the thread, and those in which it laid out.
  package var samples: Int
  package var layoutSamples: Int
  /// The calls that stand inside each other again, outermost first, and how often at most.
  package var period: [Complaint.Frame]
  package var times: Int
  /// The app's own calls inside the layout, those of most samples first.
  package var own: [Call]
  /// What the app's calls inside the layout call to change constraints or views, those of most samples first.
  package var rebuilding: [Call]

  /// At least so many of ten samples must be of layout for it to be told.
  private static let leastTenths = 5
  private static let mostOwnCalls = 3

  /// `nil` where the thread is busy with something else.
  init?(_ tree: CallTree, process: String?) {
    let path = tree.heaviestPath
    guard let outermost = path.firstIndex(where: { LayoutStep(tree.nodes[$0].frame) != nil })
    else { return nil }
    let first = path[outermost]
    samples = tree.samples
    layoutSamples = tree.nodes[first].samples
    guard samples > 0, layoutSamples * 10 >= samples * Self.leastTenths else { return nil }
    let inner = path[outermost...].map { tree.nodes[$0].frame }
    (period, times) = Repetition.find(in: inner)
    let steps = Set(inner.compactMap { LayoutStep($0) })
    let called = Set(inner.drop { !$0.isApp }.compactMap { LayoutStep($0) })
    kind = Self.kind(steps, called, repeats: times > 1)
    own = Self.own(tree, inside: first, process: process)
    rebuilding = Self.rebuilding(tree, inside: first)
  }

  /// The kind of a pass with `steps`, of which the app's own calls lead to those of `called`.
  private static func kind(
    _ steps: Set<LayoutStep>, _ called: Set<LayoutStep>, repeats: Bool
  ) -> Kind {
    if steps.contains(.hosting), steps.contains(.windowPass) || steps.contains(.windowSize) {
      return .hostingWindow
    }
    if steps.contains(.updateConstraints),
      steps.contains(.windowPass) || steps.contains(.invalidate)
    {
      return .constraintUpdate
    }
    if repeats || called.contains(.layout) || steps.contains(.invalidate) { return .layoutInLayout }
    return called.contains(.rebuild) ? .rebuild : .layout
  }

  /// The calls of the app's below a node that change constraints or views, each once with all its samples.
  private static func rebuilding(_ tree: CallTree, inside first: Int) -> [Call] {
    var calls: [Call] = []
    var callers: [CallTree.Node] = [tree.nodes[first]]
    for node in tree.nodes[first...].dropFirst().prefix(while: {
      $0.depth > tree.nodes[first].depth
    }) {
      while let last = callers.last, last.depth >= node.depth { callers.removeLast() }
      if callers.last?.frame.isApp == true, LayoutStep(node.frame) == .rebuild {
        if let known = calls.firstIndex(where: { $0.frame.symbol == node.frame.symbol }) {
          calls[known].samples += node.samples
        } else {
          calls.append(Call(frame: node.frame, samples: node.samples))
        }
      }
      callers.append(node)
    }
    return Array(calls.sorted { $0.samples > $1.samples }.prefix(mostOwnCalls))
  }

  /// The app's calls below a node, each once with its largest count; the program's before a library's.
  private static func own(_ tree: CallTree, inside first: Int, process: String?) -> [Call] {
    var calls: [Call] = []
    for node in tree.nodes[first...].dropFirst().prefix(while: {
      $0.depth > tree.nodes[first].depth
    }) where node.frame.isApp && node.frame.symbol != nil {
      if let known = calls.firstIndex(where: { $0.frame.symbol == node.frame.symbol }) {
        calls[known].samples = max(calls[known].samples, node.samples)
      } else {
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
