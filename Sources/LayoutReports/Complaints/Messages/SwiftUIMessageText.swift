internal import LayoutLogs

/// What SwiftUI says of updates and places.
enum SwiftUIMessageText {
  static let repeatedUpdate = ComplaintText(
    "SwiftUI was to update the same thing more than once in a frame",
    meaning: """
      A value changed again in a frame in which SwiftUI had already handled one change. Often one event \
      changes a navigation path, a selection or a focused value twice, or a view's update writes what it \
      reads. SwiftUI only warns of it. The message names no view.
      """,
    suggestion: """
      Change the path, the selection or the focus once per event, and write no state in a body or an \
      onChange that the same update reads. If two changes must follow each other, make the second in a \
      Task. If your app writes nothing of the kind, the container is SwiftUI's own: leave it, or report \
      it to Apple.
      """,
    code: """
      path.append(contentsOf: [first, second])   // one change instead of two
      """
  ).saying(
    "The {watcher} was to be updated more than once in one frame.",
    "The selection of a List, {selection}, was to be updated more than once in one frame.")

  static let graphExhausted = ComplaintText(
    "SwiftUI's graph ran out of space",
    meaning: """
      SwiftUI keeps what views depend on in a graph of limited size, and the graph was full. An update \
      that makes new values without end fills it: often a cycle, for which AttributeGraph prints a line \
      too, or views that are made anew in each update. AttributeGraph then ends the app. The message names \
      no view.
      """,
    suggestion: """
      Look for state that is changed while views are updated: in a body, in onChange, in a \
      GeometryReader's or a preference's action that writes back what it reads. Make that change \
      after the update, and only if the value differs. If the log also shows a cycle in the graph, fix \
      that first.
      """,
    code: "if filter != wanted { filter = wanted }   // in the button's action, not in onChange"
  ).with { $0.kindWords = "crash in SwiftUI's graph" }

  static let graphPrecondition = ComplaintText(
    "A check inside SwiftUI's graph failed",
    meaning: """
      SwiftUI keeps what views depend on in a graph of attributes. AttributeGraph found one of them in a \
      state that it does not allow, and ended the app. The message names no view.
      """,
    suggestion: """
      Find your nearest frame in the crash's stack. Perhaps state changes while views are updated, or off \
      the main thread: change it on the main thread, after the update. If only SwiftUI is on the stack, \
      look at what was shown, removed or reordered last, for example at a ForEach whose ids change or \
      are not unique, and report it to Apple.
      """,
    code: "Task { @MainActor in cups = loaded }   // not in a body, and not on another thread"
  ).saying(
    "An attribute of SwiftUI's graph should hold {expected}, and holds {seen}.",
    "The value of attribute {set} in SwiftUI's graph was set during an update.",
    "The attribute {attribute} in SwiftUI's graph has no first value."
  ).with { $0.kindWords = "crash in SwiftUI's graph" }

  static let viewOriginInvalid = ComplaintText(
    "A SwiftUI view was placed at a point that is not a number",
    meaning: """
      SwiftUI computed the place of a view, and one of its coordinates is not a number or is infinite. The \
      number came from a calculation of a layout, an offset, a position or an alignment: a division by \
      a size that is still 0, for example. SwiftUI ends the app there.
      """,
    suggestion: """
      Look for divisions and ratios in your Layout, in offset, position and alignmentGuide, and for \
      infinite proposals that are used as sizes. Bound what is computed before it is handed on. The \
      crash's stack shows which layout placed the view.
      """,
    code: "let scale = size.width > 0 ? wanted / size.width : 1"
  ).headline { message in
    guard let place = message.filled("({x}, {y})") else { return nil }
    let size = message.filled("{width} × {height}").map { " of size \($0)" } ?? ""
    return .clause("A SwiftUI view\(size) was placed at \(place)")
  }
}
