internal import LayoutLogs

extension ComplaintText {
  static let constraintsManaged = ComplaintText(
    "Constraints of a bar that a controller manages",
    meaning: """
      A navigation controller lays out its own bar, and the app added, removed or changed a \
      constraint of that bar. UIKit allows that only for bars that the app made itself.
      """,
    suggestion: """
      Leave the bar to its controller: put constraints on the content of a titleView, or use \
      additionalSafeAreaInsets to make room below the bar.
      """
  ).headline { message in
    guard case .managed(let className, _) = message.complaint.facts else { return nil }
    return .clause("A constraint of the \(className) that a controller manages was changed")
  }

  static let managedMask = ComplaintText(
    "A mask was changed that belongs to a cell or its collection",
    meaning: """
      A table or collection view sets the frame of its cells and their content views itself, \
      and keeps their translatesAutoresizingMaskIntoConstraints for that. The app changed it, \
      so sizes come out wrong.
      """,
    suggestion: """
      Leave translatesAutoresizingMaskIntoConstraints of the cell, the reusable view and the \
      content view alone, and set it to false for the views inside.
      """,
    code: """
      contentView.addSubview(label)
      label.translatesAutoresizingMaskIntoConstraints = false
      """,
    objectiveC: """
      [contentView addSubview:label];
      label.translatesAutoresizingMaskIntoConstraints = NO;
      """
  ).headline { message in
    guard case .managed(let className, let keeper) = message.complaint.facts else { return nil }
    let view =
      message.complaint.items.first.map { message.names[$0] }
      ?? "\(className.hasPrefix("NS") ? "an" : "a") \(className)"
    return .sentence(
      """
      translatesAutoresizingMaskIntoConstraints of \(view) was changed, which \
      \(keeper.map { "the \($0)" } ?? "its collection") manages.
      """)
  }
}
