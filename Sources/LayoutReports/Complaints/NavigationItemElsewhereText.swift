internal import LayoutLogs

/// A navigation item that another bar shows already.
enum NavigationItemElsewhereText {
  static let navigationItemElsewhere = ComplaintText(
    "A navigation bar shows an item that belongs to another bar",
    meaning: """
      A visible navigation bar was laid out, and its top item belongs to another bar. An \
      item can be in one bar at a time. UIKit says that nested navigation controllers may be the \
      reason.
      """,
    suggestion: """
      Push no navigation controller, and no controller that wraps one, onto another \
      navigation stack: present it, or push only what it holds. Keep each view controller in one \
      stack. Let a transition end before the next push or pop.
      """,
    code: """
      // a controller with a navigation bar of its own is presented, not pushed
      present(UINavigationController(rootViewController: details), animated: true)
      """,
    objectiveC: """
      // a controller with a navigation bar of its own is presented, not pushed
      UIViewController *shown =
          [[UINavigationController alloc] initWithRootViewController:details];
      [self presentViewController:shown animated:YES completion:nil];
      """
  ).headline { message in
    guard case .foreignNavigationItem(let title?) = message.complaint.facts else { return nil }
    return .sentence(
      "The navigation item '\(title)' is the top item of a bar and belongs to another.")
  }
}
