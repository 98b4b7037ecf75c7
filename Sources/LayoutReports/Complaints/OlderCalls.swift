/// Calls of the casebook's and complaints' sentences in the words of systems before iOS 8 and OS X 10.10.
///
/// Their classes' references tell since when each is there: `isActive` and `activate(_:)` since iOS 8, as
/// `automaticDimension` as a row's height; anchors and `layoutMarginsGuide` since iOS 9; `safeAreaLayoutGuide`
/// since iOS 11.
enum OlderCalls {
  /// The sentence for a system in which constraints are removed from views and rows are measured.
  static func sentence(_ words: String) -> String {
    newer.reduce(words) { $0.replacing($1.call, with: $1.older) }
  }

  /// The calls that are there already, in Objective-C's names where Swift's came later.
  static func calls(_ apis: [String]) -> [String] {
    apis.filter { api in !newerEndings.contains { api.hasSuffix($0) } }.map(sentence)
  }

  private static let newerEndings = [
    "isActive", "activate(_:)", "deactivate(_:)", "safeAreaLayoutGuide", "Anchor",
    "automaticDimension", "layoutMarginsGuide", "estimatedItemSize", "automaticSize",
  ]

  private static let newer: [(call: String, older: String)] = [
    (
      "set isActive = false on the old one before the other is activated",
      "remove the old one before you add the other"
    ),
    ("set isActive = false on ", "remove "),
    ("deactivate the one (isActive = false) before you activate", "remove the one before you add"),
    (
      "call NSLayoutConstraint.deactivate(_:) for one before you activate",
      "remove one before you add"
    ),
    (" (or its safeAreaLayoutGuide)", ""), (", or a layout guide such as layoutMarginsGuide", ""),
    (
      ", and one vertical constraint at UILayoutPriority(999)",
      "; give one vertical constraint priority 999"
    ),
    ("before you activate", "before you add"), ("UILayoutPriority(999)", "priority 999"),
    ("NSLayoutConstraint.Priority(999)", "priority 999"),
    ("centerXAnchor or centerYAnchor", "center"),
    ("widthAnchor line", "width constraint"), ("heightAnchor line", "height constraint"),
    (
      "size itself: rowHeight = UITableView.automaticDimension, an estimatedRowHeight near",
      "be measured: return from \(rowMethod) what systemLayoutSizeFittingSize: of a filled cell's "
        + "contentView answers, here about"
    ),
    (
      "Set sectionHeaderHeight = UITableView.automaticDimension with an estimatedSectionHeaderHeight",
      "Return from tableView:heightForHeaderInSection: what systemLayoutSizeFittingSize: of the filled "
        + "header answers"
    ),
    (
      "size itself: UITableView.automaticDimension",
      "be measured (systemLayoutSizeFittingSize:) in \(rowMethod)"
    ),
    (
      "size itself by UITableView.automaticDimension",
      "be measured (systemLayoutSizeFittingSize:) in \(rowMethod)"
    ),
    (
      "size themselves by UITableView.automaticDimension",
      "be measured (systemLayoutSizeFittingSize:) in \(rowMethod)"
    ),
    ("tableView(_:heightForRowAt:)", rowMethod),
    ("tableView(_:heightForHeaderInSection:)", "tableView:heightForHeaderInSection:"),
  ]

  private static let rowMethod = "tableView:heightForRowAtIndexPath:"
}
