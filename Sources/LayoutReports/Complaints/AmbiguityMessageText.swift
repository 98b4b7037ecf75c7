internal import LayoutCode
internal import LayoutLogs
internal import LayoutModel
internal import LinearArithmetic

/// What messages say that call a layout ambiguous.
enum AmbiguityMessageText {
  static let collapsedCell = ComplaintText(
    "A cell's constraints allow a size of zero",
    meaning: """
      A size of 0 satisfies the constraints inside the cell: either they do not reach from \
      one edge of its content view to the other, or nothing between the edges has a size. The log \
      does not tell which. The system used its standard size instead.
      """,
    suggestion: """
      Pin the content to both opposite edges of the content view, without a gap in the \
      chain, and give something in it a size: an empty label or a plain view has none.
      """,
    code: QuantityCode.cell([.height])
  ).headline { message in
    guard case .collapses(let sizes, let isCell) = message.complaint.facts
    else { return message.ambiguity }
    let words = sizes.map(\.words).joined(separator: " and ")
    let cell =
      message.complaint.items.first.map { message.names[$0] }
      ?? (isCell ? "a cell" : "a header or a footer")
    return .sentence("The constraints inside \(cell) allow its content view a \(words) of 0.")
  }.example(in: .swift) { message in
    guard case .collapses(let sizes, _) = message.complaint.facts else { return nil }
    return QuantityCode.cell(sizes)
  }.with { $0.remarks = givenHeight }

  /// 44 is the height that UIKit falls back to; another one somebody gave, and it may be meant so.
  @Sendable private static func givenHeight(_ message: ComplaintMessage) -> [String] {
    guard case .collapses([.height], isCell: true) = message.complaint.facts,
      let item = message.complaint.items.first, let frame = message.system[item].frame,
      frame.height.isPositive, frame.height != 44
    else { return [] }
    return [
      """
      The cell's frame is \(frame.height.points) tall. If your code gives rows that height, by rowHeight or \
      tableView(_:heightForRowAt:), the message can be left alone.
      """
    ]
  }

  static let layoutIssue = ComplaintText(
    "Ambiguous layout",
    meaning: """
      The view debugger found more than one possible value for what it names. Constraints \
      are missing, or two of equal priority disagree.
      """,
    suggestion: """
      Add a constraint for each quantity it names. For scrollable content, pin the content \
      to all four edges of the scroll view's contentLayoutGuide and give it a size: the width of \
      the frameLayoutGuide if it scrolls only vertically, and a height of its own or an unbroken \
      chain of constraints from its top to its bottom.
      """
  ).with {
    $0.headline = { $0.ambiguity }
    $0.advise = { message, advice in
      guard let item = message.complaint.items.first else { return }
      let quantities = message.system[item].ambiguousMarks
      let isContent = quantities.contains { $0 == .contentWidth || $0 == .contentHeight }
      if !isContent { advice.suggestion = "Add a constraint for each quantity it names." }
      let isNamed = !message.system[item].className.isEmpty
      advice.code = QuantityCode.text(quantities, of: isNamed ? message.variable(item) : nil)
    }
  }

  static let missingConstraints = ComplaintText(
    "Missing constraints",
    meaning: """
      AppKit found a view without enough constraints to fix its position and size. AppKit \
      generates them only while the view's translatesAutoresizingMaskIntoConstraints is true.
      """,
    suggestion: """
      Give the view two constraints per axis, or leave \
      translatesAutoresizingMaskIntoConstraints on if its frame is set by hand.
      """
  ).with {
    $0.remarks = { message in
      guard message.complaint.reason.utf8.contains("constraints for <private>") else { return [] }
      return [
        "Which view it is the log hides as <private>: with the debugger attached, or a profile that shows "
          + "private data, the same message names it."
      ]
    }
    $0.headline = { $0.ambiguity }
    $0.commands = DebuggerCommands.list
  }

  static let ambiguousLayout = ComplaintText(
    "Ambiguous layout",
    meaning: """
      The system says that a view's layout is ambiguous: more than one position or size \
      satisfies the constraints. The trace that should follow is not in the log.
      """,
    suggestion: "Print the trace and the constraints of the view in the debugger."
  ).with {
    $0.headline = { $0.ambiguity }
    $0.advise = { message, advice in
      let reason = message.complaint.reason
      guard reason.contains("See \""), !reason.contains("additional detail") else { return }
      advice.meaning = """
        The system says that a view's layout is ambiguous: more than one position or size satisfies \
        the constraints. The log breaks off in that message; the trace that follows it is missing.
        """
    }
  }
}
