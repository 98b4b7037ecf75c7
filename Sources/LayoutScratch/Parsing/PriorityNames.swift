package import LinearArithmetic

/// The names that UIKit and AppKit give to priorities.
package enum PriorityNames {
  /// As Swift writes them, with what is of that priority.
  private static let named: [(name: String, value: Rational)] = [
    ("required", 1000), ("defaultHigh", 750), ("dragThatCanResizeScene", 510),
    ("dragThatCanResizeWindow", 510), ("sceneSizeStayPut", 500), ("windowSizeStayPut", 500),
    ("dragThatCannotResizeScene", 490), ("dragThatCannotResizeWindow", 490), ("defaultLow", 250),
    ("fittingSizeLevel", 50), ("fittingSizeCompression", 50),
  ]

  /// As Interface Builder's menu writes them; a metric may be called so, too.
  private static let menu: [(name: String, value: Rational)] = [("high", 750), ("low", 250)]

  /// The priority of a name in Interface Builder's menu: `low`, `High`.
  static func value(inMenu name: String) -> Rational? {
    menu.first { $0.name == name.lowercased() }?.value
  }

  /// What stands at each of them.
  private static let meanings: [Rational: String] = [
    1000: "such a constraint has to hold",
    750: "contents resist being cut so strongly by default",
    510: "a divider that is dragged may make the window larger or smaller from here on",
    500: "a window or scene keeps its size so strongly, so that what is stronger resizes it",
    490: "a divider is dragged so strongly, which leaves the window its size",
    250: "contents hug so strongly by default",
    50: "a view is fitted so strongly when it is asked for its smallest size",
  ]

  /// The priority of a name in Swift's or Objective-C's spelling: `.defaultLow`,
  /// `UILayoutPriorityDefaultLow`, `NSLayoutConstraint.Priority.windowSizeStayPut`.
  package static func value(of name: String) -> Rational? {
    var bare = name[...]
    if let dot = bare.lastIndex(of: ".") { bare = bare[bare.index(after: dot)...] }
    for prefix in ["UILayoutPriority", "NSLayoutPriority"] where bare.hasPrefix(prefix) {
      bare = bare.dropFirst(prefix.count)
    }
    if let exact = named.first(where: { $0.name == bare }) { return exact.value }
    // Whoever writes a metric `required` means it; what is only spelled alike must be a whole name, or its
    // end as Objective-C has it: `DefaultHigh`.
    guard bare.count < name.count || bare.first?.isUppercase == true else { return nil }
    let plain = bare.lowercased()
    return named.first { $0.name.lowercased() == plain }?.value
  }

  /// The names that only one of the frameworks has, with those of the other for the same priority.
  private static let twins: [(uiKit: String, appKit: String)] = [
    ("DragThatCanResizeScene", "DragThatCanResizeWindow"),
    ("SceneSizeStayPut", "WindowSizeStayPut"),
    ("DragThatCannotResizeScene", "DragThatCannotResizeWindow"),
    ("FittingSizeLevel", "FittingSizeCompression"),
  ]

  /// What a framework calls a priority for which somebody took the other's name: UIKit has no
  /// `UILayoutPriorityFittingSizeCompression`; `nil` of every right name.
  package static func rightName(for name: String) -> String? {
    for (prefix, isUIKit) in [("UILayoutPriority", true), ("NSLayoutPriority", false)]
    where name.hasPrefix(prefix) {
      let bare = name.dropFirst(prefix.count)
      let twin = twins.first { bare == (isUIKit ? $0.appKit : $0.uiKit) }
      if let twin { return prefix + (isUIKit ? twin.uiKit : twin.appKit) }
    }
    return nil
  }

  /// A priority with what it stands for, or between which ones that have names it lies.
  package static func told(_ value: Rational) -> String {
    if let meaning = meanings[value] { return "\(value): \(meaning)" }
    let known = meanings.keys.sorted()
    let below = known.last { $0 < value }.map { "stronger than \($0) (\(meanings[$0] ?? ""))" }
    let above = known.first { $0 > value }.map { "weaker than \($0) (\(meanings[$0] ?? ""))" }
    return "\(value): " + [below, above].compactMap(\.self).joined(separator: " and ")
  }
}
