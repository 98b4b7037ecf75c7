internal import LayoutLogs
internal import LayoutModel
internal import LinearArithmetic

extension ComplaintMessage {
  /// What a debugger answered about a view's content and how its text wraps; `nil` where it was not asked.
  func wrapping(of item: ItemID) -> String? {
    let all = [content(of: item), lines(of: item)].compactMap(\.self)
    return all.isEmpty ? nil : all.joined(separator: " ")
  }

  private func content(of item: ItemID) -> String? {
    guard let answer = system[item].contentAnswer else { return nil }
    let sizes = [(answer.width, Axis.horizontal), (answer.height, .vertical)].compactMap {
      size, axis in size.map { "\($0.points) \(axis.sizeWords.positive)" }
    }
    return sizes.isEmpty
      ? "\(names[item].capitalizedFirst) has no content size (noIntrinsicMetric on both axes)."
      : "The content of \(names[item]) is \(EnglishList.and(sizes))."
  }

  private func lines(of item: ItemID) -> String? {
    let (view, name) = (system[item], names[item])
    let lines = view.mostLines.map { lines in
      switch lines {
      case 0: "The text of \(name) may take any number of lines."
      case 1: "The text of \(name) stays on one line."
      default: "The text of \(name) may take up to \(lines) lines."
      }
    }
    guard let width = view.wrappingWidth, view.mostLines != 1 else { return lines }
    if let lines {
      return width.isPositive
        ? lines + " The height of \(name) is that of its text at a width of \(width.points), "
          + "whatever width it gets."
        : lines + " It wraps at the width that the view gets."
    }
    return width.isPositive
      ? "If it may take several lines, the height of \(name) is that of its text at a width of "
        + "\(width.points), whatever width it gets."
      : "The text of \(name) wraps at the width that the view gets, if it may take several lines."
  }
}
