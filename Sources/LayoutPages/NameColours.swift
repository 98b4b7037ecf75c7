internal import LayoutModel
internal import LayoutReports
internal import Markup

/// Gives the views' names in a page's rows the colours that the pictures give the views.
struct NameColours {
  let system: LayoutSystem
  let views: [ItemID: HTMLPage.ColouredView]

  /// The text with the names of the constraint's views in their colours.
  func coloured(_ text: String, of constraint: ConstraintID) -> [XMLElement.Child] {
    let (first, second) = (system[constraint].first, system[constraint].second)
    let names = [first.item, second?.item].compactMap { item in
      item.flatMap { views[$0] }.map { (name: bare($0.name), hue: $0.hue) }
    }
    // A name that is a word of the sentences, or two views' name, is nobody's there.
    let isPlain = names.allSatisfy { $0.name.first?.isUppercase == true || $0.name.contains(" ") }
    guard isPlain, Set(names.map(\.name)).count == Set(names.map(\.hue)).count else {
      return [.text(DisplayText.safe(text))]
    }
    var children: [XMLElement.Child] = []
    var rest = DisplayText.safe(text)[...]
    while let next = next(of: names, in: rest) {
      children.append(.text(String(rest[..<next.range.lowerBound])))
      let name = String(rest[next.range])
      children.append(
        .element(XMLElement("span", [("class", "hue hue-\(next.hue)")], text: name)))
      rest = rest[next.range.upperBound...]
    }
    return children + [.text(String(rest))]
  }

  private func bare(_ name: String) -> String {
    name.hasPrefix("the ") ? String(name.dropFirst(4)) : name
  }

  /// The first name in the text, and the longer of two that begin at one place.
  private func next(
    of names: [(name: String, hue: Int)], in text: Substring
  ) -> (range: Range<String.Index>, hue: Int)? {
    names.compactMap { name, hue in
      text.ranges(of: name).first { range in
        let after = range.upperBound < text.endIndex ? text[range.upperBound] : " "
        let before =
          range.lowerBound > text.startIndex ? text[text.index(before: range.lowerBound)] : " "
        return ![before, after].contains { $0.isLetter || $0.isNumber || $0 == "_" }
      }.map { (range: $0, hue: hue) }
    }.min {
      ($0.range.lowerBound, $1.range.upperBound) < ($1.range.lowerBound, $0.range.upperBound)
    }
  }
}
