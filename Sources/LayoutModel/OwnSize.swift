package import LinearArithmetic

extension LayoutItem {
  /// A size of the usual order that views of its class bring along an axis, by its text where one is known.
  package func usualExtent(_ axis: Axis) -> Rational {
    let known = usualSize
    guard axis == .horizontal else { return known?.height ?? 21 }
    let letters = text?.count ?? 0
    return known?.width ?? (letters == 0 ? 60 : Rational(min(letters, 40) * 9))
  }

  /// Whether a size may be the one that it brings of its own: fonts and systems make that up to twice, or
  /// half, of the usual one.
  ///
  /// Where it surely is another, something has to keep it.
  package func mayBring(_ size: Rational, _ axis: Axis) -> Bool {
    guard axesOfOwnSize.contains(axis) else { return false }
    let isTextWide = axis == .horizontal && isAsWideAsText
    if isTextWide, text?.isEmpty != false { return true }
    let usual = usualExtent(axis)
    let most = usual * 2 * (axis == .vertical ? usualLines : 1) + (isTextWide ? Self.padding : 0)
    return size <= most && size * 2 >= usual
  }

  /// What buttons and their like may have beside their titles.
  private static let padding = Rational(60)

  /// More lines than any label is made for.
  private static let mostLines = 1_000.0

  /// So many lines a label's text may take in its printed width.
  private var usualLines: Rational {
    guard isLabel, text?.isEmpty == false, let width = frame?.width, width.isPositive else {
      return 1
    }
    let lines = (usualExtent(.horizontal) / width).doubleValue.rounded(.up)
    return Rational(Int(min(max(lines, 1), Self.mostLines)))
  }
}
