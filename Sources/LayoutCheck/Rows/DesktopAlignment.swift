internal import InterfaceBuilder
internal import LayoutModel
internal import LinearArithmetic

/// How far inside of their frames AppKit's controls have what constraints see.
///
/// Measured on files of public projects, where it explains at least nine of ten constraints: they depend on
/// the Mac that saved the file. Nothing that is claimed rests on them.
enum DesktopAlignment {
  static func insets(of view: InterfaceView, savedBy toolsVersion: Int?) -> AlignmentInsets {
    if view.customClass != nil { return .none }
    if view.tag == "textField" {
      return view.cell["borderStyle"] == nil ? sides(2) : .none
    }
    let version = toolsVersion ?? .max
    return version < 24000 ? control(view, isNew: version >= 17500) : .none
  }

  private static func control(_ view: InterfaceView, isNew: Bool) -> AlignmentInsets {
    let size = view.cell["controlSize"] ?? view.attributes["controlSize"] ?? "regular"
    switch (view.tag, view.cell["type"], view.cell["bezelStyle"]) {
    case ("button", "push", "rounded"):
      if size == "small" || size == "regular" && !isNew { return insets(4, 6, 7, 6) }
      if size == "large" { return insets(6, 6, 6, 6) }
      return size == "regular" ? insets(5, 7, 7, 7) : .none
    case ("button", "check", _) where size == "regular" && isNew: return insets(1, 2, 1, 0)
    case ("popUpButton", _, "rounded") where isNew:
      if size == "small" { return insets(2, 4, 4, 4) }
      if size == "large" { return insets(6, 5, 6, 5) }
      return size == "regular" ? insets(1, 3, 4, 4) : .none
    default: return .none
    }
  }

  private static func sides(_ points: Rational) -> AlignmentInsets { insets(0, points, 0, points) }

  private static func insets(
    _ top: Rational, _ left: Rational, _ bottom: Rational, _ right: Rational
  ) -> AlignmentInsets {
    AlignmentInsets(top: top, left: left, bottom: bottom, right: right)
  }
}
