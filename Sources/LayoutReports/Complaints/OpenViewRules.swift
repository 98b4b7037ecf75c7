internal import LayoutLogs
internal import LayoutModel

/// What determines an ambiguous view, by where it lies in the tree and by what of it is open.
struct OpenViewRules {
  private let message: ComplaintMessage
  private var system: LayoutSystem { _read { yield message.system } }

  init(_ message: ComplaintMessage) { self.message = message }

  private static let mostViews = 8

  /// A line for each view, where there are several and the tree tells of each what determines it.
  func blocks(for views: [ItemID]) -> [Block] {
    guard (2...Self.mostViews).contains(views.count) else { return [] }
    let sharing = SharedContents(system).sharing(among: views)
    let entries = views.compactMap { view in
      words(for: view, sharing).map { Block.Entry("\(message.capitalized(view)): \($0)") }
    }
    return entries.count < views.count
      ? [] : [.paragraph("What would determine each of them:"), .list(entries)]
  }

  /// What views need whose contents share one room along the axis.
  private static func sharedRule(_ axis: Axis) -> String {
    "give it another \(axis == .vertical ? "vertical" : "horizontal") content hugging priority than its "
      + "neighbours have"
  }

  /// What is to be added for one view; `nil` where a frame, a stack view or nothing that is marked tells;
  /// `sharing` are those whose contents share one room.
  private func words(
    for view: ItemID, _ sharing: (axis: Axis, views: [ItemID])?
  ) -> String? {
    let marks = system[view].ambiguousMarks
    let parent = system[view].superview
    guard system[view].engineRole != .manual,
      parent.map({ system[$0].isNamedAfterStackView }) != true
    else { return nil }
    let scroll = parent.flatMap { system[$0].role == .scrollView ? $0 : nil }
    let shared = sharing.flatMap { $0.views.contains(view) ? $0.axis : nil }
    let rules =
      marks.filter { $0.axis != shared }.compactMap { mark in
        scroll.flatMap { contentRule(mark, in: $0) } ?? Self.rules[mark]
      } + (shared.map { [Self.sharedRule($0)] } ?? [])
    let added = rules.compactMap { $0.hasPrefix("add ") ? $0.dropFirst(4) : nil }
    if rules.isEmpty { return nil }
    return added.count == rules.count
      ? "add \(added.joined(separator: ", and "))." : "\(EnglishList.and(rules))."
  }

  /// What any view needs.
  private static let rules: [LayoutQuantity: String] = [
    .minX: "add a leading, trailing or centerX constraint",
    .minY: "add a top, bottom or centerY constraint",
    .width: "add a width, or constraints for both of its sides",
    .height: "add a height, or constraints for both its top and its bottom",
  ]

  /// What the content of a scroll view needs; AppKit's has no such guides.
  private func contentRule(_ quantity: LayoutQuantity, in scroll: ItemID) -> String? {
    guard system.platform != .appKit else { return nil }
    let guide = "the contentLayoutGuide of \(message.names[scroll])"
    return switch quantity {
    case .height:
      "pin its top and bottom to \(guide), with an unbroken chain of constraints in it from its top to its bottom"
    case .width:
      "pin its leading and trailing edges to \(guide), and if that scrolls only vertically, give it the width of the frameLayoutGuide"
    case .minX: "pin its leading edge to \(guide)"
    case .minY: "pin its top to \(guide)"
    default: nil
    }
  }
}
