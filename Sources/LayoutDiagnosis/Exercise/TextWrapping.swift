package import LayoutModel
internal import LinearArithmetic

extension LayoutSystem {
  /// The system with wrapping texts as tall as their widths make them.
  ///
  /// As UIKit does it: one line each, then the height that each width asks for, until none changes. Texts
  /// whose widths are open, or whose heights change their widths again and again, keep one line.
  package func wrappingTexts(pin: ItemID? = nil) -> LayoutSystem {
    if texts.isEmpty { return self }
    var lines = texts.map { _ in 1 }
    for _ in 0..<Self.mostPasses {
      let tried = taking(lines, widths: texts.map(\.width))
      let model = PriorityModel(tried, pinned: pin ?? PinnedItem.byDefault(in: tried))
      guard var optimum = model.solve() else { break }
      let widths = texts.map { text -> Rational? in
        let range = optimum.range(of: LayoutAnchor(text.item, .width).form)
        return range.isSingle ? range.minimum : nil
      }
      let asked = zip(texts, widths).map { text, width in width.map(text.lines) ?? 1 }
      if asked == lines {
        var settled = taking(
          lines, widths: zip(texts, widths).map { $1.map($0.contentWidth) ?? $0.width })
        for (index, width) in widths.enumerated() where width != nil {
          settled.texts[index].lines = lines[index]
        }
        return settled
      }
      lines = asked
    }
    return onOneLine
  }

  /// The system of a log, with the printed texts that are wider than what they get wrapped.
  ///
  /// The size that is printed of such a text is taken to be that on one line. One that fits keeps its printed
  /// height, of which nothing tells how many lines it has.
  package var wrappingPrintedTexts: LayoutSystem {
    var tried = self
    tried.texts += itemIDs.compactMap(printedText)
    if tried.texts.isEmpty { return self }
    let settled = tried.wrappingTexts()
    let printed = settled.texts.filter { !$0.isPrinted || ($0.lines ?? 1) > 1 }
    if printed.count == settled.texts.count { return settled }
    tried.texts = tried.texts.filter { text in printed.contains { $0.item == text.item } }
    return tried.wrappingTexts()
  }

  private func printedText(_ item: ItemID) -> WrappingText? {
    guard let most = self[item].mostLines, most != 1,
      self[item].wrappingWidth.map(\.isZero) ?? true,
      let width = printedContent(.width, of: item), let height = printedContent(.height, of: item),
      width.isPositive
    else { return nil }
    return WrappingText(
      item: item, width: width, lineHeight: height, mostLines: most, isPrinted: true)
  }

  private func printedContent(_ attribute: LayoutAttribute, of item: ItemID) -> Rational? {
    constraints.first {
      $0.origin == .contentSize && $0.first == LayoutAnchor(item, attribute) && $0.second == nil
    }?.constant
  }

  /// The system with all of each text on one line.
  package var onOneLine: LayoutSystem { taking(texts.map { _ in 1 }, widths: texts.map(\.width)) }

  /// More than any layout needs whose heights do not change its widths back.
  private static let mostPasses = 24

  private func taking(_ lines: [Int], widths: [Rational]) -> LayoutSystem {
    var result = self
    for (index, text) in texts.enumerated() {
      result.texts[index].lines = nil
      for place in constraints.indices
      where constraints[place].origin == .contentSize && constraints[place].first.item == text.item
      {
        let isHeight = constraints[place].first.attribute == .height
        result.constraints[place].setConstant(
          isHeight ? text.lineHeight * Rational(lines[index]) : widths[index])
      }
    }
    return result
  }
}
