internal import InterfaceBuilder
internal import LayoutModel
internal import LinearArithmetic

/// Whether the file shows a view just as high as UIKit makes it by itself.
///
/// `Scripts/measure_heights.py` counts how often that is so where nothing else makes a view higher.
enum OwnHeight {
  static func isShown(by view: InterfaceView) -> Bool {
    if let heights = controls[view.tag] { return heights.contains(view.frame.height) }
    return view.showsLinesAlone && TextLines(view)?.fill(view.frame.height) == true
  }

  /// Controls of one height: before the Xcode of 2025, and since.
  private static let controls: [String: Set<Rational>] = [
    "switch": [31, 28], "stepper": [29, 32], "segmentedControl": [29, 32], "slider": [31, 34],
    "activityIndicatorView": [20, 37],
  ]
}

/// Lines of the system's font with what lies above and below them.
private struct TextLines {
  /// How high the first is, and how much each further one adds.
  private var first, further: Rational
  private var around: Rational = 0
  private var isSingle = false

  /// `nil` where the font's lines are not known, or other things make the view high.
  init?(_ view: InterfaceView) {
    guard view.fontName == nil else { return nil }
    var points = view.fontSize
    switch view.tag {
    case "label": isSingle = (view.attributes["numberOfLines"] ?? "1") == "1"
    case "button" where view.text?.isEmpty == false:
      (around, isSingle) = (12, true)
      let isPlain = ["roundedRect", "system"].contains(view.attributes["buttonType"])
      if isPlain, view.textStyle == nil { points = points ?? 15 }
    case "textView" where view.attributes["scrollEnabled"] == "NO": around = 16
    default: return nil
    }
    let style = view.textStyle.flatMap { TextStyles.all[$0] }
    guard let size = style?.points ?? points, size.isPositive else { return nil }
    first = size * Self.lineHeight
    further = style?.leading ?? first
    isSingle = isSingle && style == nil
  }

  /// Of a font of one point.
  private static let lineHeight = Rational(11934, 10000)

  /// More lines than a canvas shows.
  private static let mostLines = 1000.0

  /// Whether so many points hold a whole number of lines.
  ///
  /// A layout rounds up to half a point, or to a third on the screens that have them; a single line
  /// that was dropped onto the canvas has whole points.
  func fill(_ height: Rational) -> Bool {
    let rest = height - around - first
    if isSingle { return -.half <= rest && rest < 1 }
    let more = max(0, (rest / further).doubleValue.rounded())
    guard more < Self.mostLines else { return false }
    let excess = rest - Rational(Int(more)) * further
    let steps = [2, 3].filter { (height * $0).integerValue != nil }
    return !excess.isNegative && steps.contains { excess * $0 < 1 }
  }
}

/// The fonts that follow the user's text size, at the size that the canvas shows.
///
/// Source: Human Interface Guidelines, "Typography", iOS Dynamic Type sizes, Large.
private enum TextStyles {
  static let all: [String: (points: Rational, leading: Rational)] = [
    "UICTFontTextStyleTitle0": (34, 41), "UICTFontTextStyleTitle1": (28, 34),
    "UICTFontTextStyleTitle2": (22, 28), "UICTFontTextStyleTitle3": (20, 25),
    "UICTFontTextStyleHeadline": (17, 22), "UICTFontTextStyleBody": (17, 22),
    "UICTFontTextStyleCallout": (16, 21), "UICTFontTextStyleSubhead": (15, 20),
    "UICTFontTextStyleFootnote": (13, 18), "UICTFontTextStyleCaption1": (12, 16),
    "UICTFontTextStyleCaption2": (11, 13),
  ]
}
