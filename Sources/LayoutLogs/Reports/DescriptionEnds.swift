/// Where descriptions end that somebody cut short or that punctuation follows.
extension ByteView {
  /// Where the text ends in front of the blanks, quotes and commas that end at `position`.
  func beforeNoise(_ position: Int) -> Int {
    var position = position
    while position > 0,
      self[position - 1].isBlank || self[position - 1] == UInt8(ascii: "\"")
        || self[position - 1] == UInt8(ascii: ",")
    {
      position -= 1
    }
    return position
  }

  /// Where the mark begins with which a logger ends what it has cut off: `…`, `...`, `‹…>`.
  func beforeCutMark(_ end: Int) -> Int {
    var at = end
    if at > 0, self[at - 1] == UInt8(ascii: ">") { at -= 1 }
    let closed = at
    for dots: StaticString in ["…", "..."] where at >= 4 && matches(dots, at: at - 3, to: end) {
      at -= 3
      break
    }
    if at == closed { return end }
    for bracket: StaticString in ["‹", "<"] {
      let length = bracket.utf8CodeUnitCount
      if at > length, matches(bracket, at: at - length, to: end) { return at - length }
    }
    return at
  }

  /// Whether the description ends with the dots of somebody who wrote down less than was printed:
  /// `<NSLayoutConstraint:0x600 'gap' ...>`.
  func isShortened(endingAt limit: Int) -> Bool {
    var end = beforeNoise(limit)
    let isClosed = end > 0 && self[end - 1] == UInt8(ascii: ">")
    if isClosed { end -= 1 }
    guard end > 4,
      matches("...", at: end - 3, to: end) || matches("…", at: end - 3, to: end)
    else { return false }
    return isClosed || self[end - 4].isBlank
  }
}
