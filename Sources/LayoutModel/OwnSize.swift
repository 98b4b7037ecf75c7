package import LinearArithmetic

extension LayoutItem {
  /// A size of the usual order that views of its class bring along an axis, by its text where one is known.
  package func usualExtent(_ axis: Axis) -> Rational {
    let known = usualSize
    guard axis == .horizontal else { return known?.height ?? 21 }
    let letters = text?.count ?? 0
    return known?.width ?? (letters == 0 ? 60 : Rational(min(letters, 40) * 9))
  }

  /// Whether what it shows is known to give exactly this size: its class has one size, or it is one line of a
  /// known text in the usual font.
  ///
  /// Where it may be another, something has to keep it.
  package func brings(_ size: Rational, _ axis: Axis) -> Bool {
    guard axesOfOwnSize.contains(axis), !isStackView, !isButton else { return false }
    if axis == .horizontal { return !isAsWideAsText && size == usualExtent(axis) }
    guard isLabel else { return usualSize?.height == size }
    // Screens round the height of a line up to whole pixels.
    let line = usualExtent(axis)
    return text?.isEmpty == false && size <= line && size > line - 1
  }

  /// Whether views of its class have exactly this size on some other system than today's, which makes it their
  /// own there and not here.
  package func bringsElsewhere(_ size: Rational, _ axis: Axis) -> Bool {
    guard axesOfOwnSize.contains(axis), !brings(size, axis) else { return false }
    return Self.sizesElsewhere.contains { entry in
      className.hasSuffix(entry.ending)
        && size == (axis == .horizontal ? entry.width : entry.height)
    }
  }

  /// Sizes of controls before and after those of `usualSize`, by the frames in Interface Builder's documents of
  /// these systems.
  private static let sizesElsewhere: [(ending: String, width: Rational?, height: Rational)] = [
    // iOS 6 and older.
    ("UISwitch", 79, 27), ("UISlider", nil, 23), ("UISegmentedControl", nil, 44),
    ("UIStepper", 94, 27), ("UIProgressView", nil, 9), ("UIPageControl", nil, 36),
    ("UITextField", nil, 31),
    // iOS 7 to 12.
    ("UISlider", nil, 31), ("UISegmentedControl", nil, 29), ("UIStepper", 94, 29),
    ("UIProgressView", nil, 2), ("UIPageControl", nil, 37), ("UITextField", nil, 30),
    ("UISearchBar", nil, 44),
    // iOS 26.
    ("UISwitch", 63, 28),
  ]
}
