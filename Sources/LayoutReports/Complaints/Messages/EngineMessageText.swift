internal import LayoutCasebook
internal import LayoutLogs

/// What prints the layout engine's own tables, and the debugging of loops.
enum EngineMessageText {
  static let engineDump = ComplaintText(
    "The layout engine failed and printed its tables",
    meaning: """
      The engine's own calculation failed. The rows are what it held at that moment, not a list of \
      constraints that conflict: most rows belong to constraints that hold. Often rounding left a factor \
      that should be 0, or a constraint with a multiplier of 0 or without a second item came before.
      """,
    suggestion: """
      Look for constraints with a multiplier of 0, for items that are nil, and for multipliers that are \
      not short fractions. Round these. iOS 6 and 7 fail like this with layouts that later systems \
      accept.
      """
  ).besideStack("The stack shows only where it surfaced.").headline { message in
    guard case .engineRows(let factor?) = message.complaint.facts else { return nil }
    return .sentence(
      "The layout engine failed; among the rows that it printed is the factor \(factor), which rounding "
        + "may have left of a 0.")
  }

  static let loopDebuggingOn = ComplaintText(
    "The debugging of layout loops is switched on",
    meaning: """
      The system confirms the launch argument by which it watches for layout loops. It is no fault: a \
      report follows only if a view is laid out more often in one pass than the threshold allows.
      """,
    suggestion: """
      Nothing, until a loop is reported. The argument may stay in a scheme for debugging; leave it out of \
      what is shipped.
      """
  ).with { $0.kindWords = "note" }.saying(
    "The debugging of layout loops is switched on; its threshold is {threshold}.")

  static let loopUnconfirmed = ComplaintText(
    "The system could not confirm a layout loop",
    meaning: """
      The system's debugger of layout loops counted more layout than its threshold allows, and did not \
      come to see a cycle. It may be a loop, or only much layout in one pass.
      """,
    suggestion: """
      Run again with a higher threshold, -UIViewLayoutFeedbackLoopDebuggingThreshold 1000 (10000 at \
      most), and read what com.apple.UIKit:LayoutLoop logs. If the app hangs, pause it: the repeated \
      frames of its stack name the views.
      """
  ).saying(
    "UIKit suspects a layout loop inside {view}.",
    "UIKit did not confirm a layout loop; its threshold, {threshold}, may be too low.")

  static let layoutNeverSettles = ComplaintText(
    "Layout in AppKit does not end",
    meaning: """
      AppKit laid out the window's views over and over, and after each round some view needed layout or \
      constraints again. A view that changes a constraint, a frame or its intrinsic size in \
      updateConstraints or layout each time it is called does this.
      """,
    suggestion: """
      Find who asks: -NSViewLayoutFeedbackLoopDebuggingThreshold 100 may let AppKit log it. In \
      updateConstraints() and layout(), change a constraint only when its value really differs, and set \
      neither needsLayout nor needsUpdateConstraints.
      """,
    code: CycleCase.Code.guardedConstant.swift,
    objectiveC: CycleCase.Code.guardedConstant.objectiveC
  ).saying("AppKit laid out {view} {passes} times, and it still needs layout.")
}
