internal import VisualFormat

/// What a lone `-` beside `|` stands for: the frameworks differ.
enum StandardSpace {
  /// What to know of the number that is said for it; `nil` where the text has no such dash.
  static func note(on description: String) -> String? {
    if description.firstRange(of: "NSSpace(") != nil {
      return "NSSpace is the standard space, as a lone - of a visual format makes it."
    }
    var parser = VisualFormatParser(SourceCursor(Array(description.utf8)), dialect: .scratch)
    guard let format = try? parser.parse(),
      [format.leading, format.trailing].contains(where: { $0?.kind == .standard })
    else { return nil }
    return """
      The 20 of a lone - beside | is AppKit's number, and UIKit's before iOS 8. Since then UIKit takes the \
      superview's layout margins: 8 at a view that nobody gave others, mostly 16 or 20 at the sides of a \
      view controller's root view, and more where the safe area reaches into the view.
      """
  }
}
