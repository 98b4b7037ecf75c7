internal import LayoutDiagnosis
internal import LayoutModel
package import LinearArithmetic

/// The widths of screens in points, upright.
package enum ScreenWidths {
  /// Source: Human Interface Guidelines, Layout: device sizes; but for 420, which is too round a number.
  package static let all: [Rational] = [
    320, 375, 390, 393, 402, 414, 428, 430, 440, 744, 768, 810, 820, 834, 1024, 1032,
  ]

  /// Those of phones.
  static var phones: ArraySlice<Rational> { all.prefix { $0 < 500 } }

  /// What an app is wide that shares the screen of an iPad of 768, 1024 or 1366 points, and no screen is.
  ///
  /// Source: gist sgl0v/3509f3ae, widths of Split View and Slide Over.
  static let partsOfPads: [Rational] = [438, 507, 639, 678, 694, 981]

  /// The screen whose width it is, in full or less two margins; `nil` of most numbers.
  static func screen(of width: Rational, margins: @autoclosure () -> [Rational]) -> Rational? {
    if width < 200 { return nil }
    if all.contains(width) { return width }
    let margins = margins()
    return all.first { screen in margins.contains { $0.isPositive && screen - $0 == width } }
  }
}

/// The heights of phones' screens in points, upright.
enum ScreenHeights {
  /// Source: Human Interface Guidelines, Layout: device sizes.
  static let phones: [Rational] = [480, 568, 667, 736, 812, 844, 852, 874, 896, 912, 926, 932, 956]
}

/// What a number of the system's is, where its place and its axis fit.
struct NumberMeaning: Sendable {
  /// The numbers.
  var points: [Rational]
  /// What is as high, behind “as high as”.
  var words: String
  /// Where it is told.
  var source: String

  /// The heights of keyboards of phones, upright; of the larger ones with the row of suggestions.
  ///
  /// Source: flutterware 0.7.0, a table of devices; LOG of input views (216).
  static let keyboards: [Rational] = [216, 335, 336, 345, 346]

  /// The insets of safe areas.
  static let safeAreaBottom: [NumberMeaning] = [
    NumberMeaning(points: [34], words: "the home indicator's room", source: "AD: safeAreaInsets"),
    NumberMeaning(
      points: [21], words: "the home indicator's room in landscape", source: "AD: safeAreaInsets"),
    NumberMeaning(
      points: [83], words: "a tab bar with the home indicator (49 + 34)",
      source: "AD: safeAreaInsets"),
  ]

  /// The same at the top.
  static let safeAreaTop: [NumberMeaning] = [
    NumberMeaning(points: [20], words: "a status bar", source: "AD: safeAreaInsets"),
    NumberMeaning(
      points: [24], words: "the status bar of an iPad without a home button",
      source: "AD: safeAreaInsets"),
    NumberMeaning(
      points: [44, 47, 48, 50], words: "the status bar beside a notch", source: "AD: safeAreaInsets"
    ),
    NumberMeaning(
      points: [59, 62], words: "the status bar beside the Dynamic Island",
      source: "AD: safeAreaInsets"),
  ]
}

extension CaseFacts {
  /// Whether what `id` is measured against may be as large as a screen: another size in the conflict along its
  /// axis that is a screen's, or that somebody imposes, and that is not `screen` itself.
  func isInScreen(_ id: ConstraintID, unlike screen: Rational? = nil) -> Bool {
    members.contains { other in
      guard other != id, isPlainSize(other),
        system[other].first.attribute.axis == system[id].first.attribute.axis
      else { return false }
      let size = system[other].constant
      if size == screen { return false }
      return ScreenWidths.all.contains(size) || ScreenHeights.phones.contains(size)
        || sizes.contains { $0.constraint == other }
    }
  }

  /// What members of the conflict leave of a screen along an axis: the sum of what they inset the item by at both
  /// edges, or twice the inset of the one edge that they tie.
  func margins(of item: ItemID, _ axis: Axis) -> [Rational] {
    var insets: [EdgeSide: [Rational]] = [:]
    for id in members {
      let constraint = system[id]
      guard constraint.second != nil, ties(id, item, outwards: true),
        constraint.first.attribute.axis == axis, constraint.first.attribute.isEdge,
        let side = system.placedAnchor(of: constraint).attribute.side
      else { continue }
      insets[side, default: []].append(constraint.constant.magnitude)
    }
    guard let near = insets[.near], let far = insets[.far] else {
      return insets.values.flatMap { $0.map { 2 * $0 } }
    }
    return near.flatMap { one in far.map { one + $0 } }
  }

  /// ` (as high as the home indicator's room)` of a safe area's inset that explains the gap; empty where its
  /// number has no name, `nil` where it does not explain it.
  func safeAreaInset(_ inset: Rational, _ gap: Rational) -> String? {
    guard gap == inset || gap < inset else { return nil }
    let id = members.first { system[$0].origin == .safeArea && system[$0].constant == inset }
    let isTop = id.map {
      [system[$0].first, system[$0].second].contains { $0?.attribute.side == .near }
    }
    let table = isTop == true ? NumberMeaning.safeAreaTop : NumberMeaning.safeAreaBottom
    return table.first { $0.points.contains(inset) }.map { " (as high as \($0.words))" } ?? ""
  }

  /// `safe area` or `layout margins`.
  func guideNoun(_ guide: ItemID) -> String {
    switch SystemGuide(guide, in: system) {
    case .safeArea: "safe area"
    case .layoutMargins: "layout margins guide"
    case .readableContent: "readable content guide"
    case .keyboard: "keyboard layout guide"
    default: "layout guide"
    }
  }
}
