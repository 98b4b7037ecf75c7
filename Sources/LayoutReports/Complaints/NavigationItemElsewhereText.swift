internal import LayoutLogs

/// A navigation item that another bar shows already.
enum NavigationItemElsewhereText {
  static let navigationItemElsewhere = ComplaintText(
    "A navigation bar whose top item is another bar's",
    meaning: """
      A navigation bar that can be seen was laid out, and the item at its top belongs to another bar: an \
      item is in one bar at a time. UIKit says that nested navigation controllers may be the reason.
      """,
    suggestion: """
      See that no navigation controller, nor a controller that wraps one, is pushed into another one's \
      stack, and that no view controller is in two stacks: present it, or push only what it holds. Let \
      a transition end before the next push or pop.
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
