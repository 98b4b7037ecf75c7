/// The functions of libraries that write constraints, where they are linked into the app's own image.
enum LibraryCode {
  /// Whether a function, in its readable name, is such a library's: a class, a category or a module of it.
  static func isLibrarys(_ symbol: String) -> Bool {
    if let receiver = receiver(of: symbol) {
      let parts = receiver.split(separator: "(", maxSplits: 1)
      return parts.first.map { classes.contains(String($0)) } == true
        || parts.count == 2 && categories.contains(String(parts[1].prefix { $0 != ")" }))
    }
    var name = symbol[...]
    for word in ["specialized ", "static "] where name.hasPrefix(word) {
      name = name.dropFirst(word.utf8.count)
    }
    return modules.contains { name.hasPrefix("\($0).") || name.hasPrefix("(extension in \($0))") }
      || types.contains { type in
        name.hasPrefix("\(type).")
          && methods.contains { name.dropFirst(type.utf8.count + 1).hasPrefix($0) }
      }
  }

  /// `UIView(PureLayout)` of `-[UIView(PureLayout) autoCenterInSuperview]`, or of a block in it.
  private static func receiver(of symbol: String) -> Substring? {
    let name = symbol.hasPrefix("__") ? symbol.drop { $0 == "_" || $0.isNumber } : symbol[...]
    guard name.hasPrefix("-[") || name.hasPrefix("+[") else { return nil }
    return name.dropFirst(2).prefix { $0 != " " }
  }

  private static let classes: Set<String> = [
    "MASConstraint", "MASConstraintMaker", "MASViewConstraint", "MASCompositeConstraint",
    "MASLayoutConstraint", "MASViewAttribute",
  ]
  private static let categories: Set<String> = [
    "MASAdditions", "MASShorthandAdditions", "MASDebugAdditions", "PureLayout",
  ]
  private static let modules = [
    "SnapKit", "Cartography", "PureLayout", "Masonry", "TinyConstraints",
  ]
  /// SnapKit's, which many logs print without their module.
  private static let types: Set<String> = [
    "ConstraintMaker", "ConstraintViewDSL", "ConstraintMakerExtendable", "ConstraintMakerRelatable",
    "Constraint",
  ]
  private static let methods = [
    "makeConstraints", "prepareConstraints", "remakeConstraints", "updateConstraints(item:",
    "updateConstraints(_:", "removeConstraints", "relatedTo", "activateIfNeeded",
    "deactivateIfNeeded",
  ]
}
