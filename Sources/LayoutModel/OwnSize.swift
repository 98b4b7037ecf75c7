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
}
