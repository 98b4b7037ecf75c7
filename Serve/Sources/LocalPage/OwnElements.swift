/// The style and script that the command writes into its pages and pictures.
///
/// Everything that comes from a log is escaped there, so that what looks like one of them is one.
enum OwnElements {
  enum Element: String, CaseIterable { case style, script }

  /// What stands in the first element of that name.
  static func contents(of element: Element, in page: [UInt8]) -> [UInt8]? {
    range(of: element, in: page, from: 0).map { Array(page[$0.inner]) }
  }

  /// The page without style and script: the browser has both as files, and its policy allows no others.
  static func left(out page: [UInt8]) -> [UInt8] {
    var rest = page
    for element in Element.allCases {
      var kept: [UInt8] = []
      kept.reserveCapacity(rest.count)
      var start = 0
      while let found = range(of: element, in: rest, from: start) {
        kept += rest[start..<found.outer.lowerBound]
        start = found.outer.upperBound
      }
      kept += rest[start...]
      rest = kept
    }
    return rest
  }

  private static func range(
    of element: Element, in page: [UInt8], from start: Int
  ) -> (outer: Range<Int>, inner: Range<Int>)? {
    guard let opening = place(of: Array("<\(element)>".utf8), in: page, from: start),
      let closing = place(of: Array("</\(element)>".utf8), in: page, from: opening.upperBound)
    else { return nil }
    return (
      opening.lowerBound..<closing.upperBound, opening.upperBound..<closing.lowerBound
    )
  }

  private static func place(of tag: [UInt8], in page: [UInt8], from start: Int) -> Range<Int>? {
    var index = start
    while index + tag.count <= page.count {
      if page[index] == tag[0], page[index..<index + tag.count].elementsEqual(tag) {
        return index..<index + tag.count
      }
      index += 1
    }
    return nil
  }
}
