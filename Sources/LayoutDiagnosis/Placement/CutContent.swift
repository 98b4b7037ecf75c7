package import LayoutModel
package import LinearArithmetic

/// A label or button whose printed frame is smaller than what it shows.
package struct CutContent: Hashable, Sendable {
  package var item: ItemID
  package var axis: Axis
  /// The size of the frame, in points.
  package var shown: Rational
  /// What the content asks for; `nil` where only the text tells that it is more.
  package var whole: Rational?

  /// Sizes are rounded to pixels.
  private static let tolerance = Rational(1)

  /// All such views of a tree, of which each is told along its first axis alone.
  package static func all(in system: LayoutSystem) -> [CutContent] {
    system.itemIDs.compactMap { item in
      let view = system[item]
      guard view.isLabel || view.isButton, view.owner == .app, let frame = view.frame,
        view.isHidden != true,
        frame.width.isPositive, frame.height.isPositive
      else { return nil }
      return answered(item, view, frame) ?? tooLong(item, view, frame)
    }
  }

  private static func answered(
    _ item: ItemID, _ view: LayoutItem, _ frame: LayoutFrame
  ) -> CutContent? {
    guard let content = view.contentAnswer else { return nil }
    // A text that wraps is narrower than its one line.
    let wraps = view.mostLines.map { $0 != 1 } ?? content.height.map { frame.height > $0 * 3 / 2 }
    let sizes: [(axis: Axis, shown: Rational, whole: Rational?)] = [
      (.horizontal, frame.width, wraps == true ? nil : content.width),
      (.vertical, frame.height, content.height),
    ]
    for size in sizes {
      if let whole = size.whole, whole - size.shown > tolerance {
        return CutContent(item: item, axis: size.axis, shown: size.shown, whole: whole)
      }
    }
    return nil
  }

  /// The narrowest letters of the usual font, as i and l, are a little wider.
  private static let narrowestLetter = Rational(7, 2)

  /// A label as tall as one line of the usual font, in which no letters are narrow enough for its text.
  private static func tooLong(
    _ item: ItemID, _ view: LayoutItem, _ frame: LayoutFrame
  ) -> CutContent? {
    let line = LayoutItem(className: "UILabel").usualExtent(.vertical)
    guard view.isLabel, view.mostLines == nil || view.mostLines == 1, view.contentAnswer == nil,
      let text = view.text, !text.contains("…"), !text.contains("..."),
      frame.height <= line, frame.height > line - 2,
      Rational(text.count) * narrowestLetter > frame.width
    else { return nil }
    return CutContent(item: item, axis: .horizontal, shown: frame.width, whole: nil)
  }
}
